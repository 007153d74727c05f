"""From a located tree to records: one walk that reports every fault at its place and stops at none.

Binding is compiled once a record: each field's annotation becomes a closure that takes a node and gives a value, or
records a fault and gives ``BROKEN``. A broken field is left as None in the record, and its top-level key is listed, so
that checks which need it stay silent (no cascades) while all others still run.
"""

from __future__ import annotations

import re
import sys
import types
import typing
from collections.abc import Callable
from typing import Any

from sheetgen.load.numbers import count_fault, looks_like_number
from sheetgen.model.measure import LENGTH, MAX_DIGITS, MILLIMETRES, NUMBER
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
from sheetgen.model.varying import Lookup, Template
from sheetgen.model.words import LANGUAGE, Words
from sheetgen.source.file import Named, SourceFile
from sheetgen.source.node import Hole, Mapping, Node, Scalar, Sequence, escape_pointer, first_line
from sheetgen.source.span import Span
from sheetgen.source.spelling import is_slip, nearest

MOST_UNKNOWN = 2_000
"""Keys of one map that are told as unknown, one by one: each is looked at beside all others. More are counted."""
MOST_GUESSES = 100
"""For so many unknown keys of a map the nearest known one is looked for."""
MOST_REMEMBERED = 1000


class _Broken:
    def __repr__(self) -> str:
        return "BROKEN"


BROKEN = _Broken()
Binder = Callable[[Node, str, SourceFile], Any]

_COMPILED: dict[Any, Binder] = {}
_SEES_BLANK: set[Binder] = set()
"""Binders of optional fields for which nothing written after the key is not the same as no key."""


def bind(file: SourceFile, record: type[Record]) -> tuple[Any, frozenset[str]]:
    """The record that a file's tree holds and the top-level keys that are broken; faults go into the file.

    The record is None when the tree is no mapping.
    """
    if not isinstance(file.tree, Mapping):
        if file.tree is not None:
            _wrong(file, file.tree, "", "a map of keys and values")
        return None, frozenset()
    broken: set[str] = set()
    value = _bind_record(record, file.tree, "", file, skip=("format",), broken=broken)
    return value, frozenset(broken)


class _Field:
    """A field of a record: its binder is made when the first file has its key, for most files lack most keys."""

    __slots__ = ("_binder", "_record", "name", "required")

    def __init__(self, record: type[Record], name: str) -> None:
        self._record = record
        self._binder: Binder | None = None
        self.name = name
        self.required = not hasattr(record, name)

    @property
    def binder(self) -> Binder:
        """What takes the field's node and gives its value."""
        if self._binder is None:
            self._binder = _compile(hint_of(self._record, self.name))
        return self._binder


def hint_of(record: type[Record], name: str) -> Any:
    """A field's annotation. (typing.get_type_hints evaluates all fields: milliseconds that most runs need not pay.)"""
    for base in record.__mro__:
        written = getattr(base, "__annotations__", {}).get(name)
        if written is not None:
            return eval(written, vars(sys.modules[base.__module__])) if isinstance(written, str) else written
    raise TypeError(f"{record.__name__} has no field {name}")


class _Plan(typing.NamedTuple):
    fields: dict[str, _Field]
    required: tuple[str, ...]
    columns: str | None
    plainly: set[str]
    """Keys seen before that are a column's name and like none of the fields'; at most MOST_REMEMBERED."""


_PLANS: dict[type[Record], _Plan] = {}


def _plan(record: type[Record]) -> _Plan:
    plan = _PLANS.get(record)
    if plan is None:
        fields = {field_key(name): _Field(record, name) for name in record.__fields__ if name != record.__columns__}
        required = tuple(key for key, field in fields.items() if field.required)
        plan = _PLANS[record] = _Plan(fields, required, record.__columns__, set())
    return plan


