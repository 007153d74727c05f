"""A burrow in a terminal: its map in coloured squares, its chambers and totals, what is found about it.

With colours a square takes four columns and two lines, which is square on most terminals; without them a column of five
and one line. Nothing is told by colour alone: letters name the chambers, signs the marks, numbers the findings.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from sheetgen.model.burrow import HAZELNUT, HOLE, MARKS, MUSHROOM, Burrow, BurrowFile, Cell
from sheetgen.model.game import Limits

Rgb = tuple[int, int, int]

MOST = 20
"""Findings of one code that are listed; of the others only the number."""
WIDTH = 80
"""Columns that a view keeps to where the map lets it."""

_CHAMBERS: tuple[Rgb, ...] = (
    (242, 167, 160),
    (247, 208, 112),
    (150, 214, 160),
    (134, 199, 236),
    (240, 178, 102),
    (181, 178, 240),
    (206, 224, 120),
    (233, 164, 214),
    (128, 214, 206),
    (222, 190, 160),
    (250, 232, 150),
    (190, 204, 214),
)
_WHITE: Rgb = (255, 255, 255)
_INK: Rgb = (40, 30, 24)
_SOFT_INK: Rgb = (110, 92, 80)
_EARTH: dict[str, tuple[Rgb, Rgb]] = {"A": ((110, 80, 56), (236, 220, 190)), "B": ((48, 46, 66), (196, 190, 214))}
"""By side: the earth and its tunnels."""
_SEVERITY: dict[str, Rgb] = {"error": (196, 30, 36), "warning": (158, 84, 0), "info": (24, 96, 128)}
_SEVERITY_INK: dict[str, Rgb] = {"error": (230, 70, 70), "warning": (200, 130, 20), "info": (60, 150, 190)}
"""The same on the terminal's own ground, light or dark."""
_WORDS = {"error": "error", "warning": "warning", "info": "note"}


class Remark(NamedTuple):
    """A finding: how grave, its code, text and advice, its place in the file, the squares it points at."""

    severity: str
    code: str
    text: str
    advice: str
    place: str
    cells: tuple[Cell, ...]


class TerminalBurrow(NamedTuple):
    """What is shown. Texts hold nothing that a terminal would act on; ``remarks`` are in file order."""

    title: str
    shown: str
    file: BurrowFile
    burrow: Burrow
    limits: Limits | None
    remarks: tuple[Remark, ...]


class Pen(NamedTuple):
    """What a terminal can show: colours, as many as it likes or 256; signs beyond ASCII; its columns."""

    colour: bool = False
    full_colour: bool = False
    unicode: bool = False
    width: int = WIDTH

    def paint(self, text: str, ink: Rgb | None = None, ground: Rgb | None = None, *, bold: bool = False) -> str:
        """A text in colours, where there are any."""
        if not self.colour or not text:
            return text
        codes = ["1"] if bold else []
        for colour, what in ((ink, 38), (ground, 48)):
            if colour is not None:
                codes.append(
                    f"{what};2;{';'.join(map(str, colour))}" if self.full_colour else f"{what};5;{_of_256(colour)}"
                )
        return f"\x1b[{';'.join(codes)}m{text}\x1b[0m" if codes else text


def _of_256(colour: Rgb) -> int:
    """The nearest of the 216 colours and 24 greys that terminals number from 16."""
    near = [min(range(6), key=[abs(step - part) for step in _STEPS].__getitem__) for part in colour]
    cube = (16 + 36 * near[0] + 6 * near[1] + near[2], [_STEPS[i] for i in near])
    level = max(0, min(23, round((sum(colour) / 3 - 8) / 10)))
    grey = (232 + level, [8 + 10 * level] * 3)
    return min((cube, grey), key=lambda one: sum((a - b) ** 2 for a, b in zip(one[1], colour, strict=True)))[0]


_STEPS = (0, 95, 135, 175, 215, 255)


def render(burrow: TerminalBurrow, pen: Pen) -> str:
    """The whole view, in lines that end in a line break."""
    numbers = _numbers(burrow.remarks)
    parts = [
        _head(burrow, pen),
        _Map(burrow, pen, numbers).lines(),
        _legend(burrow, pen),
        _side_by_side(_chambers(burrow, pen), _totals(burrow, pen)),
        _remarks(burrow.remarks, numbers, pen),
    ]
    return "\n\n".join(["\n".join(line.rstrip() for line in part) for part in parts if part]) + "\n"


