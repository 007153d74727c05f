"""Print a rules reference."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, get_args

from sheetgen.draw.press import Press
from sheetgen.draw.surface import InkMode
from sheetgen.load import resources
from sheetgen.load.resources import Unknown
from sheetgen.load.workspace import Loaded, Workspace
from sheetgen.model.deck import DeckFile
from sheetgen.model.game import GameFile
from sheetgen.model.pieces import PiecesFile
from sheetgen.model.rules import RulesFile
from sheetgen.model.scoring import ScoringFile
from sheetgen.model.sheet_layout import RULES_THEME as THEME
from sheetgen.model.theme import Labels, Theme
from sheetgen.sheets.grid import DoesNotFit
from sheetgen.tasks.outcome import Failure, Outcome, Written
from sheetgen.tasks.printing import (
    OUTPUT,
    check_ending,
    choose_printer,
    findings,
    has_errors,
    keep_sources,
    paper_name,
    printed,
    stopped,
    write_document,
)
from sheetgen.tasks.template_findings import is_ours, record_template_fault, refuse_long
from sheetgen.tasks.workspace import check_language, is_plain_name, load_game, open_workspace
from sheetgen.tasks.write import write_whole

if TYPE_CHECKING:
    from sheetgen.tasks.pictures import PictureChoice, Progress

RulesKind = Literal["pdf", "html", "md", "txt"]
KINDS: tuple[RulesKind, ...] = get_args(RulesKind)
DECK = "deck"
"""The table of a rules page that comes from the deck."""


class RulesRequest(NamedTuple):
    """What to print. ``format`` pdf is paper, the others are text files."""

    target: str
    language: str = "en"
    paper: str = "a4"
    format: RulesKind = "pdf"
    ink: InkMode | None = None
    printer: str | None = None
    """The printer whose faults are made good."""
    press: Press | None = None
    pages: str | None = None
    """Only these, as in ``1,3-5``."""
    pictures: PictureChoice | None = None
    """What is drawn as PNG instead of a PDF."""
    output: Path | None = None
    out_folder: Path = OUTPUT
    project: Path | None = None
    ignore: tuple[str, ...] = ()
    progress: Progress | None = None
    """Told while pages are drawn to measure their ink."""


def print_rules(request: RulesRequest, workspace: Workspace | None = None) -> Outcome:
    """Print a rules reference. Raises Failure for names that are not known and for what the environment refuses."""
    opened = workspace or open_workspace(request.project)
    return printed(opened, request.ignore, lambda: _print_rules(request, opened))


def _print_rules(request: RulesRequest, workspace: Workspace) -> Outcome:
    if request.pictures is not None:
        from sheetgen.tasks.pictures import check_choice

        check_choice(request.pictures, request.output)
    load_game(workspace, request.target)  # a wrong name of a game is told before others
    check_language(workspace, request.language)
    paper = resources.paper(workspace, request.paper)
    on_paper = request.pictures is None and request.press is None and request.format == "pdf"
    choose_printer(workspace, request.printer, on_paper=on_paper)
    gathered = gather_rules(workspace, request.target, request.language, request.ignore)
    if isinstance(gathered, Outcome):
        return gathered
    game, source, labels = gathered
    # No card and no pad is drawn: what has no room there does not matter here.
    found = findings(workspace, request.ignore)
    if has_errors(found):
        return Outcome(diagnostics=found, stopped=True)
    path = request.output or request.out_folder / request.target / f"rules.{request.language}.{request.format}"
    _check_ending(workspace, path, request.format)
    if request.format == "pdf":
        from sheetgen.documents.rules_page import rules_document

        try:
            document = rules_document(game=game, labels=labels, paper=paper, **source.named())
        except DoesNotFit as error:
            raise Failure(str(error)) from error
        if request.pictures is not None:
            from sheetgen.tasks.pictures import print_pages

            return Outcome((print_pages(workspace, request, [(document, "rules")]),), found)
        name = paper_name(paper, request.language)
        written = write_document(
            workspace,
            document,
            path,
            name,
            ink=request.ink,
            pages=request.pages,
            press=request.press,
            progress=request.progress,
        )
        return Outcome((written,), found)
    if request.pictures is not None:
        raise Failure(f"--png is pictures of pages; leave --format {request.format} out")
    if request.pages is not None:
        raise Failure(f"--pages is for PDF; {request.format} has none")
    relative = f"layouts/rules/{request.format}.j2"
    template = workspace.load_named(relative)
    if template is None:
        raise Failure(f"there is no template {relative}")
    text = _exported(workspace, template, request.format, {"game": game, "labels": labels, **source.named()})
    if text is None:
        return Outcome(diagnostics=findings(workspace, request.ignore), stopped=True)
    keep_sources(workspace, path)
    _, size = write_whole(path, lambda stream: stream.write(text.encode()))
    return Outcome((Written(path, 0, size, 0),), found)


def _check_ending(workspace: Workspace, path: Path, kind: RulesKind) -> None:
    """Raises Failure for a name that ends like a file of another kind; texts may have endings of their own (.htm)."""
    keep_sources(workspace, path)
    if path.suffix[1:].lower() in KINDS and kind != "pdf":
        check_ending(path, kind, what=f"{kind} (--format)")
    elif kind == "pdf" and path.suffix[1:].lower() not in KINDS:
        check_ending(path, *KINDS, what="a PDF or a text")


class RulesSource(NamedTuple):
    """What a rules reference is made of, besides the game and the words of its language."""

    rules: RulesFile
    scoring: ScoringFile | None
    pieces: PiecesFile | None
    deck: DeckFile | None
    theme: Theme

    def named(self) -> dict[str, Any]:
        """By name, as arguments."""
        return self._asdict()


class GatheredRules(NamedTuple):
    """What a rules reference is drawn from."""

    game: GameFile
    source: RulesSource
    labels: Labels


def gather_rules(workspace: Workspace, target: str, language: str, ignore: tuple[str, ...]) -> GatheredRules | Outcome:
    """What a game's rules in a language are drawn from; an outcome with findings when its own file is too faulty.

    Raises Failure, and Unknown for a language in which there are none.
    """
    loaded = load_game(workspace, target)
    game = loaded.value
    if not isinstance(game, GameFile) or game.documents is None:
        return stopped(workspace, ignore, f"{loaded.file.shown} is no game")
    source = rules_source(workspace, target, game, language)
    return GatheredRules(game, source, resources.labels(workspace, language))


def rules_source(workspace: Workspace, name: str, game: GameFile, language: str) -> RulesSource:
    """What a game's rules in a language are made of. Raises Failure or Unknown when it has none.

    The files may be faulty: look at the findings before anything is drawn.
    """
    if game.documents.rules is None:
        raise Failure(f"{name} offers no rules reference; its game.yaml names none under `documents`")
    rules = workspace.game_file(name, f"rules.{language}.yaml", "rules")
    if rules is None:
        raise Unknown(f"rules of {name} in", language, workspace.rules_languages(name))
    scoring = workspace.game_file(name, "scoring.yaml", "scoring")
    pieces = workspace.game_file(name, "pieces.yaml", "pieces")
    deck = _deck(workspace, name, game, rules.value)
    return RulesSource(
        rules.value,
        scoring.value if scoring else None,
        pieces.value if pieces else None,
        deck.value if deck else None,
        _theme(workspace, deck.value if deck else None),
    )


def _exported(
    workspace: Workspace, template: Loaded, form: Literal["html", "md", "txt"], sources: dict[str, Any]
) -> str | None:
    """The rules as a template makes them; one of the project, which may be a stranger's, in a process of its own.

    None when the template is at fault, which its file tells. Raises Failure when there can be no such process.
    """
    from sheetgen.documents.rules_export import export_rules
    from sheetgen.documents.rules_template import NoProcess, Render, TemplateFault, render_template

    render: Render = render_template
    if not is_ours(workspace, template):
        from sheetgen.documents.rules_child import render_apart as render
    file = template.file
    if file.faults:
        return None
    try:
        refuse_long(file)
        return export_rules(file.text, form, **sources, render=render)
    except NoProcess as fault:
        raise Failure(f"{file.shown}: {fault.reason}") from fault
    except TemplateFault as fault:
        record_template_fault(file, fault)
        return None


def _theme(workspace: Workspace, deck: DeckFile | None) -> Theme:
    """The theme of the page, with the colours of the deck's cards for their table."""
    theme = resources.theme(workspace, THEME)
    layout = deck.card.layout if deck is not None and deck.card is not None else ""
    loaded = workspace.load_named(f"layouts/cards/{layout}.yaml", "card-layout") if is_plain_name(layout) else None
    name = getattr(loaded.value, "theme", None) if loaded is not None else None
    if name is None or name == THEME or not is_plain_name(name):
        return theme
    return theme.filled_from(resources.theme(workspace, name))


def _deck(workspace: Workspace, name: str, game: GameFile, rules: RulesFile | None) -> Loaded | None:
    """The deck, when the rules show it as a table."""
    shown = any(DECK in (section.tables or ()) for section in (rules.sections if rules is not None else None) or ())
    return workspace.game_file(name, game.deck_file, "deck") if shown and is_plain_name(game.deck_file) else None
