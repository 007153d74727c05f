"""What a list or a map most likely stands for where something else is wanted."""

from __future__ import annotations

from pathlib import Path

import pytest

from sheetgen.checks.meant_shapes import entries, entry, key_number, named_entries, pattern, words
from sheetgen.checks.mending import reread
from sheetgen.model.game import Credit, Documents, Span
from sheetgen.model.record import Pattern, Record, field_key
from sheetgen.model.rules import Sum
from sheetgen.source.file import SourceFile
from sheetgen.source.node import Node, Sequence
from tests.checks.checking import checked


def node(written: str) -> Node:
    tree = reread(SourceFile(Path("a.yaml"), "a.yaml", f"- {written}\n"), ()).tree
    assert isinstance(tree, Sequence)
    return tree.items[0]


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("{a: 1}", "write a list: `[a]`"),
        ("{a: 1, b: 2, c: 3}", "write a list: `[a, b, c]`"),
        ("{a: 1, b: 2, c: 3, d: 4}", "write a list: `[a, b, c, ...]`"),
        ("{}", None),
        ("4", None),
    ],
)
def test_a_map_in_place_of_a_list_of_texts(written: str, meant: str | None) -> None:
    assert entries(node(written), None) == meant


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("[pad, rules]", "write each as a key: `{pad: {}, rules: {}}`"),
        ("[pad, more]", None),
        ("[pad, [rules]]", None),
        ("[{pad: 4}]", "take the dash away: here is no list"),
        ("[{pad: 4}, {rules: 5}]", None),
        ("[[pad]]", None),
        ("[]", None),
    ],
)
def test_a_list_in_place_of_keys(written: str, meant: str | None) -> None:
    assert entry(node(written), Documents) == meant


@pytest.mark.parametrize(("name", "shown"), [("n" * 30, "n" * 30), ("n" * 31, f"{'n' * 30}...")])
def test_a_long_text_is_shown_to_its_thirtieth_letter(name: str, shown: str) -> None:
    text = f"format: sheetgen/game@1\nid: den\ntitle: Den\ndocuments: {{rules: {{}}}}\ncredits: [{name}]\n"
    (one,) = [one for one in checked(text, "game.yaml") if one.code == "SG103"]
    assert one.help is not None and f'name: "{shown}"}}' in one.help


def test_a_list_of_all_keys_that_there_are() -> None:
    keys = [field_key(name) for name in Documents.__fields__]
    meant = ", ".join(f"{key}: {{}}" for key in keys)
    assert entry(node(f"[{', '.join(keys)}]"), Documents) == f"write each as a key: `{{{meant}}}`"


@pytest.mark.parametrize(
    ("written", "example", "meant"),
    [
        ("[5, 4]", {"A": 5}, "write each with its key: `{A: 5, B: 4}`"),
        ("[5, [4]]", {"A": 5}, None),
        ("[5, 4]", {"Z": 5}, None),
        ("[5, 4]", 7, None),
        (f"[{', '.join('x' * 27)}]", {"A": 5}, None),
        (
            f"[{', '.join('x' * 26)}]",
            {"A": 5},
            "write each with its key: `{A: x, B: x, C: x, D: x, E: x, F: x, G: x, H: x, ...}`",
        ),
        (
            "[1, 2, 3, 4, 5, 6, 7, 8]",
            {"A": 5},
            "write each with its key: `{A: 1, B: 2, C: 3, D: 4, E: 5, F: 6, G: 7, H: 8}`",
        ),
    ],
)
def test_a_list_of_values_without_their_keys(written: str, example: object, meant: str | None) -> None:
    assert named_entries(node(written), example, numeric=False) == meant


@pytest.mark.parametrize(
    ("written", "meant"),
    [("[Bau, Hill]", "name the languages: `{en: Bau, de: Hill}`"), ("[]", None), ("[[Bau]]", None), ("{a: 1}", None)],
)
def test_a_list_of_texts_by_language(written: str, meant: str | None) -> None:
    assert words(node(written)) == meant


