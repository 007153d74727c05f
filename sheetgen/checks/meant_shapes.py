"""What a value of the wrong sort most likely stands for, as its author should write it.

Each function takes what stands in the file and gives the line of help, or None when nothing better can be said than
what is wanted there. Only asked of faulty files.
"""

from __future__ import annotations

import re
from typing import Any

from sheetgen.checks.mending import in_quotes
from sheetgen.load.ranges import range_meant, range_within
from sheetgen.load.synonyms import number_meant
from sheetgen.model.languages import language_named
from sheetgen.model.record import Pattern, Record, field_key
from sheetgen.source.node import Mapping, Node, Scalar, Sequence

_MOST = 26
_LONGEST = 200


def number(text: str) -> str | None:
    """Of a number that is written out, or has a fraction of nought."""
    word = number_meant(text)
    if word is None and re.fullmatch(r"-?\d{1,9}\.0+", text, re.ASCII):
        word = text.partition(".")[0]
    return f"write {word}" if word is not None else None


def key_number(text: str) -> str | None:
    """Of a key that should be a whole number."""
    figure = re.match(r"\d{1,9}(?!\d)", text, re.ASCII)
    word = number_meant(text) or (figure[0] if figure else None)
    return f"write `{int(word)}:`" if word is not None else None


def entry(found: Node, record: type[Record] | None) -> str | None:
    """Of what stands where a map with some keys belongs: a range, or a text that is one of them."""
    if record is None:
        return None
    keys = [field_key(name) for name in record.__fields__]
    if keys[:2] == ["from", "to"]:
        return _range(found, _needed(record))
    if isinstance(found, Sequence):
        texts = [item.text for item in found.items if isinstance(item, Scalar)]
        if texts and len(texts) == len(found.items) and set(texts) <= set(keys):
            return f"write each as a key: `{{{', '.join(f'{text}: {{}}' for text in texts)}}}`"
        if len(found.items) == 1 and isinstance(found.items[0], Mapping):
            return "take the dash away: here is no list"
        return None
    if isinstance(found, Scalar) and found.plain and ":" in found.text:
        return None
    return f"write its keys: {_braces(record, found)}" if _needed(record) else None


def entries(found: Node, record: type[Record] | None) -> str | None:
    """Of what stands where a list belongs."""
    if record is None:
        if isinstance(found, Mapping):
            names = [key.text for key, _ in found.entries]
            return f"write a list: `[{', '.join(names[:3])}{', ...' if len(names) > 3 else ''}]`" if names else None
        return None
    if not _needed(record):
        return None
    keys = {field_key(name) for name in record.__fields__}
    if isinstance(found, Mapping) and found.entries and all(key.text in keys for key, _ in found.entries):
        return "put a dash before it, `- `, or brackets round it: a list has one or more of these"
    return f"write a list, a dash before each: `- {_braces(record, found)[1:-1]}`"


def named_entries(found: Node, example: Any, *, numeric: bool) -> str | None:
    """Of a list that stands where each value has a key."""
    if not isinstance(found, Sequence) or not found.items:
        return None
    if all(isinstance(item, Mapping) and len(item.entries) == 1 for item in found.items):
        return "take the dashes away: each entry is a key and its value"
    texts = [item.text for item in found.items if isinstance(item, Scalar)]
    if len(texts) != len(found.items) or len(texts) > _MOST:
        return None
    if numeric:
        names = [str(place) for place in range(len(texts))]
    elif isinstance(example, dict) and list(example)[:1] == ["A"]:
        names = [chr(ord("A") + place) for place in range(len(texts))]
    else:
        return None
    shown = [f"{name}: {in_braces(text, 20)}" for name, text in zip(names, texts, strict=True)]
    return f"write each with its key: `{{{', '.join(shown[:8])}{', ...' if len(shown) > 8 else ''}}}`"


def words(found: Node) -> str | None:
    """Of what stands where a text, or a text by language, belongs."""
    if isinstance(found, Sequence):
        texts = [item.text for item in found.items if isinstance(item, Scalar)]
        if len(texts) == len(found.items) > 0:
            shown = [f"{code}: {in_braces(text)}" for code, text in zip(("en", "de", "fr"), texts, strict=False)]
            return f"name the languages: `{{{', '.join(shown)}}}`"
    return None


def in_braces(text: str, most: int = 30) -> str:
    """A text as YAML reads it back within braces or brackets, the first signs of a long one: in quotes if need be."""
    first = text.partition("\n")[0][:most].rstrip()
    return first if _PLAIN.fullmatch(first) and first.lower() not in _NO_TEXT else in_quotes(first)


_PLAIN = re.compile(r"(?:[^\W_][\w.()/&!?'’+–-]*)(?: [\w.()/&!?'’+–-]+)*|")
_NO_TEXT = frozenset(("true", "false", "null"))


