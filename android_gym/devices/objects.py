"""What a touch is about: a name for what handles it, wherever on the screen that is shown.

The rules are those of `phone.touch`; nothing is carried out. A name is 24 hex digits. The first
`KIND` name the kind of window, the handler and what it is about: its first argument, and of that,
where it is a value, its class and first field. Those up to `STATE` name all of its arguments, which
may also hold the state that it would change, such as whether a switch is to go on or off. The last
ones name what the handler does, whatever data it does that with and in whatever window. Views with
one handler have one name; what of them can be seen plays no part.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

from msgspec.structs import fields

from ..action import INERT, KIND
from ..phone.core.calls import Call
from ..phone.core.codec import digest
from ..phone.core.values import Value
from ..phone.core.view import DISABLED, View
from ..phone.state.activity import Popup
from ..phone.state.phone import Phone
from ..phone.system.gestures import pinched, taker
from ..phone.system.overlays import banner_frame, volume_frame
from ..phone.system.pane_focus import reached
from ..phone.system.text_tools import tools_frame
from ..phone.system.touch import clickable, slides
from ..phone.system.windows import front_windows, top_frame
from ..phone.ui.frame import Frame, consumes_touch
from ..phone.ui.views import view_of

SIDEWAYS = ("left", "right")
SHADE = ("shade",)  # what opens and closes the notifications


def object_at(phone: Phone, verb: str, x: float, y: float, way: str = "") -> str:
    """The name of what takes a touch at a point, or a swipe that begins there.

    verb: click, double_click, long_click, set_text, drag, swipe or pinch. x, y: px. way: of a swipe
    or drag, up, down, left or right. Returns 24 hex digits, the same in every process and on every
    machine, or `INERT` where nothing takes it.
    """
    banner, panel = banner_frame(phone), volume_frame(phone)
    tools = tools_frame(phone) if (phone.shade or phone.tasks[0].windows[-1]).ui.selection is not None else None
    if tools is not None and tools.inside(x, y):
        frame, window = tools, "text menu"
    elif panel is not None and panel.inside(x, y):
        frame, window = panel, "volume"
    elif banner is not None and banner.inside(x, y):
        frame, window = banner, "banner"
    else:
        phone, frame = reached(phone, x, y)
        activity = type(phone.window.activity)
        window = f"{activity.__module__}:{activity.__qualname__}"
    if verb == "swipe":
        edge = y < phone.display.status * phone.display.scale
        pulled = way == "down" and edge and phone.shade is None and frame is not banner
        handler = SHADE if pulled else _swipe_handler(frame, x, y, way)
        if handler is None and phone.shade is not None and way == "up":
            handler = SHADE
    elif verb == "drag":
        handler = _drag_handler(frame, x, y, way)
    elif verb == "pinch":
        handler = _pinch_handler(frame, x, y)
    else:
        handler = _touch_handler(frame, verb, x, y)
    return INERT if handler is None else _name(window, handler)


@lru_cache(maxsize=4096)
def _name(window: str, handler: Any) -> str:
    done = deed(handler) if isinstance(handler, Call) else (window, handler)
    parts = ((window, subject(handler)), (window, handler), done)
    return "".join([digest(part)[:KIND] for part in parts])


def subject(handler: Any) -> Any:
    """What a handler, or an argument of one, is about, without the state it may hold besides."""
    if isinstance(handler, Call):
        return (handler.fn, *(subject(first) for first in handler.args[:1]))
    if isinstance(handler, tuple) and any(isinstance(item, Value) for item in handler):
        return tuple(sorted({type(item).__qualname__ for item in handler}))
    if not isinstance(handler, Value):
        return handler
    cls = type(handler)
    return (cls.__qualname__, *(subject(getattr(handler, name)) for name in _telling(cls)))


def deed(handler: Call) -> tuple[Any, ...]:
    """What a handler does, without the data that it does it with: saving one text is the same as saving
    another one. What it opens is part of it, and so is what it runs in turn."""
    first = next(iter(handler.args), None)
    if isinstance(first, Call):
        return (handler.fn, deed(first))
    if isinstance(first, Popup):
        return (handler.fn, subject(first))
    return (handler.fn, type(first).__qualname__) if isinstance(first, Value) else (handler.fn,)


@cache
def _telling(cls: type[Value]) -> tuple[str, ...]:
    """The first field of a value: what it is about. Of a popup without a title of its own that is
    how it begins, such as what is marked, and tells nothing."""
    own = fields(cls)[:1]
    if issubclass(cls, Popup) and not all(field.required for field in own):
        own = ()
    return tuple(field.name for field in own)


def is_unique(phone: Phone, id: str) -> bool:
    """Whether one view alone has this resource-id (full) in all of the window that has the input,
    of two panes in both, also where it is scrolled away. Rows that are built when seen never are.
    """
    shown = [node for node in top_frame(phone).nodes if node.id == id]
    return len(shown) <= 1 and _has_one(phone, (id.rpartition(":id/")[2], id))


def _has_one(phone: Phone, names: tuple[str, str]) -> bool:
    """Whether one view alone of the windows with the input has one of these ids."""
    count = 0
    todo = [view_of(phone, one) for one in front_windows(phone)]
    while todo:
        view = todo.pop()
        count += view.id in names
        for shell in view.wrappers:
            count += shell.id in names
        if count > 1:
            return False
        todo += view.kids
    return count == 1


def _touch_handler(frame: Frame, verb: str, x: float, y: float) -> Any:
    """What a touch that does not move does: a click, a long one, two in a row, or typing there."""
    if verb == "long_click":
        return _long_press_handler(frame, x, y)
    target = frame.hit(x, y)
    if target is None or target.view.flags & DISABLED:
        return None
    if verb == "double_click" and target.view.double_tap is not None:
        return target.view.double_tap
    gestures = target.view.gestures
    if verb == "double_click" and gestures is not None and gestures.double_tap is not None:
        return gestures.double_tap
    return _tap_handler(target.view)


def _tap_handler(view: View) -> Any:
    """What a tap on a view does: an edit field gets the focus, a slider goes there, others run
    their handler."""
    if view.field:
        return ("field", view.key or view.field)
    if view.on_slide is not None:
        return view.on_slide
    if view.gestures is not None and view.gestures.tap is not None:
        return view.gestures.tap
    return view.tap


def _long_press_handler(frame: Frame, x: float, y: float) -> Any:
    """What a long press does: what knows none is clicked."""
    for target in frame.under(x, y):
        view = target.view
        if view.flags & DISABLED and (view.long_press is not None or consumes_touch(view)):
            return None
        if view.long_press is not None:
            return view.long_press
        if view.gestures is not None and view.gestures.long_press is not None:
            return view.gestures.long_press
        if view.field or clickable(view):
            return _tap_handler(view)
    return None


def _swipe_handler(frame: Frame, x: float, y: float, way: str) -> Any:
    """A slider, the container that scrolls, or what answers to swipes where nothing can scroll
    that way. Of containers in one another it is the innermost, whichever of them moves now."""
    sideways = way in SIDEWAYS
    axis = "x" if sideways else "y"
    target = frame.hit(x, y) if sideways or frame.gestural else None
    if target is not None and slides(target.view, axis):
        return None if target.view.flags & DISABLED else target.view.on_slide
    taken = _moved_handler(frame, x, y, way, held=False)
    if taken is not None:
        return taken
    containers = frame.scrollers_at(x, y, axis)
    onward = way in ("up", "left")
    if not any(c.offset < c.limit if onward else c.offset for c in containers):
        flung = _fling_handler(frame, x, y, way)
        if flung is not None:
            return flung
    return ("container", containers[0].key) if containers else None


def _fling_handler(frame: Frame, x: float, y: float, way: str) -> Call | None:
    """What answers to a swipe that nothing scrolls: the topmost view that does."""
    for target in frame.under(x, y):
        for name, call in target.view.swipes:
            if name == way:
                return call
        if target.view.dismiss is not None and way in SIDEWAYS:
            return target.view.dismiss
    return None


def _drag_handler(frame: Frame, x: float, y: float, way: str) -> Any:
    """What a drag does: a slider, then what can be dragged itself; the rest is a long press."""
    target = frame.hit(x, y)
    if target is not None and target.view.on_slide is not None:
        return None if target.view.flags & DISABLED else target.view.on_slide
    taken = _moved_handler(frame, x, y, way, held=True)
    return _long_press_handler(frame, x, y) if taken is None else taken


def _moved_handler(frame: Frame, x: float, y: float, way: str, held: bool) -> Call | None:
    """The drag or drop of a view that takes a move."""
    taken = taker(frame, x, y, way, held)
    gestures = None if taken is None else taken.view.gestures
    return None if gestures is None else gestures.moved("x" if way in SIDEWAYS else "y", held)


def _pinch_handler(frame: Frame, x: float, y: float) -> Call | None:
    """What two fingers around a point do: the view there is zoomed, or the nearest around it."""
    target = pinched(frame, x, y)
    gestures = None if target is None else target.view.gestures
    return None if gestures is None else gestures.pinch
