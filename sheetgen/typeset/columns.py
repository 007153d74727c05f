"""Blocks into columns. In: blocks in reading order and the room there is. Out: which block stands in which column."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sheetgen.draw.surface import Surface
from sheetgen.typeset.blocks import Block, draw_stack, stack_height, take

_EVEN = 0.2
"""How close to the lowest possible height columns are balanced, in mm."""


class Filled(NamedTuple):
    """Columns of blocks, and what found no room in them."""

    columns: tuple[tuple[Block, ...], ...]
    rest: tuple[Block, ...]

    @property
    def height(self) -> float:
        """The height of the highest column."""
        return max([stack_height(column) for column in self.columns], default=0.0)


def fill(blocks: Sequence[Block], room: float, count: int, *, force: bool = False) -> Filled:
    """Fill columns of a height one after the other. With ``force`` each takes something, however little room it has."""
    columns = []
    rest = list(blocks)
    for _ in range(count):
        column, rest = take(rest, room, force=force)
        columns.append(tuple(column))
    return Filled(tuple(columns), tuple(rest))


def balance(blocks: Sequence[Block], room: float, count: int) -> Filled:
    """Fill columns evenly: of all heights up to ``room`` the lowest that holds all; what never fits is ``rest``."""
    best = fill(blocks, room, count, force=True)
    if best.rest or count < 2:
        return best
    low, high = stack_height(blocks) / count - _EVEN, room
    while high - low > _EVEN:
        middle = (low + high) / 2
        filled = fill(blocks, middle, count)
        if filled.rest:
            low = middle
        else:
            best, high = filled, middle
    return best


def draw_column(
    column: Sequence[Block], surface: Surface, x: float, y: float, *, height: float = 0.0, most: float = 0.0
) -> None:
    """Draw a column; to reach ``height``, each stretching gap grows by ``most`` mm at the most."""
    gaps = sum([block.stretch for block in column[1:]])
    slack = height - stack_height(column)
    draw_stack(column, surface, x, y, stretch=min(most, max(0.0, slack / gaps)) if gaps else 0.0)
