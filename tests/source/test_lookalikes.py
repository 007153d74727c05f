"""Which letters and signs look like those of a map."""

from __future__ import annotations

import pytest

from sheetgen.source.lookalikes import capital_like, sign_like


@pytest.mark.parametrize(
    ("letter", "latin"),
    [("А", "A"), ("а", "A"), ("Ａ", "A"), ("Ｚ", "Z"), ("ｚ", "Z"), ("Ä", "A"), ("ß", "B"), ("A", None), ("жk", None)],
)
def test_letters(letter: str, latin: str | None) -> None:
    assert capital_like(letter) == latin


@pytest.mark.parametrize(
    ("sign", "wanted", "meant"),
    [
        ("＊", "*^o", "*"),
        ("★", "*^o", "*"),
        ("*", "*^o", None),
        ("—", "-|.", "-"),
        ("－", "-|.", "-"),
        ("-", "-|.", None),
    ],
)
def test_signs(sign: str, wanted: str, meant: str | None) -> None:
    assert sign_like(sign, wanted) == meant
