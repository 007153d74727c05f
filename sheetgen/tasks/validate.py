"""Check data files: which files, what is wrong with each."""

from __future__ import annotations

from collections.abc import Iterable

from sheetgen.checks.run import diagnose
from sheetgen.load.workspace import Loaded, Workspace
from sheetgen.source.diagnostic import Diagnostic, in_order


def validate_loaded(workspace: Workspace, files: Iterable[Loaded]) -> list[Diagnostic]:
    """The findings about some files, in order, each once."""
    return in_order(one for loaded in files for one in diagnose(loaded, workspace))
