"""A name in a project's file is never a way out of the project."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from sheetgen.tasks.listing import listing
from sheetgen.tasks.pad import PadRequest, print_pad
from sheetgen.tasks.validate import ValidateRequest, run
from tests.conftest import ROOT

LOOKED: list[str] = []
WATCHING = [False]


def _hear(event: str, arguments: tuple[object, ...]) -> None:
    if WATCHING[0] and event in ("open", "os.listdir", "os.scandir"):
        LOOKED.append(str(arguments[0]))


sys.addaudithook(_hear)  # for good: Python takes none away


@pytest.fixture
def outside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder beside a project, which nothing may look into."""
    folder = tmp_path / "outside"
    folder.mkdir()
    for name, source in (("burrow", "burrows/willow-bank"), ("deck", "game")):
        text = (ROOT / f"data/hungry-hamsters/{source}.yaml").read_text("utf-8")
        (folder / f"{name}.yaml").write_text(text, "utf-8")
    (tmp_path / "project").mkdir()
    monkeypatch.chdir(tmp_path / "project")
    LOOKED.clear()
    WATCHING[0] = True
    yield folder
    WATCHING[0] = False
    assert [path for path in LOOKED if str(folder) in os.path.abspath(path)] == []


def game(old: str, new: str, name: str = "hungry-hamsters") -> None:
    folder = Path("data") / name
    folder.mkdir(parents=True)
    text = (ROOT / f"data/{name}/game.yaml").read_text("utf-8")
    assert old in text
    (folder / "game.yaml").write_text(text.replace(old, new), "utf-8")


@pytest.mark.parametrize("way", ["../outside/burrow.yaml", "../outside/burrow", "../../../outside/burrow"])
def test_a_games_burrow(way: str, outside: Path) -> None:
    game("A: willow-bank", f"A: {way}")
    done = print_pad(PadRequest("hungry-hamsters", out_folder=Path("paper")))
    assert [one.code for one in done.diagnostics] == ["SG201"]
    assert run(ValidateRequest()).exit_code == 1
    assert not Path("paper").exists()


@pytest.mark.parametrize("way", ["../../../outside/deck.yaml", "../outside/deck.yaml"])
def test_a_games_deck(way: str, outside: Path) -> None:
    game("deck: deck.yaml", f"deck: {way}", "hamsterbacke")
    [found] = [entry for entry in listing(None).games if entry.name == "hamsterbacke"]
    assert found.decks == ()
    assert run(ValidateRequest()).exit_code == 1


def test_a_theme(outside: Path) -> None:
    Path("layouts/themes").mkdir(parents=True)
    text = "format: sheetgen/theme@1\nextends: ../../../outside/deck\ncolours:\n  ink: {rgb: '#123456'}\n"
    Path("layouts/themes/sly.yaml").write_text(text)
    done = run(ValidateRequest())
    assert [one.code for one in done.report.diagnostics] == ["SG201"]
