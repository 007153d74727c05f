"""Outlines: where their points are."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sheetgen.draw import path as shapes
from sheetgen.draw.path import Path

lengths = st.floats(0.1, 500)
places = st.floats(-500, 500)


def on_curve(path: Path) -> list[tuple[float, float]]:
    """Points along an outline, sixteen on each Bézier."""
    out: list[tuple[float, float]] = []
    x = y = 0.0
    for op, p in path.segments:
        if op == "C":
            for i in range(1, 17):
                t = i / 16
                a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
                out.append((a * x + b * p[0] + c * p[2] + d * p[4], a * y + b * p[1] + c * p[3] + d * p[5]))
        elif p:
            out.append((p[-2], p[-1]))
        if p:
            x, y = p[-2:]
    return out


@given(places, places, lengths, lengths, st.floats(0, 1000))
def test_a_rectangle_stays_in_its_box(x: float, y: float, width: float, height: float, radius: float) -> None:
    assert shapes.rect(x, y, width, height, radius).bounds() == pytest.approx((x, y, x + width, y + height), abs=1e-9)


@given(places, places, lengths)
def test_a_circle_is_round_to_three_in_ten_thousand(cx: float, cy: float, radius: float) -> None:
    for x, y in on_curve(shapes.ellipse(cx, cy, radius)):
        assert math.hypot(x - cx, y - cy) == pytest.approx(radius, rel=3e-4)


@given(lengths, st.floats(-720, 720), st.floats(-720, 720))
def test_an_arc_keeps_its_radius_and_ends(radius: float, start: float, end: float) -> None:
    path = shapes.arc(0, 0, radius, start, end)
    for x, y in on_curve(path):
        assert math.hypot(x, y) == pytest.approx(radius, rel=3e-4)
    for point, angle in ((path.segments[0][1], start), (path.segments[-1][1][-2:], end)):
        here = (radius * math.cos(math.radians(angle)), radius * math.sin(math.radians(angle)))
        assert point == pytest.approx(here, abs=1e-6 * radius)


@given(places, places, st.floats(-360, 360))
def test_turning_there_and_back_changes_nothing(x: float, y: float, angle: float) -> None:
    path = shapes.rect(x, y, 20, 10, 2)
    back = path.rotated(angle).rotated(-angle)
    for (_, a), (_, b) in zip(path.segments, back.segments, strict=True):
        assert a == pytest.approx(b, abs=1e-6)


def test_turning_is_clockwise_on_paper() -> None:
    assert shapes.line(1, 0, 2, 0).rotated(90).segments[0][1] == pytest.approx((0, 1))


def test_an_empty_outline_has_an_empty_box() -> None:
    assert Path().bounds() == (0, 0, 0, 0)


def test_a_curve_goes_through_its_points_and_is_straight_where_they_are() -> None:
    points = [(0.0, 0.0), (3.0, 4.0), (6.0, 0.0), (9.0, -4.0)]
    path = shapes.curve(points)
    assert [segment[0] for segment in path.segments] == ["M", "C", "C", "C"]
    assert [segment[1][-2:] for segment in path.segments] == points
    # At a point within, the handles before and after it lie on one line with it.
    before, after = path.segments[1][1][2:4], path.segments[2][1][0:2]
    assert ((before[0] + after[0]) / 2, (before[1] + after[1]) / 2) == pytest.approx(points[1])
    straight = shapes.curve([(0.0, 0.0), (1.0, 1.0), (2.0, 2.0)])
    assert all(x == pytest.approx(y) for x, y in on_curve(straight))
