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


class Slot(NamedTuple):
    """A place for a face: its trim box as it lies on the paper, and how the face is turned in it, clockwise."""

    x: float
    y: float
    width: float
    height: float
    turn: int = 0

    @property
    def rect(self) -> Rect:
        """The trim box."""
        return Rect(self.x, self.y, self.width, self.height)

    def mirrored(self, paper_width: float, paper_height: float, *, vertical: bool) -> Slot:
        """Where what lies behind it is printed when the paper is turned about its vertical or horizontal middle."""
        if vertical:
            x = round(paper_width - self.x - self.width, _DIGITS)
            return Slot(x, self.y, self.width, self.height, -self.turn % 360)
        y = round(paper_height - self.y - self.height, _DIGITS)
        return Slot(self.x, y, self.width, self.height, (180 - self.turn) % 360)


class Block(NamedTuple):
    """Equal cells side by side, ``gutter`` apart, their faces turned alike. Slots count along the rows."""

    x: float
    y: float
    columns: int
    rows: int
    cell_width: float
    cell_height: float
    gutter: float = 0.0
    turn: int = 0

    @property
    def box(self) -> Rect:
        """The box round all cells."""
        return Rect(
            self.x,
            self.y,
            extent(self.columns, self.cell_width, self.gutter),
            extent(self.rows, self.cell_height, self.gutter),
        )

    @property
    def uprights(self) -> tuple[float, ...]:
        """The x of every upright cut line."""
        return _cuts(self.x, self.columns, self.cell_width, self.gutter)

    @property
    def levels(self) -> tuple[float, ...]:
        """The y of every level cut line."""
        return _cuts(self.y, self.rows, self.cell_height, self.gutter)

    def mirrored(self, paper_width: float, paper_height: float, *, vertical: bool) -> Block:
        """Where what lies behind it is printed when the paper is turned about its vertical or horizontal middle."""
        box = self.box
        slot = Slot(*box, self.turn).mirrored(paper_width, paper_height, vertical=vertical)
        return self._replace(x=slot.x, y=slot.y, turn=slot.turn)

    @property
    def slots(self) -> tuple[Slot, ...]:
        """All places."""
        across, down = self.cell_width + self.gutter, self.cell_height + self.gutter
        return tuple(
            Slot(
                round(self.x + column * across, _DIGITS),
                round(self.y + row * down, _DIGITS),
                self.cell_width,
                self.cell_height,
                self.turn,
            )
            for row in range(self.rows)
            for column in range(self.columns)
        )


_DIGITS = 6
"""Places are rounded to a millionth of a millimetre, so that what is mirrored twice is where it was."""


def extent(number: int, cell: float, gutter: float) -> float:
    """How much room so many cells in a row take."""
    return number * cell + max(0, number - 1) * gutter


def _cuts(start: float, number: int, cell: float, gutter: float) -> tuple[float, ...]:
    if not gutter:
        return tuple(start + i * cell for i in range(number + 1))
    starts = [start + i * (cell + gutter) for i in range(number)]
    return tuple(cut for one in starts for cut in (one, one + cell))


class Grid(NamedTuple):
    """Equal cells, centred on a paper as it lies. Slots count along the rows from the top left."""

    paper_width: float
    paper_height: float
    columns: int
    rows: int
    cell_width: float
    cell_height: float
    gutter: float = 0.0

    @property
    def block(self) -> Rect:
        """The box round all cells."""
        width = extent(self.columns, self.cell_width, self.gutter)
        height = extent(self.rows, self.cell_height, self.gutter)
        return Rect((self.paper_width - width) / 2, (self.paper_height - height) / 2, width, height)

    @property
    def blocks(self) -> tuple[Block, ...]:
        """Its cells as a block."""
        x, y, _, _ = self.block
        return (Block(x, y, self.columns, self.rows, self.cell_width, self.cell_height, self.gutter),)

    @property
    def per_page(self) -> int:
        """How many cells a page has."""
        return self.columns * self.rows

    @property
    def slots(self) -> tuple[Slot, ...]:
        """The places of the fronts."""
        return self.blocks[0].slots

    def behind(self, flip: Flip) -> Grid:
        """The cells as they lie on the back of the paper: it is centred, so the same."""
        return self

    def back_slots(self, flip: Flip) -> tuple[Slot, ...]:
        """Where the backs of the fronts go, one for one, for a duplex printer's flip."""
        return _behind(self.slots, self.paper_width, self.paper_height, flip)


