"""The files of projects, which people write: nothing that is made may take their place, whether it was made of them or
not.
"""

from __future__ import annotations

import os
import re
import stat
from pathlib import Path
from typing import BinaryIO

from sheetgen.load.config import OWN_NAME, SHARED_NAME
from sheetgen.load.workspace import ENDINGS, TEMPLATE_ENDING
from sheetgen.tasks.outcome import Failure
from sheetgen.tasks.write import straightened

MADE = (".pdf", ".png", ".jpg")
"""What we make and never read as a source."""
TABLES = (".csv", ".json", ".tsv", ".xlsx", ".ods")
_HEAD = 4096
_EXPORTED = {".txt": b"Export of ", ".csv": b"file,copies,back\n", ".json": b'{\n  "version": 1,\n  "preset": '}
"""How the texts of an export begin, by their ending."""
_MADE_JSON = (
    (b'{\n  "version": 1,\n  "summary": {\n    "files": ', b""),
    (b'{\n  "$schema": "https://docs.oasis-open.org/sarif/', b'"name": "sheetgen"'),
    (b'{\n  "$schema": "http://json-schema.org/', b"sheetgen/"),
    (_EXPORTED[".json"], b""),
    (b'{\n "SaveName": "",\n "GameMode": "",', b'"ObjectStates":'),
)
"""How what we make in JSON begins, and what stands near that: one key alone stands in files of people, too."""
_TAIL = 1 << 24
"""Bytes of a PDF in which its producer is looked for: half a million objects are listed behind it."""
_OURS = re.compile(rb"^[ \t]*[\"']?format[\"']?[ \t]*:[ \t]*[\"']?sheetgen/", re.MULTILINE)


def keep_own_files(path: Path) -> None:
    """Raises Failure when an output would replace a file of a project, or a configuration."""
    path = straightened(path)  # as it is written
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            return
        target = Path(os.path.realpath(path))
        if target.suffix.lower() in MADE:
            return
        is_own = target.name in (OWN_NAME, SHARED_NAME) or _lies_in_a_project(target) or _says_what_it_is(target)
    except (OSError, ValueError):
        return  # nothing there to lose; writing will tell what is wrong with the place
    if is_own:
        raise Failure(f"{path} is a file of a project, which nothing may replace; name another one with -o")


def keep_foreign_files(path: Path) -> None:
    """Raises Failure when an export would replace what none made: people choose its folder, not the names in it."""
    path = straightened(path)  # as it is written
    try:
        there = path.stat()
        if not stat.S_ISREG(there.st_mode) or not there.st_size or _is_exported(path):
            return
    except (OSError, ValueError):
        return  # nothing there to lose; writing will tell what is wrong with the place
    raise Failure(f"{path} would be replaced, and no export made it; move it away, or name another folder with -o")


def _is_exported(path: Path) -> bool:
    """Whether a file says of itself that we made it."""
    from sheetgen.draw import jpeg, png

    ending = path.suffix.lower()
    with path.open("rb") as stream:
        if ending == ".pdf":
            return _has_our_mark(stream)
        head = stream.read(_HEAD)
    marks = {".png": png.MADE_BY, ".jpg": jpeg.MADE_BY}
    return marks[ending] in head if ending in marks else head.startswith(_EXPORTED.get(ending, b"\0"))


def _has_our_mark(stream: BinaryIO) -> bool:
    """Whether a PDF's producer are we; it stands near the end, before a table as long as the file has objects."""
    size = stream.seek(0, os.SEEK_END)
    stream.seek(max(0, size - _TAIL))
    return b"/Producer(sheetgen " in stream.read()


def _lies_in_a_project(path: Path) -> bool:
    """Whether it is one of a game's files, or of a project's layouts."""
    if not path.name.lower().endswith((*ENDINGS, *TABLES, TEMPLATE_ENDING)):
        return False
    folders = path.parents[:2]  # burrows lie one deeper
    in_game = any((folder / f"game{ending}").is_file() for folder in folders for ending in ENDINGS)
    return (in_game or "layouts" in (folder.name for folder in folders)) and not _is_made(path)


def _is_made(path: Path) -> bool:
    """Whether it is an output that looks like a source: those may be made anew beside what they are about."""
    ending = path.suffix.lower()
    with path.open("rb") as stream:
        head = stream.read(_HEAD)
    if ending != ".json":
        return ending == ".csv" and head.startswith(_EXPORTED[ending])
    return any(head.startswith(beginning) and near in head for beginning, near in _MADE_JSON)


def _says_what_it_is(path: Path) -> bool:
    """Whether it has a ``format`` of ours; reports in JSON may have one, too, and are made."""
    with path.open("rb") as stream:
        head = stream.read(_HEAD)
    return _OURS.search(head) is not None and not head.lstrip().startswith(b"{")
