"""What findings say, word for word, as goldens: of every bad example, and of burrows with a few slips each."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from pathlib import Path

from sheetgen.checks.explanation import explain
from sheetgen.checks.registry import all_checks
from sheetgen.load.workspace import Workspace
from sheetgen.source.diagnostic import Diagnostic
from tests.checks.checking import TEMPLATES, checked
from tests.checks.running import run_example

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
