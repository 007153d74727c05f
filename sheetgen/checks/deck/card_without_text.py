"""A card lacks a column that its layout draws it with.

A text whose column is missing is left out without a word. Whoever means that writes the key with nothing behind it.
That no card at all has a column is an error: its name is misspelt, here or in the layout.

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
      - {id: nut, colour: brown, value: 2, count: 8, name: Nut}
      - {id: seed, colour: yellow, value: 1, count: 4}          # <- SG419

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
    cards:                                                      # <- SG419
      - {id: nut, colour: brown, value: 2, count: 8}
      - {id: seed, colour: yellow, value: 1, count: 4}

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
      - {id: seed, colour: yellow, value: 1, count: 4, name: }
"""

from __future__ import annotations

from collections.abc import Iterable

from sheetgen.checks.deck.misspelt_column import misspelt
from sheetgen.checks.deck_columns import DeckColumns, asked_for
from sheetgen.checks.registry import Found, finding
from sheetgen.checks.subject import Subject
from sheetgen.checks.wording import quote
from sheetgen.model.deck import CardRows


@finding("SG419", "card-without-text", "warning", on="deck", needs=("cards", "card"))
def card_without_text(subject: Subject) -> Iterable[Found]:
    """One finding a card and column; one a column that no card has. A blank cell of a table is meant as it stands."""
    columns = subject.once(DeckColumns)
    if not columns.known:
        return
    for name, near in columns.absent().items():
        yield Found(
            subject.key("/cards"),
            f"the layout asks for the column {quote(name)}, and no card has it",
            f"did you mean {quote(near)}?" if near else f"give the cards a column {quote(name)}",
            "/cards",
            (asked_for(columns.needed[name], name),),
            severity="error",
        )
    told = set(misspelt(columns).values())
    for name in sorted(columns.in_texts.intersection(columns.names) - told):
        if not isinstance(columns.cards, CardRows):
            for number, card in enumerate(columns.cards):
                if name not in card.columns:
                    pointer = f"/cards/{number}"
                    path, span = subject.place(pointer + "/id")
                    yield Found(
                        span,
                        f"card {quote(card.id)} has no {quote(name)}, which the layout prints",
                        f"add `{name}: ...`; with nothing behind it, it is blank on purpose",
                        pointer,
                        (),
                        path,
                    )
