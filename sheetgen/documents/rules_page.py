"""A game's rules on one page. In: the rules file with the game's other files. Out: a Document of one page, or more.

The type is as large as it can be, from 9 to 7.8 pt, for everything to fit; what does not fit at 7.8 pt goes on on the
back. Sections stay whole where they can. Nothing is ever cut.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

from sheetgen.documents.rules_blocks import LARGEST, SMALLEST, Heading, Setter
from sheetgen.documents.rules_foot import NOTHING, Foot, set_footer, set_notes
from sheetgen.documents.rules_head import head_of
from sheetgen.documents.rules_marks import Palette
from sheetgen.documents.rules_notes import Notes
from sheetgen.documents.rules_tables import RuleTable, section_tables
from sheetgen.draw.surface import Bookmark, Document, Face, Page, Placement, Side, Surface
from sheetgen.model.deck import DeckFile
from sheetgen.model.game import GameFile
from sheetgen.model.layout import Paper
from sheetgen.model.pieces import PiecesFile
from sheetgen.model.rules import RulesFile
from sheetgen.model.scoring import ScoringFile
from sheetgen.model.theme import Labels, Theme
from sheetgen.sheets.grid import DoesNotFit
from sheetgen.sheets.shares import LaidOut, laid_out
from sheetgen.typeset.blocks import Block, Stack, stack_height
from sheetgen.typeset.columns import Filled, balance, draw_column, fill

MARGIN = 8.0
GUTTER = 5.0
_UNDER_HEAD = 3.0
_OVER_NOTES = 3.0
_OVER_FOOTER = 1.5
_NARROWEST_COLUMN = 70.0
_LOWEST_BODY = 60.0
_STEPS = 12
"""From the smallest to the largest size in tenths of a point."""
_GROWTH = 0.036
"""By which share text grows in height with each tenth of a point, roughly: a first guess at the size."""
_CHARGES = ((math.inf, 3), (40.0, 1), (0.0, 0))
"""What a parted section is charged: kept whole at any price if that costs no more than so many tenths of a point; else
parted where it would leave so many mm of a column empty, if that costs no more; else parted wherever a column ends."""
_BOOKLET_CHARGE = 40.0
_MOST_EASE = 0.5
_MOST_STRETCH = 4.0
"""For the columns to end at the same height, the air between rules and that above a heading grow by so much at most."""
_FULL = 0.9
_LEAST_BODY = 0.5
"""Footnotes that leave less than this share of a page to the rules go to the end of the document."""
_COMPACT = 4
"""More pages than this are a booklet: what counts is how well they are filled, not how few they are."""
_TRIED = 40
"""Of a booklet with more pages no other size than the largest is tried: one page more or less is nothing there."""
_SMALLER = 0.015
"""What a tenth of a point is worth, as a share of all pages that is left empty."""
_PARTED = 0.05
"""What it is worth that a section stays in one piece."""
_HARDLY, _SPARSE = 0.35, 0.1
"""A last page that is filled less than this looks like a mistake: what that is worth."""
_MOST_PAGES = 20_000
"""Far more than anybody prints: a bound."""

_ACCENT = "rules-slate"
_DRAWN = (210.0, 297.0)
"""The size pages are made for; those of far larger paper grow."""


class PlannedPage(NamedTuple):
    """A page before it is drawn: its columns, the footnotes whose marks they hold, where the body starts and ends."""

    columns: tuple[tuple[Block, ...], ...]
    foot: Foot
    top: float
    room: float

    @property
    def share(self) -> float:
        """How far down the columns come: 1 is to the foot."""
        return max(stack_height(column) for column in self.columns) / self.room

    @property
    def full(self) -> bool:
        """Whether the columns come near the foot, so that stretching them to it looks even."""
        return self.share > _FULL


class _Sheet(NamedTuple):
    """The paper's measures in millimetres."""

    width: float
    height: float

    @property
    def inner(self) -> float:
        return self.width - 2 * MARGIN

    @property
    def columns(self) -> int:
        return 2 if self.inner >= 2 * _NARROWEST_COLUMN + GUTTER else 1

    @property
    def column(self) -> float:
        return (self.inner - GUTTER * (self.columns - 1)) / self.columns


