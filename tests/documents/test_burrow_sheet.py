"""The burrow sheet: everything has its place, nothing touches, a pencil has room, and it costs little ink."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from sheetgen.documents.burrow_art import draw_burrow
from sheetgen.documents.burrow_foot import foot_of, lay_out_foot
from sheetgen.documents.burrow_icons import mark_box
from sheetgen.documents.burrow_outline import floor, wall
from sheetgen.documents.burrow_panel import Panel, lay_out_panel, reminders_of
from sheetgen.documents.burrow_scene import horizon_below, turf_bottom
from sheetgen.documents.burrow_sheet import SLOTS, blank_face, burrow_face
from sheetgen.documents.burrow_title import fit_title
from sheetgen.draw.fonts import typeface
from sheetgen.draw.path import Path as Outline
from sheetgen.draw.surface import HAIR, RULE, WALL, Document, Face, Page, Placement, Rect
from sheetgen.draw.trace import trace_face
from sheetgen.load import resources
from sheetgen.load.workspace import Workspace
from sheetgen.model.burrow import Burrow, BurrowFile, build, fingerprint, tokenize
from sheetgen.model.scoring import ScoreTable, ScoringFile
from sheetgen.model.sheet_layout import SheetFile
from sheetgen.model.words import Words
from sheetgen.sheets.burrow_plan import RIM, plan_burrow, tunnel_rects
from sheetgen.sheets.grid import HOME_MARGIN, DoesNotFit
from tests.conftest import extra

WORKSPACE = Workspace()
SIZES = {"a4": (210.0, 148.5), "letter": (215.9, 139.7)}
SIDES = {"A": "willow-bank", "B": "moonlit-orchard"}
EVERY = [(side, lang, paper) for side in SIDES for lang in ("en", "de") for paper in SIZES]
INK_LIMIT = {"A": 0.15, "B": 0.35}
"""How much of the face may be covered (art direction): the light side and the dark side."""


class Text(NamedTuple):
    text: str
    size: float
    box: Rect


class Recorder:
    """A surface that keeps where texts stand, how heavy lines are and what is drawn."""

    def __init__(self) -> None:
        self.texts: list[Text] = []
        self.paths: list[Outline] = []
        self.weights: set[float] = set()

    def path(self, path: Outline, *, stroke: Any = None, weight: float = RULE, **_: Any) -> None:
        self.paths.append(path)
        if stroke is not None:
            self.weights.add(weight)

    def text(self, x: float, y: float, text: str, *, font: str, size: float, align: str = "left", **_: Any) -> None:
        face = typeface(font)
        width = face.width(text, size)
        left = x - {"left": 0.0, "center": width / 2, "right": width}[align]
        self.texts.append(Text(text, size, Rect(left, y - face.cap_height(size), width, face.cap_height(size))))

    @contextmanager
    def clipped(self, path: Outline) -> Iterator[None]:
        yield


def load(relative: str, kind: str) -> Any:
    loaded = WORKSPACE.load_named(relative, kind)
    assert loaded is not None and loaded.whole
    return loaded.value


DESIGN: SheetFile = load("layouts/sheets/burrow-sheet.yaml", "sheet")
GAME = load("data/hungry-hamsters/game.yaml", "game")
SCORING: ScoringFile = load("data/hungry-hamsters/scoring.yaml", "scoring")


def bundled(side: str) -> BurrowFile:
    burrow: BurrowFile = load(f"data/hungry-hamsters/burrows/{SIDES[side]}.yaml", "burrow")
    return burrow


def face_of(side: str, lang: str = "en", paper: str = "a4", **changes: Any) -> Face:
    width, height = SIZES[paper]
    values: dict[str, Any] = {
        "design": DESIGN,
        "burrow": bundled(side),
        "game": GAME,
        "scoring": SCORING,
        "theme": resources.theme(WORKSPACE, DESIGN.theme_of(side)),
        "labels": resources.labels(WORKSPACE, lang),
    }
    return burrow_face(width=width, height=height, **{**values, **changes})


def blank_of(side: str, lang: str = "en", paper: str = "a4", **changes: Any) -> Face:
    width, height = SIZES[paper]
    values: dict[str, Any] = {
        "design": DESIGN,
        "game": GAME,
        "scoring": SCORING,
        "side": side,
        "theme": resources.theme(WORKSPACE, DESIGN.theme_of(side)),
        "labels": resources.labels(WORKSPACE, lang),
    }
    return blank_face(width=width, height=height, **{**values, **changes})


def recorded(face: Face) -> Recorder:
    recorder = Recorder()
    face.draw(recorder)  # type: ignore[arg-type]
    return recorder


def coverage(face: Face) -> float:
    """The mean of 1 - grey over the face at 150 dpi."""
    pdfium = extra("pypdfium2")
    extra("PIL")
    from PIL import ImageStat

    from sheetgen.draw.pdf import write_pdf

    stream = io.BytesIO()
    write_pdf(Document("", "en", [Page(face.width, face.height, (Placement(face, 0, 0),))]), stream)
    document = pdfium.PdfDocument(stream.getvalue())
    try:
        grey = document[0].render(scale=150 / 72).to_pil().convert("L")
    finally:
        document.close()
    return 1 - float(ImageStat.Stat(grey).mean[0]) / 255


def slots_of(paper: str) -> dict[str, Rect]:
    return {name: Rect(*slot.box(*SIZES[paper])) for name, slot in DESIGN.slots.items()}


@pytest.mark.parametrize(("side", "lang", "paper"), EVERY)
def test_golden(side: str, lang: str, paper: str, golden: Callable[[str, str], None]) -> None:
    if (lang, paper) in (("en", "a4"), ("de", "letter")):
        golden(f"burrow-sheet/{side}-{lang}-{paper}.txt", "\n".join(trace_face(face_of(side, lang, paper))) + "\n")


def test_blank_golden(golden: Callable[[str, str], None]) -> None:
    golden("burrow-sheet/blank-B-en-letter.txt", "\n".join(trace_face(blank_of("B", "en", "letter"))) + "\n")


@pytest.mark.parametrize(("side", "lang", "paper"), EVERY)
@pytest.mark.parametrize("make", [face_of, blank_of])
def test_texts_lie_inside_and_apart(make: Callable[..., Face], side: str, lang: str, paper: str) -> None:
    texts = recorded(make(side, lang, paper)).texts
    width, height = SIZES[paper]
    for text in texts:
        assert text.size >= 7.5, text
        assert text.box.x >= HOME_MARGIN and text.box.right <= width - HOME_MARGIN, text
        assert text.box.y >= HOME_MARGIN and text.box.bottom <= height - HOME_MARGIN, text
    for i, one in enumerate(texts):
        for two in texts[i + 1 :]:
            apart_x = max(two.box.x - one.box.right, one.box.x - two.box.right)
            apart_y = max(two.box.y - one.box.bottom, one.box.y - two.box.bottom)
            # Runs of one line (bold beside regular) follow each other without a gap.
            follows = abs(one.box.bottom - two.box.bottom) < 0.01 and abs(apart_x) < 0.01
            assert follows or apart_x > 0.3 or apart_y > 0.5, (one, two)


@pytest.mark.parametrize(("side", "lang", "paper"), EVERY)
def test_reminders_stay_in_their_box(side: str, lang: str, paper: str) -> None:
    slots = {name: Rect(*slot.box(*SIZES[paper])) for name, slot in DESIGN.slots.items()}
    box, tracks = slots["reminders"], slots["ones"]
    lines = [t for t in recorded(face_of(side, lang, paper)).texts if t.box.x > box.x and box.y < t.box.y < tracks.y]
    assert len(lines) >= 10
    assert all(line.box.bottom < box.bottom and line.box.right <= box.right + 0.01 for line in lines)


@pytest.mark.parametrize(("side", "lang", "paper"), EVERY)
def test_no_bundled_word_is_cut(side: str, lang: str, paper: str) -> None:
    for make in (face_of, blank_of):
        assert not [text for text in recorded(make(side, lang, paper)).texts if "…" in text.text]


@pytest.mark.parametrize("side", SIDES)
def test_three_line_weights(side: str) -> None:
    assert recorded(face_of(side)).weights == {HAIR, RULE, WALL}


@pytest.mark.parametrize("paper", SIZES)
@pytest.mark.parametrize("side", SIDES)
def test_squares_of_8_mm_and_a_sign_for_every_chamber(side: str, paper: str) -> None:
    plan = plan_burrow(build(bundled(side)), Rect(*DESIGN.slots["map"].box(*SIZES[paper])))
    assert plan.size >= 8
    assert len(plan.signs) == 8 and None not in plan.signs.values()


@pytest.mark.parametrize("paper", SIZES)
def test_blank_squares_of_8_mm(paper: str) -> None:
    path = next(p for p in recorded(blank_of("A", paper=paper)).paths if len(p.segments) == 2 * (14 + 10))
    xs = sorted({round(points[0], 3) for _, points in path.segments})
    assert min(b - a for a, b in pairwise(xs) if b - a > 0.01) >= 8


@pytest.mark.parametrize(("side", "lang", "paper"), EVERY)
def test_the_key_of_a_blank_sheet_can_be_read(side: str, lang: str, paper: str) -> None:
    """Its words are larger than the margin's, its signs larger still, and they stand apart from the credit."""
    texts = recorded(blank_of(side, lang, paper)).texts
    labels = resources.labels(WORKSPACE, lang)
    key = [text for text in texts if text.text in (labels("pad.key"), labels("pad.mark-mushroom"))]
    signs = [text for text in texts if text.text in ("*", "^", "o", "- |")]
    assert len(key) == 2 and min(text.size for text in key) >= 9
    assert len(signs) == (4 if side == "B" else 3) and min(text.size for text in signs) >= 11
    margin = sorted((text.box for text in texts if text.box.y > key[0].box.y - 1.5), key=lambda box: box.x)
    assert all(one.right < other.x for one, other in pairwise(margin))


