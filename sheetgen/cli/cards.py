"""``sheetgen cards``."""

from __future__ import annotations

from typing import Annotated

import typer

from sheetgen.cli.drawing import drawing, picture_choice, tabletop_choice
from sheetgen.cli.options import (
    Condition,
    Config,
    Dpi,
    FlipText,
    Icc,
    Ignore,
    Ink,
    Isolated,
    Language,
    Output,
    Pages,
    Paper,
    PdfX,
    PictureName,
    Printer,
    Project,
    names,
)
from sheetgen.cli.show import choice, finish
from sheetgen.tasks.outcome import Failure, Outcome


def cards_command(
    target: Annotated[str, typer.Argument(help="A game with a deck (see `sheetgen list`).", metavar="GAME")],
    backs: Annotated[
        str, typer.Option("--backs", help="duplex: backs on the other side of each page; none.", metavar="MODE")
    ] = "duplex",
    only: Annotated[
        str | None, typer.Option("--only", help="Only these kinds: ids, separated by commas.", metavar="ID,...")
    ] = None,
    summary: Annotated[
        bool, typer.Option("--summary/--no-summary", help="The first leaf: kinds, counts, sum against the total.")
    ] = True,
    paper: Paper = None,
    ink: Ink = None,
    printer: Printer = None,
    pages: Pages = None,
    pdf_x: PdfX = None,
    condition: Condition = None,
    icc: Icc = None,
    png: Annotated[
        str | None,
        typer.Option("--png", help="PNG instead of PDF: each card by itself, or each whole page.", metavar="card|page"),
    ] = None,
    dpi: Dpi = None,
    bleed: Annotated[
        float | None, typer.Option("--bleed", help="Millimetres drawn beyond the cut, for --png card.", metavar="MM")
    ] = None,
    name: PictureName = None,
    tts: Annotated[
        bool, typer.Option("--tts", help="For Tabletop Simulator: sheets of cards and the saved object.")
    ] = False,
    tts_url: Annotated[
        str | None, typer.Option("--tts-url", help="Where the pictures of --tts will lie.", metavar="URL")
    ] = None,
    flip: FlipText = "long",
    lang: Language = None,
    output: Output = None,
    project: Project = None,
    ignore: Ignore = None,
    config: Config = None,
    isolated: Isolated = False,
) -> None:
    """Print card proof sheets with crop marks and backs that line up.

    The first leaf sums the deck up.

    \b
    sheetgen cards GAME                           the whole deck, duplex
    sheetgen cards GAME --only KIND --backs none  one kind, fronts only
    """
    from sheetgen.draw.surface import INK_MODES
    from sheetgen.tasks.cards import CardsRequest, print_cards
    from sheetgen.tasks.press import press_choice
    from sheetgen.tasks.settings import Settings

    def run() -> Outcome:
        settings = Settings(
            config=config, isolated=isolated, paper=paper, lang=lang, printer=printer, ignore=names(ignore)
        )
        workspace = settings.open(project)
        with drawing() as progress:
            request = CardsRequest(
                target=target,
                backs=choice("--backs", backs, ("duplex", "none")),
                flip=choice("--flip", flip, ("long", "short")),
                paper=workspace.config.paper,
                only=_kinds(only),
                summary=summary,
                language=workspace.config.lang,
                output=output,
                ink=choice("--ink", ink, INK_MODES) if ink else None,
                printer=workspace.config.printer,
                pages=pages,
                press=press_choice(pdf_x, condition, icc, instead="--png" if png else "--tts" if tts else None),
                pictures=picture_choice(png, ("card", "page"), dpi, name, progress, bleed=bleed, tts=tts),
                tabletop=tabletop_choice(tts, tts_url, dpi, progress),
                project=project,
                ignore=names(ignore),
            )
            return print_cards(request, workspace)

    finish(run)


def _kinds(only: str | None) -> tuple[str, ...]:
    """The ids of ``--only``; none when it is left out. Raises Failure when it names none."""
    kinds = names([only] if only is not None else None)
    if only is not None and not kinds:
        raise Failure("--only names no kind of card; give ids separated by commas, or leave it out for all")
    return kinds
