"""Long documents drawn by two processes: the file is the same, whatever becomes of the second one."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import sheetgen
from sheetgen.draw import pages_apart

ROOT = Path(sheetgen.__file__).parents[1]

# Pages each with words of their own; late in the document come a symbol, a letter, a typeface, a colour without ink
# and a page like an earlier one, none of which the second process can know from before.
SCRIPT = """
import io, os, signal, sys
from sheetgen.draw import path as shapes, pages_apart, pdf
from sheetgen.draw.surface import Document, Face, Page, Placement
from sheetgen.model.colour import BLACK, Colour

PAGES = 200
SIGNS = "!#$%&*+;<=>?@[]^_{|}~"  # each on one page alone

def page(number):
    told = "as before" if number in (70, 150) else f"page {number}"
    if number > 120 and number % 5 == 0: told += " " + chr(0xC0 + number * 7 % 60)
    if 10 <= number < 10 + len(SIGNS): told += SIGNS[number - 10]
    font = "display" if number in (156, 157) else "text"
    ink = Colour(0.2, number / PAGES, 0.4) if number > 100 else BLACK
    def draw(surface):
        if number == broken: raise ValueError(f"page {number} cannot be drawn")
        surface.text(10, 50, told, font=font, size=9, colour=ink)
    faces = [Face(f"words {number}", 100, 100, draw, False)]
    shape = "new" if number > 160 else "old"
    faces.append(Face(shape, 10, 10, lambda s: s.path(shapes.rect(0, 0, 5, 5 if shape == "old" else 7), fill=BLACK)))
    return Page(100, 100, tuple(Placement(face, 0, 0) for face in faces))

def written(alone, space="cmyk"):
    stream = io.BytesIO()
    pages = (page(number) for number in range(PAGES))
    summary = pdf.write_pdf(Document("t", "en", pages, leaves=leaves), stream, colour_space=space, alone=alone)
    return stream.getvalue(), summary

broken, leaves = None, PAGES
pages_apart.is_possible = pdf.is_possible = lambda: True
taken = []
take = pages_apart.PagesApart.take
def counted(self):
    found = take(self)
    taken.append(found is not None)
    return found
pages_apart.PagesApart.take = counted

def disturbing(after, stop):
    # A signal to the second process once so many pages are taken.
    fork, children = os.fork, []
    def noted():
        children.append(fork())
        return children[-1]
    os.fork = noted
    def take(self):
        if len(taken) == after:
            os.kill(children[-1], stop)
        return counted(self)
    pages_apart.PagesApart.take = take

def no_process_is_left():
    try:
        os.waitpid(-1, os.WNOHANG)
    except ChildProcessError:
        return True
    return False
"""


def run(script: str) -> None:
    ran = subprocess.run(
        [sys.executable, "-c", SCRIPT + script], env={**os.environ, "PYTHONPATH": str(ROOT)}, capture_output=True
    )
    assert ran.returncode == 0, ran.stderr.decode()


def test_the_file_is_that_of_one_process() -> None:
    run("""
assert written(True) == written(False)
assert len(taken) > 80 and sum(taken) > 40 and not all(taken)
assert no_process_is_left()
""")


def test_a_document_of_unknown_length_is_shared_when_it_is_long() -> None:
    run("""
leaves = 0
assert written(True) == written(False)
assert any(taken)
""")


def test_a_short_document_is_drawn_by_one() -> None:
    run("""
PAGES = leaves = 60
assert written(True) == written(False)
assert not taken
""")


@pytest.mark.parametrize("after", [0, 1, 20, 60])
def test_pages_of_a_process_that_is_killed_are_drawn_here(after: int) -> None:
    run(f"""
whole = written(True)
disturbing({after}, signal.SIGKILL)
assert written(False) == whole
assert len(taken) > 80 and not all(taken)
assert no_process_is_left()
""")


def test_where_there_can_be_no_second_process_one_draws_all() -> None:
    run("""
whole = written(True)
def refused():
    raise BlockingIOError(11, "Resource temporarily unavailable")
os.fork = refused
before = set(os.listdir("/proc/self/fd"))
assert written(False) == whole
assert not any(taken)
assert set(os.listdir("/proc/self/fd")) == before
""")


@pytest.mark.parametrize("number", [9, 25, 199])
def test_what_cannot_be_drawn_fails_as_it_does_in_one_process(number: int) -> None:
    run(f"""
