"""A key that a map has twice.

YAML readers take the last one and say nothing, so half of what stands in the file is lost. The finding stands at the
second place and names the first.

At the table: the count that was corrected is not the count that is printed.

Bad:

    # part of: burrow
    tracker: 4
    title: The Hollow
    tracker: 5                  # <- SG003

Bad:

    # part of: burrow
    title: {en: The Hollow, en: The Cave}       # <- SG003

Good:

    # part of: burrow
    tracker: 5
    title: The Hollow
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from sheetgen.checks.mending import instead, on_line, whole_line, written
from sheetgen.checks.registry import Found, finding
from sheetgen.checks.wording import place, quote
from sheetgen.source.edit import Fix
from sheetgen.source.file import Fault, SourceFile

MOST = 50
"""How often a key may stand for its repetitions to be taken out, as each is compared with all: hands write no more."""


@finding("SG003", "duplicate-key", "error", on="fault")
def duplicate_key(fault: Fault, file: SourceFile) -> Iterator[Found]:
    """Show both places."""
    key, first = quote(fault.facts["key"]), fault.facts["first"]
    where = "on the same line" if first.line == fault.span.line else f"first on line {first.line}"
    yield Found(
        fault.span,
        f"{key} stands twice in the same map, {where}",
        "keep one of the two",
        related=(place(file.shown, first, f"{key} is first set here"),),
        fix=_without_repetition(fault, file),
    )


def _without_repetition(fault: Fault, file: SourceFile) -> Fix:
    """The second place deleted, when all say the same and it stands on one line."""
    second = fault.facts["value"].span
    value, number = written(file, second), fault.span.line
    every = fault.facts["every"]
    if not value or second.line != number or len(every) > MOST:
        return ()
    if {written(file, one.span) for one in every} != {value}:
        return ()
    line = file.lines[number - 1]
    before, after = line[: fault.span.column - 1], line[second.end_column - 1 :]
    if not before.strip(" ") and not after.strip():
        return instead(whole_line(file, number), "")
    comma = before.rstrip()
    if comma.endswith(",") and re.match(r"\s*[,}]", after):  # in braces: with the comma that parts it from the last one
        return instead(on_line(number, len(comma) - 1, second.end_column - 1), "")
    return ()
