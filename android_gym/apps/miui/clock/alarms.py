"""Alarms: their page, their editor, and what fills the screen while something rings."""

from __future__ import annotations

from datetime import datetime, time
from typing import Any

from ....kit import *
from ....kit.blocks import clock as block
from ....kit.blocks.clock import ALARMS, REPEATS
from ....kit.families import miui
from ....kit.wheels import wheels_of
from .model import *

SHEET: dict[str, Any] = {"bg": "surfaceContainer", "radius": 18, "margin": (12, 5, 12, 5), "pad": (18, 12, 18, 12)}


def alarm_list(alarms: tuple[block.HolidayAlarm, ...], picked: tuple[int, ...], now: datetime, locale: Locale) -> View:
    """The alarms, by time of day."""
    found = sorted(alarms, key=lambda a: (a.hour, a.minute, a.id))
    head = text(block.next_alarm(found, now, locale), "next_alarm", size=24, lines=2, pad=(28, 16, 24, 20))
    none = empty("No alarms", "alarm_off", "empty_view")
    return feed("alarm_list", alarm_card, tuple(found), picked, locale, head=(head,), bottom=112, empty=none)


@memo
def alarm_card(alarm: block.HolidayAlarm, picked: tuple[int, ...], locale: Locale) -> View:
    """An alarm: when it rings, on which days, what for, and the switch that turns it on."""
    at, ink = locale.time(time(alarm.hour, alarm.minute)), "onSurface" if alarm.on else "onSurfaceVariant"
    label = (decor(w=1, h=12, bg="outline"), text(Verbatim(alarm.label), "label", SUMMARY)) * bool(alarm.label)
    words = row(text(alarm.repeat(locale), "days_of_week", SUMMARY), *label, gap=8)
    face = text(at, "digital_clock", size=32, weight=400 if alarm.on else 300, color=ink)
    knob = miui.toggle_mark(alarm.on, "alarm_switch", f"Alarm at {at}")
    mark = box(knob, id="alarm_switch_area", h=56, pad=(8, 14, 8, 14), w=66, tap=flip_alarm(alarm.id))
    mark = miui.tick(alarm.id in picked) if picked else mark
    tap = tap_or_pick(alarm.id, picked, route("SetAlarmActivity", alarm.id))
    kids = column(face, words, grow=1, gap=2), mark
    return row(*kids, id="alarm_item", tap=tap, long_press=pick(alarm.id), selected=alarm.id in picked, **SHEET)


@does
def flip_alarm(c: Ctx, id: int) -> Ctx:
    """Turn an alarm on, and say when it rings, or off."""
    alarm = ALARMS.of(c, id)
    c = ALARMS.change(c, id, on=not alarm.on)
    return c if alarm.on else c.toast(block.time_left_text(c, alarm))


class Weekdays(Popup):
    """Asks for days of the week."""

    days: tuple[int, ...]

    def view(self, locale: Locale) -> View:
        days = block.weekdays(locale)
        lines = (miui.option_row(name, flip_in("days", day), day in self.days) for name, day in days)
        ok = choose(block.repeat_on(self.days)) if self.days else None
        return miui.panel("Custom", column(*lines, id="days", cls=LIST, kind="scroll", w=FILL), ok=ok)


_FIELD: dict[str, Any] = {"variant": "bare", "ime": "done", "w": 200, "text_style": Style(size=16, align="end")}


@clock.activity(".alarm.SetAlarmActivity")
class SetAlarmActivity(block.AlarmForm):
    """An alarm that is set or changed."""

    alarm = block.HolidayAlarm

    def back(self, c: Ctx) -> Ctx:
        return c.run(miui.sure("Discard changes?", close(), yes="Discard")) if self.dirty else c.finish()

    def view(self, now: datetime, locale: Locale) -> View:
        alarm, repeat = self.draft, self.draft.repeat(locale)
        left = block.next_alarm((self.record.replace(on=True),), now, locale)
        chosen = repeat if repeat in REPEATS else "Custom"
        repeats = block.repeat_as.partial(show(Weekdays(alarm.days)))
        ask = miui.Options("Repeat", (*REPEATS, "Custom"), chosen, repeats)
        sound = block.pick_sound(alarm.sound, block.take_sound("draft.sound"))
        vanish: dict[str, Any] = {"tap": None, "alpha": 0.38} if alarm.days else {"tap": flip("draft.vanish")}
        lines = (
            miui.item("Ringtone", "", alarm.sound, tap=sound, id="ringtone"),
            miui.item("Repeat", "", repeat, tap=show(ask), id="repeat"),
            miui.item("Vibrate", trail=miui.toggle_mark(alarm.vibrate), tap=flip("draft.vibrate"), id="vibrate"),
            miui.item("Delete after it rings", trail=miui.toggle_mark(alarm.vanish), id="delete_after", **vanish),
            miui.item("Label", trail=edit(self, "draft.label", "None", "label", desc="Label", **_FIELD)),
        )
        title, save = "Edit alarm" if self.id else "New alarm", Item("Save", save_form(), "check", "save")
        said = text(left, "time_left", SUMMARY, align="center", w=FILL)
        wheels = row(*wheels_of("time", self), gap=8, pad=(48, 8, 48, 8))
        body = scroll(said, wheels, miui.cards(*lines), gap(24))
        return scaffold(miui.title_bar(title, leave(), (save,), cross="Cancel"), body)


@clock.activity(".activity.AlarmAlertFullScreenActivity", theme="dark")
class Firing(block.PlainFiring):
    """What rings."""
