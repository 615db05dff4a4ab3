"""What the commands of Mobile-Bench's catalogue and published lists do on phones with and without their apps."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from android_gym.action import Action
from android_gym.devices import SimulatedDevice
from android_gym.devices.shell import shell_line, with_whole_links
from android_gym.tasks.mobilebench.apis import Api, apis

DATA = Path(__file__).parents[3] / "shared" / "data" / "mobilebench"
CHOOSER = "com.android.intentresolver"
CAMERA = "/sdcard/DCIM/Camera"
VALUES = {
    "destination": "西湖",
    "latitude": "30.25",
    "longitude": "120.16",
    "zoom": "12",
    "words": "西湖",
    "path": f"{CAMERA}/new.jpg",
    "address": "example.com/song",
    "number": "10010",
    "text": "你好 世界",
    "id": "1234",
    "page": "home",
    "title": "开会",
    "start": "1696989600000",
    "end": "1696993200000",
    "brightness": "200",
    "hour": "7",
    "minutes": "30",
    "type": "image/jpeg",
    "file": "new.jpg",
    "name": "new.jpg",
    "folder": "/home/me/",
}
REFUSED = re.compile(
    r"Error: Activity class \{[^{}]+/[^{}]+\} does not exist\.|Error: Activity not started, unable to resolve Intent "
    r"\{ .+ \}|\*\* No activities found to run, monkey aborted\."
)
UNREAD = ("Unknown option", "Exception", "inaccessible or not found", "syntax error", "placeholder")


def phone(profile: str) -> SimulatedDevice:
    """One with a picture that was copied to it."""
    device = SimulatedDevice(profile)
    assert device.act(Action("api", text=f"adb push new.jpg {CAMERA}/"))[0] == ""
    return device


@pytest.fixture(scope="module", params=["miui", "everything"])
def device(request: pytest.FixtureRequest) -> SimulatedDevice:
    return phone(request.param)


def filled(command: str) -> str:
    return re.sub(r"<(\w+)>", lambda found: VALUES[found[1]], command)


def done(device: SimulatedDevice, line: str) -> str:
    """What goes wrong with a command, on the phone as it then is."""
    return device.act(Action("api", text=line))[0]


def exit_status(device: SimulatedDevice, line: str) -> int:
    return device.shell(with_whole_links(shell_line(line))).code


def starts(api: Api) -> bool:
    return " am start " in api.command or " monkey " in api.command


def test_commands_open_the_apps_that_are_installed(device: SimulatedDevice) -> None:
    start, opened = device.snapshot(), 0
    for api in filter(starts, apis()):
        device.restore(start)
        if api.app not in start.packages:
            continue
        assert done(device, filled(api.command)) == "", api.command
        front = device.phone().foreground
        # a request for what is so already closes itself
        assert front in (api.app, CHOOSER) or "REQUEST_ENABLE" in api.command, api.command
        opened += 1
    assert opened == 75


def test_commands_of_other_apps_fail_as_on_android(device: SimulatedDevice) -> None:
    start, refused = device.snapshot(), 0
    for api in filter(starts, apis()):
        if api.app in start.packages:
            continue
        device.restore(start)
        assert REFUSED.fullmatch(done(device, filled(api.command)).removeprefix("Error type 3\n")), api.command
        assert device.phone() == start, api.command
        assert exit_status(device, filled(api.command)) == (252 if "monkey" in api.command else 1), api.command
        refused += 1
    assert refused == 15


@pytest.mark.parametrize(
    ("line", "key", "value"),
    [
        ("svc wifi enable", "global/wifi_on", 1),
        ("svc wifi disable", "global/wifi_on", 0),
        ("svc data enable", "global/mobile_data", 1),
        ("svc data disable", "global/mobile_data", 0),
        ("settings put system screen_brightness <brightness>", "system/screen_brightness", 200),
    ],
)
def test_switches_of_the_phone_are_set(device: SimulatedDevice, line: str, key: str, value: int) -> None:
    start = device.snapshot()
    assert [api.app for api in apis() if api.command == f"adb shell {line}"] == [""]
    assert done(device, filled(f"adb shell {line}")) == ""
    assert device.phone().setting(key, None) == value
    device.restore(start)


def test_the_universal_buttons_do_what_they_say(device: SimulatedDevice) -> None:
    start = device.snapshot()
    back, home, sleep, capture, wake = (api.command for api in apis() if api.category == "Universal Buttons")
    for button in (back, home):
        assert done(device, "adb shell am start -a android.settings.SETTINGS") == done(device, button) == ""
        assert device.phone().foreground == start.launcher
    assert done(device, sleep) == "" and not device.phone().display.on
    assert done(device, wake) == "" and device.phone().display.on
    assert device.shell("ls /sdcard/screenshot.png").code == 1
    assert done(device, capture) == "" and device.shell("ls /sdcard/screenshot.png").code == 0
    device.restore(start)


def test_files_are_copied_to_and_from_the_camera(device: SimulatedDevice, tmp_path: Path) -> None:
    push, pull = (filled(api.command) for api in apis() if api.command.startswith(("adb push", "adb pull")))
    assert done(device, push) == done(device, pull) == ""
    assert f"{CAMERA}/new.jpg" in {file.path for file in device.phone().files}
    kept = done(device, f"adb pull {CAMERA}/new.jpg {tmp_path}/")
    assert kept == "" and not list(tmp_path.iterdir())  # nothing is written beside the phone


def test_the_log_of_an_app_that_is_not_there_is_empty(device: SimulatedDevice) -> None:
    [line] = (api.command for api in apis() if "logcat" in api.command)
    answer = device.shell(line)
    assert (answer, answer.code) == ("", 1)


# --- the published lists ------------------------------------------------------------------------


def published() -> list[tuple[str, str]]:
    """(package, command) of the two published lists, each command once; "" where no component tells the package."""
    if not DATA.is_dir():
        pytest.skip("Mobile-Bench's lists of commands are not beside the repository")
    groups: list[Any] = [*json.loads((DATA / "api_list.json").read_text("utf-8")).values()]
    groups += [app.get("api", []) for app in json.loads((DATA / "app_list_MIUI.json").read_text("utf-8"))]
    lines = dict.fromkeys(api["ADB Command"].strip() for group in groups for api in group)
    return [(package_in(line), sampled(line)) for line in lines]


def package_in(line: str) -> str:
    found = re.search(r"-n (\S+?)/|monkey -p (\S+)|\s((?:com|ctrip)\.[\w.]+)(?:/\S+)?$", line)
    package = next((one for one in found.groups() if one), "") if found else ""
    return "" if ".action." in package or ".shortcut." in package else package


def sampled(line: str) -> str:
    """With values for its placeholders, which stand in <…>, in […] or in Chinese words."""
    line = line.replace("<file:///path/to/your/music.mp3>", "file:///sdcard/Music/a.mp3")
    line = (
        line.replace("纬度,经度", "30.25,120.16")
        .replace("缩放级别", "12")
        .replace("<file path>", "file:///sdcard/a.txt")
    )
    line = line.replace("[file_uri]", f"file://{CAMERA}/new.jpg").replace("[mime_type]", "image/jpeg")
    return re.sub(r"\[[^\]]*\]|<[^>]*>", "7", line.replace("<file type>", "text/plain"))


@pytest.mark.parametrize(
    ("profile", "counts"), [("miui", {True: 96, False: 17}), ("everything", {True: 96, False: 17})]
)
def test_all_published_commands_are_read(profile: str, counts: dict[bool, int]) -> None:
    device, ends = phone(profile), Counter[bool]()
    start = device.snapshot()
    for package, line in published():
        device.restore(start)
        said = done(device, line)
        assert not any(words in said for words in UNREAD), (line, said)
        if package in start.packages:
            assert said == "", (line, said)
        elif package:
            assert REFUSED.search(said) or "logcat" in line, (line, said)
        ends[said == ""] += 1
    assert ends == counts


def test_commands_that_records_write_as_objects_are_commands_too() -> None:
    if not DATA.is_dir():
        pytest.skip("Mobile-Bench's records are not beside the repository")
    device, found = SimulatedDevice("miui"), {}
    for file, ids in (("s_app_m_step", (110, 111)), ("m_app_m_step", (366,))):
        records = json.loads((DATA / f"{file}.json").read_text("utf-8"))
        for record in (one for one in records if one["id"] in ids):
            lines = [sampled(api["ADB Command"]) for api in record["check_point"]["api"]]
            found[record["id"]] = [done(device, line).partition("\n")[0] for line in lines]
    assert found == {110: [""], 111: [""], 366: ["", ""]}
