"""Templates of strangers, rendered in a process of their own that may take only so much time and memory.

No sandbox ends a template of nine nested loops, nor one that doubles a text forty times: the system does. Our own
values go to the child; what comes back is text of a bounded size, never anything that is interpreted.
"""

from __future__ import annotations

import os
import sys
from typing import Any

from sheetgen.documents.rules_template import Format, NoProcess, TemplateFault, check_template, render_template
from sheetgen.source import apart

CPU_SECONDS = 5
WALL_SECONDS = 10
MOST_MEMORY = 1_000_000_000
MOST_BYTES = 20_000_000
"""What a rendered text may take; a rules reference has some ten thousand bytes."""

_FAULT = 4
"""The child's exit code when it answers with the reason why there is no text."""
_SLOW = f"it takes longer than {CPU_SECONDS} seconds (loops within loops multiply)"
_LONG = f"it makes more than {MOST_BYTES // 1_000_000} MB of text"
_FAT = f"it takes more than {MOST_MEMORY // 1_000_000} MB of memory"
_REASON_LETTERS = 300


def render_apart(template_text: str, format: Format, values: dict[str, Any]) -> str:  # noqa: A002 (users' word)
    """Render a template in a process of its own. Raises TemplateFault, also for one that takes too much.

    Processor time and memory are limited where the system can do that (Windows cannot), time by the clock everywhere.
    """
    return _answered(template_text, format, values)


def check_apart(template_text: str, format: Format) -> None:  # noqa: A002 (users' word)
    """Read a template in a process of its own, and run none of it. Raises TemplateFault as ``render_apart``."""
    _answered(template_text, format, None)


def _answered(template_text: str, form: Format, values: dict[str, Any] | None) -> str:
    import pickle

    code, answer, late = _ask(pickle.dumps((template_text, form, values)))
    if late or code == _killed_by("SIGXCPU"):
        raise TemplateFault(_SLOW)
    if len(answer) > MOST_BYTES:
        raise TemplateFault(_LONG)
    text = answer.decode("utf-8", "replace")
    if code == _FAULT:
        line, _, reason = text.partition("\n")
        raise TemplateFault(reason[:_REASON_LETTERS], int(line) or None)
    if code != 0:
        raise TemplateFault(f"the process that rendered it ended with code {code}")
    return text


def _ask(request: bytes) -> tuple[int, bytes, bool]:
    """The child's exit code, what it wrote (one byte more than allowed at most), and whether the clock stopped it."""
    import subprocess
    from threading import Event, Timer

    command = apart.command("sheetgen.documents.rules_child", CPU_SECONDS, MOST_MEMORY)
    pipe, nowhere = subprocess.PIPE, subprocess.DEVNULL
    try:
        child = subprocess.Popen(command, env=apart.environment(), stdin=pipe, stdout=pipe, stderr=nowhere)
    except (OSError, ValueError) as error:
        raise NoProcess(f"no process could be started to render it in ({error})") from error
    late = Event()

    def stop() -> None:
        late.set()
        child.kill()

    clock = Timer(WALL_SECONDS, stop)
    clock.start()
    with child:
        assert child.stdin is not None and child.stdout is not None
        try:
            try:
                child.stdin.write(request)  # the child reads all of it before it answers
                child.stdin.close()
            except OSError:
                pass  # it died early: its exit code tells
            answer = child.stdout.read(MOST_BYTES + 1)
            if len(answer) > MOST_BYTES:
                child.kill()
            return child.wait(), answer, late.is_set()
        except BaseException:
            child.kill()
            raise
        finally:
            clock.cancel()


def _killed_by(name: str) -> int | None:
    """The exit code of a process that a signal ended; None on a system without that signal."""
    import signal

    number = getattr(signal, name, None)
    return None if number is None else -int(number)


def main() -> None:
    """The child: reads a request from standard input, writes the text or the reason why there is none."""
    apart.take_only(cpu_seconds=int(sys.argv[1]), memory=int(sys.argv[2]))
    import pickle

    template_text, form, values = pickle.load(sys.stdin.buffer)
    code = _FAULT
    try:
        if values is None:
            check_template(template_text, form)
            answer, code = "", 0
        else:
            answer, code = render_template(template_text, form, values), 0
    except MemoryError:
        answer = f"0\n{_FAT}"
    except TemplateFault as fault:
        answer = f"{fault.line or 0}\n{fault.reason}"
    except Exception as error:
        answer = f"0\n{type(error).__name__}: {error}"
    sys.stdout.buffer.write(answer.encode("utf-8", "replace"))
    sys.stdout.flush()
    os._exit(code)


if __name__ == "__main__":
    main()
