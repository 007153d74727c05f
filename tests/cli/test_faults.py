"""A full disk, a limit on files, a folder that is read-only, a run that is killed: the old file is whole, always."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from sheetgen.tasks.part import ENDING
from tests.conftest import ROOT, program
from tests.preflight.making import drawn

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="limits, mounts and signals of Unix")

PRODUCTS = (
    "pad hamster-roll -o old.pdf",
    "cards hamsterbacke -o old.pdf",
    "rules hamster-roll -o old.pdf",
    "rules hamster-roll -o old.html",
    "rules hamster-roll --pdf-x 1a -o old.pdf",
    "cards hamsterbacke --backs separate -o old.pdf",
    "calibrate -o old.pdf",
    "preview page.pdf -o old.png",
    "explain --pdf -o old.pdf",
    "schema -o old.json",
    "validate -f sarif -o old.sarif",
)
PICTURES = {
    "cards hamsterbacke --png card --only red,orange": "70k",
    "cards hamsterbacke --tts --only red,orange": "160k",
    "pad hungry-hamsters --png sheet": "70k",
}
"""Commands that write several, and a disk on which there is room for small ones, and not for large ones too."""
READ = "calibrate --read top=2/-0.4,bottom=2/-0.2,left=0/0.3,right=0/0.1"
PRINTER = "format: sheetgen/printer@1\nid: den\ntitle: Den\ndx: 1mm\n"
SMALL = 1
"""Blocks of 512 or 1,024 bytes (as the shell has it) that a file may have: each product is larger."""


def sheetgen(*arguments: str, cwd: Path) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "sheetgen", *arguments],
        cwd=cwd,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def shell(line: str, *before: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*before, "bash", "-c", f'sheetgen() {{ "{sys.executable}" -m sheetgen "$@"; }}; {line}'],
        cwd=cwd,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def on_a_disk(options: str, line: str, tmp_path: Path) -> subprocess.CompletedProcess[str]:
    """Run a line of the shell in a small file system of its own, which nobody else sees."""
    own = (program("unshare"), "--user", "--map-root-user", "--mount")
    disk = tmp_path / "disk"
    disk.mkdir(exist_ok=True)
    if shell(f"mount -t tmpfs -o {options} none {disk}", *own, cwd=tmp_path).returncode:
        pytest.skip("no file systems of one's own here")  # many a CI forbids them
    return shell(f"mount -t tmpfs -o {options} none {disk} && cd {disk} && {line}", *own, cwd=tmp_path)


@pytest.mark.parametrize("command", PRODUCTS)
def test_a_limit_on_the_size_of_files(command: str, tmp_path: Path) -> None:
    old = tmp_path / command.rpartition(" ")[2]
    old.write_text("old")
    if "page.pdf" in command:
        drawn(tmp_path / "page.pdf", "20 20 80 80 re f")
    # Python would leave cut-off bytecode behind, which every later run fails to read.
    done = shell(f"ulimit -f {SMALL}; PYTHONDONTWRITEBYTECODE=1 sheetgen {command}", cwd=tmp_path)
    assert done.returncode == 2
    assert f"cannot write {old.name}: file too large; choose another place with -o" in done.stderr
    assert done.stderr.count("\n") == 1
    assert [entry.name for entry in tmp_path.iterdir() if entry.name != "page.pdf"] == [old.name]
    assert old.read_text() == "old"


def test_a_full_disk(tmp_path: Path) -> None:
    line = "echo old >old.pdf; sheetgen pad hamster-roll -o old.pdf; echo $?; cat old.pdf; ls -A"
    done = on_a_disk("size=8k", line, tmp_path)
    assert done.stdout == "2\nold\nold.pdf\n"
    assert done.stderr == "sheetgen: cannot write old.pdf: no space left on device; choose another place with -o\n"


@pytest.mark.parametrize(
    "command",
    [
        "cards hamsterbacke --png card",
        "cards hamsterbacke --png card -o new/newer/newest",
        "cards hamsterbacke --tts",
        "pad hamster-roll",
        "pad hamster-roll -o new/newer/pad.pdf",
        "rules hamster-roll",
        "export hamsterbacke --preset the-game-crafter --part rules",
    ],
)
def test_a_disk_that_is_full_at_once_has_no_empty_folders(command: str, tmp_path: Path) -> None:
    line = f"mkdir output; head -c 8000 /dev/zero >full 2>/dev/null; sheetgen {command}; echo $?; find . -type d"
    done = on_a_disk("size=8k", line, tmp_path)
    assert done.stdout == "2\n.\n./output\n", done.stderr
    assert "no space left on device" in done.stderr


def test_a_build_on_a_full_disk_tells_each_game(tmp_path: Path) -> None:
    done = on_a_disk("size=8k", "sheetgen build; echo $?; find . -type f", tmp_path)
    assert done.stdout == "2\n"
    lines = done.stderr.splitlines()
    assert (
        len([line for line in lines if line.endswith("no space left on device; choose another place with --out")]) == 3
    )
    assert len([line for line in lines if ": stopped, not printed: pad.pdf, " in line]) == 3


@pytest.mark.parametrize("command", PICTURES)
def test_a_disk_that_is_full_after_some_pictures(command: str, tmp_path: Path) -> None:
    """Each picture is whole: the new one, or the one that was there."""
    line = (
        f"sheetgen {command} --dpi 20 -o out && cp -r out ../old; sheetgen {command} -o out; echo $?; cp -r out ../now"
    )
    done = on_a_disk(f"size={PICTURES[command]}", line, tmp_path)
    assert done.stdout.endswith("2\n")
    last = done.stderr.splitlines()[-1]
    assert last.startswith("sheetgen: cannot write out/") and "no space left on device; choose another place" in last
    old, now = ({path.name: path.read_bytes() for path in (tmp_path / name).iterdir()} for name in ("old", "now"))
    assert old.keys() == now.keys()
    kept = [name for name, data in now.items() if data == old[name]]
    assert kept
    assert all(now[name].endswith(b"IEND\xaeB`\x82") for name in now.keys() - kept)


def test_a_full_folder_for_what_is_only_looked_at(tmp_path: Path) -> None:
    (tmp_path / "wide").mkdir()
    line = "TMPDIR=$PWD sheetgen preview hamster-roll -o ../wide/old.png; echo $?; ls -A . ../wide"
    done = on_a_disk("size=8k", line, tmp_path)
    assert done.stdout == "2\n.:\n\n../wide:\n"
    assert done.stderr.startswith("sheetgen: cannot write ") and done.stderr.count("\n") == 1
    assert done.stderr.endswith("no space left on device; let TMPDIR name a folder with more room\n")


def test_a_start_on_a_full_disk_can_be_tried_again(tmp_path: Path) -> None:
    """No half of a project stays, that the next try would not write over."""
    line = (
        "mkdir mine && sheetgen new game den --dir mine/den; echo $?; find . -mindepth 1; "
        'mount -o remount,size=800k "$PWD" && sheetgen new game den --dir mine/den && sheetgen validate mine/den'
    )
    done = on_a_disk("size=8k", line, tmp_path)
    assert done.stdout.startswith("2\n./mine\n") and "nothing found" in done.stdout, done.stdout
    assert "no space left on device; choose another place with --dir" in done.stderr.splitlines()[0]


def test_a_printer_on_a_full_disk_is_what_it_was(tmp_path: Path) -> None:
    line = (
        f"export XDG_CONFIG_HOME=$PWD; sheetgen {READ} >../said && cp sheetgen/printers/home.yaml ../old.yaml; "
        f"head -c 100k /dev/zero >much 2>../much; sheetgen {READ} --sheet 1 --title 'Another printer'; echo $?; "
        "find sheetgen -type f; cp sheetgen/printers/home.yaml ../now.yaml"
    )
    done = on_a_disk("size=40k", line, tmp_path)
    assert done.stdout == "2\nsheetgen/printers/home.yaml\n"
    assert "no space left on device; let XDG_CONFIG_HOME name another folder" in done.stderr
    assert (tmp_path / "old.yaml").read_bytes() == (tmp_path / "now.yaml").read_bytes()


def test_a_disk_that_is_read_only(tmp_path: Path) -> None:
    line = (
        'echo old >old.pdf; mount -o remount,ro "$PWD"; sheetgen pad hamster-roll -o old.pdf; echo $?; cat old.pdf;'
        "sheetgen build hamster-roll; echo $?; ls -A"
    )
    done = on_a_disk("size=80k", line, tmp_path)
    assert done.stdout == "2\nold\n2\nold.pdf\n"
    assert done.stderr.splitlines()[0] == (
        "sheetgen: cannot write old.pdf: read-only file system; choose another place with -o"
    )


@pytest.mark.parametrize(
    ("command", "place"),
    [
        ("pad hamster-roll -o old.pdf", "old.pdf"),
        ("cards hamsterbacke --backs separate -o old.pdf", "old.pdf"),
        ("cards hamsterbacke --png card --only red --backs none -o .", "hamsterbacke-red-front.png"),
        ("cards hamsterbacke --tts -o .", "hamsterbacke-back.png"),
        ("calibrate -o old.pdf", "old.pdf"),
        (f"{READ} --printer den", "sheetgen/printers/den.yaml"),
        ("preview hamster-roll -o old.png", "old.png"),
    ],
)
def test_a_folder_that_is_read_only(command: str, place: str, tmp_path: Path) -> None:
    # The superuser may write everywhere, unless it gives up its capabilities.
    plainly = [program("setpriv"), "--bounding-set=-all", "--inh-caps=-all"] if os.geteuid() == 0 else []
    old = tmp_path / place
    old.parent.mkdir(parents=True, exist_ok=True)
    old.write_text(PRINTER if old.suffix == ".yaml" else "old")
    before = old.read_bytes()
    old.parent.chmod(0o555)
    try:
        done = shell(f'export XDG_CONFIG_HOME="$PWD"; sheetgen {command}', *plainly, cwd=tmp_path)
        assert done.returncode == 2
        assert f"{place}: permission denied" in done.stderr and done.stderr.count("\n") == 1
        assert old.read_bytes() == before and list(old.parent.iterdir()) == [old]
    finally:
        old.parent.chmod(0o755)


@pytest.mark.parametrize(
    ("command", "place"),
    [
        ("cards hamsterbacke --backs separate --only red -o old.pdf", "old.pdf"),
        ("cards hamsterbacke --tts --dpi 60 -o out", "out/hamsterbacke-back.png"),
        ("calibrate -o old.pdf", "old.pdf"),
        (f"{READ} --printer den", "sheetgen/printers/den.yaml"),
        ("preview hamster-roll -o old.png", "old.png"),
    ],
)
def test_killed_before_a_file_is_in_its_place(command: str, place: str, tmp_path: Path) -> None:
    """At the last moment: all is written, and not yet renamed. The next run has it, and takes away what was left."""
    old, waiting = tmp_path / place, tmp_path / "waiting"
    old.parent.mkdir(parents=True, exist_ok=True)
    old.write_text(PRINTER if old.suffix == ".yaml" else "old")
    before = old.read_bytes()
    (tmp_path / "slow").mkdir()
    (tmp_path / "slow" / "sitecustomize.py").write_text(
        "import os, time\nreplace = os.replace\ndef late(part, target):\n"
        f"    if str(target).endswith({place!r}):\n"
        f"        open({str(waiting)!r}, 'w').close()\n        time.sleep(60)\n"
        "    replace(part, target)\nos.replace = late\n"
    )
    environment = {**os.environ, "XDG_CONFIG_HOME": str(tmp_path)}
    slow = {**environment, "PYTHONPATH": os.pathsep.join((str(tmp_path / "slow"), str(ROOT)))}
    line = [sys.executable, "-m", "sheetgen", *command.split()]
    with subprocess.Popen(line, cwd=tmp_path, env=slow, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as run:
        while not waiting.exists():
            assert run.poll() is None
        run.kill()
    assert old.read_bytes() == before
    assert any(path.name.endswith(ENDING) for path in old.parent.iterdir())
    subprocess.run(line, cwd=tmp_path, env={**environment, "PYTHONPATH": str(ROOT)}, check=True, capture_output=True)
    assert old.read_bytes() != before
    assert not [path for path in old.parent.iterdir() if path.name.endswith(ENDING)]


def test_mending_on_a_full_disk_leaves_the_file(tmp_path: Path) -> None:
    text = "format: sheetgen/pieces@1\nid: den\nkinds:\n  - {id: stone, label: stone, cuont: 3}\n" + "# long\n" * 500
    (tmp_path / "kinds.yaml").write_text(text)
    line = "cp ../kinds.yaml . && sheetgen validate --fix kinds.yaml; echo $?; cmp kinds.yaml ../kinds.yaml; ls -A"
    done = on_a_disk("size=4k", line, tmp_path)
    assert done.stdout.endswith("2\nkinds.yaml\n")
    assert "no space left on device" in done.stderr


@pytest.mark.parametrize("stop", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT])
def test_killed_in_the_middle_of_a_print(stop: signal.Signals, tmp_path: Path) -> None:
    old = tmp_path / "pad.pdf"
    arguments = ("pad", "hamster-roll", "-n", "5000", "-o", "pad.pdf")
    for _ in range(20):
        old.write_text("old")
        process = sheetgen(*arguments, cwd=tmp_path)
        while process.poll() is None and not any(name.endswith(ENDING) for name in os.listdir(tmp_path)):
            pass
        process.send_signal(stop)
        process.communicate()
        if process.returncode:
            break
    assert process.returncode == (130 if stop == signal.SIGINT else -stop)
    assert old.read_text() == "old"
    assert len(list(tmp_path.iterdir())) == (1 if stop == signal.SIGINT else 2)
    again = sheetgen(*arguments, cwd=tmp_path)
    again.communicate()
    assert again.returncode == 0
    assert [entry.name for entry in tmp_path.iterdir()] == ["pad.pdf"]
    assert old.read_bytes().endswith(b"%%EOF\n")
