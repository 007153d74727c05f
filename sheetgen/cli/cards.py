"""``sheetgen cards``."""

from __future__ import annotations

from math import inf
from typing import Annotated

import typer

from sheetgen.cli.drawing import drawing, picture_choice, tabletop_choice
from sheetgen.cli.options import (
    Condition,
    Config,
    Date,
    Dpi,
    FlipText,
    Icc,
    Ignore,
    Ink,
    Isolated,
    Language,
    OrderText,
    Output,
    Pages,
    Paper,
    PdfX,
    PictureName,
    Printer,
    Project,
    names,
    opened,
)
from sheetgen.cli.show import choice, finish
from sheetgen.tasks.outcome import Failure, Outcome


def cards_command(
    target: Annotated[str, typer.Argument(help="A game with a deck (see `sheetgen list`).", metavar="GAME")],
    backs: Annotated[
        str,
        typer.Option(
            "--backs",
            help="duplex: on the other side of each page; fold: beside a line to fold and glue at; separate: in a "
            "second file, not mirrored; none.",
            metavar="MODE",
        ),
    ] = "duplex",
    order: OrderText = "interleaved",
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
        str | None, typer.Option("--bleed", help="Drawn beyond the cut, on both sides: 3mm.", metavar="LENGTH")
    ] = None,
    grid: Annotated[
        str | None, typer.Option("--grid", help="Columns and rows, as in 3x3; found when left out.", metavar="CxR")
    ] = None,
    gutter: Annotated[
        str | None, typer.Option("--gutter", help="Room between cards: 3mm; twice the --bleed.", metavar="LENGTH")
    ] = None,
    skip_slots: Annotated[
        str | None,
        typer.Option(
            "--skip-slots", help="Places that stay empty: 1,5 (used labels), every:9 (on each sheet).", metavar="N,..."
        ),
    ] = None,
    marks: Annotated[
        str | None,
        typer.Option(
            "--marks",
            help="Which: crop, cut, fold, registration, slug, ruler; all, none.",
            metavar="NAME,...",
        ),
    ] = None,
    mark_gap: Annotated[
        str | None, typer.Option("--mark-gap", help="From bleed to crop mark: 1.5mm.", metavar="LENGTH")
    ] = None,
    mark_length: Annotated[
        str | None, typer.Option("--mark-length", help="Of a crop mark, where there is room: 5mm.", metavar="LENGTH")
    ] = None,
    mark_weight: Annotated[
        str | None, typer.Option("--mark-weight", help="Of crop marks and cut lines: 0.25pt.", metavar="WEIGHT")
    ] = None,
    mark_sides: Annotated[
        str, typer.Option("--mark-sides", help="Marks on the front, or on both sides.", metavar="front|both")
    ] = "front",
    date: Date = "",
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
    sheetgen cards GAME --backs fold              to fold, glue and cut
    """
    from sheetgen.draw.surface import INK_MODES, ORDERS
    from sheetgen.sheets.impose import BACKS
    from sheetgen.tasks.card_choices import CardChoices, length_of
    from sheetgen.tasks.cards import CardsRequest, print_cards
    from sheetgen.tasks.press import press_choice

    def run() -> Outcome:
        workspace = opened(
            project, config=config, isolated=isolated, paper=paper, lang=lang, printer=printer, ignore=ignore
        )
        beyond = length_of("--bleed", bleed, inf)  # how far it may go depends on what is drawn
        with drawing("measuring ink" if png is None and not tts else "drawing") as progress:
            request = CardsRequest(
                target=target,
                backs=choice("--backs", backs, BACKS),
                flip=choice("--flip", flip, ("long", "short")),
                paper=workspace.config.paper,
                only=_kinds(only),
                summary=summary,
                choices=CardChoices(
                    choice("--order", order, ORDERS),
                    grid,
                    skip_slots,
                    gutter,
                    None if png == "card" or tts else beyond,
                    marks,
                    mark_gap,
                    mark_length,
                    mark_weight,
                    choice("--mark-sides", mark_sides, ("front", "both")),
                    date,
                ),
                language=workspace.config.lang,
                output=output,
                ink=choice("--ink", ink, INK_MODES) if ink is not None else None,
                printer=workspace.config.printer,
                pages=pages,
                press=press_choice(pdf_x, condition, icc, instead="--png" if png else "--tts" if tts else None),
                pictures=picture_choice(
                    png, ("card", "page"), dpi, name, progress, bleed=beyond if png == "card" or tts else None, tts=tts
                ),
                tabletop=tabletop_choice(tts, tts_url, dpi, progress),
                project=project,
                ignore=names(ignore),
                progress=progress,
            )
            return print_cards(request, workspace)

    finish(run)


def _kinds(only: str | None) -> tuple[str, ...]:
    """The ids of ``--only``; none when it is left out. Raises Failure when it names none."""
    kinds = names([only] if only is not None else None)
    if only is not None and not kinds:
        raise Failure("--only names no kind of card; give ids separated by commas, or leave it out for all")
    return kinds
