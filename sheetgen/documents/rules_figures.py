"""Diagrams with their captions as blocks. In: names and a width. Out: figures, side by side where they fit."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from sheetgen.documents.rules_diagrams import DIAGRAMS, Diagram, Stage
from sheetgen.documents.rules_marks import Palette
from sheetgen.draw.surface import Surface
from sheetgen.model.theme import Labels, Theme
from sheetgen.typeset.blocks import Block, Figure, Paragraph, stack_height

_BESIDE = 5.0
_UNDER = 0.8
_CAPTION_GAP = 3.0
_CAPTION_LEAST = 22.0
"""A caption narrower than this goes under its diagram."""

Caption = Callable[[str, float], Sequence[Paragraph]]
"""Sets a label as a caption in a width."""


class Aside(NamedTuple):
    """A figure or table: as it stands in the column, and as it stands beside the rules, so many mm wide."""

    whole: Block
    beside: Block
    width: float


class FigureSetter(NamedTuple):
    """Sets diagrams with one caption setter and one set of colours."""

    caption: Caption
    palette: Palette
    theme: Theme
    labels: Labels
    before: float

    def figures(self, names: Sequence[str], width: float) -> list[Aside]:
        """The diagrams of a section: in one row when they fit, else one under the other."""
        diagrams = [DIAGRAMS[name] for name in names if name in DIAGRAMS]
        needed = sum([diagram.width for diagram in diagrams]) + _BESIDE * (len(diagrams) - 1)
        if len(diagrams) > 1 and needed <= width:
            row = self._row(diagrams, needed)
            return [Aside(row, row, needed)]
        return [
            Aside(self._caption_right(diagram, width), self._caption_under(diagram, diagram.width), diagram.width)
            for diagram in diagrams
        ]

    def _row(self, diagrams: Sequence[Diagram], width: float) -> Figure:
        """Diagrams on one base line, their captions under them."""
        captions = [self._words(diagram, diagram.width) for diagram in diagrams]
        top = max([diagram.height for diagram in diagrams])
        below = max([stack_height(caption) for caption in captions])

        def draw(surface: Surface, x: float, y: float) -> None:
            for diagram, words in zip(diagrams, captions, strict=True):
                self._draw(surface, diagram, x, y + top - diagram.height)
                _draw_words(words, surface, x, y + top + _UNDER)
                x += diagram.width + _BESIDE

        return Figure(top + (_UNDER + below if below else 0.0), draw, before=self.before)

    def _caption_right(self, diagram: Diagram, width: float) -> Figure:
        """A diagram with its caption on the right, or under it where that is too narrow."""
        side = width - diagram.width - _CAPTION_GAP
        if side < _CAPTION_LEAST:
            return self._caption_under(diagram, width)
        words = self._words(diagram, side)
        below = stack_height(words)
        height = max(diagram.height, below)

        def draw(surface: Surface, x: float, y: float) -> None:
            self._draw(surface, diagram, x, y)
            _draw_words(words, surface, x + diagram.width + _CAPTION_GAP, y + (height - below) / 2)

        return Figure(height, draw, before=self.before)

    def _caption_under(self, diagram: Diagram, width: float) -> Figure:
        words = self._words(diagram, width)
        below = stack_height(words)

        def draw(surface: Surface, x: float, y: float) -> None:
            self._draw(surface, diagram, x, y)
            _draw_words(words, surface, x, y + diagram.height + _UNDER)

        return Figure(diagram.height + (_UNDER + below if below else 0.0), draw, before=self.before)

    def _draw(self, surface: Surface, diagram: Diagram, x: float, y: float) -> None:
        with surface.moved(x, y):
            diagram.draw(Stage(surface, self.palette, self.theme, self.labels))

    def _words(self, diagram: Diagram, width: float) -> Sequence[Paragraph]:
        return self.caption(self.labels(diagram.caption), width) if diagram.caption is not None else ()


def _draw_words(words: Sequence[Paragraph], surface: Surface, x: float, y: float) -> None:
    for index, paragraph in enumerate(words):
        y += paragraph.before if index else 0.0
        paragraph.draw(surface, x, y)
        y += paragraph.height
