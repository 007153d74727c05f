"""Letters with marks in one form: `ä` may be one character or an `a` and a mark, which nobody can tell apart.

Values of files are held composed (Unicode's NFC), so that what looks the same is the same, and is printed with the
typeface's own letter. The text of a file stays as it is: places are those that its author sees.
"""

from __future__ import annotations


def is_composed(text: str) -> bool:
    """Whether no letter of a file's text is written in parts, escapes counted; quick for most texts."""
    if "\\u03" in text:
        return False  # perhaps a mark
    if text.isascii():
        return True
    from unicodedata import is_normalized

    return is_normalized("NFC", text)


def composed(text: str) -> str:
    """A text with its letters in one piece."""
    if text.isascii():
        return text
    from unicodedata import normalize

    return normalize("NFC", text)
