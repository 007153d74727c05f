"""A count is not a whole number of 1 or more.

A card's `count` may be left out: then there is one. Where it stands, blank, zero, negative, fractional and wordy
counts are faults, in the deck's file as in a table; none of them silently becomes 0 or 1.

At the table: a blank cell that becomes 0 takes a kind of card out of the game without anybody noticing.

Bad:

    # part of: deck
    cards:
      - {id: nut, colour: brown, value: 2, count: 0}           # <- SG404
      - {id: seed, colour: yellow, value: 1, count: a dozen}    # <- SG404

Bad:

    # file: data/den/deck.yaml, part of: deck
    cards: {from: cards.csv}
    # file: data/den/cards.csv
    id,colour,value,count
    nut,brown,2,   # <- SG404
    seed,yellow,1,12

Good:

    # part of: deck
    total: 11
    cards:
      - {id: nut, colour: brown, value: 2, count: 10}
      - {id: seed, colour: yellow, value: 1}
"""

from __future__ import annotations

from collections.abc import Iterable

from sheetgen.checks.registry import Found, finding
from sheetgen.checks.wording import quote
from sheetgen.load.numbers import meant_number
from sheetgen.source.file import Fault, SourceFile

_WHAT = {
    "blank": "it is blank",
    "zero": "it is 0",
    "negative": "it is negative ({text})",
    "fractional": "it is a fraction ({text})",
    "no-number": "it is {text}",
}


@finding("SG404", "bad-count", "error", on="fault", blocking=True)
def bad_count(fault: Fault, file: SourceFile) -> Iterable[Found]:
    """Word the fault. Facts: ``text`` as written, ``what``."""
    text, what = fault.facts["text"], fault.facts["what"]
    shown = quote(text) if text else "no number"
    in_table = file.path.suffix not in (".yaml", ".yml")
    blank = (
        "write a number, also for a single card" if in_table else "write a number; leave the key out for a single card"
    )
    help_text = blank if what == "blank" else "write how many there are in plain digits, like `12`"
    meant = meant_number(text)
    if meant is not None and "." not in meant:
        help_text = f"there is a letter among its figures: write {meant}"
    if what == "zero":
        help_text = "write how many there are, or take the card out"
    yield Found(
        fault.span,
        f"`count` must be a whole number of 1 or more; here {_WHAT[what].format(text=shown)}",
        help_text,
        fault.pointer,
    )
