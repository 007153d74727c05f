"""What a project lays over what is bundled: a file that replaces or adds to one of ours may break another of ours."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from pathlib import Path

from sheetgen.load.search import data_files
from sheetgen.load.workspace import HOMES, Loaded, Unreadable, Workspace


def bundled_beside(workspace: Workspace, own: Iterable[Loaded]) -> Iterator[Loaded]:
    """The bundled files that a project does not replace, when ``own``, its files, reach in among them; else none.

    They do when one has the relative path of a bundled file, or lies in the folder of a bundled game.
    """
    project, bundled = workspace.project, workspace.bundled
    if project is None or not any(_reaches_in(loaded.file.path, project, bundled) for loaded in own):
        return
    for path in data_files(bundled, [], only=HOMES):
        try:
            if workspace.find(path.relative_to(bundled).as_posix()) == path:
                yield workspace.load(path)
        except Unreadable:
            continue  # the project's folder that refuses was told when the project was looked through


def uses_project(workspace: Workspace) -> bool:
    """Whether a file of the project is among those in use."""
    project = workspace.project
    return project is not None and any(loaded.file.path.is_relative_to(project) for loaded in workspace.used())


def _reaches_in(path: Path, project: Path, bundled: Path) -> bool:
    if not path.is_relative_to(project):
        return False
    inside = path.relative_to(project)
    if inside.parts[0] not in HOMES:
        return False
    # os.path says False where Path raises: for names that are too long.
    folder = bundled / Path(*inside.parts[:2])
    in_game = inside.parts[0] == "data" and os.path.isdir(folder)  # noqa: PTH112
    return in_game or os.path.exists(bundled / inside)  # noqa: PTH110
