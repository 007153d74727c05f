"""The system's own way to show a file."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

from sheetgen.tasks.outcome import Failure

PATIENCE = 1.0
"""Seconds after which a viewer counts as there: the opener says at once that there is none."""


def show_file(path: Path) -> None:
    """Open a file in the program that the system has for it, and do not wait for it. Raises Failure."""
    whole = os.path.abspath(path)  # never taken for an option, whatever the name begins with
    if sys.platform == "win32":
        os.startfile(whole)
        return
    name = "open" if sys.platform == "darwin" else "xdg-open"
    program = shutil.which(name)
    if program is None:
        raise Failure(f"there is no {name} here to show it with; open {path} yourself")
    nowhere = subprocess.DEVNULL
    try:
        started = subprocess.Popen(
            [program, whole], stdin=nowhere, stdout=nowhere, stderr=nowhere, start_new_session=True
        )
    except OSError as error:
        raise Failure(f"{name} cannot be started ({error.strerror}); open {path} yourself") from error
    with suppress(subprocess.TimeoutExpired):  # a viewer that is there stays
        if started.wait(PATIENCE):
            raise Failure(f"{name} found no program here to show it with; open {path} yourself")
