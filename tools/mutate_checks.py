# ruff: noqa: E501  (patterns and reasons stand on a line each)
"""Plants faults into the validator and sees whether the tests notice: ``python tools/mutate_checks.py [FILE ...]``.

Every comparison is flipped, every condition negated, every ``and`` made an ``or``, every ``yield`` taken out, one at a
time, in memory. Each mutant is tried in a process of its own: first the examples of its check, and if they let it live
all tests of the validator. What survives is listed with its line; ``EQUIVALENT`` names those that change nothing that
anybody can see, and why. Without files all of ``sheetgen/checks`` and ``sheetgen/model/burrow.py`` are taken; that
takes most of an hour on one core (``--jobs 2`` for two).
"""

from __future__ import annotations

import argparse
import ast
import copy
import importlib
import os
import re
import signal
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[1]
TARGETS = ("sheetgen/checks", "sheetgen/model/burrow.py")
SKIPPED = ("registry.py", "catalogue.py", "__init__.py")
"""Not checks: what runs and lists them, which tests of its own kind hold."""
WHOLE = (
    "tests/checks",
    "tests/model/test_burrow.py",
    "tests/tasks/test_card_findings.py",
    "tests/tasks/test_pad_findings.py",
    "tests/load/test_tables.py",
)
LEFT_OUT = (
    "tests/checks/test_examples.py",
    "tests/checks/test_robust.py",
    "tests/checks/test_listing.py",
    "tests/checks/test_messages.py",
)
"""Examples are tried first; the others say that nothing breaks and what there is, not what is found."""
FIXES = "tests/checks/test_fixes.py"
"""What slips of the pen are mended to: asked of what proposes edits."""
BURROWS = ("tests/checks/test_burrow_truth.py", "tests/checks/test_burrow_places.py", "tests/model/test_burrow.py")
"""What takes long and looks at burrows alone."""
MOST_SECONDS = 120

