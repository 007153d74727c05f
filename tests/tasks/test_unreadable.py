"""What may not be read is told, and the rest is listed, printed and checked."""

from __future__ import annotations

from pathlib import Path

import pytest

from sheetgen.tasks.build import BuildRequest, plan
from sheetgen.tasks.listing import listing
from sheetgen.tasks.outcome import Failure
from sheetgen.tasks.validate import ValidateRequest, run
from sheetgen.tasks.workspace import open_workspace
from tests.conftest import ROOT, refusing

BUNDLED = ["hamster-roll", "hamsterbacke", "hungry-hamsters"]


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project with a copy of a game, and a game whose folder may not be looked into."""
    monkeypatch.chdir(tmp_path)
    for name in ("den", "locked"):
        folder = tmp_path / "data" / name
        folder.mkdir(parents=True)
        text = (ROOT / "data/hamster-roll/game.yaml").read_text("utf-8")
        (folder / "game.yaml").write_text(text.replace("id: hamster-roll", f"id: {name}"), "utf-8")
    refusing(monkeypatch, tmp_path / "data/locked", ("stat", "open", "scandir", "listdir"))
    return tmp_path


def test_list_goes_on(project: Path) -> None:
    found = listing(project)
    assert [game.name for game in found.games] == ["den", *BUNDLED]
    assert found.unreadable == (f"cannot read {project}/data/locked: permission denied",)


def test_list_goes_on_without_labels_and_papers(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (project / "layouts/labels").mkdir(parents=True)
    (project / "layouts/labels/fr.yaml").write_text("format: sheetgen/labels@1\nlang: fr\n")
    (project / "layouts/papers.yaml").write_text("format: sheetgen/papers@1\npapers: {}\n")
    for name in ("labels/fr.yaml", "papers.yaml"):
        refusing(monkeypatch, project / "layouts" / name, ("open",))
    found = listing(project)
    assert len(found.games) == 4
    assert ("fr", "fr") in found.languages
    assert [line.partition(": ")[0].rpartition("/")[2] for line in found.unreadable] == [
        "locked",
        "papers.yaml",
        "fr.yaml",
    ]


def test_build_prints_the_other_games_of_a_project(project: Path) -> None:
    jobs = plan(BuildRequest(languages=("en",), project=project))
    assert {job.game for job in jobs} == {"den", "locked"}
    failing = [job for job in jobs if job.game == "locked"]
    assert len(failing) == 1
    with pytest.raises(Failure, match="data/locked: permission denied"):
        failing[0].run()


def test_build_prints_the_other_games_of_those_that_are_named(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    refusing(monkeypatch, project / "data/den/game.yaml", ("open",))
    jobs = plan(BuildRequest(games=("den", "locked", "hamster-roll"), languages=("en",)), open_workspace(project))
    assert [job.game for job in jobs][:3] == ["den", "locked", "hamster-roll"]
    for job in jobs[:2]:
        with pytest.raises(Failure, match=rf"data/{job.game}.*permission denied"):
            job.run()


def test_a_game_that_is_not_there_stops_a_build_before_it_prints(project: Path) -> None:
    with pytest.raises(Failure, match="did you mean `den`"):
        plan(BuildRequest(games=("hamster-roll", "dem"), project=project))


def test_validate_checks_the_rest(project: Path) -> None:
    done = run(ValidateRequest(project=project))
    assert done.exit_code == 2
    assert done.unreadable == (f"cannot read {project}/data/locked: permission denied",)
    assert "data/den/game.yaml" in done.report.files


def test_a_check_that_meets_a_locked_file_leaves_the_others_be(project: Path) -> None:
    burrow = (ROOT / "data/hungry-hamsters/burrows/willow-bank.yaml").read_text("utf-8")
    text = burrow.replace("game: hungry-hamsters", "game: locked")
    Path("own.yaml").write_text(text.replace("title:", "titel:"), "utf-8")
    done = run(ValidateRequest(("own.yaml",)))
    assert done.exit_code == 2
    assert "unknown-key" in [one.name for one in done.report.diagnostics]
    assert done.unreadable == (f"cannot read {project}/data/locked: permission denied",)
