"""Ink that is overprinted on ink: pages of many things, forms that multiply, pages beside them that do not."""

from __future__ import annotations

import random
from itertools import pairwise
from pathlib import Path

import pytest

from sheetgen.preflight import notes, stacked
from sheetgen.preflight.colours import CMYK, over, paint
from sheetgen.preflight.notes import Box, Painted
from sheetgen.preflight.stacked import stacked_ink
from tests.preflight.making import PAGE, codes, drawn, found, raw

OVER = "/ExtGState<</O<</OP true/op true/OPM 1>>>>"
AREA = (0.0, 0.0, 200.0, 300.0)
MANY = " ".join(f"{20 + i % 80 * 2} {20 + i // 80 * 4} 1 1 re f" for i in range(4_000))


def test_a_page_of_many_things_is_no_matter_behind_one_that_overprints(tmp_path: Path) -> None:
    page = PAGE + "/Resources<<" + OVER + ">>/Contents {} 0 R"
    contents = [("", b"/O gs 0 0 0 1 k 30 30 10 10 re f"), ("", b"0 0 0 1 k " + MANY.encode())]
    path = raw(tmp_path / "a.pdf", [page.format(10), page.format(11), page.format(11)], contents)
    assert codes(path) == []


def test_many_things_that_overprint_are_added_up(tmp_path: Path) -> None:
    content = f"1 1 0 0 k 20 20 160 260 re f /O gs 0 0 0 1 k {MANY} 0 0 1 0 k 178 216 1 1 re f"
    path = drawn(tmp_path / "a.pdf", content, OVER)
    assert (codes(path), found(path).facts.ink) == (["PF401"], 400)  # the last one lies on the last of the many


def test_what_is_alike_in_two_places_counts_in_both(tmp_path: Path) -> None:
    """Of equal sums the first place was kept, and what lay on the second was added to nothing."""
    content = (
        "1 .5 0 0 k 20 20 20 20 re f 100 20 20 20 re f /O gs 0 0 0 1 k 10 10 150 150 re f 0 0 1 0 k 105 25 9 9 re f"
    )
    assert found(drawn(tmp_path / "a.pdf", content, OVER)).facts.ink == 350


def test_where_more_is_painted_than_is_kept_the_things_themselves_are_judged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    content = f"/O gs 0 0 0 1 k {MANY} .9 .9 .9 .9 k 20 20 9 9 re f"
    path = drawn(tmp_path / "a.pdf", content, OVER)
    for module, name in ((notes, "MOST_PAINTED"), (stacked, "_MOST_MEETINGS"), (stacked, "_MOST_LAYERS")):
        with monkeypatch.context() as patch:
            patch.setattr(module, name, 500)
            assert codes(path) == ["PF401", "PF407"], name
            assert found(path).facts.ink == 360


def test_forms_that_double_keep_so_much_and_no_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two million things, if each form kept what its two forms painted."""
    monkeypatch.setattr(notes, "MOST_PAINTED", 1_000)
    kept: list[int] = []
    take = notes.Notes.take

    def counted(self: notes.Notes, other: notes.Notes, dx: float, dy: float, clip: Box) -> None:
        take(self, other, dx, dy, clip)
        kept.append(len(self.painted))

    monkeypatch.setattr(notes.Notes, "take", counted)
    head = "/Type/XObject/Subtype/Form/BBox[0 0 60 60]/Resources<<" + OVER + "/XObject<</X {} 0 R>>>>"
    forms = [(head.format(12 + i), b"/X Do q 1 0 0 1 .1 .1 cm /X Do Q") for i in range(21)]
    forms.append((head.format(10), b"/O gs 0 0 0 1 k 20 20 9 9 re f"))
    path = drawn(tmp_path / "a.pdf", "/X Do", "/XObject<</X 11 0 R>>", forms)
    from sheetgen.preflight.examine import examine
    from sheetgen.preflight.outcome import Limits

    assert [one.code for one in examine(path, Limits()).findings] == ["PF407"]
    assert max(kept) == 1_000


def test_patterns_keep_no_more_either(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notes, "MOST_PAINTED", 500)
    pattern = ("/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 9 9]/XStep 9/YStep 9/Resources<<>>",
               b"0 0 0 .1 k " + b"0 0 9 9 re f " * 100)  # fmt: skip
    content = "/O gs /Pattern cs /P scn " + "20 20 100 100 re f " * 50
    path = drawn(tmp_path / "a.pdf", content, f"{OVER}/Pattern<</P 11 0 R>>", [pattern])
    assert codes(path) == ["PF407"]


def test_the_picture_of_an_annotation_that_overprints_is_looked_into(tmp_path: Path) -> None:
    head = f"/Type/XObject/Subtype/Form/BBox[0 0 60 60]/Resources<<{OVER}"
    form = (f"{head}/Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>", b"/O gs BT /F 12 Tf (a) Tj ET")
    page = PAGE + "/Annots[<</Type/Annot/Subtype/Stamp/Rect[30 30 60 60]/AP<</N 11 0 R>>>>]"
    path = drawn(tmp_path / "a.pdf", "0 g", "", [form], page)
    assert "PF501" in codes(path)


def exactly(painted: list[Painted]) -> int:
    """The most ink of boxes that all overprint, asked in every field that their edges cut out of the page."""
    xs = sorted({edge for one in painted for edge in (one.box[0], one.box[2])})
    ys = sorted({edge for one in painted for edge in (one.box[1], one.box[3])})
    most = 0.0
    for left, right in pairwise(xs):
        for bottom, top in pairwise(ys):
            x, y = (left + right) / 2, (bottom + top) / 2
            inks: dict[str, float] = {}
            for one in painted:
                if one.box[0] < x < one.box[2] and one.box[1] < y < one.box[3]:
                    inks = over(inks, one.paint, one.mode)
            most = max(most, sum(inks.values()))
    return round(100 * most)


@pytest.mark.parametrize("seed", range(12))
def test_the_sum_is_that_of_every_field_of_the_page(seed: int) -> None:
    """Small boxes, wide ones, boxes in several cells of the grid and out of the page."""
    chance = random.Random(seed)
    colours = [paint(CMYK, tuple(chance.choice((0.0, 0.3, 0.7)) for _ in range(4))) for _ in range(5)]
    painted = []
    for _ in range(40):
        x, y = chance.uniform(-10, 200), chance.uniform(-10, 300)
        width, height = (chance.choice((2, 6, 30, 150)) * chance.random() for _ in range(2))
        box = (max(0.0, x), max(0.0, y), min(200.0, x + width), min(300.0, y + height))
        if box[2] > box[0] and box[3] > box[1]:
            painted.append(Painted(box, chance.random() < 0.5, chance.choice(colours), True, 1))
    stack = stacked_ink(painted, AREA)
    assert stack.is_whole
    assert stack.amounts[0][0] == exactly(painted)
