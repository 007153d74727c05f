"""A key that the format does not have.

Unknown keys are refused, because a misspelt one would silently change nothing. The nearest known key is named; when it
is one that is missing, that is one finding and not two.

At the table: `cuont: 3` prints one card.

Bad:

    # part of: burrow
    trakcer: 5                  # <- SG101

Bad:

    # file: data/den/pieces.yaml
    format: sheetgen/pieces@1
    id: den
    kinds:
      - id: stone
        label: stone
        cuont: 12               # <- SG101

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
from sheetgen.checks.wording import listed, quote
from sheetgen.source.file import Fault, SourceFile


@finding("SG101", "unknown-key", "error", on="fault")
def unknown_key(fault: Fault, file: SourceFile) -> Iterator[Found]:
    """Name the nearest key, else all that are possible here."""
    key, meant, known = fault.facts["key"], fault.facts["meant"], fault.facts["known"]
    if meant is not None:
        advice = f"did you mean {quote(meant)}?"
        if meant not in known:
            advice = f"{quote(meant)} is set already; delete this key"
    elif known:
        advice = f"possible here: {listed(known, 12)}"
    else:
        advice = "delete it; all keys that are possible here are set"
    yield Found(fault.span, f"there is no key {quote(key)} here", advice, fault.pointer)