@pytest.mark.parametrize(("side", "lang", "paper"), EVERY)
def test_ink(side: str, lang: str, paper: str) -> None:
    assert coverage(face_of(side, lang, paper)) < INK_LIMIT[side]


def test_side_b_is_dark_and_its_squares_are_light() -> None:
    day, night = (resources.theme(WORKSPACE, DESIGN.theme_of(side)) for side in "AB")
    assert night["earth"].grey < 0.4 < 0.8 < day["earth"].grey
    for theme in (day, night):
        for name in ("ground", "sign", "panel", "nut", "cap", "husk"):
            # A pencil is about as dark as a 60 % grey; it must read on all of these.
            assert theme[name].grey > 0.75, name


def test_foot_adds_up_from_the_score_tables() -> None:
    tables = {
        "mushrooms": ScoreTable(each=3, label=Words("Truffles")),
        "hazelnuts": ScoreTable(points={0: 0, 1: 5, 2: 11}, label=Words("Acorns")),
    }
    scoring = ScoringFile(id="other", tables=tables)
    texts = [text.text for text in recorded(face_of("A", scoring=scoring)).texts]
    assert "Truffles × 3" in texts and "Acorns: points in all" in texts
    assert "11" in texts and "16" not in texts


def test_values_stand_beside_the_chambers_and_in_the_foot() -> None:
    burrow = bundled("A")
    odd = burrow.changed(values={letter: 10 + i for i, letter in enumerate(burrow.values)})
    texts = [text.text for text in recorded(face_of("A", burrow=odd)).texts]
    for i in range(len(burrow.values)):
        assert texts.count(str(10 + i)) >= 2


