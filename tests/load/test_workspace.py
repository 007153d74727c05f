"""Files by their place: what is expected there, and what the project puts over the bundled files."""

from __future__ import annotations

from pathlib import Path

import pytest

from sheetgen.load.workspace import Workspace, find_project, kind_by_place

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
        ("/x/layouts/themes/dusk.yaml", "theme"),
        ("/x/layouts/cards/plain.yaml", "card-layout"),
        ("/x/layouts/presets/shop.yaml", None),
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
