"""Reminders of calendar events: what the system does when one is due, and how an app shows it.

The calendar app of a phone declares `App(reminder=show_reminder.partial())`, or a handler of its
own that takes a `CalendarAlert`. Where no installed app does, no reminder is ever due.
"""

from __future__ import annotations

from functools import lru_cache

from ..core.calls import Call, does
from ..core.values import Table
from ..core.zones import local
from ..state.activity import Intent
from ..state.phone import Phone
from ..state.providers import (
    CalendarAlert,
    CalendarEntry,
    Notification,
    NotificationAction,
    NotificationChannel,
    next_id,
)
from ..state.providers.notifications import HIGH
from ..state.providers.reminders import due_after, remembered
from .crashes import survived
from .ctx import Ctx
from .intents import resolve
from .registry import apps

VIEW = "android.intent.action.VIEW"
EVENTS_URI = "content://com.android.calendar/events/"
SNOOZE = 5 * 60  # seconds, when nothing else is asked for
NOTES = 1_000_000  # ids of the notifications, plus that of the event
CHANNEL = NotificationChannel("", "calendar_reminders", "Calendar reminders", HIGH)


# --- the system ---------------------------------------------------------------------------------


def next_reminders(phone: Phone, after: int) -> tuple[CalendarAlert, ...]:
    """The reminders that some app will show next after a time, all of one moment; none if nothing
    is due within two months."""
    if not (phone.calendar and _showing(phone.packages)):
        return ()
    own = tuple(account.name for account in phone.accounts)
    return due_after(phone.calendar, phone.calendar_alerts, phone.zone, own, after)


def remind(phone: Phone, due: tuple[CalendarAlert, ...]) -> Phone:
    """The phone after its calendar apps have shown reminders."""
    for alert in due:
        alerts = phone.calendar_alerts
        shown = alert.replace(id=alert.id or next_id(alerts), state="fired")
        phone = phone.replace(calendar_alerts=remembered(alerts, (shown,)))
        for package, reminder in _showing(phone.packages):
            phone = survived(_show, phone, package, reminder.replace(args=(*reminder.args, shown)))
    return phone


def _show(phone: Phone, package: str, reminder: Call) -> Phone:
    """The phone after one app has shown a reminder."""
    shown: Ctx = reminder.run(Ctx(phone, package).ready(package))
    return shown.phone


@lru_cache(maxsize=64)
def _showing(packages: tuple[str, ...]) -> tuple[tuple[str, Call], ...]:
    """The apps among these that show reminders, and how."""
    found = ((package, apps()[package].reminder) for package in packages)
    return tuple((package, call) for package, call in found if call is not None)


# --- what apps do -------------------------------------------------------------------------------


@does
def show_reminder(c: Ctx, alert: CalendarAlert, snooze: int = SNOOZE) -> Ctx:
    """Post the notification of a due reminder: title, time and place, Dismiss and Snooze, which
    puts it off by so many seconds. It pops up. A tap opens the event by the intent VIEW, or the
    app."""
    entry = next((e for e in c.phone.calendar if e.id == alert.event), None)
    if entry is None:
        return c
    dismiss = dismiss_reminder(alert.id)
    actions = (NotificationAction("Dismiss", dismiss), NotificationAction("Snooze", snooze_reminder(alert.id, snooze)))
    return c.create_channel(CHANNEL).notify(
        Notification(
            NOTES + entry.id,
            c.package,
            entry.title or "(No title)",
            _words(c.phone, entry, alert),
            c.phone.time,
            CHANNEL.id,
            open_event(entry.id, alert.begin, alert.end),
            actions,
            category="reminder",
            dismissed=dismiss,
        )
    )


@does
def dismiss_reminder(c: Ctx, id: int) -> Ctx:
    """Put a reminder away for good."""
    return _answered(c, id, state="dismissed")


@does
def snooze_reminder(c: Ctx, id: int, seconds: int) -> Ctx:
    """Put a reminder off: it is shown again so many seconds from now, if the event still is."""
    return _answered(c, id, state="scheduled", at=c.phone.time + seconds)


@does
def open_event(c: Ctx, id: int, begin: int, end: int) -> Ctx:
    """Open an occurrence of an event in this app, or the app if it opens no events."""
    times = Table.of({"beginTime": begin * 1000, "endTime": end * 1000})
    intent = Intent(VIEW, f"{EVENTS_URI}{id}", package=c.package, extras=times)
    return c.send(intent) if resolve(c.phone, intent) else c.launch(c.package)


def _answered(c: Ctx, id: int, **fields: object) -> Ctx:
    """An alert changed, and its notification gone."""
    alerts = c.phone.calendar_alerts
    alert = next((alert for alert in alerts if alert.id == id), None)
    if alert is None:
        return c
    changed = remembered(alerts, (alert.replace(**fields),))
    return c.share(calendar_alerts=changed).unnotify(NOTES + alert.event)


def _words(phone: Phone, entry: CalendarEntry, alert: CalendarAlert) -> str:
    """When and where: "6:30 PM – 7:45 PM, Kezar Stadium"."""
    if entry.all_day:
        day = local(phone.zone, alert.begin)
        when = phone.locale.day(day, "%A", "%B")
    else:
        ends = (local(phone.zone, time) for time in (alert.begin, alert.end))
        when = phone.locale.range(*map(phone.locale.time, ends))
    return ", ".join(filter(None, (when, entry.location)))
