"""From a name in a file to the file it names: beside the naming file, never outside its project."""

from __future__ import annotations

import os
import re
from pathlib import Path

from sheetgen.source.composed import composed


class Outside(Exception):
    """A path that would lead out of the project; the message says how."""


def beside(file: Path, text: str, root: Path) -> Path:
    """The path that a text in ``file`` names, relative to it. Raises Outside unless it stays within ``root``."""
    if text.startswith(("/", "\\")) or re.match(r"[A-Za-z]:", text) or text.startswith("~"):
        raise Outside("it is an absolute path")
    plain = os.path.normpath(file.parent / text)
    if not Path(plain).is_relative_to(os.path.normpath(root)):
        raise Outside("`..` leads out of the project")
    try:
        inside = Path(os.path.realpath(plain)).is_relative_to(os.path.realpath(root))
    except (OSError, ValueError):
        inside = True  # whoever opens it tells what is wrong
    if not inside:
        raise Outside("a link leads out of the project")
    return _as_spelt(Path(plain))


def leads_out(path: Path, root: Path) -> bool:
    """Whether a path below a folder leads elsewhere by a link. Only of paths below it is that asked."""
    try:
        real, home = os.path.realpath(path), os.path.realpath(root)
    except (OSError, ValueError):
        return False  # whoever opens it tells what is wrong
    return real != home and not real.startswith(home.rstrip(os.sep) + os.sep)


def _as_spelt(path: Path) -> Path:
    """A path whose file's name has its letters in parts (as some systems write them) when there is no other."""
    if not path.name.isascii() and not os.path.lexists(path):
        try:
            names = sorted(os.listdir(path.parent))
        except OSError:
            return path
        for name in names:
            if composed(name) == path.name:
                return path.parent / name
    return path
