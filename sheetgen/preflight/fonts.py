"""A font of a PDF as it is used: whether its outlines are in the file, how wide its letters are about, and its glyphs
where they are drawings.
"""

from __future__ import annotations

from typing import Any

from sheetgen.preflight.matrices import UNIT, Matrix, matrix_of
from sheetgen.preflight.objects import is_array, is_stream

_EM = 0.5
"""Of its size, how far a letter moves on in most fonts."""
_MOST_WIDTHS = 3_000


class Font:
    """A font: what is wrong with it, its glyphs with their matrix and resources where they are drawings.

    ``bytes`` is how many stand for a letter, ``em`` how far one of them moves on, as a part of the size: about, from
    the mean of the widths.
    """

    __slots__ = ("bytes", "em", "glyphs", "matrix", "missing", "name", "resources")

    def __init__(self, name: str, missing: str = "", em: float = _EM, bytes_: int = 1) -> None:
        self.name = name
        self.missing = missing
        self.em = em
        self.bytes = bytes_
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
        font.em = _mean(_listed(thing.get("/Widths")), 1 / abs(font.matrix[0])) if font.matrix[0] else _EM
        return font
    holder, em, bytes_ = thing, _EM, 1
    if kind == "/Type0":
        descendants = thing.get("/DescendantFonts")
        if descendants is None or len(descendants) == 0:
            return Font(name, "it has no outlines")
        holder, bytes_ = descendants[0], 2
        widths = [width for part in _listed(holder.get("/W")) if is_array(part) for width in _listed(part)[:100]]
        em = _mean(widths or [holder.get("/DW", 1000)]) / bytes_
    elif "/Widths" in thing:
        em = _mean(_listed(thing.get("/Widths")))
    descriptor = holder.get("/FontDescriptor")
    embedded = descriptor is not None and any(
        key in descriptor and is_stream(descriptor[key]) for key in ("/FontFile", "/FontFile2", "/FontFile3")
    )
    return Font(name, "" if embedded else "it is not embedded", em, bytes_)


def _listed(thing: Any) -> list[Any]:
    """The first entries of an array; none of anything else."""
    return [thing[i] for i in range(min(len(thing), _MOST_WIDTHS))] if thing is not None and is_array(thing) else []


def _mean(widths: list[Any], em: float = 1000.0) -> float:
    """The mean of all widths that are any, as a part of an em."""
    found = []
    for width in widths[:_MOST_WIDTHS]:
        try:
            value = float(width)
        except (TypeError, ValueError):
            continue
        if 0 < value < 20 * em:
            found.append(value)
    return sum(found) / len(found) / em if found else _EM
