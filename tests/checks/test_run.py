"""What is looked for in a file, and where findings stand that another file gives rise to."""

from __future__ import annotations

from pathlib import Path

import pytest

from sheetgen.load.workspace import Workspace
from sheetgen.source.diagnostic import Diagnostic
from sheetgen.tasks.validate import validate_loaded
from tests.checks.checking import burrow, checked, codes
from tests.checks.test_planted_decks import FIRST, NAME, THEME, THREE, deck, layout

DEAD = "rect: {width: 9mm, height: 5mm, fill: green}\n    when: {suit: leaf}"


@pytest.mark.parametrize("blank", [" ", "\t"])
def test_a_comment_that_ends_a_text_is_looked_for_behind_each_blank(blank: str) -> None:
    assert codes(checked(burrow(title=f"Den{blank}#2"))) == [("SG010", 2)]


def of_a_deck(folder: Path, *elements: str) -> list[Diagnostic]:
    """What is found when a deck alone is checked."""
    files = {"layouts/themes/forest.yaml": THEME, **deck(*THREE), **layout(NAME, *elements)}
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    workspace = Workspace(folder, cwd=folder)
    return validate_loaded(workspace, [workspace.load(folder / "data" / "den" / "deck.yaml")])


def test_a_finding_in_another_file_shows_its_lines(tmp_path: Path) -> None:
    (one,) = of_a_deck(tmp_path, DEAD)
    assert (one.path, one.code, one.span.line) == ("layouts/cards/face.yaml", "SG427", FIRST + 2)
    assert one.excerpt[-1] == "    when: {suit: leaf}"


def test_a_finding_in_another_file_is_silenced_there(tmp_path: Path) -> None:
    assert of_a_deck(tmp_path / "dead", f"{DEAD}  # sheetgen: ignore[SG427] for the next set") == []
    (one,) = of_a_deck(tmp_path / "other", f"{DEAD}  # sheetgen: ignore[SG711]")
    assert one.code == "SG427"
