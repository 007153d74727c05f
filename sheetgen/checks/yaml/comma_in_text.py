"""A comma that cuts a text in braces in two.

In `{id: ant, name: Ant, the first}` YAML reads three keys: `id`, `name`, and `the first` with nothing behind it. A text
with a comma in braces needs quotes. A key without a colon, which is meant as one, needs the colon and a value.

At the table: the card is called "Ant", and of the rest nobody knows.

Bad:

    # part of: deck
    total: 4
    sets:
    cards:
      - {id: nut, value: 2, count: 2, name: Nut, the hard one}           # <- SG017
      - {id: seed, value: 1, count: 2, name: Seed}

Good:

    # part of: deck
    total: 4
    sets:
    cards:
      - {id: nut, value: 2, count: 2, name: "Nut, the hard one"}
      - {id: seed, value: 1, count: 2, name: Seed}
"""

from __future__ import annotations

from collections.abc import Iterator

from sheetgen.checks.mending import in_quotes
from sheetgen.checks.registry import Found, finding
from sheetgen.checks.wording import quote
from sheetgen.source.file import Fault, SourceFile


@finding("SG017", "comma-in-text", "error", on="fault")
def comma_in_text(fault: Fault, file: SourceFile) -> Iterator[Found]:
    """Show what is cut off, and the whole in quotes."""
    text, key, whole = fault.facts["text"], fault.facts["key"], fault.facts["whole"]
    advice = f"`{text[:40]}: ...` if it is a key"
    if whole is not None:
        advice = f"if it belongs to {quote(key)}, put that in quotes: `{key}: {in_quotes(whole)}`; else write {advice}"
    else:
        advice = f"put a text with a comma in quotes; write {advice}"
    yield Found(fault.span, f"{quote(text)} stands behind a comma, without a colon", advice, fault.pointer)
