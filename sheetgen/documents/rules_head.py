"""The band on top of a rules page: whose rules these are, for how many, from which age, how long."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from sheetgen.documents.rules_marks import CAKE, CLOCK, PAWNS, Palette, draw_candle, draw_clock, draw_pawns
from sheetgen.draw.fonts import typeface
from sheetgen.draw.path import rect
from sheetgen.draw.surface import Surface
from sheetgen.model.game import GameFile, Span
from sheetgen.model.rules import RulesFile
from sheetgen.model.theme import Labels
from sheetgen.typeset.text import Fonts, atoms, baseline_of, height_of, wrap

_ASIDE = 12.6
"""The height of subtitle and facts, and of a title beside them."""
_INTRO_OVER = 0.8
"""Further air over the introduction, so that the title's descenders keep 2 mm from it."""
_INTRO_AIR = 1.6
_BAND_AIR = 1.2
_TITLE_LEADING = 1.05
_TITLE_OVER = 1.6
"""Air over a title that has a line of its own above the facts."""
_LATER_BAND = 8.0
_SIDE = 5.0
_TITLES = (32.0, 20.0, 14.0)
_SUBTITLE = 11.0
_FACTS = 9.0
_INTRO = 9.0
_AFTER_ICON = 1.2
"""From an icon's edge to its words."""
_BETWEEN_FACTS = 5.0
_LEAST_BETWEEN = 1.5
_MOST_LINES = 4
"""A longer title or introduction goes on under the band."""

Icon = Callable[[Surface, float, float], None]


class Head(NamedTuple):
    """The band of the first page with the line under it, and the narrow one of later pages."""

    height: float
    later_height: float
    draw: Callable[[Surface, float, float], None]
    draw_later: Callable[[Surface, float, float], None]
    preface: tuple[str, ...] = ()
    """Texts too long for the band."""


class _Fact(NamedTuple):
    icon: Icon
    icon_width: float
    words: str
    width: float


def head_of(rules: RulesFile, game: GameFile, palette: Palette, labels: Labels, width: float) -> Head:
    """Set the band. The title is as large as the words beside it allow."""
    title = rules.title or game.title(rules.lang)
    facts = _facts(game, palette, labels)
    subtitle = labels("rules.subtitle")
    # On narrow pages facts move together.
    gaps = max(1, len(facts) - 1)
    widths = sum([fact.width for fact in facts])
    between = max(_LEAST_BETWEEN, min(_BETWEEN_FACTS, (width - 2 * _SIDE - widths) / gaps))
    row = widths + between * max(0, len(facts) - 1)
    aside = max(typeface("text-bold").width(subtitle, _SUBTITLE), row)
    face = typeface("display")
    room = width - 2 * _SIDE - aside - 5
    size = next((size for size in _TITLES if face.width(title, size) <= room), None)
    # A title too long for one line beside the facts gets lines of its own above them.
    lines = wrap(atoms(title, _DISPLAY, markup=False), room if size else width - 2 * _SIDE, size or _TITLES[-1])
    points = size or _TITLES[-1]
    preface = []
    if len(lines) > _MOST_LINES:
        preface.append(title)
        cut = face.shortened(title, points, (width - 2 * _SIDE) * _CUT_TITLE)
        lines = wrap(atoms(cut, _DISPLAY, markup=False), width - 2 * _SIDE, points)
    step = height_of(1, points, _TITLE_LEADING)
    intro = wrap(atoms(rules.intro, _INTRO_FONTS), width - 2 * _SIDE, _INTRO) if rules.intro else []
    if len(intro) > _MOST_LINES:
        preface.append(rules.intro or "")
        intro = []
    upper = max(_ASIDE, step * len(lines)) if size else _TITLE_OVER + step * len(lines) + _ASIDE
    under = height_of(len(intro), _INTRO) + (_INTRO_OVER if intro else 0.0)
    band = upper + under + (_INTRO_AIR if intro else _BAND_AIR)

    def draw(surface: Surface, x: float, y: float) -> None:
        surface.path(rect(x, y, width, band, 2), fill=palette.accent)
        baseline = y + (upper / 2 if size else _TITLE_OVER + step / 2) + face.cap_height(points) / 2
        for line in lines:
            line.draw(surface, x + _SIDE, baseline, size=points, colour=palette.paper)
            baseline += step
        right, foot = x + width - _SIDE, y + upper
        surface.text(right, foot - 6.9, subtitle, font="text-bold", size=_SUBTITLE, colour=palette.paper, align="right")
        at = right - row
        middle = foot - 1.6 - typeface("text-bold").cap_height(_FACTS) / 2
        for fact in facts:
            fact.icon(surface, at, middle)
            words_at = at + fact.icon_width + _AFTER_ICON
            surface.text(words_at, foot - 1.6, fact.words, font="text-bold", size=_FACTS, colour=palette.paper)
            at += fact.width + between
        baseline = foot + _INTRO_OVER + baseline_of("text-bold", _INTRO)
        for line in intro:
            line.draw(surface, x + _SIDE, baseline, size=_INTRO, colour=palette.paper)
            baseline += height_of(1, _INTRO)

    later = face.shortened(labels("rules.title-of", title=title), _SUBTITLE, width - 2 * _SIDE)

    def draw_later(surface: Surface, x: float, y: float) -> None:
        surface.path(rect(x, y, width, _LATER_BAND, 2), fill=palette.accent)
        baseline = y + _LATER_BAND / 2 + face.cap_height(_SUBTITLE) / 2
        surface.text(x + _SIDE, baseline, later, font="display", size=_SUBTITLE, colour=palette.paper)

    return Head(band, _LATER_BAND, draw, draw_later, tuple(preface))


def fact_words(game: GameFile, labels: Labels) -> tuple[str | None, str | None, str | None]:
    """Players, age and minutes in words; None for what is not known."""
    players = age = minutes = None
    if game.players is not None:
        number = _span(game.players)
        if game.players.to is None:
            players = labels("rules.players-open", n=number)
        else:
            players = labels.count("rules.players", number)
    if game.age is not None:
        age = labels.count("rules.age" if game.age.to is None else "rules.age-span", _span(game.age))
    if game.minutes is not None:
        minutes = labels.count("rules.minutes", _span(game.minutes))
    return players, age, minutes


def _facts(game: GameFile, palette: Palette, labels: Labels) -> list[_Fact]:
    paper, accent = palette.paper, palette.accent
    icons: tuple[tuple[Icon, float], ...] = (
        (lambda surface, x, middle: draw_pawns(surface, x, middle, paper), PAWNS),
        (lambda surface, x, middle: draw_candle(surface, x, middle, paper, accent), CAKE),
        (lambda surface, x, middle: draw_clock(surface, x, middle, paper, accent), CLOCK),
    )
    face = typeface("text-bold")
    return [
        _Fact(icon, icon_width, words, icon_width + _AFTER_ICON + face.width(words, _FACTS))
        for (icon, icon_width), words in zip(icons, fact_words(game, labels), strict=True)
        if words is not None
    ]


def _span(span: Span) -> str:
    low, high = span.from_, span.to
    return str(low) if high is None or high == low else f"{low}–{high}"


_CUT_TITLE = 3.5
"""A title cut short is as long as so many lines."""
_DISPLAY = Fonts("display", "display", "display")
# On a dark ground: bold, and no smaller than 8 pt.
_INTRO_FONTS = Fonts("text-bold", "text-bold", "text-bold")
