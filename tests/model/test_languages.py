"""What a code that is no language's stands for."""

from __future__ import annotations

import pytest

from sheetgen.model.languages import meant_language


@pytest.mark.parametrize(
    ("code", "spoken", "meant"),
    [
        ("en", ("de",), None),
        ("en-GB", ("de",), None),
        ("eng", ("de", "en"), "en"),
        ("qqq", ("de", "en"), None),
        ("ed", ("de", "fr"), "de"),
        ("dx", ("de", "fr"), "de"),
        ("xe", ("de", "fr"), "de"),
        ("xx", ("de", "fr"), ""),
        ("dx", ("de", "da"), ""),
    ],
)
def test_what_is_meant(code: str, spoken: tuple[str, ...], meant: str | None) -> None:
    assert meant_language(code, spoken) == meant
