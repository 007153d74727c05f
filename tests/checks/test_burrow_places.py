"""Where findings of a map stand, in every way that a map can be written; and one finding for one fault."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from sheetgen.load.workspace import Workspace
from sheetgen.source.diagnostic import Diagnostic
from sheetgen.tasks.validate import validate_loaded
from tests.checks.running import PLACES, TEMPLATES

HEAD = """\
format: sheetgen/burrow@1
id: hollow
side: A
title: The Hollow
tracker: 4
values: {A: 5, B: 4, C: 6, D: 5, E: 4, F: 6, G: 4, H: 5}
"""
ROWS = [
    ".  .  .  .  .  .  .  C  C  C  C  .  .  .  .",
    ".  .  A  .  B  B* .  .  C  C^ C  -  D  D^ .",
    ".  .  A  -  B  B  B  -  C  C  C  .  D  D  D",
    ".  .  A^ .  B  B^ B  .  .  |  .  .  D* D  D",
    ".  A  A  .  .  .  .  .  F* F  .  .  .  |  .",
    ".  A  A  .  .  .  .  .  F^ F  F  -  G  G  .",
    ".  .  |  .  .  .  .  .  F  F  F  .  G^ G  .",
    ".  E  E  .  .  .  .  .  |  .  F  .  G  G  .",
    ".  E^ E  .  .  .  H^ H  H  .  F  -  G  G^ .",
    ".  E* E  E  -  -  H  H  H  .  .  .  .  .  .",
    ".  .  .  .  .  .  H  H^ H  .  .  .  .  .  .",
]
Edits = dict[tuple[int, int], str]


@pytest.fixture
def den(tmp_path: Path) -> Path:
    for kind in ("game", "scoring", "sheet"):
        path = tmp_path / PLACES[kind].format(id="plain")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes((TEMPLATES / f"{kind}.yaml").read_bytes())
    return tmp_path


def tokens(edits: Edits | None = None) -> list[list[str]]:
    """The map's tokens with some squares (row and column from 1) written otherwise; an empty token takes one out."""
    rows = [row.split() for row in ROWS]
    for (row, column), token in (edits or {}).items():
        rows[row - 1][column - 1] = token
    return [[token for token in row if token] for row in rows]


def found(den: Path, text: str | bytes) -> list[Diagnostic]:
    path = den / "data" / "den" / "burrows" / "hollow.yaml"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    workspace = Workspace(den, cwd=den)
    return validate_loaded(workspace, [workspace.load(path)])


def block(rows: list[list[str]], sign: str = "|", indent: str = "  ", between: str = " ") -> str:
    return f"map: {sign}\n" + "".join(f"{indent}{between.join(row)}\n" for row in rows)


def places(diagnostics: list[Diagnostic]) -> list[tuple[str, int, int, int, int]]:
    return [(one.code, *one.span) for one in diagnostics]


def codes(den: Path, edits: Edits, **keys: str) -> list[str]:
    """The codes of a map with edits, and of keys written otherwise."""
    head = "".join(line + "\n" for line in HEAD.splitlines() if line.split(":")[0] not in keys)
    head += "".join(f"{key}: {value}\n" for key, value in keys.items())
    return [one.code for one in found(den, head + block(tokens(edits)))]


# --- notations ----------------------------------------------------------------------------------------------------

WRONG: Edits = {(4, 3): "a^", (11, 9): "Hx"}
"""Two squares that cannot be read, in the middle and at the end of their rows' printed part."""


@pytest.mark.parametrize("sign", ["|", "|-", "|+", "|2", "| # the map"])
def test_literal_blocks(den: Path, sign: str) -> None:
    diagnostics = found(den, HEAD + block(tokens(WRONG), sign))
    assert places(diagnostics) == [("SG302", 11, 7, 11, 9), ("SG302", 18, 20, 18, 22)]
    assert "row 4, column 3" in diagnostics[0].message
    assert "row 11, column 9" in diagnostics[1].message
    assert diagnostics[0].excerpt[-1].strip().startswith(". . a^")


def test_columns_need_not_line_up(den: Path) -> None:
    rows = tokens(WRONG)
    text = "map: |\n" + "".join("   " + ("     " if i == 3 else " ").join(row) + "\n" for i, row in enumerate(rows))
    assert places(found(den, HEAD + text))[0] == ("SG302", 11, 16, 11, 18)


def test_tabs_between_squares_and_blank_rows(den: Path) -> None:
    rows = ["\t".join(row) for row in tokens(WRONG)]
    text = "map: |\n" + "".join(f"  {row}\n\n" for row in rows)
    assert [one[:3] for one in places(found(den, HEAD + text))] == [("SG302", 14, 7), ("SG302", 28, 20)]


