"""A printer that is off, as a machine: it knows nothing of profiles, and people read its sheets.

It rasters pages upright (a wide one is turned), turns the image of a back half round when the paper is turned on its
short edge, prints it on the back as it sees it, and lets the paper come out: seen from the front, left is right.
"""

from __future__ import annotations

import math
from typing import Literal, NamedTuple

from sheetgen.draw.surface import Document, Page
from sheetgen.sheets.calibration import FINE_BACK, FINE_FRONT, FINE_STEP, NAMES, Name, Reading, Station, stations

Point = tuple[float, float]
Flip = Literal["long", "short"]


class Machine(NamedTuple):
    """What is wrong with it, of an upright paper: its front, its back as the machine sees it, lengths on both."""

    shift: Point = (0.0, 0.0)
    degrees: float = 0.0
    scale: float = 1.0
    lengths: Point = (1.0, 1.0)
    turns: Literal["left", "right"] = "left"

    def raster(self, page: Page, point: Point) -> Point:
        """A page's point on the upright image."""
        if page.matrix is not None:
            a, b, c, d, e, f = page.matrix
            point = (a * point[0] + c * point[1] + e, b * point[0] + d * point[1] + f)
        x, y = point
        if page.width <= page.height:
            return point
        return (y, page.width - x) if self.turns == "left" else (page.height - y, x)

    def front(self, page: Page, point: Point) -> Point:
        """Where a front's point lands on the upright paper."""
        return self._lengthened(page, self.raster(page, point))

    def back(self, page: Page, point: Point, flip: Flip) -> Point:
        """Where a back's point lands on the upright paper, seen through it from the front."""
        width, height = min(page.width, page.height), max(page.width, page.height)
        x, y = self.raster(page, point)
        if flip == "short":
            x, y = width - x, height - y
        angle = math.radians(self.degrees)
        x, y = (x - width / 2) * self.scale, (y - height / 2) * self.scale
        x, y = x * math.cos(angle) - y * math.sin(angle), x * math.sin(angle) + y * math.cos(angle)
        x, y = self._lengthened(page, (x + width / 2 + self.shift[0], y + height / 2 + self.shift[1]))
        return width - x, y

    def _lengthened(self, page: Page, point: Point) -> Point:
        middle = (min(page.width, page.height) / 2, max(page.width, page.height) / 2)
        x, y = ((one - mid) * length + mid for one, mid, length in zip(point, middle, self.lengths, strict=True))
        return x, y


def partner(page: Page, point: Point, flip: Flip) -> Point:
    """The back's point that belongs behind a front's: what it touches when the paper, as it lies, is turned."""
    long_is_upright = page.height >= page.width
    if (flip == "long") == long_is_upright:
        return page.width - point[0], point[1]
    return point[0], page.height - point[1]


def error(machine: Machine, front: Page, back: Page, flip: Flip) -> float:
    """How far the worst of many points of a back lies from where it belongs."""
    worst = 0.0
    for across in (0.05, 0.4, 0.95):
        for down in (0.05, 0.7, 0.95):
            point = (across * front.width, down * front.height)
            one, two = machine.front(front, point), machine.back(back, partner(front, point, flip), flip)
            worst = max(worst, math.dist(one, two))
    return worst


def untrue(machine: Machine, front: Page) -> float:
    """How far the worst point of a front lies from its place."""
    straight = front._replace(matrix=None)
    turned = Machine(turns=machine.turns)
    corners = [(x * front.width, y * front.height) for x in (0.1, 0.9) for y in (0.1, 0.9)]
    return max(math.dist(machine.front(front, point), turned.front(straight, point)) for point in corners)


def pages(document: Document) -> tuple[Page, Page]:
    """The front and the back of a document of one leaf."""
    front, back = document.pages
    return front, back


def read(machine: Machine, front: Page, back: Page, flip: Flip, digits: int = 6) -> dict[Name, Reading]:
    """What a person with a lamp reads off a calibration sheet; with ``digits`` of a millimetre."""
    return {name: _read(machine, front, back, flip, station, digits)
            for name, station in stations(front.width, front.height).items()
            if name in NAMES}  # fmt: skip


def _read(machine: Machine, front: Page, back: Page, flip: Flip, station: Station, digits: int) -> Reading:
    axis = (0.0, 1.0) if station.down else (1.0, 0.0)

    def line_at(zero: Point, front_along: float, back_along: float) -> float:
        """By how much a line of the back passes the front's mark, in millimetres along the scale."""
        mark = (zero[0] + axis[0] * front_along, zero[1] + axis[1] * front_along)
        here = machine.front(front, mark)
        ahead = machine.front(front, (mark[0] + axis[0], mark[1] + axis[1]))
        ways = []
        for aside in (-6.0, 6.0):  # two points of the line, which is straight
            point = (zero[0] + axis[0] * back_along + axis[1] * aside, zero[1] + axis[1] * back_along + axis[0] * aside)
            ways.append(machine.back(back, partner(front, point, flip), flip))
        along = (ahead[0] - here[0], ahead[1] - here[1])
        (px, py), (qx, qy) = ways
        # here + t * along on the line through both points
        cross = along[0] * (qy - py) - along[1] * (qx - px)
        return ((px - here[0]) * (qy - py) - (py - here[1]) * (qx - px)) / cross

    coarse = line_at(station.coarse, 0.0, 0.0)
    best: Reading | None = None
    for whole in range(-40, 41):
        # The line of the back so many lines before the front's meets it somewhere between two of them.
        low, high = -10.5, 10.5

        def gap(line: float, whole: int = whole) -> float:
            return line_at(station.fine, FINE_FRONT * line, FINE_BACK * (line - whole))

        if gap(low) * gap(high) > 0:
            continue
        for _ in range(80):
            middle = (low + high) / 2
            low, high = (middle, high) if gap(low) * gap(middle) > 0 else (low, middle)
        fine = round(low * FINE_STEP, digits)
        if best is None or abs(fine) < abs(best.fine or 0.0):
            best = Reading(round(coarse), fine)
    assert best is not None
    return best
