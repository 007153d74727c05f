"""What a layout makes of the cards of a deck, without drawing them all: only what is to be told of.

Cards that agree in the columns on which the drawing depends are drawn once; their texts are measured one by one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from sheetgen.documents.card_face import CardDrawing, TextFit, room_for_line, text_fit
from sheetgen.documents.card_steps import TextPlan, holds
from sheetgen.documents.card_values import CannotDraw, Values, column_text
from sheetgen.draw.fonts import typeface
from sheetgen.model.deck import Card, column_of, counts_of, ids_of

_TOLERANCE = 0.005


class _Alike(NamedTuple):
    """Cards that are drawn alike but for words: what keeps them from being drawn, or the texts they have. Of each text
    the width at which a line is surely fine, and what was found of the words met so far.
    """

    faults: tuple[CannotDraw, ...]
    texts: tuple[tuple[TextPlan, float, dict[str, list[TextFit]]], ...]


def survey(drawing: CardDrawing, cards: Sequence[Card]) -> Iterator[tuple[int, CannotDraw | TextFit]]:
    """The faults of cards and their remarkable texts, each with the card's index."""
    alike: dict[tuple[str, ...], _Alike] = {}
    seen: dict[tuple[str, ...], list[TextFit]] = {}
    names = drawing.columns
    columns = [_texts(cards, name, drawing.language) for name in names]
    rows = zip(*columns, strict=True) if columns else iter([()] * len(cards))
    drawn = [names.index(name) for name in drawing.drawn]
    blank = [number for number, name in enumerate(names) if name not in drawing.drawn]
    for number, row in enumerate(rows):
        found = seen.get(row)
        if found is None:
            key = (*[row[i] for i in drawn], *[row[i] and "-" for i in blank])
            values = dict(zip(names, row, strict=True))
            group = alike.get(key)
            if group is None:
                group = alike[key] = _group(drawing, values)
                for fault in group.faults:
                    yield number, fault
            found = seen[row] = [fit for text in group.texts for fit in _remarkable(drawing, *text, values)]
        for fit in found:
            yield number, fit


def _group(drawing: CardDrawing, values: Values) -> _Alike:
    faults = tuple(drawing.tried(values))
    if faults:
        return _Alike(faults, ())
    plans = [plan for plan in drawing.texts if holds(plan.condition, values)]
    return _Alike((), tuple((plan, room_for_line(plan, values, drawing.safe), {}) for plan in plans))


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
            fit = text_fit(plan, text, values, drawing.safe)
            found = known[text] = [fit] if fit.remarkable else []
    return found


def _texts(cards: Sequence[Card], name: str, language: str) -> list[str]:
    values = column_of(cards, name)
    spare = {"id": ids_of, "count": counts_of}.get(name)
    if spare is not None:
        values = [own if value is None else value for value, own in zip(values, spare(cards), strict=True)]
    return [value if type(value) is str else column_text(value, language) for value in values]