def _bind_record(
    record: type[Record],
    node: Mapping,
    pointer: str,
    file: SourceFile,
    *,
    skip: tuple[str, ...] = (),
    broken: set[str] | None = None,
) -> Any:
    plan = _plan(record)
    values: dict[str, Any] = {}
    columns: dict[str, Any] = {}
    unknown: list[Scalar] = []
    seen: set[str] = set()
    whole = True
    for key, value in node.entries:
        text = key.text
        if text in seen:
            continue  # told of when the tree was built
        seen.add(text)
        if text in skip:
            continue
        found = plan.fields.get(text)
        if found is None:
            if plan.columns is not None and text not in plan.plainly and _no_column(key, value, plan, node):
                unknown.append(key)
            elif plan.columns is not None:
                if type(value) is Scalar:  # nearly always; and then only a comma can be wrong
                    plain = columns[text] = plain_value(value)
                    if plain is None and _is_cut_off(key, node, pointer, file):
                        del columns[text]
                    continue
                column = _column(value, f"{pointer}/{escape_pointer(text)}", file)
                columns[text] = "" if column is BROKEN else column
            elif not _is_cut_off(key, node, pointer, file):
                unknown.append(key)
            elif broken is not None:
                broken.add(text)
            continue
        name, binder = found.name, found.binder
        if not found.required and isinstance(value, Scalar) and value.is_null and binder not in _SEES_BLANK:
            if _is_cut_off(key, node, pointer, file) and broken is not None:
                broken.add(text)
            continue
        bound = binder(value, f"{pointer}/{escape_pointer(text)}", file)
        if bound is BROKEN and plan.columns is not None:
            _stand_in(values, name, value, file)
        elif bound is BROKEN:
            whole = False
            values[name] = None
            if broken is not None:
                broken.add(text)
        else:
            values[name] = bound
    if unknown and plan.columns is None:
        beside = _beside(record, node, unknown, plan, pointer, file)
        if beside is not None:
            name, taken = beside
            whole = False
            unknown = [key for key in unknown if key not in taken]
            values[plan.fields[name].name] = None
            if broken is not None:
                broken.add(name)
    missing = [key for key in plan.required if plan.fields[key].name not in values]
    meanings: dict[str | None, int] = {}
    renamed: Scalar | None = None
    if broken is not None and len(missing) == 1 and unknown:
        own = _keys_of_entries(record, plan, missing[0])
        if own is not None and _are_entries(own, plan, missing[0], unknown, node):
            whole = False
            values[plan.fields[missing[0]].name] = None
            broken.update(missing, (key.text for key in unknown))
            outside = [key.text for key in unknown]
            file.fault("missing-key", first_line(node), f"/{missing[0]}", key=missing[0], present=[], outside=outside)
            missing, unknown = [], []
        elif own is not None and len(unknown) == 1 and _holds_entries(node.index[unknown[0].text][1], own):
            renamed = unknown[0]
    for number, key in enumerate(unknown):
        if plan.columns is not None:
            meant = _slip(key.text, node.index[key.text][1], plan, node)
            if meant is not None:
                _stand_in(values, plan.fields[meant].name, node.index[key.text][1], file)
        elif key is renamed:
            meant = missing[0]
        else:
            unset = [name for name in plan.fields if name not in seen]
            meant = None
            if number < MOST_GUESSES:
                meant = _range_start(key.text, node, unset) or _meant(key.text, list(plan.fields), missing, unset)
        meanings[meant] = meanings.get(meant, 0) + 1
        if meant in missing:
            missing.remove(meant)
        if meant is not None and meant not in seen and plan.columns is None:
            # Also where it may be left out: what it says is written, and not what is so without it.
            whole = False
            values[plan.fields[meant].name] = None
        if meant is not None and meant not in seen and broken is not None:
            broken.add(meant)
        if broken is not None:
            broken.add(key.text)
        if number >= MOST_UNKNOWN:
            file.leave_out("unknown-key")
            continue
        if key.text[:1].isdigit() and (before := _before_comma(key, node)) is not None:
            if plan.columns is None:
                whole = False
            # What was said of the half before the comma goes: here both are told of, as one number.
            file.faults[:] = [fault for fault in file.faults if fault.span != before.span]
            span = Span(before.span.line, before.span.column, key.span.end_line, key.span.end_column)
            at = f"{pointer}/{escape_pointer(key.text)}"
            file.fault("wrong-type", span, at, expected="a number", found=before, comma=f"{before.text},{key.text}")
            continue
        file.fault(
            "unknown-key",
            key.span,
            f"{pointer}/{escape_pointer(key.text)}",
            key=key.text,
            known=[k for k in plan.fields if k not in seen],
            all_known=list(plan.fields),
            meant=meant,
            meanings=meanings,
            value=node.index[key.text][1],
        )
    for absent in missing:
        if plan.columns is not None:
            _stand_in(values, plan.fields[absent].name, node, file)
        else:
            whole = False
            values[plan.fields[absent].name] = None
        if broken is not None:
            broken.add(absent)
        if node.partial:
            continue
        file.fault("missing-key", first_line(node), f"{pointer}/{absent}", key=absent, present=sorted(seen))
    if plan.columns is not None:
        values[plan.columns] = columns
    if record.__one_of__ and len([name for name in record.__one_of__ if name in values]) != 1:
        whole = False
        if not unknown:  # else a misspelt one was told of already
            expected = "exactly one of " + ", ".join(f"`{name}`" for name in record.__one_of__)
            _wrong(file, node, pointer, expected, present=[name for name in record.__one_of__ if name in values])
    if not whole and broken is None:
        return BROKEN
    return record(**values)


