"""Sums as people write them, worked out exactly: numbers, ``+ - * /`` and brackets. No names, no ``eval``."""

from __future__ import annotations

import re
from fractions import Fraction

LONGEST = 200
"""Characters of a sum; an example that a reader follows has a dozen."""
DEEPEST = 20
"""Brackets within brackets."""
LONGEST_NUMBER = 15

_TOKEN = re.compile(r"\s*(?:(\d+(?:\.\d+)?)|(.))", re.ASCII)
_SIGNS = {"−": "-", "–": "-", "×": "*", "·": "*", "÷": "/", "∶": "/"}


class NoSum(ValueError):
    """A text that cannot be worked out; ``at`` is where, counted from 0."""

    def __init__(self, reason: str, at: int) -> None:
        super().__init__(reason)
        self.at = at


def work_out(text: str) -> Fraction:
    """What a sum comes to. The typographer's signs (``−``, ``×``, ``÷``) count as their plain ones. Raises NoSum."""
    if len(text) > LONGEST:
        raise NoSum(f"it is longer than {LONGEST} characters", LONGEST)
    return _Reader(text).whole()


def written(value: Fraction) -> str:
    """A number for people: ``34``, ``2.5``, ``1/3``."""
    if value.denominator == 1:
        return str(value.numerator)
    places = 0
    while places < 6 and (value * 10**places).denominator != 1:
        places += 1
    scaled = value * 10**places
    if scaled.denominator != 1:
        return f"{value.numerator}/{value.denominator}"
    digits = str(abs(scaled.numerator)).rjust(places + 1, "0")
    return f"{'-' if value < 0 else ''}{digits[:-places]}.{digits[-places:]}"


class _Reader:
    """Reads a sum from left to right: terms of factors of numbers and brackets."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0
        self._depth = 0
        self._number: str | None = None
        self._sign = ""
        self._start = 0
        self._next()

    def whole(self) -> Fraction:
        value = self._terms()
        if self._sign or self._number is not None:
            raise NoSum(f"`{self._sign or self._number}` stands where a sign is wanted", self._start)
        return value

    def _next(self) -> None:
        match = _TOKEN.match(self._text, self._at)
        self._number, self._sign = None, ""
        self._start = len(self._text)
        if match:
            self._at = match.end()
            self._start = match.start(1) if match[1] else match.start(2)
            self._number = match[1]
            self._sign = _SIGNS.get(match[2], match[2]) if match[2] and not match[2].isspace() else ""

    def _terms(self) -> Fraction:
        value = self._factors()
        while self._sign in ("+", "-"):
            sign = self._sign
            self._next()
            other = self._factors()
            value = value + other if sign == "+" else value - other
        return value

    def _factors(self) -> Fraction:
        value = self._signed()
        while self._sign in ("*", "/"):
            sign, place = self._sign, self._start
            self._next()
            other = self._signed()
            if sign == "*":
                value *= other
            elif other:
                value /= other
            else:
                raise NoSum("it divides by zero", place)
        return value

    def _signed(self) -> Fraction:
        minus = False
        while self._sign in ("+", "-"):
            minus ^= self._sign == "-"
            self._next()
        value = self._number_or_brackets()
        return -value if minus else value

    def _number_or_brackets(self) -> Fraction:
        place = self._start
        if self._number is not None:
            if len(self._number) > LONGEST_NUMBER:
                raise NoSum(f"a number has more than {LONGEST_NUMBER} digits", place)
            value = Fraction(self._number)
            self._next()
            return value
        if self._sign != "(":
            what = f"`{self._sign}` stands" if self._sign else "it ends"
            raise NoSum(f"{what} where a number is wanted", place)
        self._depth += 1
        if self._depth > DEEPEST:
            raise NoSum(f"brackets are nested more than {DEEPEST} deep", place)
        self._next()
        value = self._terms()
        if self._sign != ")":
            raise NoSum("a bracket is not closed", place)
        self._depth -= 1
        self._next()
        return value
