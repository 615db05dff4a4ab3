"""What a browser may say, and the action of the `point` form that it comes to.

Places are shares of the screen's width and height, 0 to 1.
"""

from __future__ import annotations

from typing import Annotated

import msgspec

from ...errors import InvalidOption, UnknownName
from ...phone.core.values import Value
from ...screen import Screen

Share = Annotated[float, msgspec.Meta(ge=0.0, le=1.0)]
TAP_DISTANCE = 0.02  # of the screen's height: a finger that moves less has tapped
LONG_PRESS_S = 0.5  # a finger that rests as long presses
EDGE = 0.03  # of the height: swipes from there are the system's
KEYS = {
    "back": "press_back", "home": "press_home", "enter": "press_enter",
    "recents": "press_recents", "volume_up": "volume_up", "volume_down": "volume_down",
    "volume_mute": "volume_mute", "notifications": "notifications", "screenshot": "screenshot",
    "wait": "wait", "screen_on": "screen_on", "screen_off": "screen_off",
}  # fmt: skip


class Touch(Value, tag="touch"):
    """A finger from one place to another; `held` is how long it first rested, in seconds."""

    x1: Share
    y1: Share
    x2: Share
    y2: Share
    held: float = 0.0
    twice: bool = False


class Press(Value, tag="key"):
    """A key of `KEYS`, or "rotate" or "power"."""

    name: str


class Typed(Value, tag="text"):
    """Text typed on the computer's keyboard."""

    text: Annotated[str, msgspec.Meta(max_length=4000)]


class Deleted(Value, tag="delete"):
    """The key that deletes the last character."""


class Commit(Value, tag="commit"):
    """Typing has ended."""


class Finish(Value, tag="finish"):
    answer: Annotated[str, msgspec.Meta(max_length=4000)] = ""


class Reset(Value, tag="reset"):
    """Begin again, with the same seed where none is named."""

    seed: Annotated[int, msgspec.Meta(ge=0)] | None = None


Message = Touch | Press | Typed | Deleted | Commit | Finish | Reset
_DECODER: msgspec.json.Decoder[Message] = msgspec.json.Decoder(Message)


def read(text: str | bytes) -> Message:
    """A message as JSON. Raises InvalidOption."""
    try:
        return _DECODER.decode(text)
    except msgspec.MsgspecError as error:
        raise InvalidOption(f"This is not a valid message of the page: {error}.") from error


def touch(given: Touch, screen: Screen) -> str:
    """A touch as an action. A finger that moves along the longer of both ways is a swipe, one that
    rested first a drag; from the upper edge it pulls the notifications, from the lower it goes
    home."""
    wide, high = screen.width, screen.height
    start, end = (given.x1 * wide, given.y1 * high), (given.x2 * wide, given.y2 * high)
    right, down = end[0] - start[0], end[1] - start[1]
    place = f"[{start[0]:.1f}, {start[1]:.1f}]"
    held = given.held >= LONG_PRESS_S
    if max(abs(right), abs(down)) < TAP_DISTANCE * max(wide, high):
        return f"#{'double_click' if given.twice else 'long_click' if held else 'click'} {place}#"
    if held:
        return f"#drag {place} [{end[0]:.1f}, {end[1]:.1f}]#"
    if abs(right) > abs(down):
        return f"#swipe_{'right' if right > 0 else 'left'} {place} [{abs(right) / wide:.3f}]#"
    if down > 0 and given.y1 < EDGE:
        return "#notifications#"
    if down < 0 and given.y1 > 1 - EDGE:
        return "#press_home#"
    return f"#swipe_{'down' if down > 0 else 'up'} {place} [{abs(down) / high:.3f}]#"


def key(name: str) -> str:
    """A key as an action. Raises UnknownName."""
    if name not in KEYS:
        raise UnknownName("key", name, KEYS)
    return f"#{KEYS[name]}#"
