"""Pages of PDF as pictures, drawn by processes side by side (``raster_child``). In: PDFs and places; out: PNGs.

Each picture is drawn by one process and says nothing of the others, so one and many give the same bytes.
"""

from __future__ import annotations

import os
import pickle
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib.util import find_spec
from queue import Empty, Queue, SimpleQueue
from threading import Event, Thread, Timer
from types import TracebackType
from typing import Any, NamedTuple

from sheetgen.source import apart

MOST_PIXELS = 75_000_000
"""Of one picture: A3 at 600 dpi. Three bytes each are kept at once."""
MOST_WORKERS = 8
MEMORY = 1_500_000_000
"""What one process may take: a picture of the largest size, the file, and room for what pdfium makes of it."""
SECONDS = 120
"""By the clock, for one picture; the largest of our own take some seconds."""
INCH = 25.4

# Said here and not imported from the child, which needs pypdfium2.
_HEAD = 9
_DONE, _REFUSED = b"D", b"R"


class NoPictures(Exception):
    """Nothing can be drawn; the sentence says why and what to do."""


class Undrawable(Exception):
    """A file that cannot be drawn; the reason ends a sentence that begins with the file's name."""


class Cell(NamedTuple):
    """A page of a source (both counted from 0) in a box of a picture, in pixels; it is scaled to fill the box."""

    source: int
    page: int
    x: int
    y: int
    width: int
    height: int


class Picture(NamedTuple):
    """A white picture in pixels, with pages put on it in order; ``dpi`` only stands in the file."""

    width: int
    height: int
    cells: tuple[Cell, ...]
    dpi: float | None = None


class PageSizes(NamedTuple):
    """How many pages a source has, and page (from 0), width and height in points of those that were asked for."""

    total: int
    sizes: tuple[tuple[int, float, float], ...]


def pixels(length: float, dpi: float) -> int:
    """Millimetres as whole pixels, at least one: 63.5 mm at 300 dpi are 750."""
    return max(1, int(length * dpi / INCH + 0.5 + 1e-6))


def default_workers() -> int:
    """As many as this process may use processors."""
    count = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return max(1, min(MOST_WORKERS, count))


class Raster:
    """The processes that draw. They start at once, so that they are ready when the first page is.

    Raises NoPictures where the library is missing or no process can be started.
    """

    def __init__(self, workers: int | None = None, *, seconds: float = SECONDS, memory: int = MEMORY) -> None:
        if find_spec("pypdfium2") is None:
            raise NoPictures("pictures need pypdfium2; install it with: pip install 'sheetgen[images]'")
        self._children = []
        try:
            for _ in range(workers or default_workers()):
                self._children.append(_Child(seconds, memory))
        except OSError as error:
            self.close()
            raise NoPictures(f"no process could be started to draw pictures ({error})") from error

    def __enter__(self) -> Raster:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def open(self, sources: Sequence[bytes | str]) -> None:
        """Give the PDFs that pages are taken from, or the paths of files; once, before anything is asked."""
        for child in self._children:
            child.begin(pickle.dumps(list(sources)))

    def add(self, source: bytes) -> None:
        """Give one more PDF, numbered after the others. Raises Undrawable."""
        for child in self._children:
            child.ask("add", source)

    def sizes(self, source: int, pages: Sequence[int] | None = None, *, most: int) -> PageSizes:
        """The sizes of some pages of a source, or of the first. Raises Undrawable."""
        found = _words(self._children[0].ask("sizes", source, None if pages is None else list(pages), most))
        return PageSizes(found["count"], tuple((int(p), float(w), float(h)) for p, w, h in found["sizes"]))

    def draw(self, wanted: Sequence[Picture]) -> Iterator[tuple[int, bytes]]:
        """The pictures as PNG with their places in ``wanted``, as they are finished. Raises Undrawable."""
        for picture in wanted:
            if picture.width * picture.height > MOST_PIXELS:
                raise NoPictures(too_large(picture.width, picture.height))
        children = self._children[: max(1, len(wanted))]
        places: SimpleQueue[int] = SimpleQueue()
        for place in range(len(wanted)):
            places.put(place)
        finished: Queue[tuple[int, bytes] | BaseException] = Queue(2 * len(children))
        stop = Event()

        def serve(child: _Child) -> None:
            try:
                while not stop.is_set():
                    place = places.get_nowait()
                    finished.put((place, child.ask("draw", wanted[place])))
            except Empty:
                return
            except BaseException as error:
                finished.put(error)

        threads = [Thread(target=serve, args=(child,), daemon=True) for child in children]
        try:
            for thread in threads:
                thread.start()
            for _ in wanted:
                answer = finished.get()
                if isinstance(answer, BaseException):
                    raise answer
                yield answer
        finally:
            stop.set()
            while not finished.empty():  # nobody must wait for room to put what nobody wants
                finished.get_nowait()

    def close(self) -> None:
        """End the processes."""
        for child in self._children:
            child.end()


