"""Carrying out a raw action on a device: decoded, done, and named as the canonical action.

Touches on the on-screen keyboard are actions of the device like any others. Each key that types is
the `set_text` that it has made so far: the last one of a run is the one that a reference means, and
every touch counts as one action.
"""

from __future__ import annotations

from ..action import INERT, Action, Element
from ..devices import Device, HasKeyboard, SimulatedDevice, TakesAnswers
from ..devices.numbers import numbered
from ..devices.perform import canonical, locate, object_at, perform, resolved, share_of
from ..errors import NotSupported
from ..phone.core.characters import whole_characters
from ..phone.core.view import FOCUSED
from ..phone.state.events import DoubleTap, Drag, Event, LongPress, Pinch, Swipe, Tap
from ..phone.system.touch import direction
from ..screen import Screen
from .actions import ActionForm
from .context import Context, editable
from .observed import View, rename

KEY_ACTIONS = {"enter": "enter", "search": "enter", "hide": "back"}
SILENT_KEYS = ("", "shift", "symbols", "more", "letters", "emoji")  # and gaps: they type nothing


def act(
    device: Device, raw: object, context: Context, form: ActionForm, view: View | None = None
) -> tuple[str, Action | None, Context]:
    """Decode a raw action and do it. view: what of a screen is observed, and the action is read on;
    None for all of it.

    An error and None, or "" and the canonical action; and the context that goes on. After an error
    the screen may have changed: who can goes back. Raises DeviceError where the device fails.
    """
    screen = device.screen()
    if isinstance(raw, str) and not raw.isascii():
        raw = whole_characters(raw)
    seen = screen if view is None else view(screen)
    action = form.decode(raw, seen, context)
    walks = device if not isinstance(device, SimulatedDevice) and isinstance(device, TakesAnswers) else None
    if isinstance(action, str):
        if walks is not None:
            walks.answer(None)
        return action, None, context
    if seen is not screen:
        action = rename(action, seen, screen)
    event = form.event(raw, seen) if form.event is not None else None
    if walks is not None:
        return (*walks.answer(action, event), context)
    if event is not None:
        return "", _touched(device, event, action, screen, context), context
    if action.verb == "ask":
        return "This task has nobody who could be asked.", None, context
    error, done = _performed(device, action)
    if done.verb in ("install", "api") and not error:
        context = context.with_apps(device.apps(), numbered(device))
    return (error, None, context) if error else ("", done, context)


def _performed(device: Device, action: Action) -> tuple[str, Action]:
    if isinstance(device, SimulatedDevice):
        return device.act(action)
    try:
        return perform(device, action)
    except NotSupported as error:  # what this device cannot do is no action here
        return str(error), action


def _touched(device: Device, event: Event, action: Action, screen: Screen, context: Context) -> Action:
    """Make a touch as it is; the canonical action is what it meant."""
    key = None
    if isinstance(event, Tap | LongPress) and isinstance(device, HasKeyboard):
        key = device.key_at(event.x, event.y)
        if key and isinstance(event, LongPress) and key != "delete":
            key = ""  # it shows other keys, or does nothing
    meant = _meant(action, event, screen)
    device.do(event)
    if key is not None:
        return key_action(key, screen, device.screen())
    return canonical(screen, meant, context.apps, device)


def _meant(action: Action, event: Event, screen: Screen) -> Action:
    """A touch with the object that takes it, where the device can tell."""
    way = action.text
    if isinstance(event, Swipe | Drag):
        at = event.x1, event.y1
        way = way or direction(event.x2 - event.x1, event.y2 - event.y1)
    elif isinstance(event, Tap | DoubleTap | LongPress | Pinch):
        at = event.x, event.y
    else:
        return action
    place = None if action.element is None else locate(screen, action.element)
    if place is not None:
        action = action.replace(element=resolved(screen, place, action.verb, at, way))
        return _placed(action, event, at, screen, place)
    consumes_touch = object_at(screen, action.verb, at, way)
    return action if consumes_touch in ("", INERT) else action.replace(element=Element(object=consumes_touch))


def _placed(action: Action, event: Event, at: tuple[float, float], screen: Screen, place: int) -> Action:
    """The action with the places of its touches, where what takes them tells one place from
    another. place: the node of its element."""
    touches = screen.touch_map
    element, target = action.element, action.target
    if touches is None or element is None or isinstance(event, Swipe):
        return action
    if not touches.is_placed(*at, isinstance(event, Drag)):
        return action
    other = None if target is None else locate(screen, target)
    if isinstance(event, Drag) and target is not None and other is not None:
        target = target.replace(at=share_of(screen.nodes[other], event.x2, event.y2))
    return action.replace(element=element.replace(at=share_of(screen.nodes[place], *at)), target=target)


def key_action(key: str, before: Screen, after: Screen) -> Action:
    """What touching a key of the on-screen keyboard came to, given the screens before and after
    it."""
    if key in KEY_ACTIONS:
        return Action(KEY_ACTIONS[key])
    field = focused_field(after)
    if key in SILENT_KEYS or key.startswith("emoji:") or field is None:
        return Action("click")
    node = after.nodes[field]
    text = "" if node.text == node.hint else node.text
    return Action("set_text", resolved(after, field, "set_text"), text)


def focused_field(screen: Screen) -> int | None:
    """The node of the edit field that typed text goes to, None where none has the focus."""
    nodes = enumerate(screen.nodes)
    return next((i for i, node in nodes if node.flags & FOCUSED and editable(node)), None)
