"""wm: the display's size and density."""

from __future__ import annotations

import re

from ...phone.state.phone import Phone
from ...phone.state.settings import written
from ...phone.system.keyguard import dismissed
from ..android.arguments import FAILED, Answer, Verb, Words, service
from ..machine import Machine
from . import Command, said, wrong

_SIZE, _DENSITY = "display/size", "display/density"  # what the panel is, while it is overridden
_FORCED = {_SIZE: "global/display_size_forced", _DENSITY: "secure/display_density_forced"}
_MIN_SIZE, _MIN_DENSITY, _MAX_DENSITY = 200, 72, 1000  # px, dpi


def physical_size(phone: Phone) -> tuple[int, int]:
    """Width and height of the panel, px."""
    kept = str(phone.setting(_SIZE, ""))
    width, _, height = kept.partition("x")
    return (int(width), int(height)) if kept else (phone.display.width, phone.display.height)


def physical_density(phone: Phone) -> int:
    """The density of the panel, dpi: without what Settings' display size makes of it."""
    kept = phone.setting(_DENSITY, None)
    if kept is not None:
        return int(kept)
    percent = int(phone.setting("secure/display_size", 100)) or 100
    return round(phone.display.density * 100 / percent)


def _overridden(phone: Phone, key: str, panel: str, value: str | None) -> Phone:
    """Remember (or forget) what the panel is and what was said instead."""
    phone = written(phone, key, None if value is None else panel)
    return written(phone, _FORCED[key], value)


def _argument(words: Words) -> str | None:
    """The argument, without "-d DISPLAY": there is one display."""
    left = list(words.rest())
    if "-d" in left:
        at = left.index("-d")
        del left[at : at + 2]
    return left[0] if left else None


def _bad_number(machine: Machine, asked: str) -> Answer:
    why = f'java.lang.NumberFormatException: For input string: "{asked}"'
    return machine, wrong(f"Error: bad number {why}", FAILED)


def _size(machine: Machine, words: Words) -> Answer:
    asked, phone = _argument(words), machine.phone
    width, height = physical_size(phone)
    now = (phone.display.width, phone.display.height)
    if asked is None:
        over = "" if now == (width, height) else f"\nOverride size: {now[0]}x{now[1]}"
        return machine, said(f"Physical size: {width}x{height}{over}")
    wanted, text = (width, height), None
    if asked != "reset":
        parts = asked.split("x")
        if len(parts) != 2 or not all(parts):
            return machine, wrong(f"Error: bad size {asked}", FAILED)
        if not all(re.fullmatch(r"\d{1,6}(px|dp)?", part) for part in parts):
            return _bad_number(machine, asked)
        wanted = (_px(phone, parts[0], width), _px(phone, parts[1], height))
        text = f"{wanted[0]},{wanted[1]}"
    phone = _overridden(phone, _SIZE, f"{width}x{height}", text)
    display = phone.display.replace(width=wanted[0], height=wanted[1])
    return machine.showing(phone.replace(display=display)), said()


def _px(phone: Phone, part: str, own: int) -> int:
    """A length in px, within what the window manager takes: 200 px to twice the panel."""
    number = int(re.sub(r"\D", "", part))
    px = round(number * phone.display.scale) if part.endswith("dp") else number
    return min(2 * own, max(_MIN_SIZE, px))


def _density(machine: Machine, words: Words) -> Answer:
    asked, phone = _argument(words), machine.phone
    own, now = physical_density(phone), phone.display.density
    if asked is None:
        over = "" if now == own else f"\nOverride density: {now}"
        return machine, said(f"Physical density: {own}{over}")
    wanted, text = own, None
    if asked == "reset":
        phone = written(phone, "secure/display_size", 100)
    elif not asked.isdecimal() or len(asked) > 6:
        return _bad_number(machine, asked)
    elif int(asked) < _MIN_DENSITY:
        return machine, wrong(f"Error: density must be >= {_MIN_DENSITY}", FAILED)
    else:
        wanted = min(_MAX_DENSITY, int(asked))
        text = str(wanted)
    phone = _overridden(phone, _DENSITY, str(own), text)
    return machine.showing(phone.replace(display=phone.display.replace(density=wanted))), said()


def _dismiss(machine: Machine, words: Words) -> Answer:
    """Takes the lock screen away, or lets it ask for the PIN."""
    phone = dismissed(machine.phone)
    return (machine if phone is machine.phone else machine.showing(phone)), said()


VERBS: dict[str, Verb] = {"size": _size, "density": _density, "dismiss-keyguard": _dismiss}
wm: Command = service("Window manager (window)", VERBS)
COMMANDS: dict[str, Command] = {"wm": wm}
