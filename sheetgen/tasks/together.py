"""Several files that appear together: written into a folder of their own beside their places, then renamed one by one.

What goes wrong before the last one is in its place leaves everything as it was. A folder that a killed run left behind
is removed by the next run that writes to the same place.
"""

from __future__ import annotations

import os
import shutil
import stat
from collections.abc import Callable
from pathlib import Path
from types import TracebackType

from sheetgen.source.interrupted import holding, stop_if_interrupted
from sheetgen.tasks.outcome import Failure
from sheetgen.tasks.part import clean_left_folders, create_folder
from sheetgen.tasks.swaps import Swaps
from sheetgen.tasks.write import ELSEWHERE, make_folder, missing_folders, refusal, remove_empty, straightened, target_of

_OLD = ".old"
"""The folder of old files; what is exported has no name that begins with a full stop."""


class Together:
    """``with Together(folder) as files``: write into ``files.path``, then ``files.commit()``.

    Without a commit nothing of it stays. Raises Failure when the environment refuses.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = straightened(folder)
        self._made: list[Path] = []
        self._lock: int | None = None
        self._swaps = Swaps()
        self.path = self._folder

    def __enter__(self) -> Together:
        folder = self._folder
        try:
            self._make(folder, folder)
            clean_left_folders(folder)
            with holding() as held:  # until it is known, nobody would take it away
                self._lock, self.path = create_folder(folder)
        except OSError as error:
            remove_empty(self._made)
            raise Failure(refusal(folder, error, ELSEWHERE)) from error
        except ValueError as error:
            raise Failure(f"cannot write {folder}: no folder can have such a name; {ELSEWHERE}") from error
        if held.came:
            self.__exit__(KeyboardInterrupt, None, None)
            raise KeyboardInterrupt
        return self

    def commit(self, keep: Callable[[Path], None]) -> tuple[Path, ...]:
        """Put everything into its place; those in folders first. Gives the places, in order.

        ``keep`` raises Failure for a place that must not be written to. Nothing is moved before all places are fine.
        """
        stop_if_interrupted()  # where a library has swallowed it
        found = [path for path in self.path.rglob("*") if path.is_file()]
        found.sort(key=lambda path: (path.parent == self.path, path.as_posix()))
        places = []
        for path in found:
            place = self._folder / path.relative_to(self.path)
            keep(place)
            target, there = target_of(place)
            if there is not None and not stat.S_ISREG(there.st_mode):
                raise Failure(f"cannot write {place}: it is no file; move it away, or {ELSEWHERE}")
            places.append((path, place, target, there))
        for _, place, target, _ in places:
            try:
                self._make(target.parent, place)
            except OSError as error:
                raise Failure(refusal(place, error, ELSEWHERE)) from error
        with self._swaps as swaps:
            for number, (path, place, target, there) in enumerate(places, 1):
                try:
                    if there is not None:
                        path.chmod(stat.S_IMODE(there.st_mode))
                    swaps.put(path, target, self._old(number) if number < len(places) else None)
                except OSError as error:
                    raise Failure(refusal(place, error, ELSEWHERE)) from error
        return tuple(place for _, place, _, _ in places)

    def _old(self, number: int) -> Path:
        """Where an old file is kept until all new ones are in their places; removed with this folder."""
        folder = self.path / _OLD
        folder.mkdir(exist_ok=True)
        return folder / str(number)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        # An old file that could be put nowhere else lies in it, and is the last of its kind.
        spared = any(self.path in kept.parents for kept in self._swaps.kept)
        if not spared:
            shutil.rmtree(self.path, ignore_errors=True)
        if self._lock is not None:
            os.close(self._lock)
        remove_empty(self._made)
        if isinstance(error, Failure) and not spared:
            # What was to be written is told by the place where it was to be.
            here, there = str(self.path), str(self._folder)
            raise Failure(*(line.replace(here, there) for line in error.lines)) from error

    def _make(self, folder: Path, place: Path) -> None:
        """A folder with those it lies in; the new ones are noted, the innermost first. Raises Failure, OSError."""
        self._made[:0] = missing_folders(folder)
        make_folder(folder, place, ELSEWHERE)