def _numbers(remarks: Sequence[Remark]) -> dict[int, int]:
    """The number of each finding that points at squares, by its place in the list."""
    pointing = [i for i, remark in enumerate(remarks) if remark.cells]
    return {i: number for number, i in enumerate(pointing, start=1)}


def _head(burrow: TerminalBurrow, pen: Pen) -> list[str]:
    """Title, side and file; the file on a line of its own where it is too long."""
    dot = " · " if pen.unicode else " - "
    title = burrow.title + (f"{dot}side {burrow.file.side}" if burrow.file.side else "")
    bold = pen.paint(burrow.title, bold=True) + title[len(burrow.title) :]
    if len(title) + len(dot) + len(burrow.shown) <= WIDTH:
        return [bold + dot + burrow.shown]
    return [bold, burrow.shown]


class _Map:
    """The squares with their rows and columns numbered, and the numbers of the findings."""

    def __init__(self, burrow: TerminalBurrow, pen: Pen, numbers: dict[int, int]) -> None:
        self.burrow = burrow.burrow
        self.pen = pen
        self.letters = {letter: _CHAMBERS[i % len(_CHAMBERS)] for i, letter in enumerate(burrow.burrow.chambers)}
        self.earth, self.tunnel = _EARTH.get(burrow.file.side or "A", _EARTH["A"])
        self.ways = _ways(burrow.burrow)
        self.marked = _marked(burrow.remarks, numbers)
        self.gutter = max(2, len(str(self.burrow.height)))

    def lines(self) -> list[str]:
        """The map."""
        size = 4 if self.pen.colour else 5
        if self.gutter + 1 + size * self.burrow.width > max(self.pen.width, WIDTH):
            return self._small()
        return self._large() if self.pen.colour else self._plain(5)

    def _large(self) -> list[str]:
        lines = [self._columns(4)]
        for r in range(self.burrow.height):
            upper = [self._upper((r, c)) for c in range(self.burrow.width)]
            lower = [self._lower((r, c)) for c in range(self.burrow.width)]
            lines += [self._row(r) + "".join(upper), " " * (self.gutter + 1) + "".join(lower)]
        return lines

    def _small(self) -> list[str]:
        """For maps too wide for this terminal: two columns a square, as the file has it; findings in reverse."""
        if not self.pen.colour:
            return self._plain(3)
        lines = [self._columns(2)] if self.burrow.width < 100 else []
        for r in range(self.burrow.height):
            lines += [self._row(r) + "".join(self._tiny((r, c)) for c in range(self.burrow.width))]
        return lines

    def _plain(self, size: int) -> list[str]:
        lines = [self._columns(size)]
        for r in range(self.burrow.height):
            cells = []
            for c in range(self.burrow.width):
                mark = self.marked.get((r, c))
                text = self._token((r, c)) + ("!" + (str(mark[0]) if size > 3 else "") if mark else "")
                cells.append((" " + text if len(text) < size else text)[:size].ljust(size))
            lines.append(self._row(r) + "".join(cells))
        return lines

    def _columns(self, size: int) -> str:
        if size == 5:
            return " " * (self.gutter + 1) + "".join(f" {c + 1}".ljust(5) for c in range(self.burrow.width))
        return " " * (self.gutter + 1) + "".join(str(c + 1).center(size) for c in range(self.burrow.width))

    def _row(self, row: int) -> str:
        return str(row + 1).rjust(self.gutter) + " "

    def _token(self, cell: Cell) -> str:
        if not self.burrow.inside(cell):
            return ""
        token = self.burrow.rows[cell[0]][cell[1]]
        if cell in self.ways and cell not in self.burrow.digs:
            return "~"
        if token == "." and self.pen.unicode:
            return "·"
        return "".join(sign if sign.isprintable() else "?" for sign in token)[:3]

    def _upper(self, cell: Cell) -> str:
        letter = self.burrow.chamber_of.get(cell)
        if letter is None:
            return self._dug(cell, upper=True)
        ground = self.letters[letter]
        mark = self.burrow.mark_of.get(cell)
        sign = self.pen.paint(_sign(mark, self.pen) + " ", _INK, ground, bold=True)
        return self.pen.paint(f" {letter}", _INK if mark else _SOFT_INK, ground) + sign

    def _lower(self, cell: Cell) -> str:
        mark = self.marked.get(cell)
        if mark is None:
            letter = self.burrow.chamber_of.get(cell)
            return self.pen.paint("    ", None, self.letters[letter]) if letter else self._dug(cell, upper=False)
        number, severity = mark
        label = f"!{number}" if number < 100 else "!"
        return self.pen.paint(label.center(4), _WHITE, _SEVERITY[severity], bold=True)

    def _dug(self, cell: Cell, *, upper: bool) -> str:
        """Half a square of earth, and what is dug through it: a corridor of half a square's width."""
        if not self.burrow.inside(cell):
            return "    "
        way = self.ways.get(cell)
        if way is None:
            unknown = upper and self.burrow.rows[cell[0]][cell[1]] != "."
            return self.pen.paint(f" {self._token(cell) if unknown else ''}".ljust(4)[:4], _WHITE, self.earth)
        half = ("▄" if upper else "▀") if self.pen.unicode else "="
        left, right = (half if side in way else " " for side in ("left", "right"))
        if ("up" if upper else "down") not in way:
            return self.pen.paint(left + half * 2 + right, self.tunnel, self.earth)
        sides = [self.pen.paint(side, self.tunnel, self.earth) for side in (left, right)]
        return self.pen.paint("  ", None, self.tunnel).join(sides)

    def _tiny(self, cell: Cell) -> str:
        text = self._token(cell)[:2].ljust(2)
        letter = self.burrow.chamber_of.get(cell)
        mark = self.marked.get(cell)
        if mark:
            return self.pen.paint(text, _WHITE, _SEVERITY[mark[1]], bold=True)
        if letter:
            return self.pen.paint(text, _INK, self.letters[letter])
        return self.pen.paint(text, self.tunnel, self.earth) if self.burrow.inside(cell) else "  "


