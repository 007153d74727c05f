"""A font of a PDF as it is used: whether its outlines are in the file, and its glyphs where they are drawings."""

from __future__ import annotations

from typing import Any

from sheetgen.preflight.matrices import UNIT, Matrix, matrix_of
from sheetgen.preflight.objects import is_stream


class Font:
    """A font: what is wrong with it, its glyphs with their matrix and resources where they are drawings."""

    __slots__ = ("glyphs", "matrix", "missing", "name", "resources")

    def __init__(self, name: str, missing: str = "") -> None:
        self.name = name
        self.missing = missing
        self.glyphs: list[Any] = []
        self.matrix: Matrix = UNIT
        self.resources: Any = None


def font_of(thing: Any) -> Font:
    """What a font dictionary says."""
    name = str(thing.get("/BaseFont", thing.get("/Name", "/without a name")))[1:]
    kind = str(thing.get("/Subtype", ""))
    if kind == "/Type3":
        font = Font(name)
        glyphs = thing.get("/CharProcs")
        font.glyphs = [one for one in glyphs.values() if is_stream(one)] if glyphs is not None else []
        font.matrix = matrix_of(thing.get("/FontMatrix"))
        font.resources = thing.get("/Resources")
        return font
    holder = thing
    if kind == "/Type0":
        descendants = thing.get("/DescendantFonts")
        if descendants is None or len(descendants) == 0:
            return Font(name, "it has no outlines")
        holder = descendants[0]
    descriptor = holder.get("/FontDescriptor")
    embedded = descriptor is not None and any(
        key in descriptor and is_stream(descriptor[key]) for key in ("/FontFile", "/FontFile2", "/FontFile3")
    )
    return Font(name, "" if embedded else "it is not embedded")
