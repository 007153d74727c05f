"""What stands beside the cards on a page: crop marks, a ruler to check the scale, labels, and corner codes.

Everything keeps off the cards and inside what home printers reach. Texts and the ruler run along two *bands*: above
and below the block where there is room (A4), else upright to its left and right (Letter).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from sheetgen.draw.fonts import typeface
from sheetgen.draw.path import Path, line
from sheetgen.draw.surface import HAIR, RULE, Face, Placement, Rect, Surface, marked
from sheetgen.model.colour import Colour
from sheetgen.sheets.grid import HOME_MARGIN, Flip, Grid, turns_about_vertical

GAP = 1.5
"""How far a crop mark keeps from the card, in millimetres."""
LONGEST = 5.0
SHORTEST = 1.0
NARROW_GAP = 0.35
"""The gap where the margin has no room for more (63 x 88 mm nine times on Letter)."""
LASER_MARGIN = 4.0
"""What A4 lasers are sure to reach (print facts); only crop marks may go there, where nothing else is left to them."""
BAND = 2.6
"""How wide a band is: a line of 7.5 pt with its descenders."""
BAND_GAP = 0.15
ROUNDING = 1e-6
"""Margins are differences of inches in millimetres: the last digits of a float must not cost a mark."""
RULER = 100.0
LABEL_SIZE = 7.5
LABEL_FONT = "text"
CODES = "ABCD"
"""The corners of a front, clockwise from the top left."""


class Band(NamedTuple):
    """A strip for labels. In an ``upright`` one texts run from the bottom to the top."""

    box: Rect
    upright: bool

    @property
    def length(self) -> float:
        """How long a text in it may be."""
        return self.box.height if self.upright else self.box.width


def bands(grid: Grid) -> tuple[Band, Band] | None:
    """The two bands of a page, for labels and for the ruler; None when no margin has room for them."""
    block, width, height = grid.block, grid.paper_width, grid.paper_height
    upright = block.x > block.y
    # Marks come first: a band that left no room for the shortest one would have it struck through its text.
    if max(block.x, block.y) < HOME_MARGIN + BAND + BAND_GAP + NARROW_GAP + SHORTEST - ROUNDING:
        return None
    near, far = HOME_MARGIN, (width if upright else height) - HOME_MARGIN - BAND
    if upright:
        first, second = Rect(near, block.y, BAND, block.height), Rect(far, block.y, BAND, block.height)
    else:
        first, second = Rect(block.x, near, block.width, BAND), Rect(block.x, far, block.width, BAND)
    return Band(first, upright), Band(second, upright)


def crop_marks(grid: Grid, colour: Colour) -> tuple[Placement, ...]:
    """Marks at both ends of every cut line, as one placement; empty when no margin has room for one."""
    paths = mark_lines(grid)
    if not paths:
        return ()

    def draw(surface: Surface) -> None:
        for path in paths:
            surface.path(path, stroke=colour, weight=HAIR, cap="butt")

    return (_on_page(grid, marked("crop marks", grid, colour), draw),)


def mark_lines(grid: Grid) -> list[Path]:
    """The crop marks of a grid as lines."""
    block = grid.block
    upright = block.x > block.y
    both = bands(grid) is not None
    paths: list[Path] = []
    span = _mark_span(block.y, banded=both and not upright)
    if span:
        gap, length = span
        for column in range(grid.columns + 1):
            x = block.x + column * grid.cell_width
            paths.append(line(x, block.y - gap - length, x, block.y - gap))
            paths.append(line(x, block.bottom + gap, x, block.bottom + gap + length))
    span = _mark_span(block.x, banded=both and upright)
    if span:
        gap, length = span
        for row in range(grid.rows + 1):
            y = block.y + row * grid.cell_height
            paths.append(line(block.x - gap - length, y, block.x - gap, y))
            paths.append(line(block.right + gap, y, block.right + gap + length, y))
    return paths


def _mark_span(margin: float, *, banded: bool) -> tuple[float, float] | None:
    """Gap and length of the marks in a margin, or None."""
    room = margin - HOME_MARGIN - (BAND + BAND_GAP if banded else 0.0)
    if room >= GAP + SHORTEST:
        return GAP, min(LONGEST, room - GAP)
    if room >= NARROW_GAP + SHORTEST - ROUNDING:
        # One millimetre that every printer reaches; without a band in its way the mark goes on into the strip that
        # only good ones do.
        gap = room - SHORTEST
        return gap, SHORTEST if banded else min(LONGEST, margin - LASER_MARGIN - gap)
    # A mark that a printer leaves out does no harm; without any nobody could cut.
    room = margin - LASER_MARGIN
    if room >= NARROW_GAP + SHORTEST:
        gap = min(GAP, room - SHORTEST)
        return gap, min(LONGEST, room - gap)
    return None


def ruler(grid: Grid, text: str, colour: Colour) -> tuple[Placement, ...]:
    """A 100 mm ruler with a text after it, in the second band; empty when there is no room for it."""
    found = bands(grid)
    if found is None or found[1].length < RULER + 2 * _CODE_ROOM:
        return ()
    band = found[1]
    with_text = band.length >= RULER + 2 * _CODE_ROOM + 2 + _RULER_PLAY + typeface(LABEL_FONT).width(text, LABEL_SIZE)

    start = _ruler_start(grid, band)

    def draw(surface: Surface) -> None:
        for path, weight in _ruler_lines(band, start):
            surface.path(path, stroke=colour, weight=weight, cap="butt")
        if with_text:
            _write(surface, band, start + RULER + 2, text, colour)

    return (_on_page(grid, marked("ruler", grid, text, colour), draw),)


def _ruler_start(grid: Grid, band: Band) -> float:
    """Where the ruler begins in its band: so that its long ticks keep off the crop marks and nobody cuts along one."""
    step = grid.cell_height if band.upright else grid.cell_width
    play = min(_RULER_PLAY, band.length - RULER - 2 * _CODE_ROOM)
    starts = [_CODE_ROOM + i * 0.5 for i in range(int(max(0.0, play) / 0.5) + 1)]

    def clear(start: float) -> float:
        ends = [(start + tick) % step for tick in (0, 50, RULER)]
        return min(min(end, step - end) for end in ends)

    return next((start for start in starts if clear(start) >= _TICK_AIR), max(starts, key=clear))


def _ruler_lines(band: Band, start: float) -> list[tuple[Path, float]]:
    lines = [(_along(band, start, _BASE, RULER, 0), RULE)]
    for i in range(0, int(RULER) + 1, 5):
        height = 2.0 if i % 50 == 0 else 1.4 if i % 10 == 0 else 0.8
        lines.append((_along(band, start + i, _BASE, 0, -height), RULE if i % 50 == 0 else HAIR))
    return lines


_CODE_ROOM = 12.0
"""What the corner codes may need at each end of a band."""
_RULER_PLAY = 10.0
"""How far the ruler may be shifted along its band."""
_TICK_AIR = 3.0
_BASE = 2.1
"""The baseline of a band below its upper edge (of an upright one, right of its left edge)."""


def _along(band: Band, start: float, across: float, length: float, rise: float) -> Path:
    """A line in a band's own directions: along it, and across it."""
    box = band.box
    if band.upright:
        return line(box.x + across, box.bottom - start, box.x + across + rise, box.bottom - start - length)
    return line(box.x + start, box.y + across, box.x + start + length, box.y + across + rise)


