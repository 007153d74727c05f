"""Ways over earth: the course of a listed tunnel, and where a missing tunnel could be dug."""

from __future__ import annotations

from collections import deque
from collections.abc import Container, Iterable
from typing import NamedTuple

from sheetgen.model.burrow import Burrow, Cell, neighbours

Cost = tuple[int, int]
"""How often a way touches what it should keep clear of, and its bends."""


class Join(NamedTuple):
    """Two spaces and the squares of earth between them, in order from the first; no squares when they touch."""

    ends: tuple[Cell, Cell]
    way: tuple[Cell, ...]


def find_way(burrow: Burrow, start: Cell, end: Cell, dug: Container[Cell] | None = None) -> tuple[Cell, ...] | None:
    """The squares of earth of a tunnel between two spaces, in order from ``start``; None when there is no way.

    The shortest. Of several the one that touches fewest spaces (but its two mouths) and squares of other tunnels, each
    counted as often as it shares an edge with the way; then the one with fewest bends; then the one that comes first in
    reading order when it is walked from the mouth that comes first. ``dug`` holds the squares of other tunnels (those
    drawn on the map when left out).
    """
    if end < start:
        way = find_way(burrow, end, start, dug)
        return way[::-1] if way is not None else None
    tunnels = burrow.digs if dug is None else dug
    left = _distances(burrow, end, tunnels)
    lengths = [left[near] for near in neighbours(start) if left.get(near)]
    if not lengths:
        return None
    length = min(lengths)
    costs = _costs(burrow, (start, end), left, length, tunnels)
    cell, heading, found = start, -1, list[Cell]()
    for remaining in range(length, 0, -1):
        steps = (
            (_turned(costs[near, turn], turn, heading), near, turn)
            for turn, near in enumerate(neighbours(cell))
            if left.get(near) == remaining
        )
        _, cell, heading = min(steps)
        found.append(cell)
    return tuple(found)


def _distances(burrow: Burrow, end: Cell, tunnels: Container[Cell]) -> dict[Cell, int]:
    """How many squares of earth, itself included, lead from each square that is free to dig to the space ``end``."""
    left: dict[Cell, int] = {end: 0}
    queue = deque([end])
    while queue:
        cell = queue.popleft()
        for near in neighbours(cell):
            if near not in left and burrow.is_earth(near) and near not in tunnels:
                left[near] = left[cell] + 1
                queue.append(near)
    return left


def _costs(
    burrow: Burrow, mouths: tuple[Cell, Cell], left: dict[Cell, int], length: int, tunnels: Container[Cell]
) -> dict[tuple[Cell, int], Cost]:
    """The least cost of the rest of a shortest way, for each square of one and the heading it was entered with."""
    costs: dict[tuple[Cell, int], Cost] = {}
    # ``left`` was filled by a search in breadth, so it is sorted by distance: what a step leads to is known already.
    for cell, distance in left.items():
        if not 0 < distance <= length:
            continue
        touches = sum(near in burrow.chamber_of or near in tunnels for near in neighbours(cell) if near not in mouths)
        for heading in range(4):
            rest = min(
                _turned(costs.get((near, turn), (0, 0)), turn, heading)
                for turn, near in enumerate(neighbours(cell))
                if left.get(near) == distance - 1
            )
            costs[cell, heading] = (rest[0] + touches, rest[1])
    return costs


def _turned(cost: Cost, turn: int, heading: int) -> Cost:
    """A cost with the bend of a step added; the first step (heading -1) is none."""
    return (cost[0], cost[1] + (heading not in (turn, -1)))


def nearest_join(burrow: Burrow, one: Iterable[Cell], other: Iterable[Cell]) -> Join | None:
    """Where two groups of spaces lie nearest to each other over earth; None when no earth leads from one to the other.

    The fewest squares between; of several, the first space of ``one`` in reading order, then the first of ``other``.
    """
    goals = set(other)
    origin: dict[Cell, Cell | None] = dict.fromkeys(sorted(one))
    queue = deque(origin)
    dug = {cell for way in burrow.ways for cell in way or ()}
    while queue:
        cell = queue.popleft()
        for near in neighbours(cell):
            if near in goals:
                way: list[Cell] = []
                step: Cell | None = cell
                while step is not None and origin[step] is not None:
                    way.append(step)
                    step = origin[step]
                assert step is not None
                return Join((step, near), tuple(reversed(way)))
            if near not in origin and burrow.is_earth(near) and near not in dug:
                origin[near] = cell
                queue.append(near)
    return None
