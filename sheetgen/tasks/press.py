"""For which press a document is printed, and what is told of it afterwards."""

from __future__ import annotations

import os
import re
import stat
import time
from importlib.util import find_spec
from pathlib import Path

from sheetgen.draw.press import CUSTOM, NoPressProfile, Press, PressKind, check_profile
from sheetgen.tasks.outcome import Failure
from sheetgen.tasks.write import READER_WAIT, READER_WAITS

CONDITION = "FOGRA39"
"""Coated paper, as most card printers in Europe name it."""
KINDS: dict[str, PressKind] = {"1a": "1a", "4": "4"}
MOST_PROFILE = 20_000_000
"""Bytes of a profile; a press's has one or two million."""
_PIECE = 1 << 20
_CONDITION = re.compile(r"[A-Za-z0-9][A-Za-z0-9 ._()-]{0,60}")


def press_choice(
    kind: str | None, condition: str | None, icc: Path | None, *, instead: str | None = None
) -> Press | None:
    """The press that options name, or None. Raises Failure for options that name none.

    ``instead`` is an option that asks for another kind of file.
    """
    if kind is None:
        if condition is not None or icc is not None:
            raise Failure("--condition and --icc are for press files; add --pdf-x 1a or --pdf-x 4")
        return None
    if instead is not None:
        raise Failure(f"--pdf-x makes a PDF, {instead} something else; leave one of them out")
    if kind not in KINDS:
        raise Failure(f"no PDF/X kind `{kind}`; there are: {', '.join(KINDS)}")
    if condition is not None and not _CONDITION.fullmatch(condition):
        raise Failure("--condition is the registered name of a printing condition, like FOGRA39 or `CGATS TR 006`")
    if icc is None:
        if kind == "4":
            raise Failure(
                "a PDF/X-4 has the printer's profile in it: add --icc FILE, or print --pdf-x 1a for a named condition"
            )
        return Press("1a", condition or CONDITION)
    profile = _profile(icc)
    try:
        about = check_profile(profile)
    except NoPressProfile as error:
        raise Failure(f"--icc: {icc} {error}") from error
    return Press(KINDS[kind], condition or CUSTOM, profile, about or icc.stem, icc)


def _profile(path: Path) -> bytes:
    try:
        data = _read(path)
    except (OSError, ValueError) as error:
        raise Failure(
            f"--icc: cannot read {path}: {(getattr(error, 'strerror', None) or str(error)).lower()}"
        ) from error
    if len(data) > MOST_PROFILE:
        raise Failure(f"--icc: {path} is too large for a profile")
    return data


def _read(path: Path) -> bytes:
    """What a file has, or what somebody writes into a pipe, as a shell's ``<(cat FILE)``. Raises Failure, OSError."""
    # O_NONBLOCK: opening a pipe would otherwise wait for a writer for ever.
    descriptor = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    with os.fdopen(descriptor, "rb", buffering=0) as stream:
        kind = os.fstat(descriptor).st_mode
        if stat.S_ISREG(kind):
            return stream.read(MOST_PROFILE + 1)
        if not stat.S_ISFIFO(kind):
            raise Failure(f"--icc: cannot read {path}: it is no file")  # a device, a terminal: nobody will write
        data = bytearray()
        waited = 0
        while len(data) <= MOST_PROFILE:
            piece = stream.read(_PIECE)  # None from a pipe that is open for writing and empty
            if piece:
                data += piece
                waited = 0
            elif piece == b"" and data:
                return bytes(data)
            elif waited < READER_WAITS:
                waited += 1
                time.sleep(READER_WAIT)
            elif piece is None:
                seconds = READER_WAIT * READER_WAITS
                raise Failure(f"--icc: cannot read {path}: whoever writes into it sent nothing for {seconds:g} s")
            else:
                raise Failure(f"--icc: cannot read {path}: it is no file, and nobody writes into it")
        return bytes(data)


def press_note(path: Path, press: Press, guessed: tuple[str, ...]) -> str:
    """What is told of a press file: what it is, which colours were guessed, what preflight says of it."""
    parts = [str(press)]
    if guessed:
        some = ", ".join(guessed[:3]) + (", ..." if len(guessed) > 3 else "")
        colours = "1 colour" if len(guessed) == 1 else f"{len(guessed)} colours"
        parts.append(f"{colours} without ink values converted plainly ({some}; give them `cmyk` in the theme)")
    return ", ".join([*parts, _preflighted(path, press)])


def _preflighted(path: Path, press: Press) -> str:
    if not path.is_file():
        return "not preflighted"
    if find_spec("pikepdf") is None:
        return "not preflighted (that needs sheetgen[press])"
    from sheetgen.preflight.apart import examine_apart
    from sheetgen.preflight.outcome import Limits

    found = [one.severity for one in examine_apart(path, Limits(pdf_x=press.kind)).findings]
    errors, warnings = found.count("error"), found.count("warning")
    if not errors and not warnings:
        return "structurally preflighted, not certified"
    counts = [
        f"{one} {word}{'s' if one > 1 else ''}" for one, word in ((errors, "error"), (warnings, "warning")) if one
    ]
    return f"preflight has {' and '.join(counts)}: `sheetgen preflight {path}` shows them"
