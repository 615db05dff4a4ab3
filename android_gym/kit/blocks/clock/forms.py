"""The form of an alarm, its sound, and what rings on the whole screen."""

from __future__ import annotations

from datetime import datetime
from typing import Any, ClassVar

from ....phone.core.calls import Call, does
from ....phone.core.values import Table
from ....phone.core.view import FILL, Style, View
from ....phone.state.activity import FullScreen, Intent
from ....phone.state.locale import Locale
from ....phone.system.ctx import Ctx
from ...basic import box, column, gap, spacer, text
from ...forms import Form, save_form
from ...scaffold import edge_to_edge
from ...styles import BUTTON
from ...verbs import send
from ...wheels import numbers_of, parts_of
from .alarms import ALARMS, time_left_text
from .repeats import REPEATS
from .values import Alarm

_PILL = Style(size=18, align="center", radius=-1)
_LOOKS = (("#ffffff", "#33466b"), ("#0d1b36", "#ffffff"))  # of the buttons: words, ground


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

    def tidy(self, c: Ctx, record: Any) -> Any:
        return record.replace(on=True, label=record.label.strip())

    def on_save(self, c: Ctx, record: Any) -> Ctx:
        return c.finish(record.id).toast(time_left_text(c, record))


@does
def repeat_on(c: Ctx, days: tuple[int, ...], heeds: str = "") -> Ctx:
    """Let the `HolidayAlarm` of this form ring on these days."""
    return c.set(draft=c.screen.draft.replace(days=tuple(sorted(days)), heeds=heeds))


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


class FiringScreen(FullScreen):
    """What rings, on the whole screen, for the activity `Firing` of an app. Back does nothing."""

    title: str = ""
    words: str = ""
    symbol: str = "alarm"
    buttons: tuple[tuple[str, Call], ...] = ()

    def back(self, c: Ctx) -> Ctx:
        return c


class PlainFiring(FiringScreen):
    """The time over what rings and its buttons. A swipe up does what the last one does."""

    def view(self, now: datetime, locale: Locale) -> View:
        head = (
            text(locale.digits(now), "digital_clock", size=80, weight=300, color="white"),
            text(locale.day(now, "%A"), "date", size=16, color="#c8d4ea"),
            gap(24),
            text(self.title, "title", size=24, color="white", lines=2),
            *(text(self.words, "label", size=16, color="#c8d4ea"),) * bool(self.words),
        )
        feet = [
            text(name, f"{name.lower()}_button", _PILL, cls=BUTTON, h=56, w=220, color=ink, bg=bg, tap=call)
            for (name, call), (ink, bg) in zip(self.buttons, _LOOKS[-len(self.buttons) :], strict=False)
        ]
        body = column(gap(72), *head, spacer(), *feet, gap(64), w=FILL, h=FILL, align="center", gap=10)
        ground = edge_to_edge(bg="#14264a")
        return box(ground, body, id="content", w=FILL, h=FILL, swipes=(("up", self.buttons[-1][1]),))


__all__ = ["AlarmForm", "FiringScreen", "PlainFiring", "pick_sound", "repeat_as", "repeat_on", "take_sound"]
