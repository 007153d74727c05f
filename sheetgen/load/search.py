"""Finding data files in a folder."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path

from sheetgen.load.beside import leads_out
from sheetgen.load.read import Unreadable, read_bytes
from sheetgen.load.workspace import ENDINGS, HOMES, TEMPLATE_ENDING

SKIPPED = ("output", "node_modules", "__pycache__")
MAX_ENTRIES = 200_000
"""How many files and folders a search looks at before it gives up: a bound for a search from a home folder."""

_STARTS_OURS = (
    rb"(?:\xef\xbb\xbf)?(?:[ \t]*(?:#[^\r\n]*|---[ \t]*|%[^\r\n]*)?[\r\n]+)*format[ \t]*:[ \t]*[\"']?sheetgen/"
)


def _none(_: Path) -> bool:
    return False


def data_files(
    folder: Path, unreadable: list[str], *, only: tuple[str, ...] = (), passes_over: Callable[[Path], bool] = _none
) -> Iterator[Path]:
    """The data files below a folder, sorted: those below ``data/`` or ``layouts/`` and those that say they are ours.

    The templates of ``layouts/rules/`` are among them.

    Hidden, output and virtual-environment folders are skipped, a folder that was met before is not entered again.
    ``only`` names the subfolders to look in, ``passes_over`` says which files and folders are none of it. What cannot
    be read is told in ``unreadable``.
    """
    # Below these folders every YAML file is one of ours.
    home = any(part in HOMES for part in Path(os.path.abspath(folder)).parts[-4:])
    entered: set[tuple[int, int]] = set()
    left = [MAX_ENTRIES]
    if only:
        for name in only:
            if os.path.isdir(folder / name):  # noqa: PTH112 - Path.is_dir raises in a folder that is locked
                yield from _walk(folder / name, folder, True, entered, left, unreadable, passes_over)
    else:
        yield from _walk(folder, folder, home, entered, left, unreadable, passes_over)
    if left[0] < 0:
        unreadable.append(f"stopped looking through {folder} after {MAX_ENTRIES:,} files; name a smaller folder")


def _walk(
    folder: Path,
    root: Path,
    home: bool,
    entered: set[tuple[int, int]],
    left: list[int],
    unreadable: list[str],
    passes_over: Callable[[Path], bool],
) -> Iterator[Path]:
    """Walk a folder; links that lead out of ``root`` are not followed."""
    waiting = [(folder, home)]
    while waiting and left[0] >= 0:
        current, home = waiting.pop()
        try:
            # Through the folder's own dot: that a folder may not be looked into shows here, not at each file in it.
            identity = os.stat(f"{current}/.")  # noqa: PTH116 - Path drops the dot
            if (identity.st_dev, identity.st_ino) in entered and identity.st_ino:
                continue
            entered.add((identity.st_dev, identity.st_ino))
            with os.scandir(current) as listing:
                entries = sorted(listing, key=lambda entry: entry.name)
        except OSError as error:
            unreadable.append(f"cannot read {current}: {(error.strerror or str(error)).lower()}")
            continue
        folders: list[tuple[Path, bool]] = []
        for entry in entries:
            left[0] -= 1
            if left[0] < 0:
                return
            if entry.name.startswith("."):
                continue
            path = current / entry.name
            if passes_over(path):
                continue
            try:
                if entry.is_symlink() and leads_out(path, root):
                    if home and (entry.is_dir() or entry.name.endswith(ENDINGS)):
                        raise Unreadable(f"cannot read {path}: a link leads out of {root}")
                    continue
                if entry.is_dir():
                    if entry.name not in SKIPPED and not (path / "pyvenv.cfg").is_file():
                        folders.append((path, home or entry.name in HOMES))
                elif entry.name.endswith(TEMPLATE_ENDING):
                    if home and current.name == "rules" and current.parent.name == "layouts" and entry.is_file():
                        yield path
                elif entry.name.endswith(ENDINGS):
                    if entry.is_file():
                        if home or says_ours(path):
                            yield path
                    elif entry.is_symlink() and not path.exists():
                        raise Unreadable(f"cannot read {path}: the link leads nowhere")
            except Unreadable as error:
                unreadable.append(str(error))
            except OSError as error:
                if entry.is_symlink() and not entry.name.endswith(ENDINGS):
                    continue  # a link that leads in a circle, and none of ours
                unreadable.append(f"cannot read {path}: {(error.strerror or str(error)).lower()}")
        waiting.extend(reversed(folders))


def says_ours(path: Path) -> bool:
    """Whether a file's first key is ``format: sheetgen/...``."""
    return re.match(_STARTS_OURS, read_bytes(path, 4096)) is not None
