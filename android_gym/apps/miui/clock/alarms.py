"""Alarms: their cards, the editor, and what fills the screen while something rings."""

from __future__ import annotations

from datetime import datetime, time
from typing import Any

from ....kit import *
from ....kit.blocks.clock import ALARMS, next_time, time_left_text
from ....kit.families import miui
from ....kit.wheels import number_of, wheel
from ....phone.state.activity import FullScreen
from .model import *

SHEET: dict[str, Any] = {"bg": "surfaceContainer", "radius": 18, "margin": (12, 5, 12, 5), "pad": (18, 12, 18, 12)}


@memo
def alarm_card(alarm: Alarm, picked: tuple[int, ...], locale: Locale) -> View:
    """An alarm: when it rings, on which days, what for, and the switch that turns it on."""
    at, ink = locale.time(time(alarm.hour, alarm.minute)), "onSurface" if alarm.on else "onSurfaceVariant"
    small: dict[str, Any] = {"size": 14, "color": "onSurfaceVariant"}
    label = (decor(w=1, h=12, bg="outline"), text(Verbatim(alarm.label), "label", **small)) * bool(alarm.label)
    words = row(text(alarm.repeat(locale), "days_of_week", **small), *label, gap=8)
    face = text(at, "digital_clock", size=32, weight=400 if alarm.on else 300, color=ink)
    knob = miui.toggle_mark(alarm.on, "alarm_switch", f"Alarm at {at}")
    mark = box(knob, id="alarm_switch_area", h=56, pad=(8, 14, 8, 14), w=66, tap=flip_alarm(alarm.id))
    if picked:
        mark = miui.tick(alarm.id in picked)
    tap = tap_or_pick(alarm.id, picked, route("SetAlarmActivity", alarm.id))
    kids = column(face, words, grow=1, gap=2), mark
    return row(*kids, id="alarm_item", tap=tap, long_press=pick(alarm.id), selected=alarm.id in picked, **SHEET)


def next_alarm(alarms: tuple[Alarm, ...], now: datetime, locale: Locale) -> str:
    """In what time the next alarm rings."""
    left = min((next_time(one, now) - now for one in alarms if one.on), default=None)
    return f"Rings in {locale.duration(int(left.total_seconds()))}" if left else "All alarms are off"


@does
def flip_alarm(c: Ctx, id: int) -> Ctx:
    """Turn an alarm on, and say when it rings, or off."""
    alarm = ALARMS.of(c, id)
    c = ALARMS.change(c, id, on=not alarm.on)
    return c if alarm.on else c.toast(time_left_text(c, alarm))


class Weekdays(Popup):
    """Asks for days of the week."""

    days: tuple[int, ...]

    def view(self, locale: Locale) -> View:
        order = (*WORKDAYS, 6, 0) if locale.monday_first else (0, *WORKDAYS, 6)
        names = ((locale.weekday((day - 1) % 7), day) for day in order)
        lines = (miui.option_row(name, flip_in("days", day), day in self.days) for name, day in names)
        ok = choose(repeat_on(self.days)) if self.days else None
        return miui.panel("Custom", column(*lines, id="days", cls=LIST, kind="scroll", w=FILL), ok=ok)


@does
def set_repeat(c: Ctx, name: str) -> Ctx:
    """Let the alarm that is edited ring on days that have a name, or ask for others."""
    return repeat_on.now(c, *REPEATS[name]) if name in REPEATS else c.show(Weekdays(c.screen.draft.days))


@does
def repeat_on(c: Ctx, days: tuple[int, ...], heeds: str = "") -> Ctx:
    return c.set(draft=c.screen.draft.replace(days=tuple(sorted(days)), heeds=heeds))


