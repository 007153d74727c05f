"""Ten thousand cards with texts of their own, and how memory grows with pages: ``python tests/bench/pages.py``.

With ``--peers`` (a copy of the peer jobs) the 10,000 cards of job j3 are printed by both in turn. Memory is the peak of
a whole process printing 1,000, 4,000 and 11,000 pages; what a page adds is told in KiB.
"""

from __future__ import annotations

import argparse
import csv
import json
import random
import statistics
import sys
import tempfile
from itertools import pairwise
from pathlib import Path

from tests.bench.compare import Run, once

GAME = "format: sheetgen/game@1\nid: big\ntitle: Big\ndocuments: {cards: {deck: deck.yaml}}\n"
DECK = "format: sheetgen/deck@1\nid: big\ntitle: Big\ncard: {size: poker-eu, layout: big%s}\ncards: {from: cards.csv}\n"
LAYOUT = """\
format: sheetgen/card-layout@1
id: big
title: Big
theme: daylight
width: 63mm
height: 88mm
elements:
  - rect: {x: 2.5mm, y: 2.5mm, width: 58mm, height: 83mm, corner: 4mm, fill: "#fffdf7", stroke: "#3b62b5"}
  - text: {text: "{title}", x: 31.5mm, y: 13mm, size: 11pt, align: center, fill: ink}
  - text: {text: "{body}", x: 6mm, y: 20mm, width: 51mm, height: 45mm, wrap: true, size: 9pt, fill: ink}
  - text: {text: "{value}", x: 31.5mm, y: 72mm, size: 28pt, align: center, fill: ink}
"""
WORDS = (
    "nut",
    "acorn",
    "burrow",
    "tunnel",
    "cheek",
    "autumn",
    "hamster",
    "pile",
    "mushroom",
    "whisker",
    "seed",
    "store",
)
SEED = 20261130


def cards(count: int, peers: Path | None) -> list[tuple[str, str, object]]:
    """Title, body and value of each card: those of job j3, or made up."""
    found: list[tuple[str, str, object]] = []
    if peers is not None:
        given = json.loads((peers / "data" / "big.json").read_text("utf-8"))
        found = [(card["title"], card["body"], card["value"]) for card in given]
    rng = random.Random(SEED)
    while len(found) < count:
        body = " ".join(rng.choices(WORDS, k=24))
        found.append((f"Card {len(found)}", f"{body} {len(found)}.", len(found) % 9))
    return found[:count]


def project(folder: Path, count: int, *, back: str | None = None, peers: Path | None = None) -> Path:
    """A project with a deck of so many kinds, in a table."""
    home, layouts = folder / "data" / "big", folder / "layouts" / "cards"
    home.mkdir(parents=True)
    layouts.mkdir(parents=True)
    (home / "game.yaml").write_text(GAME, "utf-8")
    (home / "deck.yaml").write_text(DECK % (f", back: {back}" if back else ""), "utf-8")
    (layouts / "big.yaml").write_text(LAYOUT, "utf-8")
    with (home / "cards.csv").open("w", encoding="utf-8", newline="") as stream:
        writer = csv.writer(stream)
        writer.writerow(["id", "title", "body", "value"])
        writer.writerows([(f"card-{number}", *card) for number, card in enumerate(cards(count, peers))])
    return folder


def printing(sheetgen: Path, folder: Path, *more: str) -> list[str]:
    """The command that prints a project's cards."""
    return [str(sheetgen), "cards", "big", "--project", str(folder), "--no-summary", "-o", str(folder / "o.pdf"), *more]


def against_typst(sheetgen: Path, peers: Path, python: Path, folder: Path, runs: int) -> None:
    """Job j3 by both in turn."""
    ours = printing(sheetgen, project(folder / "j3", 10_000, peers=peers))
    theirs = [str(python), "run.py", "j3", str(folder / "j3.pdf")]
    once(ours, folder), once(theirs, peers / "typst")
    pairs = [(once(ours, folder), once(theirs, peers / "typst")) for _ in range(runs)]
    peak = max(run.peak for run, _ in pairs)
    for how, of_all in (("median", statistics.median), ("each at its best", min)):
        mine, other = (of_all(run.seconds for run in column) for column in zip(*pairs, strict=True))
        print(
            f"10,000 cards / typst j3, {how}: ours {mine:.2f} s, theirs {other:.2f} s, "
            f"{other / mine:.1f} times as fast (at least 4); peak {peak:.0f} MiB (at most 90)"
        )


def growth(sheetgen: Path, folder: Path) -> None:
    """Peak memory by pages, of one-sided prints of nine cards a page."""
    found: list[tuple[int, Run]] = []
    for pages in (1_000, 4_000, 11_000):
        run = once(printing(sheetgen, project(folder / str(pages), pages * 9), "--backs", "none"), folder)
        found.append((pages, run))
        print(f"{pages:>6} pages: {run.seconds:5.2f} s, {run.peak:4.0f} MiB")
    for (few, before), (many, after) in pairwise(found):
        print(f"{few} to {many}: {(after.peak - before.peak) * 1024 / (many - few):.1f} KiB a page (at most 8)")


def main() -> None:
    """Measure what the arguments make possible."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sheetgen", type=Path, required=True)
    parser.add_argument("--peers", type=Path)
    parser.add_argument("--typst-python", type=Path, default=Path(sys.executable))
    parser.add_argument("--runs", type=int, default=7)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder, sheetgen = Path(name), given.sheetgen.absolute()
        if given.peers:
            against_typst(sheetgen, given.peers.absolute(), given.typst_python.absolute(), folder, given.runs)
        growth(sheetgen, folder)


if __name__ == "__main__":
    main()
