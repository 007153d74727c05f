"""Paths as CI systems want them: relative to the checkout, with forward slashes."""

from __future__ import annotations

import os.path
from pathlib import PurePath

from sheetgen.report import View


def from_root(path: str, view: View) -> str | None:
    """A shown path relative to the root, or None when it lies outside.

    Without a folder to start from (a report that nobody ran) paths are taken as they are.
    """
    if not view.folder:
        return None if PurePath(path).is_absolute() or path.startswith("../") else path
    whole = absolute(path, view)
    root = os.path.normpath(view.root or view.folder)
    try:
        relative = os.path.relpath(whole, root)
    except ValueError:  # another drive
        return None
    relative = relative.replace(os.sep, "/")
    return None if relative == ".." or relative.startswith("../") else relative


def absolute(path: str, view: View) -> str:
    """A shown path from the file system's root, without looking at the file system."""
    return os.path.normpath(PurePath(view.folder, path))
