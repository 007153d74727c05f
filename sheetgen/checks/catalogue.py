"""The findings there are, explained. In: codes and names. Out: what the checks' docstrings say."""

from __future__ import annotations

from importlib import import_module

from sheetgen.checks.explanation import explain
from sheetgen.checks.registry import FAMILIES, check_named, check_of, family, modules
from sheetgen.source.docstring import docstring_of
from sheetgen.source.explanation import Explained


def explained(name: str) -> Explained:
    """The finding of a name; only its own module is imported. Raises KeyError when there is none."""
    module = import_module(modules()[name])
    check = check_of(module)
    group = module.__name__.split(".")[-2]
    return Explained(check.code, check.name, check.severity, group, check.blocking, explain(docstring_of(module)))


def catalogue() -> tuple[Explained, ...]:
    """Every finding, by code."""
    return tuple(sorted([explained(name) for name in modules()], key=lambda one: one.code))


def names_meant(text: str) -> tuple[str, ...]:
    """The names of the findings that a code, a name, the first digits of codes or a family mean, by code.

    Capitals do not matter. Empty when it means nothing.
    """
    wanted = text.strip().lower().replace("_", "-")
    if wanted in modules():
        return (wanted,)
    if wanted in FAMILIES:
        return tuple(check.name for check in family(wanted))
    if not (wanted.startswith("sg") and len(wanted) <= 5 and wanted[2:].isdecimal()):
        return ()
    codes = sorted((check_named(name).code, name) for name in modules())
    return tuple(name for code, name in codes if code.lower().startswith(wanted))
