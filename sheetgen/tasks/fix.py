"""Mend what can be mended for certain: `sheetgen validate --fix`, and `--diff`, which only shows it.

Fixes are edits of the text as it stands, so comments, line ends, byte order mark and everything else stay. What a fix
leads to is looked at before it is kept: a file never gets worse.
"""

from __future__ import annotations

import os
from codecs import BOM_UTF8
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from sheetgen.checks.registry import check_named
from sheetgen.load.read import Unreadable
from sheetgen.load.workspace import Loaded, Workspace
from sheetgen.source.diagnostic import Diagnostic, Report
from sheetgen.source.edit import Offsets, apply, compatible
from sheetgen.source.node import Node, scalars, split_pointer
from sheetgen.tasks.outcome import Failure
from sheetgen.tasks.validate import (
    Validated,
    ValidateRequest,
    check_ignored_names,
    gather,
    run,
    validate_loaded,
    without_ignored,
)
from sheetgen.tasks.workspace import STDIN
from sheetgen.tasks.write import replace_text

MOST_PASSES = 10
"""So often a file is looked at again: a fix may bring to light what a broken file hid."""
MOST_FIXES = 200
"""So many fixes are made in one pass."""

_TRAPS = ("comment-in-text", "invisible-character")
_SYNTAX = "\"'\\,:{}[]"
"""What a fix may add or take away without a word being lost."""


class Mended(NamedTuple):
    """A file before and after: both texts without their byte order mark; how many findings are mended."""

    shown: str
    path: Path
    before: str
    after: str
    fixed: int


class FixOutcome(NamedTuple):
    """What came of it: the validation of the files as they are now, and what was, or would be, changed.

    ``refused`` counts fixes that were left out since they would lead to another finding. ``piped`` is what stood on
    standard input, mended; None when nothing was read there.
    """

    validated: Validated
    files: tuple[Mended, ...]
    refused: int
    piped: bytes | None = None

    @property
    def fixed(self) -> int:
        """How many findings are mended, or would be."""
        return sum(file.fixed for file in self.files)


def fix(request: ValidateRequest, *, write: bool) -> FixOutcome:
    """Mend files, or only say what would change. Raises Failure as `validate` does.

    Files are written whole or not at all; one that changed meanwhile, or may not be written, is told of as unreadable.
    What stands on standard input is mended and given back, never written.
    """
    check_ignored_names(request.ignore)
    unreadable: list[str] = []
    mended: list[Mended] = []
    refused = 0
    for workspace, loaded in gather(request, unreadable):
        if not request.paths and workspace.project is None:
            raise Failure("there is no project of yours here to fix; name files or folders")
        try:
            file, left_out = mend(workspace, loaded, request.ignore)
        except Unreadable:
            continue  # the validation tells
        refused += left_out
        if file is not None:
            mended.append(file)
    trouble = list(_write_all(mended, but=_piped_name(request))) if write else []
    piped = _piped(request, mended)
    if write and piped is not None:
        request = request._replace(stdin=piped)
    validated = run(request)
    if trouble:
        validated = validated._replace(unreadable=(*validated.unreadable, *trouble), exit_code=2)
    if write:
        validated = validated._replace(report=_tried(validated.report, sum(file.fixed for file in mended)))
    return FixOutcome(validated, tuple(mended), refused, piped)


def _piped_name(request: ValidateRequest) -> str | None:
    """How what stands on standard input is shown; None when nothing is read there."""
    return (request.stdin_name or STDIN).replace(os.sep, "/") if STDIN in request.paths else None


def _piped(request: ValidateRequest, mended: list[Mended]) -> bytes | None:
    """What stands on standard input, mended; as it stands when there is nothing to mend."""
    name, data = _piped_name(request), request.stdin or b""
    if name is None:
        return None
    file = next((file for file in mended if file.shown == name), None)
    mark = BOM_UTF8 if data.startswith(BOM_UTF8) else b""
    return data if file is None else mark + file.after.encode()


def _tried(report: Report, fixed: int) -> Report:
    """The report after fixing: what is left was tried, and is its author's to mend."""
    return report._replace(fixed=fixed, diagnostics=tuple(one._replace(fix=()) for one in report.diagnostics))


def _write_all(mended: list[Mended], *, but: str | None) -> Iterator[str]:
    """Write the files, ``but`` one; gives a line for each that could not be, and takes it off the list."""
    for file in tuple(mended):
        if file.shown == but:
            continue
        try:
            replace_text(file.path, file.shown, file.before, file.after)
        except (Unreadable, Failure) as error:
            mended.remove(file)
            yield str(error)


class _State(NamedTuple):
    """A text of a file and what is found in it."""

    text: str
    loaded: Loaded
    found: list[Diagnostic]


