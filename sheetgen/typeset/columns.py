"""Blocks into columns. In: blocks in reading order and the room there is. Out: which block stands in which column."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sheetgen.draw.surface import Surface
from sheetgen.typeset.blocks import Block, Stack, draw_stack, stack_height, take

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
    column: Sequence[Block],
    surface: Surface,
    x: float,
    y: float,
    *,
    height: float = 0.0,
    ease: float = 0.0,
    stretch: float = 0.0,
) -> None:
    """Draw a column, spread to reach ``height``.

    The air between the blocks of each stack grows by ``ease`` mm at the most, then that above each stretching block by
    ``stretch`` mm at the most.
    """
    blocks = list(column)
    slack = max(0.0, height - stack_height(blocks))
    inner = sum([len(block.blocks) - 1 for block in blocks if isinstance(block, Stack)])
    if slack and ease and inner:
        share = min(ease, slack / inner)
        blocks = [block.eased(share) if isinstance(block, Stack) else block for block in blocks]
        slack -= share * inner
    gaps = sum([block.stretch for block in blocks[1:]])
    draw_stack(blocks, surface, x, y, stretch=min(stretch, slack / gaps) if gaps else 0.0)
