"""Files appear whole or not at all."""

from __future__ import annotations

import errno
import os
import signal
import stat
import subprocess
import sys
import time
from pathlib import Path
from typing import BinaryIO

import pytest

from sheetgen.tasks.outcome import Failure
from sheetgen.tasks.write import PART, write_whole
from tests.conftest import ROOT


def hello(stream: BinaryIO) -> str:
    stream.write(b"hello")
    return "done"


def test_a_file_appears_with_its_folders(tmp_path: Path) -> None:
    path = tmp_path / "a" / "b.pdf"
    assert write_whole(path, hello) == ("done", 5)
    assert path.read_bytes() == b"hello"
    assert [entry.name for entry in path.parent.iterdir()] == ["b.pdf"]


def test_a_failing_writer_leaves_the_old_file_and_no_part(tmp_path: Path) -> None:
    path = tmp_path / "pad.pdf"
    path.write_bytes(b"old")

    def fail(stream: BinaryIO) -> None:
        stream.write(b"half")
        raise OSError(errno.ENOSPC, "No space left on device")

    with pytest.raises(Failure, match="no space left on device"):
        write_whole(path, fail)
    assert path.read_bytes() == b"old"
    assert [entry.name for entry in tmp_path.iterdir()] == ["pad.pdf"]


def test_a_bug_in_a_writer_is_not_dressed_up(tmp_path: Path) -> None:
    path = tmp_path / "pad.pdf"

    def bug(stream: BinaryIO) -> None:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        write_whole(path, bug)
    assert list(tmp_path.iterdir()) == []


def test_the_mode_of_the_old_file_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "pad.pdf"
    path.write_bytes(b"old")
    path.chmod(0o604)
    write_whole(path, hello)
    assert stat.S_IMODE(path.stat().st_mode) == 0o604


def test_a_link_stays_and_its_file_is_replaced(tmp_path: Path) -> None:
    real = tmp_path / "real.pdf"
    real.write_bytes(b"old")
    link = tmp_path / "link.pdf"
    link.symlink_to(real)
    write_whole(link, hello)
    assert link.is_symlink()
    assert real.read_bytes() == b"hello"


def test_a_folder_in_the_way_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(Failure, match="it is a folder"):
        write_whole(tmp_path, hello)


def test_a_file_where_a_folder_should_be_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "output").write_text("")
    with pytest.raises(Failure, match="choose another place with -o"):
        write_whole(tmp_path / "output" / "pad.pdf", hello)


def test_a_folder_that_refuses_is_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(self: Path, *arguments: object) -> BinaryIO:
        raise PermissionError(errno.EACCES, "Permission denied", str(self))

    monkeypatch.setattr(Path, "open", refuse)
    with pytest.raises(Failure, match="permission denied; close it where it is open"):
        write_whole(tmp_path / "pad.pdf", hello)


def test_a_target_that_is_locked_keeps_its_content(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As on Windows, where a file that a viewer holds open cannot be replaced."""
    path = tmp_path / "pad.pdf"
    path.write_bytes(b"old")

    def locked(self: Path, target: Path) -> Path:
        raise PermissionError(errno.EACCES, "Permission denied", str(self))

    monkeypatch.setattr(Path, "replace", locked)
    with pytest.raises(Failure, match="close it where it is open"):
        write_whole(path, hello)
    assert path.read_bytes() == b"old"
    assert [entry.name for entry in tmp_path.iterdir()] == ["pad.pdf"]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full")
def test_a_full_device_is_one_sentence() -> None:
    def much(stream: BinaryIO) -> None:
        stream.write(b"x" * 1_000_000)

    with pytest.raises(Failure, match="no space left"):
        write_whole(Path("/dev/full"), much)


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_killed_in_the_middle_the_old_file_survives_and_the_next_run_cleans_up(tmp_path: Path) -> None:
    path = tmp_path / "pad.pdf"
    path.write_bytes(b"old")
    script = (
        "import sys, time\nfrom pathlib import Path\nfrom sheetgen.tasks.write import write_whole\n"
        "def slow(stream):\n    stream.write(b'half'); stream.flush(); print('written', flush=True); time.sleep(60)\n"
        "write_whole(Path(sys.argv[1]), slow)\n"
    )
    process = subprocess.Popen(
        [sys.executable, "-c", script, str(path)], stdout=subprocess.PIPE, env={**os.environ, "PYTHONPATH": str(ROOT)}
    )
    assert process.stdout is not None
    process.stdout.readline()
    process.send_signal(signal.SIGKILL)
    process.wait()
    process.stdout.close()
    assert path.read_bytes() == b"old"
    assert any(entry.name.endswith(PART) for entry in tmp_path.iterdir())
    write_whole(path, hello)
    assert [entry.name for entry in tmp_path.iterdir()] == ["pad.pdf"]
    assert path.read_bytes() == b"hello"


def test_a_part_of_a_running_process_is_left_alone(tmp_path: Path) -> None:
    other = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(30)"])
    try:
        time.sleep(0.05)
        part = tmp_path / f".pad.pdf.{other.pid}{PART}"
        part.write_bytes(b"theirs")
        write_whole(tmp_path / "pad.pdf", hello)
        assert part.read_bytes() == b"theirs"
    finally:
        other.kill()
        other.wait()
