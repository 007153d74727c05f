"""Ink near the edges of the paper: what counts, and on which edge of the paper it is told."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from sheetgen.draw.path import line, rect
from sheetgen.draw.surface import HAIR, Document, Face, Page, Placement, Rect, Side, Surface
from sheetgen.model.colour import BLACK, WHITE
from sheetgen.model.printer import Margins, PrinterFile
from sheetgen.model.words import Words
from sheetgen.sheets.reach import Reach

A4 = (210.0, 297.0)
MARGINS = Margins(left=4, top=5, right=6, bottom=7)


def shorts(
    draw: Callable[[Surface], None],
    *,
    size: tuple[float, float] = A4,
    side: Side = "front",
    trim: Rect | None = None,
    matrix: tuple[float, float, float, float, float, float] | None = None,
    flip: Any = "long",
    margins: Margins | None = MARGINS,
) -> dict[str, float]:
    printer = PrinterFile(id="kitchen", title=Words("Kitchen"), margins=margins)
    page = Page(*size, (Placement(Face("page", *size, draw), 0, 0),), trim=trim, side=side, matrix=matrix)
    reach = Reach(printer)
    assert len(list(reach.watching(Document("a page", "en", (page,), flip=flip)).pages)) == 1
    return {edge: round(short.distance, 2) for edge, short in reach.shorts.items()}


def box(x: float, y: float, width: float, height: float) -> Callable[[Surface], None]:
    return lambda surface: surface.path(rect(x, y, width, height), fill=BLACK)


def test_ink_within_the_margins_is_fine() -> None:
    assert shorts(box(4, 5, 200, 285)) == {}


def test_ink_beyond_a_margin_is_told_with_its_distance() -> None:
    assert shorts(box(3, 5, 202, 286)) == {"left": 3, "right": 5, "bottom": 6}


@pytest.mark.parametrize(
    "draw",
    [
        lambda surface: surface.path(rect(0, 0, 210, 297), fill=WHITE._replace(cmyk=(0, 0, 0, 0))),
        lambda surface: surface.path(line(0, 10, 210, 10), stroke=BLACK, weight=HAIR),
        lambda surface: surface.text(0, 10, "   ", font="text", size=9, colour=BLACK),
    ],
    ids=["white", "guide", "blank"],
)
def test_what_nobody_misses_does_not_count(draw: Callable[[Surface], None]) -> None:
    assert shorts(draw) == {}


def test_colour_over_the_cut_does_not_count_but_texts_do() -> None:
    trim = Rect(10, 10, 190, 277)
    assert shorts(box(0, 0, 210, 297), trim=trim) == {}
    assert "left" in shorts(
        lambda surface: surface.text(1, 100, "label", font="text", size=7.5, colour=BLACK), trim=trim
    )


def test_what_is_clipped_does_not_count() -> None:
    def draw(surface: Surface) -> None:
        with surface.clipped(rect(20, 20, 20, 20)), surface.moved(-5, -5, scale=2):
            surface.path(rect(0, 0, 210, 297), fill=BLACK)

    assert shorts(draw) == {}


def test_pages_that_are_moved_reach_elsewhere() -> None:
    assert shorts(box(4, 5, 200, 285), matrix=(1, 0, 0, 1, -1, 0)) == {"left": 3}


@pytest.mark.parametrize(
    ("size", "side", "flip", "edge"),
    [
        (A4, "front", "long", "left"),
        (A4, "back", "long", "left"),
        (A4, "back", "short", "right"),
        (A4[::-1], "front", "long", "bottom"),
    ],
)
def test_the_edge_is_that_of_the_upright_paper(size: Any, side: Side, flip: Any, edge: str) -> None:
    assert list(shorts(box(1, 50, 20, 20), size=size, side=side, flip=flip)) == [edge]


def test_nothing_is_looked_at_without_margins() -> None:
    assert shorts(box(0, 0, 210, 297), margins=None) == {}


def test_a_turned_face_is_measured_where_it_lies() -> None:
    inner = Face("inner", 30, 10, box(0, 0, 30, 1))

    def draw(surface: Surface) -> None:
        surface.place(inner, 1, 50, rotate=90)  # its upper edge is to the right now: 10 - 1 mm further in

    assert shorts(draw) == {}
    assert shorts(lambda surface: surface.place(inner, 1, 50, rotate=270)) == {"left": 1}
