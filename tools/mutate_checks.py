# ruff: noqa: E501  (patterns and reasons stand on a line each)
"""Plants faults into the validator and sees whether the tests notice: ``python tools/mutate_checks.py [FILE[:LINE] ...]``.

Every comparison is flipped, every condition negated, every ``and`` made an ``or``, every ``yield`` taken out, every
check removed, one at a time, in memory. Each mutant is tried in a process of its own: first the examples of its check,
and if they let it live the tests that pass through its lines, quickest first. Which those are is noted in one run of
all tests before. What survives is listed with its line; ``EQUIVALENT`` names those that change nothing that anybody can
see, and why. Without files all of ``TARGETS`` are taken, which takes most of an hour on one core (``--jobs 2`` for two).

Whoever works on one module names the tests nearest to it (``--tests``): those alone are asked then, besides the
examples if ``--examples`` stands with them. Where even noting who passes where takes long, ``--straight`` leaves that
out, and each mutant meets all of them.
"""

from __future__ import annotations

import argparse
import ast
import copy
import gc
import importlib
import json
import os
import re
import signal
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[1]
TARGETS = (
    "sheetgen/checks",
    "sheetgen/model/burrow.py",
    "sheetgen/model/graph.py",
    "sheetgen/model/likeness.py",
    "sheetgen/source/lookalikes.py",
    "sheetgen/source/spelling.py",
)
SKIPPED = ("registry.py", "catalogue.py", "__init__.py")
"""Not checks: what runs and lists them, which tests of its own kind hold."""
WHOLE = (
    "tests/checks",
    "tests/model",
    "tests/source",
    "tests/load",
    "tests/tasks/test_card_findings.py",
    "tests/tasks/test_letter_findings.py",
    "tests/tasks/test_pad_findings.py",
    "tests/tasks/test_template_findings.py",
    "tests/tasks/test_unreadable.py",
    "tests/tasks/test_validate.py",
)
LEFT_OUT = (
    "tests/checks/test_bounds.py",
    "tests/checks/test_examples.py",
    "tests/checks/test_robust.py",
    "tests/checks/test_listing.py",
    "tests/checks/test_messages.py",
    "tests/checks/test_registry.py",
    "tests/model/test_schema.py",
)
"""Examples are tried first; the others say that nothing breaks or lasts, and what there is, not what is found."""
HANGS = 5, 20
"""A witness that takes so many seconds, and so many times as long as it takes without the mutant, will not come back."""

