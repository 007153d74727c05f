"""The shapes of a card layout as its author wrote them: which keys each has, and where."""

from __future__ import annotations

from collections.abc import Iterator

from sheetgen.load.workspace import Loaded
from sheetgen.model.card_layout import Element
from sheetgen.source.node import Mapping, Node, Scalar, Sequence, escape_pointer
from sheetgen.source.span import Span

PAINTED = ("rect", "circle", "ellipse", "line", "arc", "path")
"""Shapes with a fill and an outline."""


class Shape:
    """A shape of a layout: its kind (``rect``, ``text`` ...) and the map of its keys."""

    __slots__ = ("_map", "kind", "pointer", "span")

    def __init__(self, kind: str, pointer: str, span: Span, keys: Mapping) -> None:
        self.kind = kind
        self.pointer = pointer
        self.span = span
        """Where its kind stands."""
        self._map = keys

    def has(self, key: str) -> bool:
        """Whether the key is there, with something behind it."""
        value = self._map.get(key)
        return value is not None and not (isinstance(value, Scalar) and value.is_null)

    def said(self, key: str) -> str | None:
        """What stands behind a key, when that is one value; None else."""
        value = self._map.get(key)
        return value.text if isinstance(value, Scalar) and not value.is_null else None

    def key(self, key: str) -> Span:
        """The place of a key that is there."""
        found = self._map.key(key)
        return found.span if found is not None else self.span


def shapes(layout: Loaded) -> Iterator[Shape]:
    """All shapes of a layout and of its symbols, in file order."""
    root = layout.file.tree
    if not isinstance(root, Mapping):
        return
    waiting: list[tuple[str, Node | None]] = [("/elements", root.get("elements"))]
    symbols = root.get("symbols")
    if isinstance(symbols, Mapping):
        for name, design in reversed(symbols.entries):
            if isinstance(design, Mapping):
                waiting.append((f"/symbols/{escape_pointer(name.text)}/elements", design.get("elements")))
    while waiting:
        pointer, listed = waiting.pop()
        for number, element in enumerate(listed.items if isinstance(listed, Sequence) else ()):
            for key, value in element.entries if isinstance(element, Mapping) else ():
                if key.text in Element.__one_of__ and isinstance(value, Mapping):
                    here = f"{pointer}/{number}/{key.text}"
                    yield Shape(key.text, here, key.span, value)
                    if key.text in ("group", "repeat"):
                        waiting.append((f"{here}/elements", value.get("elements")))
