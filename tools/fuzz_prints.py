"""Print thousands of files with one value changed, and list what neither prints nor is found.

python tools/fuzz_prints.py --from 0 --count 5000 [--alone]
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.mutants import mutant, project, try_prints


def main() -> int:
    """Run them; the exit code says whether any went wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--from", dest="first", type=int, default=0)
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--alone", action="store_true", help="no bundled files under the changed ones")
    options = parser.parse_args()
    seen: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as name:
        folder = project(Path(name) / "project")
        for number in range(options.first, options.first + options.count):
            changed = mutant(number)
            for tried in try_prints(folder, changed, Path(name), alone=options.alone):
                seen["stopped" if tried.outcome is None or tried.outcome.stopped else "printed"] += 1
                if tried.verdict:
                    seen["wrong"] += 1
                    print(f"{number} {changed.relative}{changed.deed} -> {tried.name}: {tried.verdict}", flush=True)
    print(dict(seen))
    return 1 if seen["wrong"] else 0


if __name__ == "__main__":
    sys.exit(main())
