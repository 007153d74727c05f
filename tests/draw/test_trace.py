"""The trace: readable, stable, complete."""

from __future__ import annotations

from pathlib import Path

import pytest

from sheetgen.draw.surface import Document, Face, Page, Placement, Surface
from sheetgen.draw.trace import TraceSurface, trace_document
from tests.draw.specimen import specimen

GOLDEN = Path(__file__).with_name("specimen.trace.txt")


def test_the_specimen_is_drawn_as_agreed() -> None:
    assert trace_document(specimen()) == GOLDEN.read_text("utf-8")


def test_each_face_is_logged_once() -> None:
    lines = trace_document(specimen()).splitlines()
    assert [line.split()[1] for line in lines if line.startswith("face ")] == ["specimen", "card", "symbol"]


def test_an_inline_face_inside_itself_is_found() -> None:
    def draw(surface: Surface) -> None:
        surface.place(loop, 0, 0)

    loop = Face("loop", 1, 1, draw, shared=False)
    with pytest.raises(ValueError, match="loop > loop"):
        trace_document(Document("t", "en", [Page(10, 10, (Placement(loop, 0, 0),))]))


def test_hundredths_and_no_minus_zero() -> None:
    surface = TraceSurface()
    surface.place(Face("f", 1, 1, lambda _: None), -0.001, 1.005001, rotate=90)
    assert surface.lines == ["place f at 0,1.01 rotate 90"]
