"""Bytes that are text, bytes that are not, and paths that are no files."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from sheetgen.load.read import MAX_BYTES, Unreadable, read, read_bytes
from sheetgen.source.span import Span


def fault_of(data: bytes) -> tuple[str, Span, object]:
    (fault,) = read(Path("a.yaml"), "a.yaml", data).faults
    return fault.name, fault.span, fault.facts.get("guess")


def test_windows_encoding_is_told_at_its_character() -> None:
    assert fault_of("a: 1\r\nb: für".encode("cp1252")) == ("not-utf8", Span(2, 5, 2, 6), "cp1252")
    assert fault_of("a: ü\n".encode() + b"b: 1\rc: \xfc") == ("not-utf8", Span(3, 4, 3, 5), "cp1252")


@pytest.mark.parametrize(("codec", "mark"), [("utf-16-le", b"\xff\xfe"), ("utf-16-be", b"\xfe\xff")])
def test_utf16_is_told_as_such(codec: str, mark: bytes) -> None:
    assert fault_of(mark + "a: 1\n".encode(codec)) == ("not-utf8", Span(1, 1, 1, 1), codec.upper())


def test_the_excerpt_of_a_broken_file_keeps_its_columns() -> None:
    file = read(Path("a.yaml"), "a.yaml", "ä: ".encode() + b"M\xfchle")
    assert file.lines == ["ä: Mühle"]


def test_a_truncated_character() -> None:
    assert fault_of("title: ü".encode()[:-1])[0] == "not-utf8"


def test_too_big(tmp_path: Path) -> None:
    path = tmp_path / "big.yaml"
    with path.open("wb") as stream:
        stream.truncate(100_000_000)
    file = read(path, "big.yaml")
    assert [fault.name for fault in file.faults] == ["too-big"]
    assert not file.text
    path.write_bytes(b"a" * MAX_BYTES)
    assert not read(path, "big.yaml").faults


def test_what_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match="no such file"):
        read_bytes(tmp_path / "absent.yaml")
    (tmp_path / "folder.yaml").mkdir()
    with pytest.raises(Unreadable):
        read_bytes(tmp_path / "folder.yaml")
    with pytest.raises(Unreadable):
        read_bytes(Path("with\0nul.yaml"))


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes here")
def test_a_named_pipe_is_refused_and_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.yaml")
    with pytest.raises(Unreadable, match="not a regular file"):
        read_bytes(tmp_path / "pipe.yaml")


def test_no_permission(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "locked.yaml"
    path.write_text("a: 1")

    def refuse(*arguments: object, **named: object) -> int:
        # Not by chmod: the superuser, who runs many a CI, may read everything.
        raise PermissionError(errno.EACCES, "Permission denied", str(path))

    monkeypatch.setattr(os, "open", refuse)
    with pytest.raises(Unreadable, match="permission"):
        read_bytes(path)
