"""Letters written in parts (`a` and a mark for `ä`, as some systems do) are the letters that they look like."""

from __future__ import annotations

from pathlib import Path
from unicodedata import normalize

import pytest

from sheetgen.load.compose import compose
from sheetgen.source.diagnostic import Diagnostic
from sheetgen.source.file import SourceFile
from sheetgen.source.ink import Ink
from sheetgen.source.node import Mapping, Scalar
from sheetgen.source.span import Span
from tests.checks.small_projects import DECK, LAYOUT, cards, findings, rules


def parts(text: str) -> str:
    return normalize("NFD", text)


def told(found: list[Diagnostic], *but: str) -> list[tuple[str, str, int, int, int]]:
    return [
        (one.code, one.path.rsplit("/", 1)[-1], one.span.line, one.span.column, one.span.end_column)
        for one in found
        if one.code not in but
    ]


def value_of(text: str) -> tuple[SourceFile, Scalar]:
    file = SourceFile(Path("a.yaml"), "a.yaml", text)
    compose(file)
    assert isinstance(file.tree, Mapping)
    node = file.tree.entries[0][1]
    assert isinstance(node, Scalar)
    return file, node


NAMED = f'{LAYOUT}  - text: {{text: "{{größe}}", x: 5mm, y: 30mm, size: 9pt, fill: ink}}\n'


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("cards.csv", parts("id,größe\na,Bär\nb,Kühe\n")),
        ("cards.json", parts('[{"id": "a", "größe": "Bär"}, {"id": "b", "größe": "K\\u0075\\u0308he"}]')),
        ("cards.json", '[{"id": "a", "gr\\u006f\\u0308ße": "B"}, {"id": "b", "größe": "K"}]'),
    ],
)
def test_the_columns_and_cells_of_a_table(name: str, text: str, tmp_path: Path) -> None:
    deck = f"{DECK}cards: {{from: {name}}}\n"
    files = {"data/den/deck.yaml": deck, f"data/den/{name}": text, "layouts/cards/ground.yaml": NAMED}
    assert told(findings(files, tmp_path)) == []


def test_the_keys_of_cards(tmp_path: Path) -> None:
    files = {**cards(parts("id: a, größe: Bär"), "id: b, größe: Kuh"), "layouts/cards/ground.yaml": NAMED}
    assert told(findings(files, tmp_path)) == []
    files = {**cards("id: a, größe: Bär, " + parts("größe: Kuh")), "layouts/cards/ground.yaml": NAMED}
    assert [one[0] for one in told(findings(files, tmp_path))] == ["SG003"]


def test_a_table_that_a_name_in_parts_stands_for(tmp_path: Path) -> None:
    (tmp_path / "data" / "den").mkdir(parents=True)
    (tmp_path / "data" / "den" / parts("größen.csv")).write_text("id,größe\na,Bär\n", "utf-8")
    for name in ("größen.csv", parts("größen.csv")):
        files = {"data/den/deck.yaml": f"{DECK}cards: {{from: {name}}}\n", "layouts/cards/ground.yaml": NAMED}
        assert told(findings(files, tmp_path)) == []


def test_letters_in_parts_are_in_the_typeface_and_carets_stand_below_them(tmp_path: Path) -> None:
    items = parts('    items: [{id: D1, source: x, text: "Für die Bären für für die Kühe."}]\n')
    assert told(findings(rules(items), tmp_path)) == [("SG014", "rules.en.yaml", 7, 61, 65)]


@pytest.mark.parametrize("style", ['"{}"', "'{}'", "{}", "|\n  {}"])
def test_places_inside_a_text(style: str) -> None:
    said = "Über größe x̂ Öl ende"
    file, node = value_of("k: " + style.format(parts(said)) + "\n")
    assert node.text.strip() == said
    at = said.index("ende")
    span = Ink(file, node).within(at, at + 4)
    line = file.lines[span.line - 1]
    assert line[span.column - 1 : span.end_column - 1] == "ende"
    span = Ink(file, node).within(said.index("Öl"), said.index("Öl") + 2)
    assert line[span.column - 1 : span.end_column - 1] == parts("Öl")


def test_escapes_of_marks() -> None:
    file, node = value_of('k: "Gr\\u006f\\u0308\\u00dfe ja"\n')
    assert node.text == "Größe ja"
    assert Ink(file, node).within(6, 8) == Span(1, 27, 1, 29)
    assert Ink(file, node).within(2, 3) == Span(1, 7, 1, 19)
