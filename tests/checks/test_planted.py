"""Faults that a designer planted who had not seen the checks: the finding that names each, alone and at its line."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.checks.checking import checked
from tests.checks.small_projects import findings

OWN_GAME = """\
format: sheetgen/game@1
id: den
title: {en: Mole Town, de: Maulwurfstadt}
limits: {chambers: 6, ones: 5, hazelnuts: 3, mushrooms: 4, smallest_chamber: 5}
documents:
  pad: {sheet: burrow-sheet, burrows: {A: first-mound}}
"""
OWN_BURROW = """\
format: sheetgen/burrow@1
id: first-mound
side: A
title: First Mound
tracker: 4
values: {A: 4, B: 5, C: 4, D: 4, E: 5, F: 4}
map: |
  A  A  A* -  B  B  B  .  C  C
  A  A^ .  .  B  B^ B  -  C  C*
  .  |  .  .  |  .  .  .  C  .
  D  D  D  .  |  .  .  .  |  .
  D  D^ .  .  E  E  E  .  F  F
  .  .  .  .  E* E  .  .  F  F
  .  .  .  .  E  -  -  -  F^ .
"""
OWN_SCORING = """\
format: sheetgen/scoring@1
id: den
tables:
  mushrooms: {each: 1}
  hazelnuts: {points: {0: 0, 1: 2, 2: 5, 3: 9}}
"""
ADVICE = frozenset({"SG314", "SG317", "SG341", "SG342", "SG343", "SG345", "SG346", "SG370"})
"""What these small maps have from the start: nobody planted it."""


MAP = """\
  A  A  A* .  .  B  B  .  .  C  C^ C  .  .  .
  A  A^ A  -  B  B  B* -  -  C  C  C  -  D  D
  .  |  .  .  B  B^ .  .  .  .  |  .  .  D^ D
  .  |  .  .  B  .  .  .  .  .  |  .  .  D  D
  E  E  E  .  .  .  .  .  G  G  G  .  .  |  .
  E  E^ E  -  F  F  F  -  G  G^ .  .  H  H  H
  E  E  .  .  F  F* F  .  G  G* .  .  H  H^ H
  .  .  .  .  F^ F  .  .  .  .  .  .  H  .  .
"""
CELLAR = """\
format: sheetgen/burrow@1
game: hungry-hamsters
id: tidy-cellar
side: A
title: Tidy Cellar
tracker: 4
values: {A: 4, B: 5, C: 4, D: 4, E: 5, F: 5, G: 5, H: 5}
map: |
"""
FIRST = CELLAR.count("\n") + 1
"""The line of the map's first row."""


def drawn(edit: Callable[[list[str]], object]) -> list[tuple[str, int, str]]:
    """Code, row of the map and advice of each finding about a map in which some rows were changed."""
    rows = MAP.splitlines()
    edit(rows)
    text = CELLAR + "\n".join(rows) + "\n"
    found = [one for one in checked(text, "tidy-cellar.yaml") if one.code not in ADVICE]
    return [(one.code, one.span.line - FIRST + 1, one.help or "") for one in found]


def replaced(number: int, old: str, new: str) -> Callable[[list[str]], object]:
    def edit(rows: list[str]) -> None:
        assert old in rows[number - 1]
        rows[number - 1] = rows[number - 1].replace(old, new, 1)

    return edit


def each(change: Callable[[int, str], str]) -> Callable[[list[str]], object]:
    def edit(rows: list[str]) -> None:
        rows[:] = [change(number, row) for number, row in enumerate(rows, start=1)]

    return edit


