"""The findings there are, as a committed listing: a check that vanishes shows in review."""

from __future__ import annotations

from collections.abc import Callable

from sheetgen.checks.explanation import explain
from sheetgen.checks.registry import all_checks


def test_listing(golden: Callable[[str, str], None]) -> None:
    lines = [
        f"{check.code} {check.severity:7} {check.name}: {explain(module.__doc__ or '').title}"
        for check, module in all_checks()
    ]
    golden("registry.txt", "\n".join(lines) + "\n")
