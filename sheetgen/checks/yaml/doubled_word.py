"""A word that a printed text has twice in a row.

Words that may follow themselves are left alone: *that that* in English, *die die* in German.

At the table: everybody sees it, once it is printed.

Bad:

    # part of: rules
    sections:
      - id: play
        title: Play
        items:
          - {id: D1, source: "The Den rulebook", text: Roll the the die.}     # <- SG014

Good:

    # part of: rules
    sections:
      - id: play
        title: Play
        items:
          - {id: D1, source: "The Den rulebook", text: Roll the die that that player holds.}
"""

from __future__ import annotations

from collections.abc import Iterator

from sheetgen.checks.registry import Found, finding
from sheetgen.checks.wording import quote
from sheetgen.source.file import Fault, SourceFile


@finding("SG014", "doubled-word", "warning", on="fault")
def doubled_word(fault: Fault, file: SourceFile) -> Iterator[Found]:
    """At the second of the two. Facts: ``text``, the word."""
    yield Found(fault.span, f"{quote(fault.facts['text'])} stands here twice", "leave one of them", fault.pointer)
