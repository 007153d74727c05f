"""Findings about decks and their layouts at their edges: just told, and just not told."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.checks.test_planted_decks import (
    DECK,
    FIRST,
    GAME,
    LAYOUT,
    NAME,
    THREE,
    VALUE,
    deck,
    findings,
    layout,
    table,
    told,
)

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


@pytest.mark.parametrize(
    ("names", "column", "values", "severities"),
    [
        ("ABCDA", "value", "12341", ["warning"]),
        ("ABCDA", "Level", "11112", ["info"]),
        ("ABCDA", "level", "12341", ["warning"]),
        ("ABCDEFGHIJKLMNAB", "value", "1111111111111122", ["info", "info"]),
    ],
    ids=["copied", "levels", "same-level", "recurring"],
)
def test_a_copy_with_another_value_is_an_oversight_and_one_of_another_level_is_meant(
    names: str, column: str, values: str, severities: list[str], tmp_path: Path
) -> None:
    cards = [
        f"{{id: c{at}, name: N{name}, {column}: {value}, art: a{at}}}"
        for at, (name, value) in enumerate(zip(names, values, strict=True))
    ]
    shown = (VALUE.replace("value", column), VALUE.replace("value", "art"))
    found = findings(tmp_path, deck(*cards), layout(NAME, *shown))
    assert [one.severity for one in found if one.code == "SG429"] == severities


@pytest.mark.parametrize(
    ("suits", "severities"),
    [
        (("red", "green", "blue", "redd"), ["warning"]),
        (("red", "greener", "green", "blue"), ["info"]),
        (("red", "greenn", "green", "blue"), ["warning"]),
        (("red", "greens", "green", "blue"), ["info"]),
        (("red", "green", "green", "gren", "gren"), ["info", "info"]),
        (("red", *["green"] * 4, "gren", "gren"), ["warning", "warning"]),
    ],
)
def test_a_letter_pressed_twice_is_a_slip_and_others_may_make_another_word(
    suits: tuple[str, ...], severities: list[str], tmp_path: Path
) -> None:
    found = findings(tmp_path, *suited(*suits))
    assert [one.severity for one in found if one.code == "SG426"] == severities


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


def test_a_blank_cell_without_which_a_card_cannot_be_drawn_is_told_of_as_that_alone(tmp_path: Path) -> None:
    files = table("id,name,colour\na,Ant,red\nb,Bee,\nc,Cat,blue\n")
    design = layout(
        NAME,
        'text: {text: "{colour}", x: 5mm, y: 20mm, size: 11pt}',
        'rect: {width: 9mm, height: 5mm, fill: "{colour}"}',
    )
    assert told_of(tmp_path, files, design, "SG425", "SG710") == [("cards.csv", "SG710", 3)]


@pytest.mark.parametrize(
    ("name", "rows", "line"),
    [
        ("cards.csv", "id,name.en,name.de\na,Ant,Ameise\nb,,\nc,Cat,Katze\n", 3),
        ("cards.csv", "id,name.en,name.de\na,Ant,Ameise\nb,,Biene\nc,Cat,Katze\n", None),
        ("cards.json", '[{"id": "a", "name": "Ant"},\n{"id": "b", "name": ""},\n{"id": "c", "name": "Cat"}]', None),
        ("cards.json", '[{"id": "a", "name": "Ant"},\n{"id": "b", "name": null},\n{"id": "c", "name": "Cat"}]', 2),
        ("cards.json", '[{"id": "a", "name": 1},\n{"id": "b", "name": 0},\n{"id": "c", "name": false}]', None),
    ],
)
def test_what_is_blank_in_a_table(name: str, rows: str, line: int | None, tmp_path: Path) -> None:
    files = {"data/den/deck.yaml": f"{DECK}cards: {{from: {name}}}\n", f"data/den/{name}": rows}
    assert told_of(tmp_path, files, layout(NAME), "SG425") == ([(name, "SG425", line)] if line else [])


@pytest.mark.parametrize(("front", "back"), [(NAME, VALUE), (VALUE, NAME), (NAME, NAME)])
def test_a_blank_cell_of_two_sides_is_told_of_once(front: str, back: str, tmp_path: Path) -> None:
    other = {"layouts/cards/back.yaml": layout(back)["layouts/cards/face.yaml"].replace("id: face", "id: back")}
    files = deck(
        "{id: a, name: A, value: 1}",
        "{id: b, name: , value: 2}",
        "{id: c, name: C, value: 3}",
        head=DECK.replace("layout: face", "layout: face, back: back"),
    )
    (found,) = [one for one in findings(tmp_path, files, layout(front), other) if one.code == "SG425"]
    (asked,) = found.related
    assert (found.span.line, asked.path.rpartition("/")[2]) == (7, "face.yaml" if front == NAME else "back.yaml")


def test_a_column_of_another_name_is_shown_at_the_first_card_that_has_it(tmp_path: Path) -> None:
    cards = ("{id: a, name: A}", "{id: b, name: B, tittle: Bee}", "{id: c, name: C, tittle: Cat}")
    design = layout(NAME, 'text: {text: "{title}", x: 5mm, y: 20mm, size: 11pt}')
    assert told_of(tmp_path, deck(*cards), design, "SG419", "SG418") == [("deck.yaml", "SG419", 7)]


def test_lost_braces_show_the_first_card_that_has_the_column(tmp_path: Path) -> None:
    design = layout(NAME, "text: {text: value, x: 5mm, y: 20mm, size: 11pt}")
    files = deck("{id: a, name: A}", "{id: b, name: B, value: 2}", "{id: c, name: C, value: 3}")
    (found,) = [one for one in findings(tmp_path, files, design) if one.code == "SG428"]
    assert [(one.path.rpartition("/")[2], one.line) for one in found.related] == [("deck.yaml", 7)]


@pytest.mark.parametrize(
    ("conditions", "wanted"),
    [
        (("{suit: x}", "{suit: x, value: 1}"), [2, 4]),
        (("{suit: x}", "{suit: y}"), [2, 4]),
        (("{suit: red, value: 2}", "{suit: red, value: 3}"), [2, 4]),
        (("{suit: red, value: 2}", "{suit: red, value: 2}"), [2, 4]),
        (("{suit: red, value: 1}", "{suit: red, value: 3}"), [4]),
    ],
)
def test_each_dead_condition_is_told_of_once(conditions: tuple[str, ...], wanted: list[int], tmp_path: Path) -> None:
    files = deck("{id: a, name: A, suit: red, value: 1}", "{id: b, name: B, suit: blue, value: 2}", "{id: c, value: 3}")
    design = layout(NAME, *(f"{SHAPE} {one}" for one in conditions))
    assert told_of(tmp_path, files, design, "SG427") == [("face.yaml", "SG427", FIRST + line) for line in wanted]


@pytest.mark.parametrize(
    ("card", "element", "advice"),
    [
        ("{id: a, name: A}", f"{SHAPE} {{nam: A}}", "did you mean `name`?"),
        (
            "{id: a, kinds: A, kind: B}",
            'text: {text: "{kinds}", x: 5mm, y: 9mm, size: 9pt}\n    when: {kinde: A}',
            "did you mean `kind`?",
        ),
        (
            "{id: a, kinde: A, kind: B}",
            'text: {text: "{kind}", x: 5mm, y: 9mm, size: 9pt}\n    when: {kinds: A}',
            "did you mean `kinde`?",
        ),
        ("{id: a, name: A}", f"{SHAPE} {{colour: A}}", "the cards have `name`"),
    ],
)
def test_the_column_that_a_condition_means(card: str, element: str, advice: str, tmp_path: Path) -> None:
    found = [one for one in findings(tmp_path, deck(card), layout(element)) if one.code == "SG427"]
    assert [one.help for one in found] == [advice]


@pytest.mark.parametrize(
    ("condition", "advice"),
    [
        ('"1,2,3"', "`value: [1, 2, 3]`"),
        ('"1,2"', "`value: [1, 2]`"),
        ('"1,4"', "there are: `1`, `2`, `3`"),
    ],
)
def test_the_values_that_a_condition_means(condition: str, advice: str, tmp_path: Path) -> None:
    design = layout(NAME, f"{SHAPE} {{value: {condition}}}")
    (found,) = [one for one in findings(tmp_path, deck(*THREE), design) if one.code == "SG427"]
    assert advice in (found.help or "")


def test_a_condition_that_the_slip_of_a_card_leaves_dead_is_not_told_of(tmp_path: Path) -> None:
    cards = ("{id: a, name: A, suit: red}", "{id: b, name: B, suit: gren}", "{id: c, name: C, suit: red}")
    design = layout(NAME, f"{SHAPE} {{suit: green}}", f"{SHAPE} {{suit: red}}")
    assert told_of(tmp_path, deck(*cards), design, "SG426", "SG427") == [("deck.yaml", "SG426", 7)]


@pytest.mark.parametrize(("column", "lines"), [("suit", [FIRST + 1]), ("siut", [])])
def test_a_column_of_a_lookup_that_another_deck_has_is_no_slip(column: str, lines: list[int], tmp_path: Path) -> None:
    design = layout(NAME, "rect: {width: 9mm, height: 5mm, fill: {by: siut, red: red, default: ink}}")
    other = deck(f"{{id: a, name: A, {column}: red}}")["data/den/deck.yaml"]
    files = deck("{id: a, name: A, suit: red}", "{id: b, name: B, suit: blue}") | {
        "data/fox/deck.yaml": other,
        "data/fox/game.yaml": GAME.replace("den", "fox"),
    }
    found = [one for one in findings(tmp_path, files, design) if one.code == "SG427"]
    assert [one.span.line for one in found if one.related[0].path.endswith("den/deck.yaml")] == lines


@pytest.mark.parametrize(
    ("counts", "total", "advice", "lines"),
    [
        ((4, 4, 5), 12, "all kinds but one have 4; or write `total: 13`", [9]),
        ((4, 4, 5), 11, "write `total: 13`, or mend a count", [7, 8, 9]),
        ((4, 3, 5), 11, "write `total: 12`, or mend a count", [7, 8, 9]),
    ],
)
def test_the_count_that_does_not_add_up(
    counts: tuple[int, ...], total: int, advice: str, lines: list[int], tmp_path: Path
) -> None:
    cards = [f"{{id: c{count}{at}, name: N{at}, count: {count}}}" for at, count in enumerate(counts)]
    files = deck(*cards, more=f"total: {total}\n")
    (found,) = [one for one in findings(tmp_path, files, layout(NAME)) if one.code == "SG401"]
    assert (found.help, [one.line for one in found.related]) == (advice, lines)


@pytest.mark.parametrize(
    ("hand", "display", "counts", "total", "wanted"),
    [
        (2, 1, (3, 3, 3), None, None),
        (2, 2, (3, 3, 3), None, ["`hand: 1`", "4 x 2 and 2"]),
        (2, 2, (3, 3, 3), 10, None),
        (2, 2, (3, 3, 3), 9, ["write `hand: 1`"]),
        (2, 2, (3, 3, 4), 9, None),
        (2, 2, (4, 4, 1), None, ["all kinds but one have 4: is this count right? Else write `hand: 1`"]),
        (2, 4, (4, 4, 1), None, ["all kinds but one have 4", "`hand: 1`"]),
        (2, 5, (4, 4, 1), None, ["write `hand: 1`"]),
        (2, 6, (4, 4, 1), None, ["take less"]),
    ],
)
def test_the_cards_that_a_set_up_takes(
    hand: int, display: int, counts: tuple[int, ...], total: int | None, wanted: list[str] | None, tmp_path: Path
) -> None:
    cards = [f"{{id: c{at}, name: N{at}, count: {count}}}" for at, count in enumerate(counts)]
    files = deck(*cards, more=f"total: {total}\n" if total else "")
    files["data/den/game.yaml"] = f"{GAME}setup: {{players: [2, 4], hand: {hand}, display: {display}}}\n"
    found = [one for one in findings(tmp_path, files, layout(NAME)) if one.code == "SG405"]
    assert len(found) == bool(wanted)
    for one in found:
        assert all(part in f"{one.message} {one.help}" for part in wanted or ())
        assert ("is this count right" in (one.help or "")) is ("all kinds" in (wanted or [""])[0])


@pytest.mark.parametrize(
    ("size", "design", "said"),
    [
        ("48.5x97mm", ("100mm", "50mm"), "it lies across"),
        ("48.4x97mm", ("100mm", "50mm"), "it is drawn at 48%"),
        ("48.5x96.9mm", ("100mm", "50mm"), "it is drawn at 48%"),
        ("98.5x200mm", ("100mm", "100mm"), "0.0 mm left and right and 50.8 mm above and below stay without it"),
        ("98.4x200mm", ("100mm", "100mm"), "it is drawn at 98%"),
    ],
)
def test_how_a_design_of_another_size_is_drawn(size: str, design: tuple[str, str], said: str, tmp_path: Path) -> None:
    (found,) = [one for one in findings(tmp_path, *sized(size, *design)) if one.code == "SG430"]
    assert found.message.endswith(f": {said}")


@pytest.mark.parametrize(("copies", "is_told"), [((1, 2), True), ((2, 3), True), ((1, 2, 3), False), ((1, 2, 2), True)])
def test_cards_are_numbered_when_there_are_three(copies: tuple[int, ...], is_told: bool, tmp_path: Path) -> None:
    cards = [f"{{id: c{at}, name: N{chr(97 + at)}, copies: {count}}}" for at, count in enumerate(copies)]
    assert bool(told_of(tmp_path, deck(*cards), layout(NAME), "SG431")) is is_told


@pytest.mark.parametrize(("elements", "severity"), [((NAME, VALUE), "info"), ((NAME,), "warning")])
def test_cards_of_one_name_that_a_level_tells_apart(elements: tuple[str, ...], severity: str, tmp_path: Path) -> None:
    files = deck(*(one.replace("value", "level") for one in (*THREE, "{id: d, name: Ant, value: 4}")))
    shown = [one.replace("value", "level") for one in elements]
    found = [one for one in findings(tmp_path, files, layout(*shown)) if one.code == "SG429"]
    assert [one.severity for one in found] == [severity]


def test_names_that_some_cards_lack_are_not_alike(tmp_path: Path) -> None:
    files = deck(*THREE, "{id: d, value: 4}", "{id: e, value: 5}")
    assert told_of(tmp_path, files, layout(NAME, VALUE), "SG429") == []


def test_what_an_unknown_value_is_held_against(tmp_path: Path) -> None:
    files, design = suited("red", "green", "blue", "red", "purple")
    (found,) = [one for one in findings(tmp_path, files, design) if one.code == "SG426"]
    assert [(one.path.rpartition("/")[2], one.line) for one in found.related] == [("face.yaml", FIRST + 2)]


@pytest.mark.parametrize(
    ("suits", "severities"),
    [
        (("red", "green", "blue", "gren"), ["warning"]),
        (("red", "green", "blue", "gren", "gren"), ["info", "info"]),
        (("red", "green", "blue", "greens"), ["info"]),
        (("red", "green", "blue", "red", "purple"), ["info"]),
    ],
)
def test_how_sure_an_unknown_value_is_a_slip(suits: tuple[str, ...], severities: list[str], tmp_path: Path) -> None:
    found = [one for one in findings(tmp_path, *suited(*suits)) if one.code == "SG426"]
    assert [one.severity for one in found] == severities


def test_a_slip_of_the_layout_and_one_of_a_card_in_one_column(tmp_path: Path) -> None:
    suits = ("word", "word", "line", "lien", "line")
    cards = [f"{{id: c{at}, name: N{chr(97 + at)}, suit: {suit}}}" for at, suit in enumerate(suits)]
    design = layout(NAME, f"{SHAPE} {{suit: wrod}}", f"{SHAPE} {{suit: line}}")
    found = told_of(tmp_path, deck(*cards), design, "SG426", "SG427")
    assert found == [("deck.yaml", "SG426", 9), ("face.yaml", "SG427", FIRST + 2)]


@pytest.mark.parametrize(
    ("condition", "wanted"),
    [
        ("{siut: red}", [("face.yaml", "SG427", FIRST + 2)]),
        ("{name: Ant}", [("deck.yaml", "SG424", 6)]),
    ],
)
def test_a_column_that_a_condition_misspells_is_not_unused(condition: str, wanted: Told, tmp_path: Path) -> None:
    files = deck("{id: a, name: Ant, suit: red}", "{id: b, name: Bee, suit: blue}")
    assert told_of(tmp_path, files, layout(NAME, f"{SHAPE} {condition}"), "SG424", "SG427") == wanted


@pytest.mark.parametrize(
    ("players", "setup", "is_told"),
    [
        ("{from: 2, to: 4}", 3, False),
        ("{from: 2, to: 4}", 5, True),
        ("{from: 4, to: 2}", 3, False),
        ("{from: 4, to: 2}", 5, True),
        ("{from: 2}", 5, False),
        ("{from: 2}", 1, True),
    ],
)
def test_players_of_a_set_up_that_the_game_is_not_for(players: str, setup: int, is_told: bool, tmp_path: Path) -> None:
    more = f"players: {players}\nsetup: {{players: [{setup}], hand: 1}}\n"
    files = deck(*THREE) | {"data/den/game.yaml": GAME + more}
    found = [one for one in told(findings(tmp_path, files, layout(NAME))) if one[1] == "SG416"]
    assert found == ([("game.yaml", "SG416", 7)] if is_told else [])


@pytest.mark.parametrize(
    ("suit", "advice"),
    [
        ("gren", "did you mean `green`? it is asked at "),
        ("purple", "it is asked at `/elements/1/rect/fill` of layouts/cards/face.yaml: there are `red`, `green`"),
        ("", "it is asked at `/elements/1/rect/fill` of layouts/cards/face.yaml"),
    ],
)
def test_what_is_advised_of_a_card_that_cannot_be_drawn(suit: str, advice: str, tmp_path: Path) -> None:
    files = deck("{id: a, name: A, suit: red}", f"{{id: b, name: B, suit: {suit}}}", "{id: c, name: C, suit: green}")
    shape = "rect: {width: 9mm, height: 5mm, fill: {by: suit, red: red, green: green}}"
    (found,) = [one for one in findings(tmp_path, files, layout(NAME, shape)) if one.code == "SG710"]
    assert found.span.line == 7
    assert (found.help or "").startswith(advice) if suit == "gren" else found.help == advice


@pytest.mark.parametrize(
    ("card", "blamed"),
    [
        ("{id: a, name: A, suit: left}", "SG426"),
        ("{id: a, name: The left one, suit: left}", "SG427"),
        ("{id: a, name: A, title: Left, suit: left}", "SG427"),
        ("{id: left, name: A, suit: left}", "SG427"),
        ("{id: a, name: lfet left, suit: left}", "SG426"),
    ],
)
def test_who_has_the_slip(card: str, blamed: str, tmp_path: Path) -> None:
    files = deck(card, "{id: b, name: Bee, suit: right}")
    design = layout(NAME, f"{SHAPE} {{suit: lfet}}")
    assert [code for _, code, _ in told_of(tmp_path, files, design, "SG426", "SG427")] == [blamed]


def test_a_letter_for_a_digit_is_a_slip_on_the_card(tmp_path: Path) -> None:
    files = deck("{id: a, name: A, code: 12o4}", "{id: b, name: Bee, code: 1310}")
    design = layout(NAME, f"{SHAPE} {{code: 1204}}", f"{SHAPE} {{code: 1310}}")
    assert told_of(tmp_path, files, design, "SG426", "SG427") == [("deck.yaml", "SG426", 6)]


@pytest.mark.parametrize(("kinds", "places"), [(12, 12), (13, 0)])
def test_of_a_deck_of_few_kinds_all_counts_are_shown(kinds: int, places: int, tmp_path: Path) -> None:
    cards = [f"{{id: c{at}, name: N{chr(97 + at)}, count: {at + 1}}}" for at in range(kinds)]
    found = findings(tmp_path, deck(*cards, more="total: 5\n"), layout(NAME))
    (total,) = [one for one in found if one.code == "SG401"]
    assert len(total.related) == places


@pytest.mark.parametrize(
    ("said", "lines"),
    [
        ("{by: kind, plain: Plain, default: '{name}'}", [7]),
        ("{by: kind, other: Other, default: '{name}'}", []),
        ("{by: kind, other: '{name}', default: Plain}", [7]),
        ("{by: kind, plain: '{name}', default: Other}", []),
    ],
)
def test_a_text_for_other_values_is_asked_for_where_it_is_printed(said: str, lines: list[int], tmp_path: Path) -> None:
    cards = ("{id: a, name: A, kind: plain}", "{id: b, name: , kind: other}", "{id: c, name: C, kind: plain}")
    design = layout(f"text: {{text: {said}, x: 5mm, y: 20mm, size: 9pt}}")
    assert [line for _, _, line in told_of(tmp_path, deck(*cards), design, "SG425")] == lines


def test_a_symbol_that_there_is_not_prints_nothing(tmp_path: Path) -> None:
    cards = ("{id: a, name: A, value: 1, kind: plain}", "{id: b, name: B, value: , kind: lost}")
    symbol = 'symbol: {name: "{kind}", x: 9mm, y: 9mm, size: 9mm}'
    design = layout(NAME, symbol, head=LAYOUT.replace("elements:", f"{SYMBOLS}elements:"))
    found = told_of(
        tmp_path, deck(*cards, "{id: c, name: C, value: 3, kind: plain}"), design, "SG425", "SG201", "SG710"
    )
    assert found == [("deck.yaml", "SG201", 7)]


@pytest.mark.parametrize(
    ("fill", "codes"),
    [
        ("{by: colour, red: red, blue: blue}", ["SG425"]),
        ("'{colour}'", ["SG425"]),
        ("{by: colour, red: red, blue: blue, '': green}", []),
    ],
)
def test_a_blank_cell_that_makes_the_text_it_would_colour_is_told_of(
    fill: str, codes: list[str], tmp_path: Path
) -> None:
    """A text of which nothing is left is not drawn, so the blank keeps no card from being drawn; the card is bare."""
    files = table("id,name,colour\na,Ant,red\nb,Bee,\nc,Cat,blue\n")
    design = layout(NAME, f'text: {{text: "{{colour}}", x: 5mm, y: 20mm, size: 11pt, fill: {fill}}}')
    assert told_of(tmp_path, files, design, "SG425", "SG710") == [("cards.csv", code, 3) for code in codes]
