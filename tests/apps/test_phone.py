"""The phone app: the call log, dialling, missed calls, quick responses, blocked numbers."""

from __future__ import annotations

from android_gym.action import Action, Element
from android_gym.apps.google.phone.main import Main
from android_gym.apps.google.phone.model import PACKAGE
from android_gym.apps.system.telephony import PACKAGE as TELEPHONY
from android_gym.apps.system.telephony import deliver_call, miss_call
from android_gym.apps.system.telephony.calls import InCall
from android_gym.devices import SimulatedDevice, perform
from android_gym.phone.state.events import Launch, Wait
from android_gym.phone.system.ctx import Ctx
from android_gym.profiles import base_phone

JOHN = "010-123456"


def opened() -> SimulatedDevice:
    device = SimulatedDevice("arena")
    device.do(Launch(PACKAGE))
    return device


def do(device: SimulatedDevice, verb: str, name: str = "", text: str = "", id: str = "") -> None:
    element = Element(name=name, id=id) if name or id else None
    error, _ = perform(device, Action(verb, element, text))
    assert error == ""


def tap(device: SimulatedDevice, *names: str) -> None:
    for name in names:
        do(device, "click", name)


def test_a_number_is_dialled_and_the_call_is_logged() -> None:
    device = opened()
    tap(device, "key pad", "5,JKL", "5,JKL", "5,JKL", "0,+", "1", "2,ABC", "3,DEF", "dial")
    assert isinstance(device.phone().top, InCall)
    assert device.phone().telecom.calls[0].number == "5550123"
    device.do(Wait(4))
    tap(device, "Speaker", "Hold")
    assert device.phone().telecom.speaker
    assert device.phone().telecom.held is not None
    tap(device, "End call")
    last = device.phone().calls[-1]
    assert (last.number, last.kind) == ("5550123", "outgoing")
    assert isinstance(device.phone().top, Main)


def test_a_second_call_is_added_and_merged() -> None:
    device = opened()
    device.shell("am start -a android.intent.action.CALL -d tel:5550111")
    device.do(Wait(4))
    tap(device, "Add call")
    do(device, "set_text", id="digits", text="5550122")
    tap(device, "dial")
    device.do(Wait(4))
    tap(device, "Merge")
    assert [c.conference for c in device.phone().telecom.calls] == [True, True]


def test_other_apps_dial() -> None:
    device = SimulatedDevice("arena")
    device.shell("am start -a android.intent.action.DIAL -d tel:5550123")
    assert device.phone().top == Main(tab="recents", dialpad=True, digits="5550123")


def test_a_missed_call_is_announced_by_the_phone_app() -> None:
    phone = deliver_call.now(Ctx(base_phone("arena"), TELEPHONY), JOHN).phone
    phone = miss_call.now(Ctx(phone, TELEPHONY), JOHN).phone
    note = phone.notifications[0]
    assert (note.package, note.title, note.text) == (PACKAGE, "Missed call", "John Smith")
    assert [a.title for a in note.actions] == ["Call back", "Message"]


def test_a_call_is_declined_with_a_quick_response() -> None:
    device = opened()
    tap(device, "More options", "Settings", "Quick responses", "I'm on my way.")
    do(device, "set_text", id="android:id/edit", text="Later!")
    tap(device, "OK")
    device.reset(deliver_call.now(Ctx(device.phone(), TELEPHONY), JOHN).phone)
    tap(device, "John Smith", "Message", "Later!")
    sent = device.phone().messages[-1]
    assert (sent.text, sent.address, sent.sent) == ("Later!", JOHN, True)
    assert device.phone().calls[-1].kind == "rejected"
    assert device.phone().shade is None


def test_calls_are_blocked_and_deleted_from_the_log() -> None:
    device = opened()
    do(device, "long_click", "Bob Steve")
    tap(device, "Block number", "Block")
    assert device.phone().blocked[-1] == "010-321456"
    do(device, "long_click", "Bob Steve")
    tap(device, "Delete")
    assert not any(c.number == "010-321456" for c in device.phone().calls)


def test_numbers_are_blocked_and_unblocked_on_their_list() -> None:
    device = SimulatedDevice("arena")
    before = device.phone().blocked
    device.shell("am start -a android.telecom.action.MANAGE_BLOCKED_NUMBERS")
    tap(device, "Add a number")
    do(device, "set_text", id="add_blocked_number", text="010-654321")
    tap(device, "Block")
    assert device.phone().blocked == (*before, "010-654321")
    tap(device, "Unblock 010-654321", "Unblock")
    assert device.phone().blocked == before
