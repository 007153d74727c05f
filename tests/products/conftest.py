"""Every product, printed once a test run through the command line, as its users print it."""

from __future__ import annotations

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.conftest import ROOT
from tests.products.press import profile


class Product(NamedTuple):
    """One printed file: how it was asked for, and what is expected of it."""

    name: str
    arguments: tuple[str, ...]
    pages: int | None
    """None where it grows with the catalogue of findings."""
    paper: tuple[float, float]
    language: str = "en"
    own: bool = False
    """Of sheetgen itself, and of no game."""
    inside: str = ""
    """Of an export, which is a folder: the file that is meant."""

    @property
    def inks(self) -> bool:
        """Whether it is for a press, in ink colours."""
        return "--pdf-x" in self.arguments or bool(self.inside)


A3, A4, LETTER = (297.0, 420.0), (210.0, 297.0), (215.9, 279.4)
SOME = ("cards", "hamsterbacke", "--only", "orange,light-green")
PRESS_4 = ("--pdf-x", "4", "--icc", "press.icc")
PRODUCTS = (
    Product("pad", ("pad", "hungry-hamsters", "--sheets", "4"), 4, A4),
    Product(
        "pad-letter-de", ("pad", "hungry-hamsters", "--paper", "letter", "--lang", "de", "-n", "4"), 4, LETTER, "de"
    ),
    Product("pad-one-up", ("pad", "hungry-hamsters", "--up", "1", "--sheets", "3"), 6, A4),
    Product("pad-side-b", ("pad", "hungry-hamsters", "--side", "b", "--sheets", "5"), 3, A4),
    Product("pad-blank", ("pad", "hungry-hamsters", "--blank", "--sheets", "2"), 2, A4),
    Product("pad-cover", ("pad", "hungry-hamsters", "--cover", "-n", "2"), 4, A4),
    Product("pad-fill", ("pad", "hungry-hamsters", "--fill", "--side", "a", "-n", "1"), 1, A4[::-1]),
    Product("pad-low", ("pad", "hungry-hamsters", "--ink", "low", "-n", "2"), 2, A4),
    Product("pad-outline", ("pad", "hungry-hamsters", "--ink", "outline", "-n", "2"), 2, A4),
    Product("pad-grey", ("pad", "hungry-hamsters", "--ink", "grey", "-n", "2"), 2, A4),
    Product("pad-press", ("pad", "hungry-hamsters", "--pdf-x", "1a", "-n", "2"), 2, A4),
    Product("pad-players", ("pad", "hamsterbacke", "--sheets", "5"), 3, A4),
    Product("pad-players-four", ("pad", "hamsterbacke", "--up", "4", "--sheets", "5"), 2, A4),
    Product("pad-players-stack", ("pad", "hamsterbacke", "--up", "4", "--stack", "--cover", "-n", "4"), 8, A4),
    Product("pad-players-press", ("pad", "hamsterbacke", *PRESS_4, "-n", "1"), 1, A4),
    Product("pad-matches", ("pad", "hamster-roll", "--marks", "all", "--sheets", "3"), 2, A4),
    Product("pad-matches-four", ("pad", "hamster-roll", "--up", "4", "-p", "letter", "-n", "4"), 1, LETTER),
    Product("pad-matches-press", ("pad", "hamster-roll", "--pdf-x", "1a", "-n", "1"), 1, A4),
    Product("cards", ("cards", "hamsterbacke"), 30, A4),
    Product("cards-letter", ("cards", "hamsterbacke", "--paper", "letter", "--flip", "short"), 30, LETTER),
    Product("cards-fronts", ("cards", "hamsterbacke", "--backs", "none", "--no-summary"), 14, A4),
    Product("cards-fold", (*SOME, "--backs", "fold", "--marks", "all", "--no-summary", "--lang", "de"), 8, A4[::-1],
            "de"),
    Product("cards-separate", (*SOME, "--backs", "separate", "--marks", "cut,crop,slug", "--date", "2026"), 5, A4),
    Product("cards-bleed", (*SOME, "--bleed", "3", "--marks", "all", "--mark-sides", "both", "-p", "a3",
                            "--no-summary", "--order", "reversed-backs"), 4, A3),
    Product("cards-low", (*SOME, "--ink", "low", "--no-summary"), 8, A4),
    Product("cards-outline", (*SOME, "--ink", "outline", "--no-summary"), 8, A4),
    Product("cards-grey", (*SOME, "--ink", "grey"), 10, A4),
    Product("cards-press", (*SOME, "--pdf-x", "1a", "--bleed", "3", "--no-summary"), 8, A4[::-1]),
    Product("cards-press-4", (*SOME, *PRESS_4), 10, A4),
    Product("rules-hh", ("rules", "hungry-hamsters"), 1, A4),
    Product("rules-hh-de", ("rules", "hungry-hamsters", "--lang", "de", "--paper", "letter"), 1, LETTER, "de"),
    Product("rules-hb", ("rules", "hamsterbacke"), 1, A4),
    Product("rules-hr-de", ("rules", "hamster-roll", "--lang", "de"), 1, A4, "de"),
    Product("rules-low", ("rules", "hamsterbacke", "--ink", "low"), 1, A4),
    Product("rules-outline", ("rules", "hungry-hamsters", "--ink", "outline"), 1, A4),
    Product("rules-grey", ("rules", "hamster-roll", "--ink", "grey"), 1, A4),
    Product("rules-press", ("rules", "hungry-hamsters", "--pdf-x", "1a"), 1, A4),
    Product("rules-press-4", ("rules", "hamsterbacke", *PRESS_4), 1, A4),
    Product("calibration", ("calibrate", "--printer", "kitchen"), 2, A4, own=True),
    Product("calibration-wide", ("calibrate", "--printer", "attic", "--wide", "-p", "letter", "--lang", "de"), 2,
            LETTER[::-1], "de", own=True),
    Product("findings", ("explain", "--pdf"), None, A4, own=True),
)  # fmt: skip


