"""Three independent renderers see the same picture; the few pixel tests there are."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pypdfium2
import pytest
from PIL import Image, ImageChops, ImageFilter

from tests.conftest import program

DPI = 100


def by_pdfium(path: Path, page: int) -> Image.Image:
    return pypdfium2.PdfDocument(path)[page].render(scale=DPI / 72).to_pil().convert("L")


def by_poppler(path: Path, page: int, folder: Path) -> Image.Image:
    number = str(page + 1)
    subprocess.run(
        [
            program("pdftoppm"),
            "-r",
            str(DPI),
            "-gray",
            "-f",
            number,
            "-l",
            number,
            "-singlefile",
            str(path),
            str(folder / "p"),
        ],
        check=True,
    )
    return Image.open(folder / "p.pgm").convert("L")


def by_mupdf(path: Path, page: int, folder: Path) -> Image.Image:
    target = folder / "m.pgm"
    subprocess.run(
        [program("mutool"), "draw", "-q", "-r", str(DPI), "-c", "gray", "-o", str(target), str(path), str(page + 1)],
        check=True,
    )
    return Image.open(target).convert("L")


def difference(one: Image.Image, two: Image.Image) -> float:
    """The mean difference after a blur that forgives anti-aliasing, 0 to 255."""
    assert abs(one.width - two.width) <= 1 and abs(one.height - two.height) <= 1
    size = (min(one.width, two.width), min(one.height, two.height))
    pair = [picture.crop((0, 0, *size)).filter(ImageFilter.GaussianBlur(3)) for picture in (one, two)]
    histogram = ImageChops.difference(*pair).histogram()
    return sum(value * count for value, count in enumerate(histogram)) / (size[0] * size[1])


@pytest.mark.parametrize(
    ("name", "page"), [("pad", 0), ("pad", 1), ("cards", 0), ("cards", 2), ("cards", 3), ("rules-hb", 0)]
)
def test_renderers_agree(name: str, page: int, shelf: dict[str, Path], tmp_path: Path) -> None:
    path = shelf[name]
    pdfium = by_pdfium(path, page)
    assert difference(pdfium, by_poppler(path, page, tmp_path)) < 3
    assert difference(pdfium, by_mupdf(path, page, tmp_path)) < 3


def test_a_page_is_not_blank_and_not_black(shelf: dict[str, Path]) -> None:
    for name in shelf:
        histogram = by_pdfium(shelf[name], 0).histogram()
        mean = sum(value * count for value, count in enumerate(histogram)) / sum(histogram)
        assert 128 < mean < 253, name


def test_the_measure_tells_pages_apart(shelf: dict[str, Path]) -> None:
    """So that the tolerance above means something."""
    assert difference(by_pdfium(shelf["pad"], 0), by_pdfium(shelf["pad"], 1)) > 20
    assert difference(by_pdfium(shelf["rules-hb"], 0), by_pdfium(shelf["rules-hh"], 0)) > 5
