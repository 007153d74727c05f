"""Score grids: the score pads of games without a map. In: a sheet design and a game's data. Out: one face.

Which tables there are, who plays and who wins what stands in the data; two kinds of designs arrange it: ``players``
(players by games) and ``matches`` (a row a match).
"""

from __future__ import annotations

from sheetgen.documents.match_table import MatchTable
from sheetgen.documents.player_rounds import PlayerRounds, rows_of
from sheetgen.documents.sheet_frame import Frame, Sheet, Unprintable, sum_in_print
from sheetgen.draw.surface import Face, Surface, marked
from sheetgen.model.game import GameFile
from sheetgen.model.pieces import PiecesFile
from sheetgen.model.rules import RulesFile
from sheetgen.model.scoring import ScoringFile
from sheetgen.model.sheet_layout import SheetFile
from sheetgen.model.theme import Labels, Theme


def score_grid_face(
    *,
    design: SheetFile,
    game: GameFile,
    scoring: ScoringFile | None,
    pieces: PiecesFile | None,
    rules: RulesFile | None,
    theme: Theme,
    labels: Labels,
    width: float,
    height: float,
) -> Face:
    """One sheet, ``width`` x ``height`` mm, as a design of kind ``players`` or ``matches`` has it.

    Raises DoesNotFit when a cell would be too small for a pencil or a word too long, Unprintable when the game lacks
    what the design shows or the design is none.
    """
    sheet = Sheet(design, theme, labels, width, height)
    box = sheet.slot("table")
    if box is None:
        raise Unprintable(f"the sheet design {design.id} has no slot `table`")
    table: PlayerRounds | MatchTable
    names = row_names(game, scoring, labels)
    example = example_sums(game, rules, labels, names)
    if design.kind == "matches":
        if pieces is None:
            raise Unprintable(f"the sheet design {design.id} shows pieces, and {game.id} has no pieces.yaml")
        table = MatchTable(sheet, pieces, box)
        hints = example or (labels("pad.left-hint"), labels("pad.left-hint-short"))
    else:
        if scoring is None:
            raise Unprintable(f"the sheet design {design.id} shows score tables, and {game.id} has no scoring.yaml")
        table = PlayerRounds(sheet, game, scoring, box)
        hints = example
    frame = Frame(sheet, game, hints)

    def draw(surface: Surface) -> None:
        frame.draw(surface)
        table.draw(surface)

    name = f"{design.id} {game.id} {labels.language} {width:g}x{height:g}"
    drawn_of = (design, game, scoring, pieces, rules, theme, labels, width, height)
    return Face(marked(name, *drawn_of), width, height, draw)


def row_names(game: GameFile, scoring: ScoringFile | None, labels: Labels) -> tuple[str, ...]:
    """What the rows of a game's pad are called, in their order."""
    offer = game.documents.pad
    if offer is None or scoring is None:
        return ()
    return tuple(row.name for row in rows_of(scoring.tables, offer.rows, labels.language))


def example_sums(
    game: GameFile, rules: RulesFile | None, labels: Labels, names: tuple[str, ...] = ()
) -> tuple[str, ...]:
    """The arithmetic of the worked example that a game's pad asks for, as its rules check it; nothing without one.

    Where it has a summand for each row of the pad, the first wording names the rows; the last is the bare sum.
    """
    offer = game.documents.pad
    wanted = offer.example if offer is not None else None
    if wanted is None or rules is None:
        return ()
    for section in rules.sections:
        for example in section.examples:
            if example.id == wanted and example.check:
                wordings = []
                for words in (names, ()):
                    sums = [sum_in_print(one.expr, one.equals, labels("pad.decimal"), words) for one in example.check]
                    wordings.append(labels("pad.example", sum=", ".join(sums)))
                return tuple(dict.fromkeys(wordings))
    return ()


__all__ = ["Unprintable", "example_sums", "score_grid_face"]
