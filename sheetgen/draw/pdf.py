"""Pages of placed faces as a PDF. In: a Document. Out: bytes, the same for the same document, on any machine and day.

reportlab opens, subsets and embeds the fonts and numbers the objects; operators are strings (``operators.py``). A face
is drawn once, as a symbol; pages and symbols are written to the stream when they are finished, so what is kept of a
page is its number.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import sys
import zlib
from array import array
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache, lru_cache, partial
from typing import Any, BinaryIO, NamedTuple

from sheetgen import __version__
from sheetgen.draw.fonts import POINT, plain, typeface
from sheetgen.draw.operators import ColourSpace, Cut, PdfSurface, State
from sheetgen.draw.pages_apart import PagesApart, is_possible
from sheetgen.draw.press import CUSTOM, REGISTRY, Press, packet
from sheetgen.draw.stencil import Stencil
from sheetgen.draw.surface import TURNED_BY_HAND, Bookmark, Document, Face, Page, PagesByNumber, Rect, draw_face
from sheetgen.model.colour import Colour


def _postpone_pillow() -> None:
    """Let ``PIL.Image`` load when it is first used: reportlab imports it for pictures, and sheetgen hands it none."""
    name = "PIL.Image"
    spec = None if name in sys.modules else importlib.util.find_spec(name)
    if spec is not None and spec.loader is not None:
        spec.loader = importlib.util.LazyLoader(spec.loader)
        module = importlib.util.module_from_spec(spec)
        # As the import statement does: others say ``import PIL.Image`` and expect both.
        sys.modules[name] = sys.modules["PIL"].Image = module  # type: ignore[attr-defined]
        spec.loader.exec_module(module)


_postpone_pillow()

from reportlab import rl_config  # noqa: E402
from reportlab.pdfbase.pdfdoc import PDFDocument, PDFIndirectObject, PDFString  # noqa: E402
from reportlab.pdfbase.ttfonts import TTFont  # noqa: E402

_SCALE = f"{1 / POINT:.7f}"
_DATE = "(D:20000101000000Z)"
_KIDS = 64
_CACHED_WORDS = 8_000
_KNOWN_FIRST = 8
"""So many pages come before a second process begins: then it knows the symbols and letters that most pages have."""
_LONG = 64
"""So many pages are worth a second process, which costs what drawing a few of them does."""
# Only these bytes cannot stand for themselves in a string; a bare CR or LF would be read as a line's end.
_ESCAPES = str.maketrans({"(": r"\(", ")": r"\)", "\\": r"\\", "\r": r"\r", "\n": r"\n", "\0": r"\000"})


class PdfSummary(NamedTuple):
    """What was written: how many pages, and how many faces were drawn as symbols.

    ``guessed`` are colours without ink values of their own that became ink by a plain conversion, as ``#rrggbb``.
    """

    pages: int
    faces: int
    guessed: tuple[str, ...] = ()


def write_pdf(
    document: Document,
    stream: BinaryIO,
    *,
    colour_space: ColourSpace = "rgb",
    press: Press | None = None,
    alone: bool = False,
    may_share: Callable[[], bool] | None = None,
) -> PdfSummary:
    """Write a document. The stream need not be seekable; its pages are taken one at a time. A long one is drawn by two
    processes, unless this one shall do it ``alone``; the file is the same. ``may_share`` is asked between pages
    whether a second one may begin; what it raises ends the writing.

    ``colour_space="cmyk"`` writes ink values: the colour's own where it has them, else a plain conversion. So does a
    ``press``, for which the file becomes a PDF/X.
    """
    writer = _Writer(stream, "cmyk" if press is not None else colour_space, press)
    pages = _each(document.pages)
    for make in pages:
        writer.add_page(make())
        if not alone and (may_share is None or may_share()) and writer.is_long(document.leaves) and is_possible():
            writer.share(pages)
    writer.close(document)
    return PdfSummary(writer.pages, writer.faces, tuple(sorted(writer.guessed)))


def _each(pages: Iterable[Page]) -> Iterator[Callable[[], Page]]:
    """What makes each page; most are made by going on to them."""
    if isinstance(pages, PagesByNumber):
        return (partial(pages.make, number) for number in range(pages.count))
    return (lambda page=page: page for page in pages)  # type: ignore[misc]


@cache
def _font(name: str) -> Any:
    return TTFont(name, str(typeface(name).path), asciiReadable=True)


class NotKnownHere(Exception):
    """A page needs a symbol, a typeface or a letter that the process it is drawn in must not bring in."""


class _Words(dict[str, str]):
    """The words of one face as the inside of a ``TJ`` array, encoded once; ``KeyError`` for one outside subset 0."""

    def __init__(self, name: str, document: Any) -> None:
        super().__init__()
        self.font = _font(name)
        self.used: set[str] = {" "}
        self.sealed = False
        """Whether letters that have no code get none."""
        self._document = document
        self._typeface = typeface(name)
        self.resource: str = self.font.getSubsetInternalName(0, self._first_state())

    def __missing__(self, word: str) -> str:
        if word.isascii():
            # The first subset has all of ASCII, a code for each character: reportlab need not be asked.
            self.used.update(word)
            inside = _inside(word, self._typeface.kerns(word))
            if len(self) >= _CACHED_WORDS:
                self.clear()
            self[word] = inside
            return inside
        runs = self.runs(word)
        if len(runs) != 1 or runs[0][0] != self.resource:
            if not runs:
                return ""
            raise KeyError(word)
        if len(self) >= _CACHED_WORDS:
            self.clear()
        self[word] = runs[0][1]
        return runs[0][1]

    def runs(self, word: str) -> list[tuple[str, str]]:
        """A word, or spaces, as runs of font resource and string."""
        if self.sealed:
            codes = self.font.state[self._document].assignments
            if any(ord(char) not in codes and char != "\xa0" for char in word):
                raise NotKnownHere  # or it would get a code here, and another one there
        self.used.update(word)
        kerns = self._typeface.kerns(word)
        runs = []
        start = 0
        for subset, data in self.font.splitString(word, self._document):
            # One byte a character, so indices of the word are indices of the run.
            end = start + len(data)
            inside = _inside(data.decode("latin-1"), [(i - start, by) for i, by in kerns if start <= i < end])
            runs.append((self.font.getSubsetInternalName(subset, self._document), inside))
            start = end
        return runs

    def _first_state(self) -> Any:
        # A face's codes belong to a document from its first string on; asking for the name before would lose ASCII.
        self.font.splitString(" ", self._document)
        return self._document


def _inside(codes: str, kerns: list[tuple[int, float]]) -> str:
    """The inside of a ``TJ`` array: a string, broken wherever two of its codes are kerned."""
    if not kerns:
        return codes.translate(_ESCAPES)
    parts = []
    start = 0
    for i, by in kerns:
        parts.append(codes[start : i + 1].translate(_ESCAPES))
        parts.append(f"){-by:.1f}(".replace(".0(", "("))
        start = i + 1
    parts.append(codes[start:].translate(_ESCAPES))
    return "".join(parts)


@contextmanager
def _no_date_of_the_environment() -> Iterator[None]:
    """Our files have one date, and reportlab ends with a ValueError where this one is no whole number."""
    name = "SOURCE_DATE_EPOCH"
    date = os.environ.pop(name, None)
    try:
        yield
    finally:
        if date is not None:
            os.environ[name] = date


class _Encoders(dict[str, Callable[[str], str]]):
    """For each typeface what gives the inside of a word's ``TJ`` array. Raises NotKnownHere as ``words_of`` does."""

    def __init__(self, writer: _Writer) -> None:
        super().__init__()
        self._words_of = writer.words_of

    def __missing__(self, font: str) -> Callable[[str], str]:
        found = self[font] = self._words_of(font).__getitem__
        return found


