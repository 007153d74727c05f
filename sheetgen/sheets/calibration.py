"""Two scales that are read against each other through the paper, and what their readings say of the printer.

A *coarse* scale has a line a millimetre on the front and one line on the back: one reads the number that this line
meets. A *fine* scale has lines 2.1 mm apart on the front and 2 mm apart on the back: where two of them run on into one
another one reads the tenths; they meet again every 2 mm, which the coarse reading decides.

There are four pairs: two that measure to the right (``top``, ``bottom``) and two that measure downwards (``left``,
``right``), at two opposite corners. Four readings are just what a shift, a turn and a scaling of the back are found by.
All lengths are millimetres of the page as it lies, seen from its front.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple

from sheetgen.draw.affine import Matrix, after, inverse
from sheetgen.model.printer import PrintedSize, Register, Turn
from sheetgen.sheets.printer import drift, registered, stretch, upright_from

Name = Literal["top", "bottom", "left", "right"]
NAMES: tuple[Name, ...] = ("top", "bottom", "left", "right")
COARSE_REACH = 10
"""The coarse scale goes so far to both sides, in millimetres."""
FINE_FRONT, FINE_BACK = 2.1, 2.0
FINE_STEP = round(FINE_FRONT - FINE_BACK, 3)
"""What one line further on the fine scale is worth."""
FINE_REACH = 10
"""So many lines to both sides: where the last is read, the first is too."""
EDGE = 17.0
"""What the staircases at the edges take."""
LENGTH, BREADTH = 52.0, 33.0
"""The room of a pair of scales, along its direction and across it."""
AIR = 4.0
LEAST = (195.0, 265.0)
"""The sides of the smallest paper: they leave room for words and rulers."""
CLEAR = 0.75
"""A coarse reading is good to half a millimetre; one that is further off belongs to another fine one."""
SURELY = 0.5
"""Millimetres by which a driver's other turn must explain a wide sheet better before it is believed."""
COARSE_AT, FINE_AT = 8.5, 26.0
"""Where the two scales of a pair have their baseline, from its outer side."""


class Station(NamedTuple):
    """A pair of scales. ``x`` and ``y`` are its box's top left corner; it measures along ``down`` or to the right."""

    name: Name
    x: float
    y: float
    down: bool
    far: bool
    """At the lower right: its outer side is the lower or right one."""

    @property
    def width(self) -> float:
        """The width of its box."""
        return BREADTH if self.down else LENGTH

    @property
    def height(self) -> float:
        """The height of its box."""
        return LENGTH if self.down else BREADTH

    def zero(self, across: float) -> tuple[float, float]:
        """The zero of a scale whose baseline lies so far from the outer side."""
        if self.down:
            return (self.x + (BREADTH - across if self.far else across), self.y + LENGTH / 2)
        return (self.x + LENGTH / 2, self.y + (BREADTH - across if self.far else across))

    @property
    def coarse(self) -> tuple[float, float]:
        """The zero of the coarse scale."""
        return self.zero(COARSE_AT)

    @property
    def fine(self) -> tuple[float, float]:
        """The zero of the fine scale."""
        return self.zero(FINE_AT)


class Reading(NamedTuple):
    """What was read at a pair of scales: the coarse number, and the fine one where lines met."""

    coarse: float
    fine: float | None = None

    def is_clear(self) -> bool:
        """Whether the coarse number tells which of the places is meant where the fine lines meet."""
        if self.fine is None:
            return True
        places = (self.coarse - self.fine) / FINE_BACK
        return abs(places - round(places)) * FINE_BACK <= CLEAR


class TooSmall(Exception):
    """The paper has no room for the scales."""


def stations(width: float, height: float) -> dict[Name, Station]:
    """The four pairs on a page. Raises TooSmall."""
    if min(width, height) < LEAST[0] or max(width, height) < LEAST[1]:
        raise TooSmall
    near, right, bottom = EDGE, width - EDGE, height - EDGE
    below = near + BREADTH + AIR
    return {
        "top": Station("top", near, near, False, False),
        "left": Station("left", near, below, True, False),
        "bottom": Station("bottom", right - LENGTH, bottom - BREADTH, False, True),
        "right": Station("right", right - BREADTH, height - below - LENGTH, True, True),
    }