@pytest.mark.parametrize(
    ("edit", "wanted"),
    [
        (replaced(1, ".  .  .\n"[:-1], ".  .  .   # the pantry is A"), ("SG302", 1, "above `map:`")),
        (replaced(3, "|  .  .  B", "|  .  #left  .  B"), ("SG302", 3, "above `map:`")),
        (lambda rows: rows.insert(2, "  # the middle of it"), ("SG302", 3, "above `map:`")),
        (replaced(3, ".  |", ".  I"), ("SG302", 3, "did you mean `|`, a tunnel that leads up and down?")),
        (replaced(3, "|  .  .  D", "l  .  .  D"), ("SG302", 3, "did you mean `|`?")),
        (replaced(3, "|  .  .  D", "1  .  .  D"), ("SG302", 3, "did you mean `|`?")),
        (replaced(4, "|  .  .  D", "/  .  .  D"), ("SG302", 4, "did you mean `|`?")),
        (replaced(4, "B", "8"), ("SG302", 4, "did you mean `B`?")),
        (replaced(4, ".", "0"), ("SG302", 4, "did you mean `.`?")),
        (replaced(1, "A*", "\u0410*"), ("SG302", 1, "write `A*` of the Latin alphabet")),
        (each(lambda _, row: row.replace("H", "\u041d")), ("SG302", 6, "write `H` of the Latin alphabet")),
        (replaced(2, "A^", "\uff21^"), ("SG302", 2, "write `A^` of the Latin alphabet")),
        (replaced(2, "-", "\u2014"), ("SG302", 2, "did you mean `-`?")),
        (replaced(3, "|  .  .  D", "-  .  .  D"), ("SG310", 3, "write `|`")),
        (replaced(2, "-", "|"), ("SG310", 2, "write `-`")),
        (each(lambda n, row: row.replace("|", "-", 1) if n in (3, 4) else row), ("SG310", 3, "write `|`")),
        (replaced(2, "A^ A", "A^A"), ("SG302", 2, "put a blank between squares: `A^ A`")),
        (replaced(2, "A  -", "A-"), ("SG302", 2, "put a blank between squares: `A -`")),
        (replaced(7, "F* F", "F*^F"), ("SG302", 7, "put a blank between squares: `F* F^`")),
        (replaced(2, "A^", "A ^"), ("SG302", 2, "without a blank: `A^`")),
        (replaced(2, "A^", "A^ ^"), ("SG302", 2, "one mark at most")),
        (each(lambda _, row: "  " + row.replace(" ", "")), ("SG302", 1, "put a blank between squares")),
        (each(lambda n, row: f" {n} {row}"), ("SG302", 1, "take the numbers away")),
        (each(lambda _, row: f"  | {row.strip()} |"), ("SG302", 1, "take the frame away")),
        (each(lambda _, row: "  " + ", ".join(row.split())), ("SG302", 1, "write a blank in place of each `,`")),
        (lambda rows: rows.insert(6, rows[6]), ("SG350", 0, "row 8 says the same as row 7")),
        (replaced(1, "A  A  A* .", "A  A  .  A*"), ("SG320", 1, "write `A` at row 1, column 3")),
        (replaced(1, "A  A  A*", "A  B  A*"), ("SG320", 1, "did you mean `A`")),
        (replaced(6, "E^ E", "Ex E"), ("SG302", 6, "a mark is a hazelnut, `E*`, a mushroom, `E^`, or a hole, `Eo`")),
        (replaced(1, ".  .  B", ".^ .  B"), ("SG302", 1, "only a space carries a mark")),
        (replaced(2, "-", ">"), ("SG302", 2, "a tunnel leads both ways: write `-`")),
        (replaced(3, "|", "\u2193"), ("SG302", 3, "a tunnel leads both ways: write `|`")),
        (replaced(2, "B  B  B*", "B  A  B*"), ("SG320", 2, "did you mean `B`")),
    ],
)
def test_a_slip_in_a_map_is_one_finding(edit: Callable[[list[str]], object], wanted: tuple[str, int, str]) -> None:
    ((code, row, advice),) = drawn(edit)
    assert (code, row) == wanted[:2]
    assert wanted[2] in advice


def test_the_map_itself_has_no_slip() -> None:
    assert drawn(lambda rows: None) == []


