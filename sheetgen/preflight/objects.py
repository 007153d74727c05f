"""Of which sort an object of a PDF is, and what it holds if it is of the sort that it should be.

Every object of pikepdf has the methods of all sorts, and only some answer; numbers are Python's own and have none. A
file may come from anybody: whatever is read of one is read through these, or inside a ``try``.
"""

from __future__ import annotations

from math import isfinite
from typing import Any


def is_array(thing: Any) -> bool:
    """Whether it is an array."""
    return getattr(thing, "_type_name", "") == "array"


def is_name(thing: Any) -> bool:
    """Whether it is a name."""
    return getattr(thing, "_type_name", "") == "name"


def is_stream(thing: Any) -> bool:
    """Whether it is a stream, which has a dictionary too."""
    return getattr(thing, "_type_name", "") == "stream"


def is_string(thing: Any) -> bool:
    """Whether it is a string, of a file or of an inline picture."""
    return isinstance(thing, bytes) or getattr(thing, "_type_name", "") == "string"


def is_map(thing: Any) -> bool:
    """Whether it has keys: a dictionary or a stream, or a dictionary of an inline picture."""
    return isinstance(thing, dict) or getattr(thing, "_type_name", "") in ("dictionary", "stream")


def entry(thing: Any, key: str) -> Any:
    """What a dictionary or stream has there; None of anything else."""
    return thing.get(key) if is_map(thing) else None


def mapped(thing: Any, key: str) -> Any:
    """The dictionary or stream that one has there; None for anything else."""
    found = entry(thing, key)
    return found if is_map(found) else None


def listed(thing: Any, most: int) -> list[Any]:
    """The first entries of an array; none of anything else."""
    return [thing[i] for i in range(min(len(thing), most))] if is_array(thing) else []


def number_of(thing: Any) -> float | None:
    """A number; None for what is none."""
    if isinstance(thing, bool | str):
        return None
    try:
        found = float(thing)
    except (TypeError, ValueError, OverflowError):
        return None
    return found if isfinite(found) else None


def written(thing: Any) -> str:
    """A name as it is written, with its slash, or a string; nothing for anything else."""
    return str(thing) if isinstance(thing, str) or getattr(thing, "_type_name", "") in ("name", "string") else ""
