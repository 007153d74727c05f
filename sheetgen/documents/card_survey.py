"""What a layout makes of the cards of a deck, without drawing them all: only what is to be told of.

Cards that agree in the columns on which the drawing depends are drawn once; their texts are measured one by one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from sheetgen.documents.card_face import CardDrawing, TextFit, room_for_line, room_for_lines, text_fit
from sheetgen.documents.card_sight import Box, Sight, SightSurface, Unseen
from sheetgen.documents.card_steps import TextPlan, holds
from sheetgen.documents.card_values import CannotDraw, Values, column_text
from sheetgen.draw.fonts import Typeface, typeface
from sheetgen.model.deck import Card, column_of, counts_of, ids_of
from sheetgen.model.layout import CardSize
from sheetgen.model.varying import Template
from sheetgen.model.words import Words
from sheetgen.sheets.hexagon import slants
from sheetgen.typeset.plain import asks_for_more, asks_somewhere

_TOLERANCE = 0.005
MOST_LOOKS = 300
"""So many looks of a deck's cards are searched for texts that nobody can read."""


class _Alike(NamedTuple):
    """Cards that are drawn alike but for words: what keeps them from being drawn, or the texts they have. Of each text
    the width at which a line is surely fine, and what was found of the words met so far.
    """

    faults: tuple[CannotDraw, ...]
    texts: tuple[tuple[TextPlan, float, dict[str, list[TextFit]]], ...]


class Hidden(NamedTuple):
    """A text that nobody can read on a card; ``always`` on every card that has it."""

    text: Unseen
    always: bool


class OffCard(NamedTuple):
    """A part of the layout of which nothing is on any card, and the box round it."""

    pointer: str
    box: Box


Told = CannotDraw | TextFit | Hidden | OffCard


def survey(drawing: CardDrawing, cards: Sequence[Card]) -> Iterator[tuple[int, Told]]:
    """The faults of cards and their remarkable texts, each with the card's index."""
    hidden: dict[str, list[tuple[int, Unseen]]] = {}
    shown: dict[str, int] = {}
    reach: dict[str, Box] = {}
    alike: dict[tuple[str, ...], _Alike] = {}
    seen: dict[tuple[str, ...], list[CannotDraw | TextFit]] = {}
    names = drawing.columns
    columns = [_texts(cards, name, drawing.language) for name in names]
    drawn = [names.index(name) for name in drawing.drawn]
    blank = [number for number, name in enumerate(names) if name not in drawing.drawn]
    for number in _worth_a_look(drawing, columns, len(cards)):
        row = tuple([column[number] for column in columns])
        found = seen.get(row)
        if found is None:
            key = (*[row[i] for i in drawn], *[row[i] and "-" for i in blank])
            values = dict(zip(names, row, strict=True))
            group = alike.get(key)
            if group is None:
                sight = SightSurface() if len(alike) < MOST_LOOKS else None
                group = alike[key] = _group(drawing, values, sight)
                for fault in group.faults:
                    if fault.column not in drawing.drawn:
                        yield number, fault
                if sight is not None and not group.faults:
                    for plan, _, _ in group.texts:
                        shown[plan.pointer] = shown.get(plan.pointer, 0) + 1
                    seen_so = Sight(sight)
                    seen_so.reach(reach)
                    first_lines: dict[str, Unseen] = {}
                    for text in seen_so.unseen():
                        first_lines.setdefault(text.pointer, text)
                    for text in first_lines.values():
                        hidden.setdefault(text.pointer, []).append((number, text))
            found = seen[row] = [fault for fault in group.faults if fault.column in drawing.drawn]
            found += [fit for one in group.texts for fit in _remarkable(drawing, *one, values)]
        for fit in found:
            yield number, fit
    for pointer, places in hidden.items():
        always = len(places) >= shown.get(pointer, min(len(alike), MOST_LOOKS))
        for number, one in places[:1] if always else places:
            yield number, Hidden(one, always)
    if len(alike) < MOST_LOOKS:
        for pointer, box in reach.items():
            if _is_off(box, drawing.size):
                yield 0, OffCard(pointer, box)


