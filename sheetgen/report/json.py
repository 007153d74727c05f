"""Findings as JSON: the contract's version 1."""

from __future__ import annotations

import json
from typing import Any

from sheetgen.report import View
from sheetgen.source.diagnostic import Diagnostic, Report
from sheetgen.source.edit import Edit

VERSION = 1


def render(report: Report, view: View) -> str:
    """One JSON object, ASCII only, so that no terminal or pipe can spoil it. Complete, but for what ``more`` counts."""
    document = {
        "version": VERSION,
        "summary": {
            "files": len(report.files),
            "errors": report.count("error"),
            "warnings": report.count("warning"),
            "infos": report.count("info"),
            "fixable": report.fixable,
            "fixed": report.fixed,
        },
        "diagnostics": [],
    }
    if report.stopped:
        document["more"] = [one._asdict() for one in report.stopped]
    text = json.dumps(document, indent=2) + "\n"
    if not report.diagnostics:
        return text
    # One at a time: json keeps every piece of what it writes until the end, which of thousands is a lot of memory.
    listed = ",\n".join([_indented(json.dumps(_diagnostic(one), indent=2)) for one in report.diagnostics])
    return text.replace('"diagnostics": []', f'"diagnostics": [\n{listed}\n  ]', 1)


def _indented(text: str) -> str:
    return "    " + text.replace("\n", "\n    ")


def _diagnostic(one: Diagnostic) -> dict[str, Any]:
    return {
        "code": one.code,
        "name": one.name,
        "severity": one.severity,
        "path": one.path,
        "line": one.span.line,
        "column": one.span.column,
        "end_line": one.span.end_line,
        "end_column": one.span.end_column,
        "pointer": one.pointer,
        "message": one.message,
        "help": one.help,
        "related": [related._asdict() for related in one.related],
        "fix": {"edits": [_edit(edit) for edit in one.fix]} if one.fix else None,
    }


def _edit(edit: Edit) -> dict[str, Any]:
    span = edit.span
    return {
        "line": span.line,
        "column": span.column,
        "end_line": span.end_line,
        "end_column": span.end_column,
        "text": edit.text,
    }
