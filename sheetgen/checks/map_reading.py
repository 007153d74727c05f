"""How a map with unreadable squares is meant: what is no square at all, and where one square ends and another begins.

Only for maps in which something cannot be read; what a faultless map says needs no reading. A slip found here is told
once (SG302), and the squares are taken as they are meant, so that nothing follows from it.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import NamedTuple

from sheetgen.model.burrow import MARKS, TOKENS, is_space

_PIECE = r"[A-Z][*^o]?|[.|-]"
_GLUED = re.compile(f"(?:{_PIECE}|[*^][A-Z]){{2,}}")
_SPLIT = re.compile(f"[*^][A-Z](?![*^o])|{_PIECE}")
_NUMBER = re.compile(r"(\d{1,3})[.:)]?")
_RULE = re.compile(r"[-+=|:_]{3,}")
_LEAST = 3
"""Rows that must look alike before it is no accident."""


class Token(NamedTuple):
    """What stands between two blanks, and how many printed characters of the map stand before it."""

    text: str
    start: int


class MapSlip(NamedTuple):
    """Printed characters of the map that are no squares, or several run together."""

    start: int
    length: int
    message: str
    help: str


class Reading(NamedTuple):
    """A map's rows as they are meant, and the slips that were read over; ``told`` are squares that nobody can know."""

    rows: list[list[Token]]
    slips: list[MapSlip]
    told: set[tuple[int, int]]


def is_square(text: str) -> bool:
    """Whether a token is a square of a map."""
    return text in TOKENS


def has_frame(rows: list[list[str]]) -> bool:
    """Whether every row begins and ends with `|`: the border of a table, for a tunnel leads nowhere there."""
    return len(rows) >= _LEAST and all(len(row) > 2 and row[0] == "|" == row[-1] for row in rows)


def read(tokens: list[list[str]]) -> Reading:
    """Read a map's tokens."""
    at, rows = 0, []
    for line in tokens:
        row = []
        for text in line:
            row.append(Token(text, at))
            at += len(text)
        rows.append(row)
    slips: list[MapSlip] = []
    told: set[tuple[int, int]] = set()
    for step in (_without_frame, _without_comments, _without_numbers, _with_blanks, _mended_pairs):
        rows = step(rows, slips, told)
    return Reading(rows, slips, told)


def _usual(rows: list[list[Token]]) -> int:
    return Counter(len(row) for row in rows).most_common(1)[0][0] if rows else 0


def _without_frame(rows: list[list[Token]], slips: list[MapSlip], told: set[tuple[int, int]]) -> list[list[Token]]:
    """Take out the border of a table: `|` at both ends of every row, and rows that are nothing but lines."""
    inner = [row for row in rows if not all(_RULE.fullmatch(token.text) for token in row)]
    if not inner or not (has_frame([[token.text for token in row] for row in inner])):
        return rows
    first = rows[0][0]
    slips.append(
        MapSlip(
            first.start,
            len(first.text),
            "the map stands in a frame of lines, which are read as tunnels",
            "take the frame away: squares stand between blanks, and nothing else",
        )
    )
    return [row[1:-1] for row in inner]


def _without_comments(rows: list[list[Token]], slips: list[MapSlip], told: set[tuple[int, int]]) -> list[list[Token]]:
    """Take out what stands behind a `#`. In place of squares that were lost with it stand unknown ones."""
    usual = _usual([row for row in rows if not any(token.text[0] == "#" for token in row)] or rows)
    found: list[list[Token]] = []
    for row in rows:
        at = next((i for i, token in enumerate(row) if token.text[0] == "#"), None)
        if at is None or not _is_comment(row, at, usual):
            found.append(row)
            continue
        rest = row[at + 1 :]
        inserted = len(row) - 1 == usual and all(is_square(token.text) for token in rest)
        length = row[-1].start + len(row[-1].text) - row[at].start
        slips.append(
            MapSlip(
                row[at].start,
                len(row[at].text) if inserted else length,
                f"{_quoted(row[at].text if inserted else ' '.join(token.text for token in row[at:]))} at row "
                f"{len(found) + 1}, column {at + 1} is read as squares: a map holds no comments",
                "put the comment on a line of its own above `map:`",
            )
        )
        kept = row[:at] + rest if inserted else row[:at]
        if kept:
            told |= {(len(found), c) for c in range(len(kept), usual)}
            found.append(kept + [Token("#", row[at].start)] * (usual - len(kept)))
    return found


def _is_comment(row: list[Token], at: int, usual: int) -> bool:
    others_read = all(is_square(token.text) for token in row[at + 1 :])
    return not (len(row) == usual and others_read and len(row[at].text) == 1)


def _quoted(text: str) -> str:
    return f"`{text[:29]}…`" if len(text) > 30 else f"`{text}`"


