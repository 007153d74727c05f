"""The records as JSON Schema, draft 7: what an editor needs to complete keys and to underline mistakes.

Editors read YAML 1.2, where a plain ``2048`` or ``true`` is no text. The binder takes both for a text where a text is
wanted, and so does the schema. What a schema cannot say is left to the validator: whether a name names something,
bounds of lengths (a length is a text), line breaks of a map.
"""

from __future__ import annotations

import re
import types
import typing
from typing import Any

from sheetgen.model.kinds import VERSION, kinds, record_of
from sheetgen.model.measure import MAX_DIGITS
from sheetgen.model.record import (
    Count,
    Example,
    Lines,
    Measure,
    OneOrMore,
    OrTable,
    Pattern,
    Range,
    Record,
    Reference,
    Varying,
    field_key,
)
from sheetgen.model.words import LANGUAGE, Words
from sheetgen.source.docstring import docstring_of

Schema = dict[str, Any]

DRAFT = "http://json-schema.org/draft-07/schema#"
LARGEST, SMALLEST = 10**MAX_DIGITS - 1, -(10 ** (MAX_DIGITS - 1)) + 1
"""The largest and the smallest number that MAX_DIGITS characters write."""

_LENGTH = rf"^\s*(?=\S{{1,{MAX_DIGITS}}}\s*$)-?(0|[1-9][0-9]*)(\.[0-9]+)?(mm|cm|in|pt)\s*$"
_COLUMN = r"[A-Za-z_\u0080-\uffff][\w\-\u0080-\uffff]*"
_FILLED = rf"^([^{{}}]|\{{\{{|\}}\}}|\{{{_COLUMN}\}})*$"
"""A text in which braces, where there are any, name columns."""
_TEMPLATE = rf"^(?=[^]*[{{}}])([^{{}}]|\{{\{{|\}}\}}|\{{{_COLUMN}\}})*$".replace("[^]", r"[\s\S]")
"""The same with at least one brace."""
_MEASURED = {"length": ["63mm", "2.5in", "12pt"], "size": ["9pt"]}
_SAY_MEASURE = {
    "length": "Write a length with its unit, like `63mm`, `2.5in` or `12pt`.",
    "size": "Write a type size in points, like `9pt`.",
}
_SAY_PATTERN = "patternErrorMessage"
"""What editors show instead of the expression; others pass over the keyword."""
_NAMES = {str: "text", float: "number", Words: "words"}
_SCALARS = ["string", "number", "boolean"]
_SAMPLES: tuple[tuple[Any, str], ...] = ((0, "0"), (7, "7"), (10, "10"), (-3, "-3"), (1.5, "1.5"))


def schema_of(kind: str) -> Schema:
    """The schema of a kind's files. Raises KeyError for an unknown kind."""
    writer = _Writer()
    root = writer.file(kind)
    return {"$schema": DRAFT, **root, "definitions": writer.sorted_definitions()}


def schema_of_all() -> Schema:
    """One schema for the files of every kind: the ``format`` key says which one holds."""
    writer = _Writer()
    formats = {kind: f"sheetgen/{kind}@{VERSION}" for kind in kinds()}
    chosen = []
    for kind, text in formats.items():
        writer.definitions[kind] = writer.file(kind)
        condition = {"properties": {"format": {"const": text}}, "required": ["format"]}
        chosen.append({"if": condition, "then": {"$ref": f"#/definitions/{kind}"}})
    return {
        "$schema": DRAFT,
        "title": "sheetgen",
        "description": "A data file of sheetgen; `format` says of which kind.",
        "type": "object",
        "properties": {"format": {**_format_field(formats["burrow"]), "enum": sorted(formats.values())}},
        "required": ["format"],
        "allOf": chosen,
        "definitions": writer.sorted_definitions(),
    }


