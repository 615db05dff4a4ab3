"""Calls in progress: from dialling or ringing to the entry in the call log."""

from __future__ import annotations

from msgspec.structs import replace

from ..core.calls import Call, does
from ..state.ledger import enter
from ..state.ledger_entries import Sent
from ..state.phone import Pending, Phone
from ..state.providers import CallRecord, insert, next_id
from ..state.telecom import ACTIVE, DIALING, HOLDING, RINGING, OngoingCall, Telecom
from .playback import leave_focus, take_focus
from .queue import planned, running, unplanned
from .window_context import WindowContext

SERVICES = "com.android.phone"  # the package whose calls the queue holds
TELECOM = "com.android.server.telecom"  # who has the audio focus during a call
CALL_NOTE = 1_000_000  # the id of a call's notification is this and its own
ANSWERED_S = 2  # seconds after which those who are called answer, as an emulator's modem has it
RINGS_S = 30  # seconds after which a call that nobody answers is missed


def in_service(phone: Phone) -> bool:
    """Whether the phone can call and send messages."""
    sim = phone.setting("global/sim_enabled", 1)
    return bool(sim) and not phone.setting("global/airplane_mode_on", 0)


def place(phone: Phone, package: str, number: str, video: bool = False) -> Phone:
    """An app dials; the call in the foreground is put on hold. Nothing happens without service, while
    another call rings or is dialled, and where there are two calls already."""
    calls = phone.telecom
    busy = calls.ringing or (calls.foreground and calls.foreground.state == DIALING)
    if busy or (calls.foreground and calls.held) or not number or not in_service(phone):
        return phone
    phone = enter(hold(phone), Sent(package, "call", (number,)))
    id = next_id(phone.telecom.calls)
    due = answered(id)
    call = OngoingCall(id, number, DIALING, phone.time, video=video, due=due)
    phone = planned(phone, Pending(phone.time + ANSWERED_S, SERVICES, due, live=False))
    return _with(phone, (*phone.telecom.calls, call))


@does
def answered(c: WindowContext, id: int) -> WindowContext:
    """Who was called answers."""
    call = _find(c.phone, id)
    return c if call is None else replace(c, phone=_active(c.phone, call))


def ring(phone: Phone, number: str, missed: Call) -> Phone:
    """A call comes in; `missed` runs when nobody has answered it after a while. Where it cannot
    ring, because another rings or there is no service, the phone stays as it is."""
    if phone.telecom.ringing is not None or not in_service(phone):
        return phone
    id = next_id(phone.telecom.calls)
    call = OngoingCall(id, number, RINGING, phone.time, incoming=True, due=missed)
    phone = planned(phone, Pending(phone.time + RINGS_S, SERVICES, missed, live=False))
    return _with(phone, (*phone.telecom.calls, call))


def answer(phone: Phone) -> Phone:
    """Answer the call that rings. The one that is spoken is put on hold; it ends if another is on
    hold already, and so does one that is dialled."""
    calls, ringing = phone.telecom, phone.telecom.ringing
    if ringing is None:
        return phone
    if calls.foreground is not None:
        can_wait = calls.active is not None and calls.held is None
        phone = hold(phone) if can_wait else end(phone)
    return _active(phone, ringing)


def reject(phone: Phone) -> Phone:
    """Do not answer the call that rings."""
    ringing = phone.telecom.ringing
    return phone if ringing is None else ended(phone, ringing, "rejected")


def end(phone: Phone) -> Phone:
    """Hang up: the call in the foreground (a conference whole), else the one on hold."""
    calls = phone.telecom
    call = calls.foreground or calls.held
    if call is None:
        return phone
    gone = [c for c in calls.calls if c is call or (call.conference and c.conference)]
    for one in gone:
        phone = ended(phone, one)
    return phone


def hang_up(phone: Phone) -> Phone:
    """Hang up as the user does: what was on hold goes on, what rings is rejected."""
    if phone.telecom.foreground is None and phone.telecom.ringing is not None:
        return reject(phone)
    return resume(end(phone))


def hold(phone: Phone) -> Phone:
    """Put the call in the foreground on hold; one that was on hold goes on in its place."""
    turned = {ACTIVE: HOLDING, HOLDING: ACTIVE}
    if phone.telecom.active is None:
        return phone
    calls = phone.telecom.calls
    return _with(phone, tuple(c.replace(state=turned.get(c.state, c.state)) for c in calls))


def resume(phone: Phone) -> Phone:
    """Go on with the call on hold, if none is in the foreground."""
    if phone.telecom.foreground is not None:
        return phone
    calls = phone.telecom.calls
    return _with(phone, tuple(c.replace(state=ACTIVE) if c.state == HOLDING else c for c in calls))


def merge(phone: Phone) -> Phone:
    """Make the call that is spoken and the one on hold a conference."""
    if phone.telecom.active is None or phone.telecom.held is None:
        return phone
    return _with(
        phone,
        tuple(
            c.replace(state=ACTIVE, conference=True) if c.state in (ACTIVE, HOLDING) else c for c in phone.telecom.calls
        ),
    )


def ended(phone: Phone, call: OngoingCall, kind: str = "") -> Phone:
    """The phone after a call has ended, which the call log keeps. `kind` is of `CallRecord`; by
    default missed where it was not answered, else incoming or outgoing."""
    usual = "outgoing" if not call.incoming else "incoming" if call.since else "missed"
    spoken = phone.time - call.since if call.since else 0
    record = CallRecord(0, call.number, call.time, spoken, kind or usual)
    phone = _settled(phone, call).replace(calls=insert(phone.calls, record))
    left = tuple(c for c in phone.telecom.calls if c.id != call.id)
    return _with(phone, left)


def logged(phone: Phone, number: str, kind: str) -> Phone:
    """The phone after a call that never rang."""
    return phone.replace(calls=insert(phone.calls, CallRecord(0, number, phone.time, 0, kind)))


# --- plumbing ------------------------------------------------------------------------------------


def _find(phone: Phone, id: int) -> OngoingCall | None:
    return next((call for call in phone.telecom.calls if call.id == id), None)


def _active(phone: Phone, call: OngoingCall) -> Phone:
    spoken = call.replace(state=ACTIVE, since=phone.time, due=None)
    phone = _settled(phone, call)
    return _with(phone, phone.telecom.with_call(spoken).calls)


def _settled(phone: Phone, call: OngoingCall) -> Phone:
    """Without what a call waited for, and its notification."""
    phone = phone if call.due is None else unplanned(phone, SERVICES, call.due)
    note = (SERVICES, CALL_NOTE + call.id)
    notes = tuple(n for n in phone.notifications if (n.package, n.id) != note)
    return phone.replace(notifications=notes)


def _with(phone: Phone, calls: tuple[OngoingCall, ...]) -> Phone:
    """The phone with these calls in progress. The first takes the audio focus and makes time pass,
    the last gives both back."""
    if not calls:
        phone = running(phone.replace(telecom=Telecom()), f"{TELECOM}/call", False)
        return leave_focus(phone, TELECOM)
    if phone.media.holder != TELECOM:
        phone = take_focus(phone, TELECOM, "transient")
    phone = running(phone, f"{TELECOM}/call", True)
    return phone.replace(telecom=phone.telecom.replace(calls=calls))
