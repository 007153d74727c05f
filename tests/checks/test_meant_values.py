"""Numbers and colours that are a slip away from what is read: the advice is what the author meant."""

from __future__ import annotations

import pytest

from sheetgen.checks.reference.unknown_reference import meant_colour
from sheetgen.load.numbers import meant_number
from sheetgen.source.span import Span
from tests.checks.checking import burrow, checked


@pytest.mark.parametrize(
    ("text", "meant"),
    [("1O", "10"), ("l2", "12"), ("2,5", "2.5"), ("I0", "10"), ("oil", None), ("12", None), ("1,2,3", None)],
)
def test_a_letter_or_a_comma_in_a_number(text: str, meant: str | None) -> None:
    assert meant_number(text) == meant


@pytest.mark.parametrize(
    ("text", "advice"),
    [
        ("#5B173O", 'there is a letter among its digits: write `"#5B1730"`'),
        ("2E6B7A", 'the `#` is missing: write `"#2E6B7A"`'),
        ("#8A7D7", "a colour has six hex digits after the `#`; here are 5"),
        ("facade", None),
        ("#zzz", 'write `#` and six of the digits 0 to 9 and A to F, like `"#2E6B7A"`'),
        ("2E6B7", None),
        ("#FFF", 'a colour is written as `"#FFFFFF"` here'),
        ("#2E6B7A80", 'a colour is written as `"#2E6B7A"` here'),
        ("rgb(46, 107, 122)", 'a colour is written as `"#2E6B7A"` here'),
        ("rgb(256, 0, 0)", None),
        ("rgb(50%, 0%, 0%)", None),
        ("cmyk(0, 20, 100, 0)", 'a colour is written as `"cmyk(0 20 100 0)"` here'),
        ("cmyk(0, 20, 101, 0)", None),
        ("cmyk(0, 20, 100)", None),
        ("moss", None),
        ("blue-1", None),
    ],
)
def test_what_is_all_but_a_colour(text: str, advice: str | None) -> None:
    assert meant_colour(text) == advice


@pytest.mark.parametrize(
    ("text", "code", "place", "meant"),
    [
        ("each: 1,5", "SG103", (4, 16, 4, 19), "the decimal sign is a point: write `1.5`"),
        ("each: 1, 5", "SG017", (4, 19, 4, 20), None),
    ],
)
def test_a_decimal_comma_is_one_finding(text: str, code: str, place: Span, meant: str | None) -> None:
    (found,) = checked(f"format: sheetgen/scoring@1\nid: den\ntables:\n  nuts: {{{text}}}\n")
    assert (found.code, found.span) == (code, place)
    assert meant is None or found.help == meant


def test_a_length_with_a_decimal_comma_is_one_finding() -> None:
    text = "format: sheetgen/card-sizes@1\nsizes:\n  tiny: {title: Tiny, width: 31,5mm, height: 40mm}\n"
    (found,) = checked(text)
    assert (found.code, found.help) == ("SG103", "the decimal sign is a point: write `31.5mm`")


GAME = "format: sheetgen/game@1\nid: den\ntitle: Den\n%s\ndocuments: {rules: {}}\n"
BURROW = burrow()
RULES = (
    "format: sheetgen/rules@1\nid: den\nlang: en\nsections:\n  - id: end\n    title: End\n"
    "    examples: [{id: D1, text: So., %s}]\n"
)
CARDS = (
    "format: sheetgen/deck@1\nid: den\ntitle: Den\ncard: {size: poker-eu, layout: plain}\n"
    "cards:\n  - {id: a, count: %s}\n"
)
WORDS = "format: sheetgen/words@1\nid: den\nlang: fr\nwords: {%s}\n"
WORDS = "format: sheetgen/words@1\nid: den\nlang: de\nwords:\n  %s\n"
SCORING = "format: sheetgen/scoring@1\nid: den\ntables:\n%s\n"


def replaced(key: str, value: str) -> str:
    return "\n".join(f"{key}: {value}" if line.startswith(f"{key}:") else line for line in BURROW.split("\n"))


