"""From faces to pages: fronts on their places, backs mirrored behind them, the last page padded to the full grid.

A *leaf* is a piece of paper with its front, and its back where backs are printed on the other side. In what order the
sides of the leaves are printed is a choice; where a side's faces go does not depend on it.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from typing import Literal, NamedTuple

from sheetgen.draw.surface import Face, Order, Page, Placement, Side
from sheetgen.sheets.grid import Flip, Sheet, Slot

Backs = Literal["none", "separate", "duplex", "fold"]
"""Where backs are printed: nowhere; in a file of their own, unmirrored; behind their fronts; beside a fold."""
BACKS: tuple[Backs, ...] = ("none", "separate", "duplex", "fold")

Furniture = Callable[[int, bool], Sequence[Placement]]
"""What else stands on a page: given the leaf (from 0) and whether it is the back, marks and labels as placements."""


class Skipped(NamedTuple):
    """Places that stay empty: some ``once``, numbered from 0 on through the leaves (labels that were used already), and
    some on ``every`` leaf, numbered from 0 on (where a cutting machine looks for its marks)."""

    once: frozenset[int] = frozenset()
    every: frozenset[int] = frozenset()


NONE_SKIPPED = Skipped()


class NoSuchPlaces(Exception):
    """Places that are to be skipped are none of the sheet's, or all of them; the sentence says which."""


