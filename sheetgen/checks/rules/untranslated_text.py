"""A line says the same, letter for letter, as in the language that it is translated from.

Told of lines of three words or more.

At the table: one English sentence on the German page.

Bad:

    # file: data/den/rules.en.yaml, part of: rules
    lang: en
    sections:
      - id: play
        title: Play
        items:
          - {id: D1, source: "The Den rulebook", text: Roll the die once.}
    # file: data/den/rules.de.yaml, part of: rules
    lang: de
    sections:
      - id: play
        title: Ablauf
        items:
          - {id: D1, source: "The Den rulebook", text: Roll the die once.}     # <- SG615

Good:

    # file: data/den/rules.en.yaml, part of: rules
    lang: en
    sections:
      - id: play
        title: Play
        items:
          - {id: D1, source: "The Den rulebook", text: Roll the die once.}
    # file: data/den/rules.de.yaml, part of: rules
    lang: de
    sections:
      - id: play
        title: Ablauf
        items:
          - {id: D1, source: "The Den rulebook", text: Würfelt einmal.}
"""

from __future__ import annotations

from collections.abc import Iterable

from sheetgen.checks.registry import Found, finding
from sheetgen.checks.subject import Subject
from sheetgen.checks.translations import translation
from sheetgen.checks.wording import quote

LEAST_WORDS = 3


@finding("SG615", "untranslated-text", "warning", on="rules", needs=("sections", "lang"), piecewise=("sections",))
def untranslated_text(subject: Subject) -> Iterable[Found]:
    """One finding a line, at its text."""
    compared = subject.once(translation)
    if compared is None:
        return
    for line in compared.common:
        if line.ours.text == line.theirs.text and len(line.ours.text.split()) >= LEAST_WORDS:
            yield Found(
                subject.span(f"{line.pointer}/text"),
                f"{quote(line.ours.id)} is, letter for letter, the text in {compared.language}",
                "translate it",
                f"{line.pointer}/text",
                (compared.related(line.ours.id),),
            )
