"""A game's rules as HTML, Markdown or plain text. In: a template's text and the game's files. Out: a text.

A template sees plain values only (texts, numbers, lists), in a sandbox without loops of its own making, and may come
from a stranger. jinja2 is imported when a rules file is exported, never when paper is printed.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal

from sheetgen.documents.rules_foot import credit_words, source_names
from sheetgen.documents.rules_head import fact_words
from sheetgen.documents.rules_notes import Note, Notes
from sheetgen.documents.rules_tables import RuleTable, section_tables
from sheetgen.model.deck import DeckFile
from sheetgen.model.game import GameFile
from sheetgen.model.markup import plain_text, spans
from sheetgen.model.pieces import PiecesFile
from sheetgen.model.rules import RuleExample, RuleItem, RuleSection, RulesFile
from sheetgen.model.scoring import ScoringFile
from sheetgen.model.theme import Labels, Theme

if TYPE_CHECKING:
    from jinja2.sandbox import ImmutableSandboxedEnvironment

Format = Literal["html", "md", "txt"]

TEXT_WIDTH = 78
"""Plain text is set in lines of so many characters."""

_FILTERS = ("default", "e", "escape", "first", "join", "last", "length", "lower", "trim", "upper")
_SIGNS = {"inferred": "▲", "disputed": "◐", "not_stated": "□", "stated": ""}


class TemplateFault(Exception):
    """A template that cannot be rendered; the sentence says where and why."""


def export_rules(
    template_text: str,
    format: Format,  # noqa: A002 (the word that users know)
    rules: RulesFile,
    game: GameFile,
    scoring: ScoringFile | None,
    deck: DeckFile | None,
    pieces: PiecesFile | None,
    labels: Labels,
    *,
    theme: Theme | None = None,
) -> str:
    """Render a template. With a theme the values hold its colours and the diagrams as SVG.

    Raises TemplateFault for a template with a mistake, or one that reaches for what it is not given.
    """
    from jinja2 import TemplateError

    environment = _environment(format)
    values = rules_values(rules, game, scoring, deck, pieces, labels, theme)
    try:
        return environment.from_string(template_text).render(values)
    except TemplateError as error:
        line = getattr(error, "lineno", None)
        where = f"line {line}: " if line else ""
        raise TemplateFault(f"the template cannot be used: {where}{error.message or type(error).__name__}") from error
    except (TypeError, ValueError, ArithmeticError, LookupError, RecursionError) as error:
        raise TemplateFault(f"the template cannot be used: {error}") from error


def rules_values(
    rules: RulesFile,
    game: GameFile,
    scoring: ScoringFile | None,
    deck: DeckFile | None,
    pieces: PiecesFile | None,
    labels: Labels,
    theme: Theme | None = None,
) -> dict[str, Any]:
    """All that a template sees, as texts, numbers, lists and dictionaries."""
    notes = Notes(rules)
    title = rules.title or game.title(rules.lang)

    def tables(section: RuleSection) -> list[dict[str, Any]]:
        found = section_tables(section.tables, scoring=scoring, deck=deck, pieces=pieces, labels=labels)
        return [_table(table) for table in found]

    return {
        "title": title,
        "subtitle": labels("rules.subtitle"),
        "language": rules.lang,
        "intro": _spans(rules.intro or ""),
        "facts": [fact for fact in fact_words(game, labels) if fact is not None],
        "sections": [
            {
                "id": section.id,
                "title": section.title,
                "rules": [{**_entry(item, notes), "kind": item.kind} for item in section.items],
                "diagrams": _diagrams(section, game, labels, theme),
                "tables": tables(section),
                "examples": [{**_entry(example, notes), "title": example.title} for example in section.examples],
                "callouts": [
                    {"id": callout.id, "title": callout.title, "spans": _spans(callout.text)}
                    for callout in section.callouts
                ],
            }
            for section in rules.sections
        ],
        "notes": [{**_note(note), "spans": _spans(note.text)} for note in notes.listed],
        "key": [{"sign": _SIGNS[status], "words": labels(f"rules.mark-{status}")} for status in notes.statuses()],
        "credits": [*filter(None, [game.notice(labels)]), *credit_words(game, labels)],
        "sources": source_names(rules, game),
        "terms": {
            "example": labels("rules.example"),
            "examples": labels("rules.examples"),
            "notes": labels("rules.notes"),
            "sources": labels("rules.sources", names=", ".join(source_names(rules, game))),
            "tip": labels("rules.tip"),
        },
        "colours": _colours(game, theme),
    }


def _entry(item: RuleItem | RuleExample, notes: Notes) -> dict[str, Any]:
    note = notes.of(item)
    return {
        "id": item.id,
        "status": item.status,
        "spans": _spans(item.text),
        "note": _note(note) if note is not None else None,
    }


def _note(note: Note) -> dict[str, Any]:
    return {"number": note.number, "status": note.status, "sign": _SIGNS[note.status]}


def _spans(text: str) -> list[dict[str, str]]:
    # Soft hyphens are for paper: a browser shows them well, a terminal does not.
    return [{"text": span.text.replace("\u00ad", ""), "style": span.style} for span in spans(text)]


def _table(table: RuleTable) -> dict[str, Any]:
    columns = [{"title": column.title, "figure": column.figure} for column in table.columns]
    rows = [[{"text": cell.text, "strong": cell.strong} for cell in row] for row in table.rows]
    return {"name": table.name, "columns": columns, "rows": rows, "across": table.across, "lines": _padded(table)}


def _padded(table: RuleTable) -> list[str]:
    """The table as lines of equal columns, for plain text."""
    grid = [[column.title for column in table.columns], *[[cell.text for cell in row] for row in table.rows]]
    widths = [max(len(line[index]) for line in grid) for index in range(len(table.columns))]
    lines = []
    for line in grid:
        cells = [
            cell.rjust(width) if column.figure else cell.ljust(width)
            for cell, width, column in zip(line, widths, table.columns, strict=True)
        ]
        lines.append("  ".join(cells).rstrip())
    return [lines[0], "  ".join(["-" * width for width in widths]), *lines[1:]]


def _diagrams(section: RuleSection, game: GameFile, labels: Labels, theme: Theme | None) -> list[dict[str, Any]]:
    if not section.diagrams:
        return []
    from sheetgen.documents.rules_diagrams import DIAGRAMS

    found: list[dict[str, Any]] = []
    for name in section.diagrams:
        diagram = DIAGRAMS.get(name)
        if diagram is not None:
            picture = diagram_svg(name, game, labels, theme) if theme is not None else None
            words = plain_text(labels(diagram.alternative)).split("\n")
            found.append({"name": name, "words": words, "picture": picture, "explained": diagram.caption is not None})
    return found


def diagram_svg(name: str, game: GameFile, labels: Labels, theme: Theme) -> str:
    """A diagram as an SVG picture; its letters are escaped, so it may stand in a page as it is."""
    from markupsafe import Markup

    from sheetgen.documents.rules_diagrams import DIAGRAMS, Stage
    from sheetgen.documents.rules_page import palette_of
    from sheetgen.draw.surface import Face, marked
    from sheetgen.draw.svg import face_svg

    diagram, palette = DIAGRAMS[name], palette_of(game, theme)
    face = Face(
        marked(f"diagram-{name}", palette, theme, labels),
        diagram.width,
        diagram.height,
        lambda surface: diagram.draw(Stage(surface, palette, theme, labels)),
    )
    return Markup(face_svg(face))


def _colours(game: GameFile, theme: Theme | None) -> dict[str, str]:
    if theme is None:
        return {"accent": "#44505c", "tint": "#eef0f2", "ink": "#1e1a17", "muted": "#6f6a64"}
    from sheetgen.documents.rules_page import palette_of

    palette = palette_of(game, theme)
    return {
        "accent": palette.accent.hex,
        "tint": palette.tint.hex,
        "ink": palette.ink.hex,
        "muted": palette.muted.hex,
    }


def _environment(form: str) -> ImmutableSandboxedEnvironment:
    from jinja2 import StrictUndefined
    from jinja2.exceptions import SecurityError
    from jinja2.sandbox import ImmutableSandboxedEnvironment

    class Sandbox(ImmutableSandboxedEnvironment):
        """Without operators that could make a small template into a huge text."""

        intercepted_binops = frozenset(("*", "**", "%", "//", "/"))

        def call_binop(self, context: Any, operator: str, left: Any, right: Any) -> Any:
            raise SecurityError(f"`{operator}` is not available in a rules template")

    environment = Sandbox(
        autoescape=form == "html",
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    environment.globals.clear()
    filters = {name: environment.filters[name] for name in _FILTERS}
    environment.filters.clear()
    environment.filters.update(filters, markdown=markdown_text, plain=_plain, fill=_fill)
    return environment


# Letters that Markdown may act on, wherever they stand; and at the start of a line, what makes a list or a heading.
_MARKDOWN = re.compile(r"[\\`*_\[\]<>&|~#!$]|:(?=//)|(?<=www)\.|(?<=WWW)\.")
_LINE_START = re.compile(r"^(\s*)([-+=])|^(\s*\d{1,9})([.)])", re.M)


def markdown_text(value: str | Sequence[dict[str, str]]) -> str:
    """A text, or spans, as Markdown: all its letters are letters, bold is bold and italic is italic."""
    if isinstance(value, str):
        escaped = _MARKDOWN.sub(lambda match: "\\" + match[0], value)
        return _LINE_START.sub(lambda m: f"{m[1]}\\{m[2]}" if m[2] else f"{m[3]}\\{m[4]}", escaped)
    stars = {"bold": "**", "italic": "*"}
    parts = []
    for index, span in enumerate(value):
        star, text = stars.get(span["style"], ""), span["text"]
        inner = text.strip() if star else text
        if not inner:
            parts.append(text)
            continue
        before, after = (text[: len(text) - len(text.lstrip())], text[len(text.rstrip()) :]) if star else ("", "")
        escaped = markdown_text(inner) if index == 0 else _MARKDOWN.sub(lambda match: "\\" + match[0], inner)
        parts.append(f"{before}{star}{escaped}{star}{after}")
    return "".join(parts).replace("\n", " ")


def _plain(value: str | Sequence[dict[str, str]]) -> str:
    """Spans as their letters."""
    return value if isinstance(value, str) else "".join([span["text"] for span in value])


def _fill(value: str | Sequence[dict[str, str]], lead: str = "", indent: int = 0) -> str:
    """A text, or spans, as lines of plain text: ``lead`` before the first, blanks before the others."""
    import textwrap

    text = _plain(value)
    blanks = " " * min(max(indent, 0), TEXT_WIDTH // 2)
    # Only blanks part lines: a no-break space stays.
    words = " ".join(text.replace("\n", " ").split(" "))
    return textwrap.fill(
        words, TEXT_WIDTH, initial_indent=lead, subsequent_indent=blanks, break_long_words=False, break_on_hyphens=False
    )
