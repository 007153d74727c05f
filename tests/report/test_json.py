"""The contract's JSON."""

from __future__ import annotations

import json

from sheetgen.report import render
from sheetgen.source.diagnostic import Diagnostic, Related, Report
from sheetgen.source.edit import Edit
from sheetgen.source.span import Span
from sheetgen.source.stopped import Stopped


def test_the_contract() -> None:
    one = Diagnostic(
        "data/größe.yaml",
        Span(4, 3, 4, 8),
        "SG003",
        "duplicate-key",
        "error",
        "`ä` stands twice",
        None,
        "/a~1b",
        (Related("data/größe.yaml", 2, 3, "first"),),
        ("line",),
    )
    fix = (Edit(Span(4, 3, 5, 1), "ü"),)
    warning = one._replace(severity="warning", help="do this", related=(), fix=fix)
    text = render("json", Report(("data/größe.yaml", "b.yaml"), (one, warning)))
    assert text.isascii(), "no pipe can spoil it"
    assert json.loads(text) == {
        "version": 1,
        "summary": {"files": 2, "errors": 1, "warnings": 1, "infos": 0, "fixable": 1, "fixed": 0},
        "diagnostics": [
            {
                "code": "SG003",
                "name": "duplicate-key",
                "severity": "error",
                "path": "data/größe.yaml",
                "line": 4,
                "column": 3,
                "end_line": 4,
                "end_column": 8,
                "pointer": "/a~1b",
                "message": "`ä` stands twice",
                "help": None,
                "related": [{"path": "data/größe.yaml", "line": 2, "column": 3, "message": "first"}],
                "fix": None,
            },
            {
                "code": "SG003",
                "name": "duplicate-key",
                "severity": "warning",
                "path": "data/größe.yaml",
                "line": 4,
                "column": 3,
                "end_line": 4,
                "end_column": 8,
                "pointer": "/a~1b",
                "message": "`ä` stands twice",
                "help": "do this",
                "related": [],
                "fix": {"edits": [{"line": 4, "column": 3, "end_line": 5, "end_column": 1, "text": "ü"}]},
            },
        ],
    }


def test_nothing_found() -> None:
    assert json.loads(render("json", Report(("a.yaml",), ()))) == {
        "version": 1,
        "summary": {"files": 1, "errors": 0, "warnings": 0, "infos": 0, "fixable": 0, "fixed": 0},
        "diagnostics": [],
    }


def test_nothing_is_capped() -> None:
    many = tuple(Diagnostic("a.yaml", Span(n, 1, n, 2), "SG101", "unknown-key", "error", "x") for n in range(1, 101))
    assert len(json.loads(render("json", Report(("a.yaml",), many)))["diagnostics"]) == 100


def test_where_not_all_are_told_that_is_said() -> None:
    report = Report(("a.yaml",), (), stopped=(Stopped("a.yaml", "SG404", "bad-count", 7),))
    assert json.loads(render("json", report))["more"] == [
        {"path": "a.yaml", "code": "SG404", "name": "bad-count", "more": 7}
    ]
