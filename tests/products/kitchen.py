"""Somebody with a deck, a printer, scissors and glue: files in, cards with two sides out, or what is wrong with them.

Knows of a print only what a person sees and does: the files, the words of the command, and how paper turns.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from tests.products.den import Name, Printed, read

ORDERS = ("interleaved", "backs-first", "fronts-then-backs", "reversed-backs")
PAPERS = ("a4", "letter", "a3", "legal", "13x19in")
DECKS = (1, 8, 9, 10, 119, 500)
OFF = 0.05
"""Millimetres by which a back may lie off: what the reader of positions rounds away."""


class Way(NamedTuple):
    """How a deck is printed and handled."""

    backs: str
    flip: str = "long"
    order: str = "interleaved"
    summary: bool = False

    @property
    def options(self) -> tuple[str, ...]:
        """The words of the command."""
        told = ["--backs", self.backs, "--summary" if self.summary else "--no-summary"]
        if self.backs == "duplex":
            told += ["--flip", self.flip, "--order", self.order]
        return tuple(told)


WAYS = (
    *(Way("duplex", flip, order, order == "backs-first") for flip in ("long", "short") for order in ORDERS),
    Way("fold", summary=True),
    Way("separate", summary=True),
)


def cards(path: Path, way: Way, off: tuple[float, float] = (0.0, 0.0)) -> list[str]:
    """The names of the cards that come out, in any order; raises AssertionError for a card with a wrong back.

    ``off`` is by how much the printer prints backs too far to the right and too low, seen through the paper.
    """
    right, low = off
    return [
        name
        for fronts, backs in _sheets(path, way)
        for name in _matched(fronts, [back._replace(x=back.x + right, y=back.y + low) for back in backs])
    ]


def _sheets(path: Path, way: Way) -> Iterator[tuple[list[Name], list[Name]]]:
    """What is on both sides of each sheet, seen from the front; a summary has no cards."""
    pages = read(path)
    if way.backs == "fold":
        for page in pages:
            yield _folded(page)
        return
    if way.backs == "separate":
        # Glued on, or put into a sleeve: cut out of a sheet of its own, each where its front was.
        backs = read(path.with_name(f"{path.stem}-backs.pdf"))
        for front, back in zip([page for page in pages if page.names], backs, strict=True):
            yield list(front.names), list(back.names)
        return
    for front, back in _fed(pages, way.order):
        assert (front.width, front.height) == (back.width, back.height)
        yield list(front.names), [_turned(name, back, way.flip) for name in back.names]


def _fed(pages: Sequence[Printed], order: str) -> list[tuple[Printed, Printed]]:
    """Fronts and backs, sheet by sheet: by a duplex printer, or one whose stack of fronts is put in again."""
    if order in ("interleaved", "backs-first"):
        odd, even = pages[::2], pages[1::2]
        return list(zip(odd, even, strict=True) if order == "interleaved" else zip(even, odd, strict=True))
    half = len(pages) // 2
    backs = pages[half:] if order == "fronts-then-backs" else pages[half:][::-1]
    return list(zip(pages[:half], backs, strict=True))


def _turned(name: Name, page: Printed, flip: str) -> Name:
    """Where something on a back shows when one looks through the paper from its front."""
    tall = page.height >= page.width
    if tall == (flip == "long"):
        return name._replace(x=page.width - name.x)
    return name._replace(y=page.height - name.y)


def _folded(page: Printed) -> tuple[list[Name], list[Name]]:
    """The two halves of a page, the one with the backs folded behind the other at the middle of the paper."""
    fronts, backs = ([name for name in page.names if name.side == side] for side in ("front", "back"))
    upright = all(name.x < page.width / 2 for name in fronts) and all(name.x > page.width / 2 for name in backs)
    if upright:
        return fronts, [name._replace(x=page.width - name.x) for name in backs]
    assert all(name.y < page.height / 2 for name in fronts) and all(name.y > page.height / 2 for name in backs)
    return fronts, [name._replace(y=page.height - name.y) for name in backs]


def _matched(fronts: Sequence[Name], backs: Sequence[Name]) -> Iterator[str]:
    """The cards of a sheet: each has its own name behind both its ends, and so is not upside down."""
    assert all(name.side == "front" for name in fronts) and all(name.side == "back" for name in backs)
    for front in fronts:
        behind = [back for back in backs if math.dist((front.x, front.y), (back.x, back.y)) < 20]
        nearest = min(behind, key=lambda back: math.dist((front.x, front.y), (back.x, back.y)), default=None)
        assert nearest is not None, f"{front} has no back"
        assert (nearest.card, nearest.end) == (front.card, front.end), f"{nearest} is behind {front}"
        off = math.dist((front.x, front.y), (nearest.x, nearest.y))
        assert off < OFF, f"the back of {front} is {off:.2f} mm off"
        if front.end == "top":
            yield front.card
