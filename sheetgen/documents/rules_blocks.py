"""Sections of a rules file as blocks for columns. In: a section, a width and a type size. Out: measured blocks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from sheetgen.documents.rules_figures import Aside, FigureSetter
from sheetgen.documents.rules_marks import (
    SMALL,
    Palette,
    draw_bullet,
    draw_lamp,
    draw_pill,
    note_mark,
    pill_width,
)
from sheetgen.documents.rules_notes import Note, Notes
from sheetgen.documents.rules_tables import RuleTable, TableCell
from sheetgen.draw.fonts import POINT, typeface
from sheetgen.draw.path import Path, arc, rect
from sheetgen.draw.surface import HAIR, WALL, Surface
from sheetgen.model.rules import Callout, RuleExample, RuleItem, RuleSection
from sheetgen.model.theme import Labels, Theme
from sheetgen.typeset.blocks import (
    Beside,
    Block,
    Box,
    BoxStyle,
    Cell,
    Column,
    Drawing,
    Figure,
    Paragraph,
    Stack,
    Table,
    TableStyle,
    stack_height,
)
from sheetgen.typeset.text import (
    BOLD,
    ITALIC,
    TEXT,
    Atom,
    Fonts,
    Inline,
    Line,
    atoms,
    height_of,
    led_by,
    with_inline,
    wrap,
)

LARGEST = 9.0
SMALLEST = 7.8
"""The type size that a page starts from, and how far it goes down: a little above the footnotes, so that rules
and notes are told apart. Between the two it goes in tenths of a point, off the scale of sizes that all else keeps to:
that has nothing between 7.5 and 9, and whether a game's rules need a second page is decided just there."""

_INDENT = 2.8
_TAB = 4.4
_TAB_TYPE = 9.0
_TAB_SIDE = 3.0
_TAB_LINES = 3
_AFTER_PILL = 0.8
_LABEL_SHARE = 0.6
"""A label that takes more of a line than this wraps like the text after it."""
_NOTE_LEADING = 1.15
_BETWEEN_NOTES = 0.3
_ASIDE_GAP = 4.0
_ASIDE_LEAST = 34.0
"""Text beside a figure or table is never narrower than this."""
_ASIDE_MOST = 55.0
"""What stands side by side is never higher than this, so that it fits on any page."""
_ASIDE_GAIN = 3.0
"""How many mm side by side must save."""
_PANELS_FROM = 6
"""A table of at least so many rows stands in two panels side by side where they fit."""


class Spacing(NamedTuple):
    """The air of a page at a type size: small type on a full page stands closer than large type."""

    leading: float
    items: float
    under_tab: float
    boxes: float
    sections: float


def spacing_at(size: float) -> Spacing:
    """The air at a type size."""
    ease = min(1.0, max(0.0, (size - SMALLEST) / (LARGEST - SMALLEST)))

    def between(tight: float, loose: float) -> float:
        return tight + (loose - tight) * ease

    return Spacing(between(1.14, 1.26), between(0.4, 1.0), between(0.9, 1.5), between(1.0, 2.0), between(2.0, 4.0))


class Heading(Figure):
    """A section's tab; its title becomes a bookmark."""

    __slots__ = ("title",)

    def __init__(self, title: str, height: float, draw: Drawing, *, before: float) -> None:
        super().__init__(height, draw, before=before, keep=True, stretch=True)
        self.title = title
        """The bookmark; empty where a section only goes on."""


