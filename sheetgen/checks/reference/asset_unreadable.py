"""A table or picture that is not there, or cannot be read.

At the table: the cards whose rows are missing are missing from the box.

Bad:

    # part of: deck
    total: 12
    cards: {from: crads.csv}                # <- SG205

Good:

    # file: data/den/deck.yaml, part of: deck
    cards: {from: cards.csv}
    # file: data/den/cards.csv
    id,colour,value,count
    nut,brown,2,8
    seed,yellow,1,4
"""

from __future__ import annotations

from collections.abc import Iterator

from sheetgen.checks.registry import Found, finding
from sheetgen.checks.wording import quote
from sheetgen.source.file import Fault, SourceFile


@finding("SG205", "asset-unreadable", "error", on="fault", blocking=True)
def asset_unreadable(fault: Fault, file: SourceFile) -> Iterator[Found]:
    """Say why. Facts: ``text``, the path as written (absent in the table itself); ``reason``; ``near``, a like name."""
    near, text = fault.facts.get("near"), fault.facts.get("text")
    yield Found(
        fault.span,
        f"{quote(text) if text else 'this file'} cannot be read: {fault.facts['reason']}",
        f"did you mean {quote(near)}?" if near else fault.facts.get("help"),
        fault.pointer,
    )
