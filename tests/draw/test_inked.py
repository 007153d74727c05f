"""Saving ink: less of it in every mode, and what stood out still does."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

import pytest

from sheetgen.draw.inked import inked, inked_face, shown_colour
from sheetgen.draw.path import ellipse, rect
from sheetgen.draw.pdf import write_pdf
from sheetgen.draw.surface import INK_MODES, Document, Face, InkMode, Page, Placement, Surface
from sheetgen.model.colour import BLACK, WHITE, Colour, parse_colour
from tests.conftest import extra

THRIFTY: tuple[InkMode, ...] = ("low", "outline")
NIGHT = Colour(0.15, 0.12, 0.3)
SAND = Colour(0.95, 0.9, 0.7)
LEAF = Colour(0.2, 0.5, 0.35)


class Call(NamedTuple):
    what: str
    fill: Colour | None
    stroke: Colour | None
    weight: float = 0.0


class Recorder:
    """Notes the colours of what is drawn."""

    def __init__(self) -> None:
        self.calls: list[Call] = []
        self.faces: list[Face] = []

    def path(self, path: Any, *, fill: Colour | None = None, stroke: Colour | None = None, weight: float = 0.6,
             **_: Any) -> None:  # fmt: skip
        self.calls.append(Call("path", fill, stroke, weight))

    def text(self, x: float, y: float, text: str, *, colour: Colour, **_: Any) -> None:
        self.calls.append(Call(text, colour, None))

    def place(self, face: Face, x: float, y: float, **_: Any) -> None:
        self.faces.append(face)

    @contextmanager
    def moved(self, *_: Any, **__: Any) -> Iterator[None]:
        yield

    @contextmanager
    def clipped(self, path: Any) -> Iterator[None]:
        yield


def drawn(draw: Callable[[Surface], None], mode: InkMode) -> Recorder:
    recorder = Recorder()
    inked_face(Face("one", 60, 80, draw), mode).draw(recorder)
    return recorder


def on(face: Face) -> list[Call]:
    """What a face draws, and what the faces on it draw."""
    recorder = Recorder()
    face.draw(recorder)
    return [*recorder.calls, *(call for each in recorder.faces for call in on(each))]


def night_with_a_word(surface: Surface) -> None:
    surface.path(rect(0, 0, 60, 80), fill=NIGHT)
    surface.text(30, 40, "word", font="text", size=12, colour=WHITE, align="center")


@pytest.mark.parametrize("mode", THRIFTY)
def test_light_letters_on_a_dark_ground_become_dark_ones(mode: InkMode) -> None:
    ground, word = drawn(night_with_a_word, mode).calls
    assert ground.fill is not None and word.fill is not None
    assert ground.fill.grey > 0.6
    assert ground.fill.grey - word.fill.grey > 0.4


@pytest.mark.parametrize("mode", THRIFTY)
def test_the_ground_is_found_where_it_is_through_turns_and_clips(mode: InkMode) -> None:
    def draw(surface: Surface) -> None:
        with surface.moved(40, 60, rotate=90), surface.clipped(rect(-30, -20, 40, 60)):
            surface.path(rect(-30, 0, 30, 30), fill=NIGHT)  # on the page: x 10 to 40, y 30 to 60
        surface.text(25, 45, "on it", font="text", size=8, colour=WHITE)
        surface.text(2, 10, "beside it", font="text", size=8, colour=BLACK)
        surface.text(25, 75, "clipped away", font="text", size=8, colour=NIGHT)

    words = {call.what: call.fill for call in drawn(draw, mode).calls}
    assert words["on it"] == NIGHT
    assert words["beside it"] == BLACK
    assert words["clipped away"] == NIGHT


def test_a_light_figure_on_a_dark_ground_gets_an_edge() -> None:
    def draw(surface: Surface) -> None:
        surface.path(rect(0, 0, 60, 80), fill=LEAF)
        surface.path(ellipse(30, 40, 3), fill=WHITE)
        surface.path(ellipse(30, 60, 3), fill=BLACK)

    _, light, dark = drawn(draw, "low").calls
    assert light == Call("path", WHITE, LEAF, 0.6)
    assert dark.fill == BLACK and dark.stroke is None


@pytest.mark.parametrize("mode", THRIFTY)
def test_what_hides_something_goes_on_hiding_it(mode: InkMode) -> None:
    def draw(surface: Surface) -> None:
        surface.path(rect(0, 0, 60, 80), fill=LEAF)
        surface.path(ellipse(30, 40, 3), fill=LEAF)

    ground, hidden = drawn(draw, mode).calls
    assert hidden.fill == ground.fill and hidden.stroke is None


def test_outlines_have_no_fills_but_dots() -> None:
    def draw(surface: Surface) -> None:
        surface.path(rect(0, 0, 60, 80), fill=NIGHT)
        surface.path(rect(10, 10, 40, 40), fill=SAND, stroke=SAND, weight=2)
        surface.path(ellipse(30, 30, 1), fill=BLACK)

    ground, box, eye = drawn(draw, "outline").calls
    assert ground.fill == WHITE and ground.stroke is not None and ground.stroke.grey < 0.5
    assert box.fill == WHITE and box.stroke == NIGHT and box.weight == 2
    assert eye.fill == BLACK


@pytest.mark.parametrize("mode", THRIFTY)
def test_a_face_on_a_face_knows_its_ground(mode: InkMode) -> None:
    stamp = Face("stamp", 10, 10, lambda surface: surface.text(1, 9, "up", font="text", size=9, colour=WHITE))

    def draw(surface: Surface) -> None:
        surface.path(rect(0, 40, 60, 40), fill=NIGHT)
        surface.place(stamp, 20, 60, rotate=90)
        surface.place(stamp, 20, 5)

    on_night, on_paper = drawn(draw, mode).faces
    assert on_night.key != on_paper.key
    recorder = Recorder()
    on_night.draw(recorder)
    on_paper.draw(recorder)
    assert [call.fill for call in recorder.calls] == [NIGHT, WHITE]


@pytest.mark.parametrize("mode", THRIFTY)
def test_what_lies_on_a_face_knows_what_that_has_drawn(mode: InkMode) -> None:
    """Through turns, scales, clips, and faces on faces."""
    panel = Face("panel", 20, 10, lambda surface: surface.path(rect(0, 0, 20, 10), fill=NIGHT))
    frame = Face("frame", 20, 10, lambda surface: surface.place(panel, 0, 0))

    def draw(surface: Surface) -> None:
        with surface.moved(10, 0):
            surface.place(frame, 0, 10, rotate=90, scale=2)  # on the page: x 10 to 30, y 10 to 50
        with surface.clipped(rect(0, 0, 60, 65)):
            surface.place(panel, 10, 60)
        surface.text(12, 45, "on it", font="text", size=8, colour=WHITE)
        surface.text(35, 15, "beside it", font="text", size=8, colour=NIGHT)
        surface.text(12, 69, "clipped away", font="text", size=8, colour=NIGHT)
        surface.text(12, 64, "on the rest", font="text", size=8, colour=WHITE)

    words = {call.what: call.fill for call in drawn(draw, mode).calls}
    assert words["on it"] == words["on the rest"] == NIGHT
    assert words["beside it"] == words["clipped away"] == NIGHT


@pytest.mark.parametrize("mode", THRIFTY)
def test_a_face_that_lies_on_two_grounds_is_drawn_for_both(mode: InkMode) -> None:
    def words(surface: Surface) -> None:
        surface.text(10, 20, "above", font="text", size=9, colour=BLACK)
        surface.text(10, 70, "below", font="text", size=9, colour=WHITE)

    def draw(surface: Surface) -> None:
        surface.path(rect(0, 40, 60, 40), fill=NIGHT)
        surface.place(Face("words", 60, 80, words), 0, 0)

    (face,) = drawn(draw, mode).faces
    assert {call.what: call.fill for call in on(face)} == {"above": BLACK, "below": NIGHT}


@pytest.mark.parametrize("mode", THRIFTY)
def test_what_is_drawn_round_the_origin_knows_where_it_is_put(mode: InkMode) -> None:
    """As elements of layouts are that are repeated: their face is larger than any card."""

    def dot(surface: Surface) -> None:
        surface.path(ellipse(0, 0, 4), fill=NIGHT)
        surface.text(-2, 2, "o", font="text", size=8, colour=WHITE)

    def spark(surface: Surface) -> None:
        surface.path(ellipse(0, 0, 1), fill=WHITE)

    def draw(surface: Surface) -> None:
        surface.path(rect(0, 0, 60, 40), fill=LEAF)
        for x in (10, 30, 50):
            surface.place(Face("spark", 1000, 1000, spark), x, 10)
            surface.place(Face("dot", 1000, 1000, dot), x, 60)

    placed = drawn(draw, mode).faces
    assert len({face.key for face in placed}) == 2  # the same on the same ground is the same drawing
    (seen,) = on(placed[0])
    disc, letter = on(placed[1])
    if mode == "outline":
        assert seen.stroke is not None and seen.stroke.grey < 0.6
        assert letter.fill == NIGHT
    else:
        assert seen.stroke is not None or shown_colour(LEAF, mode).grey < 0.7
        assert (disc.fill, letter.fill) == (NIGHT, WHITE)


def test_faces_on_bare_paper_are_those_of_pages() -> None:
    """So that the small cards of a summary cost nothing."""
    card = Face("card", 60, 80, night_with_a_word)

    def draw(surface: Surface) -> None:
        surface.place(card, 0, 0, scale=0.2)
        surface.place(card, 30, 0, scale=0.2)

    assert {face.key for face in drawn(draw, "low").faces} == {inked_face(card, "low").key}


def test_grey_is_black_ink_alone() -> None:
    def draw(surface: Surface) -> None:
        night_with_a_word(surface)
        surface.path(rect(1, 1, 5, 5), stroke=LEAF)
        surface.place(Face("stamp", 10, 10, night_with_a_word), 5, 5)

    recorder = drawn(draw, "grey")
    recorder.faces[0].draw(recorder)
    colours = [colour for call in recorder.calls for colour in (call.fill, call.stroke) if colour is not None]
    assert len(colours) == 5
    for colour in colours:
        assert colour.red == colour.green == colour.blue
        assert colour.cmyk == (0, 0, 0, 1 - colour.red)


def test_full_is_the_document_itself() -> None:
    document = Document("", "en", [])
    assert inked(document, "full") is document
    assert shown_colour(LEAF, "full") == LEAF


def test_faces_of_different_modes_are_different_drawings() -> None:
    face = Face("one", 60, 80, night_with_a_word)
    assert len({inked_face(face, mode).key for mode in ("grey", "low", "outline")} | {face.key}) == 4


def coverage(face: Face, mode: InkMode) -> float:
    pdfium = extra("pypdfium2")
    extra("PIL")
    from PIL import ImageStat

    stream = io.BytesIO()
    page = Page(face.width, face.height, (Placement(face, 0, 0),))
    write_pdf(inked(Document("", "en", [page]), mode), stream)
    document = pdfium.PdfDocument(stream.getvalue())
    try:
        return 1 - float(ImageStat.Stat(document[0].render(scale=1).to_pil().convert("L")).mean[0]) / 255
    finally:
        document.close()


@pytest.mark.parametrize("colour", ["#262049", "#2F7F5B", "#CF3A4A", "#7CC0F0"])
def test_low_costs_half_at_most_and_outline_little(colour: str) -> None:
    ground = parse_colour(colour)
    assert ground is not None

    def draw(surface: Surface) -> None:
        surface.path(rect(0, 0, 60, 80), fill=ground)
        surface.path(ellipse(30, 40, 18), fill=SAND)
        surface.text(30, 75, "name", font="text", size=12, colour=WHITE, align="center")

    costs = {mode: coverage(Face("one", 60, 80, draw), mode) for mode in INK_MODES}
    assert costs["grey"] == pytest.approx(costs["full"], abs=0.02)
    assert costs["low"] < 0.5 * costs["full"]
    assert costs["outline"] < 0.05
