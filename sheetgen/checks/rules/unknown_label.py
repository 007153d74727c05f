"""A label that nothing prints.

The names of labels are those of the English ones that come with sheetgen.

At the table: the label that was to be changed is printed as before.

Bad:

    # file: layouts/labels/de.yaml
    format: sheetgen/labels@1
    lang: de
    title: Deutsch
    labels:
      pad.nmae: Wer spielt      # <- SG617

Good:

    # file: layouts/labels/de.yaml
    format: sheetgen/labels@1
    lang: de
    title: Deutsch
    labels:
      pad.name: Wer spielt
"""

from __future__ import annotations

from collections.abc import Iterable

from sheetgen.checks.registry import Found, finding
from sheetgen.checks.subject import Subject
from sheetgen.checks.wording import did_you_mean, quote
from sheetgen.source.node import escape_pointer
from sheetgen.source.spelling import MOST_GUESSED


@finding("SG617", "unknown-label", "warning", on="labels", needs=("labels",))
def unknown_label(subject: Subject) -> Iterable[Found]:
    """One finding a label, at its key."""
    path = subject.workspace.bundled / "layouts" / "labels" / "en.yaml"
    known = getattr(subject.workspace.load(path, expect="labels").value, "labels", None) or {}
    spent = 0
    for name in subject.value.labels:
        if name not in known:
            spent += 1
            pointer = f"/labels/{escape_pointer(name)}"
            yield Found(
                subject.key(pointer),
                f"nothing prints the label {quote(name)}",
                did_you_mean(name, tuple(known) if spent <= MOST_GUESSED else (), nothing="leave it out"),
                pointer,
            )