def planted(folder: Path, files: dict[str, str]) -> list[tuple[str, str, int]]:
    """File, code and line of each finding but advice."""
    whole = {"game.yaml": OWN_GAME, "scoring.yaml": OWN_SCORING, "burrows/first-mound.yaml": OWN_BURROW} | files
    found = findings({f"data/den/{name}": text for name, text in whole.items()}, folder)
    return [(one.path.removeprefix("data/den/"), one.code, one.span.line) for one in found if one.code not in ADVICE]


@pytest.mark.parametrize(
    ("files", "wanted"),
    [
        ({}, []),
        (
            {
                "burrows/night-shift.yaml": OWN_BURROW.replace("first-mound", "night-shift")
                .replace("side: A", "side: B")
                .replace("First Mound", "Night Shift")
                .replace("B^", "Bo")
                .replace("A^", "Ao")
                .replace("E  E ", "E^ E^"),
                "game.yaml": OWN_GAME.replace("{A: first-mound}", "{A: night-shift, B: first-mound}"),
            },
            [("game.yaml", "SG221", 6)],
        ),
        (
            {"burrows/first-mound.yaml": OWN_BURROW.replace("id:", "game: hungry-hamsters\nones: 7\nid:")},
            [("burrows/first-mound.yaml", "SG222", 2), ("burrows/first-mound.yaml", "SG374", 3)],
        ),
        (
            {"burrows/first-mound.yaml": OWN_BURROW, "game.yaml": OWN_GAME.replace("limits", "# limits")},
            [("burrows/first-mound.yaml", "SG376", 7)],
        ),
        (
            {
                "game.yaml": OWN_GAME.replace(
                    "burrows: {A: first-mound}}", "burrows: {A: first-mound},\n    reminders: ["
                )
                + '      {picture: die-1, text: {en: "0 to {one} spaces.", de: "0 bis {ones}."}},\n'
                + '      {picture: die-2, text: "up to {ones spaces"}]}\n'
            },
            [("game.yaml", "SG223", 8), ("game.yaml", "SG223", 9)],
        ),
        (
            {"burrows/first-mound.yaml": OWN_BURROW.replace("C: 4", "c: 4")},
            [("burrows/first-mound.yaml", "SG306", 6)],
        ),
        (
            {"burrows/first-mound.yaml": OWN_BURROW.replace("A: 4", "\u0410: 4")},
            [("burrows/first-mound.yaml", "SG306", 6)],
        ),
        (
            {
                "burrows/first-mound.yaml": OWN_BURROW
                + "tunnels:\n  - r5c2 - r6c5\n  - r9c3 ~ r5c10\n  - r4c3 ~ r3c4\n  - r1c1 ~ r2c2\n"
            },
            [
                ("burrows/first-mound.yaml", "SG103", 16),
                ("burrows/first-mound.yaml", "SG311", 17),
                ("burrows/first-mound.yaml", "SG311", 18),
                ("burrows/first-mound.yaml", "SG312", 19),
            ],
        ),
        (
            {"game.yaml": OWN_GAME + "players: {from: 4, to: 2}\nsetup: {hand: 1, players: [2, 3, 4, 5]}\n"},
            [("game.yaml", "SG415", 7), ("game.yaml", "SG416", 8)],
        ),
    ],
)
def test_a_slip_is_named_alone_at_its_line(
    files: dict[str, str], wanted: list[tuple[str, str, int]], tmp_path: Path
) -> None:
    assert planted(tmp_path, files) == wanted


def test_the_outlier_is_named_where_several_values_are_out_of_order() -> None:
    found = [one for one in checked(CELLAR.replace("B: 5", "B: 99") + MAP, "tidy-cellar.yaml") if one.code == "SG371"]
    assert [one.pointer for one in found] == []
    found = [one for one in checked(CELLAR.replace("D: 4", "D: 99") + MAP, "tidy-cellar.yaml") if one.code == "SG371"]
    assert [one.pointer for one in found] == ["/values/D"]


