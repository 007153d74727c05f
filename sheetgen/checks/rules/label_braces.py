"""The braces of a label are not those of the English one.

Words in braces are filled in when the label is printed: `{page}` becomes a number. They are names, never translated.

At the table: `{Seite}` stands on the sheet, or the number is missing.

Bad:

    # file: layouts/labels/de.yaml
    format: sheetgen/labels@1
    lang: de
    title: Deutsch
    labels:
      page-of: "Seite {seite} von {pages}"      # <- SG616

Good:

    # file: layouts/labels/de.yaml
    format: sheetgen/labels@1
    lang: de
    title: Deutsch
    labels:
      page-of: "Seite {page} von {pages}"
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from sheetgen.checks.registry import Found, finding
from sheetgen.checks.subject import Subject
from sheetgen.checks.wording import listed, quote
from sheetgen.source.node import escape_pointer

_BRACES = re.compile(r"\{([^{}]*)\}")


@finding("SG616", "label-braces", "warning", on="labels", needs=("labels",))
def label_braces(subject: Subject) -> Iterable[Found]:
    """One finding a label."""
    english = subject.workspace.catalogue("layouts/labels/en.yaml", "labels", "labels")
    for name, text in subject.value.labels.items():
        if name not in english:
            continue
        ours, theirs = (set(_BRACES.findall(one)) for one in (text, english[name]))
        if ours == theirs:
            continue
        unknown, lost = sorted(ours - theirs), sorted(theirs - ours)
        said = [
            *([f"{listed(map(_braced, unknown))} is filled in by nothing"] if unknown else []),
            *([f"{listed(map(_braced, lost))} is missing"] if lost else []),
        ]
        pointer = f"/labels/{escape_pointer(name)}"
        yield Found(
            subject.span(pointer),
            f"in {quote(name)} {', and '.join(said)}",
            f"the English text is {quote(english[name])}",
            pointer,
        )


def _braced(name: str) -> str:
    return "{" + name + "}"
