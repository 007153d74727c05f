"""Ctrl-C, remembered. Libraries catch it with everything else (``except:``) and go on, or raise something of their own;
one that arrives in a destructor is printed and forgotten. Whoever is about to do something for good asks here.
"""

from __future__ import annotations

import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any

_came = False


def watch() -> None:
    """From now on remember Ctrl-C, besides raising it. One that this process was told to ignore (``nohup``) stays so.

    From the main thread alone.
    """
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, _remember)
        sys.unraisablehook = _unraisable


def came() -> bool:
    """Whether Ctrl-C was pressed, whatever became of the exception."""
    return _came


def stop_if_interrupted() -> None:
    """Raises KeyboardInterrupt when Ctrl-C was pressed and somebody has swallowed it."""
    if _came:
        raise KeyboardInterrupt


class Held:
    """Between ``begin`` and ``end`` Ctrl-C is only noted, however often: for steps of which none may be left out.

    In another thread than the main one, and where it is ignored, nothing is changed.
    """

    def __init__(self) -> None:
        self.came = False
        self._usual: Any = None

    def begin(self) -> None:
        """From now on."""
        usual = signal.getsignal(signal.SIGINT)
        if callable(usual) and threading.current_thread() is threading.main_thread():
            self._usual = usual
            signal.signal(signal.SIGINT, self._note)

    def stop_if_came(self) -> None:
        """Raises KeyboardInterrupt at a step before which one may stop."""
        if self.came:
            raise KeyboardInterrupt

    def end(self) -> None:
        """As it was before."""
        if self._usual is not None:
            signal.signal(signal.SIGINT, self._usual)
            self._usual = None

    def _note(self, number: int, frame: FrameType | None) -> None:
        global _came
        self.came = True
        _came = _came or self._usual is _remember


@contextmanager
def holding() -> Iterator[Held]:
    """A ``with`` block in which Ctrl-C is only noted."""
    held = Held()
    held.begin()
    try:
        yield held
    finally:
        held.end()


def _remember(number: int, frame: FrameType | None) -> None:
    global _came
    _came = True
    raise KeyboardInterrupt


def _unraisable(unraisable: Any) -> None:
    """What a destructor raised: nothing is printed of a Ctrl-C, which is told where the run ends."""
    if not isinstance(unraisable.exc_value, KeyboardInterrupt):
        sys.__unraisablehook__(unraisable)
