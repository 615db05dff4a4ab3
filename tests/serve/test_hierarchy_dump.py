"""uiautomator dump: Android's own words around Android's own XML."""

from __future__ import annotations

import re

import pytest
from hands import tap
from lxml import etree
from served import machine, order, told

from android_gym.phone.state.events import Event, Key, Launch, Notifications, Rotate, Tap
from android_gym.phone.system.windows import top_frame
from android_gym.serve import files
from android_gym.serve.machine import Machine
from android_gym.serve.u2 import rpc

GMAIL = "com.google.android.gm"


def inbox() -> Machine:
    return machine().do(Launch(GMAIL))


def tree(text: str) -> etree._Element:
    return etree.fromstring(text.encode())


def test_the_dump_goes_to_the_shared_storage_and_says_where() -> None:
    phone, result = order(inbox(), "uiautomator dump")
    assert result.out == b"UI hierchary dumped to: /sdcard/window_dump.xml\n"
    root = tree(files.read(phone, "/sdcard/window_dump.xml").decode())
    assert root.tag == "hierarchy" and root.get("rotation") == "0"
    assert len(root.findall(".//node")) == len(top_frame(phone.phone).nodes)


def first(text: str) -> dict[str, str]:
    """The attributes of the first node of a dump."""
    return dict(tree(text.partition("UI hierchary")[0]).find(".//node").attrib)


@pytest.mark.parametrize(
    "events",
    [
        (),
        (Launch(GMAIL),),
        (Launch(GMAIL), Tap(540, 147)),
        (Launch("com.android.chrome"),),
        (Launch("com.google.android.deskclock"),),
        (Launch(GMAIL), Rotate(1)),
        (Notifications(),),
    ],
)
def test_the_root_of_every_screen_is_a_decor_view_that_fills_the_display(events: tuple[Event, ...]) -> None:
    phone = machine()
    for event in events:
        phone = phone.do(event)
    w, h = phone.phone.display.size
    _, active = rpc.call(phone, "dumpWindowHierarchy", [False, 50, True])
    for text in (told(phone, "uiautomator dump /dev/tty"), active):
        root = first(text)
        assert root["bounds"] == f"[0,0][{w},{h}]"
        assert (root["class"], root["resource-id"]) == ("android.widget.FrameLayout", "")
        assert (root["focusable"], root["clickable"], root["text"]) == ("false", "false", "")


def test_a_layout_that_begins_with_its_decor_view_gets_no_second_one() -> None:
    plain, named = inbox(), machine().do(Launch("com.google.android.deskclock"))
    for phone, more in ((plain, 0), (named, 1)):
        dumped = tree(told(phone, "uiautomator dump /dev/tty").partition("UI h")[0])
        assert len(dumped.findall(".//node")) == len(top_frame(phone.phone).nodes) + more
    assert top_frame(named.phone).nodes[0].id == "android:id/content"


def test_the_decor_view_of_a_dialog_is_as_large_as_the_dialog() -> None:
    clock = machine().do(Launch("com.google.android.deskclock"))
    menu = clock.showing(tap(clock.phone, "More options"))
    root = first(told(menu, "uiautomator dump /dev/tty"))
    frame = top_frame(menu.phone)
    l, t = round(frame.x), round(frame.y)
    r, b = round(frame.x + frame.box.w), round(frame.y + frame.box.h)
    assert root["bounds"] == f"[{l},{t}][{r},{b}]" and t > 0 and b < 2400


def test_a_file_can_be_named() -> None:
    phone, result = order(inbox(), "uiautomator dump /data/local/tmp/uidump.xml")
    assert result.out == b"UI hierchary dumped to: /data/local/tmp/uidump.xml\n"
    assert files.read(phone, "/data/local/tmp/uidump.xml").startswith(b"<?xml version='1.0'")


def test_the_terminal_gets_xml_on_one_line_and_androids_words_after_it() -> None:
    text = told(inbox(), "uiautomator dump /dev/tty")
    assert re.search(r"</hierarchy>[\n\S]*UI hierchary dumped to: /dev/tty.*", text)
    assert text.count("\n") == 1 and text.startswith("<?xml version='1.0'")


def test_nodes_have_the_attributes_of_the_shells_dump() -> None:
    text = told(inbox(), "uiautomator dump /dev/tty").partition("UI hierchary")[0]
    button = tree(text).xpath('//node[@resource-id="com.google.android.gm:id/compose_button"]')[0]
    assert list(button.keys()) == [
        "index",
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
    ]
    assert (button.get("text"), button.get("clickable")) == ("Compose", "true")


def test_a_compressed_dump_leaves_out_what_is_not_important() -> None:
    whole = tree(told(inbox(), "uiautomator dump /dev/tty").partition("UI h")[0])
    small = tree(told(inbox(), "uiautomator dump --compressed /dev/tty").partition("UI h")[0])
    before, after = whole.findall(".//node"), small.findall(".//node")
    assert 0 < len(after) < len(before)
    words = [n.get("text") for n in before if n.get("text")]
    assert [n.get("text") for n in after if n.get("text")] == words
    assert not [
        n
        for n in after[1:]
        if n.get("class").endswith("LinearLayout") and n.get("clickable") == "false" and not n.get("content-desc")
    ]


def test_only_the_active_window_is_dumped() -> None:
    clock = machine().do(Launch("com.google.android.deskclock"))
    menu = clock.showing(tap(clock.phone, "More options"))
    text = told(menu, "uiautomator dump /dev/tty")
    assert "Screen saver" in text and "tab_menu_alarm" not in text
    assert 'package="com.android.systemui"' in told(inbox().do(Notifications()), "uiautomator dump /dev/tty")


def test_the_rotation_is_that_of_the_screen() -> None:
    text = told(inbox().do(Rotate(3)), "uiautomator dump /dev/tty").partition("UI hierchary")[0]
    assert tree(text).get("rotation") == "3"


def test_with_the_screen_off_there_is_no_root() -> None:
    off = inbox().do(Key("screen_off"))
    phone, result = order(off, "uiautomator dump")
    assert (result.out, phone) == (b"", off)
    assert result.err == b"ERROR: null root node returned by UiTestAutomationBridge.\n"


def test_a_place_that_is_not_there_is_only_logged_as_on_android() -> None:
    phone, result = order(inbox(), "uiautomator dump /nowhere/a.xml")
    assert result.out == b"UI hierchary dumped to: /nowhere/a.xml\n"
    assert phone.log[-1].tag == "AccessibilityNodeInfoDumper"
    assert files.stat(phone, "/nowhere/a.xml") is None


def test_tests_and_events_are_refused() -> None:
    assert order(machine(), "uiautomator runtest a.jar")[1].code == 1
    assert order(machine(), "uiautomator events")[1].code == 1
    assert b"Usage: uiautomator <subcommand>" in order(machine(), "uiautomator help")[1].err
