"""Findings as GitHub's workflow commands, which it shows beside the lines of a pull request.

Only ten annotations of a severity are shown a step, so errors come first and the worst is never crowded out.
"""

from __future__ import annotations

from sheetgen.report import View
from sheetgen.report._paths import absolute, from_root
from sheetgen.report._told import told
from sheetgen.source.diagnostic import Diagnostic, Report
from sheetgen.source.printable import printable

COMMANDS = {"error": "error", "warning": "warning", "info": "notice"}
"""GitHub's word for each severity, the gravest first."""


def render(report: Report, view: View) -> str:
    """One command a finding: errors, then warnings, then notes, each in the report's order."""
    gravity = list(COMMANDS)
    listed = sorted(report.diagnostics, key=lambda one: gravity.index(one.severity))
    lines = [_command(one, view) for one in listed]
    lines += [f"::error title=sheetgen::{_data(line)}" for line in view.unreadable]
    return "".join([line + "\n" for line in lines])


def _command(one: Diagnostic, view: View) -> str:
    span = one.span
    file = from_root(one.path, view)
    # Columns of a span over several lines are refused.
    columns = span.end_line == span.line
    properties = {
        "file": file if file is not None else absolute(one.path, view),
        "line": span.line,
        **({"col": span.column} if columns else {}),
        "endLine": span.end_line,
        **({"endColumn": max(span.column, span.end_column)} if columns else {}),
        "title": f"{one.code} {one.name}",
    }
    listed = ",".join([f"{name}={_property(str(value))}" for name, value in properties.items()])
    return f"::{COMMANDS[one.severity]} {listed}::{_data(told(one.message, one.help))}"


def _data(text: str) -> str:
    lines = ["\r".join([printable(part) for part in line.split("\r")]) for line in text.split("\n")]
    return "\n".join(lines).replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
