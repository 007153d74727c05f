"""The file itself: what hangs on its catalogue, its version, what it says of its press, fonts that nothing uses.

Versions of keys are those of ISO 32000-1 and -2.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from sheetgen.preflight.objects import entry, is_array, is_map, is_stream, listed, mapped, written

_MOST_IN_TREE = 20_000
_LATER = {
    "the catalogue": {"/Version": "1.4", "/OCProperties": "1.5", "/Perms": "1.5", "/Legal": "1.5",
                      "/Requirements": "1.7", "/Collection": "1.7", "/NeedsRendering": "1.7", "/DSS": "2.0",
                      "/AF": "2.0", "/DPartRoot": "2.0", "/Metadata": "1.4", "/MarkInfo": "1.4", "/Lang": "1.4",
                      "/OutputIntents": "1.4", "/Extensions": "1.7"},
    "the viewer preferences": {"/PrintScaling": "1.6", "/Duplex": "1.7", "/PickTrayByPDFSize": "1.7",
                               "/PrintPageRange": "1.7", "/NumCopies": "1.7", "/Enforce": "2.0",
                               "/DisplayDocTitle": "1.4", "/ViewArea": "1.4", "/ViewClip": "1.4", "/PrintArea": "1.4",
                               "/PrintClip": "1.4"},
    "a page": {"/UserUnit": "1.6", "/VP": "1.6", "/Tabs": "1.5", "/PresSteps": "1.5", "/Group": "1.4",
               "/Metadata": "1.4", "/BoxColorInfo": "1.4", "/OutputIntents": "2.0", "/DPart": "2.0", "/AF": "2.0"},
    "a graphics state": {"/CA": "1.4", "/ca": "1.4", "/BM": "1.4", "/SMask": "1.4", "/AIS": "1.4", "/TK": "1.4",
                         "/HTP": "2.0", "/UseBlackPtComp": "2.0"},
}  # fmt: skip
_LATER_FILTERS = {"/JBIG2Decode": "1.4", "/JPXDecode": "1.5", "/Crypt": "1.5"}
_VERSION_OF_X = re.compile(rb"GTS_PDFXVersion[^P]{0,40}(PDF/X-[0-9][a-z]?(?::[0-9]{4})?)")


class Intent(NamedTuple):
    """A PDF/X output intent: the condition's name, its registry, its profile's class and colour space or None."""

    condition: str
    registry: str
    profile: tuple[str, str] | None


def later_keys(holder: Any, where: str, version: tuple[int, int]) -> Iterator[tuple[str, str]]:
    """Keys of a dictionary that a later version brought, with that version."""
    if holder is None or not is_map(holder):
        return
    for key, since in _LATER[where].items():
        if _numbers(since) > version and key in holder:
            yield f"{key} of {where}", since


def later_filters(names: tuple[str, ...], version: tuple[int, int]) -> Iterator[tuple[str, str]]:
    """Filters that a later version brought."""
    for name in names:
        since = _LATER_FILTERS.get(name)
        if since is not None and _numbers(since) > version:
            yield f"the filter {name[1:]}", since


def _numbers(version: str) -> tuple[int, int]:
    major, _, minor = version.partition(".")
    return int(major), int(minor)


def version_of(pdf: Any) -> tuple[int, int]:
    """The version that a file claims: of its header, or of its catalogue where that is later."""
    found = [_numbers(str(pdf.pdf_version))] if re.fullmatch(r"\d+\.\d+", str(pdf.pdf_version)) else [(1, 0)]
    later = written(pdf.Root.get("/Version"))[1:]
    if re.fullmatch(r"\d+\.\d+", later):
        found.append(_numbers(later))
    return max(found)


def is_own(pdf: Any) -> bool:
    """Whether a file says that sheetgen made it."""
    return written(entry(mapped(pdf.trailer, "/Info"), "/Producer")).startswith("sheetgen ")


def pdf_x_of(pdf: Any, metadata: bytes) -> str:
    """The PDF/X version that a file says it is, or an empty text."""
    match = _VERSION_OF_X.search(metadata)
    if match is not None:
        return match[1].decode("latin-1")
    info = mapped(pdf.trailer, "/Info")
    said = written(info.get("/GTS_PDFXVersion")) if info is not None else ""
    conformance = written(info.get("/GTS_PDFXConformance")) if said else ""
    return conformance if conformance.startswith("PDF/X-") and len(conformance) < 20 else said[:20]


def intent_of(pdf: Any) -> Intent | None:
    """The file's PDF/X output intent."""
    for one in listed(pdf.Root.get("/OutputIntents"), 20):
        if is_map(one) and written(one.get("/S")) == "/GTS_PDFX":
            profile = one.get("/DestOutputProfile")
            named = written(one.get("/OutputConditionIdentifier"))[:80]
            header = bytes(profile.read_bytes())[:40] if profile is not None and is_stream(profile) else None
            kinds = (
                None if header is None else (header[12:16].decode("latin-1"), header[16:20].decode("latin-1").strip())
            )
            return Intent(named, written(one.get("/RegistryName"))[:80], kinds)
    return None


