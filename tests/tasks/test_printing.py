"""What is printed was validated: all files that a print is made of, and nothing is drawn in spite of an error."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from sheetgen.checks.registry import ANY, families_for
from sheetgen.checks.registry import family as checks_of
from sheetgen.load.workspace import Workspace
from sheetgen.source.bundled import bundled_folder
from sheetgen.tasks.build import BuildRequest, plan
from sheetgen.tasks.cards import CardsRequest, print_cards
from sheetgen.tasks.outcome import Failure, Outcome
from sheetgen.tasks.pad import PadRequest, print_pad
from sheetgen.tasks.printing import ADVISED
from sheetgen.tasks.rules import RulesRequest, print_rules
from sheetgen.tasks.validate import UNADVISED, ValidateRequest, run

ROOT = bundled_folder()
BROKEN = "format: [\n"


def put(project: Path, relative: str, text: str) -> None:
    path = project / relative
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")


def changed(project: Path, relative: str, old: str, new: str) -> None:
    """A project's own copy of a bundled file, with something in it exchanged."""
    text = (ROOT / relative).read_text("utf-8")
    assert old in text
    put(project, relative, text.replace(old, new))


def printed(project: Path, what: str, game: str, language: str = "en") -> Outcome:
    workspace, output = Workspace(project, cwd=project), project / "out.pdf"
    if what == "pad":
        return print_pad(PadRequest(game, sheets=2, output=output, language=language), workspace)
    if what == "cards":
        return print_cards(CardsRequest(game, output=output, language=language), workspace)
    return print_rules(RulesRequest(game, output=output, language=language), workspace)


def stopped_by(outcome: Outcome) -> set[tuple[str, str]]:
    assert outcome.stopped and not outcome.written
    return {(one.code, one.path) for one in outcome.diagnostics if one.severity == "error"}


@pytest.mark.parametrize(
    ("relative", "prints"),
    [
        ("layouts/labels/en.yaml", ["pad hungry-hamsters", "cards hamsterbacke", "rules hamster-roll"]),
        ("layouts/themes/daylight.yaml", ["pad hungry-hamsters", "cards hamsterbacke", "rules hamster-roll"]),
        ("layouts/themes/midnight.yaml", ["pad hungry-hamsters"]),
        ("layouts/themes/hamster-cards.yaml", ["cards hamsterbacke"]),
        ("layouts/papers.yaml", ["pad hungry-hamsters", "cards hamsterbacke", "rules hamster-roll"]),
        ("layouts/card-sizes.yaml", ["cards hamsterbacke"]),
        ("layouts/cards/hamster-card.yaml", ["cards hamsterbacke"]),
        ("layouts/sheets/burrow-sheet.yaml", ["pad hungry-hamsters"]),
    ],
)
def test_a_broken_file_stops_every_print_that_is_made_of_it(relative: str, prints: list[str], tmp_path: Path) -> None:
    put(tmp_path, relative, BROKEN)
    for one in prints:
        assert ("SG001", relative) in stopped_by(printed(tmp_path, *one.split()))


def test_a_broken_file_stops_no_other_print(tmp_path: Path) -> None:
    put(tmp_path, "layouts/card-sizes.yaml", BROKEN)
    put(tmp_path, "layouts/labels/de.yaml", BROKEN)
    put(tmp_path, "data/hamsterbacke/deck.yaml", BROKEN)
    assert printed(tmp_path, "pad", "hungry-hamsters").written
    assert printed(tmp_path, "pad", "hamsterbacke").written


def test_words_in_one_more_language_are_validated_with_what_they_stand_beside(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "data/hamster-roll", tmp_path / "data/hamster-roll")
    put(tmp_path, "data/hamster-roll/words.fr.yaml", "format: sheetgen/words@1\nid: hamster-roll\nlang: 7\nwords: {}\n")
    assert stopped_by(printed(tmp_path, "pad", "hamster-roll"))


def test_documents_of_one_build_stop_for_their_own_files_only(tmp_path: Path) -> None:
    put(tmp_path, "layouts/themes/midnight.yaml", BROKEN)
    request = BuildRequest(languages=("en",), out_folder=tmp_path / "output")
    outcomes = {f"{job.game}/{job.name}": job.run() for job in plan(request, Workspace(tmp_path, cwd=tmp_path))}
    assert [name for name, outcome in outcomes.items() if outcome.stopped] == ["hungry-hamsters/pad.pdf"]


def test_a_theme_that_was_read_for_another_document_counts_again(tmp_path: Path) -> None:
    put(tmp_path, "layouts/themes/daylight.yaml", BROKEN)
    request = BuildRequest(languages=("en",), out_folder=tmp_path / "output")
    outcomes = [job.run() for job in plan(request, Workspace(tmp_path, cwd=tmp_path))]
    assert outcomes and all(outcome.stopped for outcome in outcomes)