@pytest.mark.parametrize(
    ("text", "code", "advice"),
    [
        (GAME % "players: 2-4", "SG103", "write `{from: 2, to: 4}`"),
        (GAME % "players: 2 – 4 players", "SG103", "write `{from: 2, to: 4}`"),
        (GAME % "players: [2, 3, 4]", "SG103", "write `{from: 2, to: 4}`"),
        (GAME % "players: 4", "SG103", "write `{from: 4}`"),
        (GAME % "players: a few", "SG103", "write `{from: ..., to: ...}`"),
        (GAME % "players: {from: 2, range: 2-4}", "SG101", "possible here: `to`, `source`"),
        (GAME % "age: 8+", "SG103", "write `{from: 8}`"),
        (GAME % "minutes: 20 min", "SG103", "write `{from: 20}`"),
        (GAME % "credits: [{role: author, name: Robin}]", "SG105", "did you mean `designer`?"),
        (GAME % "credits: [{role: illustrator, name: Robin}]", "SG105", "did you mean `artist`?"),
        (GAME % "credits: {designer: Robin}", "SG103", "a dash before each: `- {role: designer, name: Robin}`"),
        (GAME % "credits: {role: artist, name: Robin}", "SG103", "put a dash before it"),
        (GAME % "credits: [Robin]", "SG103", 'write its keys: `{role: ..., name: "Robin"}`'),
        (GAME % "author: Robin", "SG101", "write `credits: [{role: designer, name: Robin}]`"),
        (GAME % "author: Robin\ncredits: []", "SG101", "add `{role: designer, name: Robin}` to `credits`"),
        (GAME % "credits: [{role: artist, name: {en: Robin}}]", "SG103", "it is the same in every language"),
        (GAME % "credits: ['Robin #2']", "SG103", 'write its keys: `{role: ..., name: "Robin #2"}`'),
        (GAME % "credits: ['Robin \"R\"']", "SG103", """`{role: ..., name: 'Robin "R"'}`"""),
        (GAME % "author: 'Robin, and others'", "SG101", '`credits: [{role: designer, name: "Robin, and others"}]`'),
        (GAME % "credits: {designer: 'Robin: me'}", "SG103", '`- {role: designer, name: "Robin: me"}`'),
        (GAME % "playtime: {from: 5}", "SG101", "did you mean `minutes`?"),
        (GAME.replace("title:", "name:") % "", "SG101", "did you mean `title`?"),
        (GAME % "aliases: Bau", "SG103", "write it in brackets: [Bau]"),
        (replaced("side", "light"), "SG105", "did you mean `A`?"),
        (replaced("side", "Dark"), "SG105", "did you mean `B`?"),
        (replaced("side", "A/B"), "SG105", "choose one: `A` or `B`"),
        (replaced("side", "both"), "SG105", "choose one: `A` or `B`"),
        (replaced("side", "“A”"), "SG105", "curly quotes are part of the text to YAML: write `A`"),
        (replaced("tracker", "‘4’"), "SG103", "curly quotes are part of the text to YAML: write 4"),
        (replaced("tracker", "4.0"), "SG103", "write 4"),
        (replaced("tracker", "four"), "SG103", "write 4"),
        (replaced("tracker", "Vier"), "SG103", "write 4"),
        (replaced("values", "[5, 4]"), "SG103", "write each with its key: `{A: 5, B: 4}`"),
        (replaced("values", "{A: 5, B:\u00a04}"), "SG103", "write `B: 4`"),
        (replaced("title", "[Hollow, Mulde]"), "SG103", "name the languages: `{en: Hollow, de: Mulde}`"),
        (replaced("title", "['Hollow: a', Mulde]"), "SG103", '`{en: "Hollow: a", de: Mulde}`'),
        (replaced("title", "{english: Hollow}"), "SG103", "write `en`"),
        (replaced("title", "{EN: Hollow}"), "SG103", "write `en`"),
        (replaced("title", "{Deutsch: Mulde}"), "SG103", "write `de`"),
        (replaced("title", "{de_AT: Mulde}"), "SG103", "write `de-AT`"),
        (replaced("title", "{Pidgin: Mulde}"), "SG103", "languages have two letters: `en`, `de`, `fr`"),
        (f"{BURROW}tunnels: [r5c2 - r6c5]\n", "SG103", "write `r5c2 ~ r6c5`"),
        (f"{BURROW}tunnels: ['(5,2) -> (6,5)']\n", "SG103", "write `r5c2 ~ r6c5`"),
        (f"{BURROW}tunnels: [{{from: r5c2, to: r6c5}}]\n", "SG103", "write `r5c2 ~ r6c5`"),
        (f"{BURROW}tunnels: [[r5c2, r6c5]]\n", "SG103", "write `r5c2 ~ r6c5`"),
        (f"{BURROW}tunnels: [A - B]\n", "SG103", "not the chambers"),
        (f"{BURROW}tunnels: [anywhere]\n", "SG103", "name the two spaces that it joins"),
        (RULES % 'check: "5+6 = 11"', "SG103", '`- {expr: "5+6", equals: 11}`'),
        (RULES % "check: [5+6]", "SG103", "write its keys: `{expr: ..., equals: ...}`"),
        (RULES.replace("lang: en", "lang: German") % "check: []", "SG103", "write `de`"),
        (RULES.replace("D1", "D 1") % "check: []", "SG103", "write `D-1`"),
        (SCORING % "  - nuts: {each: 1}\n  - seeds: {each: 2}", "SG103", "take the dashes away"),
        (SCORING % "  nuts: {points: [0, 2, 5]}", "SG103", "write each with its key: `{0: 0, 1: 2, 2: 5}`"),
        (SCORING % "  nuts: {points: {one: 2}}", "SG103", "write `1:`"),
        (SCORING % "  nuts: {each: 1, points: {1: 2}}", "SG103", "keep one of `each` and `points`"),
        (SCORING % "  solo: {ranks: [{to: 5, name: Hungry}]}", "SG101", "did you mean `label`?"),
        (SCORING % "  solo: {ranks: [{0-20: x, label: Hungry}]}", "SG101", "write `from: 0` and `to: 20`"),
        (SCORING % "  solo: {ranks: [{points: 21+, label: Hungry}]}", "SG101", "write `from: 21`"),
        (SCORING % "  solo: {ranks: [{Between 20 and 0 points: x, label: Hungry}]}", "SG101", "`from: 0` and `to: 20`"),
        (SCORING % "  solo: {ranks: [{score: 5 to 9, label: Hungry}]}", "SG101", "write `from: 5` and `to: 9`"),
        (SCORING % "  solo: {ranks: [{label: Hungry, colour: 5}]}", "SG101", "possible here: `from`, `to`"),
        (SCORING % "  solo: {ranks: [{label: Hungry, points: see p. 3-4}]}", "SG101", "possible here: `from`, `to`"),
        (SCORING % "  solo: {ranks: [{label: Hungry, die-1-2: x}]}", "SG101", "possible here: `from`, `to`"),
        (SCORING % "  solo: {ranks: ['31+: Stuffed']}", "SG103", "write `{from: 31, label: Stuffed}`"),
        (CARDS % "1O", "SG404", "there is a letter among its figures: write 10"),
        (CARDS % '"1,5"', "SG404", "write how many there are in plain digits"),
        (CARDS % "some", "SG404", "write how many there are in plain digits"),
        (SCORING % "  solo: {ranks: ['20-0: Hungry: very']}", "SG103", '`{from: 0, to: 20, label: "Hungry: very"}`'),
        (WORDS % "/title: Bau", "SG103", "a text stands below the file that it is of: `game.yaml: {/title: ...}`"),
        (SCORING.replace("tables:\n", "") % "nuts: {each: 1}", "SG102", "write `tables:` above `nuts`"),
        (RULES % "check: []".replace("check", "sums"), "SG101", "possible here"),
        (RULES.replace("text: So.", "text: [So.]") % "check: []", "SG103", "write one text, in quotes"),
        (RULES.replace("text: So.", "text: {en: So.}") % "check: []", "SG103", "the whole file is in one language"),
        (WORDS % "/title: x", "SG103", "`game.yaml: {/title: ...}`"),
        (WORDS % "/tables/mushrooms/label: x", "SG103", "`scoring.yaml: {/tables/mushrooms/label: ...}`"),
        (WORDS % "/kinds/0/label: x", "SG103", "`pieces.yaml: {/kinds/0/label: ...}`"),
        (WORDS % "/cards/0/name: x", "SG103", "`FILE.yaml: {/cards/0/name: ...}`"),
        (WORDS % "/: x", "SG103", "`FILE.yaml: {/: ...}`"),
        (GAME.replace("{rules: {}}", "[pad, rules]") % "", "SG103", "write each as a key: `{pad: {}, rules: {}}`"),
    ],
)
def test_what_is_meant_is_said(text: str, code: str, advice: str) -> None:
    found = [one for one in checked(text) if one.severity == "error" and one.code != "SG201"]
    assert [one.code for one in found] == [code], found
    assert advice in (found[0].help or "")


