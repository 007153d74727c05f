"""A text that is cut off at the edge of its card, or lies beyond it.

Told once, in the layout, when any text there would be; else at the card whose text is too long. A text that shall run
over the edge as an ornament may be silenced where it stands: `# sheetgen: ignore[SG711] runs over the edge`.

At the table: half a name, or none.

Bad:

    # file: layouts/cards/labels.yaml
    format: sheetgen/card-layout@1
    id: labels
    title: Labels
    theme: plain
    width: 63mm
    height: 88mm
    elements:
      - text: {text: "{name}", x: 5mm, y: 10mm, size: 20pt, fill: ink}
    # file: data/den/deck.yaml, part of: deck
    card: {size: poker-eu, layout: labels}
    total: 2
    sets: {by: colour, size: value}
    cards:
      - {id: nut, colour: brown, value: 1, name: Nut}
      - {id: wide, colour: brown, value: 1, name: A hazelnut like no other}      # <- SG711

Bad:

    # file: layouts/cards/labels.yaml
    format: sheetgen/card-layout@1
    id: labels
    title: Labels
    theme: plain
    width: 63mm
    height: 88mm
    elements:
      - text: {text: "{name}", x: 5mm, y: 100mm, size: 11pt, fill: ink}     # <- SG711
    # file: data/den/deck.yaml, part of: deck
    card: {size: poker-eu, layout: labels}
    total: 1
    sets: {by: colour, size: value}
    cards:
      - {id: nut, colour: brown, value: 1, name: Nut}

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


@finding("SG711", "text-cut-off", "error", on="fault")
def text_cut_off(fault: Fault, file: SourceFile) -> Iterator[Found]:
    """Say which text, and how far it is beyond the edge."""
    facts = fault.facts
    deck: tuple[str, Span] | None = facts["deck"] if facts["path"] else None
    text, side = f"{quote(facts['text'])} on {quote(facts['card'])}", facts["side"]
    if facts["whole"]:
        message = f"{text} lies off the card, {facts['apart']:.1f} mm beyond its {side} edge"
    else:
        message = f"{text} is cut off: it reaches {-facts['near']:.1f} mm beyond the {side} edge of the card"
    yield Found(
        fault.span,
        message,
        f"move or narrow `{facts['place']}` of {facts['layout']}"
        + ("" if facts["misplaced"] else ", or shorten the text"),
        fault.pointer,
        (place(*deck, f"{quote(facts['card'])} is drawn with it"),) if deck else (),
        facts["path"],
    )
