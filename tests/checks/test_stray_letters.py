"""One wrong letter on a map is one finding, wherever it stands and whatever it does to the rest."""

from __future__ import annotations

from pathlib import Path

import pytest

from sheetgen.load.workspace import Workspace
from sheetgen.model.burrow import is_space
from tests.checks.checking import checked

ROOT = Path(__file__).resolve().parents[2]
BURROWS = sorted((ROOT / "data").glob("*/burrows/*.yaml"))


def squares(text: str) -> list[tuple[int, int, str]]:
    """Offset, line and token of every space of a burrow file's map."""
    found, at, inside = [], 0, False
    for number, line in enumerate(text.splitlines(keepends=True), start=1):
        if inside and line.startswith("  "):
            column = 0
            for token in line.split():
                column = line.index(token, column)
                if is_space(token):
                    found.append((at + column, number, token))
                column += len(token)
        inside = line.startswith("map:") or (inside and line.startswith("  "))
        at += len(line)
    return found


@pytest.mark.parametrize("path", BURROWS, ids=lambda path: path.stem)
@pytest.mark.parametrize("slip", ["J", "O"])
def test_a_wrong_letter_is_one_finding_and_names_the_right_one(path: Path, slip: str) -> None:
    text = path.read_text("utf-8")
    workspace = Workspace(cwd=Path("/"))
    before = {one.code for one in checked(text, workspace=workspace)}
    for at, line, token in squares(text):
        changed = text[:at] + slip + text[at + 1 :]
        found = checked(changed, workspace=Workspace(cwd=Path("/")), ignore=tuple(before))
        assert [(one.code, one.span.line) for one in found] == [("SG302", line)], (line, token, found)
        (one,) = found
        assert f"`{token}`" in (one.help or "") or f"`{token[0]}`" in (one.help or ""), (line, token, one)


def test_a_chamber_that_lacks_its_value_is_no_slip() -> None:
    text = (ROOT / "tests/checks/examples/burrow.yaml").read_text("utf-8").replace(", H: 5}", "}")
    assert [one.code for one in checked(text, "data/den/burrows/hollow.yaml")] == ["SG305"]
