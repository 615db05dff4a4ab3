"""`grid`: touches as four whole numbers: a verb, a column, a row, and the verb's argument.

MultiDiscrete. The screen is 18 columns by 40 rows (60 x 60 px on the default phone), and a touch
lands in the middle of its cell. Verbs are those of `touch`. The argument is, for swipes, how far
the finger moves in 128ths of the screen (0: the default), for `type` and `finish` a text's index
(texts as in `element`), for `start` an app's. There are no masks: a touch may land anywhere, on the
on-screen keyboard too. Swipes are rounded to cells and 128ths, so that scrolling to a row may take
one more or fewer than elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from gymnasium.spaces import MultiDiscrete

from ...action import Action
from ...errors import NotSupported
from ...phone.state.events import Event
from ...screen import Screen
from ..context import MAX_APPS, MAX_TEXTS, Context
from ..types import Ints
from . import touch
from ._indexed import integers
from .touch import TOUCHES, VERBS, Point

COLLECTS_TEXTS = True
COLUMNS, ROWS = 18, 40
SHAPE = (len(VERBS), COLUMNS, ROWS, MAX_TEXTS)
_POINTED = (*TOUCHES, "type")


def space() -> MultiDiscrete:
    """[verb, column 0..17, row 0..39, argument 0..127]."""
    return MultiDiscrete(list(SHAPE))


def decode(raw: object, screen: Screen, context: Context) -> Action | str:
    """The action that the four numbers stand for, or a sentence that says why there is none.
    Raises nothing, whatever it is given."""
    shares = _shares(raw, len(context.apps))
    return shares if isinstance(shares, str) else touch.decode(shares, screen, context)


def event(raw: object, screen: Screen) -> Event | None:
    """The touch itself; None for what is no touch."""
    shares = _shares(raw)
    return None if isinstance(shares, str) else touch.event(shares, screen)


def encode(action: Action, screen: Screen, context: Context) -> Ints:
    """The four numbers of a canonical action, int64 (4,): verb, column, row, argument.

    Raises NotSupported as `touch` does."""
    share, x, y, argument = (float(value) for value in touch.encode(action, screen, context))
    verb = int(share * len(VERBS))
    column, row = _cell(x, y)
    if VERBS[verb] in _POINTED:
        place = touch.where(action, screen, lambda box: _centres(box, screen))
        if place is None:
            raise NotSupported(f"{action.element!r} is too small for the grid.")
        column, row = _cell(place[0] / screen.width, place[1] / screen.height)
    if action.verb == "swipe":
        number = max(1, round(argument * MAX_TEXTS))
    else:
        number = int(argument * (MAX_APPS if action.verb == "start" else MAX_TEXTS))
    return np.array([verb, column, row, number], np.int64)


def describe() -> str:
    """One line for people: which numbers mean what. Prompts use the text forms."""
    return (
        f"Four whole numbers: a verb ({', '.join(f'{i} {v}' for i, v in enumerate(VERBS))}), a "
        f"column of {COLUMNS}, a row of {ROWS}, the verb's argument below {MAX_TEXTS}."
    )


def _shares(raw: object, apps: int = MAX_APPS) -> tuple[float, float, float, float] | str:
    """The same as an action of `touch`, or a sentence."""
    values = integers(raw, 4)
    if isinstance(values, str):
        return values
    if any(value >= most for value, most in zip(values, SHAPE, strict=True)):
        return f"An action of this form is four whole numbers below {SHAPE}, not {values}."
    verb, column, row, number = values
    name = VERBS[verb]
    if name == "start":
        if number >= MAX_APPS:
            return f"There is no app {number}; there are {apps}."
        argument = (number + 0.5) / MAX_APPS
    else:
        argument = number / MAX_TEXTS if name.startswith("swipe") else (number + 0.5) / MAX_TEXTS
    return (verb + 0.5) / len(VERBS), (column + 0.5) / COLUMNS, (row + 0.5) / ROWS, argument


def _cell(x: float, y: float) -> tuple[int, int]:
    """The cell of a point given in shares of the screen."""
    return min(int(x * COLUMNS), COLUMNS - 1), min(int(y * ROWS), ROWS - 1)


def _centres(box: tuple[float, float, float, float], screen: Screen) -> Iterator[Point]:
    """The middles of the cells within a box in px, the nearest to its own middle first."""
    left, top, right, bottom = box
    wide, high = screen.width / COLUMNS, screen.height / ROWS
    inside = [
        (x, y)
        for x in (wide * (column + 0.5) for column in range(COLUMNS))
        for y in (high * (row + 0.5) for row in range(ROWS))
        if left <= x < right and top <= y < bottom
    ]
    across, down = (left + right) / 2, (top + bottom) / 2
    return iter(sorted(inside, key=lambda point: abs(point[0] - across) + abs(point[1] - down)))
