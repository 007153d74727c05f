"""Composes text without a file, by either parser."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from sheetgen.load import compose as composing
from sheetgen.load.pure import PureParser
from sheetgen.load.read import read
from sheetgen.load.traps import find_traps
from sheetgen.source.file import SourceFile
from sheetgen.source.node import Mapping


def composed(data: str | bytes) -> SourceFile:
    """A source file from its bytes: read and composed."""
    raw = data.encode() if isinstance(data, str) else data
    file = read(Path("some.yaml"), "some.yaml", raw)
    if not file.faults:
        composing.compose(file)
        find_traps(file)
    return file


def tree(data: str | bytes) -> Mapping:
    """The tree of a faultless text whose root is a map."""
    file = composed(data)
    assert not file.faults, file.faults
    assert isinstance(file.tree, Mapping)
    return file.tree


def places(data: str | bytes) -> list[tuple[str, int, int]]:
    """The faults of a text: name, line, column."""
    return [(fault.name, fault.span.line, fault.span.column) for fault in composed(data).faults]


@pytest.fixture(params=["libyaml", "pure"])
def either_parser(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Runs a test with libyaml and with PyYAML's own parser."""
    if request.param == "pure":
        monkeypatch.setattr(composing, "EventParser", PureParser)
    return request.param
