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

import re
from collections.abc import Iterator

from sheetgen.checks.mending import in_quotes, instead
from sheetgen.checks.registry import Found, finding
from sheetgen.checks.wording import quote
from sheetgen.source.edit import Fix
from sheetgen.source.file import Fault, SourceFile

_NUMBERED = r"#\d[\w.-]*"
_COLOUR = r"#([0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})"


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
        fix=_quoted(fault, file),
    )


def _quoted(fault: Fault, file: SourceFile) -> Fix:
    """The whole text in quotes, when what is lost is a number like `#3`, or a colour that is the whole value.

    `#todo` may well be a comment: only its author knows.
    """
    kept, lost, value = fault.facts["kept"], fault.facts["lost"], fault.facts["value"]
    if not kept:
        return instead(fault.span, in_quotes(lost)) if re.fullmatch(_COLOUR, lost, re.ASCII) else ()
    if file.written(value) != kept or not re.fullmatch(_NUMBERED, lost, re.ASCII):
        return ()
    whole = value._replace(end_column=fault.span.end_column)
    return instead(whole, in_quotes(file.written(whole)))