class _Book:
    """reportlab's document, written while it grows instead of at the end.

    It leans on four tables of ``PDFDocument`` that are its own business: ``objectcounter``, ``numberToId``,
    ``idToObject`` and ``delayedFonts``, and on a font's ``state``. Objects of ours take a number from the counter and
    are written at once; those of reportlab (the fonts) are written by :meth:`close` from the tables. The dependency is
    therefore pinned to a minor version and every test runs the result through qpdf.
    """

    def __init__(self, stream: BinaryIO, version: tuple[int, int] = (1, 7)) -> None:
        # Both may come from the environment or a user's settings file, and both change bytes.
        rl_config.invariant = 1
        rl_config.pdfMultiLine = 0
        with _no_date_of_the_environment():
            self.document = PDFDocument(compression=1, invariant=1, pdfVersion=version)
        self.fonts: int = self.document.idToObjectNumberAndVersion["BasicFonts"][0]
        self._stream = stream
        self._digest = hashlib.blake2b(digest_size=16)
        self._offsets = array("Q", [0])
        self._position = 0
        self._put(b"%%PDF-%d.%d\n%%\xe2\xe3\xcf\xd3\n" % version)

    def reserve(self) -> int:
        """The number of an object to be written later."""
        self.document.objectcounter += 1
        number: int = self.document.objectcounter
        return number

    def write(self, body: str, number: int | None = None) -> int:
        """Write an object, under a reserved number or a new one."""
        number = self.reserve() if number is None else number
        data = f"{number} 0 obj\n{body}\nendobj\n".encode("latin-1")
        self._digest.update(data)
        self._put_object(number, data)
        return number

    @property
    def identity(self) -> str:
        """A digest of what was written so far."""
        return self._digest.hexdigest()

    def write_stream(self, dictionary: str, data: bytes, number: int | None = None, *, plain: bool = False) -> int:
        """Write a stream, compressed where that makes it smaller, unless other programs shall read it ``plain``."""
        number = self.reserve() if number is None else number
        # The file's identity is that of its content: another zlib packs it otherwise, and it stays the same file.
        self._digest.update(dictionary.encode("latin-1"))
        self._digest.update(data)
        data, is_packed = (data, False) if plain else _packed(data)
        self._put_stream(number, dictionary, data, is_packed)
        return number

    def write_content(self, digest: bytes, data: bytes, is_packed: bool) -> int:
        """Write the content of a page, which may be packed already. ``digest`` is that of what it was."""
        number = self.reserve()
        self._digest.update(digest)
        self._put_stream(number, "", data, is_packed)
        return number

    def _put_stream(self, number: int, dictionary: str, data: bytes, is_packed: bool) -> None:
        if is_packed:
            dictionary += "/Filter/FlateDecode"
        head = f"{number} 0 obj\n<<{dictionary}/Length {len(data)}>>\nstream\n".encode("latin-1")
        self._put_object(number, b"%b%b\nendstream\nendobj\n" % (head, data))

    def string(self, text: str) -> str:
        """A text string for a dictionary."""
        data: bytes = PDFString(plain(text)).format(self.document)
        return data.decode("latin-1")

    def close(self, words: dict[str, _Words], root: int, info: int) -> None:
        """Write the fonts, the cross-reference table and the trailer."""
        document = self.document
        for each in words.values():
            subsets = each.font.state[document].subsets
            # Subset 0 starts with all of ASCII; what was never drawn need not be embedded.
            subsets[0] = [code if chr(code) in each.used else 0 for code in subsets[0]]
            self._digest.update(repr((each.font.fontName, subsets)).encode())
            before = len(document.numberToId)
            each.font.addObjects(document)
            maps = [document.idToObject[name] for name in list(document.numberToId.values())[before:]
                    if name.startswith("toUnicodeCMap:")]  # fmt: skip
            for stream, subset in zip(maps, subsets, strict=True):
                stream.content = _to_unicode(subset)
        written = 0
        # Formatting an object may register another.
        while written < len(document.numberToId):
            number, name = list(document.numberToId.items())[written]
            self._put_object(number, PDFIndirectObject(name, document.idToObject[name]).format(document))
            written += 1
        start = self._position
        identity = self._digest.hexdigest()
        size: int = document.objectcounter + 1
        self._put(f"xref\n0 {size}\n0000000000 65535 f \n".encode())
        for first in range(1, size, 1000):
            self._put("".join([f"{o:010d} 00000 n \n" for o in self._offsets[first : first + 1000]]).encode())
        self._put(
            f"trailer\n<</Size {size}/Root {root} 0 R/Info {info} 0 R/ID[<{identity}><{identity}>]>>\n"
            f"startxref\n{start}\n%%EOF\n".encode()
        )

    def _put_object(self, number: int, data: bytes) -> None:
        offsets = self._offsets
        while len(offsets) <= number:
            offsets.append(0)
        offsets[number] = self._position
        self._put(data)

    def _put(self, data: bytes) -> None:
        self._stream.write(data)
        self._position += len(data)


