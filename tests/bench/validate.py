"""The validator's promises of speed, each as a ratio or a rate from one run: ``python tests/bench/validate.py``.

Warm figures are taken in one process, ours and theirs in turn, on fresh workspaces; cold ones are whole processes in
pairs. Everything is checked that ``sheetgen validate`` checks.
"""

from __future__ import annotations

import argparse
import csv
import gc
import os
import random
import statistics
import subprocess
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any
from unittest import mock

import yaml

from sheetgen.load import workspace
from sheetgen.tasks.validate import ValidateRequest, run

ROOT = Path(__file__).resolve().parents[2]
BURROW = ROOT / "data" / "hungry-hamsters" / "burrows" / "willow-bank.yaml"
SEED = 20261129
LOOKS = (("sky", "leaf"), ("sky", "acorn"), ("grass", "leaf"), ("grass", "acorn"))
RICH_LOOKS = (("light-green", "leaf"), ("dark-green", "acorn"), ("light-blue", "drop"), ("dark-blue", "moon"))
"""Of the bundled layout, the largest there is."""
GAME = """\
format: sheetgen/game@1
id: den
title: The Den
documents:
  cards: {deck: deck.yaml}
"""
DECK = """\
format: sheetgen/deck@1
id: den
title: The Den
card: {size: poker-eu, layout: %s}
sets: {by: colour, size: value}
"""
LAYOUT = """\
format: sheetgen/card-layout@1
id: den-card
title: Den card
theme: daylight
width: 63mm
height: 88mm
ground: "{colour}"
symbols:
  leaf: {size: 10mm, elements: [{circle: {radius: 4mm, fill: current}}]}
  acorn: {size: 10mm, elements: [{rect: {width: 4mm, height: 4mm, fill: current}}]}
elements:
  - symbol: {name: "{symbol}", x: 31mm, y: 44mm, size: 20mm, fill: paper}
  - text: {text: "{value}", x: 8mm, y: 14mm, size: 32pt, font: display, fill: ink}
  - text: {text: "{name}", x: 8mm, y: 80mm, width: 47mm, size: 11pt, align: center, fill: ink}
"""


def burrows(folder: Path, count: int) -> None:
    """Burrows that differ in where their marks lie, and else in nothing that is played: the hardest to tell apart."""
    rng = random.Random(SEED)
    lines = BURROW.read_text("utf-8").splitlines()
    start = lines.index("map: |") + 1
    end = next(i for i in range(start, len(lines)) if not lines[i].startswith("  "))
    rows = [line.split() for line in lines[start:end]]
    spaces = [(r, c) for r, row in enumerate(rows) for c, token in enumerate(row) if token[0].isalpha()]
    marks = [rows[r][c][1:] for r, c in spaces]
    home = folder / "data" / "hungry-hamsters" / "burrows"
    home.mkdir(parents=True)
    for number in range(count):
        rng.shuffle(marks)
        for (r, c), mark in zip(spaces, marks, strict=True):
            rows[r][c] = rows[r][c][0] + mark
        head = [f"id: burrow-{number:05}" if line.startswith("id:") else line for line in lines[:start]]
        head = [f"title: Burrow {number}" if line.startswith("title:") else line for line in head]
        text = "\n".join([*head, *("  " + " ".join(f"{token:2}" for token in row) for row in rows), *lines[end:]])
        (home / f"burrow-{number:05}.yaml").write_text(text + "\n", "utf-8")


