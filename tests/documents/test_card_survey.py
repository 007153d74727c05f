"""What is told of a deck's cards without drawing each is what drawing each would tell."""

from __future__ import annotations

from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from sheetgen.documents.card_face import TextFit, card_drawing
from sheetgen.documents.card_survey import survey
from sheetgen.documents.card_values import CannotDraw
from sheetgen.load import resources
from sheetgen.load.workspace import Workspace
from sheetgen.model.deck import Card, CardRows
from sheetgen.model.layout import CardSize
from sheetgen.model.theme import Labels
from sheetgen.model.words import Words

LAYOUT = """\
format: sheetgen/card-layout@1
id: small
title: Small
theme: daylight
width: 63mm
height: 88mm
elements:
  - circle: {x: 30mm, y: 44mm, radius: {by: value, 1: 4mm, 2: 5mm}, fill: "{colour}"}
  - text: {text: "{name}", x: 5mm, y: 9mm, width: 30mm, size: 11pt, min_size: 7.5pt, fill: ink}
  - text: {text: "{name}", x: 30mm, y: 30mm, width: 40mm, size: 9pt, fill: ink, when: {value: "2"}}
  - text: {text: "{name}", x: 5mm, y: 40mm, width: 22mm, height: 9mm, wrap: true, size: 9pt, min_size: 6pt, fill: ink}
  - text: {text: "{name}", x: 31mm, y: 60mm, size: 14pt, fill: ink, align: right, turn: 10}
  - text: {text: "{value} {id}", x: 50mm, y: 80mm, size: 20pt, fill: ink}
"""
WORKSPACE = Workspace(None, cwd=Path("/"))
VALUE = WORKSPACE.load(Path("/nowhere/layouts/cards/small.yaml"), data=LAYOUT.encode()).value
LONG = "Take the nut that lies nearest to you and go on"
names = st.sampled_from(
    [
        "",
        "Nut",
        "A hazelnut of some size",
        "W" * 40,
        "two\nlines",
        "Nuß",
        "木",
        "Nut",
        LONG,
        LONG * 2,
        "12 nuts for you",
    ]
)
cards = st.lists(
    st.builds(
        lambda name, value, colour: Card(id="nut", columns={"name": name, "value": value, "colour": colour}),
        st.one_of(names, names.map(lambda text: Words(by_language={"en": text, "de": "Nuss"}))),
        st.sampled_from([1, 2, 3, None, "1"]),
        st.sampled_from(["ink", "paper", "inc"]),
    ),
    max_size=8,
)


@settings(max_examples=200, deadline=None)
@given(cards, st.sampled_from(["en", "de"]))
def test_the_survey_tells_what_drawing_every_card_tells(deck: list[Card], language: str) -> None:
    size = CardSize(title=Words("x"), width=63.0, height=88.0)
    theme = resources.theme(WORKSPACE, "daylight")
    drawing = card_drawing(VALUE, size=size, theme=theme, labels=Labels(language, {}, {}))
    found = list(survey(drawing, deck))
    for number, one in enumerate(deck):
        faults = [str(fault) for fault in drawing.faults(one)]
        told = [str(trouble) for at, trouble in found if at == number and isinstance(trouble, CannotDraw)]
        assert set(told) <= set(faults)
        assert set(faults) <= {
            str(trouble) for at, trouble in found if at <= number and isinstance(trouble, CannotDraw)
        }
        measured = [fit for at, fit in found if at == number and isinstance(fit, TextFit)]
        assert measured == [fit for fit in drawing.text_fits(one) if fit.remarkable]
    columns = {name: [one.columns[name] for one in deck] for name in ("name", "value", "colour")}
    rows = CardRows(["nut"] * len(deck), [1] * len(deck), columns)
    assert [(at, str(one)) for at, one in survey(drawing, rows)] == [(at, str(one)) for at, one in found]
