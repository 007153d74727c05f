# ruff: noqa: E501
"""Where findings begin and end: the last case that is told of beside the first that is not."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from sheetgen.load.workspace import Workspace
from sheetgen.source.diagnostic import Diagnostic
from sheetgen.tasks.validate import validate_loaded
from tests.checks.checking import burrow, checked
from tests.checks.running import TEMPLATES

DECK = "format: sheetgen/deck@1\nid: den\ntitle: Den\ncard: {size: poker-eu, layout: %s}\n"
LAYOUT = """\
format: sheetgen/card-layout@1
id: ground
title: Ground
theme: daylight
width: 63mm
height: 88mm
ground: "{colour}"
elements:
  - text: {text: "{name}", x: 5mm, y: 20mm, size: 9pt, fill: ink}
"""
SYMBOLS = LAYOUT.replace("elements:", """symbols:
  dot: {size: 5mm, elements: [{circle: {radius: 2mm, fill: ink}}]}
  bar: {size: 5mm, elements: [{rect: {width: 2mm, height: 4mm, fill: ink}}]}
elements:
  - symbol: {name: "{symbol}", x: 9mm, y: 9mm, size: 5mm}""")  # fmt: skip


def within(folder: Path, **files: str) -> list[Diagnostic]:
    """The findings about the files of a project: ``deck`` for ``data/den/deck.yaml``, ``rules_de`` ..."""
    places = {
        "ground": "layouts/cards/ground.yaml",
        "plain": "layouts/themes/plain.yaml",
        "labels_de": "layouts/labels/de.yaml",
    }
    paths = []
    for name, text in {"game": (TEMPLATES / "game.yaml").read_text("utf-8"), **files}.items():
        path = folder / places.get(name, f"data/den/{name.replace('_', '.')}.yaml")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
        if name in files:
            paths.append(path)
    workspace = Workspace(folder, cwd=folder)
    return validate_loaded(workspace, [workspace.load(path) for path in paths])


def only(found: list[Diagnostic], code: str) -> list[Diagnostic]:
    return [one for one in found if one.code == code]


def lines(found: list[Diagnostic], code: str) -> list[int]:
    return [one.span.line for one in only(found, code)]


# --- scoring ------------------------------------------------------------------------------------------------------


def scoring(table: str) -> list[Diagnostic]:
    return checked(f"format: sheetgen/scoring@1\nid: den\ntables:\n  nuts: {table}\n", "scoring.yaml")


@pytest.mark.parametrize(
    ("points", "message"),
    [
        ("{0: 0, 1: 2, 2: 2, 3: 5}", None),
        ("{0: 5, 1: 2, 2: 2, 3: 0}", None),
        ("{0: 3, 1: 3}", None),
        ("{0: 0, 1: 2, 2: 1, 3: 5}", "the points of `nuts` rise, and with 2 they fall"),
        ("{0: 5, 1: 2, 2: 2, 3: 4}", "the points of `nuts` fall, and with 3 they rise"),
        ("{0: 3, 1: 3, 2: 4, 3: 3}", "the points of `nuts` rise, and with 3 they fall"),
    ],
)
def test_points_that_turn(points: str, message: str | None) -> None:
    assert [one.message for one in only(scoring(f"{{points: {points}}}"), "SG507")] == ([message] if message else [])


@pytest.mark.parametrize(
    ("ranks", "wanted"),
    [
        ("{to: 9, label: A}, {from: 10, label: B}", 0),
        ("{to: 9, label: A}, {from: 10, label: A}", 1),
        ("{to: 9, label: {en: A, de: X}}, {from: 10, label: {en: B, de: X}}", 1),
        ("{to: 9, label: {en: A, de: B}}, {from: 10, label: {en: B, de: A}}", 0),
        ("{to: 4, label: A}, {from: 5, to: 9, label: A}, {from: 10, label: A}", 2),
    ],
)
def test_names_of_ranks(ranks: str, wanted: int) -> None:
    found = only(scoring(f"{{ranks: [{ranks}]}}"), "SG508")
    assert len(found) == wanted
    assert {one.related[0].column for one in found} <= {33, 34}, "the first of the name is shown"


@pytest.mark.parametrize(
    ("ranks", "ends"),
    [
        ("{from: 0, to: 9, label: A}, {from: 10, label: B}", []),
        ("{from: -3, to: 9, label: A}, {from: 10, label: B}", []),
        ("{from: 1, to: 9, label: A}, {from: 10, label: B}", ["less than 1"]),
        ("{to: 9, label: A}, {from: 10, to: 20, label: B}", ["more than 20"]),
        ("{from: 2, to: 9, label: A}, {from: 10, to: 20, label: B}", ["less than 2", "more than 20"]),
        ("{from: 10, to: 20, label: A}, {from: 2, to: 9, label: B}", []),
        ("{from: 2, to: 9, label: A}", []),
    ],
)
def test_scores_beyond_the_ranks(ranks: str, ends: list[str]) -> None:
    found = only(scoring(f"{{ranks: [{ranks}]}}"), "SG509")
    assert [one.message for one in found] == [f"whoever scores {end} has no rank" for end in ends]


# --- decks --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("counts", "found"),
    [((20, 3), True), ((20, 4), False), ((19, 3), False), ((21, 4), True), ((40,), False), ((3, 20, 3), True)],
)
def test_a_large_count(tmp_path: Path, counts: tuple[int, ...], found: bool) -> None:
    cards = "".join(f"  - {{id: card-{n}, count: {count}}}\n" for n, count in enumerate(counts))
    text = DECK % "plain" + "cards:\n" + cards
    where = [6 + counts.index(max(counts))] if found else []
    assert lines(within(tmp_path, deck=text), "SG422") == where
    assert lines(within(tmp_path, deck=text + f"total: {sum(counts)}\n"), "SG422") == []


def test_a_card_over_again(tmp_path: Path) -> None:
    def found(*cards: str, layout: str = LAYOUT) -> list[int]:
        text = DECK % "ground" + "cards:\n" + "".join(f"  - {{{card}}}\n" for card in cards)
        return lines(within(tmp_path, ground=layout, deck=text), "SG421")

    one, two = "id: nut, colour: ink, name: A", "id: seed, colour: ink, name: A"
    assert found(one, two) == [7]
    assert found(one, two, "id: root, colour: ink, name: A") == [7, 8]
    assert found(one, two.replace("name: A", "name: B")) == []
    assert found(one, two, layout=LAYOUT.replace("{name}", "{id}")) == [], "the id is printed"
    assert found(one.replace("A", "1"), two.replace("A", "true")) == [], "1 is not true"
    assert found(one, one) == [], "that is SG202"
    assert found("id: nut", "id: seed") == [], "no columns at all"


@pytest.mark.parametrize(
    ("colours", "found"),
    [
        (("#000000", "#FFFFFF"), 0),
        (("#336699", "#346799"), 1),
        (("#336699", "#336699"), 0),
        (("#D05050", "#50A050"), 1),
        (("#336699", "#346799", "#356899"), 3),
    ],
)
def test_colours_too_close(tmp_path: Path, colours: tuple[str, ...], found: int) -> None:
    cards = "".join(f'  - {{id: c{n}, colour: "{colour}", name: N}}\n' for n, colour in enumerate(colours))
    deck = DECK % "ground" + "cards:\n" + cards
    assert len(only(within(tmp_path, ground=LAYOUT, deck=deck), "SG408")) == found


def test_a_symbol_tells_colours_apart(tmp_path: Path) -> None:
    def found(*symbols: str) -> int:
        cards = "".join(
            f'  - {{id: c{n}, colour: "#33669{n}", name: N, symbol: {symbol}}}\n' for n, symbol in enumerate(symbols)
        )
        return len(only(within(tmp_path, ground=SYMBOLS, deck=DECK % "ground" + "cards:\n" + cards), "SG408"))

    assert found("dot", "bar") == 0
    assert found("dot", "dot") == 1
    assert found("dot", "bar", "dot") == 1


def test_grey_and_each_sight_are_asked(tmp_path: Path) -> None:
    def said(one: str, other: str) -> str:
        cards = f'cards:\n  - {{id: a, colour: "{one}", name: A}}\n  - {{id: b, colour: "{other}", name: A}}\n'
        (found,) = only(within(tmp_path, ground=LAYOUT, deck=DECK % "ground" + cards), "SG408")
        assert found.related[0].line == 6
        return found.message

    assert re.search(r"differ by \d+ to a grey print", said("#C04040", "#3070C0")), "and by nothing else"
    assert "deuteranopia" in said("#A06020", "#708020")
    assert "normal sight" in said("#336699", "#346799")


def test_without_the_colour_extra_a_note_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import builtins

    real = builtins.__import__

    def refuse(name: str, *rest: object, **more: object) -> object:
        if name == "coloraide":
            raise ImportError(name)
        return real(name, *rest, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(builtins, "__import__", refuse)
    cards = 'cards:\n  - {id: a, colour: "#336699", name: A}\n  - {id: b, colour: "#346799", name: B}\n'
    found = within(tmp_path, ground=LAYOUT, deck=DECK % "ground" + cards)
    (one,) = only(found, "SG408")
    assert (one.severity, one.span.line) == ("info", 5)
    assert "1 pair of colours" in one.message
    assert not [other for other in found if other.severity == "error"]


def test_the_contrast_of_what_is_written(tmp_path: Path) -> None:
    def found(**colours: str) -> list[int]:
        entries = "".join(f'  {name.replace("_", "-")}: {{rgb: "{value}"}}\n' for name, value in colours.items())
        return lines(within(tmp_path, plain=f"format: sheetgen/theme@1\ncolours:\n{entries}"), "SG423")

    assert found(moss="#FFFFFF", moss_on="#949494") == [], "3.03 to 1"
    assert found(moss="#FFFFFF", moss_on="#969696") == [4], "2.95 to 1"
    assert found(moss_on="#969696", moss="#FFFFFF") == [3]
    assert found(moss="#000000", moss_on="#595959") == [4], "below the bend of sRGB too"
    assert found(moss="#FFFFFF", fern_on="#FFFFFE") == []


# --- games and pieces ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("keys", "codes"),
    [
        ("players: {from: 2, to: 2}", []),
        ("age: {from: 8, to: 7}", ["SG415"]),
        ("minutes: {from: 30}", []),
        ("players: {from: 3}\nsetup: {hand: 1, players: [3, 9]}", []),
        ("players: {from: 3}\nsetup: {hand: 1, players: [2, 3]}", ["SG416"]),
        ("players: {from: 2, to: 4}\nsetup: {hand: 1, players: [4, 5]}", ["SG416"]),
        ("setup: {hand: 1, players: [4, 5]}", []),
    ],
)
def test_numbers_of_players(tmp_path: Path, keys: str, codes: list[str]) -> None:
    text = f"format: sheetgen/game@1\nid: den\ntitle: Den\ndocuments: {{rules: {{}}}}\n{keys}\n"
    assert [one.code for one in within(tmp_path, game=text)] == codes


@pytest.mark.parametrize(("columns", "found"), [(3, [6]), (4, []), (5, [])])
def test_columns_of_a_pad(tmp_path: Path, columns: int, found: list[int]) -> None:
    text = f"""\
