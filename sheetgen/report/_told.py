"""Texts of findings for formats that have one text."""

from __future__ import annotations


def told(message: str, help_text: str | None) -> str:
    """A finding's message with its help in brackets."""
    return f"{message} ({help_text})" if help_text else message
