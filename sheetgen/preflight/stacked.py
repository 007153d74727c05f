"""Ink that lies on ink: what is overprinted, added to what is below it. In: what was painted, in order."""

from __future__ import annotations

from collections.abc import Iterable

from sheetgen.preflight.budget import TooMuch
from sheetgen.preflight.colours import over
from sheetgen.preflight.notes import Box, Painted, cut

_MOST_LAYERS = 3_000
_MOST_MEETINGS = 3_000_000


def stacked_ink(painted: Iterable[Painted], area: Box) -> list[tuple[int, Box]]:
    """The amounts of ink (percent) that lie somewhere within an area, with a box of each. Raises TooMuch.

    Shapes are taken for their boxes: of a shape that is not a rectangle, more may seem to meet than does.
    """
    layers: list[tuple[Box, tuple[tuple[str, float], ...]]] = []
    found: dict[int, Box] = {}
    meetings = 0
    for one in painted:
        box = cut(one.box, area)
        if box is None or box[2] <= box[0] or box[3] <= box[1]:
            continue
        laid: dict[tuple[tuple[str, float], ...], Box] = {}
        if one.overprint:
            meetings += len(layers)
            for below, inks in layers:
                met = cut(box, below)
                if met is not None and met[2] > met[0] and met[3] > met[1]:
                    mixed = tuple(sorted(over(dict(inks), one.paint, one.mode).items()))
                    laid.setdefault(mixed, met)
        elif one.is_box:
            layers = [layer for layer in layers if not _within(layer[0], box)]
        laid.setdefault(tuple(sorted(over({}, one.paint, one.mode).items())), box)
        for inks, place in laid.items():
            total = round(100 * (sum(amount for _, amount in inks) if one.overprint else one.paint.total))
            found.setdefault(total, place)
            layers.append((place, inks))
        if len(layers) > _MOST_LAYERS or meetings > _MOST_MEETINGS:
            raise TooMuch("more lies over each other than can be added up")
    return sorted(found.items(), reverse=True)


def _within(inner: Box, outer: Box) -> bool:
    return inner[0] >= outer[0] and inner[1] >= outer[1] and inner[2] <= outer[2] and inner[3] <= outer[3]
