"""Value signs: wherever one is put, its circle is clear of everything and nearest to its own chamber."""

from __future__ import annotations

import math

from hypothesis import given, settings
from hypothesis import strategies as st

from sheetgen.draw.surface import Rect
from sheetgen.model.burrow import Burrow, tokenize
from sheetgen.sheets.burrow_plan import (
    LARGEST_SQUARE,
    SIGN_MARGIN,
    SMALLEST_SQUARE,
    chambers_without_sign,
    plan_burrow,
    square_size,
    tunnel_rects,
    used_area,
)
from sheetgen.sheets.value_signs import APART, SIGN_DIAMETER, find_sign_place, first_places, nearest_point, place_signs

RADIUS = SIGN_DIAMETER / 2
CLOSE = 1e-3


def distance(rect: Rect, point: tuple[float, float]) -> float:
    dx = max(rect.x - point[0], point[0] - rect.right, 0.0)
    dy = max(rect.y - point[1], point[1] - rect.bottom, 0.0)
    return math.hypot(dx, dy)


@st.composite
def burrows(draw: st.DrawFn) -> Burrow:
    """Maps of uneven width and height: blobs of letters, runs of tunnel, ragged rows; faulty ones too."""
    rows = draw(st.integers(1, 11))
    columns = draw(st.integers(1, 15).filter(lambda n: n != rows))
    token = st.sampled_from([*"......AAABBCD", "A*", "B^", "Co", "-", "|"])
    lines = draw(st.lists(st.lists(token, min_size=columns, max_size=columns), min_size=rows, max_size=rows))
    return Burrow(lines)


@settings(max_examples=150, deadline=None)
@given(burrows(), st.sampled_from([(125.0, 97.0), (131.9, 88.2)]))
def test_signs_are_clear_by_construction(burrow: Burrow, size: tuple[float, float]) -> None:
    box = Rect(11, 21, *size)
    plan = plan_burrow(burrow, box)
    bounds = box.inset(-SIGN_MARGIN)
    tunnels = tunnel_rects(plan)
    squares = {letter: [plan.square(cell) for cell in cells] for letter, cells in burrow.chambers.items()}
    placed = [place for place in plan.signs.values() if place is not None]
    for letter, place in plan.signs.items():
        if place is None:
            continue
        x, y = place
        assert bounds.x - CLOSE <= x - RADIUS and x + RADIUS <= bounds.right + CLOSE
        assert bounds.y - CLOSE <= y - RADIUS and y + RADIUS <= bounds.bottom + CLOSE
        own = min(distance(square, place) for square in squares[letter])
        others = [distance(square, place) for other in squares if other != letter for square in squares[other]]
        assert min([own, *others, *(distance(tunnel, place) for tunnel in tunnels)]) >= RADIUS - CLOSE
        assert all(own < other for other in others)
    for i, one in enumerate(placed):
        assert all(math.dist(one, two) >= SIGN_DIAMETER - CLOSE for two in placed[i + 1 :])


@settings(max_examples=60, deadline=None)
@given(burrows())
def test_no_place_means_none_on_a_fine_lattice(burrow: Burrow) -> None:
    """What is reported as without room has none: looked for again, slowly, on a lattice of its own."""
    box = Rect(0, 0, 125, 97)
    plan = plan_burrow(burrow, box)
    tunnels = tunnel_rects(plan)
    squares = {letter: [plan.square(cell) for cell in cells] for letter, cells in burrow.chambers.items()}
    for letter, own in squares.items():
        others = [square for other in squares if other != letter for square in squares[other]]
        if find_sign_place(own, others, tunnels, box) is not None:
            continue
        for square in own:
            for i in range(-7, 24):
                for j in range(-7, 24):
                    point = (square.x + i * 0.9, square.y + j * 0.9)
                    if not (RADIUS <= point[0] <= 125 - RADIUS and RADIUS <= point[1] <= 97 - RADIUS):
                        continue
                    near = min(distance(one, point) for one in own)
                    # A clear margin, so that only places one would see count.
                    free = min((distance(one, point) for one in [*others, *tunnels]), default=99.0)
                    beside = min((distance(one, point) for one in others), default=99.0)
                    assert not (RADIUS + 0.6 < near < RADIUS + 2 and free > RADIUS + 0.6 and beside > near + 0.8)


@settings(max_examples=150, deadline=None)
@given(burrows())
def test_the_validator_and_the_sheet_agree_on_whether_there_is_room(burrow: Burrow) -> None:
    box = Rect(11, 21, 125, 97)
    without = {letter for letter, place in plan_burrow(burrow, box).signs.items() if place is None}
    assert set(chambers_without_sign(burrow, box)) == without


