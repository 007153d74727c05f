"""From faces to pages: fronts on their grid, backs mirrored for the flip, the last page padded to the full grid."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from sheetgen.draw.surface import Face, Page, Placement, Rect, Side
from sheetgen.sheets.grid import Flip, Grid

Furniture = Callable[[int, bool], Sequence[Placement]]
"""What else stands on a page: given the leaf (from 0) and whether it is the back, marks and labels as placements."""


def impose(
    grid: Grid,
    fronts: Sequence[Face],
    *,
    backs: Sequence[Face] | None = None,
    flip: Flip = "long",
    furniture: Furniture | None = None,
    first_leaf: int = 0,
    pad_backs: bool = True,
) -> Iterator[Page]:
    """Pages of a grid: each front page followed, when there are backs, by its back page.

    ``backs[i]`` belongs to ``fronts[i]``. With ``pad_backs`` they fill the full grid of the last page (repeating the
    last back), so that a stack of cards can be cut at once and a card more or less never moves the others.
    """
    per_page = grid.per_page
    for leaf, start in enumerate(range(0, len(fronts), per_page), first_leaf):
        part = fronts[start : start + per_page]
        placements = [Placement(face, *grid.slot(i)[:2]) for i, face in enumerate(part)]
        cells = tuple(grid.slot(i) for i in range(len(part)))
        yield _page(grid, placements, cells, furniture, leaf, "single" if backs is None else "front")
        if backs is None:
            continue
        placements, cells = [], ()
        for i in range(per_page if pad_backs else len(part)):
            face = backs[min(start + i, len(backs) - 1)]
            slot, turn = grid.back_slot(i, flip)
            placements.append(Placement(face, slot.x, slot.y, turn))
            cells += (slot,)
        yield _page(grid, placements, cells, furniture, leaf, "back")


def _page(
    grid: Grid,
    placements: list[Placement],
    cells: tuple[Rect, ...],
    furniture: Furniture | None,
    leaf: int,
    side: Side,
) -> Page:
    extra = furniture(leaf, side == "back") if furniture else ()
    return Page(grid.paper_width, grid.paper_height, (*placements, *extra), trim=grid.block, side=side, cells=cells)