def _write(surface: Surface, band: Band, start: float, text: str, colour: Colour) -> None:
    box = band.box
    x, y = (box.x + _BASE, box.bottom - start) if band.upright else (box.x + start, box.y + _BASE)
    surface.text(x, y, text, font=LABEL_FONT, size=LABEL_SIZE, colour=colour, rotate=-90 if band.upright else 0)


def label(grid: Grid, text: str, colour: Colour) -> tuple[Placement, ...]:
    """A line in the first band; cut short with an ellipsis when it is longer than that; empty without a band."""
    found = bands(grid)
    if found is None:
        return ()
    band = found[0]
    shown = typeface(LABEL_FONT).shortened(text, LABEL_SIZE, band.length - 2 * _CODE_ROOM)

    def draw(surface: Surface) -> None:
        _write(surface, band, _CODE_ROOM, shown, colour)

    return (_on_page(grid, f"label {text}", draw, shared=False),)


def corner_codes(grid: Grid, number: int, colour: Colour, *, back: bool) -> tuple[Placement, ...]:
    """``1A`` to ``1D`` at the corners of a paper, clockwise on the front, mirrored on the back.

    Turned over the right way, each corner has the same code on both sides; a wrong flip or a wrong paper shows.
    """
    found = bands(grid)
    if found is None:
        return ()
    first, second = found
    a, b, c, d = (f"{number}{code}" for code in (CODES if not back else "BADC"))

    def draw(surface: Surface) -> None:
        for text, x, y, right in _corner_places(first, second, (a, b, c, d)):
            surface.text(
                x, y, text, font="text-bold", size=LABEL_SIZE, colour=colour, align="right" if right else "left"
            )

    return (_on_page(grid, f"codes {number} {'back' if back else 'front'}", draw, shared=False),)


def _corner_places(
    first: Band, second: Band, codes: tuple[str, str, str, str]
) -> tuple[tuple[str, float, float, bool], ...]:
    a, b, c, d = codes
    one, two = first.box, second.box
    if first.upright:
        # Across the strip, clear of the crop marks at the block's corners.
        top, bottom = one.y + 4.0, one.bottom - 2.0
        return (
            (a, one.x, top, False),
            (b, two.right, top, True),
            (c, two.right, bottom, True),
            (d, one.x, bottom, False),
        )
    return (
        (a, one.x, one.y + _BASE, False),
        (b, one.right, one.y + _BASE, True),
        (c, two.right, two.y + _BASE, True),
        (d, two.x, two.y + _BASE, False),
    )


def for_back(grid: Grid, flip: Flip, placements: tuple[Placement, ...]) -> tuple[Placement, ...]:
    """Page-sized placements as the back of a sheet needs them: upside down when the flip turns it so."""
    if turns_about_vertical(grid.paper_width, grid.paper_height, flip):
        return placements
    return tuple(placement._replace(rotate=180) for placement in placements)


def _on_page(grid: Grid, name: str, draw: Callable[[Surface], None], *, shared: bool = True) -> Placement:
    block = grid.block
    key = f"{name} {grid.paper_width:g}x{grid.paper_height:g} {block.x:g},{block.y:g} {grid.columns}x{grid.rows}"
    return Placement(Face(key, grid.paper_width, grid.paper_height, draw, shared), 0, 0)
