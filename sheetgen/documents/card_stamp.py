"""Which version of a deck was printed: two prints with one stamp are the same cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from typing import Any

from sheetgen.model.card_layout import CardLayoutFile
from sheetgen.model.deck import Card, DeckFile, column_names, column_of, counts_of, ids_of
from sheetgen.model.layout import CardSize
from sheetgen.model.theme import Theme


def stamp(deck: DeckFile, layouts: Iterable[CardLayoutFile], size: CardSize, themes: Iterable[Theme]) -> str:
    """The first 8 hexadecimal digits of a hash of all that the cards are drawn of, in every language."""
    digest = sha256()
    cards = deck.cards
    parts: list[Iterable[str]] = [[repr(deck.id)], [repr(deck.card)], _listed(ids_of(cards)), _listed(counts_of(cards))]
    parts += [_columns(cards), [repr(size)], *([repr(one)] for one in (*themes, *layouts))]
    for part in parts:
        for text in part:
            digest.update(text.encode("utf-8", "surrogatepass"))
        digest.update(b"\0")
    return digest.hexdigest()[:8]


_AT_A_TIME = 1000


def _listed(values: Sequence[Any]) -> Iterator[str]:
    """The ``repr`` of a list, some of it at a time: whole, a large deck would be in memory twice more."""
    yield "["
    for start in range(0, len(values), _AT_A_TIME):
        yield (", " if start else "") + ", ".join(map(repr, values[start : start + _AT_A_TIME]))
    yield "]"


def _columns(cards: Sequence[Card]) -> Iterator[str]:
    """The ``repr`` of a dictionary of all columns."""
    yield "{"
    for number, name in enumerate(sorted(column_names(cards))):
        yield f"{', ' if number else ''}{name!r}: "
        yield from _listed(column_of(cards, name))
    yield "}"
