"""A section is not there in this language.

Compared with the English rules (where there are none, with those of the first language). A section that stands here
under another id is told as that (SG605).

At the table: the page looks complete, and a whole part of the game is not on it.

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
    sections:                          # <- SG607
      - id: play
        title: Ablauf
        items:
          - {id: D1, source: "The Den rulebook", text: Würfelt.}
          - {id: D2, source: "The Den rulebook", text: Kreuzt Felder an.}

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


@finding("SG607", "missing-section", "warning", on="rules", needs=("sections", "lang"))
def missing_section(subject: Subject) -> Iterable[Found]:
    """One finding a section, at the key of the sections."""
    compared = subject.once(translation)
    if compared is None:
        return
    for name in compared.missing_sections:
        yield Found(
            subject.key("/sections"),
            f"the section {quote(name)} is there in {compared.language} and not here",
            "translate it",
            "/sections",
            (compared.related(name),),
        )
