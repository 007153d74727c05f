"""Short cuts of preflight give what the long way gives: lines of text that are alike, and boxes in an area."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from sheetgen.preflight import walk
from sheetgen.preflight.budget import Budget
from sheetgen.preflight.judge import _first
from sheetgen.preflight.matrices import multiplied, shifted
from sheetgen.preflight.notes import Box, Notes, cut
from tests.conftest import extra
from tests.preflight.making import drawn

pikepdf = extra("pikepdf")

FONTS = (
    "/Font<</F 11 0 R/G 12 0 R/T 13 0 R>>/ExtGState<</O<</op true>>/N<</op false>>>>/ColorSpace<</S"
    "[/Separation/Gold/DeviceCMYK<</FunctionType 2/Domain[0 1]/C0[0 0 0 0]/C1[0 .2 .8 0]/N 1>>]>>"
)
OBJECTS = (
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
    "<</Type/Font/Subtype/TrueType/BaseFont/Arial/FirstChar 32/LastChar 33/Widths[500 600]>>",
    (
        "<</Type/Font/Subtype/Type3/FontBBox[0 0 1000 1000]/FontMatrix[.001 0 0 .001 0 0]/FirstChar 97/LastChar 97"
        "/Widths[1000]/Encoding<</Differences[97/a]>>/CharProcs<</a 14 0 R>>/Resources<<>>>>"
    ),
    ("", b"1000 0 d0 0 0 700 700 re f"),
)
SIZES = st.sampled_from(("4", "9", "-8", "12", "0"))
MOVES = st.sampled_from(("0 12", "5 -3", "150 100", "-40 0", "900 900"))
STEPS = st.one_of(
    st.sampled_from(
        (
            *("(two words) Tj", "() Tj", "[(a) -200 (b)] TJ", "[(a) -5000 (b)] TJ", "T*", "(next) '", '3 2 (spaced) "'),
            *("0 g", "0 0 0 1 k", ".5 .4 .3 1 k", "1 0 0 rg", "/S cs 1 scn", "/O gs", "/N gs", "1 Tr", "3 Tr", "0 Tr"),
            *("q", "Q", "20 20 80 80 re W n", "2 Tc", "0 Tc", "3 Tw", "50 Tz", "100 Tz", "4 Ts", "0 Ts", "11 TL"),
            *(
                "1 0 0 1 30 40 Tm",
                ".5 0 0 .5 9 200 Tm",
                "0 1 -1 0 100 100 Tm",
                ".7 .7 -.7 .7 0 0 cm",
                "ET BT",
                "(a) Tx",
            ),
        )
    ),
    st.builds("/{} {} Tf".format, st.sampled_from("FGT"), SIZES),
    st.builds("{} {}".format, MOVES, st.sampled_from(("Td", "TD"))),
)


def notes_of(path: Path) -> Notes:
    with pikepdf.open(path) as pdf:
        walker = walk.Walker(Budget())
        try:
            return walker.page(pdf.pages[0].obj)
        except walk.Stacked:
            return walker.stacker().page(pdf.pages[0].obj)


@settings(max_examples=400, deadline=None)
@given(st.lists(STEPS, min_size=4, max_size=30))
@example(
    ["/F 4 Tf", ".5 .4 .3 1 k", "(one) Tj", "T*", "(two) Tj", "900 900 Td", "(beyond) Tj", "-800 -800 Td", "(three) Tj"]
)
def test_lines_that_are_alike_are_noted_as_if_each_were_the_first(
    tmp_path_factory: pytest.TempPathFactory, steps: list[str]
) -> None:
    path = drawn(
        tmp_path_factory.mktemp("alike") / "a.pdf", f"BT /F 9 Tf 11 TL 40 250 Td {' '.join(steps)} ET", FONTS, OBJECTS
    )
    quick = notes_of(path)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(walk, "_LINES", frozenset())
        slow = notes_of(path)
    assert list(quick.boxes.items()) == list(slow.boxes.items())
    assert quick.painted == slow.painted and quick.overprints == slow.overprints


def test_lines_that_are_alike_are_looked_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    noted = []
    usual = walk._Run._noted

    def counting(self: walk._Run, *rest: object) -> None:
        noted.append(rest)
        usual(self, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(walk._Run, "_noted", counting)
    notes_of(
        drawn(
            tmp_path / "a.pdf",
            f"BT /F 9 Tf 11 TL 40 250 Td {'(line) Tj T* ' * 20} 0 1 0 rg (last) Tj ET",
            FONTS,
            OBJECTS,
        )
    )
    assert len(noted) == 2


NUMBERS = st.integers(-3, 3)
BOXES = st.tuples(NUMBERS, NUMBERS, NUMBERS, NUMBERS).map(
    lambda box: (min(box[0], box[2]), min(box[1], box[3]), max(box[0], box[2]), max(box[1], box[3]))
)


@given(st.lists(BOXES, max_size=6), BOXES)
def test_the_first_box_in_an_area_is_the_highest(boxes: list[Box], area: Box) -> None:
    inside = [found for box in boxes if (found := cut(box, area)) is not None]
    highest = min(inside, key=lambda box: (-box[3], box[0]), default=None)
    assert (_first(boxes, area) or (0,))[-1:] == (highest or (0,))[-1:]
    assert (_first(boxes, area) or (0,))[0] == (highest or (0,))[0]


@given(st.tuples(*[st.floats(-1e6, 1e6)] * 6), st.floats(-1e6, 1e6), st.floats(-1e6, 1e6))
def test_a_shift_is_what_multiplying_gives(matrix: tuple[float, ...], x: float, y: float) -> None:
    assert shifted(x, y, matrix) == multiplied((1.0, 0.0, 0.0, 1.0, x, y), matrix)  # type: ignore[arg-type]
