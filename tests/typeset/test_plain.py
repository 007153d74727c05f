"""The quick way and the way that knows everything make the same lines."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sheetgen.draw.fonts import typeface
from sheetgen.typeset.plain import asks_for_more, asks_somewhere, plain_words, wrap_plain
from sheetgen.typeset.text import Fonts, atoms, wrap

word = st.text("aeinrstWMil.,;:!?'\"()0123/*_", min_size=1, max_size=9)
texts = st.lists(word, min_size=1, max_size=40).map(" ".join)


def thorough(text: str, font: str, width: float, size: float) -> list[tuple[str, bool]]:
    fonts = Fonts(font, font, font)
    return [(line.text, line.broken) for line in wrap(atoms(text, fonts, markup=False), width, size)]


@given(texts, st.sampled_from(["text", "text-bold", "display"]), st.floats(8, 120), st.floats(5, 30))
def test_the_same_lines(text: str, font: str, width: float, size: float) -> None:
    words = plain_words(text)
    if words is None:
        return
    quick = wrap_plain(typeface(font), words, width, size)
    lines = thorough(text, font, width, size)
    if quick is None:
        assert any(typeface(font).width(word, size) > width for word in words)
    else:
        assert lines == [(line, False) for line in quick]


@pytest.mark.parametrize("width", [20.0, 30.0, 41.5, 47.0, 60.0])
def test_a_short_last_word_gets_company_either_way(width: float) -> None:
    text = "Take the nut that lies nearest and put it on the pile so that all of you can see it by now ok"
    words = plain_words(text)
    assert words is not None
    assert wrap_plain(typeface("text"), words, width, 9) == [line for line, _ in thorough(text, "text", width, 9)]


@pytest.mark.parametrize(
    "text", ["", " a", "a ", "a  b", "a\nb", "well-known", "3 nuts", "take 12 nuts", "1 + 2", "für", "a\u00adb", "a\tb"]
)
def test_what_asks_for_more_is_left_alone(text: str) -> None:
    assert plain_words(text) is None


def test_a_word_wider_than_the_line_is_left_alone() -> None:
    assert wrap_plain(typeface("text"), ["Wintervorratskammer", "a"], 10, 9) is None
    assert wrap_plain(typeface("text"), ["a", "Wintervorratskammer"], 10, 9) is None


@given(st.text(alphabet="ab1 0-+<>=é\t\u00a0\u200b.,", max_size=14))
def test_a_text_asks_for_more_just_when_it_is_no_plain_words(text: str) -> None:
    plain = bool(text) and text[0] != " " and text[-1] != " " and not asks_for_more(text)
    assert (plain_words(text) is not None) == plain


@given(st.lists(st.text(alphabet="ab1 -é", max_size=6), min_size=1, max_size=4))
def test_texts_together_ask_for_more_when_one_of_them_does(texts: list[str]) -> None:
    assert asks_somewhere(f" {' '.join(texts)}") or not any(map(asks_for_more, texts))


def test_most_texts_together_ask_for_nothing() -> None:
    assert not asks_somewhere(" Take the nut. Put it on the pile, and 123 more")
