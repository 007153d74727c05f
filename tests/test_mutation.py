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
    from sheetgen.checks.token_meaning import strange_sign

    assert callable(strange_sign)
"""
KNOWS_CLASSES = """\
import sheetgen.model.game
from sheetgen.model.words import Words


def test_a_title_is_words():
    from pathlib import Path

    from sheetgen.load.workspace import Workspace

    text = b"format: sheetgen/game@1\\nid: den\\ntitle: Den\\n"
    title = Workspace(cwd=Path("/")).load(Path("/game.yaml"), shown="game.yaml", data=text).value.title
    assert isinstance(title, Words) and title("de") == "Den"
"""
UNTRACED = f"""\
{NOTICES}

def test_nobody_notes_who_passes_where():
    import sys

    assert sys.gettrace() is None
"""


def tried(folder: Path, test: str, *options: str, module: str = MODULE, on: str = "sign.isascii()") -> tuple[int, str]:
    """How the mutants of a line fare with a test of their own."""
    lines = (ROOT / module).read_text("utf-8").splitlines()
    line = next(number for number, text in enumerate(lines, start=1) if on in text)
    (folder / "test_own.py").write_text(test, "utf-8")
    command = [sys.executable, "tools/mutate_checks.py", f"{module}:{line}", *options, "--tests"]
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


def test_a_class_with_a_mutant_is_the_same_class(tmp_path: Path) -> None:
    code, told = tried(tmp_path, KNOWS_CLASSES, module="sheetgen/model/words.py", on="if self.plain is not None:")
    assert code == 0 and "1 mutants, 1 killed" in told and "not asked" not in told
    code, told = tried(tmp_path, KNOWS_CLASSES, module="sheetgen/model/words.py", on="words.get(language) or")
    assert code == 1, "a mutant that does no harm here is not noticed for being planted"
