"""Which known name a misspelt one most likely stands for. Capitals make no difference."""

from __future__ import annotations

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
    return tuple(by_lower[name] for name in get_close_matches(text.lower(), list(by_lower), most, cutoff))


def rivals(text: str, known: Iterable[str]) -> list[str]:
    """The known names that somebody may have meant, best first: the closest, and others only when nearly as close."""
    from difflib import SequenceMatcher

    scores = sorted(((SequenceMatcher(None, one.lower(), text.lower()).ratio(), one) for one in known), reverse=True)
    best = scores[0][0] if scores else 0.0
    return [one for score, one in scores[:3] if score >= 0.5 and score >= best - 0.12]


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