format: sheetgen/game@1
id: den
title: Den
players: {{from: 2, to: 4}}
documents:
  pad: {{sheet: player-rounds, players: {columns}}}
"""
    assert lines(within(tmp_path, game=text), "SG416") == found


def test_what_a_span_says(tmp_path: Path) -> None:
    def said(span: str) -> str:
        text = f"format: sheetgen/game@1\nid: den\ntitle: Den\nplayers: {span}\nsetup: {{hand: 1, players: [1]}}\n"
        (one,) = only(within(tmp_path, game=text + "documents: {rules: {}}\n"), "SG416")
        return one.message.rpartition("the game is for ")[2]

    assert said("{from: 2}") == "2 or more"
    assert said("{from: 2, to: 2}") == "2"
    assert said("{from: 2, to: 3}") == "2 to 3"


@pytest.mark.parametrize(("players", "found"), [((2, 4), []), ((2, 5), [7]), ((2, 2), [7]), ((5, 5), [6, 7])])
def test_shares(tmp_path: Path, players: tuple[int, int], found: list[int]) -> None:
    game = "format: sheetgen/game@1\nid: den\ntitle: Den\nplayers: {from: 2, to: 4}\ndocuments: {rules: {}}\n"
    shares = "".join(f"  - {{players: {one}, each: 1, left: {20 - one}}}\n" for one in players)
    pieces = (
        f"format: sheetgen/pieces@1\nid: den\nkinds:\n  - {{id: stone, label: stone, count: 20}}\nby_players:\n{shares}"
    )
    assert lines(within(tmp_path, game=game, pieces=pieces), "SG417") == found


# --- ids, names, lists --------------------------------------------------------------------------------------------


def test_ids_that_are_nearly_the_same(tmp_path: Path) -> None:
    def deck(*ids: str) -> list[int]:
        cards = "".join(f"  - {{id: {name}}}\n" for name in ids)
        return lines(within(tmp_path, deck=DECK % "plain" + "cards:\n" + cards), "SG207")

    assert deck("nut", "nut-2", "nut2") == [8]
    assert deck("n-u-t", "nut", "nu-t") == [7, 8]
    assert deck("nut", "nuts") == []
    assert deck("nut", "nut") == [], "that is SG202"
    kinds = "".join(f"  - {{id: {name}, label: x, count: 1}}\n" for name in ("a-b", "ab"))
    assert lines(within(tmp_path, pieces=f"format: sheetgen/pieces@1\nid: den\nkinds:\n{kinds}"), "SG207") == [5]
    tables = "format: sheetgen/scoring@1\nid: den\ntables:\n  big-nut: {each: 1}\n  big_nut: {each: 1}\n"
    assert lines(within(tmp_path, scoring=tables), "SG207") == [5]
    assert lines(within(tmp_path, scoring=tables.replace("big_nut", "nut")), "SG207") == []


def test_ids_of_a_table_that_are_nearly_the_same(tmp_path: Path) -> None:
    (tmp_path / "data" / "den").mkdir(parents=True)
    (tmp_path / "data" / "den" / "cards.csv").write_text("id\nnut-2\nseed\nnut2\n", "utf-8")
    (one,) = only(within(tmp_path, deck=DECK % "plain" + "cards: {from: cards.csv}\n"), "SG207")
    assert (one.path, one.span.line, one.related[0].line) == ("data/den/cards.csv", 4, 2)


@pytest.mark.parametrize(
    ("file", "lang", "found"),
    [("rules_de", "de", []), ("rules_de", "en", [3]), ("labels_de", "de", []), ("labels_de", "en", [2])],
)
def test_languages_of_files(tmp_path: Path, file: str, lang: str, found: list[int]) -> None:
    texts = {
        "rules_de": f"format: sheetgen/rules@1\nid: den\nlang: {lang}\nsections: []\n",
        "labels_de": f"format: sheetgen/labels@1\nlang: {lang}\ntitle: x\nlabels: {{pad.name: Name}}\n",
    }
    assert lines(within(tmp_path, **{file: texts[file]}), "SG209") == found


def test_a_list_that_names_something_twice(tmp_path: Path) -> None:
    game = """\
