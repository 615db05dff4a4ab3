"""What the dialects share: finding places and values in what a model wrote."""

from __future__ import annotations

import ast
import math
import re
from typing import Any

from ..errors import NotSupported
from . import Gesture, Size

OPPOSITE = {"up": "down", "down": "up", "left": "right", "right": "left"}
SEVERAL = "The answer holds several actions; the first one was done."
MAX_CALLS = 50  # that are looked at in an answer
MAX_SYNTAX = 2000  # characters of a call, but for what its quoted strings hold
_TAG = re.compile(r"<(/?)(think|thinking)>", re.I)
_THOUGHT = re.compile(r"^.*</(?:think|thinking)>", re.S | re.I)  # its tag began in the template
_NUMBER = re.compile(r"(?<![\w.])-?\d+(?:\.\d+)?(?:[eE][+-]?\d{1,4})?")
_STRING = {sign: rf"{sign}[^{sign}\\]*(?:\\.[^{sign}\\]*)*({sign}?)" for sign in "'\""}
_STRINGS = {signs: re.compile("|".join(map(_STRING.__getitem__, signs)), re.S) for signs in ("'\"", "'", '"')}
_ZEROS = re.compile(r"(?<![\w.])0+(?=\d)")
_FORMATTED = re.compile(r"""\b[rR]?[fFtT][rR]?['"]""")  # which is no value by itself


def after(reply: str, *labels: str) -> str:
    """What follows the last of the labels ("Action:"), whatever the case, or all of it; without
    what a model thinks, and without code fences."""
    text = _THOUGHT.sub("", _without_thoughts(reply)).replace("```", "\n").strip()
    for label in labels:
        found = list(re.finditer(re.escape(label), text, re.I))
        if found:
            return text[found[-1].end() :].strip()
    return text


def _without_thoughts(reply: str) -> str:
    """The reply without what stands between <think> and </think>. A tag that is not closed stays."""
    tags = [(tag[2].lower(), bool(tag[1]), *tag.span()) for tag in _TAG.finditer(reply)]
    last = {name: start for name, closes, start, _ in tags if closes}
    kept, at, open_ = [], 0, ""
    for name, closes, start, end in tags:
        if not (open_ or closes) and start < last.get(name, -1):
            kept.append(reply[at:start])
            open_ = name
        elif closes and name == open_:
            at, open_ = end, ""
    return "".join((*kept, reply[at:]))


def expression(text: str, zeros: bool = False) -> ast.expr:
    """A text as a Python expression; with `zeros` numbers may begin with them, 086, which Python
    does not read. Raises ValueError for what is none or is longer than `MAX_SYNTAX`."""
    strings = _strings(text)
    if len(text) - sum(end - start - 2 for start, end in strings) > MAX_SYNTAX:
        raise ValueError("It is too long.")
    blank = _blank(text, strings)
    if _FORMATTED.search(blank):
        raise ValueError("It holds a formatted string.")
    if zeros:
        kept = [0, *(at for found in _ZEROS.finditer(blank) for at in found.span()), len(text)]
        text = "".join(text[start:end] for start, end in zip(kept[::2], kept[1::2], strict=True))
    try:
        return ast.parse(text, mode="eval").body
    except (MemoryError, RecursionError, SyntaxError) as error:
        raise ValueError("It is no Python expression.") from error


def _strings(text: str) -> list[tuple[int, int]]:
    """Where quoted strings begin and end. A quote that nothing closes is a sign as any other, and
    then nothing closes the later ones of its kind either."""
    found: list[tuple[int, int]] = []
    signs, at = "'\"", 0
    while signs:
        string = None
        for string in _STRINGS[signs].finditer(text, at):
            if not string[string.lastindex or 0]:
                break
            found.append(string.span())
        else:
            break
        signs, at = signs.replace(text[string.start()], ""), string.start() + 1
    return found


