"""How long a preflight takes beside ``qpdf --check``: ``python tests/bench/preflight.py``.

Whole commands, cold, in turn (ours, theirs, ours, theirs), on 1,000 pages: a score pad, whose pages share two faces,
and pages of which each has 30 lines of its own. Told are the medians by the clock and the best, and the least processor
time: what reads PDFs is loaded beside the command line, so the clock shows less where two processors are free. On a
machine that somebody else uses too, theirs loses less by it than ours, which wants both: then look at the best.
"""

from __future__ import annotations

import argparse
import random
import resource
import subprocess
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import NamedTuple

PAGES = 1_000
WORDS = ("hamsters", "gather", "seeds", "acorns", "under", "old", "oak", "trees", "while", "rain", "falls", "softly")


class Run(NamedTuple):
    """One command: seconds by the clock, and of processor time."""

    seconds: float
    processor: float


def run(command: list[str]) -> Run:
    """Run a command; whatever it finds is no failure."""
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    done = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    seconds, after = time.perf_counter() - start, resource.getrusage(resource.RUSAGE_CHILDREN)
    if done.returncode not in (0, 1):
        raise SystemExit(f"{command[0]} ended with {done.returncode}")
    return Run(seconds, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)


def unique(path: Path) -> None:
    """Pages of text that are all different, written as plainly as a PDF can be."""
    chance = random.Random(1)
    objects = [b"<</Type/Catalog/Pages 2 0 R>>", b"", b"<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>"]
    for number in range(PAGES):
        lines = "T* ".join(f"({' '.join(chance.choices(WORDS, k=8))}) Tj " for _ in range(30))
        content = f"BT /F 9 Tf 11 TL 30 380 Td {lines}ET".encode()
        objects += [
            f"<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]/TrimBox[20 20 280 380]/Contents {5 + 2 * number} 0 R"
            "/Resources<</Font<</F 3 0 R>>>>>>".encode(),
            b"<</Length %d>>\nstream\n%s\nendstream" % (len(content), content),
        ]
    kids = " ".join(f"{4 + 2 * number} 0 R" for number in range(PAGES))
    objects[1] = f"<</Type/Pages/Count {PAGES}/Kids[{kids}]>>".encode()
    data, offsets = bytearray(b"%PDF-1.4\n"), []
    for number, one in enumerate(objects, start=1):
        offsets.append(len(data))
        data += b"%d 0 obj\n%s\nendobj\n" % (number, one)
    start = len(data)
    data += b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1)
    data += b"".join(b"%010d 00000 n \n" % offset for offset in offsets)
    data += b"trailer\n<</Size %d/Root 1 0 R>>\nstartxref\n%d\n%%%%EOF\n" % (len(objects) + 1, start)
    path.write_bytes(data)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--sheetgen", default="sheetgen", help="the program to measure, installed as a wheel")
    parser.add_argument("--runs", type=int, default=25)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        pad, own = Path(name) / "pad.pdf", Path(name) / "own.pdf"
        subprocess.run(
            [options.sheetgen, "pad", "hungry-hamsters", "--sheets", str(PAGES), "-o", str(pad)],
            check=True,
            capture_output=True,
        )
        unique(own)
        for what, path in (("two shared faces", pad), ("text of its own on each", own)):
            ours, theirs = [], []
            for _ in range(options.runs):
                ours.append(run([options.sheetgen, "preflight", str(path)]))
                theirs.append(run(["qpdf", "--check", str(path)]))
            clock = [median(one.seconds for one in runs) for runs in (ours, theirs)]
            best = [min(one.seconds for one in runs) for runs in (ours, theirs)]
            processor = [min(one.processor for one in runs) for runs in (ours, theirs)]
            for word, figures in (("by the clock", clock), ("at best", best), ("processor time", processor)):
                mine, other = (1000 * figure for figure in figures)
                print(f"{PAGES} pages, {what}; {word}: {mine:.0f} / {other:.0f} ms = {mine / other:.2f}")


if __name__ == "__main__":
    main()
