"""The columns of a deck as its layouts see them: which are used, and by which texts, conditions and lookups."""

from __future__ import annotations

from collections.abc import Iterator
from collections.abc import Sequence as Listed
from typing import Any, NamedTuple

from sheetgen.checks.subject import Subject
from sheetgen.checks.wording import place
from sheetgen.load.workspace import Loaded
from sheetgen.model.deck import OWN_KEYS, Card, column_names, column_of, counts_of, ids_of, layout_names
from sheetgen.model.record import Record
from sheetgen.model.varying import Lookup, Template
from sheetgen.model.words import Words
from sheetgen.source.diagnostic import Related
from sheetgen.source.node import Mapping, Node, Scalar, Sequence, escape_pointer, first_line
from sheetgen.source.span import START, Span
from sheetgen.source.spelling import MOST_GUESSED, nearest


class DeckColumns:
    """Get it by ``subject.once(DeckColumns)``. Without a layout that can be read nothing counts as used."""

    def __init__(self, subject: Subject) -> None:
        self.cards: Listed[Card] = subject.value.cards or ()
        self.names = column_names(self.cards)
        faces, sets = subject.value.card, subject.value.sets
        layouts = [subject.layout(name) for name in layout_names(subject.value)] if faces is not None else []
        self.layouts = [loaded for loaded in layouts if loaded is not None and not loaded.broken]
        """The layouts that draw the cards and can be read, the front's first."""
        self.known = bool(layouts) and len(layouts) == len(self.layouts)
        """Whether all layouts could be read, so that what is used is known."""
        self._absent: dict[str, str | None] | None = None
        self._values: dict[str, Listed[Any]] = {}
        self._texts: dict[str, frozenset[str]] = {}
        self._rows: dict[tuple[str, ...], frozenset[tuple[tuple[str, ...], ...]]] = {}
        self.in_texts: set[str] = set()
        """Columns that texts of the layouts are filled in with."""
        self.needed: dict[str, Loaded] = {}
        """Columns that texts, colours, sizes ... come from, with the layout that asks for them first."""
        # A column of `sets` that no card has is told of as such (SG412).
        self.used: set[str] = {sets.by, sets.size}.intersection(self.names) if sets is not None else set()
        """Columns that something needs."""
        self.grave: set[str] = set(self.used)
        """Columns without which a card cannot be drawn, or has no set: not those that texts alone are filled from."""
        back: Any = getattr(faces, "back", None)
        self.used.update([back.by] if isinstance(back, Lookup) else getattr(back, "columns", ()))
        self.uses: dict[str, LayoutUse] = {}
        """What each layout does with columns, by its name."""
        for loaded in self.layouts:
            use = LayoutUse(loaded)
            self.uses[loaded.file.path.stem] = use
            self.used |= use.texts | use.drawn | use.asked
            self.in_texts |= use.texts
            self.grave |= use.drawn
            for column in use.needed:
                self.needed.setdefault(column, loaded)

    def absent(self) -> dict[str, str | None]:
        """Columns that are needed and that no card has, each with the one that it is most likely meant to be."""
        if self._absent is None:
            spare = [name for name in self.names if name not in self.used]
            names = sorted(self.needed.keys() - set(OWN_KEYS) - set(self.names)) if self.known else []
            self._absent = {name: nearest(name, spare) or nearest(name, self.names) for name in names[:MOST_GUESSED]}
        return self._absent

    def values(self, name: str) -> Listed[Any]:
        """What the cards have in a column, in order; None for one that lacks it."""
        values = self._values.get(name)
        if values is None:
            values = self._values[name] = column_of(self.cards, name)
        return values

    def rows(self, names: tuple[str, ...]) -> frozenset[tuple[tuple[str, ...], ...]]:
        """What the cards have in some columns side by side, each combination of texts once."""
        rows = self._rows.get(names)
        if rows is None:
            columns = [[texts_of(value) for value in self.met(name)] for name in names]
            rows = self._rows[names] = frozenset(zip(*columns, strict=True))
        return rows

    def met(self, name: str) -> Listed[Any]:
        """What a layout meets in a column: its values, or the cards' own id or count."""
        if name in OWN_KEYS:
            return ids_of(self.cards) if name == "id" else counts_of(self.cards)
        return self.values(name)

    def texts(self, name: str) -> frozenset[str]:
        """The different texts that layouts meet in a column; an empty one for a card that has nothing there."""
        texts = self._texts.get(name)
        if texts is None:
            values = self.met(name)
            unlike = set(zip(map(type, values), values, strict=True))  # 1, 1.0 and true are equal, and other texts
            texts = self._texts[name] = frozenset(text for _, value in unlike for text in texts_of(value))
        return texts


def texts_of(value: Any) -> tuple[str, ...]:
    """A column's value as the texts that a layout meets: one, or one a language."""
    if isinstance(value, str):
        return (value,)
    if value is None:
        return ("",)
    if isinstance(value, bool):
        return ("true" if value else "false",)
    return tuple(value) or ("",) if isinstance(value, Words) else (str(value),)


