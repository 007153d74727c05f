"""What files and folders are called that nobody named."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import PurePath

from sheetgen.load.config import LANGUAGE


def in_language(name: str, language: str) -> str:
    """A name as it is in the default language, with the language behind it in another: ``cards``, ``cards.de``.

    So the prints of two languages never take each other's place.
    """
    return name if language == LANGUAGE else f"{name}.{language}"


def stem_of(burrow: str) -> str:
    """What a print of a burrow that the user named is called, whether by its id or by its file."""
    return PurePath(burrow.replace("\\", "/")).stem


MOST_LETTERS = 120
"""Of a folder's name; systems take 255 bytes, and what is written beside it has a longer one."""


def name_of_all(parts: Sequence[str]) -> str:
    """A name that is made of several; where that is too long the first ones and, as of all of them, a hash."""
    name = "-".join(parts)
    if len(name.encode("utf-8", "surrogatepass")) <= MOST_LETTERS:
        return name
    from hashlib import sha256

    mark = sha256(name.encode("utf-8", "surrogatepass")).hexdigest()[:8]
    start = name.encode("utf-8", "surrogatepass")[: MOST_LETTERS - len(mark) - 1].decode("utf-8", "ignore")
    return f"{start.rstrip('-')}-{mark}"
