"""The measures of a new deck's first cards, front and back, for any size: what their starters are filled with."""

from __future__ import annotations

from sheetgen.model.layout import CardSize

LEAST_SIDE = 40.0
"""Under this side (mm) there is no room for a name that can be read."""
_EDGE, _NARROW_EDGE, _NARROW = 5.0, 4.0, 50.0
_DOTS, _MOST_DOTS = 7.9, 98
"""How far the dots of the back are apart, about: so many go into a card that the pattern runs on from card to card.
With one at each end they are a hundred at most, which is what a layout may repeat."""


def is_hexagon(size: CardSize) -> bool:
    """Whether a hexagon is cut out of the card."""
    return size.shape == "hex"


def card_words(size: CardSize) -> dict[str, str]:
    """What stands for the measures in the starters of card layouts, in mm and pt."""
    width, height = size.width, size.height
    edge = _NARROW_EDGE if min(width, height) < _NARROW else _EDGE
    across = min(width, 0.72 * height)
    radius = 0.27 * across
    circle, below = height * 40 / 88, height * 66 / 88
    room = width - 2 * edge - 6
    disc = height / 2 - 6
    if is_hexagon(size):
        circle, below = height / 2 - 0.36 * disc, height / 2 + 0.28 * disc
        radius, room = 0.46 * disc, 1.5 * disc
    columns, rows = (min(_MOST_DOTS, round(side / _DOTS)) for side in (width, height))
    across_dots, down_dots = width / columns, height / rows
    found = {
        "width": width,
        "height": height,
        "middle": width / 2,
        "centre": height / 2,
        "edge": edge,
        "inner_width": width - 2 * edge,
        "inner_height": height - 2 * edge,
        "circle": circle,
        "radius": radius,
        "figure": circle + 0.47 * radius,
        "large": round(64 * radius / 17),
        "left": (width - room) / 2,
        "room": room,
        "below": below,
        "lines": height * 10 / 88,
        "small": max(11, min(28, round(20 * across / 63))),
        "disc": disc,
        "ring": 0.3 * min(width, height),
        "inner_ring": 0.24 * min(width, height),
        "dot": 0.12 * min(width, height),
        "dot_x": -across_dots / 2,
        "dot_y": -down_dots / 2,
        "dot_columns": columns + 2,
        "dot_rows": rows + 2,
        "dot_dx": across_dots,
        "dot_dy": down_dots,
    }
    exact = ("width", "height", "dot_x", "dot_y", "dot_dx", "dot_dy")
    return {name: f"{round(value, 3 if name in exact else 1):g}" for name, value in found.items()}
