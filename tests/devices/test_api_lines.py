"""Commands of agents: what the shell of a computer or a placeholder would spoil, and adb's own copying."""

from __future__ import annotations

import pytest

from android_gym.action import Action
from android_gym.devices import SimulatedDevice
from android_gym.devices.shell import placeholder, with_whole_links

CAMERA = "/sdcard/DCIM/Camera"


@pytest.fixture
def home() -> SimulatedDevice:
    return SimulatedDevice()


def said(device: SimulatedDevice, line: str) -> str:
    return device.act(Action("api", text=line))[0]


@pytest.mark.parametrize(
    ("line", "left"),
    [
        ("am start -d <file path> -t <file type>", "<file path>"),
        ("am start --ei android.intent.extra.alarm.HOUR <x>", "<x>"),
        ("am start -e \"title\" \"<x>\" --es 'beginTime' '<start>'", ""),
        ('am start -e title "会议" --es beginTime <start>', "<start>"),
        ("am start -n a/.B > /sdcard/out", ""),
        ("cat <in >out", ""),
        ("", ""),
    ],
)
def test_a_placeholder_outside_of_quotes_is_found(line: str, left: str) -> None:
    assert placeholder(line) == left


@pytest.mark.parametrize(
    ("line", "run"),
    [
        ("am start -d geo:1,2?z=3&q=tea a.b", "am start -d 'geo:1,2?z=3&q=tea' a.b"),
        ("am start -a x.GET -t */*", "am start -a x.GET -t '*/*'"),
        ("am start -t text/plain -d sms://", "am start -t text/plain -d sms://"),
        ("am start -d 'a:?b&c'", "am start -d 'a:?b&c'"),
        ("am start -d a: && echo -d x&y", "am start -d a: && echo -d 'x&y'"),
        ("am start -d $LINK", "am start -d $LINK"),
        ("echo -t */*", "echo -t */*"),
    ],
)
def test_links_and_types_are_taken_whole(line: str, run: str) -> None:
    assert with_whole_links(line) == run


def test_a_placeholder_is_refused_in_a_sentence(home: SimulatedDevice) -> None:
    before = home.phone()
    line = "adb shell am start -a android.intent.action.VIEW -d <file path> -t <file type>"
    assert said(home, line) == "<file path> is a placeholder: write a value in its place."
    assert home.phone() is before


def test_a_type_for_all_files_is_no_pattern_of_names(home: SimulatedDevice) -> None:
    assert said(home, "adb shell am start -a android.intent.action.GET_CONTENT -t */*\n") == ""
    assert home.screen().package == "com.android.intentresolver"


def test_pushed_files_are_on_the_phone(home: SimulatedDevice) -> None:
    assert said(home, f"adb push /path/to/your/image.jpg {CAMERA}/") == ""
    assert said(home, f"adb -s emulator-5554 push 'a b.txt' c.png {CAMERA}") == ""
    assert said(home, "adb push notes.txt /sdcard/Old/new.txt") == ""
    files = {file.path: file for file in home.phone().files}
    assert files[f"{CAMERA}/image.jpg"].seed > 0
    assert files[f"{CAMERA}/a b.txt"].text == "a b.txt"
    assert {f"{CAMERA}/c.png", "/sdcard/Old/new.txt"} <= files.keys()
    assert said(home, f"adb pull {CAMERA}/image.jpg /path/to/destination/") == ""


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        ("adb pull /sdcard/none.jpg /tmp", "adb: error: failed to stat remote object '/sdcard/none.jpg': No such file"),
        ("adb push a.txt /system/a.txt", "adb: error: failed to copy 'a.txt' to '/system/a.txt'"),
        ("adb push a.txt", "adb: push requires an argument"),
        ("adb push 'a.txt /sdcard", "adb: No closing quotation"),
    ],
)
def test_what_cannot_be_copied_says_why(home: SimulatedDevice, line: str, wrong: str) -> None:
    before = home.phone()
    assert said(home, line).startswith(wrong)
    assert home.phone() == before