def _beside(
    record: type[Record], node: Mapping, unknown: list[Scalar], plan: _Plan, pointer: str, file: SourceFile
) -> tuple[str, list[Scalar]] | None:
    """The key whose own keys stand beside it instead of under it, with those keys; it is told of, once."""
    for key, value in node.entries:
        field = plan.fields.get(key.text)
        if field is None or not isinstance(value, Scalar) or not value.is_null or node.index[key.text][0] is not key:
            continue
        inner = _record_of(hint_of(record, field.name))
        own = {field_key(name) for name in inner.__fields__} if inner is not None else set()
        taken = [one for one in unknown if one.text in own and one.span > key.span]
        if not taken:
            continue
        lines = [one for one, _ in node.entries if one.text in own and one.span > key.span]
        first = min(lines, key=lambda one: one.span)
        here = f"{pointer}/{escape_pointer(key.text)}"
        # What was said of the empty key, and of one that is there twice so, comes from the same slip.
        spans = {one.span for one in lines}
        file.faults[:] = [
            fault
            for fault in file.faults
            if not (fault.name == "wrong-type" and fault.pointer == here)
            and not (fault.name == "duplicate-key" and fault.span in spans)
        ]
        keys = [one.text for one in lines]
        file.fault("keys-beside", first.span, here, key=key.text, keys=keys, place=key.span)
        return key.text, taken
    return None


def _record_of(hint: Any) -> type[Record] | None:
    """The record that a field holds; None when it holds something else."""
    if typing.get_origin(hint) is typing.Annotated:
        return _record_of(typing.get_args(hint)[0])
    if typing.get_origin(hint) in (typing.Union, types.UnionType):
        found = (_record_of(option) for option in typing.get_args(hint))
        return next((one for one in found if one is not None), None)
    return hint if isinstance(hint, type) and issubclass(hint, Record) else None


def _keys_of_entries(record: type[Record], plan: _Plan, key: str) -> set[str] | None:
    """The keys that each entry of a map of maps may have; None for a key that holds something else."""
    hint = hint_of(record, plan.fields[key].name)
    base, *_ = typing.get_args(hint) if typing.get_origin(hint) is typing.Annotated else (hint,)
    entry = _record_of(typing.get_args(base)[1]) if typing.get_origin(base) is dict else None
    return None if entry is None else {field_key(name) for name in entry.__fields__}


def _are_entries(own: set[str], plan: _Plan, missing: str, unknown: list[Scalar], node: Mapping) -> bool:
    """Whether unknown keys are the entries of the one that is missing, and none is that one under another name."""
    if not all(_is_entry(node.index[key.text][1], own) for key in unknown):
        return False
    known, unset = list(plan.fields), [name for name in plan.fields if name not in node.index]
    return all(_meant(key.text, known, [missing], unset) != missing for key in unknown[:MOST_GUESSES])


def _is_entry(node: Node, own: set[str]) -> bool:
    """Whether a map is one with some keys, and not one of such maps."""
    if not isinstance(node, Mapping):
        return False
    return not own.isdisjoint(node.index) or not all(isinstance(value, Mapping) for _, value in node.entries)


def _holds_entries(node: Node, own: set[str]) -> bool:
    """Whether a map is one of maps with some keys."""
    if not isinstance(node, Mapping) or _is_entry(node, own):
        return False
    return any(isinstance(value, Mapping) and not own.isdisjoint(value.index) for _, value in node.entries)


NO_ID = "?"
"""The id of a card that has none: it is told of, and the card's columns are looked at all the same."""


def _stand_in(values: dict[str, Any], name: str, node: Node, file: SourceFile) -> None:
    """Let a faulty or missing id or count of a card not hide what else is wrong with the cards: none of them is drawn
    so, since each fault of these stops a print.
    """
    if name == "count":
        values.pop(name, None)
        file.stand_ins.add("counts")
    else:
        values[name] = node.text if isinstance(node, Scalar) and node.text else NO_ID
        file.stand_ins.add("ids")


def _unread(record: type[Record], file: SourceFile) -> Any:
    """A card of which nothing is known: it was told of when the tree was built."""
    file.stand_ins.update(("counts", "ids", "rows"))
    plan = _plan(record)
    return record(**{plan.fields[key].name: NO_ID for key in plan.required})


def _meant(text: str, known: list[str], missing: list[str], unset: list[str]) -> str | None:
    """The key that a misspelt one stands for: a missing one first, then any other, last one of the same meaning."""
    key = text.partition(":")[0]  # of `id:nut` in braces, which lacks its blank
    if key in missing or key in known:
        return key
    near = nearest(text, missing, 0.7) or nearest(text, known, 0.7)
    if near is not None:
        return near
    from sheetgen.load.synonyms import key_meant

    return key_meant(text, missing) or key_meant(text, unset)


def _range_start(text: str, node: Mapping, unset: list[str]) -> str | None:
    """`from`, of a key that holds the whole range whose ends have keys of their own."""
    if not {"from", "to"} <= set(unset):
        return None
    from sheetgen.load.ranges import range_meant

    value = node.index[text][1]
    return "from" if range_meant(text, value.text if isinstance(value, Scalar) else None) is not None else None


