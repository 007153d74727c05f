"""The cards of a deck grouped by the sets that they form."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from sheetgen.checks.subject import Subject
from sheetgen.model.deck import Card, SetRule, column_of, counts_of


class Member(NamedTuple):
    """A card of a set: its number in the deck, and how many cards it says a set has (None when it does not say)."""

    number: int
    card: Card
    size: int | None


def groups_of_sets(subject: Subject) -> dict[str, list[Member]]:
    """The cards that form sets together, by what they agree in; empty when the deck has no sets, or none but full ones
    of a single size: a deck of thousands is looked at a column at a time.
    """
    sets, found = subject.value.sets, dict[str, list[Member]]()
    if sets is None or _all_full(subject.value.cards, sets):
        return found
    for number, card in enumerate(subject.value.cards):
        name = card.columns.get(sets.by)
        if name is not None:
            found.setdefault(str(name), []).append(Member(number, card, set_size(card.columns.get(sets.size))))
    return found


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


def set_size(value: object) -> int | None:
    """How many cards a set has, or None when a column's value is no whole number of 1 or more."""
    return value if isinstance(value, int) and not isinstance(value, bool) and value > 0 else None
