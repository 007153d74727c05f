"""A printer, a person who feeds it, a folding bone and a knife, in a few lines: pages in, cards with two sides out.

Written from how paper moves, not from ``sheets``, so that it can contradict it.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from sheetgen.draw.surface import Page, Placement, Rect
from tests.sheets.flipping import seen_from_front

Point = tuple[float, float]


class Print(NamedTuple):
    """Something printed, as one sees it looking at the front of the paper (through it, for what is on its back)."""

    key: str
    middle: Point
    up: Point
    """Which way its upper edge is: a vector of length 1."""


class CutCard(NamedTuple):
    """A card that was cut out: what is on its front, and on its back; None for nothing."""

    front: Print
    back: Print | None


def feed(pages: Sequence[Page], order: str) -> list[tuple[Page, Page]]:
    """The sheets that come out, front page and back page, when pages are printed in turn and paper is put in as the
    order asks. Sheets are named by what a person printed first."""
    if order in ("interleaved", "backs-first"):
        pairs = list(zip(pages[::2], pages[1::2], strict=True))
        return pairs if order == "interleaved" else [(second, first) for first, second in pairs]
    half = len(pages) // 2
    assert len(pages) == 2 * half
    stack = list(range(half))  # the sheets in the order in which they lie, the first printed first
    fed = stack if order == "fronts-then-backs" else stack[::-1]
    backs = {sheet: pages[half + number] for number, sheet in enumerate(fed)}
    return [(pages[sheet], backs[sheet]) for sheet in stack]


def printed(page: Page, placement: Placement) -> Print:
    """A placed face on its own page."""
    face, turn = placement.face, placement.rotate
    across = turn in (90, 270)
    width, height = (face.height, face.width) if across else (face.width, face.height)
    angle = math.radians(turn)
    return Print(face.key, (placement.x + width / 2, placement.y + height / 2), (math.sin(angle), -math.cos(angle)))


def behind(page: Page, placement: Placement, flip: str) -> Print:
    """A placed face of a back page, seen from the front."""
    return _moved(printed(page, placement), lambda x, y: seen_from_front(page, x, y, flip))


def folded_over(page: Page, placement: Placement, fold: str) -> Print:
    """A placed face on the half of a page that is folded backwards, seen from the front."""
    if fold == "upright":
        return _moved(printed(page, placement), lambda x, y: (page.width - x, y))
    return _moved(printed(page, placement), lambda x, y: (x, page.height - y))


def _moved(one: Print, move: object) -> Print:
    assert callable(move)
    (x, y), (dx, dy) = one.middle, one.up
    start, end = move(x, y), move(x + dx, y + dy)
    return Print(one.key, start, (end[0] - start[0], end[1] - start[1]))


def cut(cell: Rect, fronts: Sequence[Print], backs: Sequence[Print]) -> CutCard:
    """The card that is cut out at a trim box: exactly one front, at most one back, each right in its middle."""
    (front,) = [one for one in fronts if _inside(cell, one.middle)]
    found = [one for one in backs if _inside(cell, one.middle)]
    assert len(found) <= 1, "two backs on one card"
    for one in (front, *found):
        off = math.dist(one.middle, cell.center)
        assert off < 0.01, f"{one.key} is {off:.3f} mm off"
    return CutCard(front, found[0] if found else None)


def _inside(cell: Rect, point: Point) -> bool:
    return cell.x < point[0] < cell.right and cell.y < point[1] < cell.bottom


def upright(card: CutCard) -> bool:
    """Whether a card that is turned over like a page of a book shows its back the right way up."""
    assert card.back is not None
    return math.dist(card.front.up, card.back.up) < 1e-9
