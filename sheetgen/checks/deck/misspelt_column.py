"""A column that nothing uses, almost like one that the layout uses and the cards lack.

A card's keys besides `id` and `count` are the columns that its layout uses, so no key is wrong by itself: `nmae` is a
column of that name, and the place of the name stays empty. It is an error when the card cannot be drawn without it, or
belongs to no set.

At the table: cards without their text.

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
      - {id: seed, colour: yellow, value: 1, count: 4, nmae: Seed}      # <- SG418

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
      - {id: seed, colour: yellow, value: 1, count: 4, name: Seed}
"""

from __future__ import annotations

from collections.abc import Iterable

from sheetgen.checks.deck_columns import DeckColumns
from sheetgen.checks.registry import Found, finding
from sheetgen.checks.subject import Subject
from sheetgen.checks.wording import quote
from sheetgen.model.deck import OWN_KEYS
from sheetgen.source.node import escape_pointer
from sheetgen.source.spelling import nearest


@finding("SG418", "misspelt-column", "warning", on="deck", needs=("cards", "card"))
def misspelt_column(subject: Subject) -> Iterable[Found]:
    """One finding a card that has the one and lacks the other; of a table one a column, at its first card."""
    columns = subject.once(DeckColumns)
    for name, meant in misspelt(columns).items():
        lacking = columns.values(meant)
        for number, value in enumerate(columns.values(name)):
            if value is None or lacking[number] is not None:
                continue
            pointer = f"/cards/{number}/{escape_pointer(name)}"
            path, _ = subject.place(pointer)
            span = subject.place(pointer)[1] if subject.loaded.table is not None else subject.key(pointer)
            yield Found(
                span,
                f"nothing uses the column {quote(name)}, and this card lacks {quote(meant)}",
                f"did you mean {quote(meant)}?",
                pointer,
                (),
                path,
                severity="error" if meant in columns.grave else None,
            )
            if subject.loaded.table is not None:
                break


def lacking(columns: DeckColumns, meant: str) -> set[int]:
    """The cards that lack a column because they have it under a misspelt name."""
    names = [name for name, one in misspelt(columns).items() if one == meant]
    return {number for name in names for number, value in enumerate(columns.values(name)) if value is not None}


def misspelt(columns: DeckColumns) -> dict[str, str]:
    """Columns that nothing uses, with the used one that each is almost like, when some cards have that and some not."""
    if not columns.known:
        return {}
    used = sorted(columns.used - set(OWN_KEYS))
    found = {}
    for name in columns.names:
        meant = nearest(name, used, 0.7) if name not in columns.used else None
        if meant in columns.names and None in columns.values(meant):
            found[name] = meant
    return found
