"""Which known name a misspelt one most likely stands for. Capitals make no difference."""

from __future__ import annotations

import re
from collections.abc import Iterable

MOST_GUESSED = 2_000
"""For so many names of a file at most is looked which known one is meant."""


def nearest(text: str, known: Iterable[str], cutoff: float = 0.6) -> str | None:
    """The known name most like a text, or None when none is (``cutoff``: from 0, anything, to 1, the same)."""
    found = near(text, known, 1, cutoff)
    return found[0] if found else None


def near(text: str, known: Iterable[str], most: int, cutoff: float = 0.6) -> tuple[str, ...]:
    """The known names like a text, at most so many, the most alike first."""
    from difflib import get_close_matches

    by_lower = {name.lower(): name for name in known}
    found = get_close_matches(text.lower(), list(by_lower), _LOOKED_AT * most, cutoff)
    return tuple(by_lower[name] for name in found if may_stand_for(text, name))[:most]


def rivals(text: str, known: Iterable[str]) -> list[str]:
    """The known names that somebody may have meant, best first: the closest, and others only when nearly as close."""
    from difflib import SequenceMatcher

    scores = sorted(((SequenceMatcher(None, one.lower(), text.lower()).ratio(), one) for one in known), reverse=True)
    close = [(score, one) for score, one in scores if score >= 0.5 and may_stand_for(text, one)]
    return [one for score, one in close[:3] if score >= close[0][0] - 0.12]


_LOOKED_AT = 4
_LONGEST = 80
"""Letters of names that are compared one by one."""


def may_stand_for(text: str, name: str) -> bool:
    """Whether a text may be a name written wrongly. Letters in common are not enough: `nope` has three of `copies`.

    At most two letters in five are others, or one is the other with something left out: `willow` of `willow-bank`,
    `fmt` of `format`; or the words of both are the same in another order.
    """
    one, other = sorted((text.lower(), name.lower()), key=len)
    if len(other) > _LONGEST:
        return True
    if len(one) > 2 and (one in other or (one[0] == other[0] and _is_within(one, other))):
        return True
    if len(other) - len(one) <= _slips_of(other) and _slips(one, other) <= _slips_of(other):
        return True
    return sorted(_WORD.findall(one)) == sorted(_WORD.findall(other)) != []


_WORD = re.compile(r"[^\W_]+")


def _slips_of(name: str) -> int:
    return max(1, 2 * len(name) // 5)


def _is_within(one: str, other: str) -> bool:
    """Whether the letters of a text stand in another in their order."""
    rest = iter(other)
    return all(letter in rest for letter in one)


def _slips(one: str, other: str) -> int:
    """How many letters are to be put in, taken out, changed or swapped with the next one to make a text of another."""
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, letter in enumerate(one, 1):
        before, last, row = row, before, [i]
        for j, wanted in enumerate(other, 1):
            steps = min(before[j] + 1, row[-1] + 1, before[j - 1] + (letter != wanted))
            if i > 1 and j > 1 and letter == other[j - 2] and wanted == one[i - 2]:
                steps = min(steps, last[j - 2] + 1)
            row.append(steps)
    return row[-1]


def is_slip(text: str, name: str) -> bool:
    """Whether a text is a name but for its capitals, or one letter more, less, other, or two that changed places."""
    one, other = text.lower(), name.lower()
    if abs(len(one) - len(other)) > 1 or text == name:
        return False
    at = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    rest, wanted = one[at:], other[at:]
    swapped = rest[1::-1] + rest[2:]
    return wanted in (rest[1:], "".join(wanted[:1]) + rest[1:], swapped) or wanted[1:] == rest


LIKELY = 0.8
"""How alike (0 to 1) two names are of which one is most likely the other misspelt."""


def nearest_slip(text: str, known: Iterable[str]) -> str | None:
    """The known name that a text most likely misspells, or None: where many names are short and all are fair, like
    those of colours, no other one is worth naming.
    """
    names = list(known)
    found = nearest(text, names, LIKELY)
    if found is None:
        found = next((name for name in names if len(name) > 2 and is_slip(text, name)), None)
    return found
