"""The decks of a project that are drawn with a layout. Asked only when something seems wrong with one of them."""

from __future__ import annotations

from sheetgen.checks.deck_columns import DeckColumns
from sheetgen.checks.subject import Subject
from sheetgen.load.read import Unreadable
from sheetgen.load.workspace import Loaded

MOST = 200
"""So many other decks are looked at."""


def is_of_the_author(subject: Subject, layout: Loaded) -> bool:
    """Whether a layout is the project's own: what comes with sheetgen is made for decks that nobody has seen yet."""
    return subject.workspace.project is None or not subject.workspace.is_bundled(layout.file.path)


def other_decks(subject: Subject, layout: Loaded) -> list[DeckColumns]:
    """The columns of the other decks that a layout draws."""
    memory = subject.workspace.memory
    key = ("decks of a layout", layout.file.path, subject.file.path)
    found: list[DeckColumns] | None = memory.get(key)
    if found is None:
        found = memory[key] = [
            columns
            for columns in (_columns(subject, loaded) for loaded in _decks(subject))
            if columns is not None and any(one.file is layout.file for one in columns.layouts)
        ]
    return found


def _decks(subject: Subject) -> list[Loaded]:
    workspace = subject.workspace
    found: list[Loaded] = []
    for game in workspace.games():
        try:
            files = workspace.listing(f"data/{game}")
        except Unreadable:
            continue
        for name, path in files.items():
            if not name.startswith("deck") or len(found) >= MOST:
                continue
            try:
                loaded = workspace.load(path, expect="deck")
            except Unreadable:
                continue
            if loaded.value is not None and loaded.file is not subject.file:
                found.append(loaded)
    return found


def _columns(subject: Subject, loaded: Loaded) -> DeckColumns | None:
    if loaded.value.cards is None:
        return None
    return DeckColumns(Subject(loaded, subject.workspace))
