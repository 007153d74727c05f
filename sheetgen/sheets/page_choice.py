"""Some of a document's pages: ``1,3-5,9-``. Chosen fronts and backs keep the leaf they share, so that they register."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from sheetgen.draw.surface import TURNED_BY_HAND, Document, Page

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


def chosen(document: Document, choice: PageChoice) -> Document:
    """The document with the chosen pages alone, still made while they are written.

    Of a document of both sides whole leaves are kept, the side that was not chosen left white; if all that is chosen
    are fronts, or backs, it becomes one-sided, and so does what is turned by hand. Taking its pages raises NoSuchPages
    when it has not so many.
    """
    if document.flip is None or document.order in TURNED_BY_HAND or choice.is_one_side():
        marks = [mark._replace(page=choice.before(mark.page + 1))
                 for mark in document.bookmarks if choice.holds(mark.page + 1)]  # fmt: skip
        return document._replace(pages=_alone(document, choice), bookmarks=tuple(marks), flip=None)
    leaves = choice.leaves()
    marks = [mark._replace(page=2 * leaves.before(mark.page // 2 + 1) + mark.page % 2)
             for mark in document.bookmarks if choice.holds(mark.page + 1)]  # fmt: skip
    return document._replace(pages=_whole_leaves(document, choice), bookmarks=tuple(marks))


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


def _alone(document: Document, choice: PageChoice) -> Iterator[Page]:
    number = 0
    for number, page in enumerate(document.pages, 1):
        if choice.holds(number):
            yield page
        if number >= choice.ranges[-1][1]:
            break
    _check(choice, number)


def _whole_leaves(document: Document, choice: PageChoice) -> Iterator[Page]:
    last = choice.ranges[-1][1]
    number = 0
    front: Page | None = None
    for number, page in enumerate(document.pages, 1):
        kept = page if choice.holds(number) else page._replace(placements=(), bleed=None)
        if number % 2:
            front = kept
            continue
        if front is not None and (choice.holds(number - 1) or choice.holds(number)):
            yield front
            yield kept
        front = None
        if number >= last:
            break
    if front is not None and choice.holds(number):
        yield front  # a document whose last leaf has a front alone
    _check(choice, number)


def _check(choice: PageChoice, pages: int) -> None:
    if choice.last_named() > pages:
        count = "1 page" if pages == 1 else f"{pages} pages"
        raise NoSuchPages(f"there is no page {choice.last_named()}; this prints {count}")
