"""The 1s track has another number of circles than the game.

`ones` may be left out: then it is the number from the limits in the game's `game.yaml`.

At the table: the circles of the 1s track are counted out for a whole game; the rules page names their number.

Bad:

    # part of: burrow
    ones: 9   # <- SG374

Good:

    # part of: burrow
    ones: 7
"""

from __future__ import annotations

from collections.abc import Iterable

from sheetgen.checks.burrow_subject import BurrowMap
from sheetgen.checks.registry import Found, finding
from sheetgen.checks.subject import Subject
from sheetgen.checks.wording import several


@finding("SG374", "ones-track", "error", on="burrow", needs=("ones",))
def ones_track(subject: Subject) -> Iterable[Found]:
    """One finding a burrow, at the value."""
    burrow = subject.once(BurrowMap)
    ones = burrow.file.ones
    if ones is None or burrow.limits is None or ones == burrow.limits.ones:
        return
    off = ones - burrow.limits.ones
    yield Found(
        subject.span("/ones"),
        f"a 1s track of {several(ones, 'circle')}, the game has {burrow.limits.ones}: "
        f"{abs(off)} too {'many' if off > 0 else 'few'}",
        f"write `ones: {burrow.limits.ones}`, or leave the line out",
        "/ones",
    )
