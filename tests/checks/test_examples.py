"""Every finding's docstring is true: its bad examples give what they mark, its good ones give nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from sheetgen.checks.explanation import explain
from sheetgen.checks.registry import Check, all_checks
from sheetgen.source.explanation import Example
from tests.checks.running import run_example

CASES = [
    pytest.param(check, example, id=f"{check.code}-{example.verdict.lower()}-{number}")
    for check, module in all_checks()
    for number, example in enumerate(explain(module.__doc__ or "").examples, start=1)
]


@pytest.mark.parametrize(("check", "example"), CASES)
def test_example(check: Check, example: Example, tmp_path: Path) -> None:
    found, wanted = run_example(example, tmp_path)
    assert {(one.path, one.span.line, one.code) for one in found} == wanted, found
    if example.verdict == "Bad":
        assert check.code in {code for _, _, code in wanted}, "a bad example marks its own code"
    else:
        assert not wanted, "a good example marks nothing"
