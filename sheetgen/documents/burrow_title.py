"""A burrow's title in the sky, with the game's: in one line, or in two where one would be too small."""

from __future__ import annotations

from typing import NamedTuple

from sheetgen.draw.fonts import MOST_LETTERS, typeface

GAME_AIR = 3.0
"""Between the title and what follows it on the same line, in millimetres."""

_ONE_LINE = (20.0, 14.0)
_TWO_LINES = (11.0, 9.0)
LEAST_UNTOLD = _ONE_LINE[-1]
"""A title under this size is small enough to be told of."""

_GAME = 9.0
GAME_SIZE = 7.5
"""The size of the game's line below the title, or after its second line."""

_BASELINE = 6.0
_BASELINES = (4.1, 7.5)
"""Where lines stand below the slot's upper edge: one alone, and two."""


class FittedTitle(NamedTuple):
    """A title set: its lines, their size, the baselines below the slot's edge (the game's line has the last one; it
    has one of its own when there is one more than lines), and whether letters were lost."""

    lines: tuple[str, ...]
    size: float
    baselines: tuple[float, ...]
    game_size: float
    lost: bool = False


def fit_title(title: str, game: str, width: float) -> FittedTitle:
    """A title as large as its width allows: at 20 or 14 pt with the game's after it, at 14 pt with the game's below it,
    in two lines of 11 or 9 pt broken between words; what is longer even then is cut, and said to be."""
    display = typeface("display")
    title = title[:MOST_LETTERS]
    after = GAME_AIR + typeface("text-bold").width(game, _GAME)
    for size in _ONE_LINE:
        if display.width(title, size) + after <= width:
            return FittedTitle((title,), size, (_BASELINE,), _GAME)
    size = _ONE_LINE[-1]
    if display.width(title, size) <= width:
        return FittedTitle((title,), size, _BASELINES, GAME_SIZE)
    after = GAME_AIR + typeface("text-bold").width(game, GAME_SIZE)
    for size in _TWO_LINES:
        lines = _two_lines(title, size, width, width - after)
        if lines is not None:
            return FittedTitle(lines, size, _BASELINES, GAME_SIZE)
    first, rest = _first_line(title, size, width)
    return FittedTitle((first, display.shortened(rest, size, width - after)), size, _BASELINES, GAME_SIZE, True)


def _two_lines(title: str, size: float, first: float, second: float) -> tuple[str, str] | None:
    """A title broken between words, the first line as long as the second allows to be short."""
    display = typeface("display")
    words = title.split(" ")
    for count in range(len(words) - 1, 0, -1):
        one, two = " ".join(words[:count]), " ".join(words[count:])
        if display.width(one, size) <= first:
            return (one, two) if display.width(two, size) <= second else None
    return None


def _first_line(title: str, size: float, width: float) -> tuple[str, str]:
    """As many words as a line holds, or of one endless word as many letters; and the rest."""
    display = typeface("display")
    words = title.split(" ")
    count = 0
    while count < len(words) and display.width(" ".join(words[: count + 1]), size) <= width:
        count += 1
    if count:
        return " ".join(words[:count]), " ".join(words[count:])
    low, high = 0, len(title)
    while low < high:
        middle = (low + high + 1) // 2
        if display.width(title[:middle], size) <= width:
            low = middle
        else:
            high = middle - 1
    return title[:low], title[low:]
