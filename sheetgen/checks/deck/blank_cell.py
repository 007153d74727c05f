"""A card has nothing in a column that is printed on it, and nearly all others have something.

Told when at most one card in eight, and never more than twenty, is blank there. A text that a condition (`when`) keeps
off the card is not asked for. `""` in quotes says that nothing is meant, and so does a lookup of the layout that has an
entry `""` for the column. A blank without which a card cannot be drawn is told as that alone (SG710).

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

from collections.abc import Iterable
from typing import Any

from sheetgen.checks.deck_columns import DeckColumns, asked_for, texts_of
from sheetgen.checks.printed_texts import PrintedTexts
from sheetgen.checks.registry import Found, finding
from sheetgen.checks.subject import Subject
from sheetgen.checks.wording import quote
from sheetgen.model.deck import CardRows, ids_of
from sheetgen.source.node import escape_pointer

MOST, SHARE = 20, 8
"""So many blank cells of a column, and one in so many, are an oversight; more of them are how the deck is."""


@finding("SG425", "blank-cell", "warning", on="deck", needs=("cards", "card"))
def blank_cell(subject: Subject) -> Iterable[Found]:
    """One finding a cell."""
    columns = subject.once(DeckColumns)
    undrawable = _undrawable(subject)
    for name in columns.names:
        if "" not in columns.texts(name) or _is_foreseen(subject, columns, name):
            continue
        values = columns.values(name)
        blank = [number for number, value in enumerate(values) if _is_blank(columns, number, name, value)]
        if not blank or len(blank) > min(MOST, max(1, len(values) // SHARE)) or len(values) < 3 * len(blank):
            continue
        for loaded in columns.layouts:
            printed = [number for number in blank if name in subject.once(PrintedTexts).on(loaded, number)]
            for number in printed:
                pointer = f"/cards/{number}/{escape_pointer(name)}"
                if pointer in undrawable:
                    continue
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


def _is_foreseen(subject: Subject, columns: DeckColumns, name: str) -> bool:
    """Whether a blank is looked for elsewhere: a card without its set is SG412, and a lookup may say what it means."""
    sets = subject.value.sets
    if sets is not None and name in (sets.by, sets.size):
        return True
    return any(lookup.by == name and "" in lookup.values for use in columns.uses.values() for lookup in use.lookups)


def _undrawable(subject: Subject) -> frozenset[str]:
    """The cells without which a card cannot be drawn, as pointers. A text of which nothing is left asks for no colour
    and no font: a blank that makes the text may be the one that would colour it, and then nothing but this tells it.
    """
    table = subject.loaded.table
    files = (subject.file,) if table is None else (subject.file, table.file)
    return frozenset(fault.pointer for file in files for fault in file.faults if fault.name == "undrawable-card")


def _is_blank(columns: DeckColumns, number: int, name: str, value: Any) -> bool:
    if isinstance(columns.cards, CardRows):
        return not any(texts_of(value))
    return value is None and name in columns.cards[number].columns  # one that lacks it is SG419's
