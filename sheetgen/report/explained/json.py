"""Findings explained, for programs: editors, pages, other tools."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from sheetgen.source.explanation import ExampleFile, Explained

VERSION = 1


def document(listed: Iterable[Explained]) -> str:
    """One JSON object, ASCII only: ``version`` and ``findings``, by code. Further keys may be added."""
    return json.dumps({"version": VERSION, "findings": [_finding(one) for one in listed]}, indent=2) + "\n"


def _finding(one: Explained) -> dict[str, Any]:
    title, what, why, examples = one.explanation
    return {
        "code": one.code,
        "name": one.name,
        "severity": one.severity,
        "family": one.family,
        "silenceable": not one.blocking,
        "title": title,
        "what": what,
        "at_the_table": why,
        "examples": [
            {"verdict": example.verdict.lower(), "files": [_file(file) for file in example.files]}
            for example in examples
        ],
    }


def _file(file: ExampleFile) -> dict[str, Any]:
    return {
        "path": file.path,
        "part_of": file.part_of,
        "escaped": file.escaped,
        "text": file.text,
        "marks": [{"line": line, "code": code} for line, code in file.marks],
    }
