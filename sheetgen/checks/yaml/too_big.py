"""A file that is too big, or nested too deeply.

At most 5 MB, 64 levels of maps and lists, and 300,000 values; a table at most 20 MB and 100,000 kinds; a deck at most
1,000 columns and 100,000 cards in all, every count added. No game needs as much; a file beyond it is usually something
else, or was made by a program that went astray.

At the table: a game of that size is not played; rows by the thousand belong into a table file.

Bad:

    # file: data/den/pit.yaml
    format: sheetgen/deck@1
    cards: [
      [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[
      [[[[[[[[[[[[[[[[[[[[[[[[[[[[[1  # <- SG006
      ]]]]]]]]]]]]]]]]]]]]]]]]]]]]]
      ]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]

Bad:

    # part of: deck
    cards:                      # <- SG006
      - {id: nut, colour: brown, value: 2, count: 10000}
      - {id: bud, colour: brown, value: 2, count: 10000}
      - {id: pod, colour: brown, value: 2, count: 10000}
      - {id: oat, colour: brown, value: 2, count: 10000}
      - {id: pea, colour: brown, value: 2, count: 10000}
      - {id: rye, colour: brown, value: 2, count: 10000}
      - {id: fig, colour: brown, value: 2, count: 10000}
      - {id: hip, colour: brown, value: 2, count: 10000}
      - {id: sloe, colour: brown, value: 2, count: 10000}
      - {id: seed, colour: brown, value: 2, count: 10000}
      - {id: leaf, colour: brown, value: 2, count: 1}

Good:

    # part of: deck
    cards: [{id: nut, colour: brown, value: 2, count: 12}]
"""

from __future__ import annotations

from collections.abc import Iterator

from sheetgen.checks.registry import Found, finding
from sheetgen.source.file import Fault, SourceFile

_INTO_A_TABLE = "put the cards into a table file (`cards: {from: cards.csv}`) or split the file"


@finding("SG006", "too-big", "error", on="fault")
def too_big(fault: Fault, file: SourceFile) -> Iterator[Found]:
    """Say which bound was met."""
    what, limit = fault.facts["what"], fault.facts["limit"]
    if what == "bytes":
        message = f"the file has more than {limit // 1_000_000} MB"
        is_table = file.path.suffix.lower() not in (".yaml", ".yml")
        advice = "leave out columns that nothing uses, or split the deck" if is_table else _INTO_A_TABLE
    elif what == "levels":
        message = f"maps and lists are nested more than {limit} levels deep"
        advice = "take out levels; is a bracket missing its partner?"
    elif what == "cards":
        message = f"the table holds more than {limit:,} kinds of cards"
        advice = "split it into several decks"
    elif what == "columns":
        message = f"the cards have more than {limit:,} columns"
        advice = "keep those that the layout uses; did rows become columns?"
    elif what == "copies":
        message = f"the counts add up to {fault.facts['found']:,} cards; a deck has at most {limit:,}"
        advice = "make the counts smaller, or split the deck"
    else:
        message = f"the file holds more than {limit:,} values"
        advice = _INTO_A_TABLE
    yield Found(fault.span, message, advice, fault.pointer)