def test_curly_quotes_and_odd_blanks_of_a_refused_value_are_told_once_and_mended() -> None:
    text = replaced("side", "“A”").replace("tracker: 4", "tracker: 4\u00a0").replace("The Hollow", "“The Hollow”")
    found = checked(text)
    assert [(one.code, one.span.line, bool(one.fix)) for one in found] == [
        ("SG105", 3, True),
        ("SG009", 4, True),
        ("SG103", 5, True),
    ]


@pytest.mark.parametrize(
    ("size", "advice"),
    [
        ("63 x 88", "write its measures as `63x88mm`"),
        ("2,5 × 3,5", "write its measures as `2.5x3.5in`"),
        ("10 x 10", "write its measures as `10x10in`"),
        ("10.5 x 10.5", "write its measures as `10.5x10.5mm`"),
        ("6,3 cm x 8,8 cm", "write its measures as `6.3x8.8cm`"),
        ("1 x 9999", "each side of a card is 10 to 1000 mm long"),
        ("63x88m", "there are: mm, cm, in"),
    ],
)
def test_measures_of_a_card_that_are_written_otherwise(size: str, advice: str) -> None:
    text = (
        f'format: sheetgen/deck@1\nid: den\ntitle: Den\ncard: {{size: "{size}", layout: plain}}\ncards: [{{id: a}}]\n'
    )
    (found,) = [one for one in checked(text, "deck.yaml") if one.code == "SG201" and one.span.column == 14]
    assert (found.span.line, found.help) == (4, advice)