MISTAKES = [
    ("layouts/themes/daylight.yaml", 'ink: {rgb: "#1E1A17"', "ink: {rgb: blue", "pad hungry-hamsters", "SG103"),
    ("layouts/themes/daylight.yaml", "cmyk(0 0 0 65)", "cmyk(0 0 0 165)", "rules hamsterbacke", "SG103"),
    ("layouts/themes/midnight.yaml", "extends: daylight\n", "extends: nope\n", "pad hungry-hamsters", "SG201"),
    ("layouts/card-sizes.yaml", "width: 63mm", "width: 0mm", "cards hamsterbacke", "SG104"),
    ("layouts/papers.yaml", "width: 210mm", "width: 0mm", "cards hamsterbacke", "SG104"),
    ("layouts/sheets/player-rounds.yaml", "10.6mm, height: 8mm", "10.6mm, height: 0mm", "pad hamsterbacke", "SG104"),
    ("layouts/sheets/player-rounds.yaml", "least-width: 100mm", "least-width: 1999mm", "pad hamsterbacke", "SG709"),
    ("layouts/sheets/player-rounds.yaml", "accent: pad-rust,", "accent: pad-rost,", "pad hamsterbacke", "SG201"),
    ("layouts/sheets/player-rounds.yaml", "ups: [2, 1, 4]", "ups: []", "pad hamsterbacke", "SG104"),
    ("layouts/sheets/player-rounds.yaml", "  table: {", "  tabel: {", "pad hamsterbacke", "SG211"),
    ("layouts/sheets/match-table.yaml", "M 16.3 25 L", "M 16.3 L", "pad hamster-roll", "SG213"),
    ("data/hamsterbacke/game.yaml", "sheet: player-rounds", "sheet: player-round", "pad hamsterbacke", "SG201"),
    ("data/hungry-hamsters/game.yaml", "A: willow-bank", "A: wilow-bank", "pad hungry-hamsters", "SG201"),
    ("data/hamsterbacke/game.yaml", "deck: deck.yaml", "deck: decks.yaml", "cards hamsterbacke", "SG201"),
    ("data/hamsterbacke/deck.yaml", "layout: hamster-card", "layout: hamster-crd", "cards hamsterbacke", "SG201"),
    ("data/hamsterbacke/deck.yaml", "layout: hamster-card", "layout: hamster-crd", "rules hamsterbacke", "SG201"),
    ("data/hamsterbacke/deck.yaml", "size: poker-eu", "size: pocker", "cards hamsterbacke", "SG201"),
    ("layouts/cards/hamster-card.yaml", "theme: hamster-cards", "theme: hamster-crads", "cards hamsterbacke", "SG201"),
]  # fmt: skip


@pytest.mark.parametrize(("relative", "old", "new", "print_", "code"), MISTAKES)
def test_an_authors_mistake_is_a_finding(
    relative: str, old: str, new: str, print_: str, code: str, tmp_path: Path
) -> None:
    for name in (f"data/{print_.split()[1]}", "layouts"):  # of the games, the one that is printed
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("fonts"))
    changed(tmp_path, relative, old, new)
    assert code in {found for found, _ in stopped_by(printed(tmp_path, *print_.split()))}
    said = run(ValidateRequest(project=tmp_path, paths=(str(tmp_path),)))
    assert code in {one.code for one in said.report.diagnostics}, "the validator says the same"


def test_a_theme_that_lacks_what_the_design_draws_with(tmp_path: Path) -> None:
    put(tmp_path, "layouts/themes/plain-night.yaml", 'format: sheetgen/theme@1\ncolours: {ink: {rgb: "#000000"}}\n')
    changed(tmp_path, "layouts/sheets/burrow-sheet.yaml", "B: midnight", "B: plain-night")
    assert ("SG214", "layouts/sheets/burrow-sheet.yaml") in stopped_by(printed(tmp_path, "pad", "hungry-hamsters"))


def test_what_prints_do_not_ask_is_advice() -> None:
    for kind in ADVISED:
        for family in set(families_for(kind)) - set(UNADVISED):
            errors = [one.name for one in checks_of(family) if one.on in (kind, ANY) and one.severity == "error"]
            assert not errors


def test_names_on_the_command_line_are_no_findings(tmp_path: Path) -> None:
    workspace = Workspace(None, cwd=tmp_path)
    requests = [
        lambda: print_pad(PadRequest("hungry-hamster"), workspace),
        lambda: print_pad(PadRequest("hungry-hamsters", burrows=("wilow-bank",)), workspace),
        lambda: print_pad(PadRequest("hungry-hamsters", paper="a44"), workspace),
        lambda: print_cards(CardsRequest("hamsterbacke", only=("reed",)), workspace),
        lambda: print_rules(RulesRequest("hamsterbacke", language="xx"), workspace),
    ]
    for request in requests:
        with pytest.raises(Failure, match=r"did you mean|there are"):
            request()


