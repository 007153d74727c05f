"""A file with nothing in it.

The file is empty, or holds only comments.

At the table: an empty file prints nothing; most often the editor has not saved yet.

Bad:

    # file: data/den/burrows/new.yaml
    # to do: draw the burrow            # <- SG007

Good:

    # file: data/den/burrows/new.yaml, part of: burrow
    id: new
    title: New
"""

from __future__ import annotations

from collections.abc import Iterator

from sheetgen.checks.registry import Found, finding
from sheetgen.source.file import Fault, SourceFile


@finding("SG007", "empty-file", "error", on="fault")
def empty_file(fault: Fault, file: SourceFile) -> Iterator[Found]:
    """Tell empty from only comments."""
    what = "the file holds only comments" if file.text.strip() else "the file is empty"
    yield Found(fault.span, what, "a data file starts with a line like `format: sheetgen/burrow@1`")
