"""A face as SVG: well-formed, with every symbol once."""

from __future__ import annotations

from xml.etree import ElementTree

from sheetgen.draw.surface import Face
from sheetgen.draw.svg import face_svg
from sheetgen.model.colour import BLACK, WHITE
from tests.draw.specimen import SPECIMEN

SVG = "{http://www.w3.org/2000/svg}"


def test_the_specimen_is_well_formed() -> None:
    root = ElementTree.fromstring(face_svg(SPECIMEN, background=WHITE))
    assert root.get("viewBox") == "0 0 210 297"
    names = [group.get("id") for group in root.findall(f"{SVG}defs/{SVG}g")]
    assert names == ["face1", "face2"]
    uses = [use.get("href") for use in root.iter(f"{SVG}use")]
    assert set(uses) == {"#face1", "#face2"}
    assert uses.count("#face1") == 2


def test_text_is_escaped() -> None:
    face = Face("f", 9, 9, lambda s: s.text(1, 2, "<a & b>\n", font="text", size=9, colour=BLACK))
    root = ElementTree.fromstring(face_svg(face))
    assert root.find(f"{SVG}text").text == "<a & b> "
