"""Art that ends before the bleed does."""

from __future__ import annotations

import pytest

from sheetgen.documents.card_edges import Stop, stops_at_cut
from sheetgen.model.card_layout import CardLayoutFile
from sheetgen.model.layout import CardSize
from sheetgen.model.words import Words
from tests.documents import card_decks as bundle
from tests.documents.card_decks import card, small

BAND = "{rect: {x: 0mm, y: 0mm, width: 63mm, height: 20mm, fill: ink}}"
BAND_ENDS = [("/elements/0", edge, 0.0) for edge in ("upper", "right", "left")]
SIDES = ("upper", "right", "lower", "left")
FRAME = [("/elements/0", edge, 0.11) for edge in SIDES]


def stops(*elements: str, ground: str | None = "paper", bleed: float = 3.0, more: str = "") -> list[Stop]:
    listed = "".join(f"  - {element}\n" for element in elements)
    layout = small(f"{f'ground: {ground!r}' if ground else ''}\n{more}elements:\n{listed}")
    return look(layout, bleed)


def look(layout: CardLayoutFile, bleed: float = 3.0) -> list[Stop]:
    cards = [card("a", 1, colour="#FF0000", value=1), card("b", 1, colour="#0000FF", value=2)]
    return stops_at_cut(
        layout, size=bundle.size(), theme=bundle.theme(), labels=bundle.labels(), cards=cards, bleed=bleed
    )


def test_a_band_along_the_upper_edge() -> None:
    assert stops(BAND) == [Stop("/elements/0", edge, 0.0) for edge in ("upper", "right", "left")]


@pytest.mark.parametrize(
    ("elements", "found"),
    [
        # It reaches as far as the bleed, or farther.
        (["{rect: {x: -3mm, y: -3mm, width: 69mm, height: 23mm, fill: ink}}"], []),
        (["{rect: {x: -9mm, y: -9mm, width: 90mm, height: 23mm, fill: ink}}"], []),
        # It goes on, but not as far.
        (["{rect: {x: -3mm, y: -1mm, width: 69mm, height: 20mm, fill: ink}}"], [("/elements/0", "upper", 1.0)]),
        # It is the last element that ends: at the right, turned, in a symbol, repeated.
        (
            ["{circle: {x: 30mm, y: 40mm, radius: 9mm, fill: ink}}",
             "{rect: {x: 50mm, y: 30mm, width: 13mm, height: 20mm, fill: ink}}"],
            [("/elements/1", "right", 0.0)],
        ),
        (
            ["{group: {x: 30mm, y: 88mm, turn: 180, elements: [{rect: {width: 9mm, height: 5mm, fill: ink}}]}}"],
            [("/elements/0", "lower", 0.0)],
        ),
        (
            ["{repeat: {y: 20mm, dy: 30mm, rows: 2, elements: [{rect: {width: 9mm, height: 9mm, fill: ink}}]}}"],
            [("/elements/0", "left", 0.0)],
        ),
        (["{path: {d: 'M 0 20 L 9 40 L 0 60 Z', fill: ink}}"], [("/elements/0", "left", 0.0)]),
        # Lines are as broad as they are drawn: a frame on the cut, one inside it, one line, a broad one along the cut.
        (["{rect: {x: 0mm, y: 0mm, width: 63mm, height: 88mm, stroke: ink}}"], FRAME),
        (["{rect: {x: 1mm, y: 1mm, width: 61mm, height: 86mm, stroke: ink, weight: 2mm}}"],
         [("/elements/0", edge, 0.0) for edge in SIDES]),
        (["{group: {scale: 2, elements: [{line: {x: 5mm, y: 0mm, x2: 20mm, y2: 0mm, stroke: ink, weight: 1mm}}]}}"],
         [("/elements/0", "upper", 1.0)]),
        (["{path: {d: 'M 0 5 H 63', stroke: ink, weight: 10mm}}"], [("/elements/0", "upper", 0.0)]),
        # With its line an area goes farther.
        (["{rect: {x: 9mm, y: 0mm, width: 20mm, height: 9mm, fill: ink, stroke: '#FF0000', weight: 1mm}}"],
         [("/elements/0", "upper", 0.5)]),
        # A ring on the cut, and one over it.
        (["{path: {d: 'M 0 0 H 63 V 88 H 0 Z M 4 4 H 59 V 84 H 4 Z', even_odd: true, fill: ink}}"],
         [("/elements/0", edge, 0.0) for edge in SIDES]),
        (["{path: {d: 'M -3 -3 H 66 V 91 H -3 Z M 4 4 H 59 V 84 H 4 Z', even_odd: true, fill: ink}}"], []),
        # What lies over an end goes on in a box that it does not fill: an angle, a ring.
        ([BAND, "{path: {d: 'M -4 -4 H -3.5 V 25 H 67 V 30 H -4 Z', fill: '#FF0000'}}"], BAND_ENDS),
        ([BAND, "{path: {d: 'M -9 -9 H 72 V 97 H -9 Z M -4 -4 H 67 V 92 H -4 Z', even_odd: true, fill: '#F00000'}}"],
         BAND_ENDS),
        # Lines that reach the bleed, that end round, that are dashed, that only come from outside.
        (["{rect: {x: 0mm, y: 0mm, width: 63mm, height: 88mm, stroke: ink, weight: 6mm}}"], []),
        (["{line: {x: 30mm, y: 0mm, x2: 30mm, y2: 40mm, stroke: ink, weight: 5mm}}"], []),
        (["{rect: {x: 0mm, y: 0mm, width: 63mm, height: 88mm, stroke: ink, weight: 2mm, dash: [2mm, 1mm]}}"], []),
        (["{line: {x: 0mm, y: -1mm, x2: 63mm, y2: -1mm, stroke: ink, weight: 2mm}}"], []),
        # Nothing that shows: inside, the ground's own colour, only a corner.
        (["{rect: {x: 1mm, y: 1mm, width: 61mm, height: 86mm, fill: ink}}"], []),
        (["{rect: {x: 0mm, y: 0mm, width: 63mm, height: 20mm, fill: paper}}"], []),
        (["{path: {d: 'M 0 40 L 30 20 L 30 60 Z', fill: ink}}"], []),
        # What ends lies beneath what does not, or above more of its own colour.
        ([BAND, "{rect: {x: -4mm, y: -4mm, width: 71mm, height: 30mm, fill: '#FF0000'}}"], []),
        (["{rect: {x: -4mm, y: -4mm, width: 71mm, height: 30mm, fill: ink}}", BAND], []),
        # Nothing is cut there: it only comes from outside up to the cut.
        (["{rect: {x: -9mm, y: 10mm, width: 9mm, height: 20mm, fill: ink}}"], []),
    ],
)  # fmt: skip
def test_what_counts(elements: list[str], found: list[tuple[str, str, float]]) -> None:
    assert stops(*elements) == [Stop(*one) for one in found]


