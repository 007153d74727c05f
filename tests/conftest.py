"""What all tests share: goldens, the programs they look through other eyes with, and a way to run the command line."""

from __future__ import annotations

import errno
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, NoReturn

import pytest
from hypothesis import settings

from tests.forked import Stem, needs_a_start, started

ROOT = Path(__file__).resolve().parents[1]
GOLDENS = ROOT / "tests" / "golden"

# What CI finds, everybody can find again.
settings.register_profile("ci", derandomize=True, deadline=None)
settings.register_profile("desk", deadline=None)  # a machine that is busy with other things makes no example wrong
settings.load_profile("ci" if os.environ.get("CI") else "desk")

Run = Callable[..., "subprocess.CompletedProcess[str]"]

_BYTECODE = pytest.StashKey[str]()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-goldens", action="store_true", help="rewrite the goldens from what is drawn now")


def pytest_configure(config: pytest.Config) -> None:
    """Where Python leaves no bytecode behind, every sheetgen that a test starts would compile itself anew, which takes
    longer than what it does. So they share a folder for it, until the last test has run."""
    if not sys.dont_write_bytecode:
        return  # they find it beside the sources
    shared = getattr(config, "workerinput", {}).get("bytecode")
    if shared is None:
        shared = tempfile.mkdtemp(prefix="sheetgen-bytecode-")
        config.add_cleanup(lambda: shutil.rmtree(shared, ignore_errors=True))
    config.stash[_BYTECODE] = shared
    if config.getoption("dist", "no") == "no":  # and not one that starts others to run the tests
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        os.environ["PYTHONPYCACHEPREFIX"] = shared


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: Any) -> None:
    """What the processes that xdist starts are told."""
    if _BYTECODE in node.config.stash:
        node.workerinput["bytecode"] = node.config.stash[_BYTECODE]


@pytest.hookimpl(tryfirst=True)  # before xdist asks for the groups
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Processes side by side take whole files, and one of them all that look at the printed products."""
    if not config.pluginmanager.hasplugin("xdist"):
        return  # one process takes them all, and knows no groups
    for item in items:
        folder = item.path.parent
        group = folder if folder.name == "products" else item.path
        item.add_marker(pytest.mark.xdist_group(group.relative_to(ROOT).as_posix()))


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Callable[[str, str], None]:
    """Compare a text with ``tests/golden/<name>``; ``--update-goldens`` rewrites it (refused in CI)."""

    def compare(name: str, text: str) -> None:
        path = GOLDENS / name
        if request.config.getoption("--update-goldens"):
            assert not os.environ.get("CI"), "goldens are updated by people who look at the pages, not by CI"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8", newline="\n")
        assert path.is_file(), f"no golden {name}; run pytest --update-goldens and look at the page"
        assert text == path.read_text("utf-8"), f"{name} is drawn differently; look at the page, then --update-goldens"

    return compare


def program(name: str) -> str:
    """The path of a program; skips the test with a reason where it is absent, fails where CI promises it."""
    found = shutil.which(name)
    if found is None:
        missing(f"{name} is not installed")
    return found


def extra(name: str) -> Any:
    """A library of an extra; skips the test with a reason where it is absent, fails where CI promises it."""
    try:
        return import_module(name)
    except ImportError:
        missing(f"the library {name} is not installed")


def missing(reason: str) -> NoReturn:
    """Skip the test that needs what is not there; fail where CI promises that it is."""
    if os.environ.get("SHEETGEN_REQUIRE_TOOLS"):
        pytest.fail(f"{reason}, and SHEETGEN_REQUIRE_TOOLS says it must be", pytrace=False)
    pytest.skip(reason)


@pytest.fixture(scope="session")
def stem() -> Iterator[Stem | None]:
    """The process that runs of the command line are copies of; None where processes cannot be copied."""
    if not hasattr(os, "fork"):
        yield None
        return
    with Stem({**os.environ, "PYTHONPATH": str(ROOT)}) as process:
        yield process


@pytest.fixture
def sheetgen(tmp_path: Path, stem: Stem | None) -> Run:
    """Run the command line in an empty folder: ``sheetgen("pad", "hungry-hamsters")``. ``piped`` is what it reads.

    In a process of its own, but without starting Python, unless it matters: :mod:`tests.forked`.
    """

    def run(
        *arguments: str, cwd: Path | None = None, piped: str = "", **environment: str
    ) -> subprocess.CompletedProcess[str]:
        inherited = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "FORCE_COLOR")}
        whole = {**inherited, "PYTHONPATH": str(ROOT), "COLUMNS": "80", **environment}
        if stem is None or needs_a_start(arguments, environment, piped):
            return started(arguments, cwd or tmp_path, whole, piped)
        return stem.run(arguments, cwd or tmp_path, whole, piped)

    return run


def refusing(monkeypatch: pytest.MonkeyPatch, folder: Path, functions: tuple[str, ...]) -> None:
    """As for a folder (or file) without permission: what is in it may not be looked at, nor listed, nor opened."""

    def guarded(real: Callable[..., object], inside: bool) -> Callable[..., object]:
        def call(path: object = ".", *arguments: object, **options: object) -> object:
            if isinstance(path, (str, os.PathLike)):
                given = Path(os.fspath(path))  # type: ignore[arg-type]
                if folder in given.parents or (not inside and given == folder):
                    raise PermissionError(errno.EACCES, "Permission denied", str(path))
            return real(path, *arguments, **options)

        return call

    for function in functions:
        monkeypatch.setattr(os, function, guarded(getattr(os, function), function == "stat"))
