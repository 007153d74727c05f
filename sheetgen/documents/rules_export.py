"""A game's rules as HTML, Markdown or plain text. In: a template's text and the game's files. Out: a text.

A template sees plain values only: texts, numbers, lists. How it is rendered is told in ``rules_template.py``.
"""

from __future__ import annotations

from typing import Any

from sheetgen.documents.rules_foot import credit_words, source_names
from sheetgen.documents.rules_head import fact_words
from sheetgen.documents.rules_notes import Note, Notes
from sheetgen.documents.rules_tables import RuleTable, section_tables
from sheetgen.documents.rules_template import Format, Render, folded, render_template
from sheetgen.model.deck import DeckFile
from sheetgen.model.game import GameFile
from sheetgen.model.markup import plain_text, spans
from sheetgen.model.pieces import PiecesFile
from sheetgen.model.rules import RuleExample, RuleItem, RuleSection, RulesFile
from sheetgen.model.scoring import ScoringFile
from sheetgen.model.theme import Labels, Theme

_SIGNS = {"inferred": "▲", "disputed": "◐", "not_stated": "□", "stated": ""}


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
    render: Render = render_template,
) -> str:
    """Render a template. With a theme the values hold its colours and the diagrams as SVG.

    ``render`` is ``render_apart`` for a template that may come from a stranger. Raises TemplateFault.
    """
    return render(template_text, format, rules_values(rules, game, scoring, deck, pieces, labels, theme))


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
        "title": folded(title),
        "subtitle": folded(labels("rules.subtitle")),
        "language": rules.lang,
        "intro": _spans(rules.intro or ""),
        "facts": [folded(fact) for fact in fact_words(game, labels) if fact is not None],
        "sections": [
            {
                "id": section.id,
                "title": folded(section.title),
                "rules": [{**_entry(item, notes), "kind": item.kind} for item in section.items],
                "diagrams": _diagrams(section, game, labels, theme),
                "tables": tables(section),
                "examples": [
                    {**_entry(example, notes), "title": folded(example.title or "")} for example in section.examples
                ],
                "callouts": [
                    {"id": callout.id, "title": folded(callout.title or ""), "spans": _spans(callout.text)}
                    for callout in section.callouts
                ],
            }
            for section in rules.sections
        ],
        "notes": [{**_note(note), "spans": _spans(note.text)} for note in notes.listed],
        "key": [
            {"sign": _SIGNS[status], "words": folded(labels(f"rules.mark-{status}"))} for status in notes.statuses()
        ],
        "credits": [folded(words) for words in (game.notice(labels), *credit_words(game, labels)) if words],
        "sources": [folded(name) for name in source_names(rules, game)],
        "terms": {
            **{name: folded(labels(f"rules.{name}")) for name in ("example", "examples", "notes", "tip")},
            "sources": folded(labels("rules.sources", names=", ".join(source_names(rules, game)))),
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
    columns = [{"title": folded(column.title), "figure": column.figure} for column in table.columns]
    rows = [[{"text": folded(cell.text), "strong": cell.strong} for cell in row] for row in table.rows]
    return {"name": table.name, "columns": columns, "rows": rows, "across": table.across, "lines": _padded(table)}


def _padded(table: RuleTable) -> list[str]:
    """The table as lines of equal columns, for plain text."""
    heads, rows = [column.title for column in table.columns], [[cell.text for cell in row] for row in table.rows]
    grid = [[folded(text) for text in line] for line in (heads, *rows)]
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
