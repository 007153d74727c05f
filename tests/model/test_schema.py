"""The editor's schema and the binder agree on what is right and what is wrong."""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft7Validator

from sheetgen.checks.explanation import Example, explain
from sheetgen.checks.registry import all_checks
from sheetgen.load.workspace import Loaded, Workspace
from sheetgen.model.kinds import kinds
from sheetgen.model.schema import schema_of, schema_of_all
from tests.checks.running import TEMPLATES, write_example
from tests.conftest import ROOT
from tests.model.editor import as_an_editor_reads

BUNDLED = sorted([*(ROOT / "data").rglob("*.yaml"), *(ROOT / "layouts").rglob("*.yaml")])
NEWER = ("$defs", "prefixItems", "unevaluatedProperties", "unevaluatedItems", "dependentRequired", "$anchor")
EXAMPLES = [
    pytest.param(example, id=f"{check.code}-{number}")
    for check, module in all_checks()
    for number, example in enumerate(explain(module.__doc__ or "").examples, start=1)
]

# Bad examples that a schema cannot refuse: their fault is in how a value is written, and an editor sees only the value.
ALIKE = {
    ("SG106", "tracker: 04"): "YAML 1.2 reads 04 as the number 4",
    ("SG006", "count: 10000"): "no schema adds counts up",
    ("SG017", "Nut, the hard one"): "to an editor the half behind the comma is a column with nothing in it",
}


@cache
def validator(kind: str | None) -> Draft7Validator:
    return Draft7Validator(schema_of_all() if kind is None else schema_of(kind))


def fits(kind: str, value: Any) -> bool:
    """Whether a value fits the schema of its kind; the schema for all kinds must say the same."""
    alone = bool(validator(kind).is_valid(value))
    assert validator(None).is_valid(value) == alone, "the schema of all kinds says otherwise"
    return alone


def is_bound(loaded: Loaded) -> bool:
    """Whether the binder took everything in a file."""
    return loaded.value is not None and not [fault for fault in loaded.file.faults if _of_shape(fault.name)]


def _of_shape(name: str) -> bool:
    return name not in ("invisible-character", "comment-in-text", "asset-unreadable", "asset-outside-project")


