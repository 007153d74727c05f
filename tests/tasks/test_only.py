"""``--only`` with many names: looked up, not looked for."""

from __future__ import annotations

from pathlib import Path

import pytest

from sheetgen.load.workspace import Workspace
from sheetgen.tasks.cards import CardsRequest, print_cards
from sheetgen.tasks.outcome import Failure
from sheetgen.tasks.pictures import PictureChoice
from tests.conftest import extra

KINDS = 300


class Counted(str):
    """A name that counts how often it is compared."""

    compared = 0

    def __eq__(self, other: object) -> bool:
        Counted.compared += 1
        return str.__eq__(self, other)

    __hash__ = str.__hash__


@pytest.fixture
def project(tmp_path: Path) -> Path:
    folder, layouts = tmp_path / "data/den", tmp_path / "layouts/cards"
    folder.mkdir(parents=True)
    layouts.mkdir(parents=True)
    (folder / "game.yaml").write_text(
        "format: sheetgen/game@1\nid: den\ntitle: Den\ndocuments: {cards: {deck: deck.yaml}}\n", "utf-8"
    )
    (folder / "deck.yaml").write_text(
        "format: sheetgen/deck@1\nid: den\ntitle: Den\ncard: {size: 20x30mm, layout: den}\ncards: {from: cards.csv}\n",
        "utf-8",
    )
    (folder / "cards.csv").write_text("id\n" + "".join(f"kind-{i}\n" for i in range(KINDS)), "utf-8")
    (layouts / "den.yaml").write_text(
        "format: sheetgen/card-layout@1\nid: den\ntitle: Den\ntheme: daylight\nwidth: 20mm\nheight: 30mm\n"
        'elements: [{text: {text: "{id}", x: 4mm, y: 9mm, size: 7pt}}]\n',
        "utf-8",
    )
    return tmp_path


@pytest.mark.parametrize("pictures", [None, "card"])
def test_names_are_looked_up(pictures: str | None, project: Path) -> None:
    choice = PictureChoice("card", dpi=20) if pictures else None
    if choice is not None:
        extra("pypdfium2")
    only = tuple(Counted(f"kind-{i}") for i in range(0, KINDS, 2))
    request = CardsRequest("den", only=only, pictures=choice, output=project / ("out" if choice else "out.pdf"))
    Counted.compared = 0
    outcome = print_cards(request, Workspace(project, cwd=project))
    assert not outcome.stopped and outcome.written
    assert Counted.compared < 20 * KINDS, "every name with every other would be many more"


def test_a_name_that_is_none_is_told(project: Path) -> None:
    with pytest.raises(Failure, match="no card `kind-301`; did you mean `kind-31`"):
        print_cards(CardsRequest("den", only=("kind-301",)), Workspace(project, cwd=project))
