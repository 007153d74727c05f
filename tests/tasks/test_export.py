"""Every product of every preset as it is written, and the rules of which the report says that they fail."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageChops, ImageCms, ImageStat

from sheetgen.draw.jpeg import _srgb, jpeg
from sheetgen.draw.path import rect
from sheetgen.draw.surface import Face
from sheetgen.load import resources
from sheetgen.load.workspace import Workspace
from sheetgen.model.colour import Colour
from sheetgen.model.preset import PresetFile
from sheetgen.tasks.cards import GatheredDeck, gather_deck
from sheetgen.tasks.export import Exported, export_game
from sheetgen.tasks.export_cards import sized_for
from sheetgen.tasks.export_checks import Drawn, edge_rules, picture_rules
from sheetgen.tasks.export_product import chosen
from sheetgen.tasks.export_work import ExportRequest
from sheetgen.tasks.outcome import Failure
from tests.conftest import extra
from tests.products.test_press import profile

POINT = 25.4 / 72
NAMES = ("the-game-crafter", "make-playing-cards", "drive-thru-cards", "offset-cmyk")


def preset(name: str, project: Path | None = None) -> PresetFile:
    value = resources.preset(Workspace(project, cwd=project) if project else Workspace(), name).value
    assert isinstance(value, PresetFile)
    return value


PRODUCTS = [(name, product) for name in NAMES for product in preset(name).products]
OF_CARDS = [(name, product) for name, product in PRODUCTS if preset(name).products[product].holds == "cards"]

LAYOUT = """\
format: sheetgen/card-layout@1
id: {id}
title: Plain
theme: hamster-cards
width: {width}mm
height: {height}mm
safe: 0mm
{ground}elements:
  - rect: {{x: 6mm, y: 6mm, width: 4mm, height: 4mm, fill: fur-line}}
  - text: {{text: "{text}", x: 6mm, y: {middle}mm, width: {room}mm, size: 7pt, min_size: 3pt, align: center, fill: ink}}
{more}"""

PRESET = """\
format: sheetgen/preset@1
id: corner
title: The Corner Print Shop
source: [printer.example/templates]
checked_on: "2026-11-29"
notes: [Boxes come shrink-wrapped.]
{keys}
products:
  poker: {{title: Poker, trim: {{width: 2.5in, height: 3.5in}}}}
"""
PICTURES = "file: png\ncolour: rgb\ndpi: 300\npages: images\nbleed: 3mm\nsafe: 3mm"
PDF = "file: pdf-x-1a\ncondition: FOGRA39\ncolour: cmyk\npages: {pages}\nbleed: 3mm\nsafe: 3mm\nink_limit: 300"


def put(project: Path, relative: str, text: str) -> None:
    path = project / relative
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")


def den(
    project: Path,
    width: float,
    height: float,
    *,
    ground: str = "ground: red\n",
    more: str = "",
    back: str = "plain-back",
    total: int = 5,
    keys: str | None = None,
) -> None:
    """A game with a deck of three cards and two, and a preset of its own."""
    common = {
        "width": width,
        "height": height,
        "ground": ground,
        "middle": f"{height / 2:g}",
        "room": f"{width - 12:g}",
    }
    put(project, "layouts/cards/plain.yaml", LAYOUT.format(id="plain", text="{name}", more=more, **common))
    for name in ("plain-back", "other-back"):
        put(project, f"layouts/cards/{name}.yaml", LAYOUT.format(id=name, text="BACK", more="", **common))
    put(project, "data/den/game.yaml", "format: sheetgen/game@1\nid: den\ntitle: The Den\n"
        "documents: {cards: {deck: deck.yaml}}\n")  # fmt: skip
    put(project, "data/den/deck.yaml", "format: sheetgen/deck@1\nid: deck\ntitle: The Deck\n"
        f'card: {{size: {width}x{height}mm, layout: plain, back: "{back}"}}\ntotal: {total}\n'
        "cards:\n  - {id: fox, name: Fox, count: 3, behind: plain-back}\n"
        "  - {id: hare, name: Hare, count: 2, behind: other-back}\n")  # fmt: skip
    if keys is not None:
        put(project, "layouts/presets/corner.yaml", PRESET.format(keys=keys))


def exported(project: Path, name: str = "corner", *, game: str = "den", **request: Any) -> Exported:
    folder = project / "out"
    return export_game(ExportRequest(game, name, output=folder, **request), Workspace(project, cwd=project))


def rules_of(outcome: Exported, part: str = "cards") -> dict[str, tuple[str, str]]:
    """The worst of each rule of a part."""
    assert outcome.report is not None, outcome.diagnostics
    grave = ("ok", "look", "fails")
    found: dict[str, tuple[str, str]] = {}
    for one in outcome.report.parts:
        for rule in one.rules if one.part == part else ():
            before = found.get(rule.rule)
            if before is None or grave.index(rule.status) > grave.index(before[0]):
                found[rule.rule] = (rule.status, rule.message)
    return found


def failing(outcome: Exported, part: str = "cards") -> list[str]:
    return [name for name, (status, _) in rules_of(outcome, part).items() if status == "fails"]


def icc(folder: Path) -> Path:
    path = folder / "press.icc"
    path.write_bytes(profile())
    return path


def texts(path: Path) -> list[str]:
    pdfium = extra("pypdfium2")
    return [page.get_textpage().get_text_range().strip() for page in pdfium.PdfDocument(path)]


@pytest.mark.parametrize(("name", "product"), OF_CARDS, ids=lambda one: str(one))
def test_every_product_for_cards(name: str, product: str, tmp_path: Path) -> None:
    """By its size alone the product is found; boxes and pixels are exactly those of the preset."""
    value = preset(name)
    boxes = value.boxes(product)
    den(tmp_path, boxes.width, boxes.height)
    given = icc(tmp_path) if value.file_of(product) == "pdf-x-4" else None
    outcome = exported(tmp_path, name, icc=given)
    assert outcome.exit_code == 0 and failing(outcome) == [], rules_of(outcome)
    assert outcome.report is not None
    (part,) = outcome.report.parts
    assert part.product == product
    folder = tmp_path / "out"
    if value.pages_of(product) == "images":
        extra("pypdfium2")
        rows = list(csv.DictReader((folder / "quantities.csv").read_text("utf-8").splitlines()))
        assert {row["file"]: int(row["copies"]) for row in rows} == {
            "cards/deck-fox-front.png": 3, "cards/deck-hare-front.png": 2}  # fmt: skip
        assert {row["back"] for row in rows} == {"cards/deck-common-back.png"}
        for picture in (folder / "cards").iterdir():
            with Image.open(picture) as image:
                assert image.size == boxes.pixels and image.mode == "RGB"
                assert image.info["dpi"] == pytest.approx((value.dpi, value.dpi), abs=0.01)
                right, bottom = image.width - 1, image.height - 1
                edge = {image.getpixel(place) for place in ((0, 0), (right, 0), (0, bottom), (right, bottom))}
                assert edge == {(0xCF, 0x3A, 0x4A)}, "the ground runs to the corners of the canvas"
        return
    pikepdf = extra("pikepdf")
    path = folder / "cards" / "cards.pdf"
    with pikepdf.open(path) as pdf:
        assert len(pdf.pages) == 10
        for page in pdf.pages:
            media = [float(side) * POINT for side in page.mediabox]
            cut = [float(side) * POINT for side in page.trimbox]
            across, down = boxes.bleed_x, boxes.bleed_y
            assert media == pytest.approx([0, 0, boxes.width + 2 * across, boxes.height + 2 * down], abs=0.01)
            assert cut == pytest.approx([across, down, across + boxes.width, down + boxes.height], abs=0.01)
            assert [float(side) for side in page.obj.BleedBox] == [float(side) for side in page.mediabox]
        version = {"pdf-x-1a": "PDF/X-1a:2003", "pdf-x-4": "PDF/X-4"}[value.file_of(product)]
        with pdf.open_metadata() as metadata:
            assert metadata.pdfx_status == version
    pairs = {"back-first": ["BACK", "Fox"] * 3 + ["BACK", "Hare"] * 2,
             "front-first": ["Fox", "BACK"] * 3 + ["Hare", "BACK"] * 2}  # fmt: skip
    assert texts(path) == pairs[value.pages_of(product)]


def test_a_canvas_with_more_bleed_across_than_down_is_filled(tmp_path: Path) -> None:
    """The Game Crafter's euro poker: the ground is drawn as far as the wider side wants, and cropped."""
    extra("pypdfium2")
    den(tmp_path, 63, 88, ground="", more="  - rect: {x: 0mm, y: 0mm, width: 63mm, height: 88mm, fill: blush}\n")
    outcome = exported(tmp_path, "the-game-crafter", products=("euro-poker",))
    assert rules_of(outcome)["bleed"] == (
        "look",
        "a layout has no ground: what is at its edge was drawn on for 3.425 x 3.625 mm; look at it",
    )
    with Image.open(tmp_path / "out/cards/deck-fox-front.png") as image:
        assert image.size == (825, 1125) and image.getpixel((0, 0)) == image.getpixel((824, 1124)) == (0xF2, 0xA0, 0x8C)