class Seats:
    """Which place of which leaf each card has."""

    def __init__(self, per_page: int, cards: int, skipped: Skipped = NONE_SKIPPED) -> None:
        """Seat so many cards. At least one place of a leaf must be free on every leaf (ValueError)."""
        usual = tuple(place for place in range(per_page) if place not in skipped.every)
        if not usual:
            raise ValueError("every place is skipped")
        self._usual = usual
        # Leaves with used places come first: from behind them on all are alike. One without a free place is none.
        self._special: list[tuple[int, ...]] = []
        self._firsts: list[int] = []
        self.full: tuple[int, ...] = ()
        """The leaves (from 0) that are left out because no place of them is free."""
        first = 0
        for leaf in range(max((place // per_page for place in skipped.once), default=-1) + 1):
            places = tuple(place for place in usual if leaf * per_page + place not in skipped.once)
            if first >= cards:
                break
            if not places:
                self.full += (leaf,)
                continue
            self._special.append(places)
            self._firsts.append(first)
            first += len(places)
        self._rest = first
        self.leaves = len(self._firsts) + -(-max(0, cards - first) // len(usual))
        """How many leaves the cards take."""

    def places(self, leaf: int) -> tuple[int, ...]:
        """The places of a leaf that cards may have, in order."""
        return self._special[leaf] if leaf < len(self._special) else self._usual

    def first(self, leaf: int) -> int:
        """The number of a leaf's first card."""
        if leaf < len(self._firsts):
            return self._firsts[leaf]
        return self._rest + (leaf - len(self._firsts)) * len(self._usual)

    def leaf_of(self, card: int) -> int:
        """The leaf on which a card is."""
        if card >= self._rest:
            return len(self._firsts) + (card - self._rest) // len(self._usual)
        return bisect_right(self._firsts, card) - 1


def sides(leaves: int, order: Order, *, duplex: bool) -> Iterator[tuple[int, bool]]:
    """The pages of so many leaves in the order in which they are printed: the leaf, and whether it is its back."""
    pages = 2 * leaves if duplex else leaves
    return (side_at(index, leaves, order, duplex=duplex) for index in range(pages))


def side_at(index: int, leaves: int, order: Order, *, duplex: bool) -> tuple[int, bool]:
    """The leaf of the page at a place, from 0, and whether it is its back."""
    if not duplex:
        return index, False
    if order in ("interleaved", "backs-first"):
        return index // 2, (index % 2 == 1) == (order == "interleaved")
    if index < leaves:
        return index, False
    return index - leaves if order == "fronts-then-backs" else 2 * leaves - 1 - index, True


def page_index(leaf: int, back: bool, leaves: int, order: Order, *, duplex: bool) -> int:
    """The place of a side among the pages, from 0."""
    if not duplex:
        return leaf
    if order == "interleaved":
        return 2 * leaf + back
    if order == "backs-first":
        return 2 * leaf + (not back)
    if not back:
        return leaf
    return leaves + (leaf if order == "fronts-then-backs" else leaves - 1 - leaf)


class Imposition:
    """Cards on their leaves. ``backs[i]`` belongs to ``fronts[i]``."""

    def __init__(
        self,
        sheet: Sheet,
        fronts: Sequence[Face],
        *,
        backs: Sequence[Face] | None = None,
        mode: Backs = "duplex",
        flip: Flip = "long",
        skipped: Skipped = NONE_SKIPPED,
        pad_backs: bool = True,
    ) -> None:
        """With ``pad_backs`` backs fill the full grid of the last page (repeating the last back), so that a stack of
        cards can be cut at once and a card more or less never moves the others."""
        self.sheet = sheet
        self.mode = mode if backs is not None else "none"
        self.fronts = fronts
        self.backs = backs or ()
        self.pad_backs = pad_backs
        self.seats = Seats(sheet.per_page, len(fronts), skipped)
        self.front_slots = sheet.slots
        self.back_sheet = sheet.behind(flip) if mode == "duplex" else sheet
        self.back_slots = sheet.slots if mode == "separate" else sheet.back_slots(flip)
        self._block = sheet.block
        self._cells = {slot: slot.rect for slot in (*self.front_slots, *self.back_slots)}

    @property
    def leaves(self) -> int:
        """How many leaves there are."""
        return self.seats.leaves

    @property
    def printed_in_front(self) -> tuple[Slot, ...]:
        """The places on a leaf's front; of a folded sheet also those of its backs."""
        return self.front_slots + self.back_slots if self.mode == "fold" else self.front_slots

    def front_faces(self, leaf: int, fronts: Sequence[Face] | None = None) -> list[tuple[Face, Slot]]:
        """The fronts of a leaf with their places; of other faces than its own when they are given."""
        faces = self.fronts if fronts is None else fronts
        places, first = self.seats.places(leaf), self.seats.first(leaf)
        return [
            (face, self.front_slots[place])
            for face, place in zip(faces[first : first + len(places)], places, strict=False)
        ]

    def back_faces(self, leaf: int, backs: Sequence[Face] | None = None) -> list[tuple[Face, Slot]]:
        """The backs of a leaf with their places; of other faces than its own when they are given."""
        faces = self.backs if backs is None else backs
        places, first = self.seats.places(leaf), self.seats.first(leaf)
        if not self.pad_backs:
            places = places[: len(self.fronts) - first]
        last = len(faces) - 1
        return [(faces[min(first + i, last)], self.back_slots[place]) for i, place in enumerate(places)]

    def front(self, leaf: int) -> Page:
        """A leaf's front; of a folded sheet also its backs."""
        faces = self.front_faces(leaf)
        if self.mode == "fold":
            faces += self.back_faces(leaf)[: len(faces)]
        return self._page(faces, "front" if self.mode == "duplex" else "single")

    def back(self, leaf: int) -> Page:
        """A leaf's back, or the page of its backs in their own file."""
        return self._page(self.back_faces(leaf), "back" if self.mode == "duplex" else "single")

    def _page(self, faces: list[tuple[Face, Slot]], side: Side) -> Page:
        sheet, cells = self.sheet, self._cells
        return Page(
            sheet.paper_width,
            sheet.paper_height,
            tuple([Placement(face, slot.x, slot.y, slot.turn) for face, slot in faces]),
            trim=self._block,
            side=side,
            cells=tuple([cells[slot] for _, slot in faces]),
            white=bool(faces) and all(face.white for face, _ in faces),
        )


def impose(
    sheet: Sheet,
    fronts: Sequence[Face],
    *,
    backs: Sequence[Face] | None = None,
    flip: Flip = "long",
    furniture: Furniture | None = None,
    pad_backs: bool = True,
    order: Order = "interleaved",
) -> Iterator[Page]:
    """The pages of a document, with backs behind their fronts when there are any."""
    made = Imposition(sheet, fronts, backs=backs, flip=flip, pad_backs=pad_backs)
    for leaf, back in sides(made.leaves, order, duplex=backs is not None):
        page = made.back(leaf) if back else made.front(leaf)
        yield with_furniture(page, furniture, leaf, back=back)


def with_furniture(page: Page, furniture: Furniture | None, leaf: int, *, back: bool) -> Page:
    """A page with what stands beside its cards on top."""
    extra = furniture(leaf, back) if furniture else ()
    return page._replace(placements=(*page.placements, *extra)) if extra else page
