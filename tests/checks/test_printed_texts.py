"""Which cards lack a column that is printed on them (SG419, SG425): asked of each card as it is drawn."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.checks.small_projects import LAYOUT as SMALL
from tests.checks.small_projects import findings as small_findings
from tests.checks.test_planted_decks import LAYOUT, NAME, deck, findings, layout
from tests.pacing import at_most

ATTACK = '{text: {text: "{attack}", size: 9pt}}'
DOT = "{circle: {radius: 2mm, fill: red}}"
PLACED = ", x: 9mm, y: 30mm, size: 9mm}"


def symbols(**elements: str) -> str:
    """A layout's head with symbols, each of some elements."""
    written = "".join(
        f"  {name.replace('_', '-')}: {{size: 9mm, elements: [{held}]}}\n" for name, held in elements.items()
    )
    return LAYOUT.replace("elements:", f"symbols:\n{written}elements:")


def lacking(folder: Path, *files: dict[str, str]) -> list[int]:
    """The lines of cards that lack what is printed on them."""
    return [one.span.line for one in findings(folder, *files) if one.code == "SG419"]


ARMED = "{id: a, name: Ant, kind: unit, grade: x, attack: 3}"
PLAIN = "{id: c, name: Cat, kind: event, grade: x}"
BARE = "{id: b, name: Bee, kind: unit, grade: x}"


@pytest.mark.parametrize(
    ("name", "head"),
    [
        ('"badge-{kind}"', symbols(badge_unit=ATTACK, badge_event=DOT)),
        ('"{kind}-badge"', symbols(unit_badge=ATTACK, event_badge=DOT)),
        ('"{kind}-{grade}"', symbols(unit_x=ATTACK, event_x=DOT)),
        ("{by: kind, unit: badge, event: dot}", symbols(badge=ATTACK, dot=DOT)),
        ("{by: kind, event: dot, default: badge}", symbols(badge=ATTACK, dot=DOT)),
        ('{by: kind, unit: "badge-{grade}", event: dot}', symbols(badge_x=ATTACK, dot=DOT)),
        ('{by: kind, event: dot, default: "{kind}-{grade}"}', symbols(unit_x=ATTACK, dot=DOT)),
    ],
)
def test_a_symbol_says_what_a_card_prints_however_it_is_chosen(name: str, head: str, tmp_path: Path) -> None:
    design = layout(NAME, f"symbol: {{name: {name}{PLACED}", head=head)
    assert lacking(tmp_path / "bare", deck(ARMED, PLAIN, BARE), design) == [8]
    assert lacking(tmp_path / "whole", deck(ARMED, PLAIN), design) == []


def test_a_symbol_in_a_symbol_prints_as_well(tmp_path: Path) -> None:
    inner = '{symbol: {name: "{grade}", size: 5mm}, when: {kind: unit}}'
    head = symbols(frame=inner, x=ATTACK, y=DOT)
    design = layout(NAME, f"symbol: {{name: frame{PLACED}", head=head)
    other = BARE.replace("id: b", "id: d").replace("grade: x", "grade: y")
    assert lacking(tmp_path, deck(ARMED, PLAIN, other, BARE), design) == [9]


def test_conditions_that_no_card_meets_together_print_nothing(tmp_path: Path) -> None:
    """A group asks for one kind, what stands in it for the other."""
    group = (
        f"group:\n      elements:\n        - {ATTACK[1:-1]}\n          when: {{kind: unit}}\n    when: {{kind: event}}"
    )
    assert lacking(tmp_path, deck(ARMED, PLAIN, BARE), layout(NAME, group)) == []


@pytest.mark.parametrize("around", ["group: {elements: [%s]}", "repeat: {rows: 2, dy: 5mm, elements: [%s]}"])
def test_what_stands_in_a_group_or_is_repeated_is_printed(around: str, tmp_path: Path) -> None:
    design = layout(NAME, f"{around % ATTACK}\n    when: {{kind: unit}}")
    assert lacking(tmp_path, deck(ARMED, PLAIN, BARE), design) == [8]


def test_symbols_that_may_hold_each_other_are_entered_once_a_card(tmp_path: Path) -> None:
    """Each of them shows the attack, and a symbol that a column names: any of them, as far as the layout says."""
    held = f'{ATTACK}, {{symbol: {{name: "{{inner}}", x: 1mm, y: 1mm, size: 5mm}}}}'
    head = symbols(**{f"s{number}": held for number in range(5)}, dot=DOT)
    design = layout(NAME, f'symbol: {{name: "{{kind}}"{PLACED}', head=head)
    cards = [f"{{id: {one}, name: N{one}, kind: s0, inner: dot, attack: 3}}" for one in "abc"]
    with at_most(3):  # a quarter; where all ways through the symbols are listed, fifteen
        found = lacking(tmp_path, deck(*cards, "{id: z, name: Nz, kind: s0, inner: dot}"), design)
    assert found == [9]


@pytest.mark.parametrize(
    ("back", "wanted"),
    [("other", [9]), ('"{grade}"', []), ("{by: grade, ground: ground, default: other}", [])],
)
def test_a_back_prints_on_those_cards_that_have_it(back: str, wanted: list[int], tmp_path: Path) -> None:
    """Each back asks for a column of its own."""
    files = {
        "data/den/deck.yaml": "format: sheetgen/deck@1\nid: den\ntitle: Den\n"
        f"card: {{size: poker-eu, layout: ground, back: {back}}}\ncards:\n"
        "  - {id: a, kind: unit, grade: other, attack: 3}\n"
        "  - {id: b, kind: unit, grade: other, attack: 4}\n"
        "  - {id: c, kind: unit, grade: other, attack: 5}\n"
        f"  - {{id: d, kind: {'unit' if wanted else 'event'}, grade: ground}}\n",
        "layouts/cards/other.yaml": small_layout("other", "{attack}"),
    }
    found = small_findings(files, tmp_path)
    assert [one.span.line for one in found if one.code == "SG419"] == wanted


def small_layout(name: str, text: str) -> str:
    return SMALL.replace("id: ground", f"id: {name}").replace("{id}", text)
