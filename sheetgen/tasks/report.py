"""What a validation found, put into a format and, when asked, into a file."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from sheetgen.report import View, render
from sheetgen.tasks.own_files import keep_own_files
from sheetgen.tasks.validate import Validated
from sheetgen.tasks.write import write_whole

if TYPE_CHECKING:
    from sheetgen.source.explanation import Explained


def automatic_format(*, to_file: bool) -> str:
    """The format when the user chose none: inside GitHub Actions what annotates the lines there, else text."""
    return "github" if _in_github() and not to_file else "text"


def report_text(outcome: Validated, format: str, *, colour: bool = False, counts: bool = True) -> str:  # noqa: A002
    """A validation's report in a format. ``counts``: with the line that sums up, where the format has one."""
    folder = str(Path.cwd())
    root = os.environ.get("GITHUB_WORKSPACE", "") if _in_github() else ""
    view = View(colour, counts, folder, root or folder, outcome.unreadable, _explained)
    return render(format, outcome.report, view)


def _explained(name: str) -> Explained:
    # Most formats never ask.
    from sheetgen.checks.catalogue import explained

    return explained(name)


def write_report(text: str, path: Path) -> None:
    """Write a report, whole or not at all. Raises Failure when the environment refuses, and for a file of a project."""
    keep_own_files(path)
    # File names that are no UTF-8 reach the report as lone surrogates.
    write_whole(path, lambda stream: stream.write(text.encode("utf-8", "backslashreplace")))


def _in_github() -> bool:
    return os.environ.get("GITHUB_ACTIONS") == "true"