def test_a_number_in_place_of_a_map_is_no_slip_of_the_decimal_sign() -> None:
    (found,) = checked((SCORING % "").replace("tables:\n", "tables: 1,5\n"))
    assert (found.code, found.help) == ("SG103", None)


@pytest.mark.parametrize(
    ("lines", "advice"),
    [
        ({"tracker": "99"}, "write 20 or less"),
        ({"tracker": "0"}, "write 1 or more"),
        ({"tracker": "9999999999999999"}, "write a number of at most 15 digits"),
        ({"side": "C"}, "write one of them as it stands there, like `side: A`"),
    ],
)
def test_what_is_beyond_its_bounds_is_told_which_way_to_go(lines: dict[str, str], advice: str) -> None:
    (found,) = [one for one in checked(burrow(**lines)) if one.code in ("SG104", "SG105")]
    assert found.help == advice


@pytest.mark.parametrize(
    ("rows", "advice"),
    [(["A"] * 101, "take 1 row away"), ([" ".join("A" * 102)], "take 2 squares in a row away")],
)
def test_a_map_beyond_its_bounds(rows: list[str], advice: str) -> None:
    text = "format: sheetgen/burrow@1\nid: hollow\nmap: |\n" + "".join(f"  {row}\n" for row in rows)
    assert [one.help for one in checked(text) if one.code == "SG104"] == [advice]


def test_lengths_and_lists_beyond_their_bounds() -> None:
    text = "format: sheetgen/papers@1\npapers:\n  one: {width: 1mm, height: 5000mm, title: One}\n"
    told = [(one.message, one.help) for one in checked(text, "layouts/papers.yaml") if one.code == "SG104"]
    assert told == [
        ("`width` must be between 100 and 2000mm; here is 1mm", "write 100mm or more"),
        ("`height` must be between 100 and 2000mm; here is 5000mm", "write 2000mm or less"),
    ]
