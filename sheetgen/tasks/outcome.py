"""What a task gives back."""

from __future__ import annotations

from pathlib import Path
from typing import Literal, NamedTuple

from sheetgen.draw.surface import Order
from sheetgen.source.diagnostic import Diagnostic


class Failure(Exception):
    """The environment's refusal, or a name that is not known: one line that says what to do; exit 2.

    A configuration may have several faults: a line each.
    """

    def __init__(self, *lines: str) -> None:
        super().__init__("\n".join(lines))
        self.lines = lines


class NamesClash(Failure):
    """Two results would be one file: faults of what they are made of tell which (SG707). The line is for those who
    ignore these."""


class Written(NamedTuple):
    """One file that was written. ``papers`` counts sheets of paper, ``flip`` is the edge to turn on, None one-sided."""

    path: Path
    pages: int
    size: int
    papers: int
    flip: Literal["long", "short"] | None = None
    paper: str = ""
    note: str = ""
    """What else there is to tell of it, as the end of its line."""
    order: Order = "interleaved"


class Outcome(NamedTuple):
    """What a task did: files, findings, and files whose findings stopped something."""

    written: tuple[Written, ...] = ()
    diagnostics: tuple[Diagnostic, ...] = ()
    stopped: bool = False
    in_spite: bool = True
    """Whether what was stopped can be made when the errors are ignored."""

    @property
    def exit_code(self) -> int:
        """0 when nothing was stopped, else 1."""
        return 1 if self.stopped else 0
