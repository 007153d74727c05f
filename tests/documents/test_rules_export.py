"""Rules as HTML, Markdown and plain text: complete, escaped, and rendered in a sandbox."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from typing import Any

import pytest

from sheetgen.documents.rules_export import export_rules
from sheetgen.documents.rules_template import TemplateFault, folded, markdown_text
from sheetgen.model.game import ROLES, Credit
from sheetgen.model.markup import plain_text, spans
from sheetgen.model.rules import Callout, RuleExample, RuleItem, RuleSection, RulesFile
from sheetgen.model.scoring import Rank, ScoreTable, ScoringFile
from sheetgen.model.words import Words
from tests.conftest import extra
from tests.documents.rules_fixtures import GAMES, LANGUAGES, WORKSPACE, files, letters, written

FORMATS = ("html", "md", "txt")
HOSTILE = (
    "<img src=x onerror=alert(1)> </li><script>alert(2)</script> [x](javascript:alert(3)) {{ 7 * 7 }} `code` # | a"
)


def template(form: str) -> str:
    path = WORKSPACE.find(f"layouts/rules/{form}.j2")
    assert path is not None
    return path.read_text("utf-8")


def exported(game: str, language: str, form: Any, *, rules: RulesFile | None = None, text: str | None = None) -> str:
    given = files(game, language)
    theme = given.pop("theme")
    if rules is not None:
        given["rules"] = rules
    return export_rules(text if text is not None else template(form), form, **given, theme=theme)


class Page(HTMLParser):
    """The text of a page, its tags, and its links."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[str] = []
        self.attributes: list[tuple[str, str | None]] = []
        self.text = ""
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += attrs
        if tag not in ("meta", "br"):
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += attrs

    def handle_endtag(self, tag: str) -> None:
        assert self.open and self.open[-1] == tag, (tag, self.open)
        self.open.pop()

    def handle_data(self, data: str) -> None:
        if "style" not in self.open:
            self.text += data


def hostile_rules() -> RulesFile:
    item = RuleItem(id="X1", text=HOSTILE, note=HOSTILE)
    section = RuleSection(id="only", title=HOSTILE, items=(item,))
    return RulesFile(id="hamster-roll", lang="en", title=HOSTILE, intro=HOSTILE, sections=(section,))


@pytest.mark.parametrize("form", FORMATS)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_everything_is_in_the_text(game: str, language: str, form: str) -> None:
    text = exported(game, language, form)
    if form == "html":
        text = Page(text).text
    if form == "md":
        text = re.sub(r"\\(.)", r"\1", text).replace("*", "")
    if form == "txt":
        text = text.casefold()
    for words in written(files(game, language)["rules"]):
        assert letters(words.casefold() if form == "txt" else words) in letters(text), words


@pytest.mark.parametrize("game", GAMES)
def test_html_is_whole_and_needs_nothing_from_elsewhere(game: str) -> None:
    html = exported(game, "en", "html")
    page = Page(html)
    assert page.open == []
    assert page.tags.count("h1") == 1 and page.tags.count("main") == 1
    assert not {"script", "img", "iframe", "object", "link"} & set(page.tags)
    links = [value or "" for name, value in page.attributes if name in ("href", "src", "data")]
    assert links and all(link.startswith("#") for link in links)
    assert not re.search(r"url\(|@import|https?://(?!www\.w3\.org/2000/svg)", html)
    ids = [value for name, value in page.attributes if name == "id"]
    assert len(ids) == len(set(ids))
    assert {link[1:] for link in links} <= set(ids)


def test_hostile_text_is_only_letters_in_html() -> None:
    page = Page(exported("hamster-roll", "en", "html", rules=hostile_rules()))
    assert not {"script", "img"} & set(page.tags)
    assert not any(name.startswith("on") for name, _ in page.attributes)
    assert page.text.count("{{ 7 * 7 }}") >= 4
    assert "49" not in page.text


def test_hostile_text_is_only_letters_in_markdown() -> None:
    text = exported("hamster-roll", "en", "md", rules=hostile_rules())
    assert "<script" not in re.sub(r"\\.", "", text)
    assert not re.search(
        r"(?<!\\)[<\[`|#](?!#? )", re.sub(r"^\|.*\|$", "", text, flags=re.M).replace("## ", "").replace("# ", "")
    )


