"""The shapes of a layout as they are written, also of one with faults."""

from __future__ import annotations

from pathlib import Path

from sheetgen.checks.layout_elements import shapes
from sheetgen.load.workspace import Workspace
from tests.checks.test_planted_decks import LAYOUT

WRITTEN = """\
  - group:
      elements:
        - rect: {width: 9mm, height: 9mm}
        - repeat: {elements: [{line: {x2: 9mm, y2: 9mm}}]}
        - text: {text: a, elements: [{arc: {radius: 9mm}}]}
    when: {kind: a}
  - circle: 4
  - 5
symbols:
  dot: {size: 9mm, elements: [{circle: {radius: 2mm}}]}
  lost: 4
  none: {size: 9mm, elements: 7}
"""


def test_shapes_in_shapes_and_in_symbols() -> None:
    loaded = Workspace(cwd=Path("/")).load(
        Path("/nowhere/face.yaml"), shown="face.yaml", data=(LAYOUT + WRITTEN).encode()
    )
    group = "/elements/0/group"
    assert sorted((one.kind, one.pointer) for one in shapes(loaded)) == [
        ("circle", "/symbols/dot/elements/0/circle"),
        ("group", group),
        ("line", f"{group}/elements/1/repeat/elements/0/line"),
        ("rect", f"{group}/elements/0/rect"),
        ("repeat", f"{group}/elements/1/repeat"),
        ("text", f"{group}/elements/2/text"),
    ]
