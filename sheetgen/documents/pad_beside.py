"""What stands beside the sheets on the papers of a pad: marks, and texts that tell which paper it is."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from sheetgen.documents.ruler_words import ruler_texts
from sheetgen.draw.surface import Order, Placement, marked
from sheetgen.model.colour import Colour
from sheetgen.model.theme import Labels
from sheetgen.sheets.bands import corner_codes, label
from sheetgen.sheets.cut_ticks import cut_ticks
from sheetgen.sheets.grid import Flip, Grid
from sheetgen.sheets.impose import page_index
from sheetgen.sheets.marks import for_back
from sheetgen.sheets.pad_marks import PAD_USUAL, SHEET_WHITE, for_ruler, label_end, pad_cut_lines, pad_targets, strips
from sheetgen.sheets.rulers import rulers


class PadBeside(NamedTuple):
    """Which marks are wanted, in which colours, what the slug says, and what sheets leave white (mm)."""

    ink: Colour
    grey: Colour
    labels: Labels
    title: str
    marks: frozenset[str] = PAD_USUAL
    white: float = SHEET_WHITE
    stamp: str = ""
    date: str = ""


class Papers(NamedTuple):
    """The papers of a pad as its slugs count them."""

    leaves: int
    order: Order
    flip: Flip | None
    """None when their other side stays white."""

    def page(self, leaf: int, *, back: bool = False) -> int:
        """The number of a side, from 1."""
        return page_index(leaf, back, self.leaves, self.order, duplex=self.flip is not None) + 1

    @property
    def pages(self) -> int:
        """How many pages there are."""
        return self.leaves * (2 if self.flip else 1)


def version(sources: Iterable[object]) -> str:
    """Which version was printed: the first 8 hexadecimal digits of a hash of all that the sheets are drawn of."""
    return marked("", *sources)[1:9]


class PadFurniture:
    """The marks and texts of the papers."""

    def __init__(self, grid: Grid, beside: PadBeside, papers: Papers) -> None:
        self._grid = grid
        self._beside = beside
        self._papers = papers
        self._strips = strips(grid, beside.white)
        wanted = beside.marks
        found: tuple[Placement, ...] = ()
        missing = []
        if "cut" in wanted:
            found += pad_cut_lines(grid, beside.grey)
        if "crop" in wanted:
            found += cut_ticks(grid, beside.ink)
        targets = pad_targets(grid, beside.ink, beside.white) if "registration" in wanted else ()
        if "registration" in wanted and not targets:
            missing.append("registration")
        if "slug" in wanted and self._strips is None:
            missing.append("slug")
        ruler: tuple[Placement, ...] = ()
        if "ruler" in wanted:
            ruled = for_ruler(grid, self._strips) if self._strips is not None else None
            labels = beside.labels
            ruler = rulers(grid, ruler_texts(labels), beside.grey, found=ruled.both) if ruled is not None else ()
            if not ruler:
                missing.append("ruler")
        self._both = found + targets
        self._front = ruler
        self.missing: tuple[str, ...] = tuple(missing)
        """Marks that were asked for and have no room."""

    def on(self, leaf: int, back: bool) -> tuple[Placement, ...]:
        """What stands on a side of a paper."""
        found = self._both if back else self._both + self._front
        if "slug" not in self._beside.marks or self._strips is None:
            return found
        grid, papers, grey = self._grid, self._papers, self._beside.grey
        most = label_end(grid, self._strips)
        texts = label(grid, self._slug(leaf, back), grey, found=self._strips.both, most=most, title=self._beside.title)
        if papers.flip is None:
            return found + texts
        texts += corner_codes(grid, leaf + 1, grey, back=back, found=self._strips.both)
        return found + (for_back(grid, papers.flip, texts) if back else texts)

    def _slug(self, leaf: int, back: bool) -> str:
        beside, papers, labels = self._beside, self._papers, self._beside.labels
        page = papers.page(leaf, back=back)
        if papers.flip is None:
            said = f"{beside.title}, {labels('page-of', page=page, pages=papers.pages)}"
        else:
            key = f"cards.page-back-{papers.flip}" if back else "cards.page-front"
            front = papers.page(leaf)
            said = labels(key, deck=beside.title, page=page, pages=papers.pages, front=front)
        return ", ".join(filter(None, (said, beside.stamp, beside.date)))
