"""Notifications that pop up over the top of the screen, and how they leave."""

from __future__ import annotations

import pytest

from android_gym.devices.simulated import SimulatedDevice
from android_gym.phone.core.calls import does
from android_gym.phone.state.events import Event, Key, Launch, LongPress, Notifications, Swipe, Tap, Wait
from android_gym.phone.state.phone import HeadsUp, Phone
from android_gym.phone.state.providers import Notification, NotificationAction
from android_gym.phone.state.settings import written
from android_gym.phone.system.ctx import Ctx
from android_gym.phone.system.overlays import all_nodes, banner_frame
from android_gym.phone.system.render import layers
from android_gym.phone.system.step import step
from android_gym.phone.system.windows import top_frame
from android_gym.phone.ui.frame import Frame
from android_gym.phone.ui.node import Node
from android_gym.profiles import base_phone

CLOCK, CONTACTS = "com.google.android.deskclock", "com.google.android.contacts"


@does
def said(c: Ctx, words: str) -> Ctx:
    return c.toast(words)


@does
def stopped(c: Ctx) -> Ctx:
    return c.unnotify(2)


MAIL = Notification(1, "", "Ann", "Lunch?", channel="mail", tap=said("opened"))
RING = Notification(
    2, "", "Alarm", "7:00 AM", channel="firing", ongoing=True, actions=(NotificationAction("Stop", stopped()),)
)


@pytest.fixture
def phone() -> Phone:
    return step(base_phone().replace(notifications=()), Launch(CONTACTS))


def post(phone: Phone, note: Notification) -> Phone:
    return Ctx(phone, CLOCK).notify(note).phone


def after(phone: Phone, *events: Event) -> Phone:
    for event in events:
        phone = step(phone, event)
    return phone


def banner(phone: Phone) -> Frame:
    found = banner_frame(phone)
    assert found is not None
    return found


def on(phone: Phone, words: str) -> tuple[float, float]:
    frame = banner(phone)
    spot = next(s for s, n in zip(frame.targets, frame.nodes, strict=True) if words in (n.text, n.desc))
    return (spot.left + spot.right) / 2, (spot.top + spot.bottom) / 2


def texts(phone: Phone) -> list[str]:
    return [n.text for n in banner(phone).nodes if n.text]


NOTHING = Tap(5, 2390)


def test_mail_pops_up_under_the_status_bar_and_leaves_after_three_events(phone: Phone) -> None:
    popped = post(phone, MAIL)
    assert popped.heads_up == HeadsUp(CLOCK, 1, 3)
    assert texts(popped) == ["Clock", "Ann", "Lunch?"]
    assert banner(popped).nodes[0].bounds[:3] == (0, 63, 1080)
    assert after(popped, NOTHING, NOTHING).heads_up == HeadsUp(CLOCK, 1, 1)
    left = after(popped, NOTHING, NOTHING, NOTHING)
    assert left.heads_up is None
    assert len(left.notifications) == 1  # it waits in the shade


@pytest.mark.parametrize(
    "event", [Launch(CLOCK), Key("home"), Key("power"), Notifications(), Swipe(500, 150, 500, 900)]
)
def test_navigation_and_the_shade_put_it_away(phone: Phone, event: Event) -> None:
    assert after(post(phone, MAIL), event).heads_up is None


def test_what_rings_is_stopped_on_its_banner(phone: Phone) -> None:
    ringing = post(phone, RING)
    assert texts(ringing) == ["Clock", "Alarm", "7:00 AM", "Stop"]
    calm = after(ringing, Tap(*on(ringing, "Stop")))
    assert (calm.heads_up, calm.notifications) == (None, ())


def test_a_tap_does_what_the_notification_is_about(phone: Phone) -> None:
    popped = post(phone, MAIL)
    opened = after(popped, Tap(*on(popped, "Ann")))
    assert opened.toast is not None
    assert opened.toast.text == "opened"
    assert (opened.heads_up, opened.notifications) == (None, ())


def test_a_swipe_up_puts_it_away_and_one_sideways_sends_it_off(phone: Phone) -> None:
    popped = post(phone, MAIL)
    up = after(popped, Swipe(500, 150, 500, 20))
    assert (up.heads_up, len(up.notifications)) == (None, 1)
    off = after(popped, Swipe(100, 150, 900, 150))
    assert (off.heads_up, off.notifications) == (None, ())
    ringing = post(phone, RING)
    assert after(ringing, Swipe(100, 150, 900, 150)).notifications == ringing.notifications


def test_what_lies_under_it_is_not_touched(phone: Phone) -> None:
    ringing = post(phone, RING)
    left, top, right, bottom = find(phone, "Signed in as Alice Miller").bounds
    x, y = (left + right) / 2, (top + bottom) / 2
    assert banner(ringing).inside(x, y)
    assert after(phone, Tap(x, y)).tasks != phone.tasks
    assert after(ringing, LongPress(x, y)).tasks == phone.tasks
    assert after(ringing, Tap(x, y)).foreground == CLOCK  # the alarm's own app


def find(phone: Phone, words: str) -> Node:
    return next(n for n in top_frame(phone).nodes if n.desc.startswith(words))


@pytest.mark.parametrize(
    ("key", "value", "mail", "ring"),
    [
        ("global/heads_up_notifications_enabled", 0, False, False),
        ("global/zen_mode", 1, False, True),
        ("global/zen_mode", 0, True, True),
    ],
)
def test_settings_decide_what_pops_up(phone: Phone, key: str, value: int, mail: bool, ring: bool) -> None:
    set_up = written(phone, key, value)
    assert (post(set_up, MAIL).heads_up is not None) == mail
    assert (post(set_up, RING).heads_up is not None) == ring


@pytest.mark.parametrize("note", [MAIL.replace(channel="default"), MAIL.replace(silent=True), Notification(3, "", "x")])
def test_other_notifications_only_lie_in_the_shade(phone: Phone, note: Notification) -> None:
    posted = post(phone, note)
    assert posted.heads_up is None
    assert len(posted.notifications) == 1


def test_nothing_pops_up_over_the_shade_or_on_a_dark_screen(phone: Phone) -> None:
    assert post(step(phone, Notifications()), MAIL).heads_up is None
    assert post(step(phone, Key("power")), MAIL).heads_up is None


def test_it_is_dumped_painted_and_part_of_the_screen(phone: Phone) -> None:
    popped = post(phone, MAIL)
    assert len(layers(popped)) == len(layers(phone)) + 1
    row = "com.android.systemui:id/expandableNotificationRow"
    assert [n.id for n in all_nodes(popped)].count(row) == 1
    device = SimulatedDevice()
    device.restore(popped)
    assert "Ann" in [n.text for n in device.screen().nodes]
    touches = device.screen().touch_map
    assert touches is not None
    assert len(touches.handled) == len(device.screen().nodes)
    assert "Lunch?" in device.screen().text()


def test_phones_count_as_one_whatever_its_age(phone: Phone) -> None:
    popped = post(phone, MAIL)
    assert popped.key() == after(popped, NOTHING).key()
    assert popped.key() != phone.key()


def test_time_alone_does_not_end_it(phone: Phone) -> None:
    assert after(post(phone, MAIL), Wait(600)).heads_up == HeadsUp(CLOCK, 1, 2)
