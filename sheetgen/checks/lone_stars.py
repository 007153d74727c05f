"""Stars that open bold or italic words and are never closed, told of the same way wherever texts may have them."""

from __future__ import annotations

from collections.abc import Iterator

from sheetgen.checks.registry import Found
from sheetgen.checks.subject import Subject
from sheetgen.checks.wording import quote
from sheetgen.model.markup import lone_stars
from sheetgen.source.ink import Ink
from sheetgen.source.node import Scalar


def told(subject: Subject, pointer: str, node: Scalar) -> Iterator[Found]:
    """One finding at most, at the first such stars of a text."""
    place = lone_stars(node.text)
    if place is None:
        return
    start, end = place
    stars = node.text[start:end]
    style = "bold" if len(stars) == 2 else "italic"
    yield Found(
        Ink(subject.file, node).within(start, end),
        f"`{stars}` has no partner in {quote(node.text[max(0, start - 12) : start + 14])}, and is printed as it stands",
        f"close the {style} words with `{stars}`, or leave the stars out",
        pointer,
    )
