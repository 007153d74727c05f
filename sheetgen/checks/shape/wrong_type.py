"""A value of another sort than the key wants.

A text where a number belongs, a list where a map belongs, nothing at all, a length without its unit. A number in quotes
is a text: take the quotes off.

At the table: "12" cards cannot be counted; 63 of no unit cannot be cut.

Bad:

    # part of: burrow
    tracker: four               # <- SG103

Bad:

    # part of: burrow
    tracker: "4"                # <- SG103

Bad:

    # file: layouts/card-sizes.yaml
    format: sheetgen/card-sizes@1
    sizes:
      tiny: {title: Tiny, width: 30 mm, height: 40mm}       # <- SG103

Bad:

    # part of: burrow
    title: {Hollow}             # <- SG103

Good:

    # part of: burrow
    tracker: 4
    title: "{Hollow}"
"""

from __future__ import annotations

from collections.abc import Iterator

from sheetgen.checks.registry import Found, finding
from sheetgen.checks.wording import quote, what_is
from sheetgen.source.file import Fault, SourceFile
from sheetgen.source.node import Mapping, Scalar, split_pointer


@finding("SG103", "wrong-type", "error", on="fault")
def wrong_type(fault: Fault, file: SourceFile) -> Iterator[Found]:
    """Say what was expected and what is there."""
    facts = fault.facts
    expected, found = facts["expected"], facts["found"]
    name = split_pointer(fault.pointer)[-1] if fault.pointer else ""
    subject = (
        f"{quote(name)} must be"
        if name and not name.isdigit()
        else "this list item must be"
        if name
        else "this must be"
    )
    advice = None
    if facts.get("unquote"):
        advice = f"write {found.text} without quotes"
    elif facts.get("blank"):
        advice = f"write it without the blank: `{found.text.replace(' ', '')}`"
    elif facts.get("unit") and isinstance(found, Scalar) and found.text.replace(".", "", 1).isdigit():
        advice = f"add the unit: `{found.text}{facts['unit']}`"
    elif isinstance(found, Scalar) and found.plain and found.text == "":
        advice = "write a value, or delete the line"
    elif isinstance(found, Mapping) and "text" in expected and found.entries and found.entries[0][1].span:
        first = found.entries[0][1]
        if isinstance(first, Scalar) and first.is_null:
            advice = "braces make a map; put the text in quotes"
    elif isinstance(found, Scalar) and "map" in expected and ":" in found.text:
        advice = "a key and its value have a blank after the colon"
    elif isinstance(found, Scalar) and expected == "a list":
        advice = f"write it in brackets: [{found.text[:30]}]" if found.text else "write it in brackets: [ ]"
    yield Found(fault.span, f"{subject} {expected}; here is {what_is(found)}", advice, fault.pointer)
