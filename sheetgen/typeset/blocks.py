"""Things that stand one under the other in a column. In: lines and drawings. Out: heights, and the drawing itself.

A block knows its height, the air it wants above, and how to come apart where a column ends.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

from sheetgen.draw.fonts import POINT, typeface
from sheetgen.draw.path import rect
from sheetgen.draw.surface import HAIR, Align, Surface
from sheetgen.model.colour import Colour
from sheetgen.typeset.text import LEADING, Line, baseline_of, height_of

Drawing = Callable[[Surface, float, float], None]
"""Draws something at (x, y): a bullet at its line's baseline, a figure at its top left corner."""

MIN_LINES = 2
"""A paragraph leaves at least so many lines at the foot of a column and takes so many to the top of the next."""


class Block:
    """One thing in a column.

    ``before`` is the air above it, dropped at a column's top; ``stretch`` says that this air may grow to fill a column;
    ``keep`` ties it to the block after it; ``notes`` are the footnotes whose marks it holds.
    """

    __slots__ = ("before", "height", "keep", "notes", "stretch")

    def __init__(
        self,
        height: float,
        *,
        before: float = 0.0,
        keep: bool = False,
        stretch: bool = False,
        notes: tuple[int, ...] = (),
    ) -> None:
        self.height = height
        self.before = before
        self.keep = keep
        self.stretch = stretch
        self.notes = notes

    def split(self, room: float, *, force: bool = False) -> tuple[Block, Block] | None:
        """As much as ``room`` holds, and the rest; None when nothing good can be parted off.

        ``force`` parts what should stay whole, because no column is high enough for it.
        """
        return None

    def draw(self, surface: Surface, x: float, y: float) -> None:
        """Draw with the top left corner at (x, y)."""


class Figure(Block):
    """A drawing of a fixed height."""

    __slots__ = ("_draw",)

    def __init__(
        self, height: float, draw: Drawing, *, before: float = 0.0, keep: bool = False, stretch: bool = False
    ) -> None:
        super().__init__(height, before=before, keep=keep, stretch=stretch)
        self._draw = draw

    def draw(self, surface: Surface, x: float, y: float) -> None:
        """Draw it."""
        self._draw(surface, x, y)


class Paragraph(Block):
    """Lines of one size, with an optional bullet that hangs to the left of the first."""

    __slots__ = ("_bullet", "_colour", "_font", "_indent", "_leading", "_lines", "_size")

    def __init__(
        self,
        lines: Sequence[Line],
        *,
        size: float,
        colour: Colour,
        font: str = "text",
        leading: float = LEADING,
        indent: float = 0.0,
        bullet: Drawing | None = None,
        before: float = 0.0,
        keep: bool = False,
        notes: tuple[int, ...] = (),
    ) -> None:
        super().__init__(height_of(len(lines), size, leading), before=before, keep=keep, notes=notes)
        self._lines = tuple(lines)
        self._size = size
        self._colour = colour
        self._font = font
        self._leading = leading
        self._indent = indent
        self._bullet = bullet

    def split(self, room: float, *, force: bool = False) -> tuple[Block, Block] | None:
        """Part the lines, two or more on each side (one when forced)."""
        least = 1 if force else MIN_LINES
        line = height_of(1, self._size, self._leading)
        count = min(int(room / line + 1e-6), len(self._lines) - least)
        if count < least:
            return None
        head = self._part(self._lines[:count], bullet=self._bullet, before=self.before, notes=())
        return head, self._part(self._lines[count:], bullet=None, before=0.0, notes=self.notes)

    def draw(self, surface: Surface, x: float, y: float) -> None:
        """Draw the bullet and the lines."""
        baseline = y + baseline_of(self._font, self._size, self._leading)
        if self._bullet is not None:
            self._bullet(surface, x, baseline)
        for line in self._lines:
            line.draw(surface, x + self._indent, baseline, size=self._size, colour=self._colour)
            baseline += height_of(1, self._size, self._leading)

    def _part(
        self, lines: Sequence[Line], *, bullet: Drawing | None, before: float, notes: tuple[int, ...]
    ) -> Paragraph:
        return Paragraph(
            lines,
            size=self._size,
            colour=self._colour,
            font=self._font,
            leading=self._leading,
            indent=self._indent,
            bullet=bullet,
            before=before,
            keep=self.keep,
            notes=notes,
        )


class BoxStyle(NamedTuple):
    """How a box looks: its ground, its edge and the air inside."""

    fill: Colour | None
    stroke: Colour | None = None
    padding: float = 1.0
    side: float = 2.0
    radius: float = 1.0


