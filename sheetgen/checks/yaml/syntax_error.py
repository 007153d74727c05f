"""YAML that cannot be read.

YAML's own message names the place where reading broke off, which is often not the place of the slip. The finding looks
at the lines around it and says the likely cause: a quote that is never closed, a `: ` inside a text, a missing blank
after `-` or `:`, a line that is indented unlike its neighbours, a text that starts with a sign that YAML keeps for
itself.

At the table: nothing in the file can be printed until it is mended, and only the first such slip is seen.

Bad:

    # part of: burrow
    notes: Remember: draw the tunnels first       # <- SG001

Bad:

    # part of: burrow
    title: "The Hollow        # <- SG001
    notes: a first sketch

Bad:

    # part of: burrow
    notes: @tom draws this         # <- SG001

Bad:

    # part of: burrow
    tracker:4                      # <- SG001

Bad:

    # part of: deck
    sets:
      by: colour
       size: value                 # <- SG001

Good:

    # part of: burrow
    title: "The Hollow"
    notes: "Remember: draw the tunnels first, @tom"
"""

from __future__ import annotations

from collections.abc import Iterator

from sheetgen.checks.registry import Found, finding
from sheetgen.source.file import Fault, SourceFile


@finding("SG001", "syntax-error", "error", on="fault")
def syntax_error(fault: Fault, file: SourceFile) -> Iterator[Found]:
    """The likely cause at its likely place."""
    from sheetgen.checks.yaml._causes import likely_cause

    yield likely_cause(fault, file)
