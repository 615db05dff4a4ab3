"""step(phone, event) -> phone: the transition function, as a short list of named parts."""

from __future__ import annotations

import math

from ..core.paths import get_at, has_path
from ..state.events import (
    DoubleTap,
    Drag,
    Event,
    Install,
    Key,
    Launch,
    LongPress,
    Notifications,
    Pinch,
    Rotate,
    Send,
    Stop,
    Swipe,
    Tap,
    Type,
    Wait,
)
from ..state.phone import Phone, Ui
from ..state.settings import written
from ..ui.box import Box
from ..ui.lines import Lines
from ..ui.resolve import Scroller
from .caret import caret_of
from .crashes import drawn, survived
from .ctx import Ctx
from .fields import focused_view
from .front import menus_closed, open_shade, set_ui
from .gestures import pinch
from .home import launch, stop, stop_all
from .install import install
from .keyboard import type_text
from .keyguard import guarded
from .keys import press
from .mark_touches import marks_left, marks_touched
from .pane_focus import settled
from .panel_touches import bar_touched, panel_left, panel_touched
from .registry import apps
from .tick import advance, fade, waits
from .touch import double_tap, drag, long_press, swipe, tap
from .windows import frame_of


def step(phone: Phone, event: Event) -> Phone:
    """The phone after an event. Pure; never raises for any event on any phone: an app that raises
    an exception has crashed there (`crashes`)."""
    after = survived(_act, phone, event)
    after = _clock(fade(phone, after), event)
    if after.locked or after.shade is not None:
        after = guarded(after)
    if after is phone:
        return phone
    return drawn(settled(phone, survived(_settle, after, phone)))


def _act(phone: Phone, event: Event) -> Phone:
    if not phone.display.on and not isinstance(event, (Key, Wait, Launch, Send)):
        return phone
    if phone.display.nav:
        touched = bar_touched(phone, event)
        if touched is not None:
            return touched
    if phone.volume is not None:
        touched = panel_touched(phone, event)
        if touched is not None:
            return touched
        phone = panel_left(phone, event)
    if (phone.shade or phone.tasks[0].windows[-1]).ui.selection is not None:
        touched = marks_touched(phone, event)
        if touched is not None:
            return touched
        phone = marks_left(phone, event)
    match event:
        case Tap(x, y):
            return tap(phone, x, y)
        case Type(text, clear):
            return type_text(phone, text, clear)
        case Swipe(x1, y1, x2, y2):
            return swipe(phone, x1, y1, x2, y2)
        case LongPress(x, y):
            return long_press(phone, x, y)
        case Key(name):
            return press(phone, name)
        case DoubleTap(x, y):
            return double_tap(phone, x, y)
        case Drag(x1, y1, x2, y2):
            return drag(phone, x1, y1, x2, y2)
        case Pinch(x, y, scale):
            return pinch(phone, x, y, scale)
        case Launch(package):
            return launch(phone, package) if _startable(phone, package) else phone
        case Stop(package):
            return stop(phone, package) if package else stop_all(phone)
        case Install(source):
            return install(phone, source)[0]
        case Send(intent):
            return Ctx(phone, "com.android.shell").send(intent).phone
        case Rotate(rotation):
            return _rotated(phone, rotation % 4)
        case Notifications():
            return open_shade(phone)
        case Wait():
            return phone
    return phone


def _rotated(phone: Phone, rotation: int) -> Phone:
    """The display turned; menus close where it becomes wide or high."""
    turned = written(phone, "system/user_rotation", rotation)
    return turned if turned.display.size == phone.display.size else menus_closed(turned)


def _startable(phone: Phone, package: str) -> bool:
    """Whether a package is installed and has something to launch."""
    return package in phone.packages and (package == phone.launcher or apps()[package].launcher)


def _clock(phone: Phone, event: Event) -> Phone:
    """Time passes only while something runs that time changes; `wait` also reaches alarms
    and reminders."""
    if isinstance(event, Wait):
        return advance(phone, event.seconds) if waits(phone) else phone
    return advance(phone, 1.0) if phone.ticking else phone


def _settle(phone: Phone, before: Phone) -> Phone:
    """Normalise: scroll offsets within their range, so that equal phones stay equal; what asks
    to be seen (a revealed row, the field that is typed into) is scrolled to. The keyboard goes with
    the field that it types into."""
    if phone is not before:
        ui = (phone.shade or phone.tasks[0].windows[-1]).ui
        phone = _without_lost_field(phone, before) if ui.ime else phone
        phone = _without_lost_marks(phone, before) if ui.selection is not None else phone
    if phone.shade is not None or phone is before:
        return phone
    window = phone.tasks[0].windows[-1]
    typed = _typed(before, phone)
    if not (window.ui.scroll or window.ui.reveal or typed):
        return phone
    ui = window.ui.replace(reveal="")
    scrollers = frame_of(phone, window.replace(ui=ui)).scrollers
    for s in scrollers if ui.scroll else ():
        if (kept := ui.offset(s.key)) and kept != s.stored(s.offset):
            ui = ui.scrolled(s.key, s.stored(s.offset))
    for scroller in scrollers if window.ui.reveal else ():
        ui = _revealed(ui, scroller, window.ui.reveal, phone.display.scale)
    if typed:
        ui = _followed(ui, scrollers, typed)
    return phone if ui == window.ui else phone.with_top(window.replace(ui=ui))


