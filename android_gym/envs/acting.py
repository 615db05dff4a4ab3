"""Carrying out a raw action: decoded, done on the device, and what it came to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..action import INERT, Action, Element
from ..devices.perform import canonical, locate, object_at, perform, resolved
from ..errors import DeviceError, NotSupported
from ..phone.state.events import DoubleTap, Drag, Event, LongPress, Swipe, Tap
from ..screen import Screen
from .context import Context
from .keyboard import typed
from .outcome import known, remember, settle, turned
from .play import Play, Turn
from .terminal import show

if TYPE_CHECKING:
    from .android import AndroidEnv


def act(env: AndroidEnv, play: Play, raw: Any) -> tuple[float, bool, bool]:
    """Carry an action out. Reward, terminated and truncated."""
    device = env.simulated
    turn = known(play, device, raw) if device is not None else None
    if turn is not None and device is not None:
        assert turn.after is not None
        device.restore(turn.after)
    else:
        shown = env.describe_screen() if play.judging else ""
        turn = _worked_out(env, play, raw)
        if play.judging:
            play.history = (*play.history, (shown, turn.done))
    outcome = settle(env, play, turn)
    if env.render_mode == "human":
        show(env)
    return outcome


def _worked_out(env: AndroidEnv, play: Play, raw: Any) -> Turn:
    """Do what was not done here before."""
    before = env.known_phone()
    error, done, context = _carried_out(env, raw, play.context)
    try:
        if error and before is not None:
            env.device.restore(before)
        if env.collects:
            context = context.saw(env.device.screen())
        turn = turned(env, play, before, done, error, context)
    except DeviceError:
        play.note(done)  # it was done all the same
        raise
    if env.simulated is not None:
        remember(turn, raw)
    return turn


def _carried_out(env: AndroidEnv, raw: Any, context: Context) -> tuple[str, Action | None, Context]:
    """Decode an action and do it. An error and None, or "" and the canonical action; the context
    that goes on."""
    screen = env.device.screen()
    action = env.decode(raw, screen, context)
    if isinstance(action, str):
        return action, None, context
    event = env.event(raw, screen) if env.event is not None else None
    if event is not None:
        return "", _touched(env, event, action, screen, context), context
    if action.verb == "ask":
        return "This task has nobody who could be asked.", None, context
    error, done = _performed(env, action)
    if done.verb in ("install", "api") and not error:
        context = context.with_apps(env.device.apps())
    return (error, None, context) if error else ("", done, context)


def _performed(env: AndroidEnv, action: Action) -> tuple[str, Action]:
    if env.simulated is not None:
        return env.simulated.act(action)
    try:
        return perform(env.device, action)
    except NotSupported as error:  # what this device cannot do is no action here
        return str(error), action


def _touched(
    env: AndroidEnv, event: Event, action: Action, screen: Screen, context: Context
) -> Action:
    """Make a touch as it is; the canonical action is what it meant."""
    device = env.device
    key_at = getattr(device, "key_at", None)
    key = key_at(event.x, event.y) if key_at is not None and isinstance(event, Tap) else None
    meant = _meant(action, event, screen)
    device.do(event)
    if key is not None:
        return typed(key, screen, device.screen())
    return canonical(screen, meant, context.apps)


def _meant(action: Action, event: Event, screen: Screen) -> Action:
    """A touch with the object that takes it, where the device can tell."""
    if isinstance(event, Swipe | Drag):
        at = event.x1, event.y1
    elif isinstance(event, Tap | DoubleTap | LongPress):
        at = event.x, event.y
    else:
        return action
    place = None if action.element is None else locate(screen, action.element)
    if place is not None:
        return action.but(element=resolved(screen, place, action.verb, at, action.text))
    takes = object_at(screen, action.verb, at, action.text)
    return action if takes in ("", INERT) else action.but(element=Element(object=takes))