def _has_no_colon(key: Scalar, value: Node, file: SourceFile) -> bool:
    """Whether a key of a map in braces stands there alone: YAML takes it for one with nothing behind it."""
    if not isinstance(value, Scalar) or value.text or not value.plain:
        return False
    if not key.plain or key.span.line != key.span.end_line or key.span.end_line > len(file.lines):
        return False
    if ":" in key.text:
        return False  # `count:4` lacks a blank
    return file.lines[key.span.end_line - 1][key.span.end_column - 1 :].lstrip()[:1] in (",", "}")


def _is_cut_off(key: Scalar, node: Mapping, pointer: str, file: SourceFile) -> bool:
    """Whether a key is the rest of a text that a comma cuts in two, `{name: Ant, the first}`; then it is told of."""
    if not _has_no_colon(key, node.index[key.text][1], file) or _before_comma(key, node) is not None:
        return False
    at = next(number for number, (one, _) in enumerate(node.entries) if one is key)
    if at == 0:
        return False
    before_key, before = node.entries[at - 1]
    if _has_no_colon(before_key, before, file):
        return True  # told of with the first
    whole = None
    if isinstance(before, Scalar) and before.plain and before.span.end_line == key.span.line == before.span.line:
        end = key.span.end_column
        for later, value in node.entries[at + 1 :]:
            if not _has_no_colon(later, value, file):
                break
            end = later.span.end_column if later.span.line == key.span.line else end
        whole = file.lines[key.span.line - 1][before.span.column - 1 : end - 1]
    here = f"{pointer}/{escape_pointer(key.text)}"
    file.fault("comma-in-text", key.span, here, text=key.text, key=before_key.text, whole=whole)
    return True


def _before_comma(key: Scalar, node: Mapping) -> Scalar | None:
    """What stands before the decimal comma that cut a number in two: `{each: 1,5}` is `each` 1, and a key `5`."""
    value = node.index[key.text][1]
    if not isinstance(value, Scalar) or value.text or not value.plain:
        return None
    for _, before in node.entries:
        span = before.span
        if (span.end_line, span.end_column + 1) == (key.span.line, key.span.column):
            return before if isinstance(before, Scalar) and before.text.isdigit() else None
    return None


def _no_column(key: Scalar, value: Node, plan: _Plan, node: Mapping) -> bool:
    """Whether a key that may name a column is a misspelt one, or half a number."""
    text = key.text
    if text[:1].isdigit():
        return _slip(text, value, plan, node) is not None or _before_comma(key, node) is not None
    if not any(text.startswith(f"{field}:") or is_slip(text, field) for field in plan.fields):
        if len(plan.plainly) < MOST_REMEMBERED:
            plan.plainly.add(text)
        return False
    return _slip(text, value, plan, node) is not None


def _slip(text: str, value: Node, plan: _Plan, node: Mapping) -> str | None:
    """The key that the map lacks and a column is a slip away from; None when it may be a column.

    What would have to be a number (a count) is only taken for one when a number stands there.
    """
    for key, field in plan.fields.items():
        if key not in node.index and text.startswith(f"{key}:"):
            return key
        if key not in node.index and is_slip(text, key):
            number = isinstance(value, Scalar) and not isinstance(plain_value(value), str)
            if field.required or number:
                return key
    return None


def _column(node: Node, pointer: str, file: SourceFile) -> Any:
    """A free column: text, a number as int or float, true or false, or text a language."""
    if isinstance(node, Scalar):
        return plain_value(node)
    if isinstance(node, Mapping):
        return _words(node, pointer, file)
    if not isinstance(node, Hole):
        file.fault("wrong-type", first_line(node), pointer, expected="a text or a number", found=node)
    return BROKEN


def plain_value(node: Scalar) -> str | int | float | bool | None:
    """What a scalar means where anything goes: YAML 1.2 without its surprises."""
    text = node.text
    if node.style != "":
        return text
    if text.isalpha():
        return _WORDS.get(text, text)
    if node.is_null:
        return None
    if len(text) <= MAX_DIGITS and NUMBER.fullmatch(text):
        return float(text) if "." in text else int(text)
    return text


_WORDS: dict[str, bool | None] = {"true": True, "false": False, "null": None}
"""What plain words mean that are more than themselves."""


def _compile(hint: Any) -> Binder:
    try:
        cached = _COMPILED.get(hint)
    except TypeError:  # an unhashable annotation is compiled anew
        return _compile_new(hint)
    if cached is None:
        cached = _COMPILED[hint] = _compile_new(hint)
    return cached


