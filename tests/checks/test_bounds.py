"""Files that a program made to be slow: the work stays in proportion to what is written."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from sheetgen.documents.burrow_title import fit_title
from sheetgen.draw.fonts import typeface
from sheetgen.model.markup import find_markup
from tests.checks.checking import checked, codes
from tests.checks.small_projects import DECK, LAYOUT, cards, findings, game, rules, table
from tests.pacing import at_most

SCORING = "format: sheetgen/scoring@1\nid: den\ntables:\n"
MANY = 20_000


def ranks(line: Callable[[int], str]) -> str:
    entries = "".join(f"      - {{{line(i)}, label: x}}\n" for i in range(MANY))
    return f"{SCORING}  solo:\n    ranks:\n{entries}"


def test_a_table_that_counts_to_a_billion_and_leaves_out_most() -> None:
    (one,) = checked(SCORING + "  nuts: {points: {0: 0, 2: 1, 4: 2, 999999999999: 5}}\n", "scoring.yaml")
    assert (one.code, one.message) == ("SG505", "the table has no points for 1, 3, 5, 6, 7, 8, 9, 10 ...")


@pytest.mark.parametrize(
    "line",
    [
        lambda i: f"from: {i}, to: {i}",
        lambda i: f"to: {i}",
        lambda i: f"from: {MANY - i}, to: {MANY - i}",
        lambda i: f"from: {i * 2 + i % 2}, to: {i * 2}",
    ],
    ids=["alike", "open", "falling", "backwards"],
)
def test_thousands_of_ranks(line: Callable[[int], str]) -> None:
    with at_most(4):  # one or two; with a part that is quadratic, eight and more
        assert checked(ranks(line), "scoring.yaml")


def test_thousands_of_merge_keys_and_the_aliases_behind_them_are_one_trouble_each() -> None:
    with at_most(4):
        found = checked("format: sheetgen/scoring@1\nid: den\ntables:\n" + "  - {<<: *a}\n" * 40_000, "scoring.yaml")
    lines = [line for code, line in codes(found) if code == "SG004"]
    assert len(lines) == len(set(lines))


@pytest.mark.parametrize(
    "lines",
    [
        "a: {b: 1, # one, for now\n" + "".join(f"    c{i}: 1, # and so on, and on\n" for i in range(8)),
        "a: [" + "Card # 3, " * 9 + "x]\n",
    ],
    ids=["below", "beside"],
)
def test_comments_in_a_bracket_that_is_left_open(lines: str) -> None:
    """Each may hide the bracket's end, and what comes to light without it may be hidden by the next."""
    with at_most(1):  # a tenth; with all of them taken together, minutes
        assert codes(checked(lines))[0][0] == "SG001"


@pytest.mark.parametrize("title", ["n" * 60_000, "nut " * 15_000], ids=["one-word", "words"])
def test_a_title_of_sixty_thousand_letters(title: str) -> None:
    with at_most(2):
        assert fit_title(title, "The Den", 140).lost
        assert len(typeface("text").shortened(title, 7.5, 100)) < 200


def named(name: str, text: str) -> dict[str, str]:
    return {"data/den/deck.yaml": f"{DECK}cards: {{from: {name}}}\n", f"data/den/{name}": text}


def printing(text: str) -> dict[str, str]:
    element = f'  - text: {{text: "{text}", x: 5mm, y: 9mm, width: 40mm, height: 60mm, wrap: true, size: 9pt}}\n'
    return {**cards("id: a"), "layouts/cards/ground.yaml": LAYOUT + element}


WIDE = 60_000
LABELS = "format: sheetgen/labels@1\nlang: en\nlabels:\n"


@pytest.mark.parametrize(
    ("files", "code", "said"),
    [
        (table(",".join(["id", *(f"h{i}" for i in range(WIDE))]) + f"\na{',' * WIDE}\n"), "SG006", "1,000 columns"),
        (table("id" + "," * WIDE + f"\na{',' * WIDE}\n"), "SG006", "1,000 columns"),
        (named("cards.json", json.dumps([{"id": "a", **{f"k{i}": i for i in range(WIDE)}}])), "SG006", "1,000 columns"),
        (
            named("cards.json", json.dumps([{"id": f"a{i}", f"k{i}": i} for i in range(20_000)])),
            "SG006",
            "1,000 columns",
        ),
        (
            named("cards.json", f'[{{{"".join(f"{i}: 1, " for i in map(json.dumps, map(str, range(WIDE))))}"9": 2}}]'),
            "SG205",
            "the key `9` twice",
        ),
        (cards("id: a, " + ", ".join(f"k{i}: 1" for i in range(WIDE))), "SG006", "1,000 columns"),
        (cards(*(f"id: a{i}, k{i}: 1" for i in range(20_000))), "SG006", "1,000 columns"),
        (cards(*(f"id: a{i}, count: 10000" for i in range(2_000))), "SG006", "20,000,000 cards"),
        (table("id,count\n" + "".join(f"a{i},10000\n" for i in range(2_000))), "SG006", "20,000,000 cards"),
        (printing("wo rd " * 200_000), "SG710", "10,000 letters"),
        (printing("{id}" * 200_000), "SG710", "10,000 letters"),
        (printing("".join(f"{{c{i}}}" for i in range(WIDE))), "SG419", "no card has it"),
        (
            game(f"aliases: [{', '.join(f'a{i}' for i in range(40_000))}, a0]\ndocuments: {{rules: {{}}}}\n"),
            "SG210",
            "stands in this list already",
        ),
        (
            {"layouts/labels/en.yaml": LABELS + "".join(f"  x{i}: x\n" for i in range(40_000))},
            "SG617",
            "nothing prints",
        ),
        (
            rules(f'    items:\n      - {{id: D1, source: x, text: "{"<!--" * 800_000}"}}\n'),
            "SG608",
            "HTML comment",
        ),
    ],
    ids=[
        "heads",
        "nameless-heads",
        "json-keys",
        "json-columns",
        "json-key-twice",
        "card-keys",
        "card-columns",
        "total",
        "total-of-table",
        "text",
        "template",
        "template-columns",
        "aliases",
        "labels",
        "markup",
    ],
)
def test_files_of_the_allowed_size(files: dict[str, str], code: str, said: str, tmp_path: Path) -> None:
    with at_most(6):  # two; with a part that is quadratic, twenty and more
        found = [one for one in findings(files, tmp_path) if one.code == code]
    assert found and said in found[0].message
    assert len(found) <= 20_000, "a bound of memory"


def test_comments_in_a_text() -> None:
    assert find_markup("a <!-- b --> c <!-- d") == [(2, 12, "HTML comment"), (15, 21, "HTML comment")]
    assert find_markup("<!--" * 3_000) == [(0, 2_000, "HTML comment")]
    far = f"<!-- <!-- {'x' * 2_500} -->"
    assert find_markup(f"{far} <!-- y -->")[1:] == [(len(far) + 1, len(far) + 11, "HTML comment")]


@pytest.mark.parametrize("text", ["<b>x</b> ", "http://a.bc ", "a  b the the TODO "])
def test_a_text_with_a_fault_in_every_word(text: str, tmp_path: Path) -> None:
    with at_most(2):  # one half; two and more where all places are worked out
        found = findings(rules(f'    items:\n      - {{id: D1, source: x, text: "{text * 200_000}"}}\n'), tmp_path)
    assert found and all(one.span.column < 60 for one in found), "each is told of once, at its first place"
