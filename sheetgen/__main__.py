"""The door: ``sheetgen`` and ``python -m sheetgen``."""

from __future__ import annotations

import os
import sys


def main() -> None:
    """Run the command line. Ends the process with the exit code of the contract: 0, 1, 2, 3, or 130 on Ctrl-C."""
    if sys.argv[1:] in (["--version"], ["-V"]):
        # Asked by every script that looks whether we are there: not worth loading a parser for.
        from sheetgen import __version__

        print(f"sheetgen {__version__}")
        return
    from sheetgen.cli.app import run

    _end(run(sys.argv[1:]))


def _end(code: int) -> None:
    """End the process at once: every file is closed by now, and taking the modules apart costs a tenth of a run."""
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        pass  # the reader (`| head`) has gone: that is its right
    except (OSError, ValueError) as error:
        print(f"sheetgen: cannot write standard output: {error}", file=sys.stderr)
        code = code or 2
    try:
        sys.stderr.flush()
    except (OSError, ValueError):
        pass  # there is nobody left to tell
    os._exit(code)


if __name__ == "__main__":
    main()