def test_a_size_of_inches_is_that_of_millimetres(tmp_path: Path) -> None:
    """The design is not made smaller for a twentieth of a millimetre."""
    extra("pypdfium2")
    den(tmp_path, 44.5, 63.5)
    outcome = exported(tmp_path, "the-game-crafter")
    assert outcome.report is not None and outcome.report.parts[0].product == "mini"
    assert rules_of(outcome)["size"] == ("ok", "deck deck has 44.5 x 63.5 mm, 44.45 x 63.5 mm are cut")
    deck = gather_deck(Workspace(tmp_path, cwd=tmp_path), "den", "en", ())
    assert isinstance(deck, GatheredDeck)
    drawn = sized_for(deck, chosen(preset("the-game-crafter"), "mini", None))
    assert (drawn.size.width, drawn.size.height, drawn.turned, drawn.scale) == (44.5, 63.5, False, 1.0)


def test_lying_cards_are_turned_so_that_both_sides_have_the_same_edge_up(tmp_path: Path) -> None:
    """Cut out, put back to back and turned over like a page of a book."""
    extra("pypdfium2")
    den(tmp_path, 88.9, 63.5)
    outcome = exported(tmp_path, "the-game-crafter")
    assert outcome.report is not None and outcome.report.parts[0].product == "poker"
    assert failing(outcome) == [] and rules_of(outcome)["turned"][0] == "look"
    upright = {}
    for side in ("fox-front", "common-back"):
        with Image.open(tmp_path / f"out/cards/deck-{side}.png") as image:
            assert image.size == (825, 1125)
            if side == "common-back":  # seen through the card from its front
                image = image.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
            lying = image.transpose(Image.Transpose.ROTATE_90)
            upright[side] = [
                lying.getpixel((round((3.175 + x) / 25.4 * 300), round((3.175 + y) / 25.4 * 300))) == (0x4A, 0x2A, 0x16)
                for x, y in ((8, 8), (88.9 - 8, 8), (8, 63.5 - 8), (88.9 - 8, 63.5 - 8))
            ]
    # The block of each side is at its upper left: through the card, that of the back is at the upper right.
    assert upright == {"fox-front": [True, False, False, False], "common-back": [False, True, False, False]}


