"""The form of an alarm, the days on which it rings, and its sound."""

from __future__ import annotations

from datetime import datetime
from typing import Any, ClassVar

from ....phone.core.calls import Call, does
from ....phone.core.values import Table
from ....phone.state.activity import Intent
from ....phone.state.locale import Locale
from ....phone.system.ctx import Ctx
from ...bound import Bound, Shown
from ...forms import Form, save_form
from ...preference_rows import Row
from ...verbs import send
from ...wheels import numbers_of, parts_of
from .alarms import ALARMS, next_alarm, time_left_text
from .repeats import REPEATS
from .repeats import Alarm as HolidayAlarm
from .values import Alarm


class AlarmForm(Form):
    """An alarm that is set or changed, whose time is on the wheels of a "time". Others may ask for a new one, as
    Android's `AlarmClock` intents do, and with `skip` have it at once. `alarm` is the class of alarms."""

    records = ALARMS
    alarm: ClassVar[type[Alarm]] = Alarm
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
        return self.alarm(0, hour, minute, days, self.label, vibrate=self.vibrate, sound=c.app.sound)

    def on_create(self, c: Ctx) -> Ctx:
        c = super().on_create(c)
        c = c.set(parts=parts_of(c.screen.draft.hour, c.screen.draft.minute))
        return save_form.now(c) if self.skip and self.hour >= 0 else c

    @property
    def record(self) -> Any:
        hour, minute = numbers_of("time", self.parts)
        return self.draft.replace(hour=hour, minute=minute)

    def time_to_ring(self, now: datetime, locale: Locale) -> str:
        """In what time the alarm will ring."""
        return next_alarm((self.record.replace(on=True),), now, locale)

    def tidy(self, c: Ctx, record: Any) -> Any:
        return record.replace(on=True, label=record.label.strip())

    def on_save(self, c: Ctx, record: Any) -> Ctx:
        return c.finish(record.id).toast(time_left_text(c, record))


@does
def repeat_on(c: Ctx, days: tuple[int, ...], heeds: str = "") -> Ctx:
    """Let the `HolidayAlarm` of this form ring on these days."""
    return c.set(draft=c.screen.draft.replace(days=tuple(sorted(days)), heeds=heeds))


def repeat_options(alarm: HolidayAlarm, locale: Locale, custom: Call) -> tuple[tuple[str, ...], str, Call]:
    """The choice of the days on which the alarm of this form rings, as `Choice` takes it after the title: names, the
    one chosen, and what is done. `custom` asks for days that have no name."""
    repeat = alarm.repeat(locale)
    return (*REPEATS, "Custom"), repeat if repeat in REPEATS else "Custom", repeat_as.partial(custom)


@does
def repeat_as(c: Ctx, custom: Call, name: str) -> Ctx:
    """Let the alarm of this form ring on days that have a name in `REPEATS`; for another run `custom`, which asks."""
    return repeat_on.now(c, *REPEATS[name]) if name in REPEATS else c.run(custom)


def pick_sound(existing: str, result: Call, title: str = "") -> Call:
    """Let the system's picker choose a sound; `result` finds what it hands back."""
    extras = {"type": "alarm", "existing": existing} | ({"title": title} if title else {})
    return send(Intent("android.intent.action.RINGTONE_PICKER", extras=Table.of(extras)), result)


@does
def take_sound(c: Ctx, path: str) -> Ctx:
    """Keep the sound that was picked: in the draft of this window, or in the model."""
    name = str(c.result).rpartition("/")[2]
    return c.set_at(path, name) if path.startswith("draft") else c.save_at(path, name)


def ask_sound(path: str, existing: str) -> Call:
    """Let the system's picker choose the sound at a path of `take_sound`."""
    return pick_sound(existing, take_sound(path))


class SoundRow(Bound):
    """A row of settings that asks for a sound, whose name its path holds."""

    def rows(self, held: Shown) -> tuple[Row, ...]:
        name = str(held.at(self.path))
        return (self._row(held, Row, name, ask_sound(self.path, name)),)


__all__ = ["AlarmForm", "SoundRow", "ask_sound", "pick_sound", "repeat_as", "repeat_on", "repeat_options", "take_sound"]
