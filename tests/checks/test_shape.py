"""Wording of shape findings: what is expected, what is there, what to write."""

from __future__ import annotations

import pytest

from tests.checks.checking import burrow, checked, codes

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
        ("0", "SG104", None),
        ("99999999999999999999", "SG104", None),
    ],
)
def test_numbers(written: str, code: str, advice: str | None) -> None:
    (found,) = checked(PIECES % written)
    assert (found.code, found.help, found.span.line) == (code, advice, 4)
    assert found.pointer == "/kinds/0/count"


def test_one_typo_is_one_finding() -> None:
    (found,) = checked("format: sheetgen/pieces@1\nid: den\nkinds:\n  - {id: stone, label: stone, cuont: 3}\n")
    assert (found.code, found.help) == ("SG101", "did you mean `count`?")


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
