"""Letters that the typefaces lack, in texts that get printed, recorded as faults of their files, as reading records
its own. What a layout makes of a card's columns is tried with the cards.
"""

from __future__ import annotations

from collections.abc import Iterator

from sheetgen.load.slips import printed_texts
from sheetgen.load.workspace import Loaded
from sheetgen.model.deck import column_of
from sheetgen.model.words import Words
from sheetgen.source.node import Mapping, escape_pointer, first_line
from sheetgen.source.span import Span

WHERE = {
    "burrow": "the sheet",
    "deck": "the proof",
    "game": "paper",
    "labels": "paper",
    "pieces": "the rules",
    "rules": "the rules",
    "scoring": "paper",
    "words": "paper",
}
"""The kinds of files whose texts get printed, and on what."""

ON_THE_PROOF = ("name", "title", "colour")
"""What the summary of a proof and the rules' table of a deck say of a card, besides the value of its set."""


def record_letter_faults(loaded: Loaded, languages: tuple[str, ...] = ()) -> None:
    """Look up every letter of a file's printed texts; without languages of all. Plain letters cost nothing."""
    file = loaded.file
    table = loaded.table.file if loaded.table is not None else file
    texts = [source for source in {file, table} if not source.text.isascii() or "\\" in source.text]
    if file.tree is None or loaded.kind not in WHERE or not texts:
        return
    from sheetgen.draw.fonts import typeface

    told = {fault.pointer for source in (file, table) for fault in source.faults if fault.name == "glyph-missing"}
    for pointer, text, span in _printed(loaded, languages):
        if text.isascii() or pointer in told or _card(pointer) in told:
            continue
        # Titles at the top are set in the display face, all else in the text faces, which have the same letters.
        font = "display" if pointer.startswith("/title") else "text"
        missing = typeface(font).missing(text)
        if missing:
            told.add(pointer)
            source = table if pointer.startswith("/cards/") else file
            facts = {"where": WHERE[loaded.kind or ""], "text": text, "missing": missing, "font": font}
            source.fault("glyph-missing", span, pointer, **facts)


def _card(pointer: str) -> str:
    """The pointer of the card that a pointer leads into: what is missing on its face is told there."""
    return "/".join(pointer.split("/")[:3]) if pointer.startswith("/cards/") else ""


def _printed(loaded: Loaded, languages: tuple[str, ...]) -> Iterator[tuple[str, str, Span]]:
    """The printed texts of a file that somebody who reads one of the languages gets to see, with their places."""
    assert loaded.file.tree is not None
    columns: tuple[str, ...] = ()
    if loaded.kind == "deck":
        columns = (*ON_THE_PROOF, getattr(getattr(loaded.value, "sets", None), "size", None) or "value")
    wanted = [[escape_pointer(name)] for name in columns]
    spoken: dict[str, Mapping] = {}
    for pointer, node in printed_texts(loaded.file.tree, loaded.kind or ""):
        if isinstance(node, Mapping):
            spoken[pointer] = node
            continue
        parent, _, key = pointer.rpartition("/")
        if parent in spoken and not _is_read(key, tuple(spoken[parent].index), languages):
            continue
        if loaded.kind == "deck" and not pointer.startswith("/title") and pointer.split("/")[3:4] not in wanted:
            continue
        yield pointer, node.text, first_line(node)
    if loaded.table is not None:
        yield from _in_cells(loaded, columns, languages)


def _in_cells(loaded: Loaded, columns: tuple[str, ...], languages: tuple[str, ...]) -> Iterator[tuple[str, str, Span]]:
    table, cards = loaded.table, getattr(loaded.value, "cards", None)
    if table is None or cards is None:
        return
    for name in columns:
        for number, value in enumerate(column_of(cards, name)):
            pointer = f"/cards/{number}/{escape_pointer(name)}"
            if isinstance(value, str):
                if not value.isascii():
                    yield pointer, value, table.span(number, name)
            elif isinstance(value, Words):
                for language, text in value.by_language.items():
                    if not text.isascii() and _is_read(language, tuple(value.by_language), languages):
                        yield f"{pointer}/{language}", text, table.span(number, f"{name}.{language}")


def _is_read(language: str, there: tuple[str, ...], languages: tuple[str, ...]) -> bool:
    """Whether a text is printed in one of the languages; one that lacks its own gets another's."""
    return not languages or language in languages or not set(languages) <= set(there)
