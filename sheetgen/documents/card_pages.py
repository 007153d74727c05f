"""The pages of a deck's cards: faces on their places, their bleed over the cut, marks and labels beside them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from sheetgen.documents.card_paging import Paging
from sheetgen.documents.card_summary import ProofText
from sheetgen.documents.ruler_words import ruler_texts
from sheetgen.draw.surface import Face, Page, Placement, Rect
from sheetgen.sheets.bands import NARROW_GAP, bands, corner_codes, label
from sheetgen.sheets.grid import HOME_MARGIN, Sheet, Slot
from sheetgen.sheets.impose import Imposition, with_furniture
from sheetgen.sheets.marks import (
    USUAL,
    USUAL_STYLE,
    MarkStyle,
    crop_marks,
    cut_lines,
    fold_line,
    for_back,
    mark_lines,
    registration,
)
from sheetgen.sheets.overrun import covered
from sheetgen.sheets.rulers import rulers

BLEED = 2.0
"""How far the outer backs run over the cut where the paper allows it: what a home duplexer may be off (print facts)."""


class Beside(NamedTuple):
    """What is wanted beside the cards: which marks, how they look, and what the slug says besides the page."""

    marks: frozenset[str] = USUAL
    style: MarkStyle = USUAL_STYLE
    stamp: str = ""
    date: str = ""


USUAL_BESIDE = Beside()


class Bleed(NamedTuple):
    """How far faces run over the cut. ``inner`` is up to where the next card's begins, ``outer`` at the block's edge;
    ``asked`` is what the page was laid out for, ``seam`` how far a face goes on beneath the next one that covers it."""

    inner: float = 0.0
    outer: float = 0.0
    asked: float = 0.0
    seam: float = 0.0


class CardPages:
    """The pages of a proof's cards."""

    def __init__(
        self,
        made: Imposition,
        paging: Paging,
        words: ProofText,
        beside: Beside,
        front_bleed: Bleed,
        back_bleed: Bleed,
        fronts: Sequence[Face] | None = None,
        backs: Sequence[Face] | None = None,
    ) -> None:
        """``fronts`` and ``backs`` are the faces with the outer bleed, not cut at it; empty when the cards have it
        themselves, None without any."""
        self.made = made
        self.paging = paging
        self.words = words
        self.beside = beside
        self.front_bleed = front_bleed
        self.back_bleed = back_bleed
        self.fronts = fronts
        self.backs = backs
        self._kept: dict[tuple[str, Rect | None], tuple[Placement, ...]] = {}
        self._front_areas = self._areas(made.sheet, made.printed_in_front, front_bleed)
        self._back_areas = self._areas(made.back_sheet, made.back_slots, back_bleed)

    @property
    def coded(self) -> bool:
        """Whether each corner of a paper has its code, on both sides."""
        return "slug" in self.beside.marks and self.words.flip is not None and self._banded()

    @staticmethod
    def _areas(grid: Sheet, slots: Sequence[Slot], bleed: Bleed) -> Mapping[Slot, Rect]:
        """Where the face of each place is seen; empty when faces are cut at one bleed on all sides."""
        if bleed.outer <= bleed.inner:
            return {}
        return covered(grid, slots, spread(grid, bleed), bleed.inner, bleed.seam)

    def missing(self) -> tuple[str, ...]:
        """The marks that are wanted and have no room."""
        grid, asked = self.made.sheet, self.front_bleed.asked
        clear = spread(grid, self.front_bleed) if self.front_bleed.outer else None
        drawn: dict[str, Callable[[], bool]] = {
            "crop": lambda: bool(
                mark_lines(grid, style=self.beside.style, clear=clear, bleed=asked, hexagons=self._hexagons)
            ),
            "registration": lambda: bool(self._targets(grid)),
            "slug": self._banded,
            "ruler": lambda: bool(self._rulers()),
        }
        return tuple([mark for mark, has_room in drawn.items() if mark in self.beside.marks and not has_room()])

    def front(self, leaf: int) -> Page:
        """The front of a leaf of cards."""
        faces = None if self.fronts is None else self.made.front_faces(leaf, self.fronts)
        if faces and self.made.mode == "fold" and self.backs:
            faces += self.made.back_faces(leaf, self.backs)[: len(faces)]
        page = _bled(self.made.front(leaf), self.made.sheet, faces, self.front_bleed, self._front_areas)
        return with_furniture(page, lambda _, back: self._beside_front(leaf, page.bleed), leaf, back=False)

    def back(self, leaf: int) -> Page:
        """The back of a leaf of cards, or the page of its backs in a file of their own."""
        faces = None if self.backs is None else self.made.back_faces(leaf, self.backs) if self.backs else []
        page = _bled(self.made.back(leaf), self.made.back_sheet, faces, self.back_bleed, self._back_areas)
        return with_furniture(page, lambda _, back: self._beside_back(leaf, page.bleed), leaf, back=True)

    def _beside_front(self, leaf: int, clear: Rect | None) -> tuple[Placement, ...]:
        grid, bleed = self.made.sheet, self.front_bleed.asked
        grey, number = self.words.colour("muted"), self.paging.lead + leaf
        kind = "fold" if self.made.mode == "fold" else "front"
        found = self._once("front", clear, lambda: self._marks(grid, clear))
        if "slug" in self.beside.marks:
            slug = self._slug(f"cards.page-{kind}", self.paging.page(number))
            found += label(grid, slug, grey, bleed=bleed, title=self.words.title)
        if "ruler" in self.beside.marks:
            found += self._once("rulers", None, self._rulers)
        if "slug" in self.beside.marks and self.words.flip is not None:
            found += corner_codes(grid, number + 1, grey, back=False, bleed=bleed)
        return found

    def _beside_back(self, leaf: int, clear: Rect | None) -> tuple[Placement, ...]:
        grid, bleed = self.made.back_sheet, self.back_bleed.asked
        grey, number = self.words.colour("muted"), self.paging.lead + leaf
        duplex = self.words.flip is not None
        wanted = self.beside.style.sides == "both" or not duplex
        marks = self._once("back", clear, lambda: self._marks(grid, clear) if wanted else self._targets(grid))
        found: tuple[Placement, ...] = ()
        if "slug" in self.beside.marks:
            front = self.paging.page(number)
            page = self.paging.page(number, back=True) if duplex else leaf + 1
            pages = None if duplex else self.made.leaves
            key = f"cards.page-back-{self.words.flip}" if duplex else "cards.page-separate"
            slug = self._slug(key, page, pages=pages, front=front)
            found += label(grid, slug, grey, bleed=bleed, title=self.words.title)
            if duplex:
                found += corner_codes(grid, number + 1, grey, back=True, bleed=bleed)
        return marks + (for_back(grid, self.words.flip, found) if self.words.flip is not None else found)

    def _banded(self) -> bool:
        """Whether texts have room beside the cards."""
        return bands(self.made.sheet, self.front_bleed.asked) is not None

    def _rulers(self) -> tuple[Placement, ...]:
        labels = self.words.labels
        return rulers(self.made.sheet, ruler_texts(labels), self.words.colour("muted"), bleed=self.front_bleed.asked)

    def _once(self, what: str, clear: Rect | None, make: Callable[[], tuple[Placement, ...]]) -> tuple[Placement, ...]:
        """What is the same on every page, made for the first."""
        found = self._kept.get((what, clear))
        if found is None:
            found = self._kept[what, clear] = make()
        return found

    def _marks(self, grid: Sheet, clear: Rect | None) -> tuple[Placement, ...]:
        """The marks for the knife."""
        wanted, ink = self.beside.marks, self.words.colour("ink")
        found: tuple[Placement, ...] = ()
        style, bleed, hexagons = self.beside.style, self.front_bleed.asked, self._hexagons
        # No mark beside the cards shows where a hexagon in the middle is cut: so crop marks come with its outline.
        if "cut" in wanted or (hexagons and "crop" in wanted):
            found += cut_lines(grid, self.words.colour("muted"), style=style, hexagons=hexagons)
        if "crop" in wanted:
            found += crop_marks(grid, ink, style=style, clear=clear, bleed=bleed, hexagons=hexagons)
        if "fold" in wanted:
            found += fold_line(grid, ink)
        return found + self._targets(grid)

    @property
    def _hexagons(self) -> bool:
        return self.words.size.shape == "hex"

    def _targets(self, grid: Sheet) -> tuple[Placement, ...]:
        """What tells whether both sides meet: also on a back that is cut by the marks of its front."""
        if "registration" in self.beside.marks:
            return registration(grid, self.words.colour("ink"), clear=self._widest())
        return ()

    def _widest(self) -> Rect:
        """The block with the larger bleed of both sides, so that targets of front and back are at one place."""
        return self.made.sheet.block.inset(-max(self.front_bleed.outer, self.back_bleed.outer))

    def _slug(self, key: str, page: int, *, pages: int | None = None, **more: int) -> str:
        labels = self.words.labels
        text = labels(
            key, deck=self.words.title, page=page, pages=self.paging.pages if pages is None else pages, **more
        )
        return ", ".join(filter(None, (text, self.beside.stamp, self.beside.date)))


