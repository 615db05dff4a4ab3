"""uiautomator dump: the window hierarchy as XML, in the form of Android's own tool."""

from __future__ import annotations

from collections.abc import Sequence

from ...phone.frame import frame_of, ime_frame, status_frame, windows_below
from ...phone.node import Node
from ...phone.state import Phone
from ...phone.xml import DECLARATION, dump, quoted
from .. import files
from ..android.windows import focus
from ..machine import Machine
from ..u2 import hierarchy
from . import Command, Invocation, Result, said, wrong

DEFAULT = "/sdcard/window_dump.xml"
TTY = ("/dev/tty", "/dev/stdout", "/proc/self/fd/1")
_NO_ROOT = "ERROR: null root node returned by UiTestAutomationBridge."
_USAGE = """Usage: uiautomator <subcommand> [options]

Available subcommands:

help: displays help message

runtest: executes UI automation tests
    runtest <class spec> [options]

dump: creates an XML dump of current UI hierarchy
    dump [--verbose][file]
      [--compressed]: dumps compressed layout information.
      [file]: the location where the dumped XML should be stored, default is
      /sdcard/window_dump.xml

events: prints out accessibility events until terminated"""


def uiautomator(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    """dump; the other subcommands need code on the phone, or never end."""
    match call.args:
        case ["dump", *rest]:
            return _dump(machine, call, rest)
        case ["runtest", *_]:
            return machine, wrong("Error: this phone cannot run test code: runtest is refused")
        case ["events", *_]:
            return machine, wrong(
                "Error: events never end: listen with an accessibility service instead"
            )
        case ["help", *_]:
            return machine, wrong(_USAGE, 0)
    return machine, wrong(_USAGE, 1 if call.args else 0)


def _dump(machine: Machine, call: Invocation, words: list[str]) -> tuple[Machine, Result]:
    phone = machine.phone
    small = "--compressed" in words
    text = windows(phone, small) if "--windows" in words else active(phone, small)
    if not text:
        return machine, wrong(_NO_ROOT, 0)
    paths = [word for word in words if not word.startswith("--")]
    path = paths[-1] if paths else DEFAULT
    done = f"UI hierchary dumped to: {path}"  # as Android spells it
    if path in TTY:
        return machine, said(text + done)
    try:
        full = files.normal(call.cwd, path)
        machine = files.write(machine, full, text.encode("utf-8", "replace"), root=call.root)
    except OSError as error:  # Android logs it and says what it always says
        why = f"failed to dump window to file: {path}: {error.strerror}"
        machine = machine.logged("E", "AccessibilityNodeInfoDumper", why)
    return machine, said(done)


def active(phone: Phone, small: bool = False) -> str:
    """The active window, "" with the screen off."""
    if not phone.display.on:
        return ""
    nodes = _nodes(hierarchy.active(phone), small)
    return dump(nodes, phone.display.rotation, "stock") if nodes else ""


def _nodes(nodes: Sequence[Node], small: bool) -> Sequence[Node]:
    return hierarchy.compressed(nodes) if small else nodes


def windows(phone: Phone, small: bool = False) -> str:
    """All windows with what they hold, topmost first, "" with the screen off."""
    if not phone.display.on:
        return ""
    status, keyboard = status_frame(phone), ime_frame(phone)
    shown = [("Status bar", "SYSTEM", status, status.nodes, False)]
    if keyboard is not None:
        shown.append(("Gboard", "INPUT_METHOD", keyboard, keyboard.nodes, False))
    for window in reversed(windows_below(phone)):
        kind = "SYSTEM" if window is phone.shade else "APPLICATION"
        title = focus(phone).title if window is phone.window else window.activity.activity
        frame, nodes = frame_of(phone, window), hierarchy.of_window(phone, window)
        shown.append((title, kind, frame, nodes, window is phone.window))
    parts = []
    for n, (title, kind, frame, nodes, front) in enumerate(shown):
        l, t = round(frame.x), round(frame.y)
        r, b = round(frame.x + frame.box.w), round(frame.y + frame.box.h)
        state = "true" if front else "false"
        body = dump(_nodes(nodes, small), phone.display.rotation, "stock")
        parts.append(
            f'<window index="{n}" title={quoted(title)} bounds="[{l},{t}][{r},{b}]"'
            f' active="{state}" type="TYPE_{kind}" layer="{len(shown) - n - 1}" focused="{state}"'
            f' accessibilityFocused="false" id="{n + 1}">'
            f"{body.removeprefix(DECLARATION)}</window>"
        )
    return f'{DECLARATION}<displays><display id="0">{"".join(parts)}</display></displays>'


COMMANDS: dict[str, Command] = {"uiautomator": uiautomator}
