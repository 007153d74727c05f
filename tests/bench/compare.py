"""Our commands beside the rivals': whole processes in pairs, the ratio of medians, peak memory, size of the result."""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple


class Run(NamedTuple):
    """One process: wall seconds, peak resident MiB, and seconds of processor time."""

    seconds: float
    peak: float
    processor: float


class Pair(NamedTuple):
    """What is compared: our command and theirs (with the folder it runs in), and the ratio that was promised."""

    name: str
    ours: list[str]
    theirs: list[str]
    folder: Path
    at_most: float
    result: str | None = None


def once(command: list[str], folder: Path) -> Run:
    """Run a command; raises when it fails."""
    start = time.perf_counter()
    process = subprocess.Popen(command, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    seconds = time.perf_counter() - start
    if os.waitstatus_to_exitcode(status) != 0:
        raise SystemExit(f"failed: {' '.join(command)}")
    return Run(seconds, usage.ru_maxrss / 1024, usage.ru_utime + usage.ru_stime)


def compare(pair: Pair, runs: int, home: Path) -> None:
    """Print one line of the table."""
    ours, theirs = [], []
    once(pair.ours, home), once(pair.theirs, pair.folder)
    for _ in range(runs):
        ours.append(once(pair.ours, home))
        theirs.append(once(pair.theirs, pair.folder))
    mine = statistics.median(run.seconds for run in ours)
    other = statistics.median(run.seconds for run in theirs)
    size = f"{(home / pair.result).stat().st_size / 1000:.0f} KB" if pair.result else ""
    verdict = "ok" if mine / other <= pair.at_most else "SLOW"
    print(
        f"{pair.name:<34} ours {mine * 1000:6.0f} ms  theirs {other * 1000:6.0f} ms  ratio {mine / other:5.2f}"
        f" (at most {pair.at_most:.2f})  peak {max(run.peak for run in ours):4.0f} MiB  {size:>8}  {verdict}"
    )


def pairs(arguments: argparse.Namespace, home: Path) -> list[Pair]:
    """The jobs of the table."""
    sheetgen = str(arguments.sheetgen.absolute())
    found = []
    if arguments.peers:
        typst = arguments.peers.absolute() / "typst"
        python = str(arguments.typst_python.absolute())

        def job(name: str) -> list[str]:
            return [python, "run.py", name, str(home / f"{name}.pdf")]

        pad, cards, rules = "hungry-hamsters/pad.pdf", "hamsterbacke/cards.pdf", "hungry-hamsters/rules.en.pdf"
        print_pad = [sheetgen, "pad", "hungry-hamsters", "--sheets", "200"]
        print_cards = [sheetgen, "cards", "hamsterbacke"]
        print_rules = [sheetgen, "rules", "hungry-hamsters"]
        found += [
            Pair("pad, 200 sheets / typst j2", print_pad, job("j2"), typst, 1 / 3.5, f"output/{pad}"),
            Pair("cards / typst j1", print_cards, job("j1"), typst, 1.8, f"output/{cards}"),
            Pair("rules / typst j4", print_rules, job("j4"), typst, 3.5, f"output/{rules}"),
        ]
    burrow = Path(__file__).resolve().parents[2] / "data" / "hungry-hamsters" / "burrows" / "willow-bank.yaml"
    if arguments.yamllint:
        lint = [str(arguments.yamllint.absolute()), "-d", "relaxed", str(burrow)]
        found.append(Pair("validate one burrow / yamllint", [sheetgen, "validate", str(burrow)], lint, home, 1.5))
    bare = [str(arguments.sheetgen.absolute().with_name("python")), "-c", "import typer"]
    found.append(Pair("--version / import typer", [sheetgen, "--version"], bare, home, 1.3))
    return found


def main() -> None:
    """Compare everything that the arguments make possible."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sheetgen", type=Path, required=True)
    parser.add_argument("--peers", type=Path)
    parser.add_argument("--typst-python", type=Path, default=Path(sys.executable))
    parser.add_argument("--yamllint", type=Path)
    parser.add_argument("--runs", type=int, default=15)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as home:
        for pair in pairs(arguments, Path(home)):
            compare(pair, arguments.runs, Path(home))


if __name__ == "__main__":
    main()
