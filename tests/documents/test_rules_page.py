"""Rules pages: everything is on them, in reading order, large enough, and nothing lies on anything else."""

from __future__ import annotations

import re
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from sheetgen.documents.rules_blocks import Setter
from sheetgen.documents.rules_diagrams import DIAGRAMS
from sheetgen.documents.rules_notes import Notes
from sheetgen.documents.rules_page import palette_of, rules_document
from sheetgen.draw.surface import Document
from sheetgen.draw.trace import trace_document
from sheetgen.load import resources
from sheetgen.model.deck import Card
from sheetgen.model.layout import Paper
from sheetgen.model.markup import plain_text
from sheetgen.model.rules import Callout, RuleExample, RuleItem, RuleSection, RulesFile
from sheetgen.model.scoring import Rank, ScoreTable, ScoringFile
from sheetgen.model.words import Words
from sheetgen.sheets.grid import DoesNotFit
from tests.documents.rules_fixtures import (
    GAMES,
    LANGUAGES,
    PAPERS,
    WORKSPACE,
    Text,
    document,
    extracted,
    files,
    letters,
    texts_of,
    written,
)
from tests.pacing import at_most

EVERY = [(game, language, paper) for game in GAMES for language in LANGUAGES for paper in PAPERS]
CHECKLISTS = {"hungry-hamsters": ("HH", 51), "hamsterbacke": ("HB", 54), "hamster-roll": ("HR", 51)}
SMALLEST = 7.5
SMALLEST_RULE = 7.8
MARGIN = 8.0


def long_rules(language: str, times: int) -> RulesFile:
    rules = files("hamster-roll", language)["rules"]
    sections = [
        section.changed(id=f"{section.id}-{turn}", title=f"{section.title} {turn}")
        for turn in range(times)
        for section in rules.sections
    ]
    fresh = [
        section.changed(
            items=tuple(item.changed(id=f"{item.id}-{turn}") for item in section.items),
            examples=tuple(example.changed(id=f"{example.id}-{turn}") for example in section.examples),
        )
        for turn, section in enumerate(sections)
    ]
    changed: RulesFile = rules.changed(sections=tuple(fresh))
    return changed


def small_rules(*items: RuleItem, **more: Any) -> RulesFile:
    section = RuleSection(id="only", title="Only section", items=items, **more)
    return RulesFile(id="hamster-roll", lang="en", sections=(section,))


def rule(text: str, **more: Any) -> RuleItem:
    return RuleItem(id=more.pop("id", "X1"), text=text, **more)


def overlaps(texts: list[Text]) -> list[tuple[str, str]]:
    return [
        (one.text, two.text)
        for index, one in enumerate(texts)
        for two in texts[index + 1 :]
        if min(one.right, two.right) - max(one.left, two.left) > _TOUCHING
        and min(one.bottom, two.bottom) - max(one.top, two.top) > _TOUCHING
    ]


_TOUCHING = 0.15


def assert_sound(made: Document) -> None:
    """Every page: type large enough, all inside the margins, no text on another."""
    for page, texts in zip(made.pages, texts_of(made), strict=True):
        assert min(text.size for text in texts) >= SMALLEST - 1e-9
        for text in texts:
            assert text.left >= MARGIN - 0.01 and text.right <= page.width - MARGIN + 0.01, text
            assert text.top >= MARGIN - 0.01 and text.bottom <= page.height - MARGIN + 0.7, text
        assert overlaps(texts) == []


def assert_nothing_lost(made: Document, rules: RulesFile) -> None:
    """Counted letter by letter: on several pages a heading or the foot may stand inside a long text."""
    found = Counter(letters("".join(extracted(made))))
    wanted = Counter(letters("".join(written(rules))))
    assert {letter: count for letter, count in wanted.items() if found[letter] < count} == {}


@pytest.mark.parametrize(("game", "language", "paper"), EVERY)
def test_all_of_a_game_is_on_one_page_and_readable(game: str, language: str, paper: str) -> None:
    made = document(game, language, paper)
    assert len(tuple(made.pages)) == 1
    assert_sound(made)
    (text,) = extracted(made)
    page = letters(text)
    for words in written(files(game, language)["rules"]):
        assert letters(words) in page, words


