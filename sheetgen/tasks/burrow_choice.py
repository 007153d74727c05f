"""Which burrows a pad shows: those the user named, and for a side that is wanted and not named the game's own."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Literal

from sheetgen.load.resources import Unknown
from sheetgen.load.workspace import ENDINGS, Loaded, Unreadable, Workspace
from sheetgen.model.burrow import BurrowFile
from sheetgen.model.game import GameFile
from sheetgen.tasks.outcome import Failure
from sheetgen.tasks.workspace import is_plain_name

SideChoice = Literal["a", "b", "both"]
SIDES: dict[SideChoice, tuple[str, ...]] = {"a": ("A",), "b": ("B",), "both": ("A", "B")}


def looks_like_file(target: str) -> bool:
    """Whether a target names a file rather than a game."""
    return target.endswith(ENDINGS) or "/" in target or "\\" in target


def load_burrow_file(workspace: Workspace, target: str) -> Loaded:
    """A burrow by its path, or by its bare name among the project's burrows.

    Raises Unknown with the nearest files, Unreadable, Failure.
    """
    path = Path(target)
    try:
        return workspace.load(path, shown=target, expect="burrow")
    except Unreadable:
        if os.path.lexists(path):
            raise
    from sheetgen.tasks.burrow_files import burrow_in_project, files_near

    found = burrow_in_project(target, workspace.project)
    if found is None:
        raise Unknown("file", target, files_near(path, workspace.project))
    return workspace.load(found, shown=found.as_posix(), expect="burrow")


def burrow_called(workspace: Workspace, name: str, game: str | None = None) -> Loaded | None:
    """The burrow of an id, of any game when none is named; None when there is none.

    Raises Failure when several games have one.
    """
    games = (game,) if game is not None else workspace.games()
    with_it = [one for one in games if is_plain_name(name) and name in workspace.listing(f"data/{one}/burrows")]
    if len(with_it) > 1:
        raise Failure(f"several games have a burrow `{name}`; choose with --game: {', '.join(with_it)}")
    return workspace.game_file(with_it[0], f"burrows/{name}.yaml", "burrow") if with_it else None


def burrow_of(workspace: Workspace, target: str) -> Loaded | None:
    """The burrow that a target names, by its file or its id; None when it names a game, or nothing.

    Raises Failure, Unknown, Unreadable.
    """
    if looks_like_file(target):
        return load_burrow_file(workspace, target)
    if not is_plain_name(target) or workspace.game(target) is not None:
        return None
    return burrow_called(workspace, target)


def game_of(workspace: Workspace, start: Loaded | None, target: str) -> str:
    """The game of a pad: the target itself, or the one that the burrow file names or lies in. Raises Failure."""
    if start is None:
        return target
    game = (start.value.game if isinstance(start.value, BurrowFile) else None) or start.game
    if game is None and start.value is None:
        # The file is too faulty to name its game. Its findings matter, so any game with burrows leads on to them.
        game = next((name for name in workspace.games() if _has_burrows(workspace, name)), None)
    if game is None:
        raise Failure(f"{start.file.shown} does not say which game it belongs to; add a line `game: NAME`")
    return game


def _has_burrows(workspace: Workspace, name: str) -> bool:
    loaded = workspace.game(name)
    return loaded is not None and isinstance(loaded.value, GameFile) and loaded.value.limits is not None


def choose_burrows(
    workspace: Workspace,
    game_name: str,
    game: GameFile,
    *,
    side: SideChoice | None,
    start: Loaded | None,
    named: tuple[str, ...],
) -> tuple[Loaded, ...]:
    """The burrows to print, front (side A) first.

    A side that nobody asked for (``side`` None) and that the game has no burrow for is left out. Faulty files are given
    back as they are: their findings stop the print. Raises Failure, Unknown.
    """
    given = ([start] if start else []) + [_named_burrow(workspace, game_name, name) for name in named]
    if len(given) > 2:
        raise Failure("a sheet has two sides; name at most two burrows")
    if any(loaded.value is None or loaded.value.side is None for loaded in given):
        return tuple(given)
    by_side = {str(loaded.value.side): loaded for loaded in given}
    if len(by_side) < len(given):
        raise Failure(f"both burrows are for side {min(by_side)}; a sheet has one for A and one for B")
    letters = SIDES[side or "both"]
    left_over = sorted(set(by_side) - set(letters))
    if left_over:
        shown = by_side[left_over[0]].file.shown
        raise Failure(f"{shown} is a side {left_over[0]} burrow; --side {side} does not suit it")
    own = game.documents.pad.burrows if game.documents.pad else {}
    chosen = []
    for letter in letters:
        if letter in by_side:
            chosen.append(by_side[letter])
        elif letter in own:
            chosen.append(_burrow_by_id(workspace, game_name, own[letter]))
        elif side is not None:
            raise Failure(f"{game_name} has no burrow of its own for side {letter}; name one with --burrow")
    if not chosen:
        raise Failure(f"{game_name} has no burrow of its own; name one with --burrow, or use --blank")
    return tuple(chosen)


def _named_burrow(workspace: Workspace, game: str, name: str) -> Loaded:
    return load_burrow_file(workspace, name) if looks_like_file(name) else _burrow_by_id(workspace, game, name)


def _burrow_by_id(workspace: Workspace, game: str, name: str) -> Loaded:
    """A burrow of a game. A file never names one by its path, so that it names none outside the project."""
    loaded = workspace.game_file(game, f"burrows/{name}.yaml", "burrow") if is_plain_name(name) else None
    if loaded is None:
        raise Unknown("burrow", name, tuple(workspace.listing(f"data/{game}/burrows")))
    return loaded
