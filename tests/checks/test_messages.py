"""What findings say, word for word, as goldens: of every bad example, and of burrows with a few slips each."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from sheetgen.checks.explanation import explain
from sheetgen.checks.registry import all_checks
from sheetgen.load.workspace import Workspace
from sheetgen.source.diagnostic import Diagnostic
from tests.checks.checking import TEMPLATES, checked
from tests.checks.running import run_example
from tests.checks.small_projects import all_findings
from tests.conftest import ROOT

Golden = Callable[[str, str], None]
SEED = 20261129
SLIPPED = 160
TOKENS = [
    ".",
    ".",
    ".",
    "-",
    "|",
    "A",
    "B",
    "C",
    "D*",
    "E^",
    "F",
    "Go",
    "H",
    "I",
    "b",
    "H**",
    "*",
    "A-",
    "BB",
    "0",
    "É",
]


def told(found: Iterable[Diagnostic]) -> str:
    """Findings as lines: place, code, message, then what is said besides."""
    lines = []
    for one in found:
        span = one.span
        end = f"{span.end_line}:{span.end_column}"
        lines.append(f"{one.path}:{span.line}:{span.column}-{end} {one.severity}[{one.code}] {one.pointer}")
        lines.append(f"    {one.message}")
        if one.help:
            lines.append(f"    = {one.help}")
        lines += [f"    > {other.path}:{other.line}:{other.column} {other.message}" for other in one.related]
    return "".join(f"{line}\n" for line in lines)


def test_the_words_of_every_example(golden: Golden, tmp_path: Path) -> None:
    parts = []
    for check, module in all_checks():
        for number, example in enumerate(explain(module.__doc__ or "").examples, start=1):
            if example.verdict == "Bad":
                found, _ = run_example(example, tmp_path / f"{check.code}-{number}")
                parts.append(f"# {check.code}, example {number}\n{told(found)}")
    golden("findings/examples.txt", "\n".join(parts))


def slipped(number: int) -> str:
    """The faultless burrow with up to five slips, always the same for a number."""
    rng = random.Random(SEED + number)
    head, _, drawn = (TEMPLATES / "burrow.yaml").read_text("utf-8").partition("map: |\n")
    rows = [row.split() for row in drawn.splitlines()]
    keys = dict(line.split(": ", 1) for line in head.splitlines())
    keys["game"] = "hungry-hamsters"
    for _ in range(rng.randint(1, 5)):
        row = rng.randrange(len(rows))
        column = rng.randrange(len(rows[row]))
        slip = rng.randrange(14)
        if slip < 6:
            rows[row][column] = rng.choice(TOKENS)
        elif slip == 6:
            del rows[row][column]
        elif slip == 7:
            rows[row].insert(column, rng.choice(TOKENS))
        elif slip == 8:
            keys["tracker"] = str(rng.randint(1, 10))
        elif slip == 9:
            keys["ones"] = str(rng.randint(5, 9))
        elif slip == 10:
            keys["side"] = "B"
        elif slip == 11:
            values = {letter: rng.randint(0, 9) for letter in "ABCDEFGHI" if rng.random() < 0.9}
            keys["values"] = "{" + ", ".join(f"{letter}: {value}" for letter, value in values.items()) + "}"
        elif slip == 12:
            squares = [f"r{rng.randint(1, 12)}c{rng.randint(1, 15)}" for _ in range(4)]
            keys["tunnels"] = f'["{squares[0]} ~ {squares[1]}", "{squares[2]} ~ {squares[3]}"]'
        else:
            del rows[row]
    written = "".join(f"{key}: {value}\n" for key, value in keys.items())
    return f"{written}map: |\n" + "".join(f"  {' '.join(row)}\n" for row in rows)


def test_the_words_about_burrows_with_slips(golden: Golden) -> None:
    parts = []
    for number in range(SLIPPED):
        text = slipped(number)
        found = checked(text, "hollow.yaml", workspace=Workspace(cwd=Path("/")))
        drawn = text.partition("map: |\n")[2] if any("3" in one.code[2] for one in found) else ""
        parts.append(f"# {number}\n{drawn}{told(one for one in found if one.severity != 'info')}")
    golden("findings/burrows.txt", "\n".join(parts))


def strips(*sizes: int, marks: str = "", side: str = "A", more: str = "", width: int = 15) -> str:
    """A burrow whose chambers are strips, one below the other with a row of earth between; marks fill them in order."""
    rows: list[list[str]] = []
    left = list(marks)
    for letter, size in zip("ABCDEFGHIJ", sizes, strict=False):
        row = [letter + (left.pop(0) if left else "") for _ in range(size)]
        rows += [[*row, *"." * (width - size)], ["."] * width]
    values = ", ".join(f"{letter}: 4" for letter, _ in zip("ABCDEFGHIJ", sizes, strict=False))
    head = (
        f"format: sheetgen/burrow@1\nid: hollow\ngame: hungry-hamsters\nside: {side}\ntitle: The Hollow\ntracker: 4\n"
    )
    return f"{head}values: {{{values}}}\n{more}map: |\n" + "".join(f"  {' '.join(row)}\n" for row in rows[:-1])


def drawn(map_: str, values: str = "{A: 4, B: 4}", more: str = "") -> str:
    head = "format: sheetgen/burrow@1\nid: hollow\ngame: hungry-hamsters\nside: A\ntitle: The Hollow\ntracker: 4\n"
    return f"{head}values: {values}\n{more}map: |\n" + "".join(f"  {row}\n" for row in map_.split(" / "))


# fmt: off
ODD_TOKENS = [
    "__", "—", "!!", "!", ",", "…", "*a", "^A", "AO", "A0", "a", "z", "A**", "A.B", "CC", "Ä", "É*", "[", "A×",
    "°", "**", "___", "-|", "o", "*", "A*^", "AB-", "ab", "A!", "aO", "1A", "-A", "Aoo", "~",
]
# fmt: on
EDGES = {
    **{f"{n} spaces in eight chambers": strips(*[n // 8 + (i < n % 8) for i in range(8)]) for n in (59, 60, 88, 89)},
    **{f"a chamber of {n}": strips(n, 8) for n in (5, 6, 14, 15)},
    **{f"{n} mushrooms": strips(8, 8, 8, marks="^" * n) for n in (5, 6, 12, 13, 14)},
    **{f"{n} hazelnuts": strips(8, 8, marks="*" * n) for n in (0, 1, 3, 4, 5, 6)},
    **{f"{n} holes on side B": strips(8, 8, marks="o" * n, side="B") for n in (0, 1, 2, 3, 4)},
    "a hole on side A": strips(8, 8, marks="oo"),
    "holes apart": strips(8, 8, marks="o^o", side="B"),
    **{f"{n} chambers": strips(*[8] * n) for n in (1, 6, 7, 8, 9, 10)},
    "seven chambers and a token that may be the eighth": strips(*[8] * 7).replace("G .", "G ?", 1),
    "six chambers and one such token": strips(*[8] * 6).replace("F .", "F ?", 1),
    "three hazelnuts and such a token": strips(8, 8, marks="***").replace("A .", "A ?", 1),
    "five mushrooms and such a token": strips(8, 8, marks="^^^^^").replace("A .", "A ?", 1),
    "one hole and such a token": strips(8, 8, marks="o", side="B").replace("A .", "A ?", 1),
    "three holes and such a token": strips(8, 8, marks="o^o^o", side="B").replace("A .", "A ?", 1),
    "letters with a gap": strips(*[8] * 8).replace("H", "K").replace("K: 4", "K: 4"),
    "letters with a gap, of no game": strips(8, 8, 8).replace("C", "D").replace("game: hungry-hamsters\n", ""),
    **{f"token {token}": drawn(f"A A . B B / A {token} . . B") for token in ODD_TOKENS},
    "values in small letters": drawn("A A . B B", "{a: 4, B: 4}"),
    "a value twice, once small": drawn("A A . B B", "{A: 4, a: 4, B: 4}"),
    "a value of no chamber": drawn("A A . B B", "{A: 4, B: 4, c: 4, D: 3}"),
    "rows of many lengths": drawn("A A . B B / A A . B / A A . B B . / A - . B B"),
    "a row with two squares run together": drawn("A A . B B / A A . B B / AA . B B"),
    "parts one square apart": drawn("A A . B B"),
    "parts two squares apart": drawn("A A . . B B"),
    "parts one above the other": drawn("A A / . . / B B"),
    "parts round a corner": drawn("A A . . / A . . . / . . . B"),
    "parts that nothing joins": drawn("A A | | B B", more='tunnels: ["r1c1 ~ r1c6"]\n'),
    "a map in a frame": drawn("| A A . B B | / | A A - B B | / | A A . B B |"),
    "a turned piece of tunnel among 3 chambers": drawn("A A | B B - C"),
    "a turned piece of tunnel among 4 chambers": drawn("A A | B B . C - D"),
    "a turned piece of tunnel in a ragged map": drawn("A A | B B . C - D / . . ."),
    "two turned pieces of one tunnel": drawn("A A | | B B - C - D - E"),
    "a turned tunnel of two squares": drawn("A A | B B - C - D / . . | . . . . . ."),
    "most tunnels lead nowhere": drawn("A A | B B . C - D / . . . . . . . . . / - . . . . . . . ."),
    "a square away from its chamber, of 3": drawn("A A A . B . C / . . . . . . . / . A . . . . ."),
    "a square away from its chamber, of 4": drawn("A A A . B . C . D / . . . . . . . . . / . A . . . . . . ."),
    "three squares away from their chamber": drawn("A A A A . B . C . D / . . . . . . . . . . / . A A A . . . . . ."),
    "four squares away": drawn("A A A A A . B . C . D / . . . . . . . . . . . / . A A A A . . . . . ."),
    "a square within another chamber, of 3": drawn("A A A . B B B . C / . . . . B A B . ."),
    "a square within another chamber, of 4": drawn("A A A . B B B . C . D / . . . . B A B . . . ."),
    "three squares within another chamber": drawn("A A A A . B B B B B . C . D / . . . . . B A A A B . . . ."),
    "four squares within": drawn("A A A A A . B B B B B B . C . D / . . . . . . B A A A A B . . . ."),
    "a square away from its chamber and beside a tunnel": drawn("A A A . B - C . D / . . . . . A . . ."),
    "three squares away from their chamber and beside a tunnel": drawn(
        "A A A A . B - C . D / . . . . . . A . . . / . . . . . . A . . . / . . . . . . A . . ."
    ),
    "a tunnel to the end of a map with a short row": drawn("A A . . . / A A . . / . . . . . / B B . | . / B B . | ."),
    "a tunnel at the top of a map with a short row": drawn("A A . | / A A . | . / . . . . . / B B . . . / B B . . ."),
    "a value written wrongly, and half of the chambers": drawn("A A . B B . C . D", "{A: x, B: 4}"),
    "a value written wrongly, and fewer": drawn("A A . B B . C . D . E", "{A: x, B: 4}"),
    "two rows of three of one length": drawn("A A B B / A A B B / A A ."),
    "a long listing that ends in a row of another length": drawn(
        "A A . . . / . . . . . / . . . . . / . . . . . / B B . .", more='tunnels: ["r1c1 ~ r5c1"]\n'
    ),
    "a row doubled with its hazelnuts": drawn("A* A* . B B / C* C* . D D / C* C* . D D"),
    "a row doubled without": drawn("A* A* . B B / C* C* . D D / C C . D D / C C . D D"),
    "the last letter": drawn("Z Z . B B", "{Z: 4, B: 4}"),
    "a value of two letters": drawn("A A . B B", "{Äb: 4, B: 4}"),
    "three split chambers": drawn("A . A . B . B . C . C . D"),
    "a comment sign between squares": drawn("A A . B B / A A # . B B / A A - B B"),
    "a comment behind a row": drawn("A A . B B / A A . B B # the end / A A - B B"),
    "comments behind most rows": drawn("A A - B B / A A . B # one x / A A . B # two x"),
    "comments behind all rows": drawn("A A - B B # one / A A . B B # two / A A . B # three"),
    "a comment of one word in place of a square": drawn("A A - B B / A A . B B / A A . B # x"),
    **{f"a comment of {n} signs": drawn(f"A A - B B / A A . B B / A A . B B # {'x' * (n - 2)}") for n in (30, 31)},
    "numbers above": drawn("1 2 3 4 5 / A A - B B / A A . B B / A A . B B"),
    "two numbers above": drawn("1 2 / A . / . B"),
    "three numbers above": drawn("1 2 3 / A - B / A . B"),
    "numbers above that do not count up": drawn("1 3 2 / A - B / A . B"),
    **{f"{n} rows without blanks": drawn(" / ".join(["A*-B"] * n)) for n in (2, 3)},
    "half of the rows without blanks": drawn("AA-BB / A A . B B / AA.BB / A A . B B"),
    **{f"{n} rows with commas": drawn(" / ".join(["A,-,B"] * n)) for n in (2, 3)},
    "three rows of four with commas": drawn("A,-,B / A,.,B / A,.,B / A . B"),
    "four rows of five with commas": drawn("A,-,B / A,.,B / A,.,B / A,.,B / A . B"),
    "a row that stays short when its squares are parted": drawn("A A - B B / A A . B B / AA . B / A A . B B"),
    "a frame round nothing": drawn("| | / | | / | |"),
    "a small letter of a chamber on the map": drawn("A A . L L / A l . . L", "{A: 4, L: 4}"),
    "a small letter of a chamber with a value": drawn("A A . B B / A . l . B", "{A: 4, B: 4, L: 4}"),
    "a small letter of no chamber": drawn("A A . B B / A . . l B"),
    "an upright I between two spaces": drawn("A A . B B / . I . . . / . A A . ."),
    "an upright I below a space": drawn("A A . B B / . I . . . / . . . . ."),
    **{
        f"{n} letters without value beside a chamber": drawn(f"A A A A A . B / {'C ' * n}{'. ' * (7 - n)}".strip())
        for n in (3, 4)
    },
    "letters without value beside a chamber as small": drawn("A A . B B / C C . . ."),
    "a comment in place of a square": drawn("A A . B B / A A # B B / A A - B B"),
    **{f"{n} numbered rows": drawn(" / ".join(f"{i} A A - B B" for i in range(1, n + 1))) for n in (2, 3)},
    "numbers that stand alone": drawn("1 A A - B B / 2 / 3 A A - B B / 4 A A . B B"),
    "rows without blanks, half of them of one length": drawn("AA-BB / AA.BB / AA.B / AA.BBB"),
    "rows without blanks, most of one length": drawn("AA-BB / AA.BB / AA.BB / AA.BBB"),
    "a listing that starts on earth": drawn("A A . B B", more='tunnels: ["r1c3 ~ r1c4"]\n'),
    "a listing beyond the map": drawn("A A . B B", more='tunnels: ["r9c3 ~ r1c44"]\n'),
    "a listing within a chamber": drawn("A A . B B", more='tunnels: ["r1c1 ~ r1c2"]\n'),
    "a listing twice": drawn("A A . B B", more='tunnels: ["r1c2 ~ r1c4", "r1c4 ~ r1c2"]\n'),
    "a listing with no way": drawn("A A . B B / C C C C C", more='tunnels: ["r1c1 ~ r1c5"]\n'),
    **{f"a map of {n} rows": drawn(" / ".join(["A ."] * n + [". B"])) for n in (14, 15, 16, 17)},
    **{f"a map of {n} columns": drawn("A " * (n - 2) + ". B") for n in (19, 20, 21, 22, 23)},
    "chambers that touch in two places": drawn("A A B B / A . . B / A A B B"),
    "chambers that meet at corners": drawn("A . B / . C . / D . E"),
    "earth inside": drawn("A A A / A . A / A A A"),
    "three tunnels at a mouth": drawn(". B . / . | . / C - A - D".replace("C - A - D", "C . A . D")),
    "a mouth with three": drawn("B . . . C / | . . . . / A - D . . / | . . . . / E . . . .", "{A: 4}"),
    "values turned round": drawn("A A A A . B B", "{A: 2, B: 3}"),
    **{
        f"a tracker of {n}": drawn("A . B", more="").replace("tracker: 4", f"tracker: {n}")
        for n in (1, 2, 3, 8, 9, 12, 13)
    },
    **{f"{n} ones": drawn("A . B", more=f"ones: {n}\n") for n in (6, 7, 8)},
    **{f"a chain of {n}": drawn(" - ".join("ABCDEFGH"[:n])) for n in (5, 6, 7)},
    **{f"a tunnel of {n}": drawn(f"A {'- ' * n}B") for n in (1, 2, 3)},
    "tunnels that end nowhere": drawn("- A . - / | . . | / . A - ."),
    "crossing runs": drawn(". C . / A | B / . D .", "{A: 4}"),
}


def edges() -> Iterator[tuple[str, str]]:
    """Of each burrow at an edge the codes, and the words that none before it had."""
    known: set[tuple[str, str]] = set()
    for name, text in EDGES.items():
        found = checked(text, "hollow.yaml")
        fresh = [one for one in found if (one.code, one.message) not in known]
        known |= {(one.code, one.message) for one in found}
        yield name, f"{' '.join(one.code for one in found)}\n{told(fresh)}"


def test_the_words_at_the_edges(golden: Golden) -> None:
    golden("findings/edges.txt", "\n".join(f"# {name}\n{said}" for name, said in edges()))


def test_the_words_about_small_projects(golden: Golden, tmp_path: Path) -> None:
    parts = [f"# {name}\n{told(found)}" for name, found in all_findings(tmp_path)]
    golden("findings/projects.txt", "\n".join(parts))


def test_numbers_of_things_are_worded_in_one_place() -> None:
    """``wording.several`` knows when a thing is one; nobody adds an `s` by hand."""
    by_hand = re.compile(r"""['"]e?s['"] if |else ['"]e?s['"]|['"]1 [a-z]+['"] if """)
    found = [
        f"{path.name}:{number}"
        for path in sorted((ROOT / "sheetgen" / "checks").rglob("*.py"))
        for number, line in enumerate(path.read_text("utf-8").splitlines(), start=1)
        if by_hand.search(line)
    ]
    assert found == []
