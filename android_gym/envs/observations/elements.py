"""`elements`: the elements that can be pointed at, as rows of numbers.

float32 (128, 88) in [0, 1]; row i is the element that `element` and `discrete` call i, unused rows
are zero. Columns:

     0        1 where there is an element
     1 - 4    left, top, right, bottom as shares of the screen
     5 - 15   its class, one of: text, button, image, edit field, switch, check box, radio button,
              list, slider, web page, anything else
    16 - 19   what it answers to: click, long click, swipe up or down, swipe left or right
    20 - 26   how it stands: scrollable, checkable, checked, focused, selected, password, disabled
    27 - 30   the instruction: share of its words that stand there, share of the instruction's words
              that it has, whether its whole name stands there, whether it says one of the quoted
              texts, names or numbers there
    31 - 62   its name (text, else description), runs of three letters hashed into 32 places
    63 - 86   its description and resource-id, likewise into 24 places
    87        1 where what it says is typed text (an edit field that is not empty)

The answers are those of the element's own view on the simulator, elsewhere what its flags promise.
"""

from __future__ import annotations

from array import array
from functools import lru_cache

import numpy as np
from gymnasium.spaces import Box

from ...memo import per_object
from ...phone.core.view import CHECKABLE, CHECKED, DISABLED, FOCUSED, PASSWORD, SCROLLABLE, SELECTED
from ...screen import Screen
from ...screen.elements import is_edit, short_class
from ..context import MAX_ELEMENTS, named_spans, names, targets, verbs
from ..types import Floats
from . import Config, Moment
from ._words import grams, words

CLASSES = {
    "TextView": 0,
    "CheckedTextView": 0,
    "Button": 1,
    "ImageButton": 2,
    "ImageView": 2,
    "Image": 2,
    "Switch": 4,
    "CompoundButton": 4,
    "ToggleButton": 4,
    "CheckBox": 5,
    "RadioButton": 6,
    "RecyclerView": 7,
    "ListView": 7,
    "GridView": 7,
    "ScrollView": 7,
    "HorizontalScrollView": 7,
    "ViewPager": 7,
    "SeekBar": 8,
    "WebView": 9,
}
EDIT, OTHER = 3, 10
ANSWERS = (("click",), ("long_click",), ("swipe_up", "swipe_down"), ("swipe_left", "swipe_right"))
FLAGS = (SCROLLABLE, CHECKABLE, CHECKED, FOCUSED, SELECTED, PASSWORD, DISABLED)
CLASS = 5
ANSWER = CLASS + OTHER + 1
FLAG = ANSWER + len(ANSWERS)
ASKED = FLAG + len(FLAGS)
NAME = ASKED + 4
MORE = NAME + 32
TYPED = MORE + 24
COLUMNS = TYPED + 1


def space(config: Config) -> Box:
    """float32 (128, 88) in [0, 1], whatever the display's size."""
    return Box(0.0, 1.0, (MAX_ELEMENTS, COLUMNS), np.float32)


def observe(moment: Moment) -> Floats:
    """float32 (128, 88), a new array. The rows are in on-screen order (`context.targets`); elements
    beyond the 128th are left out."""
    rows: Floats = np.zeros((MAX_ELEMENTS, COLUMNS), np.float32)  # faster than setting the rest to 0
    _fill(moment, rows)
    return rows


def write(moment: Moment, rows: Floats) -> None:
    """The same into rows that are there."""
    rows[_fill(moment, rows) :] = 0.0


def gather(moments: list[Moment], rows: Floats) -> None:
    """The same for each moment: (moments, 128, 88)."""
    rows.fill(0.0)
    for own, moment in zip(rows, moments, strict=True):
        _fill(moment, own)


def _fill(moment: Moment, rows: Floats) -> int:
    """Fill in the rows in use; how many they are."""
    known = _rows(moment.screen)
    count = len(known)
    rows[:count] = known
    rows[:count, ASKED:NAME] = _asked_for(moment.screen, moment.instruction)
    return count