format: sheetgen/game@1
id: den
title: Den
aliases: [Burrow, Bau, Burrow]
credits:
  - {role: designer, name: Robin}
  - {role: artist, name: Robin}
  - {role: designer, name: Robin}
  - {role: designer, name: Robin, year: 2020}
documents: {rules: {}}
"""
    assert lines(within(tmp_path, game=game), "SG210") == [4, 8]
    rules = """\
format: sheetgen/rules@1
id: den
lang: en
sections:
  - {id: a, title: A, diagrams: [roll, roll], tables: [hazelnuts]}
  - {id: b, title: B, tables: [hazelnuts]}
"""
    assert lines(within(tmp_path, rules_en=rules), "SG210") == [5]


# --- burrows ------------------------------------------------------------------------------------------------------


def test_titles_of_burrows() -> None:
    workspace = Workspace(cwd=Path("/"))

    def load(name: str, title: str, game: str = "den") -> list[Diagnostic]:
        text = burrow(id=name, title=title, game=game).replace("tracker: 4", f"tracker: {len(name)}")
        loaded = workspace.load(Path(f"/nowhere/{name}.yaml"), shown=f"{name}.yaml", data=text.encode())
        return only(validate_loaded(workspace, [loaded]), "SG375")

    assert load("b-hollow", "The Hollow") == []
    assert [one.related[0].path for one in load("c-hollow-too", "The Hollow")] == ["b-hollow.yaml"]
    assert load("d-nest", "The Nest") == []
    assert load("e-other-game", "The Hollow", "cave") == []
    assert load("a-hole", "The Hollow") == [], "the first by path is the original"


def test_worthless_chambers() -> None:
    text = burrow(values="{A: 0, B: 1, C: 6, D: 5, E: 4, F: 6, G: 4, H: 0}")
    assert [one.pointer for one in only(checked(text), "SG372")] == ["/values/A", "/values/H"]


# --- texts --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ("The Hollow", []),
        ('"The Hollow "', ["SG013"]),
        ('" The  Hollow"', ["SG013", "SG013"]),
        ("The  Hollow", ["SG013"]),
        ('"The\\n  Hollow"', []),
        ('" "', []),
        ("The the Hollow", ["SG014"]),
        ("The The Hollow", ["SG014"]),
        ("Roll, roll", []),
        ("a a", []),
        ("2 2", []),
        ("Die die", []),
        ("Hollow hollow.", ["SG014"]),
        ("TODO", ["SG015"]),
        ("todo", []),
        ("Name (TBD)", ["SG015"]),
        ("Really???", ["SG015"]),
        ("Really??", []),
        ("Lorem ipsum dolor", ["SG015"]),
        ('"TODO: lorem ipsum"', ["SG015", "SG015"]),
    ],
)
def test_slips(text: str, codes: list[str]) -> None:
    found = [one for one in checked(burrow(title=text)) if one.code in ("SG013", "SG014", "SG015")]
    assert [one.code for one in found] == codes
    assert all(one.span.line == 2 for one in found)


def test_places_of_slips() -> None:
    def span(text: str) -> tuple[int, int]:
        (one,) = [one for one in checked(burrow(title=text)) if one.code in ("SG013", "SG014", "SG015")]
        return one.span.column, one.span.end_column

    assert span("The  Hollow") == (10, 14)
    assert span("A the the.") == (14, 17)
    assert span("Hill (TBD) x") == (13, 17)


def test_blocks_end_in_a_line_break_and_that_is_no_blank() -> None:
    rules = (
        "format: sheetgen/rules@1\nid: den\nlang: en\nintro: |\n  Roll the die.\n  Cross your spaces.\nsections: []\n"
    )
    assert checked(rules, "rules.en.yaml") == []
    assert [one.code for one in checked(rules.replace("the die", "the  die"), "rules.en.yaml")] == ["SG013"]


def test_columns_and_labels_are_printed_and_ids_are_not(tmp_path: Path) -> None:
    deck = DECK % "ground" + 'cards:\n  - {id: nut, name: "Nut ", colour: ink, note: {en: "A  nut"}}\n'
    assert lines(within(tmp_path, ground=LAYOUT, deck=deck), "SG013") == [6, 6]
    labels = 'format: sheetgen/labels@1\nlang: de\ntitle: Deutsch\nlabels:\n  pad.name: "Name "\n'
    assert lines(within(tmp_path, labels_de=labels), "SG013") == [5]
    game = 'format: sheetgen/game@1\nid: den\ntitle: Den\naliases: ["Den "]\ndocuments: {rules: {}}\n'
    assert lines(within(tmp_path, game=game), "SG013") == []


@pytest.mark.parametrize(
    ("labels", "found"),
    [
        (("{en: A, de: B}", "{en: C, de: D}", "{en: E}"), [6]),
        (("{en: A, de: B}", "{en: C}", "{en: E}"), []),
        (("{en: A, de: B}", "{en: C}"), []),
        (("{en: A, de: B}", "{de: D, en: C}", "E"), []),
        (("{en: A, de: B}", "{en: C, de: D}", "{en: E}", "{en: F}"), [6, 7]),
        (("{en: A, de: B, fr: C}", "{en: C, de: D}", "{de: E, en: F}"), []),
    ],
)
def test_a_language_that_most_texts_have(labels: tuple[str, ...], found: list[int]) -> None:
    tables = "".join(f"  t{n}: {{label: {label}, each: 1}}\n" for n, label in enumerate(labels))
    text = "format: sheetgen/scoring@1\nid: den\ntables:\n" + tables
    assert lines(checked(text, "scoring.yaml"), "SG609") == found


def test_texts_from_a_words_file_are_that_files_matter(tmp_path: Path) -> None:
    scoring = "format: sheetgen/scoring@1\nid: den\ntables:\n  nuts: {label: {en: Nuts, de: Nüsse}, each: 1}\n"
    scoring += "  seeds: {label: {en: Seeds, de: Samen}, each: 1}\n"
    words = 'format: sheetgen/words@1\nid: den\nlang: fr\nwords:\n  scoring.yaml: {/tables/nuts/label: "noix  noix"}\n'
    found = within(tmp_path, words_fr=words, scoring=scoring)
    assert {one.path for one in found if one.code in ("SG013", "SG014")} == {"data/den/words.fr.yaml"}
    assert only(found, "SG609") == []


# --- rules --------------------------------------------------------------------------------------------------------


def rules(items: str, lang: str = "en") -> str:
    return f"format: sheetgen/rules@1\nid: den\nlang: {lang}\nsections:\n  - id: play\n    title: Play\n{items}"


def item(text: str, more: str = "") -> str:
    return f'    items:\n      - {{id: D1, source: "The Den rulebook"{more}, text: "{text}"}}\n'


@pytest.mark.parametrize(
    ("text", "column"),
    [
        ("Roll **one** die.", None),
        ("Roll **one die.", 58),
        ("Roll **one** and **two.", 70),
        ("2 ** 3 is 8.", None),
        ("a * b", None),
    ],
)
def test_stars_without_partner(text: str, column: int | None) -> None:
    found = only(checked(rules(item(text)), "rules.en.yaml"), "SG610")
    assert [one.span.column for one in found] == ([column] if column else [])


@pytest.mark.parametrize(
    ("text", "expr", "found"),
    [
        ("You score 34.", "24+4+6", []),
        ("You score 43.", "24+4+6", ["43"]),
        ("From 24 to 34.", "24+4+6", []),
        ("A 7 and 34.", "24+4+6", []),
        ("At 12:30 you score 34.", "24+4+6", []),
        ("HH51 and 1.25 and x34.", "24+4+6", []),
        ("You score 43 or 45.", "24+4+6", ["43"]),
    ],
)
def test_numbers_of_an_example(text: str, expr: str, found: list[str]) -> None:
    example = f'    examples:\n      - {{id: D2, text: "{text}", check: [{{expr: "{expr}", equals: 34}}]}}\n'
    written = rules(example)
    told = only(checked(written, "rules.en.yaml"), "SG611")
    assert [
        written.splitlines()[one.span.line - 1][one.span.column - 1 : one.span.end_column - 1] for one in told
    ] == found
    assert (
        only(checked(written.replace(f', check: [{{expr: "{expr}", equals: 34}}]', ""), "rules.en.yaml"), "SG611") == []
    )


@pytest.mark.parametrize("filled", ["items", "examples", "callouts", "tables", "diagrams"])
def test_a_section_with_anything_in_it_is_not_empty(tmp_path: Path, filled: str) -> None:
    inside = {
        "items": item("Roll."),
        "examples": "    examples: [{id: D2, text: Roll.}]\n",
        "callouts": "    callouts: [{id: D3, text: Roll.}]\n",
        "tables": "    tables: [nuts]\n",
        "diagrams": "    diagrams: [roll]\n",
    }
    assert only(within(tmp_path, rules_en=rules(inside[filled])), "SG612") == []
    assert lines(within(tmp_path, rules_en=rules("")), "SG612") == [5]


@pytest.mark.parametrize(
    ("english", "german", "codes"),
    [
        (item("Cross 4 spaces."), item("Kreuzt 4 Felder an."), []),
        (item("Cross 4 spaces."), item("Kreuzt 5 Felder an."), ["SG614"]),
        (item("Cross 4 or 5."), item("5 oder 4 Kreuze."), []),
        (item("Cross 4 spaces."), item("Kreuzt vier Felder an."), []),
        (item("Roll the die."), item("Roll the die."), ["SG615"]),
        (item("Go on."), item("Go on."), []),
        (item("Roll the die.", ", kind: tip"), item("Würfelt.", ", kind: tip"), []),
        (item("Roll the die.", ", kind: tip"), item("Würfelt."), ["SG613"]),
        (item("Roll the die."), item("Würfelt.", ", status: disputed, note: Oder nicht."), ["SG613"]),
        (item("Roll the die."), "    callouts: [{id: D1, text: Würfelt.}]\n", []),
        (item("Cross 4 spaces."), "    callouts: [{id: D1, text: Kreuzt 5 Felder an.}]\n", []),
    ],
)
def test_two_languages(tmp_path: Path, english: str, german: str, codes: list[str]) -> None:
    found = within(tmp_path, rules_en=rules(english), rules_de=rules(german, "de"))
    assert [(one.code, one.path) for one in found] == [(code, "data/den/rules.de.yaml") for code in codes]


def sections(lang: str, **held: str) -> str:
    """A rules file of some sections, each of some lines by their ids."""
    written = f"format: sheetgen/rules@1\nid: den\nlang: {lang}\nsections:\n"
    for name, ids in held.items():
        written += f"  - id: {name}\n    title: {lang} {name}\n    items:\n"
        for one in ids.split():
            written += f'      - {{id: {one}, source: "The Den rulebook", text: "{lang} {one}"}}\n'
    return written


@pytest.mark.parametrize(
    ("english", "german", "told"),
    [
        (
            sections("en", play="D1 D2", end="D3 D4"),
            sections("de", play="D1 D2 D3 D4"),
            [("SG607", "translate it")],
        ),
        (
            sections("en", play="cross-four take-dice"),
            sections("de", play="tak-dice cros-four"),
            [
                ("SG605", "write `id: take-dice` if it is the same"),
                ("SG605", "write `id: cross-four` if it is the same"),
            ],
        ),
        (sections("en", play="D1"), sections("de", play="D1 D2").replace(": de\n", ": [de]\n"), [("SG103", "")]),
    ],
)
def test_what_one_language_has_and_the_other_lacks(
    english: str, german: str, told: list[tuple[str, str]], tmp_path: Path
) -> None:
    found = within(tmp_path, rules_en=english, rules_de=german)
    assert [(one.code, (one.help or "").partition(",")[0]) for one in found] == told


def test_a_difference_stands_at_the_key_or_at_the_line(tmp_path: Path) -> None:
    def place(german: str) -> str:
        found = within(tmp_path, rules_en=rules(item("Roll.")), rules_de=rules(german, "de"))
        (one,) = only(found, "SG613")
        text = rules(german, "de").splitlines()[one.span.line - 1]
        return text[one.span.column - 1 : one.span.end_column - 1]

    assert place(item("Würfelt.", ", status: disputed, note: Nein.")) == "disputed"
    found = within(
        tmp_path, rules_en=rules(item("Roll.", ", status: disputed, note: No.")), rules_de=rules(item("Würfelt."), "de")
    )
    assert [(one.span.line, one.span.column) for one in only(found, "SG613")] == [(8, 14)]


# --- labels -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("label", "codes"),
    [
        ('page-of: "{pages}, {page}"', []),
        ('page-of: "Seite {page}"', ["SG616"]),
        ('page-of: "{seite} {page} {pages}"', ["SG616"]),
        ("unofficial: Privat", []),
        ("offiziell: Nein", ["SG617"]),
        ('pad.nmae: "{x}"', ["SG617"]),
    ],
)
def test_braces_and_names_of_labels(tmp_path: Path, label: str, codes: list[str]) -> None:
    text = f"format: sheetgen/labels@1\nlang: de\ntitle: Deutsch\nlabels:\n  {label}\n"
    assert [one.code for one in within(tmp_path, labels_de=text)] == codes


def test_labels_of_what_a_language_speaks(tmp_path: Path) -> None:
    path = tmp_path / "layouts" / "labels" / "fr.yaml"
    path.parent.mkdir(parents=True)
    path.write_text("format: sheetgen/labels@1\nlang: fr\ntitle: F\nlabels:\n  unofficial: Non officiel\n", "utf-8")
    workspace = Workspace(tmp_path, cwd=tmp_path)
    (one,) = validate_loaded(workspace, [workspace.load(path)])
    assert (one.code, one.span.line) == ("SG618", 4)
    assert "`page-of`" in one.message and "pad." not in one.message, "of the pads it says nothing, so it need not"


# --- paper --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("slot", "found"),
    [
        ("{left: 0mm, right: 0mm, top: 0mm, bottom: 0mm}", []),
        ("{left: 200mm, width: 10mm, top: 8mm, height: 8mm}", []),
        ("{left: 200mm, width: 11mm, top: 8mm, height: 8mm}", [7]),
        ("{left: 8mm, width: 8mm, top: 141mm, height: 8mm}", [7]),
        ("{right: 200mm, width: 11mm, top: 8mm, height: 8mm}", [7]),
        ("{left: 8mm, width: 8mm, bottom: 145mm, height: 8mm}", [7]),
        ("{left: 110mm, right: 110mm, top: 8mm, height: 8mm}", [7]),
    ],
)
def test_boxes_of_a_sheet(slot: str, found: list[int]) -> None:
    head = "format: sheetgen/sheet@1\nid: den\nkind: matches\ntitle: Den\nslots:\n"
    text = f"{head}  table: {{left: 8mm}}\n  stamp: {slot}\n"
    assert lines(checked(text, "den.yaml"), "SG709") == found
    quarter = text.replace("kind:", "ups: [4]\nkind:")
    assert lines(checked(quarter, "den.yaml"), "SG709") != [] or "0mm, right: 0mm" in slot or "110" in slot


@pytest.mark.parametrize(("size", "found"), [("197.3mm, height: 284.3mm", []), ("197.4mm, height: 284.3mm", [4])])
def test_a_card_within_the_printable_area(tmp_path: Path, size: str, found: list[int]) -> None:
    sizes = tmp_path / "layouts" / "card-sizes.yaml"
    sizes.parent.mkdir(parents=True)
    sizes.write_text(f"format: sheetgen/card-sizes@1\nsizes:\n  big: {{title: Big, width: {size}}}\n", "utf-8")
    deck = (DECK % "ground").replace("poker-eu", "big") + "cards:\n  - {id: nut, colour: ink, name: A}\n"
    assert lines(within(tmp_path, ground=LAYOUT, deck=deck), "SG709") == found


def test_letters_that_the_rules_cannot_print(tmp_path: Path) -> None:
    assert lines(within(tmp_path, rules_en=rules(item("Nuß – „Nuss“"))), "SG703") == []
    (one,) = only(within(tmp_path, rules_en=rules(item("Nuß 木"))), "SG703")
    assert (one.span.line, "`木`" in one.message) == (8, True)


def test_two_games_of_one_id(tmp_path: Path) -> None:
    """They are printed into folders of their own: told is the id that is not its folder's, and nothing is stopped."""
    other = tmp_path / "data" / "cave" / "game.yaml"
    other.parent.mkdir(parents=True)
    other.write_text("format: sheetgen/game@1\nid: den\ntitle: Cave\ndocuments: {rules: {}}\n", "utf-8")
    own = "format: sheetgen/game@1\nid: den\ntitle: Den\ndocuments: {rules: {}}\n"
    assert within(tmp_path, game=own) == [], "the other one's id is no fault of this one"
    workspace = Workspace(tmp_path, cwd=tmp_path)
    (one,) = validate_loaded(workspace, [workspace.load(other)])
    assert (one.code, one.severity, one.help) == ("SG208", "warning", "write `id: cave`")


