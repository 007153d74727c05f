"""SVG path data: what it means, and what is said when it is wrong."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sheetgen.draw.svgpath import LONGEST, parse_path
from sheetgen.draw.trace import path_text
from tests.draw.test_path import on_curve


@pytest.mark.parametrize(
    ("data", "read"),
    [
        ("", ""),
        ("M1 2L3 4", "M1,2 L3,4"),
        ("M 1,2 3,4 5,6 z", "M1,2 L3,4 L5,6 Z"),
        ("m1 2 1 1", "M1,2 L2,3"),
        ("M0 0h10v5H0V1", "M0,0 L10,0 L10,5 L0,5 L0,1"),
        ("M0 0l5-5.5.5.5", "M0,0 L5,-5.5 L5.5,-5"),
        ("M0 0L1e1 2E-1", "M0,0 L10,0.2"),
        ("M0 0C1 1 2 2 3 3S5 5 6 6", "M0,0 C1,1 2,2 3,3 C4,4 5,5 6,6"),
        ("M1 1c1 1 2 2 3 3s2 2 3 3", "M1,1 C2,2 3,3 4,4 C5,5 6,6 7,7"),
        ("M1 1S2 3 4 5", "M1,1 C1,1 2,3 4,5"),
        ("M0 0Q3 3 6 0", "M0,0 C2,2 4,2 6,0"),
        ("M5 5zl1 1", "M5,5 Z M5,5 L6,6"),
        ("M5 5h1zm1 1h1", "M5,5 L6,5 Z M6,6 L7,6"),
        ("M0 0A0 5 0 0 1 3 3", "M0,0 L3,3"),
        ("M0 0A5 5 0 0 1 0 0", "M0,0"),
        ("M0 0A0 1e-6 0 0 1 3 3", "M0,0 L3,3"),
    ],
)
def test_data_means(data: str, read: str) -> None:
    assert path_text(parse_path(data)) == read


@pytest.mark.parametrize(
    ("data", "part", "place"),
    [
        ("L 0 0", "must start with M", 1),
        ("1 2", "number without a command", 1),
        ("M 0", "the end where number 2 of 2 for 'M'", 4),
        ("M 0 0 X", "unknown command 'X'", 7),
        ("M 0 0 L 1 a", "'a' where number 2 of 2", 11),
        ("M0 0 A 1 1 0 2 0 1 1", "'2' where 0 or 1", 14),
        ("M 0 0 z 3", "number without a command", 9),
        ("M 0 0 L 1e9 2", "too large", 9),
        ("M 0 0 $", "'$' where a command is due", 7),
        ("M 0 0 L nan 2", "'n' where number 1", 9),
        ("M 0 0 ☐", "'☐'", 7),
        ("M 0 0 A1e-300 1e-300 0 0 1 5 5", "too small", 7),
        ("M 0 0 A9 1e-320 0 0 1 5 5", "too small", 7),
    ],
)
def test_bad_data_is_named_with_its_place(data: str, part: str, place: int) -> None:
    with pytest.raises(ValueError, match=r".") as caught:
        parse_path(data)
    assert part in str(caught.value)
    assert str(caught.value).endswith(f"(character {place})")


def test_endless_data_is_refused() -> None:
    with pytest.raises(ValueError, match="longer than"):
        parse_path("M0 0" + " 1 1" * LONGEST)


def test_relative_steps_cannot_leave_the_plane() -> None:
    with pytest.raises(ValueError, match="leaves the plane"):
        parse_path("M0 0" + "h99999" * 3)


@given(st.floats(1, 50), st.booleans(), st.booleans(), st.floats(0, 2 * math.pi), st.floats(0.05, 0.99))
def test_an_arc_lies_on_a_circle_through_both_ends(
    radius: float, large: bool, sweep: bool, heading: float, share: float
) -> None:
    chord = 2 * radius * share
    x, y = chord * math.cos(heading), chord * math.sin(heading)
    path = parse_path(f"M0 0A{radius:.9f} {radius:.9f} 0 {large:d} {sweep:d} {x:.9f} {y:.9f}")
    points = on_curve(path)
    assert points[-1] == pytest.approx((x, y), abs=1e-6)
    side = (1 if large != sweep else -1) * math.sqrt(max(0.0, radius**2 - (chord / 2) ** 2))
    cx, cy = x / 2 - side * y / chord, y / 2 + side * x / chord
    for px, py in points:
        assert math.hypot(px - cx, py - cy) == pytest.approx(radius, rel=1e-3)


@given(st.text(alphabet="MmLlHhVvCcSsQqAaZz0123456789.,- +eE\n", max_size=60))
def test_any_text_is_read_or_refused(data: str) -> None:
    try:
        path = parse_path(data)
    except ValueError as error:
        assert "path data" in str(error)
        return
    assert not path.segments or path.segments[0][0] == "M"
