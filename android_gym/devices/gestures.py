"""How each event is done on a real phone: touches, keys and texts as uiautomator2 makes them."""

from __future__ import annotations

import re
import shlex
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from ..errors import NotSupported
from ..phone.state.events import (
    DoubleTap,
    Drag,
    Install,
    Key,
    Launch,
    LongPress,
    Notifications,
    Rotate,
    Send,
    Stop,
    Swipe,
    Tap,
    Type,
    Wait,
)
from ..phone.system.registry import apps

if TYPE_CHECKING:
    from .uiautomator import UiAutomatorDevice

HOLD_S = 1.0  # of a long press
SWIPE_STEPS = 60  # of 5 ms each
DRAG_S = 1.0
WAYS = {0: "natural", 1: "left", 3: "right"}  # by quarter turns, as uiautomator2 turns
NAMED_KEYS = {
    "back": "back", "home": "home", "recents": "recent", "enter": "enter", "delete": "delete",
    "search": "search", "power": "power", "volume_up": "volume_up", "volume_down": "volume_down",
    "volume_mute": "volume_mute",
}  # fmt: skip
KEYCODES = {"tab": 61, "space": 62}
TESTERS = ("com.github.uiautomator", "com.github.uiautomator.test")  # uiautomator2's own apps
LAUNCHER_WORDS = ("launcher", "nexuslauncher", "trebuchet", "lawnchair", ".home")
_RECORD = re.compile(r"ActivityRecord\{\S+ \S+ ([\w.]+)/")


def tap(device: UiAutomatorDevice, event: Tap) -> None:
    device.act(lambda d: d.click(int(event.x), int(event.y)))


def double_tap(device: UiAutomatorDevice, event: DoubleTap) -> None:
    device.act(lambda d: d.double_click(int(event.x), int(event.y)))


def long_press(device: UiAutomatorDevice, event: LongPress) -> None:
    device.act(lambda d: d.long_click(int(event.x), int(event.y), HOLD_S))


def swipe(device: UiAutomatorDevice, event: Swipe) -> None:
    way = _path(event)
    device.act(lambda d: d.swipe(*way, steps=SWIPE_STEPS))


def drag(device: UiAutomatorDevice, event: Drag) -> None:
    way = _path(event)
    device.act(lambda d: d.drag(*way, duration=DRAG_S))


def _path(event: Swipe | Drag) -> tuple[int, int, int, int]:
    """From where to where, in whole px. The distance is what counts, so it is what is rounded."""
    x, y = int(event.x1), int(event.y1)
    return x, y, x + round(event.x2 - event.x1), y + round(event.y2 - event.y1)


def key(device: UiAutomatorDevice, event: Key) -> None:
    name = event.name
    if name in NAMED_KEYS:
        device.act(lambda d: d.press(NAMED_KEYS[name]))
    elif name in KEYCODES:
        device.act(lambda d: d.press(KEYCODES[name]))
    elif name in ("screen_on", "screen_off"):
        device.act(lambda d: d.screen_on() if name == "screen_on" else d.screen_off())
    elif len(name) == 1:
        write(device, Type(name))
    else:
        raise NotSupported(f"There is no key {name!r} on a phone.")


def write(device: UiAutomatorDevice, event: Type) -> None:
    """Text goes through the clipboard, which carries any script; what was in it is put back. A
    line break is the enter key, which in a field of one line does what the keyboard offers."""
    if event.clear:
        device.act(lambda d: d.jsonrpc.clearInputText())
    before = device.ask(lambda d: d.clipboard) if event.text else None
    for number, line in enumerate(event.text.split("\n")):
        if number:
            device.act(lambda d: d.press("enter"))
            device.settle()
        if line:
            _paste(device, line)
            device.settle()
    if event.text:
        device.ask(lambda d: d.set_clipboard(before or ""))


def _paste(device: UiAutomatorDevice, text: str) -> None:
    device.ask(lambda d: d.set_clipboard(text))
    if device.ask(lambda d: d.clipboard) == text:
        device.act(lambda d: d.jsonrpc.pasteClipboard())
    else:  # this phone guards its clipboard
        device.act(lambda d: _fill(d, text))


