"""Commands started as a shell starts them, beside the copies of a process that other tests run (``tests/forked.py``).

A copy has every module; one that is started has what the command imports. So each command, and each way through one
that imports something of its own, is run both ways: a module that leans on what another has imported, or modules that
can be imported in one order only, end the started one alone.
"""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from pathlib import Path

import pytest

from tests.conftest import ROOT, Run
from tests.forked import needs_a_start, started

WAYS = (
    "",
    "--version",
    "--help",
    "pad hungry-hamsters -n 1",
    "pad hungry-hamsters --blank -n 1",
    "pad hungry-hamsters -n 4 --up 2 --stack --pages 1",
    "pad hungry-hamsters -n 1 --png sheet --dpi 72",
    "pad bad.yaml",
    "cards hamsterbacke",
    "cards hamsterbacke --marks cut --bleed 2mm --pages 1-2",
    "cards hamsterbacke --tts --dpi 72",
    "rules hungry-hamsters",
    "rules hungry-hamsters -o rules.html",
    "rules hungry-hamsters -o rules.md",
    "build hamster-roll",
    "preview hungry-hamsters --pages 1 -o look.png",
    "export hamsterbacke --preset make-playing-cards --part cards --product poker --dpi 300",
    "export hamsterbacke --preset drive-thru-cards --product poker",
    "export hamsterbacke --preset nobody",
    "validate",
    "validate absent.yaml",
    "validate bad.yaml",
    "validate bad.yaml -f concise",
    "validate bad.yaml -f json",
    "validate bad.yaml -f github",
    "validate bad.yaml -f sarif",
    "validate bad.yaml -f junit",
    "validate bad.yaml --diff",
    "validate bad.yaml --fix",
    "validate -",
    "burrow show willow-bank",
    "burrow fmt bad.yaml",
    "explain SG320",
    "explain PF301",
    "explain --list",
    "explain --json",
    "explain --pdf",
    "new burrow mine",
    "new deck mine",
    "new game mine --with burrow",
    "schema burrow",
    "config show",
    "calibrate --printer kitchen",
    "calibrate --printer kitchen --read top=2/-0.4,bottom=2/-0.4,left=0/0.3,right=0/0.3",
    "list",
    "preflight absent.pdf",
)

BAD = """\
format: sheetgen/burrow@1
id: bad
titel: Bad
map: |
  . A* A
  A A^
"""


@pytest.mark.parametrize("way", WAYS)
def test_a_started_run_is_that_of_a_copy(
    way: str, sheetgen: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    outcomes = []
    folder = tmp_path / "here"
    monkeypatch.setenv("XDG_CONFIG_HOME", str(folder / "config"))
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    arguments = tuple(way.split())
    for run in (sheetgen, None):
        folder.mkdir()
        (folder / "bad.yaml").write_text(BAD, "utf-8")
        piped = BAD if "-" in arguments else ""
        if run is not None:
            done = run(*arguments, cwd=folder, piped=piped)
        else:
            done = started(arguments, folder, {**os.environ, "PYTHONPATH": str(ROOT), "COLUMNS": "80"}, piped)
        # Of files, the checksums: pytest would show for minutes where two PDFs differ.
        left = {
            path.relative_to(folder).as_posix(): sha256(path.read_bytes()).hexdigest()
            for path in sorted(folder.rglob("*"))
            if path.is_file()
        }
        outcomes.append((done.returncode, done.stdout, done.stderr, left))
        folder.rename(tmp_path / f"there{len(outcomes)}")
    copied, begun = outcomes
    assert "Traceback" not in begun[2]
    assert begun[0] in (0, 1, 2), begun[2]
    assert copied == begun


def test_what_a_start_decides_is_started() -> None:
    assert not needs_a_start(("validate",), {"NO_COLOR": "1"}, "")
    assert needs_a_start(("validate",), {"PYTHONIOENCODING": "ascii"}, "")
    assert needs_a_start(("preflight", "a.pdf"), {}, "")
    assert needs_a_start(("validate", "-"), {}, "#" * 100_000)


def test_a_run_leaves_nothing_to_the_next(sheetgen: Run, tmp_path: Path) -> None:
    """Neither folder nor variables nor streams, nor what an earlier one has read."""
    (tmp_path / "one").mkdir()
    (tmp_path / "two").mkdir()
    (tmp_path / "one" / "bad.yaml").write_text(BAD, "utf-8")
    first = sheetgen("validate", "bad.yaml", cwd=tmp_path / "one", FORCE_COLOR="1")
    assert first.returncode == 1 and "\x1b[" in first.stdout
    (tmp_path / "one" / "bad.yaml").write_text(BAD.replace("titel", "title"), "utf-8")
    again = sheetgen("validate", "bad.yaml", cwd=tmp_path / "one")
    assert "titel" not in again.stdout and "\x1b[" not in again.stdout
    absent = sheetgen("validate", "bad.yaml", cwd=tmp_path / "two")
    assert absent.returncode == 2 and "bad.yaml" in absent.stderr
    assert sheetgen("validate", "-", piped=BAD).stdout.startswith("error[")


def test_threads_take_turns(sheetgen: Run) -> None:
    asked = [f"SG30{number % 5 + 1}" for number in range(20)]
    with ThreadPoolExecutor(4) as threads:
        said = threads.map(lambda code: sheetgen("explain", code), asked)
        assert [(done.returncode, done.stdout[:5]) for done in said] == [(0, code) for code in asked]
