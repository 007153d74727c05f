"""Characters that a text has for no reason: curly quotes round it, and blanks that are none to YAML."""

from __future__ import annotations

_PAIRS = ("“”", "„“", "‟”", "””", "‘’", "‚‘", "‛’", "’’", "«»", "»«")
_BLANKS = dict.fromkeys(map(ord, "\u00a0\u2007\u202f\u3000"), " ")
_NOTHINGS = dict.fromkeys(map(ord, "\u00ad\u200b\u2060\ufeff"), "")


def as_meant(text: str) -> str:
    """A text without its curly quotes, and with ordinary blanks, at its ends none; itself where it has none of them."""
    plain = text if text.isascii() else text.translate(_BLANKS | _NOTHINGS).strip()
    if len(plain) > 2 and plain[0] + plain[-1] in _PAIRS:
        return plain[1:-1]
    return plain


def why(text: str) -> str:
    """What such a text has too much."""
    plain = text.translate(_BLANKS | _NOTHINGS).strip()
    if plain[:1] + plain[-1:] in _PAIRS:
        return "curly quotes are part of the text to YAML"
    return "an invisible character stands in it"


def mended(text: str) -> str:
    """A text without its curly quotes, else with ordinary blanks for others: nothing that parts two figures goes."""
    plain = as_meant(text)
    return plain if plain in text and len(plain) == len(text) - 2 else text.translate(_BLANKS)
