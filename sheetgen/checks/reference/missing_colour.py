"""A sheet design takes its colours from a theme that lacks some.

Each kind of design needs certain colours, whatever its own `colours` say: `ink`, `muted` and `paper` for score grids,
some thirty for a burrow's sheet. A theme has them by itself or from the theme that it extends. Rules pages are drawn in
the colours of `daylight`.

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

from sheetgen.checks.registry import ANY, Found, finding
from sheetgen.checks.subject import Subject
from sheetgen.checks.wording import listed, quote
from sheetgen.load.resources import Unknown, theme
from sheetgen.model.sheet_layout import NEEDED_COLOURS, RULES_COLOURS, RULES_THEME


@finding("SG214", "missing-colour", "error", on=ANY, needs=("kind", "theme", "themes"), blocking=True)
def missing_colour(subject: Subject) -> Iterator[Found]:
    """One finding a theme, where the design names it, or in the theme of the rules pages itself."""
    if subject.loaded.kind == "theme" and subject.file.path.stem == RULES_THEME:
        yield from _lacking(subject, RULES_THEME, RULES_COLOURS, "a rules page", "/colours")
    if subject.loaded.kind != "sheet":
        return
    design = subject.value
    named = {"/theme": design.theme, **{f"/themes/{side}": name for side, name in design.themes.items()}}
    for pointer, name in named.items():
        yield from _lacking(
            subject, name, NEEDED_COLOURS[design.kind], f"a design of the kind {quote(design.kind)}", pointer
        )


def _lacking(subject: Subject, name: str, needed: tuple[str, ...], who: str, pointer: str) -> Iterator[Found]:
    try:
        colours = theme(subject.workspace, name)
    except Unknown:
        return  # told of as an unknown reference, or in the theme itself
    lacking = [colour for colour in needed if colour not in colours]
    if lacking:
        yield Found(
            subject.span(pointer),
            f"the theme {quote(name)} lacks {listed(lacking)}, with which {who} is drawn",
            "let the theme extend one that has them, or add them",
            pointer,
        )
