"""`validate --fix` and `--diff`: files, exit codes, what is told."""

from __future__ import annotations

import errno
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from sheetgen.cli.app import run
from sheetgen.tasks.part import ENDING
from tests.checks.checking import burrow
from tests.conftest import ROOT, Run

BOM = b"\xef\xbb\xbf"


def slipped() -> bytes:
    """A burrow with two slips that are mended and one fault that is not, in the ways of another system."""
    text = burrow(id="den", title='Bank #3  # "so"', values='{A: "5", B: 4, C: 6, D: 5, E: 4, F: 6, G: 4, H: x}')
    return BOM + text.replace("\n", "\r\n").encode()


def fixed() -> bytes:
    return slipped().replace(b'Bank #3  # "so"', b'Bank #3  # "so"').replace(b'"5"', b"5")


def test_fix(sheetgen: Run, tmp_path: Path) -> None:
    file = tmp_path / "den.yaml"
    file.write_bytes(slipped())
    file.chmod(0o640)
    done = sheetgen("validate", "den.yaml", "--fix")
    assert done.returncode == 1, "what is left is an error"
    assert file.read_bytes() == fixed()
    assert file.stat().st_mode & 0o777 == 0o640
    assert os.listdir(tmp_path) == ["den.yaml"], "nothing is left beside it"
    assert "error[SG103] wrong-type" in done.stdout and "[*]" not in done.stdout
    assert done.stdout.splitlines()[-1].startswith("1 fixed; 1 error")
    again = sheetgen("validate", "den.yaml", "--fix")
    assert "fixed" not in again.stdout
    assert file.read_bytes() == fixed()


def test_before_fixing(sheetgen: Run, tmp_path: Path) -> None:
    (tmp_path / "den.yaml").write_bytes(slipped())
    done = sheetgen("validate", "den.yaml")
    assert "error[SG103] [*] wrong-type" in done.stdout
    assert done.stdout.splitlines()[-1].endswith("(1 fixable with --fix)")
    assert (tmp_path / "den.yaml").read_bytes() == slipped()
    found = json.loads(sheetgen("validate", "den.yaml", "-f", "json").stdout)
    assert (found["summary"]["fixable"], found["summary"]["fixed"]) == (1, 0)
    fixes = [one["fix"] for one in found["diagnostics"] if one["fix"]]
    assert [edit["text"] for fix in fixes for edit in fix["edits"]] == ["5"]


def test_diff_changes_nothing_and_can_be_applied(sheetgen: Run, tmp_path: Path) -> None:
    file = tmp_path / "den.yaml"
    text = burrow(id="den", tracker='"4"')
    file.write_text(text)
    done = sheetgen("validate", "den.yaml", "--diff")
    assert done.returncode == 1
    assert done.stdout.startswith("--- den.yaml\n+++ den.yaml\n@@ ")
    assert '-tracker: "4"\n' in done.stdout and "+tracker: 4\n" in done.stdout
    assert "1 fixable in 1 file" in done.stderr
    assert file.read_text() == text
    (tmp_path / "a.patch").write_text(done.stdout)
    subprocess.run(["git", "apply", "-p0", "a.patch"], cwd=tmp_path, check=True)
    assert file.read_text() == text.replace('"4"', "4")
    clean = sheetgen("validate", "den.yaml", "--diff")
    assert (clean.returncode, clean.stdout) == (0, "")
    assert "nothing to change" in clean.stderr


def test_diff_of_errors_that_only_their_author_can_mend(sheetgen: Run, tmp_path: Path) -> None:
    (tmp_path / "den.yaml").write_text(burrow(id="den", tracker="99"))
    done = sheetgen("validate", "den.yaml", "--diff")
    assert (done.returncode, done.stdout) == (1, "")
    assert "1 error only you can mend" in done.stderr


def test_a_fix_that_would_lead_to_another_finding_is_left_out(sheetgen: Run, tmp_path: Path) -> None:
    text = burrow(id="den", game="hungry-hamsters #3")
    (tmp_path / "den.yaml").write_text(text)
    done = sheetgen("validate", "den.yaml", "--fix")
    assert "1 fix was left out" in done.stderr
    assert (tmp_path / "den.yaml").read_text() == text


def test_files_of_many_folders_and_one_that_cannot_be_read(sheetgen: Run, tmp_path: Path) -> None:
    for name in ("a", "b"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "den.yaml").write_text(burrow(id="den", tracker='"4"'))
    done = sheetgen("validate", "a", "absent.yaml", "b", "--fix")
    assert done.returncode == 2
    assert done.stdout.count("2 fixed; ") == 1
    for name in ("a", "b"):
        assert "tracker: 4\n" in (tmp_path / name / "den.yaml").read_text()


def test_a_link_is_followed(sheetgen: Run, tmp_path: Path) -> None:
    (tmp_path / "real.yaml").write_text(burrow(id="link", tracker='"4"'))
    (tmp_path / "link.yaml").symlink_to("real.yaml")
    sheetgen("validate", "link.yaml", "--fix")
    assert (tmp_path / "link.yaml").is_symlink()
    assert "tracker: 4\n" in (tmp_path / "real.yaml").read_text()


def test_a_folder_that_may_not_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "den.yaml"
    path.write_text(burrow(id="den", tracker='"4"'))
    before = path.read_bytes()
    real = os.open

    def refuse(path: Any, *arguments: Any, **named: Any) -> int:
        # Not by chmod: the superuser, who runs many a CI, may write everywhere.
        if str(path).endswith(ENDING):
            raise PermissionError(errno.EACCES, "Permission denied", str(path))
        return real(path, *arguments, **named)

    monkeypatch.setattr(os, "open", refuse)
    assert run(["validate", str(path), "--fix"]) == 2
    assert "cannot write" in capsys.readouterr().err
    assert path.read_bytes() == before


def test_what_comes_with_sheetgen_is_not_touched(sheetgen: Run) -> None:
    done = sheetgen("validate", "--fix")
    assert (done.returncode, done.stdout) == (2, "")
    assert "no project of yours" in done.stderr


def test_a_configuration_is_heeded(sheetgen: Run, tmp_path: Path) -> None:
    (tmp_path / "sheetgen.toml").write_text('ignore = ["SG009"]\n')
    text = burrow(id="den", title="The\u00a0Hollow", notes="a #3")
    (tmp_path / "den.yaml").write_text(text)
    sheetgen("validate", "den.yaml", "--fix")
    assert (tmp_path / "den.yaml").read_text() == text.replace("a #3", '"a #3"')


def test_standard_input_goes_on_mended(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "sheetgen", "validate", "-", "--stdin-filename", "den.yaml", "--fix"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        input=slipped(),
        capture_output=True,
        check=False,
    )
    assert done.stdout == fixed()
    assert done.returncode == 1
    assert b"1 fixed; 1 error" in done.stderr
    assert not (tmp_path / "den.yaml").exists()


@pytest.mark.parametrize("data", [b"", b"\xff\xfe", b"map: ["])
def test_standard_input_that_cannot_be_mended_goes_on_as_it_is(data: bytes, tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "sheetgen", "validate", "-", "--fix"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        input=data,
        capture_output=True,
        check=False,
    )
    assert (done.stdout, done.returncode) == (data, 1)
