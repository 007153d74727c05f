"""On which cards a layout prints a column: the conditions round the texts that are filled in from it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from sheetgen.checks.deck_columns import DeckColumns, texts_of
from sheetgen.load.workspace import Loaded
from sheetgen.model.varying import Lookup, Template
from sheetgen.model.words import Words


class Asked(NamedTuple):
    """What a card must have in a column, or with ``other`` must not: one of some texts."""

    column: str
    texts: frozenset[str]
    other: bool = False


Way = tuple[Asked, ...]
"""What all has to hold."""


def ways_of_texts(loaded: Loaded, column: str) -> Iterator[Way]:
    """The conditions, all of which hold, under which a layout's texts are filled in from a column."""
    layout = loaded.value
    waiting: list[tuple[Any, Way, int]] = [(element, (), 0) for element in layout.elements]
    placed: set[tuple[str, Way]] = set()
    while waiting:
        element, asked, depth = waiting.pop()
        asked = (*asked, *(Asked(name, frozenset(texts)) for name, texts in element.when.items()))
        if element.text is not None:
            for way in _ways_of_text(element.text.text, column):
                yield (*asked, *way)
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


def _ways_of_text(said: Any, column: str) -> Iterator[Way]:
    """When a text is filled in from a column: always, or where its lookup chooses words with it."""
    if isinstance(said, Lookup):
        for text, chosen in said.values.items():
            if column in _columns(chosen):
                yield (Asked(said.by, frozenset((text,))),)
        if said.default is not None and column in _columns(said.default):
            yield (Asked(said.by, frozenset(said.values), other=True),)
    elif column in _columns(said):
        yield ()


def _columns(said: Any) -> tuple[str, ...]:
    if isinstance(said, Words):
        found: dict[str, None] = {}
        for text in said:
            try:
                found.update(dict.fromkeys(Template(text).columns))
            except ValueError:
                continue  # told of where the layout is drawn
        return tuple(found)
    return getattr(said, "columns", ())


def _symbols(name: Any, known: dict[str, Any]) -> Iterator[tuple[str, Way]]:
    """The symbols that may be placed, each with the condition under which it is."""
    if isinstance(name, str):
        if name in known:
            yield name, ()
    elif isinstance(name, Template) and len(name.columns) == 1:
        for symbol in known:
            texts = [symbol.removeprefix(name.parts[0][0])]
            if name.fill({name.columns[0]: texts[0]}) == symbol:
                yield symbol, (Asked(name.columns[0], frozenset(texts)),)


def holds(columns: DeckColumns, number: int, way: Way) -> bool:
    """Whether a card meets all conditions."""
    card = columns.cards[number] if way else None
    own = {} if card is None else {"id": card.id, "count": card.count, **card.columns}
    return all(asked.texts.isdisjoint(texts_of(own.get(asked.column))) is asked.other for asked in way)
