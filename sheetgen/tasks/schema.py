"""The editor's schema of a kind of file, or of all."""

from __future__ import annotations

import json
from pathlib import Path

from sheetgen.load.resources import Unknown
from sheetgen.model.kinds import kinds
from sheetgen.tasks.outcome import Failure, Written
from sheetgen.tasks.own_files import keep_own_files
from sheetgen.tasks.write import write_whole


def schema_text(kind: str | None) -> str:
    """A JSON Schema (draft 7), indented. Raises Failure with the nearest kinds for one that is not known."""
    from sheetgen.model.schema import schema_of, schema_of_all

    if kind is not None and kind not in kinds():
        raise Failure(str(Unknown("kind of file", kind, kinds())))
    schema = schema_of_all() if kind is None else schema_of(kind)
    return json.dumps(schema, indent=2, ensure_ascii=False) + "\n"


def write_schema(kind: str | None, path: Path) -> Written:
    """Write a schema to a file; ``-`` is standard output. Raises Failure when the environment refuses, and for a
    file of a project."""
    keep_own_files(path)
    data = schema_text(kind).encode()
    _, size = write_whole(path, lambda stream: stream.write(data))
    return Written(path, 0, size, 0)
