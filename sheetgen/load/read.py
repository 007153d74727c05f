"""From bytes to text: size, encoding, characters that mislead."""

from __future__ import annotations

import os
import stat
from pathlib import Path

from sheetgen.source.file import SourceFile
from sheetgen.source.span import START, Span

MAX_BYTES = 5_000_000
"""A data file over this size is a finding (SG006): rows belong into a table file."""


_WIDE = ((b"\xff\xfe", "utf_16_le"), (b"\xfe\xff", "utf_16_be"))


class Unreadable(Exception):
    """The environment's fault: no such file, no permission, not a regular file. One line for the user, exit 2."""


def read_bytes(path: Path, limit: int = MAX_BYTES) -> bytes:
    """At most ``limit + 1`` bytes of a regular file. Raises Unreadable with a sentence for the user."""
    try:
        # O_NONBLOCK: opening a FIFO for reading would otherwise wait for a writer for ever.
        descriptor = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
        with os.fdopen(descriptor, "rb") as stream:
            if not stat.S_ISREG(os.fstat(stream.fileno()).st_mode):
                raise Unreadable(f"{path} is not a regular file")
            return stream.read(limit + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise Unreadable(f"cannot read {path}: {reason.lower()}") from error


def read(path: Path, shown: str, data: bytes | None = None, *, limit: int = MAX_BYTES) -> SourceFile:
    """A source file with its text, or with the faults that kept it from being text. Raises Unreadable."""
    raw = read_bytes(path, limit) if data is None else data
    file = SourceFile(path, shown)
    if len(raw) > limit:
        file.fault("too-big", what="bytes", limit=limit)
        return file
    try:
        file.text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        _encoding_fault(file, raw, error)
    return file


def _encoding_fault(file: SourceFile, raw: bytes, error: UnicodeDecodeError) -> None:
    """Record where the first byte stands that is no UTF-8, and what the text around it probably is."""
    for mark, codec in _WIDE:
        if raw.startswith(mark):
            file.text = raw.decode(codec, "replace")
            file.fault("not-utf8", START, byte=raw[0], guess=codec.upper().replace("_", "-"))
            return
    before = raw[: error.start].decode("utf-8-sig", "replace").replace("\r\n", "\n").replace("\r", "\n")
    line = before.count("\n") + 1
    column = len(before) - (before.rfind("\n") + 1) + 1
    # For the excerpt: as Windows would have it, byte by byte, so that lines and columns stay.
    file.text = raw[: error.start].decode("utf-8-sig", "replace") + raw[error.start :].decode("cp1252", "replace")
    file.fault("not-utf8", Span(line, column, line, column + 1), byte=raw[error.start], guess="cp1252")
