"""What a browser may say, and the action of the `point` form that it comes to.

Places are shares of the screen's width and height, 0 to 1.
"""

from __future__ import annotations

from typing import Annotated

import msgspec

from ...errors import InvalidOption, UnknownName
from ...phone.core.decoding import WRONG, Count, Real, Whole, reason
from ...phone.core.values import Value
from ...phone.system.touch import TOUCH_SLOP, direction
from ...screen import Screen

Share = Annotated[float, msgspec.Meta(ge=0.0, le=1.0)]
Far = Annotated[float, msgspec.Meta(ge=-1.0, le=2.0)]  # also beside the screen
TAP_DISTANCE = 0.02  # of the screen's longer side: a finger that moves less has tapped
LONG_PRESS_S = 0.5  # a finger that rests as long presses
EDGE = 0.03  # of the height: swipes from there are the system's
MOST = 0.9  # of the screen: the longest swipe of the `point` form
KEYS = {
    "back": "press_back",
    "home": "press_home",
    "enter": "press_enter",
    "recents": "press_recents",
    "volume_up": "volume_up",
    "volume_down": "volume_down",
    "volume_mute": "volume_mute",
    "notifications": "notifications",
    "screenshot": "screenshot",
    "wait": "wait",
    "screen_on": "screen_on",
    "screen_off": "screen_off",
}


class Touch(Value, tag="touch"):
    """A finger from one place to another. `done` False: it is still down, and what it has come to
    so far is only shown.

    held: how long it first rested, in seconds. moved: it has moved so far that it is no tap, even
    where it came back. scroll: only containers scroll by it, as by a wheel, or by a finger that
    has let go of a list; such a move may end beside the screen.
    """

    x1: Share
    y1: Share
    x2: Far
    y2: Far
    held: Real = 0.0
    twice: bool = False
    done: bool = True
    moved: bool = False
    scroll: bool = False
    number: Whole = 0  # of the page's touches and pinches: the frame that shows it repeats it


class Pinched(Value, tag="pinch"):
    """Two fingers around a place, whose distance grew by the factor `scale`; `done` and `number`
    as in `Touch`."""

    x: Share
    y: Share
    scale: Annotated[float, msgspec.Meta(gt=0.0, le=100.0)]
    done: bool = True
    number: Whole = 0


class Cancel(Value, tag="cancel"):
    """A touch that was shown came to nothing."""


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

    seed: Count | None = None


class Jump(Value, tag="jump"):
    """Go to where the phone was after so many actions, and continue from there."""

    step: Count


class Reference(Value, tag="reference"):
    """Show the phone of the reference after so many of its actions; None: show one's own again."""

    step: Count | None = None


Message = Touch | Pinched | Cancel | Press | Typed | Deleted | Commit | Finish | Reset | Jump | Reference
_DECODER: msgspec.json.Decoder[Message] = msgspec.json.Decoder(Message)


def read(text: str | bytes) -> Message:
    """A message as JSON. Raises InvalidOption."""
    try:
        return _DECODER.decode(text)
    except WRONG as error:
        raise InvalidOption(f"This is not a valid message of the page: {reason(error)}.") from error


def touch(given: Touch, screen: Screen) -> str:
    """A touch as an action, "" for none. A finger that moves along the longer of both ways is a
    swipe, one that rested first a drag; from the upper edge it pulls the notifications, from the
    lower it goes home."""
    wide, high = screen.width, screen.height
    right, down = (given.x2 - given.x1) * wide, (given.y2 - given.y1) * high
    place = f"[{given.x1 * wide:.1f}, {given.y1 * high:.1f}]"
    held, far = given.held >= LONG_PRESS_S, max(abs(right), abs(down))
    if not (given.moved or given.scroll) and far < TAP_DISTANCE * max(wide, high):
        return f"#{'double_click' if given.twice else 'long_click' if held else 'click'} {place}#"
    if far < TOUCH_SLOP:
        return ""
    if held and not given.scroll:
        end = _within(given.x2) * wide, _within(given.y2) * high
        return f"#drag {place} [{end[0]:.1f}, {end[1]:.1f}]#"
    way = direction(right, down)
    if not given.scroll and way == "down" and given.y1 < EDGE:
        return "#notifications#"
    if not given.scroll and way == "up" and given.y1 > 1 - EDGE:
        return "#press_home#"
    share = min(MOST, abs(down) / high if way in ("up", "down") else abs(right) / wide)
    return f"#swipe_{way} {place} [{share:.3f}]#"


def from_further(given: Touch) -> Touch:
    """A move that would end beside the screen, begun as much earlier: as long as the screen is."""
    x, y = _begun(given.x1, given.x2), _begun(given.y1, given.y2)
    return given.replace(x1=x, y1=y, x2=x + given.x2 - given.x1, y2=y + given.y2 - given.y1)


def pinch(given: Pinched, screen: Screen) -> str:
    """Two fingers as an action, "" where their distance has not changed."""
    factor = round(given.scale if given.scale > 1 else 1 / given.scale, 3)
    way = "out" if given.scale > 1 else "in"
    place = f"[{given.x * screen.width:.1f}, {given.y * screen.height:.1f}]"
    return f"#pinch_{way} {place} [{factor:g}]#" if 1 < factor <= 100 else ""


def key(name: str) -> str:
    """A key as an action. Raises UnknownName."""
    if name not in KEYS:
        raise UnknownName("key", name, KEYS)
    return f"#{KEYS[name]}#"


def _begun(start: float, end: float) -> float:
    beside = max(0.0, -end) - max(0.0, end - 1)
    return min(1 - EDGE, max(EDGE, start + beside)) if beside else start


def _within(share: float) -> float:
    return min(1.0, max(0.0, share))
