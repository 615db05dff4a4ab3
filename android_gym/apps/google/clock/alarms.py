"""Alarms: the list, its cards, and what sets, changes and deletes them."""

from __future__ import annotations

from datetime import datetime

from ....kit import (
    Prompt,
    TimePicker,
    View,
    button,
    checkbox,
    does,
    empty,
    icon_button,
    listing,
    memo,
    show,
    switch,
    text,
)
from ....kit.styles import CARD, CHECKBOX, GROUP, LINEAR, TAP, TEXT
from ....phone.core.calls import Call
from ....phone.core.values import Table
from ....phone.core.view import CHECKABLE, CHECKED, FILL, Layout, Style
from ....phone.state.activity import Intent
from ....phone.system.ctx import Ctx
from .frame import big_fab
from .model import Clock
from .owner import Alarm
from .ringing import next_time, plan, unplan
from .world import time_text

DAYS = ("Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday")
_CARD = Style(bg="surfaceContainerHigh", radius=24)
_CARD_LAYOUT = Layout(kind="column", w=FILL, margin=(16, 4, 16, 4), pad=(16, 8, 8, 12))
_ROW = Layout(kind="row", w=FILL, align="center")
_TIME_ON = Style(size=52, weight=500)
_TIME_OFF = Style(size=52, color="onSurfaceVariant")


def page(app: Clock, now: datetime, expanded: int) -> View:
    """The Alarm tab: cards by time of day; one may be expanded."""
    if not app.alarms:
        return empty("No Alarms", "alarm_off", "alarms_empty_view")
    ordered = sorted(app.alarms, key=lambda a: (a.hour, a.minute, a.id))
    cards = tuple(
        card(a, now.date() == next_time(a, now).date(), a.id == expanded, app.week) for a in ordered
    )
    return listing(
        "alarm_recycler_view", *cards, cls="android.support.v7.widget.RecyclerView", bottom=128
    )


def when(alarm: Alarm, today: bool) -> tuple[str, str]:
    """What stands under the time: days, or today/tomorrow; shown and spoken."""
    if len(alarm.days) == 7:
        return "Every day", "Every day"
    if alarm.days:
        short = ", ".join(DAYS[d][:3] for d in alarm.days)
        return short, ", ".join(DAYS[d] for d in alarm.days)
    if not alarm.on:
        return "Not scheduled", "Not scheduled"
    word = "Today" if today else "Tomorrow"
    return word, word


@memo
def card(alarm: Alarm, today: bool, expanded: bool, week: str) -> View:
    """One alarm. A tap expands it; the time opens the picker; the switch turns it on or off."""
    fold = expand_card(0 if expanded else alarm.id)
    kids = [_title(alarm, expanded), _time(alarm), _info(alarm, today)]
    if expanded:
        kids.extend(_details(alarm, week))
    inner = View(GROUP, "alarm_card_layout", kids=tuple(kids), layout=Layout(kind="column", w=FILL))
    return View(
        CARD,
        desc=f"{alarm.label} Alarm",
        kids=(inner,),
        flags=TAP,
        style=_CARD,
        layout=_CARD_LAYOUT,
        tap=fold,
        dismiss=delete_alarm(alarm.id),
        key=f"alarm {alarm.id}",
    )


def _title(alarm: Alarm, expanded: bool) -> View:
    """The label, which can be changed while the card is open, and the arrow."""
    style = Style(size=16)
    if expanded:
        words = alarm.label or "Add label"
        label = text(words, "edit_label", style, tap=ask_label(alarm.id), grow=1)
    else:
        label = text(alarm.label, "label", style, grow=1) if alarm.label else _blank()
    icon, desc = ("expand_less", "Collapse") if expanded else ("expand_more", "Expand")
    arrow = icon_button(icon, f"{desc} alarm", expand_card(0 if expanded else alarm.id), "arrow")
    return View(LINEAR, kids=(label, arrow), layout=_ROW)


def _time(alarm: Alarm) -> View:
    time = time_text(datetime(2000, 1, 1, alarm.hour, alarm.minute))
    style = _TIME_ON if alarm.on else _TIME_OFF
    return View(TEXT, "digital_clock", time, time, flags=TAP, style=style, tap=ask_time(alarm.id))


def _info(alarm: Alarm, today: bool) -> View:
    """When it rings, and its switch."""
    shown, spoken = when(alarm, today)
    days = text(
        shown, "days_of_week", Style(size=14, color="onSurfaceVariant"), desc=spoken, grow=1
    )
    return View(
        LINEAR,
        "alarm_info",
        layout=_ROW,
        kids=(days, switch(alarm.on, toggle_alarm(alarm.id), "onoff")),
    )


def _blank() -> View:
    return View(layout=Layout(weight=1, h=20), hidden_from_a11y=True)


def _details(alarm: Alarm, week: str) -> list[View]:
    """What an expanded card shows below."""
    first = DAYS.index(week) if week in DAYS else 0
    order = [(first + i) % 7 for i in range(7)]
    days = View(
        LINEAR,
        "repeat_days",
        layout=_ROW.replace(pack="between", pad=(0, 8, 8, 8)),
        kids=tuple(day_button(d, d in alarm.days, toggle_day(alarm.id, d)) for d in order),
    )
    sound = View(
        LINEAR,
        kids=(
            text(
                f"Ringtone {alarm.sound}",
                "choose_ringtone",
                Style(size=14),
                tap=ask_sound(alarm.id),
                grow=1,
            ),
        ),
        layout=_ROW.replace(h=48),
    )
    vibrate = checkbox(alarm.vibrate, toggle_vibration(alarm.id), "vibrate_onoff", "Vibrate")
    bin_ = button("Delete", delete_alarm(alarm.id), "text", "delete", icon="delete")
    return [days, sound, vibrate, bin_]


