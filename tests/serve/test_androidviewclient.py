"""What AndroidViewClient 23.3.0 and MobileAgentBench's orchestrator send, and how they read it.

Each command line is one that they were seen to send; each pattern reads what theirs read.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import venv
import xml.etree.ElementTree as ET
from collections.abc import Iterator

import pytest

from android_gym.profiles import base_phone
from android_gym.serve.handset import Handset
from android_gym.serve.machine import Machine
from android_gym.serve.sh import shell

from .conftest import Connected

CLOCK, CONTACTS = "com.google.android.deskclock", "com.google.android.contacts"
FAILED = re.compile(r"(Error type)|(Error: )|(Cannot find 'App')", re.IGNORECASE)
VIEWPORT = re.compile(
    r".*DisplayViewport\{.*valid=true, .*orientation=(\d+), .*deviceWidth=(\d+), "
    r"deviceHeight=(\d+).*"
)
PHYSICAL = re.compile(r"Physical size: (\d+)x(\d+).*Physical density: (\d+)", re.DOTALL)
TOP = re.compile(r"\s*ACTIVITY ([A-Za-z0-9_.]+)/([A-Za-z0-9_.\$]+) \w+ pid=(\d+)")
WINDOW = re.compile(r"^ *Window #(\d+) Window\{([0-9a-f]+) (u\d+ )?(\S+)?.*\}:")
CURRENT = re.compile(r"^  mCurrentFocus=Window\{([0-9a-f]+) .*")
ATTRIBUTES = (
    "text",
    "resource-id",
    "class",
    "package",
    "content-desc",
    "checkable",
    "checked",
    "clickable",
    "enabled",
    "focusable",
    "focused",
    "scrollable",
    "long-clickable",
    "password",
    "selected",
    "bounds",
)


class Client:
    """A phone with a shell, used as AndroidViewClient uses one."""

    def __init__(self, folder: str = "/sdcard") -> None:
        self.handset = Handset(Machine(base_phone()))
        self.folder = folder
        self.views: list[dict[str, str]] = []
        self.code = 0

    def shell(self, line: str) -> str:
        result = self.handset.call("shell", line, lambda m: shell.run(m, line))
        self.code = result.code
        return (result.out + result.err).decode()

    def start(self, package: str) -> None:
        lines = self.shell(f"cmd package resolve-activity --brief {package}").splitlines()
        assert len(lines) == 2, lines
        said = self.shell(f"am start -n {lines[1]}")
        assert not FAILED.search(said), said

    def dump(self, flags: str = "--compressed") -> ET.Element:
        path = f"{self.folder}/window_dump.xml"
        said = self.shell(f"cp /dev/null {path} && uiautomator dump {flags} {path} >/dev/null && cat {path}")
        assert said.startswith("<?xml version='1.0' encoding='UTF-8' standalone='yes' ?>")
        assert said.rstrip().endswith("</hierarchy>")
        root = ET.fromstring(said)
        self.views = [dict(node.attrib) for node in root.iter("node")]
        return root

    def find(self, **wanted: str) -> dict[str, str]:
        names = {"id": "resource-id", "desc": "content-desc"}
        for view in self.views:
            if all(view[names.get(k, k)] == v for k, v in wanted.items()):
                return view
        raise AssertionError(f"{wanted} is not in the dump")

    def touch(self, **wanted: str) -> None:
        self.shell("input tap {} {}".format(*centre(self.find(**wanted))))

    def long_touch(self, **wanted: str) -> None:
        x, y = centre(self.find(**wanted))
        self.shell(f"input touchscreen swipe {x} {y} {x} {y} 2000")

    def set_text(self, new: str, **wanted: str) -> None:
        self.touch(**wanted)
        old = len(self.find(**wanted)["text"]) + 1
        self.shell("input keyevent " + " ".join(["KEYCODE_DEL"] * old))
        self.shell("input keyevent " + " ".join(["KEYCODE_FORWARD_DEL"] * old))
        self.shell('input text "{}"'.format(new.replace(" ", "%s")))

    def top(self) -> str:
        found = TOP.findall(self.shell("dumpsys activity top"))
        return "/".join(found[-1][:2])


def centre(view: dict[str, str]) -> tuple[int, int]:
    left, top, right, bottom = map(int, re.findall(r"-?\d+", view["bounds"]))
    return (left + right) // 2, (top + bottom) // 2


@pytest.fixture
def client() -> Client:
    return Client()


@pytest.fixture
def contacts(client: Client) -> Iterator[Client]:
    client.start(CONTACTS)
    client.dump()
    return client


# --- connecting ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "pattern"),
    [
        ("ro.build.version.sdk", r"33"),
        ("ro.build.version.release", r"13"),
        ("ro.sf.lcd_density", r"420"),
        ("ro.secure", r"[01]"),
        ("ro.debuggable", r"[01]"),
        ("ro.product.board", r"\w+"),
        ("ro.product.brand", r"\w+"),
    ],
)
def test_properties_are_one_line(client: Client, name: str, pattern: str) -> None:
    assert re.fullmatch(pattern + r"\n", client.shell(f"getprop {name}"))


def test_an_unknown_property_is_an_empty_line(client: Client) -> None:
    assert client.shell("getprop ro.kernel.qemu.nothing") == "\n"


def test_the_display_is_found_in_dumpsys_and_in_wm(client: Client) -> None:
    found = [m.groups() for m in map(VIEWPORT.search, client.shell("dumpsys display").split("\n")) if m]
    assert found
    assert set(found) == {("0", "1080", "2400")}
    physical = PHYSICAL.search(client.shell("wm size; wm density"))
    assert physical is not None
    assert physical.groups() == ("1080", "2400", "420")


def test_dumpsys_window_says_what_has_the_input_and_whether_the_screen_is_on(client: Client) -> None:
    client.start(CLOCK)
    lines = client.shell("dumpsys window windows").splitlines()
    windows = {m[2]: m[4] for m in map(WINDOW.search, lines) if m}
    assert f"{CLOCK}/com.android.deskclock.DeskClock" in windows.values()
    displays = client.shell("dumpsys window displays").splitlines()
    current = [m[1] for m in map(CURRENT.search, [*lines, *displays]) if m]
    assert [windows[c] for c in current][:1] == [f"{CLOCK}/com.android.deskclock.DeskClock"]
    policy = client.shell("dumpsys window policy")
    on = re.search(r"interactiveState=(INTERACTIVE_STATE_AWAKE|INTERACTIVE_STATE_SLEEP)", policy)
    assert on is not None
    assert on[1] == "INTERACTIVE_STATE_AWAKE"
    locked = re.search(r"m(?:Showing|Dreaming)Lockscreen=(true|false)", policy)
    assert locked is not None
    assert locked[1] == "false"


def test_a_locked_phone_is_unlocked_by_the_menu_key(client: Client) -> None:
    client.start(CLOCK)
    for _ in range(2):
        client.shell("input keyevent 26")
    assert "mDreamingLockscreen=true" in client.shell("dumpsys window policy")
    client.shell("input keyevent 82")
    assert "mDreamingLockscreen=false" in client.shell("dumpsys window policy")
    assert client.top() == f"{CLOCK}/com.android.deskclock.DeskClock"


def test_the_keyboard_is_seen_in_dumpsys_input_method(contacts: Client) -> None:
    assert "mInputShown=true" not in contacts.shell("dumpsys input_method")
    contacts.touch(desc="Create contact")
    assert "mInputShown=true" in contacts.shell("dumpsys input_method")


# --- starting and stopping ----------------------------------------------------------------------


def test_an_app_is_resolved_started_named_and_stopped(client: Client) -> None:
    client.start(CLOCK)
    assert client.top() == f"{CLOCK}/com.android.deskclock.DeskClock"
    assert client.shell(f"am force-stop {CLOCK}") == ""
    assert client.code == 0
    assert client.top().startswith("com.google.android.apps.nexuslauncher/")
    assert client.shell("am force-stop com.dtmilano.android.culebratester2") == ""


def test_the_orchestrators_round_before_a_task(client: Client) -> None:
    client.start(CONTACTS)
    assert client.shell(f"am force-stop {CONTACTS}") == ""
    assert client.shell(f"pm clear {CONTACTS}") == "Success\n"
    assert client.shell(f"pm grant {CONTACTS} android.permission.READ_CONTACTS") == ""
    assert client.code == 0
    client.start(CONTACTS)
    client.dump()
    assert client.top().startswith(f"{CONTACTS}/")


def test_a_page_below_the_first_is_named_by_its_activity(client: Client) -> None:
    client.start(CLOCK)
    client.dump()
    client.touch(desc="More options")
    client.dump()
    client.touch(text="Settings")
    assert client.top() == f"{CLOCK}/com.android.deskclock.settings.SettingsActivity"
    timed = TOP.findall(client.shell("dumpsys -t 60 activity top"))
    assert timed[-1][1] == "com.android.deskclock.settings.SettingsActivity"


def test_the_launcher_key_and_monkey_bring_an_app_back(client: Client) -> None:
    client.start(CLOCK)
    assert client.shell("input keyevent 3") == ""
    assert client.top().startswith("com.google.android.apps.nexuslauncher/")
    said = client.shell(f"monkey -p {CLOCK} -c android.intent.category.LAUNCHER 1")
    assert client.code == 0
    assert "Events injected: 1" in said
    assert client.top() == f"{CLOCK}/com.android.deskclock.DeskClock"


def test_a_package_is_disabled_as_the_gallery_task_does(client: Client) -> None:
    said = client.shell(f"pm disable-user --user 0 {CLOCK}")
    assert client.code == 0
    assert said == f"Package {CLOCK} new state: disabled-user\n"


# --- dumping ------------------------------------------------------------------------------------


@pytest.mark.parametrize("folder", ["/sdcard", "/storage/self/primary"])
@pytest.mark.parametrize("flags", ["--compressed", ""])
def test_a_dump_has_one_root_and_all_that_views_are_made_of(folder: str, flags: str) -> None:
    client = Client(folder)
    client.start(CONTACTS)
    root = client.dump(flags)
    assert root.tag == "hierarchy"
    assert len(root) == 1
    for view in client.views:
        assert [name for name in ATTRIBUTES if name not in view] == []
        assert re.fullmatch(r"\[-?\d+,-?\d+\]\[-?\d+,-?\d+\]", view["bounds"])
    assert client.find(text="Gavin Miller")["package"] == CONTACTS


def test_a_compressed_dump_leaves_plain_containers_out(contacts: Client) -> None:
    few = contacts.views
    contacts.dump("")
    assert len(few) < len(contacts.views)
    assert {v["text"] for v in few} == {v["text"] for v in contacts.views}


def test_a_dump_shows_the_dialog_that_is_in_front(client: Client) -> None:
    client.start(CLOCK)
    client.dump()
    client.touch(desc="More options")
    client.dump()
    assert [v["text"] for v in client.views if v["text"]] == ["Screen saver", "Settings"]


# --- acting -------------------------------------------------------------------------------------


def test_a_contact_is_made_with_touches_and_text(contacts: Client) -> None:
    contacts.touch(desc="Create contact")
    contacts.dump()
    first = contacts.find(text="First name")
    assert first["class"] == "android.widget.EditText"
    contacts.touch(text="First name")
    contacts.shell('input text "Yuzai"')
    contacts.set_text("Ma Yo", text="Last name")
    contacts.dump()
    assert contacts.find(text="Ma Yo")["class"] == "android.widget.EditText"
    contacts.touch(text="Save")
    contacts.dump()
    assert contacts.find(text="Yuzai Ma Yo")
    assert any(c.name == "Yuzai Ma Yo" for c in contacts.handset.phone.contacts)


def test_text_is_deleted_from_both_ends_before_it_is_set(contacts: Client) -> None:
    contacts.touch(desc="Create contact")
    contacts.dump()
    contacts.set_text("Zack", text="First name")
    contacts.dump()
    contacts.set_text("Ann", text="Zack")
    contacts.dump()
    assert contacts.find(text="Ann")


def test_a_swipe_scrolls_and_a_touch_that_stays_is_a_long_one(contacts: Client) -> None:
    before = {v["text"] for v in contacts.views}
    assert contacts.shell("input touchscreen swipe 540 1500 540 500 200") == ""
    contacts.dump()
    assert {v["text"] for v in contacts.views} != before
    name = next(v["text"] for v in contacts.views if v["text"].endswith("Miller"))
    contacts.long_touch(text=name)
    contacts.dump()
    assert contacts.find(text="1 selected")


# --- files --------------------------------------------------------------------------------------


def test_a_folder_is_emptied_as_the_tear_down_does(client: Client) -> None:
    for name in ("a.txt", "b c.txt"):
        client.shell(f'echo hello > "/sdcard/Download/{name}"')
    assert "a.txt" in client.shell("ls /sdcard/Download")
    assert client.shell("rm -rf /sdcard/Download/*") == ""
    assert client.code == 0
    assert client.shell("ls /sdcard/Download") == ""
    missing = client.shell("rm /sdcard/Music/music1.mp3")
    assert missing == "rm: /sdcard/Music/music1.mp3: No such file or directory\n"
    assert client.code == 1


# --- the real one -------------------------------------------------------------------------------

SCRIPT = """
import json, sys
sys.argv = sys.argv[:1]
from com.dtmilano.android.viewclient import ViewClient
device, serial = ViewClient.connectToDeviceOrExit()
client = ViewClient(device, serial, useuiautomatorhelper=False)
device.forceStop(PACKAGE)
device.startActivity(package=PACKAGE)
client.dump(sleep=0)
found = {"sdk": client.getSdkVersion(), "display": device.display,
         "top": device.getTopActivityName(), "window": device.getFocusedWindowName(),
         "on": device.isScreenOn(), "locked": device.isLocked()}
