"""How game sheets share a paper: two halves of it, four quarters, or one sheet alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sheetgen.model.layout import Paper
from sheetgen.sheets.grid import FIT_TOLERANCE, Grid

Size = tuple[float, float]
"""Width and height in millimetres."""
ANY_SIZE: Size = (0.0, 0.0)


class LaidOut(NamedTuple):
    """The size at which a sheet is laid out, in millimetres, and how many times as large it is printed."""

    width: float
    height: float
    scale: float = 1.0


_GROWS_FROM = 1.15
"""A sheet that has less room than this beyond the size it was drawn for is not enlarged: it has a little more air."""


def laid_out(width: float, height: float, drawn: Size = ANY_SIZE, scale: float = 1.0) -> LaidOut:
    """A sheet of a size: where it is far larger than the size its design was ``drawn`` for, that one enlarged, so that
    a large paper does not have small squares on bare ground. ``scale`` is how much larger it is printed besides."""
    larger = min(width / drawn[0], height / drawn[1]) if all(drawn) else 1.0
    if larger < _GROWS_FROM:
        return LaidOut(width, height, scale)
    return LaidOut(round(width / larger, 6), round(height / larger, 6), larger * scale)


def sheet_grid(paper: Paper, up: int, least: Size = ANY_SIZE) -> Grid:
    """The places of so many sheets on a paper: halves of the upright paper, lying, or its quarters.

    Quarters lie where only that leaves them ``least``. One alone is a half too, centred; where that is smaller than
    ``least``, it is the whole paper if that is not.
    """
    if up == 4:
        upright = Grid(paper.width, paper.height, 2, 2, paper.width / 2, paper.height / 2)
        lying = Grid(paper.height, paper.width, 2, 2, paper.height / 2, paper.width / 2)
        return lying if holds(lying, least) and not holds(upright, least) else upright
    half = Grid(paper.width, paper.height, 1, up, paper.width, paper.height / 2)
    return half if up != 1 or holds(half, least) else whole_paper(paper, least) or half


def usual_up(paper: Paper, ups: Sequence[int], least: Size) -> int:
    """How many sheets share a paper when nobody says: the first number that leaves them large enough."""
    return next((up for up in ups if holds(sheet_grid(paper, up, least), least)), ups[0])


def whole_paper(paper: Paper, least: Size) -> Grid | None:
    """A sheet as large as its paper, lying rather than upright; None when either is smaller than ``least``."""
    short, long = sorted((paper.width, paper.height))
    grids = (Grid(width, height, 1, 1, width, height) for width, height in ((long, short), (short, long)))
    return next((grid for grid in grids if holds(grid, least)), None)


def holds(grid: Grid, least: Size) -> bool:
    """Whether a grid's places are at least so large."""
    return grid.cell_width >= least[0] - FIT_TOLERANCE and grid.cell_height >= least[1] - FIT_TOLERANCE


def filling(paper: Paper, grid: Grid) -> tuple[Grid, float]:
    """The grid of one cell that fills a paper, upright or lying, and how many times as large its sheet is."""
    width, height = max(
        ((paper.width, paper.height), (paper.height, paper.width)), key=lambda lying: _scale(grid, *lying)
    )
    scale = _scale(grid, width, height)
    return Grid(width, height, 1, 1, grid.cell_width * scale, grid.cell_height * scale), scale


def _scale(grid: Grid, width: float, height: float) -> float:
    return min(width / grid.cell_width, height / grid.cell_height)
