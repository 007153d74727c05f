"""SARIF 2.1.0: the schema, and what the schema does not say."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import jsonschema
import pytest

from sheetgen import __version__
from sheetgen.checks.catalogue import catalogue
from sheetgen.report import View, render
from sheetgen.report.sarif import FINGERPRINT
from sheetgen.source.diagnostic import Diagnostic, Related, Report
from sheetgen.source.edit import Edit
from sheetgen.source.span import Span
from tests.report.findings import ERROR, NOTE, VIEW, WARNING

SCHEMA = json.loads((Path(__file__).parent / "schema" / "sarif-2.1.0-rtm.5.json").read_text("utf-8"))
VALIDATOR = jsonschema.validators.validator_for(SCHEMA)(SCHEMA)


def sarif(*found: Diagnostic, view: View = VIEW, suppressed: tuple[Diagnostic, ...] = ()) -> dict[str, Any]:
    """The one run of a report, valid against the published schema."""
    text = render("sarif", Report(tuple(dict.fromkeys(one.path for one in found)), found, suppressed), view)
    assert text.isascii()
    document = json.loads(text)
    VALIDATOR.validate(document)
    assert document["version"] == "2.1.0"
    (run,) = document["runs"]
    return run  # type: ignore[no-any-return]


def prints(*found: Diagnostic) -> list[str]:
    return [result["partialFingerprints"][FINGERPRINT] for result in sarif(*found)["results"]]


def test_the_schema_can_refuse() -> None:
    with pytest.raises(jsonschema.ValidationError):
        VALIDATOR.validate({"version": "2.1.0", "runs": [{"tool": {"driver": {}}}]})


def test_a_result() -> None:
    run = sarif(ERROR)
    (result,) = run["results"]
    assert run["columnKind"] == "unicodeCodePoints"
    assert result["ruleId"] == "SG101"
    assert run["tool"]["driver"]["rules"][result["ruleIndex"]]["id"] == "SG101"
    assert result["message"]["text"] == "there is no key `cuont` here (did you mean `count`?)"
    (place,) = result["locations"]
    assert place["physicalLocation"]["region"] == {"startLine": 14, "startColumn": 5, "endLine": 14, "endColumn": 10}
    assert place["physicalLocation"]["contextRegion"] == {
        "startLine": 13,
        "endLine": 14,
        "snippet": {"text": "  - id: red-4\n    cuont: 24"},
    }
    assert place["logicalLocations"] == [{"fullyQualifiedName": "/cards/1/cuont"}]
    (related,) = result["relatedLocations"]
    assert related["physicalLocation"]["region"] == {"startLine": 3, "startColumn": 1}
    assert related["message"]["text"] == "`count` is known from here"


def test_levels() -> None:
    run = sarif(NOTE, WARNING, ERROR)
    assert [result["level"] for result in run["results"]] == ["note", "warning", "error"]
    levels = {rule["id"]: rule["defaultConfiguration"]["level"] for rule in run["tool"]["driver"]["rules"]}
    assert levels == {"SG406": "note", "SG206": "warning", "SG101": "error"}


def test_rules_are_listed_once_and_explained() -> None:
    driver = sarif(ERROR, WARNING, ERROR)["tool"]["driver"]
    assert (driver["name"], driver["version"]) == ("sheetgen", __version__)
    assert [rule["id"] for rule in driver["rules"]] == ["SG101", "SG206"]
    rule = driver["rules"][0]
    assert rule["name"] == "unknown-key"
    assert rule["properties"]["tags"] == ["shape"]
    assert rule["shortDescription"]["text"] == "A key that the format does not have."
    assert rule["fullDescription"]["text"].startswith(rule["shortDescription"]["text"])
    assert "At the table: " in rule["help"]["text"]
    assert "```yaml\n" in rule["help"]["markdown"]
    assert "helpUri" not in rule, "there is no public page to point to"


def test_every_finding_makes_a_valid_rule() -> None:
    found = [ERROR._replace(code=one.code, name=one.name, severity=one.severity) for one in catalogue()]
    assert len(sarif(*found)["tool"]["driver"]["rules"]) == len(found)


def test_a_finding_that_is_not_ours_still_has_a_rule() -> None:
    (rule,) = sarif(ERROR._replace(code="XX001", name="elsewhere"))["tool"]["driver"]["rules"]
    assert rule["id"] == "XX001"


def test_nothing_found_is_a_run_without_results() -> None:
    run = sarif()
    assert run["results"] == []
    assert run["invocations"] == [{"executionSuccessful": True}]


def test_paths_that_cannot_be_read_are_told() -> None:
    (invocation,) = sarif(view=VIEW._replace(unreadable=("cannot read x",)))["invocations"]
    assert invocation["executionSuccessful"] is False
    assert invocation["toolExecutionNotifications"][0]["message"]["text"] == "cannot read x"


def address(path: str, view: View = VIEW) -> dict[str, Any]:
    (result,) = sarif(ERROR._replace(path=path, related=()), view=view)["results"]
    place = dict(result["locations"][0]["physicalLocation"]["artifactLocation"])
    place.pop("index")
    return place


@pytest.mark.parametrize(
    ("path", "uri"),
    [
        ("data/den/deck.yaml", "data/den/deck.yaml"),
        ("./a/../b.yaml", "b.yaml"),
        ("/game/x.yaml", "x.yaml"),
        ("größe 1.yaml", "gr%C3%B6%C3%9Fe%201.yaml"),
        ("a#b?c%d.yaml", "a%23b%3Fc%25d.yaml"),
        ("c:d.yaml", "c%3Ad.yaml"),
        ("[1].yaml", "%5B1%5D.yaml"),
        ("\udcff.yaml", "%FF.yaml"),
    ],
)
def test_relative_paths_are_percent_encoded(path: str, uri: str) -> None:
    assert address(path) == {"uri": uri, "uriBaseId": "SRCROOT"}


def test_paths_outside_are_absolute() -> None:
    for path in ("../x y.yaml", "/x y.yaml"):
        assert address(path) == {"uri": "file:///x%20y.yaml"}


def test_paths_are_relative_to_the_checkout() -> None:
    assert address("x.yaml", VIEW._replace(folder="/game/data"))["uri"] == "data/x.yaml"
    assert unquote(address("../ä.yaml", VIEW._replace(folder="/game/data"))["uri"]) == "ä.yaml"


def test_the_place_of_the_checkout_is_not_told() -> None:
    assert "/game" not in json.dumps(sarif(ERROR))


def test_artifacts_are_the_files_checked() -> None:
    run = sarif(ERROR, WARNING._replace(path="b.yaml"))
    assert [artifact["location"]["uri"] for artifact in run["artifacts"]] == ["data/den/deck.yaml", "b.yaml"]
    for result in run["results"]:
        place = result["locations"][0]["physicalLocation"]["artifactLocation"]
        assert run["artifacts"][place["index"]]["location"]["uri"] == place["uri"]


class TestFingerprints:
    def test_moved_lines_keep_it(self) -> None:
        moved = ERROR._replace(span=Span(40, 5, 40, 10), excerpt=("other above", "    cuont: 24"))
        assert prints(ERROR) == prints(moved)

    def test_another_indentation_keeps_it(self) -> None:
        assert prints(ERROR) == prints(ERROR._replace(excerpt=("", "\t cuont: 24  ")))

    def test_another_message_keeps_it(self) -> None:
        assert prints(ERROR) == prints(ERROR._replace(message="reworded", help=None))

    def test_an_item_put_before_keeps_it(self) -> None:
        assert prints(ERROR) == prints(ERROR._replace(pointer="/cards/2/cuont"))

    @pytest.mark.parametrize(
        "change",
        [{"code": "SG102"}, {"pointer": "/cards/1/other"}, {"excerpt": ("", "    cuont: 25")}],
    )
    def test_another_finding_has_another(self, change: dict[str, Any]) -> None:
        assert prints(ERROR) != prints(ERROR._replace(**change))

    def test_equal_ones_are_numbered_in_each_file(self) -> None:
        again = ERROR._replace(span=Span(90, 5, 90, 10))
        elsewhere = ERROR._replace(path="z.yaml")
        one, two, three = prints(ERROR, again, elsewhere)
        assert one != two
        assert one == three
        assert len({one.partition(":")[0], two.partition(":")[0]}) == 1


def test_a_span_of_several_lines_has_no_context() -> None:
    (result,) = sarif(NOTE)["results"]
    physical = result["locations"][0]["physicalLocation"]
    assert physical["region"] == {"startLine": 1, "startColumn": 1, "endLine": 3, "endColumn": 1}
    assert "contextRegion" not in physical


def test_nothing_is_capped() -> None:
    assert len(sarif(*[ERROR._replace(span=Span(n, 1, n, 2)) for n in range(2, 102)])["results"]) == 100


def test_silenced_findings_are_suppressed_results() -> None:
    run = sarif(ERROR, suppressed=(WARNING,))
    assert [result.get("suppressions") for result in run["results"]] == [None, [{"kind": "inSource"}]]
    assert {rule["id"] for rule in run["tool"]["driver"]["rules"]} == {"SG101", "SG206"}


def test_a_related_place_in_another_file() -> None:
    run = sarif(ERROR._replace(related=(Related("größe.yaml", 1, 2, "here"),)))
    (related,) = run["results"][0]["relatedLocations"]
    assert related["physicalLocation"]["artifactLocation"] == {"uri": "gr%C3%B6%C3%9Fe.yaml", "uriBaseId": "SRCROOT"}


def test_fixes_are_edits() -> None:
    swap, delete = Edit(Span(14, 5, 14, 10), "count"), Edit(Span(14, 3, 14, 4), "")
    run = sarif(ERROR._replace(fix=(swap, delete)), WARNING)
    (fix,) = run["results"][0]["fixes"]
    (change,) = fix["artifactChanges"]
    assert change["artifactLocation"]["uri"] == "data/den/deck.yaml"
    assert change["replacements"] == [
        {
            "deletedRegion": {"startLine": 14, "startColumn": 5, "endLine": 14, "endColumn": 10},
            "insertedContent": {"text": "count"},
        },
        {"deletedRegion": {"startLine": 14, "startColumn": 3, "endLine": 14, "endColumn": 4}},
    ]
    assert "fixes" not in run["results"][1]
