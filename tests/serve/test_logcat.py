"""logcat and log: formats, filters, the virtual clock."""

from __future__ import annotations

import re

import pytest
from served import machine, order, told

from android_gym.devices import SimulatedDevice
from android_gym.phone.state.events import Launch
from android_gym.serve.machine import Machine
from android_gym.serve.sh.shell import run

BEGIN = "--------- beginning of main\n"


def logged() -> Machine:
    phone = machine()
    for level, tag, text in (
        ("I", "ActivityTaskManager", "START u0 {cmp=com.example/.Main}"),
        ("D", "Example", "two\nlines"),
        ("E", "AndroidRuntime", "FATAL EXCEPTION: main"),
    ):
        phone = phone.logged(level, tag, text)
    return phone


@pytest.mark.parametrize(
    ("form", "line"),
    [
        ("brief", "E/AndroidRuntime( 1180): FATAL EXCEPTION: main"),
        ("time", "10-10 09:41:00.000 E/AndroidRuntime( 1180): FATAL EXCEPTION: main"),
        ("threadtime", "10-10 09:41:00.000  1180  1180 E AndroidRuntime: FATAL EXCEPTION: main"),
        ("tag", "E/AndroidRuntime: FATAL EXCEPTION: main"),
        ("raw", "FATAL EXCEPTION: main"),
        ("time,year", "2023-10-10 09:41:00.000 E/AndroidRuntime( 1180): FATAL EXCEPTION: main"),
        ("time,UTC", "10-10 16:41:00.000 E/AndroidRuntime( 1180): FATAL EXCEPTION: main"),
    ],
)
def test_each_format_is_androids(form: str, line: str) -> None:
    assert told(logged(), f"logcat -d -v {form} -s AndroidRuntime") == f"{BEGIN}{line}\n"


def test_the_format_without_a_word_is_threadtime_and_lines_keep_their_head() -> None:
    assert told(logged(), "logcat -d Example:D *:S") == (
        f"{BEGIN}10-10 09:41:00.000  1180  1180 D Example : two\n10-10 09:41:00.000  1180  1180 D Example : lines\n"
    )


def test_adbutils_pidcat_reads_brief_lines() -> None:
    """Its expression for a line of the brief format."""
    expression = re.compile(r"^([A-Z])/(.+?)\( *(\d+)\): (.*?)$")
    lines = told(logged(), "logcat -v brief").splitlines()[1:]
    found = [expression.match(line) for line in lines]
    assert [m[2].strip() for m in found if m] == ["ActivityTaskManager", "Example", "Example", "AndroidRuntime"]


def test_the_least_level_is_chosen_by_tag() -> None:
    assert "Example" not in told(logged(), "logcat -d *:I")
    assert "Example" in told(logged(), "logcat -d *:I Example:V")
    assert told(logged(), "logcat -d -s Nothing") == ""


def test_the_last_lines() -> None:
    assert told(logged(), "logcat -t 1 -v raw") == f"{BEGIN}FATAL EXCEPTION: main\n"


def test_clearing_empties_the_log() -> None:
    phone, result = order(logged(), "logcat --clear")
    assert (result.out, phone.log) == (b"", ())
    assert told(phone, "logcat -d") == ""


def test_each_buffer_has_its_lines_and_unknown_ones_are_refused() -> None:
    assert told(logged(), "logcat -d -b crash -v raw") == f"{BEGIN}FATAL EXCEPTION: main\n"
    assert told(logged(), "logcat -d -b radio") == ""
    assert "FATAL" not in told(logged(), "logcat -d -b main")
    assert "FATAL" in told(logged(), "logcat -d -b main,crash")
    assert order(logged(), "logcat -d -b soup")[1].err == b"logcat: unknown buffer soup\n"


def test_log_writes_a_line_with_level_and_tag() -> None:
    phone, result = order(machine(), "log -p w -t Agent it went well")
    assert result.code == 0
    assert told(phone, "logcat -d -v tag") == f"{BEGIN}W/Agent   : it went well\n"
    assert order(machine(), "log -p x -t Agent no")[1].err == b"log: bad -p 'x'\n"


def test_unknown_options_and_formats_are_refused() -> None:
    assert order(machine(), "logcat -e '(a+)+$'")[1].code == 1
    assert order(machine(), "logcat -v pretty")[1].err == (b'logcat: Invalid parameter "pretty" to -v\n')


def test_the_log_says_which_apps_were_started_and_when() -> None:
    phone, _ = run(machine(), "am start -n com.android.settings/.Settings")
    phone, _ = run(phone, "am start -n com.google.android.deskclock/com.android.deskclock.DeskClock")
    head = "10-10 09:41:00.000  1180  1180 I ActivityTaskManager: START u0 {cmp="
    clock = f"{head}com.google.android.deskclock/com.android.deskclock.DeskClock}}\n"
    assert told(phone, "logcat") == f"{BEGIN}{head}com.android.settings/.Settings}}\n{clock}"
    assert run(phone, "logcat | grep deskclock")[1].out.decode() == clock
    cleared, _ = run(phone, "logcat -c; input keyevent KEYCODE_BACK")
    assert told(cleared, "logcat -d") == ""


def test_a_phone_without_a_shell_of_its_own_knows_its_starts_too() -> None:
    device = SimulatedDevice("miui")
    none = device.shell("adb logcat | grep com.miui.notes")
    assert (none, none.code) == ("", 1)
    device.do(Launch("com.miui.notes"))
    line = "10-10 09:41:00.000  1180  1180 I ActivityTaskManager: START u0 {cmp=com.miui.notes/.ui.NotesListActivity}"
    assert device.shell("adb logcat | grep com.miui.notes") == line
