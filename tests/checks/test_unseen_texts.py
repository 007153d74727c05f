"""Texts that nobody can read (SG712), beside broad lines and beside the same words elsewhere on the card."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from tests.checks.test_planted_decks import FIRST, NAME, THREE, VALUE, deck, findings, layout, told

WHITE = NAME.replace("x: 5mm, y: 10mm", "x: 12mm, y: 30mm").replace("11pt", '11pt, fill: "#FEFEFE"')
ROUND = "rect: {x: 1mm, y: 1mm, width: 61mm, height: 86mm, stroke: ink, weight: 9pt}"
PANEL = "rect: {x: 1mm, y: 1mm, width: 61mm, height: 40mm, fill: %s, stroke: ink, weight: 3pt}"
LINE = "line: {x: 5mm, y: 29mm, x2: 58mm, y2: 29mm, stroke: ink, weight: 12pt}"
RING = "circle: {x: 31mm, y: 59mm, radius: 30mm, stroke: ink, weight: 12pt}"
BIG = 'text: {text: "{value}", x: 31mm, y: %s, size: 60pt, align: center, fill: "%s"}'
SMALL = 'text: {text: "{value}", x: 31mm, y: %s, size: 11pt, align: center}'


@pytest.mark.parametrize(
    ("elements", "unseen"),
    [
        ((VALUE, WHITE), 1),
        ((ROUND, VALUE, WHITE), 2),
        ((PANEL % "paper", VALUE, WHITE), 2),
        ((PANEL % "green", VALUE, WHITE), None),
        ((VALUE, NAME, PANEL % "red"), 2),
        ((LINE, VALUE, WHITE), None),
        ((LINE.replace("12pt", "2pt"), VALUE, WHITE), 2),
        ((LINE.replace("29mm", "26mm"), VALUE, WHITE), 2),
        ((RING, VALUE, WHITE.replace("x: 12mm", "x: 29mm")), None),
        ((RING.replace("30mm", "16mm"), VALUE, WHITE.replace("x: 12mm", "x: 29mm")), 2),
        (("arc: {x: 31mm, y: 30mm, radius: 22mm, start: 0, end: 180, stroke: ink, weight: 12pt}", VALUE, WHITE), 2),
    ],
    ids=[
        "bare",
        "border",
        "panel",
        "panel-of-another-colour",
        "covered-by-a-panel-with-an-outline",
        "line",
        "thin-line",
        "line-above",
        "ring",
        "within-a-ring",
        "between-the-ends-of-an-arc",
    ],
)
def test_only_what_lies_on_a_broad_line_is_left_alone(
    elements: tuple[str, ...], unseen: int | None, tmp_path: Path
) -> None:
    found = [one for one in told(findings(tmp_path, deck(*THREE), layout(*elements))) if one[1] == "SG712"]
    assert found == ([] if unseen is None else [("face.yaml", "SG712", FIRST + unseen)])


@pytest.mark.parametrize(
    ("elements", "unseen"),
    [
        ((BIG % ("60mm", "#FEFEFE"), NAME, SMALL % "55mm"), None),
        ((BIG % ("60mm", "#FEFEFE"), NAME, SMALL % "20mm"), 0),
        ((NAME, SMALL % "55mm", BIG % ("60mm", "#FEFEFE")), 2),
        (
            (
                BIG % ("60mm", "#1E1A17"),
                NAME,
                "rect: {x: 5mm, y: 30mm, width: 53mm, height: 40mm, fill: red}",
                SMALL % "55mm",
            ),
            0,
        ),
    ],
    ids=["behind", "elsewhere", "in-front", "covered"],
)
def test_a_watermark_lies_behind_the_words_that_it_repeats(
    elements: tuple[str, ...], unseen: int | None, tmp_path: Path
) -> None:
    found = [one for one in told(findings(tmp_path, deck(*THREE), layout(*elements))) if one[1] == "SG712"]
    assert found == ([] if unseen is None else [("face.yaml", "SG712", FIRST + unseen)])


def test_a_card_of_very_many_texts_and_broad_lines(tmp_path: Path) -> None:
    lines, texts = (
        f"repeat: {{x: {at}, y: {at}, columns: 31, rows: 31, dx: 0.3mm, dy: 0.3mm, elements: [{{{one}}}]}}"
        for at, one in (
            ("1mm", "line: {x: 0mm, y: 0mm, x2: 1mm, y2: 1mm, stroke: ink, weight: 4pt}"),
            ("40mm", 'text: {text: "{value}", size: 4pt, fill: "#FEFEFE"}'),
        )
    )
    cards = [f"{{id: c{number}, name: N{number}x, value: {number}}}" for number in range(40)]
    start = time.process_time()
    assert not [one for one in findings(tmp_path, deck(*cards), layout(lines, NAME, texts)) if one.code == "SG712"]
    assert time.process_time() - start < 20
