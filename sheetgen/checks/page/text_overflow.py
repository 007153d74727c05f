"""A text that does not fit into its box even at its smallest size.

At the table: words run off the card, or the last lines are gone.

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
      - {id: big, colour: brown, value: 1, name: A nut that is far too long}      # <- SG701

Good:

    # part of: deck
    card: {size: poker-eu, layout: plain}
"""

from __future__ import annotations

from collections.abc import Iterator

from sheetgen.checks.registry import Found, finding
from sheetgen.checks.wording import place_of, quote, several
from sheetgen.source.file import Fault, SourceFile


@finding("SG701", "text-overflow", "error", on="fault")
def text_overflow(fault: Fault, file: SourceFile) -> Iterator[Found]:
    """Say which text, and what of it is lost."""
    facts = fault.facts
    lost = f"; {several(facts['lost'], 'line')} would be lost" if facts["lost"] else ""
    message = f"{quote(facts['text'])} does not fit on {place_of(facts)} at {facts['size']:g} pt{lost}"
    advice = f"shorten it, or give `{facts['place']}` of {facts['layout']} more room"
    if facts.get("could_wrap"):
        advice = f"let it run over several lines: `wrap: true` in `{facts['place']}` of {facts['layout']}"
    yield Found(fault.span, message, advice, fault.pointer)
