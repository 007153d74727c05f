"""Printers by name: the user's own in the configuration folder, then the project's, then those of sheetgen."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path

from sheetgen.load.resources import Unknown
from sheetgen.load.workspace import ENDINGS, Loaded, Unreadable, Workspace, files_in, is_file, is_plain_name

FOLDER = "layouts/printers"


def config_folder(environment: Mapping[str, str] = os.environ, platform: str = sys.platform) -> Path | None:
    """Where a user's own sheetgen files lie on this system; None for a user without a home."""
    home = environment.get("XDG_CONFIG_HOME", "")
    if os.path.isabs(home):  # the specification: a relative one counts as none  # noqa: PTH117
        return Path(home) / "sheetgen"
    if platform == "win32":
        roaming = environment.get("APPDATA", "")
        return Path(roaming) / "sheetgen" if roaming else None
    try:
        own = Path.home()
    except RuntimeError:
        return None
    return own / ("Library/Application Support" if platform == "darwin" else ".config") / "sheetgen"


def own_printer(name: str) -> Path:
    """The file of a printer of the user's own, there or not. Raises Unknown for a name that can be none, and
    Unreadable.
    """
    folder = config_folder()
    if folder is None or not is_plain_name(name + ENDINGS[0]):
        raise Unknown("printer", name, ())
    return _own(folder, name) or folder / "printers" / (name + ENDINGS[0])


def _own(folder: Path, name: str) -> Path | None:
    """The file that there is, with either ending."""
    paths = (folder / "printers" / (name + ending) for ending in ENDINGS)
    return next((path for path in paths if is_file(path)), None)


def printers(workspace: Workspace) -> dict[str, Path]:
    """All printers by name, sorted. Raises Unreadable."""
    found = dict(workspace.listing(FOLDER))
    folder = config_folder()
    if folder is not None:
        own = folder / "printers"
        try:
            names = files_in(own)
        except Unreadable:
            names = []  # another user's home, as programs that change their user have it
        for name in reversed(names):  # so that of the two endings the first one counts
            if name.endswith(ENDINGS) and is_plain_name(name):
                found[name.rpartition(".")[0]] = own / name
    return dict(sorted(found.items()))


def printer(workspace: Workspace, name: str) -> Loaded:
    """A printer by name, as it was read: it may be faulty. Raises Unknown with the nearest names, and Unreadable."""
    if is_plain_name(name):
        folder = config_folder()
        path = _own(folder, name) if folder is not None else None
        path = path or workspace.find(f"{FOLDER}/{name}{ENDINGS[0]}")
        if path is not None:
            return workspace.load(path, expect="printer")
    raise Unknown("printer", name, tuple(printers(workspace)))
