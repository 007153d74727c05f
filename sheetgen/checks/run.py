"""All findings about one loaded file: the faults that reading it met, put into words, and what the checks of its kind see."""

from __future__ import annotations

from collections.abc import Iterator

from sheetgen.checks.registry import check_for_fault, families_for, run_family, to_diagnostic
from sheetgen.checks.subject import Subject
from sheetgen.load.workspace import Loaded, Workspace
from sheetgen.source.diagnostic import Diagnostic


def diagnose(loaded: Loaded, workspace: Workspace) -> Iterator[Diagnostic]:
    """The findings of a file, in no particular order, before silencing comments are heard."""
    file = loaded.file
    found: list[Diagnostic] = []
    if loaded.value is not None and loaded.kind is not None:
        subject = Subject(loaded, workspace)
        for name in families_for(loaded.kind):
            found += run_family(name, subject, on=loaded.kind, broken=loaded.broken, path=file.shown)
    # Faults last: a check may bind further files (a table of cards) and leave faults of its own.
    for fault in file.faults:
        check = check_for_fault(fault.name)
        for one in check.run(fault, file):
            found.append(to_diagnostic(check, one, file.shown))
    yield from found
