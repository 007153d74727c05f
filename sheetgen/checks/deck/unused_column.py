"""A column of the cards that nothing uses.

Besides `id` and `count` a card's keys are the columns that its layout uses, so no key is wrong by itself. The name of a
card (`name`, `title`) and its `value` stand on the proof's first page, whatever the layout.

At the table: what was written into that column stands on no card.

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
      - {id: nut, colour: brown, value: 2, count: 8, name: Nut, year: 1907}      # <- SG424
      - {id: seed, colour: yellow, value: 1, count: 4, name: Seed, year: 1908}

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
      - text: {text: "{year}", x: 5mm, y: 20mm, size: 11pt, fill: ink}
    # file: data/den/deck.yaml, part of: deck
    card: {size: poker-eu, layout: named}
    total: 12
    cards:
      - {id: nut, colour: brown, value: 2, count: 8, name: Nut, year: 1907}
      - {id: seed, colour: yellow, value: 1, count: 4, name: Seed, year: 1908}
"""

from __future__ import annotations

from collections.abc import Iterable

from sheetgen.checks.deck.misnamed_count import misnamed
from sheetgen.checks.deck.misspelt_column import misspelt
from sheetgen.checks.deck_columns import DeckColumns
from sheetgen.checks.registry import Found, finding
from sheetgen.checks.subject import Subject
from sheetgen.checks.wording import quote
from sheetgen.source.node import escape_pointer
from sheetgen.source.spelling import nearest

_ON_THE_PROOF = ("name", "title", "value")


@finding("SG424", "unused-column", "info", on="deck", needs=("cards", "card", "sets", "rows"))
def unused_column(subject: Subject) -> Iterable[Found]:
    """One finding a column, at the first card that has it; none for one that is told of as misspelt."""
    columns = subject.once(DeckColumns)
    sets = subject.value.sets
    if not columns.known or (sets is not None and not columns.used.issuperset((sets.by, sets.size))):
        return  # a column that sets name and no card has (SG412) may be one that nothing uses, misspelt
    told = {*misspelt(columns), *columns.absent().values()}
    asked = {one for use in columns.uses.values() for one in use.asked if one not in columns.names}
    told.update(nearest(one, columns.names) for one in asked)  # SG427
    for name in columns.names:
        number = next((at for at, value in enumerate(columns.values(name)) if value is not None), None)
        if number is None or name in columns.used or name in told or name in _ON_THE_PROOF:
            continue
        if name == misnamed(subject):
            continue
        pointer = f"/cards/{number}/{escape_pointer(name)}"
        path, span = subject.place(pointer)
        if subject.loaded.table is None:
            span = subject.key(pointer)
        yield Found(
            span, f"nothing uses the column {quote(name)}", "leave it, or let the layout use it", pointer, (), path
        )
