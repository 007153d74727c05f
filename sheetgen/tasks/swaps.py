"""Files put over others, one after the other: when one is refused, those before it are put back as they were."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import NamedTuple

from sheetgen.source.interrupted import Held
from sheetgen.tasks.outcome import Failure
from sheetgen.tasks.part import name_of_kept


class _Swap(NamedTuple):
    """One file and its place. ``old`` is what was there, under its second name; None when nothing was."""

    new: Path
    target: Path
    old: Path | None
    is_last: bool

    @property
    def is_done(self) -> bool:
        """Whether the file is in its place, which only the disk knows."""
        return not os.path.lexists(self.new)


class Swaps:
    """``with Swaps() as swaps``: ``swaps.put(...)`` each. Whatever ends the block with an error undoes them all.

    At any moment each place has its old file or its new one, whole: a run that is killed here leaves some of each. A
    Ctrl-C is held until the next file is to be put, so that a second one does not keep old files from being put back;
    what else ends the block may come between any two steps: what a step is about to do is noted before it, and found
    out afterwards. An old file that cannot be put back is kept beside its place, and a Failure names it.
    """

    def __init__(self) -> None:
        self._swaps: list[_Swap] = []
        self._held = Held()
        self.kept: list[Path] = []
        """Old files that are nowhere else: whoever removes the folder that they lie in removes the last of them."""

    def __enter__(self) -> Swaps:
        self._held.begin()
        return self

    def put(self, new: Path, target: Path, saved: Path | None) -> None:
        """Rename a file over a place. What is there stays under the name ``saved`` meanwhile; None for the last one,
        after which nothing can be refused any more. Raises OSError, and KeyboardInterrupt after a Ctrl-C.
        """
        self._held.stop_if_came()
        old = saved if saved is not None and target.exists() else None
        self._swaps.append(_Swap(new, target, old, is_last=saved is None))
        if old is not None:
            _keep(target, old)
        self._held.stop_if_came()
        new.replace(target)  # a part file is still locked: nobody takes it for a left one

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        try:
            self._settle(error)
        finally:
            self._held.end()
        if error is None:
            self._held.stop_if_came()

    def _settle(self, error: BaseException | None) -> None:
        """Undo what an error makes undone, and let go of the old files of the rest."""
        refused = []
        done = [swap for swap in self._swaps if swap.is_done]
        # With the last one in its place all are, and of that one no old file is left to be put back.
        if error is not None and not (done and done[-1].is_last):
            self.kept = [swap.old for swap in done if swap.old is not None]
            refused = [line for swap in reversed(done) if (line := self._undo(swap)) is not None]
        for swap in self._swaps:
            if swap.old is not None and swap.old not in self.kept:
                with suppress(OSError):
                    swap.old.unlink(missing_ok=True)
        if refused:
            said = error.lines if isinstance(error, Failure) else ("stopped before all files were in their places",)
            raise Failure(*said, *refused) from error

    def _undo(self, swap: _Swap) -> str | None:
        """Give a place its old file again, or nothing when it had none; gives a line when that is refused."""
        _, target, old, _ = swap
        try:
            if old is None:
                target.unlink(missing_ok=True)
            else:
                old.replace(target)
                self.kept.remove(old)
        except OSError as error:
            why = (error.strerror or str(error)).lower()
            if old is None:
                return f"{target} is new, and cannot be taken away again: {why}"
            return f"{target} cannot be put back as it was: {why}; the old file is kept as {self._kept_as(old, target)}"
        return None

    def _kept_as(self, old: Path, target: Path) -> str:
        """Give an old file a name that no later run removes, and say it; where that is refused too, the one it has."""
        kept = name_of_kept(target)
        try:
            old.rename(kept)
        except OSError:
            return f"{old} until the next run"
        self.kept[self.kept.index(old)] = kept
        return str(kept)


def _keep(target: Path, saved: Path) -> None:
    """A second name for a file; a copy where the system gives none. Raises OSError."""
    try:
        os.link(target, saved)
    except OSError:
        import shutil

        shutil.copy2(target, saved)
