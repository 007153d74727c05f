"""Every product, printed once a test run through the command line, as its users print it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.conftest import ROOT


class Product(NamedTuple):
    """One printed file: how it was asked for, and what is expected of it."""

    name: str
    arguments: tuple[str, ...]
    pages: int
    paper: tuple[float, float]
    language: str = "en"


A4, LETTER = (210.0, 297.0), (215.9, 279.4)
PRODUCTS = (
    Product("pad", ("pad", "hungry-hamsters", "--sheets", "4"), 4, A4),
    Product(
        "pad-letter-de", ("pad", "hungry-hamsters", "--paper", "letter", "--lang", "de", "-n", "4"), 4, LETTER, "de"
    ),
    Product("pad-one-up", ("pad", "hungry-hamsters", "--up", "1", "--sheets", "3"), 6, A4),
    Product("pad-side-b", ("pad", "hungry-hamsters", "--side", "b", "--sheets", "5"), 3, A4),
    Product("pad-blank", ("pad", "hungry-hamsters", "--blank", "--sheets", "2"), 2, A4),
    Product("pad-players", ("pad", "hamsterbacke", "--sheets", "5"), 3, A4),
    Product("pad-players-four", ("pad", "hamsterbacke", "--up", "4", "--sheets", "5"), 2, A4),
    Product("pad-matches", ("pad", "hamster-roll", "--sheets", "3"), 2, A4),
    Product("pad-matches-four", ("pad", "hamster-roll", "--up", "4", "-p", "letter", "-n", "4"), 1, LETTER),
    Product("cards", ("cards", "hamsterbacke"), 30, A4),
    Product("cards-letter", ("cards", "hamsterbacke", "--paper", "letter", "--flip", "short"), 30, LETTER),
    Product("cards-fronts", ("cards", "hamsterbacke", "--backs", "none", "--no-summary"), 14, A4),
    Product("rules-hh", ("rules", "hungry-hamsters"), 1, A4),
    Product("rules-hh-de", ("rules", "hungry-hamsters", "--lang", "de", "--paper", "letter"), 1, LETTER, "de"),
    Product("rules-hb", ("rules", "hamsterbacke"), 1, A4),
    Product("rules-hr-de", ("rules", "hamster-roll", "--lang", "de"), 1, A4, "de"),
)


def printed(product: Product, path: Path, **environment: str) -> Path:
    """Print a product in a process of its own."""
    subprocess.run(
        [sys.executable, "-m", "sheetgen", *product.arguments, "-o", str(path)],
        check=True,
        capture_output=True,
        env={**os.environ, "PYTHONPATH": str(ROOT), **environment},
        cwd=path.parent,
        timeout=120,
    )
    return path


@pytest.fixture(scope="session")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """The printed products by name."""
    folder = tmp_path_factory.mktemp("products")
    return {product.name: printed(product, folder / f"{product.name}.pdf") for product in PRODUCTS}