def _blank(text: str, strings: list[tuple[int, int]]) -> str:
    """The text with its quoted strings blotted out, as long as before."""
    parts: list[str] = []
    last = 0
    for start, end in strings:
        parts += text[last : start + 1], "_" * (end - start - 2)
        last = end - 1
    return "".join((*parts, text[last:]))


def place(value: Any, size: Size, scale: float) -> tuple[float, float] | None:
    """The place in px that two numbers say, or the middle of a box of four. `scale` is what the
    far edge counts as, 0 where numbers are px."""
    numbers = _numbers(value)
    if len(numbers) == 4:
        left, top, right, bottom = numbers
        numbers = [(left + right) / 2, (top + bottom) / 2]
    if len(numbers) != 2:
        return None
    if scale > 1:  # a model that counts to 999 may call the edge 1000
        numbers = [scale if scale < number <= scale + 1 else number for number in numbers]
    across, down = (side / scale if scale else 1.0 for side in size)
    return round(numbers[0] * across, 3), round(numbers[1] * down, 3)


def _numbers(value: Any) -> list[float]:
    """All numbers in a value, in their order, also those within texts and lists."""
    found: list[float] = []
    todo = [value]
    while todo:
        value = todo.pop()
        if isinstance(value, (list, tuple)):
            todo += reversed(value)
        elif isinstance(value, str):
            found += map(float, _NUMBER.findall(value))
        elif isinstance(value, (int, float)) and not isinstance(value, bool):
            found.append(as_float(value))
    return found


def text_of(value: Any) -> str | None:
    """A text, also one that was written as a number, None for all else: null is no text."""
    if isinstance(value, (int, float)) and not isinstance(value, bool) and abs(value) < 1e18:
        return str(value)
    return value if isinstance(value, str) else None


def as_float(number: float) -> float:
    """A number as a float, also a whole one that is too large for any."""
    try:
        return float(number)
    except OverflowError:
        return math.inf if number > 0 else -math.inf


def counted(gesture: Gesture, size: Size, scale: float, second: bool = False) -> tuple[int, int]:
    """A gesture's place in a dialect's whole numbers; NotSupported where it has none."""
    x, y = (gesture.x2, gesture.y2) if second else (gesture.x, gesture.y)
    if x is None or y is None:
        raise NotSupported(f"This dialect says {gesture.verb} with a place.")
    across, down = (scale / side if scale else 1.0 for side in size)
    return round(x * across), round(y * down)


def put(gesture: Gesture, at: tuple[float, float] | None) -> Gesture:
    """The gesture at a place, or as it is without one."""
    return gesture if at is None else gesture.replace(x=at[0], y=at[1])


def within(gesture: Gesture | str, size: Size) -> Gesture | str:
    """The gesture, or a sentence where a place lies outside the picture."""
    if isinstance(gesture, str):
        return gesture
    width, height = size
    for x, y in ((gesture.x, gesture.y), (gesture.x2, gesture.y2)):
        if x is not None and y is not None and not (0 <= x <= width and 0 <= y <= height):
            return f"The place ({x:g}, {y:g}) lies outside the picture of {width} x {height} px."
    return gesture


def swept(gesture: Gesture, size: Size) -> tuple[Gesture, float, float]:
    """A swipe by its ends: the gesture with its start in place, and where it ends, px."""
    width, height = size
    x = width / 2 if gesture.x is None else gesture.x
    y = height / 2 if gesture.y is None else gesture.y
    share = gesture.amount or 0.4
    across, down = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}[gesture.text]
    x2 = min(max(x + across * share * width, 0), width)
    y2 = min(max(y + down * share * height, 0), height)
    return gesture.replace(x=x, y=y), x2, y2


def swipe(x: float, y: float, x2: float, y2: float, size: Size) -> Gesture:
    """The swipe from one place to another."""
    across, down = x2 - x, y2 - y
    if abs(across) > abs(down):
        way, amount = ("right" if across > 0 else "left"), abs(across) / size[0]
    else:
        way, amount = ("down" if down > 0 else "up"), abs(down) / size[1]
    return Gesture("swipe", x, y, text=way, amount=round(min(amount, 1.0), 4))
