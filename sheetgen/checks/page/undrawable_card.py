"""A card that its layout cannot draw.

A lookup has no entry for a card and no default, a template makes no length or symbol, path data cannot be read, or
elements nest too deep. In a layout the finding stands at the guilty value; in a deck at the column that is at fault,
else at the first card that meets it. What SG201 has told of is not told again. Of a deck with more than 20,000 kinds
the first ones are tried, and a note says so.

At the table: the card would be missing.

Bad:

    # file: layouts/cards/nuts.yaml
    format: sheetgen/card-layout@1
    id: nuts
    title: Nuts
    theme: plain
    width: 63mm
    height: 88mm
    elements:
      - circle: {x: 30mm, y: 40mm, radius: {by: value, 1: 4mm, 2: 6mm}, fill: ink}
    # file: data/den/deck.yaml, part of: deck
    card: {size: poker-eu, layout: nuts}
    total: 12
    sets: {by: colour, size: value}
    cards:
      - {id: nut, colour: brown, value: 2, count: 8}
      - {id: seed, colour: yellow, value: 4, count: 4}          # <- SG710

Bad:

    # file: layouts/cards/nuts.yaml
    format: sheetgen/card-layout@1
    id: nuts
    title: Nuts
    theme: plain
    width: 63mm
    height: 88mm
    elements:
      - path: {d: "M0 0 L5", fill: ink}                         # <- SG710

Good:

    # file: layouts/cards/nuts.yaml
    format: sheetgen/card-layout@1
    id: nuts
    title: Nuts
    theme: plain
    width: 63mm
    height: 88mm
    elements:
      - circle: {x: 30mm, y: 40mm, radius: {by: value, 1: 4mm, default: 6mm}, fill: ink}
      - path: {d: "M0 0 L5 5", stroke: ink}
"""

from __future__ import annotations

from collections.abc import Iterator

from sheetgen.checks.registry import Found, finding
from sheetgen.checks.wording import listed, quote
from sheetgen.source.file import Fault, SourceFile
from sheetgen.source.spelling import nearest_slip


@finding("SG710", "undrawable-card", "error", on="fault", blocking=True)
def undrawable_card(fault: Fault, file: SourceFile) -> Iterator[Found]:
    """Say what the layout wants."""
    facts = fault.facts
    what, layout, where = facts["message"], facts["layout"], facts["place"]
    card = facts["card"]
    if card is None:
        yield Found(fault.span, what, None, fault.pointer, severity=facts.get("severity"))
        return
    message = f"the layout {quote(layout)} cannot draw {quote(card)}: {what}"
    asked = f"it is asked at `{where}` of layouts/cards/{layout}.yaml"
    if facts["value"] and facts["known"]:
        near = nearest_slip(facts["value"], facts["known"])
        asked = f"did you mean {quote(near)}? {asked}" if near else f"{asked}: there are {listed(facts['known'])}"
    yield Found(fault.span, message, asked, fault.pointer)
