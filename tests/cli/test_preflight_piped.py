"""``sheetgen preflight -``: a PDF from standard input."""

from __future__ import annotations

import io
import json
import os
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


@pytest.mark.parametrize("data", [b"", b"no PDF"])
def test_what_is_no_pdf_is_told_as_of_any_file(data: bytes, tmp_path: Path) -> None:
    done = piped(data, folder=tmp_path)
    assert done.returncode == 1 and b"PF101" in done.stdout


def test_no_more_is_kept_than_a_bound(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(task, "MOST_PIPED", 1_000_000)
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    stream = io.BytesIO(bytes(9_000_000))
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=stream))
    with pytest.raises(Failure, match="standard input has more than 1 MB; save it, and name the file"):
        preflight(PreflightRequest(Path("-")), lambda: pytest.fail("no preset is asked for"))
    assert stream.tell() < 3_000_000 and list(tmp_path.iterdir()) == []
