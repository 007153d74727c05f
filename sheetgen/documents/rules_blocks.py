"""Sections of a rules file as blocks for columns. In: a section, a width and a type size. Out: measured blocks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sheetgen.documents.rules_marks import (
    SMALL,
    Palette,
    draw_bullet,
    draw_lamp,
    draw_pill,
    note_mark,
)
from sheetgen.documents.rules_notes import Note, Notes
from sheetgen.documents.rules_tables import RuleTable, TableCell
from sheetgen.draw.fonts import POINT, typeface
from sheetgen.draw.path import rect
from sheetgen.draw.surface import HAIR, WALL, Surface
from sheetgen.model.rules import Callout, RuleExample, RuleItem, RuleSection
from sheetgen.model.theme import Labels, Theme
from sheetgen.typeset.blocks import (
    Block,
    Box,
    BoxStyle,
    Cell,
    Column,
    Drawing,
    Figure,
    Paragraph,
    Table,
    TableStyle,
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
"""The type size that a page starts from; it goes down to that of the footnotes."""

_LEADING = 1.24
_INDENT = 2.8
_TAB = 5.0
_TAB_TYPE = 9.0
_NOTE_INDENT = 7.2
_NOTE_LEADING = 1.2
_BETWEEN_ITEMS = 0.8
_PANELS_FROM = 6
"""A table of at least so many rows stands in two panels side by side where they fit."""


class Heading(Figure):
    """A section's tab; its title becomes a bookmark."""

    __slots__ = ("title",)

    def __init__(self, title: str, height: float, draw: Drawing, *, before: float) -> None:
        super().__init__(height, draw, before=before, keep=True, stretch=True)
        self.title = title


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
        tables: dict[str, RuleTable],
    ) -> None:
        self.notes = notes
        self.palette = palette
        self.theme = theme
        self.labels = labels
        self.tables = tables
        self._atoms: dict[tuple[str, Fonts], list[Atom]] = {}

    def section(self, section: RuleSection, width: float, size: float) -> Iterator[Block]:
        """The blocks of a section: its tab, rules, diagrams, tables, callouts, examples."""
        yield self._heading(section.title, width)
        first = True
        for item in section.items:
            yield self._item(item, width, size, before=1.2 if first else _BETWEEN_ITEMS)
            first = False
        yield from self._figures(section, width)
        for name in section.tables:
            if name in self.tables:
                yield from self._table(self.tables[name], width, size)
        for callout in section.callouts:
            yield self._callout(callout, width, size)
        if section.examples:
            yield self._examples(section.examples, width, size)

    def endnotes(self, width: float) -> Iterator[Block]:
        """The footnotes as a section of their own, where they are too many for the foot of a page."""
        yield self._heading(self.labels("rules.notes"), width)
        for note in self.notes.listed:
            yield self.note(note, width)

    def note(self, note: Note, width: float) -> Paragraph:
        """A footnote with its mark hanging on the left."""
        lines = wrap(self._measured(note.text, TEXT), width - _NOTE_INDENT, SMALL)
        palette = self.palette
        return Paragraph(
            lines,
            size=SMALL,
            colour=palette.ink,
            leading=_NOTE_LEADING,
            indent=_NOTE_INDENT,
            bullet=lambda surface, x, baseline: draw_pill(surface, note, x, baseline, palette),
            before=0.5,
        )

    def _measured(self, text: str, fonts: Fonts) -> list[Atom]:
        known = self._atoms.get((text, fonts))
        if known is None:
            known = self._atoms[text, fonts] = atoms(text, fonts)
        return known

    def _heading(self, title: str, width: float) -> Heading:
        palette = self.palette
        face = typeface("text-bold")
        words = atoms(title, BOLD)
        lines = wrap(words, width - 6, _TAB_TYPE)
        height = max(_TAB, height_of(len(lines), _TAB_TYPE) + 1.0)

        def draw(surface: Surface, x: float, y: float) -> None:
            tab = max([line.width for line in lines], default=0.0) + 6
            surface.path(rect(x, y, tab, height + 1.4, 1.4), fill=palette.accent)
            surface.path(rect(x, y + height - 0.3, tab, 1.8), fill=palette.paper)
            surface.path(rect(x, y + height - 0.3, width, WALL * POINT), fill=palette.accent)
            step = height_of(1, _TAB_TYPE)
            baseline = y + (height - step * (len(lines) - 1) + face.cap_height(_TAB_TYPE)) / 2
            for line in lines:
                line.draw(surface, x + 3, baseline, size=_TAB_TYPE, colour=palette.paper)
                baseline += step

        return Heading(title, height, draw, before=3.0)

    def _item(self, item: RuleItem, width: float, size: float, *, before: float) -> Paragraph:
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
            leading=_LEADING,
            indent=_INDENT,
            bullet=bullet,
            before=before,
            notes=_numbers(note),
        )

    def _examples(self, examples: Sequence[RuleExample], width: float, size: float) -> Box:
        style = BoxStyle(self.palette.tint, padding=1.0, side=_INDENT, radius=1.0)
        inner = width - 2 * style.side
        label = self.labels("rules.example" if len(examples) == 1 else "rules.examples")
        paragraphs = []
        for index, example in enumerate(examples):
            words = self._titled(example.title, example.text)
            if not index:
                words = led_by(self._label(label), words)
            note = self.notes.of(example)
            if note is not None:
                words = with_inline(words, note_mark(note, self.palette))
            paragraphs.append(self._plain(words, inner, size, before=_BETWEEN_ITEMS, notes=_numbers(note)))
        return Box(paragraphs, width, style, before=1.5)

    def _callout(self, callout: Callout, width: float, size: float) -> Box:
        palette = self.palette
        style = BoxStyle(None, palette.accent, padding=1.0, side=_INDENT, radius=1.0)
        words = self._measured(callout.text, TEXT)
        if callout.title:
            words = led_by(self._label(callout.title), words)
        return Box([self._plain(words, width - 2 * style.side, size)], width, style, before=1.5)

    def _plain(
        self, words: list[Atom], width: float, size: float, *, before: float = 0.0, notes: tuple[int, ...] = ()
    ) -> Paragraph:
        lines = wrap(words, width, size)
        return Paragraph(lines, size=size, colour=self.palette.ink, leading=_LEADING, before=before, notes=notes)

    def _titled(self, title: str | None, text: str) -> list[Atom]:
        words = self._measured(text, TEXT)
        if not title:
            return words
        heading = self._measured(title + ":", BOLD)
        return [*heading, *led_by(None, words)]

    def _label(self, text: str) -> Inline:
        """A label at the start of a box's text, in the accent's colour."""
        face = typeface("text-bold")
        accent = self.palette.accent

        def draw(surface: Surface, x: float, baseline: float) -> None:
            surface.text(x, baseline, text, font="text-bold", size=SMALL, colour=accent)

        return Inline(face.width(text, SMALL) + 0.6, draw)

    def _figures(self, section: RuleSection, width: float) -> Iterator[Block]:
        if section.diagrams:
            # Imported here: most pages of other games need no diagram's drawing code.
            from sheetgen.documents.rules_figures import figures

            yield from figures(section.diagrams, width, self._caption, self.palette, self.theme, self.labels)

    def _caption(self, text: str, width: float) -> Paragraph:
        lines = wrap(self._measured(text, ITALIC), width, SMALL)
        return Paragraph(lines, size=SMALL, colour=self.palette.ink, font="text-italic", leading=_NOTE_LEADING)

    def _table(self, table: RuleTable, width: float, size: float) -> Iterator[Block]:
        palette = self.palette
        style = TableStyle(size, palette.ink, palette.tint, palette.accent, palette.faint)
        columns = [
            Column(column.title, "right" if column.figure else "left", column.figure) for column in table.columns
        ]
        header = [self._cell(TableCell(column.title, strong=True), size) for column in table.columns]
        rows = [[self._cell(cell, size) for cell in row] for row in table.rows]
        whole = Table(columns, header, rows, style, before=1.5)
        half = (len(rows) + 1) // 2
        if len(rows) >= _PANELS_FROM and 2 * whole.width + 3 <= width:
            yield _Panels(whole.part(0, half), whole.part(half, len(rows)), width, before=1.5)
        else:
            yield whole

    def _cell(self, cell: TableCell, size: float) -> Cell:
        words = self._measured(cell.text.replace(" ", "\u00a0"), BOLD if cell.strong else TEXT)
        lines = wrap(words, 1e6, size)
        line = lines[0] if lines else Line((), 0.0)
        if cell.colour is None or cell.colour not in self.theme:
            return Cell(line)
        swatch, edge = self.theme[cell.colour], self.palette.ink

        def mark(surface: Surface, x: float, baseline: float) -> None:
            middle = baseline - typeface("text").cap_height(size) / 2
            surface.path(rect(x, middle - 1.2, 3.4, 2.4, 0.5), fill=swatch, stroke=edge, weight=HAIR)

        return Cell(line, mark, 4.6)


class _Panels(Block):
    """Two halves of a table side by side."""

    __slots__ = ("_left", "_right", "_shift")

    def __init__(self, left: Table, right: Table, width: float, *, before: float) -> None:
        super().__init__(max(left.height, right.height), before=before)
        self._left = left
        self._right = right
        self._shift = left.width + min(5.0, width - 2 * left.width)

    def draw(self, surface: Surface, x: float, y: float) -> None:
        """Draw both."""
        self._left.draw(surface, x, y)
        self._right.draw(surface, x + self._shift, y)


def _numbers(note: Note | None) -> tuple[int, ...]:
    return (note.number,) if note is not None and note.number is not None else ()
