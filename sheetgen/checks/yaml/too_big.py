"""A file that is too big, or nested too deeply.

At most 5 MB, 64 levels of maps and lists, and 300,000 values. No game needs as much; a file beyond it is usually
something else, or was made by a program that went astray.

At the table: a game of that size is not played; rows by the thousand belong into a table file.

Bad:

    # file: data/den/pit.yaml
    format: sheetgen/deck@1
    cards: [
      [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[
      [[[[[[[[[[[[[[[[[[[[[[[[[[[[[1  # <- SG006
      ]]]]]]]]]]]]]]]]]]]]]]]]]]]]]
      ]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]

Good:

    # part of: deck
    cards: [{id: nut, colour: brown, value: 2, count: 12}]
"""

from __future__ import annotations

from collections.abc import Iterator

from sheetgen.checks.registry import Found, finding
from sheetgen.source.file import Fault, SourceFile


@finding("SG006", "too-big", "error", on="fault")
def too_big(fault: Fault, file: SourceFile) -> Iterator[Found]:
    """Say which bound was met."""
    what, limit = fault.facts["what"], fault.facts["limit"]
    if what == "bytes":
        message = f"the file has more than {limit // 1_000_000} MB"
        advice = "put the cards into a table file (`cards: {from: cards.csv}`) or split the file"
    elif what == "levels":
        message = f"maps and lists are nested more than {limit} levels deep"
        advice = "take out levels; is a bracket missing its partner?"
    else:
        message = f"the file holds more than {limit:,} values"
        advice = "put the cards into a table file (`cards: {from: cards.csv}`) or split the file"
    yield Found(fault.span, message, advice)
