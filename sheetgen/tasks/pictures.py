"""What is drawn as PNG or JPEG: cards, sheets of a pad, whole pages, each a file of its own.

Everything that can be refused is refused before the first file is written: dots an inch, sizes, names, names that are
one. Then each picture appears whole or not at all.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Literal, NamedTuple, Protocol

from sheetgen.draw.raster import Cell, NoPictures, Picture, Undrawable, pixels, raster, too_large
from sheetgen.draw.surface import Document, Face, InkMode, Page, Placement
from sheetgen.load.workspace import Workspace
from sheetgen.source.diagnostic import Related
from sheetgen.source.file import SourceFile
from sheetgen.source.span import Span
from sheetgen.tasks.default_names import in_language
from sheetgen.tasks.outcome import Failure, NamesClash, Written
from sheetgen.tasks.picture_names import COPY, ENDING, JPEG_ENDING, NameTemplate, find_clashes, parse_name
from sheetgen.tasks.printing import choosing_pages, finished, keep_sources
from sheetgen.tasks.write import STDOUT, write_whole

PictureKind = Literal["card", "sheet", "page"]
Progress = Callable[[int, int], None]
"""Told after each picture: how many are done, of how many."""

LEAST_DPI, MOST_DPI = 20, 2400
MOST_BLEED = 10.0
"""Millimetres; print shops ask for three."""
MOST_FILES = 20_000
MOST_PDF_PAGES = 20_000
PICTURES = "pictures"
"""The folder of a game's pictures, in its folder of prints."""
CLASH = "output-name-clash"
PAGE_NAME = "{game}-{document}-{page:03}.png"


class PictureChoice(NamedTuple):
    """What to draw. ``bleed`` in millimetres; ``name`` is a template, None the one of its kind.

    ``quality`` is that of JPEG; None for PNG.
    """

    kind: PictureKind
    dpi: int = 300
    bleed: float = 0.0
    name: str | None = None
    progress: Progress | None = None
    quality: int | None = None

    @property
    def ending(self) -> str:
        """How the names of its files end."""
        return ENDING if self.quality is None else JPEG_ENDING


class Source(NamedTuple):
    """Where in a file that of which a picture is made is written, and what people call it."""

    file: SourceFile
    span: Span
    pointer: str
    name: str


class Wanted(NamedTuple):
    """A picture: its page, what its name may say of it, how many alike there are, and what it is a picture of."""

    page: Page
    fields: dict[str, str | int]
    copies: int = 1
    source: Source | None = None


def check_choice(choice: PictureChoice, output: Path | None) -> None:
    """Raises Failure for figures out of range, and for an output that is no folder."""
    if not LEAST_DPI <= choice.dpi <= MOST_DPI:
        raise Failure(f"--dpi {choice.dpi} is out of range; pictures have {LEAST_DPI} to {MOST_DPI} dots an inch")
    if not 0 <= choice.bleed <= MOST_BLEED:
        raise Failure(f"--bleed {choice.bleed:g} is out of range; it may be 0 to {MOST_BLEED:g} mm")
    if choice.bleed and choice.kind != "card":
        raise Failure(f"--bleed is for --png card; a {choice.kind} has none")
    if output is not None:
        check_folder(output, "--png")


def check_folder(output: Path, option: str) -> None:
    """Raises Failure for an output that cannot be a folder of pictures."""
    if output == STDOUT or output.suffix.lower() in (".png", ".pdf"):
        raise Failure(f"{option} writes several files: name their folder with -o (and their names with --name)")


def write_pictures(
    workspace: Workspace,
    wanted: Sequence[Wanted],
    folder: Path,
    choice: PictureChoice,
    default: str,
    *,
    ink: InkMode | None = None,
) -> Written:
    """Draw pictures into a folder, named by the choice's template or the default. Raises Failure."""
    for one in wanted:
        if one.source is not None:
            one.source.file.forget(CLASH)  # of an earlier print
    files = picture_files(wanted, choice.name or default, choice.ending)
    places = [folder / name for names in files for name in names]
    for path in places:
        keep_sources(workspace, path)
    sizes = [(pixels(one.page.width, choice.dpi), pixels(one.page.height, choice.dpi)) for one in wanted]
    pictures = [
        Picture(width, height, (Cell(0, i, 0, 0, width, height),), choice.dpi)
        for i, (width, height) in enumerate(sizes)
    ]
    document = finished(Document("", "en", [one.page for one in wanted]), ink=ink)

    def keep(place: int, data: bytes) -> int:
        if choice.quality is not None:
            from sheetgen.draw.jpeg import jpeg

            data = jpeg(data, choice.dpi, choice.quality)
        for name in files[place]:
            write_whole(folder / name, lambda stream: stream.write(data))
        return len(data) * len(files[place])

    size = draw_pictures(document, pictures, keep, choice.progress)
    count = "1 picture" if len(places) == 1 else f"{len(places)} pictures"
    width, height = sizes[0]
    note = f"{count} of {width} x {height} pixels" if len(set(sizes)) == 1 else count
    return Written(places[0] if len(places) == 1 else folder, 0, size, 0, note=note)


def draw_pictures(
    document: Document, pictures: Sequence[Picture], keep: Callable[[int, bytes], int], progress: Progress | None
) -> int:
    """Draw pictures of a document of ours; ``keep`` is given each with its place, and its sizes are summed.

    Raises Failure.
    """
    from sheetgen.draw.raster import MOST_PIXELS

    for picture in pictures:
        if picture.width * picture.height > MOST_PIXELS:
            raise Failure(too_large(picture.width, picture.height))
    size = 0
    try:
        with raster() as processes:
            from sheetgen.draw.pdf import write_pdf

            stream = io.BytesIO()
            write_pdf(document, stream)
            processes.open([stream.getvalue()])
            if progress is not None:
                progress(0, len(pictures))
            for done, (place, data) in enumerate(processes.draw(pictures), 1):
                size += keep(place, data)
                if progress is not None:
                    progress(done, len(pictures))
    except NoPictures as error:
        raise Failure(str(error)) from error
    except Undrawable as error:
        raise Failure(f"a picture {error}") from error
    return size