def deck_of_lines(folder: Path, lines: int, layout: str, looks: tuple[tuple[str, str], ...]) -> Path:
    """A deck in YAML, one key a line."""
    cards = []
    for number in range((lines - 6) // 6):
        colour, symbol = looks[number % len(looks)]
        cards.append(
            f"  - id: card-{number}\n    colour: {colour}\n    symbol: {symbol}\n"
            f"    value: {1 + number % len(looks) // 2}\n    count: 12\n    name: Card {number}\n"
        )
    return _game(folder, DECK % layout + "cards:\n" + "".join(cards))


def deck_of_rows(folder: Path, rows: int, layout: str, looks: tuple[tuple[str, str], ...]) -> Path:
    """A deck whose cards stand in a table."""
    deck = _game(folder, DECK % layout + "cards: {from: cards.csv}\n")
    with deck.with_name("cards.csv").open("w", encoding="utf-8", newline="") as stream:
        writer = csv.writer(stream)
        writer.writerow(["id", "colour", "symbol", "value", "count", "name"])
        for number in range(rows):
            writer.writerow(
                [f"card-{number}", *looks[number % len(looks)], 1 + number % len(looks) // 2, 12, f"Card {number}"]
            )
    return deck


def _game(folder: Path, deck: str) -> Path:
    home, layouts = folder / "data" / "den", folder / "layouts" / "cards"
    for one in (home, layouts):
        one.mkdir(parents=True, exist_ok=True)
    (layouts / "den-card.yaml").write_text(LAYOUT, "utf-8")
    (home / "game.yaml").write_text(GAME, "utf-8")
    (home / "deck.yaml").write_text(deck, "utf-8")
    return home / "deck.yaml"


def check(*paths: Path) -> int:
    """Validate paths as the command does; how many findings there are."""
    return len(run(ValidateRequest(tuple(str(path) for path in paths))).report.diagnostics)


def read_by_check(path: Path) -> list[str]:
    """The texts of all YAML files that checking one takes: its game, layouts, themes, sizes."""
    found: list[str] = []
    compose = workspace.compose

    def noted(file: Any) -> Any:
        found.append(file.text)
        return compose(file)

    with mock.patch.object(workspace, "compose", noted):
        check(path)
    return found


def seconds(job: Callable[[], object]) -> float:
    """Processor seconds of this process: others share the machine."""
    start = time.process_time()
    job()
    return time.process_time() - start


def paired(ours: Callable[[], object], theirs: Callable[[], object], runs: int) -> tuple[float, float]:
    """Medians of both, taken in turn."""
    ours(), theirs()
    pairs = [(seconds(ours), seconds(theirs)) for _ in range(runs)]
    return statistics.median(one for one, _ in pairs), statistics.median(two for _, two in pairs)


def cold(command: list[str], codes: tuple[int, ...]) -> float:
    """Wall seconds of a whole process."""
    start = time.perf_counter()
    done = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
    if done.returncode not in codes:
        raise SystemExit(f"failed ({done.returncode}): {' '.join(command)}")
    return time.perf_counter() - start


def cold_pair(name: str, ours: list[str], theirs: list[str], at_most: float, runs: int) -> None:
    """Print the ratio of two whole processes."""
    for command in (ours, theirs):
        cold(command, (0, 1))
    pairs = [(cold(ours, (0,)), cold(theirs, (0, 1))) for _ in range(runs)]
    mine, other = (statistics.median(column) for column in zip(*pairs, strict=True))
    told(name, f"{mine * 1000:.0f} ms / {other * 1000:.0f} ms", mine / other, at_most)


def told(name: str, figures: str, ratio: float, at_most: float) -> None:
    """One line of the table."""
    print(
        f"{name:<48} {figures:>22}  ratio {ratio:5.2f} (at most {at_most:.2f})  {'ok' if ratio <= at_most else 'SLOW'}"
    )


def many_files(folder: Path, count: int) -> None:
    """Files a second, and that twice as many take twice as long."""
    times = []
    for share in (count // 2, count):
        home = folder / f"many-{share}"
        burrows(home, share)
        times.append(seconds(lambda home=home: check(home)))  # type: ignore[misc]
    told(f"{count} distinct burrows at 400 a second", f"{count / times[1]:.0f} files/s", times[1] / (count / 400), 1)
    told("  twice the files, time against twice the time", "", times[1] / times[0] / 2, 1.25)


def decks(folder: Path, layout: str, looks: tuple[tuple[str, str], ...], runs: int) -> None:
    """Decks in YAML and as a table, with all that their layout makes of them."""
    deck = deck_of_lines(folder / "lines", 2000, layout, looks)
    text = deck.read_text("utf-8")
    alone, _ = paired(lambda: yaml.load(text, yaml.CSafeLoader), lambda: None, runs)
    texts = read_by_check(deck)

    def load_all() -> None:
        for one in texts:
            yaml.load(one, yaml.CSafeLoader)

    mine, other = paired(lambda: check(deck), load_all, runs)
    figures = f"{mine * 1000:.0f} ms / {other * 1000:.0f} ms"
    told(f"deck of 2,000 lines, {layout} / yaml.load", figures, mine / other, 2)
    print(f"  beside the deck alone, without the {len(texts) - 1} other files that are read: {mine / alone:.2f}")
    table = deck_of_rows(folder / "rows", 10_000, layout, looks)
    rows = table.with_name("cards.csv")

    def read_rows() -> None:
        with rows.open(encoding="utf-8", newline="") as stream:
            for _ in csv.DictReader(stream):
                pass

    mine, other = paired(lambda: check(table), read_rows, runs)
    figures = f"{mine * 1000:.0f} ms / {other * 1000:.0f} ms"
    told(f"table of 10,000 rows, {layout} / csv.DictReader", figures, mine / other, 3)


def main() -> None:
    """Measure everything that the arguments make possible."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sheetgen", type=Path, help="the command, installed from a wheel, for the cold figures")
    parser.add_argument("--yamllint", type=Path)
    parser.add_argument("--check-jsonschema", type=Path)
    parser.add_argument("--schema", type=Path, help="a JSON Schema of a burrow, for check-jsonschema")
    parser.add_argument("--files", type=int, default=1000)
    parser.add_argument("--runs", type=int, default=9)
    arguments = parser.parse_args()
    gc.set_threshold(100_000, 50, 50)  # as the command does; for ours and theirs alike
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        os.chdir(folder)
        for layout, looks in (("den-card", LOOKS), ("hamster-card", RICH_LOOKS)):
            decks(folder / layout, layout, looks, arguments.runs)
        # Last: what is remembered of a thousand files makes later jobs look slow that are processes of their own.
        many_files(folder, arguments.files)
        if arguments.sheetgen:
            ours = [str(arguments.sheetgen), "validate", str(BURROW)]
            if arguments.yamllint:
                lint = [str(arguments.yamllint), "-d", "relaxed", str(BURROW)]
                cold_pair("one burrow, cold / yamllint", ours, lint, 1.4, arguments.runs)
            if arguments.check_jsonschema and arguments.schema:
                schema = [str(arguments.check_jsonschema), "--schemafile", str(arguments.schema), str(BURROW)]
                cold_pair("one burrow, cold / check-jsonschema", ours, schema, 0.5, arguments.runs)


if __name__ == "__main__":
    main()
