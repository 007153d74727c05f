"""A game's pad takes a burrow for one side that is drawn for the other.

`documents: pad: burrows` says which burrow is printed on side A and which on side B; every burrow says with `side` for
which of the two it is drawn. When both are right but changed places, that is one finding.

At the table: the dark sheet with its holes is handed out as the easy one, fifty times over.

Bad:

    # file: data/den/burrows/hollow.yaml, part of: burrow
    title: The Hollow
    # file: data/den/game.yaml, part of: game
    documents:
      pad: {sheet: plain, burrows: {B: hollow}}   # <- SG221

Bad:

    # part of: game
    documents:
      pad: {sheet: plain, burrows: {C: hollow}}   # <- SG221

Good:

    # part of: game
    documents:
      pad: {sheet: plain, burrows: {A: hollow}}
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, get_args

from sheetgen.checks.registry import Found, finding
from sheetgen.checks.subject import Subject
from sheetgen.checks.wording import place, quote
from sheetgen.load.workspace import Loaded
from sheetgen.model.burrow import Side
from sheetgen.source.diagnostic import Related
from sheetgen.source.node import Mapping, Scalar, escape_pointer

SIDES: tuple[str, ...] = get_args(Side)


class _Misplaced(NamedTuple):
    key: str
    name: str
    burrow: Loaded
    side: str


@finding("SG221", "wrong-side", "error", on="game")
def wrong_side(subject: Subject) -> Iterable[Found]:
    """One finding a side; one for two that changed places, at the first."""
    node = subject.node("/documents/pad/burrows")
    entries = node.entries if isinstance(node, Mapping) else ()
    burrows = {key.text: name.text for key, name in entries if isinstance(name, Scalar)}
    misplaced: list[_Misplaced] = []
    for key, name in burrows.items():
        if key not in SIDES:
            yield _no_side(subject, key)
            continue
        burrow = subject.beside_of_any_kind(f"burrows/{name}.yaml")
        side = getattr(burrow.value, "side", None) if burrow is not None and burrow.kind == "burrow" else None
        if burrow is not None and side is not None and side != key:
            misplaced.append(_Misplaced(key, name, burrow, side))
    if len(misplaced) == 2:
        yield _swapped(subject, *misplaced)
        return
    for one in misplaced:
        yield Found(
            subject.span(_pointer(one.key)),
            f"{quote(one.name)} is a burrow of side {one.side}, and is to be printed as side {one.key}",
            f"write `{one.side}: {one.name}`, name a burrow of side {one.key}, or mend `side` in the burrow",
            _pointer(one.key),
            (_drawn_for(one),),
        )


def _swapped(subject: Subject, one: _Misplaced, other: _Misplaced) -> Found:
    return Found(
        subject.span(_pointer(one.key)),
        f"the sides are swapped: {quote(one.name)} is a burrow of side {one.side}, {quote(other.name)} of side "
        f"{other.side}",
        f"write `{{{one.key}: {other.name}, {other.key}: {one.name}}}`",
        _pointer(one.key),
        (_drawn_for(one), _drawn_for(other)),
    )


def _no_side(subject: Subject, key: str) -> Found:
    capital = key.upper()
    return Found(
        subject.key(_pointer(key)),
        f"a sheet has no side {quote(key)}",
        f"write `{capital}`" if capital in SIDES else f"the sides are {' and '.join(map(quote, SIDES))}",
        _pointer(key),
    )


def _drawn_for(one: _Misplaced) -> Related:
    return place(one.burrow.file.shown, one.burrow.span("/side"), f"{quote(one.name)} says that it is side {one.side}")


def _pointer(key: str) -> str:
    return f"/documents/pad/burrows/{escape_pointer(key)}"
