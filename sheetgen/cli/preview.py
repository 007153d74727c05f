"""``sheetgen preview``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from sheetgen.cli.options import (
    Config,
    Ignore,
    Ink,
    Isolated,
    Language,
    Paper,
    Project,
    names,
    opened,
    output_path,
)
from sheetgen.cli.show import choice, fail, finish
from sheetgen.tasks.outcome import Failure, Outcome


def preview_command(
    targets: Annotated[
        list[str],
        typer.Argument(help="PDF files, games, burrow files; several in one picture.", metavar="FILE|GAME..."),
    ],
    open_it: Annotated[bool, typer.Option("--open", help="Show the picture in the system's viewer.")] = False,
    pages: Annotated[
        str | None,
        typer.Option("--pages", help="Only these pages of each PDF, as in 1,3-5,9-.", metavar="N,N-N"),
    ] = None,
    paper: Paper = None,
    ink: Ink = None,
    lang: Language = None,
    output: Annotated[
        Path | None,
        typer.Option(
            "--output",
            "-o",
            help="The PNG to write; `-` is standard output. Default: output/<game>/preview.png, of a file "
            "output/<name>.preview.png.",
            metavar="FILE",
            parser=output_path,
        ),
    ] = None,
    project: Project = None,
    ignore: Ignore = None,
    config: Config = None,
    isolated: Isolated = False,
) -> None:
    """Look at pages as one picture.

    They are those of a PDF, or what a game or a burrow would be printed as.

    \b
    sheetgen preview GAME --open
    sheetgen preview output/GAME/cards.pdf --pages 1-4 -o cards.png
    """
    from sheetgen.draw.surface import INK_MODES
    from sheetgen.tasks.preview import PreviewRequest, preview

    outcomes: list[Outcome] = []

    def run() -> Outcome:
        workspace = opened(project, config=config, isolated=isolated, paper=paper, lang=lang, ignore=ignore)
        request = PreviewRequest(
            targets=tuple(targets),
            pages=pages,
            paper=workspace.config.paper,
            language=workspace.config.lang,
            ink=choice("--ink", ink, INK_MODES) if ink is not None else None,
            output=output,
            project=project,
            ignore=names(ignore),
        )
        if open_it and str(output) == "-":
            raise Failure("--open needs a file; leave -o - out")
        outcomes.append(preview(request, workspace))
        return outcomes[0]

    finish(run)
    if open_it:
        from sheetgen.cli.viewer import show_file

        try:
            for written in outcomes[0].written:
                show_file(written.path)
        except Failure as failure:
            fail(failure)
