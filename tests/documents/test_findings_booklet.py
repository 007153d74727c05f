"""The booklet of all findings: each is on it, found from the index, marked, within the paper's margins."""

from __future__ import annotations

import re
from io import BytesIO
from pathlib import Path

import pypdfium2
import pytest

from sheetgen.checks.catalogue import catalogue, explained
from sheetgen.documents.findings_booklet import findings_booklet
from sheetgen.documents.findings_examples import panel
from sheetgen.draw.fonts import typeface
from sheetgen.draw.pdf import write_pdf
from sheetgen.draw.surface import Document
from sheetgen.draw.trace import TraceSurface, trace_document
from sheetgen.load import resources
from sheetgen.load.workspace import Workspace
from sheetgen.model.layout import Paper
from sheetgen.model.words import Words
from sheetgen.sheets.grid import DoesNotFit
from sheetgen.source.explanation import Example, ExampleFile
from tests.conftest import Run

ALL = catalogue()
WORKSPACE = Workspace()
THEME = resources.theme(WORKSPACE, "daylight")
LABELS = resources.labels(WORKSPACE, "en")
MARGIN = 8.0


def booklet(paper: str = "a4", *names: str) -> Document:
    findings = [explained(name) for name in names] or ALL
    return findings_booklet(findings, theme=THEME, labels=LABELS, paper=resources.paper(WORKSPACE, paper))


def pages(document: Document) -> list[str]:
    stream = BytesIO()
    write_pdf(document, stream)
    pdf = pypdfium2.PdfDocument(stream.getvalue())
    return [page.get_textpage().get_text_bounded() for page in pdf]


@pytest.fixture(scope="module", params=["a4", "letter"])
def whole(request: pytest.FixtureRequest) -> Document:
    return booklet(request.param)


def test_the_index_leads_to_each_finding(whole: Document) -> None:
    texts = pages(whole)
    cover = " ".join(texts[0].split())
    for one in ALL:
        match = re.search(rf"{one.code} {one.name} (\d+)", cover)
        assert match, one.code
        page = texts[int(match[1]) - 1]
        assert one.code in page
        assert one.explanation.title.split()[0] in page


def test_bookmarks_by_family(whole: Document) -> None:
    top = [mark.title for mark in whole.bookmarks if mark.level == 0]
    assert top == ["Findings", "The file itself", "Keys and values", "Names and files", "Burrows", "Decks and pieces",
                   "Scores and sums", "Rules", "On paper"]  # fmt: skip
    assert [mark.title for mark in whole.bookmarks if mark.level == 1] == [f"{one.code} {one.name}" for one in ALL]
    texts = pages(whole)
    for mark in whole.bookmarks:
        if mark.level:
            assert mark.title[:5] in texts[mark.page]


def test_guide_words_and_page_numbers(whole: Document) -> None:
    texts = pages(whole)
    for number, text in enumerate(texts, start=1):
        assert f"Page {number} of {len(texts)}" in text
    assert "SG001–SG" in texts[1]


TEXT = re.compile(r"\s+text (-?[\d.]+),(-?[\d.]+) (\S+) ([\d.]+)pt \S+( right| center)? \| (.*)")


def test_nothing_leaves_the_margins_and_no_type_is_too_small(whole: Document) -> None:
    page = next(iter(whole.pages))
    sizes = set()
    for line in trace_document(whole).splitlines():
        match = TEXT.fullmatch(line)
        if match:
            x, y, size = float(match[1]), float(match[2]), float(match[4])
            width = typeface(match[3]).width(match[6], size)
            left = x - width * {None: 0.0, " center": 0.5, " right": 1.0}[match[5]]
            assert left >= MARGIN - 0.05, line
            assert left + width <= page.width - MARGIN + 0.05, line
            assert MARGIN <= y <= page.height - MARGIN + 0.01, line
            sizes.add(size)
    assert sizes == {7.5, 9, 11, 14, 20, 32}


def test_some_findings_only() -> None:
    document = booklet("a4", "deck-total", "split-chamber")
    texts = pages(document)
    assert len(texts) == 2
    assert "SG320" in texts[1]
    assert "SG404" not in texts[0]


def test_paper_that_is_too_small_is_refused() -> None:
    for width, height in ((105, 148), (210, 60)):
        with pytest.raises(DoesNotFit, match="paper"):
            findings_booklet(
                ALL, theme=THEME, labels=LABELS, paper=Paper(title=Words("small"), width=width, height=height)
            )