BREAKING = (
    "words\n\n# heading\n\nmore",
    "words\n- item\n- item",
    "a | b\n---|---\nc | d",
    "1. first",
    "12) first",
    "- item",
    "* item",
    "+ item",
    "- [ ] task",
    "# heading",
    "heading\n===",
    "heading\n---",
    "---",
    "***",
    "    code",
    "\tcode",
    "```\ncode\n```",
    "~~~\ncode",
    "> quoted",
    "a\\",
    "a\\|b || c",
    "`a|b`",
    "<div>\n\n</div>",
    "<!-- ",
    "[a]: http://b.c",
    "[a](b) ![a](b) <http://a.b> **\n**",
    "me@example.org",
    "&lt; &#35;",
    "words\r\n\r\n# heading\r- item",
    "\n\n# heading",
    "**bold\n\n- item** and *italic\n# x*",
)


def texts_everywhere(words: str) -> dict[str, Any]:
    """What an export is made from, with the same words as each of its texts."""
    item = RuleItem(id="X1", status="disputed", text=words, note=words, source=words)
    tip = RuleItem(id="X2", kind="tip", text=words)
    example = RuleExample(id="X3", title=words, text=words)
    callout = Callout(id="X4", title=words, text=words)
    section = RuleSection(
        id="only", title=words, items=(item, tip), examples=(example,), callouts=(callout,), tables=("solo", "nuts")
    )
    rank = Rank(label=Words(by_language={"en": words}))
    tables = {"solo": ScoreTable(ranks=(rank,)), "nuts": ScoreTable(each=1, label=Words(by_language={"en": words}))}
    given = files("hungry-hamsters", "en")
    given.pop("theme")
    given["rules"] = RulesFile(id="x", lang="en", title=words, intro=words, sections=(section,))
    given["scoring"] = ScoringFile(id="x", tables=tables)
    return given


@pytest.mark.parametrize("words", BREAKING)
def test_no_text_breaks_the_structure_of_markdown(words: str) -> None:
    markdown = extra("markdown_it").MarkdownIt("commonmark").enable(["table", "strikethrough"])

    def structure(text: str) -> list[str]:
        """The blocks, and the inline elements but for text and the stars that the texts themselves ask for."""
        kinds = []
        for token in markdown.parse(text):
            kinds.append(token.type)
            inside = [part.type for part in token.children or ()]
            kinds += [
                kind for kind in inside if kind not in ("text", "text_special") and kind[:3] not in ("str", "em_")
            ]
        return kinds

    plain = structure(export_rules(template("md"), "md", **texts_everywhere("words")))
    hostile = export_rules(template("md"), "md", **texts_everywhere(words))
    assert structure(hostile) == plain
    letters_only = "".join(
        [part.content for token in markdown.parse(hostile) for part in token.children or () if part.content]
    )
    assert letters(plain_text(words)) in letters(letters_only)


@pytest.mark.parametrize("words", BREAKING)
def test_no_text_breaks_the_lines_of_plain_text(words: str) -> None:
    text = export_rules(template("txt"), "txt", **texts_everywhere(words))
    first = folded(words).upper()
    assert text.startswith(first + "\n")
    assert "\n\n\n" + first + "\n  - " in text
    # Breaks are blanks, everywhere.
    assert text == export_rules(template("txt"), "txt", **texts_everywhere(folded(words)))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("1. first", "1\\. first"),
        ("- item", "\\- item"),
        ("+1 point", "\\+1 point"),
        ("# title", "\\# title"),
        ("a_b*c", "a\\_b\\*c"),
        ("see https://a.b", "see https\\://a.b"),
        ("www.a.b", "www\\.a.b"),
        ("7 − 3 = 4", "7 − 3 = 4"),
        ("Tom & Ann", "Tom \\& Ann"),
    ],
)
def test_markdown_escapes_what_would_act(text: str, expected: str) -> None:
    assert markdown_text(text) == expected


def test_markdown_keeps_the_styles() -> None:
    values = [{"text": span.text, "style": span.style} for span in spans("Cross **0 to 7** of *them*")]
    assert markdown_text(values) == "Cross **0 to 7** of *them*"
    # Blanks inside stars would make them letters.
    assert markdown_text([{"text": "a ", "style": "bold"}, {"text": "b", "style": "regular"}]) == "**a** b"


