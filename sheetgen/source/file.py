"""A source file and the faults that reading it brought to light."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

from sheetgen.source.node import Node
from sheetgen.source.span import START, Span


class Fault(NamedTuple):
    """Something wrong that reading or binding met: a name from the catalogue, a place, and the facts for its wording.

    ``load`` records faults and words none of them; ``checks/<family>/<name>.py`` turns each into a Diagnostic.
    """

    name: str
    span: Span
    pointer: str
    facts: dict[str, Any]


class Named(NamedTuple):
    """A text of a file that names something of a kind: a card size, a theme, another file ..."""

    kind: str
    text: str
    span: Span
    pointer: str


MOST_FAULTS = 20_000
"""How often one file is told of one kind of fault. Reports for programs are complete: this bounds memory, and is far
beyond what anybody writes by hand."""


class SourceFile:
    """A file as read: its shown path, text, tree and faults.

    ``tree`` is None when the text is no YAML; ``format`` is ``burrow``, ``deck`` ... or None when unknown.
    """

    def __init__(self, path: Path, shown: str, text: str = "") -> None:
        self.path = path
        self.shown = shown
        self.text = text
        self.tree: Node | None = None
        self.format: str | None = None
        self.faults: list[Fault] = []
        self._told: dict[str, int] = {}
        self.references: list[Named] = []
        self.stand_ins: set[str] = set()
        """What of the cards here cannot be trusted: `ids`, `counts`, `rows`, `heads`: something stands in for it."""
        self.searched = False
        """Whether it was searched for what misleads people and not parsers."""
        self.attached: list[SourceFile] = []
        """Table files whose rows belong to this file: their faults are told with its own."""
        self._lines: list[str] | None = None

    @property
    def lines(self) -> list[str]:
        """The text's lines without their ends; only LF, CRLF and CR end a line, as editors count."""
        if self._lines is None:
            self._lines = self.text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
        return self._lines

    def written(self, span: Span) -> str:
        """What stands at a place within one line; empty when it goes over several."""
        if span.line != span.end_line or span.line > len(self.lines):
            return ""
        return self.lines[span.line - 1][span.column - 1 : span.end_column - 1]

    def fault(self, name: str, span: Span = START, pointer: str = "", **facts: Any) -> None:
        """Record a fault; no more than MOST_FAULTS of a name, which only a program makes. More are counted."""
        told = self._told[name] = self._told.get(name, 0) + 1
        if told <= MOST_FAULTS:
            self.faults.append(Fault(name, span, pointer, facts))

    def leave_out(self, name: str, count: int = 1) -> None:
        """Count faults beyond those that are told, without recording them."""
        self._told[name] = max(self._told.get(name, 0), MOST_FAULTS) + count

    def left_out(self) -> dict[str, int]:
        """By the name of a fault how many more there are than are told."""
        return {name: told - MOST_FAULTS for name, told in self._told.items() if told > MOST_FAULTS}

    def forget(self, name: str) -> None:
        """Take back the faults of a name: they were of something else that was made of this file."""
        self._told.pop(name, None)
        self.faults[:] = [fault for fault in self.faults if fault.name != name]
