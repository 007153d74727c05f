"""A line is sure in one language and doubtful in another, or a rule here and a tip there.

`kind` and `status` of a line are the same in every language. They are compared with the English rules (where there are
none, with those of the first language).

At the table: the German page marks a rule as disputed, and the English one says it is so.

Bad:

    # file: data/den/rules.en.yaml, part of: rules
    lang: en
    sections:
      - id: play
        title: Play
        items:
          - {id: D1, source: "The Den rulebook", kind: tip, text: Roll the die.}
    # file: data/den/rules.de.yaml, part of: rules
    lang: de
    sections:
      - id: play
        title: Ablauf
        items:
          - {id: D1, source: "The Den rulebook", text: Würfelt.}     # <- SG613

Good:

    # file: data/den/rules.en.yaml, part of: rules
    lang: en
    sections:
      - id: play
        title: Play
        items:
          - {id: D1, source: "The Den rulebook", kind: tip, text: Roll the die.}
    # file: data/den/rules.de.yaml, part of: rules
    lang: de
    sections:
      - id: play
        title: Ablauf
        items:
          - {id: D1, source: "The Den rulebook", kind: tip, text: Würfelt.}
"""

from __future__ import annotations

from collections.abc import Iterable

from sheetgen.checks.registry import Found, finding
from sheetgen.checks.subject import Subject
from sheetgen.checks.translations import translation
from sheetgen.checks.wording import quote


@finding("SG613", "translation-differs", "warning", on="rules", needs=("sections", "lang"), piecewise=("sections",))
def translation_differs(subject: Subject) -> Iterable[Found]:
    """One finding a line and key, at the key, or at the line when it has none."""
    compared = subject.once(translation)
    if compared is None:
        return
    for line in compared.common:
        for key in ("kind", "status"):
            ours, theirs = getattr(line.ours, key, None), getattr(line.theirs, key, None)
            if ours != theirs:
                pointer = f"{line.pointer}/{key}"
                there = subject.node(pointer) is not None
                yield Found(
                    subject.span(pointer if there else f"{line.pointer}/id"),
                    f"{quote(line.ours.id)} is {quote(str(ours))} here and {quote(str(theirs))} in {compared.language}",
                    f"write `{key}: {theirs}`, or mend the other",
                    pointer,
                    (compared.related(line.ours.id),),
                )
