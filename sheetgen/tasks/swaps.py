"""Files put over others, one after the other: when one is refused, those before it are put back as they were."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from types import TracebackType


class Swaps:
    """``with Swaps() as swaps``: ``swaps.put(...)`` each. Whatever ends the block with an error undoes them all.

    At any moment each place has its old file or its new one, whole: a run that is killed here leaves some of each. A
    Ctrl-C may come between any two steps: what a step is about to do is noted before it, and found out afterwards.
    """

    def __init__(self) -> None:
        self._begun: list[tuple[Path, Path, Path | None]] = []
        self._saved: list[Path] = []
        self._last: Path | None = None

    def __enter__(self) -> Swaps:
        return self

    def put(self, new: Path, target: Path, saved: Path | None) -> None:
        """Rename a file over a place. What is there stays under the name ``saved`` meanwhile; None for the last one,
        after which nothing can be refused any more. Raises OSError.
        """
        old = None
        if saved is None:
            self._last = new
        elif target.exists():
            self._saved.append(saved)
            _keep(target, saved)
            old = saved
        self._begun.append((new, target, old))
        new.replace(target)  # a part file is still locked: nobody takes it for a left one

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        # With the last one in its place all are, and of that one no old file is left to be put back.
        complete = self._last is not None and not os.path.lexists(self._last)
        for new, target, old in reversed(self._begun) if error is not None and not complete else ():
            with suppress(OSError):
                if os.path.lexists(new):  # it never got there
                    continue
                if old is None:
                    target.unlink()
                else:
                    old.replace(target)
        for saved in self._saved:
            with suppress(OSError):
                saved.unlink(missing_ok=True)


def _keep(target: Path, saved: Path) -> None:
    """A second name for a file; a copy where the system gives none. Raises OSError."""
    try:
        os.link(target, saved)
    except OSError:
        import shutil

        shutil.copy2(target, saved)
