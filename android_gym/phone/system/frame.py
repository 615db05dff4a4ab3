"""Frame: one window as it is shown: its boxes, its accessibility nodes, and what a touch hits."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from ...kit.popups import tightened
from ...kit.system import keyboard_height, keyboard_view, snackbar_view, status_view, toast_view
from ..core.cache import FRAMES, Cache
from ..core.view import CLICKABLE, DISABLED, Fit, Look, View
from ..state.activity import Popup
from ..state.phone import Display, Phone, Snack, Ui, Window
from ..ui.box import Box, Metrics, metrics_of
from ..ui.layout import measure
from ..ui.node import Node
from ..ui.resolve import Scroller, resolve, snack_top
from ..ui.views import fields_of, view_of
from ..ui.walk import Spot as Spot
from ..ui.walk import walk

STATUS_PACKAGE = "com.android.systemui"
IME_PACKAGE = "com.google.android.inputmethod.latin"
TIGHT = 8.0  # dp, above and below a dialog that has too little room


class Frame:
    """A window laid out on a display. Immutable; parts are made when asked for."""

    __slots__ = (
        "_nodes", "_spots", "box", "floor", "h", "ids", "package", "screens", "scrollers", "ui",
        "w", "x", "y",
    )  # fmt: skip

    def __init__(
        self, box: Box, x: float, y: float, w: int, h: int, ids: str, package: str, ui: Ui,
        scrollers: tuple[Scroller, ...], floor: float | None = None,
    ) -> None:  # fmt: skip
        self.box, self.x, self.y = box, x, y  # the root box and where it lies, px
        self.w, self.h = w, h  # the display, px
        self.floor = float(h) if floor is None else floor  # px; nothing is seen below it
        self.ids, self.package, self.ui = ids, package, ui
        self.scrollers = scrollers
        self.screens: dict[str, Any] = {}  # what a device makes of it, by activity
        self._nodes: tuple[Node, ...] | None = None
        self._spots: tuple[Spot, ...] | None = None

    @property
    def nodes(self) -> tuple[Node, ...]:
        """Accessibility nodes of this window, in document order."""
        if self._nodes is None:
            self._build()
        assert self._nodes is not None
        return self._nodes

    @property
    def spots(self) -> tuple[Spot, ...]:
        """One Spot per node, in the same order."""
        if self._spots is None:
            self._build()
        assert self._spots is not None
        return self._spots

    def _build(self) -> None:
        self._nodes, self._spots = walk(
            self.box, self.x, self.y, self.package, self.ids, self.ui.focus, self.w, self.floor
        )
        _FRAMES.grew(NODE_BYTES * len(self._nodes))

    def hit(self, x: float, y: float) -> Spot | None:
        """The view that takes a touch at (x, y) px: the topmost one that handles touches."""
        return next((spot for spot in self.under(x, y) if takes(spot.view)), None)

    def under(self, x: float, y: float) -> Iterator[Spot]:
        """What lies at (x, y) px, the topmost first."""
        for spot in reversed(self.spots):
            if spot.left <= x < spot.right and spot.top <= y < spot.bottom:
                yield spot

    def inside(self, x: float, y: float) -> bool:
        """Whether a point lies on this window's content (popups do not fill the screen)."""
        return self.x <= x < self.x + self.box.w and self.y <= y < self.y + self.box.h

    def scroller(self, x: float, y: float, axis: str) -> Scroller | None:
        """The innermost container under the point that can scroll along the axis."""
        return next(iter(self.scrollers_at(x, y, axis)), None)

    def scrollers_at(self, x: float, y: float, axis: str) -> list[Scroller]:
        """The containers under the point that can scroll along the axis, innermost first."""
        known = {s.key: s for s in self.scrollers if s.axis == axis and s.limit}
        if not known:
            return []
        return [known[spot.box.scroll] for spot in self.under(x, y) if spot.box.scroll in known]


def takes(view: View) -> bool:
    """Whether a view consumes the touches on it."""
    return bool(
        view.tap is not None or view.field or view.slide is not None or view.flags & CLICKABLE
    )


# --- windows ------------------------------------------------------------------------------------


class Place(NamedTuple):
    """What a frame depends on besides its view."""

    display: Display
    font: float
    kind: str
    ids: str
    package: str


_FRAMES: Cache[tuple[View, Ui, Place], Frame] = Cache(FRAMES)
FRAME_BYTES = 4000  # of a frame with its boxes, about
NODE_BYTES = 450  # of a node with its spot and its part of texts, about


def metrics(display: Display, font: float) -> Metrics:
    return metrics_of(display.scale, display.scale * font)


def font_scale(phone: Phone) -> float:
    """How much larger than usual text is; what is no size counts as the usual one."""
    try:
        return min(2.0, max(0.5, float(phone.settings.get("system/font_scale", 1.0))))
    except (TypeError, ValueError):
        return 1.0


def frame_of(phone: Phone, window: Window) -> Frame:
    """The frame of one window of this phone."""
    seen = _RECENT.get(id(window))
    if seen is not None and seen[0] is phone and seen[1] is window:
        return seen[2]
    activity = window.activity
    popup = isinstance(activity, Popup)
    kind = activity.kind if popup else "activity"
    ids = activity.ids or activity.package or window.package
    place = Place(phone.display, font_scale(phone), kind, ids, window.package)
    view = view_of(phone, window)
    key = (view, window.ui, place)
    frame = _FRAMES.get(key)
    if frame is None:
        frame = _frame(view, window.ui, place)
        _FRAMES.put(key, frame, FRAME_BYTES)
    if len(_RECENT) >= 64:
        _RECENT.clear()
    _RECENT[id(window)] = (phone, window, frame)
    return frame


