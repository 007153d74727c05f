"""A number of a worked example does not occur in its sums.

Told of whole numbers of two or more digits and of those behind `=`, in the text of an example that has a `check` whose
sums come out: of one that does not SG506 speaks.

At the table: the text says 43, the sum says 34, and both were checked by nobody.

Bad:

    # part of: rules
    sections:
      - id: scoring
        title: Scoring
        examples:
          - {id: D2, text: You score 43., check: [{expr: "24+4+6", equals: 34}]}     # <- SG611

Bad:

    # part of: rules
    sections:
      - id: scoring
        title: Scoring
        examples:
          - {id: D2, text: You score 1 + 2 + 3 = 7 points., check: [{expr: "1+2+3", equals: 6}]}     # <- SG611

Good:

    # part of: rules
    sections:
      - id: scoring
        title: Scoring
        examples:
          - {id: D2, text: "With 24, 4 and 6 you score 34.", check: [{expr: "24+4+6", equals: 34}]}
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from sheetgen.checks.registry import Found, finding
from sheetgen.checks.scoring.wrong_arithmetic import comes_out
from sheetgen.checks.subject import Subject
from sheetgen.checks.wording import listed
from sheetgen.model.rules import RuleExample
from sheetgen.source.ink import Ink
from sheetgen.source.node import Scalar

_NUMBER = re.compile(r"(?<![\w.,:])(?:[1-9][0-9]+|(?<==)[0-9]|(?<==[ ])[0-9])(?![\w:]|[.,][0-9])", re.ASCII)
"""Two digits or more, or a sum's result: of other small numbers a text has many that are in no sum."""


def strange_numbers(example: RuleExample) -> list[re.Match[str]]:
    """The numbers of an example's text that are in none of its sums; none where a sum does not come out (SG506)."""
    known = {number for one in example.check for number in re.findall(r"[0-9]+", one.expr)}
    known |= {f"{one.equals:g}" for one in example.check}
    strange = [match for match in _NUMBER.finditer(example.text) if match[0] not in known]
    return strange if example.check and all(map(comes_out, example.check)) else []


@finding("SG611", "number-not-in-sum", "warning", on="rules", needs=("sections",), piecewise=("sections",))
def number_not_in_sum(subject: Subject) -> Iterable[Found]:
    """One finding an example, at the first such number."""
    for s, section in enumerate(subject.value.sections):
        for e, example in enumerate(section.examples):
            strange = strange_numbers(example)
            pointer = f"/sections/{s}/examples/{e}/text"
            node = subject.node(pointer)
            if strange and isinstance(node, Scalar):
                numbers = listed(dict.fromkeys(match[0] for match in strange))
                yield Found(
                    Ink(subject.file, node).within(strange[0].start(), strange[0].end()),
                    f"{numbers} occurs in no sum of this example's `check`",
                    "mend the text or the sums, or add a sum",
                    pointer,
                )
