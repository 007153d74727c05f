"""Of burrows that are the same the first by path is the original, in whatever order they were read."""

from __future__ import annotations

from itertools import permutations
from pathlib import Path

from sheetgen.load.workspace import Workspace
from sheetgen.model.burrow import fingerprint, with_ones
from sheetgen.tasks.validate import validate_loaded
from tests.checks.checking import TEMPLATES, burrow

MAP = """\
map: |
  A A - B B
  A . . . B
  A . . . B
"""


def files(**texts: str) -> dict[str, str]:
    head = burrow().split("map:")[0].replace("id: hollow", "id: %s")
    return {name: head % name + text for name, text in texts.items()}


def same(texts: dict[str, str], order: tuple[str, ...]) -> dict[str, str]:
    """File to the original that is named, whichever order the files are met in."""
    workspace = Workspace(cwd=Path("/"))
    loaded = [workspace.load(Path(f"/nowhere/{n}.yaml"), shown=f"{n}.yaml", data=texts[n].encode()) for n in order]
    found = [one for one in validate_loaded(workspace, loaded) if one.code == "SG390"]
    return {one.path: one.related[0].path for one in found}


def test_the_first_by_path_is_the_original() -> None:
    mirrored = MAP.replace("A A - B B", "D D - C C").replace("A . . . B", "D . . . C")
    texts = files(a=MAP, b=MAP, c=MAP, d=mirrored)
    for order in permutations(texts):
        assert same(texts, order) == {"b.yaml": "a.yaml", "c.yaml": "a.yaml"}


def test_the_same_outline_is_not_the_same_burrow() -> None:
    texts = files(a=MAP.replace("A A -", "A A* -"), b=MAP.replace("  A . . . B\n  A", "  A . . . B\n  A*"))
    assert texts["a"] != texts["b"]
    assert same(texts, ("a", "b")) == {}


def test_burrows_that_are_read_later_are_compared_too() -> None:
    workspace = Workspace(cwd=Path("/"))
    texts = files(a=MAP, b=MAP)
    first = workspace.load(Path("/nowhere/a.yaml"), shown="a.yaml", data=texts["a"].encode())
    validate_loaded(workspace, [first])
    second = workspace.load(Path("/nowhere/b.yaml"), shown="b.yaml", data=texts["b"].encode())
    assert "SG390" in {one.code for one in validate_loaded(workspace, [second])}


def test_a_burrow_that_leaves_out_the_ones_of_its_game_is_the_same(tmp_path: Path) -> None:
    folder = tmp_path / "data" / "den" / "burrows"
    folder.mkdir(parents=True)
    (folder.parent / "game.yaml").write_text((TEMPLATES / "game.yaml").read_text("utf-8"), "utf-8")
    text = (TEMPLATES / "burrow.yaml").read_text("utf-8")
    (folder / "hollow.yaml").write_text(text, "utf-8")
    (folder / "nest.yaml").write_text(text.replace("id: hollow", "id: nest\nones: 7"), "utf-8")
    workspace = Workspace(tmp_path, cwd=tmp_path)
    loaded = [workspace.load(path) for path in sorted(folder.iterdir())]
    assert [(one.code, one.path) for one in validate_loaded(workspace, loaded)] == [
        ("SG390", "data/den/burrows/nest.yaml")
    ]
    left_out, written = (one.value for one in loaded)
    assert fingerprint(with_ones(left_out, 7)) == fingerprint(written) == fingerprint(with_ones(written, 9))


def test_a_burrow_with_a_fault_is_the_original_of_none() -> None:
    texts = files(a=MAP, b=MAP, c=MAP)
    texts["a"] = texts["a"].replace("title: The Hollow", "title: {Pidgin: Hollow}")
    assert "Pidgin" in texts["a"]
    assert same(texts, ("a", "b", "c")) == {"c.yaml": "b.yaml"}
