"""A key of a card layout that does nothing where it stands.

`wrap` needs `width` and `height`; `min_size`, `height` and `valign` need a box, which `width` makes; `leading` needs
`wrap`; `weight` and `dash` need `stroke`. A `min_size` above `size` is told, and columns or rows of a `repeat` that all
lie on one another for want of `dx` or `dy`.

At the table: the text that was to run over two lines is printed in one, too small to be read.

Bad:

    # file: layouts/cards/wrapped.yaml
    format: sheetgen/card-layout@1
    id: wrapped
    title: Wrapped
    theme: plain
    width: 63mm
    height: 88mm
    elements:
      - text: {text: "{id}", x: 5mm, y: 9mm, width: 20mm, size: 9pt, wrap: true, fill: ink}      # <- SG226
      - repeat: {columns: 3, dy: 5mm, elements: [{circle: {x: 9mm, y: 9mm, radius: 1mm, fill: ink}}]}      # <- SG226

Good:

    # file: layouts/cards/wrapped.yaml
    format: sheetgen/card-layout@1
    id: wrapped
    title: Wrapped
    theme: plain
    width: 63mm
    height: 88mm
    elements:
      - text: {text: "{id}", x: 5mm, y: 9mm, width: 20mm, height: 9mm, size: 9pt, wrap: true, fill: ink}
      - repeat: {columns: 3, dx: 5mm, elements: [{circle: {x: 9mm, y: 9mm, radius: 1mm, fill: ink}}]}
"""

from __future__ import annotations

from collections.abc import Iterator

from sheetgen.checks.layout_elements import Shape, shapes
from sheetgen.checks.registry import Found, finding
from sheetgen.checks.subject import Subject
from sheetgen.checks.wording import quote
from sheetgen.model.measure import points


@finding("SG226", "idle-key", "warning", on="card-layout", needs=("elements", "symbols"))
def idle_key(subject: Subject) -> Iterator[Found]:
    """One finding a key."""
    for shape in shapes(subject.loaded):
        if shape.kind == "text":
            yield from _text(shape)
        elif shape.kind == "repeat":
            for many, step in (("columns", "dx"), ("rows", "dy")):
                if shape.said(many) not in (None, "1") and not shape.has(step):
                    advice = f"write `{step}: ...`, how far it is from one to the next"
                    yield _found(shape, many, f"all {quote(many)} of this lie on one another", advice)
        elif not shape.has("stroke"):
            for key in ("weight", "dash"):
                if shape.has(key):
                    yield _found(shape, key, f"{quote(key)} does nothing without `stroke`", "give it a `stroke`")


_NEEDS = {
    "wrap": ("width", "height"),
    "min_size": ("width",),
    "height": ("width",),
    "valign": ("width",),
    "leading": ("wrap",),
}


def _text(shape: Shape) -> Iterator[Found]:
    for key, needed in _NEEDS.items():
        lacking = [one for one in needed if not shape.has(one)]
        if shape.has(key) and lacking and shape.said(key) != "false":
            names = " and ".join(map(quote, lacking))
            yield _found(shape, key, f"{quote(key)} does nothing without {names}", f"add {names}, or take it out")
    size, least = points(shape.said("size") or ""), points(shape.said("min_size") or "")
    if size is not None and least is not None and least > size:
        message = f"`min_size` ({least:g} pt) is above `size` ({size:g} pt)"
        yield _found(shape, "min_size", message, "`min_size` is how small the text may become to fit")


def _found(shape: Shape, key: str, message: str, advice: str) -> Found:
    return Found(shape.key(key), message, advice, f"{shape.pointer}/{key}")
