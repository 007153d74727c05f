"""``-o "$OUT"`` with a variable that nobody set: a value with nothing in it is no wish for anything."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from sheetgen.cli.app import run
from tests.cli.every_command import EVERY_COMMAND
from tests.conftest import Run

WAYS = (
    "pad hamster-roll -n 1 -o",
    "pad hamster-roll -n 1 --project",
    "cards hamsterbacke --name",
    "cards hamsterbacke --date",
    "build --ignore",
    "preflight cards.pdf --for",
    "new game den --dir",
    "burrow show -g",
    "pad hamster-roll -n",
)


@pytest.mark.parametrize("way", WAYS)
def test_an_option_with_nothing_in_it_is_refused(way: str, sheetgen: Run, tmp_path: Path) -> None:
    done = sheetgen(*way.split(), "", cwd=tmp_path)
    option = way.split()[-1]
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"sheetgen: {option} is empty; give it a value, or leave it out\n"
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(("names", "command"), EVERY_COMMAND, ids=[" ".join(names) for names, _ in EVERY_COMMAND])
@pytest.mark.parametrize("nothing", ["", " "])
def test_every_option_and_argument_of_every_command_refuses_nothing(
    names: tuple[str, ...], command: Any, nothing: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for one in command.params:
        if getattr(one, "is_flag", False) or getattr(one, "count", False):
            continue
        if nothing and hasattr(one.type, "func"):
            continue  # a file may be called so
        argument = one.param_type_name == "argument"
        before = [other.name for other in command.params if other.param_type_name == "argument"]
        for word in ([],) if argument else [[name] for name in one.opts]:
            words = (
                [*names, *("x" for _ in before[: before.index(one.name)]), nothing]
                if argument
                else [*names, "x", *word, nothing]
            )
            assert run(words) == 2, words
            told = capsys.readouterr()
            assert told.out == ""
            assert " is empty; " in told.err, words
            assert told.err.count("\n") == 1


@pytest.mark.parametrize(
    ("words", "option"),
    [
        ("pad hamster-roll --ignore ,", "--ignore"),
        ("validate --ignore ,", "--ignore"),
        ("validate --select ,,", "--select"),
        ("burrow show x.yaml --ignore ,", "--ignore"),
        ("build --ignore ,", "--ignore"),
    ],
)
def test_a_list_of_no_names_names_none(words: str, option: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(words.split()) == 2
    assert capsys.readouterr().err == f"sheetgen: {option} names none; say which, or leave it out\n"


def test_values_behind_an_equals_sign_and_behind_dashes_are_looked_at_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["pad", "hamster-roll", "--date="]) == 2
    assert capsys.readouterr().err.startswith("sheetgen: --date is empty")
    assert run(["pad", "--", ""]) == 2
    assert capsys.readouterr().err == "sheetgen: GAME|FILE is empty; say which\n"
