"""Export a game for a print vendor: a folder ready to upload, and a report of every rule that was checked."""

from __future__ import annotations

import csv
import io
import os
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple

from sheetgen.load import resources
from sheetgen.load.workspace import Unreadable, Workspace
from sheetgen.model.export_report import ExportedPart, ExportReport, Rule
from sheetgen.model.game import GameFile
from sheetgen.model.preset import PresetFile
from sheetgen.report.exported import json as report_json
from sheetgen.report.exported import text as report_text
from sheetgen.source.diagnostic import Diagnostic
from sheetgen.tasks.default_names import in_language, name_of_all, stem_of
from sheetgen.tasks.export_cards import make_cards
from sheetgen.tasks.export_pad import make_pad
from sheetgen.tasks.export_product import PARTS, Part, check_products, forced_product, has_product
from sheetgen.tasks.export_rules import make_rules
from sheetgen.tasks.export_work import ExportRequest, Made, Work
from sheetgen.tasks.outcome import Failure, Outcome, Written
from sheetgen.tasks.own_files import keep_foreign_files
from sheetgen.tasks.part import ENDING
from sheetgen.tasks.pictures import LEAST_DPI, MOST_DPI
from sheetgen.tasks.preflight import load_preset
from sheetgen.tasks.printing import keep_sources, printed, stopped
from sheetgen.tasks.together import Together
from sheetgen.tasks.workspace import check_language, load_game, open_workspace
from sheetgen.tasks.write import STDOUT, write_whole

EXPORT = "export"
QUANTITIES, REPORT, REPORT_JSON = "quantities.csv", "report.txt", "report.json"
MOST_LISTED = 1_000
"""Files in the folder that are looked at for some that are no part of the export."""

_MAKERS: dict[Part, Callable[[Work], Made | Outcome]] = {"cards": make_cards, "pad": make_pad, "rules": make_rules}


class Exported(NamedTuple):
    """What came of an export. ``report`` is None when an error in the files stopped it, and nothing was written."""

    written: tuple[Written, ...] = ()
    diagnostics: tuple[Diagnostic, ...] = ()
    report: ExportReport | None = None
    in_spite: bool = True
    """Whether it can be made when the errors are ignored."""

    @property
    def exit_code(self) -> int:
        """0 when every rule holds, as far as a program can say; 1 when one fails, or nothing was written."""
        return 0 if self.report is not None and not self.report.count("fails") else 1


def export_game(request: ExportRequest, workspace: Workspace | None = None) -> Exported:
    """Write the folder of an export. Raises Failure for names that are not known, for parts that the vendor has no
    product for, and for what the environment refuses."""
    workspace = workspace or open_workspace(request.project)
    if request.preset is None:
        known = ", ".join(workspace.listing("layouts/presets"))
        raise Failure(f"for which print vendor? Say --preset NAME; there are: {known}")
    preset = load_preset(workspace, request.preset)
    check_language(workspace, request.language)
    _check(workspace, request, preset)
    game = _game(workspace, request)
    if isinstance(game, Outcome):
        return Exported(diagnostics=game.diagnostics, in_spite=game.in_spite)
    parts, left_out = _parts(workspace, request, preset, game)
    for option, given in (("--side", request.side), ("--burrow", request.burrows)):
        if given and "pad" not in parts:
            raise Failure(f"{option} is for the pad, and this export has none; leave it out")
    name = name_of_all((preset.id, *(stem_of(one) for one in request.burrows)))
    folder = request.output or request.out_folder / request.target / EXPORT / in_language(name, request.language)
    with Together(folder) as files:
        made: list[Made] = []
        for part in parts:
            outcome = _made(workspace, request, preset, files.path, part, made)
            if outcome.stopped:
                return Exported(diagnostics=outcome.diagnostics, in_spite=outcome.in_spite)
        listed = [one.part for one in made]
        _write_quantities(files.path, listed)
        names = sorted(path.relative_to(files.path).as_posix() for path in files.path.rglob("*") if path.is_file())
        left = tuple(_left(folder, {*names, REPORT, REPORT_JSON}))
        report = ExportReport(
            preset.id,
            preset.title("en"),
            preset.source,
            preset.checked_on,
            request.target,
            request.language,
            tuple(_general(preset, left)),
            (*listed, *left_out),
            left,
        )
        _write_text(files.path / REPORT_JSON, report_json.render(report))
        size = _write_text(files.path / REPORT, report_text.render(report))
        files.commit(lambda path: _keep(workspace, path))
    written = [one.written._replace(path=folder / one.written.path.relative_to(files.path)) for one in made]
    written.append(Written(folder / REPORT, 0, size, 0, note=report_text.summary(report)))
    found = tuple(dict.fromkeys(each for one in made for each in one.diagnostics))
    return Exported(tuple(written), found, report)


def _keep(workspace: Workspace, path: Path) -> None:
    """Raises Failure for a place that must not be written to."""
    keep_sources(workspace, path)
    keep_foreign_files(path)


