"""Findings as people and programs want them. In: a Report. Out: text.

One format a module: ``report/<name>.py`` with ``render(report, *, colour)``; a new module is a new format.
"""

from __future__ import annotations

import os
from functools import cache
from importlib import import_module
from pathlib import Path

from sheetgen.source.diagnostic import Report


@cache
def formats() -> tuple[str, ...]:
    """The names of the formats, sorted, ``text`` first: it is the default."""
    names = {name[:-3] for name in os.listdir(Path(__file__).parent) if name.endswith(".py") and name[0] != "_"}
    return ("text", *sorted(names - {"text"}))


def render(name: str, report: Report, *, colour: bool = False) -> str:
    """A report in a format, ending in a line break. ``colour`` asks for ANSI colours where the format can have them."""
    return str(import_module(f"sheetgen.report.{name}").render(report, colour=colour))
