"""What people who write their first files get wrong: the finding names the slip itself."""

from __future__ import annotations

import pytest

from tests.checks.checking import TEMPLATES, checked

BURROW = (TEMPLATES / "burrow.yaml").read_text("utf-8")
LAYOUT = (TEMPLATES / "card-layout.yaml").read_text("utf-8")
DECK = (TEMPLATES / "deck.yaml").read_text("utf-8")


@pytest.mark.parametrize(
    ("path", "text", "code", "message", "advice"),
    [
        ("b", BURROW.replace("H: 5}", "H:}"), "SG001", "the value of `H` is missing", "`H: ...`"),
        ("b", BURROW.replace("A: 5,", "A:5,"), "SG103", "a blank is missing after `A:`", "write `A: 5`"),
        ("b", BURROW.replace("values: {", "values: {A:4}#"), "SG103", "a blank is missing after `A:`", "write `A: 4`"),
        ("b", BURROW.replace("\n  .  A  A  .", "\n.  A  A  .", 1), "SG001", "this is a row of the map", "indent it"),
        ("l", LAYOUT.replace("fill: ink}", "fill: #ff0000}"), "SG001", "`#ff0000` is a comment", '`"#ff0000"`'),
        ("l", LAYOUT.replace('"{id}"', "{id}"), "SG103", "here is a map", "braces make a map; put the text in quotes"),
        ("d", DECK.replace("{id: nut", "{id:nut"), "SG101", "a blank is missing after `id:`", "write `id: nut`"),
        ("d", DECK.replace("count: 4", "count:4"), "SG101", "a blank is missing after `count:`", "write `count: 4`"),
    ],
)
def test_the_slip_is_named(path: str, text: str, code: str, message: str, advice: str) -> None:
    name = {"b": "hollow.yaml", "l": "layouts/cards/plain.yaml", "d": "deck.yaml"}[path]
    found = [one for one in checked(text, name) if one.severity == "error" and one.code != "SG201"]
    assert [one.code for one in found[:1]] == [code], found
    assert message in found[0].message and advice in (found[0].help or ""), found[0]
