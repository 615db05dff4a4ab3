"""Tasks that a call, an alarm or a reminder sets off: all of them come within the episode."""

from __future__ import annotations

import random
from datetime import timedelta

from ...action import Action
from ...apps.google.clock.owner import Alarm
from ...apps.google.clock.ringing import plan, ring
from ...apps.system.telephony import PACKAGE as TELEPHONY
from ...apps.system.telephony import deliver_call
from ...phone.state.phone import Phone
from ...phone.state.providers import CalendarAlert, same_number
from ...phone.state.telecom import Telecom
from ...phone.system.ctx import Ctx
from ..base import Condition, Params, Task
from ..steps import click, start
from .calendar_events import TITLES, added, the_event
from .clock import LABELS, clock, inside, labelled
from .phone import CALLED, CALLING, dialling, new_calls, plain, sample_person
from .phone import OPEN as PHONE_OPEN

PROFILE = "arena"
COMES = 2  # seconds after the start: a call comes in
LEAD = 10  # minutes before an event: its reminder is due
MINUTE = Action("wait", amount=60.0)
RUNG_OUT = Action("wait", amount=40.0)  # after this a call that nobody takes was missed
A_WHILE = Action("wait", amount=5.0)


# --- a call comes in ---------------------------------------------------------------------------


def about_to_call(phone: Phone, p: Params) -> Phone:
    """A call of the person comes in within seconds."""
    call = deliver_call(p["number"])
    return Ctx(phone, TELEPHONY).schedule(phone.time + COMES, call).phone


def logged(before: Phone, now: Phone, p: Params, *kinds: str) -> bool:
    """Whether the calls since the start, the oldest first, were these, all with the person, and
    none goes on."""
    made = sorted(new_calls(before, now), key=lambda one: one.id)
    return (
        now.telecom == Telecom()
        and tuple(one.kind for one in made) == kinds
        and all(same_number(one.number, p["number"]) and plain(one.number) for one in made)
    )


def taken(before: Phone, now: Phone, p: Params) -> bool:
    return logged(before, now, p, "incoming")


def talking(before: Phone, now: Phone, p: Params) -> bool:
    """The call was taken: it goes on, or is over."""
    return any(c.incoming and c.since for c in now.telecom.calls) or taken(before, now, p)


def missed(before: Phone, now: Phone, p: Params) -> bool:
    """The call rang out."""
    return any(c.kind == "missed" and same_number(c.number, p["number"]) for c in new_calls(before, now))


def returned(before: Phone, now: Phone, p: Params) -> bool:
    return logged(before, now, p, "missed", "outgoing")


def dialled(before: Phone, now: Phone, p: Params) -> bool:
    return missed(before, now, p) and dialling(before, now, p)


# --- an alarm rings ----------------------------------------------------------------------------


def sample_label(rng: random.Random, phone: Phone) -> Params:
    return {"label": rng.choice(LABELS)}


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


def stopped(end: Phone, p: Params) -> tuple[Phone, ...]:
    """Near misses: the alarm is off, or does not ring again."""
    c, id = inside(end), labelled(end, p).id
    off = tuple(a.replace(on=False) if a.id == id else a for a in c.app.alarms)
    queue = tuple(one for one in end.queue if one.call != ring(id))
    return (c.save(alarms=off).phone, end.replace(queue=queue))


def has_rung(before: Phone, now: Phone, p: Params) -> bool:
    due = [one.at for one in before.queue if one.call == ring(labelled(before, p).id)]
    return now.time >= max(due)


# --- a reminder is due -------------------------------------------------------------------------


def sample_event(rng: random.Random, phone: Phone) -> Params:
    return {"title": rng.choice(TITLES)}


def next_minute(phone: Phone) -> int:
    return phone.time - phone.time % 60 + 60


def about_to_remind(phone: Phone, p: Params) -> Phone:
    """An event is near: its reminder is due at the next full minute."""
    return added(phone, p["title"], next_minute(phone) + 60 * LEAD, reminders=(LEAD,))


def its_alerts(before: Phone, now: Phone, p: Params) -> list[CalendarAlert]:
    id = the_event(before, p).id
    return [one for one in now.calendar_alerts if one.event == id]