class Setter:
    """Sets a rules file's texts for one document. Texts are measured once, whatever sizes are tried."""

    __slots__ = ("_atoms", "labels", "notes", "palette", "tables", "theme")

    def __init__(
        self,
        notes: Notes,
        *,
        palette: Palette,
        theme: Theme,
        labels: Labels,
        tables: dict[str, list[RuleTable]],
    ) -> None:
        self.notes = notes
        self.palette = palette
        self.theme = theme
        self.labels = labels
        self.tables = tables
        self._atoms: dict[tuple[str, Fonts], list[Atom]] = {}

    def section(self, section: RuleSection, width: float, size: float) -> Stack:
        """A section: its tab, rules, diagrams, tables, examples, callouts.

        Where it is parted, at least two blocks stay on each side, and the rest gets a tab of its own.
        """
        space = spacing_at(size)
        blocks = [
            *self._heading(section.title, width, space),
            *self._rules_and_asides(section, width, size, space),
            *[self._callout(callout, width, size, space) for callout in section.callouts],
        ]
        if len(blocks) > 2:
            blocks[1].keep = True
            blocks[-2].keep = True
        return self._parted(section.title, blocks, width, space)

    def preface(self, texts: Sequence[str], width: float, size: float) -> Stack:
        """What is too long for the band on top of the page."""
        space = spacing_at(size)
        return Stack([self._plain(self._measured(text, TEXT), width, size, space) for text in texts])

    def _parted(self, title: str, blocks: Sequence[Block], width: float, space: Spacing) -> Stack:
        return Stack(blocks, again=lambda: self._tab(self._continued(title, width), "", width, space))

    def _continued(self, title: str, width: float) -> str:
        """The title of a section that goes on, on one line."""
        face = typeface("text-bold")
        room = width - 2 * _TAB_SIDE - face.width(self.labels("rules.continued", title=""), _TAB_TYPE)
        return self.labels("rules.continued", title=face.shortened(title, _TAB_TYPE, room))

    def _rules_and_asides(self, section: RuleSection, width: float, size: float, space: Spacing) -> Iterator[Block]:
        """Rules, figures, tables, examples: one under the other, or two side by side where that saves room."""
        items = self._items(section, width, size, space)
        asides = self._asides(section, width, size, space)
        boxes: list[Block] = [self._examples(section.examples, width, size, space)] if section.examples else []
        if len(asides) == 1:
            aside = asides[0]
            room = width - aside.width - _ASIDE_GAP
            if room >= _ASIDE_LEAST:
                narrow = self._items(section, room, size, space)
                if _saves(narrow, [aside.beside], [*items, aside.whole]):
                    yield Beside(narrow, [aside.beside], width - aside.width, before=space.under_tab)
                    yield from boxes
                    return
                if section.examples:
                    box = self._examples(section.examples, room, size, space)
                    if _saves([aside.beside], [box], [aside.whole, *boxes]):
                        yield from items
                        yield Beside([aside.beside], [box], width - room, before=space.boxes)
                        return
        yield from items
        yield from [aside.whole for aside in asides]
        yield from boxes

    def _items(self, section: RuleSection, width: float, size: float, space: Spacing) -> list[Block]:
        return [
            self._item(item, width, size, space, before=space.items if index else space.under_tab)
            for index, item in enumerate(section.items)
        ]

    def _asides(self, section: RuleSection, width: float, size: float, space: Spacing) -> list[Aside]:
        found: list[Aside] = []
        if section.diagrams:
            setter = FigureSetter(self._caption, self.palette, self.theme, self.labels, space.boxes)
            found += setter.figures(section.diagrams, width)
        found += [self._table(table, width, size, space) for table in self.tables.get(section.id, ())]
        return found

    def endnotes(self, width: float) -> Stack:
        """The footnotes as a section of their own, where they are too many for the foot of a page."""
        title, space = self.labels("rules.notes"), spacing_at(SMALLEST)
        blocks = [*self._heading(title, width, space), *self.hanging_notes(self.notes.listed, width)]
        return self._parted(title, blocks, width, space)

    def hanging_notes(self, notes: Sequence[Note], width: float) -> list[Block]:
        """Footnotes, each with its mark hanging on the left and in one piece."""
        indent = max([pill_width(note) for note in notes], default=0.0) + _AFTER_PILL
        return [Stack((self._hanging_note(note, indent, width),)) for note in notes]

    def _hanging_note(self, note: Note, indent: float, width: float) -> Paragraph:
        palette = self.palette
        return Paragraph(
            wrap(self._measured(note.text, TEXT), width - indent, SMALL),
            size=SMALL,
            colour=palette.ink,
            leading=_NOTE_LEADING,
            indent=indent,
            bullet=lambda surface, x, baseline: draw_pill(surface, note, x, baseline, palette),
            before=_BETWEEN_NOTES,
        )

    def _measured(self, text: str, fonts: Fonts) -> list[Atom]:
        known = self._atoms.get((text, fonts))
        if known is None:
            known = self._atoms[text, fonts] = atoms(text, fonts)
        return known

    def _heading(self, title: str, width: float, space: Spacing) -> list[Block]:
        """A section's tab; a title too long for one has its beginning on the tab and stands under it in whole."""
        lines = wrap(self._measured(title, BOLD), width - 2 * _TAB_SIDE, _TAB_TYPE)
        if len(lines) <= _TAB_LINES:
            return [self._tab(title, title, width, space)]
        short = typeface("text-bold").shortened(title, _TAB_TYPE, width - 2 * _TAB_SIDE)
        whole = wrap(self._measured(title, BOLD), width, _TAB_TYPE)
        under = Paragraph(whole, size=_TAB_TYPE, colour=self.palette.ink, before=space.under_tab)
        return [self._tab(short, short, width, space), under]

    def _tab(self, title: str, bookmark: str, width: float, space: Spacing) -> Heading:
        palette = self.palette
        face = typeface("text-bold")
        lines = wrap(self._measured(title, BOLD), width - 2 * _TAB_SIDE, _TAB_TYPE)
        height = max(_TAB, height_of(len(lines), _TAB_TYPE) + 1.0)

        def draw(surface: Surface, x: float, y: float) -> None:
            tab = max([line.width for line in lines], default=0.0) + 2 * _TAB_SIDE
            foot = y + height - 0.3 + WALL * POINT
            # Tab and rule lie over each other: no hairline shows between them.
            left, right = arc(x + 1.4, y + 1.4, 1.4, 180, 270), arc(x + tab - 1.4, y + 1.4, 1.4, 270, 360)
            top = (*left.segments, ("L", right.segments[0][1]), *right.segments[1:])
            surface.path(Path((*top, ("L", (x + tab, foot)), ("L", (x, foot)), ("Z", ()))), fill=palette.accent)
            surface.path(rect(x, foot - WALL * POINT, width, WALL * POINT), fill=palette.accent)
            step = height_of(1, _TAB_TYPE)
            baseline = y + (height - step * (len(lines) - 1) + face.cap_height(_TAB_TYPE)) / 2
            for line in lines:
                line.draw(surface, x + _TAB_SIDE, baseline, size=_TAB_TYPE, colour=palette.paper)
                baseline += step

        return Heading(bookmark, height, draw, before=space.sections)

    def _item(self, item: RuleItem, width: float, size: float, space: Spacing, *, before: float) -> Paragraph:
        palette = self.palette
        fonts = ITALIC if item.kind == "flavour" else TEXT
        note = self.notes.of(item)
        words = self._measured(item.text, fonts)
        if note is not None:
            words = with_inline(words, note_mark(note, palette))

        def bullet(surface: Surface, x: float, baseline: float) -> None:
            if item.kind == "tip":
                draw_lamp(surface, x, baseline, size, palette.accent, palette.paper)
            elif item.kind == "rule":
                draw_bullet(surface, x, baseline, size, palette.accent)

        return Paragraph(
            wrap(words, width - _INDENT, size),
            size=size,
            colour=palette.ink,
            leading=space.leading,
            indent=_INDENT,
            bullet=bullet,
            before=before,
            notes=_numbers(note),
        )

    def _examples(self, examples: Sequence[RuleExample], width: float, size: float, space: Spacing) -> Box:
        style = BoxStyle(self.palette.tint, padding=1.0, side=_INDENT, radius=1.0)
        inner = width - 2 * style.side
        label = self.labels("rules.example" if len(examples) == 1 else "rules.examples")
        paragraphs = []
        for index, example in enumerate(examples):
            words = self._titled(example.title, example.text)
            if not index:
                words = self._labelled(label, words, inner)
            note = self.notes.of(example)
            if note is not None:
                words = with_inline(words, note_mark(note, self.palette))
            paragraphs.append(self._plain(words, inner, size, space, notes=_numbers(note)))
        return Box(paragraphs, width, style, before=space.boxes)

    def _callout(self, callout: Callout, width: float, size: float, space: Spacing) -> Box:
        palette = self.palette
        style = BoxStyle(None, palette.accent, padding=1.0, side=_INDENT, radius=1.0)
        inner = width - 2 * style.side
        words = self._measured(callout.text, TEXT)
        if callout.title:
            words = self._labelled(callout.title, words, inner)
        return Box([self._plain(words, inner, size, space)], width, style, before=space.boxes)

    def _plain(
        self, words: list[Atom], width: float, size: float, space: Spacing, *, notes: tuple[int, ...] = ()
    ) -> Paragraph:
        lines = wrap(words, width, size)
        ink = self.palette.ink
        return Paragraph(lines, size=size, colour=ink, leading=space.leading, before=space.items, notes=notes)

    def _titled(self, title: str | None, text: str) -> list[Atom]:
        words = self._measured(text, TEXT)
        if not title:
            return words
        heading = self._measured(title + ":", BOLD)
        return [*heading, *led_by(None, words)]

    def _labelled(self, label: str, words: list[Atom], width: float) -> list[Atom]:
        """A box's text after a label in the accent's colour; a long label is words in bold, which may wrap."""
        face = typeface("text-bold")
        room = face.width(label, SMALL) + 0.6
        if room > width * _LABEL_SHARE:
            return [*self._measured(label, BOLD), *led_by(None, words)]
        accent = self.palette.accent

        def draw(surface: Surface, x: float, baseline: float) -> None:
            surface.text(x, baseline, label, font="text-bold", size=SMALL, colour=accent)

        return led_by(Inline(room, draw), words)

    def _caption(self, text: str, width: float) -> list[Paragraph]:
        return [
            Paragraph(
                wrap(self._measured(line, TEXT), width, SMALL),
                size=SMALL,
                colour=self.palette.ink,
                leading=_NOTE_LEADING,
            )
            for line in text.split("\n")
        ]

    def _table(self, table: RuleTable, width: float, size: float, space: Spacing) -> Aside:
        palette = self.palette
        style = TableStyle(size, palette.ink, palette.tint, palette.accent, palette.faint)
        columns = [
            Column(column.title, "right" if column.figure else "left", column.figure) for column in table.columns
        ]
        header = [self._cell(TableCell(column.title, strong=True), size) for column in table.columns]
        rows = [[self._cell(cell, size) for cell in row] for row in table.rows]
        whole = Table(columns, header, rows, style, before=space.boxes, even=table.across)
        if whole.width > width:
            listed = self._listed(table, width, size, space)
            return Aside(listed, listed, width)
        half = (len(rows) + 1) // 2
        panels: Block = whole
        if len(rows) >= _PANELS_FROM and 2 * whole.width + _ASIDE_GAP <= width:
            left, right = whole.part(0, half), whole.part(half, len(rows))
            panels = Beside([left], [right], whole.width + _ASIDE_GAP, before=space.boxes)
        return Aside(panels, whole, whole.width)

    def _listed(self, table: RuleTable, width: float, size: float, space: Spacing) -> Stack:
        """A table too wide for its column: a paragraph a row, each cell after its heading."""
        paragraphs = []
        for row in table.rows:
            words: list[Atom] = []
            filled = [(column, cell) for column, cell in zip(table.columns, row, strict=True) if cell.text]
            for number, (column, cell) in enumerate(filled, start=1):
                value = cell.text if number == len(filled) else f"{cell.text}\u00a0·"
                for text, fonts in ((column.title and column.title + ":", BOLD), (value, TEXT)):
                    measured = self._measured(text, fonts)
                    words += led_by(None, measured) if words and measured else measured
            paragraphs.append(self._plain(words, width, size, space))
        return Stack(paragraphs, charge=0.0)

    def _cell(self, cell: TableCell, size: float) -> Cell:
        words = self._measured(cell.text.replace(" ", "\u00a0"), BOLD if cell.strong else TEXT)
        lines = wrap(words, 1e6, size)
        line = lines[0] if lines else Line()
        if cell.colour is None or cell.colour not in self.theme:
            return Cell(line)
        swatch, edge = self.theme[cell.colour], self.palette.ink

        def mark(surface: Surface, x: float, baseline: float) -> None:
            middle = baseline - typeface("text").cap_height(size) / 2
            surface.path(rect(x, middle - 1.2, 3.4, 2.4, 0.5), fill=swatch, stroke=edge, weight=HAIR)

        return Cell(line, mark, 4.6)


def _saves(left: Sequence[Block], right: Sequence[Block], stacked: Sequence[Block]) -> bool:
    """Whether two stacks side by side are low enough, and lower than all of it one under the other."""
    height = max(stack_height(left), stack_height(right))
    return height <= min(_ASIDE_MOST, stack_height(stacked) - _ASIDE_GAIN)


def _numbers(note: Note | None) -> tuple[int, ...]:
    return (note.number,) if note is not None and note.number is not None else ()
