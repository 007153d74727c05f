"""Files appear whole or not at all: written beside their place, then renamed over it.

Killed at any moment, an old output survives untouched; a part file that a killed run left behind is cleaned by the next
run that writes to the same place.
"""

from __future__ import annotations

import errno
import os
import stat
import sys
import time
from codecs import BOM_UTF8
from collections.abc import Callable
from pathlib import Path
from typing import BinaryIO, TypeVar

from sheetgen.load.read import read_bytes
from sheetgen.tasks.outcome import Failure
from sheetgen.tasks.part import clean_left, create

Result = TypeVar("Result")

STDOUT = Path("-")
READER_WAIT, READER_WAITS = 0.1, 50
"""Seconds between two looks whether somebody reads from a pipe, and how many: a reader may be started after us."""


def write_whole(
    path: Path, produce: Callable[[BinaryIO], Result], *, elsewhere: str = "choose another place with -o"
) -> tuple[Result, int]:
    """Let ``produce`` write a file; gives its result and the size in bytes.

    ``-`` is standard output. A link is followed, so that the file it names is replaced and the link stays. Raises
    Failure when the environment refuses (no permission, disk full, locked); it says what to do ``elsewhere``.
    """
    if path == STDOUT:
        return _write_stdout(produce)
    try:
        target, there = target_of(path)
        if there is not None and not stat.S_ISREG(there.st_mode):
            with os.fdopen(_open_special(path, target, there.st_mode), "wb") as stream:
                return produce(stream), 0  # there is nothing to keep whole
        make_folder(target.parent, path, elsewhere)
        clean_left(target)
        descriptor, part = create(target, 0o666 if there is None else stat.S_IMODE(there.st_mode))
        try:
            with os.fdopen(descriptor, "wb") as stream:
                if there is not None:
                    _keep_mode(part, there.st_mode)
                result = produce(stream)
                size = stream.tell()
                stream.flush()
                if sys.platform != "win32":  # while it is locked: nobody takes it for a left one
                    part.replace(target)
            if sys.platform == "win32":  # what is open there cannot be renamed
                part.replace(target)
        except BaseException:
            part.unlink(missing_ok=True)
            raise
    except PermissionError as error:
        raise Failure(refusal(path, error, f"close it where it is open, or {elsewhere}")) from error
    except OSError as error:
        raise Failure(refusal(path, error, elsewhere)) from error
    return result, size


def target_of(path: Path) -> tuple[Path, os.stat_result | None]:
    """The file that a path names, links followed, and what is there now. Raises Failure, OSError."""
    try:
        there = path.stat() if path.is_symlink() else None
        if there is not None and not stat.S_ISREG(there.st_mode):
            return path, there  # what /dev/fd/63 of a shell's `>(lpr)` leads to has no name
    except OSError:
        pass  # a link that leads nowhere, or in a circle
    try:
        # Not Path.resolve: what it raises for a link to itself differs between the versions of Python.
        target = Path(os.path.realpath(path)) if path.is_symlink() else path
        if target.is_symlink():
            raise Failure(f"cannot write {path}: it is a link that leads in a circle; choose another place with -o")
        return target, target.stat()
    except (FileNotFoundError, NotADirectoryError):
        return target, None  # making its folder tells what is wrong with that
    except ValueError as error:
        raise Failure(f"cannot write {path}: no file can have such a name; choose another place with -o") from error


def make_folder(folder: Path, path: Path, elsewhere: str) -> None:
    """The folder of an output, with those it lies in. Raises Failure when one of them is a file, OSError."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (FileExistsError, NotADirectoryError) as error:
        raise Failure(f"cannot write {path}: {error.filename} is no folder; {elsewhere}") from error


def _keep_mode(part: Path, mode: int) -> None:
    try:
        part.chmod(stat.S_IMODE(mode))
    except OSError:
        pass  # a file system without modes; what the part was made with is no wider than the old file


def _open_special(path: Path, target: Path, mode: int) -> int:
    """A device or a pipe, opened for writing. Raises Failure for what is no place to write to, OSError."""
    if stat.S_ISDIR(mode):
        raise Failure(f"cannot write {path}: it is a folder; name a file in it")
    if stat.S_ISBLK(mode):
        raise Failure(f"cannot write {path}: it is a whole disk; choose another place with -o")
    if not stat.S_ISFIFO(mode):
        return os.open(target, os.O_WRONLY)
    for _ in range(READER_WAITS):
        try:
            descriptor = os.open(target, os.O_WRONLY | os.O_NONBLOCK)
        except OSError as error:
            if error.errno != errno.ENXIO:
                raise
            time.sleep(READER_WAIT)
        else:
            os.set_blocking(descriptor, True)
            return descriptor
    raise Failure(f"cannot write {path}: it is a pipe, and nobody reads from it")


def replace_text(path: Path, shown: str, before: str, after: str) -> None:
    """Write a text over the one that was read, keeping a byte order mark; line ends are the texts' own.

    Raises Unreadable, and Failure when the file is no longer what was read.
    """
    old = before.encode()
    raw = read_bytes(path)
    mark = raw[: len(raw) - len(old)]
    if raw != mark + old or mark not in (b"", BOM_UTF8):
        raise Failure(f"{shown} was changed by somebody else meanwhile; it is left as it is")
    data = mark + after.encode()
    write_whole(path, lambda stream: stream.write(data))


def _write_stdout(produce: Callable[[BinaryIO], Result]) -> tuple[Result, int]:
    import io

    if not hasattr(sys.stdout, "buffer"):
        raise Failure("cannot write standard output: it is closed")
    whole = io.BytesIO()
    result = produce(whole)
    raw = whole.getvalue()
    if sys.stdout.isatty():
        raw = _for_terminal(raw)
    try:
        sys.stdout.flush()
        size = sys.stdout.buffer.write(raw)
        sys.stdout.buffer.flush()
    except OSError as error:
        raise Failure(f"cannot write standard output: {(error.strerror or str(error)).lower()}") from error
    return result, size


def _for_terminal(raw: bytes) -> bytes:
    """A text as a terminal may have it. Raises Failure for what is none."""
    from sheetgen.source.printable import for_terminal

    try:
        text = raw.decode()
    except UnicodeDecodeError:
        text = ""
    if not text or text.startswith("%PDF"):
        raise Failure("standard output is a terminal, which cannot show this; name a file with -o, or pipe it on")
    return for_terminal(text).encode(sys.stdout.encoding, "backslashreplace")


def refusal(path: Path, error: OSError, advice: str) -> str:
    reason = (error.strerror or str(error)).lower()
    return f"cannot write {path}: {reason}; {advice}"
