"""Wheels of numbers, as Android's NumberPicker has them, and pickers of dates and times made of them.

An alternative to `TimePicker`, `DatePicker` and `pick_moment` for families of apps, whose class says by `frame`
what a dialog looks like.
"""

from __future__ import annotations

from calendar import monthrange
from collections.abc import Sequence
from datetime import date, datetime, timedelta
from typing import Any

from ..errors import UnknownName
from ..phone.core.calls import Call, does
from ..phone.core.paths import get_at
from ..phone.core.view import FILL, Style, View
from ..phone.core.zones import instant
from ..phone.state.activity import Popup
from ..phone.system.ctx import Ctx
from .basic import column, row, text
from .fields import edit
from .popups import dialog, dialog_button, dialog_buttons
from .verbs import choose, close, with_args

STEP = 5  # numbers that a swipe turns a wheel by
YEARS = (1920, 2100)
_TYPED = Style(size=24, weight=500, color="secondary", align="center")


def number_of(words: str, low: int, high: int) -> int:
    """The number that a wheel shows for a text: the lowest for one that is no number."""
    words = words.strip()
    return min(high, max(low, int(words) if words.isdecimal() else low))


@does
def turn(c: Ctx, path: str, by: int, low: int, high: int) -> Ctx:
    """Turn the wheel of a text of this window; after the highest number comes the lowest."""
    number = number_of(get_at(c.screen, path), low, high)
    return c.set_at(path, f"{(number - low + by) % (high - low + 1) + low:02d}")


def wheel(screen: Any, path: str, low: int, high: int, unit: str = "") -> View:
    """A NumberPicker over the text at a path, such as "parts.0": the number, which can be typed,
    between the one before and the one after, which a tap turns to; a swipe turns by five."""
    number, count = number_of(get_at(screen, path), low, high), high - low + 1

    def beside(by: int) -> View:
        words = f"{(number - low + by) % count + low:02d}"
        look: dict[str, Any] = {"size": 18, "color": "onSurfaceVariant", "align": "center", "w": FILL, "h": 48}
        return text(words, "number_picker_beside", tap=turn(path, by, low, high), **look)

    typed = edit(screen, path, "", "number_picker_input", digits=True, text_style=_TYPED, desc=unit)
    swipes = (("up", turn(path, STEP, low, high)), ("down", turn(path, -STEP, low, high)))
    kids = (beside(-1), typed, beside(1))
    column_ = column(*kids, cls="android.widget.NumberPicker", grow=1, swipes=swipes)
    share = 1 if high < 100 else 1.7  # of a year there are more digits
    return row(column_, *(text(unit, size=14, color="secondary"),) * bool(unit), grow=share, w=FILL)


_RANGES = {
    "time": ((0, 23, "hr"), (0, 59, "min")),
    "length": ((0, 99, "hr"), (0, 59, "min"), (0, 59, "sec")),
    "date": ((*YEARS, "year"), (1, 12, "month"), (1, 31, "day")),
    "moment": ((1, 12, "month"), (1, 31, "day"), (0, 23, "hr"), (0, 59, "min")),
}


def parts_of(*numbers: int) -> tuple[str, ...]:
    """The texts `parts` under wheels that show these numbers."""
    return tuple(f"{number:02d}" for number in numbers)


def wheels_of(of: str, screen: Any) -> tuple[View, ...]:
    """The wheels of a "time", "length", "date" or "moment" over the texts `parts` of a screen."""
    return tuple(wheel(screen, f"parts.{n}", *ends) for n, ends in enumerate(_RANGES[of]) if screen.parts)


def numbers_of(of: str, parts: Sequence[str]) -> tuple[int, ...]:
    """What the wheels of a "time", "length", "date" or "moment" show; without texts the lowest numbers."""
    shown = zip(parts or ("",) * len(_RANGES[of]), _RANGES[of], strict=False)
    return tuple(number_of(part, low, high) for part, (low, high, _) in shown)


class Wheels(Popup):
    """A dialog of wheels, whose OK appends to the arguments of `call`: of a "time" the hour, 0 to 23, and the minute,
    of a "length" hours, minutes and seconds, of a "date" the date as an ISO string, and of a "moment" the instant, in
    seconds UTC, that is next at a month, day, hour and minute. They begin at the numbers `start`, else now, a moment
    at the next full hour, a length at ten minutes.

        show(Wheels("time", set_alarm.partial(1), "Alarm", (8, 30)))  # runs set_alarm(1, 8, 30)
    """

    of: str
    call: Call
    title: str = ""
    start: tuple[int, ...] = ()
    parts: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if self.of not in _RANGES:
            raise UnknownName("kind of wheels", self.of, _RANGES)

    def on_create(self, c: Ctx) -> Ctx:
        at = c.now.replace(minute=0) + timedelta(hours=1) if self.of == "moment" else c.now
        parts = {"time": (at.hour, at.minute), "length": (0, 10, 0), "date": (at.year, at.month, at.day)}
        shown = self.start or parts.get(self.of, (at.month, at.day, at.hour, at.minute))
        return c.set(parts=parts_of(*shown))

    def view(self) -> View:
        body = row(*wheels_of(self.of, self), id="pickers", gap=6, pad=(8, 0, 28, 0))
        ok = with_args(self.call, self.answer()) if self.of != "moment" else use_later(self.call, self.numbers)
        return self.frame(body, choose(ok))

    def frame(self, body: View, ok: Call) -> View:
        """The dialog around the wheels."""
        buttons = dialog_button("Cancel", close(), "android:id/button2"), dialog_button("OK", ok, "android:id/button1")
        return dialog(self.title, (body,), dialog_buttons(*buttons))

    @property
    def numbers(self) -> tuple[int, ...]:
        """What the wheels show."""
        return numbers_of(self.of, self.parts)

    def answer(self) -> tuple[Any, ...]:
        """What is appended: the numbers, or the date that they are; the last day of a month for one after it."""
        if self.of != "date" or not self.parts:
            return self.numbers
        year, month, day = self.numbers
        return (date(year, month, min(day, monthrange(year, month)[1])).isoformat(),)


@does
def use_later(c: Ctx, call: Call, numbers: tuple[int, ...]) -> Ctx:
    """Append the next instant that is at a month, day, hour and minute."""
    month, day, hour, minute = numbers
    at = c.now
    for year in (c.now.year, c.now.year + 1):
        at = datetime(year, month, min(day, monthrange(year, month)[1]), hour, minute)
        if at > c.now:
            break
    return with_args(call, (instant(c.phone.zone, at),)).run(c)


__all__ = ["Wheels", "number_of", "numbers_of", "parts_of", "turn", "use_later", "wheel", "wheels_of"]
