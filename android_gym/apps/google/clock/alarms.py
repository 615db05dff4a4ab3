"""Alarms: the list, its cards, and what sets, changes and deletes them."""

from __future__ import annotations

from datetime import datetime

from ....kit import *
from .frame import DAYS, OLD_RECYCLER, ask_label, big_fab, day_button, tile, time_text, time_view
from .model import Clock
from .owner import Alarm
from .prefs import pick_sound
from .ringing import ALARMS, next_time


def alarms_page(app: Clock, now: datetime, expanded: int, locale: Locale) -> View:
    """The Alarm tab: cards by time of day; one may be expanded."""
    if not app.alarms:
        return empty("No Alarms", "alarm_off", "alarms_empty_view")
    ordered = sorted(app.alarms, key=lambda a: (a.hour, a.minute, a.id))
    day = now.date()
    cards = (_card(a, day == next_time(a, now).date(), a.id == expanded, app.week, locale) for a in ordered)
    return listing("alarm_recycler_view", *cards, cls=OLD_RECYCLER, bottom=128)


def when(alarm: Alarm, today: bool) -> tuple[str, str]:
    """What stands under the time: days, or today/tomorrow; shown and spoken."""
    if len(alarm.days) == 7:
        return "Every day", "Every day"
    if alarm.days:
        return ", ".join(DAYS[d][:3] for d in alarm.days), ", ".join(DAYS[d] for d in alarm.days)
    word = "Not scheduled" if not alarm.on else "Today" if today else "Tomorrow"
    return word, word


@memo
def _card(alarm: Alarm, today: bool, expanded: bool, week: str, locale: Locale) -> View:
    """One alarm. A tap expands it; the time opens the picker; the switch turns it on or off."""
    fold = expand_card(0 if expanded else alarm.id)
    more = _details(alarm, week) if expanded else ()
    inside = group(*_head(alarm, today, expanded, fold, locale), *more, id="alarm_card_layout")
    return tile(
        inside,
        desc=f"{alarm.label} Alarm",
        pad=(16, 8, 8, 12),
        tap=fold,
        dismiss=delete_alarm(alarm.id),
        key=f"alarm {alarm.id}",
    )


def _head(alarm: Alarm, today: bool, expanded: bool, fold: Call, locale: Locale) -> tuple[View, ...]:
    """The label, which can be changed while the card is open; the time; the days and the switch."""
    label = decor(grow=1, h=20)
    if expanded:
        ask = ask_label(alarm.label, set_label.partial(alarm.id))
        label = text(alarm.label or "Add label", "edit_label", tap=ask, grow=1)
    elif alarm.label:
        label = text(alarm.label, "label", grow=1)
    glyph, verb = ("expand_less", "Collapse") if expanded else ("expand_more", "Expand")
    time = time_text(datetime(2000, 1, 1, alarm.hour, alarm.minute), locale)
    pick = TimePicker(alarm.hour, alarm.minute, set_alarm_time.partial(alarm.id))
    weight, color = (500, "onSurface") if alarm.on else (400, "onSurfaceVariant")
    shown, spoken = when(alarm, today)
    return (
        row(label, icon_button(glyph, f"{verb} alarm", fold, "arrow")),
        time_view(time, "digital_clock", 52, tap=show(pick), weight=weight, color=color),
        row(
            text(shown, "days_of_week", SUMMARY, desc=spoken, grow=1),
            switch(alarm.on, toggle_alarm(alarm.id), "onoff"),
            id="alarm_info",
            pad=(0, 0, 8, 0),
        ),
    )


def _details(alarm: Alarm, week: str) -> tuple[View, ...]:
    """What an expanded card shows below."""
    first = DAYS.index(week) if week in DAYS else 0
    days = ((first + i) % 7 for i in range(7))
    ask = pick_sound("Alarm sound", alarm.sound, set_sound(alarm.id))
    return (
        row(
            *(day_button(d, d in alarm.days, toggle_day(alarm.id, d)) for d in days),
            id="repeat_days",
            pack="between",
            pad=(0, 8, 8, 8),
        ),
        row(
            decor(icon="notifications_active", color="onSurfaceVariant", w=24, h=24),
            text(f"Ringtone {alarm.sound}", "choose_ringtone", BODY_MEDIUM, tap=ask, grow=1),
            h=48,
            gap=12,
        ),
        checkbox(alarm.vibrate, ALARMS.flip(alarm.id, "vibrate"), "vibrate_onoff", "Vibrate"),
        button("Delete", delete_alarm(alarm.id), "text", "delete", icon="delete"),
    )


def add_button() -> View:
    return big_fab("Add alarm", show(TimePicker(8, 0, add_alarm.partial())), "add")


# --- handlers ----------------------------------------------------------------------------------


def time_left_text(c: Ctx, alarm: Alarm) -> str:
    """The sentence that says how long until it rings."""
    minutes = int((next_time(alarm, c.now) - c.now).total_seconds() // 60)
    counts = ((minutes // 1440, "day"), (minutes // 60 % 24, "hour"), (minutes % 60, "minute"))
    parts = [f"{n} {word}{'' if n == 1 else 's'}" for n, word in counts if n]
    words = " and ".join(parts[-2:]) if len(parts) < 3 else f"{parts[0]}, {parts[1]} and {parts[2]}"
    return f"Alarm set for {words or 'less than a minute'} from now."


@does
def expand_card(c: Ctx, id: int) -> Ctx:
    return c.set(expanded=id).reveal(f"alarm {id}") if id else c.set(expanded=0)


@does
def add_alarm(c: Ctx, hour: int, minute: int) -> Ctx:
    """A new alarm from the time picker, expanded so that it can be named."""
    alarm = ALARMS.new(c, Alarm(0, hour, minute))
    c = ALARMS.put(c, alarm).set(expanded=alarm.id)
    return c.snack(time_left_text(c, alarm)).reveal(f"alarm {alarm.id}")


@does
def toggle_alarm(c: Ctx, id: int) -> Ctx:
    """The switch of a card."""
    alarm = ALARMS.of(c, id)
    c = ALARMS.change(c, id, on=not alarm.on)
    return c if alarm.on else c.snack(time_left_text(c, alarm))


@does
def set_alarm_time(c: Ctx, id: int, hour: int, minute: int) -> Ctx:
    """A new time for an alarm; it is turned on."""
    c = ALARMS.change(c, id, hour=hour, minute=minute, on=True)
    return c.snack(time_left_text(c, ALARMS.of(c, id)))


@does
def set_label(c: Ctx, id: int, label: str) -> Ctx:
    return ALARMS.change(c, id, label=label.strip())


@does
def toggle_day(c: Ctx, id: int, day: int) -> Ctx:
    """A day of the week goes on or off."""
    return ALARMS.change(c, id, days=tuple(sorted({*ALARMS.of(c, id).days} ^ {day})))


@does
def set_sound(c: Ctx, id: int) -> Ctx:
    """The sound that the picker handed back."""
    return ALARMS.change(c, id, sound=str(c.result).rsplit("/", 1)[-1])


@does
def delete_alarm(c: Ctx, id: int) -> Ctx:
    """Delete an alarm; the snackbar brings it back."""
    return ALARMS.delete(id, "Alarm deleted").run(c.set(expanded=0))
