"""The process that looks into a file: begun before it is asked, or when it is; and pages that it looks at but once."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from sheetgen.preflight import apart
from sheetgen.preflight.examine import examine
from sheetgen.preflight.outcome import Limits, Size
from sheetgen.preflight.walk import Walker
from tests.conftest import ROOT, Run
from tests.preflight.making import PAGE, drawn, raw

needs_fork = pytest.mark.skipif(not hasattr(os, "fork"), reason="no process can be copied here")


@needs_fork
def test_begun_before_or_when_it_is_asked_it_says_the_same(tmp_path: Path) -> None:
    path = drawn(tmp_path / "a.pdf", ".6 .6 .6 .7 k 20 20 50 50 re f")
    limits = Limits(name="V", ink_limit=240, sizes=(Size("card", 56.44, 91.72, 3.53, 2, 4),), other_sizes=False)
    here = examine(path, limits)
    assert {one.code for one in here.findings} >= {"PF401", "PF702"}
    assert apart.examine_apart(path, limits) == here
    apart.begin()
    begun = apart._begun
    apart.begin()
    assert apart._begun == begun  # one is enough
    assert apart.examine_apart(path, limits) == here
    assert apart._begun is None


@needs_fork
def test_one_that_is_never_asked_is_ended() -> None:
    apart.begin()
    assert apart._begun is not None
    child = apart._begun[0]
    apart.dismiss()
    apart.dismiss()
    with pytest.raises(ProcessLookupError):
        os.kill(child, 0)


@needs_fork
def test_one_that_ended_before_it_was_asked_is_told_of(tmp_path: Path) -> None:
    import signal

    path = drawn(tmp_path / "a.pdf", "0 g")
    apart.begin()
    assert apart._begun is not None
    os.kill(apart._begun[0], signal.SIGKILL)
    (one,) = apart.examine_apart(path, Limits()).findings
    assert (one.code, "ended early" in one.message) == ("PF104", True)


@needs_fork
def test_where_no_process_can_be_begun_the_command_says_so(tmp_path: Path) -> None:
    drawn(tmp_path / "a.pdf", "0 g")
    refuse = "import os, sys; os.fork = lambda: (_ for _ in ()).throw(BlockingIOError(11, 'No more processes')); "
    for arguments, code, words in ((["a.pdf"], 2, "no more processes"), (["--help"], 0, "")):
        program = (
            f"{refuse}sys.argv = ['sheetgen', 'preflight', *{arguments!r}]; from sheetgen.__main__ import main; main()"
        )
        done = subprocess.run(
            [sys.executable, "-c", program], cwd=tmp_path, capture_output=True, text=True, check=False,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
        )  # fmt: skip
        assert (done.returncode, "Traceback" in done.stderr) == (code, False)
        assert words in done.stderr


@needs_fork
def test_ctrl_c_right_behind_the_fork_is_the_first_process_s_alone(tmp_path: Path) -> None:
    script = """
import os, signal, sys
from sheetgen.preflight import apart
signal.signal(signal.SIGINT, signal.default_int_handler)
fork = os.fork
def interrupted():
    child = fork()
    os.kill(os.getpid(), signal.SIGINT)
    for _ in range(1000): pass  # where Python would look for signals
    return child
os.fork = interrupted
try:
    apart.begin()
except KeyboardInterrupt:
    open(sys.argv[1], "a").write(f"{os.getpid()} ")
apart.dismiss()
print(os.getpid())
"""
    told = tmp_path / "told"
    done = subprocess.run([sys.executable, "-c", script, told], capture_output=True, text=True, cwd=ROOT, check=True)
    assert told.read_text() == f"{done.stdout.strip()} "


def test_a_command_that_asks_nothing_ends_as_any_other(sheetgen: Run) -> None:
    assert sheetgen("preflight", "--help").returncode == 0
    done = sheetgen("preflight", "--nonsense")
    assert (done.returncode, done.stdout) == (2, "")
    assert "--nonsense" in done.stderr


def test_pages_of_one_text_are_looked_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also with notes on them, and with boxes and resources that the page above has."""
    looked_at: list[Any] = []
    page = Walker.page

    def counted(self: Walker, one: Any) -> Any:
        looked_at.append(one)
        return page(self, one)

    monkeypatch.setattr(Walker, "page", counted)
    pages = [
        f"{PAGE}/Contents 10 0 R/Annots[12 0 R]",
        f"{PAGE}/Contents 11 0 R/Annots[12 0 R]",
        f"{PAGE}/Contents 10 0 R",
    ]
    note = "<</Type/Annot/Subtype/Link/Rect[30 30 60 60]>>"
    path = raw(tmp_path / "a.pdf", pages * 20, [("", b"1 0 0 rg 20 20 9 9 re f"), ("", b"0 g"), note])
    found = {one.code: one.pages for one in examine(path, Limits()).findings}
    assert len(looked_at) == 3
    assert found["PF301"] == ((1, 1), *((n - 1, n) for n in range(4, 61, 3)), (60, 60))
    assert len(found["PF109"]) == 20


@needs_fork
@pytest.mark.parametrize("moment", ["_ask", "_listen", "begin"])
def test_ctrl_c_at_any_moment_ends_the_process_that_would_answer(
    moment: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody asks it any more, so it waits for a question that does not come, and whoever waits for it hangs."""
    import signal

    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    def hangs(*_: object) -> None:
        raise TimeoutError("whoever pressed Ctrl-C waits for a process that waits")

    path = drawn(tmp_path / "a.pdf", "0 g")
    apart.begin()
    assert apart._begun is not None
    child = apart._begun[0]
    monkeypatch.setattr(apart, moment, interrupted)
    before = signal.signal(signal.SIGALRM, hangs)
    signal.alarm(5)
    try:
        with pytest.raises(KeyboardInterrupt):
            apart.examine_apart(path, Limits())
        apart.dismiss()
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)
    with pytest.raises(ProcessLookupError):
        os.kill(child, 0)
