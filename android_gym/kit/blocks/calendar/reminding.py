"""Reminders of events that an app keeps itself. What reminds of the phone's events is the system,
see `App.reminder`."""

from __future__ import annotations

from typing import Any

from ....phone.core.calls import Call, does
from ....phone.core.paths import get_at
from ....phone.core.values import Value
from ....phone.core.zones import local
from ....phone.state.locale import Locale
from ....phone.state.providers import CalendarAlert, CalendarEntry, Notification, NotificationAction
from ....phone.state.providers.reminders import due_after
from ....phone.system.ctx import Ctx
from ....phone.system.reminders import CHANNEL, show_reminder
from ...records import find_in
from ..calls import call_with
from ..moments import between, near_day


@does
def show_alert(c: Ctx, alert: CalendarAlert) -> Ctx:
    """`App.reminder` of an app whose model has a field `snooze`, how many minutes Snooze puts a reminder off."""
    return show_reminder.now(c, alert, 60 * c.app.snooze)


class Reminding(Value):
    """How an app reminds: frozen and made once.

    REMINDING = days.Reminding(open=see.partial())

    @does
    def add(c, event): return days.keep_events(c, REMINDING, (*c.app.events, event))
    """

    open: Call  # a notification is tapped: the event's id and when the occurrence begins
    events: str = "events"  # path of the events in the app's model
    snooze: str = "snooze"  # path of how many minutes Snooze puts a reminder off
    hours_24: str = ""  # path of whether times are written with 24 hours; "": as the phone does
    done: str = ""  # field of an event: the starts of its occurrences that are completed


def keep_events(c: Ctx, look: Reminding, entries: tuple[CalendarEntry, ...]) -> Ctx:
    """Keep the events of the model; what reminds of them next is planned."""
    c = c.save_at(look.events, entries).unschedule(ring(look))
    due = due_after(entries, (), c.phone.zone, (), c.phone.time)
    return c.schedule(due[0].at, ring(look), live=False) if due else c


@does
def ring(c: Ctx, look: Reminding) -> Ctx:
    """Remind of what is due, and plan what is due next."""
    entries = get_at(c.app, look.events)
    for alert in due_after(entries, (), c.phone.zone, (), c.phone.time - 1):
        if alert.at == c.phone.time:
            c = remind.now(c, look, alert.event, alert.begin)
    return keep_events(c, look, entries)


@does
def remind(c: Ctx, look: Reminding, id: int, start: int) -> Ctx:
    """Post the notification of an occurrence, if it still is and is not completed."""
    entry: Any = find_in(get_at(c.app, look.events), id)
    if entry is None or (look.done and start in getattr(entry, look.done)):
        return c
    zone, locale = c.phone.zone, c.phone.locale
    begins, ends = local(zone, start), local(zone, start + entry.end - entry.start)
    if look.hours_24:
        locale = Locale(locale.region, get_at(c.app, look.hours_24))
    hours = "All-day" if entry.all_day else between(begins, ends, locale)
    parts = (near_day(begins.date(), c.now.date(), locale), hours, entry.location)
    later = NotificationAction("Snooze", put_off(look, id, start))
    note = Notification(
        id,
        c.package,
        entry.title,
        " ".join(filter(None, parts)),
        c.phone.time,
        CHANNEL.id,
        call_with(look.open, id, start),
        (later,),
        category="reminder",
    )
    return c.create_channel(CHANNEL).notify(note)


@does
def put_off(c: Ctx, look: Reminding, id: int, start: int) -> Ctx:
    """Remind of it again a little later."""
    at = c.phone.time + 60 * get_at(c.app, look.snooze)
    return c.unnotify(id).schedule(at, remind(look, id, start), live=False)


__all__ = ["Reminding", "keep_events", "put_off", "remind", "ring", "show_alert"]