@pytest.mark.parametrize(("text", "meant"), [("one", "write `1:`"), ("2 nuts", "write `2:`"), ("nuts", None)])
def test_a_key_that_should_be_a_number(text: str, meant: str | None) -> None:
    assert key_number(text) == meant


@pytest.mark.parametrize(
    ("written", "record", "meant"),
    [
        ("[]", Span, "write `{from: ..., to: ...}`"),
        ("[6, 2]", Span, "write `{from: 2, to: 6}`"),
        ("[4, 4]", Span, "write `{from: 4}`"),
        ("[4]", Span, "write `{from: 4}`"),
        ("[4, many]", Span, "write `{from: ..., to: ...}`"),
        ("2-6", Span, "write `{from: 2, to: 6}`"),
        ("~", Sum, "write its keys: `{expr: ..., equals: ...}`"),
        ("6+4=10", Sum, 'write its keys: `{expr: "6+4", equals: 10}`'),
        ("6+4", Sum, "write its keys: `{expr: ..., equals: ...}`"),
        ("6=4=10", Sum, "write its keys: `{expr: ..., equals: ...}`"),
        ("a=b", Credit, 'write its keys: `{role: ..., name: "a=b"}`'),
        ('"one\\ntwo"', Credit, "write its keys: `{role: ..., name: ...}`"),
        ("{author: Ann}", Credit, "write its keys: `{role: designer, name: Ann}`"),
        ("{painter of walls: Ann}", Credit, "write its keys: `{role: ..., name: ...}`"),
        ("{author: ~}", Credit, "write its keys: `{role: ..., name: ...}`"),
        ("{author: [Ann]}", Credit, "write its keys: `{role: ..., name: ...}`"),
        ("{}", Credit, "write its keys: `{role: ..., name: ...}`"),
        ("{author: Ann}", Sum, "write its keys: `{expr: ..., equals: ...}`"),
    ],
)
def test_what_stands_where_a_map_of_some_keys_belongs(written: str, record: type[Record], meant: str) -> None:
    assert entry(node(written), record) == meant


@pytest.mark.parametrize(
    ("written", "example", "meant"),
    [
        ("[1, 2, 3, 4]", "r1c2 ~ r3c4", "write `r1c2 ~ r3c4`: row and column of its two ends, a tilde between them"),
        ("[1, 2, 3, 4]", "nut", None),
        ("[]", "r1c2 ~ r3c4", None),
        ("[[1]]", "r1c2 ~ r3c4", None),
    ],
)
def test_a_list_in_place_of_a_text_of_a_form(written: str, example: str, meant: str | None) -> None:
    assert pattern(node(written), Pattern("x", "a form", example)) == meant


RANKS = """format: sheetgen/scoring@1
id: den
tables:
  total:
    label: Total
    ranks:
      - {to: 9, label: Hungry}
      - {%s, label: Fed}
      - {from: 13, label: Full}
"""


@pytest.mark.parametrize(
    "slip", ["score: 10-12", "10-12: ", "range: 10 to 12", "form: 10, to: 12", "from: 10, upto: 12"]
)
def test_a_key_that_is_meant_for_another_is_one_finding(slip: str) -> None:
    """What the other one says is written, so nothing is made of its absence."""
    (found,) = checked(RANKS % slip, "data/den/scoring.yaml")
    assert (found.code, found.span.line) == ("SG101", 8)


@pytest.mark.parametrize("slip", ["range: 2-4", "2-4: ", "players: 2 to 4", "min: 2, max: 4"])
def test_a_range_without_its_keys_is_told_at_once(slip: str) -> None:
    text = f"format: sheetgen/game@1\nid: den\ntitle: Den\ndocuments: {{}}\nplayers: {{{slip}}}\n"
    found = checked(text, "data/den/game.yaml")
    assert {one.code for one in found} == {"SG101"} and len(found) == slip.count(":"), found
    assert slip.startswith("min") or found[0].help == "write `from: 2` and `to: 4`"