EQUIVALENT = (
    (r"\b(off|count) [<>] (0|least)\b.*: (Gt -> GtE|Lt -> LtE)$", "the two are never equal here: that returned above"),
    (r"^\S+: if -len\(burrow.unread\) <= off < 0:.*: Lt -> LtE$", "nought off returned above"),
    (r"'more' if sign > 0 else .*: Gt -> GtE$", "a sign is 1 or -1"),
    (r"few = off > 0: Gt -> GtE$", "as many as the least is no finding"),
    (r"'many' if off > 0 else 'few'.*: Gt -> GtE$", "nought off is no finding"),
    (r"'more' if value > said else .*: Gt -> GtE$", "a sum that comes out is no finding"),
    (r"if count > size else .*: Gt -> GtE$", "as many as a set are a full set, and no finding"),
    (r"if pile >= 0 and pile % setup.refill.*: GtE -> Gt$", "an empty pile leaves nothing over"),
    (r"'(rise|fall)' if way > 0 else .*: Gt -> GtE$", "a way of nought turns nowhere"),
    (r"same_burrow.py: if not subject.value.map or subject.loaded.broken:.*: and <-> or$", "the index leaves both out too"),
    (r"if one < other\].*: Lt -> LtE$", "no chamber is away from itself"),
    (r"\.file\.shown < .*\.file\.shown.*: Lt -> LtE$", "no two files are shown alike"),
    (r"(off < LEAST\[who\]|found < LEAST|0\.04045|SMALLEST_SQUARE - 1e-9).*: (Lt|LtE|GtE) -> (LtE|Lt|Gt)$", "a measured value is never that exactly"),
    (r"len\(rows\) if excess > 0 else 0.*: Gt -> GtE$", "a row without hazelnuts changes no finding"),
    (r"len\(row\) [<>] usual:.*: (Gt -> GtE|Lt -> LtE)$", "rows of the usual length are not mended"),
    (r"deck_sets.py: if by is None or size is None or .*: (negated|Is -> IsNot|NotEq -> Eq)$", "the long way round finds the same"),
    (r"isinstance\(left, \w+\) and isinstance\(right, .*: and <-> or$", "both are of one type: else that returned above"),
    (r"silence.py: elif len\(silencer.lines\) > len\(by_line\):.*: Gt -> (GtE|LtE)$", "two ways to the same findings, for speed"),
    (r"_causes.py: while number > 0 and .*: Gt -> GtE$", "above the first line there is nothing, however far"),
    (r"_causes.py: while first > 1 and .*: (Gt -> GtE|Lt -> LtE)$", "above the first line there is nothing; one line more or less of four hundred"),
    (r"return valued <= chambers and .*: LtE -> Lt$", "with a value for each none is without one"),
    (r"not 0 < len\(self.split_chambers\) <= 2:.*: Lt -> LtE$", "of no split chamber no piece is looked at"),
    (r"few = least is not None and int\(text\) < least.*: Lt -> LtE$", "as many as the least is no finding"),
    (r"if ink is None or paper is None:.*: and <-> or$", "a colour that cannot be read has silenced the check"),
    (r"turn & [124]\b.*: negated$", "the same eight positions in another order"),
    (r"'-' if value < 0 else .*: Lt -> LtE$", "nought is a whole number, and returned above"),
    (r"len\(text\) if closing < 0 else .*: Lt -> LtE$", "nothing ends at the first letter that begins further on"),
    (r"schema.py: if isinstance\(base, type\) and issubclass\(base, Record\):: and <-> or$", "a field of another type is a slip of ours, and stops either way"),
    (r"run.py: if loaded.broken and loaded.kind in PIECEWISE:: and <-> or$", "a shortcut: nothing is looked at one by one there"),
    (r"if not columns <= found and .*: LtE -> Lt$", "columns that are all found already add nothing"),
    (r"if self.unread or \(rows and rows\[0\]\[0\] == .*: and <-> or$", "a shortcut: whether there is a frame is asked below"),
)  # fmt: skip
"""What changes nothing that anybody could see: a pattern of ``file: the changed line: the change``, and the reason."""

_FLIPPED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.GtE,
    ast.LtE: ast.Gt,
    ast.Gt: ast.LtE,
    ast.GtE: ast.Lt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
_SHIFTED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
}
"""Off by one."""


class Mutant(NamedTuple):
    """A changed module: its file, the first and last line of the change, what was done to it, and its tree."""

    file: str
    line: int
    end: int
    change: str
    tree: ast.Module

    def key(self, lines: list[str]) -> str:
        """What names it as long as its line stays as it is."""
        return f"{self.file}: {lines[self.line - 1].strip()}: {self.change}"


def mutants(file: str) -> Iterator[Mutant]:
    """All mutants of a module, or of one of its lines (``file:line``), in order."""
    file, _, only = file.partition(":")
    for mutant in _mutants(file):
        if not only or mutant.line == int(only):
            yield mutant


def _mutants(file: str) -> Iterator[Mutant]:
    tree = ast.parse((ROOT / file).read_text("utf-8"))
    places = [(number, node) for number, node in enumerate(ast.walk(tree)) if not _is_constant(tree, node)]
    for number, node in places:
        for change in _changes(node):
            changed = copy.deepcopy(tree)
            target = next(each for at, each in enumerate(ast.walk(changed)) if at == number)
            said = _apply(changed, target, change)
            if said is not None:
                yield Mutant(file, *_lines(node), said, ast.fix_missing_locations(changed))


