"""A language from outside: one words file and one rules file a game."""

from __future__ import annotations

from pathlib import Path

import pytest

from sheetgen.load.workspace import Workspace
from sheetgen.model.deck import card_name
from sheetgen.tasks.validate import validate_loaded

GAME = """format: sheetgen/game@1
id: den
title: {en: The Den, de: Der Bau}
credits: [{role: designer, name: Somebody}]
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


def wrong_words(folder: Path, words: str) -> list[tuple[str, str]]:
    workspace = den(folder)
    path = folder / "data" / "den" / "words.fr.yaml"
    path.write_text(f"format: sheetgen/words@1\nid: den\nlang: fr\nwords:\n{words}", "utf-8")
    loaded = [workspace.load(one) for one in sorted(path.parent.iterdir()) if one.suffix == ".yaml"]
    return [(one.code, one.pointer) for one in validate_loaded(workspace, loaded) if one.severity != "info"]


@pytest.mark.parametrize(
    ("pointer", "whole"),
    [
        ("/title", True),
        ("/credits/0/role", False),
        ("/credits/0/name", False),
        ("/id", False),
        ("/documents", False),
        ("title", False),
        ("/titel", False),
    ],
)
def test_only_what_the_format_has_as_text_for_people_is_spoken(tmp_path: Path, pointer: str, whole: bool) -> None:
    found = wrong_words(tmp_path, f"  game.yaml: {{{pointer}: mot}}\n")
    place = f"/words/game.yaml/{pointer.replace('/', '~1')}"
    assert found == ([] if whole else [("SG605", place)])


def test_an_unknown_file_and_rules_are_told_of(tmp_path: Path) -> None:
    found = wrong_words(tmp_path, "  rules.fr.yaml: {/title: mot}\n  gaem.yaml: {/title: mot}\n")
    assert found == [("SG605", "/words/rules.fr.yaml"), ("SG201", "/words/gaem.yaml")]


def test_cards_of_a_table_are_spoken_by_their_number(tmp_path: Path) -> None:
    folder = tmp_path / "data" / "den"
    folder.mkdir(parents=True)
    (folder / "cards.csv").write_text("id,value,name\nnut,1,Nut\nseed,2,Seed\n", "utf-8")
    (folder / "deck.yaml").write_text(
        "format: sheetgen/deck@1\nid: den\ntitle: Den\ncard: {size: poker-eu, layout: plain}\n"
        "cards: {from: cards.csv}\n"
    )
    (folder / "words.fr.yaml").write_text(
        "format: sheetgen/words@1\nid: den\nlang: fr\nwords:\n  deck.yaml:\n    /title: Cartes\n"
        "    /cards/1/name: Graine\n    /cards/1/value: deux\n    /cards/9/name: rien\n"
    )
    workspace = Workspace(tmp_path)
    deck = workspace.load(folder / "deck.yaml")
    assert [card_name(card, language) for card in deck.value.cards for language in ("en", "fr")] == [
        "Nut",
        "Nut",
        "Seed",
        "Graine",
    ]
    assert deck.value.cards[1].columns["value"] == 2
    found = validate_loaded(workspace, [workspace.load(folder / "words.fr.yaml")])
    assert [(one.code, one.span.line) for one in found] == [("SG605", 8), ("SG605", 9)]
