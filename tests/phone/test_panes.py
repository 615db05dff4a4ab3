"""Two panes: a list and its detail side by side."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
import toy
import toy_panes
from toy import after, tap, texts
from toy_panes import Log, Names

from android_gym.accessibility import derive
from android_gym.phone.core.view import SELECTED
from android_gym.phone.state.events import Event, Install, Key, Launch, Rotate, Swipe, Tap, Type
from android_gym.phone.state.panes import panes_of
from android_gym.phone.state.phone import Display, Phone
from android_gym.phone.system.registry import components
from android_gym.phone.system.render import render
from android_gym.phone.system.step import step
from android_gym.phone.system.windows import top_frame
from android_gym.profiles import base_phone
from android_gym.serve.u2.hierarchy import active

NAMES = toy_panes.names.name
TABLET = Display(width=800, height=1200, density=160, rotation=1)  # 1200 x 800 dp
BACK = Key("back")


@pytest.fixture
def names(monkeypatch: pytest.MonkeyPatch) -> Iterator[Phone]:
    """The list in front, on a tablet in landscape; nothing is open."""
    toy.offer(monkeypatch, *toy.APPS, toy_panes.APP)
    phone = step(base_phone(), Install(NAMES)).replace(display=TABLET)
    yield step(phone, Launch(NAMES))
    components.cache_clear()


def seen(phone: Phone) -> list[tuple[str, str, tuple[int, int, int, int]]]:
    """What has an id: id, text and bounds."""
    nodes = top_frame(phone).nodes
    return [(n.id.rpartition("/")[2], n.text, n.bounds) for n in nodes if f"{NAMES}:id" in n.id]


def stack(phone: Phone) -> list[str]:
    found = [type(window.activity).__name__ for window in phone.tasks[0].windows]
    assert not any(window.aside for window in phone.tasks[0].windows)
    return found


def lines(phone: Phone) -> tuple[str, ...]:
    model = phone.app(NAMES)
    assert isinstance(model, Log)
    return model.lines


def chosen(phone: Phone) -> list[str]:
    nodes = top_frame(phone).nodes
    picked = [i for i, n in enumerate(nodes) if n.flags & SELECTED]
    return [next(n.text for n in nodes[i:] if n.text) for i in picked]


@pytest.mark.parametrize(
    "width, height, across, down",
    [
        (411, 914, "compact", "expanded"),
        (914, 411, "expanded", "compact"),
        (600, 480, "medium", "medium"),
        (599, 479, "compact", "compact"),
        (839, 899, "medium", "medium"),
        (840, 900, "expanded", "expanded"),
    ],
)
def test_size_classes_are_those_of_android(width: int, height: int, across: str, down: str) -> None:
    display = Display(width=width, height=height, density=160)
    assert (display.width_class, display.height_class) == (across, down)


def test_the_list_stands_beside_what_is_open(names: Phone) -> None:
    both = tap(names, "Bob")
    assert seen(both) == [
        ("query", "Search", (0, 24, 300, 72)),
        ("name", "", (0, 72, 300, 128)),
        ("title", "Ann", (16, 91, 44, 110)),
        ("name", "", (0, 128, 300, 184)),
        ("title", "Bob", (16, 147, 44, 166)),
        ("taps", "0 taps", (0, 184, 44, 203)),
        ("menu", "Menu", (0, 207, 83, 247)),
        ("tell", "Tell", (0, 255, 72, 295)),
        ("title", "Bob, 1 beside", (300, 24, 394, 43)),
        ("note", "Note", (300, 43, 1200, 91)),
        ("work", "Work", (300, 95, 380, 135)),
    ]
    assert chosen(both) == ["Bob"]
    assert panes_of(both) == tuple(window.activity for window in both.tasks[0].windows)
    assert render(both).shape == (800, 1200, 3)


def test_while_nothing_is_open_the_first_thing_is_shown_and_nothing_is_in_the_stack(names: Phone) -> None:
    assert stack(names) == ["Names"]
    assert seen(names)[-1][:2] == ("nobody", "Nobody")
    assert step(names, Tap(900, 400)) is names


def test_a_touch_on_another_row_replaces_the_detail(names: Phone) -> None:
    ann = tap(names, "Ann")
    bob = tap(ann, "Bob")
    assert stack(bob) == ["Names", "Person"]
    assert chosen(bob) == ["Bob"]
    assert lines(bob) == ("Ann resumed", "Ann paused", "Bob resumed", "Ann stopped")
    assert stack(step(bob, BACK)) == ["Names"]


def test_what_a_detail_opens_stands_where_it_stood(names: Phone) -> None:
    work = tap(tap(names, "Ann"), "Work")
    assert stack(work) == ["Names", "Person", "Work"]
    assert "Ann, 2 beside" in texts(work)
    assert chosen(work) == ["Ann"]
    assert stack(tap(work, "Bob")) == ["Names", "Person"]
    assert stack(step(work, BACK)) == ["Names", "Person"]


def test_a_touch_on_the_list_changes_the_list_alone(names: Phone) -> None:
    ann = tap(names, "Ann")
    assert step(ann, Tap(150, 700)) is ann
    told = tap(ann, "Tell")
    assert stack(told) == ["Names", "Person"]
    assert lines(told) == lines(ann)
    counted = tap(told, "Count")
    assert "1 taps" in texts(counted)
    assert stack(counted) == ["Names", "Person"]


def test_the_snackbar_of_the_list_leaves_after_four_events(names: Phone) -> None:
    told = tap(tap(names, "Ann"), "Tell")
    quiet = [Key("volume_up")] * 3
    assert "Told" in texts(after(told, *quiet))
    assert "Told" not in texts(after(told, *quiet, *quiet[:1]))


def test_a_popup_of_the_list_leaves_the_detail_where_it_is(names: Phone) -> None:
    ann = tap(names, "Ann")
    menu = tap(ann, "Menu")
    assert texts(menu) == ["Bob", "Write", "Count"]
    assert step(menu, BACK) == ann
    counted = tap(menu, "Count")
    assert stack(counted) == ["Names", "Person"]
    assert "1 taps" in texts(counted)
    bob = tap(menu, "Bob")
    assert stack(bob) == ["Names", "Person"]
    assert chosen(bob) == ["Bob"]
    assert lines(bob) == ("Ann resumed", "Ann paused", "Bob resumed", "Ann stopped")


def test_what_is_no_detail_lies_over_both(names: Phone) -> None:
    letter = tap(tap(tap(names, "Ann"), "Menu"), "Write")
    assert stack(letter) == ["Names", "Person", "Letter"]
    assert texts(letter) == ["A letter"]
    assert panes_of(letter) == ()
    again = step(letter, BACK)
    assert stack(again) == ["Names", "Person"]
    assert chosen(again) == ["Ann"]


def test_text_goes_to_the_pane_that_was_touched(names: Phone) -> None:
    ann = tap(names, "Ann")
    typed = step(tap(ann, "Search"), Type("xy"))
    assert [w.activity for w in typed.tasks[0].windows] == [Names(query="xy")]
    assert "Ann, 1 beside" in texts(typed)
    noted = step(tap(typed, "Note"), Type("hm"))
    assert stack(noted) == ["Names", "Person"]
    assert noted.top == toy_panes.Person("Ann", "hm")
    assert stack(after(typed, BACK)) == ["Names", "Person"]  # the keyboard goes


@pytest.mark.parametrize(
    "display",
    [TABLET.replace(rotation=0, width=699), Display(width=411, height=914, density=160, rotation=1)],
    ids=["699 dp wide", "phone in landscape"],
)
def test_where_there_is_no_room_the_detail_lies_over_the_list(names: Phone, display: Display) -> None:
    small = names.replace(display=display)
    assert panes_of(small) == ()
    ann = tap(small, "Ann")
    assert "Ann, alone" in texts(ann)
    assert "Search" not in texts(ann)
    assert stack(step(ann, BACK)) == ["Names"]


def test_turning_the_display_keeps_what_is_open(names: Phone) -> None:
    narrow = names.replace(display=TABLET.replace(width=600))
    work = tap(tap(narrow, "Bob"), "Work")
    upright = step(work, Rotate(0))
    assert texts(upright)[0] == "Bob, alone"
    assert stack(upright) == ["Names", "Person", "Work"]
    assert seen(step(upright, Rotate(1))) == seen(work)


def test_home_and_back_to_the_app_keep_both(names: Phone) -> None:
    ann = tap(names, "Ann")
    again = after(ann, Key("home"), Launch(NAMES))
    assert seen(again) == seen(ann)


def test_a_dump_and_the_events_know_both_panes(names: Phone) -> None:
    ann = tap(names, "Ann")
    nodes = active(ann)
    assert [n.depth for n in nodes].count(0) == 1
    assert [n.bounds for n in nodes[:1]] == [(0, 0, 1200, 800)]
    assert {"Search", "Note"} <= {n.text for n in nodes}
    event = Tap(34, 152)
    said = [(e.type, e.texts) for e in derive(ann, event, step(ann, event))]
    assert said[0] == ("TYPE_VIEW_CLICKED", ("Bob",))


def test_any_touches_in_any_order_raise_nothing(names: Phone) -> None:
    phone, places = (
        names,
        [(150, 50), (150, 96), (150, 150), (60, 250), (60, 300), (700, 70), (340, 110), (600, 600), (1100, 760)],
    )
    events: list[Event] = [
        *(Tap(*at) for at in places),
        BACK,
        Rotate(0),
        Rotate(1),
        Type("a"),
        Swipe(150, 600, 150, 100),
        Swipe(900, 600, 900, 100),
    ]
    for n in range(400):
        phone = step(phone, events[n * n * 7 % len(events)])
        phone = phone if phone.tasks[0].package == NAMES else step(phone, Launch(NAMES))
