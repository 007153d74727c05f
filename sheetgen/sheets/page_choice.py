"""Some of a document's pages: ``1,3-5,9-``. Chosen fronts and backs keep the leaf they share, so that they register."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from sheetgen.draw.surface import TURNED_BY_HAND, Bookmark, Document, Page

MOST_RANGES = 200
LAST_NUMBER = 1_000_000
"""No document has so many pages; a range up to here is one to the end."""


class NoSuchPages(Exception):
    """What was asked for is no choice of pages, or not of this document; the sentence says why."""


class PageChoice(NamedTuple):
    """Ranges of page numbers, from 1, both ends meant, in order and apart from each other."""

    ranges: tuple[tuple[int, int], ...]

    def holds(self, number: int) -> bool:
        """Whether a page is chosen."""
        return any(first <= number <= last for first, last in self.ranges)

    def before(self, number: int) -> int:
        """How many pages before this one are chosen."""
        return sum(min(last, number - 1) - first + 1 for first, last in self.ranges if first < number)

    def is_one_side(self) -> bool:
        """Whether only fronts, or only backs, of a document of both sides are chosen."""
        return all(first == last for first, last in self.ranges) and len({first % 2 for first, _ in self.ranges}) == 1

    def leaves(self) -> PageChoice:
        """The chosen leaves of a document of both sides, by number."""
        return _joined([((first + 1) // 2, (last + 1) // 2) for first, last in self.ranges])

    def within(self, first: int, last: int) -> PageChoice:
        """What is chosen from one page to another, counted from the first of them."""
        parts = [(max(first, start), min(last, end)) for start, end in self.ranges]
        return PageChoice(tuple((start - first + 1, end - first + 1) for start, end in parts if start <= end))

    def backwards(self, last: int) -> PageChoice:
        """The same pages where the last one counts as the first."""
        return PageChoice(tuple((last + 1 - end, last + 1 - start) for start, end in reversed(self.ranges)))

    def last_named(self) -> int:
        """The largest number that must exist."""
        first, last = self.ranges[-1]
        return first if last == LAST_NUMBER else last


def parse_pages(text: str) -> PageChoice:
    """``1,3-5,9-`` as a choice. Raises NoSuchPages."""
    parts = [part.strip() for part in text.split(",") if part.strip()]
    if not parts or len(parts) > MOST_RANGES:
        raise NoSuchPages(f"'{text[:40]}' names no pages; say them as in 1,3-5,9-")
    ranges = []
    for part in parts:
        first, dash, last = part.partition("-")
        numbers = [_number(first), _number(last) if last.strip() or not dash else LAST_NUMBER]
        if not dash:
            numbers[1] = numbers[0]
        if 0 in numbers:
            raise NoSuchPages(f"'{part[:40]}' is no page number or range; pages count from 1, as in 1,3-5,9-")
        if numbers[0] > numbers[1]:
            raise NoSuchPages(f"'{part}' runs backwards; pages come in their order, as in {numbers[1]}-{numbers[0]}")
        ranges.append((numbers[0], numbers[1]))
    return _joined(ranges)


def chosen(document: Document, choice: PageChoice, *, alone: bool = False) -> Document:
    """The document with the chosen pages, still made while they are written; each knows its ``number`` in the whole.

    Of leaves with two sides both are kept, the one that was not chosen left white; only where all that is chosen are
    fronts, or backs, they stand ``alone``, as they do when that is asked for. Raises NoSuchPages when the document has
    not so many, or nothing is on any of them, at the latest when its pages are taken.
    """
    if alone or not document.duplex or (choice.is_one_side() and document.order not in TURNED_BY_HAND):
        return _alone(document, choice)
    if document.order in TURNED_BY_HAND:
        return _turned_by_hand(document, choice)
    leaves = choice.leaves()
    marks = [mark._replace(page=2 * leaves.before(mark.page // 2 + 1) + mark.page % 2)
             for mark in document.bookmarks if choice.holds(mark.page + 1)]  # fmt: skip
    return document._replace(pages=_whole_leaves(document, choice), bookmarks=tuple(marks), leaves=0)


def _number(text: str) -> int:
    """A page number; 0 when it is none."""
    text = text.strip()
    return min(int(text), LAST_NUMBER) if text.isascii() and text.isdigit() and len(text) <= 12 else 0


def _joined(ranges: list[tuple[int, int]]) -> PageChoice:
    found: list[tuple[int, int]] = []
    for first, last in sorted(ranges):
        if found and first <= found[-1][1] + 1:
            found[-1] = (found[-1][0], max(found[-1][1], last))
        else:
            found.append((first, last))
    return PageChoice(tuple(found))


def _alone(document: Document, choice: PageChoice) -> Document:
    """The chosen pages and no other side of theirs."""
    marks = [mark._replace(page=choice.before(mark.page + 1))
             for mark in document.bookmarks if choice.holds(mark.page + 1)]  # fmt: skip

    def pages() -> Iterator[Page]:
        backs: list[bool] = []
        for page, is_chosen in _numbered(document, choice):
            if is_chosen:
                backs.append(page.white and page.side == "back")
                yield page
            if page.number >= choice.ranges[-1][1]:
                break
        if backs and all(backs):  # of backs in a file of their own none may be chosen
            first = choice.ranges[0][0]
            one = choice.ranges == ((first, first),)
            raise NoSuchPages(f"page {first} is a white back" if one else "what is chosen are white backs")

    return document._replace(pages=pages(), bookmarks=tuple(marks), alone=True, leaves=0)


def _turned_by_hand(document: Document, choice: PageChoice) -> Document:
    """Chosen pages of a document whose fronts are all printed first, then all backs."""
    leaves = document.leaves
    _check(choice, 2 * leaves)
    fronts, backs = choice.within(1, leaves), choice.within(leaves + 1, 2 * leaves)
    if not fronts.ranges or not backs.ranges:
        return _alone(document, choice)
    back_leaves = backs if document.order == "fronts-then-backs" else backs.backwards(leaves)
    kept = _joined([*fronts.ranges, *back_leaves.ranges])
    kept_backs = kept if document.order == "fronts-then-backs" else kept.backwards(leaves)
    half = kept.before(leaves + 1)

    def pages() -> Iterator[Page]:
        for number, (page, is_chosen) in enumerate(_numbered(document, choice), 1):
            if kept.holds(number) if number <= leaves else kept_backs.holds(number - leaves):
                yield page if is_chosen else _white(page)

    def moved(mark: Bookmark) -> Bookmark:
        number = mark.page + 1
        return mark._replace(
            page=kept.before(number) if number <= leaves else half + kept_backs.before(number - leaves)
        )

    marks = [moved(mark) for mark in document.bookmarks if choice.holds(mark.page + 1)]
    return document._replace(pages=pages(), bookmarks=tuple(marks), leaves=half)


def _numbered(document: Document, choice: PageChoice) -> Iterator[tuple[Page, bool]]:
    """All pages with their number, and whether each is chosen. Raises NoSuchPages after the last one."""
    number = 0
    for place, page in enumerate(document.pages, 1):
        number = page.number or place
        yield page._replace(number=number), choice.holds(number)
    _check(choice, number)


def _white(page: Page) -> Page:
    return page._replace(placements=(), bleed=None)


def _whole_leaves(document: Document, choice: PageChoice) -> Iterator[Page]:
    front: tuple[Page, bool] | None = None
    for page, is_chosen in _numbered(document, choice):
        kept = page if is_chosen else _white(page)
        if front is None:
            front = kept, is_chosen
            continue
        if front[1] or is_chosen:
            yield front[0]
            yield kept
        front = None
        if page.number >= choice.ranges[-1][1]:
            break
    if front is not None and front[1]:
        yield front[0]  # a document whose last leaf has a front alone


def _check(choice: PageChoice, pages: int) -> None:
    if choice.last_named() > pages:
        count = "1 page" if pages == 1 else f"{pages} pages"
        raise NoSuchPages(f"there is no page {choice.last_named()}; this prints {count}")
