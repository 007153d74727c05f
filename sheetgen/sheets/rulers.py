"""Rulers that tell whether a page was printed at its true size: 100 mm, and 4 in where both have room; 50 mm on small
paper. None is drawn without its number.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from sheetgen.draw.fonts import typeface
from sheetgen.draw.path import Path
from sheetgen.draw.surface import HAIR, RULE, Placement, Surface, marked
from sheetgen.model.colour import Colour
from sheetgen.sheets.bands import BASE, CODE_ROOM, LABEL_FONT, LABEL_SIZE, Band, along, bands, on_page, write
from sheetgen.sheets.grid import Sheet
from sheetgen.sheets.marks import cuts

LENGTHS = (100, 50)
"""Of rulers in millimetres, the first that has room."""
INCHES = 4
_INCH = 25.4
_PLAY = 10.0
"""How far a ruler may be shifted along its band."""
_TICK_AIR = 3.0
_TEXT_GAP = 2.0
_BETWEEN = 6.0
"""The room between the two rulers."""


class RulerTexts(NamedTuple):
    """What stands after the ruler that stands alone, and after each of two."""

    alone: str
    metric: str
    inches: str


def least_length() -> float:
    """How long a band must be for the shortest ruler, its number aside."""
    return LENGTHS[-1] + 2 * CODE_ROOM


class _Scale(NamedTuple):
    """A ruler in a band: where it starts, and every tick with its height and weight."""

    start: float
    length: float
    ticks: tuple[tuple[float, float, float], ...]


def rulers(
    grid: Sheet,
    texts: Mapping[int, RulerTexts],
    colour: Colour,
    *,
    bleed: float = 0.0,
    found: tuple[Band, Band] | None = None,
) -> tuple[Placement, ...]:
    """The rulers of a page in its second band, as one placement; empty when there is no room. ``texts`` are those of
    each of the lengths in millimetres, ``found`` other bands than the page's own."""
    found = found or bands(grid, bleed)
    if found is None:
        return ()
    band = found[1]
    scales = next((made for mm in LENGTHS if (made := _scales(grid, band, mm, texts[mm]))), None)
    if scales is None:
        return ()

    def draw(surface: Surface) -> None:
        for scale, text in scales:
            for path, weight in _lines(band, scale):
                surface.path(path, stroke=colour, weight=weight, cap="butt")
            write(surface, band, scale.start + scale.length + _TEXT_GAP, text, colour)

    return (on_page(grid, marked("rulers", grid, tuple(texts.items()), colour), draw),)


def _scales(grid: Sheet, band: Band, mm: int, texts: RulerTexts) -> list[tuple[_Scale, str]] | None:
    """Rulers of a length with what stands after each: both, or the metric one alone; None where it has no room."""
    if band.length < mm + 2 * CODE_ROOM:
        return None
    both = _both(grid, band, mm, texts)
    if both is not None:
        return list(zip(both, (texts.metric, texts.inches), strict=True))
    room = band.length - mm - 2 * CODE_ROOM - _TEXT_GAP
    text = texts.alone if _width(texts.alone) <= room - _PLAY else texts.metric
    if _width(text) > room:
        return None
    play = min(_PLAY, room - _width(text))
    return [(_metric(_start(grid, band, _metric_long(mm), mm, CODE_ROOM, play), mm), text)]


def _metric_long(mm: int) -> tuple[float, ...]:
    return tuple(float(place) for place in range(0, mm + 1, 50))


_INCH_LONG = tuple(i * _INCH for i in range(INCHES + 1))


def _metric(start: float, mm: int) -> _Scale:
    ticks = [(float(i), 2.0 if i % 50 == 0 else 1.4 if i % 10 == 0 else 0.8, RULE if i % 50 == 0 else HAIR)
             for i in range(0, mm + 1, 5)]  # fmt: skip
    return _Scale(start, mm, tuple(ticks))


def _inches(start: float) -> _Scale:
    ticks = [(i * _INCH / 8, 2.0 if i % 8 == 0 else 1.4 if i % 4 == 0 else 0.8, RULE if i % 8 == 0 else HAIR)
             for i in range(8 * INCHES + 1)]  # fmt: skip
    return _Scale(start, INCHES * _INCH, tuple(ticks))


def _both(grid: Sheet, band: Band, mm: int, texts: RulerTexts) -> tuple[_Scale, _Scale] | None:
    """Both rulers side by side, or None where they have no room."""
    first = mm + _TEXT_GAP + _width(texts.metric) + _BETWEEN
    second = INCHES * _INCH + _TEXT_GAP + _width(texts.inches)
    play = band.length - 2 * CODE_ROOM - first - second
    if play < 0:
        return None
    metric = _start(grid, band, _metric_long(mm), mm, CODE_ROOM, min(_PLAY, play / 2))
    start = metric + first
    return _metric(metric, mm), _inches(_start(grid, band, _INCH_LONG, INCHES * _INCH, start, min(_PLAY, play / 2)))


def _start(grid: Sheet, band: Band, long: tuple[float, ...], length: float, least: float, play: float) -> float:
    """Where a ruler begins in its band: so that its long ticks keep off the crop marks and nobody cuts along one."""
    lines = cuts(grid)
    if band.upright:
        places = [band.box.bottom - y for y in lines.right]
    else:
        places = [x - band.box.x for x in lines.bottom]
    starts = [least + i * 0.5 for i in range(int(max(0.0, play) / 0.5) + 1)]

    def clear(start: float) -> float:
        return min((abs(start + tick - place) for tick in long for place in places), default=_TICK_AIR)

    return next((start for start in starts if clear(start) >= _TICK_AIR), max(starts, key=clear))


def _lines(band: Band, scale: _Scale) -> list[tuple[Path, float]]:
    lines = [(along(band, scale.start, BASE, scale.length, 0), RULE)]
    lines += [(along(band, scale.start + place, BASE, 0, -height), weight) for place, height, weight in scale.ticks]
    return lines


def _width(text: str) -> float:
    return typeface(LABEL_FONT).width(text, LABEL_SIZE)
