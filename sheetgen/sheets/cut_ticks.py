"""Ticks along the lines where a paper full of sheets is cut apart, and a cross where four sheets meet.

A tick starts at the paper's edge and runs along the cut line, between the margins of two sheets: home printers leave
the outermost millimetres white, so only what lies beyond them is sure to be seen.
"""

from __future__ import annotations

from collections.abc import Iterable

from sheetgen.draw.path import Path, line
from sheetgen.draw.surface import HAIR, Face, Placement, Surface, marked
from sheetgen.model.colour import Colour
from sheetgen.sheets.grid import Grid

TICK = 10.0
"""How long a tick is: home printers may leave 6.35 mm of it white. It runs along the edges of two sheets, which print
nothing nearer than 7 mm to them (8 mm but for the note in the margin)."""

NEAREST = 0.5
"""A cut that is nearer to the paper's edge, in mm, is that edge."""
CROSS = 4.0
"""How far the arms of a cross reach where four sheets meet."""


def cut_ticks(grid: Grid, colour: Colour) -> tuple[Placement, ...]:
    """One placement with all ticks of a grid: from the paper's edge inwards along each cut line.

    A cut line on the paper's own edge needs none.
    """
    paths = tuple(_ticks(grid))
    if not paths:
        return ()

    def draw(surface: Surface) -> None:
        for path in paths:
            surface.path(path, stroke=colour, weight=HAIR, cap="butt")

    key = marked("cut-ticks " + " ".join(f"{measure:g}" for measure in grid), grid, colour)
    return (Placement(Face(key, grid.paper_width, grid.paper_height, draw), 0, 0),)


def _ticks(grid: Grid) -> list[Path]:
    block, width, height = grid.block, grid.paper_width, grid.paper_height
    levels = [block.y + row * grid.cell_height for row in range(grid.rows + 1)]
    uprights = [block.x + column * grid.cell_width for column in range(grid.columns + 1)]
    paths: list[Path] = []
    for y in inside(levels, height):
        paths += [line(0, y, TICK, y), line(width - TICK, y, width, y)]
    for x in inside(uprights, width):
        paths += [line(x, 0, x, TICK), line(x, height - TICK, x, height)]
    for y in levels[1:-1]:
        for x in uprights[1:-1]:
            paths += [line(x - CROSS, y, x + CROSS, y), line(x, y - CROSS, x, y + CROSS)]
    return paths


def inside(lines: Iterable[float], extent: float) -> list[float]:
    """The cut lines that are not the paper's own edges, or so near to them that nobody could cut there."""
    return [one for one in lines if NEAREST < one < extent - NEAREST]
