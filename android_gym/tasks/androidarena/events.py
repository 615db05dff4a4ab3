"""Tasks in one app about something that happens in a moment: a call, a mail, an alarm, a warning."""

from __future__ import annotations

import random
from datetime import timedelta

from ...apps.google.calendar.model import PACKAGE as CALENDAR
from ...apps.google.calendar.todos import ring as ring_todo
from ...apps.google.gmail.answers import answer
from ...apps.google.gmail.mail import Mail
from ...apps.thirdparty.weather.model import PACKAGE as WEATHER
from ...apps.thirdparty.weather.notices import look
from ...apps.thirdparty.weather.prefs import Alerts
from ...kit.blocks.clock import Alarm, plan, ring
from ...memo import by_identity
from ...phone.state.phone import Phone
from ...phone.state.providers import CalendarAlert, Location, same_number
from ...phone.state.telecom import Telecom
from ...phone.system.ctx import Ctx
from ...phone.system.tick import advance
from ...weather import alerts, cities
from ...weather.places import Place
from ..base import Params
from ..foreground import top_activity
from ..parts.calendar_events import add_event, the_event
from ..parts.clock import alarm_of_label, clock, inside
from ..parts.crossing import letter_comes
from ..parts.gmail import correspondents, gmail
from ..parts.gmail_writing import fresh, mails_left
from ..parts.phone import new_calls, plain
from ..parts.slack import direct_room
from ..parts.weather import at, weather, with_fields

LEAD = 10  # minutes before an event: its reminder is due
NO_TODO = 0  # of no reminder: what rings for it only makes the clock run until then
BODY = "Hello Alice,\n\nplease let me know what you think of it.\n\nBest wishes"


# --- calls -------------------------------------------------------------------------------------


def call_returned(before: Phone, now: Phone, p: Params) -> bool:
    """Since the start a call of the person was missed, one went out to them, and none goes on."""
    made = sorted(new_calls(before, now), key=lambda one: one.id)
    return (
        now.telecom == Telecom()
        and [one.kind for one in made] == ["missed", "outgoing"]
        and all(same_number(one.number, p["number"]) and plain(one.number) for one in made)
    )


# --- alarms and reminders ----------------------------------------------------------------------


def alarm_nears(phone: Phone, p: Params) -> Phone:
    """An alarm of that label rings at the next full minute, which comes after `comes` seconds."""
    phone = just_before(phone, p)
    c, at = inside(phone), phone.now + timedelta(minutes=1)
    alarm = Alarm(max(a.id for a in c.app.alarms) + 1, at.hour, at.minute, (), p["label"])
    c = plan(c.save(alarms=(*c.app.alarms, alarm)), alarm)
    return c.unschedule(ring(alarm.id)).schedule(next_minute(phone), ring(alarm.id)).phone  # the clock runs


def alarm_snoozed(before: Phone, now: Phone, p: Params) -> bool:
    """The alarm is on and waits to ring again, later than it was set for."""
    old = alarm_of_label(before, p)
    due, again = ([one.at for one in phone.queue if one.call == ring(old.id)] for phone in (before, now))
    return old in clock(now).alarms and old.id not in clock(now).ringing and len(again) == 1 and again > due


def has_rung(before: Phone, now: Phone, p: Params) -> bool:
    due = [one.at for one in before.queue if one.call == ring(alarm_of_label(before, p).id)]
    return now.time >= max(due)


def near_snoozed(end: Phone, p: Params) -> tuple[Phone, ...]:
    """The alarm is off, or does not ring again."""
    c, id = inside(end), alarm_of_label(end, p).id
    off = tuple(a.replace(on=False) if a.id == id else a for a in c.app.alarms)
    queue = tuple(one for one in end.queue if one.call != ring(id))
    return (c.save(alarms=off).phone, end.replace(queue=queue))


def event_nears(phone: Phone, p: Params) -> Phone:
    """The reminder of an event is due at the next full minute, which comes after `comes` seconds."""
    phone = just_before(phone, p)
    due = next_minute(phone)
    phone = add_event(phone, p["title"], due + 60 * LEAD, reminders=(LEAD,))
    return Ctx(phone, CALENDAR).schedule(due, ring_todo(NO_TODO)).phone


