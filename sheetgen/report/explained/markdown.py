"""All findings as a page of the documentation."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from sheetgen.source.explanation import FAMILY_TITLES, Example, Explained

_SEVERITIES = {"error": "error", "warning": "warning", "info": "note"}

_HEAD = """# Findings

Everything that `sheetgen validate` looks for, with what it means at the table. An **error** stops a print, a
**warning** is worth a look, a **note** is good to know. `sheetgen explain SG320` shows one of these on the terminal,
`sheetgen explain --pdf` prints them all. In the examples an arrow marks the line that the finding points at;
`# part of: burrow` stands for the rest of a faultless file.

"""


def document(listed: Sequence[Explained]) -> str:
    """The page: a table a family, then each finding."""
    families = [(family, list(members)) for family, members in groupby(listed, key=lambda one: one.family)]
    parts = [_HEAD]
    for family, members in families:
        parts.append(f"**{_title(family)}**\n\n| code | name | | |\n|---|---|---|---|\n")
        parts += [
            f"| [{one.code}](#{_anchor(one)}) | `{one.name}` | {_SEVERITIES[one.severity]} | {_cell(one)} |\n"
            for one in members
        ]
        parts.append("\n")
    for family, members in families:
        parts.append(f"## {_title(family)}\n\n")
        parts += [_section(one) for one in members]
    return "".join(parts).rstrip("\n") + "\n"


def _title(family: str) -> str:
    return FAMILY_TITLES.get(family, family)


def _heading(one: Explained) -> str:
    return f"{one.code} {one.name}"


def _anchor(one: Explained) -> str:
    # As GitHub and most others make it from the heading.
    return _heading(one).lower().replace(" ", "-")


def _cell(one: Explained) -> str:
    return one.explanation.title.replace("|", "\\|")


def _section(one: Explained) -> str:
    title, what, why, examples = one.explanation
    silence = "" if not one.blocking else " Nothing silences it."
    parts = [
        f"### {_heading(one)}",
        f"*{_SEVERITIES[one.severity].capitalize()}.*{silence} **{title}**",
        what,
        f"At the table: {why}",
    ]
    parts += [_example(example) for example in examples]
    return "\n\n".join([part for part in parts if part]) + "\n\n"


def _example(example: Example) -> str:
    return f"{example.heading}:\n\n```yaml\n{example.written}```"
