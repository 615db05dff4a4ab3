"""The simulated phone as a device: screens, shell, accessibility events."""

from __future__ import annotations

import pickle

import numpy as np
import pytest

from android_gym.action import Action
from android_gym.devices import SimulatedDevice, perform
from android_gym.devices.shell import failed
from android_gym.phone.state.events import Key, Launch, Tap
from android_gym.tasks.steps import click, enter_text

CLOCK = "com.google.android.deskclock"


@pytest.fixture
def home() -> SimulatedDevice:
    return SimulatedDevice()


@pytest.fixture
def search(home: SimulatedDevice) -> SimulatedDevice:
    for action in (Action("start", text="Clock"), click("Clock", id="tab_menu_clock"), click("Add city")):
        assert perform(home, action)[0] == ""
    return home


def test_the_same_phone_shows_the_same_screen(home: SimulatedDevice) -> None:
    first = home.screen()
    assert home.screen() is first
    home.do(Launch(CLOCK))
    inside = home.screen()
    assert (inside.package, inside.activity) == (CLOCK, "com.android.deskclock.DeskClock")
    home.do(Key("home"))
    assert home.screen().nodes == first.nodes
    assert home.screen().ids == first.ids


def test_a_screen_keeps_its_picture_when_the_phone_goes_on(home: SimulatedDevice) -> None:
    screen = home.screen()
    before = np.array(screen.pixels())
    home.do(Launch(CLOCK))
    other = np.array(home.screen().pixels())
    assert np.array_equal(screen.pixels(), before)
    assert not np.array_equal(other, before)


def test_a_screen_pickles_with_its_picture(home: SimulatedDevice) -> None:
    copy = pickle.loads(pickle.dumps(home.screen()))
    assert copy == home.screen()
    assert np.array_equal(copy.pixels(), home.screen().pixels())


def test_remembered_actions_do_the_same_again(home: SimulatedDevice) -> None:
    start = home.snapshot()
    first = home.act(Action("start", text="Clock")), home.phone()
    home.restore(start)
    again = home.act(Action("start", text="Clock")), home.phone()
    assert again == first
    fresh = SimulatedDevice()
    assert (perform(fresh, Action("start", text="Clock")), fresh.phone()) == first


def test_an_action_that_fails_leaves_the_phone_as_it_was(home: SimulatedDevice) -> None:
    start = home.snapshot()
    error, _ = home.act(enter_text("x", name="Clock"))
    assert error.endswith("is not a field: text cannot be typed into it.")
    assert home.phone() is start


def test_what_elements_answer_to_is_known_exactly(search: SimulatedDevice) -> None:
    screen = search.screen()
    assert screen.touch_map is not None
    handled = dict(zip(screen.nodes, screen.touch_map.handled, strict=True))
    fields = [can for node, can in handled.items() if node.cls.endswith("EditText")]
    assert fields == [{"click", "double_click", "long_click", "set_text"}]


def test_the_keyboard_says_which_key_is_where(search: SimulatedDevice) -> None:
    perform(search, click(id="open_search_view_edit_text"))
    width, height = search.screen().width, search.screen().height
    across, down = range(20, width, 40), range(height // 2, height, 40)
    keys = {search.key_at(x, y) for x in across for y in down}
    assert {"a", "m", "q", "delete"} <= keys
    assert search.key_at(10, 300) is None


# --- shell ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "command",
    [
        f"am start -n {CLOCK}/com.android.deskclock.DeskClock",
        f"adb shell am start -n {CLOCK}/com.android.deskclock.DeskClock",
        f"adb -s emulator-5554 shell monkey -p {CLOCK} -c android.intent.category.LAUNCHER 1",
    ],
)
def test_apps_start_from_the_shell(home: SimulatedDevice, command: str) -> None:
    assert not failed(home.shell(command))
    assert home.phone().foreground == CLOCK


