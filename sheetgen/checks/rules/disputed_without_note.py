"""A line that is not sure does not say why.

Lines that are `inferred`, `disputed` or `not_stated` print a mark; their `note` is the footnote that it leads to.

At the table: a mark without its footnote makes a reader doubt the rule, and leaves them there.

Bad:

    # part of: rules
    sections:
      - id: play
        title: Play
        items:
          - {id: D1, source: "The Den rulebook", status: disputed, text: Roll again on a 6.}   # <- SG602

Good:

    # part of: rules
    sections:
      - id: play
        title: Play
        items:
          - {id: D1, source: "The Den rulebook", status: disputed, text: Roll again., note: One says once only.}
"""

from __future__ import annotations

from collections.abc import Iterable

from sheetgen.checks.registry import Found, finding
from sheetgen.checks.subject import Subject
from sheetgen.checks.wording import quote


@finding("SG602", "disputed-without-note", "warning", on="rules", needs=("sections",), piecewise=("sections",))
def disputed_without_note(subject: Subject) -> Iterable[Found]:
    """One finding a line or example, at its status."""
    for s, section in enumerate(subject.value.sections):
        for group in ("items", "examples"):
            for number, item in enumerate(getattr(section, group)):
                if item.status != "stated" and not (item.note or "").strip():
                    pointer = f"/sections/{s}/{group}/{number}/status"
                    yield Found(
                        subject.span(pointer),
                        f"{quote(item.id)} is {item.status.replace('_', ' ')}, and no note says why",
                        "add `note: ...`, which is printed as a footnote",
                        pointer,
                    )
