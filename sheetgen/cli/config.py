"""``sheetgen config``."""

from __future__ import annotations

from typing import Annotated

import typer

from sheetgen.cli.options import Config, Isolated, Project
from sheetgen.cli.show import choice, fail
from sheetgen.cli.terminal import say
from sheetgen.source.printable import shortened
from sheetgen.tasks.outcome import Failure

LONGEST = 500
"""Characters of a setting that are shown."""


def config_command(
    action: Annotated[
        str, typer.Argument(help="What to do; there is but this.", metavar="[show]", show_default=False)
    ] = "show",
    project: Project = None,
    config: Config = None,
    isolated: Isolated = False,
) -> None:
    """Show what holds here, and where each setting comes from.

    \b
    sheetgen config show
    sheetgen config show --project my-game

    Options go before SHEETGEN_ variables, these before the nearest sheetgen.toml or [tool.sheetgen] of pyproject.toml.
    """
    from sheetgen.tasks.settings import Settings, shown_settings, unknown_names

    try:
        choice("config", action, ("show",))
        settings = Settings(config=config, isolated=isolated)
        found = settings.here(project)
        unknown = unknown_names(found, settings.open(project))
    except Failure as failure:
        fail(failure)
    rows = [tuple(shortened(text, LONGEST) for text in row) for row in shown_settings(found)]
    widths = [max(len(row[column]) for row in rows) for column in (0, 1)]
    for key, value, source in rows:
        say(f"{key:<{widths[0]}}  {value:<{min(widths[1], 60)}}  {source}")
    if unknown:
        fail(Failure(*[shortened(line, LONGEST) for line in unknown]))