@pytest.mark.parametrize(("game", "language", "paper"), EVERY)
def test_rules_are_larger_than_their_footnotes(game: str, language: str, paper: str) -> None:
    made = document(game, language, paper)
    item = plain_text(files(game, language)["rules"].sections[0].items[0].text)
    (texts,) = texts_of(made)
    size = next(text.size for text in texts if text.text.strip() and item.startswith(text.text.strip()))
    assert size >= SMALLEST_RULE


@pytest.mark.parametrize(("game", "language", "paper"), EVERY)
def test_no_section_of_a_game_is_parted(game: str, language: str, paper: str) -> None:
    (text,) = extracted(document(game, language, paper))
    assert files(game, language)["labels"]("rules.continued", title="").strip(" ,") not in text


@pytest.mark.parametrize(("game", "language", "paper"), EVERY)
def test_no_equation_is_parted(game: str, language: str, paper: str) -> None:
    (text,) = extracted(document(game, language, paper))
    lines = " ".join(text.replace("\u00a0", " ").splitlines())
    assert not re.search(r"^[+−×÷=] |[+−×÷=]$", text.replace("\u00a0", " "), re.M), lines


@pytest.mark.parametrize("game", GAMES)
def test_the_foot_names_every_source_in_two_lines(game: str) -> None:
    given = files(game, "en")
    (texts,) = texts_of(document(game, "en"))
    foot = [text for text in texts if text.colour == given["theme"]["muted"].hex]
    assert len(foot) <= 2
    words = " ".join(text.text for text in foot).casefold()
    pages = [source for fact in (*given["game"].credits, given["game"].age) if (source := fact.source)]
    for host in re.findall(r"\b[\w-]+\.(?:de|com|at)\b", " ".join(pages)):
        assert host in words
    listed = words.split("sources: ")[1].split(", ")
    assert len(listed) == len(set(listed))


def test_a_game_of_ones_own_has_no_stray_separators() -> None:
    given = files("hamster-roll", "en")
    game = given["game"].changed(credits=(), age=None, minutes=None, players=None, unofficial=False)
    bare = small_rules(rule("One."))
    made = rules_document(**{**given, "game": game, "rules": bare}, paper=resources.paper(WORKSPACE, "a4"))
    (text,) = extracted(made)
    assert "·" not in text and "Sources" not in text


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fact_of_the_checklist_has_an_item(game: str, language: str) -> None:
    prefix, count = CHECKLISTS[game]
    rules: RulesFile = files(game, language)["rules"]
    ids = {one.id for section in rules.sections for one in (*section.items, *section.examples)}  # type: ignore[attr-defined]
    assert {f"{prefix}{number:02d}" for number in range(1, count + 1)} <= ids


@pytest.mark.parametrize(("game", "language", "paper"), EVERY)
def test_the_text_is_in_reading_order(game: str, language: str, paper: str) -> None:
    (text,) = extracted(document(game, language, paper))
    page = letters(text)
    at = 0
    for section in files(game, language)["rules"].sections:
        for words in (section.title, *[item.text.replace("*", "") for item in section.items]):
            found = page.find(letters(words), at)
            assert found >= at, words
            at = found


@pytest.mark.parametrize(("game", "language", "paper"), EVERY)
def test_marks_and_footnotes_are_paired(game: str, language: str, paper: str) -> None:
    made = document(game, language, paper)
    rules: RulesFile = files(game, language)["rules"]
    count = sum(1 for section in rules.sections for one in (*section.items, *section.examples) if one.note)  # type: ignore[attr-defined]
    assert count > 0
    (texts,) = texts_of(made)
    heading = next(text for text in texts if text.text == files(game, language)["labels"]("rules.notes"))
    numbers = [
        (text.text, text.top > heading.top)
        for text in texts
        if text.text.isdigit() and text.size == SMALLEST and text.colour == heading.colour
    ]
    assert Counter(numbers) == {(str(number), foot): 1 for number in range(1, count + 1) for foot in (False, True)}


def test_the_key_explains_the_marks_that_occur() -> None:
    (text,) = extracted(document("hamsterbacke", "en"))
    for words in ("our inference", "sources differ", "not stated in the rules"):
        assert words in text
    assert "number only" not in text
    (text,) = extracted(document("hamster-roll", "en"))
    assert "our inference" not in text
    assert "number only: a remark" in text


def test_a_page_without_footnotes_has_no_key_of_their_marks() -> None:
    made = document("hamsterbacke", "en", "4x6in")
    keyed = [any(text.text == "Notes" for text in texts) for texts in texts_of(made)]
    marked = [bool(numbers_of(texts)) for texts in texts_of(made)]
    assert keyed == marked and not all(keyed)


