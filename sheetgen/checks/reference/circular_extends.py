"""A theme that extends itself, directly or by way of others.

At the table: there is no first theme whose colours could be printed.

Bad:

    # file: layouts/themes/dawn.yaml
    format: sheetgen/theme@1
    extends: dusk                       # <- SG203
    colours:
      ink: {rgb: "#1E1A17"}
    # file: layouts/themes/dusk.yaml
    format: sheetgen/theme@1
    extends: dawn                       # <- SG203
    colours:
      ink: {rgb: "#1E1A17"}

Good:

    # file: layouts/themes/dawn.yaml
    format: sheetgen/theme@1
    extends: dusk
    colours:
      ink: {rgb: "#1E1A17"}
    # file: layouts/themes/dusk.yaml
    format: sheetgen/theme@1
    colours:
      ink: {rgb: "#1E1A17"}
"""

from __future__ import annotations

from collections.abc import Iterator

from sheetgen.checks.registry import Found, finding
from sheetgen.checks.subject import Subject
from sheetgen.checks.wording import quote
from sheetgen.load.read import Unreadable


@finding("SG203", "circular-extends", "error", on="theme", blocking=True)
def circular_extends(subject: Subject) -> Iterator[Found]:
    """Follow the chain from this theme; it must not come back here."""
    own = subject.file.path.stem
    chain = [own]
    wanted = subject.value.extends
    while wanted is not None and wanted not in chain:
        chain.append(wanted)
        try:
            loaded = subject.workspace.load_named(f"layouts/themes/{wanted}.yaml", "theme")
        except Unreadable:
            return
        wanted = getattr(loaded.value, "extends", None) if loaded is not None else None
    if wanted == own:
        way = " -> ".join(quote(name) for name in (*chain, own))
        yield Found(
            subject.span("/extends"),
            f"this theme extends itself: {way}",
            "let one of them stand alone",
            "/extends",
        )
