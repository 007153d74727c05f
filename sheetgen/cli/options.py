"""Options that several commands share."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from sheetgen.tasks.outcome import Failure

if TYPE_CHECKING:
    from sheetgen.load.workspace import Workspace


def input_path(text: str) -> Path:
    """A file to read: ``-`` is standard input; ``./-`` is a file of that name."""
    path = Path(text)
    return Path.cwd() / path if path == Path("-") and str(text) != "-" else path


def output_path(text: str) -> Path:
    """A place to write to: ``-`` is standard output, and so is its device; ``./-`` is a file of that name. Steps into
    folders that there are not and out again are left out, so that all that look at the place see the one that is
    written."""
    path = Path(text)
    if path == Path("/dev/stdout"):
        return Path("-")  # no line about it may come after it
    if ".." in path.parts:
        from sheetgen.tasks.write import straightened

        path = straightened(path)
    return Path.cwd() / path if path == Path("-") and str(text) != "-" else path


Game = Annotated[str, typer.Argument(help="A game (see `sheetgen list`).", metavar="GAME")]
Side = Annotated[
    str | None, typer.Option("--side", "-s", help="Burrow sheets: a, b or both (the default).", metavar="SIDE")
]
Burrows = Annotated[
    list[str] | None,
    typer.Option("--burrow", "-b", help="A burrow's id or file; twice for the two sides.", metavar="ID|FILE"),
]
Paper = Annotated[
    str | None,
    typer.Option(
        "--paper",
        "-p",
        help="Paper: a4 (the default), letter, another of `sheetgen list`, or its measures: 13x19in.",
        metavar="NAME",
        show_default=False,
    ),
]
Language = Annotated[
    str | None,
    typer.Option(
        "--lang", "-l", help="Language of the words on paper: en (the default), de.", metavar="CODE", show_default=False
    ),
]
Output = Annotated[
    Path | None,
    typer.Option(
        "--output",
        "-o",
        help="Where to write; `-` is standard output. Default: output/<game>/.",
        metavar="FILE",
        parser=output_path,
    ),
]
Project = Annotated[
    Path | None,
    typer.Option(
        "--project",
        help="Your folder with data/ and layouts/; found upwards from here when left out.",
        metavar="DIR",
        parser=Path,
    ),
]

Config = Annotated[
    Path | None,
    typer.Option(
        "--config",
        help="The configuration; found upwards when left out (docs/configuration.md).",
        metavar="FILE",
        parser=Path,
    ),
]
Isolated = Annotated[bool, typer.Option("--isolated", help="Without any configuration or SHEETGEN_ variable.")]


def names(listed: list[str] | None, option: str = "") -> tuple[str, ...]:
    """Names given one by one or separated by commas. Raises Failure where an option is told and names none."""
    found = tuple(name.strip() for text in listed or () for name in text.split(",") if name.strip())
    if option and listed and not found:
        raise Failure(f"{option} names none; say which, or leave it out")
    return found


Ignore = Annotated[
    list[str] | None,
    typer.Option(
        "--ignore", help="Print in spite of a finding: its code or name; may be given several times.", metavar="NAME"
    ),
]
Select = Annotated[
    list[str] | None,
    typer.Option("--select", help="Only these findings: codes, names, first digits (SG3).", metavar="NAME"),
]
FlipText = Annotated[
    str, typer.Option("--flip", help="The edge your duplex printer turns on: long or short.", metavar="EDGE")
]
OrderText = Annotated[
    str,
    typer.Option(
        "--order",
        help="Of the sides: interleaved (a duplex printer); backs-first; fronts-then-backs, reversed-backs (paper "
        "turned by hand, its first or its last sheet printed first).",
        metavar="ORDER",
    ),
]
Ink = Annotated[
    str | None,
    typer.Option(
        "--ink",
        help="low: pale grounds; outline: to colour in; grey: black ink alone; full. Says how much ink a page takes.",
        metavar="MODE",
        show_default=False,
    ),
]
Printer = Annotated[
    str | None,
    typer.Option(
        "--printer",
        help="Pages moved so that backs line up on this printer (see `sheetgen calibrate`).",
        metavar="NAME",
        show_default=False,
    ),
]
Date = Annotated[str, typer.Option("--date", help="A date, or any text, for the slug.", metavar="TEXT")]
Pages = Annotated[
    str | None,
    typer.Option(
        "--pages",
        help="Only these pages, as in 1,3-5,9-. A paper keeps its two sides: a back that you leave out stays white. "
        "Only fronts, or only backs: one-sided.",
        metavar="N,N-N",
    ),
]
PdfX = Annotated[
    str | None,
    typer.Option("--pdf-x", help="For a press, in ink colours: PDF/X-1a:2003 (1a) or PDF/X-4 (4).", metavar="1a|4"),
]
Condition = Annotated[
    str | None,
    typer.Option("--condition", help="With --pdf-x: the printing condition; FOGRA39 when left out.", metavar="NAME"),
]
Icc = Annotated[
    Path | None,
    typer.Option("--icc", help="For PDF/X: the printer's own profile, put into the file.", metavar="FILE", parser=Path),
]
Quiet = Annotated[
    int,
    typer.Option(
        "--quiet", "-q", count=True, help="Findings only, no summary; -qq: the exit code only.", show_default=False
    ),
]
Strict = Annotated[bool, typer.Option("--strict", help="Warnings count as errors for the exit code.")]
Dpi = Annotated[int | None, typer.Option("--dpi", help="Dots an inch of pictures; 300 when left out.", metavar="N")]
PictureName = Annotated[
    str | None,
    typer.Option(
        "--name", help="Names of pictures, as in {deck}-{id}-{side}.png (docs/pictures.md).", metavar="TEMPLATE"
    ),
]
COLOURS = ("auto", "always", "never")
Color = Annotated[
    str,
    typer.Option("--color", "--colour", help="Colours: auto (on a terminal), always, never.", metavar="WHEN"),
]


def opened(
    project: Path | None,
    *,
    config: Path | None,
    isolated: bool,
    paper: str | None = None,
    lang: str | None = None,
    printer: str | None = None,
    ignore: list[str] | None = None,
) -> Workspace:
    """The workspace of a command that prints, with what its options say of how. Raises Failure."""
    from sheetgen.tasks.settings import Settings

    settings = Settings(
        config=config, isolated=isolated, paper=paper, lang=lang, printer=printer, ignore=names(ignore, "--ignore")
    )
    return settings.open(project)
