"""Which columns a layout prints on a card: the texts whose conditions the card meets, in the symbols it places too.

What decides is a card's texts in a few columns, those of conditions, lookups and symbols' names: cards alike in these
are looked at once, and in a look each symbol is entered once. So the effort is the cards times the layout at most.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from sheetgen.checks.deck_columns import DeckColumns, texts_of
from sheetgen.checks.subject import Subject
from sheetgen.load.workspace import Loaded
from sheetgen.model.deck import back_names
from sheetgen.model.varying import Lookup, Template
from sheetgen.model.words import Words


class PrintedTexts:
    """Get it by ``subject.once(PrintedTexts)``."""

    def __init__(self, subject: Subject) -> None:
        self._columns = subject.once(DeckColumns)
        deck = subject.value
        self._front: str = deck.card.layout
        self._backs = back_names(deck) if deck.card.back is not None else []
        self._layouts: dict[str, _LayoutTexts] = {}

    def on(self, loaded: Loaded, number: int) -> frozenset[str]:
        """The columns that texts of one of the deck's layouts are filled in from on the card with a number: none where
        the layout is another card's back.
        """
        name = loaded.file.path.stem
        if name != self._front and self._backs[number] != name:
            return frozenset()
        texts = self._layouts.get(name)
        if texts is None:
            texts = self._layouts[name] = _LayoutTexts(loaded, self._columns)
        return texts.on(number)


class _Asked(NamedTuple):
    """What a card must have in a column, or with ``other`` must not: one of some texts."""

    column: str
    texts: frozenset[str]
    other: bool = False


_Way = tuple[_Asked, ...]
"""What all has to hold."""
_Own = dict[str, tuple[str, ...]]
"""A card's texts in the columns that decide."""


class _Part:
    """The layout's elements or those of a symbol, groups dissolved."""

    def __init__(self, elements: Iterable[Any]) -> None:
        self.texts: dict[_Way, set[str]] = {}
        """The columns that are printed when all of a way holds."""
        self.symbols: dict[_Way, set[str | Template]] = {}
        """The symbols that are placed then, by name."""
        waiting: list[tuple[Any, _Way]] = [(element, ()) for element in elements]
        while waiting:
            element, way = waiting.pop()
            way = (*way, *(_Asked(name, frozenset(texts)) for name, texts in element.when.items()))
            inner = element.group or element.repeat
            if inner is not None:
                waiting += [(one, way) for one in inner.elements]
            elif element.text is not None:
                for more, said in _cases(element.text.text):
                    columns = _columns(said)
                    if columns:
                        self.texts.setdefault((*way, *more), set()).update(columns)
            elif element.symbol is not None:
                for more, name in _cases(element.symbol.name):
                    self.symbols.setdefault((*way, *more), set()).add(name)

    def deciding(self) -> Iterator[str]:
        """The columns that say what of it is drawn."""
        for ways in (self.texts, self.symbols):
            yield from (asked.column for way in ways for asked in way)
        for names in self.symbols.values():
            for name in names:
                if isinstance(name, Template):
                    yield from name.columns


class _LayoutTexts:
    def __init__(self, loaded: Loaded, columns: DeckColumns) -> None:
        self._whole = _Part(loaded.value.elements)
        self._symbols = {name: _Part(symbol.elements) for name, symbol in loaded.value.symbols.items()}
        parts = (self._whole, *self._symbols.values())
        deciding = sorted({column for part in parts for column in part.deciding()})
        self._deciding = {name: columns.met(name) for name in deciding}
        self._by_number: dict[int, frozenset[str]] = {}
        self._by_texts: dict[tuple[tuple[str, ...], ...], frozenset[str]] = {}

    def on(self, number: int) -> frozenset[str]:
        found = self._by_number.get(number)
        if found is None:
            own = {name: texts_of(values[number]) for name, values in self._deciding.items()}
            alike = tuple(own.values())
            found = self._by_texts.get(alike)
            if found is None:
                found = self._by_texts[alike] = self._on(own)
            self._by_number[number] = found
        return found

    def _on(self, own: _Own) -> frozenset[str]:
        found: set[str] = set()
        entered: set[str] = set()
        waiting = [self._whole]
        while waiting:
            part = waiting.pop()
            for way, columns in part.texts.items():
                if not columns <= found and _holds(way, own):
                    found |= columns
            for way, names in part.symbols.items():
                if not _holds(way, own):
                    continue
                for name in names:
                    for symbol in _filled(name, own):
                        if symbol in self._symbols and symbol not in entered:
                            entered.add(symbol)
                            waiting.append(self._symbols[symbol])
        return frozenset(found)


def _holds(way: _Way, own: _Own) -> bool:
    return all(asked.texts.isdisjoint(own[asked.column]) is asked.other for asked in way)


def _cases(said: Any) -> Iterator[tuple[_Way, Any]]:
    """What a varying text may be, each with what has to hold for that."""
    if not isinstance(said, Lookup):
        yield (), said
        return
    for text, chosen in said.values.items():
        yield (_Asked(said.by, frozenset((text,))),), chosen
    if said.default is not None:
        yield (_Asked(said.by, frozenset(said.values), other=True),), said.default


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


def _filled(name: str | Template, own: _Own) -> Iterator[str]:
    """A symbol's name on a card: one, or one a language."""
    if isinstance(name, str):
        yield name
        return
    texts = {column: own[column] for column in name.columns}
    for number in range(max(map(len, texts.values()), default=1)):
        yield name.fill({column: said[min(number, len(said) - 1)] for column, said in texts.items()})