def test_without_a_ground_the_edge_goes_on_by_itself() -> None:
    assert stops(BAND, ground=None) == []


@pytest.mark.parametrize(
    ("lying", "at", "found"), [(True, 20, []), (True, 40, ["upper"]), (False, 20, []), (False, 40, ["left"])]
)
def test_straight_cuts_of_a_hexagon(lying: bool, at: int, found: list[str]) -> None:
    """It is cut along the middle halves of its longer sides; along the others there is but a corner."""
    size = CardSize(title=Words("hex"), width=96.0 if lying else 83.0, height=83.0 if lying else 96.0, shape="hex")
    place = f"x: {at}mm, y: 0mm" if lying else f"x: 0mm, y: {at}mm"
    other = "x: 0mm, y: 30mm" if lying else "x: 30mm, y: 0mm"
    listed = "".join(f"  - rect: {{{one}, width: 4mm, height: 4mm, fill: ink}}\n" for one in (place, other))
    layout = small(f"ground: paper\nelements:\n{listed}").changed(width=size.width, height=size.height)
    cards = [card("a", 1, colour="#FF0000", value=1)]
    made = stops_at_cut(layout, size=size, theme=bundle.theme(), labels=bundle.labels(), cards=cards, bleed=3.0)
    assert [one.edge for one in made] == found


def on_hexagon(element: str, *, lying: bool) -> list[tuple[str, float]]:
    """Where an element ends on a hexagon of 96 x 83 mm, or one that stands."""
    size = CardSize(title=Words("hex"), width=96.0 if lying else 83.0, height=83.0 if lying else 96.0, shape="hex")
    made = small(f"ground: paper\nelements:\n  - {element}\n").changed(width=size.width, height=size.height)
    cards = [card("a", 1, colour="#FF0000", value=1)]
    found = stops_at_cut(made, size=size, theme=bundle.theme(), labels=bundle.labels(), cards=cards, bleed=3.0)
    return sorted((one.edge, one.beyond) for one in found)


