"""The picture behind a burrow sheet: a cut through a hillside under the sun or the moon. Deterministic; no chance."""

from __future__ import annotations

import math
from collections.abc import Callable

from sheetgen.draw.path import Path, arc, curve, ellipse, line, polyline, rect
from sheetgen.draw.surface import RULE, WALL, Rect, Surface
from sheetgen.model.theme import Theme

Guest = Callable[[Surface], None]

FRAME_RADIUS = 3.0
_TURF = 1.3
"""How thick the grass is."""

_SKY = 0.4
"""How far the hill's line lies above the lower edge of the title's box, in millimetres, on average."""

_STRIDE = 2.0
"""From one point of the hill's line to the next."""

_BLADE_EVERY = 2.3
_WAVES = ((-0.4, 150.0, -0.9), (0.2, 41.0, 2.1))
"""The hill's line: height, length (mm) and phase of its waves."""


def draw_scene(surface: Surface, frame: Rect, horizon: float, *, theme: Theme, guest: Guest | None = None) -> None:
    """Sky above the hill's line, turf on it, earth below, all inside a rounded frame. ``horizon`` is the line's mean y.

    ``guest`` is drawn before the grass, behind which it may hide.
    """
    card = rect(frame.x, frame.y, frame.width, frame.height, FRAME_RADIUS)
    with surface.clipped(card):
        surface.path(rect(frame.x, frame.y, frame.width, horizon - frame.y + 3), fill=theme["sky"])
        if guest is not None:
            guest(surface)
        top = _hill(frame, horizon)
        line_of_hill = curve(top)
        roots = [(x, y + _turf(x)) for x, y in reversed(top)]
        down = Path((("L", (frame.right, frame.bottom)), ("L", (frame.x, frame.bottom)), ("Z", ())))
        surface.path(line_of_hill + down, fill=theme["earth"])
        turf = line_of_hill + Path((("L", roots[0]), *curve(roots).segments[1:], ("Z", ())))
        surface.path(turf, fill=theme["grass"])
        surface.path(_blades(frame, horizon), stroke=theme["grass-line"], weight=RULE)
        surface.path(line_of_hill, stroke=theme["grass-line"], weight=RULE)
    surface.path(card, stroke=theme["panel-line"], weight=WALL)


def hill_height(x: float, frame: Rect, horizon: float) -> float:
    """The y of the hill's line at an x."""
    along = x - frame.x
    return horizon + sum(high * math.sin(2 * math.pi * along / long + phase) for high, long, phase in _WAVES)


def turf_bottom(x: float, frame: Rect, horizon: float) -> float:
    """The y at which the earth begins at an x."""
    return hill_height(x, frame, horizon) + _turf(x)


def horizon_below(title: Rect) -> float:
    """The mean y of the hill's line: the title stands in the sky."""
    return title.bottom - _SKY


def draw_sun(surface: Surface, box: Rect, theme: Theme) -> None:
    """A sun with twelve rays."""
    x, y = box.center
    radius = min(box.width, box.height) * 0.23
    surface.path(ellipse(x, y, radius), fill=theme["light"], stroke=theme["light-line"], weight=RULE)
    rays = Path()
    for i in range(12):
        angle = math.radians(30 * i + 15)
        reach = 1.9 if i % 2 else 1.7
        rays += line(
            x + 1.35 * radius * math.cos(angle), y + 1.35 * radius * math.sin(angle),
            x + reach * radius * math.cos(angle), y + reach * radius * math.sin(angle),
        )  # fmt: skip
    surface.path(rays, stroke=theme["light-line"], weight=WALL)


def draw_moon(surface: Surface, box: Rect, theme: Theme) -> None:
    """A crescent with three stars."""
    x, y = box.center
    radius = min(box.width, box.height) * 0.36
    surface.path(_crescent(x, y, radius), fill=theme["light"])
    for dx, dy, size in ((1.1, -0.6, 0.24), (0.6, 0.05, 0.16), (1.35, 0.5, 0.18)):
        surface.path(_star(x + dx * radius, y + dy * radius, size * radius), fill=theme["light"])


def _crescent(x: float, y: float, radius: float) -> Path:
    """The outer circle's left side and back along a flatter circle."""
    outer = arc(x, y, radius, 55, 305)
    sx, sy = x + radius * math.cos(math.radians(55)), y + radius * math.sin(math.radians(55))
    centre = x + radius * 0.62
    inner_radius = math.hypot(sx - centre, sy - y)
    angle = math.degrees(math.atan2(sy - y, sx - centre))
    inner = arc(centre, y, inner_radius, 360 - angle, angle)
    return Path((*outer.segments, *inner.segments[1:], ("Z", ())))


def _star(x: float, y: float, radius: float) -> Path:
    points = []
    for i in range(8):
        reach = radius if i % 2 == 0 else radius * 0.38
        angle = math.radians(45 * i - 90)
        points.append((x + reach * math.cos(angle), y + reach * math.sin(angle)))
    return polyline(points, closed=True)


def _hill(frame: Rect, horizon: float) -> list[tuple[float, float]]:
    steps = max(1, round(frame.width / _STRIDE))
    xs = [frame.x + frame.width * i / steps for i in range(steps + 1)]
    return [(x, hill_height(x, frame, horizon)) for x in xs]


def _turf(x: float) -> float:
    return _TURF + 0.25 * math.sin(x / 2.1) + 0.15 * math.sin(x / 1.3 + 1)


def _blades(frame: Rect, horizon: float) -> Path:
    """Tufts of three blades, leaning and spaced unevenly but always the same."""
    tufts = Path()
    for i in range(int(frame.width / _BLADE_EVERY)):
        x = frame.x + (i + 0.5 + 0.3 * math.sin(i * 2.4)) * _BLADE_EVERY
        y = hill_height(x, frame, horizon)
        high = 0.8 + 0.3 * math.sin(i * 1.7)
        for lean in (-0.5, 0.05, 0.55) if i % 3 else (-0.2, 0.35):
            tufts += line(x + lean * 0.3, y + 0.1, x + lean, y - high * (1 - 0.3 * abs(lean)))
    return tufts
