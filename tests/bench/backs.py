"""What backs cost: ``python tests/bench/backs.py``.

A deck of 2,000 cards with texts of their own on both sides is printed in every way that backs can be printed, in turn
with its fronts alone and its backs alone. A way may cost 1.2 times what both cost together, one start of the program
taken off, for a way starts once. Told is processor time, each at its best: whoever shares the machine has a part in
the rest.
"""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path

from tests.bench.compare import once
from tests.bench.pages import project

AT_MOST = 1.2
WAYS = {
    "duplex": ("--backs", "duplex"),
    "duplex, short edge": ("--backs", "duplex", "--flip", "short"),
    "fronts-then-backs": ("--order", "fronts-then-backs"),
    "backs-first": ("--order", "backs-first"),
    "reversed-backs": ("--order", "reversed-backs"),
    "fold": ("--backs", "fold"),
    "separate": ("--backs", "separate"),
}


def main() -> None:
    """Measure, and tell each way's ratio."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--sheetgen", type=Path, required=True)
    parser.add_argument("--cards", type=int, default=2_000)
    parser.add_argument("--runs", type=int, default=9)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = project(Path(name) / "deck", given.cards, back="big")
        alone = ("--backs", "none")
        print_deck = [
            str(given.sheetgen.absolute()),
            "cards",
            "big",
            "--no-summary",
            "-o",
            f"{name}/o.pdf",
            "--project",
        ]
        commands = {
            "start": [*print_deck, str(project(Path(name) / "one", 1, back="big")), *alone],
            "fronts alone": [*print_deck, str(folder), *alone],
            "backs alone": [*print_deck, str(project(Path(name) / "backs", given.cards)), *alone],
            **{way: [*print_deck, str(folder), *options] for way, options in WAYS.items()},
        }
        runs: dict[str, list[float]] = {way: [] for way in commands}
        for _ in range(given.runs):
            for way, command in commands.items():
                runs[way].append(once(command, Path(name)).processor)
    best = {way: min(seconds) for way, seconds in runs.items()}
    both = best["fronts alone"] + best["backs alone"] - best["start"]
    for way in commands:
        print(f"{way:<20} {best[way] * 1000:6.0f} ms")
    print(f"{'both, started once':<20} {both * 1000:6.0f} ms")
    for way in WAYS:
        ratio = best[way] / both
        print(f"{way:<20} {ratio:.2f} (at most {AT_MOST})  {'ok' if ratio <= AT_MOST else 'SLOW'}")


if __name__ == "__main__":
    main()
