"""``-o "$OUT"`` with a variable that nobody set: an option without a value is no wish for the folder one is in."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.conftest import Run

WAYS = (
    "pad hamster-roll -n 1 -o",
    "pad hamster-roll -n 1 --project",
    "pad hamster-roll -n 1 --config",
    "pad hamster-roll -n 1 --pdf-x 4 --icc",
    "cards hamsterbacke --png card -o",
    "rules hamster-roll -o",
    "build hamster-roll --out",
    "new game den --dir",
    "validate -o",
    "validate --project",
    "export hamsterbacke --preset the-game-crafter -o",
    "calibrate -o",
    "preview hamster-roll -o",
    "schema -o",
    "explain --pdf -o",
    "list --project",
)


@pytest.mark.parametrize("way", WAYS)
def test_an_option_that_names_nothing_is_refused(way: str, sheetgen: Run, tmp_path: Path) -> None:
    done = sheetgen(*way.split(), "", cwd=tmp_path)
    assert done.returncode == 2
    assert "names nothing; say which, or leave it out" in " ".join(done.stderr.split())
    assert list(tmp_path.iterdir()) == []
