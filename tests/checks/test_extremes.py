"""Numbers at the edge of what can be drawn: refused where they stand, by the validator and by every print alike."""

from __future__ import annotations

from tests.checks.checking import checked, codes

GAME = "format: sheetgen/game@1\nid: den\ntitle: Den\n"
DOCUMENTS = "documents: {}\n"


def test_a_game_for_no_players_is_none() -> None:
    for players in ("{from: 0}", "{from: 1, to: 0}"):
        found = checked(f"{GAME}players: {players}\n{DOCUMENTS}", "data/den/game.yaml")
        assert ("SG104", 4) in codes(found)
    assert checked(f"{GAME}players: {{from: 1}}\nage: {{from: 0}}\n{DOCUMENTS}", "data/den/game.yaml") == []


def test_a_set_up_is_for_players() -> None:
    assert codes(checked(f"{GAME}setup: {{players: [2, 0]}}\n{DOCUMENTS}", "data/den/game.yaml")) == [("SG104", 4)]
