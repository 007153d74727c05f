"""Findings one a line, ``path:line:column: severity CODE text``: for editors, grep and screen readers."""

from __future__ import annotations

from sheetgen.report import View
from sheetgen.report._told import told
from sheetgen.source.diagnostic import Diagnostic, Report
from sheetgen.source.printable import printable


def render(report: Report, view: View) -> str:
    """All findings, none left out; nothing when there are none."""
    return "".join([_line(one) + "\n" for one in report.diagnostics])


def _line(one: Diagnostic) -> str:
    place = f"{printable(one.path)}:{one.span.line}:{one.span.column}"
    return f"{place}: {one.severity} {one.code} {printable(told(one.message, one.help))}"
