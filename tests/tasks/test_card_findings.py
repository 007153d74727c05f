"""Cards are tried before they are printed: what cannot be drawn stops the print, what was shrunk is only told."""

from __future__ import annotations

from pathlib import Path

import pytest

from sheetgen.load.workspace import Workspace
from sheetgen.source.bundled import bundled_folder
from sheetgen.tasks.cards import CardsRequest, print_cards
from sheetgen.tasks.outcome import Outcome
from sheetgen.tasks.pictures import PictureChoice
from tests.conftest import extra

ROUND = "  - circle: {x: 30mm, y: 44mm, radius: {by: value, 1: 4mm, 2: 5mm, 3: 6mm}, fill: ink}\n"


def printed(project: Path, *elements: str, ignore: tuple[str, ...] = (), language: str = "en") -> Outcome:
    """The bundled deck on a layout of a project's own."""
    layout = bundled_folder() / "layouts" / "cards" / "hamster-card.yaml"
    head = layout.read_text("utf-8").split("ground:")[0]
    path = project / "layouts" / "cards" / "hamster-card.yaml"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(head + "elements:\n" + "".join(elements), "utf-8")
    request = CardsRequest("hamsterbacke", output=project / "cards.pdf", ignore=ignore, language=language)
    return print_cards(request, Workspace(project, cwd=project))


def found(outcome: Outcome, *codes: str) -> list[tuple[str, str, int]]:
    return [(one.code, one.path, one.span.line) for one in outcome.diagnostics if one.code in codes]


def test_a_card_that_cannot_be_drawn_stops_the_print(tmp_path: Path) -> None:
    outcome = printed(tmp_path, ROUND, ignore=("undrawable-card",))
    assert outcome.stopped and not (tmp_path / "cards.pdf").exists()
    assert found(outcome, "SG710") == [("SG710", "data/hamsterbacke/deck.yaml", 17)], "the red card, value 4"
    (message,) = [one.message for one in outcome.diagnostics if one.code == "SG710"]
    assert "`red`" in message and "nothing stands for value `4`" in message


def test_a_colour_that_is_not_there_is_told_once(tmp_path: Path) -> None:
    outcome = printed(tmp_path, "  - circle: {radius: 4mm, fill: inc}\n")
    assert outcome.stopped
    assert [code for code, _, _ in found(outcome, "SG201", "SG710")] == ["SG201"]


def test_text_that_does_not_fit_stops_the_print_unless_ignored(tmp_path: Path) -> None:
    text = '  - text: {text: "{name} {name}", x: 5mm, y: 9mm, width: 12mm, size: 9pt}\n'
    outcome = printed(tmp_path, text)
    assert outcome.stopped and found(outcome, "SG701")
    outcome = printed(tmp_path, text, ignore=("text-overflow",))
    assert not outcome.stopped and (tmp_path / "cards.pdf").stat().st_size > 1000


def test_each_language_is_tried_on_its_own(tmp_path: Path) -> None:
    text = '  - text: {text: "{name}", x: 5mm, y: 9mm, width: 17mm, size: 11pt}\n'
    english, german = printed(tmp_path, text), printed(tmp_path, text, language="de")
    assert not english.stopped and not german.stopped
    assert {line for _, _, line in found(english, "SG702")} != {line for _, _, line in found(german, "SG702")}


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_bundled_cards_are_faultless(tmp_path: Path, language: str) -> None:
    request = CardsRequest("hamsterbacke", output=tmp_path / "cards.pdf", language=language)
    outcome = print_cards(request, Workspace(None, cwd=tmp_path))
    assert [one for one in outcome.diagnostics if one.severity != "info"] == []


DULL = """\
format: sheetgen/card-layout@1
id: dull
title: Dull
theme: hamster-cards
width: 63mm
height: 88mm
ground: "{colour}"
elements:
  - text: {text: "Draw one", x: 31mm, y: 44mm, size: 20pt, align: center, fill: ink}
"""


@pytest.mark.parametrize(
    ("colours", "ink", "told"),
    [
        (("#101018", "#505058"), "full", False),
        (("#101018", "#505058"), "grey", False),
        (("#101018", "#505058"), "low", True),
        (("#101018", "#505058"), "outline", True),
        (("#303030", "#555555"), "full", True),
        (("#303030", "#555555"), "grey", False),
        (("#C02020", "#107010"), "grey", True),
    ],
)
def test_kinds_that_less_ink_makes_alike_or_not_are_told_of(
    colours: tuple[str, str], ink: str, told: bool, tmp_path: Path
) -> None:
    extra("coloraide")
    for name, text in {
        "data/den/game.yaml": "format: sheetgen/game@1\nid: den\ntitle: Den\ndocuments: {cards: {deck: deck.yaml}}\n",
        "data/den/deck.yaml": (
            "format: sheetgen/deck@1\nid: den\ntitle: Den\ncard: {size: poker-eu, layout: dull}\ncards:\n"
            f'  - {{id: stone, colour: "{colours[0]}"}}\n  - {{id: moss, colour: "{colours[1]}"}}\n'
        ),
        "layouts/cards/dull.yaml": DULL,
    }.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    request = CardsRequest("den", project=tmp_path, ink=ink, output=tmp_path / "cards.pdf")  # type: ignore[arg-type]
    outcome = print_cards(request)
    found = [one for one in outcome.diagnostics if one.code == "SG408"]
    assert outcome.written
    assert bool(found) is told
    if told:
        assert (f"--ink {ink}" in found[0].message) is (ink != "full")


def test_two_pictures_of_one_name_are_told_of_at_the_second(tmp_path: Path) -> None:
    pictures = PictureChoice("card", dpi=50, name="{side}.png")
    outcome = print_cards(CardsRequest("hamsterbacke", pictures=pictures, output=tmp_path / "x"))
    found = [one for one in outcome.diagnostics if one.code == "SG707"]
    assert [(Path(one.path).name, one.span.line, one.severity) for one in found] == [("deck.yaml", 12, "error")]
    assert [(Path(one.path).name, one.line) for one in found[0].related] == [("deck.yaml", 11)]
    assert not (tmp_path / "x").exists()
