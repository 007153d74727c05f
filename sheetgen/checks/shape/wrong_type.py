"""A value of another sort than the key wants.

A text where a number belongs, a list where a map belongs, nothing at all, a length without its unit. A number in quotes
is a text: take the quotes off. The help says what to write instead, where it can be told.

At the table: "12" cards cannot be counted; 63 of no unit cannot be cut.

Bad:

    # part of: burrow
    tracker: four               # <- SG103

Bad:

    # part of: burrow
    tracker: "4"                # <- SG103

Bad:

    # file: layouts/card-sizes.yaml
    format: sheetgen/card-sizes@1
    sizes:
      tiny: {title: Tiny, width: 30 mm, height: 40mm}       # <- SG103

Bad:

    # part of: burrow
    title: {Hollow}             # <- SG103

Bad:

    # part of: scoring
    tables:
      nuts: {each: 1,5}         # <- SG103

Bad:

    # part of: deck
    total: 1O                   # <- SG103

Bad:

    # part of: game
    players: 2-4                # <- SG103

Bad:

    # part of: burrow
    values: [5, 4, 6, 5, 4, 6, 4, 5]        # <- SG103

Bad:

    # part of: burrow
    tunnels: [r5c2 - r6c5]      # <- SG103

Good:

    # part of: burrow
    tracker: 4
    title: "{Hollow}"
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from sheetgen.checks import meant_braces, meant_shapes
from sheetgen.checks.mending import in_quotes, instead
from sheetgen.checks.registry import Found, finding
from sheetgen.checks.unseen import as_meant, mended, why
from sheetgen.checks.wording import quote, what_is
from sheetgen.load.numbers import meant_number
from sheetgen.model.kinds import record_of
from sheetgen.source.edit import Fix
from sheetgen.source.file import Fault, SourceFile
from sheetgen.source.node import Mapping, Node, Scalar, Sequence, resolve, split_pointer

_OF_A_GAME = ("game", "scoring", "pieces")
"""Kinds of which a game has one file, called so."""
_NUMBER = r"(0|[1-9][0-9]*)(\.[0-9]+)?"


@finding("SG103", "wrong-type", "error", on="fault")
def wrong_type(fault: Fault, file: SourceFile) -> Iterator[Found]:
    """Say what was expected and what is there."""
    facts = fault.facts
    expected, found = facts["expected"], facts["found"]
    if "comma" in facts:
        written_so = facts["comma"]
        yield Found(
            fault.span,
            f"{quote(written_so)} is no number: its comma ends the value",
            f"the decimal sign is a point: write {quote(written_so.replace(',', '.'))}",
            fault.pointer,
        )
        return
    name = split_pointer(fault.pointer)[-1] if fault.pointer else ""
    in_list = name.isdigit() and file.tree is not None and isinstance(_above(file.tree, fault.pointer), Sequence)
    subject = "this list item must be" if in_list else f"{quote(name)} must be" if name else "this must be"
    if "present" in facts:
        have = " and ".join(map(quote, facts["present"]))
        message = f"{subject} {expected}; here {f'are {have}' if have else 'is none of them'}"
        yield Found(fault.span, message, f"keep one of {have}" if have else None, fault.pointer)
        return
    glued = re.fullmatch(r"([\w-]+):\s*(\S+)", name)
    if glued and isinstance(found, Scalar) and found.plain and found.text == "":
        message = f"a blank is missing after {quote(glued[1] + ':')}"
        yield Found(fault.span, message, f"write {quote(f'{glued[1]}: {glued[2]}')}", fault.pointer)
        return
    advice = facts.get("advice") or _advice(facts, expected, found, file)
    if name.startswith("/") and "map" in expected and isinstance(found, Scalar):
        of = next((kind for kind in _OF_A_GAME if name.split("/")[1] in record_of(kind).__fields__), "FILE")
        advice = f"a text stands below the file that it is of: `{of}.yaml: {{{name[:40]}: ...}}`"
    if name == "when" and isinstance(found, Scalar):
        advice = meant_braces.condition(found.text) or advice
    message = f"{subject} {expected}; here is {what_is(found)}"
    yield Found(fault.span, message, advice, fault.pointer, fix=_fix(facts, expected, found, file))


def _above(tree: Node, pointer: str) -> Node | None:
    return resolve(tree, pointer.rpartition("/")[0])


def _fix(facts: dict[str, Any], expected: str, found: Node, file: SourceFile) -> Fix:
    """Quotes off a number, the blank out of a length, quotes round a text in braces: the value stays what it is."""
    text = file.written(found.span)
    if isinstance(found, Scalar):
        if facts.get("unquote") and text in (f'"{found.text}"', f"'{found.text}'"):
            return instead(found.span, found.text)
        if (
            "number" in expected
            and found.plain
            and mended(text) != text
            and re.fullmatch(_NUMBER, mended(text).strip())
        ):
            return instead(found.span, mended(text))
        if facts.get("blank") and re.fullmatch(rf"[\"']?{_NUMBER} +[a-z]+[\"']?", text):
            return instead(found.span, text.replace(" ", ""))
    elif _is_text_in_braces(expected, found) and text[:1] == "{" and not re.search("[\"']", text):
        return instead(found.span, in_quotes(text))
    return ()


def _is_text_in_braces(expected: str, found: Node) -> bool:
    """Whether a text is wanted and `{name}` is written: to YAML a map with a key and nothing behind it."""
    if not isinstance(found, Mapping) or "text" not in expected or len(found.entries) != 1:
        return False
    key, value = found.entries[0]
    return key.plain and isinstance(value, Scalar) and value.is_null and value.text == ""


def _advice(facts: dict[str, Any], expected: str, found: Node, file: SourceFile) -> str | None:
    """The smallest edit that repairs it, where one can be told."""
    return _of_text(facts, expected, found) or _of_sort(facts, expected, found, file)


def _of_sort(facts: dict[str, Any], expected: str, found: Node, file: SourceFile) -> str | None:
    """What to write in place of a value of another sort."""
    nothing = isinstance(found, Scalar) and found.is_null
    if nothing:
        return None
    if "record" in facts:
        return meant_shapes.entry(found, facts["record"])
    if "items" in facts:
        return meant_shapes.entries(found, facts["items"])
    if "numeric" in facts:
        return meant_shapes.named_entries(found, facts["entries"], numeric=facts["numeric"])
    if "pattern" in facts:
        return meant_shapes.pattern(found, facts["pattern"])
    if "language code to text" in expected:
        return meant_shapes.words(found)
    if expected != "a text":
        return None
    record = record_of(file.format) if file.format is not None else None
    return meant_shapes.plain_text(found, one_language=record is not None and "lang" in record.__fields__)


def _of_text(facts: dict[str, Any], expected: str, found: Node) -> str | None:
    if isinstance(found, Scalar):
        text = found.text
        if expected.startswith("braces round"):
            return meant_braces.braces(text)
        if facts.get("unquote"):
            return f"write {text} without quotes"
        if facts.get("blank"):
            return f"write it without the blank: `{text.replace(' ', '')}`"
        if facts.get("folded"):
            return "put `|` behind the key and each row on a line of its own; otherwise YAML runs the rows together"
        if facts.get("unit") and text.replace(".", "", 1).isdigit():
            return f"add the unit: `{text}{facts['unit']}`"
        if found.plain and text == "":
            return "write a value, or delete the line"
        if "number" in expected and found.plain and re.fullmatch(_NUMBER, as_meant(text)) and as_meant(text) != text:
            return f"{why(text)}: write {as_meant(text)}"
        if "map" in expected and found.plain and re.search(r"\w:\S", text):
            return "a key and its value have a blank after the colon"
        if expected == "a list" and facts.get("items") is None:
            return f"write it in brackets: [{text[:30]}]" if text else "write it in brackets: [ ]"
        if expected == "a whole number as key":
            return meant_shapes.key_number(text)
        if "a language code like" in expected and "pattern" not in facts:
            return meant_shapes.language(text)
        if "whole number" in expected and (advice := meant_shapes.number(text)):
            return advice
        if "number" in expected and (meant := meant_number(text)) and not ("whole" in expected and "." in meant):
            return f"there is a letter among its figures: write {meant}"
        if "number" in expected and (number := re.match(r"-?(0|[1-9]\d{0,8})(?=[^\d.,])", text)):
            return f"write {number[0]}"
        if "lower-case" in expected and (name := re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-")):
            return f"write `{name[:40]}`"
    elif isinstance(found, Mapping) and "text" in expected and found.entries:
        value = found.entries[0][1]
        if isinstance(value, Scalar) and value.is_null:
            return "braces make a map; put the text in quotes"
    return None
