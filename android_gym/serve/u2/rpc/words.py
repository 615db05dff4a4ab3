"""Text: of fields, of the clipboard, of toasts."""

from __future__ import annotations

from typing import Any

from ....phone.system.windows import top_frame
from ...machine import Machine
from .. import editing, toasts
from ..finding import Hit
from ..fingers import click
from ..java import text
from ..selector import text_of
from ..uiobject import Answer, centre, either, found, meant, object2

CLIP = "clip"  # in the machine's memory: whether anything was ever put into the clipboard


def get_text(machine: Machine, target: Any) -> Answer:
    """The text; a UiObject2 without one has null, a UiObject ""."""
    hit = None if isinstance(target, str) else object2(machine, target)
    if hit is not None:
        return machine, text_of(hit.node)
    machine, hit = found(machine, meant(machine, target))
    return machine, text_of(hit.node) or ""


def set_text(machine: Machine, target: Any, value: Any) -> Answer:
    """Put text in place of what a field holds.

    The server clicks a UiObject2, finds it again and sets its text, and says True even where that
    is no field; on a UiObject it only sets the text, and says whether it could.
    """
    words = text(value) or ""
    hit = None if isinstance(target, str) else object2(machine, target)
    if hit is not None:
        machine = click(machine, *centre(hit.node))
        hit = object2(machine, target)
    if hit is not None:
        return _set(machine, hit, words)[0], True
    machine, hit = found(machine, meant(machine, target))
    return _set(machine, hit, words)


def _set(machine: Machine, hit: Hit, words: str) -> tuple[Machine, bool]:
    """Other windows than the active one have no fields."""
    if hit.i >= hit.scene.active:
        return machine, False
    above = hit.scene.active - len(top_frame(machine.phone).nodes)  # a DecorView
    return editing.set_text(machine, hit.i - above, words)


def clear_text_field(machine: Machine, target: Any) -> Answer:
    machine, hit = either(machine, target)
    return (_set(machine, hit, "")[0] if text_of(hit.node) else machine), None


def clear_input_text(machine: Machine) -> Answer:
    return editing.clear(machine), None


def get_clipboard(machine: Machine) -> Answer:
    """What was copied last, null if nothing ever was."""
    copied = machine.phone.clipboard
    return machine, copied if copied or machine.memory.get(CLIP) else None


def set_clipboard(machine: Machine, label: Any, value: Any) -> Answer:
    text(label)
    machine = machine.showing(machine.phone.replace(clipboard=text(value) or ""))
    return (machine if machine.memory.get(CLIP) else machine.remember(CLIP, True)), None


def paste_clipboard(machine: Machine) -> Answer:
    return editing.paste(machine), None


def get_last_toast(machine: Machine) -> Answer:
    return machine, toasts.last(machine)


def clear_last_toast(machine: Machine) -> Answer:
    return toasts.forget(machine), None


def traversed(machine: Machine) -> Answer:
    """Nothing on this phone moves a cursor by words, so nothing is ever traversed."""
    return machine, None


METHODS = {
    "getText": get_text,
    "setText": set_text,
    "clearTextField": clear_text_field,
    "clearInputText": clear_input_text,
    "getClipboard": get_clipboard,
    "setClipboard": set_clipboard,
    "pasteClipboard": paste_clipboard,
    "getLastToast": get_last_toast,
    "clearLastToast": clear_last_toast,
    "getLastTraversedText": traversed,
    "clearLastTraversedText": traversed,
}
