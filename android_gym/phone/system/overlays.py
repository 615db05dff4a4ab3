"""What is drawn over the windows of tasks: status bar, keyboard, toast, heads-up notification."""

from __future__ import annotations

from typing import Any

from ..core.faults import Fault
from ..core.view import View
from ..state.phone import Phone, Ui
from ..ui.box import Box
from ..ui.frame import Frame, WindowConfig, remembered
from ..ui.layout import measure
from ..ui.node import Node
from ..ui.words import SPOKEN, spoken, words_of
from .catalogue import role
from .fields import focused_view
from .ime import keys_of, names_on, text_before
from .text_tools import tools_frame
from .undrawn import note
from .volume import STREAMS, level_of, ringer_of
from .windows import STATUS_PACKAGE, font_scale, keyboard_height, metrics, top_frame

IME_PACKAGE = "com.google.android.inputmethod.latin"


def status_frame(phone: Phone) -> Frame:
    """The status bar (package com.android.systemui)."""
    high = phone.display.status
    notes = tuple([(n.package, n.icon, n.silent) for n in phone.notifications])
    args = (phone.now, phone.settings, notes, high)
    return _bar(phone, "status bar", args, STATUS_PACKAGE, 0.0, font_scale(phone)) or _empty(phone, 0.0, high)


def ime_frame(phone: Phone) -> Frame | None:
    """The on-screen keyboard, if it is up."""
    ui = phone.window.ui
    if not ui.ime or not phone.display.on:
        return None
    top = _keyboard_top(phone)
    frame = _bar(phone, "keyboard", (keys_of(phone),), IME_PACKAGE, top, low=phone.display.nav)
    return frame or _empty(phone, top, keyboard_height(phone.display, phone.profile) / phone.display.scale)


def typing_frame(phone: Phone) -> Frame | None:
    """What lies over the keys while the keyboard is up: suggestions, and the alternatives of the
    key that was held. It is made for pictures and touches alone and has no nodes in any dump."""
    keyboard = ime_frame(phone)
    if keyboard is None:
        return None
    held, scale = phone.window.ui.held, phone.display.scale
    key = next((t for t in keyboard.targets if held and t.view.key.lower() == held), None)
    place = None
    if key is not None:
        left, top = key.left / scale, (key.top - keyboard.y) / scale
        place = (left, top, (key.right - key.left) / scale, phone.display.size[0] / scale)
    field = focused_view(phone)
    before = "" if field is None else text_before(phone, field)[-80:]
    keys = keys_of(phone)
    args = (keys, before, names_on(phone, keys.language), held, place)
    return _bar(phone, "keyboard suggestions", args, IME_PACKAGE, keyboard.y)


def _keyboard_top(phone: Phone) -> float:
    display = phone.display
    return display.size[1] - keyboard_height(display, phone.profile) - display.nav * display.scale


def toast_frame(phone: Phone) -> Frame | None:
    if phone.toast is None:
        return None
    frame = _bar(phone, "toast", (phone.toast.text, phone.toast.package), "android", 0.0, font_scale(phone))
    if frame is None:
        return None
    w, h = phone.display.size
    x = (w - frame.box.w) / 2
    y = h - frame.box.h - 96 * phone.display.scale
    return Frame(frame.box, x, y, w, h, "android", "android", Ui(), (), float(h))


def banner_frame(phone: Phone) -> Frame | None:
    """The notification that popped up, under the status bar (package com.android.systemui)."""
    popped = phone.popped
    if popped is None:
        return None
    y = phone.display.status * phone.display.scale
    return _bar(phone, "banner", (popped, phone.zone), STATUS_PACKAGE, y, font_scale(phone))


def volume_frame(phone: Phone) -> Frame | None:
    """The volume panel at the right edge (package com.android.systemui)."""
    panel = phone.volume
    if panel is None or not phone.display.on:
        return None
    level, most = level_of(phone, panel.stream), STREAMS[panel.stream]
    args = (panel.stream, level / most, ringer_of(phone))
    frame = _bar(phone, "volume panel", args, STATUS_PACKAGE, 0.0)
    if frame is None:
        return None
    w, h = phone.display.size
    x, y = w - frame.box.w, max(0.0, (h - frame.box.h) * 0.4)
    return Frame(frame.box, x, y, w, h, STATUS_PACKAGE, STATUS_PACKAGE, Ui(), (), float(h))


def navigation_frame(phone: Phone) -> Frame | None:
    """The bar of 3-button navigation (package com.android.systemui); the lock screen has none."""
    display = phone.display
    if not display.nav or not display.on or phone.locked:
        return None
    y = display.size[1] - display.nav * display.scale
    args = (display.nav, phone.window.ui.ime)
    return _bar(phone, "navigation bar", args, STATUS_PACKAGE, y) or _empty(phone, y, display.nav)


def floating(phone: Phone) -> tuple[Frame, ...]:
    """What lies over the app for a while and takes touches, the uppermost last: the toolbar of
    marked text, the notification that popped up and the volume panel."""
    marked = (phone.shade or phone.tasks[0].windows[-1]).ui.selection is not None
    if phone.heads_up is None and phone.volume is None and not marked:
        return ()
    tools = tools_frame(phone) if marked else None
    return tuple(f for f in (tools, banner_frame(phone), volume_frame(phone)) if f is not None)


def _bar(
    phone: Phone, name: str, args: tuple[Any, ...], package: str, y: float, font: float = 1.0, low: float = 0.0
) -> Frame | None:
    """The view that fills a role, as wide as the display at `y` px; it ends `low` dp above its
    lower edge. None if there is none, or making or measuring it raises an exception."""
    config = WindowConfig(phone.display, font, "bar", package, package)

    def make(view: View, ui: Ui, config: WindowConfig) -> Frame:
        w, h = config.display.size
        room = float(h) - y - low * config.display.scale
        box = measure(view, float(w), room, metrics(config.display, config.font))
        return Frame(box, 0.0, y, w, h, config.package, config.ids, ui, (), float(h))

    draw = role(name, phone.profile)
    try:
        view = draw(*args)
        language = (SPOKEN.get(id(phone.settings)) or spoken(phone.settings)).name
        if view is not None and language is not None:
            view = words_of(language, package).view(view)
        return None if view is None else remembered(view, Ui(), config, make)
    except Exception as error:
        note(phone, error, Fault(package, "", name))
        return None


def _empty(phone: Phone, y: float, high: float) -> Frame:
    """Nothing, where a bar should be: as wide as the display, at `y` px, `high` dp high."""
    w, h = phone.display.size
    box = Box(View("android.widget.FrameLayout"), float(w), high * phone.display.scale)
    return Frame(box, 0.0, y, w, h, STATUS_PACKAGE, STATUS_PACKAGE, Ui(), (), float(h))


def all_nodes(phone: Phone) -> tuple[Node, ...]:
    """Nodes of all windows, as u2.jar dumps them: status bar, app, keyboard."""
    nodes = list(status_frame(phone).nodes) if phone.display.on else []
    nodes.extend(top_frame(phone).nodes)
    for frame in floating(phone):
        nodes.extend(frame.nodes)
    for bar in (ime_frame(phone), navigation_frame(phone)):
        if bar is not None:
            nodes.extend(bar.nodes)
    return tuple(nodes)
