"""The located tree: what a YAML file says, every part with its place.

The tree holds text as written. What a scalar *means* (a number, a boolean) is decided by the binder, which knows
what is wanted at that place; so ``no`` can be a perfectly good name.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator

from sheetgen.source.span import Span


class Node:
    """One part of a located tree."""

    __slots__ = ("span",)

    def __init__(self, span: Span) -> None:
        self.span = span


class Scalar(Node):
    """Text as written. ``style`` is empty for plain text, else ``'``, ``"``, ``|`` or ``>``."""

    __slots__ = ("style", "text")

    def __init__(self, text: str, style: str, span: Span) -> None:
        self.text = text
        self.style = style
        self.span = span

    @property
    def plain(self) -> bool:
        """Whether the text stands without quotes, so that it may mean a number, a boolean or nothing."""
        return self.style == ""

    @property
    def is_null(self) -> bool:
        """Whether the author wrote nothing, ``~`` or ``null``."""
        return self.style == "" and self.text in ("", "~", "null")

    def __repr__(self) -> str:
        return f"Scalar({self.text!r})"


class Hole(Node):
    """A part that was told of as a fault when the tree was built (an alias): nothing more is to be said of it."""

    __slots__ = ()

    def __repr__(self) -> str:
        return "Hole()"


class Mapping(Node):
    """Keys and values in file order; a repeated key stays visible in ``entries``.

    ``partial`` says that entries are missing for a fault already told of, so that no key is called missing.
    """

    __slots__ = ("entries", "index", "partial")

    def __init__(self, entries: list[tuple[Scalar, Node]], span: Span, partial: bool = False) -> None:
        self.entries = entries
        self.span = span
        self.partial = partial
        self.index = {key.text: (key, value) for key, value in reversed(entries)}

    def get(self, key: str) -> Node | None:
        """The value of a key (its first occurrence), or None."""
        found = self.index.get(key)
        return found[1] if found else None

    def key(self, key: str) -> Scalar | None:
        """The key itself as it stands in the file, or None."""
        found = self.index.get(key)
        return found[0] if found else None

    def __iter__(self) -> Iterator[tuple[Scalar, Node]]:
        return iter(self.entries)

    def __repr__(self) -> str:
        return f"Mapping({[k.text for k, _ in self.entries]})"


class Sequence(Node):
    """Items in file order."""

    __slots__ = ("items",)

    def __init__(self, items: list[Node], span: Span) -> None:
        self.items = items
        self.span = span

    def __repr__(self) -> str:
        return f"Sequence({len(self.items)})"


def scalars(root: Node) -> Iterator[Scalar]:
    """Every key and every text of a tree, in file order."""
    waiting: list[Node] = [root]
    while waiting:
        node = waiting.pop()
        if isinstance(node, Scalar):
            yield node
        elif isinstance(node, Mapping):
            for key, value in reversed(node.entries):
                waiting.append(value)
                waiting.append(key)
        elif isinstance(node, Sequence):
            waiting.extend(reversed(node.items))


class Pointers:
    """From places to JSON pointers. The starts of a map's or list's parts are gathered once, however many ask."""

    def __init__(self, root: Node) -> None:
        self._root = root
        self._starts: dict[int, list[tuple[int, int]]] = {}

    def at(self, span: Span) -> str:
        """The pointer of the innermost key or list item that starts at or before a place, before the next one."""
        place = (span.line, span.column)
        pointer = ""
        node = self._root
        while isinstance(node, Mapping | Sequence):
            starts = self._starts.get(id(node))
            if starts is None:
                parts = [key for key, _ in node.entries] if isinstance(node, Mapping) else node.items
                starts = self._starts[id(node)] = [(part.span.line, part.span.column) for part in parts]
            number = bisect_right(starts, place) - 1
            if number < 0:
                break
            if isinstance(node, Mapping):
                key, node = node.entries[number]
                pointer += "/" + escape_pointer(key.text)
            else:
                node = node.items[number]
                pointer += f"/{number}"
        return pointer


def escape_pointer(part: str) -> str:
    """One part of a JSON pointer (RFC 6901)."""
    return part.replace("~", "~0").replace("/", "~1") if "~" in part or "/" in part else part


def split_pointer(pointer: str) -> list[str]:
    """The parts of a JSON pointer, unescaped."""
    return [part.replace("~1", "/").replace("~0", "~") for part in pointer.split("/")[1:]]


def resolve(root: Node, pointer: str) -> Node | None:
    """The node a JSON pointer names, or None."""
    node: Node | None = root
    for part in split_pointer(pointer):
        if isinstance(node, Mapping):
            node = node.get(part)
        elif isinstance(node, Sequence):
            node = node.items[int(part)] if part.isascii() and part.isdigit() and int(part) < len(node.items) else None
        else:
            return None
    return node


def key_span(root: Node, pointer: str) -> Span:
    """The place of the key (or of the list item) a pointer names; of the nearest parent when it is not there."""
    parts = split_pointer(pointer)
    node: Node = root
    span = root.span
    for part in parts:
        if isinstance(node, Mapping):
            found = node.index.get(part)
            if found is None:
                return span
            span, node = found[0].span, found[1]
        elif isinstance(node, Sequence):
            if not (part.isascii() and part.isdigit() and int(part) < len(node.items)):
                return span
            node = node.items[int(part)]
            span = first_line(node)
        else:
            return span
    return span


def first_line(node: Node) -> Span:
    """A span that stays on the node's first line: block lists and maps end at the *next* token, which misleads."""
    if isinstance(node, Mapping) and node.entries:
        return node.entries[0][0].span
    if node.span.end_line == node.span.line:
        return node.span
    return Span(node.span.line, node.span.column, node.span.line, node.span.column + 1)
