"""Line up the columns of a burrow's map. Nothing else in the file changes, not a byte."""

from __future__ import annotations

from codecs import BOM_UTF8
from pathlib import Path
from typing import NamedTuple

from sheetgen.checks.mending import reread, same
from sheetgen.load.read import MAX_BYTES, Unreadable
from sheetgen.load.workspace import Loaded
from sheetgen.model.burrow import tokenize
from sheetgen.source.edit import Edit, apply
from sheetgen.source.file import SourceFile
from sheetgen.source.node import Mapping, Scalar
from sheetgen.source.span import Span
from sheetgen.tasks.outcome import Failure
from sheetgen.tasks.validate import ValidateRequest, gather
from sheetgen.tasks.workspace import STDIN
from sheetgen.tasks.write import replace_text

TOKEN = 2
"""Columns of a square's token, a letter and its mark; a longer one, which is a fault, pushes its row aside."""


class Aligned(NamedTuple):
    """A file and what became of it: its text before and after, the same when its map was aligned already.

    ``left`` says why it was left as it is, ``broken`` that a fault keeps its map from being read.
    """

    shown: str
    path: Path
    before: str
    after: str
    left: str = ""
    broken: bool = False

    @property
    def changed(self) -> bool:
        """Whether alignment moves anything."""
        return self.before != self.after


class AlignOutcome(NamedTuple):
    """All files, and a line for each that could not be read or written."""

    files: tuple[Aligned, ...]
    unreadable: tuple[str, ...]
    piped: bytes | None = None
    """What stood on standard input, aligned where it can be; None when nothing was read there."""


def align(
    paths: tuple[str, ...], *, write: bool, project: Path | None = None, stdin: bytes | None = None
) -> AlignOutcome:
    """Align the maps of burrow files; of folders those of the burrows in them. Raises Failure.

    ``stdin`` is what the path ``-`` stands for: it is given back and never written.
    """
    if stdin is not None and len(stdin) > MAX_BYTES:
        raise Failure(f"standard input is no burrow: it has more than {MAX_BYTES:,} bytes")
    unreadable: list[str] = []
    files: list[Aligned] = []
    piped = stdin
    for _, loaded in gather(ValidateRequest(paths, project, stdin=stdin), unreadable):
        named = loaded.file.shown in {path.replace("\\", "/") for path in paths} or loaded.file.shown in paths
        if loaded.kind != "burrow" and not named:
            continue
        one = _aligned(loaded)
        try:
            if loaded.file.shown == STDIN and stdin is not None:
                if one.changed:
                    mark = BOM_UTF8 if stdin.startswith(BOM_UTF8) else b""
                    piped = mark + one.after.encode()
            elif write and one.changed:
                replace_text(one.path, one.shown, one.before, one.after)
            files.append(one)
        except (Unreadable, Failure) as error:
            unreadable.append(str(error))
    return AlignOutcome(tuple(files), tuple(unreadable), piped)


def _aligned(loaded: Loaded) -> Aligned:
    file = loaded.file
    whole = Aligned(file.shown, file.path, file.text, file.text)
    if loaded.kind != "burrow" and file.tree is not None:
        return whole._replace(left="it is no burrow")
    node = file.tree.get("map") if isinstance(file.tree, Mapping) else None
    if not isinstance(node, Scalar):
        return whole._replace(left="its map cannot be read; `sheetgen validate` says why", broken=True)
    if node.style != "|":
        return whole._replace(left="its map is no block of lines under `map: |`")
    text = aligned_text(file)
    return (
        whole._replace(after=text)
        if text is not None
        else whole._replace(left="its map is written in a way of its own")
    )


def aligned_text(file: SourceFile) -> str | None:
    """The text of a file with its map aligned; None when the lines of the map cannot be told for certain."""
    node = file.tree.get("map") if isinstance(file.tree, Mapping) else None
    if not isinstance(node, Scalar) or node.style != "|":
        return None
    rows = tokenize(node.text)
    # A block holds no comments: its rows are the first lines below its key that are not blank.
    numbers = [n for n in range(node.span.line + 1, len(file.lines) + 1) if file.lines[n - 1].strip()][: len(rows)]
    lines = [file.lines[number - 1] for number in numbers]
    if [line.split() for line in lines] != rows:
        return None
    indent = min((len(line) - len(line.lstrip(" ")) for line in lines), default=0)
    edits = []
    for number, line, row in zip(numbers, lines, rows, strict=True):
        new = " " * indent + " ".join(token.ljust(TOKEN) for token in row).rstrip(" ")
        if new != line:
            edits.append(Edit(Span(number, 1, number, len(line) + 1), new))
    return apply(file.text, edits) if not edits or _only_the_map_moves(file, edits, rows) else None


def _only_the_map_moves(file: SourceFile, edits: list[Edit], rows: list[list[str]]) -> bool:
    """Whether the file, read again, says the same."""
    old, new = file.tree, reread(file, edits).tree
    if not isinstance(old, Mapping) or not isinstance(new, Mapping) or len(old.entries) != len(new.entries):
        return False
    for (key, value), (twin, other) in zip(old.entries, new.entries, strict=True):
        if key.text != twin.text:
            return False
        if key.text == "map" and isinstance(other, Scalar) and tokenize(other.text) == rows:
            continue
        if not same(value, other):
            return False
    return True
