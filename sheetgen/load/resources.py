"""Themes, labels, papers and card sizes, read from the layouts and handed on as values."""

from __future__ import annotations

from typing import Any

from sheetgen.load.workspace import Loaded, Workspace, is_plain_name
from sheetgen.model.colour import Colour, parse_colour
from sheetgen.model.layout import CARD_SIDES, PAPER_SIDES, CardSize, Paper, ThemeColour
from sheetgen.model.measure import UNITS, close_measures, foreign_unit, measures
from sheetgen.model.theme import Labels, Theme
from sheetgen.model.words import Words
from sheetgen.source.spelling import rivals

MAX_EXTENDS = 8
"""Themes that one theme is made of, itself counted; validation tells of a longer chain."""
"""Cut ticks, crop marks and margin labels: seen when looked for, in one ink."""


class Unknown(Exception):
    """A name that the user gave is not known: one line with the nearest names, exit 2."""

    def __init__(self, what: str, name: str, known: tuple[str, ...]) -> None:
        close = rivals(name, known)
        if close:
            hint = "did you mean " + " or ".join(f"`{one}`" for one in close) + "?"
        elif known:
            hint = "there are: " + ", ".join(known[:12]) + (", ..." if len(known) > 12 else "")
        else:
            hint = "there are none"
        super().__init__(f"no {what} `{name}`; {hint}")


class NoSize(Unknown):
    """Measures that no paper or card has; the line says why."""

    def __init__(self, line: str) -> None:
        Exception.__init__(self, line)


def paper(workspace: Workspace, name: str) -> Paper:
    """A paper by name, or by its measures (``13x19in``). Raises Unknown."""
    key = paper_key(workspace, name)
    found: Paper | None = _papers(workspace).get(key)
    if found is not None:
        return found
    width, height = sorted(measures(key) or (0.0, 0.0))
    title = key.replace("x", " × ")
    for unit in ("mm", "cm", "in"):
        title = title.replace(unit, f" {unit}")
    return Paper(title=Words(title), width=width, height=height)


def paper_key(workspace: Workspace, name: str) -> str:
    """A paper's name as the catalogue writes it, or its measures; capitals do not matter. Raises Unknown."""
    papers = _papers(workspace)
    for key in (name, name.lower()):
        if key in papers:
            return key
    key = close_measures(name)
    bare = measures(f"{key}mm") if measures(key) is None else None
    if bare is not None and all(PAPER_SIDES[0] <= side <= PAPER_SIDES[1] for side in bare):
        return f"{key}mm"  # as 100x150; 13x19, which nobody means so, is asked for its unit
    if _measured("paper", key, PAPER_SIDES) is None:
        line = str(Unknown("paper", name, tuple(papers)))
        raise NoSize(f"{line}{' Measures' if line.endswith('?') else '; measures'} do as well: 105x148mm")
    return key


def papers(workspace: Workspace) -> dict[str, Paper]:
    """The papers that have a name, the smallest first."""
    found = {name: paper(workspace, name) for name in _papers(workspace)}
    return dict(sorted(found.items(), key=lambda item: item[1].width * item[1].height))


def _papers(workspace: Workspace) -> dict[str, Any]:
    return workspace.catalogue("layouts/papers.yaml", "papers", "papers")


def card_size(workspace: Workspace, name: str) -> CardSize:
    """A card size by name, or by its measures (``50x75mm``). Raises Unknown."""
    sizes = workspace.catalogue("layouts/card-sizes.yaml", "card-sizes", "sizes")
    found: CardSize | None = sizes.get(name)
    if found is not None:
        return found
    given = _measured("card size", name, CARD_SIDES)
    if given is None:
        raise Unknown("card size", name, tuple(sizes))
    return CardSize(title=Words(name), width=given[0], height=given[1])


def _measured(what: str, text: str, bounds: tuple[float, float]) -> tuple[float, float] | None:
    """The measures that a text gives, in mm; None when it is a name. Raises NoSize."""
    sides = measures(text)
    if sides is None:
        if measures(f"{text}mm") is not None:
            known = close_measures(text)
            raise NoSize(f"`{text}` lacks a unit: say {known}mm or {known}in")
        unit = foreign_unit(text)
        if unit is not None:
            raise NoSize(f"`{text}` is no {what}: there is no unit `{unit}`; there are: {', '.join(UNITS)}")
        return None
    least, most = bounds
    if not all(least <= side <= most for side in sides):
        raise NoSize(f"`{text}` is no {what}: each side is {least:g} to {most:g} mm long")
    return sides


def preset(workspace: Workspace, name: str) -> Loaded:
    """A print vendor's preset by name, as it was read: it may be faulty. Raises Unknown."""
    loaded = workspace.load_named(f"layouts/presets/{name}.yaml", "preset") if is_plain_name(name) else None
    if loaded is None:
        raise Unknown("preset", name, tuple(workspace.listing("layouts/presets")))
    return loaded


def theme(workspace: Workspace, name: str) -> Theme:
    """A theme by name, with the colours of those it extends; the same value each time. Raises Unknown."""
    known: tuple[Theme, tuple[str, ...]] | None = workspace.made.get(("theme", name))
    if known is None:
        known = workspace.made["theme", name] = _theme(workspace, name)
    else:
        for part in known[1]:
            workspace.catalogue(_theme_path(part), "theme", "colours")  # so that its files count as used
    return known[0]


def _theme_path(name: str) -> str:
    return f"layouts/themes/{name}.yaml"


def _theme(workspace: Workspace, name: str) -> tuple[Theme, tuple[str, ...]]:
    """A theme, and the names of the themes that it is made of."""
    chain: list[dict[str, ThemeColour]] = []
    names: list[str] = []
    wanted: str | None = name
    while wanted is not None and len(chain) < MAX_EXTENDS:
        entries = workspace.catalogue(_theme_path(wanted), "theme", "colours") if is_plain_name(wanted) else {}
        if not entries:
            raise Unknown("theme", wanted, tuple(workspace.listing("layouts/themes")))
        chain.append(entries)
        names.append(wanted)
        loaded = workspace.load_named(_theme_path(wanted), "theme")
        wanted = getattr(loaded.value, "extends", None) if loaded else None
    colours: dict[str, Colour] = {}
    titles: dict[str, object] = {}
    for entries in reversed(chain):
        for key, entry in entries.items():
            colour = parse_colour(entry.rgb)
            if colour is not None:
                ink = parse_colour(entry.cmyk) if entry.cmyk else None
                colours[key] = colour._replace(cmyk=ink.cmyk if ink else None)
                titles[key] = entry.title
    return Theme(colours, titles), tuple(names)


def labels(workspace: Workspace, language: str) -> Labels:
    """sheetgen's own words in a language. Raises Unknown."""
    words = workspace.catalogue(f"layouts/labels/{language}.yaml", "labels", "labels")
    if not words:
        raise Unknown("language", language, workspace.languages())
    english = words if language == "en" else workspace.catalogue("layouts/labels/en.yaml", "labels", "labels")
    return Labels(language, words, english)
