"""``python -OO`` leaves out docstrings, which explanations and schemas are made of."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.conftest import ROOT


@pytest.mark.parametrize("command", ["explain SG320", "explain --list", "schema burrow", "validate -f sarif data"])
def test_a_python_without_docstrings_says_the_same(command: str) -> None:
    said = [
        subprocess.run(
            [sys.executable, *options, "-m", "sheetgen", *command.split()],
            cwd=ROOT, capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL,
        )
        for options in ([], ["-OO"])
    ]  # fmt: skip
    assert [(one.returncode, one.stdout) for one in said] == [(0, said[0].stdout)] * 2, said[1].stderr