broken = {number}
for alone in (True, False):
    try:
        written(alone)
    except ValueError as error:
        assert str(error) == "page {number} cannot be drawn", error
    else:
        raise AssertionError
assert no_process_is_left()
""")


def test_a_process_that_can_draw_nothing_gives_up() -> None:
    run("""
asked = []
drawn = pdf._Writer._drawn
def refusing(self, page):
    if self._sealed:
        raise pdf.NotKnownHere
    return drawn(self, page)
pdf._Writer._drawn = refusing
PAGES = leaves = 300
assert written(True) == written(False)
assert taken and not any(taken)
assert no_process_is_left()
""")


def test_a_process_whose_first_one_is_killed_ends() -> None:
    """It is stuck in a pipe that nobody reads from, and hears of it since the reading end is the first one's alone."""
    run("""
import time
PAGES = leaves = 30_000
reading, writing = os.pipe()
first = os.fork()
if first == 0:
    fork = os.fork
    def noted():
        child = fork()
        if child:
            os.write(writing, str(child).encode())
            time.sleep(60)
        return child
    os.fork = noted
    written(False)
    os._exit(0)
second = int(os.read(reading, 20))
time.sleep(1)
os.kill(first, signal.SIGKILL)
os.waitpid(first, 0)
def state():
    try:
        with open(f"/proc/{second}/stat") as stream:
            return stream.read().rpartition(")")[2].split()[0]
    except OSError:
        return "gone"
ends = time.monotonic() + 20
while state() not in ("gone", "Z") and time.monotonic() < ends:
    time.sleep(0.05)
assert state() in ("gone", "Z"), state()
""")


def test_a_process_that_is_not_waited_for_is_ended() -> None:
    run("""
PAGES = leaves = 3_000
broken = 20
try:
    written(False)
except ValueError:
    pass
assert no_process_is_left()
""")


def test_the_second_process_leaves_ctrl_c_to_the_first() -> None:
    run("""
whole = written(True)
disturbing(10, signal.SIGINT)
assert written(False) == whole
assert sum(taken) > 40, "it goes on"
""")


def test_ctrl_c_right_behind_the_fork_is_the_first_process_s_alone() -> None:
    """The copy would else clean up as if it were the first one."""
    run("""
import pathlib, tempfile
trace = pathlib.Path(tempfile.mkdtemp()) / "trace"
first, fork = os.getpid(), os.fork
def interrupted():
    child = fork()
    os.kill(os.getpid(), signal.SIGINT)
    for _ in range(1000): pass  # where Python would look for signals
    return child
os.fork = interrupted
try:
    written(False)
except KeyboardInterrupt:
    with trace.open("a") as stream:
        stream.write(f"{os.getpid()} ")
    if os.getpid() != first:
        os._exit(0)
assert trace.read_text() == f"{first} ", trace.read_text()
assert no_process_is_left()
""")


def test_a_process_with_other_threads_is_not_copied(monkeypatch: pytest.MonkeyPatch) -> None:
    import threading

    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: {0, 1}, raising=False)
    monkeypatch.setattr(threading, "active_count", lambda: 1)
    assert pages_apart.is_possible()
    monkeypatch.setattr(threading, "active_count", lambda: 2)
    assert not pages_apart.is_possible()


def test_one_processor_and_other_systems_have_one_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: {0}, raising=False)
    assert not pages_apart.is_possible()
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: {0, 1}, raising=False)
    monkeypatch.setattr(sys, "platform", "darwin")
    assert not pages_apart.is_possible()


def test_pages_by_number_are_made_by_the_process_that_draws_them() -> None:
    run("""
from sheetgen.draw.surface import PagesByNumber
whole = written(True)
made = []
def noted(number):
    made.append(number)
    return page(number)
stream = io.BytesIO()
pdf.write_pdf(Document("t", "en", PagesByNumber(PAGES, noted), leaves=leaves), stream, colour_space="cmyk")
assert stream.getvalue() == whole[0]
given = sum(taken)
assert given > 40 and len(made) == len(set(made)) == PAGES - given
""")