@pytest.mark.skipif(sys.platform != "linux", reason="the two folders are one")
@pytest.mark.parametrize(
    ("theirs", "found"),
    [("{rules: {}}", ["SG707"]), ("{cards: {deck: deck.yaml}, rules: {}}", ["SG707"]), ("{}", []), ("{pad: 4}", [])],
)
def test_games_whose_folders_are_one_elsewhere(tmp_path: Path, theirs: str, found: list[str]) -> None:
    """What would really be written where: a clash needs a document that both print."""
    other = tmp_path / "data" / "Den" / "game.yaml"
    other.parent.mkdir(parents=True)
    other.write_text(f"format: sheetgen/game@1\nid: den\ntitle: Cave\ndocuments: {theirs}\n", "utf-8")
    own = "format: sheetgen/game@1\nid: den\ntitle: Den\ndocuments: {rules: {}}\n"
    told = [one for one in within(tmp_path, game=own) if one.code == "SG707"]
    assert [(one.code, one.severity) for one in told] == [(code, "warning") for code in found]
    assert all("the rules of this game and of `Den`" in one.message for one in told)


def test_the_bare_colour_is_the_one_that_is_meant(tmp_path: Path) -> None:
    theme = """\
format: sheetgen/theme@1
colours:
  ink: {rgb: "#000000"}
  a: {rgb: "#101010"}
  a-pale: {rgb: "#F0F0F0"}
  b: {rgb: "#E0E000"}
  b-pale: {rgb: "#F0F0F1"}
"""
    layout = LAYOUT.replace("theme: daylight", "theme: plain").replace('ground: "{colour}"', 'ground: "{colour}-pale"')
    bare = layout + '  - circle: {radius: 2mm, fill: "{colour}"}\n  - circle: {radius: 1mm, fill: "{colour}-pale"}\n'
    deck = DECK % "ground" + "cards:\n  - {id: c, colour: a, name: C}\n  - {id: d, colour: b, name: C}\n"
    assert only(within(tmp_path, plain=theme, ground=bare, deck=deck), "SG408") == []
    assert lines(within(tmp_path, plain=theme, ground=layout, deck=deck), "SG408") == [7], "pale is all there is"


