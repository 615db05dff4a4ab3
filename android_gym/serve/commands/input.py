"""input: touches, keys and text, as from a finger and a keyboard."""

from __future__ import annotations

from ...phone.state.events import Drag, LongPress, Swipe, Tap
from ...phone.system.touch import EDGE
from ..android.arguments import Answer, Verb, Words, guarded, illegal, real, whole
from ..android.caret import forget, insert
from ..android.keymap import named
from ..android.pressing import combination, press, press_long
from ..machine import Machine
from . import Command, Invocation, said

HOLD_MS = 500  # a finger that stays in place this long is a long press
SOURCES = (
    "touchnavigation", "touchscreen", "joystick", "stylus", "touchpad", "gamepad", "dpad",
    "mouse", "keyboard", "trackball",
)  # fmt: skip
USAGE = "Usage: input [<source>] [-d DISPLAY_ID] <command> [<arg>...]"
_TOUCH = "touch"  # where a finger is down: (x, y, time) in the machine's memory


def run(machine: Machine, call: Invocation) -> Answer:
    """One call of `input`."""
    return guarded(_run, machine, Words(call), call.args[0] if call.args else "")


def _run(machine: Machine, words: Words) -> Answer:
    name = words.next()
    if name in SOURCES:
        name = words.required()
    display = 0
    if name == "-d":
        display = _display(words.required())
        name = words.required()
    if name is None or name in ("help", "-h"):
        return machine, said(USAGE, 255 if name is None else 0)
    verb = VERBS.get(name)
    if verb is None:
        return machine, said(f"Error: Unknown command: {name}", 255)
    try:
        after, result = verb(machine, words)
    except ValueError as error:
        if "NumberFormatException" in str(error):
            raise illegal(f"Error: Invalid arguments for command: {name}") from None
        raise
    return (after if display == 0 else machine), result  # there is no other display


def _display(word: str) -> int:
    if word.upper() in ("DEFAULT_DISPLAY", "INVALID_DISPLAY", "-1"):
        return 0
    try:
        return max(0, whole(word))
    except ValueError:
        raise illegal("Error: Invalid arguments for display ID.") from None


def _point(words: Words) -> tuple[float, float]:
    return real(words.required()), real(words.required())


# --- touches ------------------------------------------------------------------------------------


def _tap(machine: Machine, words: Words) -> Answer:
    x, y = _point(words)
    return forget(machine.do(Tap(x, y))), said()


def _swipe(machine: Machine, words: Words) -> Answer:
    (x1, y1), (x2, y2), ms = _point(words), _point(words), _duration(words)
    return _stroke(machine, x1, y1, x2, y2, ms), said()


def _duration(words: Words) -> int:
    """Milliseconds, 300 if not told."""
    word = words.next()
    ms = whole(word) if word is not None else -1
    return ms if ms >= 0 else 300


def _stroke(machine: Machine, x1: float, y1: float, x2: float, y2: float, ms: float) -> Machine:
    """A finger goes down, moves and comes up."""
    stays = max(abs(x2 - x1), abs(y2 - y1)) < EDGE
    if stays and ms >= HOLD_MS:
        return forget(machine.do(LongPress(x1, y1)))
    return forget(machine.do(Tap(x1, y1) if stays else Swipe(x1, y1, x2, y2)))


def _drag(machine: Machine, words: Words) -> Answer:
    (x1, y1), (x2, y2) = _point(words), _point(words)
    _duration(words)
    return forget(machine.do(Drag(x1, y1, x2, y2))), said()


def _trackball(machine: Machine, words: Words) -> Answer:
    """This phone has none."""
    return machine, said()


def _motion(machine: Machine, words: Words) -> Answer:
    """Parts of a gesture: what it is shows when the finger comes up."""
    action = words.required()
    kind = action.upper()
    if kind not in ("DOWN", "MOVE", "UP", "CANCEL"):
        raise illegal(f"Unknown action: {action}")
    if kind == "CANCEL":
        words.rest()
        return machine.replace(memory=machine.memory.drop(_TOUCH)), said()
    x, y = _point(words)
    now = machine.phone.time
    if kind == "DOWN":
        return machine.remember(_TOUCH, (x, y, now)), said()
    down = machine.memory.get(_TOUCH)
    if kind == "MOVE" or down is None:
        return machine, said()
    machine = machine.replace(memory=machine.memory.drop(_TOUCH))
    return _stroke(machine, down[0], down[1], x, y, (now - down[2]) * 1000), said()


# --- keys ---------------------------------------------------------------------------------------


def _text(machine: Machine, words: Words) -> Answer:
    """One word, with %s for blanks. Other characters than a keyboard's have no key."""
    text = words.required().replace("%s", " ")
    if not all(" " <= c <= "~" or c in "\n\t" for c in text):
        raise ValueError(
            "java.lang.NullPointerException: Attempt to get length of null array\n"
            "\tat com.android.server.input.InputShellCommand.sendText(InputShellCommand.java:319)"
        )
    return insert(machine, text), said()


def _key(word: str) -> str:
    name = named(word)
    if name == "UNKNOWN":
        raise illegal(f"Unknown keycode: {word}")
    return name


def _keyevent(machine: Machine, words: Words) -> Answer:
    """Options go before the keys; others than Android's (tools send --press) press no key."""
    held, times = False, 1
    while (option := words.option()) is not None:
        if option in ("--delay", "--duration"):
            ms = whole(words.required())
            held |= option == "--duration" and ms >= HOLD_MS
        held |= option == "--longpress"
        times = 2 if option == "--doubletap" else times
    keys = [_key(word) for word in (words.required(), *words.rest()) if not word.startswith("--")]
    for name in keys * times:
        machine = (press_long if held else press)(machine, name)
    return machine, said()


def _combination(machine: Machine, words: Words) -> Answer:
    first = words.required()
    if first == "-t":
        whole(words.required())
        first = words.required()
    names = tuple(_key(word) for word in (first, *words.rest()))
    if len(names) < 2:
        raise illegal("keycombination requires at least 2 keycodes")
    return combination(machine, names), said()


VERBS: dict[str, Verb] = {
    "text": _text, "keyevent": _keyevent, "tap": _tap, "swipe": _swipe, "draganddrop": _drag,
    "press": _trackball, "roll": _trackball, "motionevent": _motion, "keycombination": _combination,
}  # fmt: skip
COMMANDS: dict[str, Command] = {"input": run}
