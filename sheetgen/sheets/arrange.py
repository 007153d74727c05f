"""How cards share a paper: the grid that was asked for, or the one that takes least paper; or a sheet to be folded."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from sheetgen.sheets.grid import (
    FIT_TOLERANCE,
    HOME_MARGIN,
    Block,
    DoesNotFit,
    Grid,
    Nest,
    Sheet,
    extent,
    fit_grid,
    fitting,
)

FOLD_GAP = 3.0
"""How far cards keep from a fold: paper folded by hand is round there."""


def arrange(
    paper_width: float,
    paper_height: float,
    cell_width: float,
    cell_height: float,
    *,
    cards: int | None = None,
    grid: tuple[int, int] | None = None,
    gutter: float = 0.0,
    margin: float = HOME_MARGIN,
) -> Sheet:
    """Where cards go on an upright paper: ``grid`` columns and rows, or as many as fit.

    Some cards are turned when that saves paper for so many ``cards``, else none is. Raises DoesNotFit.
    """
    if grid is not None:
        return _given(paper_width, paper_height, cell_width, cell_height, grid, gutter, margin)
    best: Sheet = fit_grid(paper_width, paper_height, cell_width, cell_height, margin=margin, gutter=gutter)
    if cards is None or cards <= best.per_page:
        return best
    for nest in _nests(paper_width, paper_height, cell_width, cell_height, gutter, margin):
        if -(-cards // nest.per_page) < -(-cards // best.per_page):
            best = nest
    return best


def _given(
    paper_width: float,
    paper_height: float,
    cell_width: float,
    cell_height: float,
    grid: tuple[int, int],
    gutter: float,
    margin: float,
) -> Grid:
    columns, rows = grid
    for width, height in ((paper_width, paper_height), (paper_height, paper_width)):
        most = fitting(width - 2 * margin, cell_width, gutter), fitting(height - 2 * margin, cell_height, gutter)
        if columns <= most[0] and rows <= most[1]:
            return Grid(width, height, columns, rows, cell_width, cell_height, gutter)
    found = fit_grid(paper_width, paper_height, cell_width, cell_height, margin=margin, gutter=gutter)
    raise DoesNotFit(
        f"{columns} x {rows} cells of {cell_width:g} x {cell_height:g} mm do not fit on {paper_width:g} x "
        f"{paper_height:g} mm paper with {margin:g} mm margins; {found.columns} x {found.rows} do"
    )


def widest_gutter(
    paper_width: float,
    paper_height: float,
    cell_width: float,
    cell_height: float,
    grid: tuple[int, int],
    margin: float = HOME_MARGIN,
) -> float | None:
    """How far apart the cells of a grid may be at most on an upright or lying paper, in half millimetres; None when
    they do not even fit side by side."""
    columns, rows = grid
    rooms = []
    for width, height in ((paper_width, paper_height), (paper_height, paper_width)):
        across, down = width - 2 * margin - columns * cell_width, height - 2 * margin - rows * cell_height
        if min(across, down) >= -FIT_TOLERANCE:
            rooms.append(min(across / max(1, columns - 1), down / max(1, rows - 1)))
    return max(0.0, int(max(rooms) * 2) / 2) if rooms else None


def _nests(
    width: float, height: float, cell_width: float, cell_height: float, gutter: float, margin: float
) -> Iterator[Nest]:
    """Two blocks, one upright and one turned, above each other or side by side: cut once between them, each is a grid.

    On a paper lying across the same blocks would lie side by side, so the upright paper is enough.
    """
    room_x, room_y = width - 2 * margin, height - 2 * margin
    across = fitting(room_x, cell_width, gutter), fitting(room_x, cell_height, gutter)
    down = fitting(room_y, cell_height, gutter), fitting(room_y, cell_width, gutter)
    both = partial(_both, width=width, height=height, cell_width=cell_width, cell_height=cell_height, gutter=gutter)
    for rows in range(1, down[0] + 1):
        left = room_y - extent(rows, cell_height, gutter) - gutter
        turned = fitting(left, cell_width, gutter)
        if across[0] and across[1] and turned:
            yield both((across[0], rows), (across[1], turned), below=True)
    for columns in range(1, across[0] + 1):
        left = room_x - extent(columns, cell_width, gutter) - gutter
        turned = fitting(left, cell_height, gutter)
        if down[0] and down[1] and turned:
            yield both((columns, down[0]), (turned, down[1]), below=False)


def _both(
    upright: tuple[int, int],
    turned: tuple[int, int],
    *,
    below: bool,
    width: float,
    height: float,
    cell_width: float,
    cell_height: float,
    gutter: float,
) -> Nest:
    """Columns and rows of upright cells, and of turned ones below or beside them, in the middle of the paper."""
    wide, tall = extent(upright[0], cell_width, gutter), extent(upright[1], cell_height, gutter)
    wide_turned, tall_turned = extent(turned[0], cell_height, gutter), extent(turned[1], cell_width, gutter)
    x, y = (width - wide) / 2, (height - tall) / 2
    x_turned, y_turned = (width - wide_turned) / 2, (height - tall_turned) / 2
    if below:
        y = (height - tall - gutter - tall_turned) / 2
        y_turned = y + tall + gutter
    else:
        x = (width - wide - gutter - wide_turned) / 2
        x_turned = x + wide + gutter
    return Nest(
        width,
        height,
        (
            Block(x, y, *upright, cell_width, cell_height, gutter),
            Block(x_turned, y_turned, *turned, cell_height, cell_width, gutter, 90),
        ),
    )


def arrange_fold(
    paper_width: float,
    paper_height: float,
    cell_width: float,
    cell_height: float,
    *,
    grid: tuple[int, int] | None = None,
    gutter: float = 0.0,
    margin: float = HOME_MARGIN,
    gap: float = FOLD_GAP,
) -> Nest:
    """Fronts in one half of a paper and their backs in the other, next to the fold: as many as fit, or ``grid``.

    Raises DoesNotFit.
    """
    best: tuple[int, Nest] | None = None
    for width, height in ((paper_width, paper_height), (paper_height, paper_width)):
        for upright in (True, False):
            room_x = (width / 2 - gap if upright else width - margin) - margin
            room_y = (height - margin if upright else height / 2 - gap) - margin
            columns, rows = fitting(room_x, cell_width, gutter), fitting(room_y, cell_height, gutter)
            if grid is not None:
                columns, rows = grid if grid[0] <= columns and grid[1] <= rows else (0, 0)
            if columns * rows > (best[0] if best else 0):
                nest = _folded(width, height, (columns, rows), cell_width, cell_height, gutter, gap, upright)
                best = columns * rows, nest
    if best is None:
        cells = f"{grid[0]} x {grid[1]} cells" if grid else "a cell"
        raise DoesNotFit(
            f"{cells} of {cell_width:g} x {cell_height:g} mm and as many backs do not fit on {paper_width:g} x "
            f"{paper_height:g} mm paper that is folded"
        )
    return best[1]


def _folded(
    width: float,
    height: float,
    cells: tuple[int, int],
    cell_width: float,
    cell_height: float,
    gutter: float,
    gap: float,
    upright: bool,
) -> Nest:
    wide, tall = extent(cells[0], cell_width, gutter), extent(cells[1], cell_height, gutter)
    if upright:
        x, y = width / 2 - gap - wide, (height - tall) / 2
        behind = Block(width / 2 + gap, y, *cells, cell_width, cell_height, gutter)
    else:
        x, y = (width - wide) / 2, height / 2 - gap - tall
        behind = Block(x, height / 2 + gap, *cells, cell_width, cell_height, gutter, 180)
    front = Block(x, y, *cells, cell_width, cell_height, gutter)
    return Nest(width, height, (front, behind), "upright" if upright else "level")