class Box(Block):
    """Blocks on a ground of their own, kept in one piece."""

    __slots__ = ("_blocks", "_style", "_width")

    def __init__(
        self, blocks: Sequence[Block], width: float, style: BoxStyle, *, before: float = 0.0, keep: bool = False
    ) -> None:
        height = stack_height(blocks) + 2 * style.padding
        notes = tuple([note for block in blocks for note in block.notes])
        super().__init__(height, before=before, keep=keep, notes=notes)
        self._blocks = tuple(blocks)
        self._width = width
        self._style = style

    def split(self, room: float, *, force: bool = False) -> tuple[Block, Block] | None:
        """Part the box between or inside its blocks, only when forced."""
        if not force:
            return None
        head, tail = take(self._blocks, room - 2 * self._style.padding, force=True)
        if not tail:
            return None
        return (
            Box(head, self._width, self._style, before=self.before),
            Box(tail, self._width, self._style, keep=self.keep),
        )

    def draw(self, surface: Surface, x: float, y: float) -> None:
        """Draw the ground and what stands on it."""
        style = self._style
        surface.path(
            rect(x, y, self._width, self.height, style.radius), fill=style.fill, stroke=style.stroke, weight=HAIR
        )
        draw_stack(self._blocks, surface, x + style.side, y + style.padding)


class Stack(Block):
    """Blocks one under the other that belong together, such as a section.

    It is parted only where staying whole would leave ``charge`` mm or more of a column empty; ``again`` makes what then
    stands on top of the rest, so that a reader knows what goes on. ``ease`` is further air between its blocks.
    """

    __slots__ = ("_again", "blocks", "charge", "ease")

    def __init__(
        self,
        blocks: Sequence[Block],
        *,
        charge: float = math.inf,
        again: Callable[[], Block] | None = None,
        ease: float = 0.0,
    ) -> None:
        first = blocks[0]
        notes = tuple([note for block in blocks for note in block.notes])
        height = stack_height(blocks) + ease * (len(blocks) - 1)
        super().__init__(height, before=first.before, stretch=first.stretch, notes=notes)
        self.blocks = tuple(blocks)
        self.charge = charge
        self.ease = ease
        self._again = again

    def charged(self, charge: float) -> Stack:
        """The same stack, to be parted where that saves so many mm."""
        return Stack(self.blocks, charge=charge, again=self._again, ease=self.ease)

    def eased(self, ease: float) -> Stack:
        """The same stack with so much more air between its blocks."""
        return Stack(self.blocks, charge=self.charge, again=self._again, ease=ease)

    def split(self, room: float, *, force: bool = False) -> tuple[Block, Block] | None:
        """Part the stack between or inside its blocks, where the room is worth it or when forced."""
        if room < self.charge and not force:
            return None
        head, tail = take(self.blocks, room, force=force)
        if not head or not tail:
            return None
        # A heading is repeated over what it heads, never over itself.
        if self._again is not None and not all(block.keep for block in head):
            tail = [self._again(), *tail]
        return (
            Stack(head, charge=self.charge, again=self._again),
            Stack(tail, charge=self.charge, again=self._again),
        )

    def draw(self, surface: Surface, x: float, y: float) -> None:
        """Draw the blocks downwards."""
        draw_stack(self.blocks, surface, x, y, ease=self.ease)


class Beside(Block):
    """Two stacks of blocks side by side, their tops level, kept in one piece."""

    __slots__ = ("_left", "_right", "_shift")

    def __init__(self, left: Sequence[Block], right: Sequence[Block], shift: float, *, before: float = 0.0) -> None:
        notes = tuple([note for block in (*left, *right) for note in block.notes])
        super().__init__(max(stack_height(left), stack_height(right)), before=before, notes=notes)
        self._left = tuple(left)
        self._right = tuple(right)
        self._shift = shift

    def split(self, room: float, *, force: bool = False) -> tuple[Block, Block] | None:
        """Only when forced: one stack goes under the other, and both are parted."""
        if not force:
            return None
        head, tail = take((*self._left, *self._right), room, force=True)
        return (Stack(head, charge=0.0), Stack(tail, charge=0.0)) if head and tail else None

    def draw(self, surface: Surface, x: float, y: float) -> None:
        """Draw the left stack, then the right one, which starts ``shift`` mm further right."""
        draw_stack(self._left, surface, x, y)
        draw_stack(self._right, surface, x + self._shift, y)


