"""A language from outside: one words file and one rules file a game."""

from __future__ import annotations

from pathlib import Path

from sheetgen.load.workspace import Workspace

GAME = """format: sheetgen/game@1
id: den
title: {en: The Den, de: Der Bau}
documents: {}
"""
SCORING = """format: sheetgen/scoring@1
id: den
tables:
  solo:
    ranks:
      - {to: 3, label: Hungry}
      - {from: 4, label: {en: Fed}}
"""
WORDS = """format: sheetgen/words@1
id: den
lang: fr
words:
  game.yaml: {/title: Le Terrier, /nothing/here: rien, /documents: rien}
  scoring.yaml: {/tables/solo/ranks/0/label: Faim, /tables/solo/ranks/1/label: "Repu", /tables/solo/ranks/9/label: rien}
"""


def den(tmp_path: Path) -> Workspace:
    folder = tmp_path / "data" / "den"
    folder.mkdir(parents=True)
    for name, text in (("game.yaml", GAME), ("scoring.yaml", SCORING), ("words.fr.yaml", WORDS)):
        (folder / name).write_text(text)
    return Workspace(tmp_path)


def test_words_stand_beside_a_map_of_languages(tmp_path: Path) -> None:
    game = den(tmp_path).game("den")
    assert game is not None and game.whole
    assert [game.value.title(language) for language in ("en", "de", "fr")] == ["The Den", "Der Bau", "Le Terrier"]


def test_words_beside_a_plain_text_make_it_english(tmp_path: Path) -> None:
    scoring = den(tmp_path).game_file("den", "scoring.yaml", "scoring")
    assert scoring is not None and scoring.whole
    hungry, fed = scoring.value.tables["solo"].ranks
    assert [hungry.label(language) for language in ("en", "de", "fr")] == ["Hungry", "Hungry", "Faim"]
    assert [fed.label(language) for language in ("en", "fr")] == ["Fed", "Repu"]


def test_a_pointer_to_nothing_or_to_no_text_changes_nothing(tmp_path: Path) -> None:
    game = den(tmp_path).game("den")
    assert game is not None
    assert game.value.documents is not None
    assert game.value.documents.pad is None
