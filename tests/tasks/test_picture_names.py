"""Names of pictures: what a template may say, what a file may be called, and which names are one."""

from __future__ import annotations

import unicodedata
from pathlib import PurePosixPath, PureWindowsPath

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sheetgen.tasks.outcome import Failure
from sheetgen.tasks.picture_names import MOST_BYTES, find_clashes, parse_name

FIELDS: dict[str, str | int] = {"id": "red", "number": 7, "copy": 2}


@pytest.mark.parametrize(
    ("template", "name"),
    [
        ("{id}-{number}.png", "red-7.png"),
        ("{id}", "red.png"),
        ("{number:03}_{copy:2}.PNG", "007_02.png"),
        ("{{{id}}}", "{red}.png"),
        ("card", "card.png"),
        ("..{id}", "red.png"),
        ("a:b*{id}", "a-b-red.png"),
        ("aux", "aux_.png"),
        ("com1.x", "com1_.x.png"),
        ("a\nb\x00{id}", "a-b-red.png"),
        ("e\u0301{id}", "\u00e9red.png"),
    ],
)
def test_names(template: str, name: str) -> None:
    assert parse_name(template, FIELDS).name(FIELDS).lower() == name.lower()


def test_copies_are_asked_for() -> None:
    assert parse_name("{id}-{copy}", FIELDS).per_copy and not parse_name("{id}", FIELDS).per_copy


@pytest.mark.parametrize(
    ("template", "said"),
    [
        ("{nmber}", "did you mean {number}? fields: {id}, {number}, {copy}"),
        ("{id.__class__}", "a brace that is no field"),
        ("{id!r}", "a brace that is no field"),
        ("{}", "a brace that is no field"),
        ("{id", "a brace that is no field"),
        ("a/{id}", "name their folder with -o"),
        ("..\\{id}", "name their folder with -o"),
        (".", "no name"),
        (" .. ", "no name"),
        ("é" * MOST_BYTES, "too long"),
    ],
)
def test_no_template(template: str, said: str) -> None:
    with pytest.raises(Failure) as caught:
        parse_name(template, FIELDS).name(FIELDS)
    assert said in str(caught.value) and "\n" not in str(caught.value)


@given(st.text(max_size=60), st.text(max_size=60))
def test_no_name_leaves_its_folder(template: str, value: str) -> None:
    """Whatever a template and a field say, there is no name or a plain one."""
    try:
        name = parse_name("{id}" + template.replace("{", ""), ("id",)).name({"id": value})
    except Failure:
        return
    for path in (PurePosixPath(name), PureWindowsPath(name)):
        assert path.name == name and not path.is_absolute()
    assert name.endswith(".png") and not name.startswith((".", " ")) and name.isprintable()
    assert len(name.encode("utf-8", "surrogatepass")) <= MOST_BYTES and unicodedata.is_normalized("NFC", name)
    assert not PureWindowsPath(name).is_reserved()


@pytest.mark.parametrize("names", [("a", "A"), ("é", "e\u0301"), ("STRASSE", "straße"), ("x", "x")])
def test_names_that_are_one_somewhere(names: tuple[str, str]) -> None:
    assert find_clashes(["b", *names, "c"]) == [(1, 2)]
    assert find_clashes(["b", names[0]]) == []
    assert find_clashes([*names, "b", names[0], "b"]) == [(0, 1, 3), (2, 4)]
