"""The tables of a rules reference by name. In: scoring, deck, pieces. Out: rows of words, for paper and for the web."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from sheetgen.model.deck import DeckFile, card_name, full_sets, members_of_sets
from sheetgen.model.pieces import PiecesFile
from sheetgen.model.scoring import Rank, ScoreTable, ScoringFile
from sheetgen.model.theme import Labels
from sheetgen.model.words import Words


class TableColumn(NamedTuple):
    """A heading, and whether figures stand under it."""

    title: str
    figure: bool = False


class TableCell(NamedTuple):
    """A cell: its words, and the theme's colour it shows, if any. ``strong`` is a sum or a result."""

    text: str
    colour: str | None = None
    strong: bool = False


class RuleTable(NamedTuple):
    """A table. ``across`` says that it is read along the row: what is counted above, what it brings below."""

    name: str
    columns: tuple[TableColumn, ...]
    rows: tuple[tuple[TableCell, ...], ...]
    across: bool = False


DECK, PIECES = "deck", "pieces"
"""The names of the tables that come from the deck and from the pieces; all others are score tables."""

_ACROSS = 8
"""A points table with more entries than this is set downwards."""


def section_tables(
    names: Sequence[str],
    *,
    scoring: ScoringFile | None,
    deck: DeckFile | None,
    pieces: PiecesFile | None,
    labels: Labels,
) -> list[RuleTable]:
    """The tables of a section in their order. All that bring points each share one table, where the first of them is.

    A name without a table gives none (validation has told of it before).
    """
    found: list[RuleTable] = []
    score_tables = scoring.tables if scoring is not None else {}
    each = [name for name in names if (name in score_tables) and score_tables[name].each is not None]
    for name in names:
        if name == DECK and deck is not None:
            found.append(_deck_table(deck, labels))
        elif name == PIECES and pieces is not None:
            found.append(_pieces_table(pieces, labels))
        elif name in each:
            if name == each[0]:
                found.append(_each_table(name, [(one, score_tables[one]) for one in dict.fromkeys(each)], labels))
        elif name in score_tables:
            found.append(_score_table(name, score_tables[name], labels))
    return found


def _each_table(name: str, tables: Sequence[tuple[str, ScoreTable]], labels: Labels) -> RuleTable:
    """One row a thing that counts: its label and what each of it brings."""
    rows = tuple(
        (TableCell(_title(one, table, labels)), TableCell(_signed(table.each or 0), strong=True))
        for one, table in tables
    )
    return RuleTable(name, (TableColumn(""), TableColumn(labels("rules.points-each"), figure=True)), rows)


def _title(name: str, table: ScoreTable, labels: Labels) -> str:
    return table.label(labels.language) if table.label is not None else name


def _score_table(name: str, table: ScoreTable, labels: Labels) -> RuleTable:
    title = _title(name, table, labels)
    points = labels("rules.points")
    if table.ranks is not None:
        rows = tuple((TableCell(_range(rank)), TableCell(rank.label(labels.language))) for rank in table.ranks)
        return RuleTable(name, (TableColumn(points, figure=True), TableColumn(title)), rows)
    entries = sorted((table.points or {}).items())
    if len(entries) <= _ACROSS:
        columns = (TableColumn(title), *(TableColumn(_signed(count), figure=True) for count, _ in entries))
        row = (TableCell(points), *(TableCell(_signed(worth), strong=True) for _, worth in entries))
        return RuleTable(name, columns, (row,), across=True)
    rows = tuple((TableCell(_signed(count)), TableCell(_signed(worth), strong=True)) for count, worth in entries)
    return RuleTable(name, (TableColumn(title, figure=True), TableColumn(points, figure=True)), rows)


def _deck_table(deck: DeckFile, labels: Labels) -> RuleTable:
    sets = deck.sets
    coloured = any(card.columns.get("colour") for card in deck.cards)
    columns = [TableColumn(labels("rules.deck-colour" if coloured else "rules.deck-card"))]
    if sets is not None:
        columns.append(TableColumn(labels("rules.deck-value"), figure=True))
    columns.append(TableColumn(labels("rules.deck-cards"), figure=True))
    if sets is not None:
        columns.append(TableColumn(labels("rules.deck-sets"), figure=True))
    rows = []
    groups = members_of_sets(deck.cards, sets) if sets is not None else {}
    made = {members[0].number: full_sets(members) for members in groups.values()}
    # Kinds whose sets are told in the row of another kind.
    together = {member.number for members in groups.values() for member in members[1:]}
    for number, card in enumerate(deck.cards):
        colour = card.columns.get("colour")
        cells = [TableCell(card_name(card, labels.language), colour if isinstance(colour, str) else None)]
        size = card.columns.get(sets.size) if sets is not None else None
        if sets is not None:
            cells.append(TableCell(_words(size, labels), strong=True))
        cells.append(TableCell(str(card.count)))
        if sets is not None:
            found = made.get(number)
            cells.append(TableCell(str(found.full) if found else "" if number in together else "–"))
        rows.append(tuple(cells))
    total = [TableCell(labels("rules.deck-total"), strong=True)]
    if sets is not None:
        total.append(TableCell(""))
    total.append(TableCell(str(sum([card.count for card in deck.cards])), strong=True))
    if sets is not None:
        total.append(TableCell(str(sum([found.full for found in made.values() if found])), strong=True))
    return RuleTable(DECK, tuple(columns), (*rows, tuple(total)))


def _pieces_table(pieces: PiecesFile, labels: Labels) -> RuleTable:
    columns = (
        TableColumn(labels("rules.pieces-players"), figure=True),
        TableColumn(labels("rules.pieces-each"), figure=True),
        TableColumn(labels("rules.pieces-left"), figure=True),
    )
    rows = []
    for share in pieces.by_players:
        players = str(share.players)
        if share.teams is not None:
            players += " " + labels("rules.pieces-teams", teams=share.teams)
        rows.append((TableCell(players, strong=True), TableCell(str(share.each)), TableCell(str(share.left))))
    return RuleTable(PIECES, columns, tuple(rows))


def _range(rank: Rank) -> str:
    low, high = rank.from_, rank.to
    if low is None:
        return f"≤ {_signed(high or 0)}"
    if high is None:
        return f"{_signed(low)}+"
    return _signed(low) if low == high else f"{_signed(low)}–{_signed(high)}"


def _signed(number: int) -> str:
    return str(number).replace("-", "−")


def _words(value: Any, labels: Labels) -> str:
    if isinstance(value, Words):
        return value(labels.language)
    if isinstance(value, dict):
        return str(value.get(labels.language) or value.get("en") or next(iter(value.values()), ""))
    return "" if value is None else str(value)
