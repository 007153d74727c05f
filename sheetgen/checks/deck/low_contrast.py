"""What is written on a colour can hardly be read on it.

A theme's colour `NAME-on` is what is written on the colour `NAME`. Large text needs a contrast of at least 3 to 1
(WCAG 2.2).

At the table: dark blue figures on black: the card is turned to the lamp each time.

Bad:

    # part of: theme
    colours:
      ink: {rgb: "#1E1A17", cmyk: cmyk(0 0 0 100)}
      moss: {rgb: "#44612A"}
      moss-on: {rgb: "#6F7F5B"}         # <- SG423

Good:

    # part of: theme
    colours:
      ink: {rgb: "#1E1A17", cmyk: cmyk(0 0 0 100)}
      moss: {rgb: "#44612A"}
      moss-on: {rgb: "#FFFFFF"}
"""

from __future__ import annotations

from collections.abc import Iterable

from sheetgen.checks.registry import Found, finding
from sheetgen.checks.subject import Subject
from sheetgen.checks.wording import quote
from sheetgen.model.colour import contrast, parse_colour
from sheetgen.source.node import escape_pointer

LEAST = 3.0


@finding("SG423", "low-contrast", "warning", on="theme", needs=("colours",))
def low_contrast(subject: Subject) -> Iterable[Found]:
    """One finding a pair, at what is written."""
    colours = subject.value.colours
    for name, entry in colours.items():
        ground = colours.get(name.removesuffix("-on")) if name.endswith("-on") else None
        if ground is None:
            continue
        ink, paper = parse_colour(entry.rgb), parse_colour(ground.rgb)
        if ink is None or paper is None:
            continue
        found = contrast(ink, paper)
        if found < LEAST:
            pointer = f"/colours/{escape_pointer(name)}"
            yield Found(
                subject.key(pointer),
                f"{quote(name)} on {quote(name.removesuffix('-on'))} has a contrast of {found:.1f} to 1, "
                f"{LEAST:g} is the least",
                "make one of them lighter or darker",
                pointer,
            )
