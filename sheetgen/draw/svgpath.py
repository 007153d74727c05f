"""SVG path data, as card layouts write outlines. In: ``M 0 0 h 10 v 5 z``. Out: a Path."""

from __future__ import annotations

import math
import re

from sheetgen.draw.path import Path, Segment

LONGEST = 20_000
"""How many characters of path data are read."""

_LIMIT = 100_000.0
_LEAST_RADIUS = 1e-6
"""Of an arc: with less, the numbers on the way to its curves leave what a computer can hold."""
_TOKEN = re.compile(r"[\s,]*(?:([A-Za-z])|([+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?))")
_FLAG = re.compile(r"[\s,]*([01])")
_REST = re.compile(r"[\s,]*\Z")
_COUNTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "A": 7, "Z": 0}


def parse_path(text: str) -> Path:
    """The outline of SVG path data with ``M L H V C S Q A Z`` and their relative forms.

    Bad data is a ``ValueError`` that names the character, counted from 1.
    """
    if len(text) > LONGEST:
        raise ValueError(f"path data is longer than {LONGEST} characters")
    reader = _Reader(text)
    out: list[Segment] = []
    x = y = start_x = start_y = 0.0
    # The second handle of the last C or S, which S mirrors.
    handle: tuple[float, float] | None = None
    command = ""
    closed = False
    while not reader.at_end():
        letter, place = reader.command(command)
        if not out and letter not in "Mm":
            raise ValueError(f"path data must start with M, not '{letter}' (character {place})")
        relative = letter.islower()
        op = letter.upper()
        values = reader.arguments(op, letter)
        if closed and op != "M" and op != "Z":
            # After Z the next part starts where the last began.
            out.append(("M", (x, y)))
        closed = False
        base_x, base_y = (x, y) if relative else (0.0, 0.0)
        before = handle
        handle = None
        if op == "M":
            x, y = start_x, start_y = base_x + values[0], base_y + values[1]
            out.append(("M", (x, y)))
        elif op == "Z":
            x, y = start_x, start_y
            closed = True
            out.append(("Z", ()))
        elif op in "LHV":
            if op != "V":
                x = base_x + values[0]
            if op != "H":
                y = base_y + values[-1]
            out.append(("L", (x, y)))
        elif op in "CS":
            if op == "S":
                values = [2 * x - before[0] - base_x, 2 * y - before[1] - base_y, *values] if before else [
                    x - base_x, y - base_y, *values]  # fmt: skip
            x1, x2, x3 = (base_x + value for value in values[0::2])
            y1, y2, y3 = (base_y + value for value in values[1::2])
            out.append(("C", (x1, y1, x2, y2, x3, y3)))
            handle = (x2, y2)
            x, y = x3, y3
        elif op == "Q":
            qx, qy, ex, ey = base_x + values[0], base_y + values[1], base_x + values[2], base_y + values[3]
            handles = (x + (qx - x) * 2 / 3, y + (qy - y) * 2 / 3, ex + (qx - ex) * 2 / 3, ey + (qy - ey) * 2 / 3)
            out.append(("C", (*handles, ex, ey)))
            x, y = ex, ey
        else:
            ex, ey = base_x + values[5], base_y + values[6]
            if any(0 < abs(radius) < _LEAST_RADIUS for radius in values[:2]):
                raise ValueError(f"path data has an arc whose radius is too small to be drawn (character {place})")
            out += _arc(x, y, values, ex, ey)
            x, y = ex, ey
        if not (abs(x) <= _LIMIT and abs(y) <= _LIMIT):
            raise ValueError(f"path data leaves the plane at '{letter}' (character {place})")
        # Further pairs after M are lines.
        command = {"M": "L", "m": "l", "Z": "", "z": ""}.get(letter, letter)
    return Path(tuple(out))


