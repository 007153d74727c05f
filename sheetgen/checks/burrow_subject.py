"""What the checks of a burrow look at: its squares, each with its place in the file, and the game's limits."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from sheetgen.checks.stray_letters import Stray, stray_letters
from sheetgen.checks.subject import Subject
from sheetgen.model.burrow import (
    Burrow,
    BurrowFile,
    Cell,
    Run,
    is_space,
    neighbours,
    parse_listing,
    pieces,
    tokenize,
)
from sheetgen.model.game import Limits
from sheetgen.model.graph import parts
from sheetgen.source.diagnostic import Related
from sheetgen.source.node import Scalar
from sheetgen.source.span import Span

if TYPE_CHECKING:
    from sheetgen.source.ink import Ink


class Course(NamedTuple):
    """The squares that a drawn run or a listed tunnel takes, and where its author wrote it.

    ``ends`` are the two spaces it joins, None for a run that has no space at one of its ends. A drawn course has its
    ``run``, a listed one the number of its ``listing``.
    """

    cells: tuple[Cell, ...]
    ends: tuple[Cell, Cell] | None
    pointer: str
    run: Run | None = None
    listing: int | None = None


class BurrowMap:
    """A burrow under check. Get it by ``subject.once(BurrowMap)``."""

    def __init__(self, subject: Subject) -> None:
        self.subject = subject
        self.file: BurrowFile = subject.value
        rows = tokenize(self.file.map or "")
        listings = enumerate(self.file.tunnels or ())
        self._listed = [(i, pair) for i, text in listings if (pair := parse_listing(text)) is not None]
        self.burrow = Burrow(rows, [pair for _, pair in self._listed])
        known = ("-", "|", ".")
        self.unread: dict[Cell, str] = {
            (r, c): token
            for r, row in enumerate(rows)
            for c, token in enumerate(row)
            if token not in known and not is_space(token)
        }
        """Squares whose token is not known (SG302): they may be anything, so nothing is concluded from them."""
        self.strays: tuple[Stray, ...] = ()
        """Letters that are slips: their squares count as unread."""
        if self.file.values is not None and not self.burrow.chambers.keys() <= self.file.values.keys():
            self._take_out_strays(rows, self.file.values)

    def _take_out_strays(self, rows: list[list[str]], values: Mapping[str, object]) -> None:
        self.strays = stray_letters(self.burrow, values)
        if not self.strays:
            return
        for cell in [cell for stray in self.strays for cell in stray.cells]:
            token = self.unread[cell] = rows[cell[0]][cell[1]]
            rows[cell[0]][cell[1]] = token.lower()
        self.burrow = Burrow(rows, [pair for _, pair in self._listed])

    @cached_property
    def limits(self) -> Limits | None:
        """What the game asks of a burrow; None when there is no such game, or it says nothing about burrows."""
        game = self.subject.game()
        limits = getattr(game, "limits", None)
        return limits if isinstance(limits, Limits) else None

    @cached_property
    def ragged(self) -> bool:
        """Whether the rows differ in length (SG301), so that squares may not lie where the author sees them."""
        return len({len(row) for row in self.burrow.rows}) > 1

    @cached_property
    def split_chambers(self) -> dict[str, list[tuple[Cell, ...]]]:
        """Chambers in several pieces (SG320), the pieces in reading order. Unread squares join what they touch."""
        if self.ragged:
            return {}
        found = {}
        for letter, cells in self.burrow.chambers.items():
            together = pieces([*cells, *self.unread])
            own = [tuple(cell for cell in piece if cell in self.burrow.chamber_of) for piece in together]
            own = [piece for piece in own if piece]
            if len(own) > 1:
                found[letter] = own
        return found

    @cached_property
    def courses(self) -> tuple[Course, ...]:
        """Every run on the map, in reading order, and every listed tunnel that has a way.

        Listings that repeat a tunnel (SG313) or stay within a chamber (SG312) are left out: nothing more is to be said.
        """
        owner = self.burrow.chamber_of
        found = []
        seen: set[frozenset[Cell]] = set()
        for run in self.burrow.runs:
            whole = run.before in self.burrow.chamber_of and run.after in self.burrow.chamber_of
            ends = (run.before, run.after) if whole else None
            found.append(Course(run.cells, ends, "/map", run=run))
            seen.add(frozenset(ends or ()))
        for (index, pair), way in zip(self._listed, self.burrow.ways, strict=True):
            if way is not None and frozenset(pair) not in seen and owner[pair[0]] != owner[pair[1]]:
                found.append(Course(way, pair, f"/tunnels/{index}", listing=index))
                seen.add(frozenset(pair))
        return tuple(found)

    @cached_property
    def joins(self) -> tuple[Course, ...]:
        """The courses that join two different chambers."""
        owner = self.burrow.chamber_of
        return tuple(one for one in self.courses if one.ends and owner[one.ends[0]] != owner[one.ends[1]])

    @cached_property
    def touching(self) -> tuple[tuple[Course, Course, Cell, Cell], ...]:
        """Pairs of courses that share an edge or a square (SG316), with the squares where: the later one last."""
        taken: dict[Cell, list[int]] = {}
        meetings: dict[tuple[int, int], tuple[Cell, Cell]] = {}
        for number, course in enumerate(self.courses):
            for cell in course.cells:
                for near in (cell, *neighbours(cell)):
                    for other in taken.get(near, ()):
                        places = (max(cell, near), min(cell, near))
                        meetings[other, number] = min(places, meetings.get((other, number), places))
            for cell in course.cells:
                taken.setdefault(cell, []).append(number)
        found = []
        for (one, other), (later, earlier) in sorted(meetings.items()):
            found.append((self.courses[one], self.courses[other], earlier, later))
        return tuple(found)

    @cached_property
    def lost_listings(self) -> tuple[tuple[int, tuple[Cell, Cell]], ...]:
        """Listed tunnels between spaces of two chambers for which there is no way (SG310); repetitions are left out."""
        owner = self.burrow.chamber_of
        found = []
        seen = {frozenset(course.ends) for course in self.courses if course.run and course.ends}
        for index, ends, way in self.listings:
            joins = all(end in owner for end in ends) and owner[ends[0]] != owner[ends[1]]
            if joins and way is None and frozenset(ends) not in seen and not self.ragged:
                found.append((index, ends))
            seen.add(frozenset(ends))
        return tuple(found)

    @cached_property
    def connected(self) -> bool:
        """Whether every chamber can be reached. Only to be asked of a map whose tunnels are sound."""
        return len(self.parts) == 1

    @cached_property
    def tunnels_sound(self) -> bool:
        """Whether map and tunnels are free of what would make a statement about the whole burrow a guess.

        That is what SG301, SG302, SG310, SG311, SG316 and SG320 find.
        """
        owner = self.burrow.chamber_of
        endless = any(course.ends is None for course in self.courses)
        ends_on_earth = any(end not in owner for _, ends, _ in self.listings for end in ends)
        broken = endless or ends_on_earth or self.lost_listings or self.touching
        return bool(owner) and not (self.ragged or self.unread or self.split_chambers or broken)

    @cached_property
    def parts(self) -> list[tuple[str, ...]]:
        """The chambers grouped by what tunnels join."""
        return parts(self.burrow.graph())

    @cached_property
    def dead_ends(self) -> frozenset[str]:
        """Chambers with a single tunnel (SG343): what is cut off for that reason alone is not named twice."""
        return frozenset(letter for letter in self.burrow.chambers if len(self.tunnels_of(letter)) == 1)

    @cached_property
    def walls(self) -> dict[tuple[str, str], tuple[Cell, Cell]]:
        """Pairs of chambers that touch edge to edge (SG330), and the first two squares where: the later one last."""
        found: dict[tuple[str, str], tuple[Cell, Cell]] = {}
        if self.ragged:
            return found
        for cell, letter in self.burrow.chamber_of.items():
            for near in neighbours(cell)[:2]:
                other = self.burrow.chamber_of.get(near, letter)
                if other != letter:
                    found.setdefault((min(letter, other), max(letter, other)), (near, cell))
        return dict(sorted(found.items()))

    def marked(self, mark: str) -> list[Cell]:
        """The spaces with a mark, in reading order."""
        return [cell for cell, found in self.burrow.mark_of.items() if found == mark]

    def tunnels_of(self, letter: str) -> list[Course]:
        """The tunnels that leave a chamber."""
        owner = self.burrow.chamber_of
        return [one for one in self.joins if one.ends and letter in (owner[one.ends[0]], owner[one.ends[1]])]

    @property
    def listings(self) -> list[tuple[int, tuple[Cell, Cell], tuple[Cell, ...] | None]]:
        """The listed tunnels: index in the file, the two squares, the way or None."""
        return [(index, pair, way) for (index, pair), way in zip(self._listed, self.burrow.ways, strict=True)]

    @cached_property
    def _ink(self) -> tuple[Ink, list[list[int]]] | None:
        node = self.subject.node("/map")
        if not isinstance(node, Scalar):
            return None
        starts, at = [], 0
        for row in self.burrow.rows:
            line = []
            for token in row:
                line.append(at)
                at += len(token)
            starts.append(line)
        from sheetgen.source.ink import Ink

        return Ink(self.subject.file, node), starts

    def span(self, cell: Cell) -> Span:
        """The place of a square's token in the file."""
        return self.cells_span((cell,))

    def cells_span(self, cells: tuple[Cell, ...]) -> Span:
        """The place of squares that stand side by side; of several rows the first square's."""
        first, last = cells[0], cells[-1]
        if last[0] != first[0]:
            last = first
        if self._ink is None or not self.burrow.inside(first) or not self.burrow.inside(last):
            return self.subject.span("/map")
        ink, starts = self._ink
        start, end = starts[first[0]][first[1]], starts[last[0]][last[1]]
        return ink.span(start, end + len(self.burrow.rows[last[0]][last[1]]) - start)

    def course_span(self, course: Course) -> Span:
        """The place of a drawn run's squares, or of a listing."""
        return self.cells_span(course.cells) if course.run is not None else self.subject.span(course.pointer)

    def row_span(self, row: int) -> Span:
        """The place of a whole row."""
        return self.cells_span(((row, 0), (row, len(self.burrow.rows[row]) - 1)))

    def first(self, letter: str) -> Cell:
        """A chamber's first square in reading order."""
        return self.burrow.chambers[letter][0]

    def named(self, letter: str) -> str:
        """How a message calls a chamber: by its letter and where it begins."""
        return f"chamber {letter} ({where(self.first(letter))})"

    def related(self, cell: Cell, message: str) -> Related:
        """A square as a second place of a finding."""
        span = self.span(cell)
        return Related(self.subject.file.shown, span.line, span.column, message)

    def course_name(self, course: Course) -> str:
        """How a message calls a tunnel."""
        if course.ends is None:
            return f"the tunnel at {where(course.cells[0])}"
        one, two = (self.burrow.chamber_of[end] for end in course.ends)
        listed = "listed " if course.listing is not None else ""
        return f"the {listed}tunnel from {one} ({where(course.ends[0])}) to {two} ({where(course.ends[1])})"


def where(cell: Cell) -> str:
    """A square as people count: ``row 3, column 7``."""
    return f"row {cell[0] + 1}, column {cell[1] + 1}"


def short(cell: Cell) -> str:
    """A square as a listed tunnel writes it: ``r3c7``."""
    return f"r{cell[0] + 1}c{cell[1] + 1}"
