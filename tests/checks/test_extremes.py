"""Numbers at the edge of what can be drawn: refused where they stand, by the validator and by every print alike."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.checks.checking import checked, codes
from tests.checks.small_projects import LAYOUT, cards, findings

GAME = "format: sheetgen/game@1\nid: den\ntitle: Den\n"
DOCUMENTS = "documents: {}\n"


def test_a_game_for_no_players_is_none() -> None:
    for players in ("{from: 0}", "{from: 1, to: 0}"):
        found = checked(f"{GAME}players: {players}\n{DOCUMENTS}", "data/den/game.yaml")
        assert ("SG104", 4) in codes(found)
    assert checked(f"{GAME}players: {{from: 1}}\nage: {{from: 0}}\n{DOCUMENTS}", "data/den/game.yaml") == []


def test_a_set_up_is_for_players() -> None:
    assert codes(checked(f"{GAME}setup: {{players: [2, 0]}}\n{DOCUMENTS}", "data/den/game.yaml")) == [("SG104", 4)]


@pytest.mark.parametrize(
    ("element", "value", "said"),
    [
        ('text: {text: Hi, size: "{w}"}', "0mm", "`0mm` is not a size between 1pt and 1000pt"),
        ('text: {text: Hi, size: {by: id, a: "{w}"}}', "1001pt", "between 1pt and 1000pt"),
        ('rect: {width: 3mm, height: 3mm, stroke: ink, weight: "{w}"}', "-1pt", "between 0pt and 100pt"),
        ('circle: {radius: "{w}"}', "-1mm", "a length between 0mm and 2000mm"),
        ('circle: {radius: 3mm, x: "{w}"}', "2001mm", "a length between -2000mm and 2000mm"),
        ('arc: {radius: 3mm, start: 0, end: "{w}"}', "99999", "a number between -3600 and 3600"),
        ('group: {scale: "{w}", elements: [{circle: {radius: 3mm}}]}', "101", "a number between -100 and 100"),
        ('path: {d: "M 0 0 A {w} 1 0 0 1 5 5"}', "1e-300", "radius is too small"),
    ],
)
def test_what_a_column_fills_in_is_bound_as_what_a_layout_says_itself(
    element: str, value: str, said: str, tmp_path: Path
) -> None:
    files = {**cards(f"id: a, w: {value}"), "layouts/cards/ground.yaml": f"{LAYOUT}  - {element}\n"}
    found = [one for one in findings(files, tmp_path) if one.severity == "error"]
    assert [one.code for one in found] == ["SG710"]
    assert said in found[0].message
    literal = files["layouts/cards/ground.yaml"].replace('"{w}"', value).replace("{w}", value)
    files["layouts/cards/ground.yaml"] = literal
    assert {one.code for one in findings(files, tmp_path) if one.severity == "error"} & {"SG104", "SG710"}


@pytest.mark.parametrize("content", ['""', '"{w}"'])
def test_a_text_that_says_nothing_may_lie_anywhere(content: str, tmp_path: Path) -> None:
    element = f'  - text: {{text: {content}, size: 9pt, y: "{{y}}"}}\n'
    files = {**cards("id: a, y: 100, w: "), "layouts/cards/ground.yaml": LAYOUT + element}
    assert [one.code for one in findings(files, tmp_path) if one.severity == "error"] == []
    files = {**files, **cards("id: a, y: 100, w: ", "id: b, y: 100, w: x")}
    codes = [one.code for one in findings(files, tmp_path) if one.severity == "error"]
    assert codes == (["SG710"] if "w" in content else [])
