"""Of which sort an object of a PDF is. Every object of pikepdf has the methods of all sorts, and only some answer."""

from __future__ import annotations

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


def is_map(thing: Any) -> bool:
    """Whether it has keys: a dictionary or a stream, or a dictionary of an inline picture."""
    return isinstance(thing, dict) or getattr(thing, "_type_name", "") in ("dictionary", "stream")
