"""Faults planted into a page of a PDF, one at a time: what a measure of pictures must notice."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from decimal import Decimal
from pathlib import Path
from typing import Any

import pikepdf
from pikepdf import ContentStreamInstruction, Operator

Steps = list[Any]
"""The instructions of a content stream."""
Edit = Callable[[Steps, int], Steps | None]
"""Changes the instructions at a number; None where it can change nothing."""

PATH = frozenset(("m", "l", "c", "v", "y", "re", "h"))


def planted(path: Path, page: int, edit: Edit, which: int, target: Path) -> Path:
    """A copy of a PDF with the page's fault number ``which`` of a kind, counted through its faces."""
    with pikepdf.open(path) as pdf:
        left = which
        for stream, steps in _streams(pdf.pages[page]):
            for number in range(len(steps)):
                changed = edit(steps, number)
                if changed is None:
                    continue
                if left == 0:
                    data = pikepdf.unparse_content_stream(changed)
                    if isinstance(stream, pikepdf.Page):
                        stream.obj.Contents = pdf.make_stream(data)
                    else:
                        stream.write(data)
                    pdf.save(target)
                    return target
                left -= 1
    raise AssertionError(f"{path.name} has fewer than {which + 1} places for it")


def _streams(page: pikepdf.Page) -> Iterator[tuple[Any, Steps]]:
    """The page's own content, and that of each face that it places."""
    waiting: list[tuple[Any, Any]] = [(page, page.obj["/Resources"])]
    seen = set()
    while waiting:
        stream, resources = waiting.pop(0)
        yield stream, list(pikepdf.parse_content_stream(stream))
        for form in (resources.get("/XObject") or {}).values():
            if form.objgen not in seen:
                seen.add(form.objgen)
                waiting.append((form, form.get("/Resources") or {}))


def word_lost(steps: Steps, number: int) -> Steps | None:
    """A word, or a line, is not there."""
    if str(steps[number].operator) != "TJ":
        return None
    return [*steps[:number], *steps[number + 1 :]]


def letter_lost(steps: Steps, number: int) -> Steps | None:
    """A font lacks the glyph of a word's last letter: its place stays white."""
    step = steps[number]
    if str(step.operator) != "TJ" or len(bytes(step.operands[0][-1])) < 4:
        return None
    *others, last = step.operands[0]
    shown = pikepdf.Array([*others, pikepdf.String(bytes(last)[:-1].decode("latin-1"))])
    return [*steps[:number], ContentStreamInstruction([shown], Operator("TJ")), *steps[number + 1 :]]


def shape_moved(steps: Steps, number: int) -> Steps | None:
    """A filled shape lies half a millimetre too far to the right (pages are drawn in millimetres)."""
    if str(steps[number].operator) not in ("f", "B"):
        return None
    start = number
    while start and str(steps[start - 1].operator) in PATH:
        start -= 1
    moved = ContentStreamInstruction([1, 0, 0, 1, Decimal("0.5"), 0], Operator("cm"))
    around = [ContentStreamInstruction([], Operator(name)) for name in "qQ"]
    return [*steps[:start], around[0], moved, *steps[start : number + 1], around[1], *steps[number + 1 :]]


def colour_lost(steps: Steps, number: int) -> Steps | None:
    """What is coloured is grey, no lighter and no darker."""
    step = steps[number]
    if str(step.operator) != "rg" or max(step.operands) - min(step.operands) < 0.3:
        return None
    red, green, blue = (float(value) for value in step.operands)
    grey = round(0.299 * red + 0.587 * green + 0.114 * blue, 3)
    return [*steps[:number], ContentStreamInstruction([Decimal(str(grey))], Operator("g")), *steps[number + 1 :]]


def without_fonts(path: Path, target: Path) -> Path:
    """A copy of a PDF whose fonts are named and not embedded."""
    with pikepdf.open(path) as pdf:
        for thing in pdf.objects:
            if isinstance(thing, pikepdf.Dictionary) and "/FontFile2" in thing:
                del thing["/FontFile2"]
        pdf.save(target)
    return target
