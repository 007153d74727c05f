"""``sheetgen export``."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from sheetgen.cli.drawing import drawing
from sheetgen.cli.options import (
    Burrows,
    Config,
    Game,
    Icc,
    Ignore,
    Isolated,
    Language,
    Project,
    Side,
    names,
    opened,
    output_path,
)
from sheetgen.cli.show import choice, finish, side_choice
from sheetgen.cli.terminal import say
from sheetgen.tasks.outcome import Failure

if TYPE_CHECKING:
    from sheetgen.tasks.export import Exported


def export_command(
    target: Game,
    preset: Annotated[
        str | None,
        typer.Option("--preset", help="The print vendor's preset (see `sheetgen list`).", metavar="NAME"),
    ] = None,
    part: Annotated[
        list[str] | None,
        typer.Option("--part", help="Only these: cards, pad, rules. All that game and vendor have.", metavar="NAME"),
    ] = None,
    product: Annotated[
        list[str] | None,
        typer.Option(
            "--product",
            help="Print on this product (see `sheetgen list`), whatever the size; again for another part.",
            metavar="NAME",
        ),
    ] = None,
    side: Side = None,
    burrow: Burrows = None,
    icc: Icc = None,
    dpi: Annotated[
        int | None, typer.Option("--dpi", help="Of pictures, where the vendor asks for no exact size.", metavar="N")
    ] = None,
    paper: Annotated[
        str | None,
        typer.Option(
            "--paper",
            "-p",
            help="Of the pad and the rules, where the vendor cuts any size: a4 (the default), letter ...",
            metavar="NAME",
            show_default=False,
        ),
    ] = None,
    lang: Language = None,
    output: Annotated[
        Path | None,
        typer.Option(
            "--output",
            "-o",
            help="The folder to write into. Default: output/<game>/export/<preset>/.",
            metavar="DIR",
            parser=output_path,
        ),
    ] = None,
    project: Project = None,
    ignore: Ignore = None,
    config: Config = None,
    isolated: Isolated = False,
) -> None:
    """Write a folder ready to upload to a print vendor, and a report.

    The report names every rule that was checked: ok, look (for your own eyes), or fails (exit code 1).

    \b
    sheetgen export GAME --preset the-game-crafter
    sheetgen export GAME --preset drive-thru-cards --part cards --product poker
    sheetgen export GAME --preset offset-cmyk --icc printer.icc
    """  # fmt: skip
    from sheetgen.tasks.export import export_game
    from sheetgen.tasks.export_product import PARTS
    from sheetgen.tasks.export_work import ExportRequest

    def run() -> Exported:
        if part is not None and not names(part):
            raise Failure(f"--part names none; there are: {', '.join(PARTS)}")
        if product is not None and not names(product):
            raise Failure("--product names none; `sheetgen export` chooses by size when it is left out")
        workspace = opened(project, config=config, isolated=isolated, paper=paper, lang=lang, ignore=ignore)
        with drawing() as progress:
            request = ExportRequest(
                target=target,
                preset=preset,
                parts=tuple(dict.fromkeys(choice("--part", one, PARTS) for one in names(part))),
                products=tuple(dict.fromkeys(names(product))),
                side=side_choice(side),
                burrows=tuple(burrow or ()),
                language=workspace.config.lang,
                paper=workspace.config.paper,
                icc=icc,
                dpi=dpi,
                progress=progress,
                output=output,
                project=project,
                ignore=names(ignore),
            )
            return export_game(request, workspace)

    finish(run, verb="export", more=_tell_of_report)


def _tell_of_report(exported: Exported) -> None:
    """The rules that fail, and what else lies in the folder."""
    from sheetgen.report.exported.text import rule_line
    from sheetgen.source.printable import printable

    if exported.report is None:
        return
    for one in exported.report.parts:
        for rule in one.rules:
            if rule.status == "fails":
                say(rule_line(one.part, rule), err=True)
    left = exported.report.left
    if left:
        some = ", ".join(left[:3]) + (", ..." if len(left) > 3 else "")
        if len(left) == 1:
            said = "1 file in the folder is not part of this export; do not upload it"
        else:
            said = f"{len(left)} files in the folder are not part of this export; do not upload them"
        say(f"{said}: {printable(some)}", err=True)