EQUIVALENT = (
    (r"\b(off|count) [<>] (0|least)\b.*: (Gt -> GtE|Lt -> LtE)$", "the two are never equal here: that returned above"),
    (r"^\S+: if -len\(burrow.unread\) <= off < 0:.*: Lt -> LtE$", "nought off returned above"),
    (r"'many' if off > 0 else 'few'.*: Gt -> GtE$", "nought off is no finding"),
    (r"if count > size else .*: Gt -> GtE$", "as many as a set are a full set, and no finding"),
    (r"if pile >= 0 and pile % setup.refill.*: GtE -> Gt$", "an empty pile leaves nothing over"),
    (r"'(rise|fall)' if way > 0 else .*: Gt -> GtE$", "a way of nought turns nowhere"),
    (r"same_burrow.py: if not subject.value.map or subject.loaded.broken:.*: and <-> or$", "the index leaves both out too"),
    (r"if one < other\].*: Lt -> LtE$", "no chamber is away from itself"),
    (r"\.file\.shown < .*\.file\.shown.*: Lt -> LtE$", "no two files are shown alike"),
    (r"(off < LEAST\[who\]|found < LEAST|0\.04045|SMALLEST_SQUARE - 1e-9).*: (Lt|LtE|GtE) -> (LtE|Lt|Gt)$", "a measured value is never that exactly"),
    (r"if named.kind not in \(\"layout-colour\", \"layout-symbol\"\) or .*: and <-> or$", "a name without braces has no columns, and is passed over below"),
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
    """A changed module: its file, the line, what was done to it, and its tree."""

    file: str
    line: int
    change: str
    tree: ast.Module

    def key(self, lines: list[str]) -> str:
        """What names it as long as its line stays as it is."""
        return f"{self.file}: {lines[self.line - 1].strip()}: {self.change}"


def mutants(file: str) -> Iterator[Mutant]:
    """All mutants of a module, in order."""
    tree = ast.parse((ROOT / file).read_text("utf-8"))
    places = [(number, node) for number, node in enumerate(ast.walk(tree)) if not _is_constant(tree, node)]
    for number, node in places:
        for change in _changes(node):
            changed = copy.deepcopy(tree)
            target = next(each for at, each in enumerate(ast.walk(changed)) if at == number)
            said = _apply(changed, target, change)
            if said is not None:
                yield Mutant(file, getattr(node, "lineno", 1), said, ast.fix_missing_locations(changed))


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
    return None


def _plant(mutant: Mutant) -> None:
    """Put the mutant in the module's place, and its functions and classes wherever others have taken them over."""
    from sheetgen.checks import registry

    name = mutant.file.removesuffix(".py").replace("/", ".")
    module = importlib.import_module(name)
    before = dict(vars(module))
    exec(compile(mutant.tree, str(ROOT / mutant.file), "exec"), module.__dict__)
    changed = {id(old): vars(module)[key] for key, old in before.items() if vars(module).get(key) is not old}
    for other in [one for known, one in sys.modules.items() if known.startswith("sheetgen.")]:
        for key, value in list(vars(other).items()):
            if id(value) in changed and not key.startswith("__"):
                setattr(other, key, changed[id(value)])
    for cached in (registry.family, registry.check_named):
        cached.cache_clear()


def _code(file: str) -> str | None:
    match = re.search(r'@finding\(\s*"(SG\d{3})"', (ROOT / file).read_text("utf-8"))
    return match[1] if match else None


def _words(code: str | None) -> Iterator[tuple[str, str]]:
    """What is said of every bad example of a check (of all, for what several share); nothing is said of good ones."""
    from sheetgen.checks.explanation import explain
    from sheetgen.checks.registry import all_checks
    from tests.checks.running import run_example
    from tests.checks.test_messages import told

    for check, module in all_checks():
        if code is not None and check.code != code:
            continue
        for number, example in enumerate(explain(module.__doc__ or "").examples):
            with tempfile.TemporaryDirectory() as folder:
                yield f"{check.code} {number}", told(run_example(example, Path(folder))[0])


def _words_about_projects() -> Iterator[tuple[str, str]]:
    """What is said of the small projects."""
    from tests.checks.small_projects import all_findings
    from tests.checks.test_messages import told

    with tempfile.TemporaryDirectory() as folder:
        for name, found in all_findings(Path(folder)):
            yield f"project {name}", told(found)


def _words_about_burrows() -> Iterator[tuple[str, str]]:
    """What is said of the burrows with slips."""
    from tests.checks.checking import checked
    from tests.checks.test_messages import SLIPPED, edges, slipped, told

    yield from edges()
    for number in range(SLIPPED):
        yield f"burrow {number}", told(checked(slipped(number), "hollow.yaml"))


_SAID: dict[str, str] = {}
"""What is said without any mutant; the tests hold it as goldens."""


def _words_notice(words: Iterator[tuple[str, str]]) -> bool:
    return any(_SAID[name] != said for name, said in words)


def _tests_notice(file: str) -> bool:
    import pytest

    apart = () if "burrow" in file else BURROWS
    if not re.search(r"yaml/|shape/|mending|spelling", file):
        apart += (FIXES,)
    common = ["-x", "-q", "-p", "no:cacheprovider", "--no-header", "-W", "ignore"]
    return pytest.main([*common, *(f"--ignore={one}" for one in (*LEFT_OUT, *apart)), *WHOLE]) != 0


def _child(mutant: Mutant, examples_only: bool) -> bool:
    """Whether anything notices a mutant."""
    signal.alarm(MOST_SECONDS)
    null = os.open(os.devnull, os.O_WRONLY)
    os.dup2(null, 1)
    os.dup2(null, 2)
    _plant(mutant)
    code = _code(mutant.file)
    if _words_notice(_words(code)) or _words_notice(_words_about_projects()):
        return True
    if "burrow" in mutant.file and _words_notice(_words_about_burrows()):
        return True
    return not examples_only and (_tests_notice(mutant.file) or (code is not None and _words_notice(_words(None))))


def lives(mutant: Mutant, *, examples_only: bool = False) -> bool:
    """Whether no test notices a mutant. A child that hangs or breaks has been noticed."""
    process = os.fork()
    if process == 0:
        noticed = True
        try:
            noticed = _child(mutant, examples_only)
        finally:
            os._exit(int(noticed))
    _, status = os.waitpid(process, 0)
    return status == 0


def targets(given: list[str]) -> list[str]:
    """The files to mutate, relative to the project."""
    found: list[str] = []
    for one in given or TARGETS:
        path = ROOT / one
        files = sorted(path.rglob("*.py")) if path.is_dir() else [path]
        found += [file.relative_to(ROOT).as_posix() for file in files if file.name not in SKIPPED]
    return found


def _unchanged(file: str) -> Mutant:
    return Mutant(file, 1, "nothing", ast.parse((ROOT / file).read_text("utf-8")))


def main(arguments: list[str]) -> int:
    """Try all mutants; gives the number of survivors that nobody has explained."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="*")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument(
        "--examples", action="store_true", help="only the docstrings' examples: quick, for a first look"
    )
    given = parser.parse_args(arguments)
    os.chdir(ROOT)
    sys.path.insert(0, str(ROOT))
    import hypothesis  # noqa: F401  (once for all children)
    import pytest  # noqa: F401

    _SAID.update(_words(None))
    _SAID.update(_words_about_burrows())
    _SAID.update(_words_about_projects())
    if not lives(_unchanged(targets(given.files)[0])):
        raise SystemExit("the tests fail as it is: nothing would be learnt from mutants")
    every = [mutant for file in targets(given.files) for mutant in mutants(file)]
    survivors = explained = 0
    with ThreadPoolExecutor(given.jobs) as pool:
        tried = pool.map(partial(lives, examples_only=given.examples), every)
        for mutant, alive in zip(every, tried, strict=True):
            if not alive:
                continue
            key = mutant.key((ROOT / mutant.file).read_text("utf-8").splitlines())
            if any(re.search(pattern, key) for pattern, _ in EQUIVALENT):
                explained += 1
                continue
            survivors += 1
            print(f"{mutant.file}:{mutant.line}: {mutant.change}\n    {key.split(': ', 1)[1]}", flush=True)
    print(
        f"{len(every)} mutants, {len(every) - survivors - explained} killed, {explained} equivalent, {survivors} alive"
    )
    return survivors


if __name__ == "__main__":
    sys.exit(bool(main(sys.argv[1:])))
