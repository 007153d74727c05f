"""Faults that a designer planted who had not seen the checks: the finding that names each, alone and at its line."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.checks.small_projects import findings

OWN_GAME = """\
format: sheetgen/game@1
id: den
title: {en: Mole Town, de: Maulwurfstadt}
limits: {chambers: 6, ones: 5, hazelnuts: 3, mushrooms: 4, smallest_chamber: 5}
documents:
  pad: {sheet: burrow-sheet, burrows: {A: first-mound}}
"""
OWN_BURROW = """\
format: sheetgen/burrow@1
id: first-mound
side: A
title: First Mound
tracker: 4
values: {A: 4, B: 5, C: 4, D: 4, E: 5, F: 4}
map: |
  A  A  A* -  B  B  B  .  C  C
  A  A^ .  .  B  B^ B  -  C  C*
  .  |  .  .  |  .  .  .  C  .
  D  D  D  .  |  .  .  .  |  .
  D  D^ .  .  E  E  E  .  F  F
  .  .  .  .  E* E  .  .  F  F
  .  .  .  .  E  -  -  -  F^ .
"""
OWN_SCORING = """\
format: sheetgen/scoring@1
id: den
tables:
  mushrooms: {each: 1}
  hazelnuts: {points: {0: 0, 1: 2, 2: 5, 3: 9}}
"""
ADVICE = frozenset({"SG314", "SG317", "SG341", "SG342", "SG343", "SG345", "SG346", "SG370"})
"""What these small maps have from the start: nobody planted it."""


def planted(folder: Path, files: dict[str, str]) -> list[tuple[str, str, int]]:
    """File, code and line of each finding but advice."""
    whole = {"game.yaml": OWN_GAME, "scoring.yaml": OWN_SCORING, "burrows/first-mound.yaml": OWN_BURROW} | files
    found = findings({f"data/den/{name}": text for name, text in whole.items()}, folder)
    return [(one.path.removeprefix("data/den/"), one.code, one.span.line) for one in found if one.code not in ADVICE]


@pytest.mark.parametrize(
    ("files", "wanted"),
    [
        ({}, []),
        (
            {
                "burrows/night-shift.yaml": OWN_BURROW.replace("first-mound", "night-shift")
                .replace("side: A", "side: B")
                .replace("First Mound", "Night Shift")
                .replace("B^", "Bo")
                .replace("A^", "Ao")
                .replace("E  E ", "E^ E^"),
                "game.yaml": OWN_GAME.replace("{A: first-mound}", "{A: night-shift, B: first-mound}"),
            },
            [("game.yaml", "SG221", 6)],
        ),
        (
            {"burrows/first-mound.yaml": OWN_BURROW.replace("id:", "game: hungry-hamsters\nones: 7\nid:")},
            [("burrows/first-mound.yaml", "SG222", 2), ("burrows/first-mound.yaml", "SG374", 3)],
        ),
        (
            {"burrows/first-mound.yaml": OWN_BURROW, "game.yaml": OWN_GAME.replace("limits", "# limits")},
            [("burrows/first-mound.yaml", "SG376", 7)],
        ),
        (
            {
                "game.yaml": OWN_GAME.replace(
                    "burrows: {A: first-mound}}", "burrows: {A: first-mound},\n    reminders: ["
                )
                + '      {picture: die-1, text: {en: "0 to {one} spaces.", de: "0 bis {ones}."}},\n'
                + '      {picture: die-2, text: "up to {ones spaces"}]}\n'
            },
            [("game.yaml", "SG223", 8), ("game.yaml", "SG223", 9)],
        ),
    ],
)
def test_a_slip_is_named_alone_at_its_line(
    files: dict[str, str], wanted: list[tuple[str, str, int]], tmp_path: Path
) -> None:
    assert planted(tmp_path, files) == wanted