def _lines(node: ast.AST) -> tuple[int, int]:
    """The first and last line of what a change is about."""
    if isinstance(node, ast.If | ast.While):
        return node.lineno, node.test.end_lineno or node.lineno
    if isinstance(node, ast.comprehension):
        return node.target.lineno, node.ifs[-1].end_lineno or node.target.lineno
    if isinstance(node, ast.FunctionDef):
        return node.body[0].lineno, node.end_lineno or node.lineno
    return node.lineno, node.end_lineno  # type: ignore[attr-defined]  # Every other node that is changed has both.


def _is_constant(tree: ast.Module, node: ast.AST) -> bool:
    """Whether a part is read by the type checker alone."""
    return isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


def _changes(node: ast.AST) -> tuple[str, ...]:
    if isinstance(node, ast.Compare):
        shifts = [f"shift {at}" for at, op in enumerate(node.ops) if type(op) in _SHIFTED]
        return (*(f"flip {at}" for at in range(len(node.ops))), *shifts)
    if isinstance(node, ast.If | ast.IfExp | ast.While):
        # A lone comparison is flipped already.
        return () if isinstance(node.test, ast.Compare) and len(node.test.ops) == 1 else ("negate",)
    if isinstance(node, ast.comprehension):
        return tuple(
            f"negate if {at}"
            for at, test in enumerate(node.ifs)
            if not (isinstance(test, ast.Compare) and len(test.ops) == 1)
        )
    if isinstance(node, ast.BoolOp):
        return ("swap",)
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Yield | ast.YieldFrom):
        return ("remove",)
    if isinstance(node, ast.FunctionDef) and any(
        isinstance(one, ast.Call) and isinstance(one.func, ast.Name) and one.func.id == "finding"
        for one in node.decorator_list
    ):
        return ("silence",)
    return ()


def _apply(tree: ast.Module, node: Any, change: str) -> str | None:
    what, _, at = change.partition(" ")
    if what in ("flip", "shift"):
        number = int(at)
        before = type(node.ops[number])
        after = (_FLIPPED if what == "flip" else _SHIFTED)[before]
        node.ops[number] = after()
        return f"{before.__name__} -> {after.__name__}"
    if change == "negate":
        node.test = ast.UnaryOp(ast.Not(), node.test)
        return "negated"
    if what == "negate":
        number = int(at.removeprefix("if "))
        node.ifs[number] = ast.UnaryOp(ast.Not(), node.ifs[number])
        return f"condition {number + 1} negated"
    if change == "swap":
        node.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        return "and <-> or"
    if change == "remove":
        node.value = ast.IfExp(ast.Constant(False), node.value, ast.Constant(None))
        return "yield removed"
    if change == "silence":
        node.body = [ast.Return(ast.Tuple([], ast.Load()))]
        return "check removed"
    return None


def _plant(mutant: Mutant) -> None:
    """Put the mutant's code into the functions that there are, whoever holds them: classes stay the ones they were. A
    change outside of functions is not planted, and lives.
    """
    name = mutant.file.removesuffix(".py").replace("/", ".")
    module = importlib.import_module(name)
    code = compile(mutant.tree, str(module.__file__), "exec")
    codes = {(one.co_qualname, one.co_firstlineno): one for one in _codes_in(code)}
    for function in [one for one in gc.get_objects() if isinstance(one, FunctionType) and one.__module__ == name]:
        old = function.__code__
        new = codes.get((old.co_qualname, old.co_firstlineno), old)
        if new != old and new.co_freevars == old.co_freevars:
            function.__code__ = new
    _forget()


def _codes_in(code: CodeType) -> Iterator[CodeType]:
    """The code of all functions in some code."""
    for one in code.co_consts:
        if isinstance(one, CodeType):
            yield one
            yield from _codes_in(one)


