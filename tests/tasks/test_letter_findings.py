"""A letter that no typeface has is told of wherever it would be printed, at its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.checks.checking import burrow
from tests.checks.small_projects import DECK, GAME, LAYOUT, cards, findings, game, pieces, rules, scoring, table

GAME_END = "documents: {rules: {}}\n"
REMINDER = 'documents: {pad: {sheet: burrow-sheet, reminders: [{picture: hole, text: "\\u6728"}]}}\n'
NAMED = f'{LAYOUT}  - text: {{text: "{{name}}", x: 5mm, y: 30mm, size: 9pt, fill: ink}}\n'
LABELS = 'format: sheetgen/labels@1\nlang: fr\nlabels:\n  pad.total: "木"\n'
WORDS = "format: sheetgen/words@1\nlang: fr\nwords:\n  game.yaml:\n    /title: 木\n"


def missing(files: dict[str, str], folder: Path) -> list[tuple[str, int, int]]:
    return [(one.path, one.span.line, one.span.column) for one in findings(files, folder) if one.code == "SG703"]


@pytest.mark.parametrize(
    ("files", "place"),
    [
        ({"data/den/deck.yaml": f"{DECK.replace('Den', '木')}cards: [{{id: a}}]\n"}, ("deck.yaml", 3, 8)),
        (cards("id: a, name: 木"), ("deck.yaml", 6, 19)),
        (cards("id: a, name: {en: A, de: 木}"), ("deck.yaml", 6, 31)),
        ({**cards("id: a, name: 木"), "layouts/cards/ground.yaml": NAMED}, ("deck.yaml", 6, 19)),
        (table("id,name\na,b\nb,x 木\n"), ("cards.csv", 3, 3)),
        (table("id,name.en,name.de\na,b,c\nb,x,木\n"), ("cards.csv", 3, 5)),
        (game(f"credits: [{{role: artist, name: 木}}]\n{GAME_END}"), ("game.yaml", 4, 32)),
        (game(f"players: {{from: 2, source: 木}}\n{GAME_END}"), ("game.yaml", 4, 28)),
        ({"data/den/game.yaml": f"{GAME.replace('Den', '{en: 木}')}{GAME_END}"}, ("game.yaml", 3, 13)),
        (game(REMINDER), ("game.yaml", 4, 74)),
        ({"data/den/burrows/hollow.yaml": burrow(title="木")}, ("burrows/hollow.yaml", 2, 8)),
        (scoring("  nuts: {each: 1, label: 木}\n"), ("scoring.yaml", 4, 26)),
        (scoring("  solo: {ranks: [{label: 木}]}\n"), ("scoring.yaml", 4, 26)),
        (pieces("id: a, label: 木, count: 5"), ("pieces.yaml", 4, 20)),
        (rules("    items: [{id: D1, source: 木, text: A.}]\n"), ("rules.en.yaml", 7, 30)),
        ({"layouts/labels/fr.yaml": LABELS}, ("../../layouts/labels/fr.yaml", 4, 14)),
        ({"data/den/words.fr.yaml": WORDS}, ("words.fr.yaml", 5, 13)),
    ],
)  # fmt: skip
def test_a_letter_is_told_of_once_where_it_is_written(
    files: dict[str, str], place: tuple[str, int, int], tmp_path: Path
) -> None:
    path = f"data/den/{place[0]}".removeprefix("data/den/../../")
    assert missing(files, tmp_path) == [(path, *place[1:])]


def test_an_escape_in_a_table_is_the_letter(tmp_path: Path) -> None:
    deck = f"{DECK}cards: {{from: cards.json}}\n"
    text = '[{"id": "a", "name": "x"},\n {"id": "b", "name": "\\u6728"}]'
    assert missing({"data/den/deck.yaml": deck, "data/den/cards.json": text}, tmp_path) == [
        ("data/den/cards.json", 2, 22)
    ]


def test_what_no_print_shows_may_have_any_letter(tmp_path: Path) -> None:
    assert missing(cards("id: a, note: 木"), tmp_path) == []
    assert missing({"data/den/deck.yaml": f"# 木\n{DECK}cards: [{{id: a}}]\n"}, tmp_path) == []
