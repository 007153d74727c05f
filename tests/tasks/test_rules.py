"""The rules reference as a task: which files it is made from."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from sheetgen.source.bundled import bundled_folder
from sheetgen.tasks.rules import RulesRequest, print_rules
from sheetgen.tasks.validate import ValidateRequest, run


def den(project: Path, offer: str) -> Path:
    """A copy of a bundled game under another name, which offers these cards."""
    folder = project / "data" / "den"
    shutil.copytree(bundled_folder() / "data" / "hamsterbacke", folder)
    for path in folder.glob("*.yaml"):
        text = path.read_text("utf-8").replace("id: hamsterbacke", "id: den")
        path.write_text(re.sub(r"(?m)^  cards: \{.*\n", offer, text), "utf-8")
    return folder


@pytest.mark.parametrize(
    ("offer", "name"),
    [
        ("", "deck.yaml"),  # the game prints no cards: its deck is in the rules all the same
        ("  cards: {deck: deck.yaml}\n", "deck.yaml"),
        ("  cards: {deck: deck-large.yaml}\n", "deck-large.yaml"),
    ],
)
def test_a_deck_among_the_tables_is_printed_and_no_finding(offer: str, name: str, tmp_path: Path) -> None:
    folder = den(tmp_path, offer)
    (folder / "deck.yaml").rename(folder / name)
    validated = run(ValidateRequest((), tmp_path))
    assert [one for one in validated.report.diagnostics if one.severity != "info"] == []
    outcome = print_rules(RulesRequest("den", format="txt", output=tmp_path / "rules.txt", project=tmp_path))
    assert not outcome.stopped
    assert re.search(r"^ +Dark blue +2 +16", (tmp_path / "rules.txt").read_text("utf-8"), re.M)


def test_a_deck_among_the_tables_that_is_not_there_is_a_finding(tmp_path: Path) -> None:
    (den(tmp_path, "") / "deck.yaml").unlink()
    found = run(ValidateRequest((), tmp_path)).report.diagnostics
    assert any(one.code == "SG201" and "`deck`" in one.message for one in found)
