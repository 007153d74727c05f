"""Stars that open bold or italic words and are never closed.

`**bold**` and `*italic*` want a star on both sides; a star without its partner is printed as it stands.

At the table: two stars in the middle of a sentence.

Bad:

    # part of: rules
    sections:
      - id: play
        title: Play
        items:
          - {id: D1, source: "The Den rulebook", text: Roll **one die.}     # <- SG610
          - {id: D2, source: "The Den rulebook", text: Roll *one die.}      # <- SG610

Good:

    # part of: rules
    sections:
      - id: play
        title: Play
        items:
          - {id: D1, source: "The Den rulebook", text: Roll **one** die; 2 * 3 is 6.}
          - {id: D2, source: "The Den rulebook", text: "A space with a star, A*, has a hazelnut."}
"""

from __future__ import annotations

from collections.abc import Iterable

from sheetgen.checks.lone_stars import told
from sheetgen.checks.registry import Found, finding
from sheetgen.checks.rules.markup_in_text import printed_texts
from sheetgen.checks.subject import Subject


@finding("SG610", "unclosed-bold", "warning", on="rules")
def unclosed_bold(subject: Subject) -> Iterable[Found]:
    """One finding a text, at the first stars that stay."""
    for pointer, node in printed_texts(subject):
        yield from told(subject, pointer, node)
