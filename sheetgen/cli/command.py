"""A command that refuses a value with nothing in it, whichever option or argument has it.

``--name "$NAME"`` with a variable that nobody set is no wish: neither for the default, nor for the folder one is in.
"""

from __future__ import annotations

from typing import Any

import typer
from typer.core import TyperCommand

from sheetgen.cli.show import fail
from sheetgen.tasks.outcome import Failure


class Command(TyperCommand):
    """A command of ours."""

    def parse_args(self, ctx: typer.Context, args: list[str]) -> list[str]:  # type: ignore[override,unused-ignore]
        """Look at the words as they were typed: a converter makes a path of nothing, and a default is empty too."""
        if not ctx.resilient_parsing:
            values, _, parameters = self.make_parser(ctx).parse_args(args=list(args))
            for parameter in parameters:
                given = values.get(parameter.name or "")
                for value in given if isinstance(given, list | tuple) else (given,):
                    if isinstance(value, str) and not _content(parameter, value):
                        fail(Failure(_empty(parameter, args)))
        return super().parse_args(ctx, args)


def _content(parameter: Any, value: str) -> str:
    """What a value says: blanks are nothing, but for a file that somebody called so."""
    return value if hasattr(parameter.type, "func") else value.strip()


def _empty(parameter: Any, args: list[str]) -> str:
    if parameter.param_type_name == "argument":
        name = str(parameter.metavar or parameter.name).strip("[].")
        return f"{name} is empty; say which{'' if parameter.required else ', or leave it out'}"
    typed = {word.partition("=")[0] for word in args}
    name = next((name for name in parameter.opts if name in typed), parameter.opts[0])
    return f"{name} is empty; give it a value, or leave it out"
