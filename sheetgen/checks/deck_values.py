"""Which values of a column the conditions and lookups of a layout know, and which of theirs no card has."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from sheetgen.checks.deck_columns import DeckColumns, LayoutUse, texts_of
from sheetgen.checks.slips import is_misspelt
from sheetgen.checks.subject import Subject
from sheetgen.load import resources
from sheetgen.load.read import Unreadable
from sheetgen.model.deck import ids_of

_WORD = re.compile(r"[^\W\d_]+")
_MOST_READ = 1_000
"""So many names of cards are read for their words."""


class KnownValues(NamedTuple):
    """What a layout knows of a column: all of it but what lookups without default do; those; what conditions ask."""

    any: frozenset[str]
    strict: frozenset[str]
    asked: frozenset[str]


def known_values(use: LayoutUse) -> dict[str, KnownValues]:
    """By column."""
    asked: dict[str, set[str]] = {}
    looked_up: dict[str, set[str]] = {}
    strict: dict[str, set[str]] = {}
    for condition in use.conditions:
        for name, texts in condition.items():
            asked.setdefault(name, set()).update(texts)
    for lookup in use.lookups:
        (strict if lookup.default is None else looked_up).setdefault(lookup.by, set()).update(lookup.values)
    return {
        name: KnownValues(
            frozenset(asked.get(name, ())) | frozenset(looked_up.get(name, ())),
            frozenset(strict.get(name, ())),
            frozenset(asked.get(name, ())),
        )
        for name in (*asked, *looked_up, *strict)
    }


def texts_with_places(columns: DeckColumns, name: str) -> dict[str, list[int]]:
    """The cards that have each text in a column, by their numbers."""
    found: dict[str, list[int]] = {}
    for number, value in enumerate(columns.values(name)):
        for text in texts_of(value):
            found.setdefault(text, []).append(number)
    return found


class Slips(NamedTuple):
    """Texts of conditions and lookups that no card has, each by column and text, with a text of cards that the layout
    does not know, of which one misspells the other: by who has the slip.
    """

    layout: dict[tuple[str, str], str]
    cards: dict[tuple[str, str], str]


def slips(subject: Subject, use: LayoutUse) -> Slips:
    """The slips between a layout and its cards.

    The cards are taken for right when several of them agree, or when theirs is a word that occurs elsewhere and the
    layout's is not: as a colour, a symbol, in an id or a name.
    """
    known = subject.once(_Known).by_layout
    name = use.loaded.file.path.stem
    if name not in known:
        known[name] = _slips(subject, use)
    return known[name]


class _Known:
    def __init__(self, subject: Subject) -> None:
        self.by_layout: dict[str, Slips] = {}


def _slips(subject: Subject, use: LayoutUse) -> Slips:
    columns = subject.once(DeckColumns)
    found = Slips({}, {})
    words: set[str] | None = None
    for name, known in known_values(use).items():
        if name not in columns.names:
            continue
        every = known.any | known.strict
        there = columns.texts(name)
        unused = every - there
        unknown = sorted(there - every - {""}) if unused else []
        places = texts_with_places(columns, name) if unknown else {}
        for text in sorted(unused) if unknown else ():
            meant = next((one for one in unknown if is_misspelt(text, one) or is_misspelt(one, text)), None)
            if meant is None:
                continue
            words = _words(subject, use) if words is None else words
            several = len(places[meant]) > 1 and text not in words
            right = several or (meant.lower() in words and text.lower() not in words)
            (found.layout if right else found.cards)[name, text] = meant
    return found


def _words(subject: Subject, use: LayoutUse) -> set[str]:
    """Words that are most likely spelt right: names of colours and symbols, ids and names."""
    layout, columns = use.loaded.value, subject.once(DeckColumns)
    words = set(layout.symbols)
    said = [ids_of(columns.cards), *(columns.values(name) for name in ("name", "title") if name in columns.names)]
    for value in (value for values in said for value in values[:_MOST_READ]):
        for text in texts_of(value):
            words.update(_WORD.findall(text.lower()))
    try:
        words.update(resources.theme(subject.workspace, layout.theme).names())
    except (resources.Unknown, Unreadable):
        pass
    return words


def cards_that_meet(columns: DeckColumns, condition: Mapping[str, Sequence[str]]) -> bool:
    """Whether any card meets all parts of a condition."""
    if any(columns.texts(name).isdisjoint(texts) for name, texts in condition.items()):
        return False
    if len(condition) == 1:
        return True
    wanted = [frozenset(texts) for texts in condition.values()]
    return any(
        all(not texts.isdisjoint(said) for texts, said in zip(wanted, row, strict=True))
        for row in columns.rows(tuple(condition))
    )
