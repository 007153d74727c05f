"""The burrow sheet: one side of the pad that a burrow is played on, and the empty sheet to sketch one's own.

In: a sheet design, a burrow, its game and score tables. Out: a face. Where things stand is the design's business
(``layouts/sheets/``), what they say comes from the data and the labels.
"""

from __future__ import annotations

from sheetgen.documents.burrow_art import draw_plan
from sheetgen.documents.burrow_blank import draw_blank_map, draw_key
from sheetgen.documents.burrow_foot import draw_foot, foot_of
from sheetgen.documents.burrow_life import draw_hamster, draw_pebbles
from sheetgen.documents.burrow_panel import Panel, draw_name_plate, draw_panel, draw_write_on
from sheetgen.documents.burrow_scene import draw_moon, draw_scene, draw_sun, hill_height
from sheetgen.draw.fonts import typeface
from sheetgen.draw.surface import Face, Rect, Surface
from sheetgen.model.burrow import HAZELNUT, HOLE, MUSHROOM, BurrowFile, build, fingerprint
from sheetgen.model.game import GameFile
from sheetgen.model.scoring import ScoringFile
from sheetgen.model.sheet_layout import SheetFile
from sheetgen.model.theme import Labels, Theme
from sheetgen.sheets.burrow_plan import plan_burrow

SMALL = 7.5
_TITLE = (20.0, 14.0, 11.0, 9.0)
_GAME = 9.0


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
) -> Face:
    """One side of a game sheet, ``width`` x ``height`` mm.

    Raises DoesNotFit when the map cannot be drawn with squares of 6 mm.
    """
    slots = _slots(design, width, height)
    dug = build(burrow)
    plan = plan_burrow(dug, slots["map"])
    code = fingerprint(burrow)
    language = labels.language
    ones = burrow.ones if burrow.ones is not None else (game.limits.ones if game.limits else 0)
    panel = Panel(ones, burrow.tracker, holes=dug.count(HOLE) > 0)
    foot = foot_of(scoring, language, values=[burrow.values.get(letter) for letter in dug.chambers])

    def draw(surface: Surface) -> None:
        _draw_frame(surface, slots, theme, burrow.side)
        _draw_title(surface, slots["title"], burrow.title(language), _game_line(game, burrow.side, labels), theme)
        draw_pebbles(surface, plan, slots["map"], theme)
        draw_plan(surface, plan, theme=theme, values=burrow.values)
        draw_name_plate(surface, slots["name"], labels, theme)
        draw_panel(surface, slots, panel, labels, theme)
        draw_foot(surface, slots["foot"], foot, labels, theme)
        _draw_margin(surface, slots["margin"], f"{labels('unofficial')} · {burrow.id} · {code}", game, labels, theme)

    key = f"burrow-{burrow.id}-{code}-{language}-{width:g}x{height:g}"
    return Face(key, width, height, draw)


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
) -> Face:
    """An empty grid to sketch a burrow on, with the same tracks and foot, their values left open."""
    slots = _slots(design, width, height)
    numbers = design.numbers
    language = labels.language
    limits = game.limits
    panel = Panel(
        limits.ones if limits else numbers.get("blank-ones", 7), numbers.get("blank-tracker", 6), holes=side == "B"
    )
    chambers = limits.chambers if limits else numbers.get("blank-chambers", 8)
    foot = foot_of(scoring, language, values=[None] * chambers)

    def draw(surface: Surface) -> None:
        _draw_frame(surface, slots, theme, side)
        _draw_blank_title(surface, slots["title"], slots["name"], _game_line(game, side, labels), labels, theme)
        marks = [HAZELNUT, MUSHROOM, *([HOLE] if side == "B" else [])]
        size = (numbers.get("blank-columns", 15), numbers.get("blank-rows", 11))
        draw_blank_map(surface, slots["map"], size, theme)
        draw_name_plate(surface, slots["name"], labels, theme)
        draw_panel(surface, slots, panel, labels, theme)
        draw_foot(surface, slots["foot"], foot, labels, theme)
        _draw_margin(surface, slots["margin"], labels("unofficial"), game, labels, theme)
        room = slots["margin"].inset(2 + typeface("text").width(labels("unofficial"), SMALL) + 5, 0, 0, 0)
        draw_key(surface, room, marks, labels, theme)

    return Face(f"burrow-blank-{side}-{game.id}-{language}-{width:g}x{height:g}", width, height, draw)


def _slots(design: SheetFile, width: float, height: float) -> dict[str, Rect]:
    return {name: Rect(*slot.box(width, height)) for name, slot in design.slots.items()}


def _draw_frame(surface: Surface, slots: dict[str, Rect], theme: Theme, side: str) -> None:
    horizon = slots["map"].y - 3.5
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


def _game_line(game: GameFile, side: str, labels: Labels) -> str:
    return f"{game.title(labels.language)} · {labels('pad.side', side=side)}"


def _draw_title(surface: Surface, box: Rect, title: str, game: str, theme: Theme) -> None:
    """The burrow's title and, after it on the same line, the game's: smaller type, or only as much as there is room."""
    display, text = typeface("display"), typeface("text-bold")
    size = next((one for one in _TITLE if display.width(title, one) + 3 + text.width(game, _GAME) <= box.width), None)
    baseline = box.y + box.height * 0.64
    if size is None:
        size = _TITLE[-1]
        title = shortened(title, "display", size, box.width - 3 - text.width(game, _GAME))
    surface.text(box.x, baseline, title, font="display", size=size, colour=theme["sky-ink"])
    x = box.x + display.width(title, size) + 3
    surface.text(x, baseline, game, font="text-bold", size=_GAME, colour=theme["sky-soft"])


def _draw_blank_title(surface: Surface, box: Rect, name: Rect, game: str, labels: Labels, theme: Theme) -> None:
    """A plate to write the new burrow's title on, level with the name's, and after it the game's title."""
    room = box.width - 3 - typeface("text-bold").width(game, _GAME)
    plate = Rect(box.x - 3, name.y, room, name.height)
    draw_write_on(surface, plate, labels("pad.blank-title"), theme)
    baseline = name.center[1] + typeface("text-bold").x_height(_GAME) / 2
    surface.text(plate.right + 3, baseline, game, font="text-bold", size=_GAME, colour=theme["sky-soft"])


def shortened(text: str, font: str, size: float, width: float) -> str:
    """A line cut off with an ellipsis where it would not fit. Only names that somebody else chose are ever cut."""
    face = typeface(font)
    if face.width(text, size) <= width:
        return text
    while text and face.width(text + "…", size) > width:
        text = text[:-1].rstrip()
    return text + "…"


def _draw_margin(surface: Surface, box: Rect, note: str, game: GameFile, labels: Labels, theme: Theme) -> None:
    baseline = box.bottom - 0.9
    designers = [credit.name for credit in game.credits if credit.role == "designer"]
    publisher = next((credit for credit in game.credits if credit.role == "publisher"), None)
    credit = ""
    if designers:
        credit = labels("pad.credit", game=game.title(labels.language), names=", ".join(designers))
        if publisher is not None:
            credit += f" ({publisher.name}{f' {publisher.year}' if publisher.year else ''})"
    room = box.width - 8 - typeface("text").width(credit, SMALL)
    note = shortened(note, "text", SMALL, room)
    surface.text(box.x + 2, baseline, note, font="text", size=SMALL, colour=theme["muted"])
    surface.text(box.right - 2, baseline, credit, font="text", size=SMALL, colour=theme["muted"], align="right")
