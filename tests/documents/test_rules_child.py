"""Templates of strangers take only so much time, memory and text, and nothing from the folder where one stands."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

from sheetgen.documents import rules_child
from sheetgen.documents.rules_child import render_apart
from sheetgen.documents.rules_export import export_rules
from sheetgen.documents.rules_template import TemplateFault
from tests.documents.rules_fixtures import WORKSPACE, files

TEN = {"title": "Den", "sections": [{"id": str(number)} for number in range(10)]}
"""Values for a template that loops."""
limited = pytest.mark.skipif(sys.platform != "linux", reason="only Linux limits time and memory alike")


def nested(depth: int, body: str) -> str:
    return "{% for a in sections %}" * depth + body + "{% endfor %}" * depth


@pytest.mark.parametrize("form", ["html", "md", "txt"])
def test_a_template_makes_the_same_in_a_process_of_its_own(form: Any) -> None:
    path = WORKSPACE.find(f"layouts/rules/{form}.j2")
    assert path is not None
    given, template = files("hungry-hamsters", "de"), path.read_text("utf-8")
    apart = export_rules(template, form, **given, render=render_apart)
    assert apart == export_rules(template, form, **given)
    assert "acht Kammern" in apart


@limited
@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("{% set x = title %}" + "{% set x = x ~ x %}" * 34, "MB of memory"),
        ("{{ title.zfill(99999999999) }}", "MB of memory"),
        ('{{ "{:>9999999999}".format(1) }}', "MB of memory"),
        (nested(25, "x"), "nested too deeply"),
        ('{{ "\\ud800" }}', "no file can hold"),
        ("{{ missing }}", "'missing' is undefined"),
        ("{{ title | fill(3) }}", "cannot be used"),
        ("{% set x = title.zfill(30000000) %}{{ x }}", "MB of text"),
    ],
)
def test_what_takes_too_much_is_a_fault(text: str, says: str) -> None:
    with pytest.raises(TemplateFault, match=says) as caught:
        render_apart(text, "txt", TEN)
    assert len(str(caught.value)) < 400


@limited
def test_loops_within_loops_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules_child, "CPU_SECONDS", 1)
    with pytest.raises(TemplateFault, match="takes longer"):
        render_apart(nested(12, ""), "txt", TEN)


def test_where_nothing_else_is_limited_the_clock_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules_child, "WALL_SECONDS", 0.5)
    with pytest.raises(TemplateFault, match="takes longer"):
        render_apart(nested(12, ""), "txt", TEN)


def test_nothing_is_imported_from_where_one_stands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("jinja2", "pickle", "sheetgen"):
        (tmp_path / f"{name}.py").write_text("open('ran', 'w')\nraise SystemExit(9)\n", "utf-8")
    monkeypatch.chdir(tmp_path)
    assert render_apart("{{ title }}", "txt", TEN) == "Den"
    assert not (tmp_path / "ran").exists()


def test_without_a_python_to_start_it_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "")
    with pytest.raises(TemplateFault, match="no process could be started"):
        render_apart("{{ title }}", "txt", TEN)