def test_so_many_colours_are_compared(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def found(*looks: tuple[int, str]) -> list[int]:
        cards = "".join(
            f'  - {{id: c{n}, colour: "#33669{colour}", name: N, symbol: {symbol}}}\n'
            for n, (colour, symbol) in enumerate(looks)
        )
        return lines(within(tmp_path, ground=SYMBOLS, deck=DECK % "ground" + "cards:\n" + cards), "SG408")

    monkeypatch.setattr("sheetgen.checks.deck.colours_too_close.MOST_COLOURS", 2)
    assert found((0, "dot"), (1, "dot"), (2, "dot")) == [7]
    assert found((0, "dot"), (1, "bar"), (2, "dot")) == []
    assert found((0, "dot"), (1, "bar"), (2, "dot"), (0, "bar")) == [7], "a known colour is looked at to the end"


def test_colours_of_a_theme_that_are_none(tmp_path: Path) -> None:
    text = 'format: sheetgen/theme@1\ncolours:\n  moss: {rgb: "green"}\n  moss-on: {rgb: "#FFFFFF"}\n'
    assert only(within(tmp_path, plain=text), "SG423") == []
    assert (
        only(
            within(tmp_path, plain=text.replace("green", "#FFFFFF").replace('FFFFFF"}\n  moss-on', 'x"}\n  moss-on')),
            "SG423",
        )
        == []
    )


def test_a_misspelt_column_of_a_table_is_told_once(tmp_path: Path) -> None:
    (tmp_path / "data" / "den").mkdir(parents=True)
    (tmp_path / "data" / "den" / "cards.csv").write_text(
        "id,colour,name,nmae\nb,ink,Nut,\na,ink,,Seed\nc,ink,,Root\n", "utf-8"
    )
    found = within(tmp_path, ground=LAYOUT, deck=DECK % "ground" + "cards: {from: cards.csv}\n")
    assert [(one.path, one.span.line) for one in only(found, "SG418")] == [("data/den/cards.csv", 3)]
    cards = "cards:\n  - {id: a, colour: ink, nmae: A}\n  - {id: b, colour: ink, nmae: B}\n  - {id: c, colour: ink, name: C, nmae: D}\n"
    assert lines(within(tmp_path, ground=LAYOUT, deck=DECK % "ground" + cards), "SG418") == [6, 7]


def test_a_burrow_with_faults_is_compared_with_none() -> None:
    workspace = Workspace(cwd=Path("/"))

    def load(name: str, text: str) -> list[Diagnostic]:
        loaded = workspace.load(Path(f"/nowhere/{name}.yaml"), shown=f"{name}.yaml", data=text.encode())
        return only(validate_loaded(workspace, [loaded]), "SG390")

    faulty = burrow(id="a", title="A").replace("side: A", "side: C")
    assert load("a", faulty) == []
    assert load("b", burrow(id="b", title="B")) == [], "what is faulty is no original"
    assert load("c", burrow(id="c", title="")) == [], "nor a copy"
    assert [one.related[0].path for one in load("d", burrow(id="d", title="D"))] == ["b.yaml"]


HEXAGON = """\
format: sheetgen/card-layout@1
id: ground
title: Ground
theme: daylight
width: %s
height: %s
safe: 3mm
elements:
  - text: {text: "{name}", %s, size: 9pt, fill: ink}
"""


@pytest.mark.parametrize(
    ("lying", "x", "y", "code", "words"),
    [
        # Of 96 x 84 mm: the upper left slant goes from (0, 42) to (24, 0). A capital is 2.3 mm high, the text 2.9 wide.
        (True, 45, 45, None, ""),
        (True, 22, 17, None, ""),
        (True, 18, 15, "SG704", "comes to 1.1 mm from the upper left edge; `safe` is 3 mm"),
        (True, 17, 13, "SG711", "is cut off: it reaches 0.8 mm beyond the upper left edge of the card"),
        (True, 1, 6, "SG711", "lies off the card, 14.5 mm beyond its upper left edge"),
        (True, 88, 80, "SG711", "lies off the card, 10.8 mm beyond its lower right edge"),
        (True, 40, 4, "SG704", "comes to 1.7 mm from the upper edge"),
        # Of 84 x 96 mm it goes from (42, 0) to (0, 24).
        (False, 45, 45, None, ""),
        (False, 15, 18, "SG704", "comes to 0.3 mm from the upper left edge"),
        (False, 12, 18, "SG711", "is cut off: it reaches 1.2 mm beyond the upper left edge of the card"),
        (False, 1, 6, "SG711", "lies off the card, 13.7 mm beyond its upper left edge"),
        (False, 1, 50, "SG704", "comes to 1.0 mm from the left edge"),
    ],
)
def test_texts_on_a_hexagon(lying: bool, x: int, y: int, code: str | None, words: str, tmp_path: Path) -> None:
    """What is inside the rectangle is not yet on the card."""
    sides = ("96mm", "84mm") if lying else ("84mm", "96mm")
    sizes = tmp_path / "layouts" / "card-sizes.yaml"
    sizes.parent.mkdir(parents=True)
    said = f"{{title: Hex, width: {sides[0]}, height: {sides[1]}, shape: hex}}"
    sizes.write_text(f"format: sheetgen/card-sizes@1\nsizes: {{hexagon: {said}}}\n", "utf-8")
    deck = (DECK % "ground").replace("poker-eu", "hexagon") + "cards:\n  - {id: nut, colour: ink, name: Ai}\n"
    found = within(tmp_path, ground=HEXAGON % (*sides, f"x: {x}mm, y: {y}mm"), deck=deck)
    told = [one for one in found if one.code in ("SG704", "SG711")]
    assert [one.code for one in told] == ([] if code is None else [code])
    assert [one.message for one in told if words not in one.message] == []


def test_a_shape_beside_a_hexagon_is_off_the_card(tmp_path: Path) -> None:
    dot = "  - circle: {x: %smm, y: 5mm, radius: 2mm, fill: ink}\n"
    deck = (DECK % "ground").replace("poker-eu", "hex") + "cards:\n  - {id: nut, colour: ink, name: Ai}\n"
    layout = HEXAGON % ("3.75in", "3.25in", "x: 45mm, y: 45mm")
    for at, found in (("5", ["SG714"]), ("40", [])):
        told = [one for one in within(tmp_path, ground=layout + dot % at, deck=deck) if one.code == "SG714"]
        assert [one.code for one in told] == found
        assert all("beyond its upper left edge" in one.message for one in told)
