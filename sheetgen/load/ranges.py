"""Ranges as people write them where each end has a key of its own: `2-4`, `from 10 to 12`, `8+`."""

from __future__ import annotations

import re

_DASH = r"\s*(?:-|–|—|~|\.\.\.?|…|to|bis|>|->|and|&|,|/)\s*"
_RANGE = re.compile(rf"(\d{{1,4}}){_DASH}(\d{{1,4}})(?!\d)", re.I)
_UNIT = r" ?\+| ?(?:or more|and up|years?|minutes?|mins?\.?|players?|points?)"
_WHOLE_RANGE = re.compile(rf"(?:from |between |von )?{_RANGE.pattern}(?:{_UNIT})?", re.I)
_OPEN = re.compile(rf"(?:from |ab |>=? ?)?(\d{{1,4}})(?:{_UNIT})?", re.I)
_LONGEST = 200

_KEYS = frozenset(
    (
        *("age", "amount", "between", "count", "minutes", "number", "players", "points", "pts", "range", "score"),
        *("scores", "span", "sum", "time", "total", "value", "values", "years"),
    )
)
"""Keys behind which somebody may write a range whose ends have keys of their own."""


def range_meant(key: str, value: str | None) -> list[int] | None:
    """The ends of a range that stands in place of the keys of its ends, the lower one first: as a key itself, or behind
    one that may have one. Its start alone when it is open.
    """
    numbers = _whole(key)
    return _whole(value) if numbers is None and value is not None and key.lower() in _KEYS else numbers


def range_within(text: str) -> list[int] | None:
    """The ends of a range that stands in a text."""
    if match := _RANGE.search(text[:_LONGEST]):
        return sorted((int(match[1]), int(match[2])))
    match = _OPEN.fullmatch(text[:_LONGEST].strip())
    return [int(match[1])] if match else None


def _whole(text: str) -> list[int] | None:
    """The ends of a range of a text that is nothing else."""
    if match := _WHOLE_RANGE.fullmatch(text[:_LONGEST].strip()):
        return sorted((int(match[1]), int(match[2])))
    match = _OPEN.fullmatch(text[:_LONGEST].strip())
    return [int(match[1])] if match else None
