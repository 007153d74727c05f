"""A project's templates for rules are looked at as its other files are."""

from __future__ import annotations

from pathlib import Path

import pytest

from sheetgen.documents import rules_child
from sheetgen.source.bundled import bundled_folder
from sheetgen.source.diagnostic import Diagnostic
from sheetgen.tasks.outcome import Failure
from sheetgen.tasks.rules import RulesRequest, print_rules
from sheetgen.tasks.validate import Validated, ValidateRequest, run

SHOWN = "layouts/rules/md.j2"


def put(project: Path, text: str | bytes, name: str = SHOWN) -> Path:
    path = project / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return path


def validated(project: Path, monkeypatch: pytest.MonkeyPatch, *paths: str) -> Validated:
    monkeypatch.chdir(project)
    return run(ValidateRequest(paths))


def printed(project: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Diagnostic, ...]:
    monkeypatch.chdir(project)
    outcome = print_rules(RulesRequest("hamster-roll", format="md", output=project / "out.md", project=project))
    assert outcome.stopped == (not (project / "out.md").exists())
    return tuple(one for one in outcome.diagnostics if one.severity == "error")


@pytest.mark.parametrize(
    ("text", "line", "says"),
    [
        ("# {{ title }}\n{% for a in sections %}\n", 2, "Unexpected end of template"),
        ("fine\n\n  {{ title | nosuch }}\n", 3, "No filter named 'nosuch'"),
        ("{{ title\n", 1, "end of print statement"),
        ("fine\n{% endfor %}\n", 2, "Encountered unknown tag 'endfor'"),
        ("{% if a %}" * 25 + "x" + "{% endif %}" * 25, 1, None),
        ("{% for a in sections %}" * 25 + "{% endfor %}" * 25, 1, "nested too deeply"),
        ("x" * 600_000, 1, "500 KB"),
    ],
)
def test_a_mistake_is_a_finding_of_validate(
    text: str, line: int, says: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    put(tmp_path, text)
    for paths in ((), (SHOWN,), (".",)):
        done = validated(tmp_path, monkeypatch, *paths)
        assert done.report.files[0] == SHOWN
        found = [one for one in done.report.diagnostics if one.path == SHOWN]
        if says is None:
            assert found == []
            continue
        (one,) = found
        assert (one.code, one.span.line, done.exit_code) == ("SG619", line, 1)
        assert says in one.message


def test_a_good_one_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for form in ("html", "md", "txt"):
        put(tmp_path, (bundled_folder() / f"layouts/rules/{form}.j2").read_bytes(), f"layouts/rules/{form}.j2")
    put(tmp_path, "{{ broken", "notes/rules/mail.j2")
    put(tmp_path, "{{ broken", "layouts/other/mail.j2")
    done = validated(tmp_path, monkeypatch)
    assert done.report.files == tuple(f"layouts/rules/{form}.j2" for form in ("html", "md", "txt"))
    assert done.report.diagnostics == () and done.exit_code == 0


@pytest.mark.parametrize(
    ("text", "line", "code"),
    [
        ("fine\n{{ title | nosuch }}\n", 2, "SG619"),
        ("fine\n\n{{ missing.thing }}\n", 3, "SG619"),
        ("{% for s in sections %}\n{{ s.title | fill(s) }}\n{% endfor %}\n", 2, "SG619"),
        (b"caf\xe9\n", 1, "SG002"),
    ],
)
def test_a_mistake_stops_the_print_as_a_finding(
    text: str | bytes, line: int, code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    put(tmp_path, text)
    (one,) = printed(tmp_path, monkeypatch)
    assert (one.path, one.span.line, one.code) == (SHOWN, line, code)


def test_nothing_of_it_runs_when_it_is_looked_at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    loops = "".join(f"{{% for a{i} in sections %}}" for i in range(9))
    put(tmp_path, loops + "x" + "{% endfor %}" * 9)
    assert validated(tmp_path, monkeypatch).report.diagnostics == ()


def test_where_no_process_starts_it_is_the_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put(tmp_path, "{{ title }}")
    monkeypatch.setattr(rules_child.sys, "executable", "")
    done = validated(tmp_path, monkeypatch)
    assert done.exit_code == 2 and "no process could be started" in done.unreadable[0]
    with pytest.raises(Failure, match="no process could be started"):
        printed(tmp_path, monkeypatch)
