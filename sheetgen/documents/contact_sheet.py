"""Pages of any documents side by side in one picture, each with its number under it. In: sizes; out: places, words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sheetgen.draw.fonts import POINT, typeface
from sheetgen.draw.path import rect
from sheetgen.draw.raster import Cell, Picture
from sheetgen.draw.surface import Document, Face, Page, Placement, Surface
from sheetgen.model.colour import WHITE, Colour

MOST_PAGES = 60
"""More are too small to be looked at."""
UNIT = 0.2
"""Millimetres of the ground's page for each pixel; any would do."""

_SIDES = ((2, 1100), (6, 800), (12, 600), (30, 420), (MOST_PAGES, 320))
"""The longest side in pixels of the largest page, by how many pages there are."""
_SMALLEST = 0.25
"""No page is shown smaller than this part of the largest one's side."""
_GAP = 24
_LABEL = 40
_TYPE = 20
_EDGE = 1
_SHAPE = 1.4
"""How wide a picture is wanted, by its height: as screens are."""
_GROUND = Colour(0.87, 0.87, 0.87)
_LINE = Colour(0.55, 0.55, 0.55)
_INK = Colour(0.15, 0.15, 0.15)


class Shown(NamedTuple):
    """A page of a source (both from 0), its size in any unit (one for all), and what to call it."""

    source: int
    page: int
    width: float
    height: float
    label: str


def contact_sheet(shown: Sequence[Shown]) -> tuple[Picture, Document]:
    """The picture, and the document of its ground, which must be the source after all that pages come from."""
    largest = max(max(one.width, one.height) for one in shown)
    side = next(side for count, side in _SIDES if len(shown) <= count)
    sizes = [_size(one, side, largest) for one in shown]
    wide, high = max(width for width, _ in sizes), max(height for _, height in sizes)
    slots = _slots(shown)
    columns = _columns(slots[-1] + 1, wide + _GAP, high + _GAP + _LABEL)
    rows = slots[-1] // columns + 1
    width, height = _GAP + columns * (wide + _GAP), _GAP + rows * (high + _GAP + _LABEL)
    cells = []
    for one, slot, (w, h) in zip(shown, slots, sizes, strict=True):
        row, column = divmod(slot, columns)
        x = _GAP + column * (wide + _GAP) + (wide - w) // 2
        y = _GAP + row * (high + _GAP + _LABEL) + high - h
        cells.append(Cell(one.source, one.page, x, y, w, h))
    ground = _ground(width, height, cells, [one.label for one in shown], wide)
    whole = Cell(max(one.source for one in shown) + 1, 0, 0, 0, width, height)
    return Picture(width, height, (whole, *cells)), ground


def _size(one: Shown, side: int, largest: float) -> tuple[int, int]:
    longest = max(one.width, one.height)
    scale = max(side / largest, _SMALLEST * side / longest)
    return max(1, round(one.width * scale)), max(1, round(one.height * scale))


def _slots(shown: Sequence[Shown]) -> list[int]:
    """Where each page stands, counted along the rows: fronts stand left, so that their backs are beside them."""
    slots: list[int] = []
    for i, one in enumerate(shown):
        slot = slots[-1] + 1 if slots else 0
        begins = i == 0 or shown[i - 1].source != one.source
        has_more = i + 1 < len(shown) and shown[i + 1].source == one.source
        slots.append(slot + slot % 2 if begins and has_more else slot)
    return slots


def _columns(count: int, width: int, height: int) -> int:
    """So many side by side that the picture suits a screen, fronts beside their backs."""
    if count == 1:
        return 1
    choices = range(2, count + 2, 2)
    return min(choices, key=lambda columns: (abs(columns * width / (-(-count // columns) * height) - _SHAPE), columns))


def _ground(width: int, height: int, cells: Sequence[Cell], labels: Sequence[str], room: int) -> Document:
    face = typeface("text")
    size = _TYPE * UNIT / POINT

    def draw(surface: Surface) -> None:
        surface.path(rect(0, 0, width * UNIT, height * UNIT), fill=_GROUND)
        for cell, label in zip(cells, labels, strict=True):
            x, y, w, h = (n * UNIT for n in (cell.x, cell.y, cell.width, cell.height))
            edge = _EDGE * UNIT
            surface.path(rect(x - edge, y - edge, w + 2 * edge, h + 2 * edge), fill=_LINE)
            surface.path(rect(x, y, w, h), fill=WHITE)  # what a page leaves white shows what is under it
            text = face.shortened(label, size, room * UNIT)
            baseline = y + h + (_LABEL - _TYPE) * UNIT + face.cap_height(size) / 2
            surface.text(x + w / 2, baseline, text, font="text", size=size, colour=_INK, align="center")

    ground = Face("contact sheet", width * UNIT, height * UNIT, draw, shared=False)
    return Document("", "en", [Page(ground.width, ground.height, (Placement(ground, 0, 0),))])