def _forget() -> None:
    """Empty the caches: what they hold was found without the mutant."""
    for known, module in list(sys.modules.items()):
        if known.startswith(("sheetgen.", "tests.")):
            for value in list(vars(module).values()):
                if hasattr(value, "cache_clear"):
                    value.cache_clear()


def _code(file: str) -> str | None:
    match = re.search(r'@finding\(\s*"(SG\d{3})"', (ROOT / file).read_text("utf-8"))
    return match[1] if match else None


class Witness(NamedTuple):
    """Something that may notice a mutant: a test, or words that the tests hold as goldens."""

    name: str
    notices: Callable[[], bool]


def _words() -> Iterator[tuple[str, Callable[[], str]]]:
    """What is said of every example, of the small projects, and of the burrows at edges and with slips."""
    from sheetgen.checks.explanation import explain
    from sheetgen.checks.registry import all_checks
    from tests.checks.checking import checked
    from tests.checks.small_projects import PROJECTS
    from tests.checks.test_messages import EDGES, SLIPPED, slipped

    for check, module in all_checks():
        for number, example in enumerate(explain(module.__doc__ or "").examples):
            yield f"{check.code} {number}", partial(_about_example, example)
    for name, files in PROJECTS.items():
        yield f"project {name}", partial(_about_project, files)
    known: set[tuple[str, str]] = set()
    for name, text in EDGES.items():
        yield f"edge {name}", partial(_about_edge, text, frozenset(known))
        known |= {(one.code, one.message) for one in checked(text, "hollow.yaml")}
    for number in range(SLIPPED):
        yield f"burrow {number}", partial(_about_slips, slipped(number))


def _about_example(example: Any) -> str:
    from tests.checks.running import run_example
    from tests.checks.test_messages import told

    with tempfile.TemporaryDirectory() as folder:
        return told(run_example(example, Path(folder))[0])


def _about_project(files: dict[str, str]) -> str:
    from tests.checks.small_projects import findings
    from tests.checks.test_messages import told

    with tempfile.TemporaryDirectory() as folder:
        return told(findings(files, Path(folder)))


def _about_edge(text: str, known: frozenset[tuple[str, str]]) -> str:
    from tests.checks.checking import checked
    from tests.checks.test_messages import told

    found = checked(text, "hollow.yaml")
    fresh = [one for one in found if (one.code, one.message) not in known]
    return f"{' '.join(one.code for one in found)}\n{told(fresh)}"


def _about_slips(text: str) -> str:
    from tests.checks.checking import checked
    from tests.checks.test_messages import told

    return told(one for one in checked(text, "hollow.yaml") if one.severity != "info")


def _says_otherwise(say: Callable[[], str], said: str) -> bool:
    return say() != said


class Passed(NamedTuple):
    """How a witness takes it when nothing is planted: seconds, whether it fails, and its lines by file."""

    seconds: float
    fails: bool
    lines: dict[str, list[int]]


def _passed(witness: Witness, files: list[str]) -> Passed:
    """How a witness takes it; of no files, nothing is noted of where it passes."""
    passed: dict[str, set[int]] = defaultdict(set)
    _forget()
    if files:
        sys.settrace(_tracer({str(ROOT / file): file for file in files}, passed))
    start = time.process_time()  # others at work on the machine make nothing dearer
    fails = witness.notices()
    sys.settrace(None)
    return Passed(time.process_time() - start, fails, {file: sorted(lines) for file, lines in passed.items()})


