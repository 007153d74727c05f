"""Two faces with one key are one drawing: whatever is drawn otherwise has another key."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from sheetgen.documents.burrow_sheet import blank_face, burrow_face
from sheetgen.documents.card_face import card_face
from sheetgen.documents.score_grid import score_grid_face
from sheetgen.draw.surface import Face
from sheetgen.draw.trace import trace_face
from sheetgen.load import resources
from sheetgen.load.workspace import Workspace
from sheetgen.model.colour import BLACK, Colour
from sheetgen.model.theme import Labels, Theme
from sheetgen.model.words import Words
from sheetgen.sheets.arrange import arrange_fold
from sheetgen.sheets.cut_ticks import cut_ticks
from sheetgen.sheets.grid import Grid
from sheetgen.sheets.marks import MarkStyle, crop_marks, cut_lines, fold_line, registration
from sheetgen.sheets.rulers import RulerTexts, rulers

WORKSPACE = Workspace(None)
RED = Colour(1, 0, 0)


def value(relative: str) -> Any:
    loaded = WORKSPACE.load_named(relative)
    assert loaded is not None
    return loaded.value


def theme(name: str) -> Theme:
    return resources.theme(WORKSPACE, name)


def labels(language: str) -> Labels:
    return resources.labels(WORKSPACE, language)


def redder(one: Theme) -> Theme:
    return Theme(dict.fromkeys(one.names(), RED), one.titles)


def renamed(one: Labels) -> Labels:
    return Labels(one.language, dict.fromkeys(one._english, "other"), one._english)


def variants(make: Callable[..., Face], arguments: dict[str, Any], changes: dict[str, list[Any]]) -> Iterator[Face]:
    yield make(**arguments)
    for name, others in changes.items():
        for other in others:
            yield make(**{**arguments, name: other})


def burrow_sheets() -> Iterator[Face]:
    burrow = value("data/hungry-hamsters/burrows/willow-bank.yaml")
    game, scoring = value("data/hungry-hamsters/game.yaml"), value("data/hungry-hamsters/scoring.yaml")
    design = value("layouts/sheets/burrow-sheet.yaml")
    common = {"design": design, "game": game, "scoring": scoring, "theme": theme("daylight"), "labels": labels("en"),
              "width": 210.0, "height": 148.5}  # fmt: skip
    tables = {**scoring.tables, "hazelnuts": scoring.tables["mushrooms"]}
    changes: dict[str, list[Any]] = {
        "design": [design.changed(slots={**design.slots, "emblem": design.slots["lookout"]})],
        "game": [game.changed(title=Words("Other")), game.changed(credits=())],
        "scoring": [scoring.changed(tables=tables)],
        "theme": [theme("midnight"), redder(theme("daylight"))],
        "labels": [labels("de"), renamed(labels("en"))],
        "height": [148.2],
    }
    own = {"burrow": [burrow.changed(title=Words("Other")), burrow.changed(side="B"), burrow.changed(ones=5)]}
    yield from variants(burrow_face, {**common, "burrow": burrow}, {**changes, **own})
    yield from variants(blank_face, common, {**changes, "side": ["B"]})


def score_grids() -> Iterator[Face]:
    for folder, sheet in (("hamsterbacke", "player-rounds"), ("hamster-roll", "match-table")):
        game, design = value(f"data/{folder}/game.yaml"), value(f"layouts/sheets/{sheet}.yaml")
        scoring = value("data/hamsterbacke/scoring.yaml") if folder == "hamsterbacke" else None
        pieces = value("data/hamster-roll/pieces.yaml") if folder == "hamster-roll" else None
        rules = value(f"data/{folder}/rules.en.yaml")
        arguments = {"design": design, "game": game, "scoring": scoring, "pieces": pieces, "rules": rules,
                     "theme": theme("daylight"), "labels": labels("en"), "width": 210.0, "height": 148.5}  # fmt: skip
        yield from variants(score_grid_face, arguments, {
            "design": [design.changed(art={}), design.changed(colours={})],
            "game": [game.changed(title=Words("Other"))],
            "scoring": [scoring and scoring.changed(tables=dict(list(scoring.tables.items())[::-1]))],
            "pieces": [pieces and pieces.changed(by_players=pieces.by_players[:1])],
            "rules": [None],
            "theme": [redder(theme("daylight"))],
            "labels": [labels("de"), renamed(labels("en"))],
        })  # fmt: skip


def cards() -> Iterator[Face]:
    deck, layout = value("data/hamsterbacke/deck.yaml"), value("layouts/cards/hamster-card.yaml")
    size = resources.card_size(WORKSPACE, "poker-eu")
    arguments = {"layout": layout, "card": deck.cards[0], "size": size, "theme": theme("hamster-cards"),
                 "labels": labels("en")}  # fmt: skip
    yield from variants(card_face, arguments, {
        "layout": [layout.changed(elements=layout.elements[:number]) for number in (1, 3)],
        "card": list(deck.cards[1:]),
        "size": [resources.card_size(WORKSPACE, "poker")],
        "theme": [redder(theme("hamster-cards"))],
        "labels": [labels("de")],
    })  # fmt: skip


def marks() -> Iterator[Face]:
    grids = [Grid(210, 297, 3, 3, 63, 88), Grid(210, 297, 3, 3, 60, 88), Grid(297, 210, 4, 2, 63, 88)]
    for grid in grids:
        for colour in (BLACK, RED):
            for style in (MarkStyle(), MarkStyle(2), MarkStyle(length=3), MarkStyle(weight=1)):
                yield from (one.face for one in crop_marks(grid, colour, style=style))
                yield from (one.face for one in cut_lines(grid, colour, style=style))
            yield from (
                one.face for clear in (None, grid.block.inset(-2)) for one in crop_marks(grid, colour, clear=clear)
            )
            yield from (
                one.face for clear in (None, grid.block.inset(-2)) for one in registration(grid, colour, clear=clear)
            )
            texts = [dict.fromkeys((100, 50), RulerTexts(alone, "mm", "in")) for alone in ("100 mm", "other")]
            yield from (one.face for text in texts for one in rulers(grid, text, colour))
    for size in ((63, 88), (88, 63)):
        yield from (one.face for one in fold_line(arrange_fold(210, 297, *size), BLACK))
    for grid in (Grid(210, 297, 1, 2, 210, 148.5), Grid(210, 297, 2, 2, 105, 148.5)):
        for colour in (BLACK, RED):
            yield from (one.face for one in cut_ticks(grid, colour))


def with_parts(faces: Iterator[Face]) -> Iterator[tuple[str, str]]:
    """The key and the drawing of each face and of all faces placed on it."""
    for face in faces:
        met: dict[str, Face] = {face.key: face}
        done: set[str] = set()
        while len(done) < len(met):
            part = next(one for key, one in met.items() if key not in done)
            done.add(part.key)
            yield part.key, "\n".join(trace_face(part, met))


@pytest.mark.parametrize("faces", [burrow_sheets, score_grids, cards, marks])
def test_one_key_is_one_drawing(faces: Callable[[], Iterator[Face]]) -> None:
    drawn: dict[str, str] = {}
    for key, drawing in with_parts(faces()):
        assert drawn.setdefault(key, drawing) == drawing, key
    assert len(set(drawn.values())) > 3, "the variants differ"