def test_plain_text_is_set_in_lines() -> None:
    text = exported("hungry-hamsters", "de", "txt")
    assert max(map(len, text.splitlines())) <= 78
    assert "**" not in text and "  - Tipp: " in text
    assert text == plain_text(text).replace("\u00ad", "")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("{{ missing }}", "undefined"),
        ("{{ title.__class__.__mro__ }}", "cannot be used"),
        ("{{ ''.__class__ }}", "unsafe"),
        ("{{ sections.append(1) }}", "cannot be used"),
        ("{% for i in range(9) %}{% endfor %}", "undefined"),
        ("{{ lipsum() }}", "undefined"),
        ("{{ cycler }}", "undefined"),
        ("{{ 'x' * 1000000000 }}", "not available"),
        ("{{ 9 ** 9 ** 9 }}", "not available"),
        ("{{ '%01000000000d' % 1 }}", "not available"),
        ("{{ 'x' | center(1000000000) }}", "center"),
        ("{% include 'other' %}", "cannot be used"),
        ("{% import 'os' as os %}", "cannot be used"),
        ("{% if %}", "line 1"),
        ("{{ title | e(1) }}", "cannot be used"),
    ],
)
@pytest.mark.parametrize("form", ["html", "txt"])
def test_a_template_reaches_nothing_but_its_values(text: str, says: str, form: str) -> None:
    with pytest.raises(TemplateFault, match=says):
        exported("hamster-roll", "en", form, text=text)


@pytest.mark.parametrize("form", FORMATS)
def test_a_game_of_ones_own_has_no_stray_separators(form: Any) -> None:
    given = files("hamster-roll", "en")
    theme = given.pop("theme")
    given["game"] = given["game"].changed(credits=(), age=None, minutes=None, players=None, unofficial=False)
    item = RuleItem(id="X1", text="One.")
    given["rules"] = RulesFile(id="x", lang="en", sections=(RuleSection(id="s", title="Section", items=(item,)),))
    text = export_rules(template(form), form, **given, theme=theme)
    body = text.split("</style>")[-1]
    assert "·" not in body and "<p></p>" not in body and "---" not in body and "Sources" not in body
    assert "One." in body and not body.rstrip("\n").endswith("\n")


def test_tables_of_points_each_are_one_table() -> None:
    item = RuleItem(id="X1", text="One.")
    section = RuleSection(id="s", title="Section", items=(item,), tables=("score-stack", "hand-cards", "block-stack"))
    rules = RulesFile(id="x", lang="en", sections=(section,))
    assert exported("hamsterbacke", "en", "html", rules=rules).count("<table>") == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_legend_wraps_on_a_narrow_screen(language: str) -> None:
    html = exported("hamsterbacke", language, "html")
    style = html.split("<style>")[1].split("</style>")[0]
    (key,) = re.findall(r"^\.key \{(.*)\}$", style, re.M)
    assert "flex-wrap: wrap" in key
    # Only marks of a few letters are kept from wrapping.
    assert [rule.split(" {")[0] for rule in style.split("}") if "nowrap" in rule] == ["\n.mark"]


def test_without_a_theme_there_are_no_pictures_but_their_words() -> None:
    given = files("hamster-roll", "en")
    given.pop("theme")
    html = export_rules(template("html"), "html", **given)
    assert "<svg" not in html
    assert "The next divider is on the left." in html


def test_pictures_are_vectors_with_words_for_who_cannot_see_them() -> None:
    html = exported("hungry-hamsters", "en", "html")
    assert html.count("<svg") == 2
    assert 'role="img" aria-label="Four crosses of one roll' in html


@pytest.mark.parametrize("language", LANGUAGES)
def test_everybody_who_is_credited_is_named(language: str) -> None:
    given = files("hungry-hamsters", language)
    given.pop("theme")
    named = tuple(Credit(role=role, name=f"{role.title()} Name", year=2001 + i) for i, role in enumerate(ROLES))
    given["game"] = given["game"].changed(credits=named)
    text = " ".join(export_rules(template("txt"), "txt", **given).split())
    for credit in named:
        assert f"{credit.name} ({credit.year})" in text
    assert [text.index(credit.name) for credit in named] == sorted(text.index(credit.name) for credit in named)
