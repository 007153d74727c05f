"""Which other decks are asked before something about a layout is told of, and whose layouts are."""

from __future__ import annotations

from pathlib import Path

import pytest

from sheetgen.checks import layout_decks
from sheetgen.checks.layout_decks import is_of_the_author
from sheetgen.checks.subject import Subject
from sheetgen.load.workspace import Workspace
from tests.checks.test_planted_decks import DECK, FIRST, LAYOUT, NAME, SUITS, deck, findings, layout, told

DESIGN = layout(NAME, "rect: {width: 9mm, height: 5mm, fill: green}\n    when: {suit: leaf}")
DEAD = ("face.yaml", "SG427", FIRST + 2)
LEAF = "{id: a, name: Ant, suit: leaf}"


def other(name: str, *cards: str, head: str = DECK) -> dict[str, str]:
    """One more deck of the game."""
    return {
        f"data/den/deck-{name}.yaml": deck(*cards, head=head.replace("id: den", f"id: {name}"))["data/den/deck.yaml"]
    }


def is_dead(folder: Path, *others: dict[str, str]) -> bool:
    """Whether the first deck's condition is told of."""
    return DEAD in told(findings(folder, deck(*SUITS), DESIGN, *others))


def test_a_deck_of_another_layout_does_not_count(tmp_path: Path) -> None:
    elsewhere = {"layouts/cards/back.yaml": f"{LAYOUT.replace('id: face', 'id: back')}  - {NAME}\n"}
    assert is_dead(tmp_path, elsewhere, other("leaf", LEAF, head=DECK.replace("face", "back")))


@pytest.mark.parametrize(
    "unread",
    [
        "format: sheetgen/pieces@1\nid: lost\nkinds: []\n",
        "cards: [\n",
        other("lost", LEAF, head=DECK.replace("layout: face", "layout: [face]"))["data/den/deck-lost.yaml"],
        DECK.replace("id: den", "id: lost") + "cards: none\n",
        DECK.replace("id: den", "id: lost") + "cards: {from: nowhere.csv}\n",
    ],
)
def test_decks_that_cannot_be_read_are_passed_over(unread: str, tmp_path: Path) -> None:
    lost = {"data/den/deck-lost.yaml": unread}
    assert is_dead(tmp_path / "none", lost)
    assert not is_dead(tmp_path / "one", lost, other("more", LEAF))


@pytest.mark.parametrize(("most", "wanted"), [(1, True), (2, False)])
def test_so_many_decks_are_asked(most: int, wanted: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(layout_decks, "MOST", most)
    assert is_dead(tmp_path, other("first", *SUITS), other("second", LEAF)) is wanted


def test_layouts_that_come_with_sheetgen_are_the_authors_where_there_is_no_project(tmp_path: Path) -> None:
    own = tmp_path / "layouts" / "cards" / "face.yaml"
    own.parent.mkdir(parents=True)
    own.write_text(DESIGN["layouts/cards/face.yaml"], "utf-8")

    def asked(workspace: Workspace, layout: Path) -> bool:
        loaded = workspace.load(layout)
        return is_of_the_author(Subject(loaded, workspace), loaded)

    ours = Workspace(cwd=tmp_path).bundled / "layouts" / "cards" / "hamster-card.yaml"
    assert asked(Workspace(cwd=tmp_path), ours)
    assert asked(Workspace(tmp_path, cwd=tmp_path), own)
    assert not asked(Workspace(tmp_path, cwd=tmp_path), ours)