class Trials:
    """Takes the place of pytest's loop: tests are collected once, and each mutant meets those that touch its lines."""

    def __init__(
        self, files: list[str], *, words: bool, tests: bool, straight: bool, jobs: int, seconds: float
    ) -> None:
        self.files = files
        self.seconds = seconds
        self.words = words
        self.tests = tests
        self.straight = straight
        """Whether each mutant meets all witnesses, whatever lines they pass through."""
        self.jobs = jobs
        self.left = 0
        """Survivors that nobody has explained."""
        self._witnesses: list[Witness] = []
        self._touched: dict[tuple[str, int], set[int]] = defaultdict(set)
        """(file, line) -> the numbers of the witnesses that pass through it."""
        self._cost: list[tuple[bool, float]] = []
        self._sound: set[int] = set()
        """The witnesses that notice nothing when nothing is changed."""

    def pytest_runtestloop(self, session: Any) -> bool:
        """Try all mutants."""
        if session.testsfailed:
            raise SystemExit("the tests cannot be collected")
        if self.words:
            self._witnesses += [Witness(name, partial(_says_otherwise, say, say())) for name, say in _words()]
        if self.tests:
            self._witnesses += [Witness(item.nodeid, partial(_fails, item)) for item in session.items]
        self._look_round()
        self.left = self._try_all()
        return True

    def _look_round(self) -> None:
        """Note of all witnesses which lines of the files they pass through."""
        for number, (one, met) in enumerate(zip(self._witnesses, self._meet(), strict=True)):
            self._cost.append(("::" in one.name, met.seconds))
            if met.fails:
                print(f"not asked, since it fails without a mutant: {one.name}", flush=True)
                continue
            self._sound.add(number)
            for file, lines in met.lines.items():
                for line in lines:
                    self._touched[file, line].add(number)

    def _meet(self) -> list[Passed]:
        """Ask all witnesses in a process of its own."""
        files = sorted({file.partition(":")[0] for file in self.files})
        out, into = os.pipe()
        process = os.fork()
        if process == 0:
            os.close(out)
            try:
                _be_silent()
                noted = [] if self.straight else files
                with os.fdopen(into, "w", encoding="utf-8") as stream:
                    json.dump([_passed(one, noted) for one in self._witnesses], stream)
            finally:
                os._exit(0)
        os.close(into)
        with os.fdopen(out, encoding="utf-8") as stream:
            met = json.load(stream)
        os.waitpid(process, 0)
        return [Passed(*one) for one in met]

    def _witnesses_of(self, mutant: Mutant) -> list[int]:
        """Who passes through a mutant's lines: the examples of its check and the tests named after its file, then other
        words, then other tests, quickest first; of what runs on import, those of its module.
        """
        numbers = set(self._sound) if self.straight else set()
        for line in range(mutant.line, mutant.end + 1):
            numbers |= self._touched.get((mutant.file, line), set())
        if not numbers:
            numbers = set().union(*(those for (file, _), those in self._touched.items() if file == mutant.file))
        own = re.compile(rf"{_code(mutant.file)} |.*/test_{Path(mutant.file).stem}\.py::")
        return sorted(numbers, key=lambda one: (not own.match(self._witnesses[one].name), self._cost[one]))

    def _noticed(self, mutant: Mutant) -> bool:
        """Whether anything notices a mutant; to be asked in a process of its own, which ends when a witness hangs."""
        _be_silent()
        _plant(mutant)
        spent = 0.0
        for number in self._witnesses_of(mutant):
            spent += self._cost[number][1]
            if spent > self.seconds:
                break
            signal.alarm(300)  # for one that waits and does nothing
            signal.setitimer(signal.ITIMER_PROF, max(HANGS[0], HANGS[1] * self._cost[number][1]))
            if self._witnesses[number].notices():
                return True
        return False

    def lives(self, mutant: Mutant) -> bool:
        """Whether no test notices a mutant. A child that hangs or breaks has been noticed."""
        process = os.fork()
        if process == 0:
            noticed = True
            try:
                noticed = self._noticed(mutant)
            finally:
                os._exit(int(noticed))
        _, status = os.waitpid(process, 0)
        return status == 0

    def _try_all(self) -> int:
        left = total = explained = 0
        for file in self.files:
            every = list(mutants(file))
            alive = known = 0
            lines = (ROOT / file.partition(":")[0]).read_text("utf-8").splitlines()
            with ThreadPoolExecutor(self.jobs) as pool:
                for mutant, lives in zip(every, pool.map(self.lives, every), strict=True):
                    if not lives:
                        continue
                    key = mutant.key(lines)
                    if any(re.search(pattern, key) for pattern, _ in EQUIVALENT):
                        known += 1
                        continue
                    alive += 1
                    print(f"{mutant.file}:{mutant.line}: {mutant.change}\n    {key.split(': ', 1)[1]}", flush=True)
            print(f"{file}: {_sum(len(every), known, alive)}", flush=True)
            total, explained, left = total + len(every), explained + known, left + alive
        print(f"together: {_sum(total, explained, left)}")
        return left


