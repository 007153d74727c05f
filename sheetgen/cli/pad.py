"""``sheetgen pad``."""

from __future__ import annotations

from typing import Annotated

import typer

from sheetgen.cli.drawing import drawing, picture_choice
from sheetgen.cli.options import (
    Burrows,
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
    Side,
    names,
    opened,
)
from sheetgen.cli.show import choice, finish, side_choice
from sheetgen.tasks.outcome import Outcome


def pad_command(
    target: Annotated[
        str, typer.Argument(help="A game (see `sheetgen list`), a burrow file, a burrow's id.", metavar="GAME|FILE")
    ],
    side: Side = None,
    burrow: Burrows = None,
    sheets: Annotated[int, typer.Option("--sheets", "-n", help="How many game sheets the pad has.")] = 50,
    up: Annotated[
        int | None, typer.Option("--up", help="How many go on a paper: 1, 2, or 4 for small pads.", show_default=False)
    ] = None,
    blank: Annotated[bool, typer.Option("--blank", help="An empty grid, to sketch a burrow on.")] = False,
    stack: Annotated[
        bool, typer.Option("--stack", help="Fill every paper, so that the cut stacks are pads to be glued.")
    ] = False,
    cover: Annotated[bool, typer.Option("--cover", help="The rules on further sheets at the end of each pad.")] = False,
    fill: Annotated[
        bool, typer.Option("--fill", help="One sheet to a paper, as large as the paper holds; says at what scale.")
    ] = False,
    marks: Annotated[
        str | None,
        typer.Option(
            "--marks",
            help="Which: crop (the usual), cut, registration, slug, ruler; all, none.",
            metavar="NAME,...",
        ),
    ] = None,
    date: Date = "",
    paper: Paper = None,
    ink: Ink = None,
    printer: Printer = None,
    pages: Pages = None,
    pdf_x: PdfX = None,
    condition: Condition = None,
    icc: Icc = None,
    png: Annotated[
        str | None,
        typer.Option(
            "--png", help="PNG instead of PDF: each side of a sheet, or each whole page.", metavar="sheet|page"
        ),
    ] = None,
    dpi: Dpi = None,
    name: PictureName = None,
    flip: FlipText = "long",
    order: OrderText = "interleaved",
    lang: Language = None,
    output: Output = None,
    project: Project = None,
    ignore: Ignore = None,
    config: Config = None,
    isolated: Isolated = False,
) -> None:
    """Print a score pad: sheets of a game, or of your own burrow.

    \b
    sheetgen pad GAME                   50 sheets, two to a paper
    sheetgen pad my-burrow.yaml -n 20   your burrow; other side: the game's own
    sheetgen pad GAME --up 4            four small ones to a paper (score pads)
    """
    from sheetgen.draw.surface import INK_MODES, ORDERS
    from sheetgen.tasks.pad import PadRequest, print_pad
    from sheetgen.tasks.press import press_choice

    def run() -> Outcome:
        workspace = opened(
            project, config=config, isolated=isolated, paper=paper, lang=lang, printer=printer, ignore=ignore
        )
        with drawing("measuring ink" if png is None else "drawing") as progress:
            request = PadRequest(
                target=target,
                side=side_choice(side),
                burrows=tuple(burrow or ()),
                sheets=sheets,
                up=up,
                paper=workspace.config.paper,
                flip=choice("--flip", flip, ("long", "short")),
                order=choice("--order", order, ORDERS),
                language=workspace.config.lang,
                blank=blank,
                stack=stack,
                cover=cover,
                fill=fill,
                marks=marks,
                date=date,
                output=output,
                ink=choice("--ink", ink, INK_MODES) if ink is not None else None,
                printer=workspace.config.printer,
                pages=pages,
                press=press_choice(pdf_x, condition, icc, instead="--png" if png else None),
                pictures=picture_choice(png, ("sheet", "page"), dpi, name, progress),
                project=project,
                ignore=names(ignore),
                progress=progress,
            )
            return print_pad(request, workspace)

    finish(run)
