"""Calls in progress: dialling, ringing, holding, and what the call log keeps."""

from __future__ import annotations

from typing import ClassVar

import pytest
import toy
from toy import TOY, after, phone_with

from android_gym.apps.system.telephony import PACKAGE, deliver_call, miss_call
from android_gym.phone.core.calls import Call
from android_gym.phone.core.view import View
from android_gym.phone.state.activity import Activity, Filter, Intent
from android_gym.phone.state.diff import changes
from android_gym.phone.state.events import Key, Send, Wait
from android_gym.phone.state.media import AudioFocus
from android_gym.phone.state.phone import Phone
from android_gym.phone.state.providers import CallRecord
from android_gym.phone.state.settings import written
from android_gym.phone.state.telecom import OngoingCall, Telecom
from android_gym.phone.system.ctx import Ctx
from android_gym.phone.system.registry import apps
from android_gym.phone.system.step import step
from android_gym.phone.system.telecom import ANSWERED_S, RINGS_S, TELECOM, answered

ANN, BOB = "5550101", "5550102"


class Dialer(Activity):
    """Dials what it is started with."""

    package: ClassVar[str] = TOY
    number: str = ""

    def view(self, telecom: Telecom) -> View:
        """One line for each call."""
        return toy.column(*(toy.label(f"{c.number} {c.state}") for c in telecom.calls))

    def on_create(self, c: Ctx) -> Ctx:
        return c.place_call(self.number)


def dial(intent: Intent) -> Dialer:
    return Dialer(number=intent.data.removeprefix("tel:"))


def bare(**more: object) -> Phone:
    return phone_with(toy.Page(), packages=(TOY, PACKAGE), **more)


def ctx(phone: Phone) -> Ctx:
    return Ctx(phone, TOY)


def rung(phone: Phone, number: str = ANN) -> Phone:
    return deliver_call(number).run(Ctx(phone, PACKAGE)).phone


def spoken(phone: Phone, number: str = ANN) -> Phone:
    """A call that has just been answered."""
    return after(ctx(phone).place_call(number).phone, Wait(ANSWERED_S))


def states(phone: Phone) -> list[tuple[str, str]]:
    return [(call.number, call.state) for call in phone.telecom.calls]


def test_a_call_is_dialled_answered_and_logged_with_its_seconds() -> None:
    start = bare()
    phone = ctx(start).place_call(ANN).phone
    due = answered(1)
    assert phone.telecom == Telecom((OngoingCall(1, ANN, "dialing", start.time, due=due),))
    assert phone.running == (f"{TELECOM}/call",)
    phone = after(phone, Key("volume_up"), Key("volume_up"))
    since = start.time + ANSWERED_S
    assert phone.telecom.active == OngoingCall(1, ANN, "active", start.time, since=since)
    ended = ctx(after(phone, Wait(61))).hang_up().phone
    assert ended.calls == (CallRecord(1, ANN, start.time, 61, "outgoing"),)
    assert (ended.telecom, ended.running, ended.queue) == (Telecom(), (), ())
    assert ended.media == start.media


def test_hanging_up_while_it_rings_at_the_other_end_is_a_call_of_no_seconds() -> None:
    start = bare()
    phone = ctx(after(ctx(start).place_call(ANN).phone, Wait(1))).hang_up().phone
    assert phone.calls == (CallRecord(1, ANN, start.time, 0, "outgoing"),)
    assert (phone.queue, phone.running) == ((), ())


def test_an_incoming_call_rings_and_is_answered_from_its_notification() -> None:
    start = bare()
    phone = rung(start)
    call = OngoingCall(1, ANN, "ringing", start.time, True, due=miss_call(ANN))
    assert phone.telecom.ringing == call
    (note,) = phone.notifications
    assert (note.title, note.text, [a.title for a in note.actions]) == (ANN, "Incoming call", ["Decline", "Answer"])
    assert phone.popped == note
    phone = note.actions[1].call.run(Ctx(after(phone, Wait(4)), PACKAGE)).phone
    since = start.time + 4
    assert phone.telecom.active == call.replace(state="active", since=since, due=None)
    assert ([n.text for n in phone.notifications], phone.queue) == (["Ongoing call"], ())
    phone = ctx(after(phone, Wait(30))).hang_up().phone
    assert phone.calls == (CallRecord(1, ANN, start.time, 30, "incoming"),)


def test_a_call_is_rejected_or_missed() -> None:
    start = bare()
    phone = ctx(rung(start)).reject_call().phone
    assert phone.calls == (CallRecord(1, ANN, start.time, 0, "rejected"),)
    assert (phone.notifications, phone.queue, phone.telecom) == ((), (), Telecom())
    phone = after(rung(start), Wait(RINGS_S))
    assert phone.calls == (CallRecord(1, ANN, start.time, 0, "missed"),)
    assert [(n.title, n.text) for n in phone.notifications] == [("Missed call", ANN)]
    assert (phone.telecom, phone.queue, phone.running) == (Telecom(), (), ())


