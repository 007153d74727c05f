"""All findings about one loaded file: faults of reading put into words, what the checks of its kind see, less what
the file's comments silence.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from sheetgen.checks.registry import check_named, families_for, run_family, to_diagnostic
from sheetgen.checks.subject import Subject
from sheetgen.load.controls import find_controls
from sheetgen.load.slips import find_slips
from sheetgen.load.workspace import TEMPLATE, Loaded, Workspace
from sheetgen.source.diagnostic import Diagnostic
from sheetgen.source.file import Fault, SourceFile
from sheetgen.source.node import Pointers
from sheetgen.source.span import Span

if TYPE_CHECKING:
    from sheetgen.source.stopped import Stopped

PIECEWISE = frozenset(("burrow", "pieces", "rules", "scoring", "words"))
"""Kinds of files whose entries are looked at though others are faulty."""


def diagnose(
    loaded: Loaded,
    workspace: Workspace,
    names: Mapping[str, Callable[[], tuple[str, ...]]] | None = None,
    *,
    silent: list[Diagnostic] | None = None,
    families: tuple[str, ...] | None = None,
    unreadable: list[str] | None = None,
    stopped: list[Stopped] | None = None,
) -> list[Diagnostic]:
    """The findings of a file, in no particular order. ``names``: see Subject. ``families``: no other ones are asked.

    What the file's comments silence is put into ``silent``, for reports that have a place for it; ``unreadable``: see
    run_family. Where there are more findings of a kind than are told, that goes into ``stopped``.
    """
    file = loaded.file
    encoded = not any(fault.name == "not-utf8" for fault in file.faults)
    if not file.searched and encoded and loaded.kind != TEMPLATE:
        file.searched = True
        find_controls(file)
        if not file.text.isascii() or " #" in file.text or "\t#" in file.text:
            from sheetgen.load.traps import find_traps

            find_traps(file)
        if loaded.kind is not None:
            find_slips(file, loaded.kind)
    found: list[Diagnostic] = []
    gone: list[Diagnostic] = []
    if loaded.value is not None and loaded.kind is not None:
        subject = Subject(loaded, workspace, names)
        for name in families_for(loaded.kind) if families is None else families:
            found += run_family(
                name,
                subject,
                on=loaded.kind,
                broken=loaded.broken,
                path=file.shown,
                unreadable=unreadable,
                stopped=stopped,
            )
        if loaded.broken and loaded.kind in PIECEWISE:
            found += _piecewise(loaded, workspace, names, families, unreadable, stopped)
    # Faults last: a check may bind further files (a table of cards) and leave faults of its own.
    worded = len(file.faults)
    for source in (file, *file.attached):
        for fault in source.faults:
            found += word(fault, source)
        if stopped is not None:
            for name, more in source.left_out().items():
                from sheetgen.source.stopped import Stopped

                stopped.append(Stopped(source.shown, check_named(name).code, name, more))
    if "sheetgen:" in file.text:
        from sheetgen.checks.silence import silenced

        found, gone = silenced(file, found)
        for fault in file.faults[worded:]:
            found += word(fault, file)
        # Said again when the file is checked again.
        del file.faults[worded:]
    sources = {source.shown: source for source in (*file.attached, file)}
    if any(one.path not in sources for one in found):
        elsewhere = {one.path for one in found} - sources.keys()
        sources |= {other.file.shown: other.file for other in workspace.loaded_files() if other.file.shown in elsewhere}
        found, silent_there = _silenced_there(found, [sources[path] for path in sorted(elsewhere & sources.keys())])
        gone += silent_there
    pointers = Pointers(file.tree) if file.tree is not None else None

    def placed(one: Diagnostic) -> Diagnostic:
        if one.path == file.shown:
            return _placed(one, file, pointers)
        return _placed(one._replace(fix=()), sources.get(one.path))

    if silent is not None:
        silent += [placed(one) for one in gone]
    return [placed(one) for one in found]


def _silenced_there(found: list[Diagnostic], files: list[SourceFile]) -> tuple[list[Diagnostic], list[Diagnostic]]:
    """The findings that stand in other files, less those that a comment there silences, and those."""
    gone: list[Diagnostic] = []
    for file in files:
        if "sheetgen:" not in file.text:
            continue
        from sheetgen.checks.silence import silenced

        there = [one for one in found if one.path == file.shown]
        worded = len(file.faults)
        _, silent = silenced(file, there)
        del file.faults[worded:]  # what its comments do besides is told of when it is checked itself
        gone += silent
    lost = set(map(id, gone))
    return [one for one in found if id(one) not in lost], gone


def _piecewise(
    loaded: Loaded,
    workspace: Workspace,
    names: Mapping[str, Callable[[], tuple[str, ...]]] | None,
    families: tuple[str, ...] | None,
    unreadable: list[str] | None,
    stopped: list[Stopped] | None,
) -> list[Diagnostic]:
    """What is wrong with the sound entries of a file in which others are faulty. Pointers are worked out anew."""
    from sheetgen.load.sound_part import sound_part

    part = sound_part(loaded)
    if part is None or part.kind is None:
        return []
    subject = Subject(part, workspace, names)
    found: list[Diagnostic] = []
    for name in families_for(part.kind) if families is None else families:
        found += run_family(
            name,
            subject,
            on=part.kind,
            broken=part.broken,
            path=loaded.file.shown,
            unreadable=unreadable,
            piecewise=loaded.broken,
            stopped=stopped,
        )
    return [one._replace(pointer="") if one.path == loaded.file.shown else one for one in found]


def word(fault: Fault, file: SourceFile) -> list[Diagnostic]:
    """A fault of reading as findings."""
    check = check_named(fault.name)
    return [to_diagnostic(check, one, file.shown) for one in check.run(fault, file)]


def _placed(diagnostic: Diagnostic, file: SourceFile | None, pointers: Pointers | None = None) -> Diagnostic:
    """A finding with its excerpt, and with its JSON pointer, worked out from its place when the check named none."""
    if file is None:
        return diagnostic
    pointer = diagnostic.pointer
    if not pointer and pointers is not None:
        pointer = pointers.at(diagnostic.span)
    span = diagnostic.span
    if span.line > len(file.lines):
        end = len(file.lines[-1]) + 1
        span = Span(len(file.lines), end, len(file.lines), end)
    excerpt = tuple(file.lines[max(span.line - 2, 0) : span.line])
    return diagnostic._replace(span=span, pointer=pointer, excerpt=excerpt)
