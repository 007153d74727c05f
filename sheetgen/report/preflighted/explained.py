"""A finding of preflight explained on a terminal."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable

from sheetgen.preflight.rules import RULES

WIDEST, NARROWEST = 80, 40
"""Columns of text, on however wide or narrow a terminal."""


def pages(codes: Iterable[str], *, colour: bool = False, width: int = WIDEST) -> str:
    """Findings by their codes: when each is found, and what to do."""
    width = max(NARROWEST, min(width, WIDEST))
    told = []
    for code in codes:
        rule = RULES[code]
        name = f"{code} {rule.name}"
        heading = f"\x1b[1m{name}\x1b[0m" if colour else name
        found, help_ = (
            "\n".join(textwrap.wrap(text, width, subsequent_indent="  "))
            for text in (f"Found in a PDF when: {rule.when}", f"What to do: {rule.help}")
        )
        told.append(f"{heading}  {rule.severity}\n\n{found}\n\n{help_}\n")
    return "\n".join(told)
