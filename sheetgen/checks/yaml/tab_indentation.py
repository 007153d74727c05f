r"""A tab where YAML wants blanks.

YAML is indented with blanks only; a tab at the start of a line or after a dash is refused. (Between the squares of a
map a tab is fine.)

At the table: nothing is printed until it is gone.

Bad:

    # file: data/den/scoring.yaml, escaped
    format: sheetgen/scoring@1
    id: den
    tables:
    \tmushrooms: {each: 1}                    # <- SG005

Good:

    # file: data/den/scoring.yaml
    format: sheetgen/scoring@1
    id: den
    tables:
      mushrooms: {each: 1}
      hazelnuts: {points: {0: 0, 1: 2, 2: 4, 3: 8, 4: 16}}
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import takewhile

from sheetgen.checks.mending import MOST, blocks, on_line, reread, same
from sheetgen.checks.registry import Found, finding
from sheetgen.checks.wording import several
from sheetgen.source.edit import Edit, Fix
from sheetgen.source.file import Fault, SourceFile

_WIDTHS = (2, 4, 8)
_MAP = re.compile(r"map:[ \t]*\|")
_HEAD = re.compile(r"[ \t]*(?:[-?][ \t]+)*")


@finding("SG005", "tab-indentation", "error", on="fault")
def tab_indentation(fault: Fault, file: SourceFile) -> Iterator[Found]:
    """Name the line, and how many more there are."""
    others = [line for line in fault.facts["lines"] if line != fault.span.line]
    more = f"; so {'does' if len(others) == 1 else 'do'} {several(len(others), 'other line')}" if others else ""
    where = "starts with a tab" if fault.span.column == 1 else "has a tab in its indentation"
    yield Found(
        fault.span,
        f"line {fault.span.line} {where}, YAML wants blanks{more}",
        "replace each tab by two blanks",
        fix=_blanks(file),
    )


def _blanks(file: SourceFile) -> Fix:
    """Blanks instead of all tabs in indentations, when the file then reads and its author can mean but one thing."""
    if len(file.text) > MOST:
        return ()
    rows = _map_rows(file.lines)
    lines = [number for number, line in enumerate(file.lines, start=1) if _is_tabbed(line) and number not in rows]
    aligned = tuple(
        Edit(on_line(number, 0, len(_indent(file.lines[number - 1]))), indent)
        for number, indent in rows.items()
        if "\t" in _indent(file.lines[number - 1])
    )
    chosen: Fix = ()
    meaning = None
    for width in _WIDTHS:
        edits = (*(_widened(number, file.lines[number - 1], width) for number in lines), *aligned)
        scratch = reread(file, edits)
        if scratch.tree is None:
            continue
        if _spoils_text(file, scratch, set(lines)) or (meaning is not None and not same(meaning, scratch.tree)):
            return ()
        if meaning is None:
            chosen, meaning = edits, scratch.tree
    return chosen


def _map_rows(lines: Sequence[str]) -> dict[int, str]:
    """The rows of a burrow's map, and the blanks that the others of them begin with.

    Rows are their tokens, however far they are indented: a tab before one can mean but one thing.
    """
    start = next((number for number, line in enumerate(lines, start=1) if _MAP.match(line)), len(lines))
    rows = list(
        takewhile(lambda row: not row[1].strip() or row[1][0] in " \t", enumerate(lines[start:], start=start + 1))
    )
    indents = [_indent(line) for _, line in rows if line.strip() and "\t" not in _indent(line)]
    return {number: indents[0] if line.strip() else "" for number, line in rows} if indents else {}


def _is_tabbed(line: str) -> bool:
    """Whether YAML refuses a line for its tabs. One that has nothing else may be part of a text."""
    return "\t" in _head(line) if line.strip() else line.startswith("\t")


def _head(line: str) -> str:
    found = _HEAD.match(line)
    return found[0] if found else ""


def _indent(line: str) -> str:
    return line[: len(line) - len(line.lstrip(" \t"))]


def _widened(number: int, line: str, width: int) -> Edit:
    head = _head(line)
    indent = _indent(line)
    new = indent.replace("\t", " " * width) + head[len(indent) :].replace("\t", " ") if line.strip() else ""
    return Edit(on_line(number, 0, len(head)), new)


def _spoils_text(file: SourceFile, scratch: SourceFile, tabbed: set[int]) -> bool:
    """Whether a tab that is replaced may be part of a text under `|`: its lines are not all indented alike."""
    assert scratch.tree is not None
    for block in blocks(scratch.tree):
        numbers = range(block.span.line + 1, block.span.end_line + (block.span.end_column > 1))
        inside = [file.lines[number - 1] for number in numbers if number <= len(file.lines)]
        indents = {_indent(line) for line in inside if line.strip()}
        touched = [file.lines[number - 1] for number in tabbed.intersection(numbers)]
        if touched and (len(indents) > 1 or any("\t" in _head(line)[len(_indent(line)) :] for line in touched)):
            return True
    return False
