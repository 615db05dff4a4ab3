"""Material's time picker: a clock face with numbers, or two text fields.

Ids are those of MaterialTimePicker (material_hour_tv, material_clock_face …).
"""

from __future__ import annotations

from math import atan2, cos, hypot, pi, sin
from typing import TYPE_CHECKING

from ..phone.core.calls import Call, does, memo
from ..phone.core.gestures import Gestures, Place
from ..phone.core.view import CHECKABLE, CHECKED, FILL, SELECTED, Extras, Layout, Style, View
from ..phone.state.activity import Popup
from .basic import spacer
from .controls import icon_button
from .popups import dialog_button
from .styles import (
    BUTTON,
    COMPOUND,
    EDIT,
    ERROR,
    FRAME,
    GROUP,
    LABEL_SMALL,
    LINEAR,
    TAP,
    TAP_LONG_PRESS,
    TEXT,
    WIDE_COLUMN,
    replace_layout,
    replace_style,
)
from .verbs import assign, choose, close

if TYPE_CHECKING:
    from ..phone.state.phone import Display
    from ..phone.system.ctx import Ctx

DIAL = 256.0  # dp, diameter
_REACH, _INNER_REACH = 102.0, 66.0  # dp from the centre to the numbers of both rings
TOUCH_TARGET = 48.0  # dp, side of a number's touch area
_PANEL = Style(bg="surfaceContainerHigh", radius=28, elevation=6)
_PANEL_LAYOUT = Layout(kind="column", w=336, at="center|middle", margin=(8, 16, 8, 16), pad=(8, 16, 8, 8), gap=16)
_FEET = Layout(kind="row", w=FILL, align="center", gap=8, pad=(4, 0, 8, 0))
_WIDE_PANEL = Layout(w=548, at="center|middle", margin=(20, 4, 20, 4), pad=(8, 12, 12, 8))
_SIDE = Layout(kind="column", w=252, align="center", gap=16, at="start|middle")
_BESIDE = Layout(at="end|middle")
_SIDE_FEET = replace_layout(_FEET, w=252, at="start|bottom")
_TITLE = replace_style(LABEL_SMALL, color="onSurfaceVariant", pad=(16, 4, 16, 0))
_CHIP = Style(bg="surfaceContainerHighest", radius=8, size=-54, align="center")
_CHIP_ON = Style(bg="primaryContainer", radius=8, size=-54, align="center", color="onPrimaryContainer")
_CHIP_LAYOUT = Layout(w=96, h=80)
_COLON = View(TEXT, text=":", style=Style(size=-54, align="center"), layout=Layout(w=24, h=80))
_PERIOD = Style(weight=500, size=16, align="center", color="onSurfaceVariant")
_PERIOD_ON = Style(bg="tertiaryContainer", weight=500, size=16, align="center", color="onTertiaryContainer")
_UPRIGHT, _ACROSS = (52.0, 80.0), (216.0, 38.0)  # dp, of both halves of the day
_OUTLINE = Style(stroke="outline", radius=8)
_ROUND = Style(radius=8)
_DISC = Style(bg="surfaceContainerHighest", radius=-1)
_ON = Style(bg="primary", color="onPrimary", radius=-1, size=16, align="center")
_OFF = Style(size=16, align="center")
_INNER = Style(size=12, align="center", color="onSurfaceVariant")
_INNER_ON = Style(bg="primary", color="onPrimary", radius=-1, size=12, align="center")
_FIELD = Style(bg="surfaceContainerHighest", radius=8, size=-54, align="center")
_SELECTED = "already selected"


def _to_24(hour: int, pm: bool) -> int:
    return hour % 12 + (12 if pm else 0)


