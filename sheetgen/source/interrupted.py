"""Ctrl-C, remembered. Libraries catch it with everything else (``except:``) and go on, or raise something of their own;
one that arrives in a destructor is printed and forgotten. Whoever is about to do something for good asks here.
"""

from __future__ import annotations

import signal
import sys
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


def _remember(number: int, frame: FrameType | None) -> None:
    global _came
    _came = True
    raise KeyboardInterrupt


def _unraisable(unraisable: Any) -> None:
    """What a destructor raised: nothing is printed of a Ctrl-C, which is told where the run ends."""
    if not isinstance(unraisable.exc_value, KeyboardInterrupt):
        sys.__unraisablehook__(unraisable)
