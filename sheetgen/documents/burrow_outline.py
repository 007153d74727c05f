"""The outline of squares and corridors as one rounded wall. In: a plan. Out: paths.

All is traced on a lattice that cuts each square into three strips both ways: a corridor's bore is the middle one.
"""

from __future__ import annotations

from collections.abc import Iterable

from sheetgen.draw.path import KAPPA, Path, Segment
from sheetgen.model.burrow import Cell
from sheetgen.sheets.burrow_plan import RIM, TUNNEL_SHARE, BurrowPlan, tunnel_pieces

CORNER = 0.3
"""Radius of a chamber's outward corners, in squares; more would eat into the square that a cross must fill."""

NOTCH = 0.12
"""Radius of inward corners and of tunnel mouths, in squares."""

_STRIPS = 3
_MARGIN = (1 - TUNNEL_SHARE) / 2 + RIM
_OFFSETS = (0.0, _MARGIN, 1 - _MARGIN)
_Lattice = tuple[int, int]


def wall(plan: BurrowPlan) -> Path:
    """Chambers and tunnels as one closed outline (with the earth they enclose as further loops)."""
    covered = _of_squares(plan.burrow.chamber_of)
    for r1, c1, r2, c2 in tunnel_pieces(plan.burrow):
        covered.update((row, column) for row in _strips(r1, r2) for column in _strips(c1, c2))
    return _traced(plan, covered, RIM * plan.size, (CORNER + RIM) * plan.size)


def floor(plan: BurrowPlan, cells: Iterable[Cell]) -> Path:
    """The squares of a chamber as one shape, rounded like the wall round them."""
    return _traced(plan, _of_squares(cells), 0.0, (CORNER - RIM) * plan.size)


def _traced(plan: BurrowPlan, covered: set[_Lattice], outset: float, corner: float) -> Path:
    segments: list[Segment] = []
    for loop in _loops(covered):
        points = [plan.corner(_position(row), _position(column)) for row, column in loop]
        segments += _rounded(_grown(points, outset), corner, NOTCH * plan.size)
    return Path(tuple(segments))


def _position(index: int) -> float:
    whole, strip = divmod(index, _STRIPS)
    return whole + _OFFSETS[strip]


def _of_squares(cells: Iterable[Cell]) -> set[_Lattice]:
    strips = range(_STRIPS)
    return {(row * _STRIPS + i, column * _STRIPS + j) for row, column in cells for i in strips for j in strips}


def _strips(first: float, last: float) -> range:
    """The strips from one end of a middle line to the other; a half number is a square's middle strip."""
    start = int(first) * _STRIPS + (1 if first % 1 else 0)
    end = int(last) * _STRIPS + (2 if last % 1 else 0)
    return range(start, end)


def _grown(points: list[tuple[float, float]], outset: float) -> list[tuple[float, float]]:
    """A rectilinear loop with every edge moved away from what it encloses, which lies on its right."""
    if outset == 0:
        return points
    grown = []
    for i, (x, y) in enumerate(points):
        px, py = points[i - 1]
        nx, ny = points[(i + 1) % len(points)]
        dx = _sign(y - py) + _sign(ny - y)
        dy = -_sign(x - px) - _sign(nx - x)
        grown.append((x + outset * dx, y + outset * dy))
    return grown


def _sign(value: float) -> int:
    return (value > 1e-9) - (value < -1e-9)


def _loops(covered: set[_Lattice]) -> list[list[_Lattice]]:
    """The corners of every boundary, clockwise round what is covered, the earth always on the left."""
    following: dict[_Lattice, list[_Lattice]] = {}
    for row, column in sorted(covered):
        if (row - 1, column) not in covered:
            following.setdefault((row, column), []).append((row, column + 1))
        if (row, column + 1) not in covered:
            following.setdefault((row, column + 1), []).append((row + 1, column + 1))
        if (row + 1, column) not in covered:
            following.setdefault((row + 1, column + 1), []).append((row + 1, column))
        if (row, column - 1) not in covered:
            following.setdefault((row + 1, column), []).append((row, column))
    loops: list[list[_Lattice]] = []
    while following:
        start = next(iter(following))
        loop = [start]
        heading = (0, 0)
        while True:
            ways = following[loop[-1]]
            # Where two chambers meet at a corner, turning right keeps each on its own.
            step = ways[0] if len(ways) == 1 else max(ways, key=lambda way: _turn(heading, _step(loop[-1], way)))
            ways.remove(step)
            if not ways:
                del following[loop[-1]]
            heading = _step(loop[-1], step)
            if step == start:
                break
            loop.append(step)
        loops.append(_corners(loop))
    return loops


def _step(one: _Lattice, two: _Lattice) -> _Lattice:
    return (two[0] - one[0], two[1] - one[1])


def _turn(before: _Lattice, after: _Lattice) -> int:
    """1 for a right turn (rows grow downwards), -1 for a left turn, 0 for straight on."""
    return before[1] * after[0] - before[0] * after[1]


def _corners(loop: list[_Lattice]) -> list[_Lattice]:
    return [
        point
        for i, point in enumerate(loop)
        if _turn(_step(loop[i - 1], point), _step(point, loop[(i + 1) % len(loop)])) != 0
    ]


def _rounded(points: list[tuple[float, float]], corner: float, notch: float) -> list[Segment]:
    count = len(points)
    radii = []
    for i, (x, y) in enumerate(points):
        (px, py), (nx, ny) = points[i - 1], points[(i + 1) % count]
        radii.append(corner if (x - px) * (ny - y) - (y - py) * (nx - x) > 0 else notch)
    lengths = [
        abs(points[i][0] - points[(i + 1) % count][0]) + abs(points[i][1] - points[(i + 1) % count][1])
        for i in range(count)
    ]
    shares = [min(1.0, length / (radii[i] + radii[(i + 1) % count])) for i, length in enumerate(lengths)]
    segments: list[Segment] = []
    for i, (x, y) in enumerate(points):
        (px, py), (nx, ny) = points[i - 1], points[(i + 1) % count]
        radius = radii[i] * min(shares[i - 1], shares[i])
        before, after = radius / lengths[i - 1], radius / lengths[i]
        ax, ay = x + (px - x) * before, y + (py - y) * before
        bx, by = x + (nx - x) * after, y + (ny - y) * after
        k = 1 - KAPPA
        segments.append(("L" if segments else "M", (ax, ay)))
        segments.append(("C", (x + (ax - x) * k, y + (ay - y) * k, x + (bx - x) * k, y + (by - y) * k, bx, by)))
    segments.append(("Z", ()))
    return segments
