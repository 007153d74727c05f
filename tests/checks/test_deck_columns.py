"""Columns that are misspelt, in the deck, its table or the layout: one finding each, that says so."""

from __future__ import annotations

from pathlib import Path

import pytest

from sheetgen.load.workspace import Workspace
from sheetgen.source.diagnostic import Diagnostic
from sheetgen.tasks.validate import validate_loaded

LAYOUT = """\
format: sheetgen/card-layout@1
id: named
title: Named
theme: daylight
width: 63mm
height: 88mm
elements:
  - {element}
"""
DECK = """\
format: sheetgen/deck@1
id: den
title: Den
card: {size: poker-eu, layout: named}
cards:
"""


def findings(folder: Path, element: str, cards: str, table: str = "") -> list[Diagnostic]:
    game = folder / "data" / "den"
    layouts = folder / "layouts" / "cards"
    game.mkdir(parents=True, exist_ok=True)
    layouts.mkdir(parents=True)
    (layouts / "named.yaml").write_text(LAYOUT.replace("{element}", element), "utf-8")
    (game / "deck.yaml").write_text(DECK + cards, "utf-8")
    if table:
        (game / "cards.csv").write_text(table, "utf-8")
    workspace = Workspace(folder, cwd=folder)
    return validate_loaded(workspace, [workspace.load(game / "deck.yaml")], ("SG405", "SG408"))


TEXT = 'text: {text: "{%s}", x: 5mm, y: 10mm, size: 11pt, fill: ink}'
NUTS = "  - {id: nut, title: Nut}\n  - {id: seed, title: Seed}\n"


@pytest.mark.parametrize(
    "element",
    [
        TEXT % "tittle",
        'rect: {width: 5mm, height: 5mm, fill: "{tittle}"}',
        "rect: {width: 5mm, height: {by: tittle, Nut: 4mm}, fill: ink}",
    ],
    ids=["text", "colour", "lookup"],
)
def test_a_column_that_no_card_has_is_an_error_that_shows_the_layout(tmp_path: Path, element: str) -> None:
    (one,) = findings(tmp_path, element, NUTS)
    assert (one.code, one.severity, one.help) == ("SG419", "error", "did you mean `title`?")
    assert (one.path, one.span.line) == ("layouts/cards/named.yaml", 8)
    (place,) = one.related
    assert (place.path, place.line) == ("data/den/deck.yaml", 5)


def test_a_lookup_with_a_default_may_ask_for_what_no_card_has(tmp_path: Path) -> None:
    element = "rect: {width: 5mm, height: {by: bonus, 1: 4mm, default: 5mm}, fill: ink}"
    assert findings(tmp_path, element, NUTS) == []


def test_what_a_condition_asks_for_and_no_card_has_is_never_drawn(tmp_path: Path) -> None:
    (one,) = findings(tmp_path, "rect: {width: 5mm, height: 5mm, fill: ink}\n    when: {extra: 1}", NUTS)
    assert (one.code, one.path, one.span.line) == ("SG427", "layouts/cards/named.yaml", 9)


def test_a_misspelt_key_of_one_card_is_told_there(tmp_path: Path) -> None:
    found = findings(tmp_path, TEXT % "title", "  - {id: nut, titel: Nut}\n  - {id: seed, title: Seed}\n")
    assert [(one.code, one.span.line, one.help) for one in found] == [("SG418", 6, "did you mean `title`?")]


def test_a_head_of_a_table_with_a_capital(tmp_path: Path) -> None:
    found = findings(tmp_path, TEXT % "number", "  {from: cards.csv}\n", "id,Number\nnut,7\nseed,8\n")
    assert [(one.code, one.severity, one.help) for one in found] == [
        ("SG419", "error", "did you mean `number` instead of `Number`?")
    ]


def test_a_column_that_nothing_uses_is_told_once_where_it_first_stands(tmp_path: Path) -> None:
    found = findings(tmp_path, TEXT % "name", "  {from: cards.csv}\n", "id,name,artist\nnut,Nut,\nseed,Seed,Somebody\n")
    assert [(one.code, one.severity, one.path, one.span.line) for one in found] == [
        ("SG424", "info", "data/den/cards.csv", 3)
    ]


@pytest.mark.parametrize(
    ("key", "value", "meant"), [("cuont", "2", "count"), ("Count", "2", "count"), ("coun", "", "count")]
)
def test_a_key_that_is_almost_count_is_no_column(tmp_path: Path, key: str, value: str, meant: str) -> None:
    cards = f"  - {{id: nut, {key}: {value}, name: Nut}}\n"
    found = findings(tmp_path, TEXT % "name", cards)
    assert [(one.code, one.help) for one in found] == [("SG101", f"did you mean `{meant}`?")]


def test_a_key_that_is_almost_id_is_told_instead_of_the_missing_one(tmp_path: Path) -> None:
    found = findings(tmp_path, TEXT % "name", "  - {di: nut, name: Nut}\n")
    assert [(one.code, one.help) for one in found] == [("SG101", "did you mean `id`?")]


def test_a_column_with_a_text_may_be_called_almost_like_count(tmp_path: Path) -> None:
    assert findings(tmp_path, TEXT % "court", "  - {id: nut, court: red}\n") == []


@pytest.mark.parametrize(
    ("name", "table"),
    [
        ("cards.csv", "ID,cuont,name\nnut,7,Nut\n"),
        ("cards.json", '[{"ID": "nut", "cuont": 7, "name": "Nut"}]'),
    ],
)
def test_heads_of_a_table_that_are_almost_id_and_count(tmp_path: Path, name: str, table: str) -> None:
    (tmp_path / "data" / "den").mkdir(parents=True)
    (tmp_path / "data" / "den" / name).write_text(table, "utf-8")
    found = findings(tmp_path, TEXT % "name", f"  {{from: {name}}}\n")
    assert [(one.code, one.path, one.help) for one in found] == [
        ("SG101", f"data/den/{name}", "did you mean `id`?"),
        ("SG101", f"data/den/{name}", "did you mean `count`?"),
    ]


@pytest.mark.parametrize(("key", "meant"), [("color", "colour"), ("vaule", "value")])
def test_a_misspelt_column_of_the_sets_is_one_error(tmp_path: Path, key: str, meant: str) -> None:
    element = 'rect: {width: 5mm, height: 5mm, fill: "{colour}"}'
    good = "  - {id: nut, colour: ink, value: 2, count: 2}\n  - {id: root, colour: paper, value: 2, count: 2}\n"
    bad = "  - {id: seed, colour: muted, value: 2, count: 2}\n".replace(meant, key)
    cards = good + bad
    (one,) = findings(tmp_path, element, cards + "sets: {by: colour, size: value}\n")
    assert (one.code, one.severity, one.help, one.span.line) == ("SG418", "error", f"did you mean `{meant}`?", 8)
