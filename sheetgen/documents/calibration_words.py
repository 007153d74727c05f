"""The words on the calibration sheet: what to do, step by step, and the command with blanks for what was read."""

from __future__ import annotations

from typing import NamedTuple

from sheetgen.draw.fonts import typeface
from sheetgen.draw.path import ellipse, line, rect
from sheetgen.draw.surface import HAIR, Rect, Surface
from sheetgen.model.theme import Labels, Theme
from sheetgen.sheets.grid import Flip
from sheetgen.typeset.blocks import Block, Drawing, Paragraph, draw_stack, stack_height
from sheetgen.typeset.fit import fit_line
from sheetgen.typeset.text import atoms, wrap

STEPS = ("print", "lamp", "coarse", "fine", "edges", "rulers", "type")
_BODY = 9.0
_INDENT = 7.0
_AIR = 4.0
_MOST_EASE = 2.8
_BLANK = 9.5
"""The width of a blank in the command."""


class Plate(NamedTuple):
    """Where things go between the scales: boxes, and the zeros of the two rulers."""

    head: Rect
    body: Rect
    across: tuple[float, float]
    down: tuple[float, float]
    free: Rect
    """White on the front."""


TITLE_FONT = "text-bold"
"""The typeface of the printer's own name."""


class Words(NamedTuple):
    """What the words are about, in which language and colours."""

    labels: Labels
    theme: Theme
    flip: Flip
    sheet: int
    printer: str
    title: str
    paper: str
    command: str


def draw_words(surface: Surface, words: Words, plate: Plate, picture: float) -> float | None:
    """Title, steps and command; gives where a picture of some height has room under them, None where it has none."""
    labels, theme = words.labels, words.theme
    ink, accent = theme["ink"], theme["rules-slate"]
    head, body = plate.head, plate.body
    face = typeface("display")
    heading = labels("calibrate.title")
    title = fit_line(face, heading, 20, least=9, width=head.width)
    surface.text(head.x, head.y + 7.5, title.lines[0], font="display", size=title.size, colour=ink)
    edge = labels(f"calibrate.edge-{words.flip}")
    lines = (
        words.title,
        labels("calibrate.facts", paper=words.paper, edge=edge),
        labels("calibrate.sheet", number=words.sheet),
    )
    y = head.y + 14.5
    for i, text in enumerate(lines):
        font = TITLE_FONT if i == 0 else "text"
        fitted = fit_line(typeface(font), text, 11 if i == 0 else _BODY, least=7.5, width=head.width)
        surface.text(head.x, y, fitted.lines[0], font=font, size=fitted.size, colour=ink if i == 0 else theme["muted"])
        y += 5
    blocks: list[Block] = []
    width = body.width - _INDENT
    for number, step in enumerate(STEPS, 1):
        text = labels(f"calibrate.step-{step}", edge=edge)
        badge = _badge(str(number), theme)
        blocks.append(
            Paragraph(wrap(atoms(text), width, _BODY), size=_BODY, colour=ink, indent=_INDENT, bullet=badge, before=2.2)
        )
    command = _command_rows(words, body.width - 8)
    last = Paragraph(wrap(atoms(labels("calibrate.next")), body.width, _BODY), size=_BODY, colour=ink)
    spare = body.height - stack_height(blocks) - _command_height(command) - last.height - 2 * _AIR
    has_picture = spare >= picture + _AIR
    if has_picture:
        spare -= picture + _AIR
    ease = max(0.0, min(_MOST_EASE, spare / (len(blocks) - 1)))
    draw_stack(blocks, surface, body.x, body.y, ease=ease)
    y = body.y + stack_height(blocks) + ease * (len(blocks) - 1) + _AIR
    box = Rect(body.x, y, body.width, _command_height(command))
    surface.path(rect(*box, 2), fill=theme["rules-slate-tint"])
    y += 7.5
    for row in command:
        x = box.x + 4
        for part in row:
            if part:
                surface.text(x, y, part, font="text-bold", size=_BODY, colour=ink)
                x += typeface("text-bold").width(part, _BODY)
            else:
                surface.path(line(x + 0.6, y + 0.8, x + _BLANK - 0.6, y + 0.8), stroke=accent, weight=HAIR)
                x += _BLANK
        y += _ROW
    last.draw(surface, body.x, box.bottom + _AIR)
    return box.bottom + 2 * _AIR + last.height if has_picture else None


_ROW = 8.0


def _command_height(rows: list[list[str]]) -> float:
    return len(rows) * _ROW + 3.5


def _command_rows(words: Words, width: float) -> list[list[str]]:
    """The command's lines: texts, and empty ones for blanks."""
    pair = ["", "/", ""]
    call = f"sheetgen calibrate --printer {words.printer}"
    fits = typeface("text-bold").width(f"{call} {words.command}", _BODY) <= width
    return [
        *([[f"{call} {words.command}"]] if fits else [[call], [words.command]]),
        [f"--sheet {words.sheet} --read top=", *pair, ",bottom=", *pair],
        [",left=", *pair, ",right=", *pair],
        ["--ruler ", "", "x", "", "  --margins ", "", ",", "", ",", "", ",", ""],
    ]


def _badge(text: str, theme: Theme) -> Drawing:
    def draw(surface: Surface, x: float, baseline: float) -> None:
        radius = 2.3
        middle = baseline - typeface("text-bold").cap_height(_BODY) / 2
        surface.path(ellipse(x + radius, middle, radius), fill=theme["rules-slate"])
        surface.text(
            x + radius,
            baseline - 0.15,
            text,
            font="text-bold",
            size=8,
            colour=theme["paper"],
            align="center",
        )

    return draw


def draw_caption(surface: Surface, words: Words, room: Rect, example: tuple[int, float]) -> None:
    """What the picture of a reading shows, in the middle of its room."""
    coarse, fine = example
    sign = chr(0x2212) if fine < 0 else "+"
    shown = {"coarse": f"+{coarse}", "fine": f"{sign}{abs(fine):g}", "typed": f"top={coarse}/{fine:g}"}
    text = words.labels("calibrate.example", **shown)
    block = Paragraph(wrap(atoms(text), room.width, _BODY), size=_BODY, colour=words.theme["ink"])
    block.draw(surface, room.x, room.y + (room.height - block.height) / 2)


def draw_back_note(surface: Surface, words: Words, x: float, y: float, width: float) -> None:
    """A few words about the middle of a white place, so that nobody reads the wrong side."""
    text = words.labels("calibrate.back", number=words.sheet)
    lines = wrap(atoms(text), width - 2, 7.5)
    block = Paragraph(lines, size=7.5, colour=words.theme["muted"])
    block.draw(surface, x - width / 2 + 1, y - block.height / 2)
