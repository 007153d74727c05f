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
_NARROW = 120.0
"""On narrower pages a footnote may run over the whole width."""
_KEY_LINE = 3.4
_BETWEEN_KEYS = 5.0
_SIGN = 2.8
"""The room of a sign before its words."""
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
    """The footnotes of these numbers under a rule, with the key of their marks, in as many columns as is lowest."""
    listed = [note for note in setter.notes.listed if note.number in set(numbers)]
    statuses = setter.notes.statuses(listed)
    if not listed and not statuses:
        return NOTHING
    best = None
    for count in (1, 2, 3) if width < _NARROW else (2, 3):
        column = (width - gutter * (count - 1)) / count
        filled = balance(setter.hanging_notes(listed, column), _NO_LIMIT, count)
        if best is None or filled.height < best[0].height - 0.5:
            best = (filled, column)
    assert best is not None
    filled, column = best
    marks = (*statuses, *(("stated",) if any(note.status == "stated" for note in listed) else ()))
    key = _key_lines(marks, width, setter.labels)
    high = _KEY + (len(key) - 1) * _KEY_LINE

    def draw(surface: Surface, x: float, y: float) -> None:
        surface.path(rect(x, y, width, RULE * POINT), fill=setter.palette.accent)
        for row, items in enumerate(key):
            _draw_key(surface, x, y + 1.2 + row * _KEY_LINE, items, setter.palette)
        for blocks in filled.columns:
            draw_column(blocks, surface, x, y + 1.2 + high)
            x += column + gutter

    return Foot(1.2 + high + filled.height, draw, tuple(numbers))


class _KeyItem(NamedTuple):
    """A part of the key: its sign (none for the title and for what has no mark), its words, how wide it is."""

    status: Status | None
    words: str
    font: str

    @property
    def width(self) -> float:
        sign = _SIGN if self.status not in (None, "stated") else 0.0
        return sign + typeface(self.font).width(self.words, SMALL)


def _key_lines(marks: Sequence[Status], width: float, labels: Labels) -> list[list[_KeyItem]]:
    """What the marks mean, in one line; in more where the page is too narrow for one."""
    items = [_KeyItem(None, labels("rules.notes"), "text-bold")]
    items += [_KeyItem(status, labels(f"rules.mark-{status}"), "text") for status in marks]
    lines: list[list[_KeyItem]] = [[]]
    used = 0.0
    for item in items:
        if lines[-1] and used + item.width > width:
            lines.append([])
            used = 0.0
        lines[-1].append(item)
        used += item.width + _BETWEEN_KEYS
    return lines


def _draw_key(surface: Surface, x: float, y: float, items: Sequence[_KeyItem], palette: Palette) -> None:
    """A line of the key."""
    baseline = y + baseline_of("text", SMALL)
    middle = baseline - typeface("text-bold").cap_height(SMALL) / 2
    for item in items:
        at = x
        if item.status is not None and item.status != "stated":
            draw_sign(surface, item.status, x, middle, palette.accent, palette.paper)
            at += _SIGN
        colour = palette.ink if item.status is not None else palette.accent
        surface.text(at, baseline, item.words, font=item.font, size=SMALL, colour=colour)
        x += item.width + _BETWEEN_KEYS


def set_footer(rules: RulesFile, game: GameFile, palette: Palette, labels: Labels, width: float) -> Footer:
    """Unofficial, whose game it is, where the rules are from; room for a page number at the right."""
    parts = [*filter(None, [game.notice(labels)]), *credit_words(game, labels)]
    sources = source_names(rules, game)
    # Short parts stay on one line.
    glued = [part.replace(" ", "\u00a0") if len(part) < _SHORT_PART else part for part in parts]
    beside_number = width - _PAGE_NUMBER
    lines = _short_lines(glued, beside_number)
    if sources:
        named = labels("rules.sources", names=", ".join(sources))
        below = _short_lines([named], width)
        joined = _short_lines([*glued, named], beside_number, _MOST_LINES + 1)
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


def _short_lines(parts: Sequence[str], width: float, most: int = _MOST_LINES) -> list[Line]:
    """Parts side by side with a dot between them; none where a line ends between two."""
    text = _SEPARATOR.join(parts)
    found: list[Line] = []
    for line in _wrapped(text, width):
        words = line.text.rstrip()
        found += _wrapped(words.removesuffix(_SEPARATOR.rstrip()).rstrip(), width) if words else []
    return found[:most]


def _wrapped(text: str, width: float) -> list[Line]:
    return wrap(atoms(text[:_MOST_LETTERS], TEXT, markup=False), width, SMALL)


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
