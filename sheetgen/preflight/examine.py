"""One file, looked into from end to end. In: a path, limits. Out: facts and findings; its faults never raise."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sheetgen.preflight import structure
from sheetgen.preflight.boxes import PageBoxes, box_of, boxes_of, size_of
from sheetgen.preflight.budget import MOST_STREAM, Budget, TooMuch, filters
from sheetgen.preflight.colours import space_of
from sheetgen.preflight.gather import Gathered
from sheetgen.preflight.judge import Judged
from sheetgen.preflight.notes import Box, Notes, cut
from sheetgen.preflight.objects import entry, is_map, is_stream, listed, mapped, written
from sheetgen.preflight.outcome import Examined, Facts, Limits
from sheetgen.preflight.vendor import judge_vendor
from sheetgen.preflight.walk import Stacked, Walker

MOST_PAGES = 50_000
_MOST_ANNOTATIONS = 5_000
_LONGEST_TEXT = 2_000
"""Bytes of a page's own entries; of longer ones there are few alike, and their texts take room."""
_APART = frozenset(("/Type", "/Parent", "/Contents", "/Resources", "/MediaBox", "/CropBox", "/BleedBox", "/TrimBox",
                    "/ArtBox", "/Rotate", "/UserUnit", "/StructParents"))  # fmt: skip
"""Entries of a page that make no two pages differ by themselves: looked at otherwise, or never."""
_QUIET = ("/Popup", "/TrapNet", "/PrinterMark")


def examine(path: Path, limits: Limits) -> Examined:
    """Look into a file. Needs pikepdf; raises OSError for what cannot be opened or read."""
    import pikepdf

    gathered = Gathered()
    _bound(pikepdf)
    # Their loggers write to standard error what becomes findings here.
    import logging

    logging.getLogger("pikepdf").setLevel(logging.CRITICAL + 1)
    try:
        with _opened(pikepdf, path) as pdf:
            return _examine(pdf, limits, gathered)
    except pikepdf.PasswordError:
        gathered.add("PF102", "the file asks for a password")
    except pikepdf.PdfError as error:
        gathered.add("PF101", f"the file cannot be read as a PDF ({_reason(error)})")
    return Examined(Facts(), gathered.listed())


@contextmanager
def _opened(pikepdf: Any, path: Path) -> Iterator[Any]:
    """The file, opened by its name; where that is not UTF-8, as a stream, which is five times slower."""
    try:
        str(path).encode()
    except UnicodeEncodeError:
        with path.open("rb") as stream, pikepdf.open(stream) as pdf:
            yield pdf
        return
    with pikepdf.open(path) as pdf:
        yield pdf


def _bound(pikepdf: Any) -> None:
    """Bounds for what qpdf unpacks by itself: it reads the tables of a file before anybody looks at it."""
    try:
        pikepdf.settings.set_qpdf_limits(
            flate_max_memory=MOST_STREAM,
            run_length_max_memory=MOST_STREAM,
            png_max_memory=MOST_STREAM,
            tiff_max_memory=MOST_STREAM,
            doc_max_warnings=200,
        )
    except AttributeError:
        return  # an older pikepdf: the process's own limits hold


def _examine(pdf: Any, limits: Limits, gathered: Gathered) -> Examined:
    try:
        return _Examination(pdf, limits, gathered).run()
    except TooMuch as error:
        gathered.add("PF104", str(error))
    except RecursionError:
        gathered.add("PF104", "its objects stand too deep within each other")
    except MemoryError:
        gathered.add("PF104", "it takes too much memory")
    except Exception as error:
        if not _is_of_file(error):
            raise
        gathered.add("PF101", f"the file's structure is broken ({_reason(error)})")
    return Examined(Facts(version=_version_text(pdf)), gathered.listed())


def _is_of_file(error: Exception) -> bool:
    """Whether an error may come of what stands in the file, and so is no bug of ours to be told as one."""
    return type(error).__module__.partition(".")[0] == "pikepdf" or isinstance(
        error, TypeError | ValueError | KeyError | IndexError | AttributeError | OverflowError | RuntimeError
    )


def _version_text(pdf: Any) -> str:
    try:
        major, minor = structure.version_of(pdf)
    except Exception:  # it is only told
        return ""
    return f"{major}.{minor}"


def _reason(error: Exception) -> str:
    text = " ".join(str(error).split())
    return text.rsplit(": ", 1)[-1][:120] or type(error).__name__


