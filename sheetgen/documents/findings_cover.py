"""The cover of the findings booklet: what it is, how to read it, and an index of everything that is in it."""

from __future__ import annotations

from collections.abc import Sequence

from sheetgen import __version__
from sheetgen.documents.burrow_life import draw_hamster
from sheetgen.documents.findings_entry import draw_sign, draw_tag
from sheetgen.draw.fonts import POINT, typeface
from sheetgen.draw.path import line, rect
from sheetgen.draw.surface import RULE, Surface
from sheetgen.model.layout import Paper
from sheetgen.model.theme import Labels, Theme
from sheetgen.sheets.grid import DoesNotFit
from sheetgen.source.explanation import FAMILY_TITLES, Explained
from sheetgen.typeset.blocks import Block, Box, BoxStyle, Figure, Paragraph, stack_height
from sheetgen.typeset.columns import Filled, balance, draw_column
from sheetgen.typeset.text import BOLD, atoms, baseline_of, height_of, wrap

MARGIN = 8.0
FOOT = 5.0
_SMALL = 7.5
_TEXT = 9.0
_HINT = 11.0
_BAND = 28.0
_LEGEND = 9.0
_COLUMNS = 3
_GAP = 8.0
_AIR = 3.0
_INDEX_STYLES = ((_TEXT, 1.45), (_TEXT, 1.3), (_TEXT, 1.2), (_SMALL, 1.45), (_SMALL, 1.25))
"""Sizes and leadings of the index, the first that fits is taken."""
_HINTS = ("check", "ask", "silence")