class Column(NamedTuple):
    """A column of a table: its heading and how its cells stand. ``figure`` aligns figures on their unit."""

    title: str = ""
    align: Align = "left"
    figure: bool = False


class Cell(NamedTuple):
    """A measured cell: its line, or something drawn at (x, baseline) with its width."""

    line: Line
    mark: Drawing | None = None
    mark_width: float = 0.0

    @property
    def width(self) -> float:
        """The width of all of it."""
        return self.line.width + self.mark_width


_HANGS = 0.5
"""What follows a figure counts from so many mm on."""


class TableStyle(NamedTuple):
    """How a table looks."""

    size: float
    ink: Colour
    header: Colour
    header_ink: Colour
    rule: Colour
    row: float = 1.35
    """Row height in type sizes."""
    gap: float = 3.0
    """Between columns."""
    side: float = 1.0
    """Left and right inside the table."""


class _ColumnMeasure(NamedTuple):
    """A column's width; how far its figures reach, up to their unit and with what follows; whether that hangs out, so
    that the column reads from the left, like words."""

    width: float
    units: float = 0.0
    figures: float = 0.0
    hangs: bool = False


class Table(Block):
    """Rows of measured cells with a tinted header, as wide as their content needs.

    Figures stand with their units under each other; what follows them (the end of a range, a word) hangs out, and a
    range without a beginning ends where the others end. With ``even`` all columns of figures are equally wide.
    """

    __slots__ = ("_columns", "_header", "_measures", "_rows", "_style", "width")

    def __init__(
        self,
        columns: Sequence[Column],
        header: Sequence[Cell],
        rows: Sequence[Sequence[Cell]],
        style: TableStyle,
        *,
        before: float = 0.0,
        even: bool = False,
        measures: tuple[_ColumnMeasure, ...] | None = None,
    ) -> None:
        self._columns = tuple(columns)
        self._header = tuple(header)
        self._rows = tuple(rows)
        self._style = style
        self._measures = measures if measures is not None else self._measured(even)
        self.width = sum([each.width for each in self._measures]) + style.gap * (len(columns) - 1) + 2 * style.side
        super().__init__((len(rows) + bool(header)) * self._row_height, before=before)

    @property
    def _row_height(self) -> float:
        return height_of(1, self._style.size, self._style.row)

    def split(self, room: float, *, force: bool = False) -> tuple[Block, Block] | None:
        """Part the rows, two or more on each side (one when forced); the header is repeated."""
        least = 1 if force else MIN_LINES
        count = min(int(room / self._row_height + 1e-6) - bool(self._header), len(self._rows) - least)
        if count < least:
            return None
        return self.part(0, count, before=self.before), self.part(count, len(self._rows))

    def part(self, start: int, end: int, *, before: float = 0.0) -> Table:
        """Some of the rows as a table with the same columns."""
        rows = self._rows[start:end]
        return Table(self._columns, self._header, rows, self._style, before=before, measures=self._measures)

    def draw(self, surface: Surface, x: float, y: float) -> None:
        """Draw the header, the rows and the hairlines between them."""
        style, height = self._style, self._row_height
        baseline = baseline_of("text", style.size, style.row)
        if self._header:
            surface.path(rect(x, y, self.width, height, 0.6), fill=style.header)
            self._draw_row(surface, self._header, x, y + baseline, style.header_ink, header=True)
            y += height
        for index, row in enumerate(self._rows):
            if index:
                surface.path(rect(x, y - HAIR * POINT / 2, self.width, HAIR * POINT), fill=style.rule)
            self._draw_row(surface, row, x, y + baseline, style.ink, header=False)
            y += height

    def _draw_row(
        self, surface: Surface, cells: Sequence[Cell], x: float, baseline: float, ink: Colour, *, header: bool
    ) -> None:
        style = self._style
        x += style.side
        for cell, column, measure in zip(cells, self._columns, self._measures, strict=True):
            start = x
            if column.figure and not header:
                # The block of figures stands where the heading stands.
                start += _slack(column, measure, measure.figures)
                if _is_open_below(cell):
                    start += measure.figures - cell.width
                else:
                    start += measure.units - _figure_part(cell, style.size)
            else:
                start += _slack(column, measure, cell.width)
            if cell.mark is not None:
                cell.mark(surface, start, baseline)
            cell.line.draw(surface, start + cell.mark_width, baseline, size=style.size, colour=ink)
            x += measure.width + style.gap

    def _measured(self, even: bool) -> tuple[_ColumnMeasure, ...]:
        found = []
        for index, column in enumerate(self._columns):
            cells = [row[index] for row in self._rows]
            widest = max([cell.width for cell in (*cells, *self._header[index : index + 1])], default=0.0)
            found.append(_figure_measure(cells, self._style.size, widest) if column.figure else _ColumnMeasure(widest))
        if even:
            widest = max([each.width for each, column in zip(found, self._columns, strict=True) if column.figure])
            for index, column in enumerate(self._columns):
                if column.figure:
                    found[index] = found[index]._replace(width=widest)
        return tuple(found)