class TimePicker(Popup):
    """A MaterialTimePicker. OK appends the hour, 0 to 23, and the minute to the arguments of
    `call`.

        show(TimePicker(8, 30, set_alarm.partial(1)))  # runs set_alarm(1, 8, 30)

    `hour` is 0 to 23 in either form. With `is_24_hour`, or where the phone writes 24 hours, all of
    them stand on two rings instead of AM and PM. The clock face offers every fifth minute, and a
    drag of its hand any; the keyboard button leads to text fields, and while they hold no valid
    time OK is disabled. Cancel and Back run nothing.
    """

    hour: int
    minute: int
    call: Call
    title: str = "Select time"
    is_24_hour: bool = False  # 24-hour form
    part: str = "hour"  # which part the dial turns: hour or minute
    typing: bool = False  # text input instead of the dial
    hour_text: str = ""
    minute_text: str = ""

    def on_create(self, c: Ctx) -> Ctx:
        return c if self.is_24_hour else c.set(is_24_hour=c.phone.locale.hours_24)

    def view(self, display: Display) -> View:
        wide = display.rotation % 2 == 1
        body = _fields(self) if self.typing else _dial_part(self, wide)
        head = View(TEXT, "header_title", self.title, style=_TITLE)
        mode, glyph = ("clock", "schedule") if self.typing else ("text input", "keyboard")
        words = f"Switch to {mode} mode for the time input."
        toggle = icon_button(glyph, words, _turn(), "material_timepicker_mode_button", cls=BUTTON)
        cancel = dialog_button("Cancel", close(), "material_timepicker_cancel_button")
        done = dialog_button("OK", _done(), "material_timepicker_ok_button")
        if typed_time(self) is None:
            done = done.replace(flags=done.flags | 512, tap=None, inert_reason="not a time")
        feet = View(GROUP, kids=(toggle, spacer(), cancel, done), layout=_FEET)
        if wide and not self.typing:
            top, face = body
            kids = (head, top.replace(layout=_SIDE), face.replace(layout=_BESIDE), feet.replace(layout=_SIDE_FEET))
            return View(FRAME, "material_timepicker_container", kids=kids, style=_PANEL, layout=_WIDE_PANEL)
        return View(
            FRAME, "material_timepicker_container", kids=(head, *body, feet), style=_PANEL, layout=_PANEL_LAYOUT
        )


def typed_time(picker: TimePicker) -> tuple[int, int] | None:
    """The (hour, minute) that the picker stands at, the hour 0 to 23. None if what is typed is no
    time.
    """
    if not picker.typing:
        return picker.hour, picker.minute
    if not (picker.hour_text.isdecimal() and picker.minute_text.isdecimal()):
        return None
    hour, minute = int(picker.hour_text), int(picker.minute_text)
    if minute > 59 or not (0 <= hour <= 23 if picker.is_24_hour else 1 <= hour <= 12):
        return None
    return (hour if picker.is_24_hour else _to_24(hour, picker.hour >= 12)), minute


def hour_name(hour: int, is_24_hour: bool) -> str:
    """How an hour from 0 to 23 is shown: "00" to "23", or "1" to "12" in the 12-hour form."""
    return f"{hour:02d}" if is_24_hour else str(hour % 12 or 12)


@does
def _turn(c: Ctx) -> Ctx:
    s: TimePicker = c.screen
    if s.typing:
        hour, minute = typed_time(s) or (s.hour, s.minute)
        return c.set(typing=False, hour=hour, minute=minute)
    return c.set(typing=True, hour_text=hour_name(s.hour, s.is_24_hour), minute_text=f"{s.minute:02d}")


@does
def _done(c: Ctx) -> Ctx:
    s: TimePicker = c.screen
    time = typed_time(s)
    return choose.now(c, s.call, *time) if time is not None else c


@does
def _set_hour(c: Ctx, hour: int) -> Ctx:
    return c.set(hour=hour, part="minute")


@does
def _set_minute(c: Ctx, minute: int) -> Ctx:
    return c.set(minute=minute)


@does
def _set_period(c: Ctx, pm: bool) -> Ctx:
    return c.set(hour=_to_24(c.screen.hour, pm))


def _chip(id: str, words: str, desc: str, part: str, selected: bool) -> View:
    flags = TAP | CHECKABLE | (CHECKED if selected else 0)
    return View(
        COMPOUND,
        id,
        words,
        desc,
        flags=flags,
        style=_CHIP_ON if selected else _CHIP,
        layout=_CHIP_LAYOUT,
        tap=None if selected else assign("part", part),
        inert_reason=_SELECTED if selected else "",
    )


