"""Findings for people: what, where, the line itself with carets under the place, what to do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from sheetgen.report import View
from sheetgen.source.diagnostic import Diagnostic, Related, Report, Severity
from sheetgen.source.printable import printable

if TYPE_CHECKING:
    from sheetgen.source.stopped import Stopped

MOST = 20
"""Findings of one code that are shown for one file; of the others only the number."""
WIDTH = 100
"""Columns of an excerpt; longer lines are cut around the place."""
LONG = 2_000
TAB = 4
MOST_RELATED = 6

FIXABLE = "[*]"
"""Behind the code of a finding that `--fix` mends."""
_COLOURS: dict[str, str] = {
    "error": "1;31",
    "warning": "1;33",
    "info": "1;36",
    "frame": "1;34",
    "bold": "1",
    "fixable": "1;32",
}


def render(report: Report, view: View) -> str:
    """All findings, then one line that sums them up."""
    body = render_findings(report.diagnostics, colour=view.colour, stopped=report.stopped)
    if not view.counts:
        return body + "\n" if body else ""
    return (body + "\n\n" if body else "") + summary(report) + "\n"


def render_findings(diagnostics: Iterable[Diagnostic], *, colour: bool = False, stopped: Iterable[Stopped] = ()) -> str:
    """Findings as blocks with an empty line between, at most MOST of a code and file."""
    beyond = {(one.path, one.code): one.more for one in stopped}
    paint = _Paint(colour)
    blocks: list[str] = []
    shown: Counter[tuple[str, str]] = Counter()
    listed = list(diagnostics)
    total = Counter((one.path, one.code) for one in listed)
    for one in listed:
        group = (one.path, one.code)
        shown[group] += 1
        if shown[group] <= MOST:
            blocks.append("\n".join(_block(one, paint)))
        elif shown[group] == total[group]:
            further = beyond.get(group, 0)
            hidden = f"{total[group] - MOST + (further or 0)}{' or' if further is None else ''}"
            blocks.append(f"... and {hidden} more {one.code} {one.name} in {printable(one.path)}")
    return "\n\n".join(blocks)


def summary(report: Report) -> str:
    """``2 errors, 1 warning in 1 of 4 files (1 fixable with --fix)``; after fixing ``3 fixed; `` before it."""
    fixed = f"{report.fixed} fixed; " if report.fixed else ""
    files = _several(len(report.files), "file")
    counts: list[tuple[Severity, str]] = [("error", "error"), ("warning", "warning"), ("info", "note")]
    parts = [_several(report.count(severity), word) for severity, word in counts if report.count(severity)]
    if not parts:
        return f"{fixed}{files} checked, nothing found"
    faulty = len({one.path for one in report.diagnostics})
    where = files if faulty >= len(report.files) else f"{faulty} of {files}"
    fixable = f" ({report.fixable} fixable with --fix)" if report.fixable else ""
    return f"{fixed}{', '.join(parts)} in {where}{fixable}"


def _several(number: int, word: str) -> str:
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


class _Paint:
    def __init__(self, colour: bool) -> None:
        self.colour = colour

    def __call__(self, style: str, text: str) -> str:
        return f"\x1b[{_COLOURS[style]}m{text}\x1b[0m" if self.colour else text


def _block(one: Diagnostic, paint: _Paint) -> list[str]:
    span = one.span
    gutter = " " * len(str(span.line))
    bar = paint("frame", "|")
    lines = [
        paint(one.severity, f"{one.severity}[{one.code}]")
        + (" " + paint("fixable", FIXABLE) if one.fix else "")
        + paint("bold", f" {one.name}: {printable(one.message)}"),
        f"{gutter}{paint('frame', '-->')} {printable(one.path)}:{span.line}:{span.column}",
    ]
    if one.excerpt:
        lines.append(f"{gutter} {bar}")
        if len(one.excerpt) > 1 and one.excerpt[-2].strip():
            above = _cut(_cells(one.excerpt[-2][:LONG]), 0, 0)[0]
            lines.append(f"{paint('frame', str(span.line - 1).rjust(len(gutter)))} {bar} {above}".rstrip())
        text, carets = excerpt(one.excerpt[-1], span.column, span.end_column if span.end_line == span.line else None)
        lines.append(f"{paint('frame', str(span.line))} {bar} {text}".rstrip())
        lines.append(f"{gutter} {bar} {paint(one.severity, carets)}")
    if one.help:
        lines.append(f"{gutter} {paint('frame', '=')} help: {printable(one.help)}")
    lines += [f"{gutter} {paint('frame', '=')} {seen}" for seen in _related(one.related[:MOST_RELATED])]
    if len(one.related) > MOST_RELATED:
        lines.append(f"{gutter} {paint('frame', '=')} ... and {len(one.related) - MOST_RELATED} more places")
    return lines


def _related(listed: Iterable[Related]) -> Iterator[str]:
    """``see a.yaml:3:1, 4:7: a hazelnut``: places one after the other of which the same is said stand on one line."""
    for (path, message), alike in groupby(listed, key=lambda one: (one.path, one.message)):
        places = ", ".join(f"{one.line}:{one.column}" for one in alike)
        yield f"see {printable(path)}:{places}: {printable(message)}"


def excerpt(line: str, column: int, end_column: int | None) -> tuple[str, str]:
    """A line as a terminal can show it, and carets under a place (columns from 1; None: to the line's end).

    Carets count terminal cells: tabs are widened, wide characters have two cells, combining ones none. A long line is
    cut around the place.
    """
    start = min(column - 1, len(line))
    end = len(line) if end_column is None else min(end_column - 1, len(line))
    if len(line) > LONG:
        # Far more than can be shown is not even measured.
        first = max(0, start - LONG // 4)
        line = ("..." if first else "") + line[first : start + LONG // 2]
        start, end = start - first + (3 if first else 0), min(end - first + (3 if first else 0), len(line))
    cells = _cells(line)
    before = sum(width for _, width in cells[:start])
    under = sum(width for _, width in cells[start:end])
    text, cut = _cut(cells, before, under)
    room = max(1, WIDTH - (before - cut))
    return text, " " * (before - cut) + "^" * min(max(1, under), room)


def _cells(line: str) -> list[tuple[str, int]]:
    """Each character of a line as it is shown, with the terminal cells it takes."""
    if line.isascii() and line.isprintable():
        return [(sign, 1) for sign in line]
    from unicodedata import combining, east_asian_width

    cells: list[tuple[str, int]] = []
    at = 0
    for sign in line:
        if sign == "\t":
            width = TAB - at % TAB
            cells.append((" " * width, width))
        elif sign == "\u200d" or combining(sign) or "\ufe00" <= sign <= "\ufe0f":
            width = 0
            cells.append((sign, 0))
        elif not sign.isprintable() and sign not in "\u00a0\u202f\u3000":
            width = 1
            cells.append(("?", 1))
        else:
            width = 2 if east_asian_width(sign) in ("W", "F") else 1
            cells.append((sign, width))
        at += width
    return cells


def _cut(cells: Sequence[tuple[str, int]], before: int, under: int) -> tuple[str, int]:
    """At most WIDTH cells of a line that show a place, and how many cells were cut off before them, net of the dots."""
    total = sum(width for _, width in cells)
    if total <= WIDTH:
        return "".join(sign for sign, _ in cells), 0
    dots = "..."
    inner = WIDTH - 2 * len(dots)
    first = max(0, min(before - max(10, (inner - under) // 2), total - inner))
    if first <= len(dots):
        first = 0
    shown: list[str] = []
    at = skipped = 0
    for sign, width in cells:
        if at + width <= first:
            skipped = at + width
        elif at + width <= first + inner:
            shown.append(sign)
        at += width
    lead = dots if skipped else ""
    tail = dots if total > first + inner else ""
    return lead + "".join(shown) + tail, skipped - len(lead)
