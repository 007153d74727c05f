"""What sheets say of a game that somebody else published."""

from __future__ import annotations

import pytest

from sheetgen.model.game import Credit, Documents, GameFile
from sheetgen.model.theme import Labels
from sheetgen.model.words import Words

LABELS = Labels("en", {}, {"unofficial": "Unofficial"})


@pytest.mark.parametrize(
    ("roles", "unofficial", "notice"),
    [
        (["designer", "publisher"], None, "Unofficial"),
        (["designer"], None, ""),
        ([], None, ""),
        (["publisher"], False, ""),
        (["designer"], True, "Unofficial"),
    ],
)
def test_a_game_is_unofficial_where_a_publisher_is_credited(
    roles: list[str], unofficial: bool | None, notice: str
) -> None:
    credited = tuple(Credit(role=role, name="Robin") for role in roles)
    game = GameFile(id="den", title=Words("Den"), documents=Documents(), credits=credited, unofficial=unofficial)
    assert game.notice(LABELS) == notice
