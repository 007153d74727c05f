"""Findings about decks and their layouts at their edges: just told, and just not told."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.checks.test_planted_decks import DECK, FIRST, LAYOUT, NAME, THREE, VALUE, deck, findings, layout, table, told

Told = list[tuple[str, str, int]]
SYMBOLS = """\
symbols:
  plain: {size: 9mm, elements: [{text: {text: "{value}", size: 9pt}}]}
  other: {size: 9mm, elements: [{circle: {radius: 2mm, fill: red}}]}
"""


def rows(number: int, *blank: int, head: str = "id,name,value") -> str:
    return f"{head}\n" + "".join(f"c{n},{'' if n in blank else f'Name{chr(97 + n)}'},{n}\n" for n in range(number))


def named(*names: str) -> dict[str, str]:
    return deck(*(f"{{id: c{n}, name: {name}, value: {n}}}" for n, name in enumerate(names)))


def sized(size: str, width: str = "63mm", height: str = "88mm") -> tuple[dict[str, str], dict[str, str]]:
    head = LAYOUT.replace("width: 63mm", f"width: {width}").replace("height: 88mm", f"height: {height}")
    return deck(*THREE, head=DECK.replace("poker-eu", size)), layout(NAME, VALUE, head=head)


def suited(*suits: str, asked: tuple[str, ...] = ("red", "green", "blue")) -> tuple[dict[str, str], dict[str, str]]:
    cards = [f"{{id: c{n}, name: N{chr(97 + n)}, suit: {suit}}}" for n, suit in enumerate(suits)]
    shapes = [f"rect: {{width: 9mm, height: 5mm, fill: ink}}\n    when: {{suit: {one}}}" for one in asked]
    return deck(*cards), layout(NAME, *shapes)


def told_of(folder: Path, files: dict[str, str], design: dict[str, str], *codes: str) -> Told:
    return [one for one in told(findings(folder, files, design)) if one[1] in codes]


@pytest.mark.parametrize(
    ("content", "wanted"),
    [
        (rows(3, 1), [3]),
        (rows(2, 1), []),
        (rows(15, 1, 4), []),
        (rows(16, 1, 4), [3, 6]),
        (rows(16, 1, 4, 5), []),
    ],
)
def test_so_many_blank_cells_are_an_oversight(content: str, wanted: list[int], tmp_path: Path) -> None:
    found = told_of(tmp_path, table(content), layout(NAME, VALUE), "SG425")
    assert [line for _, _, line in found] == wanted


def test_no_more_than_twenty_blank_cells_of_a_column_are_an_oversight(tmp_path: Path) -> None:
    for number, wanted in ((20, 20), (21, 0)):
        content = "id,name,value\n" + "".join(f"c{n},{'' if n < number else f'N{n}'},{n}\n" for n in range(200))
        found = told_of(tmp_path / str(number), table(content), layout(NAME, VALUE), "SG425")
        assert len(found) == wanted


@pytest.mark.parametrize(
    ("elements", "lines"),
    [
        (["symbol: {name: plain, x: 9mm, y: 9mm, size: 9mm}"], [7]),
        (["symbol: {name: other, x: 9mm, y: 9mm, size: 9mm}"], []),
        (['symbol: {name: "{kind}", x: 9mm, y: 9mm, size: 9mm}'], [7]),
        (['symbol: {name: "{kind}", x: 9mm, y: 9mm, size: 9mm}\n    when: {kind: other}'], []),
        (["group: {x: 9mm, y: 9mm, elements: [{text: {text: '{value}', size: 9pt}}]}"], [7]),
        (["group: {x: 9mm, y: 9mm, elements: [{text: {text: '{value}', size: 9pt}, when: {kind: other}}]}"], []),
        (["repeat: {x: 9mm, y: 9mm, columns: 2, dx: 9mm, elements: [{text: {text: '{value}', size: 9pt}}]}"], [7]),
        (["text: {text: {en: 'Worth {value}', de: 'Wert {value}'}, x: 9mm, y: 20mm, size: 9pt}"], [7]),
        (["text: {text: {by: kind, plain: '{value}', default: none}, x: 9mm, y: 20mm, size: 9pt}"], [7]),
        (["text: {text: {by: kind, other: '{value}', default: none}, x: 9mm, y: 20mm, size: 9pt}"], []),
    ],
)
def test_a_blank_cell_is_told_of_where_it_is_printed(elements: list[str], lines: list[int], tmp_path: Path) -> None:
    cards = ("{id: a, name: A, value: 1, kind: plain}", "{id: b, name: B, value: , kind: plain}")
    files = deck(*cards, "{id: c, name: C, value: 3, kind: other}")
    found = told_of(
        tmp_path, files, layout(NAME, *elements, head=LAYOUT.replace("elements:", f"{SYMBOLS}elements:")), "SG425"
    )
    assert [line for _, _, line in found] == lines


@pytest.mark.parametrize(
    ("names", "lines"),
    [
        (("Ant", "Bee", "Ant"), []),
        (("Ant", "Bee", "Cat", "Ant"), [9]),
        (("Ant", "Bee", "Cat", "Ant", "Bee"), []),
        ((*"ABCDEFGHIJKLMN", "A", "B"), [20, 21]),
        ((*"ABCDEFGHIJKLM", "A", "B"), []),
    ],
)
def test_so_many_names_twice_are_an_oversight(names: tuple[str, ...], lines: list[int], tmp_path: Path) -> None:
    found = told_of(tmp_path, named(*names), layout(NAME, VALUE), "SG429")
    assert [line for _, _, line in found] == lines


def test_cards_that_agree_in_all_are_not_told_of_by_their_name_as_well(tmp_path: Path) -> None:
    files = deck(*THREE, "{id: d, name: Ant, value: 1}")
    assert told(findings(tmp_path, files, layout(NAME, VALUE))) == [("deck.yaml", "SG421", 9)]


@pytest.mark.parametrize(
    ("column", "counts", "more", "is_told"),
    [
        ("copies", "212", "", True),
        ("copies", "111", "", False),
        ("copies", "123", "", False),
        ("copies", "102", "", False),
        ("copies", ("100", "1", "7"), "", True),
        ("copies", ("101", "1", "7"), "", False),
        ("copies", "2-4", "", True),
        ("copies", ("2", "x", "4"), "", False),
        ("weight", "212", "", False),
        ("weight", "212", "total: 5\n", True),
        ("weight", "212", "total: 6\n", False),
    ],
)
def test_what_may_be_a_count(
    column: str, counts: str | tuple[str, ...], more: str, is_told: bool, tmp_path: Path
) -> None:
    cards = [
        one.replace("}", "}" if count == "-" else f", {column}: {count}}}")
        for one, count in zip(THREE, counts, strict=True)
    ]
    found = told_of(tmp_path, deck(*cards, more=more), layout(NAME, VALUE), "SG431", "SG401")
    assert ("SG431" in {code for _, code, _ in found}) is is_told
    assert ("SG401" in {code for _, code, _ in found}) is (bool(more) and not is_told)


def test_where_there_is_a_count_there_is_no_other(tmp_path: Path) -> None:
    content = "id,name,value,copies,count\na,Ant,1,2,1\nb,Bee,2,5,1\n"
    assert told_of(tmp_path / "table", table(content), layout(NAME, VALUE), "SG431") == []
    cards = [one.replace("}", f", copies: {n}, count: 1}}") for n, one in zip((2, 1, 2), THREE, strict=True)]
    assert told_of(tmp_path / "deck", deck(*cards), layout(NAME, VALUE), "SG431") == []
    json = '[{"id": "a", "name": "Ant", "value": 1, "copies": 2}, {"id": "b", "name": "Bee", "value": 2, "copies": 5}]'
    files = {"data/den/deck.yaml": DECK + "cards: {from: cards.json}\n", "data/den/cards.json": json}
    assert [code for _, code, _ in told_of(tmp_path / "json", files, layout(NAME, VALUE), "SG431")] == ["SG431"]


@pytest.mark.parametrize(
    ("files", "severity", "part"),
    [
        (sized("100x100mm", "97mm", "97mm"), None, ""),
        (sized("100x100mm", "96.9mm", "97mm"), "info", "1.5 mm left and right"),
        (sized("100x100mm", "90mm", "100mm"), "info", "5.0 mm left and right and 0.0 mm above and below"),
        (sized("100x100mm", "89.9mm", "100mm"), "warning", "left and right"),
        (sized("100x100mm", "105mm", "100mm"), "info", "it is drawn at 95%"),
        (sized("100x100mm", "100mm", "120mm"), "warning", "it is drawn at 83%"),
        (sized("88x63mm"), "warning", "it lies across"),
        (sized("88x80mm"), "warning", "it is drawn at 91%"),
    ],
)
def test_the_size_of_a_design(
    files: tuple[dict[str, str], dict[str, str]], severity: str | None, part: str, tmp_path: Path
) -> None:
    found = [one for one in findings(tmp_path, *files) if one.code == "SG430"]
    assert [one.severity for one in found] == ([severity] if severity else [])
    assert not found or part in found[0].message


def test_a_design_of_ours_may_have_another_size(tmp_path: Path) -> None:
    head = DECK.replace("poker-eu", "tarot").replace("face", "hamster-card")
    files = deck("{id: a, name: Ant, colour: red, symbol: leaf, value: 1}", head=head)
    assert [one.severity for one in findings(tmp_path, files) if one.code == "SG430"] == ["info"]


@pytest.mark.parametrize(
    ("files", "lines"),
    [
        (suited("red", "green", "blue", "red", "purple"), [10]),
        (suited("red", "green", "blue", "purple"), []),
        (suited("red", "green", "red", "green", "purple"), [10]),
        (suited("red", "red", "red", "red", "purple"), []),
        (suited("red", "green", "red", "green", "purple", asked=("red", "green")), []),
        (suited("red", "green", "blue", "red", "none"), []),
        (suited("red", "green", "blue", "gren", "gren"), [9, 10]),
        (suited("red", "green", "blue", "gren", "gren", "gren"), []),
    ],
)
def test_values_that_no_condition_knows(
    files: tuple[dict[str, str], dict[str, str]], lines: list[int], tmp_path: Path
) -> None:
    assert [line for _, _, line in told_of(tmp_path, *files, "SG426")] == lines


def test_what_a_lookup_without_default_asks_for_is_told_of_as_undrawable_alone(tmp_path: Path) -> None:
    shape = "rect: {width: 9mm, height: 5mm, fill: {by: suit, red: red, green: green}}"
    when = "circle: {x: 9mm, y: 30mm, radius: 1mm, fill: red}\n    when: {suit: red}"
    files = deck("{id: a, name: A, suit: red}", "{id: b, name: B, suit: green}", "{id: c, name: C, suit: gren}")
    found = told_of(tmp_path, files, layout(NAME, shape, when), "SG426", "SG710", "SG427")
    assert found == [("deck.yaml", "SG710", 8)]


def test_a_slip_that_several_cards_agree_in_is_the_layouts(tmp_path: Path) -> None:
    shape = "rect: {width: 9mm, height: 5mm, fill: red}\n    when: {suit: wrod}"
    cards = ("{id: a, name: A, suit: word}", "{id: b, name: B, suit: word}", "{id: c, name: C, suit: line}")
    found = told_of(tmp_path, deck(*cards), layout(NAME, shape), "SG426", "SG427")
    assert found == [("face.yaml", "SG427", FIRST + 2)]


SHAPE = "rect: {width: 9mm, height: 5mm, fill: red}\n    when:"
SPOKEN = table("id,name,suit.en,suit.de\na,Ant,nuts,Nüsse\nb,Bee,,\n")
ONES = deck("{id: a, name: Ant, suit: 1}", "{id: b, name: Bee, suit: 1.0}", "{id: c, name: Cat, suit: true, count: 2}")
TWO = deck("{id: a, name: Ant, suit: 1}", "{id: b, name: Bee, suit: 1.0}")
LIES = deck("{id: a, name: Ant, suit: false}", "{id: b, name: Bee, suit: false}")


@pytest.mark.parametrize(
    ("files", "condition", "alive"),
    [
        (TWO, "{suit: 1}", True),
        (TWO, "{suit: 1.0}", True),
        (ONES, "{suit: 1}", True),
        (ONES, "{suit: 1.0}", True),
        (ONES, "{suit: true}", True),
        (ONES, "{suit: false}", False),
        (LIES, "{suit: false}", True),
        (LIES, "{suit: true}", False),
        (LIES, "{suit: False}", False),
        (ONES, "{id: c}", True),
        (ONES, "{id: d}", False),
        (ONES, "{id: 2}", False),
        (ONES, "{count: 1}", True),
        (ONES, "{count: 2}", True),
        (ONES, "{count: 3}", False),
        (ONES, "{count: c}", False),
        (SPOKEN, "{suit: nuts}", True),
        (SPOKEN, "{suit: Nüsse}", True),
        (SPOKEN, '{suit: ""}', True),
        (SPOKEN, "{suit: roots}", False),
    ],
)
def test_what_a_condition_may_ask_for(files: dict[str, str], condition: str, alive: bool, tmp_path: Path) -> None:
    found = told_of(tmp_path, files, layout(NAME, f"{SHAPE} {condition}"), "SG427")
    assert found == ([] if alive else [("face.yaml", "SG427", FIRST + 2)])


def test_of_the_values_of_a_condition_the_misspelt_one_is_told_of(tmp_path: Path) -> None:
    cards = ("{id: a, name: A, suit: line}", "{id: b, name: B, suit: word}", "{id: c, name: C, suit: word}")
    condition = "\n      suit:\n        - line\n        - wrod"
    found = told_of(tmp_path, deck(*cards), layout(NAME, f"{SHAPE}{condition}"), "SG427")
    assert found == [("face.yaml", "SG427", FIRST + 5)]


@pytest.mark.parametrize(
    "text",
    [
        "~red",
        '~"red"',
        "{en: ~red, de: rot}",
        "{en: Red, de: ~red}",
        "{by: id, a: Red, default: ~red}",
        "{by: id, a: {en: ~red, de: rot}, default: Red}",
        "{by: id, text: ~red, default: ~red}",
        '~"{{red}}"',
        "{by: red, 1: one, default: two}",
        "{by: red, 1: ~red, default: two}",
        "red and green",
    ],
)
def test_where_a_name_in_lost_braces_stands(text: str, tmp_path: Path) -> None:
    cards = ("{id: a, name: Ant, red: 1}", "{id: b, name: Bee, red: 2}")
    element = f"text: {{x: 5mm, y: 20mm, size: 9pt, fill: red, text: {text}}}"
    design = layout(NAME, element.replace("~", ""))
    found = [one for one in findings(tmp_path, deck(*cards), design) if one.code == "SG428"]
    places = [len(f"  - {before}".replace("~", "")) + 1 for before in _before_each(element)]
    assert [(one.span.line, one.span.column) for one in found] == [(FIRST + 1, place) for place in places]


def _before_each(text: str) -> list[str]:
    return [text[:at] for at, sign in enumerate(text) if sign == "~"]


@pytest.mark.parametrize(("more", "wanted"), [("", [("deck.yaml", "SG424", 6)]), ("oops: [", [])])
def test_what_is_used_is_not_known_when_a_layout_cannot_be_read(more: str, wanted: Told, tmp_path: Path) -> None:
    design = layout(NAME, head=LAYOUT.replace("elements:", f"{more}\nelements:"))
    cards = ("{id: a, name: Ant, red: 1}", "{id: b, name: Ant, red: 1}")
    assert told_of(tmp_path, deck(*cards), design, "SG419", "SG424") == wanted
