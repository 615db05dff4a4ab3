"""What elements stand for: objects that do not depend on what of them can be seen."""

from __future__ import annotations

import pytest

from android_gym.action import INERT, KIND, STATE, Action, Element
from android_gym.apps.google.clock.timers import start_typed
from android_gym.apps.google.gmail.inbox import FolderDrawer
from android_gym.devices import SimulatedDevice
from android_gym.devices.objects import deed, is_unique, object_at, subject
from android_gym.devices.perform import centre, locate, perform, resolved
from android_gym.kit.blocks.clock import pause_timer
from android_gym.kit.popups import Choice
from android_gym.kit.verbs import choose, show, write
from android_gym.phone.core.calls import Call
from android_gym.phone.core.codec import digest
from android_gym.screen import Screen


def opened(app: str, *clicks: Element) -> SimulatedDevice:
    device = SimulatedDevice()
    for action in (Action("start", text=app), *(Action("click", one) for one in clicks)):
        assert device.act(action)[0] == ""
    return device


def element(device: SimulatedDevice, **named: object) -> Element:
    """What is clicked, as it was resolved; the phone stays as it is."""
    before = device.phone()
    error, done = device.act(Action("click", Element(**named)))  # type: ignore[arg-type]
    device.restore(before)
    assert error == "" and done.element is not None
    return done.element


def test_a_title_and_the_row_around_it_are_one_object() -> None:
    device = opened("Settings")
    screen = device.screen()
    title = next(i for i, node in enumerate(screen.nodes) if node.text == "Network & internet")
    row = locate(screen, Element(name="Network & internet"))
    assert row is not None and row != title
    assert resolved(screen, title, "click").object == resolved(screen, row, "click").object


def test_an_object_stays_the_same_while_its_row_is_cut_by_the_edge() -> None:
    device = opened("Settings")
    found = set()
    for _ in range(30):
        if device.screen().find(Element(name="Battery")) is not None:
            found.add(element(device, name="Battery").object)
        device.act(Action("swipe", text="up", amount=0.03))
    assert len(found) == 1


def test_switches_in_rows_are_objects_of_their_own() -> None:
    device = opened("Clock", Element(name="Alarm"))
    switches = [element(device, id="onoff", ordinal=place) for place in range(3)]
    assert len({one.object[:KIND] for one in switches}) == 3


def test_a_switch_is_the_same_object_when_it_is_turned() -> None:
    device = opened("Settings", Element(name="Network & internet"))
    off = element(device, name="Airplane mode").object
    device.act(Action("click", Element(name="Airplane mode")))
    on = element(device, name="Airplane mode").object
    assert off == on


def test_a_whole_swipe_and_one_on_the_list_move_the_same_container() -> None:
    device = opened("Settings")
    _, whole = device.act(Action("swipe", text="up"))
    assert whole.element is not None
    assert whole == Action("swipe", Element(object=whole.element.object), "up")
    _, row = device.act(Action("swipe", Element(name="Battery"), "up"))
    assert row.element is not None and row.element.object == whole.element.object
    again = perform(device, whole)  # what was done can be done again
    assert again[0] == ""


def test_what_answers_to_nothing_says_so() -> None:
    device = opened("Settings", Element(name="Battery"))
    screen = device.screen()
    title = next(i for i, n in enumerate(screen.nodes) if "Battery" in (n.text, n.desc))
    assert object_at(device.phone(), "click", *centre(screen.nodes[title])) == INERT
    assert resolved(screen, title, "click").object == INERT


def test_the_status_bar_is_what_opens_the_notifications() -> None:
    device = opened("Clock")
    down = object_at(device.phone(), "swipe", 500, 5, "down")
    assert down != object_at(device.phone(), "swipe", 500, 1200, "down")
    assert object_at(device.phone(), "swipe", 500, 5, "up") == INERT


