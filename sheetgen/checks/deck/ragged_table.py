"""A row of a table has more or fewer cells than the table has columns.

The first row of a table names its columns; every other row has a cell for each of them, blank or not. A text that
holds the separator stands in double quotes.

At the table: with a cell missing, all that follows slips into its neighbour's column: the count becomes the value.

Bad:

    # file: data/den/deck.yaml, part of: deck
    cards: {from: cards.csv}
    # file: data/den/cards.csv
    id,colour,value,count
    nut,brown,2,8
    seed,yellow,4     # <- SG413

Good:

    # file: data/den/deck.yaml, part of: deck
    cards: {from: cards.csv}
    # file: data/den/cards.csv
    id,colour,value,count
    nut,brown,2,8
    seed,yellow,1,4
"""

from __future__ import annotations

from collections.abc import Iterable

from sheetgen.checks.registry import Found, finding
from sheetgen.checks.wording import several
from sheetgen.source.file import Fault, SourceFile


@finding("SG413", "ragged-table", "error", on="fault", blocking=True)
def ragged_table(fault: Fault, file: SourceFile) -> Iterable[Found]:
    """Word the fault. Facts: ``cells``, how many the row has; ``heads``, how many columns there are."""
    cells, heads = fault.facts["cells"], fault.facts["heads"]
    off = cells - heads
    yield Found(
        fault.span,
        f"this row has {several(cells, 'cell')}, the table has {several(heads, 'column')}: {abs(off)} too "
        f"{'many' if off > 0 else 'few'}",
        'put a text that holds the separator in double quotes: "..."' if off > 0 else "add the missing cell",
        fault.pointer,
    )