def _compile_new(hint: Any) -> Binder:
    origin = typing.get_origin(hint)
    if origin is typing.Annotated:
        base, *extras = typing.get_args(hint)
        return _annotated(base, extras)
    if origin in (typing.Union, types.UnionType):
        options = [arg for arg in typing.get_args(hint) if arg is not type(None)]
        if len(options) == 1:
            return _compile(options[0])
        raise TypeError(f"no binder for {hint}")
    if origin is typing.Literal:
        return _choice(typing.get_args(hint))
    if origin is tuple:
        return _list(typing.get_args(hint)[0], None)
    if origin is dict:
        key_hint, value_hint = typing.get_args(hint)
        return _dict(key_hint, _compile(value_hint), None)
    if hint is str:
        return _text
    if hint is int:
        return _number(whole=True, bounds=None)
    if hint is float:
        return _number(whole=False, bounds=None)
    if hint is bool:
        return _boolean
    if hint is Words:
        return _words
    if isinstance(hint, type) and issubclass(hint, Record):
        return _record(hint)
    special = getattr(hint, "bind", None)
    if special is not None:
        return typing.cast(Binder, special)
    raise TypeError(f"no binder for {hint}")


def _annotated(base: Any, extras: list[Any]) -> Binder:
    reference = next((extra for extra in extras if isinstance(extra, Reference)), None)
    if reference is not None:
        return _referring(_annotated(base, [extra for extra in extras if extra is not reference]), reference.kind)
    bounds = next((extra for extra in extras if isinstance(extra, Range)), None)
    for extra in extras:
        if isinstance(extra, Varying):
            return _varying(_annotated(extra.of, [bounds] if bounds else []))
        if isinstance(extra, OneOrMore):
            return _one_or_more(extra.most)
        if isinstance(extra, OrTable):
            return _list_or_table(_annotated(base, [bounds] if bounds else []), extra.record)
        if isinstance(extra, Count):
            return _count(extra.most)
        if isinstance(extra, Lines):
            return _lines(extra.most_lines, extra.most_words)
        if isinstance(extra, Measure):
            return _measure(extra.kind, bounds)
    pattern = next((extra for extra in extras if isinstance(extra, Pattern)), None)
    example = next((extra.values[0] for extra in extras if isinstance(extra, Example) and extra.values), None)
    options = [arg for arg in typing.get_args(base) if arg is not type(None)]
    if typing.get_origin(base) in (typing.Union, types.UnionType) and len(options) == 1:
        base = options[0]
    if typing.get_origin(base) is typing.Annotated:
        inner, *more = typing.get_args(base)
        return _annotated(inner, [*more, *extras])
    if bounds is not None:
        if base in (int, float):
            return _number(whole=base is int, bounds=bounds)
        if typing.get_origin(base) is tuple:
            return _list(typing.get_args(base)[0], bounds)
        if typing.get_origin(base) is dict:
            key_hint, value_hint = typing.get_args(base)
            return _dict(key_hint, _compile(value_hint), bounds, example)
    if pattern is not None:
        return _pattern(pattern)
    if example is not None and typing.get_origin(base) is dict:
        key_hint, value_hint = typing.get_args(base)
        return _dict(key_hint, _compile(value_hint), None, example)
    return _compile(base)


def _referring(inner: Binder, kind: str) -> Binder:
    """A binder that also notes which texts name something of a kind: a text, a list's items, a map's values."""

    def bind_reference(node: Node, pointer: str, file: SourceFile) -> Any:
        value = inner(node, pointer, file)
        if value is BROKEN:
            return BROKEN
        if isinstance(node, Scalar):
            named = [(node, pointer)]
        elif isinstance(node, Sequence):
            named = [(item, f"{pointer}/{i}") for i, item in enumerate(node.items) if isinstance(item, Scalar)]
        elif isinstance(node, Mapping):
            named = [
                (item, f"{pointer}/{escape_pointer(key.text)}")
                for key, item in node.entries
                if isinstance(item, Scalar) and key.text != "by"  # of a lookup: the name of a column
            ]
        else:
            named = []
        for scalar, place in named:
            file.references.append(Named(kind, scalar.text, scalar.span, place))
        return value

    return bind_reference


def _wrong(file: SourceFile, node: Node, pointer: str, expected: str, **facts: Any) -> Any:
    if isinstance(node, Hole):
        return BROKEN
    file.fault("wrong-type", first_line(node), pointer, expected=expected, found=node, **facts)
    return BROKEN


def _text(node: Node, pointer: str, file: SourceFile) -> Any:
    if isinstance(node, Scalar) and not node.is_null:
        return node.text
    return _wrong(file, node, pointer, "a text")


