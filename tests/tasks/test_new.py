"""What `sheetgen new` writes is valid, prints, and is known to an editor."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pypdfium2
import pytest
from jsonschema import Draft7Validator

from sheetgen.load.workspace import Workspace
from sheetgen.model.layout import CardSize
from sheetgen.model.words import Words
from sheetgen.tasks.build import BuildRequest, plan
from sheetgen.tasks.card_start import card_words
from sheetgen.tasks.cards import CardsRequest, print_cards
from sheetgen.tasks.new import NewRequest, Started, start
from sheetgen.tasks.outcome import Failure
from sheetgen.tasks.pad import PadRequest, print_pad
from sheetgen.tasks.settings import Settings
from sheetgen.tasks.validate import ValidateRequest, run
from tests.conftest import ROOT
from tests.model.editor import as_an_editor_reads

LANGUAGES = sorted(path.stem for path in (ROOT / "layouts" / "labels").glob("*.yaml"))


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def assert_a_valid_start(started: Started) -> None:
    """Nothing is found, not even a note; each file names a schema that is there and fits it."""
    found = run(ValidateRequest(tuple(map(str, started.files))))
    assert not found.report.diagnostics
    assert not found.unreadable
    for path in started.files:
        text = path.read_text("utf-8")
        modeline = re.match(r"# yaml-language-server: \$schema=(\.{1,2}/[a-z./-]+)\n", text)
        assert modeline, text[:200]
        schema = json.loads((path.parent / modeline[1]).read_text("utf-8"))
        assert not list(Draft7Validator(schema).iter_errors(as_an_editor_reads(text)))
        assert all(len(line) <= 120 for line in text.splitlines())


@pytest.mark.parametrize("side", [None, "A", "B"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_burrow(language: str, side: str | None) -> None:
    started = start(NewRequest("burrow", "my-burrow", language=language, side=side))
    written = started.files[0].read_text("utf-8")
    assert f"\nside: {side or 'A'}  #" in written and "--side b" in written
    assert len(re.findall(r"[A-Z]o", written.partition("map:")[2])) == (2 if side == "B" else 0)
    assert started.files == (Path("my-burrow.yaml"),)
    assert started.command == "sheetgen pad my-burrow.yaml"
    assert_a_valid_start(started)
    outcome = print_pad(PadRequest("my-burrow.yaml", sheets=1, language=language, output=Path("pad.pdf")))
    assert not outcome.stopped
    assert not outcome.diagnostics


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_deck_and_a_game_around_it(language: str) -> None:
    started = start(NewRequest("deck", "my-deck", language=language))
    assert started.command == "sheetgen cards my-deck"
    assert_a_valid_start(started)
    outcome = print_cards(CardsRequest("my-deck", language=language))
    assert not outcome.stopped
    assert outcome.written[0].pages == 8, "three sheets and the summary, with backs"


SIZES = ["bridge", "euro", "mini", "mini-us", "tarot", "jumbo", "square", "hex", "88x63mm", "40x40mm"]


@pytest.mark.parametrize("size", SIZES)
def test_a_deck_of_another_size_is_laid_out_for_it(size: str) -> None:
    started = start(NewRequest("deck", "my-deck", size=size))
    assert_a_valid_start(started)
    assert f"size: {size}," in started.files[1].read_text("utf-8")
    outcome = print_cards(CardsRequest("my-deck"))
    assert not outcome.diagnostics
    assert "shrunk" not in str(outcome) and outcome.written[0].pages % 2 == 0


@pytest.mark.parametrize(
    ("request_", "words"),
    [
        (NewRequest("deck", "d", size="tarott"), "did you mean `tarot`?"),
        (NewRequest("deck", "d", size="1000x50mm"), "--size 1000x50mm is too large: no paper has room for it"),
        (NewRequest("deck", "d", paper="a44"), "no paper `a44`"),
        (NewRequest("deck", "d", size="30x50mm"), "they need sides of 40 mm"),
        (NewRequest("deck", "d", size="2000x50mm"), "each side is 10 to 1000 mm long"),
        (NewRequest("burrow", "b", size="tarot"), "--size is for the cards of a new deck"),
        (NewRequest("deck", "d", side="B"), "--side is for a new burrow"),
        (NewRequest("game", "g", contents="burrow", size="tarot"), "--size is for the cards of a new deck"),
    ],
)
def test_sizes_that_will_not_do(request_: NewRequest, words: str, here: Path) -> None:
    with pytest.raises(Failure, match=re.escape(words)):
        start(request_)
    assert not list(here.iterdir())


def test_a_new_project_is_printed_on_a_paper_with_room_for_its_cards(here: Path) -> None:
    """As a setting of its own, so that nothing is wrong with it whatever the command."""
    started = start(NewRequest("deck", "wide", size="380x60mm"))
    assert started.command == "sheetgen cards wide" and here / "sheetgen.toml" == started.files[-1].absolute()
    assert not run(ValidateRequest(())).report.diagnostics
    name = Settings().here(None).paper
    assert print_cards(CardsRequest("wide", paper=name)).written
    game = start(NewRequest("game", "den", size="380x60mm", folder=Path("other"), paper=name))
    assert game.command == "sheetgen build den --project other" and not Path("other/sheetgen.toml").exists()
    large = start(NewRequest("deck", "large", size="250x100mm", paper="a3", folder=Path("third")))
    assert large.command == "sheetgen cards large --project third" and not Path("third/sheetgen.toml").exists()


def test_a_project_that_there_is_keeps_its_paper(here: Path) -> None:
    """Its other decks may be for it; the user is told what to set where."""
    start(NewRequest("deck", "first"))
    told = start(NewRequest("deck", "wide", size="380x60mm"))
    option = told.command.removeprefix("sheetgen cards wide --paper ")
    assert print_cards(CardsRequest("wide", paper=option)).written
    assert told.first == f'write `paper = "{option}"` in sheetgen.toml, or say --paper each time; then'
    (found,) = (one for one in run(ValidateRequest(())).report.diagnostics if one.code == "SG709")
    assert f'write `paper = "{option}"` in sheetgen.toml' in (found.help or "")
    more = start(NewRequest("deck", "more", game="wide", size="380x60mm"))
    assert more.command.endswith(f"--paper {option}") and "deck-more.yaml" in more.first and option in more.first
    (here / "sheetgen.toml").write_text(f'paper = "{option}"\n', "utf-8")
    assert not [one for one in run(ValidateRequest(())).report.diagnostics if one.code == "SG709"]


def test_a_size_too_small_is_named_though_nobody_asked_for_it(here: Path) -> None:
    folder = here / "layouts"
    folder.mkdir()
    text = "format: sheetgen/card-sizes@1\nsizes:\n  poker-eu: {title: Tiny, width: 20mm, height: 30mm}\n"
    (folder / "card-sizes.yaml").write_text(text, "utf-8")
    (here / "sheetgen.toml").write_text("", "utf-8")
    with pytest.raises(Failure, match="--size poker-eu is too small"):
        start(NewRequest("deck", "d", project=here))


@pytest.mark.parametrize("side", [40, 300, 1000])
def test_the_dots_of_a_back_are_no_more_than_a_layout_may_repeat(side: int) -> None:
    words = card_words(CardSize(title=Words("x"), width=float(side), height=50.0))
    columns, apart = int(words["dot_columns"]), float(words["dot_dx"])
    assert columns <= 100 and (columns - 2) * apart == pytest.approx(side, abs=0.1)


@pytest.mark.parametrize("contents", ["deck", "burrow"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game(contents: str, language: str) -> None:
    started = start(NewRequest("game", "my-game", language=language, contents=contents))
    assert started.command == "sheetgen build my-game --project my-game"
    assert {path.name for path in started.files} > {"game.yaml", "scoring.yaml", f"rules.{language}.yaml"}
    assert_a_valid_start(started)
    jobs = plan(BuildRequest(("my-game",), languages=(language,), project=Path("my-game")))
    assert len(jobs) == (3 if contents == "deck" else 2)
    for job in jobs:
        outcome = job.run()
        assert outcome.written
        assert not outcome.stopped
        assert not outcome.diagnostics


def test_a_new_burrow_game_says_its_title_once_and_what_to_remember(here: Path) -> None:
    start(NewRequest("game", "my-game", contents="burrow"))
    game = Path("my-game/data/my-game/burrows/first-burrow.yaml")
    print_pad(PadRequest(str(game), sheets=1, output=Path("pad.pdf"), project=Path("my-game")))
    words = pypdfium2.PdfDocument("pad.pdf")[0].get_textpage().get_text_range()
    assert "Side A" in words and "My Game · Side A" not in words
    assert "tunnel" in words


def test_every_starter_is_there_in_every_language() -> None:
    folders = [ROOT / "layouts" / "starters" / language for language in LANGUAGES]
    names = [sorted(path.name for path in folder.iterdir()) for folder in folders]
    assert all(listed == names[0] for listed in names)


def test_a_burrow_goes_where_its_game_looks_for_it() -> None:
    start(NewRequest("game", "den", contents="burrow"))
    started = start(NewRequest("burrow", "warren", project=Path("den")))
    assert started.files == (Path("den/data/den/burrows/warren.yaml"),)
    assert "game:" not in started.files[0].read_text("utf-8")
    assert_a_valid_start(started)
    assert not run(ValidateRequest(("den",))).report.diagnostics


def test_a_further_deck_for_a_game() -> None:
    start(NewRequest("game", "den"))
    started = start(NewRequest("deck", "promo", game="den", project=Path("den")))
    assert [path.as_posix() for path in started.files] == [
        "den/data/den/deck-promo.yaml",
        "den/layouts/cards/promo.yaml",
        "den/layouts/cards/promo-back.yaml",
    ]
    assert_a_valid_start(started)
    assert "`cards: {deck: deck-promo.yaml}` under `documents` in den/data/den/game.yaml" in started.first
    game = Path("den/data/den/game.yaml")
    game.write_text(game.read_text("utf-8").replace("deck: deck.yaml", "deck: deck-promo.yaml"), "utf-8")
    assert not print_cards(CardsRequest("den", project=Path("den"))).stopped


@pytest.mark.parametrize(
    ("chambers", "side"), [(1, "A"), *((chambers, side) for chambers in range(3, 10) for side in "AB")]
)  # all squares of a single chamber have marks already
@pytest.mark.parametrize("name", ["a", "willow", "zz-9"])
def test_a_burrow_fits_its_games_limits(chambers: int, name: str, side: str) -> None:
    start(NewRequest("game", "den", contents="burrow"))
    game = Path("den/data/den/game.yaml")
    limits = f"{{chambers: {chambers}, ones: 7, hazelnuts: {min(4, chambers)}, mushrooms: 7, smallest_chamber: 7}}"
    game.write_text(re.sub(r"limits: .*", f"limits: {limits}", game.read_text("utf-8")), "utf-8")
    assert_a_valid_start(start(NewRequest("burrow", name, project=Path("den"), side=side)))


def test_the_same_name_gives_the_same_burrow_and_another_name_another() -> None:
    one, again, other = (
        start(NewRequest("burrow", name, folder=Path(folder))).files[0].read_text("utf-8")
        for name, folder in (("one", "a"), ("one", "b"), ("two", "a"))
    )
    assert one == again
    assert one.partition("map:")[2] != other.partition("map:")[2]


def test_nothing_is_overwritten_and_nothing_written_by_halves() -> None:
    scoring = Path("den/data/den/scoring.yaml")
    scoring.parent.mkdir(parents=True)
    scoring.write_text("mine", "utf-8")
    with pytest.raises(Failure, match=r"scoring\.yaml is there already, and nothing was written"):
        start(NewRequest("game", "den"))
    assert [path for path in Path("den").rglob("*") if path.is_file()] == [scoring]
    assert scoring.read_text("utf-8") == "mine"


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("My Burrow", "try `my-burrow`"),
        ("Grüner Bau", "try `gruener-bau`"),
        ("../up", "try `up`"),
        ("a/b", "try `a-b`"),
        ("", "is no name"),
        ("-", "is no name"),
        ("x" * 61, "at most 60"),
        ("naïve\n", "try `naive`"),
    ],
)
@pytest.mark.parametrize("kind", ["burrow", "deck", "game"])
def test_bad_names(kind: str, name: str, hint: str, here: Path) -> None:
    with pytest.raises(Failure, match=re.escape(hint)):
        start(NewRequest(kind, name))
    assert not list(here.iterdir())


@pytest.mark.parametrize(
    ("name", "hint"),
    [("CON", "try `con-burrow`"), ("nul", "try `nul-burrow`"), ("com1", "try `com1-burrow`"), ("Lpt 9", "try `lpt-9`")],
)
def test_names_that_windows_keeps(name: str, hint: str, here: Path) -> None:
    with pytest.raises(Failure, match=re.escape(hint)):
        start(NewRequest("burrow", name))
    assert not list(here.iterdir())


@pytest.mark.parametrize("name", ["true", "null", "no", "12", "0x1", "1e3", "007"])
def test_names_that_yaml_could_take_for_something_else(name: str) -> None:
    assert_a_valid_start(start(NewRequest("game", name)))


@pytest.mark.parametrize(
    ("request_", "words"),
    [
        (NewRequest("burrow", "x", game="dne"), "no game `dne`"),
        (NewRequest("burrow", "x", game="hamsterbacke"), "has no `limits`"),
        (NewRequest("burrow", "willow-bank"), "has a burrow `willow-bank` already"),
        (NewRequest("deck", "x", game="dne"), "no game `dne`"),
        (NewRequest("game", "x", language="fr"), "no language `fr`"),
        (NewRequest("game", "x", project=Path("absent")), "absent is no folder"),
    ],
)
def test_refusals(request_: NewRequest, words: str, here: Path) -> None:
    with pytest.raises(Failure, match=re.escape(words)):
        start(request_)
    assert not list(here.iterdir())


def test_a_schema_is_written_anew_and_starters_may_be_ones_own(here: Path) -> None:
    start(NewRequest("burrow", "one", folder=here))
    schema = here / ".sheetgen" / "burrow.schema.json"
    schema.write_text("{}", "utf-8")
    own = here / "layouts" / "starters" / "en" / "burrow.yaml.in"
    own.parent.mkdir(parents=True)
    bundled = Workspace().find("layouts/starters/en/burrow.yaml.in")
    assert bundled
    own.write_text("# Mine.\n" + bundled.read_text("utf-8"), "utf-8")
    path = start(NewRequest("burrow", "two", folder=here)).files[0]
    assert "# Mine." in path.read_text("utf-8")
    assert json.loads(schema.read_text("utf-8"))["title"] == "Burrow"