def numbers_of(texts: list[Text]) -> list[str]:
    """The numbers of footnotes on a page: at their marks, and at their notes."""
    return [text.text for text in texts if text.text.isdigit() and text.size == SMALLEST]


@pytest.mark.parametrize("paper", ["4x6in", "a5", "a4"])
@pytest.mark.parametrize("game", GAMES)
def test_no_line_of_the_foot_ends_with_a_dot_between_two(game: str, paper: str) -> None:
    assert not [text for texts in texts_of(document(game, "en", paper)) for text in texts if text.text.endswith("·")]


def test_large_paper_has_large_letters() -> None:
    (usual,) = document("hamsterbacke", "en").pages
    (large,) = document("hamsterbacke", "en", "a3").pages
    assert (usual.placements[0].scale, large.placements[0].scale) == (1, pytest.approx(2**0.5, abs=0.001))
    assert (large.width, large.height) == pytest.approx((297, 420))
    face = large.placements[0].face
    assert (face.width, face.height) == pytest.approx((210, 297), abs=0.1)


def test_letters_do_not_grow_where_that_would_cost_a_page() -> None:
    rules = long_rules("en", 2)
    one, two = (len(tuple(document("hamster-roll", "en", paper, rules=rules).pages)) for paper in ("a3", "a4"))
    assert one < two


def test_tables_hold_the_figures_of_the_data() -> None:
    (text,) = extracted(document("hamsterbacke", "de"))
    words = " ".join(text.split())
    for row in ("Hellgrün 1 11 11", "Dunkelblau 2 16 8", "Rot 4 24 6", "Zusammen 120 58"):
        assert row in words
    (text,) = extracted(document("hungry-hamsters", "en"))
    words = " ".join(text.split())
    assert "Hazelnuts 0 1 2 3 4" in words and "Points 0 2 4 8 16" in words
    assert "≤ 21 Cheeks empty by harvest" in words and "50+ Plump, with nuts to spare" in words
    (text,) = extracted(document("hamster-roll", "en"))
    words = " ".join(text.split())
    for row in ("2 14 0", "3 7 7", "4 (2 teams) 7 0"):
        assert row in words


@pytest.mark.parametrize("paper", PAPERS)
def test_three_times_as_much_flows_on_without_loss(paper: str) -> None:
    rules = long_rules("en", 3)
    made = document("hamster-roll", "en", paper, rules=rules)
    pages = tuple(made.pages)
    assert 2 <= len(pages) <= 4
    assert_sound(made)
    text = letters("".join(extracted(made)))
    for words, count in Counter(map(letters, written(rules))).items():
        assert text.count(words) >= count, words
    assert made.flip == "long"
    assert f"Page 1 of {len(pages)}" in extracted(made)[0]


def test_each_page_has_the_footnotes_of_its_marks() -> None:
    made = document("hamster-roll", "en", rules=long_rules("en", 3))
    for texts in texts_of(made):
        heading = next(text for text in texts if text.text == "Notes")
        numbers = [t for t in texts if t.text.isdigit() and t.size == SMALLEST and t.colour == heading.colour]
        above = sorted(int(t.text) for t in numbers if t.top < heading.top)
        below = sorted(int(t.text) for t in numbers if t.top > heading.top)
        assert above == below


def test_footnotes_that_would_fill_a_page_go_to_the_end() -> None:
    items = [rule(f"Rule {n}.", id=f"X{n}", note=f"Note {n}. " + "Words and more words. " * 60) for n in range(12)]
    made = document("hamster-roll", "en", rules=small_rules(*items))
    assert_sound(made)
    assert_nothing_lost(made, small_rules(*items))
    # They have a section of their own, with a tab like any other.
    assert any(found.text == "Notes" and found.size > SMALLEST for page in texts_of(made) for found in page)


