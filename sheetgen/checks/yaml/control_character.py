r"""A control character in a text, or one that turns the letters after it round.

Escapes in double quotes bring them in (`\x1b`, `\u202e`), and so do tables that a program wrote. Line breaks and tabs
are none; neither are accents, joiners inside letters or hyphenation points.

At the table: the character is a gap on paper, and a word that is turned round reads as another word.

Bad:

    # part of: burrow
    title: "The \x07Hollow"                 # <- SG016

Bad:

    # part of: burrow
    title: "The \u202ewolloH"               # <- SG016

Bad:

    # file: data/den/deck.yaml, part of: deck
    total: 16
    cards: {from: cards.csv}
    # file: data/den/cards.csv, escaped
    id,colour,value,count
    nut,brown,2,8
    seed,yel\u001blow,2,8       # <- SG016

Good:

    # part of: burrow
    title: "The Hollow"
    notes: "One line,\nanother line."
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

from sheetgen.checks.registry import Found, finding
from sheetgen.source.file import Fault, SourceFile


@finding("SG016", "control-character", "error", on="fault")
def control_character(fault: Fault, file: SourceFile) -> Iterator[Found]:
    """Name the character. Facts: ``sign``."""
    sign = fault.facts["sign"]
    code, category = ord(sign), unicodedata.category(sign)
    if category == "Cf":
        message = f"a character that turns letters round: {unicodedata.name(sign).lower()} (U+{code:04X})"
    elif category == "Cs":
        message = f"half a character (U+{code:04X}): what is written and read by programs was cut in two"
    elif category in ("Zl", "Zp"):
        message = f"a {unicodedata.name(sign).lower()} (U+{code:04X})"
    elif category == "Cc":
        message = f"a control character (U+{code:04X})"
    else:
        message = f"a character that Unicode does not have (U+{code:04X})"
    yield Found(
        fault.span,
        f"{message} in a text",
        "write \\n for a line break" if category in ("Zl", "Zp") or sign in "\r\x85\x0b\x0c" else "delete it",
        fault.pointer,
    )