def test_a_blocked_number_does_not_ring() -> None:
    phone = rung(bare(blocked=(ANN,)))
    assert [(c.number, c.kind) for c in phone.calls] == [(ANN, "blocked")]
    assert (phone.telecom, phone.notifications) == (Telecom(), ())


def test_a_second_call_puts_the_first_on_hold() -> None:
    two = spoken(spoken(bare()), BOB)
    assert states(two) == [(ANN, "holding"), (BOB, "active")]
    swapped = ctx(two).hold_call()
    assert states(swapped.phone) == [(ANN, "active"), (BOB, "holding")]
    assert states(ctx(spoken(bare())).hold_call().phone) == [(ANN, "holding")]
    one = ctx(two).hang_up().phone
    assert states(one) == [(ANN, "active")]
    assert ctx(two).place_call("5550103").phone is two
    assert states(ctx(rung(spoken(bare()), BOB)).answer_call().phone) == [(ANN, "holding"), (BOB, "active")]
    third = ctx(rung(two, "5550103")).answer_call().phone
    assert states(third) == [(ANN, "holding"), ("5550103", "active")]
    assert [c.number for c in third.calls] == [BOB]
    dialled = ctx(rung(ctx(bare()).place_call(ANN).phone, BOB)).answer_call().phone
    assert (states(dialled), [c.number for c in dialled.calls]) == ([(BOB, "active")], [ANN])


def test_a_conference_ends_whole() -> None:
    both = ctx(spoken(spoken(bare()), BOB)).merge_calls().phone
    assert states(both) == [(ANN, "active"), (BOB, "active")]
    phone = ctx(both).hang_up().phone
    assert [c.number for c in phone.calls] == [ANN, BOB]
    assert phone.telecom == Telecom()


def test_the_microphone_and_the_loudspeaker_are_switched_during_a_call() -> None:
    phone = ctx(spoken(bare())).call_audio(muted=True).call_audio(speaker=True).phone
    assert (phone.telecom.muted, phone.telecom.speaker) == (True, True)
    assert ctx(phone).hang_up().phone.telecom == Telecom()
    assert ctx(bare()).call_audio(muted=True).phone == bare()


def test_nobody_is_called_without_service_or_twice_at_once() -> None:
    off = written(bare(), "global/airplane_mode_on", 1)
    assert ctx(off).place_call(ANN).phone is off
    assert [c.kind for c in rung(off).calls] == ["missed"]
    dialling = ctx(bare()).place_call(ANN)
    assert dialling.place_call(BOB).phone is dialling.phone
    assert [c.kind for c in rung(rung(bare()), BOB).calls] == ["missed"]


def test_keys_answer_and_end_calls() -> None:
    active = after(rung(bare()), Key("call"))
    assert states(active) == [(ANN, "active")]
    assert after(active, Key("end_call")).calls[0].kind == "incoming"
    assert after(rung(bare()), Key("end_call")).calls[0].kind == "rejected"
    assert states(after(rung(bare()), Key("headset_hook"))) == [(ANN, "active")]
    assert after(bare(), Key("call"), Key("end_call")) == bare()


def test_the_call_intent_reaches_a_dialer_which_shows_the_call(phone: Phone, monkeypatch: pytest.MonkeyPatch) -> None:
    app = apps()[TOY]
    call = Filter("android.intent.action.CALL", dial, "tel:")
    monkeypatch.setitem(apps(), TOY, app.replace(receives=(*app.receives, call)))
    asked = step(phone, Send(Intent("android.intent.action.CALL", data=f"tel:{ANN}")))
    assert (asked.foreground, states(asked)) == (TOY, [(ANN, "dialing")])
    assert f"{ANN} dialing" in toy.texts(asked)
    assert f"{ANN} active" in toy.texts(after(asked, Wait(ANSWERED_S)))


def test_a_call_counts_as_a_change_and_has_the_audio_focus() -> None:
    start = bare()
    phone = spoken(start)
    assert [change.path for change in changes(start, phone)] == ["telecom", "outbox"]
    assert phone.media.focus == (AudioFocus(TELECOM, "transient"),)


def test_what_waits_for_a_call_that_is_gone_does_nothing() -> None:
    stale: Call = answered(7)
    phone = bare()
    assert stale.run(Ctx(phone, PACKAGE)).phone is phone
    assert miss_call(ANN).run(Ctx(phone, PACKAGE)).phone is phone