def test_margin_names_the_burrow_and_the_designer() -> None:
    burrow = bundled("B")
    texts = " | ".join(text.text for text in recorded(face_of("B")).texts)
    assert f"moonlit-orchard · {fingerprint(burrow)}" in texts
    assert "Moritz Dressler" in texts and "fan-made" in texts


def test_a_long_name_keeps_the_fingerprint_in_the_margin() -> None:
    burrow = bundled("A").changed(id="-".join(["den"] * 75))
    texts = [text.text for text in recorded(face_of("A", burrow=burrow)).texts]
    (note,) = [text for text in texts if "den-den" in text]
    assert note.endswith(f"… · {fingerprint(burrow)}")


def test_hole_reminder_only_where_there_are_holes() -> None:
    assert "Hole" not in " ".join(text.text for text in recorded(face_of("A")).texts)
    assert "Hole" in " ".join(text.text for text in recorded(face_of("B")).texts)


@pytest.mark.parametrize("tracker", [1, 3, 6, 7, 8, 12])
@pytest.mark.parametrize("ones", [0, 7, 9, 18])
@pytest.mark.parametrize(("side", "lang", "paper"), EVERY)
def test_long_tracks_keep_usable_boxes_inside_the_panel(
    tracker: int, ones: int, side: str, lang: str, paper: str
) -> None:
    slots = slots_of(paper)
    panel = Panel(ones, tracker, reminders_of(GAME, side, ones, lang))
    layout = lay_out_panel(slots, panel, resources.labels(WORKSPACE, lang))
    assert layout.tracker.side >= 6.5 and layout.ones.side >= 4.2
    assert layout.tracker.head == layout.tracker.side  # the hourglass is as large as a box
    boxes = layout.tracker.places(layout.tracker_box.x, layout.tracker_box.bottom - layout.tracker.height, tracker)
    assert len(boxes) == tracker
    assert all(box.right <= slots["tracker"].right + 0.01 for box in boxes)
    assert boxes[-1].bottom <= slots["tracker"].bottom + 0.01
    for above, below in pairwise((layout.reminders_box, layout.ones_box, layout.tracker_box)):
        assert above.bottom <= below.y - 2
    last = sum(max(6.0, len(lines) * layout.reminders.size * 1.22 * 25.4 / 72) for _, lines in layout.reminders.items)
    assert last + layout.reminders.air * (len(layout.reminders.items) - 1) <= layout.reminders_box.height + 0.01


