"""Where a burrow is laid out for the findings that need a page, and which burrows are."""

from __future__ import annotations

from pathlib import Path

import pytest

from sheetgen.checks.burrow_plans import drawable, map_room
from sheetgen.checks.burrow_subject import BurrowMap
from sheetgen.checks.subject import Subject
from sheetgen.load.workspace import Workspace
from sheetgen.sheets.shares import LaidOut
from tests.checks.checking import TEMPLATES, burrow
from tests.checks.test_messages import drawn

SHEET = (TEMPLATES / "sheet.yaml").read_text("utf-8")


def subject(text: str, workspace: Workspace) -> Subject:
    return Subject(workspace.load(Path("/nowhere/hollow.yaml"), shown="hollow.yaml", data=text.encode()), workspace)


@pytest.mark.parametrize(
    ("chosen", "sheet"),
    [
        (None, "half a sheet of A4"),
        (LaidOut(210, 148.5), "half a sheet of A4"),
        (LaidOut(210, 148.5, 0.9), "A4"),
        (LaidOut(210, 297), "A4"),
    ],
)
def test_the_sheet_is_called_what_it_is(chosen: LaidOut | None, sheet: str) -> None:
    workspace = Workspace(cwd=Path("/"))
    workspace.memory.update({"sheet": chosen} if chosen else {})
    room = map_room(subject(burrow(game="hungry-hamsters"), workspace))
    assert room is not None and room.sheet == sheet
    assert room.scale == (chosen.scale if chosen else 1)


@pytest.mark.parametrize(
    ("documents", "design", "found"),
    [
        ("{pad: {sheet: plain}}", SHEET, True),
        ("{pad: {sheet: plain}}", SHEET.replace("  map:", "  more:"), False),
        ("{pad: {sheet: nowhere}}", SHEET, False),
        ("{pad: {sheet: plain}}", SHEET.partition("slots:")[0] + "slots: 4\n", False),
        ("{rules: {}}", SHEET, False),
    ],
)
def test_a_map_has_room_where_its_game_prints_one(tmp_path: Path, documents: str, design: str, found: bool) -> None:
    for place, text in {
        "data/den/game.yaml": f"format: sheetgen/game@1\nid: den\ntitle: Den\ndocuments: {documents}\n",
        "layouts/sheets/plain.yaml": design,
    }.items():
        (tmp_path / place).parent.mkdir(parents=True)
        (tmp_path / place).write_text(text, "utf-8")
    room = map_room(subject(burrow(game="den"), Workspace(tmp_path, cwd=tmp_path)))
    assert (room is not None) == found


@pytest.mark.parametrize(
    ("design", "sheet"),
    [
        (SHEET, "half a sheet of A4"),
        (SHEET.replace("slots:", "lengths: {least-height: 200mm}\nslots:"), "A4"),
        (SHEET.replace("slots:", "lengths: {least-height: 200mm}\ntitel: 4\nslots:"), "half a sheet of A4"),
    ],
)
def test_a_design_for_a_whole_sheet_is_laid_out_on_one(tmp_path: Path, design: str, sheet: str) -> None:
    for place, text in {
        "data/den/game.yaml": "format: sheetgen/game@1\nid: den\ntitle: Den\ndocuments: {pad: {sheet: plain}}\n",
        "layouts/sheets/plain.yaml": design,
    }.items():
        (tmp_path / place).parent.mkdir(parents=True)
        (tmp_path / place).write_text(text, "utf-8")
    room = map_room(subject(burrow(game="den"), Workspace(tmp_path, cwd=tmp_path)))
    assert room is not None and room.sheet == sheet


@pytest.mark.parametrize(
    ("drawing", "wanted"), [("A A - B B", True), ("A A B B", False), ("A A - . B", False), ("A ? - B B", False)]
)
def test_what_is_laid_out_has_no_faults(drawing: str, wanted: bool) -> None:
    assert drawable(BurrowMap(subject(drawn(drawing), Workspace(cwd=Path("/"))))) == wanted


def test_an_unread_square_joins_what_it_touches() -> None:
    """A chamber that hangs together by it is not split, and stands in the way of no other that is."""
    rows = ["A A ? A A", ". . . . .", "B B . C C", "B B . C C", ". . . . .", "D D . . D", "D D . . ."]
    head = burrow(values="{A: 1, B: 1, C: 1, D: 1}").partition("map:")[0]
    text = f"{head}map: |\n" + "".join(f"  {row}\n" for row in rows)
    found = BurrowMap(subject(text, Workspace(cwd=Path("/"))))
    assert set(found.split_chambers) == {"D"}
    assert found.loose == {(5, 4)}
