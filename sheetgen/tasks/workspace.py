"""Opening the workspace of a run, and the errors that come with names a user typed."""

from __future__ import annotations

from pathlib import Path

from sheetgen.load.resources import Unknown, is_plain_name
from sheetgen.load.workspace import Loaded, Unreadable, Workspace, find_project
from sheetgen.tasks.outcome import Failure


def open_workspace(project: Path | None) -> Workspace:
    """The workspace of a run: the named project, else the nearest one upwards, over the bundled files.

    Raises Failure when the named project is no folder.
    """
    try:
        if project is None:
            return Workspace(find_project(Path.cwd()))
        if not project.is_dir():
            raise Failure(f"{project} is no folder; --project wants a folder with data/ or layouts/ in it")
        return Workspace(project.resolve())
    except OSError as error:
        raise Failure(f"cannot look at the project folder: {(error.strerror or str(error)).lower()}") from error


def load_game(workspace: Workspace, name: str) -> Loaded:
    """A game by name. Raises Failure with the nearest names."""
    try:
        loaded = workspace.game(name) if is_plain_name(name) else None
    except Unreadable as error:
        raise Failure(str(error)) from error
    if loaded is None:
        raise Failure(str(Unknown("game", name, workspace.games())))
    return loaded


def check_language(workspace: Workspace, language: str) -> None:
    """Raises Failure with the languages there are when one is not known."""
    known = workspace.languages()
    if language not in known:
        raise Failure(str(Unknown("language", language, known)))


__all__ = ["check_language", "is_plain_name", "load_game", "open_workspace"]