@pytest.mark.parametrize(("tracker", "ones"), [(13, 7), (20, 7), (4, 19), (4, 30)])
def test_tracks_too_long_to_use_are_refused(tracker: int, ones: int) -> None:
    with pytest.raises(DoesNotFit, match=r"has room for (12 boxes|18 circles) on the sheet"):
        face_of("A", burrow=bundled("A").changed(tracker=tracker, ones=ones))


@pytest.mark.parametrize(("side", "lang", "paper"), EVERY)
def test_what_belongs_together_is_not_parted_in_the_reminders(side: str, lang: str, paper: str) -> None:
    texts = [text.text.strip(" ") for text in recorded(face_of(side, lang, paper)).texts]
    assert "4,\u00a05\u00a0or\u00a06" in texts or "4,\u00a05\u00a0oder\u00a06" in texts


@pytest.mark.parametrize(("side", "lang", "paper"), EVERY)
def test_a_date_has_19_mm(side: str, lang: str, paper: str) -> None:
    slots = slots_of(paper)
    box = slots["name"]
    lines = [p.bounds() for p in recorded(face_of(side, lang, paper)).paths if len(p.segments) == 2]
    name, date = sorted(b for b in lines if b[1] == b[3] and box.x < b[0] and box.y < b[1] < box.bottom)
    assert date[2] - date[0] >= 19 - 0.01 and name[2] - name[0] >= 20


@pytest.mark.parametrize("paper", SIZES)
@pytest.mark.parametrize("side", SIDES)
def test_2_mm_of_earth_lie_round_the_chambers(side: str, paper: str) -> None:
    slots = slots_of(paper)
    plan = plan_burrow(build(bundled(side)), slots["map"])
    out = RIM * plan.size + WALL * 25.4 / 72 / 2
    scene, foot, panel = slots["scene"], slots["foot"], slots["panel"]
    line, frame = RULE * 25.4 / 72 / 2, WALL * 25.4 / 72 / 2
    for cell in plan.burrow.chamber_of:
        square = plan.square(cell)
        turf = max(turf_bottom(square.x - out + i * 0.2, scene, horizon_below(slots["title"])) for i in range(50))
        assert square.y - out - turf >= 2
        assert foot.y - line - (square.bottom + out) >= 2
        assert square.x - out - (scene.x + frame) >= 1.99
        assert panel.x - line - (square.right + out) >= 2


@pytest.mark.parametrize(
    "title", ["The old bank under the willow by the slow river", "Obstgarten hinter dem Mühlteich im Mondschein"]
)
def test_a_long_title_is_set_in_two_lines_and_whole(title: str) -> None:
    texts = recorded(face_of("A", burrow=bundled("A").changed(title=Words(title)))).texts
    lines = [text for text in texts if text.text and text.text in title and text.size >= 9]
    assert " ".join(line.text for line in lines) == title
    game = next(text for text in texts if text.text.startswith("Hungry Hamsters ·"))
    assert game.box.y > lines[0].box.y
    assert all(line.box.right <= slots_of("a4")["lookout"].x for line in [*lines, game])


@pytest.mark.parametrize("length", [1, 5, 20, 24, 40, 60, 90, 200])
def test_no_letter_of_a_title_is_lost_unless_it_is_said(length: int) -> None:
    title = ("Under the old willow " * 12)[:length].strip()
    fitted = fit_title(title, "Hungry Hamsters · Side A", 95)
    assert fitted.lost == (" ".join(fitted.lines) != title)
    assert fitted.size >= 9
    assert len(fitted.lines) == 1 or fitted.size < 14


