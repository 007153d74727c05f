"""Files appear whole or not at all: written beside their place, then renamed over it.

Killed at any moment, an old output survives untouched; a part file that a killed run left behind is cleaned by the next
run that writes to the same place.
"""

from __future__ import annotations

import os
import stat
import sys
from codecs import BOM_UTF8
from collections.abc import Callable
from pathlib import Path
from typing import BinaryIO, TypeVar

from sheetgen.load.read import read_bytes
from sheetgen.tasks.outcome import Failure

Result = TypeVar("Result")

PART = ".sheetgen-part"
STDOUT = Path("-")


def write_whole(path: Path, produce: Callable[[BinaryIO], Result]) -> tuple[Result, int]:
    """Let ``produce`` write a file; gives its result and the size in bytes.

    ``-`` is standard output. A link is followed, so that the file it names is replaced and the link stays. Raises
    Failure when the environment refuses (no permission, disk full, locked).
    """
    if path == STDOUT:
        return _write_stdout(produce)
    try:
        target = path.resolve() if path.is_symlink() else path
        if target.exists() and not target.is_file():
            if target.is_dir():
                raise Failure(f"cannot write {path}: it is a folder; name a file in it")
            with target.open("wb") as stream:  # a device or a pipe: there is nothing to keep whole
                return produce(stream), 0
        target.parent.mkdir(parents=True, exist_ok=True)
        _clean_stale(target)
        part = target.with_name(f".{target.name[:100]}.{os.getpid()}{PART}")
        try:
            with part.open("wb") as stream:
                result = produce(stream)
                size = stream.tell()
            if target.exists():
                part.chmod(stat.S_IMODE(target.stat().st_mode))
            part.replace(target)
        except BaseException:
            part.unlink(missing_ok=True)
            raise
    except PermissionError as error:
        raise Failure(_sentence(path, error, "close it where it is open, or choose another place with -o")) from error
    except OSError as error:
        raise Failure(_sentence(path, error, "choose another place with -o")) from error
    return result, size


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

    whole = io.BytesIO()
    result = produce(whole)
    raw = whole.getvalue()
    if sys.stdout.isatty():
        raw = _for_terminal(raw)
    sys.stdout.flush()
    size = sys.stdout.buffer.write(raw)
    sys.stdout.buffer.flush()
    return result, size


def _for_terminal(raw: bytes) -> bytes:
    """A text as a terminal may have it. Raises Failure for what is none."""
    from sheetgen.source.printable import for_terminal

    if not raw.startswith(b"%PDF"):
        return for_terminal(raw.decode("utf-8", "backslashreplace")).encode(sys.stdout.encoding, "backslashreplace")
    raise Failure("standard output is a terminal, which cannot show a PDF; name a file with -o, or pipe it on")


def _sentence(path: Path, error: OSError, advice: str) -> str:
    reason = (error.strerror or str(error)).lower()
    return f"cannot write {path}: {reason}; {advice}"


def _clean_stale(target: Path) -> None:
    """Remove part files of this target whose process is gone."""
    prefix = f".{target.name[:100]}."
    for entry in os.listdir(target.parent):
        if entry.startswith(prefix) and entry.endswith(PART):
            owner = entry[len(prefix) : -len(PART)]
            if owner.isascii() and owner.isdigit() and not _alive(int(owner)):
                try:
                    (target.parent / entry).unlink()
                except OSError:
                    continue  # another run was quicker, or the system still holds it: harmless


def _alive(process: int) -> bool:
    if process == os.getpid():
        return False  # our own number on an old part file: the number was given out again
    if sys.platform == "win32":
        return False  # there is no signal 0 to ask with; a part that is still open there cannot be removed anyway
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except (PermissionError, OverflowError):
        return True
    return True
