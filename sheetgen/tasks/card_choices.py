"""What a person says of places, marks and order of a card proof, as values. Raises Failure for what is none of it."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING, Literal, NamedTuple

from sheetgen.draw.surface import Order
from sheetgen.model.measure import MAX_DIGITS, close_measures, millimetres, number, typed_length
from sheetgen.sheets.impose import Skipped
from sheetgen.tasks.outcome import Failure

if TYPE_CHECKING:
    from sheetgen.documents.card_pages import Beside
    from sheetgen.documents.card_proof import Places

MOST_CELLS = 100
"""A grid has no more columns or rows."""
MOST_BLEED = 5.0
"""Layouts draw their ground so far beyond the cut, in mm."""
MOST_GUTTER = 50.0
LONGEST_DATE = 40


class CardChoices(NamedTuple):
    """How cards lie and what stands beside them, as it was said; None where nothing was."""

    order: Order = "interleaved"
    grid: str | None = None
    skip_slots: str | None = None
    gutter: str | None = None
    bleed: float | None = None
    marks: str | None = None
    mark_gap: str | None = None
    mark_length: str | None = None
    mark_weight: str | None = None
    mark_sides: Literal["front", "both"] = "front"
    date: str = ""


def check_alone(choices: CardChoices, instead: str) -> None:
    """Raises Failure for choices of pages where each card is drawn by itself, as the option ``instead`` asks."""
    usual = CardChoices()
    for name in choices._fields:
        if name != "bleed" and getattr(choices, name) != getattr(usual, name):
            raise Failure(f"--{name.replace('_', '-')} is for pages of cards; {instead} draws each by itself")


def _check_marks(choices: CardChoices, marks: frozenset[str]) -> None:
    """Raises Failure for what is said of marks that are not drawn."""
    check_date(choices.date, marks)
    said = (
        ("--mark-gap", choices.mark_gap, ("crop",)),
        ("--mark-length", choices.mark_length, ("crop",)),
        ("--mark-weight", choices.mark_weight, ("crop", "cut")),
        ("--mark-sides", choices.mark_sides != "front", ("crop", "cut")),
    )
    for option, value, needed in said:
        if value and not marks & set(needed):
            raise Failure(f"{option} is for the mark {' or '.join(needed)}, which --marks leaves out; name it there")


def places_of(choices: CardChoices) -> Places:
    """Where cards go."""
    from sheetgen.documents.card_proof import Places

    if choices.bleed is not None and not 0 <= choices.bleed <= MOST_BLEED:
        raise Failure(f"--bleed {choices.bleed:g} is out of range; it may be 0 to {MOST_BLEED:g} mm")
    return Places(
        grid_of(choices.grid),
        length_of("--gutter", choices.gutter, MOST_GUTTER),
        choices.bleed,
        skipped_of(choices.skip_slots),
    )


def beside_of(choices: CardChoices) -> Beside:
    """What stands beside the cards."""
    from sheetgen.documents.card_pages import Beside
    from sheetgen.sheets.marks import MARKS, USUAL, MarkStyle

    style = MarkStyle()
    gap = length_of("--mark-gap", choices.mark_gap, 20)
    length = length_of("--mark-length", choices.mark_length, 50)
    weight = weight_of(choices.mark_weight)
    style = MarkStyle(
        style.gap if gap is None else gap,
        style.length if length is None else length,
        style.weight if weight is None else weight,
        choices.mark_sides,
    )
    marks = marks_of(choices.marks, MARKS, USUAL)
    _check_marks(choices, marks)
    return Beside(marks, style, date=date_of(choices.date))


def check_date(date: str, marks: frozenset[str]) -> None:
    """Raises Failure for a date without the slug in which it stands."""
    if date and "slug" not in marks:
        raise Failure("--date is for the mark slug, which --marks leaves out; name it there")


def date_of(text: str) -> str:
    """A text for the slug. Raises Failure."""
    if len(text) > LONGEST_DATE or not text.isprintable():
        raise Failure(f"--date is a line of at most {LONGEST_DATE} letters")
    if text:
        from sheetgen.sheets.bands import LABEL_FONT
        from sheetgen.tasks.printing import check_letters

        check_letters("--date", text, LABEL_FONT)
    return text


def grid_of(text: str | None) -> tuple[int, int] | None:
    """``3x3`` as columns and rows."""
    if text is None:
        return None
    parts = close_measures(text).split("x")
    if len(parts) != 2 or not all(part.isascii() and part.isdigit() and len(part) <= 3 for part in parts):
        raise Failure(f"--grid '{text[:40]}' is no grid; say columns and rows, as in 3x3")
    columns, rows = map(int, parts)
    if not 1 <= min(columns, rows) <= max(columns, rows) <= MOST_CELLS:
        raise Failure(f"--grid {text} is out of range; it has 1 to {MOST_CELLS} columns and rows")
    return columns, rows


def skipped_of(text: str | None) -> Skipped:
    """``1,5,every:9`` as places: numbers are counted through the sheets; with ``every`` on each sheet."""
    once: set[int] = set()
    every: set[int] = set()
    for part in (text or "").split(","):
        place = part.strip()
        if not place:
            continue
        digits = place.removeprefix("every:")
        if not (digits.isascii() and digits.isdigit() and len(digits) <= MAX_DIGITS and int(digits)):
            raise Failure(f"--skip-slots: '{place[:40]}' is no place; places count from 1, as in 1,5 or every:9")
        (every if place.startswith("every:") else once).add(int(digits) - 1)
    return Skipped(frozenset(once), frozenset(every))


def length_of(option: str, text: str | None, most: float) -> float | None:
    """A length in mm; a bare number counts as millimetres. Raises Failure."""
    if text is None:
        return None
    found = typed_length(text)
    if found is None:
        raise Failure(f"{option} '{text[:40]}' is no length; say it as in 3mm")
    if not 0 <= found <= most:
        reach = f"0 to {most:g} mm" if most < inf else "0 mm or more"
        raise Failure(f"{option} {text} is out of range; it may be {reach}")
    return found


def weight_of(text: str | None) -> float | None:
    """A line's thickness in points; a bare number counts as points."""
    if text is None:
        return None
    plain = text.strip()
    length = millimetres(plain)
    found = length * 72 / 25.4 if length is not None else number(plain)
    if found is None or not 0.1 <= found <= 3:
        raise Failure(f"--mark-weight '{text[:40]}' is no thickness; say it as in 0.25pt, from 0.1 to 3 pt")
    return round(found, 6)


def marks_of(text: str | None, known: tuple[str, ...], usual: frozenset[str]) -> frozenset[str]:
    """``crop,ruler`` as a set; ``none`` and ``all`` too."""
    if text is None:
        return usual
    listed = [one.strip() for one in text.split(",") if one.strip()]
    if listed == ["none"]:
        return frozenset()
    if listed == ["all"]:
        return frozenset(known)
    alone = [one for one in listed if one in ("none", "all")]
    if alone:
        raise Failure(f"--marks {alone[0]} stands alone; leave the other marks out, or say them one by one")
    for one in listed:
        if one not in known:
            from sheetgen.load.resources import Unknown

            raise Failure(str(Unknown("mark", one, (*known, "all", "none"))))
    if not listed:
        raise Failure("--marks names none; say some of " + ", ".join((*known, "all", "none")))
    return frozenset(listed)
