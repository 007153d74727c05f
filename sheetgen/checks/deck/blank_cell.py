"""A card has nothing in a column that is printed on it, and nearly all others have something.

Told when at most one card in eight, and never more than twenty, is blank there. A text that a condition (`when`) keeps
off the card is not asked for. `""` in quotes says that nothing is meant.

At the table: the one card in the hand that has no name.

Bad:

    # file: layouts/cards/named.yaml
    format: sheetgen/card-layout@1
    id: named
    title: Named
    theme: plain
    width: 63mm
    height: 88mm
    elements:
      - text: {text: "{name}", x: 5mm, y: 10mm, size: 11pt, fill: ink}
    # file: data/den/deck.yaml, part of: deck
    card: {size: poker-eu, layout: named}
    total: 12
    cards:
      - {id: nut, colour: brown, value: 2, count: 4, name: Nut}
      - {id: seed, colour: brown, value: 2, count: 4, name: }          # <- SG425
      - {id: root, colour: yellow, value: 1, count: 4, name: Root}

Good:

    # file: layouts/cards/named.yaml
    format: sheetgen/card-layout@1
    id: named
    title: Named
    theme: plain
    width: 63mm
    height: 88mm
    elements:
      - text: {text: "{name}", x: 5mm, y: 10mm, size: 11pt, fill: ink}
        when: {colour: yellow}
    # file: data/den/deck.yaml, part of: deck
    card: {size: poker-eu, layout: named}
    total: 12
    cards:
      - {id: nut, colour: yellow, value: 1, count: 4, name: Nut}
      - {id: seed, colour: brown, value: 2, count: 4, name: }
      - {id: root, colour: yellow, value: 1, count: 4, name: Root}
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from sheetgen.checks.deck_columns import DeckColumns, asked_for, texts_of
from sheetgen.checks.registry import Found, finding
from sheetgen.checks.subject import Subject
from sheetgen.checks.wording import quote
from sheetgen.load.workspace import Loaded
from sheetgen.model.deck import CardRows, ids_of
from sheetgen.model.varying import Lookup, Template
from sheetgen.model.words import Words
from sheetgen.source.node import escape_pointer

MOST, SHARE = 20, 8
"""So many blank cells of a column, and one in so many, are an oversight; more of them are how the deck is."""

Asked = tuple[str, frozenset[str]]
"""A column and the texts at which a condition holds."""


@finding("SG425", "blank-cell", "warning", on="deck", needs=("cards", "card"))
def blank_cell(subject: Subject) -> Iterable[Found]:
    """One finding a cell."""
    columns = subject.once(DeckColumns)
    for name in columns.names:
        if name not in columns.in_texts or name in columns.grave:
            continue  # what cannot be drawn without it is SG710
        values = columns.values(name)
        if None not in values and "" not in values:
            continue
        blank = [number for number, value in enumerate(values) if _is_blank(columns, number, name, value)]
        if not blank or len(blank) > min(MOST, max(1, len(values) // SHARE)) or len(values) < 3 * len(blank):
            continue
        for loaded in columns.layouts:
            ways = list(_ways(loaded, name))
            printed = [number for number in blank if any(_holds(columns, number, way) for way in ways)]
            for number in printed:
                pointer = f"/cards/{number}/{escape_pointer(name)}"
                path, span = subject.place(pointer)
                yield Found(
                    span,
                    f"card {quote(ids_of(columns.cards)[number])} has nothing in {quote(name)}, which the layout "
                    "prints; nearly all others have something",
                    "fill it in, or let a `when` of the layout leave the text out"
                    if subject.loaded.table is not None
                    else f'fill it in; `{name}: ""` says that nothing is meant',
                    pointer,
                    (asked_for(loaded, name),),
                    path,
                )
            blank = [number for number in blank if number not in printed]


def _is_blank(columns: DeckColumns, number: int, name: str, value: Any) -> bool:
    if isinstance(columns.cards, CardRows):
        return value is None or value == "" or (isinstance(value, Words) and not any(value))
    return value is None and name in columns.cards[number].columns  # one that lacks it is SG419's


def _ways(loaded: Loaded, column: str) -> Iterator[tuple[Asked, ...]]:
    """The conditions, all of which hold, under which a layout's texts are filled in from a column."""
    layout = loaded.value
    waiting: list[tuple[Any, tuple[Asked, ...], int]] = [(element, (), 0) for element in layout.elements]
    placed: set[tuple[str, tuple[Asked, ...]]] = set()
    while waiting:
        element, asked, depth = waiting.pop()
        asked = (*asked, *((name, frozenset(texts)) for name, texts in element.when.items()))
        if element.text is not None and column in _columns(element.text.text):
            yield asked
        inner = element.group or element.repeat
        if inner is not None:
            waiting += [(one, asked, depth) for one in inner.elements]
        elif element.symbol is not None and depth < _DEEPEST:
            for symbol, more in _symbols(element.symbol.name, layout.symbols):
                way = (*asked, *more)
                if (symbol, way) not in placed:
                    placed.add((symbol, way))
                    waiting += [(one, way, depth + 1) for one in layout.symbols[symbol].elements]


_DEEPEST = 8


def _columns(said: Any) -> Sequence[str]:
    """The columns that a text is filled in from on every card that has it."""
    if isinstance(said, Words):
        try:
            said = Template(next(iter(said), ""))
        except ValueError:
            return ()
    return () if isinstance(said, Lookup) else getattr(said, "columns", ())


def _symbols(name: Any, known: dict[str, Any]) -> Iterator[tuple[str, tuple[Asked, ...]]]:
    """The symbols that may be placed, each with the condition under which it is."""
    if isinstance(name, str):
        if name in known:
            yield name, ()
    elif isinstance(name, Template) and len(name.columns) == 1:
        for symbol in known:
            texts = [symbol.removeprefix(name.parts[0][0])]
            if name.fill({name.columns[0]: texts[0]}) == symbol:
                yield symbol, ((name.columns[0], frozenset(texts)),)


def _holds(columns: DeckColumns, number: int, way: tuple[Asked, ...]) -> bool:
    """Whether a card meets all conditions."""
    card = columns.cards[number] if way else None
    own = {} if card is None else {"id": card.id, "count": card.count, **card.columns}
    return all(not texts.isdisjoint(texts_of(own.get(name))) for name, texts in way)
