"""The ranks of score tables as the checks look at them: sorted, open ends told apart, no fault found twice."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from itertools import accumulate
from typing import NamedTuple

from sheetgen.checks.subject import Subject
from sheetgen.model.scoring import Rank
from sheetgen.source.node import escape_pointer
from sheetgen.source.span import Span

LOWEST, HIGHEST = -(10**18), 10**18
"""Stand for open ends; numbers in files have at most 15 digits."""


class Ranked(NamedTuple):
    """A rank with both ends as numbers, and its number in the file."""

    number: int
    from_: int
    to: int


class RankList:
    """The ranks of one table."""

    def __init__(self, subject: Subject, table: str, ranks: tuple[Rank, ...]) -> None:
        self._subject = subject
        self._pointer = f"/tables/{escape_pointer(table)}/ranks"
        gone = [int(one[len(self._pointer) + 1 :]) for one in subject.loaded.gone if self._is_rank(one)]
        self._before = [number - at for at, number in enumerate(sorted(gone))]
        """For each faulty rank, which is not among these, how many of these stand before it."""
        whole = [_ends(number, rank) for number, rank in enumerate(ranks)]
        self.backwards = [rank for rank in whole if rank.from_ > rank.to]
        spoiling = sorted((rank.from_, rank.to) for rank in self.backwards)
        self._starts = [from_ for from_, _ in spoiling]
        self._highest = list(accumulate([to for _, to in spoiling], max))
        """The highest end of the backward ranks so far, in the order of their beginnings."""
        forward = [rank for rank in whole if rank.from_ <= rank.to]
        # The first of a table without a lower end is the lowest, also where the next begins too early (SG502).
        lowest = forward[0].number if forward and forward[0].from_ == LOWEST else None
        self._sorted = sorted(
            forward, key=lambda rank: (LOWEST if rank.number == lowest else _place(rank), rank.number)
        )
        self._at = {rank.number: at for at, rank in enumerate(self._sorted)}
        self.displaced = _displaced(forward)
        """Ranks that lie wholly below one that stands before them."""
        self.falling = len(ranks) > 2 and len(self.displaced) == len(ranks) - 1
        self.open_inside: list[tuple[Ranked, str]] = []
        """Ranks that lack an end and are not the outermost, with the missing key."""
        for rank in self._sorted:
            if rank.from_ == LOWEST and rank is not self._sorted[0]:
                self.open_inside.append((rank, "from"))
            if rank.to == HIGHEST and rank is not self._sorted[-1]:
                self.open_inside.append((rank, "to"))

    def _is_rank(self, pointer: str) -> bool:
        above, _, last = pointer.rpartition("/")
        return above == self._pointer and last.isdigit()

    def parted(self, before: Ranked, rank: Ranked) -> bool:
        """Whether a faulty rank stands between two in the file, which may join them."""
        low, high = sorted((before.number, rank.number))
        return any(low < place <= high for place in self._before)

    def neighbours(self) -> Iterator[tuple[Ranked, Ranked]]:
        """Each two ranks that follow each other by points and have the ends where they meet."""
        for before, rank in zip(self._sorted, self._sorted[1:], strict=False):
            if before.to != HIGHEST and rank.from_ != LOWEST and not self._spoiled(before, rank):
                yield before, rank

    def _spoiled(self, before: Ranked, rank: Ranked) -> bool:
        """Whether a rank that runs backwards should stand between the two."""
        below = bisect_left(self._starts, rank.to)
        return below > 0 and before.from_ < self._highest[below - 1]

    def suggestion(self, rank: Ranked, missing: str) -> str:
        """What a missing end would be if the ranks joined without a gap."""
        at = self._at[rank.number]
        if missing == "from":
            before = self._sorted[at - 1].to
            return str(before + 1) if before not in (LOWEST, HIGHEST) else "..."
        after = self._sorted[at + 1].from_
        return str(after - 1) if after not in (LOWEST, HIGHEST) else "..."

    def pointer(self, rank: Ranked, key: str = "") -> str:
        """The JSON pointer of a rank, or of one of its keys."""
        return f"{self._pointer}/{rank.number}" + (f"/{key}" if key else "")

    def span(self, rank: Ranked, key: str = "") -> Span:
        """The place of a rank, or of one of its values."""
        pointer = self.pointer(rank, key)
        return self._subject.span(pointer) if self._subject.node(pointer) else self._subject.span(self.pointer(rank))


def rank_lists(subject: Subject) -> list[RankList]:
    """The tables of a scoring file that have ranks."""
    return [RankList(subject, name, table.ranks) for name, table in subject.value.tables.items() if table.ranks]


def _ends(number: int, rank: Rank) -> Ranked:
    return Ranked(number, LOWEST if rank.from_ is None else rank.from_, HIGHEST if rank.to is None else rank.to)


def _place(rank: Ranked) -> int:
    """Where a rank belongs among the others: by its lower end, without one by its upper."""
    if rank.from_ != LOWEST:
        return rank.from_
    return rank.to if rank.to != HIGHEST else LOWEST


def _displaced(ranks: list[Ranked]) -> list[Ranked]:
    found, highest = list[Ranked](), LOWEST
    for rank in ranks:
        upper = rank.to if rank.to != HIGHEST else rank.from_
        if upper < highest:
            found.append(rank)
        highest = max(highest, _place(rank))
    return found
