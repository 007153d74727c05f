"""The numbers of a line are not those of the same line in another language.

Told when both have as many numbers in digits, and not the same. Compared with the English rules (where there are none,
with those of the first language).

At the table: four crosses by the English page, five by the German one.

Bad:

    # file: data/den/rules.en.yaml, part of: rules
    lang: en
    sections:
      - id: play
        title: Play
        items:
          - {id: D1, source: "The Den rulebook", text: Cross 4 spaces.}
    # file: data/den/rules.de.yaml, part of: rules
    lang: de
    sections:
      - id: play
        title: Ablauf
        items:
          - {id: D1, source: "The Den rulebook", text: Kreuzt 5 Felder an.}     # <- SG614

Good:

    # file: data/den/rules.en.yaml, part of: rules
    lang: en
    sections:
      - id: play
        title: Play
        items:
          - {id: D1, source: "The Den rulebook", text: Cross 4 spaces.}
    # file: data/den/rules.de.yaml, part of: rules
    lang: de
    sections:
      - id: play
        title: Ablauf
        items:
          - {id: D1, source: "The Den rulebook", text: Kreuzt 4 Felder an.}
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from sheetgen.checks.registry import Found, finding
from sheetgen.checks.rules.number_not_in_sum import strange_numbers
from sheetgen.checks.subject import Subject
from sheetgen.checks.translations import Line, translation
from sheetgen.checks.wording import listed, quote
from sheetgen.model.rules import RuleExample

_NUMBER = re.compile(r"[0-9]+", re.ASCII)


@finding("SG614", "numbers-differ", "warning", on="rules", needs=("sections", "lang"), piecewise=("sections",))
def numbers_differ(subject: Subject) -> Iterable[Found]:
    """One finding a line, at its text."""
    compared = subject.once(translation)
    if compared is None:
        return
    for line in compared.common:
        ours, theirs = (sorted(_NUMBER.findall(one.text)) for one in (line.ours, line.theirs))
        if len(ours) == len(theirs) and ours != theirs and not _told_by_its_sums(line):
            yield Found(
                subject.span(f"{line.pointer}/text"),
                f"{quote(line.ours.id)} has the numbers {listed(ours)}, and in {compared.language} {listed(theirs)}",
                "mend one of the two",
                f"{line.pointer}/text",
                (compared.related(line.ours.id),),
            )


def _told_by_its_sums(line: Line) -> bool:
    """Whether a number is wrong in one of the two by the example's own sums: that is told there (SG611)."""
    return any(isinstance(one, RuleExample) and strange_numbers(one) for one in (line.ours, line.theirs))