def test_a_field_is_itself_however_it_is_touched() -> None:
    device = opened("Contacts", Element(name="Search contacts"))
    field = Element(id="open_search_view_edit_text")
    place = locate(device.screen(), field)
    if place is None:
        field = Element(cls="EditText")
        place = locate(device.screen(), field)
    assert place is not None
    at = centre(device.screen().nodes[place])
    verbs = ("click", "set_text", "long_click", "double_click")
    assert len({object_at(device.phone(), verb, *at) for verb in verbs}) == 1


@pytest.mark.parametrize(
    ("handler", "kind"),
    [
        (pause_timer(3), (pause_timer(3).fn, 3)),
        (start_typed(), (start_typed().fn,)),
        (write("global/wifi_on", 0), (write("", 0).fn, "global/wifi_on")),
        (choose(pause_timer(3), "text"), (choose(start_typed()).fn, (pause_timer(3).fn, 3))),
        (
            show(Choice("Theme", ("Light", "Dark"), "Light", start_typed())),
            (show(FolderDrawer()).fn, ("Choice", "Theme")),
        ),
        (show(FolderDrawer("sent")), (show(FolderDrawer()).fn, ("FolderDrawer",))),
        (("container", "list"), ("container", "list")),
    ],
)
def test_what_a_handler_is_about_leaves_out_the_state(handler: object, kind: object) -> None:
    assert subject(handler) == kind


@pytest.mark.parametrize(
    ("handler", "done"),
    [
        (pause_timer(3), (pause_timer(4).fn,)),
        (write("global/wifi_on", 0), (write("", 0).fn,)),
        (choose(pause_timer(3), "text"), (choose(start_typed()).fn, (pause_timer(3).fn,))),
        (
            show(Choice("Theme", ("Light", "Dark"), "Light", start_typed())),
            (show(FolderDrawer()).fn, ("Choice", "Theme")),
        ),
    ],
)
def test_what_a_handler_does_leaves_out_what_it_does_that_with(handler: Call, done: object) -> None:
    assert deed(handler) == done


def test_the_button_of_another_tab_does_something_else() -> None:
    fabs = [element(opened("Clock", Element(name=tab)), id="fab").object for tab in ("Clock", "Stopwatch", "Alarm")]
    assert len({one[STATE:] for one in fabs}) == 3


def test_an_id_is_unique_in_its_window_also_with_what_is_scrolled_away() -> None:
    phone = opened("Clock", Element(name="Alarm")).phone()
    assert is_unique(phone, "com.google.android.deskclock:id/fab")
    assert not is_unique(phone, "com.google.android.deskclock:id/onoff")
    assert not is_unique(phone, "com.google.android.deskclock:id/nothing")


def test_an_element_that_only_its_object_names_is_nowhere() -> None:
    screen = opened("Clock").screen()
    assert screen.find(Element(object=digest("x")[:16])) is None


DUMP = """<hierarchy rotation="0">
<node class="android.widget.LinearLayout" package="a" clickable="true" bounds="[0,0][100,90]">
<node class="android.widget.ImageView" package="a" content-desc="Photo" bounds="[0,0][30,30]"/>
<node class="android.widget.TextView" package="a" text="R" bounds="[30,0][40,30]"/>
<node class="android.widget.TextView" package="a" text="Wi-Fi" {first} bounds="[40,0][90,30]"/>
<node class="android.widget.TextView" package="a" text="Off" {second} bounds="[40,30][90,60]"/>
<node class="android.widget.TextView" package="a" text="Home" {second} bounds="[40,60][90,80]"/>
</node></hierarchy>"""


@pytest.mark.parametrize(
    ("first", "second", "name"),
    [("", "", "Wi-Fi"), ('resource-id="android:id/title"', "", "Wi-Fi"), ("", 'resource-id="a:id/wifi_name"', "Home")],
)
def test_elsewhere_a_row_is_named_by_its_title(first: str, second: str, name: str) -> None:
    screen = Screen.parse(DUMP.format(first=first, second=second))
    found = resolved(screen, 0, "click")
    assert (found.name, found.object, screen.find(found)) == (name, "", 0)
