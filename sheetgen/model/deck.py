"""A deck: kinds of cards and how many of each."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar

from sheetgen.model.record import Count, Example, Identifier, OrTable, Range, Record, Reference
from sheetgen.model.words import Words

MOST_OF_A_KIND = 10_000
"""Cards of one kind: a bound for what is drawn, far beyond any game."""


class CardFaces(Record):
    """Which size the cards have and which layouts draw them."""

    size: Annotated[str, "A card size of layouts/card-sizes.yaml.", Reference("card-size"), Example("poker-eu")]
    layout: Annotated[str, "The front: a layout of layouts/cards/.", Reference("card-layout"), Example("plain")]
    back: Annotated[
        str | None, "The back: a layout of layouts/cards/.", Reference("card-layout"), Example("plain-back")
    ] = None


class SetRule(Record):
    """What makes a full set: so many cards as `size` says, alike in `by`."""

    by: Annotated[str, "The column in which the cards of a set agree.", Example("colour")]
    size: Annotated[str, "The column that says how many cards a full set has.", Example("value")]


class Card(Record):
    """One kind of card. Besides id and count its keys are the columns its layout uses."""

    __columns__: ClassVar[str | None] = "columns"

    id: Annotated[Identifier, "The kind's name, once in the deck."]
    count: Annotated[int, "How many there are; 1 when left out.", Count(MOST_OF_A_KIND)] = 1
    columns: Annotated[dict[str, Any], "Further columns: text, numbers, or text a language."] = {}


class CardTable(Record):
    """Cards that stand in a table file."""

    from_: Annotated[str, "A .csv, .tsv, .xlsx, .ods or .json file beside this one.", Example("cards.csv")]


class DeckFile(Record):
    """A deck as its file has it (``sheetgen/deck@1``)."""

    id: Annotated[Identifier, "The deck's name."]
    title: Annotated[Words, "What stands on the proof.", Example("The Den")]
    card: Annotated[CardFaces, "Size and layouts."]
    total: Annotated[int | None, "The declared number of cards, checked against the sum.", Range(0), Example(120)] = (
        None
    )
    sets: Annotated[SetRule | None, "What a full set is."] = None
    cards: Annotated[tuple[Card, ...], "The kinds, or {from: table-file}.", Range(1), OrTable(CardTable)]
