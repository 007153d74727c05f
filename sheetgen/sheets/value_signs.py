"""Where a chamber's value stands: beside its chamber, with air for a pencilled circle. Pure geometry, in millimetres.

The sheet places its signs with these functions and the validator asks them whether a place exists, so both agree.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from sheetgen.draw.surface import Rect

SIGN_DIAMETER = 8.0
"""The circle a player draws round a value (the contract's figure for SG383)."""

NEARER_BY = 0.05
"""How much nearer a sign must be to its own chamber than to any other; less than this is a tie to the eye."""

AIR = 1.4
"""The distance one would like between the circle and its squares: near enough to belong, off the wall."""

APART = 2.0
"""How far the circles of two signs keep from each other, where there is room for it."""

_REACH = 3.0
_TOLERANCE = 1e-6
_FINE_STEP = 0.5
_GOOD = 0.75
"""A rating under which nothing is left to improve."""

_NUDGES = 8
_BRANCHES = 12
_MAX_TRIES = 4000

Point = tuple[float, float]
_Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""


def find_sign_place(
    own: Sequence[Rect],
    others: Sequence[Rect],
    tunnels: Sequence[Rect],
    bounds: Rect,
    *,
    taken: Sequence[Point] = (),
    diameter: float = SIGN_DIAMETER,
) -> Point | None:
    """The best centre for a chamber's sign, or None when there is none.

    The circle lies within ``bounds``, clear of all squares (``own``, ``others``) and ``tunnels`` and of the circles at
    ``taken``, and is nearer to ``own`` than to any of ``others``.
    """
    for place in sign_places(own, others, tunnels, bounds, diameter=diameter):
        if _clear_of(place, taken, diameter):
            return place
    return None


def place_signs(
    chambers: dict[str, Sequence[Rect]],
    tunnels: Sequence[Rect],
    bounds: Rect,
    *,
    diameter: float = SIGN_DIAMETER,
) -> dict[str, Point | None]:
    """A sign's centre for every chamber, no two circles overlapping; None where a chamber has no place.

    Circles keep ``APART`` from each other unless that would leave a chamber without a place. The chamber with the
    fewest places chooses first; a choice that leaves another without a place is taken back (at most ``_MAX_TRIES``
    times, so that a hostile map costs no more than a good one).
    """
    for thorough in (False, True):
        places: dict[str, list[Point]] = {}
        for letter, own in chambers.items():
            others = [square for other, squares in chambers.items() if other != letter for square in squares]
            places[letter] = sign_places(own, others, tunnels, bounds, diameter=diameter, thorough=thorough)
        order = sorted((one for one in chambers if places[one]), key=lambda letter: (len(places[letter]), letter))
        for apart in (APART, 0.0) if thorough else (APART,):
            result: dict[str, Point | None] = dict.fromkeys(chambers)
            if _assign(order, places, result, diameter + apart, [_MAX_TRIES]):
                return result
    # Whoever asks only whether there is room is answered by any arrangement: so any will do, before one goes without.
    simple = first_places(chambers, tunnels, bounds, diameter=diameter)
    if simple is not None:
        return dict(simple)
    taken: list[Point] = []
    for letter in order:
        found = next((place for place in places[letter] if _clear_of(place, taken, diameter)), None)
        result[letter] = found
        if found is not None:
            taken.append(found)
    return result


def first_places(
    chambers: dict[str, Sequence[Rect]],
    tunnels: Sequence[Rect],
    bounds: Rect,
    *,
    diameter: float = SIGN_DIAMETER,
) -> dict[str, Point] | None:
    """The first place that is met for every chamber, no two circles overlapping; None when that leads nowhere.

    Far less work than :func:`place_signs`, for whoever asks only whether there is room: where this finds an arrangement
    that one does, too.
    """
    taken: dict[str, Point] = {}
    strips = {letter: _strips(own) for letter, own in chambers.items()}
    dug = _boxes(tunnels)
    for letter, own in chambers.items():
        others = [strip for other, some in strips.items() if other != letter for strip in some]
        field = _Field(strips[letter], others, dug, bounds, diameter / 2)
        points = (point for square in own for point in _round(square, diameter / 2 + AIR))
        place = next((one for one in points if field.holds(one) and _clear_of(one, taken.values(), diameter)), None)
        if place is None:
            return None
        taken[letter] = place
    return taken


def _boxes(rects: Iterable[Rect]) -> list[_Box]:
    return [(x, y, x + width, y + height) for x, y, width, height in rects]


def _strips(squares: Iterable[Rect]) -> list[_Box]:
    """Squares as boxes, those side by side as one: as near to any place as the squares are, and fewer to look at."""
    found: list[_Box] = []
    for x, y, width, height in squares:
        if found:
            left, top, right, bottom = found[-1]
            if top == y and bottom == y + height and abs(right - x) < _TOLERANCE:
                found[-1] = (left, top, x + width, bottom)
                continue
        found.append((x, y, x + width, y + height))
    return found


def sign_places(
    own: Sequence[Rect],
    others: Sequence[Rect],
    tunnels: Sequence[Rect],
    bounds: Rect,
    *,
    diameter: float = SIGN_DIAMETER,
    thorough: bool = False,
) -> list[Point]:
    """Centres that a chamber's sign may have, the best first; empty when there is none.

    Looked for first along the sides and corners of the chamber's squares, at the best distance, then nearer, then on a
    half-millimetre lattice round the chamber. Stops at the first of these that has a good place, or goes on to the end
    when ``thorough``.
    """
    if not own:
        return []
    radius = diameter / 2
    field = _RatedField(own, others, tunnels, bounds, radius)
    rated: list[tuple[float, Point]] = []

    def rate(points: Iterable[Point]) -> None:
        rated.extend((rating, point) for point in points if (rating := field.rate(point)) is not None)
        rated.sort()

    for air in (AIR, AIR / 2, 0.0):
        if thorough or not rated or rated[0][0] > _GOOD:
            rate(_beside(own, radius + air))
    if thorough or not rated:
        rate(_lattice(own, radius))
    if not rated:
        return []
    rating, best = rated[0]
    places = [point for _, point in rated]
    return places if rating <= _GOOD else [_nudged(field, best, rating), *places]


def _nudged(field: _RatedField, point: Point, rating: float) -> Point:
    """A place moved in small steps as long as that makes it better."""
    for step in (1.0, 0.5, 0.25):
        for _ in range(_NUDGES):
            x, y = point
            around = [(x + dx * step, y + dy * step) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy]
            better = [(found, near) for near in around if (found := field.rate(near)) is not None and found < rating]
            if not better:
                break
            rating, point = min(better)
    return point


class _Field:
    """What surrounds one chamber, near enough to matter."""

    def __init__(self, own: list[_Box], others: list[_Box], tunnels: list[_Box], bounds: Rect, radius: float) -> None:
        reach = 2 * (radius + _REACH) + AIR
        lefts, tops, rights, bottoms = zip(*own, strict=True)
        left, top, right, bottom = min(lefts) - reach, min(tops) - reach, max(rights) + reach, max(bottoms) + reach

        def near(boxes: list[_Box]) -> list[_Box]:
            return [box for box in boxes if box[2] > left and box[0] < right and box[3] > top and box[1] < bottom]

        self._own = own
        self._others = near(others)
        self._tunnels = near(tunnels)
        self._radius = radius
        inner = bounds.inset(radius)
        self._limits = (inner.x, inner.y, inner.right, inner.bottom)

    def holds(self, point: Point) -> bool:
        """Whether a place is one at all."""
        return self._room(point) is not None

    def _room(self, point: Point) -> tuple[float, float, float] | None:
        """How far a place lies from the chamber, the others and the tunnels; None when it is none."""
        x, y = point
        left, top, right, bottom = self._limits
        if not (left <= x <= right and top <= y <= bottom):
            return None
        radius = self._radius
        least = radius - _TOLERANCE
        own = _distance(self._own, x, y, least)
        if own < least or own > radius + _REACH:
            return None
        other = _distance(self._others, x, y, max(least, own + NEARER_BY))
        if other < least or other < own + NEARER_BY:
            return None
        tunnel = _distance(self._tunnels, x, y, least)
        return (own, other, tunnel) if tunnel >= least else None


class _RatedField(_Field):
    """One in which some places are better than others."""

    def __init__(
        self, own: Sequence[Rect], others: Sequence[Rect], tunnels: Sequence[Rect], bounds: Rect, radius: float
    ) -> None:
        super().__init__(_boxes(own), _boxes(others), _boxes(tunnels), bounds, radius)
        self._middle = (sum(r.x + r.width / 2 for r in own) / len(own), sum(r.y + r.height / 2 for r in own) / len(own))

    def rate(self, point: Point) -> float | None:
        """How much is wrong with a place (0 is perfect), or None when it is none."""
        room = self._room(point)
        if room is None:
            return None
        own, other, tunnel = room
        x, y = point
        radius = self._radius
        crowded = max(0.0, AIR + 0.4 - (min(other, tunnel) - radius))
        belongs = max(0.0, 3.5 - (other - own))
        # Signs are looked for above and to the left of a thing first; a whisper of weight settles equal places.
        aside = 0.012 * (x - self._middle[0]) + 0.02 * (y - self._middle[1])
        off = _off_middle(self._own, x, y)
        return round(abs(own - radius - AIR) + 1.2 * crowded + 0.8 * belongs + off + aside, 6)


def _distance(rects: list[tuple[float, float, float, float]], x: float, y: float, enough: float) -> float:
    """The distance to the nearest rectangle; as soon as one is nearer than ``enough``, that one's."""
    best = 1e9
    for left, top, right, bottom in rects:
        dx = left - x if x < left else x - right if x > right else 0.0
        dy = top - y if y < top else y - bottom if y > bottom else 0.0
        found = dx * dx + dy * dy
        if found < best:
            best = found
            if best < enough * enough:
                break
    return float(best**0.5)


def _off_middle(own: list[tuple[float, float, float, float]], x: float, y: float) -> float:
    """How far from the middle of its nearest square's side a place is: 0 opposite the middle, 1 slantwise off a corner.

    A sign that points at a side is read as belonging to it at once; one at a corner may belong to what lies beyond.
    """
    best, off = 1e9, 1.0
    for left, top, right, bottom in own:
        dx = left - x if x < left else x - right if x > right else 0.0
        dy = top - y if y < top else y - bottom if y > bottom else 0.0
        found = dx * dx + dy * dy
        if found > best + _TOLERANCE:
            continue
        if dx and dy:
            share = 1.0
        else:
            half = (right - left) / 2
            share = abs(x - left - half) / half if dy else abs(y - top - half) / half
            share *= 0.8
        off = share if found < best - _TOLERANCE else min(off, share)
        best = min(best, found)
    return off


def _beside(own: Sequence[Rect], off: float) -> list[Point]:
    """Points at arm's length from each square, each once."""
    return list(dict.fromkeys(point for square in own for point in _round(square, off)))


def _round(square: Rect, off: float) -> Iterator[Point]:
    """Points at arm's length from a square: off its sides in five places, off its corners slantwise."""
    left, top, width, height = square
    right, bottom = square.right, square.bottom
    for share in (0.5, 0.25, 0.75, 0.0, 1.0):
        x, y = round(left + share * width, 4), round(top + share * height, 4)
        yield x, round(top - off, 4)
        yield round(left - off, 4), y
        yield round(right + off, 4), y
        yield x, round(bottom + off, 4)
    slant = off * 0.70710678 + 0.0001
    for x in (left - slant, right + slant):
        for y in (top - slant, bottom + slant):
            yield round(x, 4), round(y, 4)


def _lattice(own: Sequence[Rect], radius: float) -> Iterator[Point]:
    reach = radius + _REACH
    left, top = min(r.x for r in own) - reach, min(r.y for r in own) - reach
    right, bottom = max(r.right for r in own) + reach, max(r.bottom for r in own) + reach
    for j in range(int((bottom - top) / _FINE_STEP) + 1):
        for i in range(int((right - left) / _FINE_STEP) + 1):
            yield (left + i * _FINE_STEP, top + j * _FINE_STEP)


def nearest_point(place: Point, rects: Sequence[Rect]) -> Point:
    """The point of the rectangles nearest to a place: what a sign points at."""
    x, y = place
    points = [(min(max(x, r.x), r.right), min(max(y, r.y), r.bottom)) for r in rects]
    return min(points, key=lambda point: ((point[0] - x) ** 2 + (point[1] - y) ** 2, point))


def _clear_of(place: Point, taken: Iterable[Point], diameter: float) -> bool:
    least = (diameter - _TOLERANCE) ** 2
    return all((place[0] - x) ** 2 + (place[1] - y) ** 2 >= least for x, y in taken)


def _assign(
    order: list[str], places: dict[str, list[Point]], result: dict[str, Point | None], diameter: float, tries: list[int]
) -> bool:
    if not order:
        return True
    letter, rest = order[0], order[1:]
    taken = [place for place in result.values() if place is not None]
    branches = 0
    for place in places[letter]:
        tries[0] -= 1
        if tries[0] < 0:
            return False
        if not _clear_of(place, taken, diameter):
            continue
        result[letter] = place
        if _assign(rest, places, result, diameter, tries):
            return True
        result[letter] = None
        branches += 1
        if branches >= _BRANCHES:
            return False
    return False
