"""A shape of a card layout of which nothing is drawn.

It has neither `fill` nor `stroke`, a line has no `stroke`, or a side or radius is 0.

At the table: the frame round the picture is not there.

Bad:

    # file: layouts/cards/framed.yaml
    format: sheetgen/card-layout@1
    id: framed
    title: Framed
    theme: plain
    width: 63mm
    height: 88mm
    elements:
      - rect: {x: 5mm, y: 5mm, width: 53mm, height: 78mm}               # <- SG227
      - line: {x: 5mm, y: 9mm, x2: 58mm, y2: 9mm, fill: ink}            # <- SG227

Good:

    # file: layouts/cards/framed.yaml
    format: sheetgen/card-layout@1
    id: framed
    title: Framed
    theme: plain
    width: 63mm
    height: 88mm
    elements:
      - rect: {x: 5mm, y: 5mm, width: 53mm, height: 78mm, stroke: ink}
      - line: {x: 5mm, y: 9mm, x2: 58mm, y2: 9mm, stroke: ink}
"""

from __future__ import annotations

from collections.abc import Iterator

from sheetgen.checks.layout_elements import PAINTED, shapes
from sheetgen.checks.registry import Found, finding
from sheetgen.checks.subject import Subject
from sheetgen.checks.wording import quote
from sheetgen.model.measure import millimetres


@finding("SG227", "undrawn-shape", "warning", on="card-layout", needs=("elements", "symbols"))
def undrawn_shape(subject: Subject) -> Iterator[Found]:
    """One finding a shape, at the shape or at the side that is 0."""
    faulty = [fault.pointer for fault in subject.file.faults]
    for shape in shapes(subject.loaded):
        if shape.kind not in PAINTED or any(one.startswith(f"{shape.pointer}/") for one in faulty):
            continue  # of a key that there is not (`border`) something else was meant
        if not shape.has("stroke") and (shape.kind == "line" or not shape.has("fill")):
            wanted = "`stroke`" if shape.kind == "line" else "`fill`, `stroke` or both"
            yield Found(
                shape.span,
                f"nothing of this {quote(shape.kind)} is drawn: it has no "
                + ("`stroke`" if shape.kind == "line" else "`fill` and no `stroke`"),
                f"give it {wanted}",
                shape.pointer,
            )
            continue
        for key in ("width", "height", "radius"):
            if millimetres(shape.said(key) or "") == 0:
                yield Found(
                    shape.key(key),
                    f"nothing of this {quote(shape.kind)} is drawn: its {quote(key)} is 0",
                    "give it a length",
                    f"{shape.pointer}/{key}",
                )
                break
