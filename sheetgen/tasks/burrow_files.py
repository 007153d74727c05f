"""Burrow files by their bare names: what is not where the user stands may lie among the project's burrows."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

from sheetgen.load.search import says_ours
from sheetgen.load.workspace import ENDINGS, Unreadable, files_in, find_project, is_plain_name, names_in
from sheetgen.tasks.outcome import Failure
from sheetgen.tasks.workspace import project_folder

BURROWS = "burrows"
MOST_NEAR = 200
"""Files whose names are compared with one that is not there."""


def burrow_in_project(target: str, project: Path | None) -> Path | None:
    """The project's burrow file of a bare name, with or without its ending, when there is no such file here.

    Raises Failure when several games of the project have it, Unreadable when their folders may not be looked into.
    """
    if not is_plain_name(target) or os.path.lexists(target):
        return None
    wanted = {target} if target.endswith(ENDINGS) else {f"{target}{ending}" for ending in ENDINGS}
    found = [path for path in _burrows(project) if path.name in wanted]
    if len(found) > 1:
        raise Failure(f"several burrows are called `{target}`; name one whole: {', '.join(map(str, found))}")
    return found[0] if found else None


def files_near(path: Path, project: Path | None) -> tuple[str, ...]:
    """What somebody who named a file that is not there may have meant: our files in its folder, the project's burrows.

    Raises Unreadable.
    """
    names = [name for name in files_in(path.parent) if name.endswith(ENDINGS) and not name.startswith(".")]
    beside = [path.with_name(name) for name in names[:MOST_NEAR]]
    ours = [str(one) for one in beside if _is_ours(one)]
    own = [one.name for one in _burrows(project)] if path.parent == Path() else []
    return tuple(dict.fromkeys((*ours, *own[:MOST_NEAR])))


def _is_ours(path: Path) -> bool:
    try:
        return says_ours(path)
    except Unreadable:
        return True  # there may be one behind it


def _burrows(project: Path | None) -> Iterator[Path]:
    """The burrow files of a project's games, as from where the user stands. Raises Failure, Unreadable."""
    here = Path.cwd()
    around = find_project(here) if project is None else project_folder(project)
    if around is None:
        return
    for game in filter(is_plain_name, names_in(around / "data")):
        folder = around / "data" / game / BURROWS
        shown = folder.relative_to(here) if folder.is_relative_to(here) else folder
        for name in files_in(folder):
            if name.endswith(ENDINGS) and is_plain_name(name):
                yield shown / name