class TestOrders:
    def test_one_back_as_the_last_page(self, tmp_path: Path) -> None:
        extra("pikepdf")
        den(tmp_path, 63.5, 88.9, keys=PDF.format(pages="back-last"))
        outcome = exported(tmp_path)
        assert failing(outcome) == []
        assert texts(tmp_path / "out/cards/cards.pdf") == ["Fox"] * 3 + ["Hare"] * 2 + ["BACK"]
        assert rules_of(outcome)["order"] == ("ok", "6 pages for 5 cards: all fronts, and one back as the last page")
        assert rules_of(outcome)["condition"] == ("ok", "the file is for FOGRA39, as the vendor asks")

    def test_several_backs_cannot_be_one(self, tmp_path: Path) -> None:
        den(tmp_path, 63.5, 88.9, back="{behind}", keys=PDF.format(pages="back-last"))
        put(tmp_path, "layouts/cards/other-back.yaml",
            (tmp_path / "layouts/cards/other-back.yaml").read_text("utf-8").replace("BACK", "OTHER"))  # fmt: skip
        with pytest.raises(Failure, match="takes one back for all cards, as the last page, and the deck has 2 backs"):
            exported(tmp_path)
        assert not (tmp_path / "out").exists()

    def test_each_card_has_its_own_back(self, tmp_path: Path) -> None:
        extra("pikepdf")
        den(tmp_path, 63.5, 88.9, back="{behind}", keys=PDF.format(pages="back-first"))
        put(tmp_path, "layouts/cards/other-back.yaml",
            (tmp_path / "layouts/cards/other-back.yaml").read_text("utf-8").replace("BACK", "OTHER"))  # fmt: skip
        assert failing(exported(tmp_path)) == []
        assert texts(tmp_path / "out/cards/cards.pdf") == ["BACK", "Fox"] * 3 + ["OTHER", "Hare"] * 2

    def test_a_table_tells_which_back_belongs_to_which_front(self, tmp_path: Path) -> None:
        extra("pypdfium2")
        den(tmp_path, 63.5, 88.9, back="{behind}", keys=PICTURES)
        put(tmp_path, "layouts/cards/other-back.yaml",
            (tmp_path / "layouts/cards/other-back.yaml").read_text("utf-8").replace("BACK", "OTHER"))  # fmt: skip
        exported(tmp_path)
        assert (tmp_path / "out/quantities.csv").read_text("utf-8").splitlines()[1:] == [
            "cards/deck-fox-front.png,3,cards/deck-fox-back.png",
            "cards/deck-hare-front.png,2,cards/deck-hare-back.png",
        ]

    def test_a_deck_without_backs_has_white_ones(self, tmp_path: Path) -> None:
        extra("pikepdf")
        den(tmp_path, 63.5, 88.9, keys=PDF.format(pages="front-first"))
        deck = tmp_path / "data/den/deck.yaml"
        deck.write_text(deck.read_text("utf-8").replace(', back: "plain-back"', ""), "utf-8")
        outcome = exported(tmp_path)
        assert rules_of(outcome)["backs"] == ("look", "the deck has no backs: their pages stay white")
        assert texts(tmp_path / "out/cards/cards.pdf") == ["Fox", ""] * 3 + ["Hare", ""] * 2

    def test_a_plain_pdf_in_inks(self, tmp_path: Path) -> None:
        extra("pikepdf")
        keys = PDF.format(pages="front-first").replace("pdf-x-1a", "pdf").replace("condition: FOGRA39\n", "")
        den(tmp_path, 63.5, 88.9, keys=keys)
        outcome = exported(tmp_path)
        assert failing(outcome) == [] and rules_of(outcome)["colours"] == ("ok", "only inks and grey")