@memo
def _period(pm: bool, across: bool = False) -> View:
    """AM and PM as one control, one above the other or side by side."""
    w, h = _ACROSS if across else _UPRIGHT
    half = Layout(w=w / 2, h=h) if across else Layout(w=w, h=h / 2)
    kids = tuple(
        View(
            COMPOUND,
            f"material_clock_period_{name.lower()}_button",
            name,
            flags=TAP | CHECKABLE | (CHECKED if on else 0),
            style=_PERIOD_ON if on else _PERIOD,
            layout=half,
            tap=None if on else _set_period(name == "PM"),
            inert_reason=_SELECTED if on else "",
        )
        for name, on in (("AM", not pm), ("PM", pm))
    )
    line = Layout(w=1, h=h, at="center|middle") if across else Layout(w=w, h=1, at="center|middle")
    pins = (
        View(style=_OUTLINE, layout=Layout(w=w, h=h), hidden_from_a11y=True),
        View(style=Style(bg="outline"), layout=line, hidden_from_a11y=True),
    )
    margin = (0, 0, 0, 0) if across else (12, 0, 0, 0)
    return View(
        LINEAR,
        "material_clock_period_toggle",
        desc="Select AM or PM",
        kids=kids,
        style=_ROUND,
        extras=Extras(pins=pins, clip=True),
        layout=Layout(kind="row" if across else "column", w=w, h=h, margin=margin),
    )


def _dial_part(picker: TimePicker, wide: bool) -> tuple[View, ...]:
    on_hour = picker.part == "hour"
    shown = hour_name(picker.hour, picker.is_24_hour)
    spoken = f"Hour {_hour_desc(picker.hour, picker.is_24_hour)}"
    digits = (
        _chip("material_hour_tv", shown, spoken, "hour", on_hour),
        _COLON,
        _chip("material_minute_tv", f"{picker.minute:02d}", f"Minute {picker.minute} minutes", "minute", not on_hour),
    )
    halves = () if picker.is_24_hour else (_period(picker.hour >= 12, wide),)
    kids = (View(LINEAR, kids=digits, layout=Layout(kind="row")), *halves) if wide else (*digits, *halves)
    top = View(
        LINEAR,
        "material_clock_display_and_toggle",
        kids=kids,
        layout=Layout(kind="row", w=FILL, align="center", pack="center"),
    )
    face = _hours(picker.hour, picker.is_24_hour) if on_hour else _minutes(picker.minute)
    return top, View(
        GROUP, "material_clock_face_holder", kids=(face,), layout=Layout(kind="column", w=FILL, align="center")
    )


@does
def _pointed(c: Ctx, place: Place) -> Ctx:
    """A touch on the face: the nearest number."""
    return _set_hand(c, place, 12)


@does
def _turned(c: Ctx, start: Place, end: Place) -> Ctx:
    """The hand has been dragged: to any minute."""
    return _set_hand(c, end, 60)


