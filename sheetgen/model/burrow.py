"""A burrow: chambers of squares under the earth, joined by tunnels; and the pure functions on them."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import Annotated, Literal, NamedTuple

from sheetgen.model.record import Example, Identifier, Lines, Pattern, Range, Record, Reference
from sheetgen.model.words import Words

Side = Literal["A", "B"]
Cell = tuple[int, int]
"""Row and column of the map, counted from 0 (shown to people from 1)."""

HAZELNUT, MUSHROOM, HOLE = "*", "^", "o"
MARKS = {HAZELNUT: "hazelnut", MUSHROOM: "mushroom", HOLE: "hole"}


MOST_SQUARES = 100
"""Rows and columns of a map: three times what the smallest squares leave room for on a large sheet."""


class BurrowFile(Record):
    """A burrow as its file has it (``sheetgen/burrow@1``)."""

    game: Annotated[
        str | None,
        "The game it belongs to; may be left out inside data/<game>/burrows/.",
        Reference("game"),
        Example("den"),
    ] = None
    id: Annotated[Identifier, "The burrow's name: the file's name without its ending."]
    side: Annotated[Side, "A (light) or B (dark, with holes)."]
    title: Annotated[
        Words, "What stands on the sheet.", Example("Willow Bank", {"en": "Willow Bank", "de": "Weidenufer"})
    ]
    tracker: Annotated[int, "Boxes of the round tracker after the hourglass.", Range(1, 20), Example(4)]
    ones: Annotated[
        int | None, "Circles of the 1s track; the game's number when left out.", Range(0, 30), Example(7)
    ] = None
    values: Annotated[
        dict[str, Annotated[int, Range(0, 99)]], "What each full chamber is worth.", Example({"A": 5, "B": 4})
    ]
    map: Annotated[
        str,
        "The map: one token a square, rows as lines.",
        Lines(MOST_SQUARES, MOST_SQUARES),
        Example(".  A  A* .\n.  A^ A  -\n"),
    ]
    notes: Annotated[Words | None, "Free text of the designer; not printed.", Example("Two ways round the middle.")] = (
        None
    )
    tunnels: Annotated[
        tuple[
            Annotated[
                str,
                Pattern(
                    r"r\d{1,3}c\d{1,3}\s*~\s*r\d{1,3}c\d{1,3}",
                    "two squares of the map, like `r3c7 ~ r5c9`",
                    "r3c7 ~ r5c9",
                ),
            ],
            ...,
        ],
        "Bent tunnels that the map cannot show.",
        Range(0, 99),
    ] = ()


class Tunnel(NamedTuple):
    """A way between two spaces: its two mouths (spaces) and the earth it runs over, in order from the first mouth."""

    ends: tuple[Cell, Cell]
    way: tuple[Cell, ...]
    listed: bool = False


class Run(NamedTuple):
    """A straight run of tunnel squares as drawn on the map: its squares and what lies beyond each end."""

    cells: tuple[Cell, ...]
    horizontal: bool
    before: Cell
    after: Cell


def tokenize(text: str) -> list[list[str]]:
    """The map's rows as lists of tokens; blank rows are skipped, tabs count as blanks."""
    return [row for row in (line.split() for line in text.split("\n")) if row]


