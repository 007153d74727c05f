"""Every command, with the words that call it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import typer

from sheetgen.cli.app import _application


def _commands(group: Any, *names: str) -> Iterator[tuple[tuple[str, ...], Any]]:
    for name, command in group.commands.items():
        if hasattr(command, "commands"):
            yield from _commands(command, *names, name)
        else:
            yield (*names, name), command


EVERY_COMMAND: list[tuple[tuple[str, ...], Any]] = list(_commands(typer.main.get_command(_application(None))))
