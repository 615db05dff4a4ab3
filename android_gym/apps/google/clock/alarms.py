"""Alarms: the list, its cards, and what sets, changes and deletes them."""

from __future__ import annotations

from datetime import date, datetime

from ....kit import *
from ....kit.blocks.clock import ALARMS, DAYS, Alarm, is_scheduled, next_time, pick_sound, time_left_text
from .frame import OLD_RECYCLER, ask_label, big_fab, day_button, tile, time_text, time_view
from .model import Clock


def alarms_page(app: Clock, now: datetime, expanded: int, locale: Locale) -> View:
    """The Alarm tab: cards by time of day; one may be expanded."""
    if not app.alarms:
        return empty("No Alarms", "alarm_off", "alarms_empty_view")
    ordered = sorted(app.alarms, key=lambda a: (a.hour, a.minute, a.id))
    today = str(now.date())
    cards = (_card(a, when(a, now, locale), today, a.id == expanded, app.week, locale) for a in ordered)
    return listing("alarm_recycler_view", *cards, cls=OLD_RECYCLER, bottom=128)


def when(alarm: Alarm, now: datetime, locale: Locale) -> tuple[str, str]:
    """What stands under the time: days of the week, today, tomorrow or a date; shown and spoken."""
    if len(alarm.days) == 7:
        return "Every day", "Every day"
    if alarm.days:
        return ", ".join(DAYS[d][:3] for d in alarm.days), ", ".join(DAYS[d] for d in alarm.days)
    day = next_time(alarm, now).date()
    ahead = (day - now.date()).days
    if alarm.on and ahead > 1:
        return locale.day(day, "%a"), locale.day(day, "%A", "%B")
    word = ("Today", "Tomorrow")[ahead] if alarm.on else "Not scheduled"
    return word, word


@memo
def _card(alarm: Alarm, shown: tuple[str, str], today: str, expanded: bool, week: str, locale: Locale) -> View:
    """One alarm. A tap expands it; the time opens the picker; the switch turns it on or off."""
    fold = expand_card(0 if expanded else alarm.id)
    more = _details(alarm, today, week, locale) if expanded else ()
    inside = group(*_head(alarm, shown, expanded, fold, locale), *more, id="alarm_card_layout")
    return tile(
        inside,
        desc=f"{alarm.label} Alarm",
        pad=(16, 8, 8, 12),
        tap=fold,
        dismiss=delete_alarm(alarm.id),
        key=f"alarm {alarm.id}",
    )


def _head(alarm: Alarm, shown: tuple[str, str], expanded: bool, fold: Call, locale: Locale) -> tuple[View, ...]:
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
    return (
        row(label, icon_button(glyph, f"{verb} alarm", fold, "arrow")),
        time_view(time, "digital_clock", 52, tap=show(pick), weight=weight, color=color),
        row(
            text(shown[0], "days_of_week", SUMMARY, desc=shown[1], grow=1),
            switch(alarm.on, toggle_alarm(alarm.id), "onoff"),
            id="alarm_info",
            pad=(0, 0, 8, 0),
        ),
    )


def _details(alarm: Alarm, today: str, week: str, locale: Locale) -> tuple[View, ...]:
    """What an expanded card shows below: the days of the week or the date on which it rings, and how."""
    first = DAYS.index(week) if week in DAYS else 0
    days = ((first + i) % 7 for i in range(7))
    ask = pick_sound(alarm.sound, set_sound(alarm.id), "Alarm sound")
    pick = DatePicker(max(alarm.date, today), schedule_alarm.partial(alarm.id), min_date=today)
    day = locale.day(date.fromisoformat(alarm.date), "%a") if alarm.date else "Schedule alarm"
    return (
        row(
            *(day_button(d, d in alarm.days, toggle_day(alarm.id, d)) for d in days),
            id="repeat_days",
            pack="between",
            pad=(0, 8, 8, 8),
        ),
        row(
            decor(icon="calendar_today", color="onSurfaceVariant", w=24, h=24),
            text(day, "schedule_alarm_action", BODY_MEDIUM, tap=show(pick), grow=1),
            h=48,
            gap=12,
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
    """The switch of a card. The day for which the alarm was scheduled is forgotten."""
    alarm = ALARMS.of(c, id)
    c = ALARMS.change(c, id, on=not alarm.on, date="")
    return c if alarm.on else c.snack(time_left_text(c, alarm))


@does
def set_alarm_time(c: Ctx, id: int, hour: int, minute: int) -> Ctx:
    """A new time for an alarm; it is turned on."""
    return _timed(c, ALARMS.of(c, id).replace(hour=hour, minute=minute))


@does
def schedule_alarm(c: Ctx, id: int, day: str) -> Ctx:
    """The day on which the alarm rings, once; it is turned on. Today, where that time is over, is tomorrow."""
    return _timed(c, ALARMS.of(c, id).replace(days=(), date=day))


def _timed(c: Ctx, alarm: Alarm) -> Ctx:
    """With an alarm that has another time or day, turned on, and the sentence that says when it rings."""
    day = alarm.date if is_scheduled(alarm, c.now) else ""
    c = ALARMS.put(c, alarm.replace(on=True, date=day))
    return c.snack(time_left_text(c, alarm))


@does
def set_label(c: Ctx, id: int, label: str) -> Ctx:
    return ALARMS.change(c, id, label=label.strip())


@does
def toggle_day(c: Ctx, id: int, day: int) -> Ctx:
    """A day of the week goes on or off; the alarm is scheduled for no date any more."""
    return ALARMS.change(c, id, days=tuple(sorted({*ALARMS.of(c, id).days} ^ {day})), date="")


@does
def set_sound(c: Ctx, id: int) -> Ctx:
    """The sound that the picker handed back."""
    return ALARMS.change(c, id, sound=str(c.result).rsplit("/", 1)[-1])


@does
def delete_alarm(c: Ctx, id: int) -> Ctx:
    """Delete an alarm; the snackbar brings it back."""
    return ALARMS.delete(id, "Alarm deleted").run(c.set(expanded=0))
