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


def test_a_stack_is_parted_where_the_room_is_worth_it_and_headed_again() -> None:
    blocks = [figure(5, keep=True), paragraph(4), paragraph(4, first=4)]
    room = 5 + 1 + 4 * LINE + 0.1
    again = Stack(blocks, again=lambda: figure(7, keep=True))
    assert again.split(room) is None
    assert again.charged(room + 1).split(room) is None
    head, tail = again.charged(room).split(room) or (paragraph(1), paragraph(1))
    assert texts([head]) == ["line0", "line1", "line2", "line3"]
    assert tail.height == pytest.approx(7 + 1 + 4 * LINE)
    # A heading alone is not parted off, and what only goes on goes on under one heading.
    assert again.charged(0).split(5.5) is None
    assert isinstance(tail, Stack) and next(block.height for block in tail.blocks) == 7


def test_a_stack_with_a_heading_higher_than_its_column_comes_to_an_end() -> None:
    rest: list[Block] = [Stack([figure(5, keep=True), paragraph(9)], again=lambda: figure(5, keep=True))]
    for _ in range(20):
        if not rest:
            break
        taken, rest = take(rest, 4, force=True)
        assert taken
    assert rest == []


def test_ease_spreads_the_blocks_of_stacks_before_headings_part() -> None:
    stack = Stack([paragraph(1), paragraph(1, first=1)])
    surface = TraceSurface()
    draw_column([stack], surface, 0, 0, height=stack.height + 9, ease=0.5, stretch=3)
    ys = [float(line.split()[1].split(",")[1]) for line in surface.lines if line.startswith("text")]
    assert ys[1] - ys[0] == pytest.approx(LINE + 1 + 0.5, abs=0.01)
    assert stack.eased(0.5).height == pytest.approx(stack.height + 0.5)


def test_what_stands_side_by_side_in_too_low_a_column_is_parted() -> None:
    both = Beside([paragraph(6)], [paragraph(6, first=6)], 40)
    assert both.split(4 * LINE) is None
    filled = fill([both], 4 * LINE + 0.1, 4, force=True)
    assert not filled.rest
    assert [text for column in filled.columns for text in texts(column)] == [f"line{n}" for n in range(12)]


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


def test_ranges_stand_on_their_low_ends_and_an_open_one_on_the_high_ends() -> None:
    words = ("≤ 21", "22–26", "100–120", "500+")
    table = Table([Column("", "right", True)], [], [[cell(text)] for text in words], STYLE)
    surface = TraceSurface()
    table.draw(surface, 0, 0)
    starts = [float(line.split()[1].split(",")[0]) for line in surface.lines if line.startswith("text")]
    assert starts[2] == pytest.approx(starts[3], abs=0.02)
    assert starts[1] + cell("22").width == pytest.approx(starts[2] + cell("100").width, abs=0.02)
    assert starts[0] + cell(words[0]).width == pytest.approx(starts[2] + cell(words[2]).width, abs=0.02)
    assert min(starts) >= STYLE.side - 0.01


def test_columns_of_figures_may_be_equally_wide() -> None:
    columns = [Column("Nuts"), *[Column("", "right", True)] * 3]
    cells = [cell(text) for text in ("Points", "2", "8", "16")]
    table = Table(columns, [cell(text) for text in ("Nuts", "0", "1", "2")], [cells], STYLE, even=True)
    surface = TraceSurface()
    table.draw(surface, 0, 0)
    placed = [
        (float(line.split()[1].split(",")[0]), line.rsplit("| ", 1)[1])
        for line in surface.lines
        if line.startswith("text")
    ]
    ends = [x + cell(text).width for x, text in placed[-3:]]
    assert ends[1] - ends[0] == pytest.approx(ends[2] - ends[1], abs=0.02)


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
    draw_column(blocks, surface, 0, 0, height=stack_height(blocks) + 2, stretch=3)
    ys = [float(line.split()[1].split(",")[1]) for line in surface.lines]
    assert ys[1] - ys[0] == pytest.approx(LINE + 1, abs=0.02)
    assert ys[2] - ys[1] == pytest.approx(LINE + 3, abs=0.02)
    surface = TraceSurface()
    draw_column(blocks, surface, 0, 0, height=200, stretch=3)
    ys = [float(line.split()[1].split(",")[1]) for line in surface.lines]
    assert ys[2] - ys[1] == pytest.approx(LINE + 4, abs=0.02)
