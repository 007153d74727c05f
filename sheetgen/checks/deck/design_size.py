"""A layout is drawn for another size than that of the deck's cards.

A design that is a little larger or smaller is fitted, which is meant: a difference of up to 3 % of a side is not told.
It is told as a note when the layout is not the project's own, or when the difference is under a tenth.

At the table: a card lies across, its design stands upright in the middle of it, and left and right are white.

Bad:

    # file: layouts/cards/wide.yaml
    format: sheetgen/card-layout@1
    id: wide
    title: Wide
    theme: plain
    width: 88mm
    height: 63mm
    elements:
      - text: {text: "{id}", x: 10mm, y: 20mm, size: 11pt, fill: ink}
    # file: data/den/deck.yaml, part of: deck
    card: {size: poker-eu, layout: wide}       # <- SG430
    total: 12
    cards:
      - {id: nut, colour: brown, value: 2, count: 8}
      - {id: root, colour: yellow, value: 1, count: 4}

Good:

    # file: layouts/cards/wide.yaml
    format: sheetgen/card-layout@1
    id: wide
    title: Wide
    theme: plain
    width: 88mm
    height: 63mm
    elements:
      - text: {text: "{id}", x: 10mm, y: 20mm, size: 11pt, fill: ink}
    # file: data/den/deck.yaml, part of: deck
    card: {size: 88x63mm, layout: wide}
    total: 12
    cards:
      - {id: nut, colour: brown, value: 2, count: 8}
      - {id: root, colour: yellow, value: 1, count: 4}
"""

from __future__ import annotations

from collections.abc import Iterable

from sheetgen.checks.layout_decks import is_of_the_author
from sheetgen.checks.registry import Found, finding
from sheetgen.checks.subject import Subject
from sheetgen.checks.wording import place, quote
from sheetgen.load import resources
from sheetgen.load.read import Unreadable
from sheetgen.model.deck import layout_names

FITTED, GRAVE = 0.03, 0.1
"""Shares of a side by which a design and a card may differ without a word, and without more than a note."""


@finding("SG430", "design-size", "warning", on="deck", needs=("card", "cards"))
def design_size(subject: Subject) -> Iterable[Found]:
    """One finding a layout, at the deck's card size."""
    if any(fault.name == "does-not-fit-paper" for fault in subject.file.faults):
        return  # the size itself is the slip
    try:
        size = resources.card_size(subject.workspace, subject.value.card.size)
    except (resources.Unknown, Unreadable):
        return  # told of there
    for name in layout_names(subject.value):
        layout = subject.layout(name)
        if layout is None or not layout.broken.isdisjoint(("width", "height")):
            continue
        width, height = layout.value.width, layout.value.height
        off = max(abs(width - size.width) / size.width, abs(height - size.height) / size.height)
        if off <= FITTED:
            continue
        turned = abs(width - size.height) <= FITTED * width and abs(height - size.width) <= FITTED * height
        scale = min(1.0, size.width / width, size.height / height)
        if turned:
            what = "it lies across"
        elif scale < 1 - FITTED / 2:
            what = f"it is drawn at {scale:.0%}"
        else:
            left, above = (size.width - width * scale) / 2, (size.height - height * scale) / 2
            what = f"{left:.1f} mm left and right and {above:.1f} mm above and below stay without it"
        own = is_of_the_author(subject, layout)
        yield Found(
            subject.span("/card/size"),
            f"the cards are {size.width:g} x {size.height:g} mm, and {quote(name)} is drawn for "
            f"{width:g} x {height:g} mm: {what}",
            f"write `size: {width:g}x{height:g}mm`, or draw the layout for the cards' size",
            "/card/size",
            (place(layout.file.shown, layout.span("/width"), f"{quote(name)} is drawn for this size"),),
            severity=None if own and (turned or off > GRAVE) else "info",
        )