@clock.activity(".alarm.SetAlarmActivity")
class SetAlarmActivity(Form):
    """An alarm that is set or changed. Others may ask for a new one, and with `skip` have it at once."""

    records = ALARMS
    hour: int = -1
    minute: int = 0
    label: str = ""
    days: tuple[int, ...] = ()  # as `java.util.Calendar` counts them, from 1 for Sunday
    vibrate: bool = True
    skip: bool = False
    parts: tuple[str, ...] = ()  # what the wheels show

    def blank(self, c: Ctx) -> Alarm:
        hour, minute = (self.hour, self.minute) if self.hour >= 0 else (c.now.hour, c.now.minute)
        days = tuple(sorted({day - 1 for day in self.days if 0 < day < 8}))
        return Alarm(0, hour, minute, days, self.label, vibrate=self.vibrate, sound=c.app.sound)

    def on_create(self, c: Ctx) -> Ctx:
        c = super().on_create(c)
        alarm = c.screen.draft
        c = c.set(parts=(f"{alarm.hour:02d}", f"{alarm.minute:02d}"))
        return save_form.now(c) if self.skip and self.hour >= 0 else c

    @property
    def record(self) -> Alarm:
        hour, minute = self.parts or ("", "")
        kept: Alarm = self.draft.replace(hour=number_of(hour, 0, 23), minute=number_of(minute, 0, 59))
        return kept

    def tidy(self, c: Ctx, record: Alarm) -> Alarm:
        return record.replace(on=True, label=record.label.strip())

    def on_save(self, c: Ctx, record: Alarm) -> Ctx:
        return c.finish(record.id).toast(time_left_text(c, record))

    def back(self, c: Ctx) -> Ctx:
        return c.run(miui.sure("Discard changes?", close(), yes="Discard")) if self.dirty else c.finish()

    def view(self, now: datetime, locale: Locale) -> View:
        alarm, wheels = self.draft, [wheel(self, f"parts.{n}", 0, 59 if n else 23, u) for n, u in enumerate(_UNITS)]
        repeat, left = alarm.repeat(locale), next_alarm((self.record.replace(on=True),), now, locale)
        chosen = repeat if repeat in REPEATS else "Custom"
        ask = miui.Options("Repeat", (*REPEATS, "Custom"), chosen, set_repeat.partial())
        vanish: dict[str, Any] = {"tap": None, "alpha": 0.38} if alarm.days else {"tap": flip("draft.vanish")}
        label = edit(self, "draft.label", "None", "label", desc="Label", **_FIELD)
        lines = (
            miui.item("Ringtone", "", alarm.sound, tap=pick_sound(alarm.sound, "draft.sound"), id="ringtone"),
            miui.item("Repeat", "", repeat, tap=show(ask), id="repeat"),
            miui.item("Vibrate", trail=miui.toggle_mark(alarm.vibrate), tap=flip("draft.vibrate"), id="vibrate"),
            miui.item("Delete after it rings", trail=miui.toggle_mark(alarm.vanish), id="delete_after", **vanish),
            miui.item("Label", trail=label),
        )
        title, save = "Edit alarm" if self.id else "New alarm", Item("Save", save_form(), "check", "save")
        said = text(left, "time_left", SUMMARY, align="center", w=FILL)
        body = scroll(said, row(*wheels, gap=8, pad=(48, 8, 48, 8)), miui.cards(*lines), gap(24))
        return scaffold(miui.title_bar(title, leave(), (save,), cross="Cancel"), body)


_UNITS = ("hr", "min")
_FIELD: dict[str, Any] = {"variant": "bare", "ime": "done", "w": 200, "text_style": Style(size=16, align="end")}
_PILL = Style(size=18, align="center", radius=-1)


@clock.activity(".activity.AlarmAlertFullScreenActivity", theme="dark")
class Firing(FullScreen):
    """What rings, on the whole screen. A swipe up does what the last button does; Back does nothing."""

    title: str = ""
    words: str = ""
    symbol: str = "alarm"
    buttons: tuple[tuple[str, Call], ...] = ()

    def view(self, now: datetime, locale: Locale) -> View:
        head = (
            text(locale.digits(now), "digital_clock", size=80, weight=300, color="white"),
            text(locale.day(now, "%A"), "date", size=16, color="#c8d4ea"),
            gap(24),
            text(self.title, "title", size=24, color="white", lines=2),
            *(text(self.words, "label", size=16, color="#c8d4ea"),) * bool(self.words),
        )
        looks = (("#ffffff", "#33466b"), ("#0d1b36", "#ffffff"))[-len(self.buttons) :]
        feet = [
            text(name, f"{name.lower()}_button", _PILL, cls=BUTTON, h=56, w=220, color=ink, bg=bg, tap=call)
            for (name, call), (ink, bg) in zip(self.buttons, looks, strict=False)
        ]
        body = column(gap(72), *head, spacer(), *feet, gap(64), w=FILL, h=FILL, align="center", gap=10)
        ground = edge_to_edge(bg="#14264a")
        return box(ground, body, id="content", w=FILL, h=FILL, swipes=(("up", self.buttons[-1][1]),))

    def back(self, c: Ctx) -> Ctx:
        return c