class _Writer:
    """Writes schemas and gathers the definitions that they refer to, one a record."""

    def __init__(self) -> None:
        self.definitions: dict[str, Schema] = {}
        self._records: dict[str, type[Record]] = {}

    def sorted_definitions(self) -> dict[str, Schema]:
        """The definitions met so far, by name."""
        return dict(sorted(self.definitions.items()))

    def file(self, kind: str) -> Schema:
        """The schema of a whole file: its record, and the ``format`` key before it."""
        schema = self._object(record_of(kind))
        text = f"sheetgen/{kind}@{VERSION}"
        schema["properties"] = {"format": {**_format_field(text), "const": text}, **schema["properties"]}
        schema["required"] = ["format", *schema["required"]]
        return schema

    def _reference(self, record: type[Record]) -> Schema:
        name = record.__name__
        if self._records.setdefault(name, record) is not record:
            raise TypeError(f"two records are called {name}; their definitions need different names")
        if name not in self.definitions:
            self.definitions[name] = {}  # a record may hold itself
            self.definitions[name] = self._object(record)
        return {"$ref": f"#/definitions/{name}"}

    def _object(self, record: type[Record]) -> Schema:
        hints = typing.get_type_hints(record, include_extras=True)
        names = [name for name in record.__fields__ if name != record.__columns__]
        schema: Schema = {
            "title": _title(re.sub(r"(File|Shape)$", "", record.__name__)),
            "description": " ".join(docstring_of(record).replace("``", "`").split()),
            "type": "object",
            "properties": {field_key(name): self._field(record, name, hints[name]) for name in names},
            "required": [field_key(name) for name in names if not hasattr(record, name)],
            "additionalProperties": self._column() if record.__columns__ else False,
        }
        if record.__one_of__:
            schema["oneOf"] = [
                {"required": [name], "properties": {name: {"not": {"type": "null"}}}} for name in record.__one_of__
            ]
        return schema

    def _field(self, record: type[Record], name: str, hint: Any) -> Schema:
        base, extras = _flat(hint)
        described = [extra for extra in extras if isinstance(extra, str)]
        field: Schema = {"title": _title(field_key(name)), "description": described[-1] if described else ""}
        schema = self.of(hint)
        optional = hasattr(record, name)
        if optional and not any(isinstance(extra, Count) for extra in extras):
            schema = _or_null(schema)
        field.update({"allOf": [schema]} if "$ref" in schema else schema)
        examples = _examples(extras)
        if examples:
            field["examples"] = examples
        if optional:
            default = _written(getattr(record, name), base, extras)
            if default not in (None, [], {}):
                field["default"] = default
        return field

    def of(self, hint: Any) -> Schema:
        """The schema of what an annotation takes."""
        schema = self._of(hint)
        examples = _examples(_flat(hint)[1])
        return {**schema, "examples": examples} if examples and "$ref" not in schema else schema

    def _of(self, hint: Any) -> Schema:
        # Step by step as the binder.
        base, extras = _flat(hint)
        bounds = next((extra for extra in extras if isinstance(extra, Range)), None)
        for extra in extras:
            if isinstance(extra, Varying):
                return self._varying(extra.of)
            if isinstance(extra, OneOrMore):
                return _any_of(_text(), {"type": "array", "items": _text(), "minItems": 1, "maxItems": extra.most})
            if isinstance(extra, OrTable):
                return _any_of(self._plain(base, bounds), self._reference(extra.record))
            if isinstance(extra, Count):
                return {"type": "integer", "minimum": 1, "maximum": extra.most}
            if isinstance(extra, Lines):
                return {"type": "string"}
            if isinstance(extra, Measure):
                return {"type": "string", "pattern": _LENGTH, _SAY_PATTERN: _SAY_MEASURE[extra.kind]}
        pattern = next((extra for extra in extras if isinstance(extra, Pattern)), None)
        return _patterned(pattern) if pattern else self._plain(base, bounds)

    def _plain(self, base: Any, bounds: Range | None) -> Schema:
        origin, parts = typing.get_origin(base), typing.get_args(base)
        if origin is typing.Literal:
            return {"enum": [value for part in parts for value in _as_editors_read(str(part))]}
        if origin is tuple:
            return {"type": "array", "items": self.of(parts[0]), **_bounds(bounds, "minItems", "maxItems")}
        if origin is dict:
            return self._map(parts[0], self.of(parts[1]), bounds)
        if base is bool:
            return {"type": "boolean"}
        if base in (int, float):
            least, most = (bounds.least, bounds.most) if bounds else (None, None)
            whole = Range(SMALLEST if least is None else least, LARGEST if most is None else most)
            return {"type": "integer" if base is int else "number", **_bounds(whole, "minimum", "maximum")}
        if base is str:
            return _text()
        if base is Words:
            return self._named("Words", _words())
        if isinstance(base, type) and issubclass(base, Record):
            return self._reference(base)
        raise TypeError(f"no schema for {base}")

    def _map(self, key: Any, value: Schema, bounds: Range | None) -> Schema:
        schema: Schema = {"type": "object", **_bounds(bounds, "minProperties", "maxProperties")}
        if key is int:
            names = r"^-?(0|[1-9][0-9]{0,14})$"
            return {**schema, "patternProperties": {names: value}, "additionalProperties": False}
        return {**schema, "additionalProperties": value}

    def _named(self, name: str, schema: Schema) -> Schema:
        """A reference to a schema that many fields share."""
        if self.definitions.setdefault(name, schema) != schema:
            raise TypeError(f"two definitions are called {name}")
        return {"$ref": f"#/definitions/{name}"}

    def _varying(self, of: Any) -> Schema:
        """A literal, a template, or a lookup whose values are either."""
        base, extras = _flat(of)
        measure = next((extra.kind for extra in extras if isinstance(extra, Measure)), None)
        name = f"Varying{(measure or _NAMES[base]).capitalize()}"
        for extra in extras:
            if isinstance(extra, Range) and not measure:  # a length is a text, of which a schema knows no bounds
                name += f"From{extra.least}To{extra.most}"
        simple = _with_templates(_words() if base is Words else self._of(of))
        lookup = {
            "title": "Lookup",
            "description": "A value for each value of the column that `by` names, and one for all others.",
            "type": "object",
            "properties": {
                "by": {"title": "By", "description": "The column.", **_text(), "examples": ["value"]},
                "default": {"title": "Default", "description": "The value where none fits.", **_as_field(simple)},
            },
            "required": ["by"],
            "minProperties": 2,
            "additionalProperties": simple,
        }
        return self._named(name, _any_of(simple, lookup))

    def _column(self) -> Schema:
        """A free column: any scalar, or words."""
        return _or_null(self._plain(Words, None))


