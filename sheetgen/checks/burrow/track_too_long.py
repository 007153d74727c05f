"""A track has more boxes than the sheet has room for.

The round tracker's boxes are never smaller than 6.5 mm and the 1s track's circles never smaller than 4.2 mm; each track
has two rows at most. More boxes are refused.

At the table: in boxes of four millimetres nobody sees at a glance how many rounds are left.

Bad:

    # part of: burrow
    tracker: 16         # <- SG373, SG384

Good:

    # part of: burrow
    tracker: 8
"""

from __future__ import annotations

from collections.abc import Iterable

from sheetgen.checks.burrow_plans import sheet_slots
from sheetgen.checks.registry import Found, finding
from sheetgen.checks.subject import Subject


@finding("SG384", "track-too-long", "error", on="burrow", needs=("tracker", "ones"), blocking=True)
def track_too_long(subject: Subject) -> Iterable[Found]:
    """One finding a track, at its number."""
    from sheetgen.sheets.tracks import ONES, TRACKER, most_boxes, plan_track

    sheet = subject.once(sheet_slots)
    if sheet is None:
        return
    limits = getattr(subject.game(), "limits", None)
    ones = subject.value.ones if subject.value.ones is not None else getattr(limits, "ones", None)
    for name, track, count, what in (
        ("tracker", TRACKER, subject.value.tracker, "boxes of the round tracker"),
        ("ones", ONES, ones, "circles of the 1s track"),
    ):
        box = sheet.box(name)
        if box is None or count is None or plan_track(track, count, box.width) is not None:
            continue
        most = most_boxes(track, box.width)
        yield Found(
            subject.span(f"/{name}"),
            f"{count} {what} would be under {track.least:g} mm on the sheet",
            f"{most} are the most that it has room for",
            f"/{name}",
        )
