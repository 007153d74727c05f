"""Decks of 1 to 500 cards on five papers in all ways, fed, turned, folded and cut: ``python tools/cut_decks.py``.

Each is printed by the command line and read by poppler. A card with a wrong back, one upside down, lost or twice, or
one whose back is 0.05 mm off, is told. The tests hold one way for each deck and paper.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from itertools import product
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.products.den import den
from tests.products.kitchen import DECKS, PAPERS, WAYS, cards


def main() -> int:
    """Print, cut and match; gives the number of prints with something wrong."""
    wrong = prints = matched = 0
    with tempfile.TemporaryDirectory() as name:
        homes = {number: den(Path(name) / str(number), number) for number in DECKS}
        for paper, number, way in product(PAPERS, DECKS, WAYS):
            path = Path(name) / "deck.pdf"
            words = ["cards", "den", "--paper", paper, *way.options, "-o", str(path)]
            command = [sys.executable, "-m", "sheetgen", *words]
            subprocess.run(command, check=True, cwd=homes[number], capture_output=True)
            prints += 1
            try:
                found = cards(path, way)
                assert sorted(found) == sorted(f"kind-{i}" for i in range(number)), "cards are lost, or there twice"
                matched += number
            except AssertionError as error:
                wrong += 1
                print(f"{paper}, {number} cards, {' '.join(way.options)}: {error}")
    print(f"{prints} prints, {matched} cards cut and matched, {wrong} prints with something wrong")
    return wrong


if __name__ == "__main__":
    sys.exit(1 if main() else 0)