def mend(workspace: Workspace, loaded: Loaded, ignore: tuple[str, ...] = ()) -> tuple[Mended | None, int]:
    """A file mended, None when nothing of it can be; and how many fixes were left out for what would come of them.

    It is looked at again after each round, up to MOST_PASSES times, until no fix is left that does no harm.
    """
    file = loaded.file
    first = state = _State(file.text, loaded, validate_loaded(workspace, [loaded]))
    fixed = refused = 0
    for _ in range(MOST_PASSES):
        tried = _fixable(state, ignore)[:MOST_FIXES]
        tried = [tried[number] for number in compatible([one.fix for one in tried])]
        kept = _kept(workspace, state, tried) if tried else []
        refused = len(tried) - len(kept)
        if not kept:
            break
        fixed += len(kept)
        state = _after(workspace, state, kept)
    if not fixed or _is_worse(first, state):
        return None, fixed + refused
    return Mended(file.shown, file.path, first.text, state.text, fixed), refused


def _fixable(state: _State, ignore: tuple[str, ...]) -> list[Diagnostic]:
    return [one for one in without_ignored(state.found, ignore) if one.fix and one.path == state.loaded.file.shown]


def _after(workspace: Workspace, state: _State, fixes: Sequence[Diagnostic]) -> _State:
    """The state after some fixes, the files around being as they are."""
    file = state.loaded.file
    text = apply(state.text, [edit for one in fixes for edit in one.fix])
    workspace = workspace.without(file.path)
    loaded = workspace.load(file.path, shown=file.shown, data=text.encode())
    return _State(text, loaded, validate_loaded(workspace, [loaded]))


def _kept(workspace: Workspace, state: _State, fixes: list[Diagnostic]) -> list[Diagnostic]:
    """Those fixes that do no harm: all of them, mostly; else what is left when the harmful ones are sorted out."""
    if _is_harmless(state, _after(workspace, state, fixes), fixes):
        return fixes
    if len(fixes) == 1:
        return []
    half = len(fixes) // 2
    first = _kept(workspace, state, fixes[:half])
    both = first + _kept(workspace, state, fixes[half:])
    if len(both) == len(first) or _is_harmless(state, _after(workspace, state, both), both):
        return both
    return first


def _is_harmless(before: _State, after: _State, fixes: list[Diagnostic]) -> bool:
    return not _is_worse(before, after) and not _loses_words(before, after, fixes)


def _is_worse(before: _State, after: _State) -> bool:
    """Whether an error, or a trap of YAML, is found now that was neither found before nor hidden by a fault."""
    if after.loaded.file.tree is None and before.loaded.file.tree is not None:
        return True
    # By pointer and by line: a key that gets its right name has another pointer, and so has all that stands below it.
    known = Counter(key for one in before.found for key in _whereabouts(one))
    for one in after.found:
        keys = _whereabouts(one)
        known.subtract(keys)
        grave = one.severity == "error" or one.name in _TRAPS
        if grave and all(known[key] < 0 for key in keys) and not _was_hidden(one, before.loaded):
            return True
    return False


def _whereabouts(one: Diagnostic) -> tuple[tuple[str, str | int], tuple[str, str | int]]:
    return (one.code, one.pointer), (one.code, one.span.line)


def _was_hidden(one: Diagnostic, before: Loaded) -> bool:
    """Whether a finding could not be seen before: nothing could be read, or what it looks at was faulty itself."""
    if before.file.tree is None or before.value is None or one.name == "unused-ignore":
        return True
    looked_at = {*split_pointer(one.pointer)[:1], *check_named(one.name).needs}
    return not before.broken.isdisjoint(looked_at)


def _loses_words(before: _State, after: _State, fixes: list[Diagnostic]) -> bool:
    """Whether there are more keys and values than before, or less is written in them than the fixes say.

    The last line of defence: a blank in the wrong place makes a comment of a text, or a key.
    """
    old, new = before.loaded.file.tree, after.loaded.file.tree
    if old is None or new is None:
        return False
    offsets = Offsets(before.text)
    told = 0
    for one in fixes:
        for edit in one.fix if one.name != "unused-ignore" else ():
            start, end = offsets.of(edit.span)
            told += _ink(edit.text) - _ink(before.text[start:end])
    (old_parts, old_ink), (new_parts, new_ink) = _measure(old), _measure(new)
    return new_parts > old_parts or new_ink < old_ink + told


def _measure(root: Node) -> tuple[int, int]:
    """How many keys and texts a tree has, and how much is written in them."""
    parts = ink = 0
    for part in scalars(root):
        parts += 1
        ink += _ink(part.text)
    return parts, ink


def _ink(text: str) -> int:
    """How many letters, digits and other signs a text has that are no part of YAML's own writing."""
    return sum(1 for sign in text if sign.isprintable() and sign != " " and sign not in _SYNTAX)