def _without_lost_field(phone: Phone, before: Phone) -> Phone:
    """Without the keyboard, if it is up for a field that had the focus before and is there no longer."""
    window, old = phone.window, before.window
    if window.ui.focus != old.ui.focus or not phone.display.on or focused_view(phone) is not None:
        return phone
    return set_ui(phone, window.ui.without_keyboard().replace(focus=""))


def _without_lost_marks(phone: Phone, before: Phone) -> Phone:
    """With nothing marked, where the app has changed the text or the focus meanwhile."""
    ui, old = phone.window.ui, before.window.ui
    if ui.selection is None or ui.selection is not old.selection or ui.selection.of:
        return phone
    view = focused_view(phone)
    was = None if view is None or ui.focus != old.focus else caret_of(before, view).text
    if view is not None and was == caret_of(phone, view).text:
        return phone
    return set_ui(phone, ui.replace(selection=None))


def _typed(before: Phone, phone: Phone) -> str:
    """The key of the field to keep in sight: it just got the keyboard or another text."""
    window, old = phone.tasks[0].windows[-1], before.tasks[0].windows[-1]
    ui = window.ui
    if not ui.ime or not ui.focus:
        return ""
    if (ui.focus, True) != (old.ui.focus, old.ui.ime) or phone.display != before.display:
        return ui.focus
    if window.activity is old.activity:
        return ""
    field = focused_view(phone)
    if field is None or not has_path(window.activity, field.field):
        return ""
    if not has_path(old.activity, field.field):
        return ui.focus
    same = get_at(window.activity, field.field) == get_at(old.activity, field.field)
    return "" if same else ui.focus


def _followed(ui: Ui, scrollers: tuple[Scroller, ...], key: str) -> Ui:
    """Scroll the innermost container around the field, as little as is needed to see its end."""
    for scroller in reversed(scrollers):
        found = _within(scroller.box, key) if scroller.axis == "y" else None
        if found is not None:
            y, h = round(found[0]), math.ceil(found[1])
            offset = max(min(scroller.offset, y), y + h - math.floor(scroller.box.h))
            return ui.scrolled(scroller.key, scroller.stored(min(scroller.limit, max(0, offset))))
    return ui


def _revealed(ui: Ui, scroller: Scroller, key: str, scale: float) -> Ui:
    """Scroll a container so that what is named `key` in it is seen, at the top if it must move."""
    if scroller.lines is not None:
        offset = _to_line(scroller, scroller.lines, key)
        return ui if offset is None else ui.scrolled(scroller.key, scroller.stored(offset))
    found = _within(scroller.box, key) if scroller.axis == "y" else None
    if found is None and scroller.axis == "y":
        found = _lazy(scroller, key, scale)
    if found is None:
        return ui
    y, h = found
    seen = y >= scroller.offset and y + h <= scroller.offset + scroller.box.h - scroller.box.under
    if seen:
        return ui
    return ui.scrolled(scroller.key, scroller.stored(min(scroller.limit, max(0, round(y)))))


def _to_line(scroller: Scroller, lines: Lines, key: str) -> int | None:
    """The offset at which the child of a lazy list with this key is at the top, under the heading
    that stays there; None if it is wholly seen already, or is none of the list's."""
    child = next((i for i in range(lines.total) if lines.child(i).key == key), None)
    if child is None:
        return None
    number, cover = lines.line_of(child), lines.cover(lines.line_of(child))
    high = round(scroller.box.h - scroller.box.under)
    position = max(0, scroller.offset - scroller.head)
    for line in lines.shown(position, high):
        if line.number == number and line.y >= cover and line.y + line.h <= high:
            return None
    position, _ = lines.moved(lines.position(number), -cover)
    return min(scroller.limit, scroller.head + position)


def _lazy(scroller: Scroller, key: str, scale: float) -> tuple[float, float] | None:
    """Where the row with this key is among rows that are built when they become visible."""
    rows = scroller.view.rows
    if rows is None:
        return None
    step = rows.height * scale
    first = scroller.box.extent - scroller.view.layout.pad[3] * scale - step * len(rows.items)
    keys = (rows.fn(item, *rows.extra).key for item in rows.items)
    return next(((first + i * step, step) for i, k in enumerate(keys) if k == key), None)


def _within(box: Box, key: str, top: float = 0.0) -> tuple[float, float] | None:
    """The y and height in px of the view with this key, within a box."""
    for _, y, kid in box.kids:
        if key in (kid.view.key, kid.view.field):
            return top + y, kid.h
        if (inside := _within(kid, key, top + y)) is not None:
            return inside
    return None
