"""Text in a box: as large as fits both ways, nothing lost without a word about it."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sheetgen.draw.fonts import typeface
from sheetgen.typeset.fit import STEP, fit_line, fit_lines, wrapped
from tests.typeset.test_text import TEXTS, letters

FACE = typeface("text")


def test_a_line_that_fits_keeps_its_size() -> None:
    assert fit_line(FACE, "Maisdieb", 20, least=9, width=90).size == 20


def test_a_line_shrinks_to_its_width_and_no_further_than_allowed() -> None:
    fitted = fit_line(FACE, "Maisdieb", 20, least=9, width=20)
    assert 9 < fitted.size < 20 and not fitted.overflow
    assert FACE.width("Maisdieb", fitted.size) <= 20
    assert fit_line(FACE, "Maisdieb", 20, least=9, width=5) == (9, ("Maisdieb",), 0, True)


def test_text_is_as_large_as_fits_both_ways() -> None:
    text = "The youngest starts and play goes clockwise"
    fitted = fit_lines(FACE, text, 14, least=7.5, width=30, height=14, leading=1.25)
    assert 7.5 < fitted.size < 14 and not fitted.lost and not fitted.overflow
    larger = fit_lines(FACE, text, fitted.size + STEP, least=fitted.size + STEP, width=30, height=14, leading=1.25)
    assert larger.lost or larger.overflow


def test_text_shrinks_rather_than_break_a_word() -> None:
    fitted = fit_lines(FACE, "Kartenkreis", 20, least=7.5, width=18, height=40, leading=1.25)
    assert fitted.lines == ("Kartenkreis",) and fitted.size < 20 and not fitted.overflow
    fitted = fit_lines(FACE, "Kartenkreis", 20, least=20, width=18, height=40, leading=1.25)
    assert fitted.overflow and letters("".join(fitted.lines)) == "Kartenkreis"


def test_lines_below_the_box_are_counted() -> None:
    fitted = fit_lines(FACE, "one\ntwo\nthree\nfour", 9, least=9, width=40, height=7.5, leading=1.25)
    assert fitted.lines == ("one", "two") and fitted.lost == 2


def test_line_breaks_and_empty_lines_of_the_author_stay_and_stars_are_letters() -> None:
    assert wrapped(FACE, "one **two**\n\nthree", 9, 90) == ["one **two**", "", "three"]
    assert wrapped(FACE, "about 10\u00a0minutes", 9, 19) == ["about", "10\u00a0minutes"]


@settings(max_examples=150, deadline=None)
@given(TEXTS, st.floats(5, 60), st.floats(3, 30))
def test_what_fits_is_inside_its_box(text: str, width: float, height: float) -> None:
    fitted = fit_lines(FACE, text, 11, least=7.5, width=width, height=height, leading=1.25)
    assert fitted.size >= 7.5
    assert all(FACE.width(line, fitted.size) <= width + 0.05 for line in fitted.lines)
    if not fitted.lost:
        assert letters("".join(fitted.lines)) == letters(text)


@given(TEXTS, st.floats(3, 60))
def test_a_shortened_line_begins_as_the_text_does(text: str, width: float) -> None:
    text = " ".join(text.split())
    short = FACE.shortened(text, 9, width)
    assert short == text or (short.endswith("…") and text.startswith(short[:-1]))
    assert FACE.width(short, 9) == pytest.approx(min(FACE.width(short, 9), max(width, FACE.width("…", 9))), abs=0.02)
