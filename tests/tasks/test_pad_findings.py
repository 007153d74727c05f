"""Pads are tried before they are printed: what is cut or has no room stops the print at the line that says it."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from sheetgen.load.workspace import Workspace
from sheetgen.source.bundled import bundled_folder
from sheetgen.source.diagnostic import Diagnostic
from sheetgen.tasks.outcome import Failure, Outcome
from sheetgen.tasks.pad import PadRequest, print_pad
from sheetgen.tasks.validate import validate_loaded

DATA = bundled_folder() / "data"


class Project:
    """A project with one game of the bundled ones, to be changed."""

    def __init__(self, folder: Path, game: str) -> None:
        self.folder, self.game = folder, game
        shutil.copytree(DATA / game, folder / "data" / game)

    def change(self, name: str, old: str, new: str) -> None:
        path = self.folder / "data" / self.game / name
        text = path.read_text("utf-8")
        assert old in text
        path.write_text(text.replace(old, new), "utf-8")

    def printed(self, **options: object) -> Outcome:
        request = PadRequest(self.game, output=self.folder / "pad.pdf", **options)  # type: ignore[arg-type]
        return print_pad(request, Workspace(self.folder, cwd=self.folder))

    def validated(self, name: str) -> list[Diagnostic]:
        workspace = Workspace(self.folder, cwd=self.folder)
        return validate_loaded(workspace, [workspace.load(self.folder / "data" / self.game / name)])


def told(found: tuple[Diagnostic, ...] | list[Diagnostic], *codes: str) -> list[tuple[str, str, int]]:
    return [(one.code, Path(one.path).name, one.span.line) for one in found if one.code in codes]


TEXT = ("SG701", "SG702", "SG703")
WILLOW = "title: {en: Willow Bank, de: Weidenufer}"


@pytest.mark.parametrize(
    ("title", "codes"),
    [
        ("Willow Bank", []),
        ("The bank where willows whisper", []),
        ("The old bank under the willow by the slow river in spring", ["SG702"]),
        ("The old bank under the willow " * 8, ["SG701"]),
        ("W" * 90, ["SG701"]),
        ("Willow 木 Bank", ["SG703"]),
    ],
)
def test_a_burrows_title_is_whole_or_told_of_at_its_line(tmp_path: Path, title: str, codes: list[str]) -> None:
    project = Project(tmp_path, "hungry-hamsters")
    project.change("burrows/willow-bank.yaml", WILLOW, f'title: "{title.strip()}"')
    expected = [(code, "willow-bank.yaml", 5) for code in codes]
    assert told(project.validated("burrows/willow-bank.yaml"), *TEXT) == expected
    outcome = project.printed()
    assert told(outcome.diagnostics, *TEXT) == expected
    assert outcome.stopped == bool({"SG701", "SG703"} & set(codes))


def test_each_language_of_a_title_is_told_of_where_it_stands(tmp_path: Path) -> None:
    project = Project(tmp_path, "hungry-hamsters")
    long = "Am Weidenufer " * 14
    project.change("burrows/willow-bank.yaml", WILLOW, f'title:\n  en: Willow Bank\n  de: "{long.strip()}"')
    assert told(project.validated("burrows/willow-bank.yaml"), *TEXT) == [("SG701", "willow-bank.yaml", 7)]
    assert not project.printed(language="en").stopped
    assert project.printed(language="de").stopped


def test_a_finding_about_a_title_can_be_ignored(tmp_path: Path) -> None:
    project = Project(tmp_path, "hungry-hamsters")
    project.change("burrows/willow-bank.yaml", WILLOW, f'title: "{"W" * 90}"')
    assert not project.printed(ignore=("text-overflow",)).stopped


def test_labels_of_the_scoring_track_are_measured(tmp_path: Path) -> None:
    project = Project(tmp_path, "hungry-hamsters")
    path = tmp_path / "data/hungry-hamsters/scoring.yaml"
    path.write_text(
        "format: sheetgen/scoring@1\nid: hungry-hamsters\ntables:\n"
        "  mushrooms: {each: 1, label: Chanterelles and boletes of the old wood}\n"
        "  hazelnuts: {points: {0: 0, 1: 2, 2: 4, 3: 8, 4: 16}, label: Nüsse 木}\n",
        "utf-8",
    )
    expected = [("SG701", "scoring.yaml", 4), ("SG703", "scoring.yaml", 5)]
    assert told(project.validated("scoring.yaml"), *TEXT) == expected
    assert project.printed().stopped


def test_row_labels_are_measured_on_the_sheet_that_is_printed(tmp_path: Path) -> None:
    project = Project(tmp_path, "hamsterbacke")
    project.change("scoring.yaml", "en: Hand cards", "en: Cards left in your hand")
    assert told(project.validated("scoring.yaml"), *TEXT) == []
    assert not project.printed(up=2).stopped
    small = project.printed(up=4)
    assert small.stopped and told(small.diagnostics, "SG701") == [("SG701", "scoring.yaml", 6)]


def test_a_games_title_is_measured(tmp_path: Path) -> None:
    project = Project(tmp_path, "hamsterbacke")
    project.change(
        "game.yaml", "title: Hamsterbacke", "title: The Very Long Winter of the Hundred Hamsters of the Hill"
    )
    assert told(project.validated("game.yaml"), "SG701") == []
    assert told(project.printed(up=4).diagnostics, "SG701") == [("SG701", "game.yaml", 3)]


def own_game(folder: Path, pad: str, **files: str) -> Workspace:
    """A game of its own: its pad's offer, and further files by name."""
    home = folder / "data" / "moles"
    home.mkdir(parents=True)
    head = "format: sheetgen/game@1\nid: moles\ntitle: Moles\nplayers: {from: 2, to: 4}\ndocuments:\n"
    (home / "game.yaml").write_text(f"{head}  pad: {pad}\n", "utf-8")
    for name, text in files.items():
        (home / f"{name}.yaml").write_text(f"format: sheetgen/{name}@1\nid: moles\n{text}", "utf-8")
    return Workspace(folder, cwd=folder)


