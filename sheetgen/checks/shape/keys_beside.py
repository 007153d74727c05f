"""Keys that stand beside the key that they belong to, instead of under it.

Under `card:` with nothing behind it the keys of the card are indented further; else YAML takes them for the file's.

At the table: whole groups of values are not where the print looks for them.

Bad:

    # part of: deck
    sets:
    by: colour               # <- SG107
    size: value

Bad:

    # file: layouts/cards/flat.yaml
    format: sheetgen/card-layout@1
    id: flat
    title: Flat
    theme: plain
    width: 63mm
    height: 88mm
    elements:
      - text:
        text: "{id}"         # <- SG107
        x: 5mm
        y: 9mm
        size: 11pt

Good:

    # part of: deck
    sets:
      by: colour
      size: value
"""

from __future__ import annotations

from collections.abc import Iterator

from sheetgen.checks.registry import Found, finding
from sheetgen.checks.wording import listed, place, quote
from sheetgen.source.file import Fault, SourceFile


@finding("SG107", "keys-beside", "error", on="fault")
def keys_beside(fault: Fault, file: SourceFile) -> Iterator[Found]:
    """Name the keys, and the one that they belong to."""
    key, keys = fault.facts["key"], fault.facts["keys"]
    yield Found(
        fault.span,
        f"{listed(keys)} {'belongs' if len(keys) == 1 else 'belong'} to {quote(key)} and "
        f"{'stands' if len(keys) == 1 else 'stand'} beside it",
        f"indent {'it' if len(keys) == 1 else 'them'} further than `{key}:`",
        fault.pointer,
        (place(file.shown, fault.facts["place"], f"{quote(key)} has nothing under it"),),
    )
