"""What of a face stands near the cut, where a knife may be off: texts, art, and colour that stops there."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import NamedTuple

from sheetgen.draw.affine import IDENTITY
from sheetgen.draw.surface import Face
from sheetgen.model.colour import Colour
from sheetgen.sheets.measuring import Bounds, Measuring, common

_TOLERANCE = 0.05
_AT_THE_CUT = 0.3
"""Millimetres: what ends so near to the cut was meant to end at it."""

_SEEN = 0.1
"""What reaches no further into a face is no part of it: pieces of the bleed overlap the cut a little."""


class NearCut(NamedTuple):
    """What was found of some faces; all lengths in millimetres, measured inwards from the cut.

    ``texts`` are those that leave the safe zone, with how far they keep from the cut (negative: beyond it), the worst
    first. ``art`` is how near a shape inside the cut comes to it, None when all keep to the safe zone. ``stops`` says
    that a shape ends at the cut itself, ``at_design`` that one ends at the edge of a design inside the cut. ``ground``
    is how far the colour that covers a whole face runs over the cut, on the side where it does least; None when a face
    has none.
    """

    texts: tuple[tuple[str, float], ...] = ()
    art: float | None = None
    stops: bool = False
    ground: float | None = None
    at_design: bool = False


def near_cut(
    faces: Iterable[Face], safe: float, *, inside: tuple[float, float] = (0.0, 0.0), hexagon: bool = False
) -> NearCut:
    """Look at faces, each as it is drawn with its bleed; one drawing is looked at once.

    ``inside`` is how far the designs of all of them end inside the cut, left and right, above and below: what ends
    there is no art of its own. Of a ``hexagon`` in a face, its corners at the ends of the longer side, texts are held
    against the edges of that; shapes, of which only a box is known, against the rectangle.
    """
    texts: dict[str, float] = {}
    art: list[float] = []
    grounds: list[float] = []
    stops = at_design = False
    seen: set[str] = set()
    for face in faces:
        if face.shared and face.key in seen:
            continue
        seen.add(face.key)
        look = _Look(face.width, face.height, safe, inside, hexagon)
        look.place(face, 0, 0)
        for text, distance in look.texts.items():
            texts[text] = min(distance, texts.get(text, distance))
        art += look.art
        grounds += look.grounds[:1]
        stops, at_design = stops or look.stops, at_design or look.at_design
    worst = sorted(texts.items(), key=lambda item: (item[1], item[0]))
    return NearCut(tuple(worst), min(art, default=None), stops, min(grounds, default=None), at_design)


class _Look(Measuring):
    """Sorts what a face has by how near to its edges it ends."""

    tails = False  # as the safe area of a layout has it (SG704)

    def __init__(self, width: float, height: float, safe: float, inside: tuple[float, float], hexagon: bool) -> None:
        super().__init__(IDENTITY)
        self.texts: dict[str, float] = {}
        self.art: list[float] = []
        self.grounds: list[float] = []
        self.stops = self.at_design = False
        self._hexagon = hexagon
        self._inside = (*inside, *inside)
        self._width, self._height, self._safe = width, height, safe

    def met_path(self, bounds: Bounds, fill: Colour | None, stroke: Colour | None) -> None:
        """A shape, as far as it is seen."""
        seen = common(bounds, self.clip)
        if seen is None:
            return
        keeps = self._distances(seen)
        if fill is not None and max(keeps) <= _TOLERANCE:
            self.stops = self.stops or max(keeps) >= -_AT_THE_CUT
            self.grounds.append(-max(keeps))
            self.grounds = [max(self.grounds)]
            return
        across = min(seen[2], self._width) - max(seen[0], 0.0)
        down = min(seen[3], self._height) - max(seen[1], 0.0)
        if min(across, down) <= _SEEN:
            return  # in the bleed alone: cut off
        for distance, design in zip(keeps, self._inside, strict=True):
            if abs(distance) <= _AT_THE_CUT:
                self.stops = True
            elif design > 0 and abs(distance - design) <= _AT_THE_CUT:
                self.at_design = True
            elif 0 < distance < self._safe - _TOLERANCE:
                self.art.append(distance)

    def met_text(self, bounds: Bounds, text: str, colour: Colour) -> None:
        """A line of text, whole: half a word is no word. One of which nothing is seen was shifted for the bleed."""
        if common(bounds, self.clip) is None:
            return
        distance = min(self._distances(bounds))
        if self._hexagon:
            distance = min(distance, _to_slants(bounds, self._width, self._height))
        if distance < self._safe - _TOLERANCE:
            self.texts[text.strip()] = min(distance, self.texts.get(text.strip(), distance))

    def _distances(self, bounds: Bounds) -> tuple[float, float, float, float]:
        left, top, right, bottom = bounds
        return (left, top, self._width - right, self._height - bottom)


def _to_slants(bounds: Bounds, width: float, height: float) -> float:
    """How far a box keeps from the four slanting edges of the hexagon in a rectangle; negative beyond one."""
    left, top, right, bottom = bounds
    if height > width:
        left, top, right, bottom, width, height = top, left, bottom, right, height, width
    across, down = height / 2, width / 4  # an edge goes from the middle of a short side to a quarter of a long one
    # All quarters are alike, so each corner of the box is looked at in the first.
    corners = [(min(x, width - x), min(y, height - y)) for x in (left, right) for y in (top, bottom)]
    return min((x * across + (y - height / 2) * down) / math.hypot(across, down) for x, y in corners)