def _is_off(box: Box, size: CardSize) -> bool:
    if box[2] < 0 or box[3] < 0 or box[0] > size.width or box[1] > size.height:
        return True
    if size.shape != "hex":
        return False
    return any(slant.beyond > 0 for slant in slants(box, size.width, size.height).values())


class _Limit(NamedTuple):
    """How wide, in mm at 1 pt, a text may be and each of its words."""

    text: float
    word: float = float("inf")


_Limits = dict[tuple[int, str], tuple[_Limit, ...]]
"""Number of a column and font to the limits of its words."""
_AT_A_TIME = 1000
_WORD_SHARE = 1 / 3
"""Of wrapped texts: a word that takes no more of a line leaves lines at least two thirds full."""


def _worth_a_look(drawing: CardDrawing, columns: list[Sequence[str]], count: int) -> Sequence[int]:
    """The cards of which something may have to be told: thousands are soon passed over.

    A card is surely fine when one that is drawn alike is, and its own words are plain and no wider than surely fits.
    """
    names = drawing.columns
    rows = list(zip(*[columns[names.index(name)] for name in drawing.drawn], strict=True)) or [()] * count
    first: dict[tuple[str, ...], int] = {}
    for number, row in enumerate(rows):
        if row not in first:
            first[row] = number
    limits = {
        row: _limits(drawing, {name: column[number] for name, column in zip(names, columns, strict=True)})
        for row, number in first.items()
    }
    common = next((limit for limit in limits.values() if limit is not None), None)
    if common is None or not all(_is_plain(columns[number]) for number, _ in common):
        return range(count)
    worth = set(first.values())
    loud = {row for row, limit in limits.items() if limit != common}
    if loud:
        worth.update([number for number, row in enumerate(rows) if row in loud])
    for (column, font), found in common.items():
        for limit in found:
            wide = _wide(columns[column], typeface(font), limit)
            if wide:
                worth.update([number for number, text in enumerate(columns[column]) if text in wide])
    return sorted(worth)


def _wide(texts: Sequence[str], face: Typeface, limit: _Limit) -> set[str]:
    """The texts that may be beyond a limit. Only those are measured that the widest letter of all, as often as the
    text is long, would make too wide.
    """
    letters = max(map(face.at_most, set().union(*_pieces(texts))), default=0.0)
    wide: set[str] = set()
    if letters * max(map(len, texts)) > limit.text:
        wide = {text for text in set(texts) if letters * len(text) > limit.text and face.at_most(text) > limit.text}
    if limit.word == float("inf"):
        return wide
    if any(asks_somewhere(f" {piece}") for piece in _pieces(texts, " ")):
        wide |= {text for text in set(texts) if asks_for_more(text)}
    longest = limit.word / letters if letters else float("inf")
    words: set[str] = set()
    for piece in _pieces(texts, " "):
        words |= {word for word in set(piece.split(" ")) if len(word) > longest and face.at_most(word) > limit.word}
    if words:
        wide |= {text for text in set(texts) if not words.isdisjoint(text.split(" "))}
    return wide


def _limits(drawing: CardDrawing, values: Values) -> _Limits | None:
    """How wide the words of cards may be that are else drawn like one; None when that is not so simple."""
    if any(True for _ in drawing.tried(values)):
        return None
    found: _Limits = {}
    for plan in drawing.texts:
        if not holds(plan.condition, values):
            continue
        column = _own_column(plan, drawing)
        text = plan.content.at(values)
        if column is None:
            if text and text_fit(plan, text, values, drawing.safe).remarkable:
                return None
            continue
        limit = _limit(drawing, plan, values) if column and text else None
        if limit is None:
            return None
        key = (drawing.columns.index(column), plan.shape.font)
        found[key] = (*found.get(key, ()), limit)
    return found


