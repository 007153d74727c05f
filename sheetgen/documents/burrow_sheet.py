"""The burrow sheet: one side of the pad that a burrow is played on, and the empty sheet to sketch one's own.

In: a sheet design, a burrow, its game and score tables. Out: a face. Where things stand is the design's business
(``layouts/sheets/``), what they say comes from the data and the labels.
"""

from __future__ import annotations

from sheetgen.documents.burrow_art import draw_plan
from sheetgen.documents.burrow_blank import blank_square, draw_blank_map, fit_key
from sheetgen.documents.burrow_foot import Foot, draw_foot, foot_of, lay_out_foot
from sheetgen.documents.burrow_life import draw_hamster, draw_pebbles
from sheetgen.documents.burrow_panel import (
    Panel,
    PanelLayout,
    draw_name_plate,
    draw_panel,
    draw_write_on,
    lay_out_panel,
    reminders_of,
    write_on_baseline,
)
from sheetgen.documents.burrow_scene import draw_moon, draw_scene, draw_sun, hill_height, horizon_below
from sheetgen.documents.burrow_title import GAME_AIR as _GAME_AIR
from sheetgen.documents.burrow_title import FittedTitle, fit_title
from sheetgen.draw.fonts import typeface
from sheetgen.draw.surface import Face, Rect, Surface, marked
from sheetgen.model.burrow import HAZELNUT, HOLE, MUSHROOM, BurrowFile, build, fingerprint, with_ones
from sheetgen.model.game import GameFile
from sheetgen.model.scoring import ScoringFile
from sheetgen.model.sheet_layout import NEEDED_SLOTS, SheetFile
from sheetgen.model.theme import Labels, Theme
from sheetgen.sheets.burrow_plan import plan_burrow
from sheetgen.sheets.grid import DoesNotFit

SMALL = 7.5
SLOTS = NEEDED_SLOTS["burrow"]
"""The boxes a burrow sheet's design must have."""

_GAME = 9.0
_LIFT = 0.9
"""How far the margin's baseline lies above its box's lower edge."""

_NOTE_AIR = 5.0


def burrow_face(
    *,
    design: SheetFile,
    burrow: BurrowFile,
    game: GameFile,
    scoring: ScoringFile,
    theme: Theme,
    labels: Labels,
    width: float,
    height: float,
    scale: float = 1.0,
) -> Face:
    """One side of a game sheet, ``width`` x ``height`` mm.

    Raises DoesNotFit when the map cannot be drawn with squares of 6 mm, printed ``scale`` times as large.
    """
    slots = _Slots(design, width, height)
    dug = build(burrow)
    plan = plan_burrow(dug, slots["map"], scale=scale)
    code = fingerprint(with_ones(burrow, game.limits.ones if game.limits else None))
    language = labels.language
    ones = burrow.ones if burrow.ones is not None else (game.limits.ones if game.limits else 0)
    panel = Panel(ones, burrow.tracker, reminders_of(game, burrow.side, ones, language))
    foot = foot_of(scoring, language, values=[burrow.values.get(letter) for letter in dug.chambers])
    column = _checked(slots, panel, foot, labels)
    line = game_line(game, burrow.side, labels, beside=burrow.title(language))
    title = fit_title(burrow.title(language), line, slots["title"].width)

    def draw(surface: Surface) -> None:
        _draw_frame(surface, slots, theme, burrow.side)
        _draw_title(surface, slots["title"], title, line, theme)
        draw_pebbles(surface, plan, slots["map"], theme)
        draw_plan(surface, plan, theme=theme, values=burrow.values)
        draw_name_plate(surface, slots["name"], labels, theme)
        draw_panel(surface, column, labels, theme)
        draw_foot(surface, slots["foot"], foot, labels, theme)
        margin = slots["margin"]
        note = " · ".join(filter(None, [game.notice(labels), burrow.id, code]))
        end = _draw_note(surface, margin, note, margin.width / 2, theme, name=burrow.id)
        _draw_credit(surface, margin, end, game, labels, theme)

    name = f"burrow-{burrow.id}-{code}-{language}-{width:g}x{height:g}"
    return Face(marked(name, design, burrow, game, scoring, theme, labels, width, height), width, height, draw)


def blank_face(
    *,
    design: SheetFile,
    game: GameFile,
    theme: Theme,
    labels: Labels,
    width: float,
    height: float,
    side: str = "A",
    scoring: ScoringFile | None = None,
    scale: float = 1.0,
) -> Face:
    """An empty grid to sketch a burrow on, with the same tracks and foot, their values left open.

    Raises DoesNotFit when its squares, printed ``scale`` times as large, would be under 6 mm.
    """
    slots = _Slots(design, width, height)
    numbers = design.numbers
    language = labels.language
    limits = game.limits
    ones = limits.ones if limits else numbers.get("blank-ones", 7)
    panel = Panel(ones, numbers.get("blank-tracker", 6), reminders_of(game, side, ones, language))
    chambers = limits.chambers if limits else numbers.get("blank-chambers", 8)
    foot = foot_of(scoring, language, values=[None] * chambers)
    size = (numbers.get("blank-columns", 15), numbers.get("blank-rows", 11))
    squares = blank_square(slots["map"], size, scale=scale)
    column = _checked(slots, panel, foot, labels)

    def draw(surface: Surface) -> None:
        _draw_frame(surface, slots, theme, side)
        _draw_blank_title(surface, slots["title"], slots["name"], game_line(game, side, labels), labels, theme)
        marks = [HAZELNUT, MUSHROOM, *([HOLE] if side == "B" else [])]
        draw_blank_map(surface, slots["map"], size, squares, theme)
        draw_name_plate(surface, slots["name"], labels, theme)
        draw_panel(surface, column, labels, theme)
        draw_foot(surface, slots["foot"], foot, labels, theme)
        margin = slots["margin"]
        start = _draw_note(surface, margin, game.notice(labels), margin.width / 2, theme)
        names = typeface("text").width(game.designers(), SMALL) + _NOTE_AIR if game.designers() else 0.0
        key = fit_key(marks, labels, margin.right - 2 - start - names)
        key.draw(surface, margin.inset(start - margin.x, 0, 0, 0), theme)
        _draw_credit(surface, margin, start + key.width + _NOTE_AIR, game, labels, theme)

    name = f"burrow-blank-{side}-{game.id}-{language}-{width:g}x{height:g}"
    return Face(marked(name, design, game, scoring, theme, labels, side, width, height), width, height, draw)