class TestPlantedFaults:
    """Each makes its own rule fail, and no other; the files are there all the same."""

    def only(self, outcome: Exported, rule: str, said: str) -> None:
        assert failing(outcome) == [rule] and outcome.exit_code == 1
        assert said in rules_of(outcome)[rule][1]
        assert outcome.report is not None
        assert all((outcome.written[-1].path.parent / file.path).is_file() for file in outcome.report.parts[0].files)

    def test_too_few_dots(self, tmp_path: Path) -> None:
        extra("pypdfium2")
        den(tmp_path, 63.5, 88.9, keys=PICTURES)
        self.only(exported(tmp_path, dpi=150), "resolution", "150 dpi; 300 are asked for")

    def test_more_dots_than_asked_for_are_fine(self, tmp_path: Path) -> None:
        extra("pypdfium2")
        den(tmp_path, 63.5, 88.9, keys=PICTURES)
        outcome = exported(tmp_path, dpi=400)
        assert failing(outcome) == [] and rules_of(outcome)["pixels"][1] == "3 pictures of 1094 x 1494 pixels"

    def test_a_ground_that_stops_in_the_bleed(self, tmp_path: Path) -> None:
        extra("pypdfium2")
        den(tmp_path, 63.5, 88.9, keys=PICTURES.replace("bleed: 3mm", "bleed: 7mm"))
        assert rules_of(exported(tmp_path))["bleed"] == ("ok", "colour runs 7 mm over the cut on all sides")
        one = chosen(preset("corner", tmp_path), "poker", None)
        ground = rect(-5, -5, 73.5, 98.9)
        face = Face("ground", 63.5, 88.9, lambda surface: surface.path(ground, fill=Colour(1, 0, 0)))
        assert edge_rules([Drawn([face])], one)[-1] == (
            "bleed", "fails", "the ground runs 5 mm over the cut; 7 mm are asked for")  # fmt: skip

    @pytest.mark.parametrize(("width", "height"), [(63, 88), (62.5, 88.9), (63.5, 84)])
    def test_a_design_without_a_ground_on_a_larger_card_leaves_no_white(
        self, width: float, height: float, tmp_path: Path
    ) -> None:
        """The deck has the product's size and the layout another, or the deck has the layout's."""
        extra("pypdfium2")
        red = f"  - rect: {{x: 0mm, y: 0mm, width: {width}mm, height: {height}mm, fill: blush}}\n"
        words = "  - text: {text: Edge, x: 5mm, y: 20mm, size: 9pt, fill: ink}\n"
        den(tmp_path, width, height, ground="", more=red + words, keys=PICTURES)
        found = {}
        for size in (f"{width}x{height}mm", "63.5x88.9mm"):
            deck = tmp_path / "data/den/deck.yaml"
            deck.write_text(deck.read_text("utf-8").replace(f"{width}x{height}mm", size), "utf-8")
            outcome = found[size] = exported(tmp_path, products=("poker",))
            rules = rules_of(outcome)
            assert failing(outcome) == [], "the text keeps off the cut, wherever it is shifted for the bleed"
            assert rules["art"][0] == "ok" and rules["bleed"][1].startswith("a layout has no ground: what is at its")
            with Image.open(tmp_path / "out/cards/deck-fox-front.png") as image:
                wide, high = image.size
                for x, y, w, h in (
                    (0, 0, wide, 40),
                    (0, high - 40, wide, 40),
                    (0, 0, 40, high),
                    (wide - 40, 0, 40, high),
                ):
                    assert image.crop((x, y, x + w, y + h)).getcolors() == [(w * h, (0xF2, 0xA0, 0x8C))]
        status, said = rules_of(found["63.5x88.9mm"])["design"]
        assert status == "look" and said.startswith(f"the layout plain is made for {width:g} x {height:g} mm, and ")
        assert said.endswith("stands in the middle of 63.5 x 88.9 mm: its edge was drawn on round it")

    def test_white_round_a_design_that_is_far_smaller_fails(self, tmp_path: Path) -> None:
        extra("pypdfium2")
        edge = "  - rect: {x: 0mm, y: 20mm, width: 5mm, height: 20mm, fill: blush}\n"
        den(tmp_path, 50, 70, ground="", more=edge, keys=PICTURES)
        said = "a layout has no ground, and its design ends 9.4 mm inside the cut: white stays round it"
        self.only(exported(tmp_path, products=("poker",)), "bleed", said)
        den(tmp_path, 50, 70, ground="", keys=PICTURES)
        assert failing(exported(tmp_path, products=("poker",))) == [], "nothing of it ends at its edge"

    def test_what_a_back_has_at_the_cut_is_told_beside_a_front_without_a_ground(self, tmp_path: Path) -> None:
        extra("pypdfium2")
        den(tmp_path, 63.5, 88.9, keys=PICTURES)
        front, back = (tmp_path / f"layouts/cards/{name}.yaml" for name in ("plain", "plain-back"))
        front.write_text(front.read_text("utf-8").replace("ground: red\n", ""), "utf-8")
        edge = "  - rect: {x: -1mm, y: 30mm, width: 9mm, height: 25mm, fill: paper}\n"
        back.write_text(back.read_text("utf-8") + edge, "utf-8")
        outcome = exported(tmp_path)
        assert outcome.report is not None
        told = [(rule.status, rule.message[:60]) for rule in outcome.report.parts[0].rules if rule.rule == "bleed"]
        assert told == [
            ("look", "a layout has no ground: what is at its edge was drawn on for"),
            ("look", "the ground runs 3 mm over the cut, but shapes end 1 mm over "),
        ]

    def test_lines_that_the_vendor_does_not_print(self, tmp_path: Path) -> None:
        extra("pikepdf")
        line = "  - rect: {x: 10mm, y: 20mm, width: 20mm, height: 10mm, stroke: ink, weight: 0.6pt}\n"
        keys = PDF.format(pages="front-first")
        den(tmp_path, 63.5, 88.9, more=line, keys=f"{keys}\nleast_line: 0.75pt")
        said = rules_of(exported(tmp_path))["lines"]
        assert said[0] == "look" and "PF601" in said[1] and "0.75 pt is the thinnest that prints" in said[1]
        den(tmp_path, 63.5, 88.9, more=line, keys=f"{keys}\nleast_line: 0.5pt")
        assert rules_of(exported(tmp_path))["lines"][0] == "ok"

    def test_a_card_without_a_back_among_others(self, tmp_path: Path) -> None:
        extra("pypdfium2")
        den(tmp_path, 63.5, 88.9, back="{behind}", keys=PICTURES)
        assert rules_of(exported(tmp_path))["backs"] == ("ok", "each card has its back: 2 different")
        deck = tmp_path / "data/den/deck.yaml"
        deck.write_text(deck.read_text("utf-8").replace("behind: other-back", "behind: nowhere"), "utf-8")
        assert exported(tmp_path).report is None
        outcome = exported(tmp_path, ignore=("SG705",))
        self.only(outcome, "backs", "1 kind of card has no back, among others that have one (hare)")
        status, said = rules_of(outcome)["ignored"]
        assert status == "look" and said.startswith("left out with --ignore or by a configuration: SG705 ")

    def test_backs_that_are_all_unknown_are_no_deck_without_backs(self, tmp_path: Path) -> None:
        extra("pypdfium2")
        den(tmp_path, 63.5, 88.9, back="{id}-back", keys=PICTURES)
        outcome = exported(tmp_path, ignore=("SG705",))
        self.only(outcome, "backs", "no back that the cards name is a layout (fox-back, hare-back): no card has one")

    @pytest.mark.parametrize(
        ("limit", "said"), [("most: 4", "at most 4 are taken"), ("multiple: 2", "a multiple of 2")]
    )
    def test_more_cards_than_the_vendor_takes(self, limit: str, said: str, tmp_path: Path) -> None:
        """In pictures as in a PDF."""
        extra("pypdfium2")
        den(tmp_path, 63.5, 88.9, keys=PICTURES)
        path = tmp_path / "layouts/presets/corner.yaml"
        path.write_text(path.read_text("utf-8").replace("title: Poker,", f"title: Poker, {limit},"), "utf-8")
        self.only(exported(tmp_path), "number", f"5 cards in 2 kinds; {said}")

    def test_a_pad_of_sides_that_the_vendor_does_not_take(self, tmp_path: Path) -> None:
        extra("pypdfium2")
        put(tmp_path, "layouts/presets/corner.yaml", PRESET.format(keys=PICTURES)
            + "  pad: {title: Pad, holds: pad, trim: {width: 8in, height: 10in}, multiple: 2}\n")  # fmt: skip
        outcome = exported(tmp_path, game="hamster-roll", parts=("pad",))
        assert failing(outcome, "pad") == ["sides"]
        assert rules_of(outcome, "pad")["sides"][1] == "a sheet of 1 side; a multiple of 2 is asked for"

    def test_a_smaller_product(self, tmp_path: Path) -> None:
        extra("pypdfium2")
        den(tmp_path, 63.5, 88.9)
        outcome = exported(tmp_path, "the-game-crafter", products=("mini",))
        self.only(outcome, "size", "the design is drawn at 70 % of its size")

    def test_a_larger_product_is_looked_at(self, tmp_path: Path) -> None:
        extra("pypdfium2")
        den(tmp_path, 63, 88)
        outcome = exported(tmp_path, "the-game-crafter", products=("tarot",))
        assert failing(outcome) == [] and rules_of(outcome)["size"][0] == "look"
        with Image.open(tmp_path / "out/cards/deck-fox-front.png") as image:
            assert image.size == (900, 1500) and image.getpixel((0, 0)) == (0xCF, 0x3A, 0x4A)

    def test_a_text_near_the_cut(self, tmp_path: Path) -> None:
        extra("pypdfium2")
        more = "  - text: {text: Here, x: 1mm, y: 20mm, size: 7pt, fill: paper}\n"
        den(tmp_path, 63.5, 88.9, more=more, keys=PICTURES)
        self.only(exported(tmp_path), "texts", "3 mm from the cut are asked for: `Here` stands 1.0 mm from it")

    def test_too_much_ink(self, tmp_path: Path) -> None:
        extra("pikepdf")
        den(tmp_path, 63.5, 88.9, ground="ground: tar\n")
        theme = "format: sheetgen/theme@1\nextends: hamster-cards\ncolours:\n  tar: "
        put(tmp_path, "layouts/themes/tar.yaml", theme + '{rgb: "#101010", cmyk: cmyk(70 60 60 80)}\n')
        for name in ("plain", "plain-back", "other-back"):
            path = tmp_path / f"layouts/cards/{name}.yaml"
            path.write_text(path.read_text("utf-8").replace("hamster-cards", "tar"), "utf-8")
        self.only(exported(tmp_path, "drive-thru-cards"), "ink", "270 % of ink in one place; the limit is 240 %")

    def test_a_deck_that_is_not_what_it_declares(self, tmp_path: Path) -> None:
        extra("pypdfium2")
        den(tmp_path, 63.5, 88.9, total=6, keys=PICTURES)
        assert exported(tmp_path).report is None, "an error in the deck stops it"
        assert not (tmp_path / "out").exists()
        self.only(exported(tmp_path, ignore=("deck-total",)), "number", "5 cards in 2 kinds; the deck declares 6")

    def test_pictures_that_are_not_what_was_asked_for(self, tmp_path: Path) -> None:
        one = chosen(preset("the-game-crafter"), "poker", None)
        for mode, size, dpi, wrong in (
            ("RGB", (825, 1125), 300, []),
            ("RGB", (825, 1124), 300, ["pixels"]),
            ("RGBA", (825, 1125), 300, ["colour"]),
            ("L", (825, 1125), 300, ["colour"]),
            ("RGB", (825, 1125), 72, ["resolution"]),
        ):
            path = tmp_path / "one.png"
            Image.new(mode, size).save(path, dpi=(dpi, dpi))
            rules = picture_rules([path], one, preset("the-game-crafter"))
            assert [rule.rule for rule in rules if rule.status == "fails"] == wrong, (mode, size, dpi)

    def test_a_layout_for_larger_cards_is_looked_at(self, tmp_path: Path) -> None:
        extra("pypdfium2")
        den(tmp_path, 63.5, 88.9, keys=PICTURES)
        deck = tmp_path / "data/den/deck.yaml"
        deck.write_text(deck.read_text("utf-8").replace("63.5x88.9mm", "44.45x63.5mm"), "utf-8")
        outcome = exported(tmp_path, "the-game-crafter")
        assert failing(outcome) == [] and rules_of(outcome)["size"][0] == "ok"
        assert rules_of(outcome)["design"] == (
            "look", "the layout plain is made for 63.5 x 88.9 mm, and drawn at 70 % of its size")  # fmt: skip

    def test_shapes_at_the_cut_are_looked_at(self, tmp_path: Path) -> None:
        extra("pypdfium2")
        more = "  - rect: {x: 0mm, y: 30mm, width: 2mm, height: 5mm, fill: paper}\n"
        den(tmp_path, 63.5, 88.9, more=more, keys=PICTURES)
        assert "shapes end at the cut" in rules_of(exported(tmp_path))["bleed"][1]
        more = "  - rect: {x: 2mm, y: 30mm, width: 2mm, height: 5mm, fill: paper}\n"
        den(tmp_path, 63.5, 88.9, more=more, keys=PICTURES)
        assert "shapes come within 2.0 mm of the cut" in rules_of(exported(tmp_path))["art"][1]


