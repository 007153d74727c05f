"""A burrow laid out in a box: how large its squares are and where squares, tunnels and value signs go. Millimetres."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple

from sheetgen.draw.surface import Rect
from sheetgen.model.burrow import Burrow, Cell
from sheetgen.sheets.grid import DoesNotFit
from sheetgen.sheets.value_signs import Point, first_places, place_signs

LARGEST_SQUARE = 9.0
"""Bigger squares would make a small burrow look like a toy beside the tracks."""

SMALLEST_SQUARE = 6.0
"""A pencil cross needs this much (the contract's floor, SG380)."""

RIM = 0.06
"""How far a chamber's ground reaches beyond its squares, in squares: they keep their full size inside the wall."""

TUNNEL_SHARE = 0.52
"""How wide a tunnel is between its walls, in squares."""


SIGN_MARGIN = 1.0
"""How far the signs may reach beyond the map's box: the earth round it is empty."""


class BurrowPlan(NamedTuple):
    """Where everything of a burrow goes. ``origin`` is the top left corner of the map's square (0, 0), drawn or not."""

    burrow: Burrow
    size: float
    origin: Point
    box: Rect
    signs: dict[str, Point | None]

    def square(self, cell: Cell) -> Rect:
        """The place of a square of the map."""
        return Rect(self.origin[0] + cell[1] * self.size, self.origin[1] + cell[0] * self.size, self.size, self.size)

    def corner(self, row: float, column: float) -> Point:
        """A point of the map's grid; whole numbers are corners of squares."""
        return (self.origin[0] + column * self.size, self.origin[1] + row * self.size)


def used_area(burrow: Burrow) -> tuple[int, int, int, int]:
    """First row, first column, rows and columns of the part of the map that holds squares and tunnels."""
    cells = _drawn_cells(burrow)
    if not cells:
        return (0, 0, max(1, burrow.height), max(1, burrow.width))
    rows, columns = zip(*cells, strict=True)
    top, left = min(rows), min(columns)
    return (top, left, max(rows) - top + 1, max(columns) - left + 1)


def square_size(burrow: Burrow, width: float, height: float, *, largest: float = LARGEST_SQUARE) -> float:
    """How large the squares of a burrow are in a box: as large as fits, never more than ``largest``.

    Empty rows and columns at the edge take no room. The result may lie under :data:`SMALLEST_SQUARE`; who draws refuses
    that, who checks reports it.
    """
    return _square_size(used_area(burrow), width, height, largest)


def _square_size(area: tuple[int, int, int, int], width: float, height: float, largest: float) -> float:
    _, _, rows, columns = area
    return min(largest, width / columns, height / rows)


def plan_burrow(
    burrow: Burrow,
    box: Rect,
    *,
    largest: float = LARGEST_SQUARE,
    signs: Iterable[str] | None = None,
    scale: float = 1.0,
) -> BurrowPlan:
    """A burrow centred in a box. ``signs`` names the chambers that get one (all when left out).

    Raises DoesNotFit when the squares, printed ``scale`` times as large, would be smaller than
    :data:`SMALLEST_SQUARE`.
    """
    laid_out = _laid_out(burrow, box, largest, scale)
    wanted = tuple(burrow.chambers) if signs is None else tuple(signs)
    key = (tuple(map(tuple, burrow.rows)), burrow.listed, box, largest, wanted)
    if key not in _plans:
        if len(_plans) >= _KEPT_PLANS:
            _plans.clear()
        _plans[key] = _with_signs(laid_out, wanted)
    return _plans[key]


_KEPT_PLANS = 32
_plans: dict[tuple[object, ...], BurrowPlan] = {}
"""The validator plans a burrow to see whether it can be drawn, and then the sheet draws it: the search for the signs'
places is worth doing once."""


def _laid_out(burrow: Burrow, box: Rect, largest: float, scale: float) -> BurrowPlan:
    """A plan without signs. Raises DoesNotFit as ``plan_burrow`` does."""
    area = used_area(burrow)
    top, left, rows, columns = area
    size = _square_size(area, box.width, box.height, largest)
    if size * scale < SMALLEST_SQUARE - 1e-9:
        raise DoesNotFit(
            f"the burrow is {columns} x {rows} squares; on this sheet they would be {size * scale:.1f} mm wide, "
            f"and a pencil cross needs {SMALLEST_SQUARE:g} mm"
        )
    x = box.x + (box.width - columns * size) / 2 - left * size
    y = box.y + (box.height - rows * size) / 2 - top * size
    return BurrowPlan(burrow, size, (x, y), box, {})


def _with_signs(plan: BurrowPlan, wanted: tuple[str, ...]) -> BurrowPlan:
    places = place_signs(_squares(plan), tunnel_rects(plan), plan.box.inset(-SIGN_MARGIN)) if wanted else {}
    return plan._replace(signs={letter: places.get(letter) for letter in wanted})


def _squares(plan: BurrowPlan) -> dict[str, Sequence[Rect]]:
    """The squares of each chamber on paper."""
    (x, y), size = plan.origin, plan.size
    return {
        letter: [Rect(x + column * size, y + row * size, size, size) for row, column in cells]
        for letter, cells in plan.burrow.chambers.items()
    }


def chambers_without_sign(burrow: Burrow, box: Rect, *, scale: float = 1.0) -> tuple[str, ...]:
    """The chambers beside which a sheet with that box has no room for their value.

    Raises DoesNotFit when the squares, printed ``scale`` times as large, would be smaller than
    :data:`SMALLEST_SQUARE`.
    """
    plan = _laid_out(burrow, box, LARGEST_SQUARE, scale)
    if first_places(_squares(plan), tunnel_rects(plan), box.inset(-SIGN_MARGIN)) is not None:
        return ()
    signs = plan_burrow(burrow, box, scale=scale).signs
    return tuple(letter for letter, place in signs.items() if place is None)


def tunnel_rects(plan: BurrowPlan) -> list[Rect]:
    """What the tunnels cover: straight pieces from the middle of one square to the next, as wide as the corridor."""
    half = TUNNEL_SHARE / 2
    found = []
    for r1, c1, r2, c2 in tunnel_pieces(plan.burrow):
        x1, y1 = plan.corner(r1 - half, c1 - half)
        x2, y2 = plan.corner(r2 + half, c2 + half)
        found.append(Rect(x1, y1, x2 - x1, y2 - y1))
    return found


def tunnel_pieces(burrow: Burrow) -> list[tuple[float, float, float, float]]:
    """The middle lines of all tunnels in squares: row and column of both ends, the smaller first; (0.5, 0.5) is the
    middle of the map's first square. A tunnel begins and ends at the walls it breaks."""
    found = []
    for tunnel in burrow.tunnels:
        start, *_, end = stops = [tunnel.ends[0], *tunnel.way, tunnel.ends[1]]
        middles = [(row + 0.5, column + 0.5) for row, column in stops]
        middles[0], middles[-1] = _wall(start, stops[1]), _wall(end, stops[-2])
        for (y1, x1), (y2, x2) in pairwise(middles):
            found.append((min(y1, y2), min(x1, x2), max(y1, y2), max(x1, x2)))
    return found


def _wall(cell: Cell, other: Cell) -> Point:
    """The middle of the side where one square meets another."""
    return (cell[0] + 0.5 + (other[0] - cell[0]) * 0.5, cell[1] + 0.5 + (other[1] - cell[1]) * 0.5)


def _drawn_cells(burrow: Burrow) -> list[Cell]:
    cells = list(burrow.chamber_of)
    for run in burrow.runs:
        cells += run.cells
    for tunnel in burrow.tunnels:
        cells += tunnel.way
    return cells
