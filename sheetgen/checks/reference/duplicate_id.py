"""An id that two things of the same sort have.

Cards of a deck, pieces, sections and lines of a rules file, burrows of a game: an id names exactly one. The finding
stands at the second and names the first; of two burrows at the one whose file is named otherwise. A draft that lies
elsewhere may keep the name.

At the table: `--only nut` prints the wrong card.

Bad:

    # part of: deck
    cards:
      - {id: nut, colour: brown, value: 2, count: 8}
      - {id: nut, colour: yellow, value: 1, count: 4}           # <- SG202

Bad:

    # file: data/den/burrows/copy-of-hollow.yaml, part of: burrow
    id: hollow                                                  # <- SG202

Good:

    # part of: deck
    cards:
      - {id: nut, colour: brown, value: 2, count: 8}
      - {id: seed, colour: yellow, value: 1, count: 4}

Good:

    # file: drafts/hollow.yaml, part of: burrow
    game: den
    tracker: 5
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from sheetgen.checks.registry import ANY, Found, finding
from sheetgen.checks.subject import Subject
from sheetgen.checks.wording import place, quote
from sheetgen.load.bind import NO_ID
from sheetgen.load.read import Unreadable, read_bytes


@finding("SG202", "duplicate-id", "error", on=ANY, piecewise=("sections", "kinds"))
def duplicate_id(subject: Subject) -> Iterator[Found]:
    """Look at everything that has an id in this file, and at the burrows beside it."""
    value, kind = subject.value, subject.loaded.kind
    if kind == "deck":
        from sheetgen.model.deck import ids_of

        # A card without an id is told of as such.
        ids = ids_of(value.cards) if value.cards is not None else ()
        if len(set(ids)) != len(ids):
            yield from _among(
                subject, "card", [(f"/cards/{i}/id", name) for i, name in enumerate(ids) if name != NO_ID]
            )
    elif kind == "pieces":
        yield from _among(subject, "kind of piece", [(f"/kinds/{i}/id", one.id) for i, one in _items(value.kinds)])
    elif kind == "rules":
        sections = _items(value.sections)
        yield from _among(subject, "section", [(f"/sections/{i}/id", one.id) for i, one in sections])
        lines = [
            (f"/sections/{s}/{group}/{i}/id", one.id)
            for s, section in sections
            for group in ("items", "examples", "callouts")
            for i, one in _items(getattr(section, group))
        ]
        yield from _among(subject, "line", lines)
    elif kind == "burrow":
        yield from _burrow(subject)


def _items(values: Any) -> list[tuple[int, Any]]:
    return list(enumerate(values)) if isinstance(values, tuple) else []


def _among(subject: Subject, what: str, ids: list[tuple[str, str]]) -> Iterator[Found]:
    first: dict[str, str] = {}
    for pointer, name in ids:
        if name not in first:
            first[name] = pointer
            continue
        path, before = subject.place(first[name])
        yield Found(
            subject.place(pointer)[1],
            f"another {what} has the id {quote(name)} already, on line {before.line}",
            "give each its own id",
            pointer,
            (place(path, before, f"{quote(name)} is first used here"),),
            path,
        )


def _burrow(subject: Subject) -> Iterator[Found]:
    game, path, name = subject.game_name, subject.file.path, subject.value.id
    if not game or not name or path.stem in (name, "-"):
        return  # what stands on standard input is no file that could be called after it
    other = burrows_by_id(subject, game).get(name)
    if other is not None and not same_file(other[0], str(path)):
        yield Found(
            subject.span("/id"),
            f"another burrow of the game has the id {quote(name)} already",
            f"name this one after its file: {quote(path.stem)}",
            "/id",
            (place(other[1], subject.span("/id")._replace(line=other[2], column=5), "the other one"),),
        )


def burrows_by_id(subject: Subject, game: str) -> dict[str, tuple[str, str, int]]:
    """The burrows of a game by id: path, shown path, line of the id. A file named after its id comes first.

    Read with one look at each file's text, once a run: a folder may hold a thousand.
    """
    memory = subject.workspace.memory
    key = ("burrows by id", game)
    if key not in memory:
        found: dict[str, tuple[str, str, int]] = {}
        for stem, path in subject.workspace.listing(f"data/{game}/burrows").items():
            try:
                text = read_bytes(path).decode("utf-8-sig", "replace")
            except Unreadable:
                continue
            match = re.search(r"""(?m)^id:[ ]*["']?([a-z0-9-]+)""", text)
            if match and (match[1] not in found or match[1] == stem):
                line = text.count("\n", 0, match.start()) + 1
                found[match[1]] = (str(path), subject.workspace.shown(path), line)
        memory[key] = found
    known: dict[str, tuple[str, str, int]] = memory[key]
    return known


def same_file(one: str, two: str) -> bool:
    """Whether two paths are one file, links followed."""
    from os.path import realpath

    return realpath(one) == realpath(two)
