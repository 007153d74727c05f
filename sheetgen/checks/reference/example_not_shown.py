"""A worked example that the pad is asked for and that it cannot show.

The pad prints the arithmetic of the example, its `check`, in the slot `hint` of its sheet design. Without the slot, or
with an example that has no arithmetic, nothing is printed; a burrow's sheet has no such place.

At the table: newcomers look for the example that the designer promised.

Bad:

    # part of: game
    documents:
      pad: {sheet: plain, burrows: {A: hollow}, example: D2}         # <- SG212

Good:

    # part of: game
    documents:
      pad: {sheet: plain, burrows: {A: hollow}}
"""

from __future__ import annotations

from collections.abc import Iterator

from sheetgen.checks.registry import Found, finding
from sheetgen.checks.subject import Subject
from sheetgen.checks.wording import quote
from sheetgen.load.workspace import is_plain_name

_PLACE = "/documents/pad/example"


@finding("SG212", "example-not-shown", "warning", on="game", needs=("documents",))
def example_not_shown(subject: Subject) -> Iterator[Found]:
    """One finding, at the key that names the example."""
    pad = getattr(subject.value.documents, "pad", None)
    if pad is None or pad.example is None or not is_plain_name(pad.sheet):
        return
    loaded = subject.workspace.load_named(f"layouts/sheets/{pad.sheet}.yaml", "sheet")
    design = loaded.value if loaded is not None and not loaded.broken else None
    if design is not None and design.kind == "burrow":
        yield Found(
            subject.span(_PLACE),
            f"the sheet design {quote(pad.sheet)} is one for burrows, which show no example",
            "leave `example` out",
            _PLACE,
        )
    elif design is not None and "hint" not in design.slots:
        yield Found(
            subject.span(_PLACE),
            f"the sheet design {quote(pad.sheet)} has no slot `hint` for the example",
            "leave `example` out, or take a design with the slot",
            _PLACE,
        )
    for language in subject.workspace.rules_languages(subject.game_name or ""):
        rules = subject.beside(f"rules.{language}.yaml", "rules")
        if rules is None:
            continue
        named = [one for section in rules.value.sections for one in section.examples if one.id == pad.example]
        if not any(one.check for one in named):
            items = [one for section in rules.value.sections for one in section.items if one.id == pad.example]
            if named or items:
                yield Found(
                    subject.span(_PLACE),
                    f"{quote(pad.example)} of rules.{language}.yaml has no arithmetic to print",
                    "name an example with a `check`",
                    _PLACE,
                )
