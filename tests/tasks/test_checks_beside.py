"""Large decks are drawn while they are checked: what comes of a print is what came of it one after the other."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import ROOT

GAME = "format: sheetgen/game@1\nid: big\ntitle: Big\ndocuments: {cards: {deck: deck.yaml}}\n"
DECK = "format: sheetgen/deck@1\nid: big\ntitle: Big\ncard: {size: poker-eu, layout: big}\ncards: {from: cards.csv}\n"
LAYOUT = """\
format: sheetgen/card-layout@1
id: big
title: Big
theme: daylight
width: 63mm
height: 88mm
elements:
  - text: {text: "{title}", x: 31.5mm, y: 13mm, size: 11pt, align: center, fill: "{colour}"}
"""

SCRIPT = """
import os, signal, sys
from pathlib import Path
from sheetgen.draw import pages_apart, pdf
from sheetgen.source.diagnostic import Diagnostic
from sheetgen.tasks import checks_beside
from sheetgen.tasks.cards import CardsRequest, print_cards
from sheetgen.tasks.checks_beside import ChecksBeside, StoppedByFindings
from sheetgen.tasks.outcome import Failure

pages_apart.is_possible = pdf.is_possible = checks_beside.is_possible = lambda: True
begun = []
enter = ChecksBeside.__enter__
def entered(self):
    begun.append(self)
    return enter(self)
ChecksBeside.__enter__ = entered

def printed(many, output="o.pdf", **choices):
    checks_beside.MANY = many
    request = CardsRequest("big", summary=False, project=Path.cwd(), output=Path(output), **choices)
    try:
        outcome = print_cards(request)
    except Failure as failure:
        return failure.lines
    told = [(one.code, one.severity, one.message, one.span) for one in outcome.diagnostics]
    return told, outcome.stopped, [one._replace(path=None) for one in outcome.written]

def both(**choices):
    "What comes of it one after the other, and at once."
    after = printed(10**9, "after.pdf", **choices)
    assert not begun
    at_once = printed(10, "o.pdf", **choices)
    assert len(begun) == 1 and after == at_once, (after, at_once)
    one, other = Path("after.pdf"), Path("o.pdf")
    assert one.exists() == other.exists()
    assert not one.exists() or one.read_bytes() == other.read_bytes()
    return at_once

def nothing_is_left():
    try:
        os.waitpid(-1, os.WNOHANG)
    except ChildProcessError:
        return not [path for path in Path.cwd().iterdir() if path.name.startswith(".")]
    return False
"""


def deck(folder: Path, *, kinds: int = 300, colour: str = "#000000", last: str = "#112233") -> Path:
    """A project with a deck of so many kinds; the last one has a colour of its own."""
    files = {
        "data/big/game.yaml": GAME,
        "data/big/deck.yaml": DECK,
        "layouts/cards/big.yaml": LAYOUT,
        "data/big/cards.csv": "id,title,colour\n"
        + "".join(f"card-{i},Card {i},{colour if i < kinds - 1 else last}\n" for i in range(kinds)),
    }
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, "utf-8")
    return folder


def run(script: str, folder: Path) -> None:
    ran = subprocess.run(
        [sys.executable, "-c", SCRIPT + script],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        cwd=folder,
        capture_output=True,
        timeout=120,
    )
    assert ran.returncode == 0, ran.stderr.decode()


def test_a_sound_deck_is_the_same_file(tmp_path: Path) -> None:
    run(
        """
told, stopped, written = both()
assert not told and not stopped and len(written) == 1
assert nothing_is_left()
""",
        deck(tmp_path),
    )


def test_an_error_stops_a_print_that_has_begun(tmp_path: Path) -> None:
    """The old file stays, and no part of the new one is left."""
    run(
        """
Path("o.pdf").write_bytes(b"old")
Path("after.pdf").write_bytes(b"old")
told, stopped, written = both()
assert stopped and not written and [code for code, *_ in told] == ["SG201"], told
assert Path("o.pdf").read_bytes() == b"old"
assert nothing_is_left()
""",
        deck(tmp_path, last="bleu"),
    )


def test_a_warning_is_told_and_stops_nothing(tmp_path: Path) -> None:
    run(
        """
told, stopped, written = both()
assert not stopped and written and {severity for _, severity, *_ in told} == {"warning"}, told
""",
        deck(tmp_path, last="#ffffff"),
    )


@pytest.mark.parametrize("last", ["#112233", "bleu"])
def test_what_is_wrong_with_the_files_is_said_before_what_is_wrong_with_the_command(tmp_path: Path, last: str) -> None:
    run(
        f"""
found = both(only=("nope",))
assert nothing_is_left()
assert {last == "bleu"} == (len(found) == 3 and found[1]), found
""",
        deck(tmp_path, last=last),
    )


@pytest.mark.parametrize("last", ["#112233", "bleu"])
def test_checks_whose_process_is_killed_are_made_here(tmp_path: Path, last: str) -> None:
    run(
        """
fork = os.fork
def killed():
    child = fork()
    if child and len(begun) == 1:
        begun.append(child)
        os.kill(child, signal.SIGKILL)
    return child
after = printed(10**9)
os.fork = killed
assert printed(10) == after and len(begun) == 2
assert nothing_is_left()
""",
        deck(tmp_path, last=last),
    )


def test_where_there_is_no_second_process_the_checks_are_made_when_they_are_asked_for(tmp_path: Path) -> None:
    run(
        """
checks_beside.is_possible = lambda: False
told, stopped, _ = both()
assert stopped
""",
        deck(tmp_path, last="bleu"),
    )


def test_a_print_into_a_pipe_or_a_device_waits_for_the_checks(tmp_path: Path) -> None:
    """What has gone there is gone."""
    run(
        """
assert printed(10, "/dev/null")[1] and not begun
os.mkfifo("pipe")
assert printed(10, "pipe")[1] and not begun
""",
        deck(tmp_path, last="bleu"),
    )


def test_checks_end_with_what_is_done_meanwhile(tmp_path: Path) -> None:
    """Ctrl-C does not wait for them, and another failure does."""
    run(
        """
import time
def slow():
    time.sleep(600)
    return ()
try:
    with ChecksBeside(slow, bool):
        raise KeyboardInterrupt
except KeyboardInterrupt:
    assert nothing_is_left()
asked = []
def quick():
    asked.append(os.getpid())
    return ("something",)
for stops, expected in ((bool, StoppedByFindings), (lambda found: False, ZeroDivisionError)):
    try:
        with ChecksBeside(quick, stops):
            1 / 0
    except Exception as error:
        assert type(error) is expected
    assert asked.pop() == os.getpid()
with ChecksBeside(lambda: (), bool) as checks:
    while not checks.are_done():
        time.sleep(0.01)
    assert checks.found() == ()
assert nothing_is_left()
""",
        tmp_path,
    )
