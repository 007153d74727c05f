"""Files with one value changed, as a slip of the hand or a misunderstanding would change it, and what prints of them.

A mutant is made of a file's node tree: one scalar, key, item or whole branch is replaced, deleted, doubled or
exchanged. The same number gives the same mutant on every machine.
"""

from __future__ import annotations

import copy
import random
import shutil
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from sheetgen.load.workspace import Workspace
from sheetgen.source.bundled import bundled_folder
from sheetgen.tasks.cards import CardsRequest, print_cards
from sheetgen.tasks.outcome import Failure, Outcome
from sheetgen.tasks.pad import PadRequest, print_pad
from sheetgen.tasks.rules import RulesRequest, print_rules
from tests.pacing import slowness

SCALARS = (
    "0", "-1", "1", "2.5", "1e9", "1000000000", "999999999999999", "0mm", "-5mm", "0.001mm", "1mm", "90mm", "999999mm",
    "0pt", "7.5pt", "500pt", "", "~", "true", "🐹", "木", "word " * 60, "x" * 400, "{colour}", "{nope}", "a{b",
    "#12345G", "#336699", "cmyk(0 20 300 0)", "blue", "nope", "../../etc", "R12", "M 0 0 L 9 9", "M 0 0 L 1", "A", "en",
)  # fmt: skip
"""Values that somebody could write, or that are just beyond what makes sense."""

GAMES = ("hungry-hamsters", "hamsterbacke", "hamster-roll")
SECONDS = 2.0

NO_MISTAKE = (
    "offers no score pad",
    "has no cards",
    "offers no rules reference",
    "has no burrow of its own",
    "no rules of",
    "no paper `a4`",
    "there is no label",
)
"""What a file may leave out: then the command asks for what is not there, and nothing is wrong with the file."""


class Mutant(NamedTuple):
    """A file relative to the project and what was done to it; ``text`` is what it holds now."""

    relative: str
    deed: str
    text: str


class Print(NamedTuple):
    """A print of a mutant's game: what it was, and what became of it."""

    name: str
    verdict: str
    """Empty when all is well."""
    outcome: Outcome | None


def sources() -> list[str]:
    """The YAML files that prints are made of, as paths relative to the folder that holds data/ and layouts/."""
    root = bundled_folder()
    found = [*(root / "data").rglob("*.yaml"), *(root / "layouts").rglob("*.yaml")]
    return sorted(path.relative_to(root).as_posix() for path in found)


def mutant(number: int) -> Mutant:
    """The mutant of a number."""
    chance = random.Random(number)
    listed = sources()
    relative = listed[number % len(listed)]
    text = (bundled_folder() / relative).read_text("utf-8")
    tree = yaml.compose(text, Loader=yaml.SafeLoader)
    deed = _change(tree, chance)
    return Mutant(relative, deed, yaml.serialize(tree, allow_unicode=True, width=10_000))


def project(folder: Path) -> Path:
    """A project with copies of everything that prints are made of."""
    root = bundled_folder()
    for relative in sources():
        path = folder / relative
        path.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(root / relative, path)
    return folder


def try_prints(folder: Path, changed: Mutant, output: Path, *, alone: bool = False) -> Iterator[Print]:
    """Print what the mutant can matter to. With ``alone`` the project stands on no other files of that name."""
    path = folder / changed.relative
    before = path.read_bytes()
    path.write_text(changed.text, "utf-8")
    try:
        for name, task, request in _tasks(changed.relative, output):
            yield _tried(name, task, request, _workspace(folder, alone=alone))
    finally:
        path.write_bytes(before)


def _workspace(folder: Path, *, alone: bool) -> Workspace:
    return Workspace(None, cwd=folder, bundled=folder) if alone else Workspace(folder, cwd=folder)


def _tried(name: str, task: Any, request: Any, workspace: Workspace) -> Print:
    output: Path = request.output
    output.unlink(missing_ok=True)
    start = time.process_time()
    outcome: Outcome | None = None
    try:
        outcome = task(request, workspace)
    except Failure as failure:
        verdict = "" if any(words in str(failure) for words in NO_MISTAKE) else f"Failure: {failure}"
    except Exception as error:  # the very thing that must not be
        verdict = f"{type(error).__name__}: {error}"
    else:
        verdict = _judged(outcome, output)
    spent = time.process_time() - start
    if not verdict and spent > SECONDS * slowness():
        verdict = f"took {spent:.1f} s"
    return Print(name, verdict, outcome)