def _to_unicode(subset: list[int]) -> str:
    """A ToUnicode map; reportlab's own breaks off above U+FFFF and has blocks longer than the 100 lines allowed."""
    lines = []
    for code, char in enumerate(subset):
        if char or code == 0:
            text = chr(char or 0xFFFD).encode("utf-16-be", "surrogatepass").hex().upper()
            lines.append(f"<{code:02X}> <{text}>")
    out = [
        "/CIDInit /ProcSet findresource begin 12 dict begin begincmap",
        "/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def",
        "/CMapName /Adobe-Identity-UCS def /CMapType 2 def",
        "1 begincodespacerange <00> <FF> endcodespacerange",
    ]
    for first in range(0, len(lines), 100):
        block = lines[first : first + 100]
        out += [f"{len(block)} beginbfchar", *block, "endbfchar"]
    out.append("endcmap CMapName currentdict /CMap defineresource pop end end")
    return "\n".join(out)


class _Writer:
    """Pages and faces on their way into a book."""

    def __init__(self, stream: BinaryIO, colour_space: ColourSpace, press: Press | None = None) -> None:
        self.colour_space = colour_space
        self.guessed: set[str] = set()
        self.paints: dict[Colour, tuple[str, str]] = {}
        self.kept: dict[tuple[Any, State], tuple[str, frozenset[str], bool, State]] = {}
        self.stencils: dict[tuple[Stencil, State], Cut] = {}
        self.last_stencil: tuple[Stencil, State, Cut] | None = None
        self.encoders: dict[str, Callable[[str], str]] = _Encoders(self)
        self._press = press
        self._sealed = False
        """Whether what was not met before is another process's to make."""
        self.opened: list[str] = []
        self.faces = 0
        self.pages = 0
        self._book = _Book(stream, press.version if press is not None else (1, 7))
        self._words: dict[str, _Words] = {}
        self._symbols: dict[str, str] = {}
        self._resources: dict[tuple[bool, frozenset[str]], int] = {}
        self._contents: dict[bytes, tuple[int, int]] = {}
        self._page_numbers = array("L")
        self._root = self._book.reserve()
        self._nodes: list[tuple[int, int]] = []
        self._kids: list[int] = []

    def encode(self, font: str, text: str) -> list[tuple[str, str]]:
        """A line as runs: the font resource's name and the inside of a ``TJ`` array."""
        words = self.words_of(font)
        if not text.isprintable():
            text = plain(text)
        try:
            return [(words.resource, " ".join(map(words.__getitem__, text.split(" "))))]
        except KeyError:
            pass
        runs: list[tuple[str, str]] = []
        for i, word in enumerate(text.split(" ")):
            for resource, inside in ([(words.resource, " ")] if i else []) + words.runs(word):
                if runs and runs[-1][0] == resource:
                    runs[-1] = (resource, runs[-1][1] + inside)
                else:
                    runs.append((resource, inside))
        return runs

    def words_of(self, font: str) -> _Words:
        """The words of a typeface. Raises NotKnownHere where it must not be brought in."""
        words = self._words.get(font)
        if words is None:  # one that knows no word yet is as good as False
            if self._sealed:
                raise NotKnownHere
            words = self._words[font] = _Words(font, self._book.document)
        return words

    def encode_plainly(self, font: str, lines: Sequence[str]) -> tuple[str, list[str]] | None:
        """Lines that are one run each; None when one of them is not."""
        words = self.words_of(font)
        inside = words.__getitem__
        try:
            return words.resource, [
                " ".join(map(inside, (text if text.isprintable() else plain(text)).split(" "))) for text in lines
            ]
        except KeyError:
            return None

    def symbol(self, face: Face) -> str:
        """The name of a shared face's symbol, drawn now if it is met for the first time."""
        name = self._symbols.get(face.key)
        if name is not None:
            return name
        if self._sealed:
            raise NotKnownHere
        surface = PdfSurface(self)
        draw_face(face, surface, self.opened)
        # A viewer clips at the box. Faces may draw over their edge (bleed, a stroke on the edge), so it is larger.
        spare = max(face.width, face.height)
        box = f"{-spare:.3f} {-spare:.3f} {face.width + spare:.3f} {face.height + spare:.3f}"
        number = self._book.write_stream(
            f"/Type/XObject/Subtype/Form/BBox[{box}]/Resources{self._resource_body(surface.written, surface.names)}",
            _content(surface),
        )
        # The name holds the number, so resource dictionaries need no table.
        name = self._symbols[face.key] = f"/X{number}"
        self.faces += 1
        return name

    def is_long(self, leaves: int) -> bool:
        """Whether a second process is worth its while for the pages to come: of ``leaves`` in all, or of nobody knows
        how many (0). Pages that are alike cost nothing and do not count."""
        if leaves:
            return len(self._contents) >= _KNOWN_FIRST and leaves - self.pages >= _LONG
        return len(self._contents) >= _LONG

    def share(self, pages: Iterable[Callable[[], Page]]) -> None:
        """Draw and write pages, some of them by way of a second process."""
        told = {name: set(words.used) for name, words in self._words.items()}

        def hand_over(page: Page) -> tuple[Any, ...]:
            self._sealed = True
            for words in self._words.values():
                words.sealed = True
            drawn = self._drawn(page)
            found = {}
            for name, words in self._words.items():
                if len(words.used) > len(told[name]):
                    found[name] = "".join(sorted(words.used - told[name]))
                    told[name] |= words.used
            return (_frame(page), *drawn, found, sorted(self.guessed))

        with PagesApart(pages, hand_over) as apart:
            for number, make in enumerate(pages):
                given = apart.take() if apart.theirs(number) else None
                if given is None:
                    self.add_page(make())
                    continue
                *drawn, used, guessed = given
                for name, letters in used.items():
                    self._words[name].used.update(letters)
                self.guessed.update(guessed)
                self._add(*drawn)

    def add_page(self, page: Page) -> None:
        """Draw and write one page."""
        self._add(_frame(page), *self._drawn(page))

    def _drawn(self, page: Page) -> tuple[bytes, bytes, bool, bool, tuple[str, ...]]:
        """A page's content: its digest, its bytes, whether they are packed, whether there is text in them, and which
        symbols they place. The bytes are left out where a page of that content was written."""
        height = f"{page.height / POINT:.4f}"
        surface = PdfSurface(self)
        surface.lines.append(f"{_SCALE} 0 0 -{_SCALE} 0 {height} cm")
        if page.matrix is not None:
            surface.lines.append(f"{' '.join([f'{number:.7f}' for number in page.matrix])} cm")
        place = surface.place
        for placement in page.placements:
            face, x, y, rotate, scale, clip = placement
            if clip is None:
                place(face, x, y, rotate=rotate, scale=scale)
            else:
                placement.put(surface)
        data = _content(surface)
        digest = hashlib.blake2b(data, digest_size=16).digest()
        if digest in self._contents:
            return digest, b"", False, surface.written, ()
        return digest, *_packed(data), surface.written, tuple(surface.names)

    def _add(self, frame: str, digest: bytes, data: bytes, packed: bool, written: bool, names: tuple[str, ...]) -> None:
        """Write a page that is drawn, with its boxes (``_frame``)."""
        book = self._book
        known = self._contents.get(digest)
        if known is None:
            key = (written, frozenset(names))
            resources = self._resources.get(key)
            if resources is None:
                resources = self._resources[key] = book.write(self._resource_body(written, names))
            known = self._contents[digest] = (book.write_content(digest, data, packed), resources)
        contents, resources = known
        if not self._kids:
            self._nodes.append((book.reserve(), 0))
        number = book.write(
            f"<</Type/Page/Parent {self._nodes[-1][0]} 0 R{frame}/Resources {resources} 0 R/Contents {contents} 0 R>>"
        )
        self.pages += 1
        self._page_numbers.append(number)
        self._kids.append(number)
        if len(self._kids) == _KIDS:
            self._close_node()

    def close(self, document: Document) -> None:
        """Write what the pages hang on."""
        if not self.pages:
            raise ValueError("a PDF needs at least one page")
        if self._kids:
            self._close_node()
        book = self._book
        kids = " ".join([f"{number} 0 R" for number, _ in self._nodes])
        book.write(f"<</Type/Pages/Count {self.pages}/Kids[{kids}]>>", self._root)
        press = self._press
        preferences = "/DisplayDocTitle true"
        if press is None or press.version >= (1, 6):
            preferences += "/PrintScaling/None"
        if document.duplex and document.order not in TURNED_BY_HAND and press is None:  # a key of 1.7
            preferences += f"/Duplex/DuplexFlip{'Long' if document.flip == 'long' else 'Short'}Edge"
        catalog = f"/Pages {self._root} 0 R/Lang{book.string(document.language)}/ViewerPreferences<<{preferences}>>"
        if document.bookmarks:
            catalog += f"/Outlines {self._write_outline(document.bookmarks)} 0 R/PageMode/UseOutlines"
        program = f"sheetgen {__version__}"
        if press is not None:
            metadata = packet(press, document.title, program, book.identity)
            number = book.write_stream("/Type/Metadata/Subtype/XML", metadata, plain=True)
            catalog += f"/Metadata {number} 0 R/OutputIntents[{self._output_intent(press)}]"
        root = book.write(f"<</Type/Catalog{catalog}>>")
        entries = {
            "Title": document.title,
            "Author": document.author,
            "Subject": document.subject,
            "Keywords": ", ".join(document.keywords),
            "Creator": program,
            "Producer": program,
        }
        if press is not None and press.kind == "1a":
            entries["GTS_PDFXVersion"] = press.name
        body = "".join([f"/{key}{book.string(value)}" for key, value in entries.items() if value])
        info = book.write(f"<<{body}/CreationDate{_DATE}/ModDate{_DATE}/Trapped/False>>")
        book.close(self._words, root, info)

    def _output_intent(self, press: Press) -> str:
        text = self._book.string
        entries = f"/Type/OutputIntent/S/GTS_PDFX/OutputConditionIdentifier{text(press.condition)}"
        entries += f"/Info{text(press.about or press.condition)}"
        if press.profile is None:
            return f"<<{entries}/RegistryName{text(REGISTRY)}>>"
        number = self._book.write_stream("/N 4", press.profile)
        registry = "" if press.condition == CUSTOM else f"/RegistryName{text(REGISTRY)}"
        return f"<<{entries}{registry}/DestOutputProfile {number} 0 R>>"

    def _close_node(self) -> None:
        number, _ = self._nodes[-1]
        self._nodes[-1] = (number, len(self._kids))
        kids = " ".join([f"{kid} 0 R" for kid in self._kids])
        self._book.write(f"<</Type/Pages/Parent {self._root} 0 R/Count {len(self._kids)}/Kids[{kids}]>>", number)
        self._kids.clear()

    def _resource_body(self, written: bool, names: Iterable[str]) -> str:
        # All fonts stand in one dictionary that reportlab fills at the end; symbols are listed one by one.
        fonts = f"/Font {self._book.fonts} 0 R" if written else ""
        symbols = "".join([f"{name} {name[2:]} 0 R" for name in sorted(names, key=lambda name: int(name[2:]))])
        return f"<<{fonts}{f'/XObject<<{symbols}>>' if symbols else ''}>>"

    def _write_outline(self, bookmarks: tuple[Bookmark, ...]) -> int:
        book = self._book
        root = book.reserve()
        numbers = [book.reserve() for _ in bookmarks]
        children: dict[int, list[int]] = {root: []}
        parents: list[int] = []
        path: list[tuple[int, int]] = []
        for bookmark, number in zip(bookmarks, numbers, strict=True):
            # A level without its parent hangs on the nearest one above.
            while path and path[-1][0] >= bookmark.level:
                path.pop()
            parent = path[-1][1] if path else root
            children[parent].append(number)
            children[number] = []
            parents.append(parent)
            path.append((bookmark.level, number))
        for bookmark, number, parent in zip(bookmarks, numbers, parents, strict=True):
            if not 0 <= bookmark.page < self.pages:
                raise ValueError(f"bookmark '{bookmark.title}' points to page {bookmark.page} of {self.pages}")
            siblings = children[parent]
            place = siblings.index(number)
            body = f"/Title{book.string(bookmark.title)}/Parent {parent} 0 R"
            body += f"/Dest[{self._page_numbers[bookmark.page]} 0 R/Fit]"
            if place:
                body += f"/Prev {siblings[place - 1]} 0 R"
            if place + 1 < len(siblings):
                body += f"/Next {siblings[place + 1]} 0 R"
            if children[number]:
                # Negative: the entry is shown closed.
                body += _ends(children[number], -len(children[number]))
            book.write(f"<<{body}>>", number)
        return book.write(f"<</Type/Outlines{_ends(children[root], len(children[root]))}>>", root)


