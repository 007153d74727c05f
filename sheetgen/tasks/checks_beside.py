"""The checks of a large deck made by a second process, while this one begins to draw what they may yet stop.

The process is a copy of this one (``fork``) and says one thing: whether anything was found. Nearly always nothing was,
and nothing need be handed over. Else, or when it fails or is killed, the checks are made here, as they are where there
is no second process: what is found is the same.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from contextlib import suppress
from types import TracebackType

from sheetgen.draw.pages_apart import is_possible
from sheetgen.source.diagnostic import Diagnostic

MANY = 1_000
"""From so many kinds of cards on checks take longer than a second process does to begin."""

Found = tuple[Diagnostic, ...]
_NOTHING_FOUND = 0
_SOMETHING_FOUND = 1


class StoppedByFindings(Exception):
    """Something was found that stops a print which has begun."""

    def __init__(self, found: Found) -> None:
        super().__init__()
        self.found = found


class ChecksBeside:
    """Checks that may be under way. A ``with`` block around what is done meanwhile. When that fails, what the checks
    find comes first, as it does when they are made before: it raises StoppedByFindings instead.
    """

    def __init__(self, look: Callable[[], Found], stops: Callable[[Found], bool]) -> None:
        """``look`` makes the checks, ``stops`` says whether what they found stops a print."""
        self._look = look
        self._stops = stops
        self._child = 0
        self._found: Found | None = None

    def __enter__(self) -> ChecksBeside:
        """Begin them. Where there can be no second process, they are made when somebody asks."""
        if not is_possible():
            return self
        # Ctrl-C right behind the fork would have both clean up.
        mask = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            with suppress(OSError):
                self._child = os.fork()
                if self._child == 0:
                    self._work()
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, mask)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """End them, whatever they are at."""
        try:
            if isinstance(error, Exception) and not isinstance(error, StoppedByFindings):
                self.found()
        finally:
            self._end()

    def _end(self) -> None:
        if self._child:
            child, self._child = self._child, 0
            with suppress(OSError):
                os.kill(child, signal.SIGKILL)
            with suppress(OSError):
                os.waitpid(child, 0)

    def are_done(self) -> bool:
        """Whether they are made, and the second processor is free. Raises StoppedByFindings."""
        if self._child and self._ended(os.WNOHANG):
            self.found()
        return not self._child

    def found(self) -> Found:
        """What was found; waits until that is known. Raises StoppedByFindings when it stops the print."""
        if self._found is None and self._child:
            self._ended(0)
        if self._found is None:
            self._found = self._look()
        if self._stops(self._found):
            raise StoppedByFindings(self._found)
        return self._found

    def _ended(self, how: int) -> bool:
        """Whether the second process has ended, having waited for it or not."""
        try:
            child, status = os.waitpid(self._child, how)
        except OSError:  # somebody else has waited for it
            child, status = self._child, -1
        if not child:
            return False
        self._child = 0
        if status == _NOTHING_FOUND:
            self._found = ()
        return True

    def _work(self) -> None:
        """What the second process does. It never returns."""
        status = _SOMETHING_FOUND
        try:
            signal.signal(signal.SIGINT, signal.SIG_IGN)  # the first process ends it
            if not self._look():
                status = _NOTHING_FOUND
        finally:
            os._exit(status)