def rules_document(
    *,
    rules: RulesFile,
    game: GameFile,
    scoring: ScoringFile | None,
    deck: DeckFile | None,
    pieces: PiecesFile | None,
    theme: Theme,
    labels: Labels,
    paper: Paper,
) -> Document:
    """The rules of a game on upright paper: one page, or as many as they need at 7.8 pt.

    On paper far larger than A4 they are those of a smaller paper enlarged, letters and all, where that is no page more.
    Raises DoesNotFit when the paper is too small for a single column of text.
    """
    whole = _Sheet(paper.width, paper.height)
    drawn = laid_out(*whole, _DRAWN)
    palette = palette_of(game, theme)
    notes = Notes(rules)
    tables = _tables(rules, scoring, deck, pieces, labels)
    setter = Setter(notes, palette=palette, theme=theme, labels=labels, tables=tables)
    sheet = _Sheet(drawn.width, drawn.height)
    layout = _Layout(sheet, rules, game, setter)
    if sheet.column < _NARROWEST_COLUMN or layout.room(0, 0.0) < _LOWEST_BODY:
        raise DoesNotFit(f"rules need larger paper than {paper.width:g} x {paper.height:g} mm")
    pages = layout.pages()
    if drawn.scale != 1 and len(pages) > 1:
        small = _Layout(whole, rules, game, setter)
        fewer = small.pages()
        if len(fewer) < len(pages):
            sheet, layout, pages, drawn = whole, small, fewer, LaidOut(*whole)
    title = rules.title or game.title(rules.lang)
    return Document(
        title=labels("rules.title-of", title=title),
        language=rules.lang,
        pages=tuple(
            _page(sheet, layout, planned, index, len(pages), labels, drawn.scale) for index, planned in enumerate(pages)
        ),
        author=game.author(labels),
        subject=game.subject(labels),
        bookmarks=_bookmarks(title, pages),
        flip="long" if len(pages) > 1 else None,
    )


def palette_of(game: GameFile, theme: Theme) -> Palette:
    """The colours of a game's rules page: its accent, or a quiet one, and the accent's tint."""
    offer = game.documents.rules
    name = offer.accent if offer is not None and offer.accent is not None else _ACCENT
    try:
        accent = theme.colour(name)
    except KeyError:
        # Printed in spite of the finding that there is no such colour.
        name, accent = _ACCENT, theme[_ACCENT]
    tint = theme[f"{name}-tint"] if f"{name}-tint" in theme else accent.mixed(theme["paper"], 0.88)
    return Palette(
        paper=theme["paper"], ink=theme["ink"], muted=theme["muted"], faint=theme["faint"], accent=accent, tint=tint
    )


def _tables(
    rules: RulesFile,
    scoring: ScoringFile | None,
    deck: DeckFile | None,
    pieces: PiecesFile | None,
    labels: Labels,
) -> dict[str, list[RuleTable]]:
    return {
        section.id: section_tables(section.tables, scoring=scoring, deck=deck, pieces=pieces, labels=labels)
        for section in rules.sections
        if section.tables
    }


