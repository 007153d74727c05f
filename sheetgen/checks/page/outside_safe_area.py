"""A text that lies closer to the cut than its layout's `safe`.

It is told of once, in the layout, when the place is too near to the edge for any text; else at the card whose text is
too long for it. Beyond the cut it is SG711. Of a card that is a hexagon (`shape: hex` of its size) the slanting edges
count too.

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
      - {id: wide, colour: brown, value: 1, name: A hazelnut for me}      # <- SG704

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
      - text: {text: "{name}", x: 1mm, y: 10mm, size: 11pt, fill: ink}     # <- SG704
    # file: data/den/deck.yaml, part of: deck
    card: {size: poker-eu, layout: labels}
    total: 2
    sets: {by: colour, size: value}
    cards:
      - {id: nut, colour: brown, value: 1, name: Nut}
      - {id: seed, colour: brown, value: 1, name: Seed}

Bad:

    # file: layouts/cards/labels.yaml
    format: sheetgen/card-layout@1
    id: labels
    title: Labels
    theme: plain
    width: 3.75in
    height: 3.25in
    safe: 3mm
    elements:
      - text: {text: Mine, x: 20mm, y: 14mm, size: 11pt, fill: ink}     # <- SG704
    # file: data/den/deck.yaml, part of: deck
    card: {size: hex, layout: labels}

Good:

    # part of: deck
    card: {size: poker-eu, layout: plain}
"""

from __future__ import annotations

from collections.abc import Iterator

from sheetgen.checks.registry import Found, finding
from sheetgen.checks.wording import place, quote
from sheetgen.source.file import Fault, SourceFile
from sheetgen.source.span import Span


@finding("SG704", "outside-safe-area", "warning", on="fault")
def outside_safe_area(fault: Fault, file: SourceFile) -> Iterator[Found]:
    """Say which text, and how near it comes."""
    facts = fault.facts
    deck: tuple[str, Span] | None = facts["deck"] if facts["path"] else None
    side, near = facts["side"], max(facts["near"], 0)
    message = (
        f"{quote(facts['text'])} on {quote(facts['card'])} comes to {near:.1f} mm from the {side} edge; "
        f"`safe` is {facts['safe']:g} mm"
    )
    yield Found(
        fault.span,
        message,
        f"move or narrow `{facts['place']}` of {facts['layout']}"
        + ("" if facts["misplaced"] else ", or shorten the text"),
        fault.pointer,
        (place(*deck, f"{quote(facts['card'])} is drawn with it"),) if deck else (),
        facts["path"],
    )
