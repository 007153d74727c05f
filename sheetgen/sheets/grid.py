"""Grids of equal cells on a paper, and where a cell lands on the back of the sheet."""

from __future__ import annotations

from typing import Literal, NamedTuple

from sheetgen.draw.surface import Rect

Flip = Literal["long", "short"]

HOME_MARGIN = 6.35
"""What home printers surely reach: a quarter inch from every edge (and what poker 9-up on Letter needs)."""

FIT_TOLERANCE = 0.005
"""Sums of lengths written in inches may be off by rounding; a hundredth of a hair is no overlap."""


class DoesNotFit(Exception):
    """A cell is larger than what the paper holds; the sentence says by how much."""


class Grid(NamedTuple):
    """Equal cells, centred on a paper as it lies. Slots count along the rows from the top left."""

    paper_width: float
    paper_height: float
    columns: int
    rows: int
    cell_width: float
    cell_height: float

    @property
    def block(self) -> Rect:
        """The box round all cells."""
        width, height = self.columns * self.cell_width, self.rows * self.cell_height
        return Rect((self.paper_width - width) / 2, (self.paper_height - height) / 2, width, height)

    @property
    def per_page(self) -> int:
        """How many cells a page has."""
        return self.columns * self.rows

    def slot(self, index: int) -> Rect:
        """The place of a cell on the front."""
        row, column = divmod(index, self.columns)
        block = self.block
        return Rect(
            block.x + column * self.cell_width, block.y + row * self.cell_height, self.cell_width, self.cell_height
        )

    def back_slot(self, index: int, flip: Flip) -> tuple[Rect, int]:
        """Where the back of a front's cell goes and how it is turned (0 or 180), for a duplex printer's flip.

        A page turned over about its vertical axis shows the columns mirrored, the cells upright; about its horizontal
        axis the rows mirrored and everything upside down. Which axis an edge means depends on how the page lies.
        """
        row, column = divmod(index, self.columns)
        if turns_about_vertical(self.paper_width, self.paper_height, flip):
            return self.slot(row * self.columns + (self.columns - 1 - column)), 0
        return self.slot((self.rows - 1 - row) * self.columns + column), 180


def turns_about_vertical(width: float, height: float, flip: Flip) -> bool:
    """Whether a flip turns the page about its vertical axis: an upright page's long edge, a wide one's short."""
    return (flip == "long") == (width <= height)


def fit_grid(
    paper_width: float, paper_height: float, cell_width: float, cell_height: float, *, margin: float = HOME_MARGIN
) -> Grid:
    """The grid that holds most cells on the upright paper; turned to landscape only when that holds more.

    Raises DoesNotFit when not even one cell fits within the margin.
    """
    best: Grid | None = None
    for width, height in ((paper_width, paper_height), (paper_height, paper_width)):
        columns = int((width - 2 * margin + FIT_TOLERANCE) // cell_width)
        rows = int((height - 2 * margin + FIT_TOLERANCE) // cell_height)
        if columns > 0 and rows > 0 and (best is None or columns * rows > best.per_page):
            best = Grid(width, height, columns, rows, cell_width, cell_height)
    if best is None:
        raise DoesNotFit(
            f"a {cell_width:g} x {cell_height:g} mm cell does not fit on {paper_width:g} x {paper_height:g} mm paper "
            f"with {margin:g} mm margins"
        )
    return best