def _marked(remarks: Sequence[Remark], numbers: dict[int, int]) -> dict[Cell, tuple[int, str]]:
    """The number and severity shown at a square: of several findings the one that speaks of the fewest squares."""
    marked: dict[Cell, tuple[int, str]] = {}
    grave = list(_SEVERITY)
    for i in sorted(numbers, key=lambda i: (len(remarks[i].cells), grave.index(remarks[i].severity), i)):
        for cell in remarks[i].cells:
            marked.setdefault(cell, (numbers[i], remarks[i].severity))
    return marked


def _ways(burrow: Burrow) -> dict[Cell, set[str]]:
    """Every square that is dug out, and the sides to which the digging goes on."""
    ways: dict[Cell, set[str]] = {
        cell: {"left", "right"} if token == "-" else {"up", "down"} for cell, token in burrow.digs.items()
    }
    for tunnel in burrow.tunnels:
        course = (tunnel.ends[0], *tunnel.way, tunnel.ends[1]) if tunnel.listed else ()
        for before, cell, after in zip(course, course[1:], course[2:], strict=False):
            ways[cell] = {_SIDES[near[0] - cell[0], near[1] - cell[1]] for near in (before, after)}
    return ways


_SIDES = {(0, -1): "left", (0, 1): "right", (-1, 0): "up", (1, 0): "down"}


def _sign(mark: str | None, pen: Pen) -> str:
    if mark is None:
        return " "
    return {HAZELNUT: "●", MUSHROOM: "♠", HOLE: "○"}[mark] if pen.unicode and pen.colour else mark


def _legend(burrow: TerminalBurrow, pen: Pen) -> list[str]:
    used = [mark for mark in MARKS if mark in burrow.burrow.mark_of.values()]
    parts = [f"{_sign(mark, pen)} {MARKS[mark]}" for mark in used]
    if not pen.colour and any(one.listed for one in burrow.burrow.tunnels):
        parts.append("~ listed tunnel")
    if any(remark.cells for remark in burrow.remarks):
        parts.append("!1 see below")
    return ["   ".join(parts)] if parts else []


_Table = list[tuple[str, int]]
"""Lines, each with the columns it takes: colours take none."""


def _chambers(burrow: TerminalBurrow, pen: Pen) -> _Table:
    """A line a chamber."""
    values = burrow.file.values or {}
    drawn = burrow.burrow
    owner = drawn.chamber_of
    graph = drawn.graph()
    head = "Chamber Spaces Value /space Marks Tunnels Next to"
    table: _Table = [(pen.paint(head, bold=True), len(head))]
    for i, (letter, cells) in enumerate(drawn.chambers.items()):
        value = values.get(letter)
        marks = [drawn.mark_of[cell] for cell in cells if cell in drawn.mark_of]
        signs = " ".join(
            f"{marks.count(mark) if marks.count(mark) > 1 else ''}{_sign(mark, pen)}" for mark in MARKS if mark in marks
        )
        tunnels = sum(1 for one in drawn.tunnels if letter in {owner[end] for end in one.ends})
        chip = pen.paint(f"   {letter}   ", _INK, _CHAMBERS[i % len(_CHAMBERS)])
        shown, each = ("?", "?") if value is None else (str(value), f"{value / len(cells):.2f}")
        near = " ".join(sorted(graph[letter]))
        rest = f" {len(cells):>6} {shown:>5} {each:>6} {signs:<5} {tunnels:>7} {near}"
        table.append((chip + rest, 7 + len(rest)))
    return table


