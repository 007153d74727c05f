"""Three independent renderers see the same picture: every product, and proof that they would not always."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from PIL import ImageStat

from tests.products.conftest import EXPORTS, PRODUCTS, Product
from tests.products.planting import (
    Edit,
    colour_lost,
    letter_lost,
    planted,
    shape_moved,
    without_fonts,
    word_lost,
)
from tests.products.renderers import AGREED, RENDERERS, Apart, Picture, apart

MORE = {
    "pad": (1,), "pad-blank": (1,), "pad-cover": (2,), "pad-press": (1,), "pad-players-stack": (2,),
    "cards": (2, 3), "cards-fold": (4,), "cards-separate": (1,), "cards-bleed": (2,),
    "cards-outline": (1,), "cards-press": (1,), "cards-press-4": (2,), "cards-grey": (2,),
    "calibration": (1,), "calibration-wide": (1,), "findings": (5,),
    "export-cards-1a": (1, 41), "export-cards-4": (1, 239), "export-pad-4": (1,),
}  # fmt: skip
"""Pages, from 0, that are looked at besides the first, because they are of another kind."""
ALIKE = ("pad-one-up", "pad-side-b", "pad-players", "cards-fronts", "cards-letter")
"""Products that hold nothing which others do not hold too."""


def drawn(path: Path, page: int) -> dict[str, Picture]:
    """A page by all of them; two processes and ourselves at a time."""
    with ThreadPoolExecutor() as renderers:
        return dict(zip(RENDERERS, renderers.map(lambda draw: draw(path, page), RENDERERS.values()), strict=True))


def agreed(found: Apart) -> bool:
    return all(one <= most for one, most in zip(found, AGREED, strict=True))


@pytest.mark.parametrize(
    ("product", "page"),
    [
        pytest.param(one, page, id=f"{one.name}-{page}")
        for one in (*PRODUCTS, *EXPORTS)
        if one.name not in ALIKE
        for page in (0, *MORE.get(one.name, ()))
    ],
)
def test_renderers_agree(product: Product, page: int, shelf: dict[str, Path]) -> None:
    pictures = drawn(shelf[product.name], page)
    # Each agrees with MuPDF, which draws finest; the two others are then not far apart either.
    for name in ("poppler", "pdfium"):
        found = apart(pictures["mupdf"], pictures[name], inks=product.inks)
        assert agreed(found), f"{name} and mupdf are {found} apart"
    if page == 0:
        (mean,) = ImageStat.Stat(pictures["pdfium"].convert("L")).mean
        assert 128 < mean < 253, "neither blank nor black"


@pytest.mark.parametrize(
    ("name", "page", "edit", "which"),
    [
        ("rules-hb", 0, word_lost, 3),
        ("rules-hb", 0, word_lost, 150),
        ("rules-press", 0, word_lost, 40),
        ("pad", 1, word_lost, 20),
        ("calibration", 0, word_lost, 100),
        ("rules-hb", 0, letter_lost, 10),
        ("rules-grey", 0, letter_lost, 12),
        ("calibration", 0, letter_lost, 8),
        ("cards", 2, shape_moved, 8),
        ("cards-press", 1, shape_moved, 9),
        ("pad", 1, shape_moved, 30),
        ("pad-matches", 0, shape_moved, 4),
        ("export-cards-1a", 1, shape_moved, 4),
        ("export-pad-4", 0, shape_moved, 30),
        ("cards", 2, colour_lost, 1),
        ("pad", 0, colour_lost, 8),
    ],
)
def test_a_planted_fault_is_told(
    name: str, page: int, edit: Edit, which: int, shelf: dict[str, Path], tmp_path: Path
) -> None:
    """So that the tolerance means something: one renderer gets a page with one fault, another the page as it is.

    So is each word that was tried, and most letters and shapes. What is smaller than what renderers differ by (a full
    stop, pale on pale) is not.
    """
    inks = next(one.inks for one in (*PRODUCTS, *EXPORTS) if one.name == name)
    path = planted(shelf[name], page, edit, which, tmp_path / "planted.pdf")
    right, wrong = RENDERERS["mupdf"](shelf[name], page), RENDERERS["pdfium"](path, page)
    assert not agreed(apart(right, wrong, inks=inks))


def test_renderers_do_not_agree_on_everything(shelf: dict[str, Path], tmp_path: Path) -> None:
    """A real fault, one file for all: each has fonts of its own for those that are not embedded."""
    pictures = drawn(without_fonts(shelf["rules-hb"], tmp_path / "bare.pdf"), 0)
    assert not agreed(apart(pictures["mupdf"], pictures["poppler"]))
    assert not agreed(apart(pictures["mupdf"], pictures["pdfium"]))
