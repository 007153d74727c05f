"""What was most likely meant by braces that name no column, and by conditions that are no map."""

from __future__ import annotations

import re

from sheetgen.model.varying import Template

_LONGEST = 200
_BRACES = re.compile(r"\{+[ \t]*(?:[\w-]+\.)*([^\W\d][\w-]*)[ \t]*(?:[|:!][^{}]*)?\}*")
_OPENED_LATE = re.compile(r"(?<![\w{-])([^\W\d][\w-]*)\}")
_EQUALS = re.compile(r"([^\W\d][\w-]*)\s*(?:==?|:|is)\s*[\"']?([\w.-]+)[\"']?")


def braces(text: str) -> str | None:
    """Of `{ name }`, `{name`, `{card.name}`, `{name|upper}`: what to write."""
    if len(text) > _LONGEST or "\n" in text:
        return None
    meant = _BRACES.sub(r"{\1}", text)
    if "{" not in text:
        meant = _OPENED_LATE.sub(r"{\1}", text)
    try:
        columns = Template(meant).columns
    except ValueError:
        return None
    return f'write `"{meant}"`' if columns and meant != text else None


def condition(text: str) -> str | None:
    """Of `value = 3`: what to write behind `when:`."""
    match = _EQUALS.fullmatch(text[:_LONGEST].strip())
    return f"write `{{{match[1]}: {match[2]}}}`" if match else None
