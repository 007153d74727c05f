"""A font of a PDF as it is used: whether its outlines are in the file, how wide its letters are about, and its glyphs
where they are drawings.
"""

from __future__ import annotations

from typing import Any

from sheetgen.preflight.matrices import UNIT, Matrix, matrix_of
from sheetgen.preflight.objects import entry, is_array, is_map, is_name, is_stream, listed, mapped, number_of, written

_EM = 0.5
"""Of its size, how far a letter moves on in most fonts."""
_MOST_WIDTHS = 3_000
_MOST_GLYPHS = 10_000


def _is_matrix(thing: Any) -> bool:
    return is_array(thing) and len(thing) == 6 and all(number_of(one) is not None for one in thing)


_SORTS = {"name": is_name, "dictionary": is_map, "array": is_array, "list of six numbers": _is_matrix}


class Font:
    """A font: what is wrong with it, its glyphs with their matrix and resources where they are drawings.

    ``missing`` says why its outlines are not in the file, ``damage`` which of its entries are not what they should be.
    ``bytes`` is how many stand for a letter, ``em`` how far one of them moves on, as a part of the size: about, from
    the mean of the widths.
    """

    __slots__ = ("bytes", "damage", "em", "glyphs", "matrix", "missing", "name", "resources")

    def __init__(self, name: str, missing: str = "", em: float = _EM, bytes_: int = 1) -> None:
        self.name = name
        self.missing = missing
        self.damage: list[str] = []
        self.em = em
        self.bytes = bytes_
        self.glyphs: list[Any] = []
        self.matrix: Matrix = UNIT
        self.resources: Any = None


def font_of(thing: Any) -> Font:
    """What a font dictionary says, whatever stands in it."""
    font = Font((written(thing.get("/BaseFont")) or written(thing.get("/Name")) or "/without a name").removeprefix("/"))
    kind = written(thing.get("/Subtype"))
    _expect(font, thing, "name", "/Subtype", "/BaseFont")
    if kind == "/Type3":
        _drawn(font, thing)
        return font
    holder = thing
    if kind == "/Type0":
        _expect(font, thing, "array", "/DescendantFonts")
        descendants = listed(thing.get("/DescendantFonts"), 1)
        if not descendants or not is_map(descendants[0]):
            font.missing = "it has no outlines"
            return font
        holder, font.bytes = descendants[0], 2
        _expect(font, holder, "array", "/W")
        widths = [
            width for part in listed(holder.get("/W"), _MOST_WIDTHS) if is_array(part) for width in listed(part, 100)
        ]
        font.em = _mean(widths or [holder.get("/DW", 1000)]) / font.bytes
    elif "/Widths" in thing:
        _expect(font, thing, "array", "/Widths")
        font.em = _mean(listed(thing.get("/Widths"), _MOST_WIDTHS))
    _expect(font, holder, "dictionary", "/FontDescriptor")
    descriptor = mapped(holder, "/FontDescriptor")
    if not any(is_stream(entry(descriptor, key)) for key in ("/FontFile", "/FontFile2", "/FontFile3")):
        font.missing = "it is not embedded"
    return font


def _drawn(font: Font, thing: Any) -> None:
    """A font whose glyphs are drawings."""
    _expect(font, thing, "dictionary", "/CharProcs", "/Resources")
    _expect(font, thing, "array", "/Widths")
    _expect(font, thing, "list of six numbers", "/FontMatrix")
    glyphs = mapped(thing, "/CharProcs")
    found = list(glyphs.values())[:_MOST_GLYPHS] if glyphs is not None else []
    font.glyphs = [one for one in found if is_stream(one)]
    if len(font.glyphs) < len(found):
        font.damage.append("not all its glyphs are streams")
    font.matrix = matrix_of(thing.get("/FontMatrix"))
    font.resources = mapped(thing, "/Resources")
    widths = listed(thing.get("/Widths"), _MOST_WIDTHS)
    font.em = _mean(widths, 1 / abs(font.matrix[0])) if font.matrix[0] else _EM


def _expect(font: Font, holder: Any, sort: str, *keys: str) -> None:
    """Note entries that are there and of another sort than they should be."""
    for key in keys:
        found = holder.get(key)
        if found is not None and not _SORTS[sort](found):
            font.damage.append(f"its {key[1:]} is no {sort}")


def _mean(widths: list[Any], em: float = 1000.0) -> float:
    """The mean of all widths that are any, as a part of an em."""
    found = [width for one in widths[:_MOST_WIDTHS] if (width := number_of(one)) is not None and 0 < width < 20 * em]
    return sum(found) / len(found) / em if found else _EM
