"""Short ticks where a paper full of sheets is cut apart: at the paper's edge, where no sheet prints anything."""

from __future__ import annotations

from sheetgen.draw.path import Path, line
from sheetgen.draw.surface import HAIR, Face, Placement, Surface
from sheetgen.model.colour import Colour
from sheetgen.sheets.grid import Grid

TICK = 5.0
"""Longer than the strip that home printers leave white, shorter than a sheet's own margin of 8 mm."""
GAP = 1.5
"""How far a tick outside a sheet keeps from it, in millimetres."""


def cut_ticks(grid: Grid, colour: Colour) -> tuple[Placement, ...]:
    """One placement with all ticks of a grid: from the paper's edge inwards along each cut line.

    A cut line on the paper's own edge needs none. Where there is white paper outside the block, ticks stop short of it.
    """
    paths = tuple(_ticks(grid))
    if not paths:
        return ()

    def draw(surface: Surface) -> None:
        for path in paths:
            surface.path(path, stroke=colour, weight=HAIR, cap="butt")

    key = "cut-ticks " + " ".join(f"{measure:g}" for measure in grid)
    return (Placement(Face(key, grid.paper_width, grid.paper_height, draw), 0, 0),)


def _ticks(grid: Grid) -> list[Path]:
    block, width, height = grid.block, grid.paper_width, grid.paper_height
    paths: list[Path] = []
    for row in range(grid.rows + 1):
        y = block.y + row * grid.cell_height
        if 0.01 < y < height - 0.01:
            length = _length(block.x, width)
            paths += [line(0, y, length, y), line(width - length, y, width, y)]
    for column in range(grid.columns + 1):
        x = block.x + column * grid.cell_width
        if 0.01 < x < width - 0.01:
            length = _length(block.y, height)
            paths += [line(x, 0, x, length), line(x, height - length, x, height)]
    return paths


def _length(margin: float, extent: float) -> float:
    """How long ticks may be: up to the block when it keeps off the edge, else a fixed tick over the sheet's margin."""
    return TICK if margin < TICK + GAP else min(margin - GAP, extent / 8)
