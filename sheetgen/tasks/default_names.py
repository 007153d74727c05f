"""What files and folders are called that nobody named."""

from __future__ import annotations

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
