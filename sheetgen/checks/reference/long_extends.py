"""A theme that stands on more themes than are followed.

A theme extends another, which may extend a third; so it may go on for eight themes in all. Colours of those beyond are
not seen.

At the table: a colour is another one than the theme at the far end says.

Bad:

    # file: layouts/themes/one.yaml
    format: sheetgen/theme@1
    extends: two                # <- SG215
    colours: {ink: {rgb: "#1E1A17"}}
    # file: layouts/themes/two.yaml
    format: sheetgen/theme@1
    extends: three
    colours: {ink: {rgb: "#1E1A17"}}
    # file: layouts/themes/three.yaml
    format: sheetgen/theme@1
    extends: four
    colours: {ink: {rgb: "#1E1A17"}}
    # file: layouts/themes/four.yaml
    format: sheetgen/theme@1
    extends: five
    colours: {ink: {rgb: "#1E1A17"}}
    # file: layouts/themes/five.yaml
    format: sheetgen/theme@1
    extends: six
    colours: {ink: {rgb: "#1E1A17"}}
    # file: layouts/themes/six.yaml
    format: sheetgen/theme@1
    extends: seven
    colours: {ink: {rgb: "#1E1A17"}}
    # file: layouts/themes/seven.yaml
    format: sheetgen/theme@1
    extends: eight
    colours: {ink: {rgb: "#1E1A17"}}
    # file: layouts/themes/eight.yaml
    format: sheetgen/theme@1
    extends: nine
    colours: {ink: {rgb: "#1E1A17"}}
    # file: layouts/themes/nine.yaml
    format: sheetgen/theme@1
    colours: {ink: {rgb: "#1E1A17"}}

Good:

    # file: layouts/themes/one.yaml
    format: sheetgen/theme@1
    extends: nine
    colours: {ink: {rgb: "#1E1A17"}}
    # file: layouts/themes/nine.yaml
    format: sheetgen/theme@1
    colours: {ink: {rgb: "#1E1A17"}}
"""

from __future__ import annotations

from collections.abc import Iterator

from sheetgen.checks.registry import Found, finding
from sheetgen.checks.subject import Subject
from sheetgen.load.read import Unreadable
from sheetgen.load.resources import MAX_EXTENDS
from sheetgen.load.workspace import is_plain_name


@finding("SG215", "long-extends", "error", on="theme", needs=("extends",), blocking=True)
def long_extends(subject: Subject) -> Iterator[Found]:
    """Follow the chain from this theme; silent where it runs in a circle (SG203)."""
    chain = [subject.file.path.stem]
    wanted = subject.value.extends
    while wanted is not None and is_plain_name(wanted) and wanted not in chain and len(chain) <= MAX_EXTENDS:
        chain.append(wanted)
        try:
            loaded = subject.workspace.load_named(f"layouts/themes/{wanted}.yaml", "theme")
        except Unreadable:
            return
        wanted = getattr(loaded.value, "extends", None) if loaded is not None else None
    if len(chain) > MAX_EXTENDS:
        yield Found(
            subject.span("/extends"),
            f"this theme stands on {len(chain) - 1} others or more; {MAX_EXTENDS} themes in all are followed",
            "extend one of the last ones directly",
            "/extends",
        )