def test_blank_rows_before_the_first(den: Path) -> None:
    text = "map: |\n\n\n" + block(tokens(WRONG)).partition("\n")[2]
    assert [one[:3] for one in places(found(den, HEAD + text))] == [("SG302", 13, 7), ("SG302", 20, 20)]


def test_windows_line_ends_and_a_mark_of_order(den: Path) -> None:
    text = "\ufeff" + HEAD.replace("The Hollow", "Große Höhle 🐹") + block(tokens(WRONG))
    diagnostics = found(den, text.replace("\n", "\r\n"))
    assert places(diagnostics) == [("SG703", 4, 8, 4, 21), ("SG302", 11, 7, 11, 9), ("SG302", 18, 20, 18, 22)]


def test_wide_characters_before_a_square(den: Path) -> None:
    rows = tokens({(4, 1): "鼠", (4, 3): "a^"})
    assert places(found(den, HEAD + block(rows))) == [("SG302", 11, 3, 11, 4), ("SG302", 11, 7, 11, 9)]


def test_double_quotes_with_breaks_written_out(den: Path) -> None:
    text = 'map: "' + "\\n".join(" ".join(row) for row in tokens(WRONG)) + '"\n'
    line = text.index("a^") + 1
    assert places(found(den, HEAD + text))[0] == ("SG302", 7, line, 7, line + 2)


def test_double_quotes_over_several_lines(den: Path) -> None:
    rows = tokens(WRONG)
    text = 'map: "\\\n' + "".join(f"  \\  {' '.join(row)}\\n\\\n" for row in rows) + '  "\n'
    assert [one[:3] for one in places(found(den, HEAD + text))] == [("SG302", 11, 10), ("SG302", 18, 23)]


def test_escapes_inside_quotes_count_as_written(den: Path) -> None:
    rows = tokens(WRONG)
    rows[3][0] = "\\x2e"
    text = 'map: "' + "\\n".join(" ".join(row) for row in rows) + '"\n'
    column = text.index("a^") + 1
    assert places(found(den, HEAD + text))[0][:3] == ("SG302", 7, column)


def test_single_quotes_with_blank_lines_between(den: Path) -> None:
    rows = tokens(WRONG)
    text = "map: '" + "\n\n  ".join(" ".join(row) for row in rows) + "'\n"
    assert [one[:3] for one in places(found(den, HEAD + text))] == [("SG302", 13, 7), ("SG302", 27, 20)]


@pytest.mark.parametrize(
    "text",
    [
        block(tokens(), ">"),
        "map:\n" + "".join(f"  {' '.join(row)}\n" for row in tokens())[2:].join(["  ", ""]),
        'map: "' + "\n  ".join(" ".join(row) for row in tokens()) + '"\n',
    ],
    ids=["folded", "plain", "quoted"],
)
def test_rows_that_yaml_runs_together_are_no_map(den: Path, text: str) -> None:
    assert [one.code for one in found(den, HEAD + text)] == ["SG103"]


# --- which place --------------------------------------------------------------------------------------------------


def test_a_split_names_each_piece_but_the_largest(den: Path) -> None:
    diagnostics = found(den, HEAD + block(tokens({(10, 2): ".", (10, 3): "-", (10, 4): "-", (11, 2): "E*"})))
    by_code = {one.code: one for one in diagnostics}
    split = by_code["SG320"]
    assert split.span[:2] == (18, 5)
    assert "row 11, column 2" in split.message
    assert [(one.line, one.column) for one in split.related] == [(15, 5), (16, 5)]
    assert "row 10, column 2" in (split.help or "")


def test_a_split_burrow_names_the_nearest_join(den: Path) -> None:
    (split,) = found(den, HEAD + block(tokens({(7, 3): ".", (10, 5): ".", (10, 6): "."})))
    assert (split.code, *split.span[:2]) == ("SG340", 15, 5)
    assert "A, B, C, D, F, G, H" in split.message
    # Chambers A and E are one square apart, below row 6 and above row 8.
    assert "at row 7, column 2" in (split.help or "")
    assert [(one.line, one.column) for one in split.related] == [(8, 17), (13, 5)]


def test_touching_is_told_once_a_pair_at_the_later_square(den: Path) -> None:
    edits: Edits = {(1, 7): "C", (2, 7): "B", (2, 8): "B", (3, 8): ".", (4, 7): ".", (3, 7): "."}
    touching = [one for one in found(den, HEAD + block(tokens(edits))) if one.code == "SG330"]
    assert [one.span[:2] for one in touching] == [(9, 16)]
    assert (touching[0].related[0].line, touching[0].related[0].column) == (8, 15)


