"""The parts that score grids are built of: how small a cell may be, the tab beside a block, straight lines."""

from __future__ import annotations

from sheetgen.documents.sheet_frame import LARGE, SMALL, Palette, put
from sheetgen.draw.fonts import typeface
from sheetgen.draw.path import Path, line, rect
from sheetgen.draw.surface import Rect, Surface

CELL_HEIGHT = 6.5
CELL_WIDTH = 12.0
"""What a pencilled number needs, in millimetres."""

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
    numeral_box = Rect(box.x, box.y + 2, box.width, 4)
    put(surface, numeral_box, numeral, font="display", size=LARGE, colour=colours.paper, align="center")
    face = typeface("text-bold")
    x = box.x + (box.width + face.cap_height(SMALL)) / 2
    surface.text(x, box.bottom - 2, word, font="text-bold", size=SMALL, colour=colours.paper, rotate=-90)
