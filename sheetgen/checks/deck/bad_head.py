"""A column of a table has no name, or one that another has.

The first row of a table names its columns, each once. `id` is the only one that must be there; `name.de` is the
German text of the column `name`.

At the table: of two columns with one name only one could be printed, and nobody would know which.

Bad:

    # file: data/den/deck.yaml, part of: deck
    cards: {from: cards.csv}
    # file: data/den/cards.csv
    id,colour,value,value     # <- SG414
    nut,brown,2,8

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
from sheetgen.checks.wording import quote
from sheetgen.source.diagnostic import Related
from sheetgen.source.file import Fault, SourceFile


@finding("SG414", "bad-head", "error", on="fault", blocking=True)
def bad_head(fault: Fault, file: SourceFile) -> Iterable[Found]:
    """Word the fault. Facts: ``what``; ``number`` of a nameless column; ``head`` and its ``first`` place."""
    facts = fault.facts
    if facts["what"] == "empty":
        message, related = f"column {facts['number']} of this table has no name", ()
        yield Found(fault.span, message, "name it, or delete the column", fault.pointer, related)
        return
    first = facts["first"]
    yield Found(
        fault.span,
        f"another column of this table is called {quote(facts['head'])} already",
        "rename one of the two",
        fault.pointer,
        (Related(file.shown, first.line, first.column, "the first one"),),
    )
