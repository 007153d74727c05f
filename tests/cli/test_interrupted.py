"""Ctrl-C at the places where it was lost, or became something else: exit code 130, no word, no half a file.

The signal is raised at a place by a patch, so that it comes there and nowhere else; nothing here depends on time.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from sheetgen.tasks.swaps import Swaps
from tests.conftest import ROOT, extra
from tests.preflight.making import drawn

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there it comes at other places")

_START = """
import signal, sys
from unittest import mock
signal.signal(signal.SIGINT, signal.default_int_handler)  # also where the tests themselves run under nohup
def press(*_, **__):
    signal.raise_signal(signal.SIGINT)
def swallowed(*_, **__):
    try:
        press()
    except:
        pass
def made_other(*_, **__):
    try:
        press()
    except:
        raise ValueError("something else")
class Destroyed:
    def __del__(self):
        press()
class Finder:
    "Presses when a module is looked for."
    def __init__(self, name):
        self.name = name
    def find_spec(self, name, *_):
        if name == self.name:
            press()
def before(place, do):
    "Do something before what stands at a place is done."
    owner, _, name = place.rpartition(".")
    owner = __import__("pkgutil").resolve_name(owner)
    real = getattr(owner, name)
    def both(*arguments, **named):
        do()
        return real(*arguments, **named)
    mock.patch.object(owner, name, both).start()
"""
_END = "\nfrom sheetgen.__main__ import main\nmain()\n"


def _run(patch: str, folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the command line of a process in which something is patched first."""
    return subprocess.run(
        [sys.executable, "-c", _START + patch + _END, *arguments],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, (str(ROOT), *sys.path)))},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize(
    "patch",
    [
        pytest.param("sys.meta_path.insert(0, Finder('sheetgen.cli.streams'))", id="the door's imports"),
        pytest.param("sys.meta_path.insert(0, Finder('sheetgen.cli.app'))", id="loading the command line"),
        pytest.param("sys.meta_path.insert(0, Finder('sheetgen.tasks.pad'))", id="loading the command"),
        pytest.param("before('sheetgen.cli.app._application', press)", id="making the command line"),
        pytest.param("before('sheetgen.tasks.pad.print_pad', press)", id="the task"),
        pytest.param("before('sheetgen.draw.pdf._Writer.__init__', press)", id="the file"),
        pytest.param("before('sheetgen.draw.pdf._Writer.__init__', made_other)", id="a library makes it another"),
        pytest.param("before('sheetgen.draw.pdf._Writer.__init__', swallowed)", id="a library swallows it"),
        pytest.param("before('sheetgen.draw.pdf._Writer.__init__', Destroyed)", id="a destructor"),
        pytest.param("before('sheetgen.tasks.write.Swaps', press)", id="just before the place is taken"),
        pytest.param(
            "before('sheetgen.draw.pdf._Writer.__init__', lambda: 1 / 0)\nbefore('sheetgen.cli.app._report', press)",
            id="while a bug is told",
        ),
        pytest.param(
            "before('sheetgen.draw.pdf._Writer.__init__', press)\nbefore('sheetgen.tasks.write.suppress', press)",
            id="twice, the second while the first cleans up",
        ),
    ],
)
def test_no_new_file_and_130(patch: str, tmp_path: Path) -> None:
    (tmp_path / "pad.pdf").write_text("old")
    done = _run(patch, tmp_path, "pad", "hamster-roll", "-n", "2", "-o", "pad.pdf")
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")
    assert (tmp_path / "pad.pdf").read_text() == "old"


def test_while_the_last_words_are_said(tmp_path: Path) -> None:
    """What was written stays."""
    done = _run("before('sheetgen.cli.show.line_of', press)", tmp_path, "pad", "hamster-roll", "-n", "2", "-o", "a.pdf")
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")
    assert (tmp_path / "a.pdf").read_bytes().endswith(b"%%EOF\n")
    done = _run("before('sheetgen.cli.streams._Enduring.write', press)", tmp_path, "--version")
    assert (done.returncode, done.stderr) == (130, "")