@per_object
def _asked_for(screen: Screen, instruction: str) -> Floats:
    """float32 (elements, 4): what the instruction has to do with each element."""
    called = names(screen)
    wanted, _, spans = _wanted(instruction)
    told = b"".join(
        [
            _NOTHING if wanted.isdisjoint(said) and folded not in spans else _asked(name, instruction)
            for name, (said, folded) in zip(called, map(_said, called), strict=True)
        ]
    )
    return np.frombuffer(told, np.float32).reshape(-1, NAME - ASKED)


@lru_cache(maxsize=8192)
def _said(name: str) -> tuple[tuple[str, ...], str]:
    """The words of a name, and the name as it is looked for among spans: "" without any word."""
    said = tuple(words(name))
    return said, name.strip().casefold() if said else ""


@lru_cache(maxsize=4096)
def _asked(name: str, instruction: str) -> bytes:
    """What an instruction has to do with an element of that name: float32 (4,), as bytes."""
    said, folded = _said(name)
    wanted, asked, spans = _wanted(instruction)
    shared = wanted.intersection(said)
    if not shared:
        return _floats(0.0, 0.0, 0.0, folded in spans)
    share = sum([word in wanted for word in said]) / len(said)
    phrase = f" {' '.join(said)} " in asked
    return _floats(share, len(shared) / len(wanted), phrase, folded in spans)


@lru_cache(maxsize=256)
def _wanted(instruction: str) -> tuple[frozenset[str], str, frozenset[str]]:
    """The words of an instruction, as a set and in a row, and its quoted texts and names."""
    found = words(instruction)
    return frozenset(found), f" {' '.join(found)} ", named_spans(instruction)


@per_object
def _rows(screen: Screen) -> Floats:
    """float32 (elements, columns): the rows in use, but for what the instruction says of them. Each
    is put together from parts that other elements have, too. Do not write into it."""
    nodes, wide, high = screen.nodes, max(1, screen.width), max(1, screen.height)
    parts: list[bytes] = []
    for i, name, can in zip(targets(screen), names(screen), verbs(screen), strict=True):
        node = nodes[i]
        parts += (
            _where(node.bounds, wide, high),
            _kind(node.cls, node.flags, can),
            grams(name, MORE - NAME),
            _more(node.desc, node.id),
            _ONE if node.text and node.text != node.hint and is_edit(node.cls) else _ZERO,  # a field with text
        )
    return np.frombuffer(b"".join(parts), np.float32).reshape(-1, COLUMNS)


def _floats(*values: float) -> bytes:
    return array("f", values).tobytes()


_ZERO, _ONE = _floats(0.0), _floats(1.0)
_NOTHING = _floats(0.0, 0.0, 0.0, 0.0)


@lru_cache(maxsize=4096)
def _where(bounds: tuple[int, int, int, int], wide: int, high: int) -> bytes:
    """The first columns, up to `CLASS`: that there is an element, and its bounds in a screen."""
    left, top, right, bottom = bounds
    shares = (left / wide, top / high, right / wide, bottom / high)
    return _floats(1.0, *[min(max(share, 0.0), 1.0) for share in shares])


@lru_cache(maxsize=4096)
def _kind(cls: str, flags: int, can: frozenset[str]) -> bytes:
    """The columns from `CLASS` to `NAME`, without what the instruction says."""
    row = [0.0] * (NAME - CLASS)
    row[EDIT if is_edit(cls) else CLASSES.get(short_class(cls), OTHER)] = 1.0
    row[ANSWER - CLASS : FLAG - CLASS] = [not can.isdisjoint(some) for some in ANSWERS]
    row[FLAG - CLASS : ASKED - CLASS] = [bool(flags & flag) for flag in FLAGS]
    return _floats(*row)


@lru_cache(maxsize=4096)
def _more(desc: str, rid: str) -> bytes:
    """The columns from `MORE` to `TYPED`."""
    return grams(f"{desc} {_last(rid)}", TYPED - MORE)


def _last(resource_id: str) -> str:
    """The words of a resource-id's own part."""
    return resource_id.rpartition("/")[2].replace("_", " ")