def _slack(column: Column, measure: _ColumnMeasure, content: float) -> float:
    """How far content of a width stands from the left side of its column."""
    if column.align == "left" or measure.hangs:
        return 0.0
    return (measure.width - content) / (1 if column.align == "right" else 2)


def _figure_measure(cells: Sequence[Cell], size: float, widest: float) -> _ColumnMeasure:
    closed = [(cell.width, _figure_part(cell, size)) for cell in cells if not _is_open_below(cell)]
    units = max([unit for _, unit in closed], default=0.0)
    tail = max([width - unit for width, unit in closed], default=0.0)
    figures = max([units + tail, *[cell.width for cell in cells if _is_open_below(cell)]])
    return _ColumnMeasure(max(widest, figures), units, figures, tail > _HANGS)


def _is_open_below(cell: Cell) -> bool:
    """Whether a cell is a range that begins nowhere, such as "≤ 21"."""
    return cell.line.text.startswith(("≤", "<"))


def _figure_part(cell: Cell, size: float) -> float:
    """The width up to and with the last digit of the first figure: what stands left of the line they align on."""
    text = cell.line.text
    start = next((index for index, char in enumerate(text) if char.isdigit()), None)
    if start is None:
        return cell.width
    end = start
    while end < len(text) and (text[end].isdigit() or (text[end] in ".," and text[end + 1 : end + 2].isdigit())):
        end += 1
    return cell.width - typeface(cell.line.runs[-1].font).width(text[end:], size)


def stack_height(blocks: Sequence[Block]) -> float:
    """The height of blocks one under the other."""
    return sum([block.height for block in blocks]) + sum([block.before for block in blocks[1:]])


def draw_stack(
    blocks: Sequence[Block], surface: Surface, x: float, y: float, *, stretch: float = 0.0, ease: float = 0.0
) -> None:
    """Draw blocks one under the other, with ``ease`` more air above each, and ``stretch`` where it may stretch."""
    for index, block in enumerate(blocks):
        if index:
            y += block.before + ease + (stretch if block.stretch else 0.0)
        block.draw(surface, x, y)
        y += block.height


def take(blocks: Sequence[Block], room: float, *, force: bool = False) -> tuple[list[Block], list[Block]]:
    """As many blocks as ``room`` holds, the last one parted where that is good, and the rest.

    Blocks that are tied together stay together. When not even the first fits, nothing is taken; or with ``force`` as
    much as goes, without regard to ties and parting what should stay whole: so every room takes something.
    """
    taken: list[Block] = []
    y = 0.0
    start = 0
    while start < len(blocks):
        end = start
        while blocks[end].keep and end + 1 < len(blocks):
            end += 1
        bottom = y
        for index in range(start, end + 1):
            bottom += blocks[index].height + (blocks[index].before if taken or index > start else 0.0)
        if bottom <= room + _TOLERANCE:
            taken += blocks[start : end + 1]
            y, start = bottom, end + 1
            continue
        last = blocks[end]
        parted = last.split(room - (bottom - last.height))
        if parted is not None:
            return [*taken, *blocks[start:end], parted[0]], [parted[1], *blocks[end + 1 :]]
        break
    if not taken and force and blocks:
        return _take_by_force(blocks, room)
    return taken, list(blocks[start:])


_TOLERANCE = 1e-6


def _take_by_force(blocks: Sequence[Block], room: float) -> tuple[list[Block], list[Block]]:
    taken: list[Block] = []
    y = 0.0
    for index, block in enumerate(blocks):
        top = y + (block.before if taken else 0.0)
        if top + block.height > room + _TOLERANCE:
            parted = block.split(room - top, force=True)
            if parted is not None:
                return [*taken, parted[0]], [parted[1], *blocks[index + 1 :]]
            if not taken:
                return [block], list(blocks[1:])
            return taken, list(blocks[index:])
        taken.append(block)
        y = top + block.height
    return taken, []
