"""Reads a YAML file as an editor does: YAML 1.2 with its core schema, so that ``08`` is 8 and ``no`` is a text."""

from __future__ import annotations

import re
from typing import Any

import yaml

_INTEGER = re.compile(r"[-+]?[0-9]+|0o[0-7]+|0x[0-9a-fA-F]+")
_FLOAT = re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?")


def as_an_editor_reads(text: str) -> Any:
    """The value of a YAML document. Raises yaml.YAMLError for text that is none."""
    return _value(yaml.compose(text.removeprefix("\ufeff"), Loader=yaml.CSafeLoader))


def _value(node: Any) -> Any:
    if isinstance(node, yaml.MappingNode):
        return {key.value: _value(value) for key, value in node.value}
    if isinstance(node, yaml.SequenceNode):
        return [_value(item) for item in node.value]
    if node is None:
        return None
    return node.value if node.style else _scalar(node.value)


def _scalar(text: str) -> Any:
    if text in ("", "~", "null", "Null", "NULL"):
        return None
    if text in ("true", "True", "TRUE", "false", "False", "FALSE"):
        return text.lower() == "true"
    if _INTEGER.fullmatch(text):
        return int(text, 0 if text[:2] in ("0o", "0x") else 10)
    return float(text) if _FLOAT.fullmatch(text) else text
