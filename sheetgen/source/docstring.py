"""Docstrings that are printed, also where Python was told to leave them out (``-OO``, ``PYTHONOPTIMIZE=2``)."""

from __future__ import annotations

import sys
from types import ModuleType


def docstring_of(thing: ModuleType | type) -> str:
    """The docstring of a module or a class; empty when it has none."""
    if sys.flags.optimize < 2:
        return thing.__doc__ or ""
    # Imported here: hardly anybody asks for it.
    import ast
    import inspect

    try:
        tree = ast.parse(inspect.getsource(thing))
    except OSError:  # no source beside the compiled file
        return ""
    named = tree if isinstance(thing, ModuleType) else tree.body[0]
    return ast.get_docstring(named, clean=False) or "" if isinstance(named, ast.Module | ast.ClassDef) else ""