LYING = "M 0 41.5 L 24 0 H 72 L 96 41.5 L 72 83 H 24 Z"
STANDING = "M 41.5 0 L 0 24 V 72 L 41.5 96 L 83 72 V 24 Z"
SLANTED = ["lower left", "lower right", "upper left", "upper right"]


@pytest.mark.parametrize(
    ("lying", "element", "found"),
    [
        (True, f"{{path: {{d: '{LYING}', fill: ink}}}}", [(one, 0.0) for one in sorted([*SLANTED, "upper", "lower"])]),
        (
            False,
            f"{{path: {{d: '{STANDING}', fill: ink}}}}",
            [(one, 0.0) for one in sorted([*SLANTED, "left", "right"])],
        ),
        # A line round it goes half its width farther; a broad one reaches the bleed.
        (True, "{line: {x: 0mm, y: 41.5mm, x2: 24mm, y2: 0mm, stroke: ink, weight: 2mm}}", [("upper left", 1.0)]),
        (True, f"{{path: {{d: '{LYING}', stroke: ink, weight: 6mm}}}}", []),
        # Beyond all of it, inside all of it, along another direction, from outside up to the cut.
        (True, "{rect: {x: -4mm, y: -4mm, width: 104mm, height: 91mm, fill: ink}}", []),
        (True, "{path: {d: 'M 2 41.5 L 25 1.6 H 71 L 94 41.5 L 71 81 H 25 Z', fill: ink}}", []),
        (True, "{path: {d: 'M 0 30 L 40 20 L 40 60 Z', fill: ink}}", []),
        (True, "{path: {d: 'M 0 41.5 L 24 0 H 0 Z', fill: ink}}", []),
    ],
)
def test_slanting_sides_of_a_hexagon(lying: bool, element: str, found: list[tuple[str, float]]) -> None:
    assert on_hexagon(element, lying=lying) == found


@pytest.mark.parametrize(
    ("element", "found"),
    [
        # A large one runs along the cut for a while: on it, beyond it, beyond the bleed, inside.
        ("{circle: {x: 31.5mm, y: 44mm, radius: 31.5mm, fill: ink}}", [("left", 0.0), ("right", 0.0)]),
        ("{circle: {x: 31.5mm, y: 44mm, radius: 32.5mm, fill: ink}}", [("left", 1.0), ("right", 1.0)]),
        ("{circle: {x: 31.5mm, y: 44mm, radius: 34.6mm, fill: ink}}", []),
        ("{circle: {x: 31.5mm, y: 44mm, radius: 31mm, fill: ink}}", []),
        # A small one only touches it; rounded corners are none of the cut's.
        ("{circle: {x: 5mm, y: 44mm, radius: 5mm, fill: ink}}", []),
        (
            "{rect: {x: 0mm, y: 0mm, width: 63mm, height: 88mm, corner: 8mm, fill: ink}}",
            [("left", 0.0), ("lower", 0.0), ("right", 0.0), ("upper", 0.0)],
        ),
        ("{rect: {x: -3mm, y: -3mm, width: 69mm, height: 94mm, corner: 8mm, fill: ink}}", []),
    ],
)
def test_round_ends(element: str, found: list[tuple[str, float]]) -> None:
    assert sorted((one.edge, one.beyond) for one in stops(element)) == found


def test_less_bleed_asks_for_less() -> None:
    near = "{rect: {x: -2mm, y: -2mm, width: 67mm, height: 20mm, fill: ink}}"
    assert stops(near, bleed=2.0) == [] and {one.beyond for one in stops(near, bleed=3.0)} == {2.0}


def test_a_card_that_differs_is_looked_at() -> None:
    band = "{rect: {x: 0mm, y: 0mm, width: {by: value, 2: 20mm, default: 0mm}, height: 9mm, fill: ink}}"
    assert {one.edge for one in stops(band)} == {"upper", "left"}
    coloured = "{rect: {x: 20mm, y: 0mm, width: 20mm, height: 9mm, fill: '{colour}'}}"
    assert stops(coloured, ground="#FF0000") == [Stop("/elements/0", "upper", 0.0)]  # the blue one


def test_the_cards_that_come_with_sheetgen_go_on() -> None:
    for name in ("hamster-card", "hamster-back"):
        layout = bundle.bundled().load_named(f"layouts/cards/{name}.yaml")
        assert layout is not None
        found = stops_at_cut(
            layout.value,
            size=bundle.size(),
            theme=bundle.theme(),
            labels=bundle.labels(),
            cards=bundle.deck().cards,
            bleed=5.0,
        )
        assert found == []
