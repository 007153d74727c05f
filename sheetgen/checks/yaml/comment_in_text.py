"""A `#` that ends a text without being meant to.

YAML takes a blank and `#` for the start of a comment. In `Card #3` the `#3` is lost, in `rgb: #336699` the whole value.
A comment that is meant as one has a blank after its `#`.

At the table: three different cards all print as "Card".

Bad:

    # part of: burrow
    title: Hollow #3            # <- SG010

Bad:

    # file: layouts/themes/dusk.yaml
    format: sheetgen/theme@1
    colours:
      ink:
        rgb: #1E1A17            # <- SG010, SG103

Good:

    # part of: burrow
    title: "Hollow #3"          # the third of four
"""

from __future__ import annotations

from collections.abc import Iterator

from sheetgen.checks.registry import Found, finding
from sheetgen.checks.wording import quote
from sheetgen.source.file import Fault, SourceFile


@finding("SG010", "comment-in-text", "warning", on="fault")
def comment_in_text(fault: Fault, file: SourceFile) -> Iterator[Found]:
    """Show what is kept and what is lost."""
    kept, lost = fault.facts["kept"], fault.facts["lost"]
    whole = f"{kept} {lost}".strip()
    yield Found(
        fault.span,
        f"{quote(lost)} is a comment to YAML; "
        + (f"only {quote(kept)} is kept" if kept else "nothing is left of the value"),
        f'if it belongs to the text, quote it all: "{whole}"; a comment has a blank after `#`',
    )
