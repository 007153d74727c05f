"""Blanks that a printed text has too many: at its ends, or two in a row.

Looked for in every text that is printed: titles, labels, rules, notes, the columns of a card.

At the table: a centred title stands off its middle, and a gap opens in the line where nobody meant one.

Bad:

    # part of: burrow
    title: The  Hollow          # <- SG013

Bad:

    # part of: burrow
    title: {en: "The Hollow ", de: Die Mulde}   # <- SG013

Good:

    # part of: burrow
    title: The Hollow
"""

from __future__ import annotations

from collections.abc import Iterator

from sheetgen.checks.registry import Found, finding
from sheetgen.source.file import Fault, SourceFile


@finding("SG013", "blanks-in-text", "warning", on="fault")
def blanks_in_text(fault: Fault, file: SourceFile) -> Iterator[Found]:
    """Say where. Facts: ``what`` is ``ends`` or ``twice``."""
    if fault.facts["what"] == "ends":
        yield Found(fault.span, "this text begins or ends with a blank", "take the blank away", fault.pointer)
    else:
        yield Found(fault.span, "two blanks in a row are printed as a gap", "leave one of them", fault.pointer)
