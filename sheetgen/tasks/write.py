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
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO, NamedTuple, TypeVar

from sheetgen.load.read import read_bytes
from sheetgen.source.interrupted import holding, stop_if_interrupted
from sheetgen.tasks.outcome import Failure
from sheetgen.tasks.part import clean_left, create, name_of_old
from sheetgen.tasks.swaps import Swaps

Result = TypeVar("Result")

STDOUT = Path("-")
ELSEWHERE = "choose another place with -o"
"""What to do when a file cannot be written, as most commands have it."""
READER_WAIT, READER_WAITS = 0.1, 50
"""Seconds between two looks whether somebody reads from a pipe, and how many: a reader may be started after us."""


class Place(NamedTuple):
    """Where an output goes: the path as it was given, the file that it names, and what is there now."""

    path: Path
    target: Path
    there: os.stat_result | None

    @property
    def is_special(self) -> bool:
        """Whether it is a device or a pipe, of which there is nothing to keep whole."""
        return self.there is not None and not stat.S_ISREG(self.there.st_mode)


class _Part(NamedTuple):
    """An output that is complete and not yet in its place; open, so locked, until it is."""

    place: Place
    stream: BinaryIO
    path: Path


def write_whole(path: Path, produce: Callable[[BinaryIO], Result], *, elsewhere: str = ELSEWHERE) -> tuple[Result, int]:
    """Let ``produce`` write a file; gives its result and the size in bytes.

    ``-`` is standard output. A link is followed, so that the file it names is replaced and the link stays. Raises
    Failure when the environment refuses (no permission, disk full, locked); it says what to do ``elsewhere``.
    """
    return write_together([(path, produce)], elsewhere=elsewhere)[0]


def write_together(
    files: Sequence[tuple[Path, Callable[[BinaryIO], Result]]], *, elsewhere: str = ELSEWHERE
) -> list[tuple[Result, int]]:
    """Write files that belong together as ``write_whole`` writes one: all or none appear.

    None takes its place before all are complete, and those that did make way again for the old ones when another one is
    refused its place; folders that were made for nothing go. Raises Failure, also when two of them would be one file.
    """
    if files[0][0] == STDOUT:
        return [_write_stdout(produce) for _, produce in files]
    made: list[Path] = []
    try:
        return _write(files, made, elsewhere)
    except BaseException:
        remove_empty(made)
        raise


def _write(
    files: Sequence[tuple[Path, Callable[[BinaryIO], Result]]], made: list[Path], elsewhere: str
) -> list[tuple[Result, int]]:
    """``made`` are the new folders, the innermost first."""
    places: list[Place] = []
    for path, _ in files:
        with _refusals(path, elsewhere):
            place = Place(path, *target_of(path))
            if not place.is_special:
                made[:0] = missing_folders(place.target.parent)
            _check_place(place, elsewhere)
        for other in places:
            if os.path.realpath(other.target) == os.path.realpath(place.target):
                raise Failure(f"{other.path} and {path} are one file; {elsewhere}")
        places.append(place)
    written: list[tuple[Result, int]] = []
    parts: list[_Part] = []
    try:
        for place, (path, produce) in zip(places, files, strict=True):
            with _refusals(path, elsewhere):
                if place.is_special:
                    with os.fdopen(_open_special(place), "wb") as stream:
                        written.append((produce(stream), 0))
                else:
                    _begin(place, parts)
                    part = parts[-1]
                    result = produce(part.stream)
                    written.append((result, part.stream.tell()))
                    part.stream.flush()
                    if sys.platform == "win32":  # what is open there cannot be renamed
                        part.stream.close()
        stop_if_interrupted()  # where a library has swallowed it
        with Swaps() as swaps:
            for part in parts:
                with _refusals(part.place.path, elsewhere):
                    swaps.put(part.path, part.place.target, name_of_old(part.path) if part is not parts[-1] else None)
    except BaseException:
        for part in parts:
            with suppress(OSError):
                part.stream.close()
            part.path.unlink(missing_ok=True)
        raise
    for part in parts:
        with _refusals(part.place.path, elsewhere):
            part.stream.close()
    return written