@pytest.mark.parametrize(
    "rules",
    [
        small_rules(rule("A very long rule. " * 900)),
        small_rules(rule("Donaudampfschifffahrt" * 40, status="inferred", note="W" * 300)),
        small_rules(rule("x"), examples=(RuleExample(id="E1", text="A long example. " * 900),)),
        small_rules(*[rule(f"Rule number {n} says a little.", id=f"X{n}") for n in range(400)]),
        small_rules(rule("")),
        RulesFile(id="hamster-roll", lang="en", title="A title " * 12, intro="An intro. " * 30, sections=()),
        small_rules(rule("one"), tables=("deck", "no-such"), diagrams=("no-such", *DIAGRAMS)),
    ],
    ids=["long-rule", "long-words", "long-example", "many-rules", "empty-rule", "long-title", "unknown-names"],
)
def test_strange_files_lose_nothing(rules: RulesFile) -> None:
    made = document("hamster-roll", "en", rules=rules)
    assert_sound(made)
    assert_nothing_lost(made, rules)


WORDS = "Words and more words. "
HOSTILE = {
    "paragraph": small_rules(rule(WORDS * 1500)),
    "word": small_rules(rule("W" * 33_000)),
    "note": small_rules(rule("One.", note=WORDS * 1500)),
    "example": small_rules(rule("One."), examples=(RuleExample(id="E1", title=WORDS * 50, text=WORDS * 1500),)),
    "callout": small_rules(rule("One."), callouts=(Callout(id="c", title=WORDS * 50, text=WORDS * 1500),)),
    "section-title": RulesFile(
        id="x", lang="en", sections=(RuleSection(id="s", title=WORDS * 400, items=(rule("One."),)),)
    ),
    "title": RulesFile(id="x", lang="en", title=WORDS * 400, sections=()),
    "intro": RulesFile(id="x", lang="en", intro=WORDS * 1500, sections=()),
    "sections": RulesFile(
        id="x",
        lang="en",
        sections=tuple(
            RuleSection(id=f"s{n}", title=f"Section {n}", items=(rule(WORDS * 3, id=f"A{n}"), rule(WORDS, id=f"B{n}")))
            for n in range(100)
        ),
    ),
}


@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.parametrize("paper", ["a4", "a6"])
def test_any_length_is_set_whole_and_soon(name: str, paper: str) -> None:
    small = Paper(title=Words("A6"), width=105.0, height=148.0)
    rules = HOSTILE[name]
    given = {**files("hamster-roll", "en"), "rules": rules}
    with at_most(2):  # half of one; where a word is measured anew for each of its letters, many
        made = rules_document(**given, paper=small if paper == "a6" else resources.paper(WORKSPACE, "a4"))
        pages = texts_of(made)
    found = Counter(letters("".join(text.text for page in pages for text in page)))
    wanted = Counter(letters("".join([rules.title or "", plain_text(rules.intro or ""), *written(rules)])))
    assert {letter: count for letter, count in wanted.items() if found[letter] < count} == {}
    for page, texts in zip(made.pages, pages, strict=True):
        for text in texts:
            assert text.right <= page.width - MARGIN + 0.01 and text.bottom <= page.height - MARGIN + 0.7, text


def test_labels_wider_than_a_column_are_listed() -> None:
    given = files("hungry-hamsters", "en")
    table = given["scoring"].tables["solo"]
    ranks = tuple(rank.changed(label=Words(WORDS * 9)) for rank in table.ranks)
    scoring = given["scoring"].changed(tables={"solo": table.changed(ranks=ranks)})
    rules = small_rules(rule("One."), tables=("solo",))
    made = rules_document(**{**given, "scoring": scoring, "rules": rules}, paper=resources.paper(WORKSPACE, "a4"))
    assert_sound(made)
    assert letters(extracted(made)[0]).count(letters(WORDS)) == 9 * len(ranks)


def test_a_parted_section_says_that_it_goes_on() -> None:
    rules = small_rules(*[rule(WORDS * 4, id=f"X{n}") for n in range(80)])
    made = document("hamster-roll", "en", rules=rules)
    pages = texts_of(made)
    tabs = [text.text for page in pages for text in page if text.text.startswith("Only section")]
    assert tabs[0] == "Only section" and set(tabs[1:]) == {"Only section, continued"}
    assert len(tabs) == sum(len({round(t.left) for t in page if t.text.startswith("Words")}) for page in pages)
    assert [mark.title for mark in made.bookmarks][1:] == ["Only section"]


def test_points_for_each_thing_stand_in_one_table() -> None:
    (text,) = extracted(
        document(
            "hamsterbacke", "en", rules=small_rules(rule("x"), tables=("score-stack", "hand-cards", "block-stack"))
        )
    )
    words = " ".join(text.split())
    assert "Score stack 1 Hand cards −1 Block stack 0" in words
    assert words.count("Points each") == 1