def day_button(day: int, on: bool, tap: Call) -> View:
    """The round button of a weekday, 0 is Sunday."""
    style = Style(
        size=14,
        weight=500,
        align="center",
        radius=-1,
        bg="primary" if on else "surfaceVariant",
        color="onPrimary" if on else "onSurfaceVariant",
    )
    return View(
        CHECKBOX,
        f"day_button_{day}",
        DAYS[day][0],
        DAYS[day],
        flags=TAP | CHECKABLE | (CHECKED if on else 0),
        style=style,
        layout=Layout(w=36, h=36),
        tap=tap,
    )


def add_button() -> View:
    picker = TimePicker(8, 0, add_alarm.partial())
    return big_fab("Add alarm", show(picker), "add")


# --- handlers ----------------------------------------------------------------------------------


def alarm_of(c: Ctx, id: int) -> Alarm:
    found: Alarm = next(a for a in c.app.alarms if a.id == id)
    return found


def save_alarm(c: Ctx, alarm: Alarm) -> Ctx:
    """Store a changed alarm and plan when it rings."""
    rest = tuple(alarm if a.id == alarm.id else a for a in c.app.alarms)
    return plan(c.save(alarms=rest), alarm)


def time_left_text(c: Ctx, alarm: Alarm) -> str:
    """The sentence that says how long until it rings."""
    minutes = int((next_time(alarm, c.now) - c.now).total_seconds() // 60)
    days, hours, minutes = minutes // 1440, minutes // 60 % 24, minutes % 60
    parts = [
        f"{n} {word}{'' if n == 1 else 's'}"
        for n, word in ((days, "day"), (hours, "hour"), (minutes, "minute"))
        if n
    ]
    words = " and ".join(parts[-2:]) if len(parts) < 3 else f"{parts[0]}, {parts[1]} and {parts[2]}"
    return f"Alarm set for {words or 'less than a minute'} from now."


@does
def expand_card(c: Ctx, id: int) -> Ctx:
    return c.set(expanded=id).reveal(f"alarm {id}") if id else c.set(expanded=0)


@does
def add_alarm(c: Ctx, hour: int, minute: int) -> Ctx:
    """A new alarm from the time picker, expanded so that it can be named."""
    alarm = Alarm(max((a.id for a in c.app.alarms), default=0) + 1, hour, minute)
    c = plan(c.save(alarms=(*c.app.alarms, alarm)), alarm)
    return c.set(expanded=alarm.id).snack(time_left_text(c, alarm)).reveal(f"alarm {alarm.id}")


@does
def toggle_alarm(c: Ctx, id: int) -> Ctx:
    """The switch of a card."""
    alarm = alarm_of(c, id)
    c = save_alarm(c, alarm.replace(on=not alarm.on))
    return c.snack(time_left_text(c, alarm)) if not alarm.on else c


@does
def ask_time(c: Ctx, id: int) -> Ctx:
    alarm = alarm_of(c, id)
    return c.show(TimePicker(alarm.hour, alarm.minute, set_alarm_time.partial(id)))


@does
def set_alarm_time(c: Ctx, id: int, hour: int, minute: int) -> Ctx:
    """A new time for an alarm; it is turned on."""
    c = save_alarm(c, alarm_of(c, id).replace(hour=hour, minute=minute, on=True))
    return c.snack(time_left_text(c, alarm_of(c, id)))


@does
def ask_label(c: Ctx, id: int) -> Ctx:
    return c.show(
        Prompt(
            "Label",
            set_label.partial(id),
            alarm_of(c, id).label,
            "Label",
            field_id="label_input_field",
        )
    )


@does
def set_label(c: Ctx, id: int, label: str) -> Ctx:
    return save_alarm(c, alarm_of(c, id).replace(label=label.strip()))


@does
def toggle_day(c: Ctx, id: int, day: int) -> Ctx:
    """A day of the week goes on or off."""
    alarm = alarm_of(c, id)
    days = {*alarm.days} ^ {day}
    return save_alarm(c, alarm.replace(days=tuple(sorted(days))))


@does
def toggle_vibration(c: Ctx, id: int) -> Ctx:
    alarm = alarm_of(c, id)
    return save_alarm(c, alarm.replace(vibrate=not alarm.vibrate))


@does
def ask_sound(c: Ctx, id: int) -> Ctx:
    extras = Table.of({"type": "alarm", "existing": alarm_of(c, id).sound, "title": "Alarm sound"})
    return c.send(Intent("android.intent.action.RINGTONE_PICKER", extras=extras), set_sound(id))


@does
def set_sound(c: Ctx, id: int) -> Ctx:
    """The sound that the picker handed back."""
    return save_alarm(c, alarm_of(c, id).replace(sound=str(c.result).rsplit("/", 1)[-1]))


@does
def delete_alarm(c: Ctx, id: int) -> Ctx:
    """Delete an alarm; the snackbar brings it back."""
    alarm = alarm_of(c, id)
    c = unplan(c.save(alarms=tuple(a for a in c.app.alarms if a.id != id)), id)
    return c.set(expanded=0).snack("Alarm deleted", "Undo", restore_alarm(alarm))


@does
def restore_alarm(c: Ctx, alarm: Alarm) -> Ctx:
    return plan(c.save(alarms=tuple(sorted((*c.app.alarms, alarm), key=lambda a: a.id))), alarm)
