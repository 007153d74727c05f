"""Blocks in columns: nothing lost, ties kept, paragraphs parted with two lines on each side."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sheetgen.draw.trace import TraceSurface
from sheetgen.model.colour import BLACK
from sheetgen.typeset.blocks import (
    Beside,
    Block,
    Box,
    BoxStyle,
    Cell,
    Column,
    Figure,
    Paragraph,
    Stack,
    Table,
    TableStyle,
    stack_height,
    take,
)
from sheetgen.typeset.columns import balance, draw_column, fill
from sheetgen.typeset.text import BOLD, atoms, height_of, wrap

LINE = height_of(1, 9)


def paragraph(count: int, *, keep: bool = False, notes: tuple[int, ...] = (), first: int = 0) -> Paragraph:
    lines = [wrap(atoms(f"line{first + index}"), 90, 9)[0] for index in range(count)]
    return Paragraph(lines, size=9, colour=BLACK, before=1.0, keep=keep, notes=notes)


def figure(height: float, *, keep: bool = False) -> Figure:
    return Figure(height, lambda surface, x, y: None, before=1.0, keep=keep)


def texts(blocks: tuple[Block, ...] | list[Block]) -> list[str]:
    surface = TraceSurface()
    draw_column(blocks, surface, 0, 0)
    return [line.rsplit("| ", 1)[1] for line in surface.lines if " text " in f" {line}"]


def test_a_paragraph_is_parted_with_two_lines_on_each_side() -> None:
    taken, rest = take([paragraph(5)], 3.5 * LINE)
    assert texts(taken) == ["line0", "line1", "line2"]
    assert texts(rest) == ["line3", "line4"]
    taken, rest = take([paragraph(5)], 4.5 * LINE)
    assert texts(taken) == ["line0", "line1", "line2"]
    taken, rest = take([paragraph(5)], 1.5 * LINE)
    assert taken == []


def test_three_lines_stay_together() -> None:
    taken, rest = take([paragraph(3)], 2.5 * LINE)
    assert taken == [] and len(rest) == 1


def test_notes_go_with_the_end_of_their_paragraph() -> None:
    taken, rest = take([paragraph(5, notes=(7,))], 3 * LINE)
    assert taken[0].notes == () and rest[0].notes == (7,)


def test_a_heading_stays_with_the_block_after_it() -> None:
    blocks = [paragraph(2), figure(5, keep=True), paragraph(3)]
    room = 2 * LINE + 1 + 5 + 1 + 2 * LINE
    taken, rest = take(blocks, room)
    assert taken == blocks[:1] and rest == blocks[1:]
    taken, _ = take(blocks, stack_height(blocks))
    assert taken == blocks


def test_a_heading_stays_with_two_lines_of_a_long_paragraph() -> None:
    taken, rest = take([figure(5, keep=True), paragraph(6)], 5 + 1 + 2.2 * LINE)
    assert texts(taken) == ["line0", "line1"]
    assert texts(rest) == ["line2", "line3", "line4", "line5"]


def test_the_air_above_is_dropped_at_the_top() -> None:
    assert stack_height([paragraph(1), paragraph(1)]) == pytest.approx(2 * LINE + 1)
    assert stack_height([paragraph(1)]) == pytest.approx(LINE)


def test_a_box_is_parted_only_when_no_column_is_high_enough() -> None:
    box = Box([paragraph(4), paragraph(4, first=4)], 50, BoxStyle(None))
    assert box.split(5 * LINE) is None
    filled = fill([box], 6 * LINE, 2, force=True)
    assert not filled.rest
    assert [texts(column) for column in filled.columns] == [
        ["line0", "line1", "line2", "line3"], ["line4", "line5", "line6", "line7"]
    ]  # fmt: skip


def test_a_stack_is_one_block_while_it_fits() -> None:
    section = Stack([figure(5, keep=True), paragraph(2), paragraph(2, first=2, notes=(3,))])
    assert section.height == pytest.approx(5 + 4 * LINE + 2)
    assert section.notes == (3,)
    assert take([section], section.height - 0.1) == ([], [section])
    head, tail = section.split(5 + 1 + 2 * LINE + 0.1, force=True) or ((), ())
    assert texts([head]) == ["line0", "line1"] and texts([tail]) == ["line2", "line3"]  # type: ignore[list-item]


def test_side_by_side_is_as_high_as_the_higher() -> None:
    both = Beside([paragraph(3, notes=(1,))], [figure(5)], 40)
    assert both.height == pytest.approx(max(3 * LINE, 5))
    assert both.notes == (1,)


STYLE = TableStyle(9, BLACK, BLACK, BLACK, BLACK)


def cell(text: str) -> Cell:
    return Cell(wrap(atoms(text, BOLD), 1e6, 9)[0])


def test_figures_stand_on_their_unit() -> None:
    table = Table(
        [Column("Points", "right", True)], [cell("Points")], [[cell(text)] for text in ("−1", "10", "7", "0")], STYLE
    )
    surface = TraceSurface()
    table.draw(surface, 0, 0)
    ends = []
    for line in surface.lines:
        if line.startswith("text") and "Points" not in line:
            x, text = float(line.split()[1].split(",")[0]), line.rsplit("| ", 1)[1]
            ends.append(x + cell(text).width)
    assert len(ends) == 4
    assert max(ends) - min(ends) < 0.02


def test_what_follows_a_figure_hangs_out() -> None:
    table = Table([Column("", "right", True)], [], [[cell("≤ 21")], [cell("22–26")], [cell("50+")]], STYLE)
    surface = TraceSurface()
    table.draw(surface, 0, 0)
    starts = [float(line.split()[1].split(",")[0]) for line in surface.lines if line.startswith("text")]
    assert starts[1] == pytest.approx(starts[2], abs=0.02)
    assert starts[0] < starts[1]


def test_a_table_is_parted_between_rows_and_repeats_its_header() -> None:
    rows = [[cell(f"r{index}")] for index in range(6)]
    parted = Table([Column()], [cell("Head")], rows, STYLE).split(4.2 * height_of(1, 9, STYLE.row))
    assert parted is not None
    assert texts([parted[0]]) == ["Head", "r0", "r1", "r2"]
    assert texts([parted[1]]) == ["Head", "r3", "r4", "r5"]


BLOCKS = st.lists(
    st.one_of(
        st.integers(1, 12).map(paragraph),
        st.floats(1, 40).map(figure),
        st.floats(1, 8).map(lambda height: figure(height, keep=True)),
        st.integers(1, 12).map(lambda count: Box([paragraph(count)], 50, BoxStyle(None))),
    ),
    max_size=20,
)


def measure(blocks: object) -> float:
    return sum(block.height for block in blocks)  # type: ignore[attr-defined]


@settings(max_examples=200, deadline=None)
@given(BLOCKS, st.floats(5, 80))
def test_columns_take_everything_in_the_end(blocks: list[Block], room: float) -> None:
    rest: tuple[Block, ...] = tuple(blocks)
    lines = texts(blocks)
    found: list[str] = []
    rounds = 0
    while rest:
        filled = fill(rest, room, 2, force=True)
        found += [text for column in filled.columns for text in texts(column)]
        rest = filled.rest
        rounds += 1
        assert rounds < 500
    assert found == lines


@settings(max_examples=200, deadline=None)
@given(BLOCKS, st.floats(30, 200))
def test_no_column_is_higher_than_its_room(blocks: list[Block], room: float) -> None:
    for column in fill(blocks, room, 2).columns:
        assert stack_height(column) <= room + 1e-6


@settings(max_examples=100, deadline=None)
@given(st.lists(st.integers(1, 3).map(paragraph), min_size=2, max_size=30))
def test_balanced_columns_differ_by_no_more_than_a_block(blocks: list[Block]) -> None:
    filled = balance(blocks, 500, 2)
    assert not filled.rest
    heights = [stack_height(column) for column in filled.columns]
    assert max(heights) <= stack_height(blocks) / 2 + 3 * LINE + 1.3


def test_a_column_is_stretched_at_its_sections_only_and_not_beyond_measure() -> None:
    blocks = [paragraph(1), paragraph(1), paragraph(1)]
    blocks[2].stretch = True
    surface = TraceSurface()
    draw_column(blocks, surface, 0, 0, height=stack_height(blocks) + 2, most=3)
    ys = [float(line.split()[1].split(",")[1]) for line in surface.lines]
    assert ys[1] - ys[0] == pytest.approx(LINE + 1, abs=0.02)
    assert ys[2] - ys[1] == pytest.approx(LINE + 3, abs=0.02)
    surface = TraceSurface()
    draw_column(blocks, surface, 0, 0, height=200, most=3)
    ys = [float(line.split()[1].split(",")[1]) for line in surface.lines]
    assert ys[2] - ys[1] == pytest.approx(LINE + 4, abs=0.02)
