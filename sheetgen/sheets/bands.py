"""Strips beside the cards for labels: the slug of a page and the codes at its corners.

They keep off the cards and inside what home printers reach. Texts and rulers run along two *bands*: above and below
the block where there is room (A4), else upright to its left and right (Letter). On a paper that is folded they run
along the fold, or stand wholly on one side of it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from sheetgen.draw.fonts import typeface
from sheetgen.draw.path import Path, line
from sheetgen.draw.surface import Face, Placement, Rect, Surface
from sheetgen.model.colour import Colour
from sheetgen.sheets.grid import HOME_MARGIN, Sheet

NARROW_GAP = 0.35
"""The gap of a crop mark where the margin has no room for more (63 x 88 mm nine times on Letter)."""
SHORTEST = 1.0
"""The shortest crop mark."""
SHORTEST_BESIDE = 1.5
"""The shortest one beside a band: where less is left, the knife needs the margin more than the texts do."""
BAND = 2.6
"""How wide a band is: a line of 7.5 pt with its descenders."""
BAND_GAP = 0.15
FURTHER_IN = 0.5
"""So much farther (mm) from the paper's edge than cards may come a band lies where there is room, so that letters clear
the 6.7 mm that some printers leave white."""
ROUNDING = 1e-6
"""Margins are differences of inches in millimetres: the last digits of a float must not cost a mark."""
LABEL_SIZE = 7.5
LABEL_FONT = "text"
CODES = "ABCD"
"""The corners of a front, clockwise from the top left."""
OFF_FOLD = 2.0
"""How far a band keeps from a fold."""
CODE_ROOM = 12.0
"""What the corner codes may need at each end of a band."""
BASE = 2.1
"""The baseline of a band below its upper edge (of an upright one, right of its left edge)."""


class Band(NamedTuple):
    """A strip for labels. In an ``upright`` one texts run from the bottom to the top."""

    box: Rect
    upright: bool

    @property
    def length(self) -> float:
        """How long a text in it may be."""
        return self.box.height if self.upright else self.box.width


@lru_cache(8)
def bands(grid: Sheet, bleed: float = 0.0) -> tuple[Band, Band] | None:
    """The two bands of a page, for labels and for the ruler; None when no margin has room for them beside the bleed."""
    block, width, height = grid.block, grid.paper_width, grid.paper_height
    # Marks come first: a band that left no room for a short one would have it struck through its text.
    least = bleed + HOME_MARGIN + BAND + BAND_GAP + NARROW_GAP + SHORTEST_BESIDE - ROUNDING
    upright = block.x > block.y
    fold = getattr(grid, "fold", None)
    if fold is not None and (block.x if fold == "upright" else block.y) >= least:
        upright = fold == "upright"
    if (block.x if upright else block.y) < least:
        return None
    near = HOME_MARGIN + min(FURTHER_IN, (block.x if upright else block.y) - least)
    far = (width if upright else height) - near - BAND
    x, y, right, bottom = block.x, block.y, block.right, block.bottom
    if fold == "upright" and not upright:
        right = width / 2 - OFF_FOLD
    elif fold == "level" and upright:
        y = height / 2 + OFF_FOLD  # texts begin at the bottom
    if upright:
        first, second = Rect(near, y, BAND, bottom - y), Rect(far, y, BAND, bottom - y)
    else:
        first, second = Rect(x, near, right - x, BAND), Rect(x, far, right - x, BAND)
    return Band(first, upright), Band(second, upright)


def along(band: Band, start: float, across: float, length: float, rise: float) -> Path:
    """A line in a band's own directions: along it, and across it."""
    box = band.box
    if band.upright:
        return line(box.x + across, box.bottom - start, box.x + across + rise, box.bottom - start - length)
    return line(box.x + start, box.y + across, box.x + start + length, box.y + across + rise)


def write(surface: Surface, band: Band, start: float, text: str, colour: Colour) -> None:
    box = band.box
    x, y = (box.x + BASE, box.bottom - start) if band.upright else (box.x + start, box.y + BASE)
    surface.text(x, y, text, font=LABEL_FONT, size=LABEL_SIZE, colour=colour, rotate=-90 if band.upright else 0)


def label(
    grid: Sheet,
    text: str,
    colour: Colour,
    *,
    bleed: float = 0.0,
    found: tuple[Band, Band] | None = None,
    most: float | None = None,
    title: str = "",
) -> tuple[Placement, ...]:
    """A line in the first band; cut short with an ellipsis when it is longer than that, or than ``most`` mm: where it
    has a ``title`` in it, there first. Empty without a band. ``found`` are other bands than the page's own."""
    found = found or bands(grid, bleed)
    if found is None:
        return ()
    band = found[0]
    room = band.length - 2 * CODE_ROOM
    shown = typeface(LABEL_FONT).shortened(text, LABEL_SIZE, room if most is None else min(room, most), title)

    def draw(surface: Surface) -> None:
        write(surface, band, CODE_ROOM, shown, colour)

    return (on_page(grid, f"label {text}", draw, shared=False),)


def corner_codes(
    grid: Sheet,
    number: int,
    colour: Colour,
    *,
    back: bool,
    bleed: float = 0.0,
    found: tuple[Band, Band] | None = None,
) -> tuple[Placement, ...]:
    """``1A`` to ``1D`` at the corners of a paper, clockwise on the front, mirrored on the back.

    Turned over the right way, each corner has the same code on both sides; a wrong flip or a wrong paper shows.
    ``found`` are other bands than the page's own.
    """
    found = found or bands(grid, bleed)
    if found is None:
        return ()
    first, second = found
    a, b, c, d = (f"{number}{code}" for code in (CODES if not back else "BADC"))

    def draw(surface: Surface) -> None:
        for text, x, y, right in _corner_places(first, second, (a, b, c, d)):
            surface.text(
                x,
                y,
                text,
                font="text-bold",
                size=LABEL_SIZE,
                colour=colour,
                align="right" if right else "left",
                rotate=-90 if first.upright else 0,
            )

    return (on_page(grid, f"codes {number} {'back' if back else 'front'}", draw, shared=False),)


_OFF_MARKS = 1.2


def _corner_places(
    first: Band, second: Band, codes: tuple[str, str, str, str]
) -> tuple[tuple[str, float, float, bool], ...]:
    a, b, c, d = codes
    one, two = first.box, second.box
    if first.upright:
        # Off the corners themselves, where the crop marks are.
        top, bottom = one.y + _OFF_MARKS, one.bottom - _OFF_MARKS
        return (
            (a, one.x + BASE, top, True),
            (b, two.x + BASE, top, True),
            (c, two.x + BASE, bottom, False),
            (d, one.x + BASE, bottom, False),
        )
    left, right = one.x + _OFF_MARKS, one.right - _OFF_MARKS
    return (
        (a, left, one.y + BASE, False),
        (b, right, one.y + BASE, True),
        (c, right, two.y + BASE, True),
        (d, left, two.y + BASE, False),
    )


def on_page(grid: Sheet, name: str, draw: Callable[[Surface], None], *, shared: bool = True) -> Placement:
    return Placement(Face(f"{name} {_measures(grid)}", grid.paper_width, grid.paper_height, draw, shared), 0, 0)


@lru_cache(8)
def _measures(grid: Sheet) -> str:
    """What tells a page from others of other papers and places."""
    block = grid.block
    return f"{grid.paper_width:g}x{grid.paper_height:g} {block.x:g},{block.y:g} {grid.per_page}"