class LayoutUse:
    """What a layout does with the columns of a deck. One walk through its record tells all of it."""

    def __init__(self, loaded: Loaded) -> None:
        self.loaded = loaded
        self.texts: set[str] = set()
        """Columns that stand in a text."""
        self.drawn: set[str] = set()
        """Columns with which something else is drawn."""
        self.asked: set[str] = set()
        """Columns whose value a condition asks for, or a lookup that has a default."""
        self.in_conditions: set[str] = set()
        """Those of conditions."""
        self.needed: dict[str, None] = {}
        """Those of texts and drawing, in the order in which they are met."""
        self.conditions: list[dict[str, tuple[str, ...]]] = []
        """Every `when`."""
        self.lookups: list[Lookup] = []
        self.literals: set[str] = set()
        """What its texts say, as they stand in it."""
        for part in (loaded.value.ground, loaded.value.symbols, loaded.value.elements):
            self._walk(part, "")

    def _note(self, columns: tuple[str, ...], where: str) -> None:
        (self.texts if where == "text" else self.drawn).update(columns)
        self.needed.update(dict.fromkeys(columns))

    def _walk(self, value: Any, where: str) -> None:
        kind = type(value)
        if kind in _PLAIN:
            return
        if kind is Template:
            self._note(value.columns, where)
            if where == "text":
                self.literals.add(value.text)
        elif kind is Words:
            for text in value:
                try:
                    columns = Template(text).columns
                except ValueError:
                    continue  # told of where the layout is drawn
                self._note(columns, where)
                self.literals.add(text)
        elif kind is Lookup:
            self.lookups.append(value)
            if value.default is None:
                self.drawn.add(value.by)
                self.needed[value.by] = None
            else:
                self.asked.add(value.by)
            for item in (*value.values.values(), value.default):
                self._walk(item, where)
        elif kind is tuple:
            for item in value:
                self._walk(item, where)
        elif kind is dict:
            for item in value.values():
                self._walk(item, where)
        elif isinstance(value, Record):
            for name, part in vars(value).items():
                if name == "when":
                    if part:
                        self.conditions.append(part)
                        self.asked.update(part)
                        self.in_conditions.update(part)
                elif type(part) not in _PLAIN:
                    self._walk(part, "text" if name == "text" and not isinstance(part, Record) else where)


_PLAIN = frozenset((str, int, float, bool, type(None)))


class Site(NamedTuple):
    """A place in a layout that a finding points at."""

    span: Span
    pointer: str


def condition_sites(layout: Loaded, column: str, text: str | None) -> Iterator[Site]:
    """Where the conditions of a layout ask whether a column has a text; with None, where they name the column."""
    for pointer, node in _maps(layout):
        when = node.get("when")
        if not isinstance(when, Mapping):
            continue
        for key, value in when.entries:
            if key.text != column:
                continue
            here = f"{pointer}/when/{escape_pointer(column)}"
            if text is None:
                yield Site(key.span, here)
                continue
            listed = isinstance(value, Sequence)
            for number, item in enumerate(value.items if isinstance(value, Sequence) else [value]):
                if isinstance(item, Scalar) and item.text == text:
                    yield Site(first_line(item), f"{here}/{number}" if listed else here)


def lookup_sites(layout: Loaded, column: str, text: str) -> Iterator[Site]:
    """Where a layout looks a text up by a column: at the text."""
    for pointer, node in _maps(layout):
        by = node.get("by")
        if isinstance(by, Scalar) and by.text == column:
            for key, _ in node.entries:
                if key.text == text:
                    yield Site(key.span, f"{pointer}/{escape_pointer(text)}")


def by_sites(layout: Loaded, column: str) -> Iterator[Site]:
    """Where a layout looks something up by a column: at the column's name."""
    for pointer, node in _maps(layout):
        by = node.get("by")
        if isinstance(by, Scalar) and by.text == column:
            yield Site(first_line(by), f"{pointer}/by")


def literal_sites(layout: Loaded, text: str) -> Iterator[Site]:
    """Where a layout's texts say something: at once, in a language, or for a value of a lookup."""
    for pointer, node in _maps(layout):
        shape = node.get("text")
        if isinstance(shape, Mapping):
            yield from _said(shape.get("text"), f"{pointer}/text/text", text)


def _said(node: Node | None, pointer: str, text: str) -> Iterator[Site]:
    if isinstance(node, Mapping):
        for key, item in node.entries:
            if key.text != "by":
                yield from _said(item, f"{pointer}/{escape_pointer(key.text)}", text)
    elif isinstance(node, Scalar) and node.text == text:
        yield Site(first_line(node), pointer)


def _maps(layout: Loaded) -> Iterator[tuple[str, Mapping]]:
    """The maps of a layout's tree in file order, each with its pointer."""
    waiting: list[tuple[str, Node | None]] = [("", layout.file.tree)]
    while waiting:
        pointer, node = waiting.pop()
        if isinstance(node, Mapping):
            yield pointer, node
            waiting += [(f"{pointer}/{escape_pointer(key.text)}", value) for key, value in reversed(node.entries)]
        elif isinstance(node, Sequence):
            waiting += [(f"{pointer}/{number}", node.items[number]) for number in range(len(node.items) - 1, -1, -1)]


def asking_site(layout: Loaded, column: str) -> Site:
    """The place in a layout that names a column: in braces, or as that of a lookup."""
    braced = "{" + column + "}"
    waiting: list[tuple[str, Node | None]] = [("", layout.file.tree)]
    while waiting:
        pointer, node = waiting.pop()
        if isinstance(node, Mapping):
            by = node.get("by")
            if isinstance(by, Scalar) and by.text == column:
                return Site(first_line(by), f"{pointer}/by")
            waiting += [(f"{pointer}/{escape_pointer(key.text)}", value) for key, value in reversed(node.entries)]
        elif isinstance(node, Sequence):
            waiting += [(f"{pointer}/{number}", node.items[number]) for number in range(len(node.items) - 1, -1, -1)]
        elif isinstance(node, Scalar) and braced in node.text:
            return Site(first_line(node), pointer)
    return Site(START, "")


def asked_for(layout: Loaded, column: str) -> Related:
    """The place in a layout that names a column, as a second place of a finding."""
    return place(layout.file.shown, asking_site(layout, column).span, "here the layout asks for it")