def test_every_mark_that_is_counted_is_shown() -> None:
    (found,) = [one for one in checked(CELLAR + MAP.replace("C^", "C*"), "tidy-cellar.yaml") if one.code == "SG350"]
    assert [(one.line - FIRST + 1, one.column) for one in found.related] == [(1, 9), (1, 33), (2, 21), (7, 18), (7, 30)]


def test_what_one_tunnel_would_mend_says_so() -> None:
    found = checked(CELLAR + MAP, "tidy-cellar.yaml")
    advice = {one.code: one.help or "" for one in found}
    assert all("another tunnel from H" in advice[code] for code in ("SG341", "SG342", "SG343", "SG345"))


def test_a_space_with_the_wrong_letter_brings_no_second_hazelnut() -> None:
    rows = MAP.replace("C  C^ C  .", "C  B* C  .", 1).replace("B  B  B*", "B  B* B", 1)
    found = checked(CELLAR + rows, "tidy-cellar.yaml")
    assert [one.code for one in found if one.code in ("SG320", "SG351")] == ["SG320"]


def test_spaces_that_run_backwards_are_told_in_the_game_and_measure_no_burrow(tmp_path: Path) -> None:
    game = OWN_GAME.replace("smallest_chamber: 5}", "smallest_chamber: 5, spaces: {from: 60, to: 40}}")
    files = {"data/den/game.yaml": game, "data/den/burrows/first-mound.yaml": OWN_BURROW}
    assert [one.code for one in findings(files, tmp_path) if one.code in ("SG370", "SG415")] == ["SG415"]


def test_a_reminder_that_is_faulty_hides_no_side(tmp_path: Path) -> None:
    game = reminders("picture: dice-1, text: Roll.")["game.yaml"].replace("{A: first-mound}", "{B: first-mound}")
    assert planted(tmp_path, {"game.yaml": game}) == [("game.yaml", "SG221", 6), ("game.yaml", "SG105", 8)]


@pytest.mark.parametrize(
    ("faulty", "wanted"),
    [
        (("R2, source", "R2, kind: hint, source"), [("SG105", 9)]),
        (("    title: Scoring\n", ""), [("SG102", 10)]),
        (("title: Play", "titel: Play"), [("SG101", 6)]),
        (("id: R3, source", "id: R1, sauce: x, source"), [("SG202", 13), ("SG101", 13)]),
    ],
)
def test_a_faulty_line_hides_no_other(faulty: tuple[str, str], wanted: list[tuple[str, int]], tmp_path: Path) -> None:
    rules = RULES.replace(*faulty, 1)
    line = rules.split("\n").index(next(one for one in rules.split("\n") if "R4" in one)) + 1
    rules = rules.replace("equals: 34", "equals: 43")
    assert [one[1:] for one in planted(tmp_path, {"rules.en.yaml": rules})] == [*wanted, ("SG506", line)]


@pytest.mark.parametrize(
    ("ranks", "wanted"),
    [
        (["to: 9", "from: 11, to: 20", "from: x"], [("SG501", 7), ("SG103", 8)]),
        (["to: 9", "from: x, to: 15", "from: 16"], [("SG103", 7)]),
        (["to: 9", "from: 8, to: 15", "from: x"], [("SG502", 7), ("SG103", 8)]),
        (["to: 9", "from: 15, to: 10", "from: x"], [("SG503", 7), ("SG103", 8)]),
    ],
)
def test_a_faulty_rank_hides_no_other_and_leaves_no_gap(
    ranks: list[str], wanted: list[tuple[str, int]], tmp_path: Path
) -> None:
    lines = "".join(f"      - {{{rank}, label: L{number}}}\n" for number, rank in enumerate(ranks))
    text = f"format: sheetgen/scoring@1\nid: den\ntables:\n  solo:\n    ranks:\n{lines}"
    assert [one[1:] for one in planted(tmp_path, {"scoring.yaml": text})] == wanted


