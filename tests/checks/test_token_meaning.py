"""Which square a sign stands for that is none."""

from __future__ import annotations

from pathlib import Path

import pytest

from sheetgen.checks.burrow_subject import BurrowMap
from sheetgen.checks.subject import Subject
from sheetgen.checks.token_meaning import meant_square
from sheetgen.load.workspace import Workspace
from tests.checks.checking import TEMPLATES, checked


@pytest.mark.parametrize(
    ("column", "meant"),
    [
        ("A | l B", "|"),
        ("A l | B", "|"),
        ("A l ! B", "|"),
        ("A | l .", None),
        (". l | B", None),
        ("A | lB B", None),
    ],
)
def test_a_bar_of_a_tunnel(column: str, meant: str | None) -> None:
    rows = "".join(f"  {token} .\n" for token in column.split())
    text = f"format: sheetgen/burrow@1\nid: den\nside: A\ntitle: Den\nmap: |\n{rows}"
    workspace = Workspace(cwd=Path("/"))
    burrow = BurrowMap(Subject(workspace.load(Path("/a.yaml"), shown="a.yaml", data=text.encode()), workspace))
    (at,) = [number for number, token in enumerate(column.split()) if token.startswith("l")]
    assert meant_square(burrow, (at, 0)) == meant


@pytest.mark.parametrize(
    ("token", "advice"),
    [
        ("*A", "did you mean `A*`?"),
        ("=", "did you mean `-`?"),
        ("==", "did you mean `-`?"),
        ("===", "earth is `.`"),
        ("=A", "earth is `.`"),
        ("z", "did you mean `Z`?"),
        ("a*", "did you mean `A*`?"),
        ("AO", "did you mean `Ao`?"),
        ("a%", "earth is `.`"),
        ("A%", "a mark is a hazelnut"),
    ],
)
def test_a_token_is_taken_for_what_it_looks_like(token: str, advice: str) -> None:
    text = (TEMPLATES / "burrow.yaml").read_text("utf-8").replace("A  -  B", f"A  {token}  B")
    (said,) = [one.help or "" for one in checked(text) if one.code == "SG302"]
    assert said.startswith(advice)
