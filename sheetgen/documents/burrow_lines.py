"""Single lines of a burrow sheet that somebody else worded."""

from __future__ import annotations

from sheetgen.draw.fonts import typeface


def shortened(text: str, font: str, size: float, width: float) -> str:
    """A line cut off with an ellipsis where it would not fit. Only names that somebody else chose are ever cut."""
    face = typeface(font)
    if face.width(text, size) <= width:
        return text
    while text and face.width(text + "…", size) > width:
        text = text[:-1].rstrip()
    return text + "…"
