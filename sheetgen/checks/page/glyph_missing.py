"""A letter that the typeface lacks.

It is looked for in every text that gets printed: on cards, sheets and proofs, in rules, labels and words files.

At the table: an empty box stands in the word.

Bad:

    # file: data/den/deck.yaml, part of: deck
    card: {size: poker-eu, layout: labels}
    total: 1
    sets: {by: colour, size: value}
    cards:
      - {id: nut, colour: brown, value: 1, name: "Nuß 木"}      # <- SG703
    # file: layouts/cards/labels.yaml
    format: sheetgen/card-layout@1
    id: labels
    title: Labels
    theme: plain
    width: 63mm
    height: 88mm
    elements:
      - text: {text: "{name}", x: 5mm, y: 10mm, size: 11pt, fill: ink}

Good:

    # part of: deck
    card: {size: poker-eu, layout: plain}
"""

from __future__ import annotations

from collections.abc import Iterator

from sheetgen.checks.registry import Found, finding
from sheetgen.checks.wording import place_of, quote
from sheetgen.source.file import Fault, SourceFile


@finding("SG703", "glyph-missing", "error", on="fault")
def glyph_missing(fault: Fault, file: SourceFile) -> Iterator[Found]:
    """Name the letters."""
    facts = fault.facts
    message = f"the typeface `{facts['font']}` lacks {quote(facts['missing'])} of {quote(facts['text'])}"
    yield Found(fault.span, f"{message} on {place_of(facts)}", "it has the Latin letters of Europe", fault.pointer)
