"""Where findings stop: only files with thousands of them need it."""

from __future__ import annotations

from typing import NamedTuple


class Stopped(NamedTuple):
    """A kind of finding of which a file has more than are told. ``more`` is how many, None when nobody counted on."""

    path: str
    code: str
    name: str
    more: int | None
