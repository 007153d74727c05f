"""Presets: what a vendor asks for, in millimetres and pixels."""

from __future__ import annotations

import re
from datetime import date

import pytest

from sheetgen.load import resources
from sheetgen.load.resources import Unknown
from sheetgen.load.workspace import Workspace
from sheetgen.model.preset import DAY, PresetFile
from tests.conftest import ROOT

WORKSPACE = Workspace()
NAMES = sorted(path.stem for path in (ROOT / "layouts" / "presets").glob("*.yaml"))


def preset(name: str) -> PresetFile:
    value = resources.preset(WORKSPACE, name).value
    assert isinstance(value, PresetFile)
    return value


def test_there_are_presets_for_the_vendors_whose_figures_could_be_checked() -> None:
    assert NAMES == ["drive-thru-cards", "make-playing-cards", "offset-cmyk", "the-game-crafter"]


@pytest.mark.parametrize(
    ("name", "product", "pixels", "bleed"),
    [
        ("the-game-crafter", "poker", (825, 1125), 3.175),
        ("the-game-crafter", "score-pad-large", (2475, 3075), 3.175),
        ("the-game-crafter", "document", (2550, 3300), 0),
        ("make-playing-cards", "poker", (822, 1122), 3.048),
        ("make-playing-cards", "tarot", (897, 1497), 3.048),
        ("drive-thru-cards", "poker", (825, 1125), 3.175),
        ("offset-cmyk", "poker-eu", (815, 1110), 3),
    ],
)
def test_boxes(name: str, product: str, pixels: tuple[int, int], bleed: float) -> None:
    boxes = preset(name).boxes(product)
    assert boxes.pixels == pixels
    assert (boxes.bleed_x, boxes.bleed_y) == pytest.approx((bleed, bleed), abs=1e-3)


def test_a_day_is_one_of_the_calendar() -> None:
    for year in (2000, 2023, 2024, 2026, 2099):
        for month in range(14):
            for day in range(33):
                try:
                    is_day = bool(date(year, month, day))
                except ValueError:
                    is_day = False
                assert bool(re.fullmatch(DAY, f"{year}-{month:02}-{day:02}")) == is_day, (year, month, day)


def test_a_canvas_larger_than_its_cut_asks_for_is_more_bleed() -> None:
    boxes = preset("the-game-crafter").boxes("euro-poker")
    assert (boxes.width, boxes.height, boxes.pixels) == (63, 88, (825, 1125))
    assert (boxes.bleed_x, boxes.bleed_y) == pytest.approx((3.425, 3.625))


@pytest.mark.parametrize("name", NAMES)
def test_every_canvas_is_its_cut_with_the_bleed(name: str) -> None:
    """A slip in one of the figures would show here; the one product with a smaller cut is the test above."""
    value = preset(name)
    for product in value.products:
        boxes = value.boxes(product)
        own = value.products[product].bleed
        wanted = value.bleed if own is None else own
        if product != "euro-poker":
            assert (boxes.bleed_x, boxes.bleed_y) == pytest.approx((wanted, wanted), abs=0.03), product


def test_a_product_has_what_its_preset_has_unless_it_says_otherwise() -> None:
    value = preset("the-game-crafter")
    assert (value.file_of("poker"), value.pages_of("poker")) == ("png", "images")
    assert (value.file_of("document"), value.pages_of("document")) == ("pdf", "front-first")


def test_a_product_keeps_texts_from_its_cut_as_far_as_it_says() -> None:
    value = preset("the-game-crafter")
    name, product = next(iter(value.products.items()))
    own = value.changed(products={name: product.changed(safe=1.5), "other": product.changed(safe=None)})
    assert (own.boxes(name).safe, own.boxes("other").safe) == (1.5, value.safe)


def test_an_unknown_preset_is_told_with_the_nearest() -> None:
    with pytest.raises(Unknown, match="did you mean `the-game-crafter`"):
        resources.preset(WORKSPACE, "game-crafter")
    with pytest.raises(Unknown):
        resources.preset(WORKSPACE, "../papers")
