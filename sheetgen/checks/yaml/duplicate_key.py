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

from sheetgen.checks.mending import instead, on_line, whole_line
from sheetgen.checks.registry import Found, finding
from sheetgen.checks.wording import place, quote
from sheetgen.source.edit import Fix
from sheetgen.source.file import Fault, SourceFile

_REST = re.compile(r"\s*$")
_PARTED = re.compile(r"\s*[,}]")


@finding("SG003", "duplicate-key", "error", on="fault")
def duplicate_key(fault: Fault, file: SourceFile) -> Iterator[Found]:
    """Show both places."""
    key, first = quote(fault.facts["key"]), fault.facts["repeated"].first
    where = "on the same line" if first.line == fault.span.line else f"first on line {first.line}"
    yield Found(
        fault.span,
        f"{key} stands twice in the same map, {where}",
        "keep one of the two",
        related=(place(file.shown, first, f"{key} is first set here"),),
        fix=_without_repetition(fault, file),
    )


def _without_repetition(fault: Fault, file: SourceFile) -> Fix:
    """The second place deleted, when all say the same and it stands on one line.

    Only what is beside it is looked at: a line may be long, and full of repetitions.
    """
    second = fault.facts["value"].span
    number, start, end = fault.span.line, fault.span.column - 1, second.end_column - 1
    if not fault.facts["repeated"].said or second.line != number:
        return ()
    line = file.lines[number - 1]
    while start and line[start - 1].isspace():
        start -= 1
    if not start and _REST.match(line, end):
        return instead(whole_line(file, number), "")
    if line[start - 1 : start] == "," and _PARTED.match(line, end):  # in braces: with the comma that parts it
        return instead(on_line(number, start - 1, end), "")
    return ()
