"""A deck: kinds of cards and how many of each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Annotated, Any, ClassVar, NamedTuple, overload

from sheetgen.model.record import Count, Example, Identifier, OrTable, Range, Record, Reference, Varying
from sheetgen.model.varying import Lookup, Template
from sheetgen.model.words import Words

MOST_OF_A_KIND = 10_000
"""Cards of one kind: a bound for what is drawn, far beyond any game."""

MOST_CARDS = 100_000
"""Cards of a deck, all counts added: eleven thousand sheets of paper."""

MOST_COLUMNS = 1_000
"""Columns that the cards of a deck have together."""

OWN_KEYS = ("id", "count")
"""What every card has besides its columns."""


VaryingLayout = Annotated[str | Template | Lookup, Varying(str), Reference("card-layout")]


class CardFaces(Record):
    """Which size the cards have and which layouts draw them."""

    size: Annotated[
        str,
        "A card size of layouts/card-sizes.yaml, or its measures.",
        Reference("card-size"),
        Example("poker-eu", "50x75mm"),
    ]
    layout: Annotated[str, "The front: a layout of layouts/cards/.", Reference("card-layout"), Example("plain")]
    back: Annotated[
        VaryingLayout | None,
        "The back: a layout of layouts/cards/, or by card: columns in braces, or a lookup.",
        Example("plain-back", "{back}"),
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


class CardRows(Sequence[Card]):
    """The cards of a table: its columns side by side. A card is put together when it is asked for, since most of what
    is asked of ten thousand cards is asked of a column.
    """

    __slots__ = ("columns", "counts", "ids")

    def __init__(self, ids: Sequence[str], counts: Sequence[int], columns: Mapping[str, Sequence[Any]]) -> None:
        """Ids, counts and columns of the same length, a card at each index."""
        self.ids = ids
        self.counts = counts
        self.columns = columns

    def __len__(self) -> int:
        return len(self.ids)

    @overload
    def __getitem__(self, index: int) -> Card: ...
    @overload
    def __getitem__(self, index: slice) -> CardRows: ...
    def __getitem__(self, index: int | slice) -> Card | CardRows:
        if isinstance(index, slice):
            columns = {name: values[index] for name, values in self.columns.items()}
            return CardRows(self.ids[index], self.counts[index], columns)
        columns = {name: values[index] for name, values in self.columns.items()}
        return _card(self.ids[index], self.counts[index], columns)

    def __iter__(self) -> Iterator[Card]:
        names = tuple(self.columns)
        rows: Any = zip(*self.columns.values(), strict=True) if names else [()] * len(self.ids)
        for name, count, row in zip(self.ids, self.counts, rows, strict=True):
            yield _card(name, count, dict(zip(names, row, strict=True)))


def _card(name: str, count: int, columns: dict[str, Any]) -> Card:
    """A card without the checks of its constructor: thousands of them are made here."""
    card = Card.__new__(Card)
    card.__dict__.update(id=name, count=count, columns=columns)
    return card


def column_of(cards: Sequence[Card], name: str) -> Sequence[Any]:
    """What the cards have in a column, in order; None for a card that lacks it."""
    if isinstance(cards, CardRows):
        return cards.columns.get(name) or (None,) * len(cards)
    return [card.columns.get(name) for card in cards]


def ids_of(cards: Sequence[Card]) -> Sequence[str]:
    """The cards' ids, in order."""
    return cards.ids if isinstance(cards, CardRows) else [card.id for card in cards]


def counts_of(cards: Sequence[Card]) -> Sequence[int]:
    """How many there are of each, in order."""
    return cards.counts if isinstance(cards, CardRows) else [card.count for card in cards]


def column_names(cards: Sequence[Card]) -> tuple[str, ...]:
    """The columns that a card has, each once, in the order in which they are met."""
    if isinstance(cards, CardRows):
        return tuple(cards.columns)
    return tuple(dict.fromkeys(name for card in cards for name in card.columns))


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


def back_names(deck: DeckFile) -> list[str]:
    """The layout of each card's back, in order; an empty name for a card without one."""
    back: Any = deck.card.back
    cards = deck.cards or ()
    if back is None or isinstance(back, str):
        return [back or ""] * len(cards)
    used = (back.by,) if isinstance(back, Lookup) else back.columns
    columns = [ids_of(cards) if name == "id" else column_of(cards, name) for name in used]
    texts = [["" if value is None else str(value) for value in values] for values in columns]
    if isinstance(back, Lookup):
        return [str(back.values.get(text, back.default) or "") for text in texts[0]]
    if not texts:
        return [back.fill({})] * len(cards)
    # A name made of a blank column is no name: what is around the braces does not make it one.
    return [back.fill(dict(zip(used, row, strict=True))) if all(row) else "" for row in zip(*texts, strict=True)]


def layout_names(deck: DeckFile) -> tuple[str, ...]:
    """The layouts that a deck's cards are drawn with, the front's first, each once."""
    return tuple(dict.fromkeys(name for name in (deck.card.layout, *dict.fromkeys(back_names(deck))) if name))


def card_name(card: Card, language: str) -> str:
    """What a kind is called: its column `name`, else `title`, else its id."""
    for column in ("name", "title"):
        value = card.columns.get(column)
        if value:
            return value(language) if isinstance(value, Words) else str(value)
    return card.id


class SetMember(NamedTuple):
    """A kind that forms sets: its number among the cards, and how many it says a set has (None: it does not say)."""

    number: int
    card: Card
    size: int | None


class FullSets(NamedTuple):
    """What kinds that form sets together make: full sets of a size, and cards left over."""

    size: int
    full: int
    over: int


def set_size(value: object) -> int | None:
    """How many cards a set has, or None when a column's value is no whole number of 1 or more."""
    return value if isinstance(value, int) and not isinstance(value, bool) and value > 0 else None


def members_of_sets(cards: Iterable[Card], sets: SetRule) -> dict[str, list[SetMember]]:
    """The kinds that form sets together, by what they agree in; kinds that lack that are left out."""
    found: dict[str, list[SetMember]] = {}
    for number, card in enumerate(cards):
        name = card.columns.get(sets.by)
        if name is not None:
            found.setdefault(str(name), []).append(SetMember(number, card, set_size(card.columns.get(sets.size))))
    return found


def full_sets(members: Sequence[SetMember]) -> FullSets | None:
    """What the kinds of one set make; None when one does not say how many a set has, or two say different things."""
    size = members[0].size
    if size is None or any(member.size != size for member in members):
        return None
    return FullSets(size, *divmod(sum([member.card.count for member in members]), size))
