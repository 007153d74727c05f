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

Good:

    # part of: rules
    sections:
      - id: play
        title: Play
        items:
          - {id: D1, source: "The Den rulebook", text: Roll **one** die; 2 * 3 is 6.}
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from sheetgen.checks.registry import Found, finding
from sheetgen.checks.rules.markup_in_text import printed_texts
from sheetgen.checks.subject import Subject
from sheetgen.checks.wording import quote
from sheetgen.model.markup import spans
from sheetgen.source.ink import Ink

_TOUCHING = re.compile(r"\*\*\S|\S\*\*")


@finding("SG610", "unclosed-bold", "warning", on="rules")
def unclosed_bold(subject: Subject) -> Iterable[Found]:
    """One finding a text, at the first pair of stars that stays."""
    for pointer, node in printed_texts(subject):
        # Stars with blanks round them open nothing: 2 ** 3.
        if "**" in node.text and any(_TOUCHING.search(span.text) for span in spans(node.text)):
            pairs = node.text.count("**")
            at = node.text.rfind("**") if pairs % 2 else node.text.find("**")
            yield Found(
                Ink(subject.file, node).within(at, at + 2),
                f"`**` has no partner in {quote(node.text[max(0, at - 12) : at + 14])}, and is printed as it stands",
                "close the bold words with `**`, or leave the stars out",
                pointer,
            )
