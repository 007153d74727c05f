"""What the user wants: options first, then SHEETGEN_* variables, then the nearest configuration, then defaults."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from sheetgen.load.config import NO_CONFIG, BadConfig, Config, Level, find_config, read_config, shown_path
from sheetgen.load.workspace import Unreadable, Workspace
from sheetgen.source.diagnostic import Diagnostic
from sheetgen.tasks.outcome import Failure
from sheetgen.tasks.workspace import open_workspace, project_folder

VARIABLES = {
    "select": "SHEETGEN_SELECT",
    "ignore": "SHEETGEN_IGNORE",
    "format": "SHEETGEN_FORMAT",
    "paper": "SHEETGEN_PAPER",
    "lang": "SHEETGEN_LANG",
    "printer": "SHEETGEN_PRINTER",
}
CONFIG_VARIABLE = "SHEETGEN_CONFIG"
DEFAULT = "default"
"""The source of what nobody set."""
OPTIONS = {key: f"--{key}" for key in VARIABLES}


class Settings:
    """The options of a run; ``at`` gives what holds for files of a folder, whose configuration may be another's.

    ``ignore`` adds up: what a configuration ignores stays ignored. Of all else the first that is set holds.
    """

    def __init__(
        self,
        *,
        config: Path | None = None,
        isolated: bool = False,
        select: tuple[str, ...] = (),
        ignore: tuple[str, ...] = (),
        format: str | None = None,  # noqa: A002 - the option's name
        paper: str | None = None,
        lang: str | None = None,
        printer: str | None = None,
        environment: Mapping[str, str] = os.environ,
    ) -> None:
        for key, value in (("format", format), ("paper", paper), ("lang", lang), ("printer", printer)):
            if value is not None and not value.strip():
                raise Failure(f"{OPTIONS[key]} names nothing; say which, or leave it out")
        named = environment.get(CONFIG_VARIABLE)
        self._file = (config, "--config") if config else (Path(named), CONFIG_VARIABLE) if named else None
        self._isolated = isolated
        self._options: dict[str, tuple[str, ...] | str | None] = {
            "select": select,
            "ignore": ignore,
            "format": format,
            "paper": paper,
            "lang": lang,
            "printer": printer,
        }
        self._environment = environment
        self._read: dict[Path | None, Config] = {}
        self._found: dict[Path, Path | None] = {}
        if config is not None and isolated:
            raise Failure("--config names a configuration and --isolated wants none; leave one of them out")

    def at(self, folder: Path) -> Config:
        """What holds for a folder. Raises Failure with a line for each fault of a configuration or variable."""
        if self._isolated:
            path = None
        elif self._file is not None:
            path = self._file[0]
        else:
            if folder not in self._found:
                self._found[folder] = find_config(folder)
            path = self._found[folder]
        if path not in self._read:
            self._read[path] = self._settle(self._open(path) if path is not None else NO_CONFIG)
        return self._read[path]

    def here(self, project: Path | None) -> Config:
        """What holds for the run itself: for the named project, else for where the user stands. Raises Failure."""
        return self.at(Path.cwd() if project is None else project_folder(project))

    def open(self, project: Path | None) -> Workspace:
        """The workspace of a run, its findings judged as the user wants. Raises Failure."""
        workspace = open_workspace(project)
        workspace.config = self.at(workspace.project or Path.cwd())
        return workspace

    def _open(self, path: Path) -> Config:
        config = _read(path)
        source = self._file[1] if self._file is not None else "found upwards"
        return config._replace(sources=(("config", source), *config.sources))

    def _settle(self, config: Config) -> Config:
        """A configuration with the variables and options that go before it."""
        if not self._isolated:
            given = {key: self._environment.get(name, "") for key, name in VARIABLES.items()}
            lists = {key: tuple(_separated(given.pop(key))) for key in ("select", "ignore")}
            config = _over(config, {**given, **lists}, VARIABLES)
        return _over(config, self._options, OPTIONS)


def unknown_names(config: Config, workspace: Workspace) -> tuple[str, ...]:
    """A line for each setting that names a paper, a language or a printer that there is not."""
    from sheetgen.load.printers import printer
    from sheetgen.load.resources import Unknown, paper_key

    lines = []
    try:
        if config.source("paper") != DEFAULT:
            paper_key(workspace, config.paper)
    except Unknown as error:
        lines.append(f"{config.source('paper')}: {error}")
    if config.source("lang") != DEFAULT and config.lang not in workspace.languages():
        lines.append(f"{config.source('lang')}: {Unknown('language', config.lang, workspace.languages())}")
    try:
        if config.printer is not None:
            printer(workspace, config.printer)
    except Unknown as error:
        lines.append(f"{config.source('printer')}: {error}")
    return tuple(lines)


def shown_settings(config: Config) -> list[tuple[str, str, str]]:
    """Every setting as people read it, the configuration first: its key, its value, where that comes from."""
    severity = ", ".join(f"{name}: {level}" for name, level in config.severity)
    per_file = "; ".join(f"{pattern}: {', '.join(names)}" for pattern, names in config.per_file)
    values = {
        "select": ", ".join(config.select) or "every finding",
        "ignore": ", ".join(config.ignore) or "none",
        "severity": severity or "as in the catalogue",
        "per-file": per_file or "none",
        "exclude": ", ".join(config.exclude) or "none",
        "format": config.format or "text; github inside GitHub Actions",
        "paper": config.paper,
        "printer": config.printer or "none",
        "lang": config.lang if config.source("lang") != DEFAULT else f"{config.lang}; build prints every language",
    }
    file = ("config", shown_path(config.path) if config.path else "none", config.source("config"))
    return [file, *((key, value, config.source(key)) for key, value in values.items())]


def _separated(text: str) -> Iterable[str]:
    return (part.strip() for part in text.split(",") if part.strip())


def _over(config: Config, values: Mapping[str, str | tuple[str, ...] | None], named: Mapping[str, str]) -> Config:
    sources = dict(config.sources)
    for key, value in values.items():
        if not value:
            continue
        if isinstance(value, tuple):
            _check_names(value, named[key])
        if key == "format" and isinstance(value, str):
            _check_format(value, named[key])
        if key == "ignore" and config.ignore:
            sources[key] = f"{sources[key]}, {named[key]}"
            value = tuple(dict.fromkeys((*config.ignore, *value)))
        else:
            sources[key] = named[key]
        change: dict[str, Any] = {key: value}
        config = config._replace(**change)
    return config._replace(sources=tuple(sources.items()))


def _read(path: Path) -> Config:
    try:
        config = read_config(path)
    except BadConfig as error:
        raise Failure(*error.faults) from error
    except Unreadable as error:
        raise Failure(str(error)) from error
    _check_names(config.select, config.source("select"))
    _check_names(config.ignore, config.source("ignore"))
    _check_names([name for name, _ in config.severity], config.source("severity"))
    for _, names in config.per_file:
        _check_names(names, config.source("per-file"))
    if config.format is not None:
        _check_format(config.format, config.source("format"))
    return config


def _check_names(names: Iterable[str], source: str) -> None:
    """Raises Failure with the nearest name when one means no finding: neither code, nor name, nor a code's start."""
    for name in names:
        from sheetgen.checks.silence import is_known, near

        if not is_known(name):
            close = near(name)
            hint = f"did you mean `{close}`?" if close else "name a code like `SG314`, its name, or its first digits"
            raise Failure(f"{source}: no finding `{name}`; {hint}")


