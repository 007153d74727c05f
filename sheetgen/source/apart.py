"""Processes of our own that may take only so much: for what strangers' files can make slow, fat or crash."""

from __future__ import annotations

import os
import sys


def command(module: str, *arguments: object) -> list[str]:
    """What starts a module of ours as a program of its own.

    -P: nothing is imported from the folder where the user stands, unless it is from there that sheetgen itself runs.
    """
    return [sys.executable, "-P", "-m", module, *map(str, arguments)]


def environment() -> dict[str, str]:
    """What such a process needs to import what this one could."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}


def take_only(*, memory: int, cpu_seconds: int | None = None) -> None:
    """In the process: take only so much from now on (bytes, seconds), and leave no core file behind."""
    try:
        import resource
    except ImportError:  # Windows: the clock of whoever started it, alone
        return
    limits = [(resource.RLIMIT_CORE, 0), (resource.RLIMIT_AS, memory)]
    if cpu_seconds is not None:
        limits.append((resource.RLIMIT_CPU, cpu_seconds))
    for what, most in limits:
        hard = resource.getrlimit(what)[1]
        allowed = most if hard == resource.RLIM_INFINITY else min(most, hard)
        try:
            resource.setrlimit(what, (allowed, hard))
        except (OSError, ValueError):
            continue  # macOS knows no limit of memory: those that it knows do
