"""Two kinds of cards that are the same but for their id.

Told when they agree in all their columns and the layout does not print the id.

At the table: two stacks of one card, and the count of neither is right. Most often one was copied and not changed yet.

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
      - {id: nut, colour: brown, value: 2, count: 8, name: Nut}
      - {id: nut-2, colour: brown, value: 2, count: 4, name: Nut}       # <- SG421

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
    # file: data/den/deck.yaml, part of: deck
    card: {size: poker-eu, layout: named}
    total: 12
    cards:
      - {id: nut, colour: brown, value: 2, count: 8, name: Nut}
      - {id: nut-2, colour: brown, value: 2, count: 4, name: Old nut}
"""

from __future__ import annotations

from collections.abc import Iterable

from sheetgen.checks.deck_columns import DeckColumns
from sheetgen.checks.registry import Found, finding
from sheetgen.checks.subject import Subject
from sheetgen.checks.wording import place, quote
from sheetgen.model.deck import ids_of


@finding("SG421", "same-card", "warning", on="deck", needs=("cards", "card"))
def same_card(subject: Subject) -> Iterable[Found]:
    """One finding a card that is like an earlier one, at its id."""
    columns = subject.once(DeckColumns)
    if not columns.known or "id" in columns.used or not columns.names:
        return
    if any(len(set(columns.values(name))) == len(columns.cards) for name in columns.names):
        return  # a column tells them all apart: the usual case, however many there are
    rows = list(zip(*[columns.values(name) for name in columns.names], strict=True))
    if len(set(rows)) == len(rows):
        return
    ids, first = ids_of(columns.cards), dict[object, int]()
    for number, row in enumerate(rows):
        before = first.setdefault((row, tuple(map(type, row))), number)
        if before != number and ids[before] != ids[number]:
            path, span = subject.place(f"/cards/{number}/id")
            other_path, other = subject.place(f"/cards/{before}/id")
            yield Found(
                span,
                f"card {quote(ids[number])} is {quote(ids[before])} over again: no column differs",
                f"change a column, or add its count to {quote(ids[before])}",
                f"/cards/{number}/id",
                (place(other_path, other, f"{quote(ids[before])} stands here"),),
                path,
            )
