"""The round tracker is unusually short or long.

Three to eight boxes after the hourglass play well. A box is crossed on every roll of 4 or more, so each box adds two
rounds on average.

At the table: with one or two boxes the game is over before anybody has filled a chamber, with more than eight
everybody fills them all.

Bad:

    # part of: burrow
    tracker: 12   # <- SG373

Good:

    # part of: burrow
    tracker: 4
"""

from __future__ import annotations

from collections.abc import Iterable

from sheetgen.checks.registry import Found, finding
from sheetgen.checks.subject import Subject
from sheetgen.checks.wording import several

LEAST, MOST = 3, 8


@finding("SG373", "tracker-length", "warning", on="burrow", needs=("tracker",))
def tracker_length(subject: Subject) -> Iterable[Found]:
    """One finding a burrow, at the value."""
    boxes = subject.value.tracker
    if not LEAST <= boxes <= MOST:
        yield Found(
            subject.span("/tracker"),
            f"{several(boxes, 'box makes', 'boxes make')} for about {2 * boxes} rounds after the hourglass",
            f"{LEAST} to {MOST} boxes play well",
            "/tracker",
        )
