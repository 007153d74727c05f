"""How much sooner pictures are drawn on two processors than on one: ``python tests/bench/pictures.py``.

Whole commands, cold, in turn (one, two, one, two), each at its best of several: 120 cards of 120 texts, and a back,
at 300 dpi. The processors are given by affinity, as a container would; both must write the same bytes. Where somebody
else uses the machine the ratio comes out too small: look at the best, and at the seconds of processor time beside it.
"""

from __future__ import annotations

import argparse
import csv
import hashlib
import os
import subprocess
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

LOOKS = (("light-green", "leaf"), ("dark-green", "acorn"), ("light-blue", "drop"), ("dark-blue", "moon"))
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
card: {size: poker-eu, layout: hamster-card, back: hamster-back}
cards: {from: cards.csv}
"""


class Run(NamedTuple):
    """One command: seconds by the clock, seconds of processor time, and what it wrote."""

    seconds: float
    processor: float
    digest: str


def project(folder: Path, cards: int) -> None:
    """A deck in which no card looks like another."""
    home = folder / "data" / "den"
    home.mkdir(parents=True)
    (home / "game.yaml").write_text(GAME, "utf-8")
    (home / "deck.yaml").write_text(DECK, "utf-8")
    with (home / "cards.csv").open("w", encoding="utf-8", newline="") as stream:
        writer = csv.writer(stream)
        writer.writerow(["id", "colour", "symbol", "value", "count", "name"])
        for number in range(cards):
            writer.writerow([f"card-{number}", *LOOKS[number % 4], 1 + number % 4, 1, f"Hamster {number}"])


def drawn(program: str, folder: Path, processors: set[int], *arguments: str) -> Run:
    """Draw everything on some processors."""
    with tempfile.TemporaryDirectory() as out:
        command = [program, "cards", "den", *arguments, "--project", str(folder), "-o", out]
        before, start = os.times(), time.perf_counter()
        subprocess.run(
            command, check=True, stdout=subprocess.DEVNULL, preexec_fn=lambda: os.sched_setaffinity(0, processors)
        )
        seconds, after = time.perf_counter() - start, os.times()
        digest = hashlib.sha256()
        for path in sorted(Path(out).iterdir()):
            digest.update(path.name.encode() + path.read_bytes())
    processor = after.children_user + after.children_system - before.children_user - before.children_system
    return Run(seconds, processor, digest.hexdigest())


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--sheetgen", default="sheetgen", help="the program to measure")
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--cards", type=int, default=120)
    parser.add_argument("--dpi", type=int, default=300)
    options = parser.parse_args()
    usable = sorted(os.sched_getaffinity(0))
    if len(usable) < 2:
        raise SystemExit("this machine lends one processor only")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        project(folder, options.cards)
        arguments = ("--png", "card", "--dpi", str(options.dpi))
        runs: dict[int, list[Run]] = {1: [], 2: []}
        for _ in range(options.runs):
            for count, known in runs.items():
                known.append(drawn(options.sheetgen, folder, set(usable[:count]), *arguments))
    if len({run.digest for known in runs.values() for run in known}) != 1:
        raise SystemExit("one and two processors give different pictures")
    for count, known in runs.items():
        best = min(known)
        print(f"{count} processor{'s' * (count > 1)}: {best.seconds:.2f} s (processor time {best.processor:.2f} s)")
    print(f"two are {min(runs[1]).seconds / min(runs[2]).seconds:.2f} times as fast; the same bytes")


if __name__ == "__main__":
    main()
