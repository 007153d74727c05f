"""A card lacks a column that its layout draws it with.

A text whose column is missing is left out without a word. Whoever means that writes `name: ""`. That no card at all has
a column is an error: its name is misspelt, here or in the layout. It stands in the layout, unless the cards have a
column that is all but the usual one which the layout asks for (`nmae`), or the layout is one that comes with sheetgen.

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
      - text: {text: "{name}", x: 5mm, y: 10mm, size: 11pt, fill: ink}      # <- SG419
    # file: data/den/deck.yaml, part of: deck
    card: {size: poker-eu, layout: named}
    total: 12
    cards:
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
      - {id: seed, colour: yellow, value: 1, count: 4, name: ""}

Good:

    # file: layouts/cards/kinds.yaml
    format: sheetgen/card-layout@1
    id: kinds
    title: Kinds
    theme: plain
    width: 63mm
    height: 88mm
    elements:
      - text: {text: "{attack}", x: 5mm, y: 10mm, size: 11pt, fill: ink}
        when: {kind: unit}
      - text: {text: {by: kind, event: "{effect}", default: ""}, x: 5mm, y: 20mm, size: 11pt, fill: ink}
    # file: data/den/deck.yaml, part of: deck
    card: {size: poker-eu, layout: kinds}
    total: 12
    sets:
    cards:
      - {id: badger, kind: unit, count: 8, attack: 3}
      - {id: flood, kind: event, count: 4, effect: Everybody moves up.}
"""

from __future__ import annotations

from collections.abc import Iterable

from sheetgen.checks.deck.misspelt_column import misspelt
from sheetgen.checks.deck_columns import DeckColumns, asked_for, asking_site
from sheetgen.checks.layout_decks import is_of_the_author
from sheetgen.checks.printed_texts import PrintedTexts
from sheetgen.checks.registry import Found, finding
from sheetgen.checks.subject import Subject
from sheetgen.checks.wording import place, quote
from sheetgen.model.deck import CardRows
from sheetgen.source.node import escape_pointer


@finding("SG419", "card-without-text", "warning", on="deck", needs=("cards", "card", "rows"))
def card_without_text(subject: Subject) -> Iterable[Found]:
    """One finding a card and column that is printed on it; one a column that no card has. A blank cell is SG425's."""
    columns = subject.once(DeckColumns)
    if not columns.known:
        return
    for name, near in columns.absent().items():
        yield _absent(subject, columns, name, near)
    told = set(misspelt(columns).values())
    for name in sorted(columns.in_texts.intersection(columns.names) - told):
        if not isinstance(columns.cards, CardRows):
            lacking = [number for number, card in enumerate(columns.cards) if name not in card.columns]
            printed = subject.once(PrintedTexts)
            for number in lacking:
                if any(name in printed.on(loaded, number) for loaded in columns.layouts):
                    card = columns.cards[number]
                    pointer = f"/cards/{number}"
                    path, span = subject.place(pointer + "/id")
                    yield Found(
                        span,
                        f"card {quote(card.id)} has no {quote(name)}, which the layout prints",
                        f'add `{name}: ...`; `{name}: ""` says that nothing is meant',
                        pointer,
                        (),
                        path,
                    )


_USUAL = frozenset(
    (
        *("name", "title", "text", "value", "cost", "colour", "color", "type", "kind", "suit", "symbol", "number"),
        *("effect", "power", "points", "rank", "rarity", "flavour", "flavor", "description", "image", "set", "back"),
    )
)
"""What columns are often called: of a name and one a slip away from it the usual one is right."""


def _absent(subject: Subject, columns: DeckColumns, name: str, near: str | None) -> Found:
    """A column that no card has: told in the layout, unless the cards have it misspelt or the layout is ours."""
    layout = columns.needed[name]
    message = f"the layout asks for the column {quote(name)}, and no card has it"
    here = subject.key("/cards")
    ours = not is_of_the_author(subject, layout)
    if near is not None and near not in columns.used and (ours or (name in _USUAL and near not in _USUAL)):
        number = next((at for at, value in enumerate(columns.values(near)) if value is not None), 0)
        pointer = f"/cards/{number}/{escape_pointer(near)}"
        path, span = subject.column(number, near)
        advice = f"did you mean {quote(name)} instead of {quote(near)}?"
        return Found(span, message, advice, pointer, (asked_for(layout, name),), path, severity="error")
    if ours:
        advice = f"give the cards a column {quote(name)}"
        return Found(here, message, advice, "/cards", (asked_for(layout, name),), severity="error")
    site = asking_site(layout, name)
    return Found(
        site.span,
        message,
        f"did you mean {quote(near)}?" if near else f"give the cards a column {quote(name)}, or ask for another",
        site.pointer,
        (place(subject.file.shown, here, f"no card here has {quote(name)}"),),
        layout.file.shown,
        severity="error",
    )
