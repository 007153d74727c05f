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

import re
from collections.abc import Iterator

from sheetgen.checks.registry import Found, finding
from sheetgen.checks.wording import quote, several
from sheetgen.model.measure import MAX_DIGITS
from sheetgen.source.file import Fault, SourceFile
from sheetgen.source.node import split_pointer


@finding("SG104", "out-of-range", "error", on="fault")
def out_of_range(fault: Fault, file: SourceFile) -> Iterator[Found]:
    """Say the bounds."""
    least, most, text = fault.facts["least"], fault.facts["most"], fault.facts["text"]
    expected: str = fault.facts["expected"]
    name = split_pointer(fault.pointer)[-1] if fault.pointer else ""
    subject = quote(name) if name and not name.isdigit() else "this"
    if expected in ("items", "entries"):
        one = "item" if expected == "items" else "entry"
        few = least is not None and int(text) < least
        bound = (
            f"at least {several(int(least), one, expected)}" if few else f"at most {several(int(most), one, expected)}"
        )
        if few:
            advice = f"add {several(int(least) - int(text), one, expected)}"
        else:
            advice = f"take {several(int(text) - int(most), one, expected)} away"
        yield Found(fault.span, f"{subject} needs {bound}; here are {text}", advice, fault.pointer)
        return
    unit = _unit(expected)
    if least is not None and most is not None:
        bound = f"between {least:g} and {most:g}{unit}"
    elif least is not None:
        bound = f"{least:g}{unit} or more"
    else:
        bound = f"at most {most:g}{unit}"
    yield Found(fault.span, f"{subject} must be {bound}; here is {text[:20]}", _advice(fault, unit), fault.pointer)


def _unit(expected: str) -> str:
    """The unit of the bounds, where what is bounded has one."""
    if expected.startswith("a length"):
        return "mm"
    return "pt" if expected.startswith("a type size") else ""


def _advice(fault: Fault, unit: str) -> str:
    """The nearest that is allowed, and which way to go."""
    least, most, expected = fault.facts["least"], fault.facts["most"], fault.facts["expected"]
    if most is not None and most >= 10**MAX_DIGITS:
        return f"write a number of at most {MAX_DIGITS} digits"
    if fault.facts.get("below"):
        return f"write {least:g}{unit} or more"
    over = re.match(r"(\d+) [a-z ]+", fault.facts["text"])
    if over is None:
        return f"write {most:g}{unit} or less"
    one = {"rows": "row", "squares in a row": "square in a row"}.get(expected, expected)
    return f"take {several(int(over[1]) - int(most), one, expected)} away"
