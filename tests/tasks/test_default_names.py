"""What is called how when nobody says it."""

from __future__ import annotations

from pathlib import Path

import pytest

from sheetgen.tasks.default_names import MOST_LETTERS, name_of_all
from tests.conftest import Run


def test_a_name_of_several_is_as_long_as_a_folder_may_be() -> None:
    assert name_of_all(["a", "b-c"]) == "a-b-c" and name_of_all([]) == ""
    many = [f"burrow-{number}" for number in range(30)]
    short = name_of_all(many)
    assert short.startswith("burrow-0-burrow-1-") and len(short) <= MOST_LETTERS
    assert short != name_of_all([*many[:-1], "burrow-x"]), "another one has another name"
    assert len(name_of_all(["紙" * 100]).encode()) <= MOST_LETTERS and name_of_all(["\udce9" * 300])


@pytest.mark.parametrize(
    ("words", "files"),
    [
        ("pad hungry-hamsters -n 1", "pdf"),
        ("export hungry-hamsters --preset the-game-crafter --part pad", "report.txt"),
    ],
)
def test_burrows_with_long_names_are_printed(words: str, files: str, sheetgen: Run, tmp_path: Path) -> None:
    named: list[str] = []
    for side in "ab":
        name = f"{'den' * 43}-{side}"
        assert sheetgen("new", "burrow", side, "--side", side).returncode == 0
        text = (tmp_path / f"{side}.yaml").read_text("utf-8")
        (tmp_path / f"{name}.yaml").write_text(text.replace(f"id: {side}", f"id: {name}"), "utf-8")
        named += ["--burrow", f"{name}.yaml"]
    done = sheetgen(*words.split(), *named)
    assert done.returncode in (0, 1) and "cannot write" not in done.stderr, done.stderr
    (written,) = (tmp_path / "output" / "hungry-hamsters").rglob(f"*{files}")
    assert any("dendenden" in part and len(part) < 140 for part in written.parts)


def test_more_burrows_than_a_sheet_has_sides_are_too_many_and_not_too_long_a_name(sheetgen: Run) -> None:
    named = [word for number in range(30) for word in ("--burrow", f"burrow-with-number-{number}")]
    done = sheetgen("export", "hungry-hamsters", "--preset", "the-game-crafter", "--part", "pad", *named)
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert "too long" not in done.stderr
