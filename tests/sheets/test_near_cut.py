"""What is told of texts and shapes near the cut."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from sheetgen.draw.path import ellipse, rect
from sheetgen.draw.surface import Face, Surface
from sheetgen.draw.svgpath import parse_path
from sheetgen.model.colour import Colour
from sheetgen.sheets.hexagon import hexagon
from sheetgen.sheets.near_cut import NearCut, _Look, near_cut

RED = Colour(0.8, 0.1, 0.1)
SAFE, BLEED = 3.0, 3.0


def looked_at(*draws: Callable[[Surface], None]) -> NearCut:
    """What is found of cards of 60 x 90 mm."""
    return near_cut([Face(f"card {number}", 60, 90, draw) for number, draw in enumerate(draws)], SAFE)


def shape(left: float, top: float, width: float, height: float) -> Callable[[Surface], None]:
    def draw(surface: Surface) -> None:
        with surface.clipped(rect(-BLEED, -BLEED, 60 + 2 * BLEED, 90 + 2 * BLEED)):
            surface.path(rect(left, top, width, height), fill=RED)

    return draw


def words(x: float, y: float, text: str = "Fox", rotate: float = 0) -> Callable[[Surface], None]:
    return lambda surface: surface.text(x, y, text, font="text", size=10, colour=RED, rotate=rotate)


@pytest.mark.parametrize(
    ("box", "found"),
    [
        ((20, 20, 10, 10), NearCut()),
        ((3, 3, 54, 84), NearCut()),
        ((2, 20, 10, 10), NearCut(art=2)),
        ((48.5, 20, 10, 10), NearCut(art=1.5)),
        ((0, 20, 10, 10), NearCut(stops=True)),
        ((20, 80, 10, 10.2), NearCut(stops=True)),
        ((-1.5, 20, 10, 10), NearCut()),  # a shape that ends in the bleed ends there wherever it is cut
        ((-3, 20, 2.5, 10), NearCut()),  # never seen
        ((-9, -9, 78, 108), NearCut(ground=3)),
        ((-2, -3, 65, 96), NearCut(ground=2)),
        ((0, 0, 60, 90), NearCut(ground=0, stops=True)),
    ],
)
def test_shapes(box: tuple[float, float, float, float], found: NearCut) -> None:
    assert looked_at(shape(*box)) == found


def area(data: str, *, even_odd: bool = False, corner: float = 0) -> Callable[[Surface], None]:
    path = rect(-BLEED, -BLEED, 66, 96, corner) if corner else parse_path(data)
    return lambda surface: surface.path(path, fill=RED, even_odd=even_odd)


@pytest.mark.parametrize(
    ("draw", "found"),
    [
        # Its box is larger than the card, and it leaves the middle bare, or a quarter, or half.
        (area("M -3 -3 H 63 V 93 H -3 Z M 5 5 H 55 V 85 H 5 Z", even_odd=True), NearCut()),
        (area("M -3 -3 H 63 V 93 H -3 Z M 5 5 V 85 H 55 V 5 Z"), NearCut()),
        (area("M -3 -3 H 20 V 70 H 63 V 93 H -3 Z"), NearCut()),
        (area("M -3 -3 H 63 L -3 93 Z"), NearCut()),
        (area("M 0 0 H 60 V 90 H 0 Z M 5 5 H 55 V 85 H 5 Z", even_odd=True), NearCut(stops=True)),
        # Nothing is missing of what is cut out.
        (area("M -3 -3 H 63 V 93 H -3 Z M 5 5 H 55 V 85 H 5 Z"), NearCut(ground=3)),
        (area("", corner=5), NearCut(ground=3)),
        (area("M -3 -3 H 63 V 93 H 30 H -3 Z"), NearCut(ground=3)),
    ],
)
def test_a_ground_covers_the_card_itself(draw: Callable[[Surface], None], found: NearCut) -> None:
    assert looked_at(draw) == found


def test_a_ground_in_a_round_clip_is_none() -> None:
    def draw(surface: Surface) -> None:
        with surface.clipped(ellipse(30, 45, 33, 48)):
            shape(-3, -3, 66, 96)(surface)

    assert looked_at(draw).ground is None


def test_a_ground_reaches_as_far_as_it_covers() -> None:
    """A disc that covers the card ends nearer to the corners than to the sides."""
    found = looked_at(lambda surface: surface.path(ellipse(30, 45, 54.5), fill=RED)).ground
    assert found is not None and 0 <= found < 3


def test_the_ground_of_a_hexagon_is_one() -> None:
    def draw(surface: Surface) -> None:
        surface.path(hexagon(103.25, 90.55).moved(-4, -4), fill=RED)

    (cut, whole) = (
        near_cut([Face("hex", 95.25, 82.55, draw)], SAFE, is_hexagon=is_hex).ground for is_hex in (True, False)
    )
    assert whole is None and cut is not None and cut > 3


@pytest.mark.parametrize(
    ("weight", "at", "found"),
    [
        (0.25, 1.5, NearCut(art=pytest.approx(1.5 - 0.125 * 25.4 / 72))),
        (2.0, 1.5, NearCut(art=pytest.approx(1.5 - 25.4 / 72))),
        (0.1, 0.0, NearCut(stops=True)),
        (0.0, 1.5, NearCut()),
    ],
)
def test_lines_as_broad_as_they_are(weight: float, at: float, found: NearCut) -> None:
    frame = rect(at, at, 60 - 2 * at, 90 - 2 * at)
    assert looked_at(lambda surface: surface.path(frame, stroke=RED, weight=weight)) == found


@pytest.mark.parametrize("lying", [True, False])
@pytest.mark.parametrize(
    ("left", "top", "distance"),
    [(1, 0.9, -19.3), (88, 0.9, -19.1), (1, 79, -19.2), (88, 79, -19), (40, 20, None), (25, 1, 1.0), (3, 40, 1.96)],
)
def test_texts_in_a_hexagon(left: float, top: float, distance: float | None, lying: bool) -> None:
    """Of 95.25 x 82.55 mm: the corners of its rectangle are 20.6 mm away from it."""
    width, height = (95.25, 82.55) if lying else (82.55, 95.25)
    look = _Look(width, height, SAFE, (0, 0), True)
    box = (left, top, left + 6, top + 2.5)
    look.met_text(box if lying else (box[1], box[0], box[3], box[2]), "Fox", RED)
    assert look.texts.get("Fox") == (None if distance is None else pytest.approx(distance, abs=0.15))


@pytest.mark.parametrize(
    ("x", "y", "rotate", "distance"),
    [(1, 45, 0, 1), (-2, 45, 0, -2), (20, 89, 0, 1), (2, 20, 90, 2), (59, 50, 270, 1), (10, 45, 0, None)],
)
def test_texts(x: float, y: float, rotate: float, distance: float | None) -> None:
    found = looked_at(words(x, y, rotate=rotate)).texts
    assert found == (() if distance is None else (("Fox", pytest.approx(distance)),))


def test_the_worst_of_several_cards() -> None:
    found = looked_at(words(2, 45, "Hare"), words(1, 45), words(2, 45), shape(2, 2, 5, 5), shape(1, 20, 5, 5))
    assert [text for text, _ in found.texts] == ["Fox", "Hare"]
    assert [distance for _, distance in found.texts] == pytest.approx([1, 2])
    assert found.art == 1


def test_the_ground_that_reaches_least_counts_among_cards_and_the_one_that_reaches_most_on_a_card() -> None:
    def both(surface: Surface) -> None:
        shape(-1, -1, 62, 92)(surface)
        shape(-9, -9, 78, 108)(surface)

    assert looked_at(both).ground == 3
    assert looked_at(both, shape(-2, -2, 64, 94)).ground == 2
