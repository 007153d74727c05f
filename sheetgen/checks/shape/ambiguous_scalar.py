"""A value that some readers of YAML take for a number or a boolean, and others do not.

`08`, `1_000`, `1e3`, `22:30`, `yes` mean different things to different programs; sheetgen reads all of them as text.
Where a number or a boolean is wanted, write it plainly.

At the table: `010` boxes are ten to one program and eight to another.

Bad:

    # part of: burrow
    tracker: 04                 # <- SG106

Bad:

    # file: data/den/pieces.yaml
    format: sheetgen/pieces@1
    id: den
    kinds:
      - {id: stone, label: stone, count: 1_000}     # <- SG106

Good:

    # part of: burrow
    tracker: 4
    title: 08
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from sheetgen.checks.registry import Found, finding
from sheetgen.checks.wording import quote
from sheetgen.source.file import Fault, SourceFile
from sheetgen.source.node import split_pointer


@finding("SG106", "ambiguous-scalar", "error", on="fault")
def ambiguous_scalar(fault: Fault, file: SourceFile) -> Iterator[Found]:
    """Say what to write instead."""
    text, wanted = fault.facts["text"], fault.facts["wanted"]
    name = split_pointer(fault.pointer)[-1] if fault.pointer else ""
    subject = quote(name) if name and not name.isdigit() else "this"
    if wanted == "boolean":
        value = "true" if text.lower() in ("yes", "on", "y", "true") else "false"
        yield Found(
            fault.span, f"{subject} must be `true` or `false`; {quote(text)} is text", f"write `{value}`", fault.pointer
        )
        return
    why, plain = plainly(text)
    if plain is not None and "." in plain and "whole" in wanted:
        plain = None
    yield Found(
        fault.span,
        f"{subject} must be {wanted}; {quote(text)} {why}",
        f"write {plain}" if plain else f"write {wanted} in plain digits",
        fault.pointer,
    )


def plainly(text: str) -> tuple[str, str | None]:
    """What is odd about a text that looks like a number, and the plain number that is most likely meant."""
    if re.fullmatch(r"[-+]?0\d+(\.\d+)?", text):
        sign = "-" if text.startswith("-") else ""
        digits = text.lstrip("+-0")
        digits = "0" + digits if not digits or digits.startswith(".") else digits
        return "has a leading zero, which other programs read as base eight", sign + digits
    if re.fullmatch(r"\+\d+(\.\d+)?", text):
        return "has a plus sign", text[1:]
    if re.fullmatch(r"-?\d{1,3}([_', ]\d{3})+", text):
        return "is text: digits are not grouped", re.sub(r"[_', ]", "", text)
    if re.fullmatch(r"-?[\d_]+", text):
        return "is text: digits are not grouped", text.replace("_", "")
    if re.fullmatch(r"-?\d+,\d+", text):
        return "is text: the decimal sign is a point", text.replace(",", ".")
    if re.fullmatch(r"\d+(:\d+)+", text):
        return "looks like a time or a ratio", None
    if re.fullmatch(r"[-+]?\d+(\.\d*)?[eE][-+]?\d{1,2}", text):
        value = float(text)
        return "is text: powers of ten are not read", f"{value:.0f}" if value == int(value) else None
    if re.fullmatch(r"0[xXoObB][0-9a-fA-F]+", text):
        try:
            return "is text: only decimal numbers are read", str(int(text, 0))
        except ValueError:
            return "is text: only decimal numbers are read", None
    if text.lower().lstrip("+-") in (".inf", ".nan"):
        return "is no number that can be printed", None
    if re.fullmatch(r"-?\.\d+", text):
        return "is text: a digit stands before the point", text.replace(".", "0.", 1)
    if re.fullmatch(r"-?\d+\.", text):
        return "is text: a digit stands after the point", text[:-1]
    if text.endswith("%"):
        return "has a percent sign", None
    return "is text", None