class PagesRequest(Protocol):
    """What the requests of all documents have."""

    @property
    def target(self) -> str: ...
    @property
    def language(self) -> str: ...
    @property
    def paper(self) -> str: ...
    @property
    def ink(self) -> InkMode | None: ...
    @property
    def pages(self) -> str | None: ...
    @property
    def pictures(self) -> PictureChoice | None: ...
    @property
    def output(self) -> Path | None: ...
    @property
    def out_folder(self) -> Path: ...


def print_pages(
    workspace: Workspace, request: PagesRequest, documents: Sequence[tuple[Document, str]], game: str | None = None
) -> Written:
    """The pages of documents, each with its name, as pictures in one folder. Raises Failure."""
    assert request.pictures is not None
    game = game or request.target
    wanted: list[Wanted] = []
    for document, name in documents:
        fields: dict[str, str | int] = {
            "game": game,
            "document": name,
            "page": 0,
            "lang": request.language,
            "paper": request.paper,
            "dpi": request.pictures.dpi,
        }
        wanted += page_pictures(document, fields, ink=request.ink, pages=request.pages)
    folder = request.output or request.out_folder / game / in_language(PICTURES, request.language)
    return write_pictures(workspace, wanted, folder, request.pictures, PAGE_NAME)


def page_pictures(
    document: Document, fields: dict[str, str | int], *, ink: InkMode | None = None, pages: str | None = None
) -> list[Wanted]:
    """The pages of a document, those that are alike once, under the number of the first. Raises Failure."""
    found: dict[object, Wanted] = {}
    with choosing_pages():
        for number, page in enumerate(finished(document, ink=ink, pages=pages, alone=True).pages, 1):
            # Pages that are kept keep their faces, so a face's id is never that of another.
            drawn = [(each.face.key if each.face.shared else id(each.face), each[1:]) for each in page.placements]
            key = (page.width, page.height, tuple(drawn))
            known = found.get(key)
            if known is not None:
                found[key] = known._replace(copies=known.copies + 1)
                continue
            if len(found) >= MOST_PDF_PAGES:
                raise Failure(f"more than {MOST_PDF_PAGES} pages are too many pictures; choose some with --pages")
            found[key] = Wanted(page, {**fields, "page": page.number or number})
    return list(found.values())


def picture_files(wanted: Sequence[Wanted], name: str, ending: str = ENDING) -> list[list[str]]:
    """The names of each picture's files by a template. Raises Failure for too many and for names that are one."""
    name = name if ending == ENDING else name.removesuffix(ENDING)
    template = parse_name(name, (*wanted[0].fields, "copies", COPY), ending)
    total = sum(one.copies for one in wanted) if template.per_copy else len(wanted)
    if total > MOST_FILES:
        less = "leave {copy} out, or print less" if template.per_copy else "print less"
        raise Failure(f"{total} pictures are too many; the most are {MOST_FILES}, so {less}")
    files = []
    for one in wanted:
        copies = range(1, one.copies + 1) if template.per_copy else (1,)
        files.append([template.name({**one.fields, "copies": one.copies, COPY: copy}) for copy in copies])
    whose = [(name, one) for one, names in zip(wanted, files, strict=True) for name in names]
    clashes = [[whose[place] for place in places] for places in find_clashes(name for name, _ in whose)]
    if clashes:
        fields = f"fields: {', '.join(f'{{{name}}}' for name in (*wanted[0].fields, 'copies', COPY))}"
        for clash in clashes:
            _record_clash(template, clash, fields)
        (first, _), (second, owner), *_ = clashes[0]
        line = (
            f"--name {template.text}: two pictures would be one file, {' and '.join(dict.fromkeys((first, second)))}; "
            f"tell them apart by more {fields}"
        )
        raise NamesClash(line) if owner.source is not None else Failure(line)
    return files


def _record_clash(template: NameTemplate, clash: list[tuple[str, Wanted]], fields: str) -> None:
    """Record that pictures would be one file, where the second of them is written; nothing where it is in no file."""
    (name, one), (_, other), *more = clash
    if one.source is None or other.source is None:
        return
    what = f"the pictures of {one.source.name} and {other.source.name}"
    if more:
        what += f" (and {len(more)} more)"
    related = Related(one.source.file.shown, one.source.span.line, one.source.span.column, f"the first, {name}")
    other.source.file.fault(
        CLASH,
        other.source.span,
        other.source.pointer,
        message=f"{what} would be one file: {name}",
        help=f"tell them apart by more in --name {template.text}; {fields}",
        related=(related,),
    )


def sheet_pictures(
    faces: Sequence[Face],
    names: Sequence[tuple[str, str]],
    sheets: int,
    fields: dict[str, str | int],
    sources: Sequence[Source] = (),
) -> list[Wanted]:
    """The sides of a pad's sheet, each by id and side; what comes after them are the sides of its cover.

    ``sources`` tell what the first of them are made of.
    """
    ids = [*names, *(("cover", str(number)) for number in range(1, len(faces) - len(names) + 1))]
    return [
        Wanted(
            Page(face.width, face.height, (Placement(face, 0, 0),)),
            {**fields, "id": name, "side": side, "number": number},
            1 if name == "cover" else sheets,
            sources[number - 1] if number <= len(sources) else None,
        )
        for number, (face, (name, side)) in enumerate(zip(faces, ids, strict=True), 1)
    ]
