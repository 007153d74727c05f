"""What of a face stands near the cut, where a knife may be off: texts, art, and colour that stops there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

from sheetgen.draw.affine import IDENTITY
from sheetgen.draw.path import Path, rect
from sheetgen.draw.scanline import covers
from sheetgen.draw.surface import Face
from sheetgen.model.colour import Colour
from sheetgen.sheets.hexagon import hexagon, to_slants
from sheetgen.sheets.measuring import Bounds, Measuring, common

_TOLERANCE = 0.05
_AT_THE_CUT = 0.3
"""Millimetres: what ends so near to the cut was meant to end at it."""

_SEEN = 0.1
"""What reaches no further into a face is no part of it: pieces of the bleed overlap the cut a little."""
_ROUND = 6.0
"""Millimetres: so round a face's ground may be at its corners, which are rounded when it is cut."""
_HALVINGS = 8


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
    faces: Iterable[Face], safe: float, *, inside: tuple[float, float] = (0.0, 0.0), is_hexagon: bool = False
) -> NearCut:
    """Look at faces, each as it is drawn with its bleed; one drawing is looked at once.

    ``inside`` is how far the designs of all of them end inside the cut, left and right, above and below: what ends
    there is no art of its own. Where a hexagon is cut out (``is_hexagon``) texts are held against the edges of that;
    shapes, of which only a box is known, against the rectangle.
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
        look = _Look(face.width, face.height, safe, inside, is_hexagon)
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
    guide = 0.0  # what is drawn on a card is seen, however thin

    def __init__(self, width: float, height: float, safe: float, inside: tuple[float, float], is_hexagon: bool) -> None:
        super().__init__(IDENTITY)
        self.texts: dict[str, float] = {}
        self.art: list[float] = []
        self.grounds: list[float] = []
        self.stops = self.at_design = False
        self._is_hexagon = is_hexagon
        self._inside = (*inside, *inside)
        self._path, self._even_odd = Path(), False
        self._clips: list[Path] = []
        self._width, self._height, self._safe = width, height, safe

    def path(self, path: Path, *, even_odd: bool = False, **how: Any) -> None:
        """The outline is kept: of what may be a ground its box is not enough."""
        self._path, self._even_odd = path, even_odd
        super().path(path, **how)

    @contextmanager
    def clipped(self, path: Path) -> Iterator[None]:
        """The outline is kept as well as its box."""
        self._clips.append(path.transformed(*self.matrix))
        with super().clipped(path):
            yield
        self._clips.pop()

    def met_path(self, bounds: Bounds, fill: Colour | None, stroke: Colour | None) -> None:
        """A shape, as far as it is seen."""
        seen = common(bounds, self.clip)
        if seen is None:
            return
        keeps = self._distances(seen)
        reach = self._ground_reach(-max(keeps)) if fill is not None and max(keeps) <= _TOLERANCE else None
        if reach is not None:
            self.stops = self.stops or reach <= _AT_THE_CUT
            self.grounds.append(reach)
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

    def _ground_reach(self, most: float) -> float | None:
        """How far over the cut the outline goes whose box goes ``most`` over it; None when it leaves some of the face
        bare, as a ring does, or an angle."""
        outlines = [(one, False) for one in self._clips if not _is_box(one)]
        placed = self._path.transformed(*self.matrix)
        if not _is_box(placed):
            outlines.append((placed, self._even_odd))

        def is_covered(beyond: float) -> bool:
            area = self._cut_out(beyond)
            return all(covers(path, area, even_odd=even_odd) for path, even_odd in outlines)

        if is_covered(most):
            return most
        if not is_covered(min(0.0, most)):
            return None
        low, high = 0.0, most
        for _ in range(_HALVINGS):
            middle = (low + high) / 2
            low, high = (middle, high) if is_covered(middle) else (low, middle)
        return low

    def _cut_out(self, beyond: float) -> Path:
        """What is cut out, and so much beyond the cut."""
        width, height = self._width + 2 * beyond, self._height + 2 * beyond
        whole = hexagon(width, height) if self._is_hexagon else rect(0, 0, width, height, _ROUND)
        return whole.moved(-beyond, -beyond)

    def met_text(self, bounds: Bounds, text: str, colour: Colour) -> None:
        """A line of text, whole: half a word is no word. One of which nothing is seen was shifted for the bleed."""
        if common(bounds, self.clip) is None:
            return
        distance = min(self._distances(bounds))
        if self._is_hexagon:
            distance = min(distance, to_slants(bounds, self._width, self._height))
        if distance < self._safe - _TOLERANCE:
            self.texts[text.strip()] = min(distance, self.texts.get(text.strip(), distance))

    def _distances(self, bounds: Bounds) -> tuple[float, float, float, float]:
        left, top, right, bottom = bounds
        return (left, top, self._width - right, self._height - bottom)


def _is_box(path: Path) -> bool:
    """Whether an outline is its own box."""
    if "".join(op for op, _ in path.segments).removesuffix("Z") not in ("MLLL", "MLLLL"):
        return False
    points = [where for op, where in path.segments if op != "Z"]
    if points[4:] not in ([], points[:1]):
        return False
    left, top, right, bottom = path.bounds()
    corners = [(left, top), (right, top), (right, bottom), (left, bottom)]
    start = corners.index(points[0]) if points[0] in corners else 0
    way = corners[start:] + corners[:start]
    return points[:4] in (way, [way[0], *way[:0:-1]])
