"""Events: what can happen to a phone from outside. px are of the current orientation."""

from __future__ import annotations

from ..core.values import Value
from .activity import Intent


class Tap(Value):
    x: float
    y: float


class DoubleTap(Value):
    x: float
    y: float


class LongPress(Value):
    x: float
    y: float


class Swipe(Value):
    """A finger moves in a straight line; containers scroll by the distance."""

    x1: float
    y1: float
    x2: float
    y2: float


class Drag(Value):
    """A long press, then a move, then a release."""

    x1: float
    y1: float
    x2: float
    y2: float


class Pinch(Value):
    """Two fingers move apart or together around a point, which is the centre between them.

    scale: by which factor their distance grows, above 0: 2 spreads them to twice the distance,
    which zooms in, 0.5 brings them together to half of it.
    """

    x: float
    y: float
    scale: float


class Key(Value):
    """A key by name: back, home, recents, enter, delete, volume_up, volume_down, volume_mute,
    power, power_long (held), screen_on, screen_off, screenshot, search, tab, one character, or a
    media or call key: call, end_call, headset_hook, media_play_pause, media_play, media_pause,
    media_stop, media_next, media_previous."""

    name: str


class Type(Value):
    """Text typed into the focused field, after what is there (or instead of it)."""

    text: str
    clear: bool = False


class Launch(Value):
    package: str


class Stop(Value):
    """Force-stop a package; "" stops all that may be stopped."""

    package: str = ""


class Install(Value):
    """A package name or a market:// link."""

    source: str


class Send(Value):
    """An intent from outside (adb's `am start`, or a test)."""

    intent: Intent


class Rotate(Value):
    """0 natural, 1 left (landscape), 2 upside down, 3 right."""

    rotation: int


class Notifications(Value):
    """Pull the notification shade down."""


class Wait(Value):
    seconds: float = 1.0


Event = (
    Tap
    | DoubleTap
    | LongPress
    | Swipe
    | Drag
    | Pinch
    | Key
    | Type
    | Launch
    | Stop
    | Install
    | Send
    | Rotate
    | Notifications
    | Wait
)
