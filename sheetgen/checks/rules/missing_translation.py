"""A line is not there in this language.

The rules of a game have the same ids in every language. They are compared with the English ones (where there are
none, with those of the first language). Lines of a section that is missing as a whole are not named (SG607), nor is one
that stands here under another id (SG605).

At the table: two people read two sheets of one game and play by different rules.

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
      - id: play                     # <- SG604
        title: Ablauf
        items:
          - {id: D1, source: "The Den rulebook", text: Würfelt.}
      - id: end
        title: Ende
        items:
          - {id: D3, source: "The Den rulebook", text: Wer die meisten Punkte hat.}

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


@finding("SG604", "missing-translation", "warning", on="rules", needs=("sections", "lang"))
def missing_translation(subject: Subject) -> Iterable[Found]:
    """One finding a line, at the section that should have it."""
    compared = subject.once(translation)
    if compared is None:
        return
    for name, section in compared.missing_lines.items():
        pointer = f"/sections/{section}/id"
        yield Found(
            subject.span(pointer),
            f"{quote(name)} is there in {compared.language} and not here",
            "translate it",
            pointer,
            (compared.related(name),),
        )
