"""Texts that may hold anything, made safe to show: nothing in them acts on a terminal, and none fills a screen."""

from __future__ import annotations

import re

_BLANKS = "\u00a0\u202f\u3000"
_HARMLESS = frozenset(_BLANKS + "\u00ad\u200c\u200d")
"""Blanks, a hyphenation point, joiners inside letters and emoji: not printable to Python, but nothing acts on them."""
_COLOURED = re.compile(r"(\x1b\[[0-9;]{0,40}m)|\r\n|[^\n\t -~]")
_PLAIN = re.compile(r"()\r\n|[^\n\t -~]")


def printable(text: str) -> str:
    """A text with nothing in it that a terminal would act on; a line break becomes its look-alike ``\\u000a``."""
    if text.isprintable():
        return text
    return "".join([sign if sign.isprintable() or sign in _BLANKS else escaped(sign) for sign in text])


def shortened(text: str, most: int) -> str:
    """A text made printable, of at most ``most`` characters; one that is cut ends in ``…``."""
    clean = printable(text[: most + 1])
    return clean if len(clean) <= most else clean[: most - 1] + "…"


def escaped(sign: str) -> str:
    """A character spelt out: ``\\u001b``."""
    return f"\\u{ord(sign):04x}" if sign <= "\uffff" else f"\\U{ord(sign):08x}"


def for_terminal(text: str, *, coloured: bool = False) -> str:
    """Lines as a terminal may have them: of what is not printable only line breaks, tabs and, if asked for, colours."""
    return (_COLOURED if coloured else _PLAIN).sub(_safe, text)


def _safe(match: re.Match[str]) -> str:
    found = match[0]
    if match[1] or found == "\r\n":
        return found
    return found if found.isprintable() or found in _HARMLESS else escaped(found)
