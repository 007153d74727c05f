"""Chosen pages: what may be said, and that fronts and backs keep their leaf."""

from __future__ import annotations

import pytest

from sheetgen.draw.surface import Bookmark, Document, Face, Page, Placement
from sheetgen.sheets.page_choice import MOST_RANGES, NoSuchPages, chosen, parse_pages


def paper(count: int, *, both: bool) -> Document:
    """Pages that carry their number as the key of their only face."""
    faces = [Face(str(number), 1, 1, lambda surface: None) for number in range(1, count + 1)]
    pages = [Page(210, 297, (Placement(face, 0, 0),)) for face in faces]
    marks = tuple(Bookmark(f"page {number}", number - 1) for number in range(1, count + 1))
    return Document("t", "en", pages, bookmarks=marks, flip="long" if both else None)


def numbers(document: Document) -> str:
    """The pages by their numbers, a white one as a dot."""
    return "".join([page.placements[0].face.key if page.placements else "." for page in document.pages])


@pytest.mark.parametrize(
    ("choice", "one_sided", "both"),
    [
        ("1,3-5", "1345", "1.345."),
        ("2", "2", "2"),
        ("1,3,5", "135", "135"),
        ("2,4", "24", "24"),
        ("4,1", "14", "1..4"),
        ("3-", "34567", "34567."),
        ("7", "7", "7"),
        ("1-2,2,1-3", "123", "123."),
        (" 2 - 3 ,", "23", ".23."),
    ],
)
def test_pages(choice: str, one_sided: str, both: str) -> None:
    """One-sided they stand as chosen; else every leaf has two sides again, unless only one kind of side is chosen."""
    pages = parse_pages(choice)
    assert numbers(chosen(paper(7, both=False), pages)) == one_sided
    printed = chosen(paper(8, both=True), pages)
    expected = {"3-": "345678", "7": "7"}.get(choice, both)
    assert numbers(printed) == expected
    assert (printed.flip is None) == (choice in ("2", "1,3,5", "2,4", "7"))


def test_bookmarks_follow() -> None:
    """A bookmark stays with its page, or goes with it."""
    for both in (False, True):
        document = chosen(paper(8, both=both), parse_pages("1,4-5,8"))
        pages = [page.placements[0].face.key if page.placements else "" for page in document.pages]
        assert [pages[mark.page] for mark in document.bookmarks] == ["1", "4", "5", "8"]
        assert [mark.title for mark in document.bookmarks] == ["page 1", "page 4", "page 5", "page 8"]


@pytest.mark.parametrize(
    "text", ["", ",", "0", "x", "1-x", "-3", "3-1", "1.5", "٣", "1" * 50, "1--2", ",".join(["1"] * (MOST_RANGES + 1))]
)
def test_no_choice(text: str) -> None:
    """What is no choice is refused, in one short line."""
    with pytest.raises(NoSuchPages) as caught:
        parse_pages(text)
    assert "\n" not in str(caught.value) and len(str(caught.value)) < 150


@pytest.mark.parametrize("both", [False, True])
@pytest.mark.parametrize("text", ["9", "1-9", "9-", "1,3,9"])
def test_beyond_the_last(text: str, *, both: bool) -> None:
    """A page that there is not is no page that is left out."""
    with pytest.raises(NoSuchPages, match="no page 9; this prints 8 pages"):
        list(chosen(paper(8, both=both), parse_pages(text)).pages)
