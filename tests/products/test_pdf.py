"""What holds for every PDF that sheetgen prints."""

from __future__ import annotations

import itertools
import subprocess
from pathlib import Path

import pikepdf
import pypdfium2
import pytest

from tests.conftest import program
from tests.products.conftest import PRODUCTS, Product, printed

each = pytest.mark.parametrize("product", PRODUCTS, ids=lambda product: product.name)
POINT = 25.4 / 72


@each
def test_pages_and_boxes(product: Product, shelf: dict[str, Path]) -> None:
    with pikepdf.open(shelf[product.name]) as pdf:
        assert product.pages in (None, len(pdf.pages))
        for page in pdf.pages:
            left, bottom, right, top = (float(value) for value in page.mediabox)
            assert (left, bottom) == (0, 0)
            assert (right * POINT, top * POINT) == pytest.approx(product.paper, abs=0.01 * POINT)
            trim = [float(value) for value in page.obj["/TrimBox"]]
            assert left <= trim[0] < trim[2] <= right + 0.01
            assert bottom <= trim[1] < trim[3] <= top + 0.01


@each
def test_trim_boxes_are_the_same_throughout(product: Product, shelf: dict[str, Path]) -> None:
    """So that a stack is cut at once; the summary of a deck alone is a leaf that nothing is cut out of."""
    with pikepdf.open(shelf[product.name]) as pdf:
        pages = [[list(page.mediabox), list(page.obj["/TrimBox"])] for page in pdf.pages]
    if product.name.startswith("cards") and "--no-summary" not in product.arguments:
        leaf = 1 if "separate" in product.arguments else 2
        assert all(media == trim for media, trim in pages[:leaf])
        pages = pages[leaf:]
        assert all(media != trim for media, trim in pages)
    assert all(page == pages[0] for page in pages)


@each
def test_fonts_are_embedded_subsets(product: Product, shelf: dict[str, Path]) -> None:
    with pikepdf.open(shelf[product.name]) as pdf:
        fonts = [obj for obj in pdf.objects if isinstance(obj, pikepdf.Dictionary) and obj.get("/Type") == "/Font"]
        assert fonts
        for font in fonts:
            name = str(font["/BaseFont"])
            assert name[1:7].isupper() and name[7] == "+", f"{name} is no subset"
            assert "/FontFile2" in font["/FontDescriptor"], f"{name} is not embedded"
            assert "/ToUnicode" in font


@each
def test_the_file_says_what_it_is(product: Product, shelf: dict[str, Path]) -> None:
    with pikepdf.open(shelf[product.name]) as pdf:
        assert str(pdf.Root["/Lang"]) == product.language
        assert str(pdf.docinfo["/Title"])
        # A key of PDF 1.6 has no place in a PDF/X-1a, and a press scales nothing.
        assert ("/PrintScaling" in pdf.Root["/ViewerPreferences"]) is ("1a" not in product.arguments)
        assert str(pdf.Root["/ViewerPreferences"].get("/PrintScaling", "/None")) == "/None"
        if product.own:
            return
        assert str(pdf.docinfo["/Author"]) == "sheetgen", "nobody else signs an unofficial file"
        assert any(name in str(pdf.docinfo["/Subject"]) for name in ("Dressler", "Berardi", "Zeimet"))


@each
def test_no_pictures_only_vectors(product: Product, shelf: dict[str, Path]) -> None:
    with pikepdf.open(shelf[product.name]) as pdf:
        assert not [obj for obj in pdf.objects if isinstance(obj, pikepdf.Stream) and obj.get("/Subtype") == "/Image"]


@each
def test_qpdf_finds_nothing(product: Product, shelf: dict[str, Path]) -> None:
    done = subprocess.run([program("qpdf"), "--check", str(shelf[product.name])], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize(
    "product", [one for one in PRODUCTS if one.name in ("pad", "cards-fronts", "rules-hh-de")], ids=lambda one: one.name
)
def test_same_input_same_bytes(product: Product, shelf: dict[str, Path], tmp_path: Path) -> None:
    environments = itertools.product(("0", "4711"), ("Pacific/Kiritimati",), ("C", "de_DE.UTF-8"))
    wanted = shelf[product.name].read_bytes()
    for i, (seed, zone, language) in enumerate(environments):
        again = printed(product, tmp_path / f"{i}.pdf", PYTHONHASHSEED=seed, TZ=zone, LANG=language, LC_ALL=language)
        assert again.read_bytes() == wanted


def test_120_cards_are_in_the_proof(shelf: dict[str, Path]) -> None:
    """Counted in the text of the fronts: each card carries its kind's name once."""
    names = ("Light green", "Dark green", "Light blue", "Dark blue", "Yellow", "Orange", "Red")
    pdf = pypdfium2.PdfDocument(shelf["cards-fronts"])
    text = "\n".join(page.get_textpage().get_text_range() for page in pdf)
    counts = [text.count(name) for name in names]
    assert counts == [11, 11, 16, 16, 21, 21, 24]
    assert sum(counts) == 120


def test_bookmarks_of_files_with_parts(shelf: dict[str, Path]) -> None:
    with pikepdf.open(shelf["cards"]) as pdf, pdf.open_outline() as outline:
        assert len(outline.root) >= 8
    with pikepdf.open(shelf["pad"]) as pdf, pdf.open_outline() as outline:
        assert [str(item.title) for item in outline.root] == ["Side A: Willow Bank", "Side B: Moonlit Orchard"]


def test_a_pad_draws_each_side_once(shelf: dict[str, Path], tmp_path: Path) -> None:
    big = printed(Product("big", ("pad", "hungry-hamsters", "--sheets", "200"), 200, (0, 0)), tmp_path / "big.pdf")
    with pikepdf.open(big) as pdf:
        assert len(pdf.pages) == 200
        contents = {page.obj["/Contents"].objgen for page in pdf.pages}
        assert len(contents) == 2, "all fronts share one content, and all backs"
    assert big.stat().st_size < 200_000


def test_sizes_stay_small(shelf: dict[str, Path]) -> None:
    for product in PRODUCTS:
        # A booklet of all findings has other words on each of its pages.
        assert shelf[product.name].stat().st_size < (100_000 if product.pages else 1_000_000), product.name