def _totals(burrow: TerminalBurrow, pen: Pen) -> _Table:
    """What the burrow has, and what its game asks for."""
    drawn, file, limits = burrow.burrow, burrow.file, burrow.limits
    sizes = [len(cells) for cells in drawn.chambers.values()]
    ones = file.ones if file.ones is not None else limits.ones if limits else None
    rows: list[tuple[str, int | None, str, bool]] = [
        _exact("chambers", len(sizes), limits.chambers if limits else None),
        ("spaces", sum(sizes), "", True),
        _least("smallest", min(sizes, default=0), limits.smallest_chamber if limits else None),
        _exact("hazelnuts", drawn.count(HAZELNUT), limits.hazelnuts if limits else None),
        _least("mushrooms", drawn.count(MUSHROOM), limits.mushrooms if limits else None),
        ("holes", drawn.count(HOLE), "", True),
        ("tunnels", len(drawn.tunnels), "", True),
        ("all values", sum((file.values or {}).values()), "", True),
        ("tracker", file.tracker, "", True),
        _exact("1s track", ones, limits.ones if limits else None),
    ]
    head = "Total"
    table: _Table = [(pen.paint(head, bold=True), len(head))]
    for name, count, wanted, fits in rows:
        number = "?" if count is None else str(count)
        sign = "" if not wanted else ("✓" if pen.unicode else "ok") if fits else ("✗" if pen.unicode else "no")
        text = f"{name:<10} {number:>3}  {wanted}"
        colour = (58, 150, 70) if fits else _SEVERITY["error"]
        table.append((f"{text} {pen.paint(sign, colour, bold=True)}", len(text) + 1 + len(sign)))
    return table


def _exact(name: str, count: int | None, wanted: int | None) -> tuple[str, int | None, str, bool]:
    return name, count, "" if wanted is None else f"of {wanted}", wanted is None or count == wanted


def _least(name: str, count: int, wanted: int | None) -> tuple[str, int | None, str, bool]:
    return name, count, "" if wanted is None else f"min {wanted}", wanted is None or count >= wanted


def _side_by_side(left: _Table, right: _Table) -> list[str]:
    """Two tables beside each other when they fit, else one below the other."""
    wide = max(width for _, width in left)
    if wide + 3 + max(width for _, width in right) > WIDTH:
        return [text for text, _ in left] + [""] + [text for text, _ in right]
    lines = []
    for i in range(max(len(left), len(right))):
        text, width = left[i] if i < len(left) else ("", 0)
        lines.append(text + " " * (wide + 3 - width) + (right[i][0] if i < len(right) else ""))
    return lines


def _remarks(remarks: Sequence[Remark], numbers: dict[int, int], pen: Pen) -> list[str]:
    """The findings in file order, with the numbers they have on the map."""
    if not remarks:
        return ["Nothing found."]
    lines = [pen.paint("Findings", bold=True)]
    room = max(pen.width, 40) - 5
    told: dict[str, int] = {}
    for i, remark in enumerate(remarks):
        told[remark.code] = told.get(remark.code, 0) + 1
        if told[remark.code] > MOST:
            continue
        number = f"!{numbers[i]}".center(4) if i in numbers else ""
        label = pen.paint(number, _WHITE, _SEVERITY[remark.severity], bold=True) or " " * 4
        head = f" {_WORDS[remark.severity]} {remark.code} "
        first, *more = _wrapped(f"{remark.text} [{remark.place}]", room, len(head))
        lines += [label + pen.paint(head, _SEVERITY_INK[remark.severity], bold=True) + first]
        lines += ["     " + line for line in more]
        if remark.advice:
            arrow = "→ " if pen.unicode else "-> "
            lines += ["     " + line for line in _wrapped(arrow + remark.advice, room, 0)]
    lines += [f"     ... and {count - MOST} more {code}" for code, count in told.items() if count > MOST]
    return lines


def _wrapped(text: str, width: int, taken: int) -> Iterator[str]:
    """A text broken at blanks into lines of a width, of whose first some columns are taken."""
    line = ""
    room = width - taken
    for word in text.split(" "):
        if line and len(line) + 1 + len(word) > room:
            yield line
            line, room = word, width
        else:
            line = f"{line} {word}" if line else word
    yield line
