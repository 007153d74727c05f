"""A section of the rules with nothing in it.

At the table: a heading, and then the next heading.

Bad:

    # part of: rules
    sections:
      - id: play
        title: Play
        items:
          - {id: D1, source: "The Den rulebook", text: Roll the die.}
      - {id: end, title: End of the game}       # <- SG612

Good:

    # part of: rules
    sections:
      - id: play
        title: Play
        items:
          - {id: D1, source: "The Den rulebook", text: Roll the die.}
"""

from __future__ import annotations

from collections.abc import Iterable

from sheetgen.checks.registry import Found, finding
from sheetgen.checks.subject import Subject
from sheetgen.checks.wording import quote


@finding("SG612", "empty-section", "warning", on="rules", needs=("sections",))
def empty_section(subject: Subject) -> Iterable[Found]:
    """One finding a section, at its id."""
    for number, section in enumerate(subject.value.sections):
        if not (section.items or section.examples or section.tables or section.callouts or section.diagrams):
            pointer = f"/sections/{number}/id"
            yield Found(subject.span(pointer), f"the section {quote(section.id)} has nothing in it", None, pointer)
