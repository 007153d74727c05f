"""The little markup of rules text: ``**bold**``, ``*italic*`` and backslash escapes. Nothing else ever acts.

In: a text as its author wrote it. Out: spans of letters with a style. HTML, links and images are letters like any
other; :func:`find_markup` shows where a text looks as if its author hoped for more.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import islice
from typing import Literal, NamedTuple

Style = Literal["regular", "bold", "italic"]


class TextSpan(NamedTuple):
    """Letters in one style."""

    text: str
    style: Style


_STARS = re.compile(r"\\([\\*])|\*{1,2}")


def spans(text: str) -> tuple[TextSpan, ...]:
    """A text as spans of one style each, in order; their texts joined are the text without its stars and escapes.

    Stars open a style when a letter follows and close it when a letter stands before, so ``6 * 1`` and ``2*14`` keep
    theirs; stars without a partner are printed as they stand. Styles do not nest: inside bold an italic star is a star.
    """
    if "*" not in text and "\\" not in text:
        return (TextSpan(text, "regular"),) if text else ()
    found: list[TextSpan] = []
    plain: list[str] = []
    marks = list(_STARS.finditer(text))
    hopeless: set[str] = set()
    position = index = 0
    while index < len(marks):
        mark = marks[index]
        plain.append(text[position : mark.start()])
        position = mark.end()
        index += 1
        if mark[1]:
            plain.append(mark[1])
            continue
        star = mark[0]
        closing = _closing(text, marks, index, star) if star not in hopeless and _opens(text, mark) else None
        if closing is None:
            # Once no partner was found, none will be for the same star later on: the search stays linear.
            if _opens(text, mark):
                hopeless.add(star)
            plain.append(star)
            continue
        _add(found, "".join(plain), "regular")
        plain.clear()
        inside = _STARS.sub(lambda each: each[1] or each[0], text[position : marks[closing].start()])
        _add(found, inside, "bold" if star == "**" else "italic")
        position = marks[closing].end()
        index = closing + 1
    _add(found, "".join([*plain, text[position:]]), "regular")
    return tuple(found)


def lone_stars(text: str) -> tuple[int, int] | None:
    """Where the first stars without a partner stand that were meant to open or close a style, or None.

    Two stars that touch a letter were; a single one only where it opens a word: ``* 2`` and ``A*`` are signs.
    """
    if "*" not in text:
        return None
    marks = list(_STARS.finditer(text))
    index = 0
    while index < len(marks):
        mark = marks[index]
        index += 1
        star = mark[0]
        if mark[1] or (star == "*" and not _opens_a_word(text, mark)):
            continue
        opens = _opens(text, mark)
        closing = _closing(text, marks, index, star) if opens else None
        if closing is not None:
            index = closing + 1
        elif opens or text[mark.start() - 1 : mark.start()].strip():
            return mark.span()
    return None


def _opens_a_word(text: str, mark: re.Match[str]) -> bool:
    before, after = text[mark.start() - 1 : mark.start()], text[mark.end() : mark.end() + 1]
    return after.isalpha() and (not before or before.isspace() or before in '("„“')


def plain_text(text: str) -> str:
    """A text without its stars and escapes."""
    return "".join([span.text for span in spans(text)])


def find_markup(text: str) -> list[tuple[int, int, str]]:
    """Where a text holds what would be markup elsewhere: start, end (exclusive) and what it is, in order, no overlaps.

    It is never acted on. The names are ``HTML tag``, ``HTML comment``, ``HTML entity``, ``image`` and ``link``.
    """
    if not _SUSPICIOUS.search(text):
        return []
    found = [
        (match.start(), match.end(), what)
        for what, pattern in _foreign()
        for match in islice(pattern.finditer(text), MOST_FOUND)
    ]
    found += [(start, end, "HTML comment") for start, end in islice(_comments(text), MOST_FOUND)]
    found.sort(key=lambda each: (each[0], -each[1]))
    apart: list[tuple[int, int, str]] = []
    for each in found:
        if not apart or each[0] >= apart[-1][1]:
            apart.append(each)
    return apart


MOST_FOUND = 1000
"""Of each sort in one text."""

_LONGEST_COMMENT = 2000


def _comments(text: str) -> Iterator[tuple[int, int]]:
    """Start and end of each HTML comment, of a long one the beginning; one that is not closed reaches to the end."""
    start = text.find("<!--")
    while start >= 0:
        closing = text.find("-->", start + 4)
        end = len(text) if closing < 0 else closing + 3
        yield start, min(end, start + _LONGEST_COMMENT)
        start = text.find("<!--", end)


@cache
def _foreign() -> tuple[tuple[str, re.Pattern[str]], ...]:
    """What HTML, Markdown and wikis act on. No pattern repeats inside a repeat, and each looks ahead within bounds."""
    return (
        ("link", re.compile(r"<(?:[A-Za-z][A-Za-z0-9+.-]{1,30}:|[^<>\s@]{1,80}@)[^<>\s]{0,2000}>")),
        ("HTML tag", re.compile(r"</?[A-Za-z][A-Za-z0-9:-]{0,40}(?:[\s/][^<>]{0,2000})?>|<[!?][A-Za-z][^<>]{0,2000}>")),
        ("HTML entity", re.compile(r"&(?:#\d{1,7}|#[xX][0-9A-Fa-f]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});")),
        ("image", re.compile(r"!\[[^\[\]]{0,500}\][(\[][^()\[\]]{0,2000}[)\]]")),
        ("link", re.compile(r"(?<!!)\[[^\[\]]{0,500}\]\([^()\[\]]{0,2000}\)")),
        ("link", re.compile(r"\b(?:https?|ftp|file|javascript|data):[^\s<>]{1,2000}|\bwww\.[^\s<>]{2,2000}", re.I)),
    )


_SUSPICIOUS = re.compile(r"[<&\[]|:\S|www\.", re.I)


def _add(found: list[TextSpan], text: str, style: Style) -> None:
    if text:
        found.append(TextSpan(text, style))


def _opens(text: str, mark: re.Match[str]) -> bool:
    before, after = text[mark.start() - 1 : mark.start()], text[mark.end() : mark.end() + 1]
    return bool(after) and not after.isspace() and after != "*" and not (mark[0] == "*" and before.isalnum())


def _closing(text: str, marks: list[re.Match[str]], start: int, star: str) -> int | None:
    for index in range(start, len(marks)):
        mark = marks[index]
        if mark[0] != star or text[mark.start() - 1].isspace():
            continue
        after = text[mark.end() : mark.end() + 1]
        if star == "*" and after.isalnum():
            continue
        return index
    return None
