"""A finding explained on a terminal, and the list of all."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Sequence
from itertools import groupby

from sheetgen.source.explanation import FAMILY_TITLES, Example, ExampleFile, Explained

WIDEST = 80
"""Columns of text, on however wide a terminal."""
NARROWEST = 40

_COLOURS = {"error": "1;31", "warning": "1;33", "info": "1;36", "bold": "1", "faint": "2"}
_GUILTY = "> "
_INDENT = "    "


def page(one: Explained, *, colour: bool = False, width: int = WIDEST) -> str:
    """What a finding is, why it matters, what is wrong and what is right, how to silence it; lines up to ``width``."""
    width = max(NARROWEST, min(width, WIDEST))
    paint = _Paint(colour)
    title, what, why, examples = one.explanation
    heading = f"{paint('bold', f'{one.code} {one.name}')}  {paint(one.severity, one.severity)}"
    parts = [heading, *_paragraphs(title, width), *_paragraphs(what, width)]
    parts.append(_filled(f"At the table: {why}", width).replace("At the table:", paint("bold", "At the table:"), 1))
    parts += [_example(example, paint, width) for example in examples]
    parts.append(_filled(_silencing(one), width))
    return "\n\n".join(parts) + "\n"


def pages(listed: Iterable[Explained], *, colour: bool = False, width: int = WIDEST) -> str:
    """Several findings, one after the other."""
    line = "-" * max(NARROWEST, min(width, WIDEST))
    return f"\n{line}\n\n".join([page(one, colour=colour, width=width) for one in listed])


def listing(listed: Sequence[Explained], *, colour: bool = False, width: int = WIDEST) -> str:
    """One entry a finding under the title of its family: code, severity, name, what it is."""
    width = max(NARROWEST, min(width, WIDEST))
    paint = _Paint(colour)
    longest = max([len(one.name) for one in listed], default=0)
    parts = []
    for family, members in groupby(listed, key=lambda one: one.family):
        lines = [paint("bold", FAMILY_TITLES.get(family, family))]
        for one in members:
            head = f"  {one.code} {one.severity:<7} {one.name:<{longest}}  "
            text = textwrap.wrap(one.explanation.title, max(NARROWEST // 2, width - len(head))) or [""]
            lines.append(head.replace(one.severity, paint(one.severity, one.severity), 1) + text[0])
            lines += [" " * len(head) + line for line in text[1:]]
        parts.append("\n".join(lines))
    return "\n\n".join(parts) + "\n"


class _Paint:
    def __init__(self, colour: bool) -> None:
        self._colour = colour

    def __call__(self, style: str, text: str) -> str:
        return f"\x1b[{_COLOURS[style]}m{text}\x1b[0m" if self._colour else text


def _paragraphs(text: str, width: int) -> list[str]:
    return [_filled(paragraph, width) for paragraph in text.split("\n\n") if paragraph]


def _filled(text: str, width: int) -> str:
    return textwrap.fill(text, width, break_long_words=False, break_on_hyphens=False)


def _silencing(one: Explained) -> str:
    if one.blocking:
        return "Nothing silences it: nothing can be drawn in spite of it."
    return f"To silence it: `# sheetgen: ignore[{one.code}] because ...` on its line or the line above."


def _example(example: Example, paint: _Paint, width: int) -> str:
    files = "\n\n".join([_file(file, paint, width - len(_INDENT)) for file in example.files])
    return f"{paint('bold', example.heading + ':')}\n\n{files}"


def _file(file: ExampleFile, paint: _Paint, width: int) -> str:
    lines = []
    if file.caption is not None:
        lines.append(_INDENT + paint("faint", f"# {file.caption}"))
    for number, line in enumerate(file.text.splitlines(), start=1):
        codes = file.codes(number)
        rows = _folded(f"{line.rstrip()}   <- {codes}" if codes else line, width)
        if codes:
            lines.append(_INDENT[: -len(_GUILTY)] + paint("error", _GUILTY + rows[0]))
            lines += [_INDENT + paint("error", row) for row in rows[1:]]
        else:
            lines += [f"{_INDENT}{row}".rstrip() for row in rows]
    return "\n".join(lines)


def _folded(line: str, width: int) -> list[str]:
    """A line of YAML in rows, parted after commas where it can be: inside brackets that is the same YAML."""
    rows = []
    indent = " " * (len(line) - len(line.lstrip()) + 4)
    while len(line) > width:
        at = max(line.rfind(", ", 0, width) + 1, line.rfind("   <- ", 0, width))
        if at <= len(indent):
            break
        rows.append(line[:at].rstrip())
        line = indent + line[at:].strip()
    return [*rows, line]