def just_before(phone: Phone, p: Params) -> Phone:
    """The phone `comes` seconds before its next full minute."""
    return advance(phone, next_minute(phone) - p["comes"] - phone.time)


def next_minute(phone: Phone) -> int:
    return phone.time - phone.time % 60 + 60


def event_put_off(before: Phone, now: Phone, p: Params) -> bool:
    found = its_alerts(before, now, p)
    return [one.state for one in found] == ["scheduled"] and found[0].at > next_minute(before)


def its_alerts(before: Phone, now: Phone, p: Params) -> list[CalendarAlert]:
    id = the_event(before, p).id
    return [one for one in now.calendar_alerts if one.event == id]


def reminder_came(before: Phone, now: Phone, p: Params) -> bool:
    return bool(its_alerts(before, now, p))


def near_put_off(end: Phone, p: Params) -> tuple[Phone, ...]:
    """The reminder is dismissed."""
    id = the_event(end, p).id
    alerts = (one.replace(state="dismissed") if one.event == id else one for one in end.calendar_alerts)
    return (end.replace(calendar_alerts=tuple(alerts)),)


# --- mails -------------------------------------------------------------------------------------


def sample_correspondent(rng: random.Random, phone: Phone) -> Params:
    one = rng.choice(correspondents(phone))
    return {"name": one.name, "address": one.emails[0].address}


def mail_comes(phone: Phone, p: Params) -> Phone:
    return letter_comes(phone, (p["name"], p["address"]), p["subject"], BODY, p["comes"])


def mail_answered(before: Phone, now: Phone, p: Params) -> bool:
    """The only other new mail answers it, with the text above the quoted mail or without it."""
    app = gmail(now)
    came = Mail(0, 0, "inbox", "primary", p["name"], p["address"], (app.email,), (), p["subject"], BODY, 0, read=False)
    new = fresh(before, now)
    old = next((mail for mail in new if mail.replace(id=0, thread=0, time=0, read=False) == came), None)
    mine = [mail for mail in new if mail is not old]
    if old is None or len(mine) != 1 or not mails_left(before, now):
        return False
    begun = answer(app, old, "reply", now.zone, now.contacts, now.locale)
    bodies = (p["text"], "\n\n".join(filter(None, (p["text"], begun.quote))))
    head = (mine[0].id, old.thread, "sent", "primary", app.owner, app.email, (p["address"],), (), begun.subject)
    return mine[0].replace(read=True, body=mine[0].body.strip()) in [Mail(*head, body, mine[0].time) for body in bodies]


# --- Slack -------------------------------------------------------------------------------------


def room(start: Phone, p: Params) -> int:
    """The id of the conversation with the person."""
    return direct_room(start, p["name"]).id


# --- weather -----------------------------------------------------------------------------------


def sample_warned(rng: random.Random, phone: Phone) -> Params:
    of = rng.choice(warned_places(phone))
    here = at(phone, of.label)
    titles = (one.title for one in alerts(of, here.at.date(), here.ahead) if one.begins - 1 <= here.at.hour < one.ends)
    *_, last = titles  # the one that is posted last stays
    where = {"name": of.name, "label": of.label, "latitude": of.latitude, "longitude": of.longitude}
    return {**where, "title": f"{last} for {of.name}"}


@by_identity(16)
def warned_places(phone: Phone) -> tuple[Place, ...]:
    """Places for which a warning is in force at this time, and the next hour, too."""
    found = []
    for one in cities().values():
        here = at(phone, one.label)
        for alert in alerts(one, here.at.date(), here.ahead):
            if alert.begins <= here.at.hour < alert.ends - 1:
                found.append(one)
    return tuple(found)


def at_warned_place(phone: Phone, p: Params) -> Phone:
    """The phone is at the place, and Weather checks for warnings after `comes` seconds."""
    where = Location(p["latitude"], p["longitude"])
    phone = with_fields(phone.replace(location=where), told=(), severe=True)
    return Ctx(phone, WEATHER).schedule(phone.time + p["comes"], look()).phone


def warning_came(before: Phone, now: Phone, p: Params) -> bool:
    return any(one.startswith(f"severe {p['label']}") for one in weather(now).told)


def warning_open(before: Phone, now: Phone, p: Params) -> bool:
    top = top_activity(now, Alerts)
    return top is not None and at(now, top.label).label == p["label"]
