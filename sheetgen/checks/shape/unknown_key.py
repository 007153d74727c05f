"""A key that the format does not have.

Unknown keys are refused, because a misspelt one would silently change nothing. The nearest known key is named; when it
is one that is missing, that is one finding and not two. A key that says the same in another word is taken for it:
`name` for `title`.

At the table: `cuont: 3` prints one card.

Bad:

    # part of: burrow
    trakcer: 5                  # <- SG101

Bad:

    # file: data/den/pieces.yaml
    format: sheetgen/pieces@1
    id: den
    kinds:
      - id: stone
        label: stone
        cuont: 12               # <- SG101

Good:

    # file: data/den/pieces.yaml
    format: sheetgen/pieces@1
    id: den
    kinds:
      - id: stone
        label: stone
        count: 12
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from sheetgen.checks.mending import instead
from sheetgen.checks.registry import Found, finding
from sheetgen.checks.wording import listed, quote
from sheetgen.load.synonyms import PEOPLE
from sheetgen.source.edit import Fix
from sheetgen.source.file import Fault, SourceFile
from sheetgen.source.node import Scalar
from sheetgen.source.spelling import near


@finding("SG101", "unknown-key", "error", on="fault")
def unknown_key(fault: Fault, file: SourceFile) -> Iterator[Found]:
    """Name the nearest key, else all that are possible here."""
    key, meant, known = fault.facts["key"], fault.facts["meant"], fault.facts["known"]
    instead_of_it = _credit(key, fault) or _range(key, fault)
    if instead_of_it is not None:
        advice = instead_of_it
    elif key == "when" and not {"fill", "elements"}.isdisjoint(fault.facts["all_known"]):
        advice = "`when` stands beside the shape, not among its keys"
    elif meant is not None:
        advice = f"did you mean {quote(meant)}?"
        if meant not in known:
            advice = f"{quote(meant)} is set already; delete this key"
    elif known:
        advice = f"possible here: {listed(known, 12)}"
    else:
        advice = "delete it; all keys that are possible here are set"
    if meant in known and key.startswith(f"{meant}:"):
        message = f"a blank is missing after {quote(meant + ':')}"
        yield Found(fault.span, message, f"write {quote(f'{meant}: {key[len(meant) + 1 :]}')}", fault.pointer)
        return
    fix = _renamed(fault, file) if meant in known else ()
    yield Found(fault.span, f"there is no key {quote(key)} here", advice, fault.pointer, fix=fix)


def _credit(key: str, fault: Fault) -> str | None:
    """How somebody is named who has a key of their own, where a list of everybody is wanted."""
    value = fault.facts.get("value")
    role = PEOPLE.get(key.lower())
    if role is None or "credits" not in fault.facts["all_known"]:
        return None
    from sheetgen.checks.meant_shapes import in_braces

    name = in_braces(value.text) if isinstance(value, Scalar) and value.text and "\n" not in value.text else "..."
    one = f"{{role: {role}, name: {name}}}"
    return f"write `credits: [{one}]`" if "credits" in fault.facts["known"] else f"add {quote(one)} to `credits`"


def _range(key: str, fault: Fault) -> str | None:
    """A range in place of the keys of its ends: as the key itself, or behind one that there is not."""
    if not {"from", "to"} <= set(fault.facts["known"]):
        return None
    from sheetgen.checks.meant_shapes import range_key

    return range_key(key, fault.facts["value"])


def _renamed(fault: Fault, file: SourceFile) -> Fix:
    """The key under its right name, when only one is near and no other key here is taken for it."""
    key, meant = fault.facts["key"], fault.facts["meant"]
    if fault.facts["meanings"][meant] > 1 or _near(key, tuple(fault.facts["all_known"])) != (meant,):
        return ()
    text = file.written(fault.span)
    if text == key:
        return instead(fault.span, meant)
    if text in (f'"{key}"', f"'{key}'"):  # as JSON writes keys: `{"cuont":3}` needs its quotes
        return instead(fault.span, text[0] + meant + text[0])
    return ()


@lru_cache(maxsize=1024)
def _near(key: str, known: tuple[str, ...]) -> tuple[str, ...]:
    return near(key, known, 2, 0.7)
