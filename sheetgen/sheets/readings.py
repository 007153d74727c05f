"""What a person typed who read a calibration sheet."""

from __future__ import annotations

import re
from typing import get_args

from sheetgen.model.measure import typed_length
from sheetgen.model.printer import Margins, PrintedSize
from sheetgen.sheets.calibration import COARSE_REACH, FINE_REACH, FINE_STEP, Name, Reading
from sheetgen.source.spelling import nearest

NAMES: tuple[Name, ...] = get_args(Name)
SIDES = ("left", "right", "top", "bottom")
RULER_MM, RULER_IN = 100.0, 101.6
LONGEST = 200
"""Letters of an answer that are looked at."""
_NUMBER = re.compile(r"[+-]?[0-9]{1,4}(\.[0-9]{0,6})?", re.ASCII)


class Misread(Exception):
    """What was typed is no reading; the sentence says why."""


def parse_readings(text: str) -> dict[Name, Reading]:
    """``top=2/-0.4,left=0/0.3``: coarse and fine, or a number alone. Raises Misread."""
    found: dict[Name, Reading] = {}
    for name, value in _named(text, NAMES):
        coarse, stroke, fine = value.partition("/")
        if not stroke:
            # Somebody who estimates, or whose lines of the fine scale do not reach one another.
            reading = Reading(_number(coarse, f"{name}={value}"))
        else:
            reading = Reading(_number(coarse, f"{name}={value}"), _number(fine, f"{name}={value}"))
        if abs(reading.coarse) > COARSE_REACH + 1:
            raise Misread(f"{name}={value}: the coarse scale goes from -{COARSE_REACH} to {COARSE_REACH}")
        reach = FINE_REACH * FINE_STEP
        if reading.fine is not None and abs(reading.fine) > reach * 1.05:
            raise Misread(f"{name}={value}: the fine scale goes from -{reach:g} to {reach:g}")
        if not reading.is_clear():
            raise Misread(
                f"{name}={value}: these two do not go together; with {fine} on the fine scale the arrow is nearer to "
                f"{reading.coarse - 1:g} or {reading.coarse + 1:g}; read both again"
            )
        found[_as_name(name)] = reading
    return found


def parse_ruler(text: str) -> PrintedSize:
    """``99.5x99.8``: how long 100 mm (or, as ``3.98inx4in``, 4 inches) came out. Raises Misread."""
    parts = re.split("[x×*]", text.strip()[:LONGEST])
    if len(parts) != 2:
        raise Misread(f"{text}: write across and down with an x between, like 99.5x99.8")
    lengths = []
    for part in parts:
        inches = part.strip().endswith(("in", '"'))
        length = _number(part.strip().removesuffix("mm").removesuffix("in").removesuffix('"'), text)
        length *= 25.4 / RULER_IN if inches else 1 / RULER_MM
        if not 0.8 <= length <= 1.25:
            raise Misread(f"{text}: a ruler of 100 mm that comes out {length * RULER_MM:.1f} mm long is not believed")
        lengths.append(length)
    return PrintedSize(x=lengths[0], y=lengths[1])


def parse_margins(text: str) -> dict[str, float]:
    """``4,4,4,6`` (left, right, top, bottom), ``bottom=6`` or ``4`` for all, in millimetres. Raises Misread."""
    if "=" in text:
        found = {name: _length(value, text) for name, value in _named(text, SIDES)}
    else:
        values = [_length(part, text) for part in text[:LONGEST].split(",")]
        if len(values) == 1:
            values *= len(SIDES)
        if len(values) != len(SIDES):
            raise Misread(f"{text}: write four numbers ({', '.join(SIDES)}), or one for all edges")
        found = dict(zip(SIDES, values, strict=True))
    if any(not 0 <= value <= 60 for value in found.values()):
        raise Misread(f"{text}: a margin is 0 to 60 mm")
    return found


def with_margins(before: Margins | None, found: dict[str, float]) -> Margins:
    """Margins with those that were read now."""
    known = before or Margins()
    return Margins(**{side: found.get(side, getattr(known, side)) for side in SIDES})


def _named(text: str, names: tuple[str, ...]) -> list[tuple[str, str]]:
    pairs: list[tuple[str, str]] = []
    for part in text[:LONGEST].split(","):
        name, equals, value = (piece.strip() for piece in part.partition("="))
        name = name.lower()
        if not equals:
            raise Misread(f"`{part.strip()}`: write what was read where, like {names[0]}=0.4")
        if name not in names:
            close = nearest(name, names)
            hint = f"did you mean `{close}`?" if close else f"there are {', '.join(names)}"
            raise Misread(f"there is no `{name}` on the sheet; {hint}")
        if name in (one for one, _ in pairs):
            raise Misread(f"`{name}` stands there twice")
        pairs.append((name, value))
    return pairs


def _number(text: str, whole: str) -> float:
    plain = text.strip().replace("\u2212", "-").replace("\u2013", "-")
    if not _NUMBER.fullmatch(plain):
        raise Misread(f"{whole}: `{text.strip()}` is no number like -0.4")
    return float(plain)


def _length(text: str, whole: str) -> float:
    found = typed_length(text)
    return found if found is not None else _number(text, whole)


def _as_name(text: str) -> Name:
    return next(name for name in NAMES if name == text)
