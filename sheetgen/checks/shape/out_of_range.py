"""A number beyond its bounds, or a list that is too short or too long.

At the table: a tracker of 99 boxes fits no sheet.

Bad:

    # part of: burrow
    tracker: 99                 # <- SG104

Bad:

    # file: data/den/pieces.yaml
    format: sheetgen/pieces@1
    id: den
    kinds: []                   # <- SG104

Good:

    # part of: burrow
    tracker: 4
"""

from __future__ import annotations

from collections.abc import Iterator

from sheetgen.checks.registry import Found, finding
from sheetgen.checks.wording import quote, several
from sheetgen.source.file import Fault, SourceFile
from sheetgen.source.node import split_pointer


@finding("SG104", "out-of-range", "error", on="fault")
def out_of_range(fault: Fault, file: SourceFile) -> Iterator[Found]:
    """Say the bounds."""
    least, most, text = fault.facts["least"], fault.facts["most"], fault.facts["text"]
    name = split_pointer(fault.pointer)[-1] if fault.pointer else ""
    subject = quote(name) if name and not name.isdigit() else "this"
    if fault.facts["expected"] in ("items", "entries"):
        one = "item" if fault.facts["expected"] == "items" else "entry"
        more = "items" if one == "item" else "entries"
        few = least is not None and int(text) < least
        bound = f"at least {several(int(least), one, more)}" if few else f"at most {several(int(most), one, more)}"
        yield Found(fault.span, f"{subject} needs {bound}; here are {text}", None, fault.pointer)
        return
    if least is not None and most is not None:
        bound = f"between {least:g} and {most:g}"
    elif least is not None:
        bound = f"{least:g} or more"
    else:
        bound = f"at most {most:g}"
    yield Found(fault.span, f"{subject} must be {bound}; here is {text[:20]}", None, fault.pointer)