def test_a_text_outside_a_hexagon_fails(tmp_path: Path) -> None:
    extra("pypdfium2")
    more = "  - text: {{text: Corner, x: {x}mm, y: {y}mm, size: 9pt, fill: ink}}\n"
    den(tmp_path, 95.25, 82.55, more=more.format(x=6, y=12))
    outcome = exported(tmp_path, "the-game-crafter")
    assert failing(outcome) == ["texts"] and rules_of(outcome)["shape"][0] == "look"
    assert rules_of(outcome)["texts"][1].endswith("`Corner` reaches 10.6 mm over it")
    den(tmp_path, 95.25, 82.55, more=more.format(x=30, y=12))
    assert failing(exported(tmp_path, "the-game-crafter")) == []


def test_a_pdf_is_held_against_its_product(tmp_path: Path) -> None:
    """Not against the kinds, sizes and orders of others."""
    extra("pikepdf")
    den(
        tmp_path,
        63.5,
        88.9,
        keys="file: pdf\ncolour: rgb\npages: front-first\nbleed: 3mm\nsafe: 3mm\nother_sizes: true",
    )
    path = tmp_path / "layouts/presets/corner.yaml"
    path.write_text(
        path.read_text("utf-8").replace("title: Poker,", "title: Poker, file: png, pages: images,"), "utf-8"
    )
    deck = tmp_path / "data/den/deck.yaml"
    deck.write_text(deck.read_text("utf-8").replace("63.5x88.9mm", "70x95mm"), "utf-8")
    assert failing(exported(tmp_path)) == []
    den(tmp_path, 63.5, 88.9, keys=PICTURES)
    path.write_text(
        path.read_text("utf-8").replace("title: Poker,", "title: Poker, file: pdf, pages: front-first,"), "utf-8"
    )
    outcome = exported(tmp_path)
    assert failing(outcome) == [] and (tmp_path / "out/cards/cards.pdf").is_file()


