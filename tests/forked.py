"""Runs of the command line, each in a process of its own, that need not start Python and load sheetgen every time.

One process (:class:`Stem`) loads what commands load, then waits. For each run it makes a copy of itself (``fork``) that
gets the words, folder, environment and streams of that run and goes through the door that everybody goes through,
``sheetgen.__main__.main``, to its exit code. Loading takes more than half of a short run, and tests make hundreds.

What only a start can show is for :func:`started`: a module that forgets to import what another has loaded (each command
is started in ``cli/test_started.py``), what must not be loaded, variables that Python reads.
"""

from __future__ import annotations

import os
import pickle
import selectors
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from threading import Lock
from typing import NoReturn

ROOT = Path(__file__).resolve().parents[1]
SECONDS = 120
"""The most that one run may take."""
_AT_ONCE = 32_768
"""Bytes that a pipe takes before anybody reads."""
_OF_PYTHON = ("PYTHON", "LC_", "LANG")
"""How variables begin that Python reads when it starts."""


def started(
    arguments: tuple[str, ...], cwd: Path, environment: dict[str, str], piped: str = ""
) -> subprocess.CompletedProcess[str]:
    """Run the command line as a shell would."""
    return subprocess.run(
        [sys.executable, "-m", "sheetgen", *arguments],
        cwd=cwd,
        env=environment,
        capture_output=True,
        text=True,
        encoding="utf-8",
        input=piped,
        timeout=SECONDS,
        check=False,
    )


def needs_a_start(arguments: tuple[str, ...], changed: dict[str, str], piped: str) -> bool:
    """Whether a run is not the same in a copy of a process that has been there for a while."""
    return (
        arguments[:1] == ("preflight",)  # loads while it starts, in a process with its own limits
        or any(name.startswith(_OF_PYTHON) for name in changed)
        or len(piped.encode()) > _AT_ONCE
    )


class Stem:
    """The process that is copied. Use as a context manager; threads take turns."""

    def __init__(self, environment: dict[str, str]) -> None:
        self._turn = Lock()
        self._here, there = socket.socketpair()
        with there:
            self._process = subprocess.Popen(
                [sys.executable, "-P", __file__, str(there.fileno())],
                env=environment,
                stdin=subprocess.PIPE,  # which cannot be wound back, as little as that of a copy
                pass_fds=(there.fileno(),),
            )

    def __enter__(self) -> Stem:
        return self

    def __exit__(self, *_: object) -> None:
        self._here.close()
        self._process.communicate(timeout=SECONDS)

    def run(
        self, arguments: tuple[str, ...], cwd: Path, environment: dict[str, str], piped: str = ""
    ) -> subprocess.CompletedProcess[str]:
        """Run the command line in a copy."""
        with self._turn:
            return self._run(arguments, cwd, environment, piped)

    def _run(
        self, arguments: tuple[str, ...], cwd: Path, environment: dict[str, str], piped: str
    ) -> subprocess.CompletedProcess[str]:
        given = pickle.dumps((arguments, str(cwd), environment))
        giving, feeding = os.pipe()
        reading, output = os.pipe()
        hearing, error = os.pipe()
        os.write(feeding, piped.encode())
        os.close(feeding)
        self._here.sendall(len(given).to_bytes(4, "big"))
        socket.send_fds(self._here, [given[:1]], [giving, output, error])
        self._here.sendall(given[1:])
        for number in (giving, output, error):
            os.close(number)
        child = int.from_bytes(self._answer(), "big")
        said = self._read(child, arguments, reading, hearing)
        code = int.from_bytes(self._answer(), "big", signed=True)
        texts = (said[number].decode("utf-8").replace("\r\n", "\n") for number in (reading, hearing))
        return subprocess.CompletedProcess(["sheetgen", *arguments], code, *texts)

    def _answer(self) -> bytes:
        told = self._here.recv(4, socket.MSG_WAITALL)
        assert len(told) == 4, "the process that is copied has ended"
        return told

    def _read(self, child: int, arguments: tuple[str, ...], *numbers: int) -> dict[int, bytes]:
        said = dict.fromkeys(numbers, b"")
        until = time.monotonic() + SECONDS
        with selectors.DefaultSelector() as ready:
            for number in numbers:
                ready.register(number, selectors.EVENT_READ)
            while ready.get_map():
                for key, _ in ready.select(max(until - time.monotonic(), 0)):
                    part = os.read(key.fd, 65_536)
                    said[key.fd] += part
                    if not part:
                        ready.unregister(key.fd)
                        os.close(key.fd)
                if time.monotonic() > until and ready.get_map():
                    os.kill(child, signal.SIGKILL)
                    self._answer()
                    raise subprocess.TimeoutExpired(["sheetgen", *arguments], SECONDS)
        return said


def _serve(asked: socket.socket) -> None:
    """In the process that is copied: a copy for each run, one after the other, until nobody can ask any more."""
    while size := int.from_bytes(asked.recv(4, socket.MSG_WAITALL), "big"):
        given, streams, _, _ = socket.recv_fds(asked, 1, 3)
        given += asked.recv(size - 1, socket.MSG_WAITALL)
        child = os.fork()
        if child == 0:
            asked.close()
            _become(streams, *pickle.loads(given))
        for number in streams:
            os.close(number)
        asked.sendall(child.to_bytes(4, "big"))
        _, status = os.waitpid(child, 0)
        asked.sendall(os.waitstatus_to_exitcode(status).to_bytes(4, "big", signed=True))


def _become(streams: list[int], arguments: tuple[str, ...], cwd: str, environment: dict[str, str]) -> NoReturn:
    """In the copy: the run itself."""
    for number, stream in enumerate(streams):
        os.dup2(stream, number)
        os.close(stream)
    os.chdir(cwd)
    os.environ.clear()
    os.environ.update(environment)
    sys.path[0] = cwd  # as ``python -m`` has it
    sys.argv[:] = [str(ROOT / "sheetgen" / "__main__.py"), *arguments]
    from sheetgen.__main__ import main

    main()
    os._exit(70)  # never reached: the door ends the process


def _load() -> None:
    """What the commands load. No module may do more than define: what a run makes, it makes in its copy."""
    import gc
    from importlib import import_module
    from pkgutil import walk_packages

    import sheetgen

    gc.disable()
    for module in walk_packages(sheetgen.__path__, "sheetgen."):
        if not module.name.endswith(("_child", "__main__")) and not module.name.startswith("sheetgen.preflight"):
            import_module(module.name)
    gc.enable()
    gc.freeze()


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    _load()
    _serve(socket.socket(fileno=int(sys.argv[1])))
