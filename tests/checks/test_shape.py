"""Wording of shape findings: what is expected, what is there, what to write."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.checks.checking import TEMPLATES, burrow, checked, codes

PIECES = "format: sheetgen/pieces@1\nid: den\nkinds:\n  - {id: stone, label: stone, count: %s}\n"


@pytest.mark.parametrize(
    ("written", "code", "advice"),
    [
        ("08", "SG106", "write 8"),
        ("-08", "SG106", "write -8"),
        ("00", "SG106", "write 0"),
        ("+5", "SG106", "write 5"),
        ("1_000", "SG106", "write 1000"),
        ("1e3", "SG106", "write 1000"),
        ("0x1F", "SG106", "write 31"),
        ("0o17", "SG106", "write 15"),
        ("22:30", "SG106", "write a whole number in plain digits"),
        (".5", "SG106", "write a whole number in plain digits"),
        ("5.", "SG106", "write 5"),
        (".inf", "SG106", "write a whole number in plain digits"),
        ("yes", "SG106", "write a whole number in plain digits"),
        ('"12"', "SG103", "write 12 without quotes"),
        ("twelve", "SG103", "write 12"),
        ("twenty", "SG103", None),
        ("12 stones", "SG103", "write 12"),
        ("", "SG103", "write a value, or delete the line"),
        ("[12]", "SG103", None),
        ("0", "SG104", "write 1 or more"),
        ("99999999999999999999", "SG104", "write a number of at most 15 digits"),
    ],
)
def test_numbers(written: str, code: str, advice: str | None) -> None:
    (found,) = checked(PIECES % written)
    assert (found.code, found.help, found.span.line) == (code, advice, 4)
    assert found.pointer == "/kinds/0/count"


def test_one_typo_is_one_finding() -> None:
    (found,) = checked("format: sheetgen/pieces@1\nid: den\nkinds:\n  - {id: stone, label: stone, cuont: 3}\n")
    assert (found.code, found.help) == ("SG101", "did you mean `count`?")


TABLES = "format: sheetgen/scoring@1\nid: den\n%s:\n  nuts: {points: {0: 0, 1: 2}}\n"
COLOURS = 'format: sheetgen/theme@1\n%s:\n  ink: {rgb: "#1E1A17"}\n'
PRODUCTS = (Path(__file__).parents[2] / "layouts/presets/the-game-crafter.yaml").read_text("utf-8")


@pytest.mark.parametrize(
    ("text", "key", "line", "meant", "mended"),
    [
        (TABLES, "tabels", 3, "tables", True),
        (TABLES, "Tables", 3, "tables", True),
        (TABLES, "table", 3, "tables", True),
        (TABLES, "scoring", 3, "tables", False),
        (TABLES, "points-tables", 3, "tables", False),
        (COLOURS, "colors", 2, "colours", True),
        (COLOURS, "hues", 2, "colours", False),
        (PRODUCTS.replace("\nproducts:", "\n%s:"), "prodcts", 25, "products", True),
    ],
)
def test_a_misspelt_key_of_a_map_of_maps_is_no_entry_of_it(
    text: str, key: str, line: int, meant: str, mended: bool
) -> None:
    (found,) = checked(text % key, "the-game-crafter.yaml")
    assert (found.code, found.span.line, found.help) == ("SG101", line, f"did you mean `{meant}`?")
    assert bool(found.fix) is mended


@pytest.mark.parametrize(
    ("entries", "listed"),
    [
        ("nuts: {points: {0: 0, 1: 2}}", "`nuts`"),
        ("nuts: {points: {0: 0}}\nseeds: {each: 2}", "`nuts`, `seeds`"),
    ],
)
def test_entries_without_their_key_are_told_where_it_belongs(entries: str, listed: str) -> None:
    (found,) = checked(f"format: sheetgen/scoring@1\nid: den\n{entries}\n")
    assert (found.code, found.help) == ("SG102", f"write `tables:` above {listed}, and indent what follows")


def test_a_key_beside_entries_that_is_something_else_is_told_for_itself() -> None:
    found = checked("format: sheetgen/scoring@1\nid: den\nnuts: {each: 1}\nremark: Old.\n")
    assert codes(found) == [("SG102", 1), ("SG101", 3), ("SG101", 4)]


def test_a_typo_beside_the_right_key_is_told_to_go() -> None:
    (found,) = checked(
        "format: sheetgen/pieces@1\nid: den\nkinds:\n  - {id: stone, label: stone, count: 3, cuont: 4}\n"
    )
    assert found.help == "`count` is set already; delete this key"


def test_a_missing_key_stands_at_the_first_line_of_its_item() -> None:
    text = "# remark\nformat: sheetgen/pieces@1\nid: den\nkinds:\n  - label: stone\n    count: 3\n"
    assert codes(checked(text)) == [("SG102", 5)]
    assert codes(checked("# remark\n\nformat: sheetgen/pieces@1\nid: den\n")) == [("SG102", 3)]


def test_nothing_is_said_twice_about_an_alias() -> None:
    found = checked("format: sheetgen/pieces@1\nid: den\nkinds: *kinds\n")
    assert codes(found) == [("SG004", 3)]


def test_a_merge_is_not_also_missing_keys() -> None:
    text = "format: sheetgen/pieces@1\nid: den\nkinds:\n  - {<<: *stone, count: 3}\n"
    assert codes(checked(text)) == [("SG004", 4)]


def test_all_faults_of_a_file_are_told_at_once() -> None:
    found = checked(burrow(side="C", tracker="no", colour="red"))
    assert [one.code for one in found if one.code.startswith("SG1")] == ["SG101", "SG106", "SG105"]


def test_a_length_needs_its_unit() -> None:
    sizes = "format: sheetgen/card-sizes@1\nsizes:\n  tiny: {title: Tiny, width: %s, height: 40mm}\n"
    (found,) = checked(sizes % "30 mm")
    assert found.help == "write it without the blank: `30mm`"
    (found,) = checked(sizes % "30")
    assert (found.code, found.help) == ("SG103", "add the unit: `30mm`")


def test_a_name_that_is_no_id_is_turned_into_one() -> None:
    found = checked(burrow(id="Den One!"))
    assert [(one.code, one.help) for one in found] == [("SG103", "write `den-one`")]


def test_users_text_cannot_act_on_a_terminal() -> None:
    found = next(one for one in checked(burrow(side='"\\e[31mA"')) if one.code != "SG016")
    assert "\x1b" not in found.message
    assert "\\u001b" in found.message


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("12%", "has a percent sign"),
        ("abc%", None),
        ("1_0", "write 10"),
        ("a:b", None),
    ],
)
def test_odd_numbers(written: str, said: str | None) -> None:
    (found,) = checked(PIECES % written)
    assert said is None or said in f"{found.message}; {found.help}"
    assert "blank after the colon" not in (found.help or "")


LAYOUT = """\
format: sheetgen/card-layout@1
id: plain
title: Plain
theme: daylight
width: 63mm
height: 88mm
elements:
  - text: {text: "{id}", y: 20mm, size: 11pt, fill: ink, width: 40mm, height: 9mm, wrap: %s}
