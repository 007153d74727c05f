"""The parts that score grids are built of: how small a cell may be, the tab beside a block, straight lines."""

from __future__ import annotations

from sheetgen.documents.sheet_frame import LARGE, SMALL, TINY, Palette, fitted, put
from sheetgen.draw.fonts import typeface
from sheetgen.draw.path import Path, line, rect
from sheetgen.draw.surface import Rect, Surface

CELL_HEIGHT = 6.5
CELL_WIDTH = 12.0
"""What a pencilled number needs, in millimetres."""

_ABOVE_WORD = 7.0
"""What the numeral of a tab takes, with air below it."""
RADIUS = 2.0
"""The corner of a block."""


def across(x: float, y: float, right: float) -> Path:
    """A level line."""
    return line(x, y, right, y)


def upright(x: float, y: float, bottom: float) -> Path:
    """An upright line."""
    return line(x, y, x, bottom)


def draw_tab(surface: Surface, box: Rect, numeral: str, word: str, colours: Palette) -> None:
    """The coloured edge of a block: a large numeral, and below it its word, read upwards."""
    surface.path(rect(*box), fill=colours.accent)
    face = typeface("text-bold")
    x, size = box.x + (box.width + face.cap_height(SMALL)) / 2, SMALL
    if face.width(word, SMALL) > box.height - _ABOVE_WORD - 2:  # a low block has one line for both
        word = f"{numeral} {word}"
        size = fitted(word, box.height - 2, font="text-bold", sizes=(SMALL, TINY))
        start = box.bottom - (box.height - face.width(word, size)) / 2
        surface.text(x, start, word, font="text-bold", size=size, colour=colours.paper, rotate=-90)
        return
    numeral_box = Rect(box.x, box.y + 2, box.width, 4)
    put(surface, numeral_box, numeral, font="display", size=LARGE, colour=colours.paper, align="center")
    surface.text(x, box.bottom - 2, word, font="text-bold", size=SMALL, colour=colours.paper, rotate=-90)
