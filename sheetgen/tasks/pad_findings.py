"""What laying out a pad brings to light, recorded as faults of the files, as reading records its own.

Only the documents know how wide a text is and what has room on a sheet, and the checks only word it: so a task tries.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from sheetgen.load import resources
from sheetgen.load.resources import Unknown
from sheetgen.load.workspace import Loaded, Unreadable, Workspace
from sheetgen.model.burrow import BurrowFile
from sheetgen.model.game import GameFile
from sheetgen.model.sheet_layout import NEEDED_SLOTS, SheetFile
from sheetgen.model.theme import NoColour, NoLabel
from sheetgen.sheets.grid import DoesNotFit
from sheetgen.sheets.shares import LaidOut, laid_out, sheet_grid, usual_up
from sheetgen.source.file import Fault
from sheetgen.tasks.workspace import is_plain_name

if TYPE_CHECKING:
    from sheetgen.documents.pad_texts import Pad, SheetText

KINDS = ("burrow", "game", "scoring")
PAPER = "a4"
SHORT = 18
"""So many letters fit a title slot of 90 mm at 14 pt, however wide they are."""


def record_pad_faults(workspace: Workspace, loaded: Loaded, languages: tuple[str, ...] = ()) -> None:
    """Try how a burrow's, a game's or score tables' words come out on the game's pad; without languages in all."""
    if loaded.value is None or loaded.broken or _is_surely_fine(loaded):
        return
    told = {(fault.name, fault.pointer, str(fault.facts)) for fault in loaded.file.faults}
    for language in languages or workspace.languages():
        pad = _pad_of(workspace, loaded, language)
        if pad is None:
            return
        try:
            found = list(_faults(workspace, loaded, pad))
        except (NoColour, NoLabel, DoesNotFit):
            return  # told of in the sheet design, in the labels
        for fault in found:
            key = (fault.name, fault.pointer, str(fault.facts))
            if key not in told:
                told.add(key)
                loaded.file.fault(fault.name, fault.span, fault.pointer, **fault.facts)


def _is_surely_fine(loaded: Loaded) -> bool:
    """Whether a burrow's title is so short and plain that measuring it would tell nothing: most are."""
    if loaded.kind != "burrow":
        return False
    return all(len(title) <= SHORT and title.isascii() for title in loaded.value.title)


def _faults(workspace: Workspace, loaded: Loaded, pad: Pad) -> Iterator[Fault]:
    from sheetgen.documents import pad_texts

    texts: Iterable[SheetText] = ()
    if isinstance(loaded.value, BurrowFile):
        texts = pad_texts.burrow_texts(pad, loaded.value)
    elif isinstance(loaded.value, GameFile):
        texts = pad_texts.game_texts(pad)
    else:
        chambers = pad.game.limits.chambers if pad.game.limits is not None else 0
        texts = pad_texts.scoring_texts(pad, chambers)
    overfull = False
    for text in texts:
        yield from _text_faults(loaded, pad, text)
        overfull = overfull or text.lost
    if isinstance(loaded.value, GameFile) and not overfull:
        yield from _size_faults(workspace, loaded, pad)


def _text_faults(loaded: Loaded, pad: Pad, text: SheetText) -> Iterator[Fault]:
    span = loaded.span(text.pointer)
    facts = {
        "where": "the sheet",
        "text": text.text,
        "layout": f"layouts/sheets/{pad.design.id}.yaml",
        "place": f"slots/{text.slot}",
        "asked": text.asked,
        "size": text.size,
        "lost": 0,
    }
    if text.lost:
        yield Fault("text-overflow", span, text.pointer, facts)
    elif text.size < text.asked:
        yield Fault("text-shrunk", span, text.pointer, facts)


def _size_faults(workspace: Workspace, loaded: Loaded, pad: Pad) -> Iterator[Fault]:
    """What has no room on the sheet: columns, blocks, tracks, reminders."""
    from sheetgen.documents.pad import check_size

    try:
        check_size(pad.design, pad.width, pad.height)
        if pad.design.kind == "burrow":
            from sheetgen.documents.burrow_sheet import blank_face

            blank_face(
                design=pad.design,
                game=pad.game,
                theme=pad.theme,
                labels=pad.labels,
                scoring=pad.scoring,
                width=pad.width,
                height=pad.height,
                scale=pad.scale,
            )
        else:
            from sheetgen.documents.score_grid import Unprintable, score_grid_face

            pieces = workspace.game_file(loaded.game or "", "pieces.yaml", "pieces") if loaded.game else None
            try:
                score_grid_face(
                    design=pad.design,
                    game=pad.game,
                    scoring=pad.scoring,
                    pieces=pieces.value if pieces is not None and not pieces.broken else None,
                    rules=pad.rules,
                    theme=pad.theme,
                    labels=pad.labels,
                    width=pad.width,
                    height=pad.height,
                )
            except Unprintable:
                return  # told of where it is missing
    except DoesNotFit as error:
        place = "/documents/pad/sheet"
        yield Fault("does-not-fit-paper", loaded.span(place), place, {"message": str(error), "layout": pad.design.id})


def _pad_of(workspace: Workspace, loaded: Loaded, language: str) -> Pad | None:
    """The pad of a file's game on the paper of this run; None when it has none or one of its files is faulty."""
    name = getattr(loaded.value, "game", None) or loaded.game
    if name is None or not is_plain_name(name):
        return None
    try:
        game = loaded if loaded.kind == "game" else workspace.game(name)
        if game is None or game.broken or not isinstance(game.value, GameFile):
            return None
        offer = game.value.documents.pad
        if offer is None or not is_plain_name(offer.sheet):
            return None
        design = workspace.load_named(f"layouts/sheets/{offer.sheet}.yaml", "sheet")
        if design is None or design.broken or not isinstance(design.value, SheetFile):
            return None
        sheet: SheetFile = design.value
        if any(slot not in sheet.slots for slot in NEEDED_SLOTS[sheet.kind]):
            return None
        scoring = loaded if loaded.kind == "scoring" else workspace.game_file(name, "scoring.yaml", "scoring")
        rules = workspace.game_file(name, f"rules.{language}.yaml", "rules") if offer.example else None
        paper = resources.paper(workspace, workspace.memory.get("paper", PAPER))
        labels, theme = resources.labels(workspace, language), resources.theme(workspace, sheet.theme)
    except (Unknown, Unreadable):
        return None  # told of elsewhere
    from sheetgen.documents.pad_texts import Pad

    chosen: LaidOut | None = workspace.memory.get("sheet")
    if chosen is None:
        grid = sheet_grid(paper, usual_up(paper, sheet.ups, sheet.least_size), sheet.least_size)
        chosen = laid_out(grid.cell_width, grid.cell_height, sheet.drawn_size)
    return Pad(
        sheet,
        game.value,
        scoring.value if scoring is not None and not scoring.broken else None,
        rules.value if rules is not None and not rules.broken else None,
        theme,
        labels,
        *chosen,
    )
