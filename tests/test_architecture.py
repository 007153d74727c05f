"""What import-linter cannot say of the house."""

from __future__ import annotations

from pathlib import Path

from sheetgen.load.workspace import Workspace
from tests.conftest import ROOT


def test_no_game_is_named_in_code() -> None:
    """Games are folders of data; the code knows kinds. So none of their names, nor of their titles, stands in it."""
    workspace = Workspace()
    names: set[str] = set()
    for name in workspace.games():
        game = workspace.game(name)
        assert game is not None
        names |= {name, *game.value.title}
    assert len(names) >= 5
    named = [
        f"{path.relative_to(ROOT)}: {name}"
        for path in sorted(Path(ROOT / "sheetgen").rglob("*.py"))
        for name in sorted(names)
        if name.lower() in path.read_text("utf-8").lower()
    ]
    assert named == []