SIZES = [
    ("smallest_chamber: 5", ""),
    ("smallest_chamber: 6", "6 chambers: 13 too few"),
    ("smallest_chamber: 6, spaces: {from: 20, to: 60}", ""),
    ("smallest_chamber: 5, spaces: {from: 40, to: 60}", "6 chambers: 8 too few"),
    ("smallest_chamber: 5, spaces: {from: 60, to: 40}", ""),
    ("smallest_chamber: 6, spaces: {from: 60, to: 40}", ""),
    ("smallest_chamber: 5, spaces: {from: 40, to: 40}", "6 chambers: 8 too few"),
    ("smallest_chamber: 5, spaces: {from: 32, to: 32}", ""),
    ("smallest_chamber: 5, spaces: {from: 40}", "6 chambers: 8 too few"),
    ("smallest_chamber: 5, spaces: {from: 32}", ""),
    ("smallest_chamber: 5, spaces: {from: 10, to: 20}", "6 chambers: 12 too many"),
]


def test_a_game_says_what_size_plays_well(tmp_path: Path) -> None:
    for number, (sizes, wanted) in enumerate(SIZES):
        game = OWN_GAME.replace("smallest_chamber: 5}", f"{sizes}}}")
        files = {"data/den/game.yaml": game, "data/den/burrows/first-mound.yaml": OWN_BURROW}
        found = [one for one in findings(files, tmp_path / str(number)) if one.code == "SG370"]
        assert len(found) == bool(wanted), sizes
        assert all(wanted in one.message for one in found), (sizes, found)


def reminders(*texts: str) -> dict[str, str]:
    """The own game with some reminders on its pad, from line 8 on."""
    pad = OWN_GAME.replace("burrows: {A: first-mound}}", "burrows: {A: first-mound},\n    reminders: [")
    return {"game.yaml": pad + ",\n".join(f"      {{{text}}}" for text in texts) + "]}\n"}


@pytest.mark.parametrize(
    ("texts", "wanted"),
    [
        (['picture: die-2, text: "**2 to 6: cross that many."', 'picture: die-1, text: "*One: cross."'], ["SG224"] * 2),
        (['picture: die-2, text: {en: "**2 to 6:** cross.", de: "2 bis 6:** ankreuzen."}'], ["SG224"]),
        (['picture: die-2, text: "**2 to 6:** *cross*. A* is a nut, 2 * 3, a \\\\*, 2*3."'], []),
        (['picture: hole, text: "Cross another."', 'picture: hole, side: A, text: "Cross another."'], ["SG225"] * 2),
        (['picture: hole, side: B, text: "A hole? Cross another."'], []),
        (['picture: die-1, text: "Two holes at once."', 'picture: die-1, text: {de: "Ein Loch?"}'], ["SG225"] * 2),
        (['picture: die-1, text: "No holes here."', 'picture: die-2, text: "The whole den, side B has holes."'], []),
        (
            ['picture: die-1, text: "A hole pushes you back one space."', 'picture: die-2, text: "Holes? Go back."'],
            ["SG225"] * 2,
        ),
        (['picture: die-1, text: "Holes are on the back."', 'picture: die-2, text: "The back side has holes."'], []),
        (
            ['picture: die-1, text: "Do not cross a hole."', 'picture: die-2, text: "A hole? No roll, no cross."'],
            ["SG225"] * 2,
        ),
        (
            ['picture: die-1, text: "No holes here. Holes are full."', 'picture: die-2, text: "Kein Kreuz im Loch."'],
            [
                "SG225",
                "SG225",
            ],
        ),
        (['picture: die-1, text: "Without any holes, and no roll."', 'picture: die-2, text: "Ohne Löcher."'], []),
        (['picture: die-1, text: "Holes there are none."', 'picture: die-2, text: "Löcher gibt es hier nicht."'], []),
        (['picture: hazelnut, text: "Find all."', 'picture: mushroom, text: "Each is a point."'], []),
        (
            ['picture: dice-1, text: "**Roll."', 'picture: hole, text: "A {hole}."'],
            ["SG105", "SG224", "SG225", "SG223"],
        ),
    ],
)
def test_reminders(texts: list[str], wanted: list[str], tmp_path: Path) -> None:
    found = [one for one in planted(tmp_path, reminders(*texts)) if one[1] != "SG609"]
    assert [code for _, code, _ in found] == wanted
    if wanted:
        assert {line for _, _, line in found} == set(range(8, 8 + len(texts)))


