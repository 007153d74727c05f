"""What is installed is all there: the wheel in an empty environment, used from another folder."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tests.conftest import ROOT


def test_the_wheel_prints_from_another_folder(tmp_path: Path) -> None:
    environment = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "VIRTUAL_ENV")}
    subprocess.run(
        [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "-w", str(tmp_path), str(ROOT)],
        check=True,
        env=environment,
        cwd=tmp_path,
    )
    (wheel,) = tmp_path.glob("sheetgen-*.whl")
    empty = tmp_path / "empty"
    subprocess.run([sys.executable, "-m", "venv", str(empty)], check=True, env=environment)
    scripts = empty / ("Scripts" if sys.platform == "win32" else "bin")
    subprocess.run([str(scripts / "python"), "-m", "pip", "install", "-q", str(wheel)], check=True, env=environment)
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    done = subprocess.run(
        [str(scripts / "sheetgen"), "build"],
        cwd=elsewhere,
        env=environment,
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    printed = sorted(path.relative_to(elsewhere).as_posix() for path in elsewhere.rglob("*.pdf"))
    assert "output/hamsterbacke/cards.pdf" in printed
    assert {"output/hungry-hamsters/pad.pdf", "output/hamster-roll/rules.de.pdf"} <= set(printed)
    checked = subprocess.run(
        [str(scripts / "sheetgen"), "validate"],
        cwd=elsewhere,
        env=environment,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert checked.returncode == 0, checked.stdout
