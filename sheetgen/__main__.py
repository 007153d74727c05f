"""The door: ``sheetgen`` and ``python -m sheetgen``."""

from __future__ import annotations

import os
import sys


def main() -> None:
    """Run the command line. Ends the process with the exit code of the contract: 0, 1, 2, 3, or 130 on Ctrl-C."""
    code = 0
    try:
        if sys.argv[1:] in (["--version"], ["-V"]):
            # Asked by every script that looks whether we are there: not worth loading a parser for.
            from sheetgen import __version__

            sys.stdout.write(f"sheetgen {__version__}\n")
        else:
            from sheetgen.cli.app import run

            code = run(sys.argv[1:])
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
    # Every file is closed by now, and taking the modules apart would cost a tenth of a run.
    os._exit(code)


if __name__ == "__main__":
    main()