HOLED = OWN_BURROW.replace("first-mound", "second-mound").replace("side: A", "side: B").replace(".  C  .", ".  Co .")


@pytest.mark.parametrize(
    ("reminder", "burrows", "wanted"),
    [
        ("picture: hole", "A", ("of holes for side A, which has none", "write `side: B`")),
        ("picture: hole, side: A", "A", ("of holes of side A, which has none", "write `side: B`")),
        ("picture: hole", "AB", ("of holes for side A too, which has none", "write `side: B`")),
        ("picture: hole, side: A", "AB", ("of holes of side A, which has none", "write `side: B`")),
        ("picture: hole, side: B", "AB", None),
        ("picture: hole, side: B", "Ab", ("of holes of side B, which has none", "take the reminder out")),
        ("picture: hole", "Ab", ("of holes for sides A and B, which has none", "take the reminder out")),
        ("picture: hazelnut", "AB", None),
        ("picture: hole", "a", None),
        ("picture: hole, side: C", "AB", None),
        ("picture: hole, side: [A]", "AB", None),
    ],
)
def test_what_is_said_of_a_reminder_of_the_other_side(
    reminder: str, burrows: str, wanted: tuple[str, str] | None, tmp_path: Path
) -> None:
    names = {"A": "A: first-mound", "B": "B: second-mound", "b": "B: second-mound", "a": "A: second-mound"}
    pad = f"burrows: {{{', '.join(names[one] for one in burrows)}}}, reminders: [{{{reminder}, text: Cross.}}]"
    files = {
        "data/den/game.yaml": OWN_GAME.replace("burrows: {A: first-mound}", pad),
        "data/den/burrows/first-mound.yaml": OWN_BURROW,
        "data/den/burrows/second-mound.yaml": HOLED if "B" in burrows else HOLED.replace("Co", "C "),
    }
    found = [one for one in findings(files, tmp_path) if one.code == "SG225"]
    assert [(one.message.removeprefix("a reminder "), one.help, one.span.line) for one in found] == (
        [(*wanted, 6)] if wanted else []
    )


def test_a_reminder_of_what_a_burrow_has_none_of(tmp_path: Path) -> None:
    files = reminders('picture: hazelnut, text: "Find all."', 'picture: hole, text: "A hole?"')
    bare = OWN_BURROW.replace("*", " ")
    found = planted(tmp_path, {**files, "burrows/first-mound.yaml": bare})
    assert [one for one in found if one[1] == "SG225"] == [("game.yaml", "SG225", 8), ("game.yaml", "SG225", 9)]


@pytest.mark.parametrize(
    ("points", "wanted"),
    [
        ("0: 0, 1: 2, 2: 5, 3: 9", []),
        ("0: 0, 1: 2, 2: 5, 3: 9, 4: 15", [("scoring.yaml", "SG510", 5)]),
        ("0: 0, 1: 2, 2: 5", [("scoring.yaml", "SG505", 5)]),
    ],
)
def test_points_for_as_many_hazelnuts_as_the_game_has(
    points: str, wanted: list[tuple[str, str, int]], tmp_path: Path
) -> None:
    scoring = OWN_SCORING.replace("0: 0, 1: 2, 2: 5, 3: 9", points)
    found = planted(tmp_path, {"scoring.yaml": scoring})
    assert [one for one in found if one[0] == "scoring.yaml"] == wanted


