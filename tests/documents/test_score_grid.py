"""Score grids: their data decides what is on them, everything lies inside its cell, and a pencil has room."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import combinations, pairwise
from typing import Any, NamedTuple

import pytest

from sheetgen.documents.match_table import head_of
from sheetgen.documents.player_rounds import rows_of
from sheetgen.documents.score_grid import score_grid_face
from sheetgen.documents.sheet_frame import Unprintable, sum_in_print
from sheetgen.draw.fonts import typeface
from sheetgen.draw.path import Path
from sheetgen.draw.surface import Face
from sheetgen.draw.trace import trace_face
from sheetgen.load import resources
from sheetgen.load.workspace import Workspace
from sheetgen.model.game import Documents, GameFile, PadOffer
from sheetgen.model.pieces import Share
from sheetgen.model.scoring import Rank, ScoreTable
from sheetgen.model.words import Words
from sheetgen.sheets.grid import DoesNotFit

SIZES = {
    "half-a4": (210.0, 148.5),
    "half-letter": (215.9, 139.7),
    "quarter-a4": (105.0, 148.5),
    "quarter-letter": (107.95, 139.7),
}
SMALL_PAPER = {"half-5x8in": (127.0, 101.6)}
GAMES = {"hamsterbacke": "players", "hamster-roll": "matches"}
EVERY = [(game, lang, size) for game in GAMES for lang in ("en", "de") for size in SIZES]
WORKSPACE = Workspace()

SAFE = 8.0
"""The margin of the design, in millimetres."""


class Text(NamedTuple):
    text: str
    size: float
    font: str
    left: float
    top: float
    right: float
    bottom: float


class Recorder:
    """A surface that keeps where texts stand and which straight lines are drawn."""

    def __init__(self) -> None:
        self.texts: list[Text] = []
        self.lines: list[tuple[float, float, float, float]] = []
        self.boxes: list[tuple[float, float, float, float]] = []

    def path(self, path: Path, **options: Any) -> None:
        ops = [op for op, _ in path.segments]
        if ops == ["M", "L"] and options.get("stroke") is not None:
            (_, (x1, y1)), (_, (x2, y2)) = path.segments
            self.lines.append((x1, y1, x2, y2))
        elif options.get("stroke") is not None or options.get("fill") is not None:
            self.boxes.append(path.bounds())

    def text(self, x: float, y: float, text: str, *, font: str, size: float, **options: Any) -> None:
        face = typeface(font)
        width = face.width(text, size)
        start = {"left": 0.0, "center": -width / 2, "right": -width}[options.get("align", "left")]
        corners = [(start, -face.cap_height(size)), (start + width, face.descent(size) * 0.8)]
        turn = math.radians(options.get("rotate", 0))
        turned = [
            (x + dx * math.cos(turn) - dy * math.sin(turn), y + dx * math.sin(turn) + dy * math.cos(turn))
            for dx, dy in corners
        ]
        xs, ys = [p[0] for p in turned], [p[1] for p in turned]
        self.texts.append(Text(text, size, font, min(xs), min(ys), max(xs), max(ys)))

    @contextmanager
    def clipped(self, path: Path) -> Iterator[None]:
        yield


def loaded(relative: str, kind: str) -> Any:
    found = WORKSPACE.load_named(relative, kind)
    if found is None:
        return None
    assert found.whole, relative
    return found.value


def arguments(game: str, /, lang: str = "en", size: str = "half-a4", **changed: Any) -> dict[str, Any]:
    data: GameFile = loaded(f"data/{game}/game.yaml", "game")
    assert data.documents.pad is not None
    design = loaded(f"layouts/sheets/{data.documents.pad.sheet}.yaml", "sheet")
    width, height = (SIZES | SMALL_PAPER)[size]
    return {
        "design": design,
        "game": data,
        "scoring": loaded(f"data/{game}/scoring.yaml", "scoring"),
        "pieces": loaded(f"data/{game}/pieces.yaml", "pieces"),
        "rules": loaded(f"data/{game}/rules.{lang}.yaml", "rules"),
        "theme": resources.theme(WORKSPACE, design.theme),
        "labels": resources.labels(WORKSPACE, lang),
        "width": width,
        "height": height,
        **changed,
    }


def recorded(face: Face) -> Recorder:
    recorder = Recorder()
    face.draw(recorder)  # type: ignore[arg-type]
    return recorder


def drawn(game: str, /, lang: str = "en", size: str = "half-a4", **changed: Any) -> Recorder:
    return recorded(score_grid_face(**arguments(game, lang, size, **changed)))


def words(recorder: Recorder) -> list[str]:
    return [text.text for text in recorder.texts]


def with_offer(game: GameFile, **changed: Any) -> GameFile:
    offer = game.documents.pad
    assert offer is not None
    pad: PadOffer = offer.changed(**changed)
    changed_game: GameFile = game.changed(documents=Documents(pad=pad))
    return changed_game


@pytest.mark.parametrize(("game", "kind"), GAMES.items())
def test_the_designs_are_of_the_kind_their_games_need(game: str, kind: str) -> None:
    design = arguments(game)["design"]
    assert design.kind == kind
    assert set(design.ups) == {1, 2, 4}


@pytest.mark.parametrize(
    ("game", "lang", "size"),
    [
        ("hamsterbacke", "en", "half-a4"),
        ("hamsterbacke", "de", "quarter-letter"),
        ("hamster-roll", "de", "half-letter"),
        ("hamster-roll", "en", "quarter-a4"),
    ],
)
def test_the_sheet_is_drawn_as_it_was_looked_at(
    game: str, lang: str, size: str, golden: Callable[[str, str], None]
) -> None:
    face = score_grid_face(**arguments(game, lang, size))
    golden(f"score-grid/{game}.{lang}.{size}.txt", "\n".join(trace_face(face)) + "\n")


@pytest.mark.parametrize(("game", "lang", "size"), EVERY)
def test_every_text_keeps_the_margin(game: str, lang: str, size: str) -> None:
    width, height = (SIZES | SMALL_PAPER)[size]
    for text in drawn(game, lang, size).texts:
        assert text.left >= SAFE - 0.01, text
        assert text.top >= SAFE - 0.01, text
        assert text.right <= width - SAFE + 0.01, text
        assert text.bottom <= height - SAFE + 0.6, text


@pytest.mark.parametrize(("game", "lang", "size"), EVERY)
def test_nothing_drawn_leaves_the_margin(game: str, lang: str, size: str) -> None:
    width, height = (SIZES | SMALL_PAPER)[size]
    recorder = drawn(game, lang, size)
    for left, top, right, bottom in [*recorder.boxes, *recorder.lines]:
        assert min(left, right) >= SAFE - 0.01 and max(left, right) <= width - SAFE + 0.01
        assert min(top, bottom) >= SAFE - 0.01 and max(top, bottom) <= height - SAFE + 0.01


@pytest.mark.parametrize(("game", "lang", "size"), EVERY)
def test_no_line_runs_through_a_text_and_none_comes_close(game: str, lang: str, size: str) -> None:
    recorder = drawn(game, lang, size)
    air = 0.5
    for text in recorder.texts:
        for x1, y1, x2, y2 in recorder.lines:
            level = abs(y1 - y2) < 1e-6
            if level and min(x1, x2) < text.right and max(x1, x2) > text.left:
                assert not text.top - air < y1 < text.bottom + air, (text, y1)
            if not level and min(y1, y2) < text.bottom and max(y1, y2) > text.top:
                assert not text.left - air < x1 < text.right + air, (text, x1)


@pytest.mark.parametrize(("game", "lang", "size"), EVERY)
def test_every_text_is_wholly_inside_or_outside_every_box(game: str, lang: str, size: str) -> None:
    recorder = drawn(game, lang, size)
    for text in recorder.texts:
        for left, top, right, bottom in recorder.boxes:
            apart = text.right <= left or text.left >= right or text.bottom <= top or text.top >= bottom
            within = text.left >= left and text.right <= right and text.top >= top and text.bottom <= bottom
            assert apart or within, (text, (left, top, right, bottom))


@pytest.mark.parametrize(("game", "lang", "size"), EVERY)
def test_no_two_texts_overlap(game: str, lang: str, size: str) -> None:
    texts = drawn(game, lang, size).texts
    for i, one in enumerate(texts):
        for other in texts[i + 1 :]:
            apart = one.right < other.left or other.right < one.left or one.bottom < other.top or other.bottom < one.top
            assert apart, (one, other)


@pytest.mark.parametrize(("game", "lang", "size"), EVERY)
def test_type_is_never_smaller_than_the_house_allows(game: str, lang: str, size: str) -> None:
    assert min(text.size for text in drawn(game, lang, size).texts) >= 7.5


def cells(recorder: Recorder, columns_from: float) -> Iterator[tuple[float, float, bool]]:
    """Width, height and whether something is printed in it, of every cell between lines and the edges of its block."""
    blocks = [box for box in recorder.boxes if box[2] - box[0] > columns_from]
    for left, top, right, bottom in blocks:
        uprights = sorted(
            x1 for x1, y1, x2, y2 in recorder.lines if x1 == x2 and left < x1 < right and top < (y1 + y2) / 2 < bottom
        )
        if not uprights:
            continue
        for x, after in zip(dict.fromkeys(uprights), [*list(dict.fromkeys(uprights))[1:], right], strict=True):
            middle = (x + after) / 2
            levels = [y1 for x1, y1, x2, y2 in recorder.lines if y1 == y2 and x1 <= middle <= x2 and top < y1 < bottom]
            for y, below in pairwise(sorted({top, *levels, bottom})):
                middles = [_middle(text) for text in recorder.texts]
                printed = any(x < text_x < after and y < text_y < below for text_x, text_y in middles)
                yield after - x, below - y, printed


def _middle(text: Text) -> tuple[float, float]:
    return (text.left + text.right) / 2, (text.top + text.bottom) / 2


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("size", SIZES)
def test_a_pencil_has_room_in_every_cell_of_the_rounds(lang: str, size: str) -> None:
    recorder = drawn("hamsterbacke", lang, size)
    written = [(width, height) for width, height, printed in cells(recorder, 80) if not printed]
    assert len(written) >= 5 * (1 + 3 * 3 + 1)
    assert min(width for width, _ in written) >= 12
    assert min(height for _, height in written) >= 6.5


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("size", SIZES)
def test_a_pencil_has_room_in_every_cell_of_the_matches(lang: str, size: str) -> None:
    recorder = drawn("hamster-roll", lang, size)
    assert words(recorder).count("Winner" if lang == "en" else "Gewonnen hat") == 3
    for x1, y1, x2, y2 in recorder.lines:
        if x1 == x2 and y2 - y1 < 20:
            assert y2 - y1 >= 6.5
    levels = sorted({round(y1, 3) for _, y1, _, y2 in recorder.lines if y1 == y2})
    assert min(below - y for y, below in pairwise(levels)) >= 6.5


@pytest.mark.parametrize("size", ["quarter-a4", "quarter-letter", "half-5x8in"])
def test_names_have_room_on_the_small_match_sheet(size: str) -> None:
    """Those of a team as well: each has a line of its own."""
    recorder = drawn("hamster-roll", "en", size)
    for y in {round(y1, 3) for x1, y1, x2, _ in recorder.lines if x1 == x2}:
        xs = sorted(x1 for x1, y1, x2, y2 in recorder.lines if x1 == x2 and y1 <= y + 0.1 < y2)
        assert min((after - x for x, after in pairwise(xs)), default=99) >= 20
    levels = sorted({round(y1, 3) for _, y1, _, y2 in recorder.lines if y1 == y2})
    assert min(below - y for y, below in pairwise(levels)) >= 6.5


@pytest.mark.parametrize(("size", "least"), [("quarter-a4", 17.9), ("half-a4", 8.9)])
def test_a_name_is_written_across_or_upwards(size: str, least: float) -> None:
    """A column that is too narrow for a name has so high a row that one can turn the paper."""
    recorder = drawn("hamsterbacke", size=size)
    (names,) = [text for text in recorder.texts if text.text == "Names"]
    around = [box for box in recorder.boxes if box[0] < names.left and box[2] > names.right]
    high = max(bottom - top for _, top, _, bottom in around if top < names.top and names.bottom < bottom < top + 30)
    assert high == pytest.approx(least, abs=0.2)
    # No game is lost for it.
    assert [text.text for text in recorder.texts if text.text in "123"] == ["1", "2", "3"]


@pytest.mark.parametrize("lang", ["en", "de"])
def test_what_stands_on_the_tab_of_a_low_block_is_apart(lang: str) -> None:
    recorder = drawn("hamster-roll", lang, "half-5x8in")
    tab = [text for text in recorder.texts if text.text.endswith(("players", "Personen")) or text.text in "234"]
    for one, other in combinations(tab, 2):
        assert one.bottom <= other.top or other.bottom <= one.top or one.right <= other.left or other.right <= one.left
    assert len(tab) == 4 and all(any(each in text.text for text in tab) for each in "234")


def test_the_rows_are_those_of_the_score_tables() -> None:
    game = arguments("hamsterbacke")
    recorder = drawn("hamsterbacke")
    for row in rows_of(game["scoring"].tables, game["game"].documents.pad.rows, "en"):
        assert words(recorder).count(row.label) == words(recorder).count("Total") == 3
    assert words(recorder).count("0") == 3 * 5


def test_another_table_is_another_row() -> None:
    start = arguments("hamsterbacke")
    tables = {**start["scoring"].tables, "acorns": ScoreTable(label=Words("Golden acorns"), each=3)}
    game = with_offer(start["game"], rows=("acorns", "hand-cards"))
    recorder = drawn("hamsterbacke", scoring=start["scoring"].changed(tables=tables), game=game)
    assert "Golden acorns × 3" in words(recorder)
    assert "Score stack" not in words(recorder)
    assert "0" not in words(recorder)


def test_without_rows_every_table_with_points_is_one() -> None:
    tables = {
        "nuts": ScoreTable(label=Words("Nuts"), points={0: 0, 1: 2}),
        "holes": ScoreTable(each=-2),
        "title": ScoreTable(ranks=(Rank(label=Words("Beginner")),)),
    }
    assert [tuple(row[:3]) for row in rows_of(tables, (), "en")] == [("+", "Nuts", ""), ("−", "holes × 2", "")]


def test_columns_are_the_players_of_the_game() -> None:
    start = arguments("hamsterbacke")
    three = drawn("hamsterbacke", game=with_offer(start["game"], players=3))
    assert words(three).count("0") == 3 * 3
    open_count = drawn("hamsterbacke", game=with_offer(start["game"], players=None))
    assert words(open_count).count("0") == 3 * start["game"].players.to


def test_the_worked_example_is_the_one_the_rules_check() -> None:
    start = arguments("hamsterbacke")
    wanted = start["game"].documents.pad.example
    (check,) = next(e.check for s in start["rules"].sections for e in s.examples if e.id == wanted)
    printed = next(text for text in words(drawn("hamsterbacke")) if text.startswith("Example"))
    left, right = printed.removeprefix("Example: ").split(" = ")
    for row in rows_of(start["scoring"].tables, start["game"].documents.pad.rows, "en"):
        assert row.name in left  # each number beside the name of its row, in the order of the rows
        before, left = left.split(f"{row.name} ", 1)
        left = before + left
    back = left.replace("−", "-").replace("×", "*").replace("÷", "/").replace(" ", "")
    assert back == check.expr
    assert float(right) == check.equals


def test_without_the_rules_there_is_no_example() -> None:
    assert not [text for text in words(drawn("hamsterbacke", rules=None)) if text.startswith("Example")]


@pytest.mark.parametrize(
    ("expr", "equals", "decimal", "printed"),
    [
        ("20-5+3*0", 15, ".", "20 − 5 + 3 × 0 = 15"),
        ("20-(5+3)*2", 4, ".", "20 − (5 + 3) × 2 = 4"),
        ("(6 + 6) / 4", 3, ".", "(6 + 6) ÷ 4 = 3"),
        ("-5+2", -3, ".", "−5 + 2 = −3"),
        ("2*-3", -6, ".", "2 × −3 = −6"),
        ("1.5*3", 4.5, ",", "1,5 × 3 = 4,5"),
    ],
)
def test_a_sum_in_print(expr: str, equals: float, decimal: str, printed: str) -> None:
    assert sum_in_print(expr, equals, decimal) == printed


def test_a_sum_names_its_rows_when_it_has_a_summand_for_each() -> None:
    assert sum_in_print("20-5+3*0", 15, ".", ("Nuts", "Holes", "Rest")) == "Nuts 20 − Holes 5 + Rest 3 × 0 = 15"
    assert sum_in_print("1.5-2", -0.5, ",", ("Punkte-Stapel", "Nr. 2")) == "Punkte-Stapel 1,5 − Nr. 2 2 = −0,5"
    assert sum_in_print("20-5+3*0", 15, ".", ("Nuts", "Holes")) == "20 − 5 + 3 × 0 = 15"


@pytest.mark.parametrize(("lang", "size"), [(lang, size) for lang in ("en", "de") for size in SIZES])
def test_row_names_stand_in_one_line(lang: str, size: str) -> None:
    start = arguments("hamsterbacke", lang, size)
    names = [row.label for row in rows_of(start["scoring"].tables, start["game"].documents.pad.rows, lang)]
    lefts = {round(text.left, 3) for text in drawn("hamsterbacke", lang, size).texts if text.text in names}
    assert len(lefts) == 1


@pytest.mark.parametrize(("game", "lang", "size"), EVERY)
def test_a_date_has_19_mm_and_air_below(game: str, lang: str, size: str) -> None:
    recorder = drawn(game, lang, size)
    table = min(top for left, top, right, _ in recorder.boxes if right - left > 80)
    (date,) = [line for line in recorder.lines if line[1] == line[3] < table]
    assert date[2] - date[0] >= 19
    assert table - date[1] >= 3


def test_blocks_are_the_player_counts_of_the_pieces() -> None:
    start = arguments("hamster-roll")
    recorder = drawn("hamster-roll")
    for share in start["pieces"].by_players:
        assert str(share.players) in words(recorder)
        assert head_of(share, start["labels"]) in words(recorder)
    assert words(recorder).count("Left") == 2 + 3 + 2
    assert words(recorder).count("Winner") == 3


def test_another_deal_is_another_block() -> None:
    pieces = arguments("hamster-roll")["pieces"]
    shares = (Share(players=1, each=1), Share(players=6, each=4, teams=2))
    recorder = drawn("hamster-roll", pieces=pieces.changed(by_players=shares))
    assert {"1", "6", "player", "players", "Names · 1 piece each", "2 teams · 4 pieces each"} <= set(words(recorder))
    assert words(recorder).count("Winner") == 2


def test_the_margin_says_what_it_is_and_who_made_the_game() -> None:
    for game, designer in (("hamsterbacke", "Francesco Berardi"), ("hamster-roll", "Jacques Zeimet")):
        for size in SIZES:
            note = " · ".join(text.text for text in drawn(game, "en", size).texts if text.size == 7.5)
            assert "Unofficial fan-made sheet" in note and designer in note


def test_a_long_list_of_designers_takes_two_lines_and_ends_in_dots() -> None:
    start = arguments("hamsterbacke")
    credit = start["game"].credits[0]
    many = start["game"].changed(credits=tuple(credit.changed(name=f"Robin Example the {n}th") for n in range(4, 12)))
    recorder = drawn("hamsterbacke", size="quarter-a4", game=many)
    assert any(text.startswith("Designed by") and text.endswith("…") for text in words(recorder))
    assert max(text.right for text in recorder.texts) <= 105 - SAFE + 0.01


def test_too_many_columns_for_a_pencil_are_refused() -> None:
    start = arguments("hamsterbacke")
    with pytest.raises(DoesNotFit, match="8 players would get columns of"):
        drawn("hamsterbacke", size="quarter-a4", game=with_offer(start["game"], players=8))


def test_too_many_names_for_a_pencil_are_refused() -> None:
    pieces = arguments("hamster-roll")["pieces"]
    with pytest.raises(DoesNotFit, match="8 names would get"):
        drawn("hamster-roll", size="quarter-a4", pieces=pieces.changed(by_players=(Share(players=8, each=3),)))


def test_a_title_that_cannot_be_set_is_refused_not_cut() -> None:
    game = arguments("hamsterbacke")["game"].changed(
        title=Words("The Very Long Winter of the Hundred Hamsters of the Hill")
    )
    with pytest.raises(DoesNotFit, match="The Very Long Winter"):
        drawn("hamsterbacke", size="quarter-a4", game=game)


def test_a_game_that_is_too_high_is_refused() -> None:
    start = arguments("hamsterbacke")
    tables = {f"row-{n}": ScoreTable(label=Words(f"Row {n}"), each=1) for n in range(15)}
    with pytest.raises(DoesNotFit, match="15 rows"):
        drawn("hamsterbacke", scoring=start["scoring"].changed(tables=tables), game=with_offer(start["game"], rows=()))


def test_what_the_data_lacks_is_named() -> None:
    with pytest.raises(Unprintable, match=r"scoring\.yaml"):
        score_grid_face(**arguments("hamsterbacke", scoring=None))
    with pytest.raises(Unprintable, match=r"pieces\.yaml"):
        score_grid_face(**arguments("hamster-roll", pieces=None))


def test_a_design_that_cannot_be_drawn_says_why_before_anything_is_drawn() -> None:
    design = arguments("hamster-roll")["design"]
    art = design.art["ornament"]
    bent = art.changed(layers=(art.layers[0].changed(path="M 1 1 L 2"),))
    with pytest.raises(Unprintable, match="match-table cannot be drawn: path data has the end"):
        score_grid_face(**arguments("hamster-roll", design=design.changed(art={"ornament": bent})))
    with pytest.raises(Unprintable, match="no slot `table`"):
        score_grid_face(**arguments("hamster-roll", design=design.changed(slots={})))


def test_languages_and_sizes_are_different_faces() -> None:
    keys = {score_grid_face(**arguments(*one)).key for one in EVERY}
    assert len(keys) == len(EVERY)
