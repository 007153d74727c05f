"""What else is wrong with a file when a fault keeps the rest of it from being looked at.

The fault is mended for trial, in memory, as its finding proposes; then the text is checked again, and what comes to
light is told where it stands in the file as it is. A card that cannot be read at all is passed over.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator

from sheetgen.load.workspace import TEMPLATE, Loaded, Workspace
from sheetgen.source.diagnostic import Diagnostic
from sheetgen.source.edit import Edit, apply, compatible
from sheetgen.source.span import Span

ROUNDS = 6
"""So often a file is mended for trial: more faults that hide one another are met when the first are mended."""
MOST = 100_000
"""Letters of a faulty file that is looked at so: a longer one is no work of hands."""

Check = Callable[[Workspace, Loaded], list[Diagnostic]]

_FORMAT = "format: sheetgen/"
"""Without it nobody knows what else the file should hold."""
_HELP = re.compile(r"(?:write|write it without the blank:|add the unit:) `([^`:\[\]]+)`$")
_CARD = re.compile(r"([ ]*-[ ]+)(\{.*\S)[ ]*")
_VALUE = re.compile(r"([ ]*(?:-[ ]+)?[\w-]+:[ ]+)(\S.*)")
_HOLE = "*unread"
"""What stands for a value that cannot be read: YAML's alias, of which nothing more is asked."""


def beneath(workspace: Workspace, loaded: Loaded, found: list[Diagnostic], check: Check) -> list[Diagnostic]:
    """The findings about a file that its other findings hide; none when nothing is hidden. Raises Unreadable."""
    file = loaded.file
    if loaded.kind == TEMPLATE or len(file.text) > MOST or loaded.usable or _FORMAT not in file.text:
        return []
    trial = _Trial(file.text, file.shown)
    known = {_key(one) for one in found}
    more: list[Diagnostic] = []
    told: set[tuple[str, str]] = set()
    current = [one for one in found if one.path == file.shown]
    for _ in range(ROUNDS):
        if not trial.mend(current):
            break
        again = workspace.without(file.path)
        mended = again.load(file.path, shown=file.shown, data=trial.text.encode())
        current = check(again, mended)
        # Several of a round may stand at one place; what stood there before is the same, worded anew.
        placed = [place for one in current if (place := trial.placed(one, file.lines)) is not None]
        new = [one for one in placed if _key(one) not in known and one.name != "unused-ignore"]
        new = list(_each_reason_once(new, told))
        known |= {_key(one) for one in new}
        more += new
        if mended.usable:
            break
    return more


def _each_reason_once(found: list[Diagnostic], told: set[tuple[str, str]]) -> Iterator[Diagnostic]:
    """Without what keeps further cards from being drawn, too: its root may be what could not be read."""
    for one in found:
        reason = (one.path, one.message.partition(": ")[2])
        if one.code == "SG710" and reason[1]:
            if reason in told:
                continue
            told.add(reason)
        yield one


def _key(one: Diagnostic) -> tuple[str, str, int, int]:
    return (one.path, one.code, one.span.line, one.span.column)


class _Trial:
    """A text that is mended in rounds, and the way back from its places to those of the text as it is."""

    def __init__(self, text: str, shown: str) -> None:
        self.text = text
        self._shown = shown
        self._rounds: list[list[Edit]] = []
        self._passed: set[int] = set()

    def mend(self, found: Iterable[Diagnostic]) -> bool:
        """Make the edits that some findings propose; whether there were any."""
        lines = self.text.split("\n")
        fixes = [fix for fix in (self._edits(one, lines) for one in found if one.path == self._shown) if fix]
        edits = [edit for number in compatible(fixes) for edit in fixes[number]]
        text = apply(self.text, edits)
        if text == self.text:
            return False
        self.text = text
        self._rounds.append(sorted(edits))
        return True

    def _edits(self, one: Diagnostic, lines: list[str]) -> tuple[Edit, ...]:
        """What would mend a finding; nothing when that would move lines."""
        if one.code[:3] not in ("SG0", "SG1") or one.severity != "error":
            return ()
        if one.fix and all(_on_one_line(edit) for edit in one.fix):
            return one.fix
        span = one.span
        said = _HELP.search(one.help or "")
        below = one.pointer.count("/") > 1  # what stands at the top hides nothing but itself
        if one.code[:3] == "SG1" and said is not None and span.line == span.end_line and below:
            return (Edit(span, said[1]),)
        first = _first_of(one, lines) if one.code == "SG001" else 0
        if first and first not in self._passed and first <= len(lines):
            line = lines[first - 1].rstrip("\r")
            match = _CARD.fullmatch(line) or _VALUE.fullmatch(line)
            if match is not None and match[2] != _HOLE:
                more = _lines_below(lines, first) if match[2][0] in "[{" else []
                self._passed.update((first, *more))
                start, end = match.span(2)
                return (
                    Edit(Span(first, start + 1, first, end + 1), _HOLE),
                    *(Edit(Span(each, 1, each, len(lines[each - 1].rstrip("\r")) + 1), "") for each in more),
                )
        return ()

    def placed(self, one: Diagnostic, lines: list[str]) -> Diagnostic | None:
        """A finding where it stands in the file as it is; None when it is about what was passed over."""
        if one.path != self._shown:
            return one
        if one.span.line in self._passed:
            return None
        line, column = one.span.line, self._back(one.span.line, one.span.column)
        end_column = max(self._back(one.span.end_line, one.span.end_column), column + 1)
        related = tuple(
            place._replace(column=self._back(place.line, place.column)) if place.path == self._shown else place
            for place in one.related
        )
        return one._replace(
            span=Span(line, column, one.span.end_line, end_column),
            related=related,
            excerpt=tuple(lines[max(line - 2, 0) : line]),
            fix=(),
        )

    def _back(self, line: int, column: int) -> int:
        for edits in reversed(self._rounds):
            shift = 0
            for span, text in edits:
                start = span.column + shift
                if span.line != line or column <= start:
                    continue
                if column < start + len(text):
                    column = start
                    break
                shift += len(text) - (span.end_column - span.column)
            column -= shift
        return column


def _first_of(one: Diagnostic, lines: list[str]) -> int:
    """The line on which what cannot be read begins: that of its bracket, where one is open."""
    opened = (
        place.line
        for place in one.related
        if place.path == one.path and lines[place.line - 1 : place.line] and _sign_at(lines, place.line, place.column)
    )
    return min(one.span.line, *opened, one.span.line)


def _sign_at(lines: list[str], line: int, column: int) -> bool:
    return lines[line - 1][column - 1 : column] in ("[", "{")


def _lines_below(lines: list[str], first: int) -> list[int]:
    """The lines that a bracket goes on over: those indented further than its own, and what closes it below that."""
    head = lines[first - 1]
    indent = len(head) - len(head.lstrip(" "))
    found: list[int] = []
    for number, line in enumerate(lines[first:], first + 1):
        text = line.strip()
        closes = text[:1] in ("]", "}")
        if text and not closes and len(line) - len(line.lstrip(" ")) <= indent:
            break
        if text:
            found.append(number)
        if closes and len(line) - len(line.lstrip(" ")) <= indent:
            break
    return found


def _on_one_line(edit: Edit) -> bool:
    return edit.span.line == edit.span.end_line and "\n" not in edit.text and "\r" not in edit.text