@pytest.mark.parametrize("worth", [7, 9, 12, 99])
def test_of_two_values_out_of_order_the_one_that_is_far_off_is_named(worth: int) -> None:
    # A has two spaces more than D and a usual value; no other chamber is larger than D by two.
    text = (Path(__file__).parents[2] / "data/hungry-hamsters/burrows/moonlit-orchard.yaml").read_text("utf-8")
    assert "A: 6" in text and "D: 4" in text
    found = checked(text.replace("D: 4", f"D: {worth}"), "moonlit-orchard.yaml")
    assert [one.pointer for one in found if one.code == "SG371"] == ["/values/D"]


RULES = """\
format: sheetgen/rules@1
id: den
lang: en
sections:
  - id: play
    title: Play
    items:
      - {id: R1, source: "Rulebook, Play", text: "Roll the die."}
      - {id: R2, source: "Rulebook, Play", text: "Cross spaces."}
  - id: scoring
    title: Scoring
    items:
      - {id: R3, source: "Rulebook, Scoring", text: "Add it up."}
    examples:
      - {id: R4, text: "24 + 4 + 6 = 34.", check: [{expr: "24+4+6", equals: 34}]}
"""
GERMAN = (
    RULES.replace("lang: en", "lang: de")
    .replace("Roll the die", "Würfelt")
    .replace("Cross spaces", "Kreuzt an")
    .replace("Add it up", "Zählt zusammen")
    .replace("24 + 4 + 6", "Mit 24 + 4 + 6")
)


@pytest.mark.parametrize(
    ("english", "german", "wanted"),
    [
        ((), (), []),
        ((), ("id: scoring", "id: wertung"), [("rules.de.yaml", "SG605", 10)]),
        ((), ("id: R2", "id: R02"), [("rules.de.yaml", "SG605", 9)]),
        ((), ("id: R3", "id: Z9"), [("rules.de.yaml", "SG605", 13)]),
        (("id: R1", "id: R01"), (), [("rules.de.yaml", "SG605", 8)]),
        ((), (RULES.splitlines(keepends=True)[0], RULES.splitlines(keepends=True)[0]), []),
        (("equals: 34", "equals: 43"), (), [("rules.en.yaml", "SG506", 15)]),
        (("24+4+6", "24+4+5"), (), [("rules.en.yaml", "SG506", 15)]),
        (("24+4+6", "24+4+x"), (), [("rules.en.yaml", "SG506", 15)]),
        (("24 + 4 + 6", "25 + 4 + 6"), (), [("rules.en.yaml", "SG611", 15)]),
        ((), ("24 + 4 + 6", "25 + 4 + 6"), [("rules.de.yaml", "SG611", 15)]),
        (("Cross spaces", "Cross 3 spaces"), ("Kreuzt an", "Kreuzt 4 an"), [("rules.de.yaml", "SG614", 9)]),
    ],
)
def test_one_root_in_the_rules_is_one_finding(
    english: tuple[str, ...], german: tuple[str, ...], wanted: list[tuple[str, str, int]], tmp_path: Path
) -> None:
    files = {
        "rules.en.yaml": RULES.replace(*english, 1) if english else RULES,  # type: ignore[arg-type]
        "rules.de.yaml": GERMAN.replace(*german, 1) if german else GERMAN,  # type: ignore[arg-type]
    }
    found = [one for one in planted(tmp_path, files) if one[0].startswith("rules") and one[1] != "SG615"]
    assert sorted(found) == sorted(wanted)