SPACES = {f"{letter}{mark}": (letter, mark) for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ" for mark in ("", *MARKS)}
"""The tokens that are a space of a chamber, each with its letter and its mark, which may be empty."""
TOKENS = frozenset((".", "-", "|", *SPACES))
"""The tokens that mean something."""


def is_space(token: str) -> bool:
    """Whether a token is a space of a chamber: a capital letter, perhaps with a mark."""
    return token in SPACES


class Burrow:
    """A burrow's squares and what they make: chambers, marks, tunnels. Faulty tokens count as earth.

    Never raises for a faulty map: rows may be ragged, runs may end nowhere; the checks say so. ``tunnels`` holds what
    joins two spaces: the runs with a space at both ends, then the listed tunnels for which there is a way. ``ways`` has
    one entry a listing, None where there is no way. A tunnel is dug when it is listed: later ways go round it.
    """

    def __init__(self, rows: list[list[str]], listed: Iterable[tuple[Cell, Cell]] = ()) -> None:
        self.rows = rows
        self.height = len(rows)
        self.width = max((len(row) for row in rows), default=0)
        self.chamber_of: dict[Cell, str] = {}
        self.mark_of: dict[Cell, str] = {}
        self.digs: dict[Cell, str] = {}
        chambers: dict[str, list[Cell]] = {}
        for r, row in enumerate(rows):
            for c, token in enumerate(row):
                if token == ".":
                    continue  # half of a map
                space = SPACES.get(token)
                if space is not None:
                    letter, mark = space
                    cell = (r, c)
                    self.chamber_of[cell] = letter
                    chambers.setdefault(letter, []).append(cell)
                    if mark:
                        self.mark_of[cell] = mark
                elif token in ("-", "|"):
                    self.digs[r, c] = token
        self.chambers: dict[str, tuple[Cell, ...]] = {letter: tuple(chambers[letter]) for letter in sorted(chambers)}
        self.runs = self._runs()
        self.listed = tuple(listed)
        self.ways = self._ways()
        self.tunnels: tuple[Tunnel, ...] = tuple(self._tunnels())

    def _runs(self) -> tuple[Run, ...]:
        runs: list[Run] = []
        for (r, c), sign in self.digs.items():
            dr, dc = (0, 1) if sign == "-" else (1, 0)
            if self.digs.get((r - dr, c - dc)) == sign:
                continue
            cells = [(r, c)]
            while self.digs.get((cells[-1][0] + dr, cells[-1][1] + dc)) == sign:
                cells.append((cells[-1][0] + dr, cells[-1][1] + dc))
            runs.append(Run(tuple(cells), sign == "-", (r - dr, c - dc), (cells[-1][0] + dr, cells[-1][1] + dc)))
        return tuple(runs)

    def _ways(self) -> tuple[tuple[Cell, ...] | None, ...]:
        if not self.listed:
            return ()
        from sheetgen.model.earthway import find_way

        dug = set(self.digs)
        ways: list[tuple[Cell, ...] | None] = []
        for start, end in self.listed:
            way = None
            if start in self.chamber_of and end in self.chamber_of:
                way = find_way(self, start, end, dug)
                dug.update(way or ())
            ways.append(way)
        return tuple(ways)

    def _tunnels(self) -> Iterable[Tunnel]:
        for run in self.runs:
            if self.joins_spaces(run):
                yield Tunnel((run.before, run.after), run.cells)
        for ends, way in zip(self.listed, self.ways, strict=True):
            if way is not None:
                yield Tunnel(ends, way, listed=True)

    def joins_spaces(self, run: Run) -> bool:
        """Whether a run has a space at both of its ends."""
        return run.before in self.chamber_of and run.after in self.chamber_of

    def inside(self, cell: Cell) -> bool:
        """Whether a square is on the map."""
        return 0 <= cell[0] < self.height and 0 <= cell[1] < len(self.rows[cell[0]])

    def is_earth(self, cell: Cell) -> bool:
        """Whether a square of the map is neither space nor drawn tunnel."""
        return self.inside(cell) and cell not in self.chamber_of and cell not in self.digs

    def graph(self) -> dict[str, set[str]]:
        """Chambers and the chambers that a tunnel joins them to."""
        joined: dict[str, set[str]] = {letter: set() for letter in self.chambers}
        for tunnel in self.tunnels:
            one, two = self.chamber_of[tunnel.ends[0]], self.chamber_of[tunnel.ends[1]]
            if one != two:
                joined[one].add(two)
                joined[two].add(one)
        return joined

    def count(self, mark: str) -> int:
        """How many spaces carry a mark."""
        return sum(1 for found in self.mark_of.values() if found == mark)


def neighbours(cell: Cell) -> tuple[Cell, Cell, Cell, Cell]:
    """The squares above, left, right and below (reading order)."""
    r, c = cell
    return ((r - 1, c), (r, c - 1), (r, c + 1), (r + 1, c))


def hang_together(cells: Iterable[Cell]) -> bool:
    """Whether some squares are one piece, or none at all."""
    left = set(cells)
    reached = [left.pop()] if left else []
    for r, c in reached:
        if not left:
            break
        for near in ((r - 1, c), (r, c - 1), (r, c + 1), (r + 1, c)):
            if near in left:
                left.remove(near)
                reached.append(near)
    return not left


def pieces(cells: Iterable[Cell]) -> list[tuple[Cell, ...]]:
    """Squares grouped into pieces that hang together edge to edge; pieces and their squares in reading order."""
    left = set(cells)
    found: list[tuple[Cell, ...]] = []
    for start in sorted(left):
        if start not in left:
            continue
        left.discard(start)
        piece, queue = [start], deque([start])
        while queue:
            for near in neighbours(queue.popleft()):
                if near in left:
                    left.discard(near)
                    piece.append(near)
                    queue.append(near)
        found.append(tuple(sorted(piece)))
    return found


def parse_listing(text: str) -> tuple[Cell, Cell] | None:
    """The two squares of a listed tunnel ``r3c7 ~ r5c9``, counted from 0; None when it is no such text."""
    import re

    match = re.fullmatch(r"\s*r(\d{1,3})c(\d{1,3})\s*~\s*r(\d{1,3})c(\d{1,3})\s*", text, re.ASCII)
    if not match:
        return None
    r1, c1, r2, c2 = (int(part) - 1 for part in match.groups())
    return (r1, c1), (r2, c2)


def build(file: BurrowFile) -> Burrow:
    """The burrow of a file whose map is text."""
    listed = [pair for pair in map(parse_listing, file.tunnels) if pair]
    return Burrow(tokenize(file.map), listed)


def with_ones(file: BurrowFile, ones: int | None) -> BurrowFile:
    """A burrow with the game's number of 1s where its file leaves them out: it plays the same as one that says so."""
    if file.ones is not None or ones is None:
        return file
    whole: BurrowFile = file.changed(ones=ones)
    return whole


def fingerprint(file: BurrowFile) -> str:
    """The first 8 hexadecimal characters of SHA-256 over the normalised map, values, tracker, 1s, side and tunnels.

    It changes when the burrow plays differently and stays when only blanks, title or notes change. Ask it of a burrow
    ``with_ones``.
    """
    import hashlib

    lines = [" ".join(row) for row in tokenize(file.map)]
    lines += [f"{letter}={value}" for letter, value in sorted(file.values.items())]
    lines += [f"side={file.side}", f"tracker={file.tracker}", f"ones={file.ones}"]
    lines += sorted(" ".join(listing.split()) for listing in file.tunnels)
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:8]