class _Reader:
    """Letters and numbers of a text, one after the other."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.position = 0

    def at_end(self) -> bool:
        return _REST.match(self.text, self.position) is not None

    def command(self, repeated: str) -> tuple[str, int]:
        """The next command, which a number repeats, and the character it stands at."""
        match = _TOKEN.match(self.text, self.position)
        if match is None:
            raise self._unexpected("a command")
        place = match.start(1 if match[1] else 2) + 1
        if match[2] is not None:
            if not repeated:
                raise ValueError(f"path data has a number without a command (character {place})")
            return repeated, place
        if match[1].upper() not in _COUNTS:
            raise ValueError(f"path data has the unknown command '{match[1]}' (character {place})")
        self.position = match.end()
        return match[1], place

    def arguments(self, op: str, letter: str) -> list[float]:
        count = _COUNTS[op]
        values: list[float] = []
        while len(values) < count:
            # The two flags of an arc may be written without anything between them.
            flag = op == "A" and len(values) in (3, 4)
            match = (_FLAG if flag else _TOKEN).match(self.text, self.position)
            number = match[1 if flag else 2] if match else None
            if match is None or number is None:
                what = "0 or 1" if flag else f"number {len(values) + 1} of {count}"
                raise self._unexpected(f"{what} for '{letter}'")
            value = float(number)
            if abs(value) > _LIMIT:
                place = match.start(2) + 1
                raise ValueError(f"path data has the number {number}, which is too large (character {place})")
            values.append(value)
            self.position = match.end()
        return values

    def _unexpected(self, wanted: str) -> ValueError:
        place = self.position
        while place < len(self.text) and self.text[place] in " \t\r\n\f,":
            place += 1
        found = f"'{self.text[place]}'" if place < len(self.text) else "the end"
        return ValueError(f"path data has {found} where {wanted} is due (character {place + 1})")


def _arc(x1: float, y1: float, values: list[float], x2: float, y2: float) -> list[Segment]:
    """An elliptical arc as Bézier curves (SVG 2, implementation notes B.2)."""
    rx, ry, tilt, large, sweep = abs(values[0]), abs(values[1]), math.radians(values[2]), values[3], values[4]
    if (x1, y1) == (x2, y2):
        return []
    if rx == 0 or ry == 0:
        return [("L", (x2, y2))]
    c, s = math.cos(tilt), math.sin(tilt)
    half_x, half_y = (x1 - x2) / 2, (y1 - y2) / 2
    px, py = c * half_x + s * half_y, -s * half_x + c * half_y
    stretch = (px / rx) ** 2 + (py / ry) ** 2
    if stretch > 1:
        rx, ry = rx * math.sqrt(stretch), ry * math.sqrt(stretch)
        stretch = 1.0
    factor = math.sqrt(max(0.0, 1 / stretch - 1)) if stretch else 0.0
    if large == sweep:
        factor = -factor
    mx, my = factor * rx * py / ry, -factor * ry * px / rx
    cx, cy = c * mx - s * my + (x1 + x2) / 2, s * mx + c * my + (y1 + y2) / 2
    start = math.atan2((py - my) / ry, (px - mx) / rx)
    turn = math.atan2((-py - my) / ry, (-px - mx) / rx) - start
    if sweep and turn < 0:
        turn += 2 * math.pi
    elif not sweep and turn > 0:
        turn -= 2 * math.pi
    # A hair over a quarter turn is still one curve: rounding must not split it.
    steps = max(1, math.ceil(abs(turn) / (math.pi / 2) - 1e-9))
    delta = turn / steps
    handle = 4 / 3 * math.tan(delta / 4)
    out: list[Segment] = []
    angle = start
    for _ in range(steps):
        after = angle + delta
        unit = (
            (math.cos(angle) - handle * math.sin(angle), math.sin(angle) + handle * math.cos(angle)),
            (math.cos(after) + handle * math.sin(after), math.sin(after) - handle * math.cos(after)),
            (math.cos(after), math.sin(after)),
        )
        points: list[float] = []
        for ux, uy in unit:
            points += (c * rx * ux - s * ry * uy + cx, s * rx * ux + c * ry * uy + cy)
        out.append(("C", tuple(points)))
        angle = after
    # The end is where the data says, not where rounding led.
    _, last = out[-1]
    out[-1] = ("C", (*last[:4], x2, y2))
    return out
