"""A line is only there in this language.

Its id, or its section's, is not among the English rules (where there are none, those of the first language).

At the table: most often the id is misspelt, and the line that it translates counts as missing.

Bad:

    # file: data/den/rules.en.yaml, part of: rules
    lang: en
    sections:
      - id: play
        title: Play
        items:
          - {id: D1, source: "The Den rulebook", text: Roll the die.}
          - {id: D2, source: "The Den rulebook", text: Cross your spaces.}
      - id: end
        title: End
        items:
          - {id: D3, source: "The Den rulebook", text: Most points win.}
    # file: data/den/rules.de.yaml, part of: rules
    lang: de
    sections:
      - id: play
        title: Ablauf
        items:
          - {id: D1, source: "The Den rulebook", text: Würfelt.}
          - {id: D2, source: "The Den rulebook", text: Kreuzt Felder an.}
      - id: end
        title: Ende
        items:
          - {id: D3, source: "The Den rulebook", text: Wer die meisten Punkte hat.}
          - {id: D4, source: "The Den rulebook", text: Noch eine Runde.}     # <- SG605

Good:

    # file: data/den/rules.en.yaml, part of: rules
    lang: en
    sections:
      - id: play
        title: Play
        items:
          - {id: D1, source: "The Den rulebook", text: Roll the die.}
          - {id: D2, source: "The Den rulebook", text: Cross your spaces.}
      - id: end
        title: End
        items:
          - {id: D3, source: "The Den rulebook", text: Most points win.}
    # file: data/den/rules.de.yaml, part of: rules
    lang: de
    sections:
      - id: play
        title: Ablauf
        items:
          - {id: D1, source: "The Den rulebook", text: Würfelt.}
          - {id: D2, source: "The Den rulebook", text: Kreuzt Felder an.}
      - id: end
        title: Ende
        items:
          - {id: D3, source: "The Den rulebook", text: Wer die meisten Punkte hat.}
"""

from __future__ import annotations

from collections.abc import Iterable

from sheetgen.checks.registry import Found, finding
from sheetgen.checks.subject import Subject
from sheetgen.checks.translations import translation
from sheetgen.checks.wording import quote


@finding("SG605", "orphan-translation", "warning", on="rules", needs=("sections", "lang"))
def orphan_translation(subject: Subject) -> Iterable[Found]:
    """One finding a line or section, at its id."""
    compared = subject.once(translation)
    if compared is None:
        return
    for name, pointer in compared.orphans.items():
        yield Found(
            subject.span(pointer),
            f"{quote(name)} is not among the rules in {compared.language}",
            "mend the id, or add the line there",
            pointer,
        )
