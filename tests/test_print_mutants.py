"""Files with one value changed print, or are found: never a crash, never a failure without a finding."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.mutants import mutant, project, sources, try_prints

SEEDS = 125


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return project(tmp_path_factory.mktemp("mutants") / "project")


@pytest.mark.parametrize("start", range(0, SEEDS, 25))
def test_what_is_not_found_prints(start: int, folder: Path, tmp_path: Path) -> None:
    printed = 0
    for number in range(start, start + 25):
        changed = mutant(number)
        for tried in try_prints(folder, changed, tmp_path, alone=number % 5 == 0):
            assert not tried.verdict, f"mutant {number}: {changed.relative}{changed.deed}; {tried.name}"
            printed += tried.outcome is not None and not tried.outcome.stopped
    assert printed, "some do no harm"


def test_mutants_are_the_same_every_time_and_reach_every_file() -> None:
    assert mutant(7) == mutant(7)
    assert {mutant(number).relative for number in range(len(sources()))} == set(sources())
