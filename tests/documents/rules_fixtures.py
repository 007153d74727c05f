"""What the tests of rules pages share: the games' files, and a surface that notes where letters stand."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from typing import Any, NamedTuple

import pypdfium2

from sheetgen.documents.rules_page import rules_document
from sheetgen.draw.fonts import typeface
from sheetgen.draw.pdf import write_pdf
from sheetgen.draw.surface import Document, Face
from sheetgen.load import resources
from sheetgen.load.workspace import Workspace
from sheetgen.model.markup import plain_text
from sheetgen.model.rules import RulesFile

GAMES = ("hungry-hamsters", "hamsterbacke", "hamster-roll")
LANGUAGES = ("en", "de")
PAPERS = ("a4", "letter")
WORKSPACE = Workspace()


def files(game: str, language: str) -> dict[str, Any]:
    """All that a rules document is made from, but the paper."""

    def value(relative: str, kind: str) -> Any:
        loaded = WORKSPACE.game_file(game, relative, kind)
        return loaded.value if loaded is not None else None

    loaded = WORKSPACE.game(game)
    assert loaded is not None
    theme = resources.theme(WORKSPACE, "daylight").filled_from(resources.theme(WORKSPACE, "hamster-cards"))
    return {
        "rules": value(f"rules.{language}.yaml", "rules"),
        "game": loaded.value,
        "scoring": value("scoring.yaml", "scoring"),
        "deck": value("deck.yaml", "deck"),
        "pieces": value("pieces.yaml", "pieces"),
        "theme": theme,
        "labels": resources.labels(WORKSPACE, language),
    }


def document(game: str, language: str, paper: str = "a4", *, rules: RulesFile | None = None) -> Document:
    """A game's rules on paper."""
    given = files(game, language)
    if rules is not None:
        given["rules"] = rules
    return rules_document(**given, paper=resources.paper(WORKSPACE, paper))


class Text(NamedTuple):
    """A drawn line of text and the box of its letters in mm, from capital height to the lowest descender."""

    text: str
    font: str
    size: float
    colour: str
    left: float
    top: float
    right: float
    bottom: float


class Recorder:
    """A surface that keeps where texts stand."""

    def __init__(self) -> None:
        self.texts: list[Text] = []
        self._shifts = [(0.0, 0.0)]

    def path(self, path: object, **_: object) -> None:
        """Paths are of no interest."""

    def text(
        self, x: float, y: float, text: str, *, font: str, size: float, colour: Any, align: str = "left",
        rotate: float = 0,
    ) -> None:  # fmt: skip
        """Note a text."""
        assert not rotate
        dx, dy = self._shifts[-1]
        face = typeface(font)
        width = face.width(text.rstrip(), size)
        x += dx - {"left": 0.0, "center": width / 2, "right": width}[align]
        box = (x, y + dy - face.cap_height(size), x + width, y + dy + 0.2 * face.cap_height(size))
        self.texts.append(Text(text, font, size, colour.hex, *box))

    def place(self, face: Face, x: float, y: float, **_: object) -> None:
        """Draw a face."""
        with self.moved(x, y):
            face.draw(self)  # type: ignore[arg-type]

    @contextmanager
    def moved(self, dx: float = 0, dy: float = 0, *, rotate: float = 0, scale: float = 1) -> Iterator[None]:
        """Shift what is drawn inside."""
        assert not rotate and scale == 1
        x, y = self._shifts[-1]
        self._shifts.append((x + dx, y + dy))
        yield
        self._shifts.pop()

    @contextmanager
    def clipped(self, path: object) -> Iterator[None]:
        """Clips are of no interest."""
        yield


def texts_of(document: Document) -> list[list[Text]]:
    """The texts of each page in the order they are drawn."""
    pages = []
    for page in document.pages:
        recorder = Recorder()
        for placement in page.placements:
            placement.put(recorder)
        pages.append(recorder.texts)
    return pages


def extracted(document: Document) -> list[str]:
    """The text of each page as a PDF reader finds it."""
    stream = BytesIO()
    write_pdf(document, stream)
    pdf = pypdfium2.PdfDocument(stream.getvalue())
    pages = []
    for page in pdf:
        text_page = page.get_textpage()
        pages.append(text_page.get_text_range())
        text_page.close()
        page.close()
    pdf.close()
    return pages


def letters(text: str) -> str:
    """A text without blanks and line-end hyphens, to compare what was set with what was written."""
    return re.sub(r"[\s\u00a0\u00ad\ufffe\u0002-]", "", text)


def written(rules: RulesFile) -> list[str]:
    """Every text of a rules file that must be on paper, in reading order, footnotes last."""
    found: list[str] = []
    notes: list[str] = []
    for section in rules.sections:
        found.append(section.title)
        found += [plain_text(item.text) for item in section.items]
        found += [plain_text(example.text) for example in section.examples]
        found += [plain_text(callout.text) for callout in section.callouts]
        notes += [plain_text(one.note) for one in (*section.items, *section.examples) if one.note]  # type: ignore[attr-defined]
    return found + notes