def test_input_taps_types_and_presses(search: SimulatedDevice) -> None:
    perform(search, click(id="open_search_view_edit_text"))
    assert search.shell("input text new%syork") == ""
    assert "new york" in [node.text for node in search.screen().nodes]
    search.shell("input keyevent KEYCODE_DEL 67")
    assert "new yo" in [node.text for node in search.screen().nodes]
    search.shell("input keyevent 3")
    assert search.phone().foreground.endswith("nexuslauncher")


def test_settings_are_read_and_written(home: SimulatedDevice) -> None:
    assert home.shell("settings get global airplane_mode_on") == "0"
    assert home.shell("settings put global airplane_mode_on 1") == ""
    assert home.shell("settings get global airplane_mode_on") == "1"
    assert home.phone().setting("global/airplane_mode_on") == 1
    assert home.shell("settings get secure no_such_key") == "null"


def test_packages_and_the_display_are_told(home: SimulatedDevice) -> None:
    assert f"package:{CLOCK}" in home.shell("pm list packages").splitlines()
    assert home.shell("pm list packages deskclock") == f"package:{CLOCK}"
    assert home.shell("wm size") == "Physical size: 1080x2400"
    assert home.shell("wm density") == "Physical density: 420"


@pytest.mark.parametrize(
    "command",
    [
        "am start",
        "am start -x",
        "am start -n com.example.none/.Main",
        "am start -a android.intent.action.VIEW -d nothing://at.all",
        "am fly",
        "monkey -p com.example.none 1",
        "input tap 5",
        "input keyevent KEYCODE_NOSUCH",
        "input fly 1 2",
        "settings put global",
        "pm uninstall x",
        "rm -rf /",
        "input text 'open",
    ],
)
def test_a_command_that_cannot_be_carried_out_says_so(home: SimulatedDevice, command: str) -> None:
    assert failed(home.shell(command))


def test_an_empty_command_says_nothing(home: SimulatedDevice) -> None:
    assert home.shell("") == home.shell("adb shell") == ""


# --- accessibility events ------------------------------------------------------------------------


def test_nothing_is_heard_before_somebody_listens(home: SimulatedDevice) -> None:
    home.do(Launch(CLOCK))
    assert home.events() == ()


def test_a_tap_that_opens_a_window_is_a_click_and_a_window_change(home: SimulatedDevice) -> None:
    home.do(Launch(CLOCK))
    perform(home, click("Clock", id="tab_menu_clock"))
    home.events()
    perform(home, click("Add city"))
    heard = home.events()
    assert [one.type for one in heard] == [
        "TYPE_VIEW_CLICKED",
        "TYPE_WINDOW_STATE_CHANGED",
        "TYPE_VIEW_FOCUSED",
        "TYPE_VIEW_TEXT_SELECTION_CHANGED",
        "TYPE_WINDOW_STATE_CHANGED",  # the keyboard's
    ]
    assert (heard[0].cls, heard[0].texts) == ("android.widget.Button", ())
    assert heard[0].desc == "Add city"
    assert home.events() == ()


def test_typing_is_a_text_change_with_what_stood_there(search: SimulatedDevice) -> None:
    search.events()
    for text in ("Par", "Paris"):
        perform(search, enter_text(text, id="open_search_view_edit_text"))
    changes = [one for one in search.events() if one.type == "TYPE_VIEW_TEXT_CHANGED"]
    assert [(one.before, one.text) for one in changes] == [("", "Par"), ("Par", "Paris")]


def test_a_tap_on_a_field_that_has_the_focus_is_a_click_alone(search: SimulatedDevice) -> None:
    search.events()
    perform(search, click(id="open_search_view_edit_text"))
    assert [one.type for one in search.events()] == ["TYPE_VIEW_CLICKED"]


def test_a_tap_on_nothing_is_not_heard(home: SimulatedDevice) -> None:
    home.events()
    home.do(Tap(1, 1))
    assert home.events() == ()