def _without_numbers(rows: list[list[Token]], slips: list[MapSlip], told: set[tuple[int, int]]) -> list[list[Token]]:
    """Take out the numbers of rows and columns that stand at the left and above."""
    above = [len(row) > 2 and _counts([token.text for token in row]) for row in rows[:1]]
    numbered = rows[1:] if any(above) else rows
    left = len(numbered) >= _LEAST and all(len(row) > 1 for row in numbered)
    left = left and all(_NUMBER.fullmatch(row[0].text) for row in numbered)
    if not (left or any(above)):
        return rows
    first = rows[0][0]
    slips.append(
        MapSlip(
            first.start,
            len(first.text),
            "the map has numbers of rows or columns, which are no squares",
            "take the numbers away; findings count rows and columns from 1",
        )
    )
    return [row[1:] for row in numbered] if left else numbered


def _counts(texts: list[str]) -> bool:
    """Whether texts count up by one."""
    matches = [_NUMBER.fullmatch(text) for text in texts]
    numbers = [int(match[1]) for match in matches if match]
    return len(numbers) == len(texts) and numbers == list(range(numbers[0], numbers[0] + len(numbers)))


def _with_blanks(rows: list[list[Token]], slips: list[MapSlip], told: set[tuple[int, int]]) -> list[list[Token]]:
    """Part the squares of a map that has no blanks at all, or commas and the like in their place."""
    comma = _separator(rows)
    glued = [any(_is_glued(token) for token in row) for row in rows]
    if comma:
        parted = [_parted(row, comma) for row in rows]
        message = f"the squares of the map are separated by `{comma}`; only blanks separate squares"
        help_text = f"write a blank in place of each `{comma}`"
    elif len(rows) >= _LEAST and sum(glued) * 2 > len(rows):
        parted = [[part for token in row for part in (_pieces(token) if _is_glued(token) else [token])] for row in rows]
        message = "the squares of the map are not separated by blanks"
        first = next(number for number, found in enumerate(glued) if found)
        help_text = f"put a blank between squares: `{' '.join(token.text for token in parted[first])}`"
    else:
        return rows
    if 2 * sum(len(row) == _usual(parted) for row in parted) <= len(parted):
        return rows
    row = rows[0 if comma else first]
    slips.append(MapSlip(row[0].start, sum(len(token.text) for token in row), message, help_text))
    return parted


def _is_glued(token: Token) -> bool:
    return _GLUED.fullmatch(token.text) is not None


def _separator(rows: list[list[Token]]) -> str | None:
    """The sign that stands between the squares of most rows."""
    for sign in ",;/":
        with_it = sum(1 for row in rows if sum(token.text.count(sign) for token in row) >= max(2, len(row) // 2))
        if len(rows) >= _LEAST and with_it * 4 > len(rows) * 3:
            return sign
    return None


def _parted(row: list[Token], sign: str) -> list[Token]:
    found = []
    for token in row:
        at = token.start
        for part in token.text.split(sign):
            if part:
                found.append(Token(part, at))
            at += len(part) + 1
    return found


def _pieces(token: Token) -> list[Token]:
    return [Token(match[0], token.start + match.start()) for match in _SPLIT.finditer(token.text)]


def _mended_pairs(rows: list[list[Token]], slips: list[MapSlip], told: set[tuple[int, int]]) -> list[list[Token]]:
    """Part squares that lost the blank between them, and join marks to their letters, where a row then is whole."""
    usual = _usual(rows)
    found = []
    for number, row in enumerate(rows, start=1):
        found.append(row if len(row) == usual else _mended(row, number, usual, slips))
    return found


def _mended(row: list[Token], number: int, usual: int, slips: list[MapSlip]) -> list[Token]:
    new: list[Token] = []
    own: list[MapSlip] = []
    for token in row:
        if token.text in MARKS and new and re.fullmatch(r"[A-Z]", new[-1].text) and len(row) > usual:
            whole = new[-1].text + token.text
            own.append(
                MapSlip(
                    token.start,
                    1,
                    f"the mark `{token.text}` at row {number}, column {len(new)} stands apart from its letter",
                    f"write the mark right behind its letter, without a blank: `{whole}`",
                )
            )
            new[-1] = Token(whole, new[-1].start)
        elif token.text in MARKS and new and is_space(new[-1].text) and len(row) > usual:
            own.append(
                MapSlip(
                    token.start,
                    1,
                    f"the mark `{token.text}` behind row {number}, column {len(new)} is one too many",
                    f"a space carries one mark at most: `{new[-1].text}`",
                )
            )
        elif _is_glued(token) and len(row) < usual:
            parts = _pieces(token)
            parts = [Token(text[::-1] if text[0] in MARKS else text, at) for text, at in parts]
            said = " ".join(part.text for part in parts)
            own.append(
                MapSlip(
                    token.start,
                    len(token.text),
                    f"`{token.text[:20]}` at row {number}, column {len(new) + 1} is no square of a map: "
                    f"{len(parts)} squares without a blank between them",
                    f"put a blank between squares: `{said}`",
                )
            )
            new += parts
        else:
            new.append(token)
    if len(new) != usual:
        return row
    slips += own
    return new
