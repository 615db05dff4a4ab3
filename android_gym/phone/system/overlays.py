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
from .windows import STATUS_PACKAGE, font_scale, keyboard_height, metrics, top_frame

IME_PACKAGE = "com.google.android.inputmethod.latin"


def status_frame(phone: Phone) -> Frame:
    """The status bar (package com.android.systemui)."""
    view = role("status bar", phone.profile)(
        phone.now,
        phone.settings,
        tuple(n.package for n in phone.notifications),
        phone.display.status,
    )
    return _bar(phone, view, STATUS_PACKAGE, 0.0)


def ime_frame(phone: Phone) -> Frame | None:
    """The on-screen keyboard, if it is up."""
    ui = phone.window.ui
    if not ui.ime or not phone.display.on:
        return None
    view = role("keyboard", phone.profile)(keys_of(phone))
    return _bar(phone, view, IME_PACKAGE, _keyboard_top(phone))


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
    return phone.display.size[1] - keyboard_height(phone.display, phone.profile)


def toast_frame(phone: Phone) -> Frame | None:
    if phone.toast is None:
        return None
    view = role("toast", phone.profile)(phone.toast.text)
    frame = _bar(phone, view, "android", 0.0, font_scale(phone))
    w, h = phone.display.size
    x = (w - frame.box.w) / 2
    y = h - frame.box.h - 96 * phone.display.scale
    return Frame(frame.box, x, y, w, h, "android", "android", Ui(), ())


def banner_frame(phone: Phone) -> Frame | None:
    """The notification that popped up, under the status bar (package com.android.systemui)."""
    note = phone.popped
    if note is None:
        return None
    y = phone.display.status * phone.display.scale
    view = role("banner", phone.profile)(note, phone.zone)
    return _bar(phone, view, STATUS_PACKAGE, y, font_scale(phone))


def _bar(phone: Phone, view: View, package: str, y: float, font: float = 1.0) -> Frame:
    config = WindowConfig(phone.display, font, "bar", package, package, phone.profile)

    def make(view: View, ui: Ui, config: WindowConfig) -> Frame:
        w, h = config.display.size
        box = measure(view, float(w), float(h) - y, metrics(config.display, config.font))
        return Frame(box, 0.0, y, w, h, config.package, config.ids, ui, ())

    return remembered(view, Ui(), config, make)


def all_nodes(phone: Phone) -> tuple[Node, ...]:
    """Nodes of all windows, as u2.jar dumps them: status bar, app, keyboard."""
    nodes = list(status_frame(phone).nodes) if phone.display.on else []
    nodes.extend(top_frame(phone).nodes)
    popped = banner_frame(phone)
    if popped is not None:
        nodes.extend(popped.nodes)
    ime = ime_frame(phone)
    if ime is not None:
        nodes.extend(ime.nodes)
    return tuple(nodes)
