"""The count that is most likely the wrong one, when all of them together make too many cards or too few."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from sheetgen.checks.subject import Subject
from sheetgen.checks.wording import place, quote, several
from sheetgen.model.deck import counts_of, ids_of
from sheetgen.source.diagnostic import Related

MOST_SHOWN = 12
"""So many kinds of a deck are shown with their counts."""


class OddCount(NamedTuple):
    """The only kind whose count is not that of all others: its number, and theirs."""

    number: int
    usual: int


def odd_count(subject: Subject) -> OddCount | None:
    """The one count that differs from all others, of at least three; None where counts differ anyway."""
    counts = counts_of(subject.value.cards)
    times = Counter(counts)
    if len(times) != 2 or len(counts) < 3:
        return None
    (usual, _), (odd, once) = times.most_common()
    return OddCount(list(counts).index(odd), usual) if once == 1 else None


def count_places(subject: Subject, numbers: list[int] | None = None) -> tuple[Related, ...]:
    """Where the counts of some kinds stand, of all when none are named; none for a deck of very many kinds."""
    cards = subject.value.cards
    if numbers is None:
        if len(cards) > MOST_SHOWN:
            return ()
        numbers = list(range(len(cards)))
    ids, counts = ids_of(cards), counts_of(cards)
    found = []
    for number in numbers:
        path, span = subject.place(f"/cards/{number}/count")
        found.append(place(path, span, f"{quote(ids[number])}: {several(counts[number], 'card')}"))
    return tuple(found)
