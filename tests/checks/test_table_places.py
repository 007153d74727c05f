"""What is wrong with a cell is told in the table, at the cell."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.checks.small_projects import DECK, LAYOUT, cards, findings

COLOURED = f'{LAYOUT}  - circle: {{x: 9mm, y: 9mm, radius: 3mm, fill: "{{tint}}"}}\n'


def told(name: str, text: str, code: str, folder: Path, layout: str = COLOURED) -> list[tuple[str, int, int, int]]:
    deck = f"{DECK}cards: {{from: {name}}}\n"
    files = {"data/den/deck.yaml": deck, f"data/den/{name}": text, "layouts/cards/ground.yaml": layout}
    return [
        (one.path, one.span.line, one.span.column, one.span.end_column)
        for one in findings(files, folder)
        if one.code == code
    ]


@pytest.mark.parametrize(
    ("name", "text", "place"),
    [
        ("cards.csv", 'id,note,tint\na,"x, \ny",ink\nb,z, inc \n', (4, 6, 9)),
        ("cards.tsv", "id\ttint\na\tink\nb\tinc\n", (3, 3, 6)),
        (
            "cards.json",
            '[{"id": "a", "tint": "ink"},\n {"id": "b", "n": "\\u00e4\\n", "tint": "in\\u0063"}]',
            (2, 39, 49),
        ),
    ],
)
def test_a_colour_that_a_cell_names(name: str, text: str, place: tuple[int, int, int], tmp_path: Path) -> None:
    assert told(name, text, "SG201", tmp_path) == [(f"data/den/{name}", *place)]


def test_a_column_whose_name_is_a_path(tmp_path: Path) -> None:
    rows = "".join(f"n{i},{i}\n" for i in range(6))
    assert told("cards.csv", f"id,a/b~c\n{rows}x,y\n", "SG420", tmp_path) == [("data/den/cards.csv", 8, 3, 4)]


def test_a_column_in_several_languages(tmp_path: Path) -> None:
    table = "id,tint,size.de,size.en\na,ink,groß,large\n"
    assert told("cards.csv", table, "SG424", tmp_path) == [("data/den/cards.csv", 2, 7, 11)]


@pytest.mark.parametrize(
    ("name", "text", "place"),
    [
        ("cards.csv", "id,tint,copies\na,ink,2\nb,ink,3\n", (1, 9, 15)),
        (
            "cards.json",
            '[{"id": "a", "tint": "ink", "copies": 2},\n {"id": "b", "tint": "ink", "copies": 3}]',
            (1, 39, 40),
        ),
    ],
)
def test_a_column_is_told_of_at_its_head_else_at_its_first_cell(
    name: str, text: str, place: tuple[int, int, int], tmp_path: Path
) -> None:
    assert told(name, text, "SG431", tmp_path) == [(f"data/den/{name}", *place)]


def test_a_column_of_cards_in_the_deck_is_told_of_at_its_key(tmp_path: Path) -> None:
    files = {
        **cards("id: a, tint: ink, copies: 2", "id: b, tint: ink, copies: 3"),
        "layouts/cards/ground.yaml": COLOURED,
    }
    (one,) = [one for one in findings(files, tmp_path) if one.code == "SG431"]
    assert (one.path, one.span.line, one.span.column, one.span.end_column) == ("data/den/deck.yaml", 6, 24, 30)


@pytest.mark.parametrize(
    ("written", "pointers", "wanted"),
    [
        ("{from: cards.csv}", ("/cards/0/size", "/cards/1/size", "/title"), []),
        ("{from: cards.csv}", ("/cards/2/size", "/cards/0/tint", "/cards/0/sise", "/titel"), [5, 7, 8]),
        ("{from: cards.csv}", ("/cards/from", "/cards", "/card/layout"), [5, 6, 7]),
        ("{from: lost.csv}", ("/cards/0/size", "/titel"), [6]),
        ("[{id: a, size: large}]", ("/cards/0/size", "/title", "/cards/1/size"), [7]),
    ],
)
def test_words_for_the_cards_of_a_table(
    written: str, pointers: tuple[str, ...], wanted: list[int], tmp_path: Path
) -> None:
    words = "".join(f"    {pointer}: Wort\n" for pointer in pointers)
    files = {
        "data/den/deck.yaml": f"{DECK}cards: {written}\n",
        "data/den/cards.csv": "id,tint,size\na,ink,large\nb,ink,small\n",
        "data/den/words.de.yaml": f"format: sheetgen/words@1\nid: den\nlang: de\nwords:\n  deck.yaml:\n{words}",
        "layouts/cards/ground.yaml": COLOURED,
    }
    found = [one for one in findings(files, tmp_path) if "names no text of" in one.message]
    assert [one.span.line for one in found] == [line + 1 for line in wanted]


@pytest.mark.parametrize(
    ("name", "text", "message", "advice"),
    [
        ("cards.csv", "name,tint\nA,ink\n", "this table has no column `id`", "add a column `id`"),
        ("cards.csv", "", "this table has no column `id`", "add a column `id`"),
        ("cards.csv", "id|tint\na|ink\n", "this table has no column `id`", "commas, semicolons or tabs"),
        ("cards.csv", "sep=;\nid;tint\na;ink\n", "this table has no column `id`", "delete the line `sep=;`"),
        ("cards.csv", "id,tint\n,ink\n", "`id` is missing in this row", "give this card an id"),
        ("cards.csv", "x" * 20_000_001, "more than 20 MB", "leave out columns that nothing uses"),
        ("cards.json", "x" * 20_000_001, "more than 20 MB", "leave out columns that nothing uses"),
    ],
)
def test_what_a_table_lacks_is_told_in_words_of_a_table(
    name: str, text: str, message: str, advice: str, tmp_path: Path
) -> None:
    files = {"data/den/deck.yaml": f"{DECK}cards: {{from: {name}}}\n", f"data/den/{name}": text}
    found = [one for one in findings(files, tmp_path) if message in one.message]
    assert [advice in (one.help or "") for one in found] == [True]


@pytest.mark.parametrize("opened", [2, 40])
def test_a_quote_that_is_not_closed_in_a_large_table_is_told_at_its_row(opened: int, tmp_path: Path) -> None:
    rows = [f"n{number},{'x' * 500}" for number in range(2, 500)]
    rows[opened - 2] = f'n{opened},"{"x" * 500}'
    files = {"data/den/deck.yaml": f"{DECK}cards: {{from: a.csv}}\n", "data/den/a.csv": "\n".join(["id,text", *rows])}
    (found,) = [one for one in findings(files, tmp_path) if one.code == "SG205"]
    assert "a cell has more than 131,072 letters: is a quote not closed?" in found.message
    assert found.span.line == opened


@pytest.mark.parametrize("leads_to", ["lost-elsewhere.csv", "cards.csv"])
def test_a_link_that_leads_nowhere_is_not_said_to_be_meant(leads_to: str, tmp_path: Path) -> None:
    link = tmp_path / "data/den/cards.csv"
    link.parent.mkdir(parents=True)
    link.symlink_to(leads_to)
    files = {"data/den/deck.yaml": f"{DECK}cards: {{from: cards.csv}}\n"}
    (found,) = [one for one in findings(files, tmp_path) if one.code == "SG205"]
    assert "it is a link that leads nowhere" in found.message and found.help is None
