"""Every other stretch of a long document's pages drawn by a second process, while this one draws the rest.

The process is a copy of this one (``fork``), so it has all that pages are made of, and nothing is sent to it. It takes
the same pages in the same order, draws its stretches, and hands over their packed content. What it does not know from
before it was copied (a face's symbol, a letter's code) it does not make up: such a page it leaves to this process,
which writes all pages in their order. So the file is the same, byte by byte, as from one process alone, and when the
other one fails or is killed, its pages are drawn here.
"""

from __future__ import annotations

import marshal
import os
import signal
import sys
from collections.abc import Callable, Iterable
from contextlib import suppress
from types import TracebackType
from typing import Any, BinaryIO

from sheetgen.draw.surface import Page

STRETCH = 16
"""Pages that one process draws in turn: their packed content fits into what a pipe holds."""
_PIPE = 1_048_576
_MOST_OF_A_PAGE = 1_000_000_000
_HEAD = 5
"""A length, as so many bytes, before each page."""
_GIVEN_UP = 2 * STRETCH
"""After so many pages left to this process, with none drawn, the other one ends."""


def is_possible() -> bool:
    """Whether there are processors and means for a second process."""
    if sys.platform != "linux" or len(os.sched_getaffinity(0)) < 2:
        return False
    # A copy has one thread; what another one was holding would stay locked in it.
    threading = sys.modules.get("threading")
    return threading is None or threading.active_count() == 1


class PagesApart:
    """The second process. A ``with`` block around the drawing of ``pages``, of which each is taken here as well."""

    def __init__(self, pages: Iterable[Callable[[], Page]], draw: Callable[[Page], Any]) -> None:
        """``pages`` make one each; that is done by the process which draws it. ``draw`` gives what there is to hand
        over of a page, made of what ``marshal`` knows; it is called in the second process. It raises when the page is
        to be drawn here."""
        self._pages = pages
        self._draw = draw
        self._child = 0
        self._reading: BinaryIO | None = None

    def __enter__(self) -> PagesApart:
        """Begin it. Where there can be none, all pages are drawn here."""
        try:
            self._begin()
        except BaseException as error:
            self.__exit__(None, None, None)
            if not isinstance(error, OSError):
                raise
        return self

    def _begin(self) -> None:
        reading, writing = os.pipe()
        # Ctrl-C right behind the fork would have both clean up, and the copy take away what the first one writes.
        mask = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            self._child = os.fork()
            if self._child == 0:
                self._work(reading, writing)
            self._reading = os.fdopen(reading, "rb")
        except OSError:
            os.close(reading)
            raise
        finally:
            os.close(writing)
            signal.pthread_sigmask(signal.SIG_SETMASK, mask)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """End it, whatever it is at."""
        if self._child:
            child, self._child = self._child, 0
            if self._reading is not None:
                self._reading.close()
            with suppress(OSError):
                os.kill(child, signal.SIGKILL)
            with suppress(OSError):
                os.waitpid(child, 0)

    @staticmethod
    def theirs(number: int) -> bool:
        """Whether the page of a number (from 0) is one of the second process."""
        return number // STRETCH % 2 == 1

    def take(self) -> Any:
        """What the second process hands over of its next page; None when the page is to be drawn here."""
        if self._reading is None:
            return None
        try:
            head = self._reading.read(_HEAD)
            size = int.from_bytes(head, "little")
            data = self._reading.read(size) if len(head) == _HEAD and size <= _MOST_OF_A_PAGE else b""
        except OSError:
            data = b""
        if len(head) < _HEAD or len(data) < size:
            # It has ended, by itself or by another's hand.
            self._reading.close()
            self._reading = None
            return None
        return marshal.loads(data) if data else None

    def _work(self, reading: int, writing: int) -> None:
        """What the second process does. It never returns."""
        try:
            signal.signal(signal.SIGINT, signal.SIG_IGN)  # the first process ends it
            os.close(reading)
            with suppress(ImportError, OSError, AttributeError):
                import fcntl

                fcntl.fcntl(writing, fcntl.F_SETPIPE_SZ, _PIPE)
            left = 0
            drawn = False
            with os.fdopen(writing, "wb", buffering=_PIPE // 4) as stream:
                for number, make in enumerate(self._pages):
                    if not self.theirs(number):
                        if number % STRETCH == 0:
                            stream.flush()
                        continue
                    try:
                        data = marshal.dumps(self._draw(make()))
                        drawn = True
                    except Exception:
                        # Drawn here it fails in the same way, and is told as it should be.
                        data = b""
                        left += 1
                        if left >= _GIVEN_UP and not drawn:
                            break
                    stream.write(len(data).to_bytes(_HEAD, "little"))
                    stream.write(data)
        finally:
            os._exit(0)
