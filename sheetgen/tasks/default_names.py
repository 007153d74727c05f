"""What files and folders are called that nobody named."""

from __future__ import annotations

from sheetgen.load.config import LANGUAGE


def in_language(name: str, language: str) -> str:
    """A name as it is in the default language, with the language behind it in another: ``cards``, ``cards.de``.

    So the prints of two languages never take each other's place.
    """
    return name if language == LANGUAGE else f"{name}.{language}"
