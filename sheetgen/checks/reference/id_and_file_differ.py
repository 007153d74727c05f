"""A file that is named after its id, but otherwise.

Burrows, sheet designs, card layouts, presets and printers are found by their file's name; its `id` says the same.

At the table: one looks for the burrow by the name on the sheet and does not find it.

Bad:

    # file: data/den/burrows/cave.yaml, part of: burrow
    id: grotto                  # <- SG206

Good:

    # file: data/den/burrows/cave.yaml, part of: burrow
    id: cave
"""

from __future__ import annotations

from collections.abc import Iterator

from sheetgen.checks.reference.duplicate_id import burrows_by_id, same_file
from sheetgen.checks.registry import ANY, Found, finding
from sheetgen.checks.subject import Subject
from sheetgen.checks.wording import quote

KINDS = ("burrow", "card-layout", "preset", "printer", "sheet")
"""Kinds whose files are named after an id, not after their kind."""


@finding("SG206", "id-and-file-differ", "warning", on=ANY, needs=("id",))
def id_and_file_differ(subject: Subject) -> Iterator[Found]:
    """Compare the two; silent where the id is another burrow's too (SG202)."""
    if subject.loaded.kind not in KINDS:
        return
    stem, name = subject.file.path.stem, subject.value.id
    if stem in (name, "-"):  # `-` is standard input, which has no name
        return
    game = subject.game_name
    if subject.loaded.kind == "burrow" and game:
        other = burrows_by_id(subject, game).get(name)
        if other is not None and not same_file(other[0], str(subject.file.path)):
            return
    yield Found(
        subject.span("/id"),
        f"the id is {quote(name)}, the file's name is {quote(subject.file.path.name)}",
        f"write `id: {stem}`, or name the file {quote(name + subject.file.path.suffix)}",
        "/id",
    )
