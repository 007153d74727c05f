"""Standard streams that are closed, full, or lead to a reader that has gone.

A reader that goes (``| head``) ends nothing: the rest is said to nobody, and the exit code stays that of the work. A
standard error that refuses changes nothing either. A standard output that refuses is told once, and is an error.
"""

from __future__ import annotations

import errno
import io
import os
import sys
from typing import IO, Any

STANDARD_OUTPUT = "standard output"
_NUMBERS = {"stdin": 0, "stdout": 1, "stderr": 2}
_READER_GONE = (errno.EPIPE, errno.EINVAL) if sys.platform == "win32" else (errno.EPIPE,)


def prepare() -> None:
    """Put streams into ``sys`` that end no run by surprise. Of the three that are closed, input stays None."""
    _occupy()
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, Nowhere())
        elif _is_file(stream, _NUMBERS[name]) and not stream.isatty():
            raw = _Enduring(_NUMBERS[name], forgives=name == "stderr")
            setattr(
                sys,
                name,
                io.TextIOWrapper(
                    io.BufferedWriter(raw),
                    encoding=stream.encoding,
                    errors="backslashreplace",
                    line_buffering=name == "stderr",
                ),
            )


def _occupy() -> None:
    """Let nothing else have the number of a closed stream: a message would end up in a file that has it."""
    while True:
        try:
            number = os.open(os.devnull, os.O_RDWR)
        except OSError:
            return  # a system without one, such as a bare chroot
        if number > max(_NUMBERS.values()):
            os.close(number)
            return


def _is_file(stream: IO[str], number: int) -> bool:
    try:
        return stream.fileno() == number
    except (OSError, ValueError, AttributeError):
        return False


class Nowhere(io.TextIOBase):
    """A closed stream: takes every text; has no ``buffer``, for those who must know whether it arrives."""

    encoding = "utf-8"

    def writable(self) -> bool:
        return True

    def write(self, text: str, /) -> int:
        if not isinstance(text, str):
            raise TypeError("this is a stream of text")
        return len(text)


class _Enduring(io.FileIO):
    """A stream's bytes. Once it has refused some, the others go nowhere."""

    def __init__(self, number: int, *, forgives: bool) -> None:
        super().__init__(number, "wb", closefd=False)
        self._forgives = forgives
        self._refused = False

    def write(self, data: Any, /) -> int:
        size = memoryview(data).nbytes
        if self._refused:
            return size
        try:
            return super().write(data)
        except OSError as error:
            self._refused = True
            if self._forgives or error.errno in _READER_GONE:
                return size
            raise OSError(error.errno, error.strerror, STANDARD_OUTPUT) from error