_RECENT: dict[int, tuple[Phone, Window, Frame]] = {}  # what was just asked for, by identity


def _frame(view: View, ui: Ui, place: Place) -> Frame:
    display = place.display
    m = metrics(display, place.font)
    w, h = display.size
    top = display.status * m.scale
    low = display.nav * m.scale
    if ui.ime:
        low = max(low, keyboard_height(display.ime, w > h) * m.scale)
    room = max(0.0, h - top - low)
    left, up, right, down = (side * m.scale for side in view.fit.margin)
    box = measure(view, max(0.0, w - left - right), max(0.0, room - up - down), m)
    if place.kind == "dialog" and box.h > room - up - down:
        up = down = TIGHT * m.scale
        view = tightened(view)
        box = measure(view, max(0.0, w - left - right), max(0.0, room - up - down), m)
    x, y = _placed(place.kind, view.fit, box, w - left - right, room - up - down)
    x, y = x + left, y + up
    found: list[Scroller] = []
    shown = resolve(box, ui, m, found)
    if ui.snack is not None and place.kind == "activity":
        kid, x, y = (x, y, shown), 0.0, 0.0
        shown = _with_snack(kid, ui.snack, float(w), room, m)
    floor = h - low if ui.ime else None
    return Frame(shown, x, y + top, w, h, place.ids, place.package, ui, tuple(found), floor)


def _placed(kind: str, fit: Fit, box: Box, w: float, room: float) -> tuple[float, float]:
    """Where a popup lies: dialogs in the middle, menus top right, sheets at the bottom."""
    across, _, down = fit.at.partition("|")
    if not fit.at and kind in ("dialog", "menu", "sheet"):
        across, down = {
            "dialog": ("center", "middle"), "menu": ("end", "top"), "sheet": ("center", "bottom"),
        }[kind]  # fmt: skip
    x = {"center": (w - box.w) / 2, "end": w - box.w}.get(across, 0.0)
    low = room - box.h  # of a dialog that is too high the lower end is seen: its buttons
    return x, {"middle": min(low / 2, low), "bottom": low}.get(down, 0.0)


def _with_snack(kid: tuple[float, float, Box], snack: Snack, w: float, h: float, m: Metrics) -> Box:
    """A window's content with a snackbar over its lower end."""
    bar = measure(snackbar_view(snack), w, h, m)
    return Box(_OVER, w, h, (kid, (0.0, snack_top(kid, bar, h, m), bar)))


_WHOLE = Fit(w=-1.0, h=-1.0)
_OVER = View(cls="android.widget.FrameLayout", fit=_WHOLE)
_BLACK = View(cls="android.widget.FrameLayout", fit=_WHOLE, look=Look(bg="black"), ghost=True)


def top_frame(phone: Phone) -> Frame:
    """The frame of the window that has the input."""
    if not phone.display.on:
        place = Place(phone.display, 1.0, "activity", STATUS_PACKAGE, STATUS_PACKAGE)
        return _frame(_BLACK, Ui(), place)
    return frame_of(phone, phone.window)


def windows_below(phone: Phone) -> tuple[Window, ...]:
    """Visible windows from the activity up to the one with the input."""
    shown: tuple[Window, ...] = ()
    for task in phone.tasks[:2]:  # a popup that nothing opened lies over the task before it
        base = len(task.windows) - 1
        while base > 0 and isinstance(task.windows[base].activity, Popup):
            base -= 1
        shown = (*task.windows[base:], *shown)
        if not isinstance(shown[0].activity, Popup):
            break
    return (*shown, phone.shade) if phone.shade is not None else shown


def status_frame(phone: Phone) -> Frame:
    """The status bar (package com.android.systemui)."""
    view = status_view(
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
    field = focused_view(phone)
    label = field.ime if field is not None else ""
    digits = bool(field is not None and field.digits)
    view = keyboard_view(phone.display.ime, ui.shift, ui.symbols, label, digits)
    w, h = phone.display.size
    high = keyboard_height(phone.display.ime, w > h) * phone.display.scale
    return _bar(phone, view, IME_PACKAGE, h - high)


def toast_frame(phone: Phone) -> Frame | None:
    if phone.toast is None:
        return None
    view = toast_view(phone.toast.text)
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
    from ...apps.system.systemui import banner

    y = phone.display.status * phone.display.scale
    return _bar(phone, banner(note, phone.zone), STATUS_PACKAGE, y, font_scale(phone))


def _bar(phone: Phone, view: View, package: str, y: float, font: float = 1.0) -> Frame:
    place = Place(phone.display, font, "bar", package, package)
    key = (view, Ui(), place)
    found = _FRAMES.get(key)
    if found is None:
        w, h = phone.display.size
        box = measure(view, float(w), float(h) - y, metrics(phone.display, font))
        found = Frame(box, 0.0, y, w, h, package, package, Ui(), ())
        _FRAMES.put(key, found, FRAME_BYTES)
    return found


def focused_view(phone: Phone) -> View | None:
    """The edit field that typed text goes to, None without one."""
    focus = phone.window.ui.focus
    if not focus or not phone.display.on:
        return None
    for view in fields_of(view_of(phone, phone.window)):
        if (view.key or view.field) == focus:
            return view
    for spot in top_frame(phone).spots:  # in a row that is built when seen
        view = spot.view
        if view.field and (view.key or view.field) == focus and not view.flags & DISABLED:
            return view
    return None


def edit_fields(phone: Phone) -> tuple[View, ...]:
    """The edit fields of the window that has the input, seen or scrolled away, in order."""
    built = fields_of(view_of(phone, phone.window))
    lazy = tuple(s.view for s in top_frame(phone).spots if s.view.field and s.view not in built)
    return (*built, *(view for view in lazy if not view.flags & DISABLED))


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
