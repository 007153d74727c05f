"""Rows of equal boxes to cross off, one after the other, in one row or two. Pure geometry, in millimetres.

The sheet draws its tracks with these functions and the validator asks them whether a track has room, so both agree.
"""

from __future__ import annotations

from typing import NamedTuple

from sheetgen.draw.surface import Rect

AIR = 1.0
"""Between two boxes, and between two rows of them."""

LEAD_AIR = 2.0
"""Between the picture at a track's head and its first box."""

MOST_ROWS = 2


class Track(NamedTuple):
    """How large a track's boxes are: the side one likes, and the least that can be used.

    ``head`` is how wide the picture before the first box is; None makes it as large as a box.
    """

    largest: float
    least: float
    head: float | None = None


TRACKER = Track(largest=7.6, least=6.5)
"""Boxes of the round tracker: a pencilled cross needs 6.5 mm."""

ONES = Track(largest=5.8, least=4.2, head=7.6)
"""Circles that are coloured in; under 4.2 mm one no longer counts them at a glance."""


class TrackPlan(NamedTuple):
    """A track laid out: so many rows of so many boxes of a side."""

    rows: int
    columns: int
    side: float
    head: float

    @property
    def height(self) -> float:
        """From the top of the first row to the bottom of the last."""
        return self.rows * self.side + (self.rows - 1) * AIR

    def places(self, x: float, y: float, count: int) -> list[Rect]:
        """The boxes, from the left, after a head at (x, y); a second row begins below the first box."""
        left, pitch = x + self.head + LEAD_AIR, self.side + AIR
        return [
            Rect(left + i % self.columns * pitch, y + i // self.columns * pitch, self.side, self.side)
            for i in range(count)
        ]


def plan_track(track: Track, count: int, width: float) -> TrackPlan | None:
    """A track in a width: one row as large as fits, else two of the least size; None when there are too many boxes."""
    if count < 1:
        return TrackPlan(1, 1, track.largest, _head(track, track.largest))
    side = min(track.largest, _side(track, count, width))
    if side >= track.least:
        return TrackPlan(1, count, side, _head(track, side))
    columns = -(-count // MOST_ROWS)
    if _side(track, columns, width) < track.least:
        return None
    return TrackPlan(MOST_ROWS, columns, track.least, _head(track, track.least))


def most_boxes(track: Track, width: float) -> int:
    """How many boxes a track may have at most in a width."""
    room = width - LEAD_AIR + AIR - _head(track, track.least)
    return MOST_ROWS * max(0, int(room / (track.least + AIR) + 1e-9))


def _head(track: Track, side: float) -> float:
    return side if track.head is None else track.head


def _side(track: Track, count: int, width: float) -> float:
    """How large the boxes of a row would be."""
    room = width - LEAD_AIR - (count - 1) * AIR
    return room / (count + 1) if track.head is None else (room - track.head) / count