def drawn(bad: str, good: str = "a: 1\n", marks: tuple[tuple[int, str], ...] = (), code: str = "SG320") -> list[str]:
    """What the panel of a bad example draws."""

    def example(verdict: str, text: str) -> Example:
        return Example(verdict, text, (ExampleFile(None, text, marks, None, False),))  # type: ignore[arg-type]

    surface = TraceSurface()
    panel([example("Bad", bad)], [example("Good", good)], code, 64.0, THEME, LABELS).draw(surface, 0, 0)
    return surface.lines


def letters(lines: list[str]) -> list[str]:
    return [line for line in lines if line.lstrip().startswith("text")]


class TestExamples:
    def test_a_map_stands_in_squares(self) -> None:
        lines = letters(drawn("map: |\n  A  A*  .\n  A  -  B\n"))
        at = [re.search(r"text ([\d.]+),([\d.]+)", line) for line in lines if re.search(r"\| [AB]$", line)]
        places = [(float(match[1]), float(match[2])) for match in at if match]
        assert len(places) == 4
        assert places[0][1] == places[1][1], "one row, one height"
        assert places[0][0] == places[2][0], "one column, one place"

    def test_an_arrow_points_at_the_guilty_row(self) -> None:
        plain = drawn("map: |\n  A  .\n  A  .\n")
        marked = drawn("map: |\n  A  .\n  A  .\n", marks=((3, "SG320"),))
        strong = THEME["finding-error"].hex
        assert sum(strong in line for line in marked) == sum(strong in line for line in plain) + 2

    def test_squares_that_differ_are_tinted(self) -> None:
        def tinted(lines: list[str]) -> int:
            return sum(THEME["finding-error-tint"].hex in line for line in lines)

        text = "map: |\n  A  .\n  A  .\n"
        assert tinted(drawn(text, text)) == tinted(drawn(text))
        assert tinted(drawn(text, "map: |\n  A  A\n  A  A\n")) == tinted(drawn(text)) + 2

    def test_another_code_is_named_at_its_line(self) -> None:
        assert not any("SG101" in line for line in drawn("a: 1\n", marks=((1, "SG101"),), code="SG101"))
        assert any("SG101" in line for line in drawn("a: 1\n", marks=((1, "SG101"),)))

    def test_a_long_line_is_broken_and_nothing_is_lost(self) -> None:
        text = "- {id: D2, text: You score 34 points in all, and then some more, check: [{expr: 1, equals: 1}]}"
        lines = letters(drawn(text + "\n"))[1:]
        words = "".join(line.partition("| ")[2] for line in lines)
        assert words.replace(" ", "") == text.replace(" ", "")
        assert len(lines) == 2

    def test_a_map_too_wide_for_squares_is_set_as_lines(self) -> None:
        row = "  " + " ".join(["A^"] * 40)
        assert any("A^ A^" in line for line in drawn(f"map: |\n{row}\n"))

    def test_what_the_typeface_lacks_is_spelt_out(self) -> None:
        assert any("[U+6F22]" in line for line in drawn("a: 漢\n"))


def test_the_command_writes_it(sheetgen: Run) -> None:
    done = sheetgen("explain", "--pdf")
    assert done.returncode == 0, done.stderr
    assert re.match(r"output/findings\.pdf  \d+ pages, both sides", done.stdout)
    assert "A4" in done.stderr
    some = sheetgen("explain", "SG4", "--pdf", "--paper", "letter", "-o", "decks.pdf")
    assert some.stdout.startswith("decks.pdf  ")
    assert sheetgen("explain", "--pdf", "--paper", "a44").returncode == 2


def test_same_bytes_in_every_process(sheetgen: Run, tmp_path: Path) -> None:
    for name, seed, zone in (("one", "1", "Asia/Tokyo"), ("two", "2", "UTC")):
        sheetgen("explain", "SG4", "--pdf", "-o", f"{name}.pdf", PYTHONHASHSEED=seed, TZ=zone)
    assert (tmp_path / "one.pdf").read_bytes() == (tmp_path / "two.pdf").read_bytes()


def test_a_small_paper_of_the_users_own_is_one_line(sheetgen: Run, tmp_path: Path) -> None:
    (tmp_path / "layouts").mkdir()
    papers = "format: sheetgen/papers@1\npapers:\n  a6: {title: A6, width: 105mm, height: 148mm}\n"
    (tmp_path / "layouts" / "papers.yaml").write_text(papers, "utf-8")
    done = sheetgen("explain", "--pdf", "--paper", "a6")
    assert (done.returncode, done.stdout) == (2, "")
    assert "wider paper" in done.stderr
    assert not (tmp_path / "output").exists()
