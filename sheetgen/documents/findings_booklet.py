"""All findings as a booklet: a cover that is also the index, then a block a finding. In: entries. Out: a Document.

The catalogue speaks English, and so does the booklet.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import NamedTuple

from sheetgen import __version__
from sheetgen.documents.burrow_life import draw_hamster
from sheetgen.documents.findings_entry import GAP, LEAST_WORDS, Entry, draw_sign, draw_tag
from sheetgen.draw.fonts import POINT, typeface
from sheetgen.draw.path import line, rect
from sheetgen.draw.surface import RULE, WALL, Bookmark, Document, Face, Page, Placement, Surface
from sheetgen.model.layout import Paper
from sheetgen.model.theme import Labels, Theme
from sheetgen.sheets.grid import DoesNotFit
from sheetgen.source.explanation import FAMILY_TITLES, Explained
from sheetgen.typeset.blocks import Block, Box, BoxStyle, Figure, Paragraph, draw_stack, stack_height
from sheetgen.typeset.columns import Filled, balance, draw_column, fill
from sheetgen.typeset.text import BOLD, atoms, baseline_of, height_of, wrap

MARGIN = 8.0
_SMALL = 7.5
_TEXT = 9.0
_HEAD = 6.0
_FOOT = 5.0
_LEAST_PANEL = 55.0
_MOST_STRETCH = 5.0
_NEARLY_FULL = 0.2
_BAND = 30.0
_INDEX_COLUMNS = 3
_INDEX_GAP = 8.0
_INDEX_LEADING = 1.45
_HINT = 11.0
_HINTS = ("check", "ask", "silence")


class _Sheet(NamedTuple):
    width: float
    height: float

    @property
    def inner(self) -> float:
        return self.width - 2 * MARGIN

    @property
    def room(self) -> float:
        return self.height - 2 * MARGIN - _HEAD - _FOOT


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
        title = family_title(self.family)
        surface.text(x, baseline, title, font="display", size=20, colour=theme["wall"])
        words = _range([one.code for one in self._members])
        right = x + self._width
        surface.text(right, baseline, words, font="text-bold", size=_TEXT, colour=theme["muted"], align="right")
        surface.path(rect(x, y + self.height - WALL * POINT, self._width, WALL * POINT), fill=theme["wall"])


def family_title(family: str) -> str:
    """What people call a family."""
    return FAMILY_TITLES.get(family, family)


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
    drawings: list[Callable[[Surface], None]] = [_Cover(sheet, groups, numbers, theme, labels).draw]
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


class _Cover:
    """The first page: what this is, how to read it, and where to find what."""

    def __init__(
        self,
        sheet: _Sheet,
        groups: Sequence[tuple[str, list[Explained]]],
        numbers: dict[str, int],
        theme: Theme,
        labels: Labels,
    ) -> None:
        self._sheet = sheet
        self._theme = theme
        self._labels = labels
        self._column = (sheet.inner - _INDEX_GAP * (_INDEX_COLUMNS - 1)) / _INDEX_COLUMNS
        self._groups = groups
        self._pages = max(numbers.values(), default=1)
        self._numbers = numbers

    def draw(self, surface: Surface) -> None:
        """Draw the page."""
        sheet, theme, labels = self._sheet, self._theme, self._labels
        right = sheet.width - MARGIN
        self._band(surface)
        y = MARGIN + _BAND + 5
        lines = wrap(atoms(labels("findings.intro")), sheet.inner, _TEXT)
        paragraph = Paragraph(lines, size=_TEXT, colour=theme["ink"])
        paragraph.draw(surface, MARGIN, y)
        y += paragraph.height + 2
        x = MARGIN
        middle = y + 2
        for severity in ("error", "warning", "info"):
            x += draw_tag(surface, severity, x, middle, theme, labels) + 1.5
            words = labels(f"findings.{severity}-means")
            baseline = middle + typeface("text").cap_height(_SMALL) / 2
            surface.text(x, baseline, words, font="text", size=_SMALL, colour=theme["ink"])
            x += typeface("text").width(words, _SMALL) + 6
        y += 9
        filled = self._fitted(sheet.height - MARGIN - _FOOT - y)
        x = MARGIN
        for column in filled.columns:
            draw_column(column, surface, x, y)
            x += self._column + _INDEX_GAP
        self._draw_hints(surface, y + filled.height)
        foot = sheet.height - MARGIN
        surface.text(MARGIN, foot, f"sheetgen {__version__}", font="text", size=_SMALL, colour=theme["muted"])
        words = labels("page-of", page=1, pages=self._pages)
        surface.text(right, foot, words, font="text", size=_SMALL, colour=theme["muted"], align="right")

    def _draw_hints(self, surface: Surface, top: float) -> None:
        """What to do with it, in three boxes at the foot, where the index leaves room for them."""
        theme, labels = self._theme, self._labels
        inner = self._column - 6.0
        style = BoxStyle(fill=theme["finding-table"], padding=2.0, side=3.0, radius=2.0)
        boxes = []
        for name in _HINTS:
            words = wrap(atoms(labels(f"findings.{name}"), BOLD), inner, _HINT)
            heading = Paragraph(words, size=_HINT, colour=theme["wall"], font="text-bold")
            lines = wrap(atoms(labels(f"findings.{name}-how")), inner, _TEXT)
            text = Paragraph(lines, size=_TEXT, colour=theme["ink"], before=1.0)
            boxes.append([heading, text])
        height = max([stack_height(blocks) for blocks in boxes])
        y = self._sheet.height - MARGIN - _FOOT - 3.0 - height - 2 * style.padding
        if y < top + 5.0:
            return
        x = MARGIN
        for blocks in boxes:
            filler = Figure(height - stack_height(blocks), lambda surface, x, y: None)
            Box([*blocks, filler], self._column, style).draw(surface, x, y)
            x += self._column + _INDEX_GAP

    def _band(self, surface: Surface) -> None:
        """A cut through a hillside, like the burrow sheet's: sky with the title, a hamster, grass, earth."""
        sheet, theme, labels = self._sheet, self._theme, self._labels
        ground = MARGIN + _BAND - 5
        with surface.clipped(rect(MARGIN, MARGIN, sheet.inner, _BAND, 2)):
            surface.path(rect(MARGIN, MARGIN, sheet.inner, _BAND), fill=theme["sky"])
            draw_hamster(surface, sheet.width - MARGIN - 22, ground + 0.5, 20, theme, asleep=False)
            surface.path(rect(MARGIN, ground, sheet.inner, 5), fill=theme["earth"])
            surface.path(rect(MARGIN, ground, sheet.inner, 1.4), fill=theme["grass"])
            surface.path(rect(MARGIN, ground, sheet.inner, RULE * POINT), fill=theme["grass-line"])
        face = typeface("display")
        baseline = MARGIN + 5 + face.cap_height(32)
        surface.text(MARGIN + 5, baseline, labels("findings.title"), font="display", size=32, colour=theme["sky-ink"])
        words = labels("findings.subtitle")
        surface.text(MARGIN + 5.4, baseline + 6.5, words, font="text", size=11, colour=theme["sky-ink"])

    def _fitted(self, room: float) -> Filled:
        """The index in columns, as large as there is room for."""
        for size in (_TEXT, _SMALL):
            filled = balance(self._index(size), room, _INDEX_COLUMNS)
            if not filled.rest:
                return filled
        raise DoesNotFit("there are more findings than the cover has room for")

    def _index(self, size: float) -> list[Block]:
        blocks: list[Block] = []
        for family, members in self._groups:
            blocks.append(self._heading(family))
            last = len(members) - 1
            for index, one in enumerate(members):
                # Neither the first nor the last two lines of a family stand alone in a column.
                tied = index < 2 or last - 2 <= index < last
                blocks.append(self._line(one, self._numbers[one.code], size, keep=tied and index < last))
        return blocks

    def _heading(self, family: str) -> Block:
        theme = self._theme
        lines = wrap(atoms(family_title(family), BOLD), self._column, _TEXT)
        return Paragraph(lines, size=_TEXT, colour=theme["wall"], font="text-bold", before=3.0, keep=True)

    def _line(self, one: Explained, number: int, size: float, *, keep: bool) -> Block:
        """Sign, code, name, page; a line of points leads the eye."""
        theme, width = self._theme, self._column
        height = height_of(1, size, _INDEX_LEADING)
        baseline = baseline_of("text", size, _INDEX_LEADING)
        bold, plain = typeface("text-bold"), typeface("text")

        def draw(surface: Surface, x: float, y: float) -> None:
            base = y + baseline
            draw_sign(surface, one.severity, x + 1.2, base - bold.cap_height(size) / 2, theme)
            surface.text(x + 3.6, base, one.code, font="text-bold", size=size, colour=theme["ink"])
            start = x + 3.6 + bold.width("SG000", size) + 1.6
            surface.text(start, base, one.name, font="text", size=size, colour=theme["ink"])
            surface.text(x + width, base, str(number), font="text", size=size, colour=theme["ink"], align="right")
            start += plain.width(one.name, size) + 1.5
            end = x + width - plain.width("00", size) - 1.5
            if end > start:
                leader = line(end, base - 0.2, start, base - 0.2)
                surface.path(leader, stroke=theme["faint"], weight=RULE, dash=(0.0, 1.2))

        return Figure(height, draw, keep=keep)


def _bookmarks(pages: Sequence[tuple[Block, ...]], labels: Labels) -> tuple[Bookmark, ...]:
    found = [Bookmark(labels("findings.title"), 0)]
    for number, page in enumerate(pages, start=1):
        for block in page:
            if isinstance(block, _FamilyHead):
                found.append(Bookmark(family_title(block.family), number))
            elif isinstance(block, Entry):
                found.append(Bookmark(f"{block.finding.code} {block.finding.name}", number, 1))
    return tuple(found)
