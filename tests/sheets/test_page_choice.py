"""Chosen pages: what may be said, and that fronts and backs keep their leaf."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sheetgen.draw.surface import ORDERS, Bookmark, Document, Face, Order, Page, Placement
from sheetgen.model.printer import PrinterFile
from sheetgen.model.words import Words
from sheetgen.sheets.grid import Flip
from sheetgen.sheets.impose import sides
from sheetgen.sheets.page_choice import MOST_RANGES, NoSuchPages, chosen, parse_pages
from sheetgen.sheets.printer import corrected
from tests.sheets.print_shop import feed


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
    assert printed.duplex == (choice not in ("2", "1,3,5", "2,4", "7"))
    taken = {page.number: page for page in chosen(paper(8, both=True), pages).pages}
    assert {str(number) for number, page in taken.items() if page.placements} == set(expected.replace(".", ""))


def leaves(count: int, order: Order, flip: Flip) -> Document:
    """Leaves whose sides carry their own names, such as 2f and 2b, in an order."""

    def side(leaf: int, back: bool) -> Page:
        face = Face(f"{leaf + 1}{'b' if back else 'f'}", 1, 1, lambda surface: None)
        return Page(210, 297, (Placement(face, 0, 0),), side="back" if back else "front")

    pages = [side(leaf, back) for leaf, back in sides(count, order, duplex=True)]
    marks = tuple(Bookmark(page.placements[0].face.key, place) for place, page in enumerate(pages))
    return Document("t", "en", pages, bookmarks=marks, flip=flip, order=order, leaves=count)


@pytest.mark.parametrize(
    ("order", "choice", "expected", "both"),
    [
        ("fronts-then-backs", "2-4,7-9", "2f 3f 4f 2b 3b 4b", True),
        ("reversed-backs", "2-4,7-9", "2f 3f 4f 4b 3b 2b", True),
        ("fronts-then-backs", "2,3,9", "2f 3f . . . 4b", True),
        ("reversed-backs", "2,3,6", "2f 3f . 5b . .", True),
        ("fronts-then-backs", "1-3", "1f 2f 3f", False),
        ("fronts-then-backs", "6-", "1b 2b 3b 4b 5b", False),
        ("reversed-backs", "9-10", "2b 1b", False),
        ("backs-first", "1,2", "1b 1f", True),
        ("backs-first", "1,3", "1b 2b", False),
    ],
)
def test_sides_that_are_printed_apart_keep_their_leaves(order: Order, choice: str, expected: str, both: bool) -> None:
    """A stack that is turned over by hand has a back for each front, or is fronts, or backs, alone."""
    printed = chosen(leaves(5, order, "long"), parse_pages(choice))
    found = [page.placements[0].face.key if page.placements else "." for page in printed.pages]
    assert found == expected.split()
    assert (printed.duplex, printed.order) == (both, order)
    assert [mark.title for mark in printed.bookmarks] == [name for name in found if name != "."]
    assert all(found[mark.page] == mark.title for mark in printed.bookmarks)


@pytest.mark.parametrize("flip", ["long", "short"])
@pytest.mark.parametrize("order", ["interleaved", "backs-first", "fronts-then-backs", "reversed-backs"])
@pytest.mark.parametrize("choice", ["2", "5", "1-3", "6-10", "3-8"])
def test_a_chosen_page_is_corrected_as_it_is_in_the_whole(order: Order, flip: Flip, choice: str) -> None:
    """Also where it is printed alone, behind a front that was printed before."""
    printer = PrinterFile(id="kitchen", title=Words("Kitchen"), dx=2.0, dy=-1.0)
    whole = list(corrected(leaves(5, order, flip), printer).pages)
    some = list(corrected(chosen(leaves(5, order, flip), parse_pages(choice)), printer).pages)
    assert some and [page.matrix for page in some] == [whole[page.number - 1].matrix for page in some]


@pytest.mark.parametrize("both", [False, True])
def test_pages_alone_where_that_is_wanted(*, both: bool) -> None:
    printed = chosen(paper(8, both=both), parse_pages("4-6"), alone=True)
    assert [(page.number, page.placements[0].face.key) for page in printed.pages] == [(4, "4"), (5, "5"), (6, "6")]


def test_pages_with_numbers_of_their_own_are_chosen_by_these() -> None:
    document = paper(4, both=False)
    backs = document._replace(pages=[page._replace(number=place + 3) for place, page in enumerate(document.pages)])
    assert [page.number for page in chosen(backs, parse_pages("2-4,6")).pages] == [3, 4, 6]
    with pytest.raises(NoSuchPages, match="no page 7; this prints 6 pages"):
        list(chosen(backs, parse_pages("7")).pages)


def test_bookmarks_follow() -> None:
    """A bookmark stays with its page, or goes with it."""
    for both in (False, True):
        document = chosen(paper(8, both=both), parse_pages("1,4-5,8"))
        pages = [page.placements[0].face.key if page.placements else "" for page in document.pages]
        assert [pages[mark.page] for mark in document.bookmarks] == ["1", "4", "5", "8"]
        assert [mark.title for mark in document.bookmarks] == ["page 1", "page 4", "page 5", "page 8"]


@pytest.mark.parametrize("order", ORDERS)
@given(data=st.data())
def test_chosen_sides_come_from_the_printer_as_they_were(order: Order, data: st.DataObject) -> None:
    """Fed as the order asks, each paper has the sides of one paper of the whole: those that were chosen."""
    leaves = data.draw(st.integers(1, 7))
    wanted = sorted(data.draw(st.sets(st.integers(1, 2 * leaves), min_size=1)))
    faces = [Face(str(number), 1, 1, lambda surface: None) for number in range(1, 2 * leaves + 1)]
    pages = [Page(210, 297, (Placement(face, 0, 0),)) for face in faces]
    whole = Document("t", "en", pages, flip="long", order=order, leaves=leaves)
    papers = [[page.placements[0].face.key for page in sides] for sides in feed(pages, order)]
    document = chosen(whole, parse_pages(",".join(map(str, wanted))))
    kept = [[key if int(key) in wanted else "" for key in sides] for sides in papers]
    printed = list(document.pages)
    if document.alone:
        assert [page.placements[0].face.key for page in printed] == [str(number) for number in wanted]
        assert all("" in sides for sides in kept)
        return
    found = [
        [page.placements[0].face.key if page.placements else "" for page in sides] for sides in feed(printed, order)
    ]
    assert found == [sides for sides in kept if any(sides)]


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
