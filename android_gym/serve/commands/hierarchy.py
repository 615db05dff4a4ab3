"""uiautomator dump: the window hierarchy as XML, in the form of Android's own tool."""

from __future__ import annotations

from collections.abc import Sequence

from ...phone.state.phone import Phone
from ...phone.ui.node import Node
from ...phone.ui.xml import dump
from .. import files
from ..machine import Machine
from ..u2 import hierarchy
from . import Command, Invocation, Result, said, wrong

DEFAULT = "/sdcard/window_dump.xml"
TTY = ("/dev/tty", "/dev/stdout", "/proc/self/fd/1")
_NO_ROOT = "ERROR: null root node returned by UiTestAutomationBridge."
_USAGE = "Usage: uiautomator <subcommand> [options]\n\n    dump [--compressed] [file]"


def uiautomator(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    """dump; the other subcommands need code on the phone, or never end."""
    match call.args:
        case ["dump", *rest]:
            return _dump(machine, call, rest)
        case ["runtest" | "events" as verb, *_]:
            return machine, wrong(f"Error: this phone cannot run test code: {verb} is refused")
    return machine, wrong(_USAGE, 0 if call.args[:1] in ((), ("help",)) else 1)


def _dump(machine: Machine, call: Invocation, words: list[str]) -> tuple[Machine, Result]:
    phone = machine.phone
    small = "--compressed" in words
    text = active(phone, small)
    if not text:
        return machine, wrong(_NO_ROOT, 0)
    paths = [word for word in words if not word.startswith("--")]
    path = paths[-1] if paths else DEFAULT
    done = f"UI hierchary dumped to: {path}"  # as Android spells it
    if path in TTY:
        return machine, said(text + done)
    try:
        full = files.normal(call.cwd, path)
        machine = files.write(machine, full, text.encode("utf-8", "replace"))
    except OSError as error:  # Android logs it and says what it always says
        why = f"failed to dump window to file: {path}: {error.strerror}"
        machine = machine.logged("E", "AccessibilityNodeInfoDumper", why)
    return machine, said(done)


def active(phone: Phone, small: bool = False) -> str:
    """The active window, "" with the screen off."""
    if not phone.display.on:
        return ""
    nodes: Sequence[Node] = hierarchy.active(phone)
    nodes = hierarchy.compressed(nodes) if small else nodes
    return dump(nodes, phone.display.rotation, "stock") if nodes else ""


COMMANDS: dict[str, Command] = {"uiautomator": uiautomator}
