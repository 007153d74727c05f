"""Part files: what an output is called while it is written, and how one that a killed run left behind is known.

A part is made anew, never opened (``O_EXCL``): a link or a file that somebody laid there beforehand is not written
through. Whoever writes a part holds a lock on it. The system drops the lock with the process, however it ends and
whatever number it has in which container: so a part that can be locked is nobody's any more.
"""

from __future__ import annotations

import errno
import os
import stat
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import sleep

from sheetgen.tasks.outcome import Failure

ENDING = ".sheetgen-part"
LONGEST_STEM = 100
"""Bytes of the output's name in the part's: with the rest of it well below the 255 that a file system takes."""
_TRIES = 20
_PATIENCE = 10.0
"""Seconds to wait for another run that holds a folder."""
_FOLDER = ".together."
_met: dict[str, list[str]] = {}
"""Part files by folder, as they were when this run first wrote there: one look for ten thousand pictures."""
_NEW = os.O_RDWR | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0) | getattr(os, "O_NOFOLLOW", 0)
_OLD = os.O_RDWR | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)


def create(target: Path, mode: int) -> tuple[int, Path]:
    """A new part file beside a target: its descriptor, open for writing and locked, and its path. Raises OSError."""
    for _ in range(_TRIES):
        # The only random thing: two runs at once must not meet, and nobody can lay something there beforehand.
        part = target.with_name(f"{_prefix(target)}{os.urandom(6).hex()}{ENDING}")
        try:
            descriptor = os.open(part, _NEW, mode)
        except FileExistsError:
            continue
        # Between making and locking it, a run that cleans may have taken it for a left one.
        if _lock(descriptor) is not False and os.fstat(descriptor).st_nlink:
            return descriptor, part
        os.close(descriptor)
    raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(target))


def name_of_old(part: Path) -> Path:
    """What the old file is called while a part takes its place; left behind, it is removed as a part is."""
    return part.with_name(f"{part.name.removesuffix(ENDING)}old{ENDING}")


def name_of_kept(target: Path) -> Path:
    """What an old file is called that could not be put back: a name that people see, and that no run removes."""
    return target.with_name(f"{_stem(target)}.{os.urandom(6).hex()}.old")


def clean_left(target: Path) -> None:
    """Remove the part files of this target that belong to no running process."""
    folder = os.path.abspath(target.parent)
    if folder not in _met:
        _met[folder] = [entry for entry in os.listdir(folder) if entry.endswith(ENDING)]
    prefix = _prefix(target)
    for entry in _met[folder]:
        token = entry[len(prefix) : -len(ENDING)]
        if entry.startswith(prefix) and token.isalnum():
            try:
                _remove_left(target.with_name(entry))
            except OSError:
                continue  # another run was quicker, or we may not: harmless


def create_folder(beside: Path) -> tuple[int | None, Path]:
    """A new folder inside another, to be filled and emptied again: a descriptor that locks it, and its path.

    Where folders cannot be locked (Windows) the descriptor is None. Raises OSError.
    """
    for _ in range(_TRIES):
        folder = beside / f"{_FOLDER}{os.urandom(6).hex()}{ENDING}"
        try:
            folder.mkdir()
        except FileExistsError:
            continue
        if sys.platform == "win32":
            return None, folder
        descriptor = os.open(folder, os.O_RDONLY)
        if _lock(descriptor) is not False and os.fstat(descriptor).st_nlink:
            return descriptor, folder
        os.close(descriptor)
    raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(beside))


def clean_left_folders(beside: Path) -> None:
    """Remove the folders of :func:`create_folder` that belong to no running process."""
    if sys.platform == "win32":
        return
    import shutil

    for entry in os.listdir(beside):
        if not (entry.startswith(_FOLDER) and entry.endswith(ENDING)):
            continue
        try:
            descriptor = os.open(beside / entry, os.O_RDONLY | os.O_NOFOLLOW | os.O_DIRECTORY)
        except OSError:
            continue  # somebody's link or file, or we may not
        try:
            if _lock(descriptor):
                shutil.rmtree(beside / entry, ignore_errors=True)
        finally:
            os.close(descriptor)


@contextmanager
def locked_folder(folder: Path) -> Iterator[None]:
    """Hold a folder against other runs that do so too, as long as something in it is read and written.

    Nothing is held where there are no locks (Windows, some network drives), or no such folder. Raises Failure when
    another run holds it for ten seconds.
    """
    try:
        descriptor = os.open(folder, os.O_RDONLY) if sys.platform != "win32" else None
    except OSError:
        descriptor = None
    if descriptor is None:
        yield
        return
    try:
        for _ in range(_TRIES):
            if _lock(descriptor) is not False:
                break
            sleep(_PATIENCE / _TRIES)
        else:
            raise Failure(f"another sheetgen is writing in {folder}; give the command again when it has ended")
        yield
    finally:
        os.close(descriptor)


def _remove_left(part: Path) -> None:
    if sys.platform == "win32":
        part.unlink()  # is refused while somebody has it open
        return
    descriptor = os.open(part, _OLD)
    try:
        if stat.S_ISREG(os.fstat(descriptor).st_mode) and _lock(descriptor):
            part.unlink()
    finally:
        os.close(descriptor)


def _prefix(target: Path) -> str:
    return f".{_stem(target)}."


def _stem(target: Path) -> str:
    stem = target.name
    while len(os.fsencode(stem)) > LONGEST_STEM:
        stem = stem[:-1]
    return stem


def _lock(descriptor: int) -> bool | None:
    """Lock an open file for as long as it is open: False when somebody else has, None where there are no locks."""
    try:
        import fcntl
    except ImportError:  # Windows
        return None
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:
        return None  # a file system without locks: nothing there is ever taken for left
    return True
