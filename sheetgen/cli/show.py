"""How outcomes are told: what was written, what was found, how to print it."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Sequence
from typing import Any, NoReturn, Protocol, TypeVar

import typer

from sheetgen.cli.terminal import is_terminal, say, show
from sheetgen.draw.surface import TURNED_BY_HAND
from sheetgen.source.diagnostic import Diagnostic
from sheetgen.tasks.outcome import Failure, Written


class Ended(Protocol):
    """What comes of a task that writes files."""

    @property
    def written(self) -> Sequence[Written]: ...
    @property
    def diagnostics(self) -> Sequence[Diagnostic]: ...
    @property
    def exit_code(self) -> int: ...
    @property
    def in_spite(self) -> bool: ...


Result = TypeVar("Result", bound=Ended)


def choice(option: str, value: str, choices: tuple[str, ...]) -> Any:
    """A value of a fixed set. Raises Failure with the nearest ones."""
    if value not in choices:
        from sheetgen.load.resources import Unknown

        raise Failure(str(Unknown(f"choice for {option}", value, choices)))
    return value


def side_choice(side: str | None) -> Any:
    """The sides of a burrow's sheet that are asked for, in any case; None when nobody asks. Raises Failure."""
    return None if side is None else choice("--side", side.lower(), ("a", "b", "both"))


def finish(run: Callable[[], Result], *, verb: str = "print", more: Callable[[Result], None] | None = None) -> None:
    """Run a task that writes files and tell what came of it; ``more`` tells what only this one has to tell.

    Ends the command with the outcome's exit code.
    """
    try:
        outcome = run()
    except Failure as failure:
        fail(failure)
    show_findings(outcome.diagnostics)
    for written in outcome.written:
        if str(written.path) != "-":
            say(line_of(written))
    if outcome.written and str(outcome.written[0].path) != "-":
        hint = how_to_print(outcome.written)
        if hint:
            say(hint, err=True)
    if outcome.exit_code and not outcome.written:
        say(nothing_written(outcome.diagnostics, verb, in_spite=outcome.in_spite), err=True)
    if more is not None:
        more(outcome)
    if outcome.exit_code:
        raise typer.Exit(outcome.exit_code)


def nothing_written(found: Iterable[Diagnostic], verb: str, *, in_spite: bool) -> str:
    """What to do when errors stopped a print; ``in_spite`` says whether it can be made when they are ignored."""
    from sheetgen.checks.silence import is_blocking

    if in_spite and not any(is_blocking(one) for one in found):
        return f"nothing was written: mend the errors, or {verb} in spite of one with --ignore NAME"
    return "nothing was written: mend the errors"


def fail(failure: Failure) -> NoReturn:
    """One line on standard error, or one for each fault of a configuration; exit 2."""
    for line in failure.lines:
        say(f"sheetgen: {line}", err=True)
    raise typer.Exit(2)


def show_findings(diagnostics: Iterable[Diagnostic]) -> None:
    """Errors and warnings of files that were to be printed, on standard error; notes are for `validate`."""
    text = findings_text(diagnostics)
    if text:
        show(text + "\n", err=True, coloured=wants_colour(sys.stderr))


def findings_text(diagnostics: Iterable[Diagnostic]) -> str:
    """Errors and warnings as standard error shows them; empty when there are none."""
    listed = [one for one in diagnostics if one.severity != "info"]
    if not listed:
        return ""
    from sheetgen.report.text import render_findings

    return render_findings(listed, colour=wants_colour(sys.stderr))


def wants_colour(stream: Any, when: str = "auto") -> bool:
    """Whether a stream gets colour: the option, then NO_COLOR, FORCE_COLOR, TERM=dumb, whether it is a terminal.

    A stream of None is a file: only the option colours it.
    """
    import os

    if when != "auto" or stream is None:
        return when == "always"
    environment = os.environ
    if environment.get("NO_COLOR"):
        return False
    for name in ("FORCE_COLOR", "CLICOLOR_FORCE"):
        if environment.get(name, "0") not in ("", "0"):
            return True
    if environment.get("TERM") == "dumb":
        return False
    return is_terminal(stream)


def line_of(written: Written) -> str:
    """``output/game/pad.pdf  50 pages, both sides, 61 KB``."""
    parts = []
    if written.pages:
        parts.append("1 page" if written.pages == 1 else f"{written.pages} pages")
    if written.flip:
        parts.append("both sides")
    if written.size:  # of what went into a device or a pipe nothing is known
        parts.append(size_of(written.size))
    if written.note:
        parts.append(written.note)
    return f"{written.path}  {', '.join(parts)}" if parts else f"{written.path}  written"


def size_of(size: int) -> str:
    """A size as people say it."""
    return f"{max(1, round(size / 1000))} KB" if size < 1_000_000 else f"{size / 1_000_000:.1f} MB"


def how_to_print(written: Iterable[Written]) -> str:
    """How much paper it takes and which edge to turn on; empty when nothing is paper."""
    listed = [one for one in written if one.papers]
    if not listed:
        return ""
    papers = sum(one.papers for one in listed)
    names = sorted({one.paper for one in listed})
    sheets = "1 sheet" if papers == 1 else f"{papers} sheets"
    line = f"Takes {sheets} of {' and '.join(names)} paper. Print at 100 % (actual size, no scaling)"
    flips = sorted({one.flip for one in listed if one.flip})
    if not flips:
        return line + ", one-sided."
    by_hand = [one for one in listed if one.flip and one.order in TURNED_BY_HAND]
    if by_hand and len(listed) == 1:
        (one,) = by_hand
        half = one.pages // 2
        end = "last" if one.order == "reversed-backs" else "first"
        return (
            f"{line}: pages 1-{half} first, one-sided; turn the stack over on the {one.flip} edge, put it in so that "
            f"its {end} sheet is printed first, and print pages {half + 1}-{one.pages}."
        )
    edge = f"double-sided, flip on the {' / '.join(flips)} edge"
    if all(one.flip for one in listed):
        return f"{line}, {edge}."
    return f"{line}: files marked `both sides` {edge}, the others one-sided."
