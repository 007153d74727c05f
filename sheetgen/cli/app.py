"""The application: commands by name, and what becomes of what they raise."""

from __future__ import annotations

import gc
import os
import sys
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from typing import Any

import typer

from sheetgen.cli.command import Command
from sheetgen.cli.streams import STANDARD_OUTPUT
from sheetgen.cli.terminal import say, show
from sheetgen.source.interrupted import came

COMMANDS = (
    "pad",
    "cards",
    "rules",
    "validate",
    "export",
    "preflight",
    "burrow",
    "explain",
    "new",
    "schema",
    "config",
    "build",
    "calibrate",
    "preview",
    "list",
)
"""In the order of the help. Each is the function of its name in ``cli/<name>.py`` (``list`` in ``listing.py``), or
its group of commands (``burrow_group``)."""

ABOUT = """Score pads, card proof sheets and rules references on paper, from plain YAML.

Start with `sheetgen build`: it prints everything that comes with sheetgen into output/.
Then try your own: `sheetgen pad my-burrow.yaml`, `sheetgen validate my-burrow.yaml`."""

EPILOG = (
    "Exit codes: 0 fine, 1 findings in your files, 2 usage or environment, 3 a bug of ours. "
    "SHEETGEN_DEBUG=1 shows traces."
)


def run(arguments: list[str]) -> int:
    """Run the command line; gives the exit code."""
    # A run is short and makes few cycles: the collector would only scan the model again and again.
    gc.set_threshold(100_000, 50, 50)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            # A letter that the terminal's encoding lacks must not end the run.
            stream.reconfigure(errors="backslashreplace")
    try:
        application = _application(arguments[0] if arguments else None)
        code = application(args=arguments, prog_name="sheetgen", standalone_mode=False)
        return code if isinstance(code, int) else 0
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else 0 if end.code is None else 1
    except KeyboardInterrupt:
        return 130
    except Exception as error:
        return 130 if came() else _told(error, arguments)


def _told(error: Exception, arguments: list[str]) -> int:
    """Tell of what ended a command; gives the exit code."""
    if isinstance(error, typer.Abort):
        return 1
    if isinstance(error, OSError):
        # The environment, not our mistake: standard output on a full disk, a folder that vanished under us.
        return _report(_refusal(error), 2)
    if hasattr(error, "show") and hasattr(error, "exit_code"):
        return _usage(error, arguments)
    return _report(
        f"internal error ({type(error).__name__}: {str(error)[:200]}). This is a bug of ours; please report it "
        "with the command and the file. SHEETGEN_DEBUG=1 shows the trace.",
        3,
    )


def _application(first: str | None) -> typer.Typer:
    """The commands; only the called one, when it is known: building the others' parameters costs time."""
    application = typer.Typer(
        add_completion=first not in COMMANDS,
        no_args_is_help=True,
        pretty_exceptions_enable=False,
        rich_markup_mode=None,
        context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    )

    @application.callback(help=ABOUT, epilog=EPILOG)
    def about(version: bool = typer.Option(False, "--version", "-V", help="Show the version and stop.")) -> None:
        if version:
            from sheetgen import __version__

            say(f"sheetgen {__version__}")
            raise typer.Exit

    for name in (first,) if first in COMMANDS else COMMANDS:
        module = import_module(f"sheetgen.cli.{'listing' if name == 'list' else name}")
        group = getattr(module, f"{name}_group", None)
        if group is not None:
            application.add_typer(group, name=name)
            continue
        bare = name in ("pad", "cards", "rules", "export", "preflight", "preview")
        application.command(name, cls=Command, no_args_is_help=bare)(getattr(module, f"{name}_command"))
    return application


def _usage(error: Any, arguments: list[str]) -> int:
    """What typer says of a command line that it does not understand: it repeats the words that it was given. Options
    in the wrong place it takes for something else, so a line more tells where they belong.

    The class of the error is private: some versions of typer bring their own click.
    """
    from io import StringIO

    told = StringIO()
    error.show(told)
    for line in told.getvalue().splitlines():
        say(line, err=True)
    order = _wrong_order(error, arguments)
    if order:
        say(f"sheetgen: {order}", err=True)
    return int(error.exit_code)


def _wrong_order(error: Any, arguments: list[str]) -> str:
    """A sentence about an option before its command, or where another one's value should be; empty for other faults."""
    context = getattr(error, "ctx", None)
    if context is None:
        return ""
    command = next((word for word in arguments if word in COMMANDS), None)
    if context.parent is None and command is not None and arguments[0].startswith("-"):
        return f"options of a command stand behind it: sheetgen {command} {arguments[0]} ..."
    options = [one for one in context.command.params if any(name.startswith("-") for name in one.opts)]
    names = {name for one in options for name in (*one.opts, *one.secondary_opts)}
    wanting = {name for one in options if not one.is_flag and not one.count for name in one.opts}
    for word, following in pairwise(arguments):
        if word == "--":
            break
        if word in wanting and following in names:
            return f"{word} lacks its value: {following} stands where it should be"
    return ""


def _refusal(error: OSError) -> str:
    """What the environment refused, as a sentence."""
    reason = (error.strerror or str(error)).lower()
    if error.filename == STANDARD_OUTPUT:
        return f"cannot write {STANDARD_OUTPUT}: {reason}"
    try:
        Path.cwd()
    except OSError as trouble:
        return f"the folder you are in is gone ({(trouble.strerror or str(trouble)).lower()}); change to another one"
    return f"{reason}: {error.filename}" if error.filename else reason


def _report(sentence: str, code: int) -> int:
    """One line on standard error; the trace instead for those who ask for it."""
    if os.environ.get("SHEETGEN_DEBUG"):
        import traceback

        show(traceback.format_exc(), err=True)
    else:
        say(f"sheetgen: {sentence}", err=True)
    return code