class TestPress:
    def test_a_condition_that_nobody_registered_is_looked_at(self, tmp_path: Path) -> None:
        extra("pikepdf")
        for name, status in (("FOGRA39", "ok"), ("FOGRA99", "look")):
            den(tmp_path, 63.5, 88.9, keys=PDF.format(pages="front-first").replace("FOGRA39", name))
            assert rules_of(exported(tmp_path))["condition"][0] == status

    def test_the_default_condition_is_looked_at(self, tmp_path: Path) -> None:
        extra("pikepdf")
        den(tmp_path, 63.5, 88.9)
        outcome = exported(tmp_path, "drive-thru-cards")
        status, message = rules_of(outcome)["condition"]
        assert status == "look" and "for FOGRA39; the vendor names no condition" in message

    def test_a_profile_is_not_said_to_be_the_condition_that_the_preset_names(self, tmp_path: Path) -> None:
        pikepdf = extra("pikepdf")
        den(tmp_path, 63, 88)
        outcome = exported(tmp_path, "offset-cmyk", icc=icc(tmp_path))
        assert rules_of(outcome)["condition"][0] == "look"
        with pikepdf.open(tmp_path / "out/cards/cards.pdf") as pdf:
            assert str(pdf.Root.OutputIntents[0].OutputConditionIdentifier) == "Custom"

    def test_never_another_kind_than_the_one_asked_for(self, tmp_path: Path) -> None:
        den(tmp_path, 63, 88)
        with pytest.raises(Failure, match="asks for PDF/X-4, which has the printer's profile in it: add --icc FILE"):
            exported(tmp_path, "offset-cmyk")
        assert not (tmp_path / "out").exists()

    def test_without_pikepdf_the_report_says_that_nobody_looked(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        den(tmp_path, 63.5, 88.9)
        monkeypatch.setattr("sheetgen.tasks.export_checks.find_spec", lambda name: None)
        outcome = exported(tmp_path, "drive-thru-cards")
        status, message = rules_of(outcome)["preflight"]
        assert status == "look" and "sheetgen[press]" in message


JPEG = PICTURES.replace("png", "jpg")


class TestJpeg:
    """Pictures for vendors that take no PNG."""

    @pytest.mark.parametrize(("said", "quality"), [("", 95), ("\nquality: 70", 70)])
    def test_as_the_preset_asks(self, said: str, quality: int, tmp_path: Path) -> None:
        extra("pypdfium2")
        den(tmp_path, 63.5, 88.9, keys=JPEG + said)
        outcome = exported(tmp_path)
        assert failing(outcome) == []
        assert rules_of(outcome)["colour"] == ("ok", "JPEG in RGB, 8 bits a colour, with the profile of sRGB")
        assert rules_of(outcome)["pixels"] == ("ok", "3 pictures of 821 x 1121 pixels")
        cards = tmp_path / "out/cards"
        assert sorted(path.name for path in cards.iterdir()) == [
            f"deck-{name}.jpg" for name in ("common-back", "fox-front", "hare-front")
        ]
        with (tmp_path / "out/quantities.csv").open(encoding="utf-8") as table:
            rows = list(csv.reader(table))
        assert rows[1] == ["cards/deck-fox-front.jpg", "3", "cards/deck-common-back.jpg"]
        wanted = io.BytesIO()
        Image.new("RGB", (8, 8)).save(wanted, "JPEG", quality=quality)
        with Image.open(cards / "deck-fox-front.jpg") as image, Image.open(wanted) as alike:
            assert (image.format, image.mode, image.size, image.info["dpi"]) == ("JPEG", "RGB", (821, 1121), (300, 300))
            assert {layer[1:3] for layer in image.layer} == {(1, 1)}, "colours are as fine as light"
            assert image.quantization == alike.quantization

    def test_it_is_the_picture_that_png_is(self, tmp_path: Path) -> None:
        """Also for a program that heeds the profile; and a text in one colour on another frays nowhere."""
        extra("pypdfium2")
        for kind, keys in (("png", PICTURES), ("jpg", JPEG)):
            den(tmp_path / kind, 63.5, 88.9, keys=keys)
            exported(tmp_path / kind)
        with (
            Image.open(tmp_path / "png/out/cards/deck-fox-front.png") as png,
            Image.open(tmp_path / "jpg/out/cards/deck-fox-front.jpg") as jpg,
        ):
            own = ImageCms.ImageCmsProfile(io.BytesIO(jpg.info["icc_profile"]))
            heeded = ImageCms.profileToProfile(jpg, own, ImageCms.createProfile("sRGB"), outputMode="RGB")
            assert isinstance(heeded, Image.Image)
            for seen in (jpg, heeded):
                apart = ImageChops.difference(png.convert("RGB"), seen)
                assert max(ImageStat.Stat(apart).mean) < 1.5, "a flat red is one paler"
                assert max(high for _, high in apart.getextrema()) < 48

    def test_the_same_bytes_at_another_time(self, monkeypatch: pytest.MonkeyPatch) -> None:
        picture = io.BytesIO()
        Image.new("RGB", (30, 20), (200, 30, 60)).save(picture, "PNG")
        first = jpeg(picture.getvalue(), 300)
        real = ImageCms.ImageCmsProfile.tobytes

        def later(self: ImageCms.ImageCmsProfile) -> bytes:
            data = bytearray(real(self))
            data[24:36] = bytes(range(12))
            return bytes(data)

        monkeypatch.setattr(ImageCms.ImageCmsProfile, "tobytes", later)
        _srgb.cache_clear()
        assert jpeg(picture.getvalue(), 300) == first
        _srgb.cache_clear()

    def test_one_that_no_export_made_is_not_written_over(self, tmp_path: Path) -> None:
        extra("pypdfium2")
        den(tmp_path, 63.5, 88.9, keys=JPEG)
        exported(tmp_path)
        exported(tmp_path)  # its own files it may
        path = tmp_path / "out/cards/deck-fox-front.jpg"
        Image.new("RGB", (30, 20)).save(path)
        with pytest.raises(Failure, match=r"deck-fox-front\.jpg would be replaced, and no export made it"):
            exported(tmp_path)

    def test_pictures_that_are_not_what_was_asked_for(self, tmp_path: Path) -> None:
        den(tmp_path, 63.5, 88.9, keys=JPEG)
        corner = preset("corner", tmp_path)
        one = chosen(corner, "poker", None)
        srgb = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
        for mode, size, dpi, profile_, wrong in (
            ("RGB", one.boxes.pixels, 300, srgb, []),
            ("RGB", (820, 1120), 300, srgb, ["pixels"]),
            ("L", one.boxes.pixels, 300, None, ["colour"]),
            ("CMYK", one.boxes.pixels, 300, None, ["colour"]),
            ("RGB", one.boxes.pixels, 300, None, ["colour"]),
            ("RGB", one.boxes.pixels, 72, srgb, ["resolution"]),
        ):
            path = tmp_path / "one.jpg"
            Image.new(mode, size).save(path, dpi=(dpi, dpi), icc_profile=profile_)
            rules = picture_rules([path], one, corner)
            assert [rule.rule for rule in rules if rule.status == "fails"] == wrong, (mode, size, dpi)


class TestTooLargeAPicture:
    """Advice names what there is: a canvas has its pixels, whatever --dpi says."""

    CANVAS = "}, canvas: {width: 9000, height: 9000}}\n"

    @pytest.mark.parametrize("dpi", [None, 300])
    def test_of_a_canvas(self, dpi: int | None, tmp_path: Path) -> None:
        den(tmp_path, 63.5, 88.9, keys=PICTURES)
        path = tmp_path / "layouts/presets/corner.yaml"
        one = path.read_text("utf-8").replace("}}\n", self.CANVAS)
        path.write_text(one, "utf-8")
        said = r"Poker \(poker\), 63.5 x 88.9 mm, wants a picture of 9000 x 9000 pixels, which is too large; "
        with pytest.raises(Failure, match=f"{said}the most are 75 million pixels, so choose another preset$"):
            exported(tmp_path, dpi=dpi)
        path.write_text(one + "  tarot: {title: Tarot, trim: {width: 70mm, height: 120mm}}\n", "utf-8")
        with pytest.raises(Failure, match=r"so choose another product \(--product\)$"):
            exported(tmp_path, dpi=dpi)

    def test_of_a_resolution(self, tmp_path: Path) -> None:
        den(tmp_path, 100, 150, keys=PICTURES)
        path = tmp_path / "layouts/presets/corner.yaml"
        path.write_text(path.read_text("utf-8").replace("width: 2.5in, height: 3.5in", "width: 100mm, height: 150mm"))
        with pytest.raises(Failure, match=r"so choose fewer dots an inch \(--dpi\), or another preset$"):
            exported(tmp_path, dpi=2400)


class TestPads:
    def test_a_lying_sheet_of_two_sides(self, tmp_path: Path) -> None:
        """Turned upright again both sides have their sky above, and one was turned by half a turn more."""
        extra("pypdfium2")
        outcome = exported(tmp_path, "the-game-crafter", game="hungry-hamsters", parts=("pad",))
        assert failing(outcome, "pad") == [] and outcome.report is not None
        (part,) = outcome.report.parts
        assert part.product == "score-pad-large"
        back_to = {0: Image.Transpose.ROTATE_90, 1: Image.Transpose.ROTATE_270}
        for number, file in enumerate(part.files):
            with Image.open(tmp_path / "out" / file.path) as image:
                assert image.size == (2475, 3075)
                lying = image.transpose(back_to[number]).resize((320, 258))
            shades = [lying.crop((30, y, 200, y + 6)).convert("L").resize((1, 1)).getpixel((0, 0)) for y in (26, 226)]
            colours = {lying.getpixel((60, 17)), lying.getpixel((60, 241))}
            assert len(colours) == 2 and shades[0] != shades[1]
            above = lying.crop((110, 15, 190, 20)).resize((1, 1)).getpixel((0, 0))
            assert isinstance(above, tuple) and above[2] > above[0], "the sky is blue by day and by night"

    @pytest.mark.parametrize(("game", "design"), [("hamsterbacke", "player-rounds"), ("hamster-roll", "match-table")])
    def test_a_sheet_that_stands(self, game: str, design: str, tmp_path: Path) -> None:
        extra("pypdfium2")
        outcome = exported(tmp_path, "the-game-crafter", game=game, parts=("pad",))
        assert failing(outcome, "pad") == [] and "turned" not in rules_of(outcome, "pad")
        with Image.open(tmp_path / f"out/pad/{game}-{design}-front.png") as image:
            assert image.size == (1425, 2475)
        assert not (tmp_path / "out/quantities.csv").exists()

    def test_every_product_for_pads_has_its_pixels(self, tmp_path: Path) -> None:
        extra("pypdfium2")
        for product in ("score-pad-medium", "score-pad-large"):
            outcome = exported(tmp_path, "the-game-crafter", game="hamster-roll", parts=("pad",), products=(product,))
            assert outcome.exit_code == 0
            with Image.open(tmp_path / "out/pad/hamster-roll-match-table-front.png") as image:
                assert image.size == preset("the-game-crafter").boxes(product).pixels
        with pytest.raises(Failure, match="is too small for the design match-table, which needs at least 100 x 100"):
            exported(tmp_path, "the-game-crafter", game="hamster-roll", parts=("pad",), products=("score-pad-small",))

    def test_a_printer_that_cuts_any_size_gets_the_sheet_of_home(self, tmp_path: Path) -> None:
        pikepdf = extra("pikepdf")
        given = icc(tmp_path)
        outcome = exported(tmp_path, "offset-cmyk", game="hungry-hamsters", icc=given, paper="letter")
        assert outcome.exit_code == 0
        with pikepdf.open(tmp_path / "out/pad/pad.pdf") as pdf:
            assert len(pdf.pages) == 2
            cut = [float(side) * POINT for side in pdf.pages[0].trimbox]
            assert cut == pytest.approx([3, 3, 3 + 215.9, 3 + 139.7], abs=0.01)
        with pikepdf.open(tmp_path / "out/rules/rules.pdf") as pdf:
            assert len(pdf.pages) == 2
            cut = [float(side) * POINT for side in pdf.pages[0].trimbox]
            assert cut == pytest.approx([3, 3, 3 + 215.9, 3 + 279.4], abs=0.01)
        first, second = texts(tmp_path / "out/pad/pad.pdf")
        assert "Willow Bank" in first and "Moonlit Orchard" in second

    def test_pictures_of_any_size(self, tmp_path: Path) -> None:
        extra("pypdfium2")
        put(tmp_path, "layouts/presets/corner.yaml", PRESET.format(keys=f"{PICTURES}\nother_sizes: true"))
        outcome = exported(tmp_path, game="hamsterbacke", paper="a5", dpi=300)
        assert outcome.exit_code == 0 and outcome.report is not None, outcome
        sizes = {}
        for part in outcome.report.parts:
            with Image.open(tmp_path / "out" / part.files[0].path) as image:
                sizes[part.part] = image.size
        assert sizes == {"cards": (815, 1110), "pad": (1819, 1311), "rules": (1819, 2551)}


class TestRules:
    def test_a_document_of_two_pages(self, tmp_path: Path) -> None:
        pikepdf = extra("pikepdf")
        outcome = exported(tmp_path, "the-game-crafter", game="hamster-roll", parts=("rules",), language="de")
        assert outcome.exit_code == 0 and failing(outcome, "rules") == []
        with pikepdf.open(tmp_path / "out/rules/rules.pdf") as pdf:
            assert [[float(side) for side in page.mediabox] for page in pdf.pages] == [[0, 0, 612, 792]] * 2
        first, second = texts(tmp_path / "out/rules/rules.pdf")
        assert "Hamsterrolle" in first and second == ""

    def test_a_language_without_rules_leaves_them_out(self, tmp_path: Path) -> None:
        extra("pypdfium2")
        den(tmp_path, 63.5, 88.9)
        game = tmp_path / "data/den/game.yaml"
        game.write_text(game.read_text("utf-8").replace("deck.yaml}", "deck.yaml}, rules: {}"), "utf-8")
        put(tmp_path, "data/den/rules.de.yaml", "format: sheetgen/rules@1\nid: den\nlang: de\ntitle: Der Bau\n"
            "sections:\n  - id: play\n    title: Spiel\n    entries:\n"
            "      - {id: D1, kind: rule, status: stated, source: Regelheft, text: Zieh eine Karte.}\n")  # fmt: skip
        outcome = exported(tmp_path, "the-game-crafter")
        assert outcome.report is not None, outcome.diagnostics
        assert [(part.part, bool(part.files)) for part in outcome.report.parts] == [("cards", True), ("rules", False)]
        assert rules_of(outcome, "rules")["language"] == ("look", "left out: there are no rules in `en`")

    def test_pages_of_a_booklet(self, tmp_path: Path) -> None:
        extra("pypdfium2")
        outcome = exported(
            tmp_path, "the-game-crafter", game="hamster-roll", parts=("rules",), products=("booklet-jumbo",)
        )
        assert outcome.exit_code == 0
        assert rules_of(outcome, "rules")["number"][1].endswith("a multiple of 4, at most 40")
        names = sorted(path.name for path in (tmp_path / "out/rules").iterdir())
        assert names == [f"hamster-roll-rules-00{number}.png" for number in range(1, 5)]
        with Image.open(tmp_path / "out/rules" / names[0]) as image:
            assert image.size == (2475, 3075)

    def test_more_pages_than_the_vendor_takes(self, tmp_path: Path) -> None:
        extra("pikepdf")
        keys = "file: pdf\ncolour: rgb\npages: front-first\nbleed: 0mm\nsafe: 3mm"
        small = "  leaflet: {title: Leaflet, holds: rules, trim: {width: 100mm, height: 140mm}, multiple: 2, most: 2}\n"
        put(tmp_path, "layouts/presets/corner.yaml", PRESET.format(keys=keys) + small)
        outcome = exported(tmp_path, game="hamster-roll", parts=("rules",))
        assert "pages" in failing(outcome, "rules") and outcome.exit_code == 1


class TestTheFolder:
    def test_the_same_bytes_again_and_nothing_else(self, tmp_path: Path) -> None:
        extra("pypdfium2")
        den(tmp_path, 63.5, 88.9, keys=PICTURES)
        exported(tmp_path)
        folder = tmp_path / "out"

        def bytes_of() -> dict[str, bytes]:
            return {str(path): path.read_bytes() for path in folder.rglob("*") if path.is_file()}

        before = bytes_of()
        exported(tmp_path)
        assert bytes_of() == before
        assert sorted(path.name for path in folder.iterdir()) == [
            "cards",
            "quantities.csv",
            "report.json",
            "report.txt",
        ]

    def test_files_of_an_earlier_export_are_told_and_kept(self, tmp_path: Path) -> None:
        extra("pypdfium2")
        den(tmp_path, 63.5, 88.9, keys=PICTURES)
        exported(tmp_path)
        deck = tmp_path / "data/den/deck.yaml"
        deck.write_text(deck.read_text("utf-8").replace("id: hare", "id: dog"), "utf-8")
        outcome = exported(tmp_path)
        assert outcome.report is not None and outcome.report.left == ("cards/deck-hare-front.png",)
        assert (tmp_path / "out/cards/deck-hare-front.png").is_file()
        report = json.loads((tmp_path / "out/report.json").read_text("ascii"))
        assert report["left"] == ["cards/deck-hare-front.png"]
        assert "cards/deck-hare-front.png" in (tmp_path / "out/report.txt").read_text("utf-8")

    def test_what_it_is_made_of_is_not_written_over(self, tmp_path: Path) -> None:
        extra("pypdfium2")
        den(tmp_path, 63.5, 88.9, keys=PICTURES)
        deck = tmp_path / "data/den/deck.yaml"
        deck.write_text(deck.read_text("utf-8").partition("cards:\n")[0] + "cards: {from: quantities.csv}\n", "utf-8")
        table = "id,name,count\nfox,Fox,3\nhare,Hare,2\n"
        put(tmp_path, "data/den/quantities.csv", table)
        before = sorted(tmp_path.rglob("*"))
        request = ExportRequest("den", "corner", output=tmp_path / "data/den")
        with pytest.raises(Failure, match=r"quantities\.csv is one of the files this is made from"):
            export_game(request, Workspace(tmp_path, cwd=tmp_path))
        assert sorted(tmp_path.rglob("*")) == before
        assert (tmp_path / "data/den/quantities.csv").read_text("utf-8") == table

    @pytest.mark.parametrize(
        "name", ["report.txt", "report.json", "quantities.csv", "cards/deck-fox-front.png", "cards/cards.pdf"]
    )
    def test_a_file_that_no_export_made_is_not_written_over(self, name: str, tmp_path: Path) -> None:
        extra("pypdfium2")
        extra("pikepdf")
        den(tmp_path, 63.5, 88.9, keys=PDF.format(pages="front-first") if "pdf" in name else PICTURES)
        exported(tmp_path)
        before = (tmp_path / "out" / name).read_bytes()
        exported(tmp_path)  # its own files are replaced
        assert (tmp_path / "out" / name).read_bytes() == before
        put(tmp_path, f"out/{name}", "of a person")
        there = {path: path.read_bytes() for path in (tmp_path / "out").rglob("*") if path.is_file()}
        with pytest.raises(Failure, match=f"{name} would be replaced, and no export made it; move it away"):
            exported(tmp_path)
        assert {path: path.read_bytes() for path in (tmp_path / "out").rglob("*") if path.is_file()} == there

    def test_a_folder_where_a_file_goes_leaves_all_as_it_was(self, tmp_path: Path) -> None:
        extra("pypdfium2")
        den(tmp_path, 63.5, 88.9, keys=PICTURES)
        put(tmp_path, "out/report.txt/mine", "mine")
        with pytest.raises(Failure, match=r"report\.txt: it is no file; move it away"):
            exported(tmp_path)
        assert [path.name for path in (tmp_path / "out").iterdir()] == ["report.txt"]

    def test_the_report_names_the_source_and_its_day(self, tmp_path: Path) -> None:
        extra("pypdfium2")
        den(tmp_path, 63.5, 88.9, keys=PICTURES)
        exported(tmp_path)
        text = (tmp_path / "out/report.txt").read_text("utf-8")
        for words in ("Figures of 2026-11-29", "printer.example/templates", "Boxes come shrink-wrapped.",
                      "this is no certificate"):  # fmt: skip
            assert words in text
        assert "certified" not in text
