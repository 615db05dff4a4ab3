"""What other apps and the shell may ask of Clock: to set an alarm or a timer, as Android's
`AlarmClock` intents say. What is left out is asked of the user."""

from __future__ import annotations

from ....kit import TimePicker
from ....phone.core.values import Value
from ....phone.state.activity import Intent
from ....phone.system.ctx import Ctx
from . import alarms, timers

EXTRA = "android.intent.extra.alarm."
SET_ALARM, SET_TIMER = "android.intent.action.SET_ALARM", "android.intent.action.SET_TIMER"
MAX_TIMER = 100 * 3600 - 1  # seconds of a timer


class AlarmRequest(Value):
    """An alarm at hour and minute, or a timer of so many seconds; -1: not said."""

    hour: int = -1
    minute: int = 0
    seconds: int = -1
    label: str = ""


def request_of(intent: Intent) -> AlarmRequest:
    """What an intent asks for. Numbers that no clock shows count as not said."""
    hour, minute = _number(intent, "HOUR", 23), _number(intent, "MINUTES", 59)
    label = intent.text_extra(f"{EXTRA}MESSAGE").strip()
    return AlarmRequest(hour, max(minute, 0), _number(intent, "LENGTH", MAX_TIMER), label)


def _number(intent: Intent, name: str, most: int) -> int:
    return intent.number_extra(f"{EXTRA}{name}", -1, most)


def set_alarm(c: Ctx, wanted: AlarmRequest) -> Ctx:
    """Make the alarm; without an hour the picker asks for it."""
    if wanted.hour < 0:
        return c.show(TimePicker(8, 0, alarms.add_alarm.partial()))
    c = alarms.add_alarm.now(c, wanted.hour, wanted.minute)
    return alarms.set_label.now(c, c.screen.expanded, wanted.label)


def set_timer(c: Ctx, wanted: AlarmRequest) -> Ctx:
    """Start the timer; without a length the keypad asks for it."""
    if wanted.seconds < 1:
        return c.set(adding=True)
    return timers.start_timer.now(c, wanted.seconds, wanted.label)
