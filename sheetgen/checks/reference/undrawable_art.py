"""An outline of a sheet design's ornament is no path.

The outlines are SVG path data; the lengths in it are millimetres of the art's own size.

At the table: there is no pad.

Bad:

    # file: layouts/sheets/grid.yaml
    format: sheetgen/sheet@1
    id: grid
    kind: players
    title: Grid
    slots:
      table: {left: 8mm, right: 8mm, top: 21mm, bottom: 13mm}
      ornament: {right: 8mm, width: 10mm, top: 8mm, height: 10mm}
    art:
      ornament:
        width: 10mm
        height: 10mm
        layers:
          - {path: "M 1 1 L 2", fill: ink}          # <- SG213

Good:

    # file: layouts/sheets/grid.yaml
    format: sheetgen/sheet@1
    id: grid
    kind: players
    title: Grid
    slots:
      table: {left: 8mm, right: 8mm, top: 21mm, bottom: 13mm}
      ornament: {right: 8mm, width: 10mm, top: 8mm, height: 10mm}
    art:
      ornament:
        width: 10mm
        height: 10mm
        layers:
          - {path: "M 1 1 L 2 9 z", fill: ink}
"""

from __future__ import annotations

from collections.abc import Iterator

from sheetgen.checks.registry import Found, finding
from sheetgen.checks.subject import Subject


@finding("SG213", "undrawable-art", "error", on="sheet", needs=("art",), blocking=True)
def undrawable_art(subject: Subject) -> Iterator[Found]:
    """One finding an outline, at its path."""
    from sheetgen.draw.svgpath import parse_path

    for name, art in (subject.value.art or {}).items():
        for number, layer in enumerate(art.layers):
            try:
                parse_path(layer.path)
            except ValueError as error:
                pointer = f"/art/{name}/layers/{number}/path"
                yield Found(subject.span(pointer), str(error), "see SVG's path data: M, L, C, A, Z ...", pointer)
