"""How a finding is declared, found and run."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from importlib import import_module
from itertools import islice
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, NamedTuple

from sheetgen.load.read import Unreadable
from sheetgen.source.diagnostic import Diagnostic, Related, Severity
from sheetgen.source.edit import Edit
from sheetgen.source.file import MOST_FAULTS
from sheetgen.source.span import Span

if TYPE_CHECKING:
    from sheetgen.source.stopped import Stopped

# Family folder -> first digit of its codes. Files of a family are found by listing its folder.
FAMILIES = {"yaml": 0, "shape": 1, "reference": 2, "burrow": 3, "deck": 4, "scoring": 5, "rules": 6, "page": 7}

# Kind of file -> the families whose checks look at it; a kind that is not named here has references only. Other
# families are never imported for a file of that kind.
_FAMILIES_FOR = {
    "burrow": ("reference", "burrow"),
    "deck": ("reference", "deck"),
    "game": ("reference", "deck", "page"),
    "labels": ("reference", "rules"),
    "pieces": ("reference", "deck"),
    "preset": ("reference", "page"),
    "rules": ("reference", "rules", "scoring"),
    "scoring": ("reference", "scoring"),
    "theme": ("reference", "deck"),
    "words": ("reference", "rules"),
}
MOST_COUNTED = 20_000
"""So many findings beyond those that are told are counted."""
ANY = "any"
"""The ``on`` of a check that looks at files of every kind."""


def families_for(kind: str) -> tuple[str, ...]:
    """The families whose checks look at files of a kind."""
    return _FAMILIES_FOR.get(kind, ("reference",))


class Found(NamedTuple):
    """What a check yields: a place, what is wrong there, and the smallest edit that repairs it."""

    span: Span
    message: str
    help: str | None = None
    pointer: str = ""
    related: tuple[Related, ...] = ()
    path: str | None = None
    """Another file than the subject's, where the place is in a table file."""
    fix: tuple[Edit, ...] = ()
    """Edits of the subject's file that mend it for certain: no value of the game changes, no word of the author's goes.
    """
    severity: Severity | None = None
    """Another severity than the finding's own: a note that it could not be looked for."""


class Check(NamedTuple):
    """A declared finding.

    ``on`` are the kinds of files it looks at (``any`` for all), or ``fault`` when it words a fault of ``load``.
    ``blocking`` says that nothing can be drawn in spite of it: neither a comment nor ``--ignore`` silences it.
    ``piecewise`` names keys that hold entries of which each stands for itself: where some are faulty, the check is run
    on the others.
    """

    code: str
    name: str
    severity: Severity
    on: tuple[str, ...]
    needs: tuple[str, ...]
    blocking: bool
    run: Callable[..., Iterable[Found]]
    piecewise: tuple[str, ...] = ()


def finding(
    code: str,
    name: str,
    severity: Severity,
    *,
    on: str | tuple[str, ...],
    needs: tuple[str, ...] = (),
    blocking: bool = False,
    piecewise: tuple[str, ...] = (),
) -> Callable[[Callable[..., Iterable[Found]]], Callable[..., Iterable[Found]]]:
    """Declare a module's check. ``needs`` names top-level keys: when one is broken the check stays silent, or, when
    ``piecewise`` names it too, looks at a subject that lacks the faulty entries (``Subject.lacks``).

    An error of SG0xx and SG1xx is always blocking; others say so.
    """
    blocks = blocking or (severity == "error" and code[:3] in ("SG0", "SG1"))

    kinds = (on,) if isinstance(on, str) else on

    def declare(function: Callable[..., Iterable[Found]]) -> Callable[..., Iterable[Found]]:
        function.__dict__["check"] = Check(code, name, severity, kinds, needs, blocks, function, piecewise)
        return function

    return declare


@cache
def family(name: str) -> tuple[Check, ...]:
    """All checks of a family, by code."""
    folder = Path(__file__).parent / name
    if not folder.is_dir():
        return ()
    modules = sorted(entry[:-3] for entry in os.listdir(folder) if entry.endswith(".py") and not entry.startswith("_"))
    return tuple(
        sorted(
            (check_of(import_module(f"sheetgen.checks.{name}.{module}")) for module in modules), key=lambda c: c.code
        )
    )


@cache
def modules() -> dict[str, str]:
    """Every check's module by the check's name; nothing is imported for it."""
    found: dict[str, str] = {}
    for name in FAMILIES:
        folder = Path(__file__).parent / name
        for entry in sorted(os.listdir(folder)) if folder.is_dir() else ():
            if entry.endswith(".py") and not entry.startswith("_"):
                found[entry[:-3].replace("_", "-")] = f"sheetgen.checks.{name}.{entry[:-3]}"
    return found


@cache
def check_named(name: str) -> Check:
    """The check of a name. Raises KeyError when there is none."""
    return check_of(import_module(modules()[name]))


def all_checks() -> Iterator[tuple[Check, ModuleType]]:
    """Every check with its module, by family and code."""
    for name in FAMILIES:
        for check in family(name):
            yield check, import_module(check.run.__module__)


def check_of(module: ModuleType) -> Check:
    """The one check that a module declares."""
    declared = [
        value.check
        for value in vars(module).values()
        if hasattr(value, "check") and value.__module__ == module.__name__
    ]
    (check,) = declared
    return check  # type: ignore[no-any-return]


def to_diagnostic(check: Check, found: Found, path: str) -> Diagnostic:
    """A finding of a check as the value that reports show."""
    return Diagnostic(
        found.path or path,
        found.span,
        check.code,
        check.name,
        found.severity or check.severity,
        _shown(found.message),
        _shown(found.help) if found.help is not None else None,
        found.pointer,
        found.related,
        fix=found.fix,
    )


def _shown(text: str) -> str:
    """A message with nothing in it that a terminal would act on: what it repeats of a file may hold anything."""
    if text.isprintable():
        return text
    return "".join([sign if sign.isprintable() else f"\\u{ord(sign):04x}" for sign in text])


def run_family(
    name: str,
    subject: Any,
    *,
    on: str,
    broken: frozenset[str],
    path: str,
    unreadable: list[str] | None = None,
    piecewise: frozenset[str] | None = None,
    stopped: list[Stopped] | None = None,
) -> Iterator[Diagnostic]:
    """Run a family's checks for a kind of subject, leaving out those whose needed keys are broken. Each is asked for no
    more than MOST_FAULTS findings. With ``piecewise`` only those are run that look at entries of such keys one by one.
    What they find beyond is counted in ``stopped``.

    A check that meets a file which cannot be read says so in ``unreadable``, and the others go on. Raises Unreadable
    when there is no such list.
    """
    for check in _looking_at(name, on):
        if piecewise is not None and piecewise.isdisjoint(check.piecewise):
            continue
        if not broken.isdisjoint(check.needs):
            continue
        try:
            findings = iter(check.run(subject))
            told = 0
            for found in findings:  # nearly always none
                yield to_diagnostic(check, found, path)
                told += 1
                if told == MOST_FAULTS:
                    break
            if stopped is not None and told == MOST_FAULTS:
                more = sum(1 for _ in islice(findings, MOST_COUNTED))
                if more:
                    from sheetgen.source.stopped import Stopped

                    stopped.append(Stopped(path, check.code, check.name, more if more < MOST_COUNTED else None))
        except Unreadable as error:
            if unreadable is None:
                raise
            unreadable.append(str(error))


@cache
def _looking_at(name: str, on: str) -> tuple[Check, ...]:
    """The checks of a family that look at a kind of subject."""
    return tuple(check for check in family(name) if on in check.on or ANY in check.on)
