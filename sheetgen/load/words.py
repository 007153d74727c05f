"""Languages from outside: the texts of ``words.<lang>.yaml`` put beside those that a game's files hold themselves."""

from __future__ import annotations

import re

from sheetgen.source.node import Mapping, Node, Scalar, Sequence, split_pointer

SOURCE_LANGUAGE = "en"
"""What a plain string counts as once another language stands beside it: every other language falls back to it."""


def add_words(tree: Node, words: dict[str, str], language: str) -> None:
    """Add texts to a tree, by JSON pointer. A pointer that names no text is passed over (SG605 tells of it)."""
    for pointer, text in words.items():
        _add(tree, split_pointer(pointer), text, language)


def text_at(tree: Node, pointer: str) -> Node | None:
    """The text that a pointer names: a scalar, or a map of languages; None when there is none."""
    parts = split_pointer(pointer)
    parent = _walk(tree, parts[:-1]) if parts else None
    found = parent.get(parts[-1]) if isinstance(parent, Mapping) else None
    return found if isinstance(found, Scalar) or is_text_by_language(found) else None


def is_text_by_language(node: Node | None) -> bool:
    """Whether a node is a text in several languages: a map of language codes to texts."""
    if not isinstance(node, Mapping) or not node.entries:
        return False
    return all(re.fullmatch("[a-z]{2,3}(-.*)?", key.text) and isinstance(value, Scalar) for key, value in node.entries)


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
    parent = _walk(tree, parts[:-1]) if parts else None
    if not isinstance(parent, Mapping) or parts[-1] not in parent.index:
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
