"""Frame: one window as it is shown: its boxes, its accessibility nodes, and what a touch hits."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from functools import cache, lru_cache
from typing import Any, NamedTuple

from .activity import Activity, Popup
from .kit.system import keyboard_height, keyboard_view, snackbar_view, status_view, toast_view
from .layout import Box, Metrics, measure
from .node import Node
from .resolve import Scroller, resolve
from .state import Display, Phone, Snack, Ui, Window
from .view import CLICKABLE, DISABLED, FOCUSED, PASSWORD, Fit, Look, View

STATUS_PACKAGE = "com.android.systemui"
IME_PACKAGE = "com.google.android.inputmethod.latin"


class Spot(NamedTuple):
    """A node's view and its clipped rectangle in px, for hit tests."""

    view: View
    box: Box
    left: float
    top: float
    right: float
    bottom: float


class Frame:
    """A window laid out on a display. Immutable; parts are made when asked for."""

    __slots__ = ("_nodes", "_spots", "box", "h", "ids", "package", "scrollers", "ui", "w", "x", "y")

    def __init__(
        self, box: Box, x: float, y: float, w: int, h: int, ids: str, package: str, ui: Ui,
        scrollers: tuple[Scroller, ...],
    ) -> None:  # fmt: skip
        self.box, self.x, self.y = box, x, y  # the root box and where it lies, px
        self.w, self.h = w, h  # the display, px
        self.ids, self.package, self.ui = ids, package, ui
        self.scrollers = scrollers
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
        nodes: list[Node] = []
        spots: list[Spot] = []
        window = (0.0, 0.0, float(self.w), float(self.h))
        _walk(self, self.box, self.x, self.y, window, 0, self.package, nodes, spots)
        self._nodes, self._spots = tuple(nodes), tuple(spots)

    def hit(self, x: float, y: float) -> Spot | None:
        """The view that takes a touch at (x, y) px: the topmost one that handles touches."""
        for spot in reversed(self.spots):
            if spot.left <= x < spot.right and spot.top <= y < spot.bottom and _takes(spot.view):
                return spot
        return None

    def inside(self, x: float, y: float) -> bool:
        """Whether a point lies on this window's content (popups do not fill the screen)."""
        return self.x <= x < self.x + self.box.w and self.y <= y < self.y + self.box.h

    def scroller(self, x: float, y: float, axis: str) -> Scroller | None:
        """The innermost container under the point that can scroll along the axis."""
        best: Scroller | None = None
        for spot in self.spots:
            if spot.left <= x < spot.right and spot.top <= y < spot.bottom:
                for s in self.scrollers:
                    if s.axis == axis and s.limit and _same(s, spot):
                        best = s
        return best


def _same(scroller: Scroller, spot: Spot) -> bool:
    view, other = scroller.view, spot.view
    return (view.key, view.id, view.cls, view.field) == (
        other.key, other.id, other.cls, other.field
    ) and view.fit.kind == other.fit.kind  # fmt: skip


def _takes(view: View) -> bool:
    return bool(
        view.tap is not None or view.field or view.slide is not None or view.flags & CLICKABLE
    )


_new = tuple.__new__  # half the cost of a NamedTuple's own constructor, on the hottest path here


def _walk(
    frame: Frame, box: Box, x: float, y: float, clip: tuple[float, float, float, float],
    depth: int, package: str, nodes: list[Node], spots: list[Spot],
) -> None:  # fmt: skip
    view = box.view
    if view.ghost:
        return
    left, top, right, bottom = x, y, x + box.w, y + box.h
    near, high, far, low = clip
    if left < near:
        left = near
    if top < high:
        top = high
    if right > far:
        right = far
    if bottom > low:
        bottom = low
    if right - left < 0.5 or bottom - top < 0.5:
        return
    package = view.package or package
    flags = view.flags
    if view.field and frame.ui.focus == (view.key or view.field):
        flags |= FOCUSED
    name = view.id
    if name and ":" not in name:
        name = f"{frame.ids}:id/{name}"
    text = view.text or view.hint
    if flags & PASSWORD and view.text:
        text = "•" * len(view.text)
    bounds = (round(left), round(top), round(right), round(bottom))
    parts = (view.cls, name, package, text, view.desc, view.hint, flags, bounds, depth)
    nodes.append(_new(Node, parts))
    spots.append(_new(Spot, (view, box, left, top, right, bottom)))
    if box.kids:
        inner = (left, top, right, bottom) if box.clip else clip
        depth += 1
        for kx, ky, kid in box.kids:
            _walk(frame, kid, x + kx, y + ky, inner, depth, package, nodes, spots)


# --- views and their dependencies ---------------------------------------------------------------


@cache
def _needs(cls: type[Activity]) -> tuple[str, ...]:
    return tuple(inspect.signature(cls.view).parameters)[1:]


def _given(phone: Phone, package: str, name: str) -> Any:
    if name == "app":
        return phone.apps.get(package)
    return getattr(phone, name)