class Nest(NamedTuple):
    """Cells of one size on a paper as it lies, in blocks that lie differently (``blocks``), or fronts and their backs
    on the two sides of a line at which the paper is folded through its middle (``fold``: the line is upright or level).
    """

    paper_width: float
    paper_height: float
    blocks: tuple[Block, ...]
    fold: Literal["upright", "level"] | None = None

    @property
    def block(self) -> Rect:
        """The box round all cells."""
        boxes = [block.box for block in self.blocks]
        x, y = min(box.x for box in boxes), min(box.y for box in boxes)
        return Rect(x, y, max(box.right for box in boxes) - x, max(box.bottom for box in boxes) - y)

    @property
    def per_page(self) -> int:
        """How many fronts a page has."""
        return sum(block.columns * block.rows for block in self._fronts)

    @property
    def slots(self) -> tuple[Slot, ...]:
        """The places of the fronts."""
        return tuple(slot for block in self._fronts for slot in block.slots)

    def behind(self, flip: Flip) -> Nest:
        """The blocks as they lie on the back of the paper."""
        vertical = turns_about_vertical(self.paper_width, self.paper_height, flip)
        sides = self.paper_width, self.paper_height
        return self._replace(blocks=tuple(block.mirrored(*sides, vertical=vertical) for block in self.blocks))

    def back_slots(self, flip: Flip) -> tuple[Slot, ...]:
        """Where the backs of the fronts go, one for one: on the other side of the paper, or of the fold."""
        if self.fold is None:
            return _behind(self.slots, self.paper_width, self.paper_height, flip)
        upright = self.fold == "upright"
        return tuple(slot.mirrored(self.paper_width, self.paper_height, vertical=upright) for slot in self.slots)

    @property
    def _fronts(self) -> tuple[Block, ...]:
        return self.blocks[:1] if self.fold else self.blocks


Sheet = Grid | Nest
"""Where the cards of a page go."""


def _behind(slots: tuple[Slot, ...], width: float, height: float, flip: Flip) -> tuple[Slot, ...]:
    """A page turned over about its vertical axis shows the columns mirrored, the cells upright; about its horizontal
    axis the rows mirrored and everything upside down. Which axis an edge means depends on how the page lies."""
    vertical = turns_about_vertical(width, height, flip)
    return tuple(slot.mirrored(width, height, vertical=vertical) for slot in slots)


def turns_about_vertical(width: float, height: float, flip: Flip) -> bool:
    """Whether a flip turns the page about its vertical axis: an upright page's long edge, a wide one's short."""
    return (flip == "long") == (width <= height)


def fit_grid(
    paper_width: float,
    paper_height: float,
    cell_width: float,
    cell_height: float,
    *,
    margin: float = HOME_MARGIN,
    gutter: float = 0.0,
) -> Grid:
    """The grid that holds most cells on the upright paper; turned to landscape only when that holds more.

    Raises DoesNotFit when not even one cell fits within the margin.
    """
    best: Grid | None = None
    for width, height in ((paper_width, paper_height), (paper_height, paper_width)):
        columns = fitting(width - 2 * margin, cell_width, gutter)
        rows = fitting(height - 2 * margin, cell_height, gutter)
        if columns > 0 and rows > 0 and (best is None or columns * rows > best.per_page):
            best = Grid(width, height, columns, rows, cell_width, cell_height, gutter)
    if best is None:
        raise DoesNotFit(
            f"a {cell_width:g} x {cell_height:g} mm cell does not fit on {paper_width:g} x {paper_height:g} mm paper "
            f"with {margin:g} mm margins"
        )
    return best


def fitting(room: float, cell: float, gutter: float) -> int:
    """How many cells fit in a row."""
    return max(0, int((room + gutter + FIT_TOLERANCE) // (cell + gutter)))