class _Slots(dict[str, Rect]):
    """The design's boxes; one that is missing is the design's fault and says so."""

    def __init__(self, design: SheetFile, width: float, height: float) -> None:
        super().__init__((name, Rect(*slot.box(width, height))) for name, slot in design.slots.items())
        self._design = design.id

    def __missing__(self, name: str) -> Rect:
        raise DoesNotFit(f"the sheet design {self._design} has no slot `{name}`")


def _checked(slots: _Slots, panel: Panel, foot: Foot, labels: Labels) -> PanelLayout:
    """What could fail for want of room or of a slot fails here, before anything is drawn."""
    for name in SLOTS:
        slots[name]
    lay_out_foot(slots["foot"], foot)
    return lay_out_panel(slots, panel, labels)


def _draw_frame(surface: Surface, slots: _Slots, theme: Theme, side: str) -> None:
    horizon = horizon_below(slots["title"])
    lookout = slots["lookout"]
    x = lookout.center[0]
    ground = hill_height(x, slots["scene"], horizon) + 0.6
    draw_scene(
        surface,
        slots["scene"],
        horizon,
        theme=theme,
        guest=lambda on: draw_hamster(on, x, ground, lookout.width, theme, asleep=side == "B"),
    )
    if side == "B":
        draw_moon(surface, slots["emblem"], theme)
    else:
        draw_sun(surface, slots["emblem"], theme)


def game_line(game: GameFile, side: str, labels: Labels, *, beside: str = "") -> str:
    """The game's title and the side, as they stand beside the burrow's title; the side alone where both have one."""
    title = game.title(labels.language)
    return " · ".join([*([title] if title != beside else []), labels("pad.side", side=side)])


def _draw_title(surface: Surface, box: Rect, title: FittedTitle, game: str, theme: Theme) -> None:
    """The burrow's title, and the game's after it or, where the first line is full, below it."""
    text = typeface("text-bold")
    last = len(title.lines) - 1
    for i, words in enumerate(title.lines):
        surface.text(box.x, box.y + title.baselines[i], words, font="display", size=title.size, colour=theme["sky-ink"])
    x = box.x
    if len(title.baselines) == len(title.lines):
        x += typeface("display").width(title.lines[last], title.size) + _GAME_AIR
    game = typeface("text-bold").shortened(game, title.game_size, box.right - x)
    y = box.y + title.baselines[-1]
    surface.text(x, y, game, font=text.name, size=title.game_size, colour=theme["sky-soft"])


def _draw_blank_title(surface: Surface, box: Rect, name: Rect, game: str, labels: Labels, theme: Theme) -> None:
    """A plate to write the new burrow's title on, level with the name's, and after it the game's title."""
    room = box.width - 3 - typeface("text-bold").width(game, _GAME)
    plate = Rect(box.x - 3, name.y, room, name.height)
    draw_write_on(surface, plate, labels("pad.blank-title"), theme)
    baseline = write_on_baseline(plate)
    surface.text(plate.right + 3, baseline, game, font="text-bold", size=_GAME, colour=theme["sky-soft"])


def _draw_note(surface: Surface, box: Rect, note: str, room: float, theme: Theme, *, name: str = "") -> float:
    """What the sheet is, at the left of the margin; a long ``name`` in it gives way to what follows. Returns where
    something else may follow."""
    if not note:
        return box.x + 2
    note = typeface("text").shortened(note, SMALL, room, name)
    surface.text(box.x + 2, box.bottom - _LIFT, note, font="text", size=SMALL, colour=theme["muted"])
    return box.x + 2 + typeface("text").width(note, SMALL) + _NOTE_AIR


def credit_room(margin: Rect) -> float:
    """How wide the credit may be beside a note that takes half the margin."""
    return margin.width / 2 - 2 - 2 - _NOTE_AIR


def fit_credit(game: GameFile, labels: Labels, room: float) -> tuple[str, bool]:
    """Who made the original, as fully as there is room: with the publisher, without, the names alone; and whether
    letters were lost even so."""
    designers = game.designers()
    if not designers:
        return "", False
    credit = labels("pad.credit", game=game.title(labels.language), names=designers)
    publisher = next((one for one in game.credits if one.role == "publisher"), None)
    wordings = [credit, designers]
    if publisher is not None:
        wordings.insert(0, f"{credit} ({publisher.name}{f' {publisher.year}' if publisher.year else ''})")
    for wording in wordings:
        if typeface("text").width(wording, SMALL) <= room:
            return wording, False
    return typeface("text").shortened(designers, SMALL, room), True


def _draw_credit(surface: Surface, box: Rect, start: float, game: GameFile, labels: Labels, theme: Theme) -> None:
    """Who made the original, at the right of the margin."""
    credit, _ = fit_credit(game, labels, box.right - 2 - start)
    if credit:
        surface.text(
            box.right - 2, box.bottom - _LIFT, credit, font="text", size=SMALL, colour=theme["muted"], align="right"
        )
