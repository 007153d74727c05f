"""Names of files, as file systems compare them."""

from __future__ import annotations

import unicodedata


def as_compared(name: str) -> str:
    """What two names have in common that are one name on some system: alike but for case, or for how letters are
    composed."""
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", name).casefold())
