"""A key that must be there and is not.

The finding stands at the first line of the map or list item that lacks it. Where its entries stand in the file without
it, that is one finding.

At the table: without the number of boxes nobody can draw the round tracker.

Bad:

    # file: data/den/pieces.yaml
    format: sheetgen/pieces@1
    id: den
    kinds:
      - id: stone               # <- SG102
        label: stone

Bad:

    # file: data/den/scoring.yaml
    format: sheetgen/scoring@1              # <- SG102
    id: den
    mushrooms: {each: 1}
    hazelnuts: {points: {0: 0, 1: 2, 2: 4, 3: 8, 4: 16}}

Good:

    # file: data/den/pieces.yaml
    format: sheetgen/pieces@1
    id: den
    kinds:
      - id: stone
        label: stone
        count: 12
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sheetgen.checks.registry import Found, finding
from sheetgen.checks.wording import listed, quote
from sheetgen.source.file import Fault, SourceFile


@finding("SG102", "missing-key", "error", on="fault")
def missing_key(fault: Fault, file: SourceFile) -> Iterator[Found]:
    """Name the key, and where it belongs."""
    key = fault.facts["key"]
    outside = fault.facts.get("outside")
    if outside:
        advice = f"write `{key}:` above {listed(outside)}, and indent what follows"
        yield Found(fault.span, f"{quote(key)} is missing in this file", advice, fault.pointer)
        return
    row = fault.facts.get("row")
    if row == "heads":
        yield Found(
            fault.span,
            f"this table has no column {quote(key)}",
            _heads_help(key, fault.facts["present"]),
            fault.pointer,
        )
        return
    if row == "card":
        yield Found(fault.span, f"{quote(key)} is missing in this row", f"give this card an {key}", fault.pointer)
        return
    where = "here" if fault.pointer.count("/") > 1 else "in this file"
    yield Found(fault.span, f"{quote(key)} is missing {where}", f"add `{key}: ...`", fault.pointer)


def _heads_help(key: str, heads: Sequence[str]) -> str:
    """How the first row of a table comes to name a column; two slips of programs are recognized."""
    first = heads[0] if heads else ""
    if first.lower().startswith("sep="):
        return "delete the line `sep=;`, which Excel alone reads"
    if len(heads) == 1 and "|" in first:
        return "put commas, semicolons or tabs between the cells"
    return f"add a column {quote(key)}; the first row names the columns"
