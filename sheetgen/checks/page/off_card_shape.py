"""A shape or symbol of a layout that lies off the card.

Told when nothing of it is on any card of the deck. Of texts it is SG711.

At the table: the picture is not there. Most often millimetres were taken for centimetres, or a point too many moved.

Bad:

    # file: layouts/cards/far.yaml
    format: sheetgen/card-layout@1
    id: far
    title: Far
    theme: plain
    width: 63mm
    height: 88mm
    elements:
      - circle: {x: 31.5cm, y: 44mm, radius: 9mm, fill: ink}     # <- SG714
    # file: data/den/deck.yaml, part of: deck
    card: {size: poker-eu, layout: far}

Good:

    # file: layouts/cards/far.yaml
    format: sheetgen/card-layout@1
    id: far
    title: Far
    theme: plain
    width: 63mm
    height: 88mm
    elements:
      - circle: {x: 31.5mm, y: 44mm, radius: 9mm, fill: ink}
    # file: data/den/deck.yaml, part of: deck
    card: {size: poker-eu, layout: far}
"""

from __future__ import annotations

from collections.abc import Iterator

from sheetgen.checks.registry import Found, finding
from sheetgen.checks.wording import place, quote
from sheetgen.source.file import Fault, SourceFile
from sheetgen.source.span import Span


@finding("SG714", "off-card-shape", "warning", on="fault")
def off_card_shape(fault: Fault, file: SourceFile) -> Iterator[Found]:
    """Say how far it lies off."""
    facts = fault.facts
    deck: tuple[str, Span] = facts["deck"]
    yield Found(
        fault.span,
        f"this {quote(facts['kind'])} lies off the card, {facts['apart']:.1f} mm beyond its {facts['side']} edge",
        "move it onto the card, or take it out",
        fault.pointer,
        (place(*deck, "the size of the card"),),
        facts["path"],
    )