def test_counts_stand_at_the_key(den: Path) -> None:
    edits: Edits = {(2, 6): "B"}
    assert places(found(den, HEAD + block(tokens(edits)))) == [("SG350", 7, 1, 7, 4)]


def test_values_and_tunnels(den: Path) -> None:
    values = "values:\n  A: 5\n  B: 4\n  C: 6\n  D: 5\n  E: 4\n  F: 6\n  G: 4\n  J: 5\n"
    text = HEAD.replace("values: {A: 5, B: 4, C: 6, D: 5, E: 4, F: 6, G: 4, H: 5}\n", values) + block(tokens())
    text += 'tunnels:\n  - "r10c9 ~ r1c1"\n  - r10c9 ~ r9c11\n  - r9c11 ~  r10c9\n'
    assert [one[:3] for one in places(found(den, text))] == [
        ("SG305", 6, 1),
        ("SG306", 14, 3),
        ("SG311", 28, 14),
        ("SG313", 30, 5),
    ]


# --- no cascades --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("edits", "wanted"),
    [
        ({(4, 6): "b"}, ["SG302"]),
        ({(3, 4): "–"}, ["SG302"]),
        ({(2, 6): "B×"}, ["SG302"]),
        ({(8, 11): "f"}, ["SG302"]),
        ({(1, 1): ""}, ["SG301"]),
        ({(6, 9): ""}, ["SG301"]),
        ({(10, 5): "."}, ["SG310"]),
        ({(7, 3): "-"}, ["SG310"]),
    ],
)
def test_one_slip_gives_one_finding(den: Path, edits: Edits, wanted: list[str]) -> None:
    assert sorted(codes(den, edits)) == sorted(wanted)


def test_a_tunnel_listed_again_is_told_of_once(den: Path) -> None:
    # The second would go round the first, three squares long; the third, beside a drawn one, finds a way as well.
    twice = "[r6c2 ~ r8c2, r8c2 ~ r6c2]"
    assert codes(den, {(7, 3): "."}, tunnels=twice) == ["SG313"]
    assert codes(den, {}, tunnels="[r8c3 ~ r6c3]") == ["SG313"]
    assert codes(den, {}, tunnels="[r6c9 ~ r9c11]") == ["SG312"]
    assert codes(den, {}, tunnels="[r6c9 ~ r6c9]") == ["SG312"]


def test_a_chamber_with_one_tunnel_is_no_bridge_as_well(den: Path) -> None:
    # Without its tunnel to C, chamber D hangs on G alone. That tunnel is a bridge and G an articulation for D's sake
    # only, so neither is told of; F is told of, for it cuts off G with D.
    found_codes = [(one.code, one.span.line) for one in found(den, HEAD + block(tokens({(2, 12): "."})))]
    assert found_codes == [("SG345", 7), ("SG343", 9), ("SG341", 12)]


def test_a_burrow_of_an_unknown_game_is_measured_by_that_of_its_folder(den: Path) -> None:
    edits: Edits = {(2, 6): "B", (4, 6): "B", (1, 3): "|"}
    assert codes(den, edits, game="no-such-game", ones="9") == ["SG201", "SG374", "SG350", "SG310"]


