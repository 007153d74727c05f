"""Records and lookups are equal by value; what holds dicts has no hash that could disagree with that."""

from __future__ import annotations

import pytest

from sheetgen.model.game import Span
from sheetgen.model.varying import Lookup


def test_a_default_written_out_equals_one_left_out() -> None:
    assert Span(from_=2) == Span(from_=2, to=None) != Span(from_=3)


@pytest.mark.parametrize("value", [Span(from_=2), Lookup("value", {"1": 4.0})])
def test_what_is_equal_by_value_and_holds_dicts_cannot_be_a_key(value: object) -> None:
    with pytest.raises(TypeError, match="unhashable"):
        hash(value)