def _words(node: Node, pointer: str, file: SourceFile) -> Any:
    if isinstance(node, Scalar) and not node.is_null:
        return Words(node.text)
    if not isinstance(node, Mapping) or not node.entries or _is_braced_text(node, file):
        return _wrong(file, node, pointer, "a text, or a map of language code to text")
    found: dict[str, str] = {}
    whole = True
    for key, value in node.entries:
        if key.text in found:
            continue
        if _is_cut_off(key, node, pointer, file):
            whole = False
            continue
        if not re.fullmatch(LANGUAGE, key.text):
            file.fault(
                "wrong-type",
                key.span,
                f"{pointer}/{escape_pointer(key.text)}",
                expected="a language code like `en`",
                found=key,
            )
            whole = False
            continue
        text = _text(value, f"{pointer}/{escape_pointer(key.text)}", file)
        if text is BROKEN:
            whole = False
        else:
            found[key.text] = text
    return Words(by_language=found) if whole else BROKEN


def _is_braced_text(node: Mapping, file: SourceFile) -> bool:
    """Whether a map is a text in braces, `{Hollow}`: one key, and not even a colon behind it."""
    key, value = node.entries[0]
    alone = len(node.entries) == 1 and isinstance(value, Scalar) and value.is_null
    return alone and file.lines[key.span.end_line - 1][key.span.end_column - 1 :].lstrip().startswith("}")


def _boolean(node: Node, pointer: str, file: SourceFile) -> Any:
    if isinstance(node, Scalar):
        if node.plain and node.text in ("true", "false"):
            return node.text == "true"
        if node.text.lower() in ("yes", "no", "on", "off", "y", "n", "true", "false"):
            file.fault("ambiguous-scalar", node.span, pointer, text=node.text, wanted="boolean", quoted=not node.plain)
            return BROKEN
    return _wrong(file, node, pointer, "`true` or `false`")


def _number(*, whole: bool, bounds: Range | None) -> Binder:
    expected = "a whole number" if whole else "a number"

    def bind_number(node: Node, pointer: str, file: SourceFile) -> Any:
        if not isinstance(node, Scalar):
            return _wrong(file, node, pointer, expected)
        text = node.text
        if not node.plain:
            file.fault(
                "wrong-type",
                first_line(node),
                pointer,
                expected=expected,
                found=node,
                unquote=bool(NUMBER.fullmatch(text)),
            )
            return BROKEN
        if not NUMBER.fullmatch(text):
            if looks_like_number(text):
                file.fault("ambiguous-scalar", node.span, pointer, text=text, wanted=expected)
                return BROKEN
            return _wrong(file, node, pointer, expected)
        if len(text) > MAX_DIGITS:
            file.fault(
                "out-of-range", node.span, pointer, text=text, least=None, most=10**MAX_DIGITS, expected=expected
            )
            return BROKEN
        if whole and "." in text:
            return _wrong(file, node, pointer, expected)
        value = int(text) if whole else float(text)
        if bounds and (beyond := _beyond(value, bounds)):
            bound = {"least": bounds.least, "most": bounds.most, "below": beyond < 0}
            file.fault("out-of-range", node.span, pointer, text=text, expected=expected, **bound)
            return BROKEN
        return value

    return bind_number


def _beyond(value: float, bounds: Range) -> int:
    """Whether a number lies below its bounds (-1), within (0) or above (1)."""
    if bounds.least is not None and value < bounds.least:
        return -1
    return int(bounds.most is not None and value > bounds.most)


def _count(most: int) -> Binder:
    """How many there are: a whole number of 1 or more. Its faults are its own (``bad-count``)."""

    def bind_count(node: Node, pointer: str, file: SourceFile) -> Any:
        if isinstance(node, Hole):
            return BROKEN
        if not isinstance(node, Scalar):
            file.fault("bad-count", first_line(node), pointer, text="", what="no-number")
            return BROKEN
        text = "" if node.is_null else node.text
        if node.plain and len(text) <= MAX_DIGITS and text.isascii() and text.isdigit() and not text.startswith("0"):
            count = int(text)
            if count <= most:
                return count
        count_fault(file, text, first_line(node), pointer, most=most, quoted=not node.plain)
        return BROKEN

    _SEES_BLANK.add(bind_count)
    return bind_count


def _lines(most_lines: int, most_words: int) -> Binder:
    """A text whose line breaks matter: a literal block, or quoted with its breaks written out."""
    expected = "rows as lines under `|`"

    def bind_lines(node: Node, pointer: str, file: SourceFile) -> Any:
        if not isinstance(node, Scalar) or node.is_null:
            return _wrong(file, node, pointer, expected)
        rows = [row for row in node.text.split("\n") if row.strip()]
        if node.style in ("", ">") or _folded(node, len(rows), file):
            file.fault("wrong-type", first_line(node), pointer, expected=expected, found=node, folded=True)
            return BROKEN
        longest = max((len(row.split()) for row in rows), default=0)
        for what, count, most in (("rows", len(rows), most_lines), ("squares in a row", longest, most_words)):
            if count > most:
                text = f"{count} {what}"
                file.fault("out-of-range", first_line(node), pointer, text=text, least=None, most=most, expected=what)
                return BROKEN
        return node.text

    return bind_lines


