"""Files as people who are new to it write them, with two or three faults in each: all are found, each at its line.

Every folder of ``planted/`` is a project over ``planted/base``; its ``planted.txt`` names the faults, one a line:
``path:line code``. What is not named there must not be found.
"""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from sheetgen.tasks.validate import ValidateRequest, run

PLANTED = Path(__file__).parent / "planted"
BASE = PLANTED / "base"
PROJECTS = sorted(folder.name for folder in PLANTED.iterdir() if folder != BASE)


def found(folder: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The findings about a project, as its ``planted.txt`` writes them."""
    monkeypatch.chdir(folder)
    return [f"{one.path}:{one.span.line} {one.code}" for one in run(ValidateRequest()).report.diagnostics]


def test_the_project_round_them_is_faultless(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(BASE, tmp_path, dirs_exist_ok=True)
    assert found(tmp_path, monkeypatch) == []


@pytest.mark.parametrize("name", PROJECTS)
def test_every_planted_fault_is_found_at_its_line(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(BASE, tmp_path, dirs_exist_ok=True)
    shutil.copytree(PLANTED / name, tmp_path, dirs_exist_ok=True)
    wanted = (tmp_path / "planted.txt").read_text("utf-8").splitlines()
    assert len(wanted) > 0
    assert found(tmp_path, monkeypatch) == wanted