def _flat(hint: Any) -> tuple[Any, list[Any]]:
    """An annotation without its wrappings (also ``| None``), and all that was said on the way, the inner first."""
    extras: list[Any] = []
    while True:
        if typing.get_origin(hint) is typing.Annotated:
            hint, *more = typing.get_args(hint)
            extras = [*more, *extras]
            continue
        if typing.get_origin(hint) in (typing.Union, types.UnionType):
            options = [part for part in typing.get_args(hint) if part is not type(None)]
            if len(options) == 1:
                hint = options[0]
                continue
        return hint, [extra for extra in extras if not isinstance(extra, Reference)]


def _examples(extras: list[Any]) -> list[Any]:
    """What a value may look like: as the field says, else as its pattern or measure does."""
    told = [value for extra in extras if isinstance(extra, Example) for value in extra.values]
    if told:
        return told
    for extra in extras:
        if isinstance(extra, Pattern) and extra.example:
            return [extra.example]
        if isinstance(extra, Measure):
            return _MEASURED[extra.kind]
    return []


def _title(name: str) -> str:
    """``smallest_chamber`` and ``SmallestChamber`` as people write it."""
    words = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", " ", name).replace("_", " ").lower()
    return words[:1].upper() + words[1:]


def _format_field(text: str) -> Schema:
    return {"title": "Format", "description": "The kind of the file and the version of its format.", "examples": [text]}