class Cover:
    """The first page, laid out. Raises DoesNotFit when the index finds no room."""

    def __init__(
        self,
        paper: Paper,
        groups: Sequence[tuple[str, list[Explained]]],
        numbers: dict[str, int],
        theme: Theme,
        labels: Labels,
    ) -> None:
        self._width = paper.width
        self._height = paper.height
        self._theme = theme
        self._labels = labels
        self._inner = paper.width - 2 * MARGIN
        self._column = (self._inner - _GAP * (_COLUMNS - 1)) / _COLUMNS
        self._groups = groups
        self._numbers = numbers
        self._intro = Paragraph(
            wrap(atoms(labels("findings.intro")), self._inner, _TEXT), size=_TEXT, colour=theme["ink"]
        )
        self._top = MARGIN + _BAND + 5.0 + self._intro.height + 2.0 + _LEGEND
        self._hints = self._hint_boxes()
        self._index, self._hinted = self._fitted()

    def draw(self, surface: Surface) -> None:
        """Draw the page."""
        theme, labels = self._theme, self._labels
        self._draw_band(surface)
        self._intro.draw(surface, MARGIN, MARGIN + _BAND + 5.0)
        self._draw_legend(surface, self._top - _LEGEND + 2.0)
        x = MARGIN
        for column in self._index.columns:
            draw_column(column, surface, x, self._top)
            x += self._column + _GAP
        foot = self._height - MARGIN
        if self._hinted:
            for index, box in enumerate(self._hints):
                box.draw(surface, MARGIN + index * (self._column + _GAP), foot - FOOT - _AIR - box.height)
        surface.text(MARGIN, foot, f"sheetgen {__version__}", font="text", size=_SMALL, colour=theme["muted"])
        words = labels("page-of", page=1, pages=max(self._numbers.values(), default=1))
        right = self._width - MARGIN
        surface.text(right, foot, words, font="text", size=_SMALL, colour=theme["muted"], align="right")

    def _draw_band(self, surface: Surface) -> None:
        """A cut through a hillside, like the burrow sheet's: sky with the title, a hamster, grass, earth."""
        theme, labels = self._theme, self._labels
        ground = MARGIN + _BAND - 5
        with surface.clipped(rect(MARGIN, MARGIN, self._inner, _BAND, 2)):
            surface.path(rect(MARGIN, MARGIN, self._inner, _BAND), fill=theme["sky"])
            draw_hamster(surface, self._width - MARGIN - 22, ground + 0.5, 19, theme, asleep=False)
            surface.path(rect(MARGIN, ground, self._inner, 5), fill=theme["earth"])
            surface.path(rect(MARGIN, ground, self._inner, 1.4), fill=theme["grass"])
            surface.path(rect(MARGIN, ground, self._inner, RULE * POINT), fill=theme["grass-line"])
        face = typeface("display")
        baseline = MARGIN + 4 + face.cap_height(32)
        surface.text(MARGIN + 5, baseline, labels("findings.title"), font="display", size=32, colour=theme["sky-ink"])
        words = labels("findings.subtitle")
        surface.text(MARGIN + 5.4, baseline + 6.2, words, font="text", size=_HINT, colour=theme["sky-ink"])

    def _draw_legend(self, surface: Surface, middle: float) -> None:
        x = MARGIN
        face = typeface("text")
        baseline = middle + face.cap_height(_SMALL) / 2
        for severity in ("error", "warning", "info"):
            x += draw_tag(surface, severity, x, middle, self._theme, self._labels) + 1.5
            words = self._labels(f"findings.{severity}-means")
            surface.text(x, baseline, words, font="text", size=_SMALL, colour=self._theme["ink"])
            x += face.width(words, _SMALL) + 6

    def _hint_boxes(self) -> list[Block]:
        """What to do with it: three boxes of one height."""
        theme, labels = self._theme, self._labels
        style = BoxStyle(fill=theme["finding-table"], padding=2.0, side=3.0, radius=2.0)
        inner = self._column - 2 * style.side
        stacks: list[list[Block]] = []
        for name in _HINTS:
            words = wrap(atoms(labels(f"findings.{name}"), BOLD), inner, _HINT)
            lines = wrap(atoms(labels(f"findings.{name}-how")), inner, _TEXT)
            stacks.append(
                [
                    Paragraph(words, size=_HINT, colour=theme["wall"], font="text-bold"),
                    Paragraph(lines, size=_TEXT, colour=theme["ink"], before=1.0),
                ]
            )
        height = max([stack_height(blocks) for blocks in stacks])
        boxes: list[Block] = []
        for blocks in stacks:
            filler = Figure(height - stack_height(blocks), lambda surface, x, y: None)
            boxes.append(Box([*blocks, filler], self._column, style))
        return boxes

    def _fitted(self) -> tuple[Filled, bool]:
        """The index in columns, as large as there is room for, and whether the hints have room under it."""
        room = self._height - MARGIN - FOOT - _AIR - self._top
        for hinted in (True, False):
            for size, leading in _INDEX_STYLES:
                below = self._hints[0].height + 2 * _AIR if hinted else 0.0
                filled = balance(self._lines(size, leading), room - below, _COLUMNS)
                if not filled.rest:
                    return filled, hinted
        raise DoesNotFit("there are more findings than the cover has room for")

    def _lines(self, size: float, leading: float) -> list[Block]:
        blocks: list[Block] = []
        for family, members in self._groups:
            heading = wrap(atoms(FAMILY_TITLES.get(family, family), BOLD), self._column, _TEXT)
            blocks.append(
                Paragraph(heading, size=_TEXT, colour=self._theme["wall"], font="text-bold", before=3.0, keep=True)
            )
            last = len(members) - 1
            for index, one in enumerate(members):
                # Neither the first nor the last two lines of a family stand alone in a column.
                tied = index < 2 or index >= last - 2
                blocks.append(self._line(one, size, leading, keep=tied and index < last))
        return blocks

    def _line(self, one: Explained, size: float, leading: float, *, keep: bool) -> Block:
        """Sign, code, name, page; a line of points leads the eye."""
        theme, width, number = self._theme, self._column, str(self._numbers[one.code])
        baseline = baseline_of("text", size, leading)
        bold, plain = typeface("text-bold"), typeface("text")

        def draw(surface: Surface, x: float, y: float) -> None:
            base = y + baseline
            draw_sign(surface, one.severity, x + 1.2, base - bold.cap_height(size) / 2, theme)
            surface.text(x + 3.6, base, one.code, font="text-bold", size=size, colour=theme["ink"])
            start = x + 3.6 + bold.width("SG000", size) + 1.6
            surface.text(start, base, one.name, font="text", size=size, colour=theme["ink"])
            surface.text(x + width, base, number, font="text", size=size, colour=theme["ink"], align="right")
            start += plain.width(one.name, size) + 1.5
            end = x + width - plain.width("00", size) - 1.5
            if end > start:
                leader = line(end, base - 0.2, start, base - 0.2)
                surface.path(leader, stroke=theme["faint"], weight=RULE, dash=(0.0, 1.2))

        return Figure(height_of(1, size, leading), draw, keep=keep)
