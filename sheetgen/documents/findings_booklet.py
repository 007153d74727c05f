"""All findings as a booklet: a cover that is also the index, then a block a finding. In: entries. Out: a Document.

The catalogue speaks English, and so does the booklet.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import NamedTuple

from sheetgen.documents.findings_cover import FOOT, MARGIN, Cover
from sheetgen.documents.findings_entry import GAP, LEAST_WORDS, Entry
from sheetgen.draw.fonts import POINT, typeface
from sheetgen.draw.path import rect
from sheetgen.draw.surface import WALL, Bookmark, Document, Face, Page, Placement, Surface
from sheetgen.model.layout import Paper
from sheetgen.model.theme import Labels, Theme
from sheetgen.sheets.grid import DoesNotFit
from sheetgen.source.explanation import FAMILY_TITLES, Explained
from sheetgen.typeset.blocks import Block, draw_stack, stack_height
from sheetgen.typeset.columns import fill
from sheetgen.typeset.text import baseline_of, height_of

_SMALL = 7.5
_TEXT = 9.0
_HEAD = 6.0
_LEAST_PANEL = 55.0
_MOST_STRETCH = 5.0
_NEARLY_FULL = 0.2


class _Sheet(NamedTuple):
    width: float
    height: float

    @property
    def inner(self) -> float:
        return self.width - 2 * MARGIN

    @property
    def room(self) -> float:
        return self.height - 2 * MARGIN - _HEAD - FOOT


class _FamilyHead(Block):
    """A family's title over its findings."""

    __slots__ = ("_members", "_theme", "_width", "family")

    def __init__(self, family: str, members: Sequence[Explained], width: float, theme: Theme) -> None:
        super().__init__(height_of(1, 20, 1.2) + 1.0, before=8.0, keep=True, stretch=True)
        self.family = family
        self._members = members
        self._width = width
        self._theme = theme

    def draw(self, surface: Surface, x: float, y: float) -> None:
        """Draw the title with the codes under it at the right, on a wall of a line."""
        theme = self._theme
        baseline = y + baseline_of("display", 20, 1.2)
        title = FAMILY_TITLES.get(self.family, self.family)
        surface.text(x, baseline, title, font="display", size=20, colour=theme["wall"])
        words = _range([one.code for one in self._members])
        right = x + self._width
        surface.text(right, baseline, words, font="text-bold", size=_TEXT, colour=theme["muted"], align="right")
        surface.path(rect(x, y + self.height - WALL * POINT, self._width, WALL * POINT), fill=theme["wall"])


def findings_booklet(findings: Sequence[Explained], *, theme: Theme, labels: Labels, paper: Paper) -> Document:
    """The booklet on upright paper. Raises DoesNotFit when the paper is too small for a finding."""
    sheet = _Sheet(paper.width, paper.height)
    if sheet.inner < LEAST_WORDS + GAP + 2 * _LEAST_PANEL:
        raise DoesNotFit(f"the findings need wider paper than {paper.width:g} mm")
    groups = [(family, list(members)) for family, members in groupby(findings, key=lambda one: one.family)]
    blocks: list[Block] = []
    for family, members in groups:
        blocks.append(_FamilyHead(family, members, sheet.inner, theme))
        blocks += [Entry(one, sheet.inner, theme, labels) for one in members]
    pages: list[tuple[Block, ...]] = []
    rest: Sequence[Block] = blocks
    while rest:
        filled = fill(rest, sheet.room, 1)
        if len(filled.rest) == len(rest):
            raise DoesNotFit(f"the findings need higher paper than {paper.height:g} mm")
        pages += filled.columns
        rest = filled.rest
    numbers = {
        block.finding.code: number
        for number, page in enumerate(pages, start=2)
        for block in page
        if isinstance(block, Entry)
    }
    count = len(pages) + 1
    drawings: list[Callable[[Surface], None]] = [Cover(paper, groups, numbers, theme, labels).draw]
    drawings += [_body(sheet, page, number, count, theme, labels) for number, page in enumerate(pages, start=2)]
    return Document(
        title=labels("findings.title"),
        language=labels.language,
        pages=tuple([_page(sheet, draw, number) for number, draw in enumerate(drawings, start=1)]),
        subject=labels("findings.subtitle"),
        bookmarks=_bookmarks(pages, labels),
        flip="long",
    )


def _page(sheet: _Sheet, draw: Callable[[Surface], None], number: int) -> Page:
    face = Face(f"findings-page-{number}", sheet.width, sheet.height, draw, shared=False)
    return Page(sheet.width, sheet.height, (Placement(face, 0, 0),))


def _range(codes: Sequence[str]) -> str:
    """``SG301–SG309``, or the one there is."""
    return codes[0] if len(codes) == 1 else f"{codes[0]}–{codes[-1]}"


def _body(
    sheet: _Sheet, page: tuple[Block, ...], number: int, count: int, theme: Theme, labels: Labels
) -> Callable[[Surface], None]:
    codes = [block.finding.code for block in page if isinstance(block, Entry)]

    def draw(surface: Surface) -> None:
        baseline = MARGIN + typeface("text").cap_height(_SMALL)
        right = sheet.width - MARGIN
        muted = theme["muted"]
        surface.text(MARGIN, baseline, labels("findings.title"), font="text", size=_SMALL, colour=muted)
        if codes:
            # As in a dictionary: what is on this page, in the outer corner.
            surface.text(
                right, baseline, _range(codes), font="text-bold", size=_SMALL, colour=theme["ink"], align="right"
            )
        slack = sheet.room - stack_height(page)
        gaps = sum([block.stretch for block in page[1:]])
        # A page that is nearly full is filled; the last one ends where it ends.
        stretch = min(_MOST_STRETCH, slack / gaps) if gaps and slack < sheet.room * _NEARLY_FULL else 0.0
        draw_stack(page, surface, MARGIN, MARGIN + _HEAD, stretch=stretch)
        foot = sheet.height - MARGIN
        surface.text(MARGIN, foot, labels("findings.foot"), font="text", size=_SMALL, colour=muted)
        words = labels("page-of", page=number, pages=count)
        surface.text(right, foot, words, font="text", size=_SMALL, colour=muted, align="right")

    return draw


def _bookmarks(pages: Sequence[tuple[Block, ...]], labels: Labels) -> tuple[Bookmark, ...]:
    found = [Bookmark(labels("findings.title"), 0)]
    for number, page in enumerate(pages, start=1):
        for block in page:
            if isinstance(block, _FamilyHead):
                found.append(Bookmark(FAMILY_TITLES.get(block.family, block.family), number))
            elif isinstance(block, Entry):
                found.append(Bookmark(f"{block.finding.code} {block.finding.name}", number, 1))
    return tuple(found)