def _bled(
    page: Page, grid: Sheet, faces: list[tuple[Face, Slot]] | None, bleed: Bleed, areas: Mapping[Slot, Rect]
) -> Page:
    """A page whose faces run over the cut at its edges; ``faces`` are those of the page, with that bleed."""
    if faces is None or bleed.outer <= 0:
        return page
    around = spread(grid, bleed)
    if not areas or not faces:
        return page._replace(bleed=around)
    placements = [
        Placement(face, slot.x, slot.y, slot.turn, clip=None if face.white else areas[slot]) for face, slot in faces
    ]
    return page._replace(placements=tuple(placements), bleed=around)


def spread(grid: Sheet, bleed: Bleed) -> Rect:
    """The block with its bleed, which stays inside what printers reach and off the labels."""
    block = grid.block
    found = bands(grid, bleed.asked)
    x, y = block.x - HOME_MARGIN, block.y - HOME_MARGIN
    if found is not None:
        first, second = found[0].box, found[1].box
        if found[0].upright:
            x = min(block.x - first.right, second.x - block.right) - NARROW_GAP
        else:
            y = min(block.y - first.bottom, second.y - block.bottom) - NARROW_GAP
    return block.inset(-max(0.0, min(bleed.outer, x)), -max(0.0, min(bleed.outer, y)))
