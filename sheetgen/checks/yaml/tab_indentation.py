r"""A tab where YAML wants blanks.

YAML is indented with blanks only; a tab at the start of a line or after a dash is refused. (Between the squares of a
map a tab is fine.)

At the table: nothing is printed until it is gone.

Bad:

    # file: data/den/scoring.yaml, escaped
    format: sheetgen/scoring@1
    id: den
    tables:
    \tmushrooms: {each: 1}                    # <- SG005

Good:

    # file: data/den/scoring.yaml
    format: sheetgen/scoring@1
    id: den
    tables:
      mushrooms: {each: 1}
      hazelnuts: {points: {0: 0, 1: 2, 2: 4, 3: 8, 4: 16}}
"""

from __future__ import annotations

from collections.abc import Iterator

from sheetgen.checks.registry import Found, finding
from sheetgen.checks.wording import several
from sheetgen.source.file import Fault, SourceFile


@finding("SG005", "tab-indentation", "error", on="fault")
def tab_indentation(fault: Fault, file: SourceFile) -> Iterator[Found]:
    """Name the line, and how many more there are."""
    others = [line for line in fault.facts["lines"] if line != fault.span.line]
    more = f"; so {'does' if len(others) == 1 else 'do'} {several(len(others), 'other line')}" if others else ""
    where = "starts with a tab" if fault.span.column == 1 else "has a tab in its indentation"
    yield Found(
        fault.span,
        f"line {fault.span.line} {where}, YAML wants blanks{more}",
        "replace each tab by two blanks",
    )