def _fill(client: Any, text: str) -> None:
    """Add to the text of the focused field as accessibility services do."""
    field = client(focused=True)
    if field.exists:
        before = client.jsonrpc.getText(field.selector) or ""
        client.jsonrpc.setText(field.selector, before + text)


def launch(device: UiAutomatorDevice, event: Launch) -> None:
    """As a tap on the app's icon does; the phone answers when the app shows something."""
    package = event.package
    component = device.components().get(package)
    if not component:
        device.run(f"monkey -p {shlex.quote(package)} -c android.intent.category.LAUNCHER 1",
                   again=False)  # fmt: skip
        return
    words = ["am", "start", "-W", "-a", "android.intent.action.MAIN", "-c",
             "android.intent.category.LAUNCHER", "-n", component]  # fmt: skip
    device.run(quoted(words), again=False)


def stop(device: UiAutomatorDevice, event: Stop) -> None:
    if event.package:
        device.run(quoted(["am", "force-stop", event.package]))
        return
    for package in running(device):
        device.run(quoted(["am", "force-stop", package]))
    device.act(lambda d: d.press("home"))


def running(device: UiAutomatorDevice) -> list[str]:
    """The apps with an icon that have a window somewhere and may be stopped: no launcher, no part
    of the system, no tester."""
    alive = set(_RECORD.findall(device.run("dumpsys activity activities")))
    return [p for p in sorted(device.components()) if p in alive and _may_stop(p)]


def _may_stop(package: str) -> bool:
    app = apps().get(package)
    if app is not None:
        return not app.system
    return package not in TESTERS and not any(word in package for word in LAUNCHER_WORDS)


def install(device: UiAutomatorDevice, event: Install) -> None:
    raise NotSupported(
        "An app is not installed on a real phone from here: install it with `adb install FILE.apk`,"
        " or open its page with `am start -a android.intent.action.VIEW "
        "-d market://details?id=PACKAGE`."
    )


def send(device: UiAutomatorDevice, event: Send) -> None:
    intent = event.intent
    words = ["am", "start"]
    for option, value in (("-a", intent.action), ("-d", intent.data), ("-t", intent.type),
                          ("-c", intent.category), ("-n", intent.component)):  # fmt: skip
        words += [option, value] if value else []
    for name, value in intent.extras.pairs:
        words += _extra(name, value)
    words += ["-p", intent.package] if intent.package else []
    device.run(quoted(words), again=False)


def _extra(name: str, value: Any) -> list[str]:
    """An extra as `am` takes it, by the type of its value."""
    if isinstance(value, bool):
        return ["--ez", name, str(value).lower()]
    option = "--ei" if isinstance(value, int) else "--ef" if isinstance(value, float) else "--es"
    return [option, name, str(value)]


def rotate(device: UiAutomatorDevice, event: Rotate) -> None:
    """Turned and held so, whatever the sensors say."""
    turns = event.rotation % 4
    if turns in WAYS:
        device.act(lambda d: d.set_orientation(WAYS[turns]))
    else:
        device.run("settings put system accelerometer_rotation 0")
        device.run(f"settings put system user_rotation {turns}", again=False)


def notifications(device: UiAutomatorDevice, event: Notifications) -> None:
    device.act(lambda d: d.open_notification())


def wait(device: UiAutomatorDevice, event: Wait) -> None:
    """The phone does the waiting."""
    device.run(f"sleep {event.seconds:g}", timeout=event.seconds + device.timeout, again=False)


def quoted(words: list[str]) -> str:
    """Words as one line for the phone's shell."""
    return " ".join(map(shlex.quote, words))


GESTURES: dict[type, Callable[[UiAutomatorDevice, Any], None]] = {
    Tap: tap, DoubleTap: double_tap, LongPress: long_press, Swipe: swipe, Drag: drag, Key: key,
    Type: write, Launch: launch, Stop: stop, Install: install, Send: send, Rotate: rotate,
    Notifications: notifications, Wait: wait,
}  # fmt: skip
