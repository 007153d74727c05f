"""Pads to be glued: what the stacks hold after the cut."""

from __future__ import annotations

import pytest

from sheetgen.documents.pad import PadText, pad_document
from sheetgen.documents.pad_beside import PadBeside
from sheetgen.draw.surface import ORDERS, Document, Face, Order, Surface
from sheetgen.load import resources
from sheetgen.load.workspace import Workspace
from sheetgen.model.colour import BLACK
from sheetgen.model.layout import Paper
from sheetgen.model.words import Words
from sheetgen.sheets.grid import Flip, Grid, turns_about_vertical
from sheetgen.sheets.shares import sheet_grid
from tests.sheets.print_shop import behind, cut, feed, printed, upright

A4 = Paper(title=Words("A4"), width=210, height=297)
BESIDE = PadBeside(BLACK, BLACK, resources.labels(Workspace(), "en"), "Pad")
TEXT = PadText("Pad", "en", sides=("front", "back"), cover="Rules")


def face(name: str, grid: Grid) -> Face:
    def draw(surface: Surface) -> None:
        raise AssertionError("nothing is drawn to find its place")

    return Face(name, grid.cell_width, grid.cell_height, draw)


def pad(up: int, names: str, *, sheets: int, cover: str = "", stack: bool = True, flip: Flip = "long") -> Document:
    grid = sheet_grid(A4, up)
    faces = tuple(face(name, grid) for name in names)
    covers = [face(name, grid) for name in cover]
    return pad_document(faces, sheets=sheets, grid=grid, flip=flip, text=TEXT, beside=BESIDE, stack=stack, cover=covers)


def stacks(document: Document) -> list[list[str]]:
    """After the cut: for each place of the paper its sheets from the top, each as the names of its sides."""
    pages = [
        {(round(p.x), round(p.y)): p.face.key for p in page.placements if not p.face.key.startswith("cut-ticks")}
        for page in document.pages
    ]
    found: dict[tuple[int, int], list[str]] = {}
    step = 2 if document.flip else 1
    for front, *backs in [pages[at : at + step] for at in range(0, len(pages), step)]:
        for (x, y), name in front.items():
            width = A4.width / (2 if x or len(front) == 4 else 1)
            if document.flip and turns_about_vertical(A4.width, A4.height, document.flip):
                there = (round(A4.width - width - x), y)
            else:
                there = (x, round(A4.height - A4.height / 2 - y))
            other = backs[0][there] if backs else ""
            found.setdefault((x, y), []).append(name + other.replace("blank", "-"))
    return list(found.values())


@pytest.mark.parametrize("flip", ["long", "short"])
@pytest.mark.parametrize(("up", "sheets", "each"), [(2, 50, 25), (2, 5, 3), (4, 8, 2), (4, 1, 1)])
def test_every_stack_is_a_pad_with_its_cover(up: int, sheets: int, each: int, flip: Flip) -> None:
    document = pad(up, "AB", sheets=sheets, cover="xyz", flip=flip)
    assert stacks(document) == [["AB"] * each + ["xy", "z-"]] * up


def test_without_stack_one_cover_comes_after_the_last_sheet() -> None:
    assert stacks(pad(2, "AB", sheets=4, cover="xy", stack=False)) == [["AB", "AB", "xy"], ["AB", "AB"]]
    assert stacks(pad(2, "AB", sheets=3, cover="xy", stack=False)) == [["AB", "AB"], ["AB", "xy"]]


def test_a_pad_of_one_side_gets_white_backs_for_a_cover_of_two() -> None:
    assert stacks(pad(4, "A", sheets=4, cover="xy")) == [["A-", "xy"]] * 4
    one_sided = pad(4, "A", sheets=4, cover="x")
    assert one_sided.flip is None
    assert stacks(one_sided) == [["A", "x"]] * 4


def test_the_outline_leads_to_the_cover() -> None:
    marks = pad(2, "AB", sheets=10, cover="xy").bookmarks
    assert [(mark.title, mark.page) for mark in marks] == [("front", 0), ("back", 1), ("Rules", 10)]
    assert [mark.title for mark in pad(2, "AB", sheets=10).bookmarks] == ["front", "back"]


@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize("sheets", [1, 7])
def test_sides_in_any_order_are_the_same_sheets(order: Order, sheets: int) -> None:
    grid = sheet_grid(A4, 2)
    document = pad_document(
        (face("A", grid), face("B", grid)),
        sheets=sheets,
        grid=grid,
        flip="short",
        text=TEXT,
        beside=BESIDE,
        cover=[face("x", grid), face("y", grid)],
        order=order,
    )
    pages = list(document.pages)
    seen = 0
    for front, back in feed(pages, order):
        fronts = [printed(front, one) for one in front.placements if len(one.face.key) == 1]
        backs = [behind(back, one, "short") for one in back.placements if len(one.face.key) == 1]
        for cell in front.cells:
            done = cut(cell, fronts, backs)
            assert (
                done.back is not None and (done.front.key, done.back.key) in (("A", "B"), ("x", "y")) and upright(done)
            )
            seen += 1
    assert seen == sheets + 1
    for mark, name in zip(document.bookmarks, "ABx", strict=True):
        assert name in [one.face.key for one in pages[mark.page].placements]
