"""Two burrows of a game have the same title.

The burrows that are checked in one run are compared with each other, and the later one is named.

At the table: two sheets that cannot be told apart by what is written on them.

Bad:

    # file: data/den/burrows/hollow.yaml, part of: burrow
    tracker: 4
    # file: data/den/burrows/nest.yaml, part of: burrow
    id: nest
    title: The Hollow           # <- SG375
    tracker: 5

Good:

    # file: data/den/burrows/hollow.yaml, part of: burrow
    tracker: 4
    # file: data/den/burrows/nest.yaml, part of: burrow
    id: nest
    title: The Nest
    tracker: 5
"""

from __future__ import annotations

from collections.abc import Iterable

from sheetgen.checks.burrow.same_burrow import original_of
from sheetgen.checks.registry import Found, finding
from sheetgen.checks.subject import Subject
from sheetgen.checks.wording import place, quote
from sheetgen.load.workspace import Loaded, Workspace


@finding("SG375", "same-title", "warning", on="burrow", needs=("title",))
def same_title(subject: Subject) -> Iterable[Found]:
    """One finding a burrow, at its title; a burrow that is the same altogether is SG390."""
    title = subject.value.title("en")
    first = _first_by_title(subject.workspace).get((subject.game_name, title))
    if first is None or first.file.shown >= subject.file.shown or original_of(subject) is not None:
        return
    yield Found(
        subject.span("/title"),
        f"another burrow of the game has the title {quote(title)} already",
        "give each its own title",
        "/title",
        (place(first.file.shown, first.span("/title"), "the other one"),),
    )


def _first_by_title(workspace: Workspace) -> dict[tuple[str | None, str], Loaded]:
    """The first burrow by path of each game and title, gathered once for all that are read."""
    files = workspace.loaded_files()
    number, known = workspace.memory.get("burrows by title", (0, {}))
    if number != len(files):
        known = {}
        for loaded in files:
            title = getattr(loaded.value, "title", None) if loaded.kind == "burrow" else None
            if title is None:
                continue
            key = (loaded.value.game or loaded.game, title("en"))
            if key not in known or loaded.file.shown < known[key].file.shown:
                known[key] = loaded
        workspace.memory["burrows by title"] = (len(files), known)
    found: dict[tuple[str | None, str], Loaded] = known
    return found
