"""A card without a back among cards that have one.

The deck's `card: {back: ...}` may take the back from a column: `"{back}"`, or a lookup. Then every card has the name of
a layout there. Without a back of its own a card gets none: those of the others never move up.

At the table: a card with a white back is known from across the table.

Bad:

    # part of: deck
    card: {size: poker-eu, layout: plain, back: "{back}"}
    total: 8
    cards:
      - {id: nut, colour: brown, value: 2, count: 6, back: plain}
      - {id: seed, colour: yellow, value: 2, count: 2}                  # <- SG705

Bad:

    # part of: deck
    card: {size: poker-eu, layout: plain, back: {by: colour, brown: plain}}
    total: 8
    cards:
      - {id: nut, colour: brown, value: 2, count: 6}
      - {id: seed, colour: yellow, value: 2, count: 2}                  # <- SG705

Bad:

    # part of: deck
    card: {size: poker-eu, layout: plain, back: "{back}"}
    total: 8
    cards:
      - {id: nut, colour: brown, value: 2, count: 6, back: plain}
      - {id: seed, colour: yellow, value: 2, count: 2, back: plane}     # <- SG705

Good:

    # part of: deck
    card: {size: poker-eu, layout: plain, back: "{back}"}
    total: 8
    cards:
      - {id: nut, colour: brown, value: 2, count: 6, back: plain}
      - {id: seed, colour: yellow, value: 2, count: 2, back: plain}
"""

from __future__ import annotations

from collections.abc import Iterator

from sheetgen.checks.registry import Found, finding
from sheetgen.checks.wording import did_you_mean, quote
from sheetgen.source.file import Fault, SourceFile


@finding("SG705", "unpaired-back", "error", on="fault")
def unpaired_back(fault: Fault, file: SourceFile) -> Iterator[Found]:
    """Say which card. Facts: ``card``; ``back``, the name that names no layout, or empty; ``known`` layouts."""
    card, back, known = fault.facts["card"], fault.facts["back"], fault.facts["known"]
    if back:
        help_text = did_you_mean(back, known, nothing="there are no layouts")
        yield Found(
            fault.span, f"the back of card {quote(card)}, {quote(back)}, is no layout", help_text, fault.pointer
        )
    else:
        message = f"card {quote(card)} has no back, and others have one"
        yield Found(fault.span, message, "name its layout where `card: {back: ...}` looks for it", fault.pointer)
