"""What the checks of a burrow look at: its squares, each with its place in the file, and the game's limits."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Set
from functools import cached_property
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from sheetgen.checks.stray_letters import MOST as MOST_STRAYS
from sheetgen.checks.stray_letters import Stray, stray_letters
from sheetgen.checks.subject import Subject
from sheetgen.model.burrow import (
    HAZELNUT,
    TOKENS,
    Burrow,
    BurrowFile,
    Cell,
    Run,
    build,
    hang_together,
    neighbours,
    parse_listing,
    pieces,
    tokenize,
)
from sheetgen.model.game import Limits
from sheetgen.model.graph import parts
from sheetgen.source.diagnostic import Related
from sheetgen.source.node import Mapping, Scalar, Sequence
from sheetgen.source.span import Span

if TYPE_CHECKING:
    from sheetgen.checks.map_reading import MapSlip
    from sheetgen.checks.turned_tunnels import Turned
    from sheetgen.source.ink import Ink


LETTERS = tuple("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
FEWEST = 4
"""Chambers of a drawing in which one slip can be told from a plan: with fewer, every finding stands for itself."""


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


def _capital(key: str) -> str:
    """The capital that a single letter of `values` is most likely meant for; any other key as it is."""
    from sheetgen.source.lookalikes import capital_like

    return (capital_like(key) or key.upper()) if len(key) == 1 else key


def _unread(rows: list[list[str]]) -> dict[Cell, str]:
    """The squares whose token means nothing."""
    return {
        (r, c): token
        for r, row in enumerate(rows)
        if not TOKENS.issuperset(row)
        for c, token in enumerate(row)
        if token not in TOKENS
    }


def as_written(subject: Subject) -> Burrow:
    """The burrow of a file without a fault, slips and all. Get it by ``subject.once(as_written)``."""
    return build(subject.value)


class BurrowMap:
    """A burrow under check. Get it by ``subject.once(BurrowMap)``."""

    def __init__(self, subject: Subject) -> None:
        self.subject = subject
        self.file: BurrowFile = subject.value
        rows = tokenize(self.file.map or "")
        listings = self._listings()
        self._listed = [(i, pair) for i, text in listings if (pair := parse_listing(text)) is not None]
        self._starts: list[list[int]] | None = None
        self.slips: list[MapSlip] = []
        """What was read over because it is no square, or several (SG302)."""
        self.told: set[Cell] = set()
        """Unread squares of which a slip speaks already."""
        self.unread = _unread(rows)
        """Squares whose token is not known (SG302): they may be anything, so nothing is concluded from them."""
        if self.unread or (rows and rows[0][0] == "|"):
            rows = self._read_over_slips(rows)
        if self._starts is None and not subject.loaded.broken:
            self.burrow = subject.once(as_written)
        else:
            self.burrow = Burrow(rows, [pair for _, pair in self._listed])
        self.strays: tuple[Stray, ...] = ()
        """Letters that are slips: their squares count as unread."""
        valued = self._valued()
        if valued is not None:
            self._take_out_strays(valued)
        self.turned: tuple[Turned, ...] = ()
        """Pieces of tunnel that lie across their way (SG310): read as they are meant."""
        if any(not self.burrow.joins_spaces(run) for run in self.burrow.runs):
            self._turn_tunnels()

    def _valued(self) -> frozenset[str] | None:
        """The letters that have a value, though it may be written wrongly; None when there are none to go by."""
        node = self.subject.node("/values")
        if not isinstance(node, Mapping):
            return None
        return frozenset(node.index) | {pointer.rpartition("/")[2] for pointer in self.subject.loaded.gone}

    @cached_property
    def mostly_valued(self) -> bool:
        """Whether what stands in `values` is about chambers, though some of it may be written wrongly: all its keys are
        chambers, and half of the chambers are there.
        """
        valued, chambers = self._valued() or frozenset(), self.burrow.chambers.keys()
        return valued <= chambers and 2 * len(valued) >= len(chambers)

    def _listings(self) -> list[tuple[int, str]]:
        """The listed tunnels with their numbers; of a list in which one is written wrongly, the others."""
        node = self.subject.node("/tunnels")
        items = node.items if isinstance(node, Sequence) else []
        return [(number, item.text) for number, item in enumerate(items) if isinstance(item, Scalar)]

    def _read_over_slips(self, rows: list[list[str]]) -> list[list[str]]:
        from sheetgen.checks.map_reading import has_frame, read

        if not self.unread and not has_frame(rows):
            return rows
        reading = read(rows)
        self.slips, self.told = reading.slips, reading.told
        self._starts = [[token.start for token in row] for row in reading.rows]
        rows = [[token.text for token in row] for row in reading.rows]
        self.unread = _unread(rows)
        return rows

    def _take_out_strays(self, values: Set[str]) -> None:
        self.strays = stray_letters(self.burrow, values)
        if not self.strays:
            return
        rows = [row[:] for row in self.burrow.rows]
        for cell in [cell for stray in self.strays for cell in stray.cells]:
            token = self.unread[cell] = rows[cell[0]][cell[1]]
            rows[cell[0]][cell[1]] = token.lower()
        self.burrow = Burrow(rows, [pair for _, pair in self._listed])

    def _turn_tunnels(self) -> None:
        from sheetgen.checks.turned_tunnels import turned_tunnels

        sketch = self.ragged or len(self.burrow.chambers) < FEWEST
        self.turned = () if sketch else turned_tunnels(self.burrow)
        if not self.turned:
            return
        rows = [row[:] for row in self.burrow.rows]
        for turned in self.turned:
            for r, c in turned.cells:
                rows[r][c] = turned.sign
        self.burrow = Burrow(rows, [pair for _, pair in self._listed])

    @cached_property
    def limits(self) -> Limits | None:
        """What the game asks of a burrow; None when there is no such game, or it says nothing about burrows."""
        game = self.subject.game()
        limits = getattr(game, "limits", None)
        return limits if isinstance(limits, Limits) else None

    @cached_property
    def sound_rows(self) -> frozenset[int]:
        """The rows whose squares lie where the author sees them: all but those of another length (SG301), and none of a
        map of which no two thirds have the same.
        """
        rows = self.burrow.rows
        usual = Counter(len(row) for row in rows).most_common(1)[0][0] if rows else 0
        sound = frozenset(number for number, row in enumerate(rows) if len(row) == usual)
        return sound if 3 * len(sound) >= 2 * len(rows) else frozenset()

    def sound(self, cells: Iterable[Cell]) -> bool:
        """Whether all of some squares lie in sound rows, or off the map above and below."""
        if not self.ragged:
            return True
        return all(row in self.sound_rows or not 0 <= row < self.burrow.height for row, _ in cells)

    def sound_course(self, course: Course) -> bool:
        """Whether a course, and the squares at its ends, lie in sound rows."""
        if not self.ragged:
            return True
        ends = (course.run.before, course.run.after) if course.run is not None else course.ends or ()
        return self.sound((*course.cells, *ends))

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
            if hang_together(cells):
                continue
            together = pieces([*cells, *self.unread])
            own = [tuple(cell for cell in piece if cell in self.burrow.chamber_of) for piece in together]
            own = [piece for piece in own if piece]
            if len(own) > 1:
                found[letter] = own
        return found

    @cached_property
    def loose(self) -> frozenset[Cell]:
        """The few spaces that explain why a chamber is split (SG320): they will move or change their letter."""
        if self.relettered or len(self.split_chambers) != 1 or len(self.burrow.chambers) < FEWEST:
            return frozenset(self.relettered)
        ((_, own),) = self.split_chambers.items()
        cells = [cell for piece in own if piece is not max(own, key=len) for cell in piece]
        return frozenset(cells if len(cells) <= MOST_STRAYS else ())

    @cached_property
    def relettered(self) -> dict[Cell, str]:
        """Spaces that most likely have the wrong letter, with the right one: with that no chamber is split."""
        owner, chambers = self.burrow.chamber_of, self.burrow.chambers
        if len(chambers) < FEWEST or not 0 < len(self.split_chambers) <= 2:
            return {}
        for letter, own in self.split_chambers.items():
            for piece in own:
                touched = {owner[near] for cell in piece for near in neighbours(cell) if near in owner} - {letter}
                if piece is max(own, key=len) or len(piece) > MOST_STRAYS or len(touched) != 1:
                    continue
                (other,) = touched
                rest = set(chambers[letter]) - set(piece)
                mended = len(pieces(rest)) == 1 == len(pieces([*chambers[other], *piece]))
                if mended and self.split_chambers.keys() <= {letter, other}:
                    return dict.fromkeys(piece, other)
        return {}

    @cached_property
    def twins(self) -> dict[str, str]:
        """A letter that two chambers have, with the one that the smaller of them lacks: the split is all that is wrong.

        So it is where the game wants just one chamber more, and both pieces are too large for slips.
        """
        own = next(iter(self.split_chambers.values()), [])
        if len(self.split_chambers) != 1 or len(own) != 2 or min(map(len, own)) <= MOST_STRAYS or self.relettered:
            return {}
        chambers = self.burrow.chambers
        if self.limits is None or len(chambers) + 1 != self.limits.chambers:
            return {}
        spare = sorted({_capital(key) for key in self._valued() or ()}.intersection(LETTERS).difference(chambers))
        free = next(letter for letter in (*spare, *LETTERS) if letter not in chambers)
        return {next(iter(self.split_chambers)): free} if len(spare) < 2 else {}

    @cached_property
    def strangers(self) -> bool:
        """Whether the map and `values` have chambers, and none in common: told once (SG305)."""
        valued, chambers = self._valued() or frozenset(), self.burrow.chambers.keys()
        letters = valued.intersection(LETTERS)
        if not letters or not chambers or self.unread or self.mistaken_keys:
            return False
        return letters.isdisjoint(chambers)

    @cached_property
    def mistaken_keys(self) -> dict[str, str]:
        """Keys of `values` that are no chamber's, each with the chamber without a value that it is meant for.

        That chamber may be one that stands on the map under another's letter.
        """
        values, chambers = self.file.values or {}, {*self.burrow.chambers, *self.twins.values()}
        meant = {key: _capital(key) for key in values}
        return {key: letter for key, letter in meant.items() if letter in chambers and letter not in values}

    @cached_property
    def pasted_row(self) -> int | None:
        """A row (from 0) that repeats the one above and holds the very hazelnuts that are too many, or None."""
        rows = self.burrow.rows
        excess = self.burrow.count(HAZELNUT) - self.limits.hazelnuts if self.limits is not None else 0
        for number in range(1, len(rows) if excess > 0 else 0):
            nuts = sum(token[1:] == HAZELNUT for token in rows[number])
            if nuts == excess and rows[number] == rows[number - 1]:
                return number
        return None

    @cached_property
    def _chains(self) -> dict[str, tuple[str, ...]]:
        """For each dead end the chambers that hang in a row, the dead end first: all but the one that they hang on."""
        graph = self.graph
        found = {}
        for end in sorted(self.dead_ends):
            chain, step = [end], end
            while onward := sorted(graph[step] - set(chain)):
                if len(graph[onward[0]]) != 2:
                    break
                step = onward[0]
                chain.append(step)
            found[end] = tuple(chain)
        return found

    def dead_end_of(self, groups: Iterable[tuple[str, ...]]) -> str | None:
        """The dead end that cuts off one of some groups of chambers: a tunnel from there joins the group again."""
        for group in groups:
            for end, chain in self._chains.items():
                if end in group and set(chain).issuperset(group):
                    return end
        return None

    @cached_property
    def courses(self) -> tuple[Course, ...]:
        """Every run on the map, in reading order, and every listed tunnel that has a way.

        Listings that repeat a tunnel (SG313) or stay within a chamber (SG312) are left out: nothing more is to be said.
        """
        owner = self.burrow.chamber_of
        found = []
        seen: set[frozenset[Cell]] = set()
        for run in self.burrow.runs:
            ends = (run.before, run.after) if self.burrow.joins_spaces(run) else None
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
        unsure = self.ragged or self.unread or self.slips or self.turned or self.split_chambers
        return bool(owner) and not (unsure or broken)

    @cached_property
    def parts(self) -> list[tuple[str, ...]]:
        """The chambers grouped by what tunnels join."""
        return parts(self.graph)

    @cached_property
    def graph(self) -> dict[str, set[str]]:
        """Chambers and the chambers that a tunnel joins them to."""
        return self.burrow.graph()

    @cached_property
    def dead_ends(self) -> frozenset[str]:
        """Chambers with a single tunnel (SG343): what is cut off for that reason alone is not named twice."""
        return frozenset(letter for letter, tunnels in self._tunnels_of.items() if len(tunnels) == 1)

    @cached_property
    def walls(self) -> dict[tuple[str, str], tuple[Cell, Cell]]:
        """Pairs of chambers that touch edge to edge (SG330), and the first two squares where: the later one last."""
        found: dict[tuple[str, str], tuple[Cell, Cell]] = {}
        owner = self.burrow.chamber_of
        for cell, letter in owner.items():
            row, column = cell
            for near in ((row - 1, column), (row, column - 1)):
                other = owner.get(near, letter)
                if other == letter or not self.sound((cell, near)):
                    continue
                if self.relettered.get(cell) != other and self.relettered.get(near) != letter:
                    found.setdefault((min(letter, other), max(letter, other)), (near, cell))
        return dict(sorted(found.items()))

    def marked(self, mark: str) -> list[Cell]:
        """The spaces with a mark, in reading order."""
        return [cell for cell, found in self.burrow.mark_of.items() if found == mark]

    def tunnels_of(self, letter: str) -> list[Course]:
        """The tunnels that leave a chamber."""
        return self._tunnels_of[letter]

    @cached_property
    def _tunnels_of(self) -> dict[str, list[Course]]:
        owner = self.burrow.chamber_of
        found: dict[str, list[Course]] = {letter: [] for letter in self.burrow.chambers}
        for course in self.joins:
            for end in course.ends or ():
                found[owner[end]].append(course)
        return found

    @property
    def listings(self) -> list[tuple[int, tuple[Cell, Cell], tuple[Cell, ...] | None]]:
        """The listed tunnels: index in the file, the two squares, the way or None."""
        return [(index, pair, way) for (index, pair), way in zip(self._listed, self.burrow.ways, strict=True)]

    @cached_property
    def _ink(self) -> tuple[Ink, list[list[int]]] | None:
        node = self.subject.node("/map")
        if not isinstance(node, Scalar):
            return None
        from sheetgen.source.ink import Ink

        ink = Ink(self.subject.file, node)
        if self._starts is not None:
            return ink, self._starts
        starts, at = [], 0
        for row in self.burrow.rows:
            line = []
            for token in row:
                line.append(at)
                at += len(token)
            starts.append(line)
        return ink, starts

    def slip_span(self, slip: MapSlip) -> Span:
        """The place of what was read over; of several rows the first one's."""
        return self._ink[0].span(slip.start, slip.length) if self._ink is not None else self.subject.span("/map")

    def span(self, cell: Cell) -> Span:
        """The place of a square's token in the file."""
        return self.cells_span((cell,))

    def cells_span(self, cells: tuple[Cell, ...]) -> Span:
        """The place of squares that stand side by side; of several rows the first square's."""
        first, last = cells[0], cells[-1]
        if last[0] != first[0]:
            last = first
        if self._ink is None:
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

    def places(self, cells: Iterable[Cell], message: str) -> tuple[Related, ...]:
        """Squares as further places of a finding that stands elsewhere, a dozen at most."""
        return tuple(self.related(cell, message) for cell in islice(cells, 12))

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
