"""A burrow to start from, drawn by rule: it fits any game's limits, and its name decides how it looks."""

from __future__ import annotations

import zlib
from typing import NamedTuple

from sheetgen.model.burrow import HAZELNUT, HOLE, MUSHROOM, Cell
from sheetgen.model.game import Limits

SIDE = 3
"""Squares of a chamber's side; two chambers of three lose a corner or two."""
STRIDE = SIDE + 1
"""From one chamber to the next: one square of earth or tunnel lies between."""
BETWEEN = 2
"""Rows of earth between the upper and the lower chambers: a tunnel may be so long, and the signs need the room."""
HOLES = 2
"""Of the dark side: as few as work."""
LOW = 2
"""Rows of the wide chamber that closes the ring when their number is odd."""


class Start(NamedTuple):
    """The rows of a map and what each chamber is worth."""

    rows: list[list[str]]
    values: dict[str, int]


def start_burrow(limits: Limits, name: str, side: str = "A") -> Start:
    """Chambers in two rows, each joined to the next one and to the one across: none is cut off by the loss of another.

    Marks go round the chambers, hazelnuts first, the holes of side B last. The same name gives the same burrow.
    """
    seed = zlib.crc32(name.encode())
    plan = _Plan(limits.chambers, limits.smallest_chamber)
    for number, chamber in enumerate(plan.chambers):
        _round_off(chamber, plan.mouths, limits.smallest_chamber, number, seed)
    tokens = {cell: letter for letter, chamber in plan.lettered() for cell in chamber}
    holes = HOLES if side == "B" else 0
    marks = [HAZELNUT] * limits.hazelnuts + [MUSHROOM] * limits.mushrooms + [HOLE] * holes
    for mark, cell in _marked(plan, marks, seed):
        tokens[cell] += mark
    values = {letter: max(1, len(chamber) - 3) for letter, chamber in plan.lettered()}
    return Start(_rows({**tokens, **plan.digs}), values)


class _Plan:
    """Where chambers lie and tunnels run."""

    def __init__(self, count: int, smallest: int) -> None:
        self._upper = (count + 1) // 2
        self._ring = count % 2 == 1 and count > 1  # the last lower chamber lies under two upper ones
        self._tall = max(SIDE, -(-smallest // SIDE))
        self.chambers: list[list[Cell]] = []
        self.mouths: set[Cell] = set()
        self.digs: dict[Cell, str] = {}
        for number in range(count):
            self._add(number, wide=self._ring and number == count - 1)
        for place in range(self._upper - 1):
            self._join_beside(place, 0)
            if place + 1 < count - self._upper:
                self._join_beside(place, self._tall + BETWEEN)
        for place in range(self._upper if count > 1 else 0):
            self._join_across(place)

    def lettered(self) -> list[tuple[str, list[Cell]]]:
        """The chambers with their letters."""
        return [(chr(ord("A") + number), chamber) for number, chamber in enumerate(self.chambers)]

    def _deeper(self, place: int) -> int:
        """Every second one stands a row deeper; not above a wide one, whose tunnels must be of one length."""
        return 0 if self._ring else place % 2

    def _add(self, number: int, *, wide: bool) -> None:
        low, place = divmod(number, self._upper)
        top = low * (self._tall + BETWEEN) + self._deeper(place)
        rows, columns = (max(LOW, -(-self._tall // 2)), SIDE + STRIDE) if wide else (self._tall, SIDE)
        left = place * STRIDE
        self.chambers.append([(top + r, left + c) for r in range(rows) for c in range(columns)])

    def _join_beside(self, place: int, top: int) -> None:
        row, column = top + 1 + self._deeper(place), place * STRIDE + SIDE
        self.digs[row, column] = "-"
        self.mouths |= {(row, column - 1), (row, column + 1)}

    def _join_across(self, place: int) -> None:
        first, column = self._tall + self._deeper(place), place * STRIDE + SIDE // 2
        for row in range(first, first + BETWEEN):
            self.digs[row, column] = "|"
        self.mouths |= {(first - 1, column), (first + BETWEEN, column)}


def _round_off(chamber: list[Cell], mouths: set[Cell], smallest: int, number: int, seed: int) -> None:
    """Turn some corners of a chamber into earth; of three chambers in a row one loses none, one loses two."""
    rows, columns = [r for r, _ in chamber], [c for _, c in chamber]
    corners = [(r, c) for r in (min(rows), max(rows)) for c in (min(columns), max(columns))]
    turn = (seed >> number) % 4
    loose = [corner for corner in corners[turn:] + corners[:turn] if corner not in mouths]
    for corner in loose[: (1, 0, 2)[number % 3]]:
        if len(chamber) > smallest:
            chamber.remove(corner)


def _marked(plan: _Plan, marks: list[str], seed: int) -> list[tuple[str, Cell]]:
    """Marks and their squares, one chamber after the other; a mark for which no square is free is left out."""
    free = [[cell for cell in chamber if cell not in plan.mouths] for chamber in plan.chambers]
    found: list[tuple[str, Cell]] = []
    for number, mark in enumerate(marks):
        squares = free[(seed + number) % len(free)]
        if squares:
            found.append((mark, squares.pop((seed >> number % 16) % len(squares))))
    return found


def _rows(tokens: dict[Cell, str]) -> list[list[str]]:
    """The map's rows, with a row of earth above and below."""
    height, width = max(r for r, _ in tokens) + 1, max(c for _, c in tokens) + 1
    return [[tokens.get((r, c), ".") for c in range(width)] for r in range(-1, height + 1)]
