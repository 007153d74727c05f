"""A key that must be there and is not.

The finding stands at the first line of the map or list item that lacks it.

At the table: without the number of boxes nobody can draw the round tracker.

Bad:

    # file: data/den/pieces.yaml
    format: sheetgen/pieces@1
    id: den
    kinds:
      - id: stone               # <- SG102
        label: stone

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

from collections.abc import Iterator

from sheetgen.checks.registry import Found, finding
from sheetgen.checks.wording import quote
from sheetgen.source.file import Fault, SourceFile


@finding("SG102", "missing-key", "error", on="fault")
def missing_key(fault: Fault, file: SourceFile) -> Iterator[Found]:
    """Name the key, and where it belongs."""
    key = fault.facts["key"]
    where = "here" if fault.pointer.count("/") > 1 else "in this file"
    yield Found(fault.span, f"{quote(key)} is missing {where}", f"add `{key}: ...`", fault.pointer)
