"""Texts that nobody can read (SG712), beside broad lines and beside the same words elsewhere on the card."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.checks.test_planted_decks import FIRST, NAME, THREE, VALUE, deck, findings, layout, told
from tests.pacing import at_most

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
    with at_most(10):
        assert not [one for one in findings(tmp_path, deck(*cards), layout(lines, NAME, texts)) if one.code == "SG712"]


TINTED = WHITE.replace('"#FEFEFE"', '"{tint}"')
TINTS = tuple(one.replace("}", ', tint: "#FEFEFE"}') for one in THREE)


@pytest.mark.parametrize(
    ("cards", "elements", "place", "related"),
    [
        (THREE, (VALUE, WHITE), ("face.yaml", FIRST + 1), []),
        (THREE, (PANEL % "paper", VALUE, WHITE), ("face.yaml", FIRST + 2), [(FIRST, "this lies beneath it")]),
        (THREE, (VALUE, WHITE, PANEL % "red"), ("face.yaml", FIRST + 2), [(FIRST, "the layout writes the first of")]),
        (THREE, (NAME, PANEL % "red"), ("face.yaml", FIRST), [(FIRST + 1, "this covers it")]),
        (TINTS, (VALUE, TINTED), ("deck.yaml", 6), [(FIRST + 1, "the layout writes it here")]),
        (TINTS, (PANEL % "paper", TINTED), ("deck.yaml", 6), [(FIRST, "this lies beneath it")]),
    ],
    ids=["bare", "panel", "covers-two", "covers-one", "colour-of-a-card", "colour-of-a-card-on-a-panel"],
)
def test_the_other_place_of_a_text_that_cannot_be_read(
    cards: tuple[str, ...],
    elements: tuple[str, ...],
    place: tuple[str, int],
    related: list[tuple[int, str]],
    tmp_path: Path,
) -> None:
    found = [one for one in findings(tmp_path, deck(*cards), layout(*elements)) if one.code == "SG712"]
    assert (found[0].path.rpartition("/")[2], found[0].span.line) == place
    assert [one.path.rpartition("/")[2] for one in found[0].related] == ["face.yaml"] * len(related)
    assert [one.line for one in found[0].related] == [line for line, _ in related]
    assert all(one.message.startswith(said) for one, (_, said) in zip(found[0].related, related, strict=True))


def test_of_a_text_on_several_lines_the_first_is_quoted(tmp_path: Path) -> None:
    """So that it is found in the file."""
    words = (
        'text: {text: "One for all two for none", x: 12mm, y: 30mm, width: 22mm, height: 20mm, wrap: true, size: 11pt'
    )
    lines = f'{words}, fill: "#FEFEFE"}}'
    (found,) = [one for one in findings(tmp_path, deck(*THREE), layout(NAME, VALUE, lines)) if one.code == "SG712"]
    assert "One for all" in found.message and "two" not in found.message
