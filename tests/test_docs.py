"""The documentation keeps its word: every complete file that it shows is faultless, and so are the den's together."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

import pytest

from sheetgen.load.workspace import Workspace
from sheetgen.source.explanation import Example, ExampleFile
from sheetgen.tasks.validate import validate_loaded
from tests.checks.running import TEMPLATES, place_of, write_example
from tests.conftest import ROOT, Run

PAGES = [ROOT / "README.md", *sorted(path for path in (ROOT / "docs").glob("*.md") if path.name != "findings.md")]
_BLOCK = re.compile(r"^```(\w*)[^\n]*\n(.*?)^```", re.M | re.S)


class Shown(NamedTuple):
    """A file that a page shows, and the line (from 1) on which it begins there."""

    page: Path
    line: int
    text: str

    @property
    def name(self) -> str:
        return f"{self.page.name}:{self.line}"

    def write(self, folder: Path) -> Path:
        """Write it to its place in a project; a burrow that names its game belongs to no folder's game."""
        place = place_of(ExampleFile(None, self.text, (), None, False), self.text)
        if re.search(r"(?m)^game:", self.text):
            place = place.rpartition("/")[2]
        path = folder / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(self.text, "utf-8")
        return path


def shown(language: str) -> list[Shown]:
    return [
        Shown(page, page.read_text("utf-8").count("\n", 0, match.start(2)) + 1, match[2])
        for page in PAGES
        for match in _BLOCK.finditer(page.read_text("utf-8"))
        if match[1] == language
    ]


FILES = [one for one in shown("yaml") if re.search(r"(?m)^format: sheetgen/", one.text)]


def errors(folder: Path, paths: list[Path]) -> list[str]:
    workspace = Workspace(folder, cwd=folder)
    found = validate_loaded(workspace, [workspace.load(path) for path in paths])
    assert paths, "nothing was looked at"
    return [f"{one.path}:{one.span.line} {one.code} {one.message}" for one in found if one.severity != "info"]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_a_file_that_the_documentation_shows_has_no_fault(file: Shown, tmp_path: Path) -> None:
    write_example(Example("Good", "", ()), tmp_path)
    assert errors(tmp_path, [file.write(tmp_path)]) == []


def test_the_files_of_the_formats_fit_together(tmp_path: Path) -> None:
    paths = [file.write(tmp_path) for file in FILES if file.page.name == "formats.md"]
    assert errors(tmp_path, sorted(set(paths))) == []


def test_the_first_example_of_validating_is_what_the_tool_prints(sheetgen: Run, tmp_path: Path) -> None:
    first = next(one for one in shown("text") if one.page.name == "validating.md")
    deck = ["format: sheetgen/deck@1", "id: den", "title: Den", "card: {size: poker-eu, layout: hamster-card}"]
    deck += ["# our own", "", "cards:", "  - id: yellow", "    colour: yellow", "    value: 3", "    symbol: sun"]
    deck += ["    name: Sun"]
    red = [
        "  - id: red",
        "    cuont: 24",
        "    colour: red",
        "    value: 4",
        "    symbol: heart",
        "    name: Heart",
        "",
    ]
    path = tmp_path / "data" / "den" / "deck.yaml"
    path.parent.mkdir(parents=True)
    path.write_text("\n".join([*deck, *red]), "utf-8")
    for name in ("game", "scoring"):
        (path.parent / f"{name}.yaml").write_text((TEMPLATES / f"{name}.yaml").read_text("utf-8"), "utf-8")
    done = sheetgen("validate", "data/den/deck.yaml")
    assert (done.stdout + done.stderr).strip() == first.text.strip()
