"""Where the games and layouts that come with sheetgen lie."""

from __future__ import annotations

from functools import cache
from pathlib import Path


@cache
def bundled_folder() -> Path:
    """The folder that holds ``data/`` and ``layouts/``: inside the installed package, or the repository's root."""
    package = Path(__file__).resolve().parents[1]
    installed = package / "bundled"
    return installed if (installed / "layouts").is_dir() else package.parent
