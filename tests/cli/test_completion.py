"""What a shell offers on the Tab key: options by name, and files wherever one belongs."""

from __future__ import annotations

import os
import pty
import re
import select
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from sheetgen.cli.app import run
from tests.cli.every_command import EVERY_COMMAND

PATHS = [
    (*names, option)
    for names, command in EVERY_COMMAND
    for one in command.params
    if re.search("FILE|DIR|PATH", one.metavar or "")
    for option in (one.opts if one.param_type_name == "option" else ("",))
]
"""Every option and argument that takes a path, with its command."""


@pytest.fixture
def offered(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Any:
    def ask(shell: str, *words: str) -> str:
        line = " ".join(words)
        asked = {"COMP_WORDS": line, "COMP_CWORD": str(len(words) - 1), "_TYPER_COMPLETE_ARGS": line}
        for name, value in {"_SHEETGEN_COMPLETE": f"complete_{shell}", **asked}.items():
            monkeypatch.setenv(name, value)
        assert run([]) == 0
        return capsys.readouterr().out.strip()

    return ask


def test_commands_and_options_are_offered(offered: Any) -> None:
    assert offered("bash", "sheetgen", "pa") == "pad"
    assert offered("bash", "sheetgen", "burrow", "f") == "fmt"
    assert offered("bash", "sheetgen", "cards", "hamsterbacke", "--ic") == "--icc"
    assert "--icc" in offered("zsh", "sheetgen", "cards", "--ic")


@pytest.mark.parametrize("words", PATHS, ids=" ".join)
def test_the_shell_is_left_to_offer_files(words: tuple[str, ...], offered: Any) -> None:
    """It does where we offer nothing, and only there: a path of ours would be the one word it takes."""
    for begun in ("", "lay", "./lay"):
        asked = ("sheetgen", *filter(None, words), begun)
        assert offered("bash", *asked) == ""
        assert offered("zsh", *asked) == "_files"


def test_so_many_options_take_paths() -> None:
    assert {"--project", "--config", "--icc", "--dir", "--out", "-o", "--output"} <= {words[-1] for words in PATHS}


@pytest.mark.skipif(shutil.which("bash") is None, reason="no bash")
def test_a_path_is_completed_in_bash(tmp_path: Path) -> None:
    (tmp_path / "my-own-folder").mkdir()
    (tmp_path / "sheetgen").write_text(f'#!/bin/sh\nexec "{sys.executable}" -m sheetgen "$@"\n')
    (tmp_path / "sheetgen").chmod(0o755)
    root = Path(__file__).parents[2]
    environment = {**os.environ, "PATH": f"{tmp_path}:{os.environ['PATH']}", "PYTHONPATH": str(root), "TERM": "dumb"}
    script = subprocess.run(
        [sys.executable, "-m", "sheetgen", "--show-completion", "bash"],
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    (tmp_path / "completion").write_text(f"{script}PS1='ready> '\n")
    main, end = pty.openpty()
    shell = subprocess.Popen(
        ["bash", "--rcfile", "completion", "-i"],
        stdin=end,
        stdout=end,
        stderr=end,
        cwd=tmp_path,
        env=environment,
        start_new_session=True,
    )
    os.close(end)
    try:
        said_until(main, rb"ready> ")
        os.write(main, b"sheetgen pad --project my-o\t")
        said_until(main, rb"--project my-own-folder/")
    finally:
        shell.kill()
        shell.wait()
        os.close(main)


def said_until(terminal: int, wanted: bytes) -> None:
    """Read a terminal until it shows something; fails with what it shows when that never comes."""
    said, until = b"", time.monotonic() + 30
    while not re.search(wanted, said):
        ready, _, _ = select.select([terminal], [], [], max(0.0, until - time.monotonic()))
        assert ready, said
        said += os.read(terminal, 4096)


def test_an_empty_value_is_no_fault_while_one_types(offered: Any, capsys: pytest.CaptureFixture[str]) -> None:
    assert offered("bash", "sheetgen", "pad", "--name", "''", "--pro") == "--project"
    assert capsys.readouterr().err == ""
