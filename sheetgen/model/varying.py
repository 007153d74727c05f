"""Values of a card layout that differ from card to card: filled in from columns, or looked up by one.

Neither evaluates anything: braces name a column, a lookup names a column and lists its values.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

_PART = re.compile(r"\{\{|\}\}|\{([^{}]*)\}|[{}]")
_COLUMN = re.compile(r"[^\W\d][\w-]*")


class Template:
    """A text with columns in braces: ``"{colour}-dark"``. Two braces stand for one."""

    __slots__ = ("parts", "text")

    def __init__(self, text: str) -> None:
        """Split a text. Raises ValueError, saying which brace, for braces that name no column."""
        self.text = text
        self.parts = _split(text)

    @property
    def columns(self) -> tuple[str, ...]:
        """The columns it is filled from, in order."""
        return tuple(column for _, column in self.parts if column is not None)

    def fill(self, values: Mapping[str, str]) -> str:
        """The text for one card; a column that the card lacks is empty."""
        return "".join([lead if column is None else lead + values.get(column, "") for lead, column in self.parts])

    def __repr__(self) -> str:
        return f"Template({self.text!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Template) and self.text == other.text

    def __hash__(self) -> int:
        return hash(self.text)


def _split(text: str) -> tuple[tuple[str, str | None], ...]:
    parts: list[tuple[str, str | None]] = []
    lead = ""
    start = 0
    for match in _PART.finditer(text):
        lead += text[start : match.start()]
        start = match.end()
        found = match[0]
        if found in ("{{", "}}"):
            lead += found[0]
            continue
        column = match[1]
        if column is None or not _COLUMN.fullmatch(column):
            raise ValueError(f"'{found}' at character {match.start() + 1} names no column")
        parts.append((lead, column))
        lead = ""
    lead += text[start:]
    if lead or not parts:
        parts.append((lead, None))
    return tuple(parts)


class Lookup:
    """A value for each value of a column: ``{by: value, 1: 4mm, 2: 5mm, default: 6mm}``."""

    __slots__ = ("by", "default", "values")

    def __init__(self, by: str, values: dict[str, Any], default: Any = None) -> None:
        self.by = by
        self.values = values
        self.default = default

    def __repr__(self) -> str:
        return f"Lookup({self.by!r}, {self.values!r}, {self.default!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Lookup) and (self.by, self.values, self.default) == (
            other.by,
            other.values,
            other.default,
        )

    __hash__ = None  # type: ignore[assignment]  # it holds a dict
