"""A preflight in a process of its own, with limits: the file may come from anybody, and what reads it is large.

The process is a copy of this one (``fork``); it is asked and answers with JSON. It may be begun before it is known what
it will be asked: loading what reads PDFs takes as long as loading a command line, and so both are done at once. Where
there is no such copy (Windows), the work is done here, within the bounds that ``budget`` sets.
"""

from __future__ import annotations

import os

TYPE_CHECKING = False  # as typing has it, which a process that has just begun need not wait for
if TYPE_CHECKING:
    from pathlib import Path
    from typing import Any

    from sheetgen.preflight.outcome import Examined, Limits

CPU_SECONDS = 120
WALL_SECONDS = 240
MOST_MEMORY = 2_000_000_000
MOST_ANSWER = 50_000_000

_DONE, _REFUSED, _UNREADABLE = 0, 4, 5
_begun: tuple[int, int, int] | None = None
"""The process that waits for its question: its number, where it is asked, where it answers."""


def begin() -> None:
    """Have a process load what it takes to look into a file. It waits for the question, or for :func:`dismiss`.

    Raises OSError where there can be none.
    """
    global _begun
    if _begun is not None or not hasattr(os, "fork"):
        return
    import signal

    hearing, asking = os.pipe()
    reading, answering = os.pipe()
    # Ctrl-C right behind the fork is told once: by the process that was asked by a person.
    mask = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        child = os.fork()
        if child == 0:
            os.close(asking)
            os.close(reading)
            _answer(hearing, answering)
        _begun = (child, asking, reading)
    except OSError:
        os.close(asking)
        os.close(reading)
        raise
    finally:
        os.close(hearing)
        os.close(answering)
        signal.pthread_sigmask(signal.SIG_SETMASK, mask)


def dismiss() -> None:
    """End a process that was begun and never asked."""
    global _begun
    if _begun is None:
        return
    from signal import SIGKILL

    child, asking, reading = _begun
    _begun = None
    os.close(asking)
    os.close(reading)
    os.kill(child, SIGKILL)
    os.waitpid(child, 0)


def examine_apart(path: Path, limits: Limits) -> Examined:
    """Look into a file. Raises OSError for one that the system does not give, or stops giving."""
    with path.open("rb"):  # who may not read it is told before anything begins
        pass
    if not hasattr(os, "fork"):
        from sheetgen.preflight.examine import examine

        return examine(path, limits)
    import json

    from sheetgen.preflight.gather import Gathered
    from sheetgen.preflight.outcome import Examined, Facts, examined

    global _begun
    begin()
    assert _begun is not None
    question = json.dumps([str(path), limits._asdict()]).encode()
    child, asking, reading = _begun
    try:
        _begun = None
        _ask(asking, question)
        answer, late = _listen(reading, child)
    except BaseException:
        # Before it was asked, it would wait for its question as long as we wait for it.
        from signal import SIGKILL

        os.kill(child, SIGKILL)
        raise
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


def _ask(asking: int, question: bytes) -> None:
    try:
        while question:
            question = question[os.write(asking, question) :]
    except BrokenPipeError:
        return  # it has ended already; why is found where it is listened to
    finally:
        os.close(asking)


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


def _answer(hearing: int, writing: int) -> None:
    """The child: answers one question, and ends without running anything else of the process that it is a copy of."""
    import signal

    code = _REFUSED
    try:
        # Ctrl-C goes to both processes. The other one ends this one then; else it would be told as a bug.
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        _limit()
        silence = os.open(os.devnull, os.O_WRONLY)
        os.dup2(silence, 1)
        os.dup2(silence, 2)
        answer: bytes
        try:
            code, answer = _examined(hearing)
        except BaseException as error:  # a bug of ours: told by the process that has a terminal
            answer = f"{type(error).__name__}: {error}".encode("utf-8", "replace")
        while answer:
            answer = answer[os.write(writing, answer) :]
    finally:
        os._exit(code)


def _examined(hearing: int) -> tuple[int, bytes]:
    """Load, hear what is asked, and look into the file."""
    import gc

    gc.disable()  # what is loaded stays, and to look through it again and again takes a fifth of the time
    import json
    from pathlib import Path

    import pikepdf  # noqa: F401 - what `examine` will want

    from sheetgen.preflight.examine import examine
    from sheetgen.preflight.gather import Gathered
    from sheetgen.preflight.outcome import Examined, Facts, Limits, Size

    gc.freeze()
    gc.set_threshold(50_000, 20, 20)
    gc.enable()
    with open(hearing, "rb") as stream:
        question = stream.read()
    if not question:
        return _DONE, b""
    name, asked = json.loads(question)
    limits = Limits(**{**asked, "sizes": tuple(Size(*one) for one in asked["sizes"])})
    try:
        found: dict[str, Any] = examine(Path(name), limits).plain()
    except MemoryError:
        gathered = Gathered()
        gathered.add("PF104", "it takes too much memory to look into")
        found = Examined(Facts(), gathered.listed()).plain()
    except OSError as error:  # a disk that fails, a network that is gone: it may come in the midst of the file
        return _UNREADABLE, json.dumps([error.errno or 0, error.strerror or str(error)]).encode()
    return _DONE, json.dumps(found).encode()


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