def test_long_names_are_shrunk_then_cut() -> None:
    burrow = bundled("A")
    middling = burrow.changed(title=Words("The old bank under the willow"))
    assert "The old bank under the willow" in [t.text for t in recorded(face_of("A", burrow=middling)).texts]
    endless = burrow.changed(title=Words("W" * 300), id="x" * 300)
    for text in recorded(face_of("A", burrow=endless)).texts:
        assert text.box.right <= 210 - HOME_MARGIN


def test_a_map_too_large_is_refused() -> None:
    wide = bundled("A").changed(map="A " * 12 + ". " * 12 + "B " * 6 + "\n" + "A " * 30)
    with pytest.raises(DoesNotFit, match="6 mm"):
        face_of("A", burrow=wide)


def test_a_track_too_long_is_refused() -> None:
    with pytest.raises(DoesNotFit, match="26 chambers"):
        lay_out_foot(Rect(0, 0, 190, 15), foot_of(SCORING, "en", values=[1] * 26))


@pytest.mark.parametrize("missing", SLOTS)
def test_a_design_without_a_slot_says_so(missing: str) -> None:
    design = DESIGN.changed(slots={name: slot for name, slot in DESIGN.slots.items() if name != missing})
    with pytest.raises(DoesNotFit, match=f"no slot `{missing}`"):
        face_of("A", design=design)
    with pytest.raises(DoesNotFit, match=f"no slot `{missing}`"):
        blank_of("A", design=design)


def test_marks_stand_in_the_upper_part() -> None:
    square = Rect(10, 20, 8, 8)
    box = mark_box(square)
    assert square.y < box.y and box.bottom < square.y + 0.6 * square.height
    assert box.width == box.height and box.center[0] == square.center[0]


def test_tunnel_breaks_both_walls() -> None:
    burrow = Burrow(tokenize("A - B"))
    plan = plan_burrow(burrow, Rect(0, 0, 24, 8), largest=8)
    assert sum(1 for op, _ in wall(plan).segments if op == "M") == 1  # one outline: the chambers have become one shape
    apart = plan_burrow(Burrow(tokenize("A . B")), Rect(0, 0, 24, 8), largest=8)
    assert sum(1 for op, _ in wall(apart).segments if op == "M") == 2
    halves = tunnel_rects(plan)
    assert min(half.x for half in halves) < 8 and max(half.right for half in halves) > 16
    assert all(0.4 < half.height / plan.size < 0.6 for half in halves)


def test_bent_tunnel_is_one_corridor() -> None:
    burrow = Burrow(tokenize("A . .\n. . .\n. . B"), [((0, 0), (2, 2))])
    plan = plan_burrow(burrow, Rect(0, 0, 24, 24), largest=8)
    assert len(plan.burrow.tunnels[0].way) == 3
    assert sum(1 for op, _ in wall(plan).segments if op == "M") == 1


def test_enclosed_earth_is_a_loop_of_its_own() -> None:
    plan = plan_burrow(Burrow(tokenize("A A A\nA . A\nA A A")), Rect(0, 0, 24, 24), largest=8)
    loops = floor(plan, plan.burrow.chambers["A"])
    assert sum(1 for op, _ in loops.segments if op == "M") == 2


def test_chambers_that_meet_at_a_corner_stay_two() -> None:
    plan = plan_burrow(Burrow(tokenize("A .\n. B")), Rect(0, 0, 16, 16), largest=8)
    assert sum(1 for op, _ in wall(plan).segments if op == "M") == 2


def test_touching_chambers_get_a_wall_between_them() -> None:
    recorder = Recorder()
    draw_burrow(recorder, Burrow(tokenize("A B")), Rect(0, 0, 16, 8), theme=resources.theme(WORKSPACE, "daylight"))  # type: ignore[arg-type]
    bounds = [tuple(round(v, 2) for v in path.bounds()) for path in recorder.paths]
    assert (8.0, 0.0, 8.0, 8.0) in bounds


def test_faces_of_different_burrows_have_different_keys(tmp_path: Path) -> None:
    one, two = bundled("A"), bundled("A").changed(values=dict.fromkeys("ABCDEFGH", 9))
    keys = {face_of("A").key, face_of("A", "de").key, face_of("A", paper="letter").key, face_of("A", burrow=two).key}
    assert len(keys) == 4
    assert face_of("A", burrow=one).key in keys
