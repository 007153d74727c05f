"""The bundled fonts: files and metrics agree, and cover what sheets are written in."""

from __future__ import annotations

import json
import struct
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont, TTFontFile
from reportlab.pdfgen.canvas import Canvas

from tests.conftest import extra

FONTS = Path(__file__).parents[1] / "layouts" / "fonts"
TEXT = ["SheetgenText-Bold", "SheetgenText-Italic", "SheetgenText-Regular"]
DISPLAY = ["SheetgenDisplay-Bold"]
NAMES = DISPLAY + TEXT

DIGITS = "0123456789"
ENGLISH = "abcdefghijklmnopqrstuvwxyz"
LETTERS = {
    "English": ENGLISH,
    "German": ENGLISH + "äöüß",
    "French": ENGLISH + "àâæçéèêëîïôœùûüÿ",
    "Polish": ENGLISH + "ąćęłńóśźż",
}
PRINT = "–—‘’‚“”„…•·′″‹›«»€£×−÷±≤≥½¼¾→←↑↓№™©®°†‡§¶ẞ\u00a0\u2009\u202f\u2011"


@cache
def metrics(name: str) -> dict[str, Any]:
    text = (FONTS / f"{name}.metrics.json").read_text(encoding="utf-8")
    loaded: dict[str, Any] = json.loads(text)
    return loaded


@cache
def face(name: str) -> TTFontFile:
    return TTFontFile(str(FONTS / f"{name}.ttf"))


def drawn(name: str) -> set[str]:
    """The characters for which the file has a glyph of its own."""
    return {chr(code) for code, glyph in face(name).charToGlyph.items() if glyph}


def name_table(name: str) -> dict[int, str]:
    data = (FONTS / f"{name}.ttf").read_bytes()
    (tables,) = struct.unpack_from(">H", data, 4)
    records = [struct.unpack_from(">4sLLL", data, 12 + 16 * number) for number in range(tables)]
    start = next(offset for tag, _, offset, _ in records if tag == b"name")
    _, count, strings = struct.unpack_from(">HHH", data, start)
    entries = {}
    for number in range(count):
        entry = struct.unpack_from(">HHHHHH", data, start + 6 + 12 * number)
        identifier, length, offset = entry[3:]
        begin = start + strings + offset
        entries[identifier] = data[begin : begin + length].decode("utf-16-be")
    return entries


def test_every_font_is_listed() -> None:
    assert sorted(path.stem for path in FONTS.glob("*.ttf")) == NAMES
    assert sorted(path.name.split(".")[0] for path in FONTS.glob("*.metrics.json")) == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_metrics_agree_with_the_file(name: str) -> None:
    found, font = metrics(name), face(name)
    assert found["name"] == font.name.decode() == name
    assert found["units"] == font.unitsPerEm
    assert set(found["advances"]) == drawn(name)
    scale = 1000 / found["units"]
    for key, value in [("ascent", font.ascent), ("descent", font.descent), ("cap_height", font.capHeight)]:
        assert found[key] * scale == pytest.approx(value)
    for character, advance in found["advances"].items():
        assert advance * scale == pytest.approx(font.charWidths[ord(character)])


@pytest.mark.parametrize("name", NAMES)
def test_metrics_are_stored_compactly(name: str) -> None:
    text = (FONTS / f"{name}.metrics.json").read_text(encoding="utf-8")
    again = json.dumps(json.loads(text), ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    assert text == again + "\n"


@pytest.mark.parametrize("name", NAMES)
def test_heights_are_in_order(name: str) -> None:
    found = metrics(name)
    assert found["descent"] < 0 < found["x_height"] < found["cap_height"] < found["ascent"]


@pytest.mark.parametrize("name", TEXT)
def test_digits_of_text_are_equally_wide(name: str) -> None:
    assert len({metrics(name)["advances"][digit] for digit in DIGITS}) == 1
    kerning = metrics(name)["kerning"]
    assert not [left + right for left in DIGITS for right in DIGITS if right in kerning.get(left, {})]


def test_text_faces_cover_the_same_characters() -> None:
    first, *others = (drawn(name) for name in TEXT)
    assert all(other == first for other in others)


def test_display_face_lacks_only_the_long_s() -> None:
    assert drawn(TEXT[0]) - drawn(DISPLAY[0]) == {"ſ"}
    assert drawn(DISPLAY[0]) <= drawn(TEXT[0])


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("language", LETTERS)
def test_letters_are_covered(name: str, language: str) -> None:
    small = LETTERS[language]
    capitals = {"ẞ" if letter == "ß" else letter.upper() for letter in small}
    assert set(small) | capitals <= drawn(name)


@pytest.mark.parametrize("name", NAMES)
def test_signs_of_print_are_covered(name: str) -> None:
    ascii_characters = {chr(code) for code in range(0x20, 0x7F)}
    assert set(PRINT) | ascii_characters <= drawn(name)


@pytest.mark.parametrize("name", NAMES)
def test_kerning(name: str) -> None:
    found = metrics(name)
    kerning, floor = found["kerning"], found["units"] * 8 / 1000
    assert kerning["A"]["V"] < 0
    assert kerning["T"]["o"] < 0
    for left, row in kerning.items():
        assert row and {left, *row} <= set(found["advances"]) - {" "}
        assert all(abs(value) >= floor for value in row.values())


@pytest.mark.parametrize("name", NAMES)
def test_names_are_our_own(name: str) -> None:
    entries = name_table(name)
    assert entries[1].startswith("Sheetgen ")
    assert entries[6] == name
    assert entries[0].startswith("Copyright")  # the source's notice, which must stay as it is
    ours = " ".join(text for identifier, text in entries.items() if identifier != 0)
    for reserved in ("lato", "baloo", "quicksand"):
        assert reserved not in ours.lower()


def test_licences_travel_with_the_fonts() -> None:
    for source in ("Lato", "Baloo2"):
        text = (FONTS / "LICENSES" / f"{source}-OFL.txt").read_text(encoding="utf-8")
        assert text.startswith("Copyright")
        assert "SIL OPEN FONT LICENSE Version 1.1" in text


@pytest.mark.parametrize("name", NAMES)
def test_drawn_text_can_be_read_back(name: str, tmp_path: Path) -> None:
    pdfium = extra("pypdfium2")
    text = "Äpfel süß – „Groß“ 1234 → ×"
    pdfmetrics.registerFont(TTFont(name, str(FONTS / f"{name}.ttf")))
    canvas = Canvas(str(tmp_path / "text.pdf"), initialFontName=name)
    canvas.setFont(name, 14)
    canvas.drawString(50, 700, text)
    canvas.save()
    document = pdfium.PdfDocument(tmp_path / "text.pdf")
    assert document[0].get_textpage().get_text_range().strip() == text
    document.close()
