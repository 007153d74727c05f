"""Printers by name: the user's own in the configuration folder, then the project's, then those of sheetgen."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path

from sheetgen.load.resources import Unknown
from sheetgen.load.workspace import Loaded, Unreadable, Workspace, files_in, is_file, is_plain_name

FOLDER = "layouts/printers"
ENDING = ".yaml"


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
    """The file of a printer of the user's own, there or not. Raises Unknown for a name that can be none."""
    folder = config_folder()
    if folder is None or not is_plain_name(name + ENDING):
        raise Unknown("printer", name, ())
    return folder / "printers" / (name + ENDING)


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
        found.update({name.removesuffix(ENDING): own / name for name in names if name.endswith(ENDING)})
    return dict(sorted(found.items()))


def printer(workspace: Workspace, name: str) -> Loaded:
    """A printer by name, as it was read: it may be faulty. Raises Unknown with the nearest names, and Unreadable."""
    if is_plain_name(name):
        folder = config_folder()
        own = folder / "printers" / (name + ENDING) if folder is not None else None
        path = own if own is not None and is_file(own) else workspace.find(f"{FOLDER}/{name}{ENDING}")
        if path is not None:
            return workspace.load(path, expect="printer")
    raise Unknown("printer", name, tuple(printers(workspace)))
