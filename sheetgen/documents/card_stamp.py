"""Which version of a deck was printed: two prints with one stamp are the same cards."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256

from sheetgen.model.card_layout import CardLayoutFile
from sheetgen.model.deck import DeckFile, column_names, column_of, counts_of, ids_of
from sheetgen.model.layout import CardSize
from sheetgen.model.theme import Theme


def stamp(deck: DeckFile, layouts: Iterable[CardLayoutFile], size: CardSize, themes: Iterable[Theme]) -> str:
    """The first 8 hexadecimal digits of a hash of all that the cards are drawn of, in every language."""
    digest = sha256()
    cards = deck.cards
    columns = {name: list(column_of(cards, name)) for name in sorted(column_names(cards))}
    for part in (deck.id, deck.card, list(ids_of(cards)), list(counts_of(cards)), columns, size, *themes, *layouts):
        digest.update(repr(part).encode("utf-8", "surrogatepass"))
        digest.update(b"\0")
    return digest.hexdigest()[:8]
