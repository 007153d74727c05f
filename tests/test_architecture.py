"""What import-linter cannot say of the house."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

from sheetgen.load.workspace import Workspace
from tests.conftest import ROOT


def test_no_game_is_named_in_code() -> None:
    """Games are folders of data; the code knows kinds. So none of their names, nor of their titles, stands in it."""
    workspace = Workspace()
    names: set[str] = set()
    for name in workspace.games():
        game = workspace.game(name)
        assert game is not None
        names |= {name, *game.value.title}
    assert len(names) >= 5
    named = [
        f"{path.relative_to(ROOT)}: {name}"
        for path in sorted(Path(ROOT / "sheetgen").rglob("*.py"))
        for name in sorted(names)
        if name.lower() in path.read_text("utf-8").lower()
    ]
    assert named == []


def test_every_constant_is_read_somewhere() -> None:
    """A name in capitals that nothing reads says of the code what is not so."""
    words: Counter[str] = Counter()
    constants: dict[str, Path] = {}
    for path in sorted((ROOT / "sheetgen").rglob("*.py")):
        text = path.read_text("utf-8")
        words.update(re.findall(r"\b\w+\b", text))
        for node in ast.parse(text).body:
            targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
            for target in (name for each in targets if each is not None for name in ast.walk(each)):
                if isinstance(target, ast.Name) and target.id.isupper():
                    constants[target.id] = path
    assert len(constants) > 300
    assert {name: str(path) for name, path in constants.items() if words[name] == 1} == {}


def test_the_tests_run_without_xdist() -> None:
    """As packagers run them, who build without it."""
    command = [sys.executable, "-m", "pytest", "-p", "no:xdist", "-p", "no:cacheprovider", "--collect-only", "-q"]
    done = subprocess.run([*command, __file__], cwd=ROOT, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_no_method_is_left_to_fail_when_it_is_called() -> None:
    """What a class cannot do, it has no method for; what its subclasses do is abstract, and so nobody makes one."""
    stubs = [
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for path in sorted((ROOT / "sheetgen").rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Name) and node.id == "NotImplementedError"
    ]
    assert stubs == []