def _limit(drawing: CardDrawing, plan: TextPlan, values: Values) -> _Limit | None:
    """How wide the words of a text may be, whatever they are; None when there are none that surely fit."""
    asked = plan.asked.at(values)
    lines = room_for_lines(plan, values, drawing.safe)
    width = ((plan.shape.width or 0.0) - _TOLERANCE) / asked
    if lines > 1:
        # A line ends where the next word has no room: it leaves less than that word and its blank.
        word = width * _WORD_SHARE
        full = width - word - typeface(plan.shape.font).width(" ", 1)
        if full > 0:
            return _Limit((lines - 1) * full, word)
    room = room_for_line(plan, values, drawing.safe)
    return _Limit((room - _TOLERANCE) / asked) if room else None


def _own_column(plan: TextPlan, drawing: CardDrawing) -> str | None:
    """The column whose words a text is; None when cards that are drawn alike have it alike, empty for all else."""
    said = plan.shape.text
    if isinstance(said, Words):
        said = Template(said(drawing.language))
    if not isinstance(said, Template):
        return ""
    used = [name for name in said.columns if name not in drawing.drawn]
    if not used:
        return None
    return used[0] if said.parts == (("", used[0]),) else ""


def _pieces(texts: Sequence[str], between: str = "") -> Iterator[str]:
    """Texts put together, some at a time: all of a large deck's would be in memory twice."""
    for start in range(0, len(texts), _AT_A_TIME):
        yield between.join(texts[start : start + _AT_A_TIME])


def _is_plain(texts: Sequence[str]) -> bool:
    return all(piece.isascii() and piece.isprintable() for piece in _pieces(texts))


def _group(drawing: CardDrawing, values: Values, sight: SightSurface | None) -> _Alike:
    faults = tuple(drawing.tried(values, sight))
    if faults:
        # One fault hides no other: texts that can be measured are.
        return _Alike(faults, tuple(_measurable(drawing, values)))
    # Where nothing is said nothing is drawn, and the place of a text may be anything; cards of a group say as much.
    plans = [plan for plan in drawing.texts if holds(plan.condition, values) and plan.content.at(values)]
    return _Alike((), tuple((plan, room_for_line(plan, values, drawing.safe), {}) for plan in plans))


def _measurable(drawing: CardDrawing, values: Values) -> Iterator[tuple[TextPlan, float, dict[str, list[TextFit]]]]:
    """The texts of a card that cannot be drawn whole; nothing is known of how wide they may be."""
    for plan in drawing.texts:
        try:
            if holds(plan.condition, values) and plan.content.at(values):
                text_fit(plan, plan.content.at(values), values, drawing.safe)
                yield plan, 0.0, {}
        except CannotDraw:
            continue


def _remarkable(
    drawing: CardDrawing, plan: TextPlan, room: float, known: dict[str, list[TextFit]], values: Values
) -> list[TextFit]:
    """How a text came out, in a list that is empty when there is nothing to tell of it."""
    text = plan.content.at(values)
    found = known.get(text)
    if found is None:
        # Of most texts one look at the width tells enough.
        plain = room and text.isascii() and text.isprintable()
        if not text or (plain and typeface(plan.shape.font).width(text, plan.asked.at(values)) <= room - _TOLERANCE):
            found = known[text] = []
        else:
            try:
                fit = text_fit(plan, text, values, drawing.safe)
            except CannotDraw:
                return []  # told of, with its card
            found = known[text] = [fit] if fit.remarkable else []
    return found


def _texts(cards: Sequence[Card], name: str, language: str) -> Sequence[str]:
    values = column_of(cards, name)
    kinds = set(map(type, values))
    if kinds == {str}:
        return values
    if kinds == {int}:
        return list(map(str, values))
    spare = {"id": ids_of, "count": counts_of}.get(name)
    if spare is not None:
        values = [own if value is None else value for value, own in zip(values, spare(cards), strict=True)]
    return [value if type(value) is str else column_text(value, language) for value in values]
