"""A text in the colour of what lies beneath it, or covered by what is drawn after it.

Told below a contrast of 2 to 1 (WCAG 2.2; SG423 wants 3 of a theme's own pairs). Elements are drawn from the first to
the last, so what shall lie under a text stands above it in the file. At most 300 looks of a deck are searched.
What lies on a line broader than 1 mm is left alone, and so are cards of very many pieces. The shadow of a text that can
be read, and the same words twice as large behind it, are meant.

At the table: white on white. The card comes out of the printer without its name.

Bad:

    # file: layouts/cards/labels.yaml
    format: sheetgen/card-layout@1
    id: labels
    title: Labels
    theme: plain
    width: 63mm
    height: 88mm
    elements:
      - rect: {width: 63mm, height: 88mm, fill: "#202020"}
      - text: {text: "{name}", x: 5mm, y: 10mm, size: 11pt, fill: "#1E1A17"}     # <- SG712
    # file: data/den/deck.yaml, part of: deck
    card: {size: poker-eu, layout: labels}
    total: 1
    sets: {by: colour, size: value}
    cards:
      - {id: nut, colour: brown, value: 1, name: Nut}

Bad:

    # file: layouts/cards/labels.yaml
    format: sheetgen/card-layout@1
    id: labels
    title: Labels
    theme: plain
    width: 63mm
    height: 88mm
    elements:
      - text: {text: "{name}", x: 5mm, y: 10mm, size: 11pt, fill: ink}     # <- SG712
      - rect: {width: 63mm, height: 88mm, fill: "#FFFFFF"}
    # file: data/den/deck.yaml, part of: deck
    card: {size: poker-eu, layout: labels}
    total: 1
    sets: {by: colour, size: value}
    cards:
      - {id: nut, colour: brown, value: 1, name: Nut}

Good:

    # file: layouts/cards/labels.yaml
    format: sheetgen/card-layout@1
    id: labels
    title: Labels
    theme: plain
    width: 63mm
    height: 88mm
    elements:
      - rect: {width: 63mm, height: 88mm, fill: "#F4E0B0"}
      - text: {text: "{name}", x: 5mm, y: 10mm, size: 11pt, fill: "#1E1A17"}
    # file: data/den/deck.yaml, part of: deck
    card: {size: poker-eu, layout: labels}
    total: 1
    sets: {by: colour, size: value}
    cards:
      - {id: nut, colour: brown, value: 1, name: Nut}

Good:

    # file: layouts/cards/labels.yaml
    format: sheetgen/card-layout@1
    id: labels
    title: Labels
    theme: plain
    width: 63mm
    height: 88mm
    elements:
      - rect: {width: 63mm, height: 88mm, stroke: "#202020", weight: 9pt}
      - line: {x: 5mm, y: 40mm, x2: 58mm, y2: 40mm, stroke: "#202020", weight: 12pt}
      - text: {text: "On a line", x: 6mm, y: 41mm, size: 8pt, fill: "#FFFFFF"}
      - text: {text: "{name}", x: 5mm, y: 20mm, size: 60pt, fill: "#F4F4F4"}
      - text: {text: "{name}", x: 5.3mm, y: 10.3mm, size: 11pt, fill: "#F0F0F0"}
      - text: {text: "{name}", x: 5mm, y: 10mm, size: 11pt, fill: "#1E1A17"}
    # file: data/den/deck.yaml, part of: deck
    card: {size: poker-eu, layout: labels}
    total: 1
    sets: {by: colour, size: value}
    cards:
      - {id: nut, colour: brown, value: 1, name: Nut}
"""

from __future__ import annotations

from collections.abc import Iterator

from sheetgen.checks.registry import Found, finding
from sheetgen.checks.wording import listed, place, quote
from sheetgen.source.diagnostic import Related
from sheetgen.source.file import Fault, SourceFile


@finding("SG712", "unseen-text", "warning", on="fault")
def unseen_text(fault: Fault, file: SourceFile) -> Iterator[Found]:
    """Say which text, and what it has to do with what lies there."""
    facts = fault.facts
    text = f"{quote(facts['text'])} on {quote(facts['card'])}"
    if "texts" in facts:
        message = (
            f"this {quote(facts['kind'])} covers {listed(facts['texts'])} on {quote(facts['card'])}: it is drawn later"
        )
        advice = "move it above them in the file: elements are drawn from the first to the last"
    elif facts["contrast"] is None:
        message = f"{text} is covered by what is drawn after it"
        advice = "move the text below it in the file: elements are drawn from the first to the last"
    else:
        beneath = "what lies beneath it" if facts["beneath"] else "the bare card"
        message = f"{text} cannot be read: its colour and {beneath} have a contrast of {facts['contrast']:.1f} to 1"
        advice = "give the text another `fill`, or another colour to what lies beneath it"
    related: tuple[Related, ...] = ()
    if facts["other"] is not None:
        said = "this covers it" if facts["contrast"] is None else "this lies beneath it"
        related = (place(facts["layout"], facts["other"], said),)
    elif facts["path"] is None or "texts" in facts:
        related = (
            place(
                facts["layout"],
                facts["text_at"],
                "the layout writes the first of them here" if "texts" in facts else "the layout writes it here",
            ),
        )
    yield Found(fault.span, message, advice, fault.pointer, related, facts["path"])
