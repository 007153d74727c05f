"""A template for rules that cannot be rendered.

The templates of a project's `layouts/rules/` are read when the project is checked. What only shows with a game's rules
in it, a name that is not there or a loop without end, is told when the rules are exported.

At the table: there are no rules to look at.

Bad:

    # file: layouts/rules/md.j2
    # {{ title | markdown }}
    {% for section in sections %}
    ## {{ section.title | markdwon }}      # <- SG619
    {% endfor %}

Good:

    # file: layouts/rules/md.j2
    # {{ title | markdown }}
    {% for section in sections %}
    ## {{ section.title | markdown }}
    {% endfor %}
"""

from __future__ import annotations

from collections.abc import Iterator

from sheetgen.checks.registry import Found, finding
from sheetgen.source.file import Fault, SourceFile


@finding("SG619", "template-fault", "error", on="fault", blocking=True)
def template_fault(fault: Fault, file: SourceFile) -> Iterator[Found]:
    """At the line. Facts: ``reason``."""
    advice = "mend it, or take the file away: sheetgen has a template of its own"
    yield Found(fault.span, f"the template cannot be used: {fault.facts['reason']}", advice)
