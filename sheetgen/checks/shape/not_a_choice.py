"""A text that is none of the few that are possible.

At the table: there is no side C.

Bad:

    # part of: burrow
    side: C                     # <- SG105

Bad:

    # part of: game
    credits: [{role: author, name: Robin}]      # <- SG105

Good:

    # part of: burrow
    side: A
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from sheetgen.checks.mending import instead
from sheetgen.checks.registry import Found, finding
from sheetgen.checks.unseen import as_meant, mended, why
from sheetgen.checks.wording import listed, quote
from sheetgen.load.synonyms import choice_meant
from sheetgen.source.file import Fault, SourceFile
from sheetgen.source.node import split_pointer
from sheetgen.source.spelling import nearest


@finding("SG105", "not-a-choice", "error", on="fault")
def not_a_choice(fault: Fault, file: SourceFile) -> Iterator[Found]:
    """Name the choices, and the nearest one."""
    text, choices = fault.facts["text"], fault.facts["choices"]
    name = split_pointer(fault.pointer)[-1] if fault.pointer else ""
    subject = quote(name) if name and not name.isdigit() else "this"
    yield Found(
        fault.span,
        f"{subject} must be one of {listed(choices, 12)}; here is {quote(text)}",
        _advice(text, choices) or _example(name, choices),
        fault.pointer,
        fix=instead(fault.span, mended(text)) if _only_in_quotes(text, choices, fault, file) else (),
    )


def _advice(text: str, choices: list[str]) -> str | None:
    plain = as_meant(text)
    if plain in choices:
        return f"{why(text)}: write {quote(plain)}"
    both = re.split(r"\s*(?:[/,+&]|and|or|und|oder)\s*", plain[:100])
    if all(one in choices for one in both) or plain.lower() == "both":
        return f"choose one: {' or '.join(map(quote, both if len(both) > 1 else choices[:2]))}"
    near = choice_meant(plain, choices) or nearest(plain, choices)
    return f"did you mean {quote(near)}?" if near else None


def _example(name: str, choices: list[str]) -> str:
    """One of the choices as it is written, where none is near."""
    key = f"{name}: " if name and not name.isdigit() else ""
    return f"write one of them as it stands there, like `{key}{choices[0]}`"


def _only_in_quotes(text: str, choices: list[str], fault: Fault, file: SourceFile) -> bool:
    return mended(text) != text and mended(text).strip() in choices and file.written(fault.span) == text