def plain_text(found: Node, *, one_language: bool) -> str | None:
    """Of what stands where one text belongs: a list, or a text by language."""
    if isinstance(found, Sequence):
        return "write one text, in quotes"
    if isinstance(found, Mapping) and len(found.entries) == 1 and len(found.entries[0][0].text) == 2:
        value = found.entries[0][1]
        if isinstance(value, Scalar):
            why = "the whole file is in one language" if one_language else "it is the same in every language"
            return f"write the text alone: {why}"
    return None


def pattern(found: Node, wanted: Pattern) -> str | None:
    """Of what has not the form of a language, a tunnel, a name."""
    if not isinstance(found, Scalar):
        parts = found.items if isinstance(found, Sequence) else [one for _, one in getattr(found, "entries", ())]
        texts = [part.text for part in parts if isinstance(part, Scalar)]
        return _tunnel(" ".join(texts)[:_LONGEST]) if texts and "~" in wanted.example else None
    text = found.text[:_LONGEST]
    if "language" in wanted.say:
        return language(text)
    if "~" in wanted.example:
        return _tunnel(text)
    if "letters" in wanted.say:
        name = re.sub(r"[^A-Za-z0-9]+", "-", text).strip("-")[:32].strip("-")
        name = name if re.fullmatch(wanted.regex, name, re.ASCII) else name.lower()
        return f"write `{name}`" if re.fullmatch(wanted.regex, name, re.ASCII) else None
    return None


def language(text: str) -> str | None:
    """Of a language that is called by its name."""
    code = language_named(text)
    return f"write `{code}`" if code is not None else "languages have two letters: `en`, `de`, `fr`"


def _tunnel(text: str) -> str:
    numbers = re.fullmatch(r"\D*(\d{1,3})\D+(\d{1,3})\D+(\d{1,3})\D+(\d{1,3})\D*", text, re.ASCII)
    if numbers and not re.match(r"\s*[cs]", text, re.I):
        one, two, three, four = (int(figure) for figure in numbers.groups())
        return f"write `r{one}c{two} ~ r{three}c{four}`: row and column of its two ends, a tilde between them"
    if re.fullmatch(r"\s*[A-Za-z]\b.*\b[A-Za-z]\s*", text):
        return "name the two spaces by row and column, counted from 1, not the chambers; straight tunnels are drawn"
    return "name the two spaces that it joins by row and column, counted from 1, a tilde between them"


def range_key(key: str, value: Node | None) -> str | None:
    """Of a range in place of the keys `from` and `to`: as a key itself, or behind one that may have one."""
    numbers = range_meant(key, value.text if isinstance(value, Scalar) else None)
    if numbers is None:
        return None
    return f"write `from: {numbers[0]}`" + (f" and `to: {numbers[1]}`" if len(numbers) > 1 else "")


def _range(found: Node, needed: list[str]) -> str | None:
    numbers = None
    text = ""
    if isinstance(found, Sequence) and found.items:
        listed = [int(item.text) for item in found.items if isinstance(item, Scalar) and item.text.isdecimal()]
        numbers = [min(listed), max(listed)] if len(listed) == len(found.items) else None
    elif isinstance(found, Scalar):
        span, _, text = found.text[:_LONGEST].partition(":")
        numbers = range_within(span)
    more = "".join(f", {key}: {in_braces(text.strip()) or '...'}" for key in map(field_key, needed) if key != "from")
    if numbers is None:
        return f"write `{{from: ..., to: ...{more}}}`"
    if len(numbers) == 1 or numbers[0] == numbers[1]:
        return f"write `{{from: {numbers[0]}{more}}}`"
    return f"write `{{from: {numbers[0]}, to: {numbers[1]}{more}}}`"


def _needed(record: type[Record]) -> list[str]:
    return [name for name in record.__fields__ if not hasattr(record, name)]


def _braces(record: type[Record], found: Node) -> str:
    """The keys that a record needs, in braces, with a text in the place where it belongs."""
    needed = [field_key(name) for name in _needed(record)]
    values = dict.fromkeys(needed, "...")
    if isinstance(found, Scalar) and not found.is_null:
        parts = found.text.split("=")
        if needed == ["expr", "equals"] and len(parts) == 2:
            values = {"expr": in_quotes(parts[0].strip()), "equals": in_braces(parts[1].strip())}
        else:
            place = next((key for key in ("text", "name", "label", "title", "id") if key in values), None)
            text = found.text[:30] + ("..." if len(found.text) > 30 else "")
            if place is not None and "\n" not in text:
                values[place] = in_quotes(text) if place != "id" else in_braces(text)
    elif isinstance(found, Mapping) and found.entries and "name" in values:
        key, value = found.entries[0]
        if isinstance(value, Scalar) and not value.is_null:
            from sheetgen.load.synonyms import PEOPLE

            role = PEOPLE.get(key.text.lower())
            if role is not None and "role" in values:
                values |= {"role": role, "name": in_braces(value.text)}
    return "`{" + ", ".join(f"{key}: {value}" for key, value in values.items()) + "}`"