def test_cards_are_called_by_their_title_and_colour_heads_only_colours() -> None:
    given = files("hamsterbacke", "en")
    cards = tuple(Card(id=f"c{n}", count=2, columns={"title": f"Card {n} title"}) for n in range(3))
    deck = given["deck"].changed(cards=cards, sets=None)
    rules = small_rules(rule("x"), tables=("deck",))
    made = rules_document(**{**given, "deck": deck, "rules": rules}, paper=resources.paper(WORKSPACE, "a4"))
    words = " ".join(extracted(made)[0].split())
    assert "Card Cards Card 0 title 2" in words and "Colour" not in words


def test_a_mark_without_a_note_has_no_number() -> None:
    made = document("hamster-roll", "en", rules=small_rules(rule("Nobody knows.", status="not_stated")))
    (text,) = extracted(made)
    assert "not stated in the rules" in text
    assert not any(found.text.isdigit() and found.size == SMALLEST for found in texts_of(made)[0])


def test_markup_in_text_is_printed_as_letters() -> None:
    hostile = (
        "<img src='file:///etc/passwd'/> <a href=\"http://a.b\">x</a> </para> &amp; {{ 7 * 7 }} {0.__class__} $HOME"
    )
    made = document("hamster-roll", "en", rules=small_rules(rule(hostile, note=hostile)))
    (text,) = extracted(made)
    assert letters(text).count(letters(hostile)) == 2


def test_sections_are_bookmarks() -> None:
    made = document("hamster-roll", "de")
    sections = files("hamster-roll", "de")["rules"].sections
    assert [(mark.title, mark.page, mark.level) for mark in made.bookmarks] == [
        ("Hamsterrolle", 0, 0), *[(section.title, 0, 1) for section in sections]
    ]  # fmt: skip
    long = document("hamster-roll", "en", rules=long_rules("en", 3))
    assert {mark.page for mark in long.bookmarks} == set(range(len(tuple(long.pages))))


def test_the_document_says_what_it_is() -> None:
    made = document("hamsterbacke", "de")
    assert (made.title, made.language) == ("Hamsterbacke: Regeln auf einen Blick", "de")
    (text,) = extracted(made)
    for words in ("3–5 Personen", "ab 8 Jahren", "etwa 20 Minuten", "Spielidee: Francesco Berardi", "AMIGO (2014)"):
        assert words in text.replace("\u00a0", " ")


def test_what_is_unknown_is_left_out() -> None:
    given = files("hamster-roll", "en")
    given["game"] = given["game"].changed(age=None, minutes=None, players=None, credits=())
    (text,) = extracted(rules_document(**given, paper=resources.paper(WORKSPACE, "a4")))
    for words in ("ages", "minutes", "2–4", "Design:", "Publisher:"):
        assert words not in text


def test_a_small_paper_has_one_column_and_a_tiny_one_is_refused() -> None:
    given = files("hamster-roll", "en")
    made = rules_document(**given, paper=Paper(title=Words("A5"), width=148.0, height=210.0))
    assert len(tuple(made.pages)) > 1
    assert_sound(made)
    with pytest.raises(DoesNotFit, match="larger paper"):
        rules_document(**given, paper=Paper(title=Words("A7"), width=74.0, height=105.0))


def test_the_same_files_make_the_same_page() -> None:
    assert trace_document(document("hamster-roll", "en")) == trace_document(document("hamster-roll", "en"))


def test_a_small_page_is_drawn_as_it_was(golden: Any) -> None:
    rules = small_rules(
        rule("Take **one** piece.", id="X1"),
        rule("Any colour will do.", id="X2", status="inferred", note="The rulebook names none."),
        rule("Hold the ring.", id="X3", kind="tip"),
        rule("Round it goes.", id="X4", kind="flavour"),
        examples=(RuleExample(id="E1", text="2 × 14 = 28."),),
        tables=("pieces",),
        diagrams=("start",),
    )
    golden("rules/small-page.trace.txt", trace_document(document("hamster-roll", "en", rules=rules)))


def test_paper_needs_no_template_engine() -> None:
    code = (
        "import sys, sheetgen.documents.rules_page, sheetgen.documents.rules_diagrams; "
        "print([name for name in ('jinja2', 'markupsafe', 'textwrap', 'dataclasses') if name in sys.modules])"
    )
    root = Path(__file__).resolve().parents[2]
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=root, check=True)
    assert run.stdout.strip() == "[]"


