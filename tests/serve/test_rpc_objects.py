"""Objects over the RPC: found, described, scrolled to, waited for."""

from __future__ import annotations

from android_gym.phone.state.events import Swipe
from android_gym.phone.state.phone import Snack
from android_gym.phone.system.windows import top_frame
from android_gym.serve.u2.uiobject import MAX_HANDLES

from .rpc_phone import CLOCK, CONTACTS, GMAIL, NOT_FOUND, SETTINGS, at, sel, stopwatch

# --- objects ------------------------------------------------------------------------------------


def test_an_object_is_described() -> None:
    info = at(CLOCK)("objInfo", sel(text="Timer"))
    rect = info["bounds"]
    assert info == {
        "bounds": rect,
        "visibleBounds": rect,
        "checkable": False,
        "checked": False,
        "childCount": 0,
        "className": "android.widget.TextView",
        "clickable": False,
        "contentDescription": None,
        "enabled": True,
        "focusable": False,
        "focused": False,
        "longClickable": False,
        "packageName": CLOCK,
        "scrollable": False,
        "selected": False,
        "text": "Timer",
        "resourceName": info["resourceName"],
    }
    assert rect["left"] < rect["right"] and rect["top"] < rect["bottom"] <= 2400


def test_the_older_kind_of_object_has_no_resource_name_and_empty_texts() -> None:
    phone = at(CLOCK)
    newer = phone("objInfo", sel(resourceId="android:id/content"))
    older = phone("objInfo", sel(resourceId="android:id/content", instance=0))
    assert (newer["resourceName"], newer["text"]) == ("android:id/content", None)
    assert (older["resourceName"], older["text"]) == (None, "")
    assert newer["childCount"] == older["childCount"] > 0


def test_objects_are_there_are_counted_and_numbered() -> None:
    phone = at(CLOCK)
    views = [n for n in top_frame(phone.state).nodes if n.cls == "android.widget.TextView"]
    every = sel(className="android.widget.TextView")
    assert phone("count", every) == len(views)
    assert [one["text"] for one in phone("objInfoOfAllInstances", every)] == [view.text for view in views]
    third = sel(className="android.widget.TextView", instance=2)
    assert phone("count", third) == 1
    assert [one["text"] for one in phone("objInfoOfAllInstances", third)] == [views[2].text]
    assert phone("count", sel(className="android.widget.TextView", instance=99)) == 0
    assert phone("objInfoOfAllInstances", sel(text="Nope")) == []


def test_exist_does_not_look_at_the_instance() -> None:
    phone = at(CLOCK)
    assert phone("exist", sel(text="Timer", instance=7)) is True
    assert phone("waitForExists", sel(text="Timer", instance=7), 0) is False
    assert phone("exist", sel(text="Timer", index=7)) is False


def test_nothing_at_all_is_a_null_pointer_as_on_a_phone() -> None:
    assert at(CLOCK)("exist", sel()).message == "java.lang.NullPointerException"
    assert at(CLOCK)("objInfo", sel())["childCount"] > 0


def test_the_keyboard_belongs_to_the_newer_kind_of_query_only() -> None:
    phone = at(CONTACTS)
    phone("click", sel(text="Search contacts"))
    assert phone("exist", sel(packageName="com.google.android.inputmethod.latin")) is True
    assert phone("count", sel(packageName="com.google.android.inputmethod.latin")) == 0


def test_a_child_is_found_by_its_text_also_where_it_must_be_scrolled_to() -> None:
    phone = at(SETTINGS)
    box, row = sel(scrollable=True), sel(clickable=True)
    assert phone("exist", sel(text="System")) is False
    assert phone("childByText", box, row, "System", False).message == NOT_FOUND
    handle = phone("childByText", box, row, "System")
    info = phone("objInfo", handle)
    assert info["clickable"] is True
    assert phone("click", handle) is True
    assert "Languages & input" in phone.texts()


def test_a_child_is_found_by_its_description_and_number() -> None:
    phone = at(CONTACTS)
    root = sel(resourceId="android:id/content")
    button = phone("childByDescription", root, sel(clickable=True), "Create con")
    assert "Create contact" in phone("objInfo", button)["contentDescription"]
    box = sel(className="androidx.recyclerview.widget.RecyclerView")
    second = phone("childByInstance", box, sel(clickable=True), 1)
    assert phone("exist", second) is True
    far = phone("childByInstance", box, sel(clickable=True), 99)
    assert phone("exist", far) is False
    error = phone("objInfo", far)
    assert (error.code, error.message) == (-32001, NOT_FOUND)
    assert error.data.startswith("UiSelector[CONTAINER=UiSelector[CLASS=androidx.recyclerview")


def test_only_the_last_handles_are_kept() -> None:
    phone, root = at(CLOCK), sel(resourceId="android:id/content")
    handles = [phone("childByInstance", root, sel(text="Timer"), 0) for _ in range(MAX_HANDLES + 1)]
    assert len(set(handles)) == MAX_HANDLES + 1
    assert phone("getText", handles[1]) == phone("getText", handles[-1]) == "Timer"
    gone = phone("objInfo", handles[0])
    assert (gone.message, gone.data) == (NOT_FOUND, f"UiObject {handles[0]} not found!")
    assert phone("exist", handles[0]) is False


# --- scrolling ----------------------------------------------------------------------------------

BOX = sel(scrollable=True)


