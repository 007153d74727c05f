"""Texts of findings, made safe for one line."""

from __future__ import annotations

_BLANKS = "\u00a0\u202f"


def printable(text: str) -> str:
    """A text with nothing in it that a terminal would act on; line breaks become blanks' look-alikes ``\\u000a``."""
    if text.isprintable():
        return text
    return "".join(sign if sign.isprintable() or sign in _BLANKS else f"\\u{ord(sign):04x}" for sign in text)


def told(message: str, help_text: str | None) -> str:
    """A finding's message with its help in brackets, for formats that have one text."""
    return f"{message} ({help_text})" if help_text else message
