"""Typefaces: widths with kerning, and what they cover."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import sheetgen
from sheetgen.draw.fonts import FACES, POINT, plain, typeface
from sheetgen.source.bundled import bundled_folder


@pytest.mark.parametrize("name", FACES)
def test_every_name_has_its_files(name: str) -> None:
    face = typeface(name)
    assert face.path.is_file()
    assert 0 < face.x_height(10) < face.cap_height(10) < face.ascent(10) < 10 * POINT * 1.3
    assert face.descent(10) > 0


def test_an_unknown_name_lists_the_known_ones() -> None:
    with pytest.raises(KeyError, match="no typeface 'comic'; there are text, "):
        typeface("comic")


def test_kerning_pulls_a_pair_together() -> None:
    face = typeface("text")
    assert face.width("AV", 10) < face.width("A", 10) + face.width("V", 10)
    (index, shift), *_ = face.kerns("AV")
    assert index == 0
    assert face.width("AV", 10) == pytest.approx(face.width("A", 10) + face.width("V", 10) + shift / 1000 * 10 * POINT)


@pytest.mark.parametrize("name", ["text", "text-bold", "text-italic"])
def test_digits_are_equally_wide(name: str) -> None:
    assert len({round(typeface(name).width(digit, 10), 6) for digit in "0123456789"}) == 1


@given(st.lists(st.text(alphabet="AVTWeo.y", min_size=1), max_size=5), st.floats(1, 50))
def test_a_line_is_as_wide_as_its_words(words: list[str], size: float) -> None:
    face = typeface("text")
    spaces = max(0, len(words) - 1) * face.width(" ", size)
    assert face.width(" ".join(words), size) == pytest.approx(spaces + sum(face.width(word, size) for word in words))


def test_missing_names_each_character_once() -> None:
    assert typeface("text").missing("Größe 漢字漢 ☐\n") == "漢字☐"


@pytest.mark.parametrize(
    ("text", "drawn"),
    [("a\nb", "a b"), ("a\x00b", "a b"), ("a\u2028b", "a b"), ("a\xadb\u200bc\u202ed", "abcd"), ("a\xa0b", "a\xa0b")],
)
def test_controls_are_made_harmless(text: str, drawn: str) -> None:
    assert plain(text) == drawn


def test_measuring_needs_no_reportlab() -> None:
    code = "import sys; from sheetgen.draw.fonts import typeface as t; t('text'); assert 'reportlab' not in sys.modules"
    environment = {**os.environ, "PYTHONPATH": str(Path(sheetgen.__file__).parents[1])}
    subprocess.run([sys.executable, "-c", code], check=True, env=environment)


def test_the_bundled_folder_holds_the_layouts() -> None:
    assert (bundled_folder() / "layouts" / "fonts").is_dir()


@pytest.mark.parametrize("name", sorted(FACES))
def test_no_line_is_wider_than_at_most(name: str) -> None:
    face = typeface(name)
    for text in ("", "A", "Card 1234", "AVATAR To Wy", "fi ffl ß", "W" * 30):
        assert face.width(text, 1) <= face.at_most(text) + 1e-9
    assert face.at_most("木") == float("inf")


def test_a_part_that_is_named_gives_way_before_what_follows_it() -> None:
    face = typeface("text")
    line = f"{'Willow' * 50}, page 2 of 9, version 12345678"
    short = face.shortened(line, 7, 80, "Willow" * 50)
    assert short.startswith("Willow") and short.endswith("…, page 2 of 9, version 12345678"), short
    assert 70 < face.width(short, 7) <= 80
    assert face.shortened(line, 7, 20, "Willow" * 50).startswith("…, page 2") and "page" not in face.shortened(
        line, 7, 80
    )
    assert face.width(face.shortened(line, 7, 20, "Willow" * 50), 7) <= 20
    assert face.shortened("Den, page 2", 7, 80, "Den") == "Den, page 2"