class _Layout:
    """Finds the type size and breaks the pages."""

    __slots__ = ("_endnotes", "_feet", "_set", "_setter", "footer", "head", "rules", "sheet", "size")

    def __init__(self, sheet: _Sheet, rules: RulesFile, game: GameFile, setter: Setter) -> None:
        self.sheet = sheet
        self.rules = rules
        self.head = head_of(rules, game, setter.palette, setter.labels, sheet.inner)
        self.footer = set_footer(rules, game, setter.palette, setter.labels, sheet.inner)
        self.size = SMALLEST
        self._setter = setter
        self._endnotes = False
        self._feet: dict[tuple[int, ...], Foot] = {}
        self._set: dict[float, list[Stack]] = {}

    def top(self, page: int) -> float:
        """Where the body starts."""
        return MARGIN + (self.head.height if page == 0 else self.head.later_height) + _UNDER_HEAD

    def room(self, page: int, notes: float) -> float:
        """The height of the body when the footnotes are so high."""
        below = MARGIN + self.footer.height + _OVER_FOOTER + (notes + _OVER_NOTES if notes else 0.0)
        return self.sheet.height - below - self.top(page)

    def pages(self) -> list[PlannedPage]:
        """As few pages as the smallest size needs, at the largest size that needs no more; many pages at the largest.

        Sections stay whole where that costs no more than a little of the size.
        """
        fewest = self._fewest()
        most = len(fewest)
        if most > _COMPACT:
            return self._booklet(most) or fewest
        room = sum([page.room for page in fewest]) * self.sheet.columns
        full = stack_height(self._sections(SMALLEST))
        guess = int((room / full - 1) / _GROWTH) if full else _STEPS
        largest = _highest(0, _STEPS, guess, lambda step: self._break(_size(step), most=most) is not None)
        for charge, worth in _CHARGES:
            for step in range(largest, max(-1, largest - worth - 1), -1):
                pages = self._break(_size(step), most=most, charge=charge)
                if pages is not None:
                    self.size = _size(step)
                    return self._break(self.size, most=most, charge=charge, even=True) or pages
        return fewest

    def _booklet(self, most: int) -> list[PlannedPage] | None:
        """Many pages: at the largest size, or at one a little smaller that leaves less of them empty."""
        best: tuple[float, float, list[PlannedPage]] | None = None
        for step in range(_STEPS, -1, -1) if most <= _TRIED else (_STEPS,):
            pages = self._break(_size(step), charge=_BOOKLET_CHARGE, even=True)
            if pages is None:
                continue
            shares = [page.share for page in pages]
            cost = 1 - sum(shares) / len(shares) + _SPARSE * (shares[-1] < _HARDLY) + _SMALLER * (_STEPS - step)
            parts = sum(len(column) for page in pages for column in page.columns)
            cost += _PARTED * (parts - len(self._sections(_size(step))))
            if best is None or cost < best[0]:
                best = cost, _size(step), pages
        if best is None:
            return None
        _, self.size, pages = best
        return pages

    def _fewest(self) -> list[PlannedPage]:
        """The pages at the smallest size, with the footnotes at their feet unless these would fill the pages."""
        pages = self._break(SMALLEST)
        if pages is None:
            self._endnotes = True
            self._set.clear()
            pages = self._break(SMALLEST)
        return pages or []

    def _break(
        self, size: float, *, most: int = _MOST_PAGES, charge: float = 0.0, even: bool = False
    ) -> list[PlannedPage] | None:
        """The pages at a size; None when they are more than ``most``, or when footnotes would take half a page."""
        rest: Sequence[Block] = [section.charged(charge) for section in self._sections(size)]
        count = self.sheet.columns
        pages: list[PlannedPage] = []
        while rest or not pages:
            page = len(pages)
            if page == most:
                return None
            # Without notes more fits than with the notes of all that fits: so the second try holds.
            foot = self._foot(fill(rest, self.room(page, 0.0), count, force=True))
            room = self.room(page, foot.height)
            if room < self.room(page, 0.0) * _LEAST_BODY:
                return None
            filled = fill(rest, room, count, force=True)
            if filled.rest:
                foot = self._foot(filled)
            elif even:
                filled = balance(rest, room, count)
            pages.append(PlannedPage(filled.columns, foot, self.top(page), self.room(page, foot.height)))
            rest = filled.rest
        return pages

    def _sections(self, size: float) -> list[Stack]:
        """The sections at a size, what is too long for the band before them, and footnotes that go to the end."""
        found = self._set.get(size)
        if found is None:
            column = self.sheet.column
            found = [self._setter.preface([text], column, size) for text in self.head.preface]
            found += [self._setter.section(section, column, size) for section in self.rules.sections]
            if self._endnotes:
                found.append(self._setter.endnotes(column))
            self._set[size] = found
        return found

    def _foot(self, filled: Filled) -> Foot:
        if self._endnotes:
            return NOTHING
        numbers = tuple(sorted([note for column in filled.columns for block in column for note in block.notes]))
        if numbers not in self._feet:
            self._feet[numbers] = set_notes(self._setter, numbers, self.sheet.inner, GUTTER)
        return self._feet[numbers]


def _size(step: int) -> float:
    return SMALLEST + step * (LARGEST - SMALLEST) / _STEPS


def _highest(low: int, high: int, guess: int, fits: Callable[[int], bool]) -> int:
    """The highest step that fits, where all under it do; ``low`` is known to fit. A good guess saves tries."""
    at = max(low, min(guess, high))
    if at > low and not fits(at):
        at -= 1
        while at > low and not fits(at):
            at -= 1
        return at
    while at < high and fits(at + 1):
        at += 1
    return at


def _page(
    sheet: _Sheet, layout: _Layout, planned: PlannedPage, index: int, count: int, labels: Labels, scale: float
) -> Page:
    def draw(surface: Surface) -> None:
        (layout.head.draw_later if index else layout.head.draw)(surface, MARGIN, MARGIN)
        # The columns of the last page end where they end; those of a full page end together.
        height = planned.room if planned.full else max(stack_height(column) for column in planned.columns)
        x = MARGIN
        for column in planned.columns:
            draw_column(column, surface, x, planned.top, height=height, ease=_MOST_EASE, stretch=_MOST_STRETCH)
            x += sheet.column + GUTTER
        bottom = sheet.height - MARGIN - layout.footer.height
        planned.foot.draw(surface, MARGIN, bottom - _OVER_FOOTER - planned.foot.height)
        number = labels("page-of", page=index + 1, pages=count) if count > 1 else ""
        layout.footer.draw(surface, MARGIN, bottom, number)

    face = Face(f"rules-page-{index + 1}", sheet.width, sheet.height, draw, shared=False)
    side: Side = "single" if count == 1 else "back" if index % 2 else "front"
    return Page(sheet.width * scale, sheet.height * scale, (Placement(face, 0, 0, scale=scale),), side=side)


def _bookmarks(title: str, pages: Sequence[PlannedPage]) -> tuple[Bookmark, ...]:
    found = [Bookmark(title, 0)]
    for index, page in enumerate(pages):
        for column in page.columns:
            blocks = [part for block in column for part in (block.blocks if isinstance(block, Stack) else (block,))]
            found += [Bookmark(block.title, index, 1) for block in blocks if isinstance(block, Heading) and block.title]
    return tuple(found)
