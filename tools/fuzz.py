"""Checks mutants of the bundled files until something gives way: ``python tools/fuzz.py [COUNT] [FIRST]``.

Each number is one mutant, always the same. A traceback, a finding outside its file, or more than two seconds for one
file is told with its number; the tests hold the first thousand.
"""

from __future__ import annotations

import random
import sys
import time
import traceback
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.checks.mutants import mutant
from tests.checks.test_robust import ROOT, SEEDS, look

SLOW = 2.0


def main(count: int, first: int) -> int:
    """Check ``count`` mutants; gives the number that failed."""
    files = [(path.read_bytes(), path.relative_to(ROOT).as_posix()) for path in SEEDS]
    failed = 0
    for number in range(first, first + count):
        generator = random.Random(number)
        data, path = generator.choice(files)
        start = time.perf_counter()
        try:
            look(mutant(data, generator), path)
        except Exception:
            failed += 1
            print(f"{number} ({path}):\n{traceback.format_exc()}")
        if time.perf_counter() - start > SLOW:
            failed += 1
            print(f"{number} ({path}) took {time.perf_counter() - start:.1f} s")
    print(f"{count} mutants from {first}, {failed} failed")
    return failed


if __name__ == "__main__":
    numbers = [int(argument) for argument in sys.argv[1:]]
    sys.exit(bool(main(numbers[0] if numbers else 1000, numbers[1] if len(numbers) > 1 else 0)))
