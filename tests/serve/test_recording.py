"""screenrecord: what it records, and all that ends it."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest
from serve.test_services import Opened

from android_gym.profiles import base_phone
from android_gym.serve import files
from android_gym.serve.adb.shells import frame
from android_gym.serve.handset import Handset
from android_gym.serve.machine import MAX_FILM, RECORDING, Machine
from android_gym.serve.sh.shell import run

pytest.importorskip("skia")

FILM = "/sdcard/a.mp4"
SCRIPT = b'screenrecord "$1" &\nPID=$!\nread ANY\nkill -INT $PID\nwait\n'


@pytest.fixture
def small() -> Handset:
    """A phone whose screens are drawn quickly."""
    phone = base_phone()
    return Handset(Machine(phone.replace(display=phone.display.replace(width=270, height=600, density=105))))


def frames(of: Handset | Machine, tmp_path: Path) -> int:
    """How many frames the film has."""
    import cv2

    out = tmp_path / "a.mp4"
    out.write_bytes(files.read(of if isinstance(of, Machine) else of.machine, FILM))
    film = cv2.VideoCapture(str(out))
    assert (film.get(cv2.CAP_PROP_FRAME_WIDTH), film.get(cv2.CAP_PROP_FRAME_HEIGHT)) == (270, 600)
    count = 0
    while film.read()[0]:
        count += 1
    return count


def do(of: Handset, line: str) -> bytes:
    result = of.run(line, lambda machine: run(machine, line, merged=True))
    return result.out


def test_a_script_that_clients_send_records_until_a_line_comes(small: Handset, tmp_path: Path) -> None:
    small.call("test", "", lambda machine: (files.write(machine, "/sdcard/x.sh", SCRIPT), None))
    done = Opened(small, f"shell:sh /sdcard/x.sh {FILM}")
    assert (done.said, done.ended) == (b"", 0)
    assert do(small, "pgrep -l screenrecord") == b"12301 screenrecord\n"
    do(small, "sleep 3")
    done.feed(b"\n")
    assert (done.said, done.ended) == (b"", 1)
    assert frames(small, tmp_path) == 7  # three seconds of the first screen, half a second of the last
    assert RECORDING not in small.machine.memory
    assert do(small, "kill -INT 12301") == b"/system/bin/sh: kill: 12301: No such process\n"


def ended_by_kill(small: Handset, done: Opened) -> None:
    assert do(small, "pkill -SIGINT screenrecord") == b""


def ended_by_control_c(small: Handset, done: Opened) -> None:
    done.feed(frame(0, b"\x03"))


def ended_by_its_stream(small: Handset, done: Opened) -> None:
    done.close()


def ended_by_the_phones_clock(small: Handset, done: Opened) -> None:
    do(small, "sleep 60")


@pytest.mark.parametrize("end", [ended_by_kill, ended_by_control_c, ended_by_its_stream, ended_by_the_phones_clock])
def test_a_recording_goes_on_until_it_is_ended(small: Handset, end: object, tmp_path: Path) -> None:
    done = Opened(small, f"shell,v2,pty:screenrecord --time-limit 20 --size 270x600 {FILM}")
    assert files.read(small.machine, FILM) == b"" and done.ended == 0
    do(small, "sleep 2")
    assert callable(end)
    end(small, done)
    assert frames(small, tmp_path) == {ended_by_the_phones_clock: 40}.get(end, 5)
    assert done.frames()[-1] == (3, b"\0") and small.observers == []


def test_a_recording_ends_after_its_time_by_the_wall_clock(small: Handset) -> None:
    over = threading.Event()
    small.observers.append(lambda kind, what: over.set() if what == "screenrecord ends" else None)
    Opened(small, f"shell,v2,raw:screenrecord --time-limit 1 {FILM}")
    assert over.wait(10) and files.read(small.machine, FILM)


def test_control_c_ends_what_a_line_left_in_the_background(small: Handset) -> None:
    Opened(small, f"shell,v2,pty:screenrecord {FILM} & read X").feed(frame(0, b"\x03"))
    assert RECORDING not in small.machine.memory and files.read(small.machine, FILM)
    do(small, f"screenrecord {FILM} &")
    Opened(small, "shell,v2,pty:read X").feed(frame(0, b"\x03"))  # another's line
    assert RECORDING in small.machine.memory


def test_in_the_middle_of_a_line_it_moves_the_clock_on(small: Handset, tmp_path: Path) -> None:
    before = small.phone.time
    do(small, f"screenrecord --time-limit 3 {FILM}; echo over")
    assert small.phone.time == before + 3 and frames(small, tmp_path) == 6


def test_a_film_has_an_end_however_much_happens(small: Handset) -> None:
    do(small, f"screenrecord {FILM} &")
    do(small, f"for i in {'1 ' * (MAX_FILM + 9)}; do sleep 1; done")
    assert len(small.machine.memory.get(RECORDING)) == MAX_FILM
    do(small, "reboot")
    assert RECORDING not in small.machine.memory


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("screenrecord", "Must specify output file (see --help)."),
        ("screenrecord --time-limit 181 /sdcard/a", "Time limit 181s outside acceptable range [1,180]"),
        ("screenrecord --time-limit x /sdcard/a", "Time limit xs outside acceptable range [1,180]"),
        ("screenrecord /none/a.mp4", "Unable to open '/none/a.mp4': No such file or directory"),
    ],
)
def test_what_cannot_be_recorded_is_refused(small: Handset, line: str, said: str) -> None:
    for name in (f"shell:{line}", f"shell:{line}; true"):
        done = Opened(small, name)
        assert (done.said.decode(), done.ended) == (f"{said}\n", 1)
    assert RECORDING not in small.machine.memory


def test_one_recording_goes_on_at_a_time(small: Handset) -> None:
    first = Opened(small, f"shell:screenrecord {FILM}")
    second = Opened(small, "shell:screenrecord /sdcard/b.mp4")
    assert b"a recording is going on" in second.said and (first.ended, second.ended) == (0, 1)
    assert "screenrecord" in do(small, "ps").decode()
    first.close()


def test_adbutils_records_and_fetches_its_film(small: Handset, tmp_path: Path) -> None:
    pytest.importorskip("adbutils")
    from android_gym.serve.adb.inprocess import InProcessDevice

    device, out = InProcessDevice(small), tmp_path / "out.mp4"
    device.start_recording(str(out))
    assert device.is_recording() and RECORDING in small.machine.memory
    do(small, "input keyevent HOME")
    device.stop_recording()
    assert out.read_bytes()[4:8] == b"ftyp" and RECORDING not in small.machine.memory
    assert b"mp4" not in do(small, "ls /sdcard")
