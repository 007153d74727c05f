"""The columns of a deck as its layouts see them: which are used, and by which texts."""

from __future__ import annotations

from collections.abc import Iterator
from collections.abc import Sequence as Listed
from typing import Any, Literal

from sheetgen.checks.subject import Subject
from sheetgen.checks.wording import place
from sheetgen.load.workspace import Loaded
from sheetgen.model.deck import OWN_KEYS, Card, column_names, column_of, layout_names
from sheetgen.model.record import Record
from sheetgen.model.varying import Lookup, Template
from sheetgen.model.words import Words
from sheetgen.source.diagnostic import Related
from sheetgen.source.file import MOST_FAULTS
from sheetgen.source.node import Mapping, Node, Scalar, Sequence, first_line
from sheetgen.source.span import START
from sheetgen.source.spelling import nearest


class DeckColumns:
    """Get it by ``subject.once(DeckColumns)``. Without a layout that can be read nothing counts as used."""

    def __init__(self, subject: Subject) -> None:
        self.cards: Listed[Card] = subject.value.cards or ()
        self.names = column_names(self.cards)
        faces, sets = subject.value.card, subject.value.sets
        layouts = [subject.layout(name) for name in layout_names(subject.value)] if faces is not None else []
        self.known = bool(layouts) and all(loaded is not None and not loaded.broken for loaded in layouts)
        """Whether all layouts could be read, so that what is used is known."""
        self._absent: dict[str, str | None] | None = None
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
        for loaded in layouts:
            if loaded is not None and not loaded.broken:
                for column, use in _columns(loaded.value, "drawn"):
                    self.used.add(column)
                    if use == "text":
                        self.in_texts.add(column)
                    if use == "drawn":
                        self.grave.add(column)
                    if use != "asked" and column not in self.needed:
                        self.needed[column] = loaded

    def absent(self) -> dict[str, str | None]:
        """Columns that are needed and that no card has, each with the one that it is most likely meant to be."""
        if self._absent is None:
            spare = [name for name in self.names if name not in self.used]
            names = sorted(self.needed.keys() - set(OWN_KEYS) - set(self.names)) if self.known else []
            self._absent = {name: nearest(name, spare) or nearest(name, self.names) for name in names[:MOST_FAULTS]}
        return self._absent

    def values(self, name: str) -> Listed[Any]:
        """What the cards have in a column, in order; None for one that lacks it."""
        return column_of(self.cards, name)


Use = Literal["text", "drawn", "asked"]
"""What a column is for: it stands in a text, something else is drawn with it, or a condition asks for its value."""


def _columns(value: Any, use: Use) -> Iterator[tuple[str, Use]]:
    """The columns that a layout's record uses, each with what for."""
    if isinstance(value, Template):
        for column in value.columns:
            yield column, use
    elif isinstance(value, Words):
        for text in value:
            try:
                columns = Template(text).columns
            except ValueError:
                continue  # told of where the layout is drawn
            for column in columns:
                yield column, use
    elif isinstance(value, Lookup):
        yield value.by, "drawn" if value.default is None else "asked"
        for item in (*value.values.values(), value.default):
            yield from _columns(item, use)
    elif isinstance(value, Record):
        for name in type(value).__fields__:
            part = getattr(value, name)
            if name == "when":
                for column in part:
                    yield column, "asked"
            else:
                yield from _columns(part, "text" if name == "text" and not isinstance(part, Record) else "drawn")
    elif isinstance(value, tuple):
        for item in value:
            yield from _columns(item, use)
    elif isinstance(value, dict):
        for item in value.values():
            yield from _columns(item, use)


def asked_for(layout: Loaded, column: str) -> Related:
    """The place in a layout that names a column: in braces, or as that of a lookup."""
    span, braced = START, "{" + column + "}"
    waiting: list[Node | None] = [layout.file.tree]
    while waiting:
        node = waiting.pop()
        if isinstance(node, Mapping):
            by = node.get("by")
            if isinstance(by, Scalar) and by.text == column:
                span = first_line(by)
                break
            waiting += [value for _, value in reversed(node.entries)]
        elif isinstance(node, Sequence):
            waiting += reversed(node.items)
        elif isinstance(node, Scalar) and braced in node.text:
            span = first_line(node)
            break
    return place(layout.file.shown, span, "here the layout asks for it")
