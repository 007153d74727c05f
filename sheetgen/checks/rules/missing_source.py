"""A line of the rules does not say where it comes from.

`source` names a document and its section. Examples and callouts may go without.

At the table: when two players disagree, the source ends it; and a rule that nobody said can only be found if the
others say who did.

Bad:

    # part of: rules
    sections:
      - id: play
        title: Play
        items:
          - {id: D1, text: Roll the die.}     # <- SG601

Good:

    # part of: rules
    sections:
      - id: play
        title: Play
        items:
          - {id: D1, source: "The Den rulebook, Play", text: Roll the die.}
"""

from __future__ import annotations

from collections.abc import Iterable

from sheetgen.checks.registry import Found, finding
from sheetgen.checks.subject import Subject
from sheetgen.checks.wording import quote


@finding("SG601", "missing-source", "warning", on="rules", needs=("sections",), piecewise=("sections",))
def missing_source(subject: Subject) -> Iterable[Found]:
    """One finding a line."""
    for s, section in enumerate(subject.value.sections):
        for number, item in enumerate(section.items):
            if not (item.source or "").strip():
                pointer = f"/sections/{s}/items/{number}"
                yield Found(
                    subject.key(pointer),
                    f"{quote(item.id)} has no source",
                    'add `source: "document, section"`',
                    pointer,
                )
