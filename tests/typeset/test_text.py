"""Lines: never too wide, nothing lost, broken where a typographer would break."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sheetgen.draw.fonts import typeface
from sheetgen.typeset.text import BOLD, TEXT, Fonts, Inline, Line, atoms, led_by, with_inline, wrap
from tests.pacing import at_most

LETTERS = "abcdefghij ABC  äöüß.,-–*\\\u00ad\u00a0\u200b\n\té\u0301W0123456789=+×"
TEXTS = st.text(alphabet=LETTERS, max_size=120)
WIDTHS = st.floats(1.0, 90.0)
SIZES = st.sampled_from((7.5, 8.3, 9.0, 14.0, 32.0))


def lines_of(text: str, width: float, size: float = 9.0) -> list[str]:
    return [line.text for line in wrap(atoms(text), width, size)]


def letters(text: str) -> str:
    """The letters of a text without what a line break may add or take: blanks, hyphens, invisible marks."""
    return re.sub(r"[\s\u00ad\u200b-]", "", text)


@settings(max_examples=300, deadline=None)
@given(TEXTS, WIDTHS, SIZES)
def test_nothing_is_lost(text: str, width: float, size: float) -> None:
    joined = "".join(line.text for line in wrap(atoms(text, markup=False), width, size))
    assert letters(joined) == letters(text)


@settings(max_examples=300, deadline=None)
@given(TEXTS, WIDTHS, SIZES)
def test_no_line_is_wider_than_its_column(text: str, width: float, size: float) -> None:
    for line in wrap(atoms(text), width, size):
        shown = line.text.rstrip("-")
        single = sum(not 0x300 <= ord(char) < 0x370 for char in shown) <= 1
        assert line.width <= width + 1e-4 or single, line.text


@settings(max_examples=200, deadline=None)
@given(TEXTS, WIDTHS, SIZES)
def test_the_width_of_a_line_is_where_its_last_run_ends(text: str, width: float, size: float) -> None:
    for line in wrap(atoms(text), width, size):
        last = line.runs[-1]
        assert line.width == pytest.approx(last.x + typeface(last.font).width(last.text, size), abs=0.02 * size)


def test_lines_break_at_blanks_and_nowhere_else() -> None:
    assert lines_of("one two three four", 15) == ["one two", "three four"]


def test_a_no_break_space_holds() -> None:
    assert lines_of("about 10\u00a0minutes", 19) == ["about", "10\u00a0minutes"]


def test_a_soft_hyphen_shows_only_where_the_line_ends() -> None:
    assert lines_of("Höhlen\u00adsystem", 14) == ["Höhlen-", "system"]
    assert lines_of("Höhlen\u00adsystem", 40) == ["Höhlensystem"]


def test_a_soft_hyphen_is_no_use_where_the_hyphen_does_not_fit() -> None:
    face = typeface("text")
    width = face.width("im Höhlen", 9) + face.width("-", 9) / 2
    assert lines_of("im Höhlen\u00adsystem", width) == ["im", "Höhlen-", "system"]


def test_a_hyphen_between_letters_ends_a_line_but_a_range_does_not_break() -> None:
    assert lines_of("Blockade-Stapel", 18) == ["Blockade-", "Stapel"]
    assert lines_of("Sie sind 10-20", 16) == ["Sie sind", "10-20"]


def test_an_equation_stays_on_one_line() -> None:
    for text in ("In all there are 3 × 7 + 7 left over = 28 pieces.", "Only 10 − 5 = **5** of them are free."):
        equation = re.search(r"\d+ [×−].*= \S+", text.replace("*", ""))
        assert equation is not None
        whole = typeface("text-bold").width(equation[0], 9)
        for width in (whole + 1, whole + 12, whole + 25):
            assert any(equation[0] in line for line in lines_of(text, width)), width


def test_an_equation_wider_than_its_line_breaks_before_a_relation_else_a_sign_else_in_a_term() -> None:
    assert lines_of("24 + 4 + 6 = 34", 16) == ["24 + 4 + 6", "= 34"]
    assert lines_of("3 × 7 + 7", 9) == ["3 × 7", "+ 7"]
    assert lines_of("1 × 2 × 3", 9) == ["1 × 2", "× 3"]
    assert lines_of("3 × 7 + 7 left over = 28", 17) == ["3 × 7", "+ 7 left over", "= 28"]


def test_a_sentence_between_two_sums_is_no_term() -> None:
    assert lines_of("2 × 14 = 28. Or 3 × 7 + 7 = 28.", 33) == ["2 × 14 = 28. Or", "3 × 7 + 7 = 28."]
    text = "4 + 2 goes to everybody else, who count 1 + 5 themselves"
    assert len(lines_of(text, 30)) == len(lines_of(text.replace("+", "u"), 30))


HOSTILE = {
    "one-word": "W" * 25_000,
    "long-words": ("W" * 60 + " ") * 400,
    "products": "1 × " * 6_250,
    "signs": "+ " * 12_500,
    "styles": "a**b**" * 4_000,
    "syllables": "a\u00ad" * 12_500,
    "lines": "a\n" * 12_500,
    "accents": "e\u0301" * 12_500,
    "numbers": "1 a " * 6_250,
}


@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.parametrize("fonts", [TEXT, BOLD], ids=["text", "bold"])
def test_work_grows_with_the_text_and_no_faster(name: str, fonts: Fonts) -> None:
    text = HOSTILE[name]
    wrap(atoms(text[:2000], fonts), 90, 9)
    with at_most(0.5):  # a tenth; with a part that is quadratic, a second and more
        wrap(atoms(text, fonts), 90, 9)


def test_a_last_short_word_gets_company_where_no_line_is_added() -> None:
    text = "Put the rest of the cards face down inside the circle now"
    width = typeface("text").width("Put the rest of the cards face down inside the circle", 9) + 1
    assert lines_of(text, width) == ["Put the rest of the cards face down inside the", "circle now"]


def test_a_word_too_long_is_broken_between_letters_and_says_so() -> None:
    lines = wrap(atoms("Donaudampfschifffahrt"), 10, 9)
    assert len(lines) > 1
    assert [line.broken for line in lines] == [*[True] * (len(lines) - 1), False]


def test_an_accent_stays_with_its_letter() -> None:
    lines = wrap(atoms("e\u0301" * 10), 3, 9)
    assert all(not line.text.startswith("\u0301") for line in lines)


def test_line_breaks_of_the_author_stay() -> None:
    assert lines_of("one\ntwo  three\n\nfour", 90) == ["one", "two three", "four"]


def test_styles_become_runs_of_their_faces() -> None:
    (line,) = wrap(atoms("cross **all of them** now"), 90, 9)
    assert [(run.font, run.text) for run in line.runs] == [
        ("text", "cross "), ("text-bold", "all of them "), ("text", "now")
    ]  # fmt: skip


def test_without_markup_stars_are_letters() -> None:
    assert [line.text for line in wrap(atoms("a **b** \\*", markup=False), 90, 9)] == ["a **b** \\*"]


def test_something_drawn_stays_with_the_last_word() -> None:
    mark = Inline(4.0, lambda surface, x, baseline: None)
    face = typeface("text")
    width = face.width("one two", 9) + 1
    lines = wrap(with_inline(atoms("one two"), mark), width, 9)
    assert [line.text for line in lines] == ["one", "two"]
    assert lines[-1].runs[-1].inline is mark
    assert lines[-1].width == pytest.approx(face.width("two", 9) + 4)


def test_something_drawn_can_lead() -> None:
    mark = Inline(4.0, lambda surface, x, baseline: None)
    (line,) = wrap(led_by(mark, atoms("word")), 90, 9)
    assert line.runs[0].inline is mark
    assert line.runs[1].x == pytest.approx(4 + typeface("text").width(" ", 9))


def test_no_words_make_no_lines() -> None:
    assert wrap(atoms(""), 10, 9) == []
    assert wrap(atoms(" \n "), 10, 9) == []
    assert Line().text == ""


def test_a_small_number_stays_with_what_it_counts() -> None:
    assert lines_of("colours 3 circles", 19) == ["colours", "3 circles"]
    assert lines_of("colours **3** circles", 19) == ["colours", "3 circles"]
    assert lines_of("in 2020 edition", 11) == ["in 2020", "edition"]


def test_the_rest_of_a_word_is_not_left_alone() -> None:
    text = "Das ist von nun an dein Blockade-Stapel"
    width = typeface("text").width("Das ist von nun an dein Blockade-", 9) + 1
    assert lines_of(text, width) == ["Das ist von nun an dein", "Blockade-Stapel"]