def test_an_unknown_game_silences_its_limits_only(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    text = HEAD.replace("id: hollow", "id: mine\ngame: no-such-game\nones: 9")
    path.write_text(text + block(tokens({(2, 6): "B", (4, 6): "B", (1, 3): "|"})), "utf-8")
    workspace = Workspace(cwd=tmp_path)
    assert [one.code for one in validate_loaded(workspace, [workspace.load(path)])] == ["SG201", "SG310"]


def test_a_burrow_outside_any_game_names_it(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    text = HEAD.replace("id: hollow", "id: mine\ngame: hungry-hamsters") + block(tokens({(2, 6): "B"}))
    path.write_text(text, "utf-8")
    workspace = Workspace(cwd=tmp_path)
    assert [one.code for one in validate_loaded(workspace, [workspace.load(path)])] == ["SG350"]


@pytest.mark.parametrize(("named", "folder"), [("../secret", "secret"), ("games/den", "data/games/den")])
def test_a_game_is_a_name_and_no_path(tmp_path: Path, named: str, folder: str) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / folder).mkdir(parents=True)
    path = tmp_path / "mine.yaml"
    path.write_text(HEAD.replace("id: hollow", f"id: mine\ngame: {named}") + block(tokens({(2, 6): "B"})), "utf-8")
    game = (TEMPLATES / "game.yaml").read_text("utf-8")
    for text in (game, re.sub(r"(?m)^limits:.*\n", "", game)):
        (tmp_path / folder / "game.yaml").write_text(text, "utf-8")
        workspace = Workspace(tmp_path, cwd=tmp_path)
        assert [one.code for one in validate_loaded(workspace, [workspace.load(path)])] == ["SG201"]


def test_a_game_with_other_limits(den: Path) -> None:
    game = den / "data" / "den" / "game.yaml"
    game.write_text(game.read_text("utf-8").replace("hazelnuts: 4", "hazelnuts: 3"), "utf-8")
    assert codes(den, {(2, 6): "B"}) == []
    assert codes(den, {}) == ["SG350"]


def test_a_broken_key_silences_only_what_needs_it(den: Path) -> None:
    assert codes(den, {(2, 6): "B"}, values="{A: x}") == ["SG103", "SG350"]
    assert codes(den, {(2, 6): "B"}, values="{A:4, B:4, C:6, D:5, E:4, F:6, G:4, H:5}")[-1] == "SG350"
    values = "{A: x, B: 4, C: 6, D: 5, E: 4, F: 6, G: 4, K: 3}"
    assert codes(den, {}, values=values) == ["SG103", "SG306"]
    assert codes(den, {}, values=values.replace(", K: 3", "")) == ["SG305", "SG103"]
    assert codes(den, {}, values=values.replace("K: 3", "H: 1")) == ["SG103", "SG371"]


@pytest.mark.parametrize("text", ["", "  \n\n", ".", "A", "A B\nC", "- |\n| -", "A - A", "* ^ o"])
def test_any_map_is_answered(den: Path, text: str) -> None:
    body = "map: |\n" + "".join(f"  {line}\n" for line in text.split("\n"))
    assert all(one.code.startswith("SG") for one in found(den, HEAD + body))


def test_a_map_beyond_all_bounds_is_refused_at_once(den: Path) -> None:
    row = " ".join(["A"] * 3000)
    assert [one.code for one in found(den, HEAD + "map: |\n" + f"  {row}\n" * 300)] == ["SG104"]


@pytest.mark.parametrize(("paper", "fits"), [("a4", True), ("letter", False)])
def test_squares_are_measured_on_the_chosen_paper(den: Path, paper: str, fits: bool) -> None:
    # The examples' sheet leaves half a paper less 16 mm: 22 rows of 6 mm on A4, 20 on Letter.
    rows = [["A"], *[["."]] * 20, ["B"]]
    path = den / "data" / "den" / "burrows" / "hollow.yaml"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(HEAD + block(rows), "utf-8")
    workspace = Workspace(den, cwd=den)
    workspace.memory["paper"] = paper
    small = [one for one in validate_loaded(workspace, [workspace.load(path)]) if one.code == "SG380"]
    assert (not small) == fits
    assert fits or "2 rows too many" in small[0].message


@pytest.mark.parametrize(
    ("rows", "columns", "said"),
    [
        (22, 2, None),
        (23, 2, "1 rows too many"),
        (2, 30, None),
        (22, 40, "columns too many"),
        (23, 40, "1 rows too many and"),
    ],
)
def test_a_burrow_with_too_many_rows_or_columns(den: Path, rows: int, columns: int, said: str | None) -> None:
    lines = [["."] * columns for _ in range(rows)]
    lines[0][0], lines[-1][-1] = "A", "B"
    small = [one for one in found(den, HEAD + block(lines)) if one.code == "SG380"]
    assert len(small) == bool(said)
    assert all("mm is the least: " + said in one.message for one in small if said and said[0].isdigit())
    assert all("rows" not in one.message for one in small if said == "columns too many")


@pytest.mark.parametrize(
    ("ones", "theirs", "told"),
    [
        (None, 6, []),
        (6, None, []),
        (None, 30, [30]),
        (30, 6, [30]),
        (6, 30, []),
    ],
)
def test_a_track_of_1s_is_the_burrows_else_the_games(
    den: Path, ones: int | None, theirs: int | None, told: list[int]
) -> None:
    game = den / "data" / "den" / "game.yaml"
    text = re.sub(r"ones: \d+, ", f"ones: {theirs}, " if theirs else "", game.read_text("utf-8"))
    assert theirs is None or f"ones: {theirs}" in text
    game.write_text(text, "utf-8")
    long = [
        one
        for one in found(den, f"ones: {ones}\n" * bool(ones) + HEAD + block([["A", "-", "B"]]))
        if one.code == "SG384"
    ]
    assert [int(one.message.split()[0]) for one in long] == told
