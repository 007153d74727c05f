"""A text that is none of the few that are possible.

At the table: there is no side C.

Bad:

    # part of: burrow
    side: C                     # <- SG105

Good:

    # part of: burrow
    side: A
"""

from __future__ import annotations

from collections.abc import Iterator

from sheetgen.checks.registry import Found, finding
from sheetgen.checks.wording import listed, quote
from sheetgen.source.file import Fault, SourceFile
from sheetgen.source.node import split_pointer
from sheetgen.source.spelling import nearest


@finding("SG105", "not-a-choice", "error", on="fault")
def not_a_choice(fault: Fault, file: SourceFile) -> Iterator[Found]:
    """Name the choices, and the nearest one."""
    text, choices = fault.facts["text"], fault.facts["choices"]
    name = split_pointer(fault.pointer)[-1] if fault.pointer else ""
    subject = quote(name) if name and not name.isdigit() else "this"
    near = nearest(text, choices)
    yield Found(
        fault.span,
        f"{subject} must be one of {listed(choices, 12)}; here is {quote(text)}",
        f"did you mean {quote(near)}?" if near else None,
        fault.pointer,
    )
