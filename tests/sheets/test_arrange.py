"""Cells on paper: inside its margins, apart from each other, and as many as can be had without waste."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sheetgen.draw.surface import ORDERS
from sheetgen.sheets.arrange import FOLD_GAP, _nests, arrange, arrange_fold
from sheetgen.sheets.grid import HOME_MARGIN, DoesNotFit, Grid, Nest, Sheet, Slot, fit_grid
from sheetgen.sheets.impose import Seats, Skipped, page_index, sides
from sheetgen.sheets.marks import cuts

lengths = st.sampled_from([20.0, 31.0, 44.0, 63.0, 63.5, 88.0, 88.9, 120.65])
papers = st.sampled_from([(210.0, 297.0), (215.9, 279.4), (297.0, 420.0), (304.8, 457.2), (148.0, 210.0)])


def assert_sound(sheet: Sheet, slots: tuple[Slot, ...], margin: float, gutter: float) -> None:
    for slot in slots:
        assert slot.x >= margin - 0.01 and slot.x + slot.width <= sheet.paper_width - margin + 0.01
        assert slot.y >= margin - 0.01 and slot.y + slot.height <= sheet.paper_height - margin + 0.01
    for one, two in combinations(slots, 2):
        apart_x = max(two.x - one.x - one.width, one.x - two.x - two.width)
        apart_y = max(two.y - one.y - one.height, one.y - two.y - two.height)
        assert max(apart_x, apart_y) >= gutter - 0.01, (one, two)


@given(papers, lengths, lengths, st.sampled_from([0.0, 3.0, 6.0]), st.integers(1, 200))
def test_cells_lie_apart_within_the_margins(
    paper: tuple[float, float], width: float, height: float, gutter: float, cards: int
) -> None:
    sheet = arrange(*paper, width, height, cards=cards, gutter=gutter)
    assert len(sheet.slots) == sheet.per_page
    assert_sound(sheet, sheet.slots, HOME_MARGIN, gutter)
    plain = arrange(*paper, width, height, gutter=gutter)
    assert isinstance(plain, Grid)
    if isinstance(sheet, Nest):
        assert -(-cards // sheet.per_page) < -(-cards // plain.per_page), "cards are turned only to save paper"
        assert {slot.turn for slot in sheet.slots} == {0, 90}
    for flip in ("long", "short"):
        assert_sound(sheet, sheet.back_slots(flip), HOME_MARGIN, gutter)  # type: ignore[arg-type]


def test_a_mixed_sheet_holds_one_tarot_card_more() -> None:
    pure, mixed = arrange(210, 297, 69.85, 120.65), arrange(210, 297, 69.85, 120.65, cards=60)
    assert (pure.per_page, mixed.per_page) == (4, 6)
    assert arrange(210, 297, 69.85, 120.65, cards=4) == pure, "as one sheet is enough"


@given(papers, lengths, lengths, st.sampled_from([0.0, 3.0]))
def test_folded_cells_keep_off_the_fold_and_face_their_backs(
    paper: tuple[float, float], width: float, height: float, gutter: float
) -> None:
    try:
        sheet = arrange_fold(*paper, width, height, gutter=gutter)
    except DoesNotFit:
        return
    backs = sheet.back_slots("long")
    assert_sound(sheet, (*sheet.slots, *backs), HOME_MARGIN, gutter)
    assert {slot.turn for slot in backs} == {0 if sheet.fold == "upright" else 180}
    middle = (sheet.paper_width if sheet.fold == "upright" else sheet.paper_height) / 2
    for slot in sheet.slots:
        end = slot.x + slot.width if sheet.fold == "upright" else slot.y + slot.height
        assert end <= middle - FOLD_GAP + 0.01


def test_a_grid_that_is_asked_for_is_had_or_refused() -> None:
    assert arrange(210, 297, 63, 88, grid=(2, 2)) == Grid(210, 297, 2, 2, 63, 88)
    assert arrange(210, 297, 63, 88, grid=(4, 2)) == Grid(297, 210, 4, 2, 63, 88), "across the paper"
    with pytest.raises(DoesNotFit, match=r"4 x 4 cells of 63 x 88 mm do not fit .* 3 x 3 do"):
        arrange(210, 297, 63, 88, grid=(4, 4))
    with pytest.raises(DoesNotFit, match=r"3 x 3 cells .* and as many backs do not fit"):
        arrange_fold(210, 297, 63, 88, grid=(3, 3))


@given(papers, lengths, lengths, st.sampled_from([0.0, 4.0]), st.sampled_from(["long", "short"]))
def test_every_edge_of_a_cell_is_marked_and_no_mark_would_cut_one(
    paper: tuple[float, float], width: float, height: float, gutter: float, flip: str
) -> None:
    sheet = arrange(*paper, width, height, cards=1000, gutter=gutter)
    back = sheet.behind(flip)  # type: ignore[arg-type]
    for page, slots in ((sheet, sheet.slots), (back, sheet.back_slots(flip))):  # type: ignore[arg-type]
        lines = cuts(page)
        for slot in slots:
            for edge in (slot.x, slot.x + slot.width):
                assert any(abs(edge - x) < 0.01 for x in (*lines.top, *lines.bottom)), "an edge without a mark"
            for edge in (slot.y, slot.y + slot.height):
                assert any(abs(edge - y) < 0.01 for y in (*lines.left, *lines.right)), "an edge without a mark"
        for x in lines.top:  # a knife that comes from the mark meets first what it is for
            first = min((slot.y, slot) for slot in slots if slot.x - 0.01 <= x <= slot.x + slot.width + 0.01)[1]
            assert min(abs(x - first.x), abs(x - first.x - first.width)) < 0.01


@given(
    st.integers(1, 60),
    st.integers(1, 12),
    st.sets(st.integers(0, 40), max_size=20),
    st.sets(st.integers(0, 11), max_size=5),
)
def test_seats(cards: int, per_page: int, once: set[int], every: set[int]) -> None:
    if len(every & set(range(per_page))) == per_page:
        return
    seats = Seats(per_page, cards, Skipped(frozenset(once), frozenset(every)))
    wanted = [divmod(place, per_page) for place in range(2000) if place not in once and place % per_page not in every][
        :cards
    ]
    found = [
        (leaf, place)
        for leaf in range(seats.leaves)
        for place in seats.places(leaf)[: max(0, cards - seats.first(leaf))]
    ]
    # A sheet without a free place is none.
    used = sorted({leaf for leaf, _ in wanted})
    wanted = [(used.index(leaf), place) for leaf, place in wanted]
    assert found == wanted
    assert [seats.leaf_of(card) for card in range(cards)] == [leaf for leaf, _ in wanted]
    assert seats.leaves == len(used)
    assert seats.full == tuple(leaf for leaf in range(used[-1]) if leaf not in used)


@given(st.integers(1, 30), st.sampled_from(ORDERS), st.booleans())
def test_pages_are_where_the_order_has_them(leaves: int, order: str, duplex: bool) -> None:
    listed = list(sides(leaves, order, duplex=duplex))  # type: ignore[arg-type]
    assert sorted(listed) == [
        (leaf, back) for leaf in range(leaves) for back in ((False, True) if duplex else (False,))
    ]
    for number, (leaf, back) in enumerate(listed):
        assert page_index(leaf, back, leaves, order, duplex=duplex) == number  # type: ignore[arg-type]


@given(st.floats(40, 400), st.floats(40, 400), st.floats(20, 400), st.floats(20, 400), st.floats(0, 20))
def test_where_no_plain_grid_fits_no_mixed_one_does(
    one: float, other: float, width: float, height: float, gutter: float
) -> None:
    """So it is enough that SG709 tries a plain one: a block of turned cells is one on the paper lying across."""
    short, long = sorted((one, other))
    try:
        fit_grid(short, long, width, height, gutter=gutter)
    except DoesNotFit:
        assert list(_nests(short, long, width, height, gutter, HOME_MARGIN)) == []