def _text() -> Schema:
    return {"type": list(_SCALARS)}


def _words() -> Schema:
    """One text for every language, or one a language."""
    by_language = {
        "title": "A text a language",
        "type": "object",
        "patternProperties": {f"^{LANGUAGE}$": _text()},
        "additionalProperties": False,
        "minProperties": 1,
    }
    return _any_of(_text(), by_language)


def _patterned(pattern: Pattern) -> Schema:
    """A text of a certain form, as which an editor may also see a number or a boolean."""
    text: Schema = {"type": "string", "pattern": f"^({pattern.regex})$", _SAY_PATTERN: f"Write {pattern.say}."}
    fits = [value for value, written in _SAMPLES if re.fullmatch(pattern.regex, written, re.ASCII)]
    options: list[Schema] = [text]
    if 10 in fits:
        number: Schema = {"type": "number" if 1.5 in fits else "integer"}
        options.append(number if -3 in fits else {**number, "minimum": 0})
    truths = [value for value in (True, False) if re.fullmatch(pattern.regex, str(value).lower(), re.ASCII)]
    if truths:
        options.append({"enum": truths})
    return text if len(options) == 1 else _any_of(*options)


def _with_templates(literal: Schema) -> Schema:
    """What a literal's schema takes, or a text with columns in braces."""
    if literal == _text():
        return {**literal, "pattern": _FILLED}
    if "anyOf" in literal:  # words: braces in their one text name columns too
        text, *others = literal["anyOf"]
        return _any_of({**text, "pattern": _FILLED}, *({**other, "not": {"required": ["by"]}} for other in others))
    return _any_of(literal, {"title": "A text with columns in braces", "type": "string", "pattern": _TEMPLATE})


def _as_field(schema: Schema) -> Schema:
    return {key: value for key, value in schema.items() if key not in ("title", "description")}


def _any_of(*options: Schema) -> Schema:
    return {"anyOf": list(options)}


def _or_null(schema: Schema) -> Schema:
    """The same, or nothing: a key with nothing after it is no key."""
    if "enum" in schema:
        return {**schema, "enum": [*schema["enum"], None]}
    if "anyOf" in schema:
        return {**schema, "anyOf": [*schema["anyOf"], {"type": "null"}]}
    if "type" in schema:
        kinds_of = schema["type"] if isinstance(schema["type"], list) else [schema["type"]]
        return {**schema, "type": [*kinds_of, "null"]}
    return _any_of(schema, {"type": "null"})


def _bounds(bounds: Range | None, least: str, most: str) -> Schema:
    if bounds is None:
        return {}
    found = {least: bounds.least, most: bounds.most}
    return {key: _plain_number(value) for key, value in found.items() if value is not None}


def _plain_number(value: float) -> float:
    return int(value) if value == int(value) else value


def _as_editors_read(text: str) -> list[Any]:
    """What a plain scalar may be in the eyes of an editor: the text, and the number that it writes."""
    return [text, int(text)] if text.isascii() and text.isdigit() else [text]


def _written(value: Any, base: Any, extras: list[Any]) -> Any:
    """A field's default as one writes it: lengths with their unit."""
    varying = next((extra for extra in extras if isinstance(extra, Varying)), None)
    if varying is not None:
        return _written(value, *_flat(varying.of))
    if isinstance(value, tuple):
        return [_written(item, *_flat(typing.get_args(base)[0])) for item in value]
    measure = next((extra for extra in extras if isinstance(extra, Measure)), None)
    if measure is not None and isinstance(value, float):
        return f"{value:g}{'mm' if measure.kind == 'length' else 'pt'}"
    return _plain_number(value) if isinstance(value, float) else value
