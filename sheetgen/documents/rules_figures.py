"""Diagrams with their captions as blocks. In: names and a width. Out: figures, side by side where they fit."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from sheetgen.documents.rules_diagrams import DIAGRAMS, Diagram, Stage
from sheetgen.documents.rules_marks import Palette
from sheetgen.draw.surface import Surface
from sheetgen.model.theme import Labels, Theme
from sheetgen.typeset.blocks import Figure, Paragraph

_BESIDE = 5.0
_UNDER = 0.8
_CAPTION_GAP = 3.0
_CAPTION_LEAST = 22.0
"""A caption narrower than this goes under its diagram."""

Caption = Callable[[str, float], Paragraph]
"""Sets a caption in a width."""


def figures(
    names: Sequence[str], width: float, caption: Caption, palette: Palette, theme: Theme, labels: Labels
) -> Iterator[Figure]:
    """The diagrams of a section: in one row when they fit, else one under the other."""
    diagrams = [DIAGRAMS[name] for name in names if name in DIAGRAMS]
    needed = sum([diagram.width for diagram in diagrams]) + _BESIDE * (len(diagrams) - 1)

    def stage(surface: Surface) -> Stage:
        return Stage(surface, palette, theme, labels)

    if len(diagrams) > 1 and needed <= width:
        yield _row(diagrams, width, caption, labels, stage)
    else:
        for diagram in diagrams:
            yield _single(diagram, width, caption, labels, stage)


def _row(
    diagrams: Sequence[Diagram], width: float, caption: Caption, labels: Labels, stage: Callable[[Surface], Stage]
) -> Figure:
    """Diagrams on one base line, their captions under them."""
    slack = (width - sum([diagram.width for diagram in diagrams])) / len(diagrams)
    rooms = [diagram.width + slack for diagram in diagrams]
    captions = [
        caption(labels(diagram.caption), room - _CAPTION_GAP) for diagram, room in zip(diagrams, rooms, strict=True)
    ]
    top = max(diagram.height for diagram in diagrams)

    def draw(surface: Surface, x: float, y: float) -> None:
        for diagram, words, room in zip(diagrams, captions, rooms, strict=True):
            with surface.moved(x, y + top - diagram.height):
                diagram.draw(stage(surface))
            words.draw(surface, x + 0.5, y + top + _UNDER)
            x += room

    return Figure(top + _UNDER + max(words.height for words in captions), draw, before=1.5)


def _single(
    diagram: Diagram, width: float, caption: Caption, labels: Labels, stage: Callable[[Surface], Stage]
) -> Figure:
    """A diagram with its caption beside it, or under it where that is too narrow."""
    side = width - diagram.width - _CAPTION_GAP
    if side >= _CAPTION_LEAST:
        words = caption(labels(diagram.caption), side)
        height = max(diagram.height, words.height)
        shift = (diagram.width + _CAPTION_GAP, (height - words.height) / 2)
    else:
        words = caption(labels(diagram.caption), width)
        height = diagram.height + _UNDER + words.height
        shift = (0.5, diagram.height + _UNDER)

    def draw(surface: Surface, x: float, y: float) -> None:
        with surface.moved(x, y):
            diagram.draw(stage(surface))
        words.draw(surface, x + shift[0], y + shift[1])

    return Figure(height, draw, before=1.5)
