"""Carrying out canonical actions on the simulated phone."""

from __future__ import annotations

import pytest

from android_gym.action import VERBS, Action, Element
from android_gym.devices import SimulatedDevice, connect, expand, perform
from android_gym.devices.perform import next_swipe, path
from android_gym.errors import UnknownName
from android_gym.phone.state.diff import side_effects
from android_gym.phone.state.events import Key
from android_gym.phone.system.app_names import package_named
from android_gym.tasks.steps import click, enter_text, scroll_to

CLOCK = "com.google.android.deskclock"
BOX = (0.0, 0.0, 1000.0, 2000.0)


@pytest.fixture
def home() -> SimulatedDevice:
    return SimulatedDevice()


@pytest.fixture
def search(home: SimulatedDevice) -> SimulatedDevice:
    """Clock's search for cities."""
    for action in (Action("start", text="Clock"), click("Clock", id="tab_menu_clock"), click("Add city")):
        assert perform(home, action)[0] == ""
    return home


@pytest.mark.parametrize(
    ("way", "amount", "expected"),
    [
        ("up", 0, (500, 1000, 500, 100)),
        ("down", 0, (500, 1000, 500, 1900)),
        ("left", 0, (950, 1000, 50, 1000)),
        ("right", 0, (50, 1000, 950, 1000)),
        ("up", 0.25, (500, 1000, 500, 500)),
        ("right", 0.25, (500, 1000, 750, 1000)),
        ("up", 0.8, (500, 1800, 500, 200)),
        ("down", 1.0, (500, 100, 500, 1900)),
    ],
)
def test_swipes_go_where_uiautomator2_sends_them(way: str, amount: float, expected: tuple[float, ...]) -> None:
    assert path(BOX, way, amount) == pytest.approx(expected)


def test_a_swipe_on_an_element_stays_inside_it() -> None:
    assert path((100.0, 200.0, 300.0, 600.0), "up", 0.5) == pytest.approx((200, 500, 200, 300))


def test_a_click_tells_which_element_it_was(home: SimulatedDevice) -> None:
    perform(home, Action("start", text="Clock"))
    error, done = perform(home, click("Alarm"))
    assert error == ""
    assert done.element is not None
    assert done.element.replace(object="") == Element(
        f"{CLOCK}:id/tab_menu_alarm", "Alarm", CLOCK, "android.widget.FrameLayout"
    )
    assert len(done.element.object) == 24


def test_a_click_on_an_icon_is_a_start(home: SimulatedDevice) -> None:
    assert perform(home, click("Clock")) == ("", Action("start", text=CLOCK))
    assert home.phone().foreground == CLOCK


@pytest.mark.parametrize("name", ["Clock", "clock", "Google Clock", "the clock app", CLOCK])
def test_apps_start_by_label_or_package(home: SimulatedDevice, name: str) -> None:
    assert perform(home, Action("start", text=name)) == ("", Action("start", text=CLOCK))


def test_an_app_that_is_not_there_is_named_with_near_ones(home: SimulatedDevice) -> None:
    before = home.phone()
    error, _ = perform(home, Action("start", text="Clok"))
    assert error == "There is no installed app named 'Clok'. Did you mean 'Clock'?"
    assert home.phone() is before
    with pytest.raises(UnknownName):
        package_named(home.apps(), "")


def test_typing_replaces_what_stands_in_the_field(search: SimulatedDevice) -> None:
    field = "open_search_view_edit_text"
    for text in ("Par", "Tokyo"):
        error, done = perform(search, enter_text(text, id=field))
        assert (error, done.verb, done.text) == ("", "set_text", text)
    shown = search.screen()
    found = shown.find(Element(id=field))
    assert found is not None
    assert shown.nodes[found].text == "Tokyo"


def test_an_element_that_is_not_there_is_named(home: SimulatedDevice) -> None:
    before = home.phone()
    send, icon = Element(name="Send"), Element(name="Clock")
    for action in (
        Action("click", send),
        Action("set_text", send, "x"),
        Action("swipe", send, "up"),
        Action("drag", icon, target=send),
    ):
        assert perform(home, action)[0] == "The element 'Send' is not on this screen."
    assert home.phone() is before


def test_keys_orientation_and_apps_change_the_phone(home: SimulatedDevice) -> None:
    perform(home, Action("start", text="Clock"))
    assert perform(home, Action("orientation", text="Landscape")) == ("", Action("orientation", text="left"))
    assert home.screen().width == 2400
    perform(home, Action("orientation", text="natural"))
    assert home.screen().width == 1080
    perform(home, Action("stop", text="Clock"))
    assert home.phone().foreground != CLOCK
    volume = home.phone().setting("system/volume_music")
    perform(home, Action("volume_up"))
    assert home.phone().setting("system/volume_music") == volume + 1
    perform(home, Action("screen_off"))
    assert not home.phone().display.on
    perform(home, Action("screen_on"))
    assert home.phone().display.on
    perform(home, Action("notifications"))
    assert home.phone().shade is not None


def test_a_screenshot_is_a_file_on_the_phone(home: SimulatedDevice) -> None:
    before = {file.path for file in home.phone().files}
    assert perform(home, Action("screenshot")) == ("", Action("screenshot"))
    assert {file.path for file in home.phone().files} - before == {
        "/sdcard/Pictures/Screenshots/Screenshot_20231010-094100.png"
    }


def test_a_screenshot_makes_its_folder_where_there_is_none() -> None:
    phone = SimulatedDevice("simple")
    start = phone.phone()
    assert not [file for file in start.files if "Screenshots" in file.path]
    assert perform(phone, Action("screenshot")) == ("", Action("screenshot"))
    assert "/sdcard/Pictures/Screenshots/Screenshot_20231010-094100.png" in {file.path for file in phone.phone().files}
    assert side_effects(start, phone.phone()) == ()


def test_every_verb_is_known_and_no_other(home: SimulatedDevice) -> None:
    for verb in VERBS:
        if verb != "scroll_to":
            assert "There is no action" not in perform(SimulatedDevice(), Action(verb))[0]
    assert perform(home, Action("fly"))[0] == "There is no action 'fly'."


def test_scroll_to_swipes_until_the_element_is_seen(search: SimulatedDevice) -> None:
    perform(search, enter_text("a", id="open_search_view_edit_text"))
    search.do(Key("back"))  # the keyboard covers half of the list
    rows = [node.text for node in search.screen().nodes if node.text]
    wanted = scroll_to(rows[-1])
    assert next_swipe(search.screen(), wanted) is None
    assert expand(search, wanted) == ("", ())


def test_scroll_to_gives_up_where_the_page_ends(home: SimulatedDevice) -> None:
    error, made = expand(home, scroll_to("Nobody"))
    assert error == "The element 'Nobody' is nowhere on this page."
    assert len(made) == len([one for one in made if one.verb == "swipe"])


def test_devices_are_connected_by_name(home: SimulatedDevice) -> None:
    assert connect("sim").name == "sim"
    assert connect(home) is home
    assert connect("sim", "reference").screen().width == 320
    with pytest.raises(UnknownName, match="no device named 'emulator-5554'"):
        connect("emulator-5554")