def _sum(total: int, explained: int, alive: int) -> str:
    return f"{total} mutants, {total - alive - explained} killed, {explained} equivalent, {alive} alive"


def _tracer(names: dict[str, str], passed: dict[str, set[int]]) -> Callable[..., Any]:
    """Notes every line of the named files that is come by; functions of which all lines are known run undisturbed."""
    unseen: dict[CodeType, set[int]] = {}

    def call(frame: FrameType, _event: str, _arg: object) -> Callable[..., Any] | None:
        code = frame.f_code
        file = names.get(code.co_filename)
        if file is None:
            return None
        if code not in unseen:
            unseen[code] = {number for _, _, number in code.co_lines() if number is not None}
        left = unseen[code]
        if not left:
            return None

        def line(frame: FrameType, _event: str, _arg: object) -> Callable[..., Any] | None:
            left.discard(frame.f_lineno)
            passed[file].add(frame.f_lineno)
            return line if left else None

        return line(frame, "call", None)

    return call


def _fails(item: Any) -> bool:
    """Whether a test fails, or a fixture of it. Nothing is left of it for the next one."""
    from _pytest.runner import runtestprotocol

    return any(report.failed for report in runtestprotocol(item, log=False, nextitem=None))


def _be_silent() -> None:
    null = os.open(os.devnull, os.O_WRONLY)
    os.dup2(null, 1)
    os.dup2(null, 2)


def targets(given: list[str]) -> list[str]:
    """The files to mutate, relative to the project."""
    found: list[str] = []
    for one in given or TARGETS:
        path = ROOT / one
        files = sorted(path.rglob("*.py")) if path.is_dir() else [path]
        found += [file.relative_to(ROOT).as_posix() for file in files if file.name not in SKIPPED]
    return found


def main(arguments: list[str]) -> int:
    """Try all mutants; gives the number of survivors that nobody has explained."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="*")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument(
        "--tests", nargs="+", metavar="PATH", help="ask these alone, instead of all about the validator"
    )
    parser.add_argument("--straight", action="store_true", help="ask all for each mutant: do not note who passes where")
    parser.add_argument("--seconds", type=float, default=60, help="of words and tests that a survivor has to bear")
    parser.add_argument(
        "--examples",
        action="store_true",
        help="docstrings' examples, and no tests but --tests: quick, for a first look",
    )
    given = parser.parse_args(arguments)
    os.chdir(ROOT)
    sys.path.insert(0, str(ROOT))
    import pytest

    trials = Trials(
        targets(given.files),
        words=given.examples or not given.tests,
        tests=bool(given.tests) or not given.examples,
        straight=given.straight,
        jobs=given.jobs,
        seconds=given.seconds,
    )
    tests = [f"--ignore={one}" for one in LEFT_OUT] + list(given.tests or WHOLE)
    pytest.main(
        [
            "-o",
            "addopts=--import-mode=importlib",
            "-s",
            "-p",
            "no:terminal",
            "-p",
            "no:cacheprovider",
            "-W",
            "ignore",
            *tests,
        ],
        plugins=[trials],
    )
    return trials.left


if __name__ == "__main__":
    sys.exit(bool(main(sys.argv[1:])))
