"""input: touches, keys and text, as from a finger and a keyboard."""

from __future__ import annotations

from ...phone.state.events import Drag, LongPress, Swipe, Tap
from ...phone.system.touch import TOUCH_SLOP
from ..android.arguments import Answer, Verb, Words, guarded, illegal, real, whole
from ..android.caret import insert
from ..android.keymap import modifier, named
from ..android.pressing import press, press_long
from ..machine import Machine
from ..u2 import fingers
from . import Command, Invocation, said

HOLD_MS = 500  # a finger that stays in place this long is a long press
SOURCES = "touchnavigation touchscreen joystick stylus touchpad gamepad dpad mouse keyboard trackball".split()
_PARTS = {"DOWN": fingers.DOWN, "UP": fingers.UP, "MOVE": fingers.MOVE, "CANCEL": fingers.CANCEL}
USAGE = "Usage: input [<source>] [-d DISPLAY_ID] <command> [<arg>...]"


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
    return machine.do(Tap(x, y)), said()


def _swipe(machine: Machine, words: Words) -> Answer:
    """A finger that stays where it went down is a tap or, after a while, a long press."""
    (x1, y1), (x2, y2), ms = _point(words), _point(words), _duration(words)
    stays = max(abs(x2 - x1), abs(y2 - y1)) < TOUCH_SLOP
    if stays and ms >= HOLD_MS:
        return machine.do(LongPress(x1, y1)), said()
    return machine.do(Tap(x1, y1) if stays else Swipe(x1, y1, x2, y2)), said()


def _duration(words: Words) -> int:
    """Milliseconds, 300 if not told."""
    word = words.next()
    ms = whole(word) if word is not None else -1
    return ms if ms >= 0 else 300


def _drag(machine: Machine, words: Words) -> Answer:
    (x1, y1), (x2, y2) = _point(words), _point(words)
    _duration(words)
    return machine.do(Drag(x1, y1, x2, y2)), said()


def _motion(machine: Machine, words: Words) -> Answer:
    """A part of a touch: DOWN, MOVE, UP or CANCEL, at a point."""
    name = words.required()
    action = _PARTS.get(name.upper())
    if action is None:
        raise illegal(f"Unknown action: {name}")
    return fingers.inject(machine, action, *_point(words))[0], said()


def _trackball(machine: Machine, words: Words) -> Answer:
    """This phone has none."""
    return machine, said()


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
    """Keys that go down one after the other, of which the first ones, like control, change the next."""
    word = words.required()
    if word == "-t":  # milliseconds before they go up
        whole(words.required())
        word = words.required()
    keys = [_key(word) for word in (word, *words.rest())]
    if len(keys) < 2:
        raise illegal("keycombination requires at least 2 keycodes")
    if set(keys) == {"POWER", "VOLUME_DOWN"}:
        return press(machine, "SYSRQ"), said()
    held = frozenset[str]()
    for name in keys:
        machine = machine if modifier(name) else press(machine, name, held)
        held |= modifier(name)
    return machine, said()


VERBS: dict[str, Verb] = {
    "text": _text,
    "keyevent": _keyevent,
    "keycombination": _combination,
    "tap": _tap,
    "swipe": _swipe,
    "draganddrop": _drag,
    "motionevent": _motion,
    "press": _trackball,
    "roll": _trackball,
}
COMMANDS: dict[str, Command] = {"input": run}
