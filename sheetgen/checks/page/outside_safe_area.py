"""A text that lies closer to the cut than its layout's `safe`.

At the table: a cut that is a little off takes a piece of it.

Bad:

    # file: layouts/cards/labels.yaml
    format: sheetgen/card-layout@1
    id: labels
    title: Labels
    theme: plain
    width: 63mm
    height: 88mm
    safe: 4mm
    elements:
      - text: {text: "{name}", x: 5mm, y: 10mm, size: 20pt, fill: ink}
    # file: data/den/deck.yaml, part of: deck
    card: {size: poker-eu, layout: labels}
    total: 2
    sets: {by: colour, size: value}
    cards:
      - {id: nut, colour: brown, value: 1, name: Nut}
      - {id: wide, colour: brown, value: 1, name: A hazelnut like no other}      # <- SG704

Good:

    # part of: deck
    card: {size: poker-eu, layout: plain}
"""

from __future__ import annotations

from collections.abc import Iterator

from sheetgen.checks.registry import Found, finding
from sheetgen.checks.wording import quote
from sheetgen.source.file import Fault, SourceFile


@finding("SG704", "outside-safe-area", "warning", on="fault")
def outside_safe_area(fault: Fault, file: SourceFile) -> Iterator[Found]:
    """Say which text."""
    facts = fault.facts
    message = f"{quote(facts['text'])} on {quote(facts['card'])} is less than {facts['safe']:g} mm from the cut"
    yield Found(fault.span, message, f"move or narrow `{facts['place']}` of {facts['layout']}", fault.pointer)