def _folded(node: Scalar, rows: int, file: SourceFile) -> bool:
    """Whether a quoted text was written over several lines and YAML has made blanks of its line breaks."""
    if node.style not in ("'", '"') or node.span.line == node.span.end_line:
        return False
    written = file.lines[node.span.line - 1 : node.span.end_line]
    written = [written[0][node.span.column :], *written[1:-1], written[-1][: node.span.end_column - 2]]
    return rows < sum(1 for line in written if line.strip(" \t\\"))


def _list_or_table(listed: Binder, record: type[Record]) -> Binder:
    """A list, or a map that names the file in which the list stands."""
    table = _record(record)

    def bind_list_or_table(node: Node, pointer: str, file: SourceFile) -> Any:
        advice = _advice_on_list(node, record)
        if advice is not None:
            file.fault("wrong-type", first_line(node), pointer, expected="a list", found=node, advice=advice)
            return BROKEN
        return (table if isinstance(node, Mapping) else listed)(node, pointer, file)

    return bind_list_or_table


def _advice_on_list(node: Node, record: type[Record]) -> str | None:
    """What to write in place of a map of entries, of a single entry, or of the bare name of a table's file."""
    if isinstance(node, Scalar):
        return f"write `{{from: {node.text}}}`" if _TABLE.fullmatch(node.text) else None
    if not isinstance(node, Mapping) or any(is_slip(key.text, "from") or key.text == "from" for key, _ in node.entries):
        return None
    if len(node.entries) < 2 and not any(isinstance(value, Mapping) for _, value in node.entries):
        return None
    key, value = node.entries[0]
    if isinstance(value, Mapping):
        return f"write a list, each with its id: `- {{id: {key.text}, ...}}`"
    return f"put a dash before each: `- {key.text}: ...`"


_TABLE = re.compile(r"[^\s/\\]{1,80}\.(?:csv|tsv|xlsx|ods|json)", re.I)


def _measure(kind: str, bounds: Range | None) -> Binder:
    expected = (
        "a length with its unit, like `63mm`, `2.5in` or `12pt`"
        if kind == "length"
        else "a type size in points, like `9pt`"
    )

    def bind_measure(node: Node, pointer: str, file: SourceFile) -> Any:
        if not isinstance(node, Scalar) or node.is_null:
            return _wrong(file, node, pointer, expected)
        text = node.text.strip()
        match = LENGTH.fullmatch(text)
        if not match or len(text) > MAX_DIGITS:
            file.fault(
                "wrong-type",
                first_line(node),
                pointer,
                expected=expected,
                found=node,
                blank=bool(LENGTH.fullmatch(text.replace(" ", ""))),
                unit="mm" if kind == "length" else "pt",
            )
            return BROKEN
        value = float(match[1]) * MILLIMETRES[match[2]]
        if kind == "size":
            value = value / MILLIMETRES["pt"]
        if bounds and (beyond := _beyond(value, bounds)):
            bound = {"least": bounds.least, "most": bounds.most, "below": beyond < 0}
            file.fault("out-of-range", node.span, pointer, text=text, expected=expected, **bound)
            return BROKEN
        return round(value, 6)

    return bind_measure


def _choice(options: tuple[Any, ...]) -> Binder:
    by_text = {str(option): option for option in options}

    def bind_choice(node: Node, pointer: str, file: SourceFile) -> Any:
        if not isinstance(node, Scalar) or node.is_null:
            return _wrong(file, node, pointer, "one of " + ", ".join(f"`{text}`" for text in by_text))
        if node.text not in by_text:
            file.fault("not-a-choice", node.span, pointer, text=node.text, choices=list(by_text))
            return BROKEN
        return by_text[node.text]

    return bind_choice


def _pattern(pattern: Pattern) -> Binder:
    compiled = re.compile(pattern.regex, re.ASCII)

    def bind_pattern(node: Node, pointer: str, file: SourceFile) -> Any:
        if not isinstance(node, Scalar) or node.is_null:
            return _wrong(file, node, pointer, "a text", pattern=pattern)
        text = node.text
        if not compiled.fullmatch(text):
            return _wrong(file, node, pointer, pattern.say, pattern=pattern)
        return text

    return bind_pattern


