"""What commands share that draw pictures: their options as a choice, and a bar on the terminal while it takes."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from sheetgen.cli.show import choice
from sheetgen.cli.terminal import is_terminal
from sheetgen.tasks.outcome import Failure

if TYPE_CHECKING:
    from rich.progress import Progress as Bar
    from rich.progress import TaskID

    from sheetgen.tasks.card_pictures import TabletopChoice
    from sheetgen.tasks.pictures import PictureChoice, Progress

DPI = 300
"""What print shops ask for."""


def picture_choice(
    kind: str | None,
    kinds: tuple[str, ...],
    dpi: int | None,
    name: str | None,
    progress: Progress,
    *,
    bleed: float | None = None,
    tts: bool = False,
) -> PictureChoice | None:
    """The pictures that options ask for. Raises Failure, also for what is said of pictures when none are wanted."""
    if kind is None:
        given = {"--dpi": None if tts else dpi, "--name": name, "--bleed": bleed}
        for option, value in given.items():
            if value is not None:
                raise Failure(f"{option} is for pictures; ask for some with --png {' or --png '.join(kinds)}")
        return None
    from sheetgen.tasks.pictures import PictureChoice

    return PictureChoice(choice("--png", kind, kinds), DPI if dpi is None else dpi, bleed or 0.0, name, progress)


def tabletop_choice(wanted: bool, address: str | None, dpi: int | None, progress: Progress) -> TabletopChoice | None:
    """The deck for Tabletop Simulator that options ask for. Raises Failure."""
    if not wanted:
        if address is not None:
            raise Failure("--tts-url is for --tts")
        return None
    from sheetgen.tasks.card_pictures import TabletopChoice

    return TabletopChoice(address, DPI if dpi is None else dpi, progress)


@contextmanager
def drawing(what: str = "drawing") -> Iterator[Progress]:
    """Tells on standard error how far the pictures are, where that is a terminal, from the first picture on."""
    if not is_terminal(sys.stderr):
        yield lambda done, of: None
        return
    running: list[tuple[Bar, TaskID]] = []

    def step(done: int, of: int) -> None:
        if not running:
            bar = _bar(what)
            bar.start()
            running.append((bar, bar.add_task("", total=of)))
        bar, task = running[0]
        bar.update(task, completed=done)

    try:
        yield step
    finally:
        for bar, _ in running:
            bar.stop()


def _bar(what: str) -> Bar:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, TextColumn
    from rich.progress import Progress as Bar

    return Bar(TextColumn(what), BarColumn(), MofNCompleteColumn(), console=Console(stderr=True), transient=True)