"""


@pytest.mark.parametrize(
    ("written", "advice"), [("yes", "true"), ("On", "true"), ("Y", "true"), ("no", "false"), ("off", "false")]
)
def test_what_some_take_for_true_or_false(written: str, advice: str) -> None:
    (found,) = checked(LAYOUT % written, "layouts/cards/plain.yaml")
    assert (found.code, found.help) == ("SG106", f"write `{advice}`")
    assert found.message == f"`wrap` must be `true` or `false`; `{written}` is text"


GAME = "format: sheetgen/game@1\nid: den\ntitle: Den\nsetup: {hand: 1, players: [%s]}\ndocuments: {rules: {}}\n"
SHEET = (TEMPLATES / "sheet.yaml").read_text("utf-8")


@pytest.mark.parametrize(
    ("player", "message"),
    [
        ("99999", "this must be between 1 and 10000; here is 99999"),
        ("02", "this must be a whole number; `02` has a leading zero, which other programs read as base eight"),
    ],
)
def test_an_item_of_a_list_has_no_name(player: str, message: str) -> None:
    assert [one.message for one in checked(GAME % player, "game.yaml")] == [message]


def test_a_choice_in_a_list_has_no_name() -> None:
    (found,) = checked(SHEET.replace("slots:", "ups: [3]\nslots:"), "layouts/sheets/plain.yaml")
    assert found.message.startswith("this must be one of"), found


@pytest.mark.parametrize(
    ("side", "advice"),
    [
        ("A/B", "choose one: `A` or `B`"),
        ("both", "choose one: `A` or `B`"),
        ("AB/CD", "write one of them as it stands there, like `side: A`"),
        ("C", "write one of them as it stands there, like `side: A`"),
    ],
)
def test_two_choices_where_one_is_wanted(side: str, advice: str) -> None:
    found = [one for one in checked(burrow(side=side)) if one.code == "SG105"]
    assert [one.help for one in found] == [advice]


def test_more_than_a_list_or_a_map_may_hold() -> None:
    (found,) = checked(SHEET.replace("slots:", "ups: [1, 2, 4, 1]\nslots:"), "layouts/sheets/plain.yaml")
    assert found.message == "`ups` needs at most 3 items; here are 4"
    (found,) = checked("format: sheetgen/theme@1\ncolours: {}\n", "layouts/themes/plain.yaml")
    assert found.message == "`colours` needs at least 1 entry; here are 0"
    dot = "{size: 5mm, elements: [{circle: {radius: 2mm, fill: ink}}]}"
    many = "".join(f"  dot-{number}: {dot}\n" for number in range(201))
    (found,) = checked(LAYOUT % "true" + f"symbols:\n{many}", "layouts/cards/plain.yaml")
    assert found.message == "`symbols` needs at most 200 entries; here are 201"


def test_a_number_that_is_larger_than_any() -> None:
    (found,) = checked(PIECES % "99999999999999999999")
    assert found.message == "`count` must be at most 1e+15; here is 99999999999999999999"


@pytest.mark.parametrize(("kinds", "where"), [("", "in this file"), ("kinds:\n  - {id: a, label: a}\n", "here")])
def test_where_a_key_is_missing(kinds: str, where: str) -> None:
    (found,) = checked(f"format: sheetgen/pieces@1\nid: den\n{kinds}", "pieces.yaml")
    assert found.message.endswith(f"is missing {where}"), found


@pytest.mark.parametrize(
    ("keys", "advice"),
    [
        ("zzz: 1", "possible here: `colours`, `sets`"),
        ("zzz: 1, colours: 1, sets: 3", "delete it; all keys that are possible here are set"),
    ],
)
def test_keys_that_are_possible(keys: str, advice: str) -> None:
    (found,) = checked(PIECES % f"3, {keys}", "pieces.yaml")
    assert (found.code, found.help) == ("SG101", advice)


@pytest.mark.parametrize(
    ("value", "name"), [("Robin", "Robin"), ("[Robin]", "..."), ('""', "..."), ('"Robin\\nSmall"', "...")]
)
def test_somebody_with_a_key_of_their_own(value: str, name: str) -> None:
    text = f"format: sheetgen/game@1\nid: den\ntitle: Den\nartist: {value}\ndocuments: {{rules: {{}}}}\n"
    assert [one.help for one in checked(text, "game.yaml")] == [f"write `credits: [{{role: artist, name: {name}}}]`"]


@pytest.mark.parametrize(
    ("name", "advice", "mended"),
    [
        ("{Robin}", "braces make a map; put the text in quotes", True),
        ("{Robin: deep}", None, False),
        ("{Robin: ~}", "braces make a map; put the text in quotes", False),
        ("{a: {b: c}}", None, False),
    ],
)
def test_braces_round_a_text(name: str, advice: str | None, mended: bool) -> None:
    (found,) = checked(f"{GAME % 2}credits: [{{role: artist, name: {name}}}]\n", "game.yaml")
    assert (found.help, bool(found.fix)) == (advice, mended)


def test_a_key_glued_to_its_value() -> None:
    found = [one for one in checked(burrow(values="A:4")) if one.code == "SG103"]
    assert [one.help for one in found] == ["a key and its value have a blank after the colon"]


@pytest.mark.parametrize(
    ("keys", "message", "advice"),
    [
        ("each: 1, points: {1: 1}", "here are `each` and `points`", "keep one of `each` and `points`"),
        ("", "here is none of them", None),
    ],
)
def test_one_of_several_keys(keys: str, message: str, advice: str | None) -> None:
    (found,) = checked(f"format: sheetgen/scoring@1\nid: den\ntables:\n  nuts: {{{keys}}}\n")
    assert found.message.endswith(message) and found.help == advice, found


def test_an_id_that_may_be_a_number() -> None:
    found = [one for one in checked(burrow(id="1O")) if one.code == "SG103"]
    assert [one.help for one in found] == ["write `1o`"]