RANKS = "tables:\n  ends:\n    ranks:\n      - {label: Mole}\n"
POINTS = "tables:\n  worms: {each: 1}\n"
KINDS = "kinds:\n  - {id: worm, label: worm, count: 8}\n"


@pytest.mark.parametrize(
    ("pad", "files", "codes"),
    [
        ("{sheet: match-table}", {}, ["SG211"]),
        ("{sheet: match-table}", {"pieces": KINDS}, ["SG211"]),
        ("{sheet: match-table}", {"pieces": KINDS + "by_players:\n  - {players: 2, each: 4}\n"}, []),
        ("{sheet: player-rounds}", {}, ["SG211"]),
        ("{sheet: player-rounds}", {"scoring": RANKS}, ["SG211"]),
        ("{sheet: player-rounds, rows: [ends]}", {"scoring": RANKS + "  worms: {each: 1}\n"}, ["SG211"]),
        ("{sheet: player-rounds}", {"scoring": POINTS}, []),
        ("{sheet: burrow-sheet}", {}, ["SG211"]),
    ],
)
def test_what_the_design_shows_and_the_game_lacks_stops_both(
    tmp_path: Path, pad: str, files: dict[str, str], codes: list[str]
) -> None:
    workspace = own_game(tmp_path, pad, **files)
    game = workspace.game("moles")
    assert game is not None
    found = [one for one in validate_loaded(workspace, [game]) if one.severity == "error"]
    assert [(one.code, one.span.line) for one in found] == [(code, 6) for code in codes]
    request = PadRequest("moles", output=tmp_path / "pad.pdf", blank=pad == "{sheet: burrow-sheet}")
    outcome = print_pad(request, Workspace(tmp_path, cwd=tmp_path))
    assert [one.code for one in outcome.diagnostics if one.severity == "error"] == codes
    assert outcome.stopped == bool(codes)


def test_rows_that_are_too_many_for_the_sheet_are_told_of(tmp_path: Path) -> None:
    tables = "tables:\n" + "".join(f"  row-{n}: {{each: 1}}\n" for n in range(20))
    workspace = own_game(tmp_path, "{sheet: player-rounds}", scoring=tables)
    game = workspace.game("moles")
    assert game is not None
    (found,) = [one for one in validate_loaded(workspace, [game]) if one.severity == "error"]
    assert (found.code, found.span.line) == ("SG709", 6) and "20 rows" in found.message


def test_a_paper_that_is_too_small_is_refused_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "layouts").mkdir()
    (tmp_path / "layouts/papers.yaml").write_text(
        "format: sheetgen/papers@1\npapers:\n  a5: {title: A5, width: 148mm, height: 210mm}\n", "utf-8"
    )

    def outcome(game: str, up: int | None = None) -> Outcome:
        request = PadRequest(game, paper="a5", up=up, output=tmp_path / "pad.pdf")
        return print_pad(request, Workspace(tmp_path, cwd=tmp_path))

    with pytest.raises(
        Failure,
        match=r"--paper a5 is too small for this pad: .*148 x 105 mm and needs .*; print it with --up 1 or on a4",
    ):
        outcome("hungry-hamsters", 2)
    with pytest.raises(Failure, match=r"74 x 105 mm and needs 100 x 100; print it with --up 2 or with --up 1 or on a4"):
        outcome("hamsterbacke", 4)
    assert not outcome("hamsterbacke").stopped and not outcome("hamster-roll", 1).stopped
    assert not outcome("hungry-hamsters").stopped  # one sheet to a paper


def test_small_paper_of_a_configuration_is_fine_for_validate_and_build(tmp_path: Path) -> None:
    """What `pad` prints on A5 without being asked, one sheet to a paper, is what `validate` looks at."""
    workspace = Workspace(tmp_path, cwd=tmp_path)
    workspace.memory["paper"] = "a5"
    names = (
        "data/hungry-hamsters/game.yaml",
        "data/hungry-hamsters/burrows/willow-bank.yaml",
        "layouts/sheets/burrow-sheet.yaml",
    )
    files = [one for name in names if (one := workspace.load_named(name)) is not None]
    assert len(files) == len(names)
    assert [one.code for one in validate_loaded(workspace, files) if one.severity == "error"] == []
