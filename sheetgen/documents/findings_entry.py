"""One finding on paper: what it is at the left, what is wrong and what is right beside it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from sheetgen.documents.findings_examples import panel
from sheetgen.draw.fonts import POINT, typeface
from sheetgen.draw.path import ellipse, polyline, rect
from sheetgen.draw.surface import HAIR, RULE, Surface
from sheetgen.model.theme import Labels, Theme
from sheetgen.source.diagnostic import Severity
from sheetgen.source.explanation import Explained
from sheetgen.typeset.blocks import Block, Box, BoxStyle, Figure, Paragraph, draw_stack, stack_height
from sheetgen.typeset.text import BOLD, atoms, wrap

GAP = 5.0
"""Between the words and the examples."""
PANEL_GAP = 2.0
LEAST_WORDS = 45.0
"""The narrowest column of words, in mm."""
_MOST_PANEL = 66.0
_CODE = 14.0
_NAME = 11.0
_TEXT = 9.0
_TAG = 7.5
_TOP = 3.0
_ABOVE_TABLE = 2.0
_TICKS = re.compile(r"`([^`]+)`")


class _Stack(NamedTuple):
    """Blocks one under the other at a place of an entry, in mm from its top left corner."""

    x: float
    y: float
    blocks: Sequence[Block]

    @property
    def bottom(self) -> float:
        """Where the last one ends."""
        return self.y + stack_height(self.blocks)


class Entry(Block):
    """A finding, kept in one piece, with a hairline over it."""

    __slots__ = ("_right", "_stacks", "_theme", "_width", "finding")

    def __init__(self, finding: Explained, width: float, theme: Theme, labels: Labels) -> None:
        box = min(_MOST_PANEL, (width - LEAST_WORDS - GAP - PANEL_GAP) / 2)
        words = width - 2 * box - PANEL_GAP - GAP
        examples = finding.explanation.examples
        bad = [example for example in examples if example.verdict == "Bad"]
        good = [example for example in examples if example.verdict == "Good"]
        right = words + GAP
        self._stacks = [
            _Stack(0.0, 0.0, _words(finding, words, theme, labels)),
            _Stack(right, 0.0, [panel(bad, good, finding.code, box, theme, labels)]),
            _Stack(right + box + PANEL_GAP, 0.0, [panel(good, bad, finding.code, box, theme, labels)]),
        ]
        # Why it matters stands under the words, or under the examples where those are shorter.
        left = _table(finding, words, theme, labels)
        under = _table(finding, width - right, theme, labels)
        beside = max(stack.bottom for stack in self._stacks[1:]) + _ABOVE_TABLE
        if beside + under.height < self._stacks[0].bottom + _ABOVE_TABLE + left.height:
            self._stacks.append(_Stack(right, beside, [under]))
        else:
            self._stacks.append(_Stack(0.0, self._stacks[0].bottom + _ABOVE_TABLE, [left]))
        self._width = width
        self._theme = theme
        self.finding = finding
        super().__init__(_TOP + max([stack.bottom for stack in self._stacks]), before=GAP, stretch=True)

    def draw(self, surface: Surface, x: float, y: float) -> None:
        """Draw the hairline and the stacks."""
        surface.path(rect(x, y, self._width, HAIR * POINT), fill=self._theme["faint"])
        for stack in self._stacks:
            draw_stack(stack.blocks, surface, x + stack.x, y + _TOP + stack.y)


def _words(finding: Explained, width: float, theme: Theme, labels: Labels) -> list[Block]:
    title, what, _, _ = finding.explanation
    blocks: list[Block] = [
        _head(finding, theme, labels),
        _name(finding, width, theme),
        Paragraph(wrap(atoms(_escaped(title), BOLD), width, _TEXT), size=_TEXT, colour=theme["ink"], before=2.0),
    ]
    blocks += [_paragraph(_marked(text), width, theme, before=1.0) for text in what.split("\n\n") if text]
    return blocks


def _table(finding: Explained, width: float, theme: Theme, labels: Labels) -> Block:
    """Why it matters, on a ground of its own."""
    text = f"**{labels('findings.table')}** {_marked(finding.explanation.why)}"
    style = BoxStyle(fill=theme["finding-table"], padding=1.2, side=2.0, radius=1.2)
    return Box([_paragraph(text, width - 2 * style.side, theme)], width, style)


def _head(finding: Explained, theme: Theme, labels: Labels) -> Block:
    colour = theme[f"finding-{finding.severity}"]
    face = typeface("display")
    height = face.cap_height(_CODE) + 1.0

    def draw(surface: Surface, x: float, y: float) -> None:
        baseline = y + face.cap_height(_CODE)
        surface.text(x, baseline, finding.code, font="display", size=_CODE, colour=colour)
        middle = baseline - face.cap_height(_CODE) / 2
        draw_tag(surface, finding.severity, x + face.width(finding.code, _CODE) + 3, middle, theme, labels)

    return Figure(height, draw)


def _name(finding: Explained, width: float, theme: Theme) -> Block:
    lines = wrap(atoms(finding.name.replace("-", "-\u200b"), markup=False), width, _NAME)
    return Paragraph(lines, size=_NAME, colour=theme["muted"], leading=1.15, before=1.0)


def draw_tag(surface: Surface, severity: Severity, x: float, middle: float, theme: Theme, labels: Labels) -> float:
    """A severity in words on its colour, with its left edge at x; gives the width."""
    words = labels(f"findings.{severity}")
    face = typeface("text-bold")
    width = face.width(words, _TAG) + 6.2
    colour = theme[f"finding-{severity}"]
    surface.path(rect(x, middle - 1.9, width, 3.8, 1.9), fill=theme[f"finding-{severity}-tint"])
    draw_sign(surface, severity, x + 2.3, middle, theme)
    surface.text(x + 4.2, middle + face.cap_height(_TAG) / 2, words, font="text-bold", size=_TAG, colour=colour)
    return width


def draw_sign(surface: Surface, severity: Severity, x: float, middle: float, theme: Theme) -> None:
    """The sign of a severity round a point, told apart without colour: a disc, a triangle, a ring."""
    colour = theme[f"finding-{severity}"]
    if severity == "error":
        surface.path(ellipse(x, middle, 1.0), fill=colour)
    elif severity == "warning":
        corners = [(x, middle - 1.1), (x + 1.15, middle + 0.9), (x - 1.15, middle + 0.9)]
        surface.path(polyline(corners, closed=True), fill=colour)
    else:
        surface.path(ellipse(x, middle, 0.85), fill=theme["paper"], stroke=colour, weight=RULE)


def _paragraph(text: str, width: float, theme: Theme, *, before: float = 0.0) -> Block:
    return Paragraph(wrap(atoms(text), width, _TEXT), size=_TEXT, colour=theme["ink"], before=before)


def _marked(text: str) -> str:
    """A docstring's text as markup: what stands in backticks is bold, and every other sign is itself."""
    parts = _TICKS.split(text)
    # re.split gives what is between the ticks at the odd places.
    return "".join(
        [f"**{_escaped(part).strip()}**" if place % 2 else _escaped(part) for place, part in enumerate(parts)]
    )


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace("*", "\\*")
