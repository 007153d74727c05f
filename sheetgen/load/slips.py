"""Slips of the pen in texts that are printed: blanks and words twice, stand-ins left, a language forgotten."""

from __future__ import annotations

import re
from collections.abc import Iterator

from sheetgen.load.words import SOURCE_LANGUAGE, is_text_by_language
from sheetgen.model.languages import meant_language
from sheetgen.source.file import SourceFile
from sheetgen.source.ink import Ink
from sheetgen.source.node import Mapping, Node, Scalar, Sequence, escape_pointer, first_line
from sheetgen.source.span import Span

PRINTED = frozenset(("intro", "label", "name", "note", "source", "text", "title"))
"""Keys whose texts are read by people, in files of every kind."""
FREE = {"deck": "cards", "labels": "labels", "words": "words"}
"""Kind to the key below which every text is."""
STAND_INS = frozenset(("FIXME", "TBA", "TBD", "TODO", "XXX"))
TWICE_BY_RIGHT = frozenset(("das", "dem", "den", "der", "die", "es", "had", "ihr", "sie", "that"))
"""Words that may follow themselves: `the cards that that player holds`, `Karten, die die Spieler halten`."""
_STAND_IN = re.compile("|".join([*sorted(STAND_INS), r"\?\?\?"]))
_PUNCTUATION = ".,;:!?()\"'“”„…*"


def find_slips(file: SourceFile, kind: str) -> None:
    """Record the slips in a file's texts as faults."""
    if file.tree is None:
        return
    spoken: list[tuple[str, Mapping]] = []
    for pointer, node in printed_texts(file.tree, kind, single_words=False):
        if isinstance(node, Mapping):
            spoken.append((pointer, node))
        else:
            _look_at(file, pointer, node)
    told = _unknown_languages(file, spoken)
    _forgotten_languages(file, [(pointer, node) for pointer, node in spoken if pointer not in told])


def _unknown_languages(file: SourceFile, spoken: list[tuple[str, Mapping]]) -> set[str]:
    """Codes that are no language's. The pointers of the texts that have one."""
    codes = {key.text for _, node in spoken for key, _ in node.entries}
    real = tuple(sorted({SOURCE_LANGUAGE, "de"} | {code for code in codes if meant_language(code, ()) is None}))
    told = set()
    for pointer, node in spoken:
        for key, _ in node.entries:
            meant = meant_language(key.text, tuple(code for code in real if code not in node.index))
            if meant is not None:
                told.add(pointer)
                file.fault("unknown-language", key.span, f"{pointer}/{key.text}", code=key.text, meant=meant)
    return told


def _look_at(file: SourceFile, pointer: str, node: Scalar) -> None:
    text = node.text
    inside = text.strip()
    if node.style in ("'", '"') and inside and inside != text:
        file.fault("blanks-in-text", node.span, pointer, what="ends")
    at = inside.find("  ")
    if at >= 0 and inside[at - 1] != "\n":
        at += len(text) - len(text.lstrip())
        end = at + len(text[at:]) - len(text[at:].lstrip(" "))
        file.fault("blanks-in-text", Ink(file, node).within(at - 1, end + 1), pointer, what="twice")
    words = text.split()
    if _STAND_IN.search(text):
        for number, word in enumerate(words):
            if word.strip(_PUNCTUATION) in STAND_INS or "???" in word:
                shown = word.strip(_PUNCTUATION) or word
                file.fault("stand-in-text", _word(file, node, words, number), pointer, text=shown)
                break
    lower = text.lower()
    if "lorem ipsum" in lower:
        file.fault("stand-in-text", first_line(node), pointer, text="lorem ipsum")
    before = ""
    for number, part in enumerate(lower.split()):
        if part[:1] == before[:1]:  # nearly all differ in their first letters already
            word = part.rstrip(_PUNCTUATION)
            long = len(word) > 1 or (word == "a" and len(words) > 2)
            if word == before and word.isalpha() and long and word not in TWICE_BY_RIGHT:
                file.fault("doubled-word", _word(file, node, words, number), pointer, text=word)
                break
        before = part


def _word(file: SourceFile, node: Scalar, words: list[str], number: int) -> Span:
    """The place of a text's word, counted from 0."""
    return Ink(file, node).span(sum(map(len, words[:number])), len(words[number].rstrip(_PUNCTUATION)) or 1)


def _forgotten_languages(file: SourceFile, spoken: list[tuple[str, Mapping]]) -> None:
    """A language that at least half of a file's texts have is one that all of them should have."""
    times: dict[str, int] = {}
    for _, node in spoken:
        for language in node.index:
            times[language] = times.get(language, 0) + 1
    wanted = [language for language, count in times.items() if 2 * count >= len(spoken) and count > 1]
    for pointer, node in spoken:
        missing = [language for language in wanted if language not in node.index]
        if not missing:
            continue
        # A language that no other text has, where one is missing that they have, is that one misspelt.
        odd = [key for key, _ in node.entries if times[key.text] == 1 and key.text not in wanted]
        meant = len(odd) == len(missing) == 1
        place = odd[0].span if meant else first_line(node)
        have = [odd[0].text] if meant else list(node.index)
        file.fault("missing-language", place, pointer, missing=missing, have=have, meant=meant)


def printed_texts(root: Node, kind: str, *, single_words: bool = True) -> Iterator[tuple[str, Scalar | Mapping]]:
    """The printed texts of a file's tree, in file order, each with its pointer; a text in several languages comes as
    its map too. Texts that a words file put there are its own matter.

    Without ``single_words``, values of maps that are one word or number, and no stand-in, are passed over: most are.
    """
    free = FREE.get(kind, "")
    waiting: list[tuple[str, Node, bool]] = [("", root, False)]
    while waiting:
        pointer, node, printed = waiting.pop()
        if isinstance(node, Scalar):
            if printed and not node.is_null:
                yield pointer, node
            continue
        below: list[tuple[str, Node, bool]] = []
        if isinstance(node, Sequence):
            below = [(f"{pointer}/{number}", item, printed) for number, item in enumerate(node.items)]
        elif isinstance(node, Mapping):
            by_language = pointer != "" and is_text_by_language(node)
            if by_language and printed:
                yield pointer, node
            for key, value in node.entries if single_words else _without_single_words(node):
                name = key.text
                inside = printed or name in PRINTED or (name == free and pointer == "")
                if by_language and key.span == value.span:
                    continue
                below.append((f"{pointer}/{escape_pointer(name)}", value, inside))
        waiting += reversed(below)


def _without_single_words(node: Mapping) -> list[tuple[Scalar, Node]]:
    """Keys and values, less those that need no look: a word or number alone, and no stand-in."""
    return [
        entry
        for entry in node.entries
        if type(value := entry[1]) is not Scalar or not (text := value.text).isalnum() or text in STAND_INS
    ]
