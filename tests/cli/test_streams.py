"""Standard streams that are closed, full, or lead to nobody; a folder that is gone; outputs with odd names."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from pathlib import Path

import pytest

from sheetgen.cli import streams
from tests.conftest import ROOT, Run

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="a shell's streams")
TELLING = ("list", "--help", "--version", "schema burrow", "pad hamster-roll -o -")
needs_full = pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full")


@pytest.fixture
def shell(tmp_path: Path) -> Run:
    """Run a line of the shell in an empty folder, in which ``sheetgen`` is the program."""

    def run(line: str) -> subprocess.CompletedProcess[str]:
        program = f'sheetgen() {{ "{sys.executable}" -m sheetgen "$@"; }}; '
        return subprocess.run(
            ["bash", "-c", program + line],
            cwd=tmp_path,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )

    return run


@needs_full
@pytest.mark.parametrize(
    "command",
    [
        "list",
        "validate bad.yaml",
        "--version",
        "--help",
        "pad --help",
        "explain SG101",
        "schema burrow",
        "pad hamster-roll -o -",
    ],
)
def test_a_full_standard_output_is_one_line(command: str, shell: Run, tmp_path: Path) -> None:
    (tmp_path / "bad.yaml").write_text("format: sheetgen/burrow@1\n")
    done = shell(f"sheetgen {command} >/dev/full")
    assert done.returncode == 2
    assert done.stderr == "sheetgen: cannot write standard output: no space left on device\n"


@needs_full
@pytest.mark.parametrize(("command", "code"), [("pad hamster-roll", 0), ("pad nobody", 2), ("list --wrong", 2)])
def test_a_standard_error_that_refuses_changes_nothing(command: str, code: int, shell: Run) -> None:
    for refusing in ("2>/dev/full", "2>&-"):
        done = shell(f"sheetgen {command} {refusing}")
        assert (done.returncode, done.stderr) == (code, "")
        assert ("output/hamster-roll/pad.pdf" in done.stdout) == (code == 0)


@pytest.mark.parametrize(
    "command", ["list", "--help", "--version", "explain --list", "schema", "pad hamster-roll -o -"]
)
def test_a_reader_that_has_gone_is_no_error(command: str, shell: Run) -> None:
    done = shell(f"(sleep 0.3; sheetgen {command}; echo $? >&2) | true")
    assert done.stderr == "0\n"


def test_a_reader_that_goes_hides_no_finding_and_stops_no_build(shell: Run, tmp_path: Path) -> None:
    (tmp_path / "bad.yaml").write_text("format: sheetgen/burrow@1\n")
    assert shell("(sheetgen validate bad.yaml; echo $? >&2) | head -c 1").stderr.endswith("1\n")
    assert shell("(sheetgen build hamster-roll; echo $? >&2) | head -c 1").stderr.endswith("0\n")
    assert len(list((tmp_path / "output/hamster-roll").iterdir())) == 4


def test_closed_streams_are_no_error(shell: Run) -> None:
    for command in ("list", "--version", "--help", "build hamster-roll --lang en"):
        assert shell(f"sheetgen {command} <&- >&- 2>&-").returncode == 0


@pytest.mark.parametrize("command", ["pad hamster-roll -o -", "schema burrow", "explain SG101 --pdf -o -"])
def test_a_product_for_a_closed_output_is_not_lost_in_silence(command: str, shell: Run) -> None:
    done = shell(f"sheetgen {command} >&-")
    assert (done.returncode, done.stderr) == (2, "sheetgen: cannot write standard output: it is closed\n")


def test_mended_text_for_a_closed_output(shell: Run) -> None:
    done = shell("echo 'format: sheetgen/burrow@1' | sheetgen validate --fix - >&-")
    assert done.returncode == 2
    assert done.stderr.endswith("sheetgen: cannot write standard output: it is closed\n")


def test_no_file_gets_the_number_of_a_closed_stream(shell: Run, tmp_path: Path) -> None:
    done = shell("sheetgen pad hamster-roll -o whole.pdf; sheetgen pad hamster-roll -o pad.pdf >&- 2>&-")
    assert done.returncode == 0
    assert (tmp_path / "pad.pdf").read_bytes() == (tmp_path / "whole.pdf").read_bytes()


def test_a_system_without_a_null_device(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []

    def refuse(path: str, *arguments: object) -> int:
        opened.append(path)
        raise FileNotFoundError(errno.ENOENT, "No such file or directory", path)

    monkeypatch.setattr(os, "open", refuse)
    for name in ("stdout", "stderr"):
        monkeypatch.setattr(sys, name, None)
    streams.prepare()
    assert opened == [os.devnull]
    assert isinstance(sys.stdout, streams.Nowhere)
    assert print("to nobody") is None  # type: ignore[func-returns-value]


@pytest.mark.parametrize("command", ["validate -", "validate - --fix", "validate - --stdin-filename my.yaml"])
def test_a_closed_standard_input(command: str, shell: Run) -> None:
    done = shell(f"sheetgen {command} <&-")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "sheetgen: cannot read standard input: it is closed\n"


@pytest.mark.parametrize("command", ["list", "validate", "validate my.yaml", "pad hamster-roll", "build", "new deck x"])
def test_a_folder_that_is_gone_under_us(command: str, shell: Run) -> None:
    done = shell(f"mkdir gone; cd gone; rmdir ../gone; sheetgen {command}")
    assert done.returncode == 2
    assert done.stderr.startswith("sheetgen: the folder you are in is gone")
    assert len(done.stderr.splitlines()) == 1


def test_a_file_named_like_standard_output(shell: Run, tmp_path: Path) -> None:
    for command in ("pad hamster-roll", "rules hamster-roll", "cards hamsterbacke", "schema burrow", "validate"):
        done = shell(f"sheetgen {command} -o ./-")
        assert done.returncode == 0, done.stderr
        assert (tmp_path / "-").stat().st_size > 20
        (tmp_path / "-").unlink()


def test_links_in_a_circle_and_pipes_without_a_reader(shell: Run) -> None:
    done = shell(
        "ln -s loop.pdf loop.pdf; mkfifo pipe; for p in loop.pdf pipe; do sheetgen pad hamster-roll -o $p; done"
    )
    assert done.stderr == (
        "sheetgen: cannot write loop.pdf: it is a link that leads in a circle; choose another place with -o\n"
        "sheetgen: cannot write pipe: it is a pipe, and nobody reads from it\n"
    )


def test_a_pipe_with_a_reader(shell: Run) -> None:
    done = shell("mkfifo pipe; (sleep 0.5; head -c 5 <pipe) & sheetgen schema -o pipe >&2 2>/dev/null; wait")
    assert done.stdout == '{\n  "'


@pytest.mark.parametrize("only", [",", " , "])
def test_only_without_a_name(only: str, sheetgen: Run) -> None:
    done = sheetgen("cards", "hamsterbacke", "--only", only)
    assert done.returncode == 2
    assert done.stderr.startswith("sheetgen: --only names no kind of card")


@pytest.mark.skipif(not Path("/dev/fd").exists(), reason="no /dev/fd")
def test_a_shells_own_pipes(shell: Run) -> None:
    assert shell("sheetgen schema -o >(cat) >/dev/null").stdout == shell("sheetgen schema").stdout


@pytest.mark.skipif(not Path("/dev/stdout").exists(), reason="no /dev/stdout")
def test_standard_output_by_its_device(shell: Run) -> None:
    done = shell("sheetgen schema burrow -o /dev/stdout | cat")
    assert (done.stdout, done.stderr) == (shell("sheetgen schema burrow").stdout, "")