def measured(readings: Mapping[Name, Reading], width: float, height: float) -> Matrix:
    """Where on the front a point of the back came to lie, from the readings of a page as it lies.

    The inverse of that movement, (x, y) -> (a x - b y + e, b x + a y + f), is linear in its four numbers, and each
    reading is one equation: the front's point that was read carries a line of the back whose place is known. With
    fewer than four readings it is a shift alone.
    """
    found = stations(width, height)
    if len(readings) < len(NAMES):
        return _shift({found[name]: reading for name, reading in readings.items()})
    rows: list[list[float]] = []
    for name in NAMES:
        x, y, line = _met(found[name], readings[name])
        rows.append([y, x, 0.0, 1.0, line] if found[name].down else [x, -y, 1.0, 0.0, line])
    a, b, e, f = _solved(rows)
    return inverse((a, b, -b, a, e, f))


def _shift(readings: Mapping[Station, Reading]) -> Matrix:
    """The mean of what was read to the right and downwards; nothing where nothing was read."""
    offs: dict[bool, list[float]] = {False: [], True: []}
    for station, reading in readings.items():
        x, y, line = _met(station, reading)
        offs[station.down].append((y if station.down else x) - line)
    across, down = (sum(found) / len(found) if found else 0.0 for found in (offs[False], offs[True]))
    return (1.0, 0.0, 0.0, 1.0, across, down)


def _met(station: Station, reading: Reading) -> tuple[float, float, float]:
    """The front's point that was read, and where along the scale the line of the back is drawn that was met there."""
    along = 1 if station.down else 0
    if reading.fine is None:
        zero = station.coarse
        front, back = reading.coarse, 0.0
    else:
        zero = station.fine
        lines = reading.fine / FINE_STEP
        turns = round((reading.coarse - reading.fine) / FINE_BACK)
        front, back = FINE_FRONT * lines, FINE_BACK * (lines - turns)
    x, y = (zero[0], zero[1] + front) if station.down else (zero[0] + front, zero[1])
    return x, y, zero[along] + back


def _solved(rows: list[list[float]]) -> list[float]:
    """The solution of linear equations (Gauss, largest pivot first)."""
    size = len(rows)
    for column in range(size):
        best = max(range(column, size), key=lambda row: abs(rows[row][column]))
        rows[column], rows[best] = rows[best], rows[column]
        for row in range(size):
            if row != column:
                share = rows[row][column] / rows[column][column]
                rows[row] = [one - share * other for one, other in zip(rows[row], rows[column], strict=True)]
    return [row[size] / row[i] for i, row in enumerate(rows)]


def learned(
    before: Register,
    turn: Turn,
    width: float,
    height: float,
    *,
    found: Matrix | None = None,
    ruler: PrintedSize | None = None,
    turn_known: bool = True,
) -> tuple[Register, Turn]:
    """What is known of a printer after a sheet that was printed with what was known before.

    ``found`` is what was measured on the page as it lies, ``ruler`` how long its rulers came out beside their figure.
    On a wide page it shows too to which side the driver turns, if backs were off before.
    """
    narrow, tall = min(width, height), max(width, height)
    old = before.size or PrintedSize()
    size = before.size
    if ruler is not None:
        across, down = (ruler.y, ruler.x) if width > height else (ruler.x, ruler.y)
        size = PrintedSize(x=old.x * across, y=old.y * down)
    if found is None:
        return registered(drift(before, narrow, tall), narrow, tall, size), turn
    # The page's front was drawn at the inverse of its stretch, its back at that of its drift too; what is left over
    # happened before the stretch that the front has been freed of.
    was = _on_page(turn, width, height, drift(before, narrow, tall))
    freed = _on_page(turn, width, height, stretch(before.size, narrow, tall))
    whole = after(inverse(freed), after(found, after(freed, was)))

    def upright(side: Turn) -> Register:
        place = upright_from(side, width, height)
        return registered(after(place, after(whole, inverse(place))), narrow, tall, size)

    other: Turn = "right" if turn == "left" else "left"
    if width > height and turn_known and _apart(upright(other), before) + SURELY < _apart(upright(turn), before):
        return upright(other), other
    return upright(turn), turn


def _on_page(turn: Turn, width: float, height: float, matrix: Matrix) -> Matrix:
    place = upright_from(turn, width, height)
    return after(inverse(place), after(matrix, place))


def _apart(one: Register, other: Register) -> float:
    return abs(one.dx - other.dx) + abs(one.dy - other.dy)
