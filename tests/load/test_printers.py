"""Printers by name: whose goes before whose, and where a user's own lie."""

from __future__ import annotations

from pathlib import Path

import pytest

from sheetgen.load.printers import config_folder, own_printer, printer, printers
from sheetgen.load.resources import Unknown
from sheetgen.load.workspace import Unreadable, Workspace
from tests.conftest import refusing

OWN = "format: sheetgen/printer@1\nid: laser\ntitle: Mine\ndx: -0.4mm\n"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    own = tmp_path / "config" / "sheetgen" / "printers"
    own.mkdir(parents=True)
    return own


def write(folder: Path, title: str, name: str = "laser") -> None:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{name}.yaml").write_text(OWN.replace("Mine", title).replace("laser", name), "utf-8")


def test_the_users_own_goes_before_the_projects_and_that_before_ours(folder: Path, tmp_path: Path) -> None:
    workspace = Workspace(tmp_path)
    assert printer(workspace, "laser").value.margins.left == 4
    write(tmp_path / "layouts" / "printers", "Ours")
    assert printer(Workspace(tmp_path), "laser").value.title("en") == "Ours"
    write(folder, "Mine")
    loaded = printer(Workspace(tmp_path), "laser")
    assert (loaded.value.title("en"), loaded.value.dx, loaded.whole) == ("Mine", -0.4, True)


def test_all_are_listed_once(folder: Path) -> None:
    write(folder, "Mine")
    write(folder, "Attic", "attic")
    found = printers(Workspace())
    assert list(found) == ["attic", "inkjet", "laser", "laser-glossy"]
    assert found["laser"].parent == folder


def test_either_ending_of_a_data_file_counts(folder: Path, tmp_path: Path) -> None:
    for place in (folder, tmp_path / "layouts" / "printers"):
        place.mkdir(parents=True, exist_ok=True)
        (place / "attic.yml").write_text(OWN.replace("laser", "attic").replace("Mine", place.name), "utf-8")
        workspace = Workspace(tmp_path)
        assert printer(workspace, "attic").value.dx == -0.4
        assert printers(workspace)["attic"] == folder / "attic.yml"
        assert own_printer("attic") == folder / "attic.yml"  # what is read next goes into the same file
    (folder / "attic.yml").unlink()
    assert printer(Workspace(tmp_path), "attic").value.title("en") == "printers"
    write(folder, "First", "cellar")
    (folder / "cellar.yml").write_text(OWN.replace("laser", "cellar"), "utf-8")
    assert printer(Workspace(tmp_path), "cellar").value.title("en") == "First"
    assert printers(Workspace(tmp_path))["cellar"].name == "cellar.yaml"


def test_a_home_that_may_not_be_looked_into_holds_none(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(folder, "Attic", "attic")
    refusing(monkeypatch, tmp_path / "config", ("stat", "open", "scandir", "listdir"))
    assert list(printers(Workspace())) == ["inkjet", "laser", "laser-glossy"]
    with pytest.raises(Unreadable):  # one that is asked for may be the user's own, calibrated one
        printer(Workspace(), "laser")


@pytest.mark.parametrize("name", ["lazer", "../laser", "", "a/b", "x" * 300])
def test_an_unknown_name_leads_nowhere(folder: Path, name: str) -> None:
    with pytest.raises(Unknown, match="no printer"):
        printer(Workspace(), name)


def test_the_nearest_name_is_told(folder: Path) -> None:
    with pytest.raises(Unknown, match="did you mean `inkjet`"):
        printer(Workspace(), "ink-jet")


def test_the_bundled_ones_are_faultless() -> None:
    workspace = Workspace()
    for path in workspace.listing("layouts/printers").values():
        assert workspace.load(path, expect="printer").whole


@pytest.mark.parametrize(
    ("environment", "platform", "ending"),
    [
        ({"XDG_CONFIG_HOME": "/x"}, "linux", "/x/sheetgen"),
        ({"XDG_CONFIG_HOME": "relative"}, "linux", ".config/sheetgen"),
        ({}, "darwin", "Library/Application Support/sheetgen"),
        ({"APPDATA": "/roaming"}, "win32", "/roaming/sheetgen"),
    ],
)
def test_where_a_users_own_files_lie(environment: dict[str, str], platform: str, ending: str) -> None:
    folder = config_folder(environment, platform)
    assert folder is not None
    assert folder.as_posix().endswith(ending)


def test_a_user_without_a_home_has_no_folder() -> None:
    assert config_folder({}, "win32") is None