TO_OFFSET = ("--preset", "offset-cmyk", "--icc", "press.icc")
EXPORTS = (
    Product("export-cards-1a", ("export", "hamsterbacke", "--preset", "drive-thru-cards", "--part", "cards",
                                "--product", "poker"), 240, (69.85, 95.25), inside="cards/cards.pdf"),
    Product("export-cards-4", ("export", "hamsterbacke", *TO_OFFSET), 240, (69.0, 94.0), inside="cards/cards.pdf"),
    Product("export-pad-4", ("export", "hungry-hamsters", *TO_OFFSET), 2, (216.0, 154.5), inside="pad/pad.pdf"),
    Product("export-rules-4", ("export", "hungry-hamsters", *TO_OFFSET), 2, (216.0, 303.0), inside="rules/rules.pdf"),
    Product("export-rules-rgb", ("export", "hamsterbacke", "--preset", "the-game-crafter", "--part", "rules"), 2,
            (215.9, 279.4), inside="rules/rules.pdf"),
)  # fmt: skip
"""What print vendors get: looked at by renderers, as what is printed at home; the rest is held by preflight."""


def printed(product: Product, path: Path, **environment: str) -> Path:
    """Print a product in a process of its own."""
    output = path.with_suffix("") if product.inside else path
    subprocess.run(
        [sys.executable, "-m", "sheetgen", *product.arguments, "-o", str(output)],
        check=True,
        capture_output=True,
        env={**os.environ, "PYTHONPATH": str(ROOT), "XDG_CONFIG_HOME": str(path.parent), **environment},
        cwd=path.parent,
        timeout=120,
    )
    return output / product.inside if product.inside else path


@pytest.fixture(scope="session")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """The printed products by name."""
    folder = tmp_path_factory.mktemp("products")
    (folder / "press.icc").write_bytes(profile())
    with ThreadPoolExecutor(os.cpu_count()) as prints:
        products = (*PRODUCTS, *EXPORTS)
        paths = prints.map(lambda product: printed(product, folder / f"{product.name}.pdf"), products)
        return {product.name: path for product, path in zip(products, paths, strict=True)}
