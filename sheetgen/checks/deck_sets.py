"""The cards of a deck grouped by the sets that they form."""

from __future__ import annotations

from typing import NamedTuple

from sheetgen.checks.subject import Subject
from sheetgen.model.deck import Card


class Member(NamedTuple):
    """A card of a set: its number in the deck, and how many cards it says a set has (None when it does not say)."""

    number: int
    card: Card
    size: int | None


def groups_of_sets(subject: Subject) -> dict[str, list[Member]]:
    """The cards that form sets together, by what they agree in; empty when the deck has no sets."""
    sets, found = subject.value.sets, dict[str, list[Member]]()
    if sets is None:
        return found
    for number, card in enumerate(subject.value.cards):
        name = card.columns.get(sets.by)
        if name is not None:
            found.setdefault(str(name), []).append(Member(number, card, set_size(card.columns.get(sets.size))))
    return found


def set_size(value: object) -> int | None:
    """How many cards a set has, or None when a column's value is no whole number of 1 or more."""
    return value if isinstance(value, int) and not isinstance(value, bool) and value > 0 else None
