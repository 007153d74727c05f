"""The door: ``sheetgen`` and ``python -m sheetgen``."""

from __future__ import annotations

import os
import sys

INTERRUPTED = 130


def main() -> None:
    """Run the command line. Ends the process with the exit code of the contract: 0, 1, 2, 3, or 130 on Ctrl-C."""
    try:
        code = _ended()
    except KeyboardInterrupt:  # while something was loaded, or the last words were said
        code = INTERRUPTED
    # Every file is closed by now, and taking the modules apart would cost a tenth of a run.
    os._exit(code)


def _ended() -> int:
    """Run the command line to its last word; gives the exit code. Raises KeyboardInterrupt."""
    from sheetgen.source.interrupted import came, watch

    watch()
    from sheetgen.cli.streams import STANDARD_OUTPUT, prepare

    prepare()
    if sys.argv[1:] in (["--version"], ["-V"]):
        # Asked by every script that looks whether we are there: not worth loading a parser for.
        from sheetgen import __version__

        code = 0
        sys.stdout.write(f"sheetgen {__version__}\n")
    elif sys.argv[1:2] == ["preflight"]:
        # What reads PDFs takes as long to load as the command line does: both at once, and what they load stays.
        import gc

        from sheetgen.preflight.apart import begin, dismiss

        gc.disable()
        try:
            begin()
        except OSError:
            pass  # too many processes: whether it matters is known when there is a file to look into
        try:
            code = _run()
        finally:
            dismiss()
    else:
        code = _run()
    try:
        sys.stdout.flush()
    except OSError as error:
        print(f"sheetgen: cannot write {STANDARD_OUTPUT}: {(error.strerror or str(error)).lower()}", file=sys.stderr)
        code = code or 2
    sys.stderr.flush()
    return INTERRUPTED if came() else code


def _run() -> int:
    from sheetgen.cli.app import run

    return run(sys.argv[1:])


if __name__ == "__main__":
    main()
