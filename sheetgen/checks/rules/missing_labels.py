"""A language lacks labels, which are printed in English then.

The labels of a project's file and those that come with sheetgen in that language count together. Told of the documents
(`pad.`, `cards.`, `rules.`) of which the language has a label.

At the table: a French sheet with English headings.

Bad:

    # file: layouts/labels/fr.yaml
    format: sheetgen/labels@1
    lang: fr
    title: Français
    labels:                         # <- SG618
      pad.name: Nom

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
from sheetgen.checks.wording import listed, several


@finding("SG618", "missing-labels", "warning", on="labels", needs=("labels", "lang"))
def missing_labels(subject: Subject) -> Iterable[Found]:
    """One finding a file, at the key of its labels."""
    workspace = subject.workspace
    english = workspace.catalogue("layouts/labels/en.yaml", "labels", "labels")
    ours = {**workspace.catalogue(f"layouts/labels/{subject.file.path.stem}.yaml", "labels", "labels")}
    ours |= subject.value.labels
    spoken = {_document(name) for name in ours}
    missing = [name for name in english if name not in ours and _document(name) in spoken]
    if missing:
        yield Found(
            subject.key("/labels"),
            f"{several(len(missing), 'label')} of {len(english)} {'is' if len(missing) == 1 else 'are'} missing: "
            f"{listed(missing)}",
            "translate them",
            "/labels",
        )


def _document(name: str) -> str:
    """What a label is printed on: the part of its name before the dot."""
    return name.partition(".")[0] if "." in name else ""
