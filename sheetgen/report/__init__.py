"""Findings as people and programs want them. In: a Report. Out: text.

One format a module: ``report/<name>.py`` with ``render(report, view)``; a new module is a new format.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from sheetgen.source.diagnostic import Report

if TYPE_CHECKING:
    from sheetgen.source.explanation import Explained


def _unexplained(name: str) -> Explained:
    raise KeyError(name)


class View(NamedTuple):
    """What a format may use besides the findings; the defaults are what a file or a pipe gets.

    ``colour`` asks for ANSI colours, ``counts`` for the line that sums up, both where the format has such a thing.
    Relative paths start at ``folder``; ``root`` is the folder that paths in CI formats are relative to.
    ``unreadable`` are the lines about paths that could not be read; ``explain`` gives a finding's explanation by name
    and raises KeyError for an unknown one.
    """

    colour: bool = False
    counts: bool = True
    folder: str = ""
    root: str = ""
    unreadable: tuple[str, ...] = ()
    explain: Callable[[str], Explained] = _unexplained


@cache
def formats() -> tuple[str, ...]:
    """The names of the formats, sorted, ``text`` first: it is the default."""
    names = {name[:-3] for name in os.listdir(Path(__file__).parent) if name.endswith(".py") and name[0] != "_"}
    return ("text", *sorted(names - {"text"}))


def render(name: str, report: Report, view: View | None = None) -> str:
    """A report in a format, as lines that end in a line break; it may be empty."""
    return str(import_module(f"sheetgen.report.{name}").render(report, view or View()))
