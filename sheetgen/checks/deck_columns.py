"""The columns of a deck as its layouts see them: which are used, and by which texts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from sheetgen.checks.subject import Subject
from sheetgen.model.deck import Card, column_names, column_of
from sheetgen.model.record import Record
from sheetgen.model.varying import Lookup, Template
from sheetgen.model.words import Words

OWN = ("id", "count")
"""What every card has besides its columns."""


class DeckColumns:
    """Get it by ``subject.once(DeckColumns)``. Without a layout that can be read nothing counts as used."""

    def __init__(self, subject: Subject) -> None:
        self.cards: Sequence[Card] = subject.value.cards or ()
        self.names = column_names(self.cards)
        faces, sets = subject.value.card, subject.value.sets
        layouts = [subject.layout(name) for name in (faces.layout, faces.back) if name] if faces is not None else []
        self.known = bool(layouts) and all(loaded is not None and not loaded.broken for loaded in layouts)
        """Whether all layouts could be read, so that what is used is known."""
        self.in_texts: set[str] = set()
        """Columns that texts of the layouts are filled in with."""
        # A column of `sets` that no card has is told of as such (SG412).
        self.used: set[str] = {sets.by, sets.size}.intersection(self.names) if sets is not None else set()
        """Columns that something needs."""
        for loaded in layouts:
            if loaded is not None and not loaded.broken:
                for column, in_text in _columns(loaded.value, within_text=False):
                    self.used.add(column)
                    if in_text:
                        self.in_texts.add(column)

    def values(self, name: str) -> Sequence[Any]:
        """What the cards have in a column, in order; None for one that lacks it."""
        return column_of(self.cards, name)


def _columns(value: Any, *, within_text: bool) -> Iterator[tuple[str, bool]]:
    """The columns that a layout's record uses, each with whether it fills in a text."""
    if isinstance(value, Template):
        for column in value.columns:
            yield column, within_text
    elif isinstance(value, Words):
        for text in value:
            try:
                columns = Template(text).columns
            except ValueError:
                continue  # told of where the layout is drawn
            for column in columns:
                yield column, within_text
    elif isinstance(value, Lookup):
        yield value.by, False
        for item in (*value.values.values(), value.default):
            yield from _columns(item, within_text=within_text)
    elif isinstance(value, Record):
        for name in type(value).__fields__:
            part = getattr(value, name)
            if name == "when":
                for column in part:
                    yield column, False
            else:
                yield from _columns(part, within_text=name == "text" and not isinstance(part, Record))
    elif isinstance(value, tuple):
        for item in value:
            yield from _columns(item, within_text=within_text)
    elif isinstance(value, dict):
        for item in value.values():
            yield from _columns(item, within_text=within_text)
