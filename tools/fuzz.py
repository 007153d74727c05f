"""Checks mutants of the bundled files until something gives way: ``python tools/fuzz.py [COUNT] [FIRST]``.

Each number is one mutant, always the same. A traceback, a finding outside its file, more than two seconds for one file
or more than 300 MB for all of them is told with its number; the tests hold the first thousand.
"""

from __future__ import annotations

import random
import resource
import signal
import sys
import time
import traceback
from pathlib import Path
from types import FrameType

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.checks.mutants import mutant
from tests.checks.test_robust import ROOT, SEEDS, look

SLOW = 2.0
"""Seconds of processor time for one file."""
HANGING = 10.0
"""Seconds of processor time after which a file is given up: a busy machine is no hang."""
MOST_MEMORY = 300.0
"""MB."""
TELL_EVERY = 20_000


def main(count: int, first: int) -> int:
    """Check ``count`` mutants; gives the number of failures."""
    files = [(path.read_bytes(), path.relative_to(ROOT).as_posix()) for path in SEEDS]
    failed = 0
    slowest = 0.0
    signal.signal(signal.SIGPROF, _give_up)
    for number in range(first, first + count):
        generator = random.Random(number)
        data, path = generator.choice(files)
        start = time.process_time()
        signal.setitimer(signal.ITIMER_PROF, HANGING)
        try:
            look(mutant(data, generator), path)
        except Exception:
            failed += 1
            print(f"{number} ({path}):\n{traceback.format_exc()}", flush=True)
        signal.setitimer(signal.ITIMER_PROF, 0)
        took = time.process_time() - start
        slowest = max(slowest, took)
        if took > SLOW:
            failed += 1
            print(f"{number} ({path}) took {took:.1f} s", flush=True)
        if (number + 1 - first) % TELL_EVERY == 0:
            print(f"... {number + 1 - first}, {failed} failed, {_memory():.0f} MB", flush=True)
    if _memory() > MOST_MEMORY:
        failed += 1
    print(f"{count} mutants from {first}: {failed} failed, slowest {slowest:.2f} s, at most {_memory():.0f} MB")
    return failed


def _give_up(signal_number: int, frame: FrameType | None) -> None:
    raise TimeoutError(f"no end after {HANGING:g} s")


def _memory() -> float:
    """The most memory that this process has had so far, in MB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1000


if __name__ == "__main__":
    numbers = [int(argument) for argument in sys.argv[1:]]
    sys.exit(bool(main(numbers[0] if numbers else 1000, numbers[1] if len(numbers) > 1 else 0)))
