"""Files appear whole or not at all."""

from __future__ import annotations

import errno
import os
import signal
import stat
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

import pytest

from sheetgen.tasks import part, together, write
from sheetgen.tasks.outcome import Failure
from sheetgen.tasks.together import Together
from sheetgen.tasks.write import write_together, write_whole
from tests.conftest import ROOT, Run, program


def hello(stream: BinaryIO) -> str:
    stream.write(b"hello")
    return "done"


def test_a_file_appears_with_its_folders(tmp_path: Path) -> None:
    path = tmp_path / "a" / "b.pdf"
    assert write_whole(path, hello) == ("done", 5)
    assert path.read_bytes() == b"hello"
    assert [entry.name for entry in path.parent.iterdir()] == ["b.pdf"]


def test_no_folder_is_made_to_be_left_again(tmp_path: Path) -> None:
    """`a/b/../c` goes through `a/b` only where there is one; what a link leads to is where it leads."""
    write_whole(tmp_path / "a" / "b" / ".." / ".." / "d" / "c.txt", lambda stream: stream.write(b"x"))
    assert sorted(path.name for path in tmp_path.iterdir()) == ["d"]
    (tmp_path / "far" / "inner").mkdir(parents=True)
    (tmp_path / "link").symlink_to(tmp_path / "far" / "inner")
    write_whole(tmp_path / "link" / ".." / "c.txt", lambda stream: stream.write(b"x"))
    assert (tmp_path / "far" / "c.txt").exists() and not (tmp_path / "c.txt").exists()
    with Together(tmp_path / "e" / "f" / ".." / "g") as files:
        (files.path / "card.txt").write_text("x", "utf-8")
        files.commit(lambda path: None)
    assert (tmp_path / "e" / "g" / "card.txt").exists() and not (tmp_path / "e" / "f").exists()


def test_a_failing_writer_leaves_the_old_file_and_no_part(tmp_path: Path) -> None:
    path = tmp_path / "pad.pdf"
    path.write_bytes(b"old")

    def fail(stream: BinaryIO) -> None:
        stream.write(b"half")
        raise OSError(errno.ENOSPC, "No space left on device")

    with pytest.raises(Failure, match="no space left on device"):
        write_whole(path, fail)
    assert path.read_bytes() == b"old"
    assert [entry.name for entry in tmp_path.iterdir()] == ["pad.pdf"]


def test_a_bug_in_a_writer_is_not_dressed_up(tmp_path: Path) -> None:
    path = tmp_path / "pad.pdf"

    def bug(stream: BinaryIO) -> None:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        write_whole(path, bug)
    assert list(tmp_path.iterdir()) == []


def test_the_mode_of_the_old_file_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "pad.pdf"
    path.write_bytes(b"old")
    path.chmod(0o604)
    write_whole(path, hello)
    assert stat.S_IMODE(path.stat().st_mode) == 0o604


def test_a_link_stays_and_its_file_is_replaced(tmp_path: Path) -> None:
    real = tmp_path / "real.pdf"
    real.write_bytes(b"old")
    link = tmp_path / "link.pdf"
    link.symlink_to(real)
    write_whole(link, hello)
    assert link.is_symlink()
    assert real.read_bytes() == b"hello"


def test_a_folder_in_the_way_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(Failure, match="it is a folder"):
        write_whole(tmp_path, hello)


def test_a_file_where_a_folder_should_be_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "output").write_text("")
    for place in ("output/pad.pdf", "output/den/pad.pdf", "output/den/deep/pad.pdf"):
        with pytest.raises(Failure, match=r"output\S* is no folder; choose another place with -o$"):
            write_whole(tmp_path / place, hello)


def test_a_folder_that_refuses_is_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: Path, *arguments: object) -> int:
        raise PermissionError(errno.EACCES, "Permission denied", str(path))

    monkeypatch.setattr(os, "open", refuse)
    with pytest.raises(Failure, match="permission denied; close it where it is open"):
        write_whole(tmp_path / "pad.pdf", hello)


