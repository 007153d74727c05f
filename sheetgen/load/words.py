"""Languages from outside: the texts of ``words.<lang>.yaml`` put beside those that a game's files hold themselves.

Whether a pointer names a text for people is said by the annotations of the record that the file binds to, not by what
stands there: an id looks like a text, too.
"""

from __future__ import annotations

import re
import types
import typing
from typing import Any

from sheetgen.load.bind import hint_of, plain_value
from sheetgen.model.deck import Card, CardRows
from sheetgen.model.record import Record, Varying, field_key
from sheetgen.model.words import Words
from sheetgen.source.node import Mapping, Node, Scalar, Sequence, split_pointer

SOURCE_LANGUAGE = "en"
"""What a plain string counts as once another language stands beside it: every other language falls back to it."""


def add_words(tree: Node, record: type[Record], words: dict[str, str], language: str) -> None:
    """Add texts to a tree, by JSON pointer. A pointer that names no text is passed over (SG605 tells of it)."""
    for pointer, text in words.items():
        parts = split_pointer(pointer)
        if names_text(tree, record, parts):
            _add(tree, parts, text, language)


def names_text(tree: Node, record: type[Record], parts: list[str]) -> bool:
    """Whether a pointer names a text that may have one for each language."""
    node = _walk(tree, parts)
    kind = _kind(record, parts) if parts else None
    if kind == "column":
        return isinstance(plain_value(node), str) if isinstance(node, Scalar) else is_text_by_language(node)
    return kind == "words" and node is not None


def _kind(hint: Any, parts: list[str]) -> str | None:
    """What an annotation has behind a pointer: ``words``, a free ``column`` of a record, or None for anything else."""
    if typing.get_origin(hint) is typing.Annotated:
        hint, *extras = typing.get_args(hint)
        varying = next((extra for extra in extras if isinstance(extra, Varying)), None)
        if varying is not None:
            return _kind(varying.of, parts)
    origin, arguments = typing.get_origin(hint), typing.get_args(hint)
    if origin in (typing.Union, types.UnionType):
        return next((kind for one in arguments if (kind := _kind(one, parts))), None)
    if hint is Words:
        return "words" if not parts else None
    if not parts:
        return None
    if origin is tuple:
        return _kind(arguments[0], parts[1:]) if parts[0].isdigit() else None
    if origin is dict:
        return _kind(arguments[1], parts[1:])
    if isinstance(hint, type) and issubclass(hint, Record):
        name = next((name for name in hint.__fields__ if field_key(name) == parts[0]), None)
        if name is not None and name != hint.__columns__:
            return _kind(hint_of(hint, name), parts[1:])
        return "column" if hint.__columns__ is not None and len(parts) == 1 else None
    return None


def is_text_by_language(node: Node | None) -> bool:
    """Whether a node is a text in several languages: a map of language codes to texts."""
    if not isinstance(node, Mapping) or not node.entries:
        return False
    last = node.entries[-1][0].text
    if len(last) > 3 and "-" not in last:
        return False  # as most maps' last keys are, and many maps start with an `id`
    return all(_LANGUAGE.fullmatch(key.text) and isinstance(value, Scalar) for key, value in node.entries)


_LANGUAGE = re.compile("[a-z]{2,3}(-.*)?")


def _walk(tree: Node, parts: list[str]) -> Node | None:
    node: Node | None = tree
    for part in parts:
        if isinstance(node, Mapping):
            node = node.get(part)
        elif isinstance(node, Sequence) and part.isascii() and part.isdigit() and int(part[:9]) < len(node.items):
            node = node.items[int(part[:9])]
        else:
            return None
    return node


def _add(tree: Node, parts: list[str], text: str, language: str) -> None:
    parent = _walk(tree, parts[:-1])
    if not isinstance(parent, Mapping):
        return
    key, node = parent.index[parts[-1]]
    entries: list[tuple[Scalar, Node]]
    if isinstance(node, Scalar):
        entries = [(Scalar(SOURCE_LANGUAGE, "", node.span), node)] if language != SOURCE_LANGUAGE else []
    elif isinstance(node, Mapping) and is_text_by_language(node):
        entries = [entry for entry in node.entries if entry[0].text != language]
    else:
        return
    entries = [*entries, (Scalar(language, "", node.span), Scalar(text, '"', node.span))]
    spoken = Mapping(entries, node.span)
    parent.entries[:] = [(key, spoken) if entry[0] is key else entry for entry in parent.entries]
    parent.index[parts[-1]] = (key, spoken)


def cell_of(cards: typing.Sequence[Card], parts: list[str]) -> tuple[int, str] | None:
    """The card and column of a table that a pointer ``/cards/0/title`` into its deck names, if a text stands there."""
    if len(parts) != 3 or parts[0] != "cards" or not (parts[1].isascii() and parts[1].isdigit()):
        return None
    number = int(parts[1][:9])
    if number >= len(cards):
        return None
    return (number, parts[2]) if isinstance(cards[number].columns.get(parts[2]), str | Words) else None


def add_words_to_cards(cards: typing.Sequence[Card], words: dict[str, str], language: str) -> None:
    """Add texts to cards that stand in a table, by pointers into their deck. Others are passed over."""
    cells = [(cell, text) for pointer, text in words.items() if (cell := cell_of(cards, split_pointer(pointer)))]
    if isinstance(cards, CardRows):
        changed = {name: list(cards.columns[name]) for (_, name), _ in cells}
        for (number, name), text in cells:
            changed[name][number] = _spoken(changed[name][number], text, language)
        cards.columns = {**cards.columns, **changed}
        return
    for (number, name), text in cells:
        columns = cards[number].columns
        columns[name] = _spoken(columns[name], text, language)


def _spoken(value: str | Words, text: str, language: str) -> Words:
    by_language = dict(value.by_language) if isinstance(value, Words) else {SOURCE_LANGUAGE: value}
    return Words(by_language={**by_language, language: text})
