"""A stand-in that was left in a printed text.

`TODO`, `TBD`, `TBA`, `FIXME`, `XXX`, `???` and *lorem ipsum* mark what is still to be written.

At the table: somebody reads it aloud.

Bad:

    # part of: rules
    sections:
      - id: play
        title: Play
        items:
          - {id: D1, source: "The Den rulebook", text: "TODO: what a 6 does."}     # <- SG015

Good:

    # part of: rules
    sections:
      - id: play
        title: Play
        items:
          - {id: D1, source: "The Den rulebook", text: A 6 is rolled again.}
"""

from __future__ import annotations

from collections.abc import Iterator

from sheetgen.checks.registry import Found, finding
from sheetgen.checks.wording import quote
from sheetgen.source.file import Fault, SourceFile


@finding("SG015", "stand-in-text", "warning", on="fault")
def stand_in_text(fault: Fault, file: SourceFile) -> Iterator[Found]:
    """One finding a text. Facts: ``text``, the stand-in."""
    message = f"{quote(fault.facts['text'])} stands for something that is still to be written, and it is printed"
    yield Found(fault.span, message, "write it, or leave the text out", fault.pointer)
