"""The cards of a deck grouped by the sets that they form."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from sheetgen.checks.subject import Subject
from sheetgen.model.deck import Card, SetMember, SetRule, column_of, counts_of, members_of_sets, set_size


def groups_of_sets(subject: Subject) -> dict[str, list[SetMember]]:
    """The cards that form sets together, by what they agree in; empty when the deck has no sets, or none but full ones
    of a single size: a deck of thousands is looked at a column at a time.
    """
    sets = subject.value.sets
    if sets is None or _all_full(subject.value.cards, sets):
        return {}
    return members_of_sets(subject.value.cards, sets)


def _all_full(cards: Sequence[Card], sets: SetRule) -> bool:
    """Whether every card names its kind and the size of its set, no kind has two sizes, and whole sets are there."""
    sizes: dict[str, int] = {}
    held: dict[str, int] = {}
    values = column_of(cards, sets.size)
    # `true` and 1 are one key of a dict, and not one size of a set.
    rows = Counter(zip(column_of(cards, sets.by), values, map(type, values), counts_of(cards), strict=True))
    for (by, value, _, count), times in rows.items():
        name, size = str(by), set_size(value)
        if by is None or size is None or sizes.setdefault(name, size) != size:
            return False
        held[name] = held.get(name, 0) + count * times
    return all(held[name] % size == 0 for name, size in sizes.items())