def _check_format(name: str, source: str) -> None:
    from sheetgen.report import formats

    if name not in formats():
        from sheetgen.load.resources import Unknown

        raise Failure(f"{source}: {Unknown('format', name, formats())}")


def judged(diagnostics: Iterable[Diagnostic], config: Config, path: Path, shown: str) -> list[Diagnostic]:
    """The findings of a file as the user wants them: some left out, some graver or less grave.

    What makes drawing impossible stays, and stays an error.
    """
    found = list(diagnostics)
    if not config.judges:
        return found
    from sheetgen.checks.silence import is_blocking, matches

    ignored = {shown: (*config.ignore, *_ignored_in(config, path, shown))}
    kept = []
    for one in found:
        if one.path not in ignored:  # found in a file that this one is drawn with
            ignored[one.path] = (*ignored[shown], *_ignored_in(config, Path(one.path), one.path))
        if not is_blocking(one):
            if any(matches(name, one) for name in ignored[one.path]):
                continue
            if config.select and not any(matches(name, one) for name in config.select):
                continue
            level = _level(config, one)
            if level == "off":
                continue
            one = one._replace(severity=level or one.severity)
        kept.append(one)
    return kept


def _level(config: Config, one: Diagnostic) -> Level | None:
    """What the configuration says of a finding's severity: its name or code before the first digits of codes."""
    from sheetgen.checks.silence import is_prefix, matches

    said = [(not is_prefix(name), len(name), level) for name, level in config.severity if matches(name, one)]
    return max(said)[2] if said else None


def _ignored_in(config: Config, path: Path, shown: str) -> Iterable[str]:
    """What is ignored in a file alone. A pattern is compared with the path from the configuration's folder."""
    if not config.per_file or config.path is None:
        return
    inside = _from_config(config.path, path) or shown
    for pattern, names in config.per_file:
        if _matcher(pattern)(inside):
            yield from names


def is_excluded(config: Config, path: Path) -> bool:
    """Whether a search passes over a file or folder that it meets; what lies in such a folder is never met."""
    if not config.exclude or config.path is None:
        return False
    inside = _from_config(config.path, path)
    return inside is not None and any(_matcher(pattern.rstrip("/"))(inside) for pattern in config.exclude)


def _from_config(config: Path, path: Path) -> str | None:
    """The way to a path from a configuration's folder; None when it does not lie there."""
    try:
        home = os.path.dirname(os.path.realpath(config))  # noqa: PTH120 - Path.resolve raises for odd links
        return Path(os.path.realpath(path)).relative_to(home).as_posix()
    except (ValueError, OSError):
        return None


@lru_cache(maxsize=256)
def _matcher(pattern: str) -> Callable[[str], object]:
    """Compares paths with a pattern: `*` within a name, `**` over folders; without a slash in any folder."""
    import re

    text = ""
    for part in re.findall(r"\*\*/|\*\*|\*|\?|.", pattern, re.DOTALL):
        text += {"**/": "(?:.*/)?", "**": ".*", "*": "[^/]*", "?": "[^/]"}.get(part, re.escape(part))
    return re.compile(text if "/" in pattern else f"(?:.*/)?{text}", re.DOTALL).fullmatch
