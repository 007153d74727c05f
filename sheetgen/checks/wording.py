"""How findings speak: the author's own words in quotes, what something is."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from sheetgen.source import node as tree
from sheetgen.source.diagnostic import Related
from sheetgen.source.printable import escaped
from sheetgen.source.span import Span
from sheetgen.source.spelling import nearest

LONGEST = 40
"""Characters of a user's text that a message repeats."""


def quote(text: str) -> str:
    """A text of the author's between backticks, shortened, with nothing in it that a terminal would act on."""
    clean = text.replace("\r\n", "\n").split("\n", 1)[0]
    if clean != text or len(clean) > LONGEST:
        clean = clean[: LONGEST - 1] + "…"
    return "`" + "".join(sign if sign.isprintable() else escaped(sign) for sign in clean) + "`"


def listed(names: Iterable[str], most: int = 8) -> str:
    """Names in quotes, a comma between them; beyond ``most`` only their number."""
    known = list(names)
    shown = ", ".join(quote(name) for name in known[:most])
    return f"{shown} and {len(known) - most} more" if len(known) > most else shown


def did_you_mean(text: str, known: Sequence[str], *, nothing: str) -> str:
    """A help line: the nearest name, else what there is, else ``nothing``."""
    near = nearest(text, known)
    if near is not None:
        return f"did you mean {quote(near)}?"
    return f"there are: {listed(known)}" if known else nothing


def what_is(node: tree.Node) -> str:
    """What stands at a place, as a person would say it."""
    if isinstance(node, tree.Mapping):
        return "a map of keys and values" if node.entries else "an empty map"
    if isinstance(node, tree.Sequence):
        return "a list" if node.items else "an empty list"
    if isinstance(node, tree.Scalar):
        if node.is_null:
            return "nothing" if node.text == "" else f"{quote(node.text)}, which means nothing"
        return f"{quote(node.text)}" if node.plain else f"the text {quote(node.text)}"
    return "something else"


def several(number: int, one: str, more: str | None = None) -> str:
    """``1 card``, ``3 cards``."""
    return f"{number} {one if number == 1 else more or one + 's'}"


def place(path: str, span: Span, message: str) -> Related:
    """A second place of a finding."""
    return Related(path, span.line, span.column, message)


def place_of(facts: Mapping[str, Any]) -> str:
    """What a text stands on: a card by its name, or `where` as it is."""
    return str(facts["where"]) if "where" in facts else quote(facts["card"])