class _Examination:
    """The work on one opened file."""

    def __init__(self, pdf: Any, limits: Limits, gathered: Gathered) -> None:
        self.pdf = pdf
        self.limits = limits
        self.gathered = gathered
        self.budget = Budget()
        self.walker = Walker(self.budget, limits.least_line)
        self.stacker = self.walker.stacker()
        self.overprints = False
        """Whether the last page overprints: then the next one is taken to do so too."""
        self.version = structure.version_of(pdf)
        self.pdf_x = ""
        self.inks: set[str] = set()
        self.ink: tuple[int, int] | None = None
        self._pages: dict[Any, Judged] = {}
        self._texts: dict[bytes, Judged] = {}
        """Pages by all that is written of them: two of one text name the same objects, and so are one."""
        self._boxes: dict[PageBoxes, PageBoxes] = {}

    def run(self) -> Examined:
        """Everything."""
        pdf, gathered = self.pdf, self.gathered
        if pdf.is_encrypted:
            gathered.add("PF102", "the file is encrypted, though it opens without a password")
        try:
            self._file()
        except Exception as error:  # the pages are looked at all the same
            if not _is_of_file(error):
                raise
            gathered.add("PF101", f"the file's catalogue is broken ({_reason(error)})")
        boxes: list[PageBoxes] = []
        for number, page in enumerate(self._page_objects(), start=1):
            boxes.append(self._page(page, number))
        for text in list(pdf.get_warnings())[:5]:
            gathered.add("PF103", f"the file is damaged ({_reason(text)})")
        if not boxes:
            gathered.add("PF113", "the file has no pages")
            return Examined(Facts(version=_version_text(pdf)), gathered.listed())
        self._compare(boxes)
        intent = structure.intent_of(pdf)
        facts = Facts(
            version=_version_text(pdf),
            pages=len(boxes),
            media=size_of(boxes[0].media),
            trim=size_of(boxes[0].trim) if boxes[0].trim is not None else None,
            pdf_x=self.pdf_x,
            inks=tuple(sorted(self.inks)),
            ink=self.ink[0] if self.ink is not None else None,
            ink_page=self.ink[1] if self.ink is not None else None,
            condition=intent.condition if intent is not None else "",
            own=structure.is_own(pdf),
        )
        judge_vendor(facts, boxes, self.limits, gathered)
        return Examined(facts, gathered.listed())

    def _page_objects(self) -> list[Any]:
        pages = self.pdf.pages
        if len(pages) > MOST_PAGES:
            self.gathered.add("PF104", f"the file has {len(pages)} pages; the first {MOST_PAGES} were looked at")
            return [pages[i].obj for i in range(MOST_PAGES)]
        return [page.obj for page in pages]

    # The file.

    def _file(self) -> None:
        pdf, gathered = self.pdf, self.gathered
        root = pdf.Root
        metadata = root.get("/Metadata")
        packet = b""
        if metadata is not None and is_stream(metadata):
            packet = self.budget.read(metadata)[:1_000_000]
        self.pdf_x = structure.pdf_x_of(pdf, packet)
        wanted = self.limits.pdf_x
        for what in structure.programs(pdf):
            gathered.add("PF106", f"the file has {what}")
        if structure.has_attachments(pdf):
            gathered.add("PF107", "there are files inside the file")
        if structure.has_fields(pdf):
            gathered.add("PF108", "the file has form fields")
        if structure.has_layers(pdf):
            gathered.add("PF112", "the file has layers", severity="error" if "PDF/X-1a" in self.pdf_x else None)
        self._later(structure.later_keys(root, "the catalogue", self.version))
        self._later(structure.later_keys(root.get("/ViewerPreferences"), "the viewer preferences", self.version))
        if wanted is not None or self.pdf_x:
            self._pdf_x(wanted, packet)

    def _later(self, found: Any, page: int | None = None) -> None:
        version = f"{self.version[0]}.{self.version[1]}"
        for what, since in found:
            self.gathered.add("PF105", f"{what} is of PDF {since}; the file says {version}", page)

    def _pdf_x(self, wanted: str | None, packet: bytes) -> None:
        gathered, pdf = self.gathered, self.pdf
        if wanted is not None and not self.pdf_x.startswith(f"PDF/X-{wanted}"):
            said = f"it says {self.pdf_x}" if self.pdf_x else "the file does not say that it is one"
            gathered.add("PF110", f"PDF/X-{wanted} is asked for; {said}")
        kind = self.pdf_x or f"PDF/X-{wanted}"
        is_1a, is_4 = kind.startswith("PDF/X-1a"), kind.startswith("PDF/X-4")
        if is_1a and self.version > (1, 4):
            gathered.add("PF110", f"{kind} is PDF 1.4 at most; the file says {_version_text(pdf)}")
        if is_4 and self.version > (1, 6):
            gathered.add("PF110", f"{kind} is PDF 1.6 at most; the file says {_version_text(pdf)}")
        if is_4 and b"GTS_PDFXVersion" not in packet:
            gathered.add("PF110", f"{kind} is said in the XMP metadata; there it is missing")
        info = mapped(pdf.trailer, "/Info")
        for key in ("/Title", "/CreationDate", "/ModDate"):
            if is_1a and (info is None or key not in info):
                gathered.add("PF110", f"{kind} needs {key} in the file's information")
        trapped = written(info.get("/Trapped")) if info is not None else ""
        if trapped not in ("/True", "/False") and not (is_4 and b"Trapped" in packet):
            gathered.add("PF110", f"{kind} needs /Trapped to be true or false")
        if "/ID" not in pdf.trailer:
            gathered.add("PF110", f"{kind} needs an ID in the file's trailer")
        intent = structure.intent_of(pdf)
        if intent is None:
            gathered.add("PF111", "there is no output intent: nobody knows for which press the colours are")
            return
        if not intent.condition:
            gathered.add("PF111", "the output intent names no condition")
        if intent.profile is not None:
            if intent.profile[0] != "prtr":
                gathered.add("PF111", f"the profile of the output intent is of class {intent.profile[0]!r}, not 'prtr'")
            if intent.profile[1] not in ("CMYK", "GRAY"):
                gathered.add("PF111", f"the profile of the output intent is for {intent.profile[1]}, not for CMYK")
        elif is_4:
            gathered.add("PF111", "PDF/X-4 has the profile of the output intent in the file; here is none")
        elif not intent.registry:
            gathered.add("PF111", "the output intent has neither a profile nor a registry of its condition")

    # Pages.

    def _page(self, page: Any, number: int) -> PageBoxes:
        text = page.unparse(resolved=True)
        judged = self._texts.get(text)
        if judged is None:
            judged = self._looked_at(page)
            if len(text) < _LONGEST_TEXT:
                self._texts[text] = judged
        judged.tell(self.gathered, number)
        self.inks |= judged.inks
        if judged.ink is not None and (self.ink is None or judged.ink[0] > self.ink[0]):
            self.ink = (judged.ink[0], number)
        return judged.boxes

    def _looked_at(self, page: Any) -> Judged:
        boxes = boxes_of(page)
        boxes = self._boxes.setdefault(boxes, boxes)
        key = self._identity(page, boxes)
        judged = self._pages.get(key) if key is not None else None
        if judged is None:
            judged = self._judged(page, boxes)
            if key is not None:
                self._pages[key] = judged
        return judged

    def _identity(self, page: Any, boxes: PageBoxes) -> Any:
        """What makes two pages alike; None for one that must be looked at by itself."""
        entries = dict(page.items())
        contents, resources = entries.get("/Contents"), entries.get("/Resources")
        if contents is None or resources is None or "/Annots" in entries:
            return None
        if contents.objgen == (0, 0) or not is_stream(contents):
            return None
        named = resources.objgen if resources.objgen != (0, 0) else resources.unparse()
        # Entries by what they say: two pages with a group each may have groups of different colours.
        others = tuple(sorted((key, _said(entries[key])) for key in entries if key not in _APART))
        return (contents.objgen, named, boxes, others)

    def _judged(self, page: Any, boxes: PageBoxes) -> Judged:
        judged = Judged(boxes, self.limits, self.pdf_x or (f"PDF/X-{self.limits.pdf_x}" if self.limits.pdf_x else ""))
        notes = Notes()
        try:
            notes = self._walked(lambda walker: walker.page(page))
            self._annotations(page, boxes, judged, notes)
            judged.judge(notes)
            self._page_itself(page, boxes, judged)
        except TooMuch as error:
            judged.found.append(("PF104", str(error), boxes.media, None))
            self._page_itself(page, boxes, judged)
        except RecursionError:
            judged.found.append(("PF104", "its objects stand too deep within each other", boxes.media, None))
        except Exception as error:  # of one page; the others are looked at all the same
            if not _is_of_file(error):
                raise
            judged.found.append(("PF101", f"the page's structure is broken ({_reason(error)})", boxes.media, None))
        return judged

    def _walked(self, walk: Callable[[Walker], Notes]) -> Notes:
        """Notes of a page or a part of it; what lies below is kept where something is overprinted, and only there."""
        if not self.overprints:
            try:
                return walk(self.walker)
            except Stacked:
                self.overprints = True
        notes = walk(self.stacker)
        self.overprints = notes.overprints
        return notes

    def _page_itself(self, page: Any, boxes: PageBoxes, judged: Judged) -> None:
        is_x = bool(judged.pdf_x)
        found = judged.found
        for text in boxes.faults():
            found.append(("PF202", text, boxes.media, None))
        if boxes.trim is None and boxes.art is None:
            found.append(("PF201", "the page has no TrimBox", boxes.media, "error" if is_x else None))
        if boxes.trim is not None and boxes.art is not None:
            found.append(("PF207", "the page has a TrimBox and an ArtBox", boxes.media, "error" if is_x else "warning"))
        if boxes.rotate:
            found.append(("PF203", f"the page is turned by {boxes.rotate} degrees", boxes.media, None))
        if boxes.unit != 1:
            found.append(("PF204", f"the page's unit is {boxes.unit:g} points", boxes.media, None))
        for what, since in structure.later_keys(page, "a page", self.version):
            said = f"{self.version[0]}.{self.version[1]}"
            found.append(("PF105", f"{what} is of PDF {since}; the file says {said}", boxes.media, None))
        group = mapped(page, "/Group")
        if group is not None:
            if "PDF/X-1a" in judged.pdf_x:
                text = "transparency: the page is a group, which PDF/X-1a does not allow"
                found.append(("PF305", text, boxes.media, "error"))
            space = space_of(group.get("/CS"), None) if "/CS" in group else None
            for family, label in space.flaws if space is not None else ():
                if family == "rgb" and self.limits.colour != "rgb":
                    found.append(("PF301", f"RGB: {label} (of the page's group)", boxes.media, None))
        if "/AA" in page:
            found.append(("PF106", "the page has actions", boxes.media, None))
        self._resources(page, boxes, judged)

    def _resources(self, page: Any, boxes: PageBoxes, judged: Judged) -> None:
        """What stands in a page's own resources, used or not."""
        resources = mapped(page, "/Resources")
        if resources is None:
            return
        fonts = mapped(resources, "/Font")
        told = {message for code, message, _, _ in judged.found if code == "PF501"}
        for font in list(fonts.values())[:1_000] if fonts is not None else ():
            if is_map(font):
                one = self.walker.known_font(font)
                for damage in one.damage:
                    judged.found.append(("PF103", f"font {one.name}: {damage}", boxes.media, None))
                if one.missing and f"font {one.name}: {one.missing}" not in told:
                    text = f"font {one.name} is used by nothing here, and not embedded"
                    judged.found.append(("PF502", text, boxes.media, None))
        states = mapped(resources, "/ExtGState")
        for state in list(states.values())[:1_000] if states is not None else ():
            for what, since in structure.later_keys(state, "a graphics state", self.version):
                said = f"{self.version[0]}.{self.version[1]}"
                judged.found.append(("PF105", f"{what} is of PDF {since}; the file says {said}", boxes.media, None))
        objects = mapped(resources, "/XObject")
        for thing in list(objects.values())[:5_000] if objects is not None else ():
            if is_stream(thing) and "/Filter" in thing:
                for what, since in structure.later_filters(filters(thing), self.version):
                    said = f"{self.version[0]}.{self.version[1]}"
                    judged.found.append(("PF105", f"{what} is of PDF {since}; the file says {said}", boxes.media, None))

    def _annotations(self, page: Any, boxes: PageBoxes, judged: Judged, notes: Notes) -> None:
        for one in listed(page.get("/Annots"), _MOST_ANNOTATIONS):
            if not is_map(one):
                continue
            kind = written(one.get("/Subtype")) or "/?"
            for action in structure.deeds_of(one):
                judged.found.append(("PF106", f"an annotation with the action {action}", boxes.media, None))
            if kind in _QUIET:
                continue
            rect = box_of(one.get("/Rect"))
            inside = rect is not None and cut(rect, boxes.printed) is not None
            severity = "error" if inside and judged.pdf_x else "warning" if inside else "info"
            where = "on what is printed" if inside else "beside what is printed"
            judged.found.append(("PF109", f"{kind[1:20]} annotation {where}", rect or boxes.media, severity))  # type: ignore[arg-type]
            normal = entry(one.get("/AP"), "/N")
            if is_stream(normal):
                area = rect or boxes.media
                seen = self._walked(lambda walker, normal=normal, area=area: walker.appearance(normal, area))  # type: ignore[misc]
                for key in seen.boxes:
                    notes.add(key, area)

    def _compare(self, boxes: list[PageBoxes]) -> None:
        """Pages that differ from the first."""
        first = boxes[0]
        for number, one in enumerate(boxes, start=1):
            if one is not first and not (_alike(one.media, first.media) and _alike(one.cut_out, first.cut_out)):
                width, height = size_of(one.cut_out)
                message = f"the page is cut to {width:g} x {height:g} mm, or lies elsewhere, unlike page 1"
                self.gathered.add("PF205", message, number, (one.media, one.media))


def _said(thing: Any) -> Any:
    """What an entry of a page says: the object that it names, else its text."""
    if not hasattr(thing, "objgen"):
        return str(thing)
    return str(thing.objgen) if thing.objgen != (0, 0) else thing.unparse().decode("latin-1")


def _alike(one: Box, two: Box) -> bool:
    return all(abs(a - b) <= 0.01 for a, b in zip(one, two, strict=True))
