"""What the validator found, as values: a finding knows its place and its help, and nothing of how it is shown."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Literal, NamedTuple

from sheetgen.source.edit import Edit
from sheetgen.source.span import Span

if TYPE_CHECKING:
    from sheetgen.source.stopped import Stopped

Severity = Literal["error", "warning", "info"]


class Related(NamedTuple):
    """A second place that belongs to a finding, with what it has to do with it."""

    path: str
    line: int
    column: int
    message: str


class Diagnostic(NamedTuple):
    """One finding. ``path`` is shown as the user gave it; the span's end is exclusive.

    ``excerpt`` is the file's text there: the line of the span, preceded by the line above when there is one. ``fix``
    are the edits of the file that mend it and change nothing else; none when only its author can.
    """

    path: str
    span: Span
    code: str
    name: str
    severity: Severity
    message: str
    help: str | None = None
    pointer: str = ""
    related: tuple[Related, ...] = ()
    excerpt: tuple[str, ...] = ()
    fix: tuple[Edit, ...] = ()

    @property
    def order(self) -> tuple[str, int, int, str, str]:
        """The sorting key of the contract: path, line, column, code."""
        return (self.path, self.span.line, self.span.column, self.code, self.message)


class Report(NamedTuple):
    """What a validation found, for any way of showing it. ``files`` are the shown paths of all files checked.

    ``suppressed`` are findings that comments silence, for formats that have a place for them. ``fixed`` counts those
    that were mended before this report was made.
    """

    files: tuple[str, ...]
    diagnostics: tuple[Diagnostic, ...]
    suppressed: tuple[Diagnostic, ...] = ()
    fixed: int = 0
    stopped: tuple[Stopped, ...] = ()
    """Where a file has more findings of a kind than ``diagnostics`` holds (``source.file.MOST_FAULTS``)."""

    def count(self, severity: Severity) -> int:
        """How many findings of a severity."""
        return sum(1 for diagnostic in self.diagnostics if diagnostic.severity == severity)

    @property
    def fixable(self) -> int:
        """How many findings have a fix."""
        return sum(1 for diagnostic in self.diagnostics if diagnostic.fix)


def in_order(diagnostics: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Sorted as the contract says, the same finding never twice."""
    return sorted(set(diagnostics), key=lambda diagnostic: diagnostic.order)
