"""A second YAML document in one file.

A line `---` after the first key starts a second document. One file holds one document; a `---` at the very top is fine.

At the table: everything after that line would be left out.

Bad:

    # part of: burrow
    notes: first draft
    ---                         # <- SG011
    notes: second draft

Good:

    # part of: burrow
    notes: second draft
"""

from __future__ import annotations

from collections.abc import Iterator

from sheetgen.checks.registry import Found, finding
from sheetgen.source.file import Fault, SourceFile


@finding("SG011", "several-documents", "error", on="fault")
def several_documents(fault: Fault, file: SourceFile) -> Iterator[Found]:
    """Point at the line that starts the second."""
    yield Found(
        fault.span,
        f"a second document starts on line {fault.span.line}",
        "put each document into a file of its own, or take this line out",
    )
