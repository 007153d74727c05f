"""Art ends at the cut, and the bleed beside it is bare ground.

The ground of a layout goes on into the bleed by itself, what lies on it only as far as it is drawn. Looked for when
cards are printed with `--bleed`, in layouts with a ground: edges along the cut, of a hexagon all six, that do not reach
as far as the bleed does. A line counts as broad as it is drawn, a large circle where it runs along the cut. In a layout
without a ground what is at the edge goes on by itself.

At the table: a blade that is half a millimetre off leaves a sliver of the ground along the edge, on every tenth card.

Bad:

    # file: layouts/cards/banded.yaml
    # printed with: --bleed 3
    format: sheetgen/card-layout@1
    id: banded
    title: Banded
    theme: plain
    width: 63mm
    height: 88mm
    ground: "#FFF2D8"
    elements:
      - rect: {x: 0mm, y: 0mm, width: 63mm, height: 20mm, fill: ink}   # <- SG713

Bad:

    # file: layouts/cards/framed.yaml
    # printed with: --bleed 3
    format: sheetgen/card-layout@1
    id: framed
    title: Framed
    theme: plain
    width: 63mm
    height: 88mm
    ground: "#FFF2D8"
    elements:
      - rect: {x: 0mm, y: 0mm, width: 63mm, height: 88mm, stroke: ink, weight: 4mm}   # <- SG713

Good:

    # file: layouts/cards/banded.yaml
    # printed with: --bleed 3
    format: sheetgen/card-layout@1
    id: banded
    title: Banded
    theme: plain
    width: 63mm
    height: 88mm
    ground: "#FFF2D8"
    elements:
      - rect: {x: -3mm, y: -3mm, width: 69mm, height: 23mm, fill: ink}
"""

from __future__ import annotations

from collections.abc import Iterator

from sheetgen.checks.registry import Found, finding
from sheetgen.source.file import Fault, SourceFile


def _listed(edges: list[str]) -> str:
    *most, last = edges
    return f"{', '.join(most)} and {last}" if most else last


@finding("SG713", "art-stops-at-cut", "warning", on="fault")
def art_stops_at_cut(fault: Fault, file: SourceFile) -> Iterator[Found]:
    """One finding an element. Facts: ``edges``, ``beyond`` (mm over the cut, the least of them), ``bleed`` (mm)."""
    edges, beyond, bleed = fault.facts["edges"], fault.facts["beyond"], fault.facts["bleed"]
    where = f"{beyond:g} mm beyond the cut" if beyond else "at the cut"
    yield Found(
        fault.span,
        f"this ends {where}, on the card's {_listed(edges)} side: a knife that is off leaves a sliver of the ground",
        f"draw it {bleed:g} mm beyond the cut, as far as --bleed reaches",
        fault.pointer,
    )