def _set_hand(c: Ctx, place: Place, steps: int) -> Ctx:
    s: TimePicker = c.screen
    x, y = place.x - 0.5, 0.5 - place.y
    turn = atan2(x, y) / (2 * pi)
    if s.part != "hour":
        return c.set(minute=round(turn * steps) % steps * 60 // steps)
    hour = round(turn * 12) % 12
    inner = hypot(x, y) * 2 < (_REACH + _INNER_REACH) / DIAL
    later = inner if s.is_24_hour else s.hour >= 12
    return c.set(hour=hour + 12 * later, part="minute")


def _hour_desc(hour: int, is_24_hour: bool) -> str:
    return f"{hour} hours" if is_24_hour else f"{hour % 12 or 12} o'clock"


def _number(words: str, desc: str, step: int, reach: float, selected: bool, tap: Call) -> View:
    """A number of the dial at `step` twelfths of a turn and `reach` dp from its centre."""
    angle = step * pi / 6
    x = DIAL / 2 + reach * sin(angle) - TOUCH_TARGET / 2
    y = DIAL / 2 - reach * cos(angle) - TOUCH_TARGET / 2
    small = reach < 90
    style = (_INNER_ON if small else _ON) if selected else (_INNER if small else _OFF)
    size = 36.0 if small else TOUCH_TARGET
    shift = (TOUCH_TARGET - size) / 2
    return View(
        TEXT,
        "",
        words,
        desc,
        flags=TAP | (SELECTED if selected else 0),
        style=style,
        layout=Layout(w=size, h=size, margin=(round(x + shift, 2), round(y + shift, 2), 0, 0)),
        tap=None if selected and "minute" in desc else tap,
        inert_reason=_SELECTED if selected and "minute" in desc else "",
    )


def _face(numbers: list[View], turn: float, reach: float = _REACH, between: bool = False) -> View:
    """The face, its hand under the numbers."""
    art = f"clock_hand:{turn:.4f}:{2 * reach / DIAL:.4f}{':between' if between else ''}"
    hand = View(style=Style(art=art), layout=Layout(w=DIAL, h=DIAL), hidden_from_a11y=True)
    return View(
        FRAME, "material_clock_face", kids=(hand, *numbers), style=_DISC, layout=Layout(w=DIAL, h=DIAL), gestures=_HAND
    )


_HAND = Gestures(tap=_pointed.partial(), drag=_turned.partial())


@memo
def _hours(hour: int, is_24_hour: bool) -> View:
    if is_24_hour:
        steps = [(h, h % 12, _REACH if h < 12 else _INNER_REACH) for h in range(24)]
        numbers = [_number(f"{h:02d}", f"{h} hours", step, reach, h == hour, _set_hour(h)) for h, step, reach in steps]
        return _face(numbers, hour % 12 / 12, _REACH if hour < 12 else _INNER_REACH)
    pm = hour >= 12
    numbers = [
        _number(str(h), f"{h} o'clock", h, _REACH, _to_24(h, pm) == hour, _set_hour(_to_24(h, pm)))
        for h in (12, *range(1, 12))
    ]
    return _face(numbers, hour % 12 / 12)


@memo
def _minutes(minute: int) -> View:
    numbers = [
        _number(f"{m:02d}", f"{m} minutes", m // 5, _REACH, m == minute, _set_minute(m)) for m in range(0, 60, 5)
    ]
    return _face(numbers, minute / 60, between=minute % 5 > 0)


def _typed(id: str, picker: TimePicker, name: str, label: str) -> View:
    value = str(getattr(picker, name))
    box = View(
        EDIT,
        "material_timepicker_edit_text",
        value,
        label,
        flags=TAP_LONG_PRESS,
        style=_FIELD,
        layout=_CHIP_LAYOUT,
        field=name,
        key=name,
        digits=True,
        ime="next" if name == "hour_text" else "done",
        submit=None if name == "hour_text" else _done(),
    )
    under = View(TEXT, "material_label", label, style=LABEL_SMALL)
    return View(LINEAR, id, kids=(box, under), layout=Layout(kind="column"))


def _fields(picker: TimePicker) -> tuple[View, ...]:
    kids = [
        _typed("material_hour_text_input", picker, "hour_text", "Hour"),
        _COLON,
        _typed("material_minute_text_input", picker, "minute_text", "Minute"),
    ]
    if not picker.is_24_hour:
        kids.append(_period(picker.hour >= 12))
    top = View(
        LINEAR, "material_textinput_timepicker", kids=tuple(kids), layout=Layout(kind="row", w=FILL, pack="center")
    )
    if typed_time(picker) is None:
        wrong = View(
            TEXT,
            "textinput_error",
            "Enter a valid time",
            style=ERROR,
            layout=replace_layout(WIDE_COLUMN, margin=(16, 0, 16, 0)),
        )
        return top, wrong
    return (top,)


__all__ = ["TimePicker", "hour_name", "typed_time"]
