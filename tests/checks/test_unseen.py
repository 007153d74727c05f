"""Characters that a text has for no reason are left out of what is meant, and nothing else is."""

from __future__ import annotations

import pytest

from sheetgen.checks.unseen import as_meant, mended, why


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("\u00a04", "4"),
        ("4\u202f\u200b", "4"),
        ("a\u00a0b", "a b"),
        (" 4 ", " 4 "),
        ("“4”", "4"),
        ("„4“\u00a0", "4"),
        ("“4", "“4"),
        ("“”", "“”"),
    ],
)
def test_what_is_meant(text: str, meant: str) -> None:
    assert as_meant(text) == meant


@pytest.mark.parametrize(
    ("text", "mended_text"),
    [("“4”", "4"), ("\u00a04", " 4"), ("1\u00a0000", "1 000"), ("1\u200b0\u200b0", "1\u200b0\u200b0")],
)
def test_what_parts_two_figures_stays(text: str, mended_text: str) -> None:
    assert mended(text) == mended_text


@pytest.mark.parametrize(("text", "curly"), [("“4”", True), ("\u00a0“4”", True), ("4\u200b", False), ("”4“", False)])
def test_why_it_is_not_read(text: str, curly: bool) -> None:
    assert ("curly quotes" in why(text)) is curly