@lru_cache(maxsize=4096)
def _view(activity: Activity, args: tuple[Any, ...]) -> View:
    make: Callable[..., View] = activity.view
    return make(*args)


def view_of(phone: Phone, window: Window) -> View:
    """The view tree of a window's activity, memoised on exactly what it names."""
    activity = window.activity
    names = _needs(type(activity))
    return _view(activity, tuple(_given(phone, window.package, n) for n in names))


# --- windows ------------------------------------------------------------------------------------


class Place(NamedTuple):
    """What a frame depends on besides its view."""

    display: Display
    font: float
    kind: str
    ids: str
    package: str


_FRAMES: dict[tuple[View, Ui, Place], Frame] = {}
_KEEP = 3000  # frames kept


def metrics(display: Display, font: float) -> Metrics:
    return Metrics(display.scale, display.scale * font)


def font_scale(phone: Phone) -> float:
    return float(phone.settings.get("system/font_scale", 1.0))


def frame_of(phone: Phone, window: Window) -> Frame:
    """The frame of one window of this phone."""
    activity = window.activity
    popup = isinstance(activity, Popup)
    kind = activity.kind if popup else "activity"
    ids = activity.ids or activity.package or window.package
    place = Place(phone.display, font_scale(phone), kind, ids, window.package)
    view = view_of(phone, window)
    key = (view, window.ui, place)
    frame = _FRAMES.get(key)
    if frame is None:
        if len(_FRAMES) >= _KEEP:
            _FRAMES.clear()
        frame = _FRAMES[key] = _frame(view, window.ui, place)
    return frame


def _frame(view: View, ui: Ui, place: Place) -> Frame:
    display = place.display
    m = metrics(display, place.font)
    w, h = display.size
    top = display.status * m.scale
    low = display.nav * m.scale
    if ui.ime:
        low = max(low, keyboard_height(display.ime) * m.scale)
    if ui.snack is not None:
        view = _with_snack(view, ui.snack)
    room = h - top - low
    left, up, right, down = (side * m.scale for side in view.fit.margin)
    box = measure(view, max(0.0, w - left - right), max(0.0, room - up - down), m)
    x, y = _placed(place.kind, view.fit, box, w - left - right, room - up - down)
    x, y = x + left, y + up
    found: list[Scroller] = []
    shown = resolve(box, ui, m, found)
    return Frame(shown, x, y + top, w, h, place.ids, place.package, ui, tuple(found))


def _placed(kind: str, fit: Fit, box: Box, w: float, room: float) -> tuple[float, float]:
    """Where a popup lies: dialogs in the middle, menus top right, sheets at the bottom."""
    across, _, down = fit.at.partition("|")
    if not fit.at and kind in ("dialog", "menu", "sheet"):
        across, down = {
            "dialog": ("center", "middle"), "menu": ("end", "top"), "sheet": ("center", "bottom"),
        }[kind]  # fmt: skip
    x = {"center": (w - box.w) / 2, "end": w - box.w}.get(across, 0.0)
    y = {"middle": (room - box.h) / 2, "bottom": room - box.h}.get(down, 0.0)
    return x, y


def _with_snack(view: View, snack: Snack) -> View:
    return View(cls="android.widget.FrameLayout", kids=(view, snackbar_view(snack)), fit=_WHOLE)


_WHOLE = Fit(w=-1.0, h=-1.0)
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
    high = keyboard_height(phone.display.ime) * phone.display.scale
    return _bar(phone, view, IME_PACKAGE, phone.display.size[1] - high)


def toast_frame(phone: Phone) -> Frame | None:
    if phone.toast is None:
        return None
    view = toast_view(phone.toast.text)
    frame = _bar(phone, view, "android", 0.0)
    w, h = phone.display.size
    x = (w - frame.box.w) / 2
    y = h - frame.box.h - 96 * phone.display.scale
    return Frame(frame.box, x, y, w, h, "android", "android", Ui(), ())


def _bar(phone: Phone, view: View, package: str, y: float) -> Frame:
    place = Place(phone.display, 1.0, "bar", package, package)
    key = (view, Ui(), place)
    found = _FRAMES.get(key)
    if found is None:
        w, h = phone.display.size
        box = measure(view, float(w), float(h) - y, metrics(phone.display, 1.0))
        found = _FRAMES[key] = Frame(box, 0.0, y, w, h, package, package, Ui(), ())
    return found


def focused_view(phone: Phone) -> View | None:
    """The edit field that typed text goes to, None without one."""
    focus = phone.window.ui.focus
    if not focus:
        return None
    for spot in top_frame(phone).spots:
        view = spot.view
        if view.field and (view.key or view.field) == focus and not view.flags & DISABLED:
            return view
    return None


def all_nodes(phone: Phone) -> tuple[Node, ...]:
    """Nodes of all windows, as u2.jar dumps them: status bar, app, keyboard."""
    nodes = list(status_frame(phone).nodes) if phone.display.on else []
    nodes.extend(top_frame(phone).nodes)
    ime = ime_frame(phone)
    if ime is not None:
        nodes.extend(ime.nodes)
    return tuple(nodes)