def test_a_section_that_was_left_out_and_one_that_was_added_are_two_findings(tmp_path: Path) -> None:
    extra = "  - id: solo\n    title: Allein\n    items: [{id: R9, source: Z, text: Spielt allein.}]\n"
    german = GERMAN[: GERMAN.index("  - id: scoring")] + extra
    found = [one[1:] for one in planted(tmp_path, {"rules.en.yaml": RULES, "rules.de.yaml": german})]
    assert found == [("SG607", 4), ("SG605", 10)]


def test_the_pointers_of_words_are_looked_at_though_their_language_is_misspelt(tmp_path: Path) -> None:
    words = "format: sheetgen/words@1\nid: den\nlang: french\nwords:\n  game.yaml: {/titel: Terrier}\n"
    assert planted(tmp_path, {"words.fr.yaml": words}) == [
        ("words.fr.yaml", "SG103", 3),
        ("words.fr.yaml", "SG605", 5),
    ]


@pytest.mark.parametrize(
    ("wanted", "points", "said"),
    [
        (3, 3, None),
        (4, 3, "3 hazelnuts on the map, the game wants 4: 1 too few"),
        (2, 3, "3 hazelnuts on the map, the game wants 2: 1 too many"),
        (2, 2, "the game wants 2: 1 too many, and the scoring table pays for 2 at most"),
        (4, 2, "the game wants 4: 1 too few, and the scoring table pays for 2 at most"),
        (None, 3, None),
        (None, 2, "3 hazelnuts on the map, the scoring table pays for 2 at most: 1 too many"),
    ],
)
def test_hazelnuts_that_no_table_pays_for(wanted: int | None, points: int, said: str | None, tmp_path: Path) -> None:
    scoring = OWN_SCORING.replace(", 3: 9", ", 3: 9" if points == 3 else "")
    game = OWN_GAME.replace("hazelnuts: 3, ", f"hazelnuts: {wanted}, " if wanted else "")
    files = {
        "data/den/game.yaml": game,
        "data/den/scoring.yaml": scoring,
        "data/den/burrows/first-mound.yaml": OWN_BURROW,
    }
    found = [one.message for one in findings(files, tmp_path) if one.code == "SG350"]
    assert len(found) == bool(said)
    assert all(one.endswith(said or "") for one in found)


@pytest.mark.parametrize(
    ("pieces", "said"),
    [
        (None, "there is no pieces.yaml"),
        ("", "pieces.yaml does not say it"),
        ("by_players: {2: {huts: 4}}\n", None),
        ("by_players: 4\n", None),
    ],
)
def test_a_table_of_matches_shows_who_gets_how_many_pieces(
    pieces: str | None, said: str | None, tmp_path: Path
) -> None:
    game = OWN_GAME.replace("sheet: burrow-sheet, burrows: {A: first-mound}", "sheet: match-table")
    files = {"data/den/game.yaml": game}
    if pieces is not None:
        kinds = "kinds:\n  - {id: huts, label: huts, count: 12}\n"
        files["data/den/pieces.yaml"] = f"format: sheetgen/pieces@1\nid: den\n{kinds}{pieces}"
    found = [one for one in findings(files, tmp_path) if one.code == "SG211"]
    assert [(one.path.rpartition("/")[2], one.span.line) for one in found] == ([("game.yaml", 6)] if said else [])
    assert all(said in one.message for one in found if said)


@pytest.mark.parametrize(
    ("mushrooms", "said"), [(4, None), (2, None), (1, "4 mushrooms on the map, 2 more than the 2")]
)
def test_twice_as_many_mushrooms_as_the_game_wants_leave_a_choice(
    mushrooms: int, said: str | None, tmp_path: Path
) -> None:
    files = {
        "data/den/game.yaml": OWN_GAME.replace("mushrooms: 4", f"mushrooms: {mushrooms}"),
        "data/den/burrows/first-mound.yaml": OWN_BURROW,
    }
    found = [one.message for one in findings(files, tmp_path) if one.code == "SG353"]
    assert len(found) == bool(said)
    assert all(one.startswith(said or "") for one in found)