def test_a_target_that_is_locked_keeps_its_content(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As on Windows, where a file that a viewer holds open cannot be replaced."""
    path = tmp_path / "pad.pdf"
    path.write_bytes(b"old")

    def locked(self: Path, target: Path) -> Path:
        raise PermissionError(errno.EACCES, "Permission denied", str(self))

    monkeypatch.setattr(Path, "replace", locked)
    with pytest.raises(Failure, match="close it where it is open"):
        write_whole(path, hello)
    assert path.read_bytes() == b"old"
    assert [entry.name for entry in tmp_path.iterdir()] == ["pad.pdf"]


class TestTogether:
    """Files that belong together: all of them are new, or none is."""

    def test_all_appear(self, tmp_path: Path) -> None:
        paths = [tmp_path / "new" / name for name in ("fronts.pdf", "backs.pdf")]
        assert write_together([(path, hello) for path in paths]) == [("done", 5)] * 2
        assert sorted((tmp_path / "new").iterdir()) == sorted(paths)

    def test_a_folder_in_the_place_of_one_leaves_the_others_as_they_were(self, tmp_path: Path) -> None:
        fronts, backs = tmp_path / "fronts.pdf", tmp_path / "backs.pdf"
        fronts.write_bytes(b"old")
        backs.mkdir()
        with pytest.raises(Failure, match="it is a folder"):
            write_together([(fronts, hello), (backs, hello)])
        assert fronts.read_bytes() == b"old" and parts(tmp_path) == []

    def test_one_that_cannot_be_made_leaves_the_others_as_they_were(self, tmp_path: Path) -> None:
        fronts, backs = tmp_path / "fronts.pdf", tmp_path / "backs.pdf"
        fronts.write_bytes(b"old")

        def fail(stream: BinaryIO) -> str:
            assert fronts.read_bytes() == b"old"
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

        with pytest.raises(Failure, match=r"cannot write .*backs.pdf: no space left"):
            write_together([(fronts, hello), (backs, fail)])
        assert fronts.read_bytes() == b"old"
        assert [entry.name for entry in tmp_path.iterdir()] == ["fronts.pdf"]

    @pytest.mark.parametrize("links", [True, False])
    @pytest.mark.parametrize("there", [True, False])
    def test_a_place_that_is_refused_leaves_the_others_as_they_were(
        self, there: bool, links: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        fronts, backs = tmp_path / "fronts.pdf", tmp_path / "backs.pdf"
        if there:
            fronts.write_bytes(b"old")
        rename = Path.replace

        def replace(self: Path, target: Path) -> Path:
            if target == backs:
                raise PermissionError(errno.EPERM, "Operation not permitted", str(self))
            return rename(self, target)

        def link(old: Path, new: Path) -> None:
            raise OSError(errno.EOPNOTSUPP, "no second names here")

        monkeypatch.setattr(Path, "replace", replace)
        if not links:
            monkeypatch.setattr(os, "link", link)
        with pytest.raises(Failure, match=r"cannot write .*backs.pdf: operation not permitted"):
            write_together([(fronts, hello), (backs, hello)])
        assert [entry.name for entry in tmp_path.iterdir()] == (["fronts.pdf"] if there else [])
        assert not there or fronts.read_bytes() == b"old"
        monkeypatch.setattr(Path, "replace", rename)
        write_together([(fronts, hello), (backs, hello)])
        assert sorted(entry.name for entry in tmp_path.iterdir()) == ["backs.pdf", "fronts.pdf"]

    @pytest.mark.parametrize("there", [True, False])
    def test_an_old_file_that_cannot_be_put_back_is_kept_and_named(
        self, there: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """As on Windows, when a scanner or a viewer has opened the new file meanwhile."""
        fronts, backs = tmp_path / "fronts.pdf", tmp_path / "backs.pdf"
        if there:
            fronts.write_bytes(b"old")
        rename = Path.replace

        def replace(self: Path, target: Path) -> Path:
            if target == backs or (fronts.is_file() and fronts.read_bytes() != b"old"):
                raise PermissionError(errno.EPERM, "Operation not permitted", str(self))
            return rename(self, target)

        def unlink(self: Path, missing_ok: bool = False) -> None:
            if self == fronts:
                raise PermissionError(errno.EPERM, "Operation not permitted", str(self))
            remove(self, missing_ok)

        remove = Path.unlink
        monkeypatch.setattr(Path, "replace", replace)
        monkeypatch.setattr(Path, "unlink", unlink)
        with pytest.raises(Failure) as told:
            write_together([(fronts, hello), (backs, hello)])
        monkeypatch.undo()
        first, second = told.value.lines
        assert first.startswith(f"cannot write {backs}: operation not permitted")
        assert fronts.read_bytes() == b"hello"
        if not there:
            assert second == f"{fronts} is new, and cannot be taken away again: operation not permitted"
            assert list(tmp_path.iterdir()) == [fronts]
            return
        said = f"{fronts} cannot be put back as it was: operation not permitted; the old file is kept as "
        assert second.startswith(said)
        kept = Path(second.removeprefix(said))
        write_together([(fronts, hello), (backs, hello)])
        assert sorted(tmp_path.iterdir()) == sorted([fronts, backs, kept]) and kept.read_bytes() == b"old"

    @pytest.mark.parametrize("number", [0, 1])
    def test_an_interrupt_right_behind_a_renaming_leaves_all_old_or_all_new(
        self, number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        paths = [tmp_path / "fronts.pdf", tmp_path / "backs.pdf"]
        for path in paths:
            path.write_bytes(b"old")
        rename = Path.replace

        def replace(self: Path, target: Path) -> Path:
            rename(self, target)
            if target == paths[number] and target.read_bytes() != b"old":
                raise KeyboardInterrupt
            return target

        monkeypatch.setattr(Path, "replace", replace)
        with pytest.raises(KeyboardInterrupt):
            write_together([(path, hello) for path in paths])
        assert {path: path.read_bytes() for path in tmp_path.iterdir()} == dict.fromkeys(
            paths, (b"old", b"hello")[number]
        )

    def test_two_that_are_one_file_are_refused(self, tmp_path: Path) -> None:
        fronts, backs = tmp_path / "fronts.pdf", tmp_path / "backs.pdf"
        backs.symlink_to(fronts)
        with pytest.raises(Failure, match="are one file"):
            write_together([(fronts, hello), (backs, hello)])
        assert not fronts.exists()


@pytest.mark.skipif(not Path("/dev/null").exists(), reason="no /dev/null")
def test_a_device_has_no_second_file_beside_it(sheetgen: Run) -> None:
    done = sheetgen("cards", "hamsterbacke", "--backs", "separate", "-o", "/dev/null")
    assert done.returncode == 2 and "writes two files, and /dev/null is a device or a pipe" in done.stderr
    assert not Path("/dev/null-backs").exists()
    assert sheetgen("cards", "hamsterbacke", "-o", "/dev/null").returncode == 0


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full")
def test_a_full_device_is_one_sentence() -> None:
    def much(stream: BinaryIO) -> None:
        stream.write(b"x" * 1_000_000)

    with pytest.raises(Failure, match="no space left"):
        write_whole(Path("/dev/full"), much)


SLOW = """
import sys, time
from pathlib import Path
from sheetgen.tasks.write import write_whole

def slow(stream):
    stream.write(b"half")
    stream.flush()
    print("written", flush=True)
    time.sleep(60)

write_whole(Path(sys.argv[1]), slow)
"""


@contextmanager
def writing(path: Path, *before: str) -> Iterator[subprocess.Popen[bytes]]:
    """A process that is in the middle of writing a file."""
    command = [*before, sys.executable, "-c", SLOW, str(path)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, env={**os.environ, "PYTHONPATH": str(ROOT)})
    assert process.stdout is not None
    try:
        assert process.stdout.readline() == b"written\n"
        yield process
    finally:
        process.kill()
        process.wait()
        process.stdout.close()


def parts(folder: Path) -> list[Path]:
    return [entry for entry in folder.iterdir() if entry.name.endswith(part.ENDING)]


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_killed_in_the_middle_the_old_file_survives_and_the_next_run_cleans_up(tmp_path: Path) -> None:
    path = tmp_path / "pad.pdf"
    path.write_bytes(b"old")
    with writing(path) as process:
        process.send_signal(signal.SIGKILL)
        process.wait()
    assert path.read_bytes() == b"old"
    assert len(parts(tmp_path)) == 1
    write_whole(path, hello)
    assert [entry.name for entry in tmp_path.iterdir()] == ["pad.pdf"]
    assert path.read_bytes() == b"hello"


@pytest.mark.skipif(sys.platform == "win32", reason="an open file cannot be removed there")
class TestParts:
    def test_one_of_a_running_process_is_left_alone(self, tmp_path: Path) -> None:
        path = tmp_path / "pad.pdf"
        with writing(path):
            [theirs] = parts(tmp_path)
            write_whole(path, hello)
            assert parts(tmp_path) == [theirs]
            assert theirs.read_bytes() == b"half"

    def test_one_of_a_process_in_another_container_is_left_alone(self, tmp_path: Path) -> None:
        unshare = [program("unshare"), "--user", "--map-root-user", "--pid", "--fork", "--kill-child"]
        if subprocess.run([*unshare, "true"], check=False, capture_output=True).returncode:
            pytest.skip("no namespaces here")
        path = tmp_path / "pad.pdf"
        with writing(path, *unshare):
            [theirs] = parts(tmp_path)
            write_whole(path, hello)
            assert parts(tmp_path) == [theirs]

    def test_a_left_one_is_known_whoever_has_its_number_now(self, tmp_path: Path) -> None:
        left = tmp_path / f".pad.pdf.{os.getppid()}{part.ENDING}"
        left.write_bytes(b"half")
        write_whole(tmp_path / "pad.pdf", hello)
        assert parts(tmp_path) == []

    def test_those_of_other_files_and_other_things_are_left_alone(self, tmp_path: Path) -> None:
        names = [
            f".card.pdf.0123abcd{part.ENDING}",
            f".pad.pdf.x.0123{part.ENDING}",
            ".pad.pdf.0123abcd",
            "pad.pdf.0123",
        ]
        for name in names:
            (tmp_path / name).write_bytes(b"mine")
        (tmp_path / f".pad.pdf.aa{part.ENDING}").mkdir()
        (tmp_path / f".pad.pdf.bb{part.ENDING}").symlink_to(tmp_path / names[0])
        os.mkfifo(tmp_path / f".pad.pdf.cc{part.ENDING}")
        write_whole(tmp_path / "pad.pdf", hello)
        assert len(list(tmp_path.iterdir())) == 8
        assert (tmp_path / names[0]).read_bytes() == b"mine"

    def test_what_lies_in_its_place_is_not_written_through(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        victim = tmp_path / "victim"
        victim.write_bytes(b"precious")
        tokens = [b"\x01" * 6, b"\x01" * 6, b"\x02" * 6]
        monkeypatch.setattr(os, "urandom", lambda count: tokens.pop(0)[:count])
        planted = tmp_path / f".pad.pdf.{'01' * 6}{part.ENDING}"
        planted.symlink_to(victim)
        write_whole(tmp_path / "pad.pdf", hello)
        assert victim.read_bytes() == b"precious"
        assert planted.is_symlink()
        assert (tmp_path / "pad.pdf").read_bytes() == b"hello"

    def test_one_that_a_cleaner_takes_at_once_is_made_again(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        real, taken = part._lock, []

        def late(descriptor: int) -> bool | None:
            if not taken:
                taken.append(parts(tmp_path)[0].name)
                (tmp_path / taken[0]).unlink()
            return real(descriptor)

        monkeypatch.setattr(part, "_lock", late)
        write_whole(tmp_path / "pad.pdf", hello)
        assert taken
        assert [entry.name for entry in tmp_path.iterdir()] == ["pad.pdf"]

    def test_a_file_system_without_locks_serves_too(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        left = tmp_path / f".pad.pdf.0123{part.ENDING}"
        left.write_bytes(b"perhaps in use")
        monkeypatch.setattr(part, "_lock", lambda descriptor: None)
        write_whole(tmp_path / "pad.pdf", hello)
        assert (tmp_path / "pad.pdf").read_bytes() == b"hello"
        assert left.exists()

    @pytest.mark.parametrize("name", ["ü" * 125 + ".pdf", "紙" * 83 + ".pdf", "😀" * 62 + ".pdf", "a" * 251 + ".pdf"])
    def test_a_long_name_has_a_short_part(self, name: str, tmp_path: Path) -> None:
        path = tmp_path / name
        with writing(path):
            [theirs] = parts(tmp_path)
            assert len(os.fsencode(theirs.name)) < 143
            theirs.name.encode()  # no half characters: not every file system takes them
        write_whole(path, hello)
        assert [entry.name for entry in tmp_path.iterdir()] == [name]

    def test_a_folder_is_looked_through_once_for_many_files(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        left = [tmp_path / f".{n}.png.0123{part.ENDING}" for n in range(3)]
        for path in left:
            path.write_bytes(b"half")
        real, looked = os.listdir, []
        with monkeypatch.context() as patched:
            patched.setattr(os, "listdir", lambda path: looked.append(path) or real(path))
            for n in range(3):
                write_whole(tmp_path / f"{n}.png", hello)
        assert looked == [str(tmp_path)]
        assert parts(tmp_path) == []

    def test_a_private_file_is_private_while_it_is_written(self, tmp_path: Path) -> None:
        path = tmp_path / "pad.pdf"
        path.write_bytes(b"old")
        path.chmod(0o600)
        modes = []

        def look(stream: BinaryIO) -> None:
            modes.append(stat.S_IMODE(parts(tmp_path)[0].stat().st_mode))

        write_whole(path, look)
        assert modes == [0o600]


@pytest.mark.parametrize("name", ["a" * 256, "ü" * 128, "a/" + "b" * 300, "nul\0", "\ud800"])
def test_a_name_that_no_file_can_have_is_one_sentence(name: str, tmp_path: Path) -> None:
    with pytest.raises(Failure, match=r"^cannot write .*; choose another place with -o$"):
        write_whole(tmp_path / name, hello)


def test_a_link_that_leads_in_a_circle_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "loop.pdf").symlink_to("loop.pdf")
    (tmp_path / "there.pdf").symlink_to("back.pdf")
    (tmp_path / "back.pdf").symlink_to("there.pdf")
    for name in ("loop.pdf", "there.pdf"):
        with pytest.raises(Failure, match="leads in a circle"):
            write_whole(tmp_path / name, hello)
        assert (tmp_path / name).is_symlink()
    with pytest.raises(Failure, match="choose another place"):
        write_whole(tmp_path / "loop.pdf" / "pad.pdf", hello)


@pytest.mark.skipif(sys.platform == "win32", reason="no named pipes")
class TestPipes:
    def test_one_without_a_reader_is_refused(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(write, "READER_WAITS", 2)
        os.mkfifo(tmp_path / "pipe")
        with pytest.raises(Failure, match="it is a pipe, and nobody reads from it"):
            write_whole(tmp_path / "pipe", hello)

    def test_a_reader_may_come_later(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        pipe = tmp_path / "pipe"
        os.mkfifo(pipe)
        readers = []
        monkeypatch.setattr(time, "sleep", lambda seconds: readers.append(os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)))
        write_whole(pipe, hello)
        assert os.read(readers[0], 10) == b"hello"
        os.close(readers[0])

    def test_a_reader_that_goes_away_is_one_sentence(self, tmp_path: Path) -> None:
        pipe = tmp_path / "pipe"
        os.mkfifo(pipe)
        reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)

        def leave(stream: BinaryIO) -> None:
            os.close(reader)
            stream.write(b"x" * 100_000)

        with pytest.raises(Failure, match="broken pipe"):
            write_whole(pipe, leave)


def test_an_interrupt_right_behind_the_making_of_a_part_leaves_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also before anybody knows that it is there."""
    create = write.create

    def interrupted(target: Path, mode: int) -> tuple[int, Path]:
        made = create(target, mode)
        signal.raise_signal(signal.SIGINT)
        return made

    monkeypatch.setattr(write, "create", interrupted)
    with pytest.raises(KeyboardInterrupt):
        write_whole(tmp_path / "a.pdf", lambda stream: stream.write(b"new"))
    assert not list(tmp_path.iterdir())
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_an_interrupt_right_behind_the_making_of_a_folder_leaves_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    create = together.create_folder

    def interrupted(folder: Path) -> tuple[int | None, Path]:
        made = create(folder)
        signal.raise_signal(signal.SIGINT)
        return made

    monkeypatch.setattr(together, "create_folder", interrupted)
    with pytest.raises(KeyboardInterrupt), Together(tmp_path / "den" / "export"):
        pass
    assert not list(tmp_path.iterdir())
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
