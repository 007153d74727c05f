"""A preflight in a process of its own, with limits: the file may come from anybody, and what reads it is large.

The process is a copy of this one (``fork``), so that nothing is loaded twice; it answers with JSON. Where there is no
such copy (Windows), the work is done here, within the bounds that ``budget`` sets.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

from sheetgen.preflight.gather import Gathered
from sheetgen.preflight.outcome import Examined, Facts, Limits, examined

CPU_SECONDS = 120
WALL_SECONDS = 240
MOST_MEMORY = 2_000_000_000
MOST_ANSWER = 50_000_000

_DONE, _REFUSED, _UNREADABLE = 0, 4, 5


def examine_apart(path: Path, limits: Limits) -> Examined:
    """Look into a file. Raises OSError for one that the system does not give, or stops giving."""
    with path.open("rb"):  # who may not read it is told before anything begins
        pass
    if not hasattr(os, "fork"):
        from sheetgen.preflight.examine import examine

        return examine(path, limits)
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        _answer(path, limits, writing)
    os.close(writing)
    try:
        answer, late = _listen(reading, child)
    finally:
        os.close(reading)
        status = os.waitpid(child, 0)[1]
    code = os.waitstatus_to_exitcode(status)
    if code == _DONE and not late:
        return examined(json.loads(answer))
    if code == _UNREADABLE and not late:
        raise OSError(*json.loads(answer))
    if code == _REFUSED and not late:
        raise RuntimeError(answer.decode("utf-8", "replace")[:500])
    gathered = Gathered()
    gathered.add("PF104", _reason(code, late))
    return Examined(Facts(), gathered.listed())


def _reason(code: int, late: bool) -> str:
    import signal

    if late or code == -int(getattr(signal, "SIGXCPU", 0)):
        return f"it takes longer than {CPU_SECONDS} seconds to look through"
    return (
        f"the process that looked into it ended early (code {code}): too much memory, or a file made to break readers"
    )


def _listen(reading: int, child: int) -> tuple[bytes, bool]:
    """What the child writes, and whether it was stopped."""
    import select
    import signal
    from time import monotonic

    parts: list[bytes] = []
    size = 0
    end = monotonic() + WALL_SECONDS
    try:
        while True:
            ready, _, _ = select.select([reading], [], [], max(0.0, end - monotonic()))
            part = os.read(reading, 65_536) if ready else b""
            size += len(part)
            if not ready or size > MOST_ANSWER:
                os.kill(child, signal.SIGKILL)
                return b"", True
            if not part:
                return b"".join(parts), False
            parts.append(part)
    except BaseException:
        os.kill(child, signal.SIGKILL)
        raise


def _answer(path: Path, limits: Limits, writing: int) -> None:
    """The child: writes what it found, and ends without running anything else of the process that it is a copy of."""
    code = _REFUSED
    try:
        _limit()
        silence = os.open(os.devnull, os.O_WRONLY)
        os.dup2(silence, 1)
        os.dup2(silence, 2)
        try:
            from sheetgen.preflight.examine import examine

            answer: Any = json.dumps(examine(path, limits).plain()).encode()
            code = _DONE
        except MemoryError:
            gathered = Gathered()
            gathered.add("PF104", "it takes too much memory to look into")
            answer = json.dumps(Examined(Facts(), gathered.listed()).plain()).encode()
            code = _DONE
        except OSError as error:  # a disk that fails, a network that is gone: it may come in the midst of the file
            answer = json.dumps([error.errno or 0, error.strerror or str(error)]).encode()
            code = _UNREADABLE
        except BaseException as error:  # a bug of ours: told by the process that has a terminal
            answer = f"{type(error).__name__}: {error}".encode("utf-8", "replace")
        while answer:
            answer = answer[os.write(writing, answer) :]
    finally:
        os._exit(code)


def _limit() -> None:
    """Take only so much from now on, and leave no core file behind."""
    import resource

    for what, most in (
        (resource.RLIMIT_CORE, 0),
        (resource.RLIMIT_CPU, CPU_SECONDS),
        (resource.RLIMIT_AS, MOST_MEMORY),
    ):
        hard = resource.getrlimit(what)[1]
        allowed = most if hard == resource.RLIM_INFINITY else min(most, hard)
        try:
            resource.setrlimit(what, (allowed, hard))
        except (OSError, ValueError):
            continue  # macOS knows no limit of memory
