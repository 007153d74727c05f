"""A text that was made smaller to fit into its box.

At the table: one card's name is smaller than the others'.

Bad:

    # file: layouts/cards/labels.yaml
    format: sheetgen/card-layout@1
    id: labels
    title: Labels
    theme: plain
    width: 63mm
    height: 88mm
    elements:
      - text: {text: "{name}", x: 5mm, y: 10mm, width: 20mm, size: 11pt, fill: ink}
    # file: data/den/deck.yaml, part of: deck
    card: {size: poker-eu, layout: labels}
    total: 2
    sets: {by: colour, size: value}
    cards:
      - {id: nut, colour: brown, value: 1, name: Nut}
      - {id: big, colour: brown, value: 1, name: A rather big nut}      # <- SG702

Good:

    # part of: deck
    card: {size: poker-eu, layout: plain}
"""

from __future__ import annotations

from collections.abc import Iterator

from sheetgen.checks.registry import Found, finding
from sheetgen.checks.wording import place_of, quote
from sheetgen.source.file import Fault, SourceFile


@finding("SG702", "text-shrunk", "info", on="fault")
def text_shrunk(fault: Fault, file: SourceFile) -> Iterator[Found]:
    """Say from which size to which."""
    facts = fault.facts
    message = f"{quote(facts['text'])} fits on {place_of(facts)} only at {facts['size']:g} pt"
    yield Found(fault.span, f"{message}, not at {facts['asked']:g} pt", None, fault.pointer)
