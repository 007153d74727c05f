"""Files by their place: what is expected there, and what the project puts over the bundled files."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from sheetgen.load import workspace as workspace_module
from sheetgen.load.resources import Unknown, labels, theme
from sheetgen.load.workspace import (
    Unreadable,
    Workspace,
    files_in,
    find_project,
    is_plain_name,
    kind_by_place,
    names_in,
)
from tests.conftest import refusing

PIECES = "format: sheetgen/pieces@1\nid: den\nkinds:\n  - {id: stone, label: stone, count: 3}\n"


def write(path: Path, text: str = PIECES) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
    return path


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/x/data/den/deck.yaml", "deck"),
        ("/x/data/den/rules.de.yaml", "rules"),
        ("/x/data/den/words.fr.yaml", "words"),
        ("/x/data/den/burrows/hollow.yaml", "burrow"),
        ("/x/data/den/notes.yaml", None),
        ("/x/layouts/papers.yaml", "papers"),
        ("/x/layouts/papers.yml", "papers"),
        ("/x/layouts/themes/dusk.yaml", "theme"),
        ("/x/layouts/cards/plain.yaml", "card-layout"),
        ("/x/layouts/presets/shop.yaml", "preset"),
        ("/x/layouts/printers/kitchen.yaml", "printer"),
        ("/x/layouts/vendors/shop.yaml", None),
        ("/x/deck.yaml", None),
        ("deck.yaml", None),
    ],
)
def test_kind_by_place(path: str, kind: str | None) -> None:
    assert kind_by_place(Path(path)) == kind


def test_a_file_of_another_kind_than_its_place_demands(tmp_path: Path) -> None:
    path = write(tmp_path / "data/den/scoring.yaml")
    loaded = Workspace(tmp_path).load(path)
    assert [fault.name for fault in loaded.file.faults] == ["unknown-format"]
    assert loaded.value is None


def test_who_expects_another_kind_never_gets_the_value(tmp_path: Path) -> None:
    path = write(tmp_path / "loose.yaml")
    workspace = Workspace(tmp_path)
    assert workspace.load(path).value is not None
    assert workspace.load(path, expect="deck").value is None
    assert workspace.load(path).value is not None


def test_a_file_is_read_once(tmp_path: Path) -> None:
    path = write(tmp_path / "loose.yaml")
    workspace = Workspace(tmp_path)
    first = workspace.load(path)
    path.unlink()
    assert workspace.load(path) is first


def test_what_was_read_is_not_looked_for_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path / "data/den/pieces.yaml")
    write(tmp_path / "data/den/deck.yaml")
    looked: list[Path] = []
    look = workspace_module._file_at

    def noted(path: Path) -> Path | None:
        looked.append(path)
        return look(path)

    monkeypatch.setattr(workspace_module, "_file_at", noted)
    workspace = Workspace(tmp_path)
    for _ in range(3):
        assert workspace.load_named("data/den/pieces.yaml", "pieces") is not None
    assert looked == [tmp_path / "data/den/pieces.yaml"]
    assert workspace.find("data/den/deck.yaml") == tmp_path / "data/den/deck.yaml"
    (tmp_path / "data/den/deck.yaml").unlink()
    assert workspace.find("data/den/deck.yaml") is None, "what nobody read may be gone"


def test_the_project_lies_over_the_bundled_files(tmp_path: Path) -> None:
    bundled, project = tmp_path / "bundled", tmp_path / "project"
    for root in (bundled, project):
        write(root / "data/den/pieces.yaml")
    write(bundled / "data/den/deck.yaml")
    papers = "format: sheetgen/papers@1\npapers:\n  {}: {{title: T, width: 100mm, height: {}mm}}\n"
    write(bundled / "layouts/papers.yaml", papers.format("a4", 200) + "  a5: {title: T, width: 100mm, height: 150mm}\n")
    write(project / "layouts/papers.yaml", papers.format("a4", 300))
    workspace = Workspace(project, bundled=bundled)
    assert workspace.find("data/den/pieces.yaml") == project / "data/den/pieces.yaml"
    assert workspace.find("data/den/deck.yaml") == bundled / "data/den/deck.yaml"
    merged = workspace.catalogue("layouts/papers.yaml", "papers", "papers")
    assert {name: paper.height for name, paper in merged.items()} == {"a4": 300, "a5": 150}


def test_bundled_files_show_from_data_on(tmp_path: Path) -> None:
    path = write(tmp_path / "bundled/data/den/pieces.yaml")
    assert Workspace(None, bundled=tmp_path / "bundled").load(path).file.shown == "data/den/pieces.yaml"


@pytest.mark.parametrize("sign", ["data", "layouts", "sheetgen.toml"])
def test_a_project_is_found_upwards(tmp_path: Path, sign: str) -> None:
    deep = tmp_path / "home" / "a" / "b"
    deep.mkdir(parents=True)
    if sign.endswith(".toml"):
        write(tmp_path / "home" / sign, "")
    else:
        (tmp_path / "home" / sign).mkdir()
    assert find_project(deep) == tmp_path / "home"


THEME = "format: sheetgen/theme@1\nextends: {}\ncolours:\n  ink: {{rgb: '#123456'}}\n"
OUTWARD = ["../../../outside", "/outside", "..", ".", "", ".hidden", "a\\b", "c:d", "a\0b", "a" * 300, "\ud800" * 90]


@pytest.mark.parametrize("name", OUTWARD)
def test_a_name_that_leads_elsewhere_touches_no_file(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    workspace = Workspace(tmp_path, bundled=tmp_path)
    touched: list[object] = []
    with monkeypatch.context() as patched:
        for function in ("stat", "open", "scandir", "listdir"):
            patched.setattr(os, function, lambda *arguments, **options: touched.append(arguments))
        found = workspace.find(f"layouts/themes/{name}")
        entries = workspace.catalogue(f"layouts/themes/{name}", "theme", "colours")
        listed = workspace.listing(f"data/{name}/burrows")
    assert (found, entries, listed, touched) == (None, {}, {}, [])
    assert not is_plain_name(name)


def test_an_extended_theme_outside_the_project_is_not_read(tmp_path: Path) -> None:
    outside = write(tmp_path / "outside.yaml", THEME.format("null").replace("ink", "secret"))
    write(tmp_path / "project/layouts/themes/sly.yaml", THEME.format("../../../outside"))
    workspace = Workspace(tmp_path / "project")
    with pytest.raises(Unknown, match="no theme"):
        theme(workspace, "sly")
    assert workspace.load_named("layouts/themes/../../../outside.yaml") is None
    assert outside not in [loaded.file.path for loaded in workspace.loaded_files()]


def test_names_of_a_long_name_with_its_ending_are_not_there(tmp_path: Path) -> None:
    assert Workspace(tmp_path).find(f"layouts/themes/{'a' * 253}.yaml") is None
    assert is_plain_name("a" * 255)
    assert not is_plain_name("ä" * 128)


class TestBothEndings:
    def test_yml_is_found_where_it_is_listed(self, tmp_path: Path) -> None:
        for name in ("data/den/game", "data/den/rules.fr", "data/den/burrows/hollow", "layouts/themes/tt"):
            path = write(tmp_path / f"{name}.yml")
            assert Workspace(tmp_path).find(f"{name}.yaml") == path
        workspace = Workspace(tmp_path)
        assert "den" in workspace.games()
        assert workspace.rules_languages("den") == ("fr",)
        assert list(workspace.listing("data/den/burrows")) == ["hollow"]

    def test_catalogues_and_labels(self, tmp_path: Path) -> None:
        papers = "format: sheetgen/papers@1\npapers:\n  a5: {title: A5, width: 148mm, height: 210mm}\n"
        write(tmp_path / "layouts/papers.yml", papers)
        words = "format: sheetgen/labels@1\nlang: fr\ntitle: Français\nlabels: {pad.name: Nom}\n"
        write(tmp_path / "layouts/labels/fr.yml", words)
        workspace = Workspace(tmp_path)
        assert {"a4", "a5"} <= workspace.catalogue("layouts/papers.yaml", "papers", "papers").keys()
        assert labels(workspace, "fr")("pad.name") == "Nom"

    def test_of_two_the_first_counts_and_the_project_goes_before_both(self, tmp_path: Path) -> None:
        bundled, project = tmp_path / "bundled", tmp_path / "project"
        own = write(project / "data/den/pieces.yml")
        write(bundled / "data/den/pieces.yaml")
        workspace = Workspace(project, bundled=bundled)
        assert workspace.find("data/den/pieces.yaml") == workspace.listing("data/den")["pieces"] == own
        first = write(project / "data/den/pieces.yaml")
        assert workspace.find("data/den/pieces.yaml") == workspace.listing("data/den")["pieces"] == first

    def test_a_folder_that_is_named_like_a_file_is_none(self, tmp_path: Path) -> None:
        (tmp_path / "data/den/burrows/hollow.yaml").mkdir(parents=True)
        path = write(tmp_path / "data/den/burrows/hollow.yml")
        (tmp_path / "data/den/game.yaml").mkdir()
        workspace = Workspace(tmp_path)
        assert workspace.listing("data/den/burrows") == {"hollow": path}
        assert workspace.find("data/den/burrows/hollow.yaml") == path
        assert "den" not in workspace.games()


def test_hidden_and_odd_folders_are_no_games(tmp_path: Path) -> None:
    for name in (".hid", "a:b", "den"):
        write(tmp_path / "data" / name / "game.yaml")
    assert Workspace(tmp_path, bundled=tmp_path / "none").games() == ("den",)


class TestFoldersWithoutPermission:
    def test_find_names_the_folder(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        write(tmp_path / "layouts/themes/dusk.yaml")
        workspace = Workspace(tmp_path)
        refusing(monkeypatch, tmp_path / "layouts", ("stat",))
        with pytest.raises(Unreadable, match=rf"cannot read {tmp_path}/layouts: permission denied"):
            workspace.find("layouts/themes/dusk.yaml")

    def test_listings_name_the_folder(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        (tmp_path / "layouts/themes").mkdir(parents=True)
        workspace = Workspace(tmp_path)
        refusing(monkeypatch, tmp_path / "layouts/themes", ("scandir", "listdir"))
        for look in (names_in, files_in):
            with pytest.raises(Unreadable, match=rf"cannot read {tmp_path}/layouts/themes: permission denied"):
                look(tmp_path / "layouts/themes")
        with pytest.raises(Unreadable):
            workspace.listing("layouts/themes")

    def test_one_game_does_not_hide_the_others(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        for name in ("den", "nest"):
            write(tmp_path / "data" / name / "game.yaml")
        workspace = Workspace(tmp_path, bundled=tmp_path / "none")
        refusing(monkeypatch, tmp_path / "data/den", ("stat", "scandir", "listdir"))
        assert workspace.games() == ("nest",)
        assert list(workspace.refused) == [f"cannot read {tmp_path}/data/den: permission denied"]