def test_scrolling_goes_to_the_end_and_says_when_it_is_there() -> None:
    phone = at(SETTINGS)
    assert phone("scrollForward", BOX, True, 55) is True
    assert phone("scrollToEnd", BOX, True, 500, 55) is True
    scroller = top_frame(phone.state).scrollers[0]
    assert scroller.offset == scroller.limit > 0
    assert phone("scrollForward", BOX, True, 55) is False
    assert phone("scrollToBeginning", BOX, True, 500, 55) is True
    assert phone.state.window.ui.scroll == ()
    assert phone("scrollBackward", BOX, True, 55) is False
    phone("scrollForward", BOX, True, 55)
    assert phone("scrollBackward", BOX, True, 55) is False  # for it is at the beginning again


def test_one_swipe_keeps_off_a_tenth_at_either_end() -> None:
    phone = at(CONTACTS)
    box = phone("objInfo", BOX)["bounds"]
    x, edge = (box["left"] + box["right"]) // 2, int((box["bottom"] - box["top"]) * 0.1)
    phone("scrollForward", BOX, True, 55)
    swipe = Swipe(x, box["bottom"] - edge, x, box["top"] + edge)
    assert phone.state == at(CONTACTS).do(swipe).state


def test_too_few_swipes_do_not_reach_the_end() -> None:
    assert at(CONTACTS)("scrollToEnd", BOX, True, 1, 55) is False
    assert at(CONTACTS)("flingToEnd", BOX, True, 1) is False


def test_scrolling_to_something_stops_where_it_is_seen() -> None:
    phone = at(SETTINGS)
    phone("scrollToEnd", BOX, True, 500, 55)
    assert phone("scrollTo", BOX, sel(text="Network & internet"), True) is True
    assert phone("exist", sel(text="Network & internet")) is True
    assert phone("scrollTo", BOX, sel(text="Nowhere"), True) is False


def test_flinging_is_scrolling() -> None:
    phone = at(CONTACTS)
    assert phone("flingForward", BOX, True) is True
    assert phone.state.window.ui.scroll
    assert phone("flingToEnd", BOX, True, 50) is True
    assert phone("flingBackward", BOX, True) is True
    assert phone("flingToBeginning", BOX, True, 50) is True
    assert phone.state.window.ui.scroll == ()


def test_sideways_nothing_scrolls_in_a_list() -> None:
    phone = at(SETTINGS)
    assert phone("scrollForward", BOX, False, 55) is False
    assert phone("scrollForward", sel(text="Nope"), True, 55).message == NOT_FOUND


# --- waiting ------------------------------------------------------------------------------------


def test_waiting_lets_the_phones_time_pass_until_it_is_so() -> None:
    phone = stopwatch()
    start = phone.state.time
    assert phone("waitForExists", sel(text="09"), 20_000) is True
    assert phone.state.time - start == 8
    assert phone("waitUntilGone", sel(text="09"), 20_000) is True
    assert phone.state.time - start == 9


def test_waiting_in_vain_takes_its_time_only_where_something_can_happen() -> None:
    phone = stopwatch()
    start = phone.state.time
    assert phone("waitForExists", sel(text="Nope"), 3500) is False
    assert 3 <= phone.state.time - start <= 4
    calm = at(SETTINGS)
    calm.machine = calm.machine.replace(phone=calm.state.replace(queue=()))
    before = calm.state
    assert calm("waitForExists", sel(text="Nope"), 60_000) is False
    assert calm("waitUntilGone", sel(text="Apps"), 60_000) is False
    assert calm.state is before


def test_a_snackbar_goes_away_while_one_waits_for_it() -> None:
    phone = at(GMAIL)
    front = phone.state.tasks[0]
    window = front.windows[-1]
    window = window.replace(ui=window.ui.replace(snack=Snack("Archived")))
    tasks = (front.replace(windows=(*front.windows[:-1], window)), *phone.state.tasks[1:])
    phone.machine = phone.machine.replace(phone=phone.state.replace(tasks=tasks, queue=()))
    assert phone("exist", sel(text="Archived")) is True
    assert phone("waitUntilGone", sel(text="Archived"), 10_000) is True


def test_what_is_there_or_gone_already_is_not_waited_for() -> None:
    phone = stopwatch()
    before = phone.state
    assert phone("waitForExists", sel(text="Stopwatch"), 5000) is True
    assert phone("waitUntilGone", sel(text="Nope"), 5000) is True
    assert phone("waitForIdle", 5000) is None
    assert phone.state is before


def test_a_handle_can_be_waited_for() -> None:
    phone = at(CLOCK)
    handle = phone("childByInstance", sel(), sel(text="Timer"), 0)
    assert phone("waitForExists", handle, 1000) is True
    assert phone("waitUntilGone", handle, 0) is False
    assert phone("waitForExists", "none", 1000).message == NOT_FOUND


# --- the configurator ---------------------------------------------------------------------------


def test_the_configurator_is_set_as_a_whole() -> None:
    phone = at(CLOCK)
    assert phone("getConfigurator") == {
        "actionAcknowledgmentTimeout": 500,
        "keyInjectionDelay": 0,
        "scrollAcknowledgmentTimeout": 200,
        "uiAutomationFlags": 0,
        "waitForIdleTimeout": 0,
        "waitForSelectorTimeout": 0,
    }
    changed = phone("setConfigurator", {"waitForSelectorTimeout": 9000})
    assert changed == dict.fromkeys(changed, 0) | {"waitForSelectorTimeout": 9000}
    assert phone("getConfigurator") == changed
    assert phone("setConfigurator", {"speed": 1}).code == -32001


def test_the_wait_for_selectors_is_heeded() -> None:
    phone = stopwatch()
    assert phone("getText", sel(text="05")).message == NOT_FOUND
    phone("setConfigurator", {"waitForSelectorTimeout": 9000})
    assert phone("getText", sel(text="05")) == "05"
