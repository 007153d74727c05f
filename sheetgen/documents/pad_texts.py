"""How the words of other people's files come out on a pad: titles, names and labels that were made smaller or cut.

In: a design and the files of a pad. Out: each such text with its place in its file. The sheets fit their texts with the
same functions, so what is told here is what is printed.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from sheetgen.documents.burrow_foot import foot_of, lay_out_foot
from sheetgen.documents.burrow_title import GAME_SIZE, LEAST_UNTOLD, fit_title
from sheetgen.draw.fonts import typeface
from sheetgen.draw.surface import Rect
from sheetgen.model.burrow import BurrowFile
from sheetgen.model.game import GameFile
from sheetgen.model.rules import RulesFile
from sheetgen.model.scoring import ScoringFile
from sheetgen.model.sheet_layout import SheetFile
from sheetgen.model.theme import Labels, Theme
from sheetgen.model.words import Words
from sheetgen.sheets.grid import DoesNotFit

BURROW = "burrow"


class SheetText(NamedTuple):
    """A text on a sheet, as its file has it: the sheet may say more round it. Sizes are points; ``slot`` is where it
    stands, ``pointer`` where it is written."""

    pointer: str
    text: str
    slot: str
    font: str
    asked: float
    size: float
    lost: bool


class Pad(NamedTuple):
    """What a pad is made of, on a sheet of a certain size in millimetres that is printed ``scale`` times as large."""

    design: SheetFile
    game: GameFile
    scoring: ScoringFile | None
    rules: RulesFile | None
    theme: Theme
    labels: Labels
    width: float
    height: float
    scale: float = 1.0

    def slot(self, name: str) -> Rect | None:
        """A slot's box, or None when the design has none of that name."""
        slot = self.design.slots.get(name)
        return Rect(*slot.box(self.width, self.height)) if slot is not None else None


def burrow_texts(pad: Pad, burrow: BurrowFile) -> Iterator[SheetText]:
    """The burrow's title."""
    from sheetgen.documents.burrow_sheet import game_line

    box = pad.slot("title")
    if box is None:
        return
    language = pad.labels.language
    title = burrow.title(language)
    line = game_line(pad.game, burrow.side, pad.labels, beside=title)
    fitted = fit_title(title, line, box.width)
    yield SheetText(
        _pointer("/title", burrow.title, language), title, "title", "display", LEAST_UNTOLD, fitted.size, fitted.lost
    )


def game_texts(pad: Pad) -> Iterator[SheetText]:
    """The game's title, its designers, and the worked example."""
    if pad.design.kind == BURROW:
        yield from _game_texts_on_a_burrow_sheet(pad)
    else:
        yield from _game_texts_on_a_grid(pad)


def scoring_texts(pad: Pad, chambers: int) -> Iterator[SheetText]:
    """The labels of the score tables."""
    if pad.design.kind == BURROW:
        yield from _labels_of_the_foot(pad, chambers)
    elif pad.design.kind == "players":
        yield from _labels_of_the_rows(pad)


def _pointer(pointer: str, words: Words, language: str) -> str:
    """The place of a text in a language: under the language's key, or the one text for all."""
    return f"{pointer}/{language}" if language in words.by_language else pointer


def _designers(game: GameFile) -> str:
    return game.designers()


def _game_texts_on_a_burrow_sheet(pad: Pad) -> Iterator[SheetText]:
    from sheetgen.documents.burrow_sheet import credit_room, fit_credit, game_line

    box, margin, language = pad.slot("title"), pad.slot("margin"), pad.labels.language
    if box is not None:
        line = game_line(pad.game, "A", pad.labels)
        lost = typeface("text-bold").width(line, GAME_SIZE) > box.width
        title = pad.game.title
        yield SheetText(
            _pointer("/title", title, language), title(language), "title", "text-bold", GAME_SIZE, GAME_SIZE, lost
        )
    if margin is not None:
        credit, lost = fit_credit(pad.game, pad.labels, credit_room(margin))
        if credit:
            yield SheetText("/credits", _designers(pad.game), "margin", "text", 7.5, 7.5, lost)


def _game_texts_on_a_grid(pad: Pad) -> Iterator[SheetText]:
    from sheetgen.documents.score_grid import example_sums, row_names
    from sheetgen.documents.sheet_frame import HINT_SIZES, TITLE_SIZES, Sheet, first_fitting, fits, margin_note

    title, language = pad.game.title, pad.labels.language
    box = pad.slot("title")
    if box is not None:
        text = title(language)
        size = next((one for one in TITLE_SIZES if fits(text, box.width, font="display", size=one)), None)
        pointer = _pointer("/title", title, language)
        asked, least = TITLE_SIZES[1], TITLE_SIZES[-1]
        yield SheetText(pointer, text, "title", "display", asked, size or least, size is None)
        if size is None:
            return  # the margin note has the title too
    rows, lost = margin_note(Sheet(pad.design, pad.theme, pad.labels, pad.width, pad.height), pad.game)
    if rows:
        yield SheetText("/credits", _designers(pad.game), "foot", "text", 7.5, 7.5, lost)
    box = pad.slot("hint")
    sums = example_sums(pad.game, pad.rules, pad.labels, row_names(pad.game, pad.scoring, pad.labels))
    if box is not None and sums:
        text, least = first_fitting(sums, box.width), HINT_SIZES[-1]
        lost = not fits(text, box.width, font="text", size=least)
        yield SheetText("/documents/pad/example", text, "hint", "text", least, least, lost)


def _labels_of_the_foot(pad: Pad, chambers: int) -> Iterator[SheetText]:
    box = pad.slot("foot")
    if box is None or pad.scoring is None:
        return
    foot = foot_of(pad.scoring, pad.labels.language, values=[None] * chambers)
    try:
        layout = lay_out_foot(box, foot)
    except DoesNotFit:
        return
    for name, label, room in (
        ("mushrooms", foot.mushroom_label(pad.labels), layout.mushrooms),
        ("hazelnuts", foot.hazelnut_label(pad.labels), layout.hazelnuts),
    ):
        words = pad.scoring.tables[name].label if name in pad.scoring.tables else None
        if words is not None:
            pointer = _pointer(f"/tables/{name}/label", words, pad.labels.language)
            lost = typeface("text").width(label, 7.5) > room
            yield SheetText(pointer, words(pad.labels.language), "foot", "text", 7.5, 7.5, lost)


def _labels_of_the_rows(pad: Pad) -> Iterator[SheetText]:
    from sheetgen.documents.player_rounds import label_room, rows_of
    from sheetgen.documents.sheet_frame import TINY, Sheet

    box, offer = pad.slot("table"), pad.game.documents.pad
    if box is None or pad.scoring is None or offer is None:
        return
    sheet = Sheet(pad.design, pad.theme, pad.labels, pad.width, pad.height)
    for row in rows_of(pad.scoring.tables, offer.rows, pad.labels.language):
        words = pad.scoring.tables[row.table].label
        pointer = f"/tables/{row.table}"
        if words is not None:
            pointer = _pointer(f"{pointer}/label", words, pad.labels.language)
        lost = typeface("text").width(row.label, TINY) > label_room(sheet, pad.game, box, row)
        yield SheetText(pointer, row.name, "table", "text", TINY, TINY, lost)
