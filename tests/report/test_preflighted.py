"""A preflight for people repeats names from a file that may be a stranger's."""

from __future__ import annotations

import pytest

from sheetgen.preflight.outcome import Examined, Facts, Finding, Limits
from sheetgen.report.preflighted.text import render

EVIL = "\x1b]0;x\x07\x9b\u202e\nsecond"


@pytest.mark.parametrize("colour", [True, False])
def test_nothing_in_it_acts_on_a_terminal_and_nothing_fills_it(colour: bool) -> None:
    finding = Finding("PF001", "some-name", "error", f"the ink {EVIL} {'x' * 10_000}", f"mend {EVIL}", page=1)
    facts = Facts(version=EVIL, pages=1, inks=(EVIL, "y" * 10_000), pdf_x=EVIL, condition=EVIL)
    text = render(f"a{EVIL}.pdf", Examined(facts, (finding,)), Limits(), colour=colour)
    for code in ("1;31", "1", "1;34", "0"):
        text = text.replace(f"\x1b[{code}m", "")
    assert {sign for sign in text if not sign.isprintable()} == {"\n"}
    assert "\nsecond" not in text and r"\u001b]0;x\u0007\u009b\u202e\u000asecond" in text
    assert len(text) < 5_000
