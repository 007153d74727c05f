"""Opening the workspace of a run, and the errors that come with names a user typed."""

from __future__ import annotations

import os
from pathlib import Path

from sheetgen.load.resources import Unknown
from sheetgen.load.workspace import Loaded, Unreadable, Workspace, find_project, is_plain_name
from sheetgen.tasks.outcome import Failure

STDIN = "-"
"""What stands for standard input where files are named."""


def open_workspace(project: Path | None) -> Workspace:
    """The workspace of a run: the named project, else the nearest one upwards, over the bundled files.

    Raises Failure when the named project is no folder.
    """
    return Workspace(find_project(Path.cwd()) if project is None else project_folder(project))


def project_folder(named: Path) -> Path:
    """A named project's folder, links followed. Raises Failure when it is none."""
    # os.path says False where Path raises: for a link to itself, a name too long, a folder that is locked.
    if not os.path.isdir(named):  # noqa: PTH112
        raise Failure(f"{named} is no folder; --project wants a folder with data/ or layouts/ in it")
    return Path(os.path.realpath(named))


def load_game(workspace: Workspace, name: str) -> Loaded:
    """A game by name. Raises Failure with the nearest names."""
    if name == STDIN:
        raise Failure(f"`{STDIN}` is no game: only validate, preflight, burrow show and burrow fmt read standard input")
    try:
        loaded = workspace.game(name) if is_plain_name(name) else None
    except Unreadable as error:
        raise Failure(str(error)) from error
    if loaded is None:
        raise Failure(str(Unknown("game", name, workspace.games())))
    return loaded


def check_language(workspace: Workspace, language: str) -> None:
    """Raises Failure with the languages there are when one is not known."""
    try:
        known = workspace.languages()
    except Unreadable as error:
        raise Failure(str(error)) from error
    if language not in known:
        raise Failure(str(Unknown("language", language, known)))


__all__ = ["STDIN", "check_language", "is_plain_name", "load_game", "open_workspace", "project_folder"]
