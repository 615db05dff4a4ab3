"""The real uiautomator2 client on our RPC: its whole public API, but for transports and apps."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

pytest.importorskip("uiautomator2", reason="needs the extra 'real'")

from uiautomator2 import Direction
from uiautomator2.exceptions import RPCUnknownError, UiObjectNotFoundError, XPathElementNotFoundError

from android_gym.phone.state.events import DoubleTap, Drag, Launch, LongPress, Swipe, Tap
from android_gym.phone.state.phone import Toast
from android_gym.phone.system.windows import top_frame
from android_gym.profiles import base_phone
from android_gym.serve.machine import Machine

from .local_device import LocalDevice, no_sockets

__all__ = ["no_sockets"]

CLOCK, GMAIL = "com.google.android.deskclock", "com.google.android.gm"
SETTINGS, CONTACTS = "com.android.settings", "com.google.android.contacts"
CHROME = "com.android.chrome"
TEXT, EDIT = "android.widget.TextView", "android.widget.EditText"


def at(package: str) -> LocalDevice:
    return LocalDevice(Machine(base_phone())).do(Launch(package))


def texts(d: LocalDevice) -> list[str]:
    return [node.text for node in top_frame(d.phone).nodes if node.text]


def same(d: LocalDevice, package: str, *events: Any) -> bool:
    """Whether the phone is as after these events."""
    return bool(d.phone == at(package).do(*events).phone)


# --- the device ---------------------------------------------------------------------------------


def test_what_the_device_is() -> None:
    d = at(CLOCK)
    assert d.info["currentPackageName"] == CLOCK
    assert (d.info["displayWidth"], d.info["displayHeight"]) == d.window_size()
    assert d.serial == "emulator-5554"


def test_the_hierarchy_and_the_screenshot() -> None:
    pytest.importorskip("PIL.Image")
    d = at(CLOCK)
    xml = d.dump_hierarchy()
    assert xml.startswith("<?xml version='1.0' encoding='UTF-8' standalone='yes' ?>\r\n<hierarchy")
    assert d.dump_hierarchy(max_depth=0).count("<node") == 2
    assert d.dump_hierarchy(compressed=True).count("<node") < xml.count("<node")
    assert d.dump_hierarchy(root_in_active=True).count(f'package="{CLOCK}"') > 20
    assert "\n  <node" in d.dump_hierarchy(pretty=True)
    assert d.screenshot().size == (1080, 2400)
    assert d(text="Timer").screenshot().size == (
        d(text="Timer").bounds()[2] - d(text="Timer").bounds()[0],
        d(text="Timer").bounds()[3] - d(text="Timer").bounds()[1],
    )


def test_the_screen_and_how_it_is_held() -> None:
    d = at(CLOCK)
    d.screen_off()
    assert d.info["screenOn"] is False
    d.screen_on()
    assert d.info["screenOn"] is True
    d.orientation = "l"
    assert (d.orientation, d.window_size()) == ("left", (2400, 1080))
    d.set_orientation("right")
    assert d.orientation == "right"
    d.freeze_rotation()
    assert d.orientation == "right"
    d.freeze_rotation(False)
    assert d.orientation == "natural"


def test_a_locked_phone_is_unlocked_by_a_swipe_and_by_the_shell() -> None:
    d = at(CLOCK)
    d.screen_off()
    d.unlock()
    assert d.info["currentPackageName"] == CLOCK
    d.screen_off()
    d.screen_on()
    assert d.info["currentPackageName"] == "com.android.systemui"
    d.shell("wm dismiss-keyguard")
    assert d.info["currentPackageName"] == CLOCK


def test_the_shades_open_and_close() -> None:
    d = at(CLOCK)
    assert d.open_notification() is True
    d.press("back")
    assert d.open_quick_settings() is True
    assert d(description="Auto-rotate").exists
    d.press("home")
    assert d.info["currentPackageName"] == "com.google.android.apps.nexuslauncher"


# --- touches ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("act", "event"),
    [
        (lambda d: d.click(540, 1300), Tap(540, 1300)),
        (lambda d: d.click(0.5, 0.25), Tap(540, 600)),
        (lambda d: d.long_click(540, 1300), LongPress(540, 1300)),
        (lambda d: d.long_click(540, 1300, 0.3), Tap(540, 1300)),
        (lambda d: d.double_click(540, 1300, 0), DoubleTap(540, 1300)),
        (lambda d: d.touch.down(540, 1300).up(540, 1300), Tap(540, 1300)),
        (lambda d: d.touch.down(540, 1700).move(540, 1300).move(540, 900).up(540, 900), Swipe(540, 1700, 540, 900)),
        (lambda d: d.swipe(540, 1700, 540, 700), Swipe(540, 1700, 540, 700)),
        (lambda d: d.swipe(540, 1700, 540, 700, 0.2), Swipe(540, 1700, 540, 700)),
        (lambda d: d.swipe(540, 1700, 540, 700, steps=5), Swipe(540, 1700, 540, 700)),
        (lambda d: d.swipe_points([(540, 1700), (540, 700)]), Swipe(540, 1700, 540, 700)),
        (lambda d: d.swipe_ext("up", 0.5), Swipe(540, 1200, 540, 600)),
        (lambda d: d.swipe_ext(Direction.LEFT, 0.5), Swipe(810, 1200, 270, 1200)),
        (lambda d: d.swipe_ext("down", box=(0, 400, 1080, 2000)), Swipe(540, 1200, 540, 1920)),
        (lambda d: d.drag(540, 1700, 540, 700), Drag(540, 1700, 540, 700)),
        (lambda d: d.drag(540, 1300, 540, 1300), LongPress(540, 1300)),
    ],
)
def test_touches(act: Callable[[LocalDevice], Any], event: Any) -> None:
    d = at(GMAIL)
    act(d)
    assert same(d, GMAIL, event)


# --- keys and text ------------------------------------------------------------------------------


def test_keys_by_name_and_code() -> None:
    d = at(CLOCK)
    assert d.press("volume_up") is True
    assert d.phone.setting("system/volume_music") == 6
    assert d.press(25) is True
    assert d.phone.setting("system/volume_music") == 5
    assert d.press("nonsense") is False
    d.press("recent")
    assert d.info["currentPackageName"] == "com.google.android.apps.nexuslauncher"
    d.keyevent("home")


def test_typing_replacing_and_clearing() -> None:
    d = at(CONTACTS)
    d(text="Search contacts").click()
    d.send_keys("Zoë 你")
    d.send_keys(" 😀")
    assert d(focused=True).get_text() == "Zoë 你 😀"
    assert "getClipboard" in d.asked
    d.send_keys("Ann", clear=True)
    assert d(focused=True).get_text() == "Ann"
    d.press(29, 1)
    assert d(focused=True).get_text() == "AnnA"
    d.clear_text()
    assert d(focused=True).get_text() == "Search contacts"


def test_fields_are_filled_by_their_objects() -> None:
    d = at(CONTACTS)
    d(description="Create contact").click()
    assert d(text="First name").set_text("Zoë") is True
    assert d(className=EDIT)[1].set_text("Müller 😀") is True
    assert [one.get_text() for one in d(className=EDIT)][:2] == ["Zoë", "Müller 😀"]
    d(text="Zoë").clear_text()
    assert d(className=EDIT).get_text() == "First name"
    assert d(className=EDIT)[0].send_keys("Ann") is True
    d(text="Save").click()
    assert any(contact.name == "Ann Müller 😀" for contact in d.phone.contacts)


def test_the_clipboard() -> None:
    d = at(CLOCK)
    assert d.clipboard is None
    d.clipboard = "é😀"
    assert d.clipboard == "é😀"
    d.set_clipboard("two", label="x")
    assert d.phone.clipboard == "two"


def test_toasts() -> None:
    d = at(CLOCK)
    assert d.last_toast is None
    assert d.toast.get_message(0, default="none") == "none"
    d.machine = d.machine.replace(phone=d.phone.replace(toast=Toast("Saved")))
    assert (d.last_toast, d.toast.get_message()) == ("Saved", "Saved")
    d.clear_toast()
    assert d.last_toast is None
    with pytest.raises(RPCUnknownError, match="-32601"):
        d.toast.show("no such method in the jar either")
    assert d.last_traversed_text is None
    d.clear_traversed_text()


# --- objects ------------------------------------------------------------------------------------


def test_objects_are_there_or_waited_for() -> None:
    d = at(CLOCK)
    assert d(text="Timer").exists and not d(text="Nope").exists
    assert d.exists(text="Timer")
    assert d(text="Timer").exists(timeout=1)
    assert d(text="Timer").wait(timeout=1) is True
    assert d(text="Nope").wait(timeout=1) is False
    assert d(text="Nope").wait_gone(timeout=1) is True
    assert d(text="Timer").wait(exists=False, timeout=1) is False


def test_waiting_is_in_the_phones_time() -> None:
    d = at(CLOCK)
    d(text="Stopwatch").click()
    d(description="Start").click()
    start = d.phone.time
    assert d(text="15").wait(timeout=30) is True
    assert d.phone.time == start + 14
    assert d(text="15").wait_gone(timeout=30) is True


def test_objects_are_clicked() -> None:
    d = at(CLOCK)
    d(text="Timer").click()
    assert "00h 00m 00s" in texts(d)
    assert d(text="Nope").click_exists() is False
    assert d(text="Alarm").click_exists(timeout=1) is True
    d(text="Clock").click(offset=(0.1, 0.9))
    assert d(description="Add city").exists
    with pytest.raises(UiObjectNotFoundError):
        d(text="Nope").click(timeout=0)
    with pytest.raises(UiObjectNotFoundError):
        assert d(text="Nope").info


def test_objects_are_long_clicked() -> None:
    d = at(GMAIL)
    x, y = map(int, d(longClickable=True).center())
    d(longClickable=True).long_click()
    assert same(d, GMAIL, LongPress(x, y))


def test_objects_are_described_counted_and_numbered() -> None:
    d = at(CLOCK)
    views = [n.text for n in top_frame(d.phone).nodes if n.cls == TEXT]
    found = d(className=TEXT)
    assert (found.count, len(found)) == (len(views), len(views))
    assert [one.info["text"] for one in found] == views
    assert [one["text"] for one in found.info_list()] == views
    assert found[2].get_text() == views[2]
    assert found[-1].get_text() == views[-1]
    assert found.info["className"] == TEXT
    assert d(text="Timer").bounds() == tuple(
        d(text="Timer").info["visibleBounds"][k] for k in ("left", "top", "right", "bottom")
    )


def test_relatives_of_objects() -> None:
    d = at(SETTINGS)
    row = d(scrollable=True).child(text="Apps")
    assert row.exists and row.get_text() == "Apps"
    summary = d(text="Apps").sibling(className=TEXT)[1]
    assert summary.get_text() == d(text="Apps").from_parent(className=TEXT, instance=1).get_text()
    child = d(scrollable=True).child_by_text("System", className=TEXT)
    assert child.get_text() == "System"
    child.click()
    assert "Languages & input" in texts(d)


def test_children_by_description_and_instance() -> None:
    d = at(CONTACTS)
    root = d(resourceId="android:id/content")
    found = root.child_by_description("Create contact", clickable=True)
    found.click()
    assert "First name" in texts(d)
    second = d(resourceId="android:id/content").child_by_instance(1, className=EDIT)
    assert second.get_text() == "Last name"
    with pytest.raises(UiObjectNotFoundError):
        d(resourceId="android:id/content").child_by_text("Nope", className=EDIT)


def test_objects_beside_objects() -> None:
    d = at(CLOCK)
    assert d(text="Timer").left(className=TEXT).get_text() == "Clock"
    assert d(text="Timer").right(className=TEXT).get_text() == "Stopwatch"
    d = at(SETTINGS)
    below = d(text="Apps").down(className=TEXT)
    assert below.up(className=TEXT).get_text() == "Apps"


def test_objects_are_swiped_and_dragged() -> None:
    d = at(CONTACTS)
    left, top, right, bottom = d(scrollable=True).bounds()
    x, y = (left + right) // 2, (top + bottom) // 2
    d(scrollable=True).swipe("up")
    assert same(d, CONTACTS, Swipe(x, y, x, top))
    d = at(CONTACTS)
    assert d(scrollable=True).drag_to(x, top) is True
    assert same(d, CONTACTS, Drag(x, y, x, top))
    d = at(SETTINGS)
    assert d(text="Apps").drag_to(text="Network & internet") is True


def test_two_finger_gestures() -> None:
    d = at(CONTACTS)
    assert d(scrollable=True).gesture((300, 1500), (700, 1500), (300, 700), (700, 700)) is True
    assert same(d, CONTACTS, Swipe(300, 1500, 300, 700))
    before = d.phone
    assert d(scrollable=True).pinch_in(percent=50) is True
    assert d(scrollable=True).pinch_out() is True
    assert d.phone is before


def test_scrolling_and_flinging() -> None:
    d = at(SETTINGS)
    box = d(scrollable=True)
    assert box.scroll() is True
    assert box.scroll.toEnd() is True
    assert not d(text="Network & internet").exists
    assert box.scroll.vert.backward() is True
    assert box.scroll.toBeginning(steps=10) is True
    assert box.scroll.to(text="System") is True
    assert d(text="System").exists
    assert box.fling.toBeginning() is True
    assert box.fling() is True
    assert box.fling.toEnd(max_swipes=50) is True
    assert box.fling.backward() is True
    assert box.scroll.horiz.forward() is False


# --- xpath --------------------------------------------------------------------------------------


def test_xpath_finds_clicks_and_reads() -> None:
    d = at(CLOCK)
    assert d.xpath('//*[@text="Timer"]').exists
    d.xpath('//*[@text="Timer"]').click()
    assert "00h 00m 00s" in texts(d)
    assert d.xpath("Alarm").wait(timeout=1) is True
    assert d.xpath("Nope").wait(timeout=0.01) is False
    assert d.xpath("Nope").wait_gone(timeout=1) is True
    assert d.xpath("%larm").get().attrib["content-desc"] == "Alarm"
    assert d.xpath('//*[@text="Alarm"]').get_text() == "Alarm"
    assert len(d.xpath(f"//{TEXT}").all()) == d(className=TEXT).count + 1  # the status bar's clock
    assert d.xpath("^Al.*").get().info["contentDescription"] == "Alarm"
    assert d.xpath("Nope").click_exists(timeout=0.01) is False
    with pytest.raises(XPathElementNotFoundError):
        d.xpath("Nope").get(timeout=0.01)


def test_xpath_types_holds_and_scrolls() -> None:
    d = at(CONTACTS)
    d.xpath('//*[@content-desc="Create contact"]').click()
    d.xpath('//*[@hint="First name"]').set_text("Zoë 😀")
    assert d(focused=True).get_text() == "Zoë 😀"
    d = at(GMAIL)
    held = d.xpath('//*[@long-clickable="true"]').get()
    held.long_click()
    assert same(d, GMAIL, LongPress(*held.center()))
    d = at(SETTINGS)
    assert d.xpath.scroll_to("System").text == "System"
    assert d.xpath('//*[@scrollable="true"]').get().scroll("backward") in (True, False)
    assert d.xpath('//*[@scrollable="true"]').get().scroll_to("Network & internet", Direction.BACKWARD)


def test_the_browser_is_driven_to_a_page() -> None:
    d = at(CHROME)
    field = d(resourceIdMatches=".*(search_box_text|url_bar)")
    field.click()
    d.send_keys("example.com", clear=True)
    assert d(focused=True).get_text() == "example.com"
    d.press("enter")
    assert d(resourceId="com.android.chrome:id/url_bar").get_text().startswith("example.com")


# --- watchers -----------------------------------------------------------------------------------


def test_watchers_click_and_press_keys() -> None:
    d = at(CLOCK)
    d.watcher("w").when("Alarm").when("Timer").click()
    assert d.watcher.run() is True
    assert "00h 00m 00s" in texts(d)
    d.watcher.remove("w")
    d.watcher.when("Timer").press("home")
    d.watcher.when("Nope").click()
    assert d.watcher.run() is True
    assert d.info["currentPackageName"] == "com.google.android.apps.nexuslauncher"
    d.watcher.reset()
    assert d.watcher.run() is False


def test_a_watch_context_clicks_what_comes_up() -> None:
    d = at(CLOCK)
    context = d.watch_context(autostart=False)
    context.when("Timer").click()
    assert context._run() is True
    assert "00h 00m 00s" in texts(d)


def test_waits_and_settings_of_the_client() -> None:
    d = at(CLOCK)
    d.implicitly_wait(1.5)
    assert d.settings["wait_timeout"] == 1.5
    d.settings["operation_delay"] = (0, 0)
    with pytest.raises(UiObjectNotFoundError):
        d(text="Nope").set_text("x")
