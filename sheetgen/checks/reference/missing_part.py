"""The sheet design of a game's pad shows something that is not there.

A design of the kind `matches` shows pieces: it needs `pieces.yaml` with `by_players`. One of the kind `players` shows
score tables, and one of the kind `burrow` has the scoring track at its foot: they need `scoring.yaml`, and `players` at
least one table that gives points. Each kind needs certain slots of its design.

At the table: there is no pad.

Bad:

    # part of: game
    documents:
      pad: {sheet: match-table}         # <- SG211

Bad:

    # file: layouts/sheets/grid.yaml
    format: sheetgen/sheet@1
    id: grid
    kind: players
    title: Grid
    slots:
      title: {left: 8mm, right: 8mm, top: 8mm, height: 8mm}
    # file: data/den/game.yaml, part of: game
    documents:
      pad: {sheet: grid}                # <- SG211

Good:

    # part of: game
    documents:
      pad: {sheet: player-rounds}
"""

from __future__ import annotations

from collections.abc import Iterator

from sheetgen.checks.registry import Found, finding
from sheetgen.checks.subject import Subject
from sheetgen.checks.wording import quote
from sheetgen.load.workspace import is_plain_name

_SHEET = "/documents/pad/sheet"


@finding("SG211", "missing-part", "error", on="game", needs=("documents",), blocking=True)
def missing_part(subject: Subject) -> Iterator[Found]:
    """One finding for each thing that is missing, at the key that names the design, or the rows."""
    from sheetgen.model.sheet_layout import NEEDED_SLOTS

    pad = getattr(subject.value.documents, "pad", None)
    if pad is None or not is_plain_name(pad.sheet):
        return
    loaded = subject.workspace.load_named(f"layouts/sheets/{pad.sheet}.yaml", "sheet")
    design = loaded.value if loaded is not None and not loaded.broken else None
    if design is None:
        return  # told of as an unknown reference, or in the design itself
    slots = [name for name in NEEDED_SLOTS[design.kind] if name not in design.slots]
    if slots:
        names = ", ".join(quote(name) for name in slots)
        lacks = f"lacks the {'slot' if len(slots) == 1 else 'slots'} {names}"
        yield Found(
            subject.span(_SHEET),
            f"the sheet design {quote(pad.sheet)} of the kind {quote(design.kind)} {lacks}",
            f"add to `slots` of layouts/sheets/{pad.sheet}.yaml",
            _SHEET,
        )
    if design.kind == "matches":
        yield from _pieces(subject, pad.sheet)
    else:
        yield from _scores(subject, pad.sheet, pad.rows, wants_rows=design.kind == "players")


def _pieces(subject: Subject, sheet: str) -> Iterator[Found]:
    shows = f"the sheet design {quote(sheet)} shows who gets how many pieces, and"
    if not subject.has_beside("pieces.yaml"):
        yield Found(subject.span(_SHEET), f"{shows} there is no pieces.yaml", "add one with `by_players`", _SHEET)
        return
    pieces = subject.beside("pieces.yaml", "pieces")
    if pieces is not None and not pieces.value.by_players:
        yield Found(subject.span(_SHEET), f"{shows} pieces.yaml does not say it", "add `by_players` to it", _SHEET)


def _scores(subject: Subject, sheet: str, rows: tuple[str, ...], *, wants_rows: bool) -> Iterator[Found]:
    shows = f"the sheet design {quote(sheet)} shows score tables, and"
    if not subject.has_beside("scoring.yaml"):
        yield Found(subject.span(_SHEET), f"{shows} there is no scoring.yaml", "add one with `tables`", _SHEET)
        return
    scoring = subject.beside("scoring.yaml", "scoring")
    if scoring is None or not wants_rows:
        return
    tables = scoring.value.tables
    if any(name not in tables for name in rows):
        return  # told of as an unknown reference
    if all(tables[name].ranks is not None for name in rows or tables):
        place = "/documents/pad/rows" if rows else _SHEET
        yield Found(
            subject.span(place),
            f"{shows} none {'of these' if rows else 'of scoring.yaml'} gives points",
            "a row needs a table with `each` or `points`",
            place,
        )
