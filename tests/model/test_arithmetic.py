"""Sums are worked out as Python would with exact fractions, and nothing else is."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

from sheetgen.model.arithmetic import NoSum, work_out, written


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("6+6+7+5", 24),
        ("20 + 3*0 - 5", 15),
        ("2*(3+4)", 14),
        ("0.1+0.2", Fraction(3, 10)),
        ("1/3*3", 1),
        ("-3--2", -1),
        ("10−4÷2×3", 4),
        ("7", 7),
        ("((1))", 1),
        ("1+" * 99 + "10", 109),
        ("9" * 15, 999_999_999_999_999),
    ],
)
def test_sums(text: str, wanted: Fraction) -> None:
    assert work_out(text) == wanted


@pytest.mark.parametrize(
    ("text", "at"),
    [
        ("", 0),
        ("2+", 2),
        ("2 3", 2),
        ("(2", 0),
        ("2)", 1),
        ("1/0", 1),
        ("1/(2-2)", 1),
        ("a+1", 0),
        ("2**3", 2),
        ("__import__('os')", 0),
        ("1e9", 1),
        ("1" * 16, 0),
        ("(" * 30 + "1" + ")" * 30, 20),
        ("1+" * 101 + "1", 200),
    ],
)
def test_what_is_no_sum(text: str, at: int) -> None:
    with pytest.raises(NoSum) as trouble:
        work_out(text)
    assert trouble.value.at == at


def test_random_sums_against_python() -> None:
    rng = random.Random(11)

    def build(depth: int) -> str:
        if depth == 0 or rng.random() < 0.3:
            return str(rng.randint(0, 20))
        left, right = build(depth - 1), build(depth - 1)
        return f"({left}){rng.choice('+-*/')}{right}" if rng.random() < 0.5 else f"{left}{rng.choice('+-*')}{right}"

    for _ in range(1000):
        text = build(4)
        fractions = "".join(f"Fraction({part})" if part.isdigit() else part for part in split(text))
        try:
            wanted = eval(fractions, {"Fraction": Fraction})
        except ZeroDivisionError:
            with pytest.raises(NoSum):
                work_out(text)
            continue
        assert work_out(text) == wanted, text


def split(text: str) -> list[str]:
    import re

    return re.findall(r"\d+|\D", text)


@pytest.mark.parametrize(
    ("value", "wanted"),
    [
        (Fraction(34), "34"),
        (Fraction(-5, 2), "-2.5"),
        (Fraction(1, 3), "1/3"),
        (Fraction(1, 100), "0.01"),
        (Fraction(0), "0"),
        (Fraction(1, 10**6), "0.000001"),
        (Fraction(1, 10**7), "1/10000000"),
    ],
)
def test_written(value: Fraction, wanted: str) -> None:
    assert written(value) == wanted


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("2 3", "`3` stands where a sign is wanted"),
        ("2)", "`)` stands where a sign is wanted"),
        ("2+", "it ends where a number is wanted"),
        ("2+*3", "`*` stands where a number is wanted"),
    ],
)
def test_what_stands_in_the_wrong_place_is_named(text: str, reason: str) -> None:
    with pytest.raises(NoSum) as trouble:
        work_out(text)
    assert str(trouble.value) == reason