client.findViewWithContentDescriptionOrRaise("Create contact").touch()
client.dump(sleep=0)
found["keyboard"] = device.isKeyboardShown()
client.findViewWithTextOrRaise("First name").setText("Yuzai")
client.findViewWithTextOrRaise("Last name").touch()
device.type("Ma Yo")
picture = device.takeSnapshot(reconnect=True)
found["picture"] = [*picture.size, picture.mode, *picture.getpixel((540, 1000))]
client.findViewWithTextOrRaise("Save").touch()
client.dump(sleep=0)
found["made"] = client.findViewWithText("Yuzai Ma Yo") is not None
device.press("KEYCODE_HOME")
client.swipe(540, 1800, 540, 400)
client.dump(sleep=0)
client.findViewWithTextOrRaise("Contacts").longTouch()
client.dump(sleep=0)
found["menu"] = [v.text() for v in client.getViewsById().values() if v.text()]
print("FOUND", json.dumps(found))
"""


@pytest.fixture(scope="module")
def avc(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A python with the real client, in an environment of its own: its opencv-python and our
    headless one own the same files. ANDROIDVIEWCLIENT_PYTHON names one that is there."""
    given = os.environ.get("ANDROIDVIEWCLIENT_PYTHON")
    if given:
        return given
    folder = tmp_path_factory.mktemp("avc")
    venv.create(folder, with_pip=True)
    python = str(folder / "bin" / "python")
    wanted = [python, "-m", "pip", "install", "-q", "androidviewclient==23.3.0", "setuptools<80"]
    done = subprocess.run(wanted, capture_output=True, text=True, timeout=300)
    if done.returncode:
        pytest.skip(f"androidviewclient cannot be installed here: {done.stderr[-200:]}")
    return python


@pytest.mark.slow
def test_the_real_androidviewclient_makes_a_contact(phone: Connected, avc: str) -> None:
    script = SCRIPT.replace("PACKAGE", repr(CONTACTS))
    env = {**phone.adb.env, "ANDROID_SERIAL": re.escape(phone.adbd.serial)}
    env.pop("PYTHONPATH", None)
    done = subprocess.run([avc, "-W", "ignore", "-c", script], env=env, capture_output=True, text=True, timeout=60)
    assert "FOUND" in done.stdout, done.stdout + done.stderr
    assert json.loads(done.stdout.partition("FOUND")[2]) == {
        "sdk": 33,
        "display": {"width": 1080, "height": 2400, "density": 2.625, "orientation": 0},
        "top": f"{CONTACTS}/com.android.contacts.activities.PeopleActivity",
        "window": None,  # it looks for the focus where Android 13 does not tell it any more
        "on": True,
        "locked": False,
        "keyboard": True,
        "picture": [1080, 2400, "RGBA", 255, 251, 254, 255],
        "made": True,
        "menu": ["Add contact", "App info", "Add to Home screen", "Uninstall"],
    }
    assert any(c.name == "Yuzai Ma Yo" for c in phone.handset.phone.contacts)
