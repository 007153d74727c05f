r"""A character that nobody can see, or a curly quote that YAML does not take for a quote.

No-break spaces, zero-width characters, and line separators that only YAML counts look like blanks or like nothing; they
come along when text is copied from a web page or a word processor. Curly quotes round a value are part of its text.

At the table: the two cards "Fox" and "Fox " are not the same card, and the quotes are printed.

Bad:

    # file: data/den/burrows/hollow.yaml, escaped, part of: burrow
    title: The\u00a0Hollow                         # <- SG009

Bad:

    # part of: burrow
    title: “The Hollow”                 # <- SG009

Good:

    # part of: burrow
    title: "The Hollow"
    notes: “The Hollow” was its first name.

Good:

    # part of: burrow
    title: "The\u00a0Hollow"
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

from sheetgen.checks.registry import Found, finding
from sheetgen.source.file import Fault, SourceFile

_NAMES = {
    0x0085: "next-line character",
    0x00A0: "no-break space",
    0x00AD: "soft hyphen",
    0x200B: "zero-width space",
    0x202F: "narrow no-break space",
    0xFEFF: "zero-width no-break space (byte order mark)",
}
_SPACES = "\u00a0\u202f\u2007\u3000"


@finding("SG009", "invisible-character", "warning", on="fault")
def invisible_character(fault: Fault, file: SourceFile) -> Iterator[Found]:
    """Name the character."""
    if fault.facts["what"] == "quotes":
        sign = fault.facts["sign"]
        yield Found(
            fault.span, f"`{sign}` is no quote to YAML: it is part of the text", "use straight quotes, or none at all"
        )
        return
    code = ord(fault.facts["sign"])
    name = _NAMES.get(code) or unicodedata.name(chr(code), "unnamed character").lower()
    instead = "put an ordinary blank here" if chr(code) in _SPACES or 0x2000 <= code <= 0x200A else "delete it"
    yield Found(
        fault.span,
        f"invisible character: {name} (U+{code:04X})",
        f"{instead}; if it is meant, write it as \\u{code:04x} in a text in double quotes",
    )