@contextmanager
def _refusals(path: Path, elsewhere: str) -> Iterator[None]:
    """Raises Failure for what the system refuses of an output."""
    try:
        yield
    except PermissionError as error:
        raise Failure(refusal(path, error, f"close it where it is open, or {elsewhere}")) from error
    except OSError as error:
        raise Failure(refusal(path, error, elsewhere)) from error


def _check_place(place: Place, elsewhere: str) -> None:
    """Raises Failure for what is no place to write to, OSError."""
    mode = 0 if place.there is None else place.there.st_mode
    if stat.S_ISDIR(mode):
        raise Failure(f"cannot write {place.path}: it is a folder; name a file in it")
    if stat.S_ISBLK(mode):
        raise Failure(f"cannot write {place.path}: it is a whole disk; {ELSEWHERE}")
    if not place.is_special:
        make_folder(place.target.parent, place.path, elsewhere)


def _begin(place: Place, parts: list[_Part]) -> None:
    """Add a part file for an output. Ctrl-C right behind its making waits until it is known: then it is taken away.

    Raises OSError, KeyboardInterrupt.
    """
    with holding() as held:
        parts.append(_new_part(place))
    held.stop_if_came()


def _new_part(place: Place) -> _Part:
    clean_left(place.target)
    there = place.there
    descriptor, part = create(place.target, 0o666 if there is None else stat.S_IMODE(there.st_mode))
    if there is not None:
        _keep_mode(part, there.st_mode)
    return _Part(place, os.fdopen(descriptor, "wb"), part)


def target_of(path: Path) -> tuple[Path, os.stat_result | None]:
    """The file that a path names, links followed, and what is there now. Raises Failure, OSError."""
    try:
        there = path.stat() if path.is_symlink() else None
        if there is not None and not stat.S_ISREG(there.st_mode):
            return path, there  # what /dev/fd/63 of a shell's `>(lpr)` leads to has no name
    except OSError:
        pass  # a link that leads nowhere, or in a circle
    path = straightened(path)
    try:
        # Not Path.resolve: what it raises for a link to itself differs between the versions of Python.
        target = Path(os.path.realpath(path)) if path.is_symlink() else path
        if target.is_symlink():
            raise Failure(f"cannot write {path}: it is a link that leads in a circle; {ELSEWHERE}")
        return target, target.stat()
    except (FileNotFoundError, NotADirectoryError):
        return target, None  # making its folder tells what is wrong with that
    except ValueError as error:
        raise Failure(f"cannot write {path}: no file can have such a name; {ELSEWHERE}") from error


def straightened(path: Path) -> Path:
    """A path without the steps into folders that there are not and out of them: to go there they would be made."""
    parts: list[str] = []
    for part in path.parts:
        if part == ".." and parts and parts[-1] != ".." and not os.path.lexists(os.path.join(*parts)):  # noqa: PTH118
            parts.pop()
        else:
            parts.append(part)
    return Path(*parts)


def make_folder(folder: Path, path: Path, elsewhere: str) -> None:
    """The folder of an output, with those it lies in. Raises Failure when one of them is a file, OSError."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (FileExistsError, NotADirectoryError) as error:
        raise Failure(f"cannot write {path}: {error.filename} is no folder; {elsewhere}") from error


def missing_folders(folder: Path) -> list[Path]:
    """A folder and those it lies in, as far as there are none yet, the innermost first."""
    missing = []
    while not folder.exists() and folder != folder.parent:
        missing.append(folder)
        folder = folder.parent
    return missing


def remove_empty(folders: Sequence[Path]) -> None:
    """Take away folders that were made for nothing, the innermost first; one that has something in it stays."""
    for folder in folders:
        try:
            folder.rmdir()
        except OSError:
            continue


def _keep_mode(part: Path, mode: int) -> None:
    try:
        part.chmod(stat.S_IMODE(mode))
    except OSError:
        pass  # a file system without modes; what the part was made with is no wider than the old file


def _open_special(place: Place) -> int:
    """A device or a pipe, opened for writing. Raises Failure for a pipe that nobody reads from, OSError."""
    path, target, there = place
    assert there is not None
    if not stat.S_ISFIFO(there.st_mode):
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
    write_whole(path, lambda stream: stream.write(data), elsewhere="see that it can be written, and try again")


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
