"""``sheetgen preflight -``: a PDF from standard input."""

from __future__ import annotations

import io
import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from sheetgen.tasks import preflight as task
from sheetgen.tasks.outcome import Failure
from sheetgen.tasks.preflight import PreflightRequest, preflight
from tests.preflight.making import drawn

ROOT = Path(__file__).parents[2]


def piped(data: bytes, *options: str, folder: Path) -> subprocess.CompletedProcess[bytes]:
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "TMPDIR": str(folder)}
    call = [sys.executable, "-m", "sheetgen", "preflight", "-", *options]
    return subprocess.run(call, input=data, capture_output=True, env=environment, cwd=folder, timeout=120, check=False)


def test_it_finds_what_it_finds_in_the_file(tmp_path: Path) -> None:
    """Read from a pipe, of which nothing is left behind."""
    path = drawn(tmp_path / "red.pdf", "1 0 0 rg 20 20 100 100 re f")
    data = path.read_bytes()
    path.unlink()
    left = sorted(tmp_path.iterdir())
    done = piped(data, "--format", "json", folder=tmp_path)
    found = json.loads(done.stdout)
    assert done.returncode == 1 and "PF301" in {one["code"] for one in found["findings"]}
    assert found["path"] == "-" and sorted(tmp_path.iterdir()) == left


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the file has a name")
@pytest.mark.parametrize("ending", ["SIGTERM", "SIGHUP", "SIGKILL"])
def test_nothing_is_left_behind_by_a_signal(ending: str, tmp_path: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "TMPDIR": str(tmp_path)}
    # Started under nohup, the tests ignore SIGHUP, and what they start would, too.
    heard = f"import signal\nif '{ending}' != 'SIGKILL': signal.signal(signal.{ending}, signal.SIG_DFL)\n"
    begin = "import sys\nfrom sheetgen.__main__ import main\nsys.argv[1:] = ['preflight', '-']\nmain()"
    call = [sys.executable, "-c", heard + begin]
    with subprocess.Popen(
        call, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment, cwd=tmp_path
    ) as running:
        assert running.stdin is not None
        running.stdin.write(bytes(4_000_000))  # more than a pipe holds: most of it has been read when this is over
        running.send_signal(getattr(signal, ending))
        assert running.wait(60) != 0
    assert list(tmp_path.iterdir()) == []


def test_what_is_no_pdf_is_told_as_of_any_file(tmp_path: Path) -> None:
    done = piped(b"no PDF", folder=tmp_path)
    assert done.returncode == 1 and b"PF101" in done.stdout


def test_nothing_is_no_pdf_with_a_fault(tmp_path: Path) -> None:
    done = piped(b"", folder=tmp_path)
    assert done.returncode == 2 and b"nothing came on standard input" in done.stderr and not done.stdout


def test_a_system_without_such_files_keeps_it_in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    data = drawn(tmp_path / "red.pdf", "1 0 0 rg 20 20 100 100 re f").read_bytes()
    (tmp_path / "red.pdf").unlink()
    left = sorted(tmp_path.iterdir())
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    monkeypatch.setattr(os, "access", lambda *_: False)
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(data)))
    found = preflight(PreflightRequest(Path("-")), lambda: pytest.fail("no preset is asked for"))
    assert "PF301" in {one.code for one in found.facts.findings} and sorted(tmp_path.iterdir()) == left


def test_a_file_of_that_name_is_read_where_it_is_named(tmp_path: Path) -> None:
    drawn(tmp_path / "red.pdf", "1 0 0 rg 20 20 100 100 re f").rename(tmp_path / "-")
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    call = [sys.executable, "-m", "sheetgen", "preflight", "./-", "--format", "json"]
    done = subprocess.run(call, input=b"no PDF", capture_output=True, env=environment, cwd=tmp_path, check=False)
    assert json.loads(done.stdout)["path"] == str(tmp_path / "-") and b"PF301" in done.stdout


def test_no_more_is_kept_than_a_bound(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(task, "MOST_PIPED", 1_000_000)
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    stream = io.BytesIO(bytes(9_000_000))
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=stream))
    with pytest.raises(Failure, match="standard input has more than 1 MB; save it, and name the file"):
        preflight(PreflightRequest(Path("-")), lambda: pytest.fail("no preset is asked for"))
    assert stream.tell() < 3_000_000 and list(tmp_path.iterdir()) == []
