"""The foot of a rules page: footnotes with the key of their marks, and the line of credits and sources."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

from sheetgen.documents.rules_blocks import Setter
from sheetgen.documents.rules_marks import SMALL, Palette, draw_sign
from sheetgen.draw.fonts import POINT, typeface
from sheetgen.draw.path import rect
from sheetgen.draw.surface import RULE, Surface
from sheetgen.model.game import ROLES, GameFile
from sheetgen.model.rules import Callout, RuleExample, RuleItem, RulesFile, Status
from sheetgen.model.theme import Labels
from sheetgen.typeset.columns import balance, draw_column
from sheetgen.typeset.text import TEXT, Line, atoms, baseline_of, height_of, wrap

_KEY = 4.2
_LEADING = 1.2
_NO_LIMIT = 1e6
_SEPARATOR = " · "
_SHORT_PART = 50
_MOST_LINES = 2
"""Credits and sources get so many lines each."""
_MOST_LETTERS = 1000
_PAGE_NUMBER = 22.0
"""The room kept for a page's number."""


class Foot(NamedTuple):
    """Footnotes set: how high they are and how to draw them."""

    height: float
    draw: Callable[[Surface, float, float], None]
    numbers: tuple[int, ...] = ()


class Footer(NamedTuple):
    """The last lines of a page; drawing takes the page's number, if it has one."""

    height: float
    draw: Callable[[Surface, float, float, str], None]


NOTHING = Foot(0.0, lambda surface, x, y: None)


def set_notes(setter: Setter, numbers: Sequence[int], width: float, gutter: float) -> Foot:
    """The footnotes of these numbers under a rule, with the key of the marks, in as many columns as is lowest."""
    listed = [note for note in setter.notes.listed if note.number in set(numbers)]
    statuses = setter.notes.statuses()
    if not listed and not statuses:
        return NOTHING
    best = None
    for count in (2, 3):
        column = (width - gutter * (count - 1)) / count
        filled = balance(setter.hanging_notes(listed, column), _NO_LIMIT, count)
        if best is None or filled.height < best[0].height - 0.5:
            best = (filled, column)
    assert best is not None
    filled, column = best
    plain = any(note.status == "stated" for note in listed)

    def draw(surface: Surface, x: float, y: float) -> None:
        surface.path(rect(x, y, width, RULE * POINT), fill=setter.palette.accent)
        _draw_key(surface, x, y + 1.2, statuses, plain, setter.palette, setter.labels)
        for blocks in filled.columns:
            draw_column(blocks, surface, x, y + 1.2 + _KEY)
            x += column + gutter

    return Foot(1.2 + _KEY + filled.height, draw, tuple(numbers))


def _draw_key(
    surface: Surface,
    x: float,
    y: float,
    statuses: Sequence[Status],
    plain: bool,
    palette: Palette,
    labels: Labels,
) -> None:
    """What the marks mean, in one line."""
    face = typeface("text-bold")
    baseline = y + baseline_of("text", SMALL)
    middle = baseline - face.cap_height(SMALL) / 2
    title = labels("rules.notes")
    surface.text(x, baseline, title, font="text-bold", size=SMALL, colour=palette.accent)
    x += face.width(title, SMALL) + 5
    for status in (*statuses, *(("stated",) if plain else ())):
        if status != "stated":
            draw_sign(surface, status, x, middle, palette.accent, palette.paper)
            x += 2.8
        words = labels(f"rules.mark-{status}")
        surface.text(x, baseline, words, font="text", size=SMALL, colour=palette.ink)
        x += typeface("text").width(words, SMALL) + 5


def set_footer(rules: RulesFile, game: GameFile, palette: Palette, labels: Labels, width: float) -> Footer:
    """Unofficial, whose game it is, where the rules are from; room for a page number at the right."""
    parts = [*filter(None, [game.notice(labels)]), *credit_words(game, labels)]
    sources = source_names(rules, game)
    # Short parts stay on one line.
    glued = [part.replace(" ", "\u00a0") if len(part) < _SHORT_PART else part for part in parts]
    beside_number = width - _PAGE_NUMBER
    lines = _short_lines(_SEPARATOR.join(glued), beside_number)
    if sources:
        named = labels("rules.sources", names=", ".join(sources))
        below = _short_lines(named, width)
        joined = _short_lines(_SEPARATOR.join([*glued, named]), beside_number, _MOST_LINES + 1)
        # Sources begin a line of their own, unless running on saves one.
        lines = joined if len(joined) < len(lines) + len(below) and len(joined) <= _MOST_LINES else [*lines, *below]
    # The page's number needs a line, even where there is nothing else to say.
    height = height_of(max(1, len(lines)), SMALL, _LEADING)

    def draw(surface: Surface, x: float, y: float, number: str) -> None:
        first = baseline = y + baseline_of("text", SMALL, _LEADING)
        for line in lines:
            line.draw(surface, x, baseline, size=SMALL, colour=palette.muted)
            baseline += height_of(1, SMALL, _LEADING)
        if number:
            surface.text(x + width, first, number, font="text", size=SMALL, colour=palette.muted, align="right")

    return Footer(height, draw)


def _short_lines(text: str, width: float, most: int = _MOST_LINES) -> list[Line]:
    return wrap(atoms(text[:_MOST_LETTERS], TEXT, markup=False), width, SMALL)[:most]


def credit_words(game: GameFile, labels: Labels) -> list[str]:
    """Who made the game, one text a role; each name with its year, where that is known."""
    found = []
    for role in ROLES:
        names = [
            f"{credit.name} ({credit.year})" if credit.year is not None else credit.name
            for credit in game.credits
            if credit.role == role
        ]
        if names:
            found.append(labels(f"rules.credit-{role}", names=", ".join(names)))
    return found


_MOST_SOURCES = 10
# A page on the web in its short form: the host of an address.
_HOST = re.compile(r"(?<![\w.@/-])(?:[a-z0-9-]+\.)+[a-z]{2,6}(?![\w.-]*@)(?=[/\s,;:)]|\.?$)")


def source_names(rules: RulesFile, game: GameFile) -> list[str]:
    """What rules and facts are from, each once: documents by their names, pages on the web by their hosts.

    A document's name is what stands before the first comma or bracket of a rule's source; the sources of a game's own
    facts are in no language, so of them the hosts are named.
    """
    found: dict[str, str] = {}
    told: list[str] = []
    for section in rules.sections:
        sourced: tuple[RuleItem | RuleExample | Callout, ...] = (*section.items, *section.examples, *section.callouts)
        for item in sourced:
            for part in (item.source or "").split(";"):
                name = _NAME_END.split(part.strip().removeprefix("note:"), maxsplit=1)[0].strip()
                if name:
                    found.setdefault(name.casefold(), name)
                told.append(part)
    told += [fact.source for fact in (*game.credits, game.players, game.age, game.minutes) if fact and fact.source]
    # "Computed from the rulebook" adds nothing to "the rulebook".
    names = [name for key, name in found.items() if not any(other != key and other in key for other in found)]
    for host in dict.fromkeys(host for text in told for host in _HOST.findall(text)):
        if not any(host in name for name in names):
            names.append(host)
    return names[:_MOST_SOURCES]


_NAME_END = re.compile(r"[,(]")
