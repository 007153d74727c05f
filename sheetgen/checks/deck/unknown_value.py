"""A card's value that no condition and no lookup of its layout knows.

A misspelt one (`gren` for `green`) is a warning; a note when several cards have it, and not far fewer than have the
other, or when it is the other made longer (`smaller`): it may be a value of its own. Where a layout has conditions for
at least three values, among them those of nearly all cards, a value without any is a note. What a lookup without
`default` does not know cannot be drawn: SG710. Where the layout has the slip it is SG427.

At the table: one card has no suit.

Bad:

    # file: layouts/cards/suits.yaml
    format: sheetgen/card-layout@1
    id: suits
    title: Suits
    theme: plain
    width: 63mm
    height: 88mm
    elements:
      - circle: {x: 30mm, y: 40mm, radius: 9mm, fill: ink}
        when: {suit: nuts}
      - rect: {x: 30mm, y: 40mm, width: 9mm, height: 9mm, fill: ink}
        when: {suit: roots}
    # file: data/den/deck.yaml, part of: deck
    card: {size: poker-eu, layout: suits}
    total: 12
    cards:
      - {id: nut, colour: brown, value: 2, count: 4, suit: nuts}
      - {id: seed, colour: brown, value: 2, count: 4, suit: nust}          # <- SG426
      - {id: root, colour: yellow, value: 1, count: 4, suit: roots}

Good:

    # file: layouts/cards/suits.yaml
    format: sheetgen/card-layout@1
    id: suits
    title: Suits
    theme: plain
    width: 63mm
    height: 88mm
    elements:
      - circle: {x: 30mm, y: 40mm, radius: 9mm, fill: ink}
        when: {suit: nuts}
      - rect: {x: 30mm, y: 40mm, width: 9mm, height: 9mm, fill: ink}
        when: {suit: roots}
    # file: data/den/deck.yaml, part of: deck
    card: {size: poker-eu, layout: suits}
    total: 12
    cards:
      - {id: nut, colour: brown, value: 2, count: 4, suit: nuts}
      - {id: seed, colour: brown, value: 2, count: 4, suit: leaves}
      - {id: root, colour: yellow, value: 1, count: 4, suit: roots}
"""

from __future__ import annotations

from collections.abc import Iterable

from sheetgen.checks.deck_columns import DeckColumns, asking_site, condition_sites, lookup_sites
from sheetgen.checks.deck_values import known_values, slips, texts_with_places
from sheetgen.checks.registry import Found, finding
from sheetgen.checks.slips import slip_of
from sheetgen.checks.subject import Subject
from sheetgen.checks.wording import listed, place, quote
from sheetgen.load.workspace import Loaded
from sheetgen.source.diagnostic import Related
from sheetgen.source.node import escape_pointer

LEAST = 3
"""Conditions for so many values of a column mean to know them all."""
SHARE = 4
"""... when the cards that they know are so many times as many as those that they do not."""
_FEWER = 2
"""A slip that several cards have is on at most one in so many of the cards that have it right."""
_NOTHING = frozenset(("", "-", "0", "false", "no", "none", "null", "plain"))
"""Values that say that there is nothing to be drawn."""


@finding("SG426", "unknown-value", "warning", on="deck", needs=("cards", "card"))
def unknown_value(subject: Subject) -> Iterable[Found]:
    """One finding a card and column, at the value."""
    columns = subject.once(DeckColumns)
    told: set[tuple[int, str]] = set()
    for use in columns.uses.values():
        for name, known in known_values(use).items():
            if name not in columns.names or known.strict:
                continue  # what is unknown to a lookup without default is SG710
            unknown = columns.texts(name) - known.any - {""}
            if not unknown:
                continue
            blamed = slips(subject, use).layout
            places = texts_with_places(columns, name)
            stray = sum(len(places[text]) for text in unknown)
            rest = len(columns.cards) - stray
            counted = len(known.asked & columns.texts(name)) >= 2 and len(known.asked) >= LEAST
            for text in sorted(unknown):
                near = slip_of(text, known.any)
                if any(column == name and meant == text for (column, _), meant in blamed.items()):
                    continue  # the layout's slip: SG427
                odd = counted and rest >= SHARE * stray and text.lower() not in _NOTHING
                if near is None and not odd:
                    continue
                if near is not None and len(places[text]) > max(2, len(places.get(near, ()))):
                    continue  # so many cards have it that it is a value of its own
                for number in places[text]:
                    if (number, name) not in told:
                        told.add((number, name))
                        sure = near is not None and _is_sure(text, near, places)
                        yield _found(subject, use.loaded, number, name, text, near, sorted(known.any))._replace(
                            severity=None if sure else "info"
                        )


def _is_sure(text: str, near: str, places: dict[str, list[int]]) -> bool:
    """Whether a text is a known one misspelt, and none that its author made of it."""
    if text.startswith(near) and text != near + near[-1]:  # `redd` is a key pressed twice
        return False
    return len(places[text]) == 1 or _FEWER * len(places[text]) <= len(places.get(near, ()))


def _found(
    subject: Subject, layout: Loaded, number: int, name: str, text: str, near: str | None, known: list[str]
) -> Found:
    pointer = f"/cards/{number}/{escape_pointer(name)}"
    path, span = subject.place(pointer)
    return Found(
        span,
        f"the layout has nothing for {quote(name)} {quote(text)}",
        f"did you mean {quote(near)}?" if near is not None else f"it knows {listed(known)}",
        pointer,
        (_where(layout, name, near),),
        path,
    )


def _where(layout: Loaded, name: str, near: str | None) -> Related:
    """Where the layout knows the value that was meant, else where it first asks for the column."""
    if near is not None:
        for sites in (condition_sites, lookup_sites):
            site = next(sites(layout, name, near), None)
            if site is not None:
                return place(layout.file.shown, site.span, f"the layout has something for {quote(near)}")
    site = next(condition_sites(layout, name, None), None) or asking_site(layout, name)
    return place(layout.file.shown, site.span, "here the layout asks for it")
