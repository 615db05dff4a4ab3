"""Calls on the screen: one that comes in, one in progress, one that is dialled."""

from __future__ import annotations

import pytest
from hands import find, tap, texts

from android_gym.apps.system.framework.keyguard import LockScreen
from android_gym.apps.system.launcher import Home
from android_gym.apps.system.telephony import PACKAGE, deliver_call
from android_gym.apps.system.telephony.calls import InCall, IncomingCall
from android_gym.phone.core.codec import dumps, loads
from android_gym.phone.state.events import Event, Key, Launch, Rotate, Swipe, Tap, Wait
from android_gym.phone.state.phone import Phone
from android_gym.phone.state.providers import by_name
from android_gym.phone.state.providers.calls import QUICK_RESPONSES
from android_gym.phone.state.settings import written
from android_gym.phone.system.ctx import Ctx
from android_gym.phone.system.overlays import banner_frame
from android_gym.phone.system.step import step
from android_gym.phone.system.windows import top_frame
from android_gym.phone.ui.node import Node
from android_gym.phone.ui.words import in_language
from android_gym.profiles import base_phone, names

GMAIL = "com.google.android.gm"
POWER = Key("power")


def after(phone: Phone, *events: Event) -> Phone:
    for event in events:
        phone = step(phone, event)
    return phone


@pytest.fixture
def soon() -> Phone:
    """A phone that John Smith calls in five seconds."""
    phone = step(base_phone(), Launch(GMAIL))
    john = by_name(phone.contacts, "John Smith")
    assert john is not None
    return Ctx(phone, PACKAGE).schedule(phone.time + 5, deliver_call(john.phones[0].number)).phone


@pytest.fixture
def spoken(soon: Phone) -> Phone:
    """John's call, answered on its banner."""
    rings = step(soon, Wait(5))
    frame = banner_frame(rings)
    assert frame is not None
    left, top, right, bottom = next(n.bounds for n in frame.nodes if n.text == "Answer")
    return step(rings, Tap((left + right) / 2, (top + bottom) / 2))


def test_a_call_fills_a_locked_screen(soon: Phone) -> None:
    rings = after(soon, POWER, Wait(5))
    assert rings.display.on and rings.shade is not None
    assert isinstance(rings.shade.activity, IncomingCall)
    assert texts(rings)[:3] == ["Incoming call", "John Smith", "010-123456"]
    for declined in (tap(rings, "Decline"), step(rings, Swipe(540, 900, 540, 1500))):
        assert not declined.telecom.calls and declined.locked
        assert declined.shade is not None and declined.shade.activity == LockScreen()
    for answered in (tap(rings, "Answer"), step(rings, Swipe(540, 1500, 540, 900))):
        assert answered.telecom.active is not None and answered.locked
        assert answered.shade is not None and isinstance(answered.shade.activity, InCall)
        ended = tap(answered, "End call")
        assert ended.shade is not None and ended.shade.activity == LockScreen()


def test_a_call_pops_up_and_is_shown_when_it_is_answered(spoken: Phone) -> None:
    assert isinstance(spoken.top, InCall) and spoken.foreground == PACKAGE
    later = step(spoken, Wait(65))
    assert texts(later)[:2] == ["01:06", "John Smith"]
    before = base_phone().notifications
    assert [n.text for n in later.notifications if n not in before] == ["Ongoing call"]
    ended = tap(later, "End call")
    assert ended.top == Home() and ended.notifications == before
    assert ended.calls[-1].seconds == 66
    assert loads(dumps(spoken)) == spoken


def test_the_buttons_show_and_change_how_the_call_sounds(spoken: Phone) -> None:
    muted = tap(spoken, "Mute")
    assert muted.telecom.muted and not tap(muted, "Mute").telecom.muted
    assert tap(spoken, "Speaker").telecom.speaker
    held = tap(spoken, "Hold")
    assert held.telecom.held is not None and "On hold" in texts(held)
    assert tap(held, "Hold").telecom.active is not None
    typed = spoken
    for label in ("Keypad", "1", "0", "#"):
        typed = tap(typed, label)
    assert "10#" in texts(typed)
    assert "Mute" in [n.desc for n in _nodes(tap(typed, "Hide keypad"))]
    assert "Mute" in [n.desc for n in _nodes(step(typed, Key("back")))]


def _nodes(phone: Phone) -> tuple[Node, ...]:
    return top_frame(phone).nodes


def test_the_call_goes_on_behind_other_apps_and_its_notification_leads_back(spoken: Phone) -> None:
    away = step(spoken, Launch(GMAIL))
    assert away.telecom.active is not None
    note = away.notifications[0]
    assert note.tap is not None
    assert isinstance(note.tap.run(Ctx(away, PACKAGE)).phone.top, InCall)
    assert "Phone Services" not in texts(step(spoken, Key("recents")))


def test_nothing_lies_outside_a_turned_screen(spoken: Phone) -> None:
    turned = step(spoken, Rotate(1))
    w, h = turned.display.size
    for phone in (turned, tap(turned, "Keypad")):
        bounds = [node.bounds for node in _nodes(phone)]
        assert all(0 <= b[0] <= b[2] <= w and 0 <= b[1] <= b[3] <= h for b in bounds)
        assert "End call" in [node.desc for node in _nodes(phone)]


@pytest.mark.parametrize("profile", names())
@pytest.mark.parametrize("font", [1.0, 1.3])
@pytest.mark.parametrize("rotation", [0, 1])
def test_all_answers_to_a_call_fit_or_can_be_scrolled_to(profile: str, font: float, rotation: int) -> None:
    phone = written(written(base_phone(profile), "system/font_scale", font), "role/dialer", "com.google.android.dialer")
    phone = after(phone, Rotate(rotation), POWER)
    rings = step(Ctx(phone, PACKAGE).schedule(phone.time + 5, deliver_call("555-0123")).phone, Wait(5))
    no, yes, write = (in_language(phone.settings, PACKAGE, words) for words in ("Decline", "Answer", "Message"))
    own = (phone.settings.get(f"secure/quick_response_{n}", usual) for n, usual in enumerate(QUICK_RESPONSES, start=1))
    first, second, _, last = map(str, own)
    _whole(rings, no, yes, write)
    opened = tap(rings, write)
    _whole(opened, no, yes, first)
    low = find(opened, last).bounds if last in texts(opened) else (0, 0, 0, 0)
    if low[3] - low[1] < 40 * phone.display.scale:
        left, top, right, _ = find(opened, second).bounds
        opened = step(opened, Swipe((left + right) / 2, top + 20, (left + right) / 2, 0))
    _whole(opened, no, yes, last)
    declined = tap(opened, last)
    assert not declined.telecom.calls
    assert declined.messages[-1].text == last


def _whole(phone: Phone, *words: str) -> None:
    """These stand on the screen with 40 dp of their height at least, none over another."""
    spots = [find(phone, one).bounds for one in words]
    w, h = phone.display.size
    for left, top, right, bottom in spots:
        assert 0 <= left < right <= w and 0 <= top and bottom <= h
        assert bottom - top >= 40 * phone.display.scale
    for n, (left, top, right, bottom) in enumerate(spots):
        for a, b, c, d in spots[:n]:
            assert c <= left or right <= a or d <= top or bottom <= b