LONG_NAME = "A name of a card that is by far too long for any card"


def test_rules_do_not_ask_whether_cards_have_room(tmp_path: Path) -> None:
    changed(tmp_path, "data/hamsterbacke/deck.yaml", "de: Rot", f'de: "{LONG_NAME * 3}"')
    assert printed(tmp_path, "rules", "hamsterbacke").written
    assert printed(tmp_path, "cards", "hamsterbacke").written, "in English it has room"
    assert "SG701" in {code for code, _ in stopped_by(printed(tmp_path, "cards", "hamsterbacke", "de"))}


def test_the_output_is_named_after_the_folder_whatever_the_id(tmp_path: Path) -> None:
    changed(tmp_path, "data/hamster-roll/game.yaml", "id: hamster-roll", "id: another")
    request = PadRequest("hamster-roll", sheets=2, out_folder=tmp_path / "output")
    outcome = print_pad(request, Workspace(tmp_path, cwd=tmp_path))
    assert [one.path for one in outcome.written] == [tmp_path / "output" / "hamster-roll" / "pad.pdf"]
    assert "SG208" in {one.code for one in outcome.diagnostics}


def test_two_games_of_one_id_are_printed_each_into_its_folder(tmp_path: Path) -> None:
    for game in ("cave", "den"):
        put(
            tmp_path, f"data/{game}/game.yaml", "format: sheetgen/game@1\nid: den\ntitle: Den\ndocuments: {rules: {}}\n"
        )
        section = (
            '{id: goal, title: Goal, items: [{id: A1, kind: rule, status: stated, source: "Den, Goal", text: W.}]}'
        )
        text = f"format: sheetgen/rules@1\nid: {game}\nlang: en\nsections:\n  - {section}\n"
        put(tmp_path, f"data/{game}/rules.en.yaml", text)
    workspace, out = Workspace(tmp_path, cwd=tmp_path), tmp_path / "out"
    made = [print_rules(RulesRequest(game, out_folder=out), workspace) for game in ("cave", "den")]
    assert [one.written[0].path for one in made] == [out / "cave" / "rules.en.pdf", out / "den" / "rules.en.pdf"]
    assert [[one.code for one in outcome.diagnostics] for outcome in made] == [["SG208"], []]


def test_kinds_beyond_those_that_are_tried_are_told_of(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sheetgen.tasks.card_findings.MOST_CARDS", 3)
    outcome = printed(tmp_path, "cards", "hamsterbacke")
    (note,) = [one for one in outcome.diagnostics if one.code == "SG710"]
    assert note.severity == "info" and "4 are not" in note.message and outcome.written


@pytest.mark.parametrize(
    ("relative", "old", "new", "code"),
    [
        ("burrow-sheet", "blank-columns: 15", "blank-columns: 0", "SG104"),
        ("burrow-sheet", "blank-rows: 11", "blank-rows: 0", "SG104"),
        ("player-rounds", "{blocks: 6}", "{blocks: 0}", "SG104"),
        ("match-table", "{rows: 8}", "{rows: 0}", "SG104"),
        ("burrow-sheet", "scene: {left: 8mm, right: 8mm", "scene: {left: 8mm, width: 1mm", "SG709"),
        ("burrow-sheet", "scene: {left: 8mm, right: 8mm", "scene: {left: 120mm, right: 120mm", "SG709"),
        ("burrow-sheet", "margin: {left: 8mm, right: 8mm", "margin: {left: 8mm, right: 180mm", "SG709"),
        ("match-table", "foot: {", "foot: {width: 1mm, bottom: 1mm, height: 20in} # {", "SG709"),
    ],
)
def test_a_design_that_no_sheet_can_have_is_found_by_validate_and_print_alike(
    relative: str, old: str, new: str, code: str, tmp_path: Path
) -> None:
    game = {"burrow-sheet": "hungry-hamsters", "player-rounds": "hamsterbacke", "match-table": "hamster-roll"}[relative]
    place = f"layouts/sheets/{relative}.yaml"
    changed(tmp_path, place, old, new)
    text = (tmp_path / place).read_text("utf-8")
    line = text[: text.index(new)].count("\n") + 1
    path = (tmp_path / place).as_posix()
    told = run(ValidateRequest((path,), project=tmp_path)).report.diagnostics
    assert [(one.code, one.span.line) for one in told if one.severity == "error"] == [(code, line)]
    outcome = printed(tmp_path, "pad", game)
    assert outcome.stopped
    assert (code, place, line) in [(one.code, one.path, one.span.line) for one in outcome.diagnostics]