def put_off(before: Phone, now: Phone, p: Params) -> bool:
    found = its_alerts(before, now, p)
    return [one.state for one in found] == ["scheduled"] and found[0].at > next_minute(before)


def put_away(end: Phone, p: Params) -> tuple[Phone, ...]:
    """A near miss: the reminder is dismissed."""
    id = the_event(end, p).id
    alerts = (one.replace(state="dismissed") if one.event == id else one for one in end.calendar_alerts)
    return (end.replace(calendar_alerts=tuple(alerts)),)


def reminded(before: Phone, now: Phone, p: Params) -> bool:
    return bool(its_alerts(before, now, p))


TASKS = (
    Task(
        "Phone-TakeWhenCalled",
        "{name} is about to call me. Take the call, then hang up.",
        (Condition("The call of {name} was taken, and it is over.", taken),),
        lambda p: ((A_WHILE, click("Answer"), click("End call")),),
        sample_person,
        about_to_call,
        subgoals=(Condition("The call was taken.", talking),),
        allowed=("calls[+1]",),
        loose=CALLED,
        tags=("event", "call", "needs-wait", "L2"),
        phrasings=(
            "A call of {name} comes in within seconds. Answer it and end it again.",
            "Wait until {name} calls, pick up, and hang up after that.",
            "When {name} rings me in a moment, accept the call; then end it.",
            "As soon as {name} is on the line, answer, and finish the call right away.",
        ),
    ),
    Task(
        "Phone-CallBackWhenMissed",
        "{name} is about to call. Let it ring until it stops, then call back with Phone and hang up.",
        (Condition("A call of {name} was missed, and then returned.", returned),),
        lambda p: ((RUNG_OUT, start("Phone"), click(f"Call {p['name']}"), click("End call")),),
        sample_person,
        about_to_call,
        subgoals=(Condition("The call of {name} was missed.", missed), PHONE_OPEN, Condition(CALLING.says, dialled)),
        allowed=("calls[+2]",),
        loose=CALLED,
        tags=("event", "call", "needs-wait", "L3"),
        phrasings=(
            "A call of {name} comes in within seconds. Leave it alone until it is missed; then "
            "ring {name} back in the Phone app, and end that call.",
            "Do not touch the call of {name} that comes now. After it has rung out, return it from Phone and hang up.",
            "I want to miss {name}'s next call, which is about to come, and call back then: do "
            "both with Phone, and end the second call.",
            "As soon as the call of {name} that comes in a moment has become a missed one, return "
            "it in the Phone app, then hang up.",
        ),
    ),
    Task(
        "Clock-SnoozeWhenRings",
        'Within a minute the alarm "{label}" rings. Snooze it.',
        (Condition("“{label}” has rung and waits to ring again.", snoozed),),
        lambda p: ((MINUTE, click("Snooze")),),
        sample_label,
        about_to_wake,
        subgoals=(Condition("“{label}” has rung.", has_rung),),
        near=stopped,
        loose=("home", "page"),
        tags=("event", "alarm", "needs-wait", "L2"),
        phrasings=(
            'The Clock alarm "{label}" is about to go off. Put it off with Snooze.',
            'Wait for the alarm "{label}" to ring, then let it snooze.',
            'When "{label}" rings in a moment, do not stop the alarm, but snooze it.',
            'As soon as the alarm labelled "{label}" goes off, choose Snooze.',
        ),
    ),
    Task(
        "Calendar-SnoozeEventWhenDue",
        'Calendar is about to remind me of the event "{title}". Snooze that reminder.',
        (Condition("The reminder of “{title}” comes again later.", put_off),),
        lambda p: ((MINUTE, click("Snooze")),),
        sample_event,
        about_to_remind,
        subgoals=(Condition("The reminder of “{title}” has come.", reminded),),
        near=put_away,
        loose=("home", "page"),
        tags=("event", "reminder", "needs-wait", "L2"),
        phrasings=(
            'Within a minute a reminder of the event "{title}" comes from Calendar. Put it off.',
            'Wait for Calendar to remind me of "{title}", then snooze the reminder of that event.',
            'When the notification of the event "{title}" comes, have Calendar show it again later.',
            'As soon as Calendar says that "{title}" is near, press Snooze on its notification.',
        ),
    ),
)