def programs(pdf: Any) -> Iterator[str]:
    """What a file would do by itself: actions and JavaScript."""
    root = pdf.Root
    if mapped(root, "/AA") is not None:
        yield "actions"
    if any(deed != "GoTo" for deed in _deeds(root.get("/OpenAction"))):
        yield "an action on opening"
    names = mapped(root, "/Names")
    if names is not None and "/JavaScript" in names:
        yield "JavaScript"
    for one in _outline(root.get("/Outlines")):
        for deed in deeds_of(one):
            yield f"a bookmark with the action {deed}"
    form = mapped(root, "/AcroForm")
    for one in _tree(listed(form.get("/Fields"), _MOST_IN_TREE), "/Kids") if form is not None else ():
        for deed in deeds_of(one):
            yield f"a form field with the action {deed}"


def deeds_of(holder: Any) -> Iterator[str]:
    """What an annotation, bookmark or field would do, each sort once: all but to follow a link that is clicked."""
    found = dict.fromkeys(deed for deed in _deeds(holder.get("/A")) if deed not in ("GoTo", "URI"))
    own = mapped(holder, "/AA")
    for action in list(own.values())[:100] if own is not None else ():
        found.update(dict.fromkeys(_deeds(action)))
    yield from found


def _deeds(action: Any) -> Iterator[str]:
    """The sorts of an action and of those that follow it."""
    for one in _tree([action], "/Next"):
        yield written(one.get("/S"))[1:20]


def _outline(root: Any) -> Iterator[Any]:
    """Entries of an outline."""
    return _tree([root.get("/First")], "/First", "/Next") if root is not None and is_map(root) else iter(())


def _tree(roots: list[Any], *keys: str) -> Iterator[Any]:
    """Dictionaries, and those that hang on them by some keys, alone or in arrays; what has a number once."""
    todo = roots[::-1]
    seen: set[Any] = set()
    count = 0
    while todo and count < _MOST_IN_TREE:
        one = todo.pop()
        if one is None or not is_map(one) or one.objgen in seen:
            continue
        count += 1
        if one.objgen != (0, 0):
            seen.add(one.objgen)
        yield one
        for key in keys if len(todo) < _MOST_IN_TREE else ():
            below = one.get(key)
            todo += listed(below, _MOST_IN_TREE) if is_array(below) else [below]


def has_attachments(pdf: Any) -> bool:
    """Whether there are files inside the file."""
    names = mapped(pdf.Root, "/Names")
    return "/AF" in pdf.Root or (names is not None and "/EmbeddedFiles" in names)


def has_fields(pdf: Any) -> bool:
    """Whether there are form fields."""
    form = mapped(pdf.Root, "/AcroForm")
    return form is not None and ("/XFA" in form or bool(listed(form.get("/Fields"), 1)))


def has_layers(pdf: Any) -> bool:
    """Whether there are layers that can be switched off."""
    return bool(listed(entry(pdf.Root.get("/OCProperties"), "/OCGs"), 1))