def _ends(numbers: list[int], count: int) -> str:
    return f"/First {numbers[0]} 0 R/Last {numbers[-1]} 0 R/Count {count}"


def _packed(data: bytes) -> tuple[bytes, bool]:
    """Compressed bytes, or the bytes themselves where that makes them no smaller; and whether they are compressed."""
    packed = zlib.compress(data, 6)
    return (packed, True) if len(packed) + 20 < len(data) else (data, False)


def _content(surface: PdfSurface) -> bytes:
    return "\n".join(surface.lines).encode("latin-1")


def _frame(page: Page) -> str:
    """The boxes of a page."""
    return _boxes(page.width, page.height, page.trim, page.bleed)


@lru_cache(64)
def _boxes(width: float, height: float, trim: Rect | None, bleed: Rect | None) -> str:
    media = f"0 0 {width / POINT:.4f} {height / POINT:.4f}"
    boxes = f"/MediaBox[{media}]/TrimBox[{media if trim is None else _box(trim, height)}]"
    return boxes if bleed is None else f"{boxes}/BleedBox[{_box(bleed, height)}]"


def _box(rect: Rect, height: float) -> str:
    edges = (rect.x, height - rect.bottom, rect.right, height - rect.y)
    return " ".join([f"{edge / POINT:.4f}" for edge in edges])
