"""Adapters: the action dialects of published GUI models, one module each, named as users type them.

A module has

    decode(reply, size) -> Gesture | str     a string says what could not be read
    encode(gesture, size) -> str             NotSupported where the dialect cannot say it
    describe(size) -> str                    the actions, for prompts

`SAYS`, what it can say beside actions on the screen, of "answer" (to a question of the task),
"impossible" (the task cannot be done: it finishes with N/A) and "ask" (the owner of the phone);
and may have `MULTIPLE` (the sides of its pictures are multiples of it), `FIRST` (its pictures
have a number on every element, this one first) and `ask(description) -> str` (it is that of a
grounding model, which is asked for the place of what is described and answers with nothing else).
`size` is the width and height in px of the picture that the model sees; a gesture's places are px
of that picture, whatever the dialect counts in.
"""

from __future__ import annotations

from types import ModuleType

from ..envs import names as _names
from ..phone.core.values import Value

__all__ = ["Gesture", "Size", "find", "names"]

Size = tuple[int, int]  # width and height in px


class Gesture(Value, repr_omit_defaults=True):
    """What a finger or a key does. Which fields count depends on the verb.

    click, double_click, long_click: a place, or the `mark` of an element (0 the first) · swipe:
    `text` is the way the finger moves ("up", "down", "left", "right"), `amount` how far as a share
    of the picture (0: the default), from a place, a mark or the middle · drag: from a place to
    x2, y2 · type: `text` into the field at the place or mark, else into the focused one; `enter`:
    then the keyboard's action key · start: `text` an app · finish: `text` the answer · wait:
    `amount` in seconds · ask: `text` · back, home, enter, recents and the other keys: nothing.

    `unread` says what else the reply held that is not done, "" for nothing.
    """

    verb: str
    x: float | None = None
    y: float | None = None
    x2: float | None = None
    y2: float | None = None
    mark: int | None = None
    text: str = ""
    amount: float = 0.0
    enter: bool = False
    unread: str = ""


def names() -> tuple[str, ...]:
    """The names of all dialects, sorted."""
    return _names.names(__name__)


def find(name: str) -> ModuleType:
    """The dialect of that name. Raises UnknownName with near matches."""
    return _names.module(__name__, "action dialect", name)
