"""The kinds of a proof and the faces of its cards, made when they are asked for: decks may have a hundred thousand."""

from __future__ import annotations

from array import array
from bisect import bisect_right
from collections.abc import Callable, Sequence
from itertools import accumulate
from typing import Any, NamedTuple
from zlib import crc32

from sheetgen.draw.surface import Face
from sheetgen.model.deck import Card, DeckFile, back_names, card_name, column_of, counts_of, ids_of


class Entry(NamedTuple):
    """A kind of the proof: its card, its name, the place of its first card among all, and the layout of its back."""

    card: Card
    name: str
    first: int
    back: str = ""

    @property
    def last(self) -> int:
        """The place of its last card."""
        return self.first + self.card.count - 1


class Entries(Sequence[Entry]):
    """The kinds of a deck that are printed, in its order; ``cards`` is how many cards they are."""

    def __init__(self, deck: DeckFile, language: str, only: tuple[str, ...] = ()) -> None:
        """``only`` leaves out all kinds but these ids."""
        self.deck_cards = deck.cards
        """All cards of the deck, printed or not."""
        self._language = language
        self._backs = back_names(deck)
        counts = self._counts = counts_of(deck.cards)
        self._ids = ids_of(deck.cards)
        wanted = frozenset(only)
        kinds = range(len(counts)) if not only else [i for i, name in enumerate(self._ids) if name in wanted]
        self._kinds = array("L", kinds)
        self.firsts = array("L", accumulate(map(counts.__getitem__, kinds), initial=0))
        """The place of each kind's first card."""
        self.cards: int = self.firsts.pop()

    def __len__(self) -> int:
        return len(self._kinds)

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, slice):
            return [self[i] for i in range(*index.indices(len(self)))]
        kind = self._kinds[index]
        card = self.deck_cards[kind]
        return Entry(card, card_name(card, self._language), self.firsts[index], self._backs[kind])

    def card(self, index: int) -> Card:
        """The card of a kind alone, for what is asked of every card."""
        return self.deck_cards[self._kinds[index]]

    def number(self, index: int) -> int:
        """The number of a kind's card among all of the deck."""
        return self._kinds[index]

    def name(self, index: int) -> str:
        """The id of a kind."""
        return self._ids[self._kinds[index]]

    def count(self, index: int) -> int:
        """How many cards a kind has."""
        return self._counts[self._kinds[index]]

    def back(self, index: int) -> str:
        """The layout of the back of a kind."""
        return self._backs[self._kinds[index]]

    def are_told_apart_by(self, columns: Sequence[str]) -> bool:
        """Whether most kinds of the deck have in some columns what no other has there."""
        if not columns or "id" in columns:
            return bool(columns)
        cards = self.deck_cards
        # Mostly one column does it, a name or a text.
        if any(_mostly_different(column_of(cards, name)) for name in columns):
            return True
        # Checksums, and no more than settle it: the texts of a hundred thousand cards would be kept twice. Of so many
        # a few share one, which decides nothing but how the file is packed.
        different: set[int] = set()
        for row in zip(*(column_of(cards, name) for name in columns), strict=True):
            different.add(crc32(str(row).encode()))
            if 2 * len(different) > len(cards):
                return True
        return False

    def of_card(self, place: int) -> int:
        """The number of the kind that a card belongs to."""
        return bisect_right(self.firsts, place) - 1


def _mostly_different(column: Sequence[Any]) -> bool:
    """Whether most values of a column are different."""
    different: set[Any] = set()
    for start in range(0, len(column), _AT_A_TIME):
        try:
            different.update(column[start : start + _AT_A_TIME])
        except TypeError:  # lists
            return False
        if 2 * len(different) > len(column):
            return True
    return False


_AT_A_TIME = 1_000


class Faces(Sequence[Face]):
    """A face for each card in turn; a kind's is made, from its number, when its first card is met."""

    def __init__(self, entries: Entries, make: Callable[[int], Face]) -> None:
        self._entries = entries
        self._make = make
        self._last: tuple[int, Face] | None = None

    def __len__(self) -> int:
        return self._entries.cards

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, slice):
            return self._some(range(*index.indices(len(self))))
        if not 0 <= index < len(self):
            raise IndexError(index)
        kind = self._entries.of_card(index)
        last = self._last
        if last is None or last[0] != kind:
            last = self._last = (kind, self._make(kind))
        return last[1]

    def _some(self, places: range) -> list[Face]:
        """The faces of cards that follow each other, in less time than to look for the kind of each."""
        if places.step != 1 or not places:
            return [self[place] for place in places]
        entries = self._entries
        firsts, kinds = entries.firsts, len(entries)
        face = self[places[0]]
        kind = entries.of_card(places[0])
        found = []
        for place in places:
            if kind + 1 < kinds and place >= firsts[kind + 1]:
                kind += 1
                face = self._make(kind)
            found.append(face)
        self._last = (kind, face)
        return found