def fields(schema: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every field of every object in a schema, by its place."""
    for name, part in {"": schema, **schema["definitions"]}.items():
        for key, field in part.get("properties", {}).items():
            yield f"{name}/{key}", field


@pytest.mark.parametrize("kind", [None, *kinds()])
def test_the_schemas_are_draft_7(kind: str | None) -> None:
    schema = schema_of_all() if kind is None else schema_of(kind)
    Draft7Validator.check_schema(schema)
    text = json.dumps(schema)
    assert schema["$schema"] == "http://json-schema.org/draft-07/schema#"
    assert not [word for word in NEWER if f'"{word}"' in text]
    for reference in re.findall(r'"\$ref": "#/definitions/([^"]*)"', text):
        assert reference in schema["definitions"]
        assert re.fullmatch(r"[A-Za-z0-9-]+", reference)


@pytest.mark.parametrize("kind", kinds())
def test_every_field_is_explained(kind: str) -> None:
    schema = schema_of(kind)
    for place, field in fields(schema):
        assert field["title"], place
        assert field["description"].endswith("."), place
        checker = Draft7Validator({**field, "definitions": schema["definitions"]})
        for shown in (*field.get("examples", ()), *([field["default"]] if "default" in field else ())):
            assert checker.is_valid(shown), (place, shown)


@pytest.mark.parametrize("kind", kinds())
def test_every_value_to_be_typed_has_an_example(kind: str) -> None:
    for place, field in fields(schema_of(kind)):
        types = field.get("type", "none")
        typed = set([types] if isinstance(types, str) else types) & {"string", "number", "integer"}
        if typed and not {"enum", "const", "default"} & set(field):
            assert field.get("examples"), place


def parts(schema: Any) -> Iterator[dict[str, Any]]:
    """Every map in a schema."""
    for part in schema.values() if isinstance(schema, dict) else schema if isinstance(schema, list) else ():
        yield from parts(part)
    if isinstance(schema, dict):
        yield schema


@pytest.mark.parametrize("kind", kinds())
def test_every_part_says_what_an_editor_can_read(kind: str) -> None:
    schema = schema_of(kind)
    assert all(len(part) == 1 for part in parts(schema) if "$ref" in part), "draft 7 overlooks what stands beside it"
    assert all(part["examples"] for part in parts(schema) if "examples" in part)
    assert not [part for part in parts(schema) if isinstance(part.get("minimum"), float) and part["minimum"] % 1 == 0]
    for name, record in {kind: schema, **schema["definitions"]}.items():
        if "properties" in record:
            assert record["description"].endswith("."), name


def test_what_a_schema_says_of_some_fields() -> None:
    burrow, layout = schema_of("burrow"), schema_of("card-layout")
    assert burrow["properties"]["tunnels"]["items"]["examples"] == ["r3c7 ~ r5c9"]
    assert burrow["properties"]["title"]["examples"][0] == "Willow Bank"
    assert burrow["properties"]["title"]["allOf"] == [{"$ref": "#/definitions/Words"}]
    assert burrow["properties"]["tracker"]["minimum"] == 1
    leading = layout["definitions"]["TextShape"]["properties"]["leading"]
    assert (leading["minimum"], leading["default"]) == (0.5, 1.2)
    assert layout["properties"]["safe"]["default"] == "3mm"
    assert layout["definitions"]["TextShape"]["properties"]["min_size"]["default"] == "7.5pt"
    varying = {name for name in layout["definitions"] if name.startswith("VaryingLength")}
    assert varying == {"VaryingLength"}, "lengths within other bounds are the same to a schema"
    lookup = layout["definitions"]["VaryingLength"]["anyOf"][1]["properties"]["default"]
    assert set(lookup) > {"title", "description"}, "the value for all others is one of that sort"


@pytest.mark.parametrize("path", BUNDLED, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_bundled_files_fit(path: Path) -> None:
    loaded = Workspace().load(path)
    assert is_bound(loaded)
    value = as_an_editor_reads(path.read_text("utf-8"))
    assert loaded.kind is not None
    errors = [error.message for error in validator(loaded.kind).iter_errors(value)]
    assert not errors
    assert validator(None).is_valid(value)


@pytest.mark.parametrize("example", EXAMPLES)
def test_examples_of_findings_fit_as_they_bind(example: Example, tmp_path: Path) -> None:
    workspace = Workspace(tmp_path, cwd=tmp_path)
    for marked in write_example(example, tmp_path):
        if marked.path.suffix != ".yaml":
            continue
        loaded = workspace.load(marked.path)
        codes = {code for _, code in marked.marks}
        if loaded.kind is None or loaded.file.tree is None or codes & {"SG001", "SG003", "SG004", "SG011", "SG012"}:
            continue  # no such file reaches the binder
        value = as_an_editor_reads(marked.path.read_text("utf-8-sig"))
        if is_bound(loaded):
            errors = [error.message for error in validator(loaded.kind).iter_errors(value)]
            assert not errors
        elif not any(code in codes and part in example.written for code, part in ALIKE):
            assert not fits(loaded.kind, value), sorted(codes)


# What is put in the place of each value of a file, as YAML, and what else it may be to an editor.
TRIED = ("", "null", "~", "true", "no", "4", "-1", "1.5", "text", '"4"', "4mm", "{a: b}", "{en: a, de: b}", "[a]", "[]")


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Where values stand in a value: keys and numbers that lead to each."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in items:
        yield (*path, key)
        yield from places(item, (*path, key))


def changed(value: Any, path: tuple[Any, ...], new: Any) -> Any:
    """A copy with one value replaced."""
    whole = copy.deepcopy(value)
    parent = whole
    for key in path[:-1]:
        parent = parent[key]
    parent[path[-1]] = new
    return whole


class Plain(str):
    """A scalar that is to be written plainly, whatever it looks like."""


def flow(value: Any) -> str:
    """A value as YAML of one line; texts in quotes."""
    if isinstance(value, Plain):
        return str(value)
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(str(key))}: {flow(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(flow(item) for item in value) + "]"
    return json.dumps(value)


# A layout with one of each: literals, texts with columns, lookups, conditions, elements within elements.
LAYOUT = """
format: sheetgen/card-layout@1
id: each
title: Each
theme: plain
width: 63mm
height: 88mm
ground: {by: colour, red: "#FF0000", default: ink}
symbols: {acorn: {size: 10mm, elements: [{circle: {radius: 4mm, fill: current, dash: [1mm]}}]}}
elements:
  - rect: {width: {by: value, 1: 4mm, 2: "{width}mm"}, height: 4mm, weight: 1pt, fill: "{colour}"}
    when: {value: [1, 2], colour: red}
  - text: {text: {en: "{name}", de: Wort}, size: "{size}pt", turn: "{angle}", leading: 1.5, wrap: true, width: 40mm}
  - symbol: {name: acorn, size: 4mm, mirror: false}
  - group: {turn: 90, elements: [{repeat: {columns: 2, elements: [{path: {d: M 0 0 L 1 1}}]}}]}
"""


def kind_of(text: str) -> str:
    """The kind that a text names."""
    match = re.search(r"sheetgen/([a-z-]+)@1", text)
    assert match
    return match[1]


@pytest.mark.parametrize(
    "text", [*(path.read_text("utf-8") for path in sorted(TEMPLATES.glob("*.yaml"))), LAYOUT], ids=kind_of
)
def test_binder_and_schema_agree_on_changed_files(text: str) -> None:
    value = as_an_editor_reads(text)
    assert fits(kind_of(text), value)
    differing = []
    for path, told, new in changes(value):
        written = flow(new)
        loaded = Workspace(cwd=Path("/")).load(Path("/nowhere/a.yaml"), data=written.encode())
        faults = {fault.name for fault in loaded.file.faults}
        if faults == {"out-of-range"} and "mm" in told:
            continue  # a length is a text to an editor: how long it may be is left to the validator
        if is_bound(loaded) != fits(kind_of(text), as_an_editor_reads(written)):
            differing.append((path, told, faults))
    assert not differing


def sort_of_place(value: Any, path: tuple[Any, ...]) -> tuple[Any, ...]:
    """What two places have in common that the same fields of a schema rule: the keys to them, and what is there, which
    for a choice of shapes tells which of them it is."""
    for key in path:
        value = value[key]
    keys = tuple(sorted(value)) if isinstance(value, dict) else type(value)
    return (*("item" if isinstance(key, int) else key for key in path), keys)


def changes(value: Any) -> Iterator[tuple[tuple[Any, ...], str, Any]]:
    """Everything that is tried on a file: where, what, and the file then."""
    yield (), "unknown key", {**value, "unknown-key": 1}
    tried_on = set()
    for path in places(value):
        if path == ("format",) or (sort := sort_of_place(value, path)) in tried_on:
            continue  # the second item of a list is ruled as the first
        tried_on.add(sort)
        for tried in TRIED:
            if path == ("map",) and re.fullmatch(r"[a-z]+|-?[0-9.]+(mm)?", tried):
                continue  # a map of one plain line: its style is wrong, which an editor does not see
            if not tried and isinstance(path[-1], int):
                continue  # an item of a list in one line cannot be left blank
            yield path, tried, changed(value, path, Plain(tried))
        here: Any = value
        for key in path:
            here = here[key]
        if isinstance(here, dict):
            yield path, "unknown key", changed(value, path, {**here, "unknown-key": 1})
            for key in here:
                yield path, f"no {key}", changed(value, path, {name: here[name] for name in here if name != key})