@pytest.mark.parametrize("broken", [True, False])
@pytest.mark.parametrize("length", [15, 30, 45, 60, 90, 200])
def test_labels_and_titles_of_any_length_stay_inside(length: int, broken: bool) -> None:
    long = ("Hazelnut store " * 20 if broken else "Haselnussvorratskammer" * 20)[:length].strip()
    words = Words(long)
    ranks = (Rank(to=3, label=words), Rank(from_=4, label=words))
    tables = {
        "each": ScoreTable(label=words, each=1),
        "other": ScoreTable(label=words, each=2),
        "points": ScoreTable(label=words, points={number: 2 * number for number in range(7)}),
        "ranks": ScoreTable(label=words, ranks=ranks),
    }
    section = RuleSection(
        id="only",
        title=long,
        items=(rule("One."),),
        tables=(*tables, "deck"),
        callouts=(Callout(id="C1", title=long, text="Remember."),),
        examples=(RuleExample(id="E1", title=long, text="Two and two."),),
    )
    rules = RulesFile(id="x", lang="en", title=long, intro=long, sections=(section,))
    given = files("hamsterbacke", "en")
    cards = tuple(Card(id=f"c{n}", count=2, columns={"name": long, "colour": "red", "value": 2}) for n in range(3))
    given |= {"rules": rules, "scoring": ScoringFile(id="x", tables=tables)}
    given["deck"] = given["deck"].changed(cards=cards)
    made = rules_document(**given, paper=resources.paper(WORKSPACE, "a4"))
    assert_sound(made)
    found = letters("".join(extracted(made)))
    assert found.count(letters(long)) >= 12
    # Nothing reaches out of its column: one is enough for all of this.
    (texts,) = texts_of(made)
    top = next(text.top for text in texts if text.text == "One.")
    body = [text for text in texts if text.top >= top and text.colour != given["theme"]["muted"].hex]
    assert len(body) > 20 and max(text.right for text in body if text.left < 105) <= 105


def test_a_table_that_is_listed_parts_its_cells_and_leaves_out_empty_ones() -> None:
    given = files("hamsterbacke", "en")
    cards = tuple(Card(id=f"c{n}", count=2, columns={"name": "W" * 60, "colour": "red", "value": 2}) for n in range(2))
    given |= {"rules": small_rules(rule("One."), tables=("deck",)), "deck": given["deck"].changed(cards=cards)}
    made = rules_document(**given, paper=resources.paper(WORKSPACE, "a4"))
    words = " ".join(extracted(made)[0].split())
    assert "Number: 2 · Cards: 2 · Full sets: 2 " in words
    assert "Colour: In all · Cards: 4 · Full sets: 2" in words
    assert "Full sets: Colour" not in words


def quarter(game: str, language: str, paper: tuple[float, float]) -> Document:
    """The rules on the pages of a small pad: four of them are a paper."""
    sheet = Paper(title=Words("quarter"), width=paper[0] / 2, height=paper[1] / 2)
    return rules_document(paper=sheet, **files(game, language))


QUARTERS = [
    (game, language, paper) for game in GAMES for language in LANGUAGES for paper in ((210, 297), (215.9, 279.4))
]


@pytest.mark.parametrize(("game", "language", "paper"), QUARTERS)
def test_a_small_pad_s_cover_is_set_well(game: str, language: str, paper: tuple[float, float]) -> None:
    """Nothing runs over the edge, and no page is nearly empty."""
    made = quarter(game, language, paper)
    assert_sound(made)
    assert_nothing_lost(made, files(game, language)["rules"])
    pages = texts_of(made)
    assert len(pages) > 4
    height = paper[1] / 2
    for texts in pages:
        foot = min(
            text.top for text in texts if re.match("Notes$|Anmerkungen$|Page 1?[0-9] of|Seite 1?[0-9] von", text.text)
        )
        assert max(text.bottom for text in texts if text.bottom < foot) > height * 0.35


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_no_footnote_is_parted(game: str, language: str) -> None:
    given = files(game, language)
    notes = Notes(given["rules"])
    palette = palette_of(given["game"], given["theme"])
    setter = Setter(notes, palette=palette, theme=given["theme"], labels=given["labels"], tables={})
    blocks = setter.hanging_notes(notes.listed, 40)
    assert any(block.height > 6 for block in blocks)
    for block in blocks:
        assert block.split(block.height - 1) is None
