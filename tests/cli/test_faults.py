"""A full disk, a limit on files, a folder that is read-only, a run that is killed: the old file is whole, always."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from sheetgen.tasks.part import ENDING
from tests.conftest import ROOT, program

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="limits, mounts and signals of Unix")

PRODUCTS = (
    "pad hamster-roll -o old.pdf",
    "cards hamsterbacke -o old.pdf",
    "rules hamster-roll -o old.pdf",
    "rules hamster-roll -o old.html",
    "explain --pdf -o old.pdf",
    "schema -o old.json",
    "validate -f sarif -o old.sarif",
)
SMALL = 1
"""Blocks of 512 or 1,024 bytes (as the shell has it) that a file may have: each product is larger."""


def sheetgen(*arguments: str, cwd: Path) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "sheetgen", *arguments],
        cwd=cwd,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def shell(line: str, *before: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*before, "bash", "-c", f'sheetgen() {{ "{sys.executable}" -m sheetgen "$@"; }}; {line}'],
        cwd=cwd,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def on_a_disk(options: str, line: str, tmp_path: Path) -> subprocess.CompletedProcess[str]:
    """Run a line of the shell in a small file system of its own, which nobody else sees."""
    own = (program("unshare"), "--user", "--map-root-user", "--mount")
    disk = tmp_path / "disk"
    disk.mkdir(exist_ok=True)
    if shell(f"mount -t tmpfs -o {options} none {disk}", *own, cwd=tmp_path).returncode:
        pytest.skip("no file systems of one's own here")  # many a CI forbids them
    return shell(f"mount -t tmpfs -o {options} none {disk} && cd {disk} && {line}", *own, cwd=tmp_path)


@pytest.mark.parametrize("command", PRODUCTS)
def test_a_limit_on_the_size_of_files(command: str, tmp_path: Path) -> None:
    old = tmp_path / command.rpartition(" ")[2]
    old.write_text("old")
    done = shell(f"ulimit -f {SMALL}; sheetgen {command}", cwd=tmp_path)
    assert done.returncode == 2
    assert f"cannot write {old.name}: file too large; choose another place with -o" in done.stderr
    assert done.stderr.count("\n") == 1
    assert [entry.name for entry in tmp_path.iterdir()] == [old.name]
    assert old.read_text() == "old"


def test_a_full_disk(tmp_path: Path) -> None:
    line = "echo old >old.pdf; sheetgen pad hamster-roll -o old.pdf; echo $?; cat old.pdf; ls -A"
    done = on_a_disk("size=8k", line, tmp_path)
    assert done.stdout == "2\nold\nold.pdf\n"
    assert done.stderr == "sheetgen: cannot write old.pdf: no space left on device; choose another place with -o\n"


def test_a_build_on_a_full_disk_tells_each_game(tmp_path: Path) -> None:
    done = on_a_disk("size=8k", "sheetgen build; echo $?; find . -type f", tmp_path)
    assert done.stdout == "2\n"
    lines = done.stderr.splitlines()
    assert len([line for line in lines if line.endswith("no space left on device; choose another place with -o")]) == 3
    assert len([line for line in lines if line.endswith(": stopped")]) == 3


def test_a_disk_that_is_read_only(tmp_path: Path) -> None:
    line = (
        'echo old >old.pdf; mount -o remount,ro "$PWD"; sheetgen pad hamster-roll -o old.pdf; echo $?; cat old.pdf;'
        "sheetgen build hamster-roll; echo $?; ls -A"
    )
    done = on_a_disk("size=80k", line, tmp_path)
    assert done.stdout == "2\nold\n2\nold.pdf\n"
    assert done.stderr.splitlines()[0] == (
        "sheetgen: cannot write old.pdf: read-only file system; choose another place with -o"
    )


def test_a_folder_that_is_read_only(tmp_path: Path) -> None:
    # The superuser may write everywhere, unless it gives up its capabilities.
    plainly = [program("setpriv"), "--bounding-set=-all", "--inh-caps=-all"] if os.geteuid() == 0 else []
    old = tmp_path / "old.pdf"
    old.write_text("old")
    tmp_path.chmod(0o555)
    try:
        done = shell("sheetgen pad hamster-roll -o old.pdf", *plainly, cwd=tmp_path)
        assert done.returncode == 2
        assert "cannot write old.pdf: permission denied" in done.stderr
        assert old.read_text() == "old"
    finally:
        tmp_path.chmod(0o755)


def test_mending_on_a_full_disk_leaves_the_file(tmp_path: Path) -> None:
    text = "format: sheetgen/pieces@1\nid: den\nkinds:\n  - {id: stone, label: stone, cuont: 3}\n" + "# long\n" * 500
    (tmp_path / "kinds.yaml").write_text(text)
    line = "cp ../kinds.yaml . && sheetgen validate --fix kinds.yaml; echo $?; cmp kinds.yaml ../kinds.yaml; ls -A"
    done = on_a_disk("size=4k", line, tmp_path)
    assert done.stdout.endswith("2\nkinds.yaml\n")
    assert "no space left on device" in done.stderr


@pytest.mark.parametrize("stop", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT])
def test_killed_in_the_middle_of_a_print(stop: signal.Signals, tmp_path: Path) -> None:
    old = tmp_path / "pad.pdf"
    arguments = ("pad", "hamster-roll", "-n", "5000", "-o", "pad.pdf")
    for _ in range(20):
        old.write_text("old")
        process = sheetgen(*arguments, cwd=tmp_path)
        while process.poll() is None and not any(name.endswith(ENDING) for name in os.listdir(tmp_path)):
            pass
        process.send_signal(stop)
        process.communicate()
        if process.returncode:
            break
    assert process.returncode == (130 if stop == signal.SIGINT else -stop)
    assert old.read_text() == "old"
    assert len(list(tmp_path.iterdir())) == (1 if stop == signal.SIGINT else 2)
    again = sheetgen(*arguments, cwd=tmp_path)
    again.communicate()
    assert again.returncode == 0
    assert [entry.name for entry in tmp_path.iterdir()] == ["pad.pdf"]
    assert old.read_bytes().endswith(b"%%EOF\n")
