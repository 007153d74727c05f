"""Where the objects of a JSON list and their values stand, worked out when a finding needs a place: the standard
library's decoder says where each value ends.
"""

from __future__ import annotations

import json
import re

from sheetgen.load.traps import line_finder
from sheetgen.source.composed import composed
from sheetgen.source.file import SourceFile
from sheetgen.source.span import START, Span

_blank = re.compile(r"[ \t\n\r]*").match
_decode = json.JSONDecoder().raw_decode
_STRING_OR_WORD = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"|(-?\b(?:NaN|Infinity)\b)')
_STRING_OR_BRACKET = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"|[\[\]{}]')
_STRING_OR_DIGITS = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"|([0-9]+)')


class JsonPlaces:
    """Places in the text of a JSON file."""

    def __init__(self, file: SourceFile) -> None:
        self._text = file.text
        self._at_line = line_finder(file.text)
        self._items: list[int] | None = None

    def item(self, number: int) -> Span:
        """The place of an item of the list, counted from 0: an object's first key, else its value."""
        start = self._start(number)
        if start is None:
            return START
        keys = self._keys(start)
        return self._span(*(keys[0][1:3] if keys else (start, self._end(start))))

    def value(self, number: int, key: str) -> Span:
        """The place of a value of an object; of the object when it has no such key."""
        start = self._start(number)
        for name, _, _, at, end in self._keys(start) if start is not None else ():
            if name == key:
                return self._span(at, end)
        return self.item(number)

    def key(self, number: int, key: str) -> Span:
        """The place of a key of an object; of the object when it has no such key."""
        start = self._start(number)
        for name, at, end, _, _ in self._keys(start) if start is not None else ():
            if name == key:
                return self._span(at, end)
        return self.item(number)

    def repeated(self) -> Span:
        """The place of the first key that an object of the list has already; the file's start when none has."""
        for start in self._starts():
            seen: set[str] = set()
            for name, at, end, _, _ in self._keys(start):
                if name in seen:
                    return self._span(at, end)
                seen.add(name)
        return START

    def no_number(self) -> Span:
        """The place of the first ``NaN`` or ``Infinity``, which the decoder of Python takes for a number."""
        found = next((match for match in _STRING_OR_WORD.finditer(self._text) if match[1]), None)
        return self._span(found.start(), found.end()) if found else START

    def too_deep(self, most: int) -> Span | None:
        """The place of the first bracket that opens more levels than so many; None when none does."""
        depth = 0
        for match in _STRING_OR_BRACKET.finditer(self._text):
            sign = match[0]
            depth += (sign in "[{") - (sign in "]}")
            if depth > most:
                return self._span(match.start(), match.end())
        return None

    def long_number(self, most: int) -> Span:
        """The place of the first number of more than so many digits; the file's start when there is none."""
        for match in _STRING_OR_DIGITS.finditer(self._text):
            if match[1] and len(match[1]) > most:
                return self._span(match.start(), match.end())
        return START

    def _start(self, number: int) -> int | None:
        starts = self._starts()
        return starts[number] if number < len(starts) else None

    def _starts(self) -> list[int]:
        """Where each item begins."""
        if self._items is None:
            self._items = []
            at = self._after(0)
            if self._text[at : at + 1] != "[":
                return self._items
            at = self._after(at + 1)
            try:
                while self._text[at] != "]":
                    end = self._end(at)
                    self._items.append(at)
                    at = self._next(end)
            except (ValueError, IndexError, RecursionError):
                pass  # no list, or broken from here on
        return self._items

    def _keys(self, start: int) -> list[tuple[str, int, int, int, int]]:
        """The keys of the object that begins at a place: each with where it and its value begin and end."""
        found: list[tuple[str, int, int, int, int]] = []
        text = self._text
        if text[start] != "{":
            return found
        at = self._after(start + 1)
        while text[at] != "}":
            name, end = _decode(text, at)
            value = self._after(self._after(end) + 1)  # a colon between blanks
            value_end = self._end(value)
            found.append((composed(name), at, end, value, value_end))
            at = self._next(value_end)
        return found

    def _end(self, at: int) -> int:
        end: int = _decode(self._text, at)[1]
        return end

    def _after(self, at: int) -> int:
        """The first place that is not blank."""
        match = _blank(self._text, at)
        return match.end() if match else at

    def _next(self, at: int) -> int:
        """What comes after a value: the next one, or the closing bracket."""
        at = self._after(at)
        return self._after(at + 1) if self._text[at] == "," else at

    def _span(self, start: int, end: int) -> Span:
        """A place that stays on its first line."""
        line, column = self._at_line(start)
        last, last_column = self._at_line(end)
        return Span(line, column, line, last_column if last == line else column + 1)
