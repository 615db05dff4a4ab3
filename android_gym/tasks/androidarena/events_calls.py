"""What the tasks of events_calls.yaml draw, start from and ask for, where no data says it."""

from __future__ import annotations

from datetime import timedelta

from ...apps.google.clock.owner import Alarm
from ...apps.google.clock.ringing import plan, ring
from ...apps.system.telephony import PACKAGE as TELEPHONY
from ...apps.system.telephony import deliver_call
from ...phone.state.phone import Phone
from ...phone.state.providers import CalendarAlert, same_number
from ...phone.state.telecom import Telecom
from ...phone.system.ctx import Ctx
from ..base import Params
from ..parts.calendar_events import added, the_event
from ..parts.clock import clock, inside, labelled
from ..parts.phone import dialling, new_calls, plain


def about_to_call(phone: Phone, p: Params) -> Phone:
    """A call of the person comes in within seconds."""
    call = deliver_call(p["number"])
    return Ctx(phone, TELEPHONY).schedule(phone.time + COMES, call).phone


COMES = 2  # seconds after the start: a call comes in


def taken(before: Phone, now: Phone, p: Params) -> bool:
    return logged(before, now, p, "incoming")


def logged(before: Phone, now: Phone, p: Params, *kinds: str) -> bool:
    """Whether the calls since the start, the oldest first, were these, all with the person, and
    none goes on."""
    made = sorted(new_calls(before, now), key=lambda one: one.id)
    return (
        now.telecom == Telecom()
        and tuple(one.kind for one in made) == kinds
        and all(same_number(one.number, p["number"]) and plain(one.number) for one in made)
    )


def talking(before: Phone, now: Phone, p: Params) -> bool:
    """The call was taken: it goes on, or is over."""
    return any(c.incoming and c.since for c in now.telecom.calls) or taken(before, now, p)


def returned(before: Phone, now: Phone, p: Params) -> bool:
    return logged(before, now, p, "missed", "outgoing")


def dialled(before: Phone, now: Phone, p: Params) -> bool:
    return missed(before, now, p) and dialling(before, now, p)


def missed(before: Phone, now: Phone, p: Params) -> bool:
    """The call rang out."""
    return any(c.kind == "missed" and same_number(c.number, p["number"]) for c in new_calls(before, now))


def about_to_wake(phone: Phone, p: Params) -> Phone:
    """An alarm of that label rings at the next full minute."""
    c, at = inside(phone), phone.now + timedelta(minutes=1)
    alarm = Alarm(max(a.id for a in c.app.alarms) + 1, at.hour, at.minute, (), p["label"])
    return plan(c.save(alarms=(*c.app.alarms, alarm)), alarm).phone


def snoozed(before: Phone, now: Phone, p: Params) -> bool:
    """It waits to ring again, later than it was set for, and is on."""
    old = labelled(before, p)
    on = any(one == old for one in clock(now).alarms)
    due = [one.at for one in before.queue if one.call == ring(old.id)]
    again = [one.at for one in now.queue if one.call == ring(old.id)]
    return on and old.id not in clock(now).ringing and len(again) == 1 and again > due


def has_rung(before: Phone, now: Phone, p: Params) -> bool:
    due = [one.at for one in before.queue if one.call == ring(labelled(before, p).id)]
    return now.time >= max(due)


def stopped(end: Phone, p: Params) -> tuple[Phone, ...]:
    """Near misses: the alarm is off, or does not ring again."""
    c, id = inside(end), labelled(end, p).id
    off = tuple(a.replace(on=False) if a.id == id else a for a in c.app.alarms)
    queue = tuple(one for one in end.queue if one.call != ring(id))
    return (c.save(alarms=off).phone, end.replace(queue=queue))


def about_to_remind(phone: Phone, p: Params) -> Phone:
    """An event is near: its reminder is due at the next full minute."""
    return added(phone, p["title"], next_minute(phone) + 60 * LEAD, reminders=(LEAD,))


def next_minute(phone: Phone) -> int:
    return phone.time - phone.time % 60 + 60


LEAD = 10  # minutes before an event: its reminder is due


def put_off(before: Phone, now: Phone, p: Params) -> bool:
    found = its_alerts(before, now, p)
    return [one.state for one in found] == ["scheduled"] and found[0].at > next_minute(before)


def its_alerts(before: Phone, now: Phone, p: Params) -> list[CalendarAlert]:
    id = the_event(before, p).id
    return [one for one in now.calendar_alerts if one.event == id]


def reminded(before: Phone, now: Phone, p: Params) -> bool:
    return bool(its_alerts(before, now, p))


def put_away(end: Phone, p: Params) -> tuple[Phone, ...]:
    """A near miss: the reminder is dismissed."""
    id = the_event(end, p).id
    alerts = (one.replace(state="dismissed") if one.event == id else one for one in end.calendar_alerts)
    return (end.replace(calendar_alerts=tuple(alerts)),)
