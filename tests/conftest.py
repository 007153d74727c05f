"""What all tests share: goldens, the programs they look through other eyes with, and a way to run the command line."""

from __future__ import annotations

import errno
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any, NoReturn

import pytest
from hypothesis import settings

ROOT = Path(__file__).resolve().parents[1]
GOLDENS = ROOT / "tests" / "golden"

# What CI finds, everybody can find again.
settings.register_profile("ci", derandomize=True, deadline=None)
if os.environ.get("CI"):
    settings.load_profile("ci")

Run = Callable[..., "subprocess.CompletedProcess[str]"]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-goldens", action="store_true", help="rewrite the goldens from what is drawn now")


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


@pytest.fixture
def sheetgen(tmp_path: Path) -> Run:
    """Run the command line in an empty folder: ``sheetgen("pad", "hungry-hamsters")``. ``piped`` is what it reads."""

    def run(
        *arguments: str, cwd: Path | None = None, piped: str = "", **environment: str
    ) -> subprocess.CompletedProcess[str]:
        inherited = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "FORCE_COLOR")}
        return subprocess.run(
            [sys.executable, "-m", "sheetgen", *arguments],
            cwd=cwd or tmp_path,
            env={**inherited, "PYTHONPATH": str(ROOT), "COLUMNS": "80", **environment},
            capture_output=True,
            text=True,
            encoding="utf-8",
            input=piped,
            timeout=120,
            check=False,
        )

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
