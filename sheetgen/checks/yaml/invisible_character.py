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

from sheetgen.checks.mending import in_quotes, instead
from sheetgen.checks.registry import Found, finding
from sheetgen.load.controls import CONTROL
from sheetgen.source.edit import Fix
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
_NOTHING = "\u00ad\u200b\u2060"
"""What may go without a trace: soft hyphens that part no word, zero-width spaces and joiners."""
_DOUBLE, _SINGLE = "“„‟”", "‘‚‛’"


@finding("SG009", "invisible-character", "warning", on="fault")
def invisible_character(fault: Fault, file: SourceFile) -> Iterator[Found]:
    """Name the character."""
    if fault.facts["what"] == "quotes":
        sign = fault.facts["sign"]
        yield Found(
            fault.span,
            f"`{sign}` is no quote to YAML: it is part of the text",
            "use straight quotes, or none at all",
            fix=_straight(fault, file),
        )
        return
    code = ord(fault.facts["sign"])
    name = _NAMES.get(code) or unicodedata.name(chr(code), "unnamed character").lower()
    advice = "put an ordinary blank here" if _is_space(chr(code)) else "delete it"
    if not CONTROL.match(chr(code)):  # no text may have one, however it is written (SG016)
        advice += f"; if it is meant, write it as \\u{code:04x} in a text in double quotes"
    yield Found(
        fault.span,
        f"invisible character: {name} (U+{code:04X})",
        advice,
        fix=_visible(fault, file),
    )


def _is_space(sign: str) -> bool:
    return sign in _SPACES or "\u2000" <= sign <= "\u200a"


def _visible(fault: Fault, file: SourceFile) -> Fix:
    """Ordinary blanks instead of special ones, nothing instead of nothing; outside of quotes only.

    Not where the blank would mean something to YAML, nor where two numbers would become one.
    """
    sign, span = fault.facts["sign"], fault.span
    if not fault.facts["free"]:
        return ()
    line = file.lines[span.line - 1]
    before, after = line[: span.column - 1], line[span.end_column - 1 :]
    if _is_space(sign):
        telling = before.strip()[-1:] in tuple(":-?") or after.lstrip()[:1] in tuple("#:")
        foreign = sign == "\u3000" and not (before[-1:] + after[:1]).isascii()  # in Japanese it is the ordinary one
        return () if telling or foreign else instead(span, " " * (span.end_column - span.column))
    if sign in _NOTHING and not (before[-1:].isdigit() and after[:1].isdigit()):
        return instead(span, "")
    return ()


def _straight(fault: Fault, file: SourceFile) -> Fix:
    """Straight quotes, when the curly ones stand round the whole text and there are no others of their sort in it."""
    span = fault.facts["text"].span
    text = file.written(span)
    for sort in (_DOUBLE, _SINGLE):
        if text[:1] in tuple(sort) and text[-1] in sort and not any(sign in text[1:-1] for sign in sort):
            return instead(span, in_quotes(text[1:-1]))
    return ()
