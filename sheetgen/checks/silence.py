"""Comments that silence findings: ``# sheetgen: ignore[SG351] reason`` and ``# sheetgen: ignore-file[SG4] reason``."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from sheetgen.checks.registry import check_named, modules
from sheetgen.load.traps import Texts
from sheetgen.source.diagnostic import Diagnostic
from sheetgen.source.file import SourceFile
from sheetgen.source.span import Span
from sheetgen.source.spelling import nearest

MARKER = "sheetgen:"
"""A file without this word holds no silencing comment."""
MOST_SILENCERS = 1_000
"""So many are read in one file."""
TOP = 10
"""A comment that silences the whole file stands within so many lines."""

_BETWEEN_FILES = {
    "burrow": ("same-burrow", "same-title"),
    "card-layout": (
        "card-without-text",
        "dead-condition",
        "lost-braces",
        "off-card-shape",
        "outside-safe-area",
        "text-cut-off",
        "unseen-text",
    ),
}
"""By kind of file, what is found in it when another is checked in the same run: a burrow, a deck with this layout."""
_COMMENT = re.compile(r"(?:^|(?<=[ \t]))#[ \t]*sheetgen:[ \t]*(ignore-file|ignore)\b(?:\[([^\]\n]*)\])?")


class Silencer(NamedTuple):
    """One name in one comment: what it silences, on which lines (``None``: on all)."""

    name: str
    span: Span
    lines: range | None


def matches(name: str, diagnostic: Diagnostic) -> bool:
    """Whether a code, a name, or the first digits of a code mean a finding."""
    return name in (diagnostic.code, diagnostic.name) or (is_prefix(name) and diagnostic.code.startswith(name))


def is_prefix(name: str) -> bool:
    """Whether a name is ``SG`` and one or two digits."""
    return len(name) in (3, 4) and name.startswith("SG") and name[2:].isdigit()


def is_blocking(diagnostic: Diagnostic) -> bool:
    """Whether a finding makes drawing impossible, so that nothing silences it."""
    return diagnostic.severity == "error" and check_named(diagnostic.name).blocking


def silenced(file: SourceFile, diagnostics: Iterable[Diagnostic]) -> tuple[list[Diagnostic], list[Diagnostic]]:
    """The findings that no comment of the file silences, and those that one does.

    Comments that silence nothing become faults of the file.
    """
    kept = list(diagnostics)
    by_line: dict[int, list[Diagnostic]] = {}
    for one in kept:
        if one.path == file.shown:
            by_line.setdefault(one.span.line, []).append(one)
    gone: set[int] = set()
    whole = file.tree is not None and not any(
        fault.name not in ("invisible-character", "comment-in-text") for fault in file.faults
    )
    for silencer in silencers(file):
        if silencer.lines is None:
            near_by: Iterable[Diagnostic] = kept
        elif len(silencer.lines) > len(by_line):
            near_by = [one for line, ones in by_line.items() if line in silencer.lines for one in ones]
        else:
            near_by = [one for line in silencer.lines for one in by_line.get(line, ())]
        meant = [one for one in near_by if id(one) not in gone and matches(silencer.name, one)]
        silent = [id(one) for one in meant if not is_blocking(one)]
        gone.update(silent)
        if silent:
            continue
        if meant:
            file.fault("unused-ignore", silencer.span, what="blocking", text=silencer.name)
        elif whole and not _elsewhere(silencer.name, file.format):
            # In a file with faults some checks have not looked: perhaps there would be something to silence.
            file.fault("unused-ignore", silencer.span, what="unused", text=silencer.name)
    return [one for one in kept if id(one) not in gone], [one for one in kept if id(one) in gone]


def silencers(file: SourceFile) -> list[Silencer]:
    """What the comments of a file silence; comments that cannot mean anything become faults."""
    found: list[Silencer] = []
    texts = Texts(file)
    following = _following(file)
    for number, line in enumerate(file.lines, start=1):
        if MARKER not in line:
            continue
        if len(found) >= MOST_SILENCERS:
            break
        for match in _COMMENT.finditer(line):
            if texts.hold(number, match.start() + 1):
                continue
            span = Span(number, match.start() + 1, number, match.end() + 1)
            found += _read(file, match, span, texts, following)
    return found


def _following(file: SourceFile) -> list[int]:
    """For each line (from 1) the next line after it that is neither blank nor a comment; beyond the last when none."""
    following = [len(file.lines) + 1] * (len(file.lines) + 1)
    for number in range(len(file.lines) - 1, -1, -1):
        below = file.lines[number].lstrip()
        following[number] = following[number + 1] if not below or below.startswith("#") else number + 1
    return following


def _read(file: SourceFile, match: re.Match[str], span: Span, texts: Texts, following: list[int]) -> list[Silencer]:
    names = [name.strip() for name in (match[2] or "").split(",") if name.strip()]
    if not names:
        file.fault("unused-ignore", span, what="bare")
        return []
    lines: range | None = None
    if match[1] == "ignore-file":
        if span.line > TOP:
            file.fault("unused-ignore", span, what="late")
            return []
    else:
        alone = not file.lines[span.line - 1][: span.column - 1].strip()
        lines = _lines_meant(following[span.line] if alone else span.line, texts)
    found = []
    for name in names:
        if is_known(name):
            found.append(Silencer(name, span, lines))
        else:
            file.fault("unused-ignore", span, what="unknown", text=name, near=near(name))
    return found


def _lines_meant(number: int, texts: Texts) -> range:
    """The line a comment speaks of, and with it the whole of a text that starts there."""
    last = number
    for span in texts.starting_on(number):
        last = max(last, span.end_line if span.end_column > 1 else span.end_line - 1)
    return range(number, last + 1)


def is_known(name: str) -> bool:
    """Whether a name means findings: a check's name, a code, or the first digits of codes."""
    return name in modules() or is_prefix(name) or name in _codes()


def _codes() -> set[str]:
    # Only a file that names codes pays for importing every check.
    return {check_named(name).code for name in modules()}


def _elsewhere(name: str, kind: str | None) -> bool:
    """Whether a name means a finding of files side by side, of which the other may not have been looked at here."""
    between = _BETWEEN_FILES.get(kind or "", ())
    return name in between or any(check_named(one).code.startswith(name) for one in between)


def near(name: str) -> str | None:
    """The finding that a misspelt code or name most likely means, or None."""
    return nearest(name, [*modules(), *sorted(_codes())], 0.7)
