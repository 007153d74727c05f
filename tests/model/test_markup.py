"""The little markup: what becomes bold, what stays letters, and what is found as foreign markup."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sheetgen.model.markup import find_markup, lone_stars, plain_text, spans
from tests.pacing import at_most


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("plain", [("plain", "regular")]),
        ("**0**–7", [("0", "bold"), ("–7", "regular")]),
        ("a *b* c", [("a ", "regular"), ("b", "italic"), (" c", "regular")]),
        ("2*14 and 6 * 1", [("2*14 and 6 * 1", "regular")]),
        ("**open", [("**open", "regular")]),
        (r"\*not\* **so**", [("*not* ", "regular"), ("so", "bold")]),
        (r"a\b \\ c", [(r"a\b \ c", "regular")]),
        ("** a **", [("** a **", "regular")]),
        (r"**a \* b *c** d", [("a * b *c", "bold"), (" d", "regular")]),
        ("a**b**c", [("a", "regular"), ("b", "bold"), ("c", "regular")]),
        ("2*14*", [("2*14*", "regular")]),
        ("*a*b", [("*a*b", "regular")]),
        ("*a * b*", [("a * b", "italic")]),
        ("**a* b**", [("a* b", "bold")]),
        ("<b>x</b>", [("<b>x</b>", "regular")]),
        ("", []),
    ],
)
def test_spans(text: str, expected: list[tuple[str, str]]) -> None:
    assert [tuple(span) for span in spans(text)] == expected


@given(st.text(alphabet="ab *\\", max_size=40))
def test_no_letter_is_lost(text: str) -> None:
    kept = [char for char in plain_text(text) if char in "ab"]
    assert kept == [char for char in text if char in "ab"]


@given(st.text(alphabet="ab <>[]()!&;*", max_size=60))
def test_findings_are_in_order_and_apart(text: str) -> None:
    end = 0
    for start, stop, what in find_markup(text):
        assert end <= start < stop <= len(text) and what
        end = stop


@pytest.mark.parametrize(
    ("text", "what", "found"),
    [
        ('see <img src="x.png"> here', "HTML tag", '<img src="x.png">'),
        ("</para>", "HTML tag", "</para>"),
        ("<br/>", "HTML tag", "<br/>"),
        ("<!-- hidden", "HTML comment", "<!-- hidden"),
        ("Tom &amp; Ann", "HTML entity", "&amp;"),
        ("[here](http://a.b)", "link", "[here](http://a.b)"),
        ("![alt](a.png)", "image", "![alt](a.png)"),
        ("see https://a.b/c", "link", "https://a.b/c"),
        ("javascript:alert(1)", "link", "javascript:alert(1)"),
        ("www.example.org", "link", "www.example.org"),
    ],
)
def test_foreign_markup_is_found(text: str, what: str, found: str) -> None:
    ((start, end, name),) = find_markup(text)
    assert (name, text[start:end]) == (what, found)


def test_what_touches_is_found_one_by_one() -> None:
    assert find_markup("&amp;&lt;") == [(0, 5, "HTML entity"), (5, 9, "HTML entity")]


@pytest.mark.parametrize(
    "text", ["a < b > c", "x<y", "Rock & roll", "a) [or b] (c)", "Note: two", "**bold** and 6 × 1 = 6", "“0 to 7”"]
)
def test_ordinary_text_is_not(text: str) -> None:
    assert find_markup(text) == []


def test_both_are_fast_on_hostile_text() -> None:
    with at_most(3):
        for text in ("*a " * 20_000, "**a *b " * 20_000, "<a" * 20_000, "[a" * 20_000, "<!--" * 5_000, "![" * 20_000):
            spans(text)
            find_markup(text)


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("", None),
        ("**a** and *b*", None),
        ("**a", (0, 2)),
        ("a** b", (1, 3)),
        ("a **b** **c", (8, 10)),
        ("a ** b", None),
        ("a *b", (2, 3)),
        ("(*b", (1, 2)),
        ("a* b, A*, 2*3, * c, *2", None),
        ("**a *b**", None),
        (r"\*\*a \*b", None),
        ("2**3", (1, 3)),
    ],
)
def test_stars_without_partner(text: str, place: tuple[int, int] | None) -> None:
    assert lone_stars(text) == place
