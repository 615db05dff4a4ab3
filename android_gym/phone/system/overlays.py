"""What is drawn over the windows of tasks: status bar, keyboard, toast, heads-up notification."""

from __future__ import annotations

from ..core.view import View
from ..state.phone import Phone, Ui
from ..ui.frame import Frame, WindowConfig, remembered
from ..ui.layout import measure
from ..ui.node import Node
from .catalogue import role
from .fields import focused_view
from .ime import keys_of, text_before
from .volume import STREAMS, level_of, ringer_of
from .windows import STATUS_PACKAGE, font_scale, keyboard_height, metrics, top_frame

IME_PACKAGE = "com.google.android.inputmethod.latin"


def status_frame(phone: Phone) -> Frame:
    """The status bar (package com.android.systemui)."""
    view = role("status bar", phone.profile)(
        phone.now,
        phone.settings,
        tuple([(n.package, n.icon, n.silent) for n in phone.notifications]),
        phone.display.status,
    )
    return _bar(phone, view, STATUS_PACKAGE, 0.0, font_scale(phone))


def ime_frame(phone: Phone) -> Frame | None:
    """The on-screen keyboard, if it is up."""
    ui = phone.window.ui
    if not ui.ime or not phone.display.on:
        return None
    view = role("keyboard", phone.profile)(keys_of(phone))
    return _bar(phone, view, IME_PACKAGE, _keyboard_top(phone), low=phone.display.nav)


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
    names = tuple(word for contact in phone.contacts for word in (contact.first, contact.last))
    make = role("keyboard suggestions", phone.profile)
    view = make(keys_of(phone), before, names, held, place)
    return None if view is None else _bar(phone, view, IME_PACKAGE, keyboard.y)


def _keyboard_top(phone: Phone) -> float:
    display = phone.display
    return display.size[1] - keyboard_height(display, phone.profile) - display.nav * display.scale


def toast_frame(phone: Phone) -> Frame | None:
    if phone.toast is None:
        return None
    view = role("toast", phone.profile)(phone.toast.text, phone.toast.package)
    frame = _bar(phone, view, "android", 0.0, font_scale(phone))
    w, h = phone.display.size
    x = (w - frame.box.w) / 2
    y = h - frame.box.h - 96 * phone.display.scale
    return Frame(frame.box, x, y, w, h, "android", "android", Ui(), (), float(h))


def banner_frame(phone: Phone) -> Frame | None:
    """The notification that popped up, under the status bar (package com.android.systemui)."""
    note = phone.popped
    if note is None:
        return None
    y = phone.display.status * phone.display.scale
    view = role("banner", phone.profile)(note, phone.zone)
    return _bar(phone, view, STATUS_PACKAGE, y, font_scale(phone))


def volume_frame(phone: Phone) -> Frame | None:
    """The volume panel at the right edge (package com.android.systemui)."""
    panel = phone.volume
    if panel is None or not phone.display.on:
        return None
    level, most = level_of(phone, panel.stream), STREAMS[panel.stream]
    view = role("volume panel", phone.profile)(panel.stream, level / most, ringer_of(phone))
    frame = _bar(phone, view, STATUS_PACKAGE, 0.0)
    w, h = phone.display.size
    x, y = w - frame.box.w, max(0.0, (h - frame.box.h) * 0.4)
    return Frame(frame.box, x, y, w, h, STATUS_PACKAGE, STATUS_PACKAGE, Ui(), (), float(h))


def navigation_frame(phone: Phone) -> Frame | None:
    """The bar of 3-button navigation (package com.android.systemui); the lock screen has none."""
    display = phone.display
    if not display.nav or not display.on or phone.locked:
        return None
    view = role("navigation bar", phone.profile)(display.nav, phone.window.ui.ime)
    return _bar(phone, view, STATUS_PACKAGE, display.size[1] - display.nav * display.scale)


def floating(phone: Phone) -> tuple[Frame, ...]:
    """What lies over the app for a while and takes touches, the uppermost last: the notification
    that popped up and the volume panel."""
    if phone.heads_up is None and phone.volume is None:
        return ()
    return tuple(f for f in (banner_frame(phone), volume_frame(phone)) if f is not None)


def _bar(phone: Phone, view: View, package: str, y: float, font: float = 1.0, low: float = 0.0) -> Frame:
    """A view as wide as the display at `y` px, which ends `low` dp above its lower edge."""
    config = WindowConfig(phone.display, font, "bar", package, package)

    def make(view: View, ui: Ui, config: WindowConfig) -> Frame:
        w, h = config.display.size
        room = float(h) - y - low * config.display.scale
        box = measure(view, float(w), room, metrics(config.display, config.font))
        return Frame(box, 0.0, y, w, h, config.package, config.ids, ui, (), float(h))

    return remembered(view, Ui(), config, make)


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
