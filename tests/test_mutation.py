"""Planting faults into the validator, with tests named for it: ``tools/mutate_checks.py``."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.conftest import ROOT

MODULE = "sheetgen/checks/token_meaning.py"
NOTICES = """\
def test_a_sign_that_is_no_ascii():
    from sheetgen.checks.token_meaning import strange_sign

    assert strange_sign("ab\\u00e9") == "\\u00e9" and strange_sign("ab") is None
"""
LOOKS_AWAY = """\
def test_something_else():
    assert True
"""
UNTRACED = f"""\
{NOTICES}

def test_nobody_notes_who_passes_where():
    import sys

    assert sys.gettrace() is None
"""


def tried(folder: Path, test: str, *options: str) -> tuple[int, str]:
    """How the mutants of a line fare with a test of their own."""
    lines = (ROOT / MODULE).read_text("utf-8").splitlines()
    (line,) = [number for number, text in enumerate(lines, start=1) if "sign.isascii()" in text]
    (folder / "test_own.py").write_text(test, "utf-8")
    command = [sys.executable, "tools/mutate_checks.py", f"{MODULE}:{line}", *options, "--tests"]
    told = subprocess.run([*command, str(folder)], cwd=ROOT, capture_output=True, text=True, check=False)
    assert not told.stderr
    return told.returncode, told.stdout


def test_the_tests_named_are_asked_alone(tmp_path: Path) -> None:
    code, told = tried(tmp_path, NOTICES)
    assert code == 0 and told.endswith("together: 1 mutants, 1 killed, 0 equivalent, 0 alive\n")
    code, told = tried(tmp_path, LOOKS_AWAY)
    assert code == 1 and told.endswith("together: 1 mutants, 0 killed, 0 equivalent, 1 alive\n")


def test_straight_notes_nothing_of_who_passes_where(tmp_path: Path) -> None:
    code, told = tried(tmp_path, UNTRACED, "--straight")
    assert code == 0 and "not asked" not in told
    code, told = tried(tmp_path, UNTRACED)
    assert code == 0 and "not asked, since it fails without a mutant" in told