@pytest.mark.parametrize(
    ("where", "how"),
    [
        ("draw.raster.raster", "swallowed"),
        ("tasks.together.Together.commit", "press"),
        ("tasks.together.Together.commit", "swallowed"),
        ("tasks.together.Together.commit", "made_other"),
        ("tasks.together.target_of", "press"),
        ("tasks.together.Swaps", "press"),
    ],
)
def test_files_that_belong_together(how: str, where: str, tmp_path: Path) -> None:
    extra("pypdfium2")
    patch = f"before('sheetgen.{where}', {how})"
    done = _run(patch, tmp_path, "export", "hamsterbacke", "--preset", "the-game-crafter", "-o", "folder")
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")
    assert not (tmp_path / "folder").exists()


def test_what_looks_into_a_pdf_leaves_it_to_the_other_process(tmp_path: Path) -> None:
    """On a terminal both get it; what answered that it was interrupted seemed to have a bug."""
    extra("pikepdf")
    drawn(tmp_path / "a.pdf", "1 0 0 rg 20 20 50 50 re f")
    patch = "before('sheetgen.preflight.examine.examine', press)"
    done = _run(patch, tmp_path, "preflight", "a.pdf")
    assert (done.returncode, done.stderr) == (1, "")
    assert "PF301" in done.stdout


def test_ignored_as_it_is_under_nohup(tmp_path: Path) -> None:
    patch = "signal.signal(signal.SIGINT, signal.SIG_IGN)\nbefore('sheetgen.draw.pdf._Writer.__init__', press)"
    done = _run(patch, tmp_path, "pad", "hamster-roll", "-n", "2", "-o", "pad.pdf")
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "pad.pdf").read_bytes().endswith(b"%%EOF\n")


class TestSwaps:
    """Between any two steps of putting files into their places."""

    @pytest.mark.parametrize("number", [0, 1, 2])
    @pytest.mark.parametrize("moment", ["before", "after"])
    def test_all_old_or_all_new(
        self, number: int, moment: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Three files; the second has no old one. What comes after the last is in its place undoes nothing."""
        for name in "ac":
            (tmp_path / name).write_text("old")
        for name in "abc":
            (tmp_path / f"new {name}").write_text("new")
        real = Path.replace
        calls = []

        def replace(self: Path, target: Path) -> Path:
            calls.append(self)
            if len(calls) != number + 1:
                return real(self, target)
            if moment == "after":
                real(self, target)
            raise KeyboardInterrupt

        monkeypatch.setattr(Path, "replace", replace)
        with pytest.raises(KeyboardInterrupt), Swaps() as swaps:
            for name in "abc":
                saved = tmp_path / f"old {name}" if name != "c" else None
                swaps.put(tmp_path / f"new {name}", tmp_path / name, saved)
        there = {path.name: path.read_text() for path in tmp_path.iterdir() if not path.name.startswith("new")}
        all_new = (number, moment) == (2, "after")
        assert there == ({"a": "new", "b": "new", "c": "new"} if all_new else {"a": "old", "c": "old"})

    def test_pressed_again_while_old_files_are_put_back(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        """At every step: before each file is put, and before each is put back."""
        for name in "abc":
            (tmp_path / name).write_text("old")
            (tmp_path / f"new {name}").write_text("new")
        real = Path.replace

        def replace(self: Path, target: Path) -> Path:
            if self.name != "new a":
                signal.raise_signal(signal.SIGINT)
            return real(self, target)

        monkeypatch.setattr(Path, "replace", replace)
        usual = signal.getsignal(signal.SIGINT)
        with pytest.raises(KeyboardInterrupt), Swaps() as swaps:
            for name in "abc":
                swaps.put(tmp_path / f"new {name}", tmp_path / name, tmp_path / f"old {name}" if name != "c" else None)
        assert signal.getsignal(signal.SIGINT) is usual
        assert {path.name: path.read_text() for path in tmp_path.iterdir() if "new" not in path.name} == dict.fromkeys(
            "abc", "old"
        )

    def test_pressed_when_the_last_one_is_put(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        """It is told when all are in their places."""
        (tmp_path / "new a").write_text("new")
        real = Path.replace

        def replace(self: Path, target: Path) -> Path:
            signal.raise_signal(signal.SIGINT)
            return real(self, target)

        monkeypatch.setattr(Path, "replace", replace)
        with pytest.raises(KeyboardInterrupt), Swaps() as swaps:
            swaps.put(tmp_path / "new a", tmp_path / "a", None)
        assert [path.name for path in tmp_path.iterdir()] == ["a"]