_AHEAD: list[Raster] = []


@contextmanager
def started_ahead() -> Iterator[None]:
    """Start the processes of the ``raster()`` that will be asked for inside the block: they get ready on one processor
    while files are read on another. What it is not asked for is ended with the block.
    """
    try:
        _AHEAD.append(Raster())
    except NoPictures:
        pass  # told where pictures are drawn
    try:
        yield
    finally:
        while _AHEAD:
            _AHEAD.pop().close()


def raster() -> Raster:
    """The processes that were started ahead, or new ones. Raises NoPictures."""
    return _AHEAD.pop() if _AHEAD else Raster()


def too_large(width: int, height: int) -> str:
    """Why a picture of this size is not made."""
    return (
        f"a picture of {width} x {height} pixels is too large; the most are {MOST_PIXELS // 1_000_000} million pixels, "
        "so choose fewer dots an inch (--dpi), or a smaller page"
    )


def _words(answer: bytes) -> Any:
    """What a child says in words; it read a stranger's file, so nothing it says is run."""
    import json

    return json.loads(answer)


class _Child:
    """One process: answers one request at a time."""

    def __init__(self, seconds: float, memory: int) -> None:
        pipe = subprocess.PIPE
        self._seconds = seconds
        self._process = subprocess.Popen(
            apart.command("sheetgen.draw.raster_child", memory),
            env=apart.environment(),
            stdin=pipe,
            stdout=pipe,
            stderr=subprocess.DEVNULL,
        )

    def begin(self, sources: bytes) -> None:
        self._write(sources)

    def ask(self, *request: Any) -> bytes:
        """The answer to a request. Raises Undrawable, also for what takes too long or ends the process."""
        late = Event()

        def stop() -> None:
            late.set()
            self._process.kill()

        clock = Timer(self._seconds, stop)
        clock.daemon = True
        clock.start()
        try:
            self._write(pickle.dumps(request))
            assert self._process.stdout is not None
            head = self._process.stdout.read(_HEAD)
            size = int.from_bytes(head[1:], "big")
            data = self._process.stdout.read(size) if len(head) == _HEAD else b""
        finally:
            clock.cancel()
        if late.is_set():
            raise Undrawable(f"takes longer than {self._seconds:g} seconds to draw")
        if len(head) < _HEAD or len(data) < size:
            code = self._process.wait()
            raise Undrawable(
                f"cannot be drawn: it takes too much memory or is made wrongly (the process ended: {code})"
            )
        if head[:1] == _DONE:
            return data
        reason = data.decode("utf-8", "replace")
        if head[:1] == _REFUSED:
            raise Undrawable(reason)
        raise RuntimeError(reason)

    def end(self) -> None:
        """Let it go, whatever it does."""
        self._process.kill()
        for stream in (self._process.stdin, self._process.stdout):
            if stream is not None:
                try:
                    stream.close()
                except OSError:
                    continue  # what it did not read goes nowhere
        self._process.wait()

    def _write(self, data: bytes) -> None:
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(data)
            self._process.stdin.flush()
        except OSError:
            pass  # it died early: reading its answer tells
