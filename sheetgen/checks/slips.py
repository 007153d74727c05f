"""Values of cards that are a slip away from one that a layout knows, and the other way round."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import SequenceMatcher

from sheetgen.source.spelling import is_slip

_SHORTEST = 3
_DIGITS = str.maketrans("", "", "0123456789")
_LIKE = 0.8
"""How alike (0 to 1) two longer words are of which one is the other misspelt."""


def slip_of(text: str, known: Iterable[str]) -> str | None:
    """The known word that a text most likely misspells; None for a word, or a number, of its own.

    `card-1` and `card-2` are two names, and so are `hand` and `wand`: slips seldom hit a word's first letter.
    """
    return next((word for word in sorted(known) if is_misspelt(text, word)), None)


def is_misspelt(text: str, word: str) -> bool:
    """Whether a text is a word with a slip in it."""
    one, other = text.lower(), word.lower()
    if text == word or min(len(one), len(other)) < _SHORTEST or not any(map(str.isalpha, one)):
        return False
    if one == other:
        return True
    if one.translate(_DIGITS) == other.translate(_DIGITS):
        return False
    if one[0] != other[0] and one[:2] != other[1::-1]:
        return False
    if len(one) == len(other) == _SHORTEST:
        return False  # `cat` and `car`
    return is_slip(one, other) or (min(len(one), len(other)) > 4 and SequenceMatcher(None, one, other).ratio() >= _LIKE)
