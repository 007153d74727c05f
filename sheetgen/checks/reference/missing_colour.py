"""A sheet design takes its colours from a theme that lacks some.

Each kind of design needs certain colours, whatever its own `colours` say: `ink`, `muted` and `paper` for score grids,
some thirty for a burrow's sheet. A theme has them by itself or from the theme that it extends.

At the table: there is no pad.

Bad:

    # file: layouts/themes/plain-night.yaml
    format: sheetgen/theme@1
    colours:
      ink: {rgb: "#1E1A17"}
      paper: {rgb: "#FFFFFF"}
    # file: layouts/sheets/grid.yaml
    format: sheetgen/sheet@1
    id: grid
    kind: players
    title: Grid
    theme: plain-night                  # <- SG214
    slots:
      table: {left: 8mm, right: 8mm, top: 21mm, bottom: 13mm}

Good:

    # file: layouts/themes/plain-night.yaml
    format: sheetgen/theme@1
    extends: daylight
    colours:
      ink: {rgb: "#1E1A17"}
      paper: {rgb: "#FFFFFF"}
    # file: layouts/sheets/grid.yaml
    format: sheetgen/sheet@1
    id: grid
    kind: players
    title: Grid
    theme: plain-night
    slots:
      table: {left: 8mm, right: 8mm, top: 21mm, bottom: 13mm}
"""

from __future__ import annotations

from collections.abc import Iterator

from sheetgen.checks.registry import Found, finding
from sheetgen.checks.subject import Subject
from sheetgen.checks.wording import listed, quote
from sheetgen.load.resources import Unknown, theme
from sheetgen.model.sheet_layout import NEEDED_COLOURS


@finding("SG214", "missing-colour", "error", on="sheet", needs=("kind", "theme", "themes"), blocking=True)
def missing_colour(subject: Subject) -> Iterator[Found]:
    """One finding a theme, where the design names it."""
    design = subject.value
    named = {"/theme": design.theme, **{f"/themes/{side}": name for side, name in design.themes.items()}}
    for pointer, name in named.items():
        try:
            colours = theme(subject.workspace, name)
        except Unknown:
            continue  # told of as an unknown reference, or in the theme itself
        kind = quote(design.kind)
        lacking = [colour for colour in NEEDED_COLOURS[design.kind] if colour not in colours]
        if lacking:
            yield Found(
                subject.span(pointer),
                f"the theme {quote(name)} lacks {listed(lacking)}, with which a design of the kind {kind} is drawn",
                "let the theme extend one that has them, or add them",
                pointer,
            )