def test_first_places_are_places() -> None:
    chambers = {"A": [Rect(20, 20, 8, 8)], "B": [Rect(50, 20, 8, 8)]}
    found = first_places(chambers, [], Rect(0, 0, 100, 60))
    assert found is not None
    for letter, own in chambers.items():
        assert RADIUS <= distance(own[0], found[letter]) < RADIUS + 4
    assert first_places(chambers, [], Rect(19, 19, 10, 10)) is None
    (one, two) = found.values()
    assert math.dist(one, two) >= SIGN_DIAMETER - CLOSE


def test_signs_keep_2_mm_apart_where_there_is_room() -> None:
    chambers = {"A": [Rect(20, 20, 8, 8)], "B": [Rect(33, 20, 8, 8)]}
    places = place_signs(chambers, [], Rect(0, 0, 60, 60))
    assert places["A"] is not None and places["B"] is not None
    assert math.dist(places["A"], places["B"]) >= SIGN_DIAMETER + APART - CLOSE


def test_equal_chambers_get_equal_signs_opposite_the_middle_of_a_square() -> None:
    shape = [(0, 0), (0, 1), (1, 0), (1, 1), (2, 0)]
    chambers = {
        letter: [Rect(x + c * 8, y + r * 8, 8, 8) for r, c in shape]
        for letter, (x, y) in {"A": (20, 20), "B": (70, 50)}.items()
    }
    places = place_signs(chambers, [], Rect(0, 0, 120, 100))
    one, two = places["A"], places["B"]
    assert one is not None and two is not None
    assert (round(one[0] + 50, 3), round(one[1] + 30, 3)) == (round(two[0], 3), round(two[1], 3))
    tip = nearest_point(one, chambers["A"])
    assert tip[0] in (24, 32) or tip[1] in (24, 32, 40)


def test_a_walled_in_chamber_has_no_place() -> None:
    plan = plan_burrow(
        Burrow(tokenize("B B B B B\nB . . . B\nB . A . B\nB . . . B\nB B B B B")), Rect(0, 0, 32.5, 32.5), largest=6.5
    )
    assert plan.signs["A"] is None  # no circle fits between it and the ring
    assert plan.signs["B"] is None  # the sheet ends at its outer wall


def test_two_signs_never_take_one_place() -> None:
    bounds = Rect(0, 0, 30, 9)
    chambers = {"A": [Rect(0, 0, 8, 8)], "B": [Rect(22, 0, 8, 8)]}
    places = place_signs(chambers, [], bounds)
    assert places["A"] is None or places["B"] is None or math.dist(places["A"], places["B"]) >= SIGN_DIAMETER - CLOSE


def test_a_choice_is_taken_back_for_a_neighbour() -> None:
    # Between A and B there is room for one sign; A could also stand on its far side.
    chambers = {"A": [Rect(10, 0, 8, 8)], "B": [Rect(32, 0, 8, 8)]}
    places = place_signs(chambers, [], Rect(0, 0, 40, 8))
    assert places["A"] is not None and places["B"] is not None
    assert math.dist(places["A"], places["B"]) >= SIGN_DIAMETER - CLOSE


def test_what_is_taken_is_left_alone() -> None:
    own = [Rect(20, 20, 8, 8)]
    first = find_sign_place(own, [], [], Rect(0, 0, 60, 60))
    assert first is not None
    second = find_sign_place(own, [], [], Rect(0, 0, 60, 60), taken=[first])
    assert second is not None and math.dist(first, second) >= SIGN_DIAMETER - CLOSE


def test_nearest_point() -> None:
    assert nearest_point((0, 0), [Rect(3, 4, 2, 2), Rect(10, 0, 1, 1)]) == (3, 4)
    assert nearest_point((4, 0), [Rect(3, 4, 2, 2)]) == (4, 4)


@given(burrows(), st.floats(20, 300), st.floats(20, 300))
def test_square_size_fills_the_box(burrow: Burrow, width: float, height: float) -> None:
    _, _, rows, columns = used_area(burrow)
    size = square_size(burrow, width, height)
    assert size <= LARGEST_SQUARE
    assert columns * size <= width + 1e-6 and rows * size <= height + 1e-6
    assert size == LARGEST_SQUARE or columns * size > width - 1e-6 or rows * size > height - 1e-6


def test_empty_edges_take_no_room() -> None:
    bare = Burrow(tokenize("A A\nA A"))
    framed = Burrow(tokenize(". . . .\n. A A .\n. A A .\n. . . ."))
    assert square_size(framed, 14, 14) == square_size(bare, 14, 14) == 7
    assert SMALLEST_SQUARE < 7
