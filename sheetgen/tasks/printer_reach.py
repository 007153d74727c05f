"""Whether what games print lies within what a printer reaches: their products laid out as they are printed, and looked
at instead of written.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial

from sheetgen.load.workspace import Loaded, Workspace
from sheetgen.sheets.reach import Reach, Short
from sheetgen.source.diagnostic import Diagnostic
from sheetgen.tasks.outcome import Failure, Outcome
from sheetgen.tasks.printer_findings import SAY, found_while_printing, record_short
from sheetgen.tasks.printing import LOOKED_AT, choose_printer
from sheetgen.tasks.workspace import load_game

OF_EVERY_GAME = ("card-layout", "card-sizes", "labels", "papers", "printer", "sheet", "theme")
"""Kinds of files that any game may be printed with."""


def games_of(workspace: Workspace, files: Iterable[Loaded]) -> tuple[str, ...]:
    """The games that some files belong to; all of them for a file that any may use."""
    found: dict[str, None] = {}
    for loaded in files:
        if loaded.kind in OF_EVERY_GAME:
            return workspace.games()
        name = getattr(loaded.value, "game", None) or loaded.game
        if isinstance(name, str):
            found[name] = None
    return tuple(name for name in found if name in workspace.games())


def out_of_reach(
    workspace: Workspace, name: str, games: Iterable[str], ignore: tuple[str, ...]
) -> tuple[Diagnostic, ...]:
    """What the pads, cards and rules of games have where a printer prints nothing: one finding an edge.

    They are laid out for the paper and the language of the configuration. What cannot be printed at all is passed
    over: other findings tell why. Raises Failure when there is no such printer.
    """
    choose_printer(workspace, name)
    printer: Loaded = workspace.memory["printer"]
    shorts: dict[str, list[tuple[Short, str]]] = {}
    for game in games:
        for what, task in _products(workspace, name, game, ignore):
            seen: list[Reach] = []
            workspace.memory[LOOKED_AT] = seen
            try:
                task()
            except Failure:
                continue
            finally:
                workspace.memory.pop(LOOKED_AT)
            for short in (short for reach in seen for short in reach.shorts.values()):
                shorts.setdefault(short.edge, []).append((short, f"the {what} of {game}"))
    for edge, found in shorts.items():
        record_short(printer, edge, _wording(found))
    return found_while_printing(workspace, ignore)


def _wording(found: list[tuple[Short, str]]) -> str:
    """The print that is nearest to an edge, and what else is too near."""
    (short, what), *others = sorted(found, key=lambda one: one[0].distance)
    message = (
        f"{what} has print {short.distance:.1f} mm from the {SAY[short.edge]} edge of the paper (page {short.page}); "
        f"this printer leaves the first {short.margin:g} mm white"
    )
    named = [f"{other} {one.distance:.1f} mm" for one, other in others[:_NAMED]]
    if len(others) > _NAMED:
        named.append(f"{len(others) - _NAMED} more")
    return f"{message}; also {', '.join(named)}" if named else message


_NAMED = 5
"""So many prints are named beside the one that is nearest to an edge."""


def _products(
    workspace: Workspace, printer: str, game: str, ignore: tuple[str, ...]
) -> Iterator[tuple[str, Callable[[], Outcome]]]:
    """What a game offers to print: what it is called, and what prints it."""
    from sheetgen.tasks.cards import CardsRequest, print_cards
    from sheetgen.tasks.pad import PadRequest, print_pad
    from sheetgen.tasks.rules import RulesRequest, print_rules

    offers = getattr(load_game(workspace, game).value, "documents", None)
    paper, language = workspace.config.paper, workspace.config.lang
    if getattr(offers, "pad", None):
        pad = PadRequest(game, paper=paper, language=language, printer=printer, ignore=ignore, sheets=_SHEETS)
        yield "pad", partial(print_pad, pad, workspace)
    if getattr(offers, "cards", None):
        cards = CardsRequest(game, paper=paper, language=language, printer=printer, ignore=ignore)
        yield "card proof", partial(print_cards, cards, workspace)
    if getattr(offers, "rules", None):
        rules = RulesRequest(game, paper=paper, language=language, printer=printer, ignore=ignore)
        yield "rules page", partial(print_rules, rules, workspace)


_SHEETS = 2
"""All papers of a pad are alike."""