def _judged(outcome: Outcome, output: Path) -> str:
    errors = [one for one in outcome.diagnostics if one.severity == "error"]
    if outcome.stopped:
        if not errors:
            return "stopped without an error"
        return "stopped, and there is a file" if output.exists() else ""
    if errors:
        return f"printed in spite of {errors[0].code}"
    return "" if output.stat().st_size > 1000 else "the file is empty"


def _tasks(relative: str, output: Path) -> Iterator[tuple[str, Any, Any]]:
    """The prints that a file can matter to."""
    games = [name for name in GAMES if f"data/{name}/" in relative] or list(GAMES)
    language = "de" if relative.endswith(("de.yaml",)) else "en"
    kind = "" if relative.startswith("data/") else relative.split("/")[1]
    for game in games:
        stem = relative.rsplit("/", 1)[-1].split(".")[0]
        pads = stem not in ("deck", "rules") and kind not in ("cards", "card-sizes.yaml")
        if kind == "sheets":
            pads = (game, stem) in {
                ("hungry-hamsters", "burrow-sheet"), ("hamsterbacke", "player-rounds"), ("hamster-roll", "match-table")
            }  # fmt: skip
        common: dict[str, Any] = {"target": game, "language": language, "output": output / "out.pdf"}
        if pads and stem not in ("hamster-cards",):
            yield f"pad {game} --lang {language}", print_pad, PadRequest(sheets=2, **common)
        if game == "hamsterbacke" and stem not in ("rules", "scoring", "midnight") and kind != "sheets":
            yield f"cards {game} --lang {language}", print_cards, CardsRequest(**common)
        if kind not in ("sheets", "card-sizes.yaml") and "burrows" not in relative and stem != "midnight":
            yield f"rules {game} --lang {language}", print_rules, RulesRequest(**common)


def _change(tree: yaml.Node, chance: random.Random) -> str:
    """Change one thing in a tree; says what."""
    places = [place for place in _places(tree, "") if place[3] != "/format"]
    parent, index, node, pointer = chance.choice(places)
    ways = ["replace"] * 5 + ["delete", "double", "exchange", "swap"]
    way = chance.choice(ways)
    if way == "replace":
        new = chance.choice(SCALARS)
        if chance.random() < 0.15:
            _put(parent, index, chance.choice([yaml.MappingNode("tag:yaml.org,2002:map", []),
                                               yaml.SequenceNode("tag:yaml.org,2002:seq", [])]))  # fmt: skip
            return f"{pointer}: nothing in brackets"
        _put(parent, index, _scalar(new))
        return f"{pointer}: {new[:30]!r}"
    if way == "delete":
        del parent.value[index]
        return f"{pointer}: deleted"
    if way == "double":
        parent.value.insert(index, copy.deepcopy(parent.value[index]))
        return f"{pointer}: twice"
    other = chance.choice(places)
    if way == "exchange":
        _put(parent, index, copy.deepcopy(other[2]))
        return f"{pointer}: what stands at {other[3]}"
    if isinstance(parent, yaml.MappingNode):
        key, _ = parent.value[index]
        name = chance.choice([place for place in places if isinstance(place[0], yaml.MappingNode)])
        new_key = name[0].value[name[1]][0].value
        parent.value[index] = (_scalar(new_key), node)
        return f"{pointer}: its key is {new_key} instead of {key.value}"
    parent.value[index] = _scalar("nope")
    return f"{pointer}: 'nope'"


def _put(parent: Any, index: int, node: yaml.Node) -> None:
    if isinstance(parent, yaml.MappingNode):
        parent.value[index] = (parent.value[index][0], node)
    else:
        parent.value[index] = node


_RESOLVER = yaml.SafeLoader("")


def _scalar(text: str) -> yaml.Node:
    return yaml.ScalarNode(_RESOLVER.resolve(yaml.ScalarNode, text, (True, False)), text)


def _places(node: yaml.Node, pointer: str) -> Iterator[tuple[Any, int, yaml.Node, str]]:
    """Every value with the node that holds it, its index there and its pointer."""
    if isinstance(node, yaml.MappingNode):
        held = [(index, child, key.value) for index, (key, child) in enumerate(node.value)]
    elif isinstance(node, yaml.SequenceNode):
        held = [(index, child, str(index)) for index, child in enumerate(node.value)]
    else:
        return
    for index, child, name in held:
        yield node, index, child, f"{pointer}/{name}"
        yield from _places(child, f"{pointer}/{name}")
