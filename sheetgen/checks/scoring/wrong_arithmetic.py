"""The arithmetic of a worked example does not come out.

`check` holds sums: what `expr` comes to must be `equals`, exactly. A sum has numbers, `+ - * /` and brackets; nothing
else is read, and nothing is run.

At the table: the example is what people look at when they argue. When it is wrong, both are right.

Bad:

    # part of: rules
    sections:
      - id: scoring
        title: Scoring
        examples:
          - {id: D2, text: You score 34., check: [{expr: "24+4+5", equals: 34}]}     # <- SG506

Bad:

    # part of: rules
    sections:
      - id: scoring
        title: Scoring
        examples:
          - {id: D2, text: You score 34., check: [{expr: "24+4+", equals: 34}]}   # <- SG506

Good:

    # part of: rules
    sections:
      - id: scoring
        title: Scoring
        examples:
          - {id: D2, text: You score 34., check: [{expr: "6+6+7+5", equals: 24}, {expr: "24+4+6", equals: 34}]}
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from sheetgen.checks.registry import Found, finding
from sheetgen.checks.subject import Subject
from sheetgen.checks.wording import quote
from sheetgen.model.arithmetic import NoSum, work_out, written
from sheetgen.model.rules import Sum
from sheetgen.source.ink import Ink
from sheetgen.source.node import Scalar


@finding("SG506", "wrong-arithmetic", "error", on="rules", needs=("sections",), piecewise=("sections",))
def wrong_arithmetic(subject: Subject) -> Iterable[Found]:
    """One finding a sum, at what it should come to, or where it cannot be read."""
    for s, section in enumerate(subject.value.sections):
        for e, example in enumerate(section.examples):
            for number, one in enumerate(example.check):
                yield from _check(subject, one, f"/sections/{s}/examples/{e}/check/{number}")


def comes_out(one: Sum) -> bool:
    """Whether a sum can be worked out, and is what it should be."""
    try:
        return work_out(one.expr) == Fraction(str(one.equals))
    except NoSum:
        return False


def _check(subject: Subject, one: Sum, pointer: str) -> Iterable[Found]:
    place = f"{pointer}/expr"
    try:
        value = work_out(one.expr)
    except NoSum as trouble:
        node = subject.node(place)
        span = subject.span(place)
        if isinstance(node, Scalar):
            span = Ink(subject.file, node).within(trouble.at, trouble.at + 1)
        yield Found(
            span,
            f"{quote(one.expr)} cannot be worked out: {trouble}",
            "write numbers with + - * / and brackets, like `24+4+6`",
            place,
        )
        return
    said = Fraction(str(one.equals))
    if value != said:
        yield Found(
            subject.span(place),
            f"{quote(one.expr)} comes to {written(value)}, `equals` says {written(said)}: "
            f"{written(abs(value - said))} {'more' if value > said else 'less'}",
            f"write `equals: {written(value)}`, or mend the sum",
            place,
        )