def _varying(literal: Binder) -> Binder:
    """A literal, a template or a lookup whose values are either."""

    def bind_varying(node: Node, pointer: str, file: SourceFile) -> Any:
        if isinstance(node, Mapping) and node.get("by") is not None:
            return bind_lookup(node, pointer, file)
        if isinstance(node, Scalar) and ("{" in node.text or "}" in node.text):
            try:
                return Template(node.text)
            except ValueError as error:
                expected = f"braces round the name of a column, like `{{name}}` ({error})"
                file.fault("wrong-type", first_line(node), pointer, expected=expected, found=node)
                return BROKEN
        told = len(file.faults)
        value = literal(node, pointer, file)
        if value is BROKEN and isinstance(node, Mapping) and len(node.entries) > 1 and len(file.faults) > told:
            first, second = (key.text for key, _ in node.entries[:2])
            file.faults[told].facts["advice"] = (
                f"a lookup names its column first: `{{by: ..., {first}: ..., {second}: ...}}`"
            )
        return value

    def bind_lookup(node: Mapping, pointer: str, file: SourceFile) -> Any:
        by: Any = BROKEN
        values: dict[str, Any] = {}
        default: Any = None
        seen: set[str] = set()
        for key, child in node.entries:
            place = f"{pointer}/{escape_pointer(key.text)}"
            if key.text in seen:
                continue  # told of when the tree was built
            seen.add(key.text)
            if key.text == "by":
                by = _text(child, place, file)
                continue
            if isinstance(child, Mapping) and child.get("by") is not None:
                value = _wrong(file, child, place, "a plain value: lookups do not nest")
            else:
                value = bind_varying(child, place, file)
            if key.text == "default":
                default = value
            else:
                values[key.text] = value
        if not values and default is None:
            return _wrong(file, node, pointer, "a value for each value of the column")
        if by is BROKEN or default is BROKEN or any(value is BROKEN for value in values.values()):
            return BROKEN
        return Lookup(by, values, default)

    return bind_varying


def _one_or_more(most: int) -> Binder:
    def bind_one_or_more(node: Node, pointer: str, file: SourceFile) -> Any:
        items = node.items if isinstance(node, Sequence) else [node]
        if not 1 <= len(items) <= most:
            return _count_fault(file, node, pointer, len(items), Range(1, most))
        listed = isinstance(node, Sequence)
        texts = [_text(item, f"{pointer}/{i}" if listed else pointer, file) for i, item in enumerate(items)]
        return BROKEN if any(text is BROKEN for text in texts) else tuple(texts)

    return bind_one_or_more


def _count_fault(file: SourceFile, node: Node, pointer: str, count: int, bounds: Range, expected: str = "items") -> Any:
    file.fault(
        "out-of-range",
        first_line(node),
        pointer,
        text=str(count),
        least=bounds.least,
        most=bounds.most,
        expected=expected,
    )
    return BROKEN


def _list(item_hint: Any, bounds: Range | None) -> Binder:
    item = _compile(item_hint)

    def bind_list(node: Node, pointer: str, file: SourceFile) -> Any:
        if not isinstance(node, Sequence):
            return _wrong(file, node, pointer, "a list", items=_record_of(item_hint))
        count = len(node.items)
        if bounds and (
            (bounds.least is not None and count < bounds.least) or (bounds.most is not None and count > bounds.most)
        ):
            return _count_fault(file, node, pointer, count, bounds)
        bound = [item(child, f"{pointer}/{i}", file) for i, child in enumerate(node.items)]
        return BROKEN if any(value is BROKEN for value in bound) else tuple(bound)

    return bind_list


def _dict(key_hint: Any, value: Binder, bounds: Range | None, example: Any = None) -> Binder:
    numeric = key_hint is int

    def bind_dict(node: Node, pointer: str, file: SourceFile) -> Any:
        if not isinstance(node, Mapping):
            return _wrong(file, node, pointer, "a map of keys and values", entries=example, numeric=numeric)
        count = len(node.entries)
        if bounds and not (bounds.least or 0) <= count <= (count if bounds.most is None else bounds.most):
            return _count_fault(file, node, pointer, count, bounds, "entries")
        bound: dict[Any, Any] = {}
        whole = True
        for key, child in node.entries:
            place = f"{pointer}/{escape_pointer(key.text)}"
            name: Any = key.text
            if numeric:
                if not re.fullmatch(r"-?(0|[1-9][0-9]{0,14})", key.text, re.ASCII):
                    file.fault("wrong-type", key.span, place, expected="a whole number as key", found=key)
                    whole = False
                    continue
                name = int(key.text)
            if name in bound:
                continue
            item = value(child, place, file)
            if item is BROKEN:
                whole = False
            bound[name] = item
        return bound if whole else BROKEN

    return bind_dict


def _record(record: type[Record]) -> Binder:
    custom = getattr(record, "__bind__", None)

    def bind_nested(node: Node, pointer: str, file: SourceFile) -> Any:
        if custom is not None:
            node = custom(node, pointer, file)
        if isinstance(node, Hole) and record.__columns__ is not None:
            return _unread(record, file)
        if not isinstance(node, Mapping):
            return _wrong(file, node, pointer, "a map of keys and values", record=record)
        return _bind_record(record, node, pointer, file)

    return bind_nested
