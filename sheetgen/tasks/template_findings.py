"""Mistakes in a project's templates for rules, recorded as faults of their files, as reading records its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sheetgen.load.workspace import Loaded, Unreadable, Workspace
from sheetgen.source.file import SourceFile
from sheetgen.source.span import Span

if TYPE_CHECKING:
    from sheetgen.documents.rules_template import TemplateFault

FORMS = ("html", "md", "txt")
MOST = 500_000
"""Letters of a template for rules; ours have some thousands."""


def is_ours(workspace: Workspace, loaded: Loaded) -> bool:
    """Whether a template came with sheetgen: it needs no looking at and no process of its own."""
    return loaded.file.path.is_relative_to(workspace.bundled)


def record_template_faults(workspace: Workspace, loaded: Loaded) -> None:
    """Read a template of the project, in a process of its own; what goes wrong with values shows in a print.

    Raises Unreadable when there can be no such process.
    """
    if loaded.file.faults or is_ours(workspace, loaded):
        return
    from sheetgen.documents.rules_child import check_apart
    from sheetgen.documents.rules_template import NoProcess, TemplateFault

    try:
        refuse_long(loaded.file)
        form = loaded.file.path.stem
        check_apart(loaded.file.text, form if form in FORMS else "txt")  # type: ignore[arg-type]
    except NoProcess as fault:
        raise Unreadable(f"cannot check {loaded.file.shown}: {fault.reason}") from fault
    except TemplateFault as fault:
        record_template_fault(loaded.file, fault)


def refuse_long(file: SourceFile) -> None:
    """Raises TemplateFault for a template that nobody wrote by hand."""
    if len(file.text) > MOST:
        from sheetgen.documents.rules_template import TemplateFault

        raise TemplateFault(f"it has more than {MOST // 1_000} KB")


def record_template_fault(file: SourceFile, fault: TemplateFault) -> None:
    """At its line; a line that is not there stands for the last one."""
    line = min(fault.line or 1, len(file.lines))
    text = file.lines[line - 1]
    start = len(text) - len(text.lstrip())
    file.fault(
        "template-fault", Span(line, start + 1, line, max(len(text.rstrip()), start + 1) + 1), reason=fault.reason
    )