def _check(workspace: Workspace, request: ExportRequest, preset: PresetFile) -> None:
    if request.dpi is not None:
        if preset.file not in ("png", "jpg"):
            raise Failure(f"--dpi is for pictures, and {preset.id} takes PDF; leave it out")
        if not LEAST_DPI <= request.dpi <= MOST_DPI:
            raise Failure(f"--dpi {request.dpi} is out of range; pictures have {LEAST_DPI} to {MOST_DPI} dots an inch")
    if request.icc is not None and not any(preset.file_of(name).startswith("pdf-x") for name in preset.products):
        raise Failure(f"--icc is for PDF/X, and {preset.id} takes none; leave it out")
    if workspace.config.source("paper") == "--paper":
        if not preset.other_sizes:
            raise Failure(f"--paper is for vendors that cut any size, and {preset.id} has products; leave it out")
        try:
            resources.paper(workspace, request.paper)  # also where nothing is printed on it
        except (resources.Unknown, Unreadable) as error:
            raise Failure(str(error)) from error
    check_products(preset, request.products, request.parts or PARTS)
    output = request.output
    if output is not None and (output == STDOUT or output.suffix.lower() in (".png", ".jpg", ".pdf", ".zip")):
        raise Failure("an export is several files: name their folder with -o")


def _game(workspace: Workspace, request: ExportRequest) -> GameFile | Outcome:
    """The game's own file, read for what it offers."""
    found: list[GameFile] = []

    def look() -> Outcome:
        loaded = load_game(workspace, request.target)
        if not isinstance(loaded.value, GameFile) or loaded.value.documents is None:
            return stopped(workspace, request.ignore, f"{loaded.file.shown} is no game")
        found.append(loaded.value)
        return Outcome()

    outcome = printed(workspace, request.ignore, look)
    return found[0] if found else outcome


def _parts(
    workspace: Workspace, request: ExportRequest, preset: PresetFile, game: GameFile
) -> tuple[list[Part], list[ExportedPart]]:
    """The parts to export, and those that the vendor has nothing for. Raises Failure when nothing is left."""
    offers = {"cards": game.documents.cards, "pad": game.documents.pad, "rules": game.documents.rules}
    title = preset.title("en")
    for part in request.parts:
        if offers[part] is None:
            raise Failure(f"{request.target} has no {part}; its game.yaml names none under `documents`")
        if not has_product(preset, part) and not _is_forced(request, preset, part):
            raise Failure(f"{title} has no product for {part}; leave it out of --part, or choose another preset")
    languages = workspace.rules_languages(request.target)
    parts: list[Part] = []
    left_out = []
    for part in request.parts or PARTS:
        if offers[part] is None:
            continue
        if not has_product(preset, part) and not _is_forced(request, preset, part):
            rule = Rule("product", "look", f"left out: the preset has no product for {part}")
            left_out.append(ExportedPart(part, "", "no product", (), (rule,)))
        elif part == "rules" and parts and not request.parts and request.language not in languages:
            rule = Rule("language", "look", f"left out: there are no rules in `{request.language}`")
            left_out.append(ExportedPart(part, "", "no rules in this language", (), (rule,)))
        else:
            parts.append(part)
    if not parts:
        has = ", ".join(one for one in PARTS if offers[one] is not None) or "nothing to print"
        raise Failure(f"{title} has no product for what {request.target} has ({has}); choose another preset")
    return parts, left_out


def _is_forced(request: ExportRequest, preset: PresetFile, part: Part) -> bool:
    return forced_product(preset, part, request.products) is not None


def _made(
    workspace: Workspace, request: ExportRequest, preset: PresetFile, stage: Path, part: Part, made: list[Made]
) -> Outcome:
    """Make a part, as a print of its own: what it is made of is read and validated for it alone."""

    def make() -> Outcome:
        result = _MAKERS[part](Work(workspace, request, preset, stage))
        if isinstance(result, Outcome):
            return result
        made.append(result)
        return Outcome(diagnostics=result.diagnostics)

    return printed(workspace, request.ignore, make)


def _general(preset: PresetFile, left: tuple[str, ...]) -> Iterable[Rule]:
    from sheetgen.tasks.export_checks import vendor_rules

    yield from vendor_rules(preset)
    if left:
        files = "1 file in it is" if len(left) == 1 else f"{len(left)} files in it are"
        yield Rule("folder", "look", f"{files} not part of this export: {', '.join(left[:3])}")


def _write_quantities(stage: Path, parts: Iterable[ExportedPart]) -> None:
    """How many are wanted of each picture of a card's front, and its back, as a table."""
    rows = [
        (file.path, file.copies, file.back)
        for part in parts
        if part.part == "cards"
        for file in part.files
        if file.path.endswith(("-front.png", "-front.jpg"))
    ]
    if not rows:
        return
    text = io.StringIO()
    table = csv.writer(text, lineterminator="\n")
    table.writerow(("file", "copies", "back"))
    table.writerows(rows)
    _write_text(stage / QUANTITIES, text.getvalue())


def _write_text(path: Path, text: str) -> int:
    return write_whole(path, lambda stream: stream.write(text.encode("utf-8", "backslashreplace")))[1]


def _left(folder: Path, names: set[str]) -> list[str]:
    """Files in the folder that this export does not write, by name: an earlier one may have left them."""
    found = []
    for where, folders, files in os.walk(folder):
        folders[:] = sorted(name for name in folders if not name.endswith(ENDING))  # ours, and those of other runs
        for name in sorted(one for one in files if not one.startswith(".")):
            path = Path(where, name).relative_to(folder).as_posix()
            if path not in names:
                found.append(path)
            if len(found) >= MOST_LISTED:
                return sorted(found)
    return sorted(found)
