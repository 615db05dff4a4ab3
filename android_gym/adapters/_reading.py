"""What the dialects share: finding calls, JSON and places in what a model wrote."""

from __future__ import annotations

import ast
import re
from typing import Any

import msgspec

from ..errors import NotSupported
from . import Gesture, Size

OPPOSITE = {"up": "down", "down": "up", "left": "right", "right": "left"}
_THINKING = re.compile(r"<(think|thinking)>.*?</\1>", re.S | re.I)
_THOUGHT = re.compile(r"^.*</(?:think|thinking)>", re.S | re.I)  # its tag began in the template
_NUMBER = re.compile(r"-?\d+(?:\.\d+)?")
_NAME = re.compile(r"([A-Za-z_]\w*)\s*\(")
_STRING = re.compile(r"""'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*\"""", re.S)


def after(reply: str, *labels: str) -> str:
    """What follows the last of the labels ("Action:"), whatever the case, or all of it; without
    what a model thinks, and without code fences."""
    text = _THOUGHT.sub("", _THINKING.sub("", reply)).replace("```", "\n").strip()
    for label in labels:
        found = list(re.finditer(re.escape(label), text, re.I))
        if found:
            return text[found[-1].end() :].strip()
    return text


def call(text: str) -> tuple[str, list[Any], dict[str, Any]] | str:
    """The one call in a text: its name, its arguments in order, and by name."""
    found = [_whole(text, match) for match in _NAME.finditer(_blank(text))]
    whole = list(dict.fromkeys(one for one in found if one))
    outer = [one for one in whole if not any(one != o and one in o for o in whole)]
    if not outer:
        return "The answer holds no action."
    if len(outer) > 1:
        return "The answer holds several actions. Write only one."
    try:
        node = ast.parse(_unpadded(outer[0]), mode="eval").body
        assert isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        order = [_literal(arg) for arg in node.args]
        named = {key.arg: _literal(key.value) for key in node.keywords if key.arg}
    except (AssertionError, MemoryError, RecursionError, SyntaxError, ValueError):
        return f"The action cannot be read: {outer[0][:80]}"
    return node.func.id, order, named


def _literal(node: ast.expr) -> Any:
    """The value of an argument; a bare name stands for itself."""
    return node.id if isinstance(node, ast.Name) else ast.literal_eval(node)


def _blank(text: str) -> str:
    """The text with its quoted strings blotted out, as long as before."""
    return _STRING.sub(lambda match: match[0][0] + "_" * (len(match[0]) - 2) + match[0][0], text)


def _whole(text: str, match: re.Match[str]) -> str:
    """The call that begins at a match, up to its closing bracket, "" where there is none."""
    depth = 0
    for i, sign in enumerate(_blank(text)[match.end() - 1 :], match.end() - 1):
        depth += (sign == "(") - (sign == ")")
        if depth == 0:
            return text[match.start() : i + 1].replace("\n", "\\n")
    return ""


def _unpadded(text: str) -> str:
    """Numbers such as 086 without their zeros, which Python does not read; texts as they are."""
    blank, parts, last = _blank(text), [], 0
    for match in re.finditer(r"(?<![\w.])0+(?=\d)", blank):
        parts.append(text[last : match.start()])
        last = match.end()
    return "".join((*parts, text[last:]))


def json_in(text: str) -> dict[str, Any] | str:
    """The one JSON object in a text."""
    start, end = text.find("{"), text.rfind("}")
    if start < 0 or end < start:
        return "The answer holds no JSON object."
    try:
        found = msgspec.json.decode(text[start : end + 1])
    except (msgspec.DecodeError, UnicodeError) as error:
        return f"The JSON cannot be read: {error}."
    return found if isinstance(found, dict) else "The answer holds no JSON object."


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
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        return [float(value)]
    if isinstance(value, (list, tuple)):
        return [number for part in value for number in _numbers(part)]
    return [float(number) for number in _NUMBER.findall(value)] if isinstance(value, str) else []


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
