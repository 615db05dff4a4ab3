"""How each event is done on a real phone: touches, keys and texts as uiautomator2 makes them."""

from __future__ import annotations

import re
import shlex
from collections.abc import Callable, Mapping
from typing import Any, Protocol, TypeVar

from ..errors import NotSupported
from ..phone.state.events import (
    DoubleTap,
    Drag,
    Install,
    Key,
    Launch,
    LongPress,
    Notifications,
    Pinch,
    Rotate,
    Send,
    Stop,
    Swipe,
    Tap,
    Type,
    Wait,
)
from ..phone.system.registry import known_app
from .shell import Answer

T = TypeVar("T")

HOLD_S = 1.0  # of a long press
SWIPE_STEPS = 60  # of 5 ms each
DRAG_S = 1.0
CLOSEST, WIDEST = 20, 0.25  # from the centre of a pinch to a finger: px, share of the display
WAYS = {0: "natural", 1: "left", 3: "right"}  # by quarter turns, as uiautomator2 turns
NAMED_KEYS = {
    "back": "back",
    "home": "home",
    "recents": "recent",
    "enter": "enter",
    "delete": "delete",
    "search": "search",
    "power": "power",
    "volume_up": "volume_up",
    "volume_down": "volume_down",
    "volume_mute": "volume_mute",
}
KEYCODES = {"tab": 61, "space": 62}
TESTERS = ("com.github.uiautomator", "com.github.uiautomator.test")  # uiautomator2's own apps
LAUNCHER_WORDS = ("launcher", "nexuslauncher", "trebuchet", "lawnchair", ".home")
_RECORD = re.compile(r"ActivityRecord\{\S+ \S+ ([\w.]+)/")


class RealPhone(Protocol):
    """What gestures need of a real phone: `uiautomator.UiAutomatorDevice` has it."""

    timeout: float  # seconds that any answer may take

    def ask(self, call: Callable[[Any], T]) -> T:
        """What a call on uiautomator2's client gives; may be made twice."""

    def act(self, call: Callable[[Any], T]) -> T:
        """The same for a call that must not be made twice."""

    def run(self, command: str, timeout: float = 0, again: bool = True) -> Answer:
        """Run a line in the phone's shell; `again`: it may run twice."""

    def settle(self) -> None:
        """Wait until what was just done has come to rest."""

    def components(self) -> Mapping[str, str]:
        """The component that each launchable package's icon starts."""


def tap(phone: RealPhone, event: Tap) -> None:
    """A short touch; fractions of a px are cut off, as uiautomator2 takes whole ones."""
    phone.act(lambda d: d.click(int(event.x), int(event.y)))


def double_tap(phone: RealPhone, event: DoubleTap) -> None:
    """Two touches, .1 s apart."""
    phone.act(lambda d: d.double_click(int(event.x), int(event.y)))


def long_press(phone: RealPhone, event: LongPress) -> None:
    """A touch of `HOLD_S` seconds: Android takes half a second for a long one."""
    phone.act(lambda d: d.long_click(int(event.x), int(event.y), HOLD_S))


def swipe(phone: RealPhone, event: Swipe) -> None:
    """A finger that moves at once, for .3 s however far: `SWIPE_STEPS` of 5 ms."""
    way = _path(event)
    phone.act(lambda d: d.swipe(*way, steps=SWIPE_STEPS))


def drag(phone: RealPhone, event: Drag) -> None:
    """A finger that first rests until what is under it can be moved, then takes `DRAG_S`."""
    way = _path(event)
    phone.act(lambda d: d.drag(*way, duration=DRAG_S))


def _path(event: Swipe | Drag) -> tuple[int, int, int, int]:
    """From where to where, in whole px. The distance is what counts, so it is what is rounded."""
    x, y = int(event.x1), int(event.y1)
    return x, y, x + round(event.x2 - event.x1), y + round(event.y2 - event.y1)


def pinch(phone: RealPhone, event: Pinch) -> None:
    """Two fingers on a line with the point between them, each at most `WIDEST` of the display's
    shorter side and at least `CLOSEST` px away from it: a factor beyond what fits in between is
    made as far as it goes. Raises NotSupported at a point without room for two fingers."""
    width, height = phone.ask(lambda d: d.window_size())
    x, y = int(event.x), int(event.y)
    across, upright = min(x, width - 1 - x), min(y, height - 1 - y)
    room = min(max(across, upright), int(min(width, height) * WIDEST))
    if room <= CLOSEST:
        raise NotSupported(f"Two fingers have no room around ({x}, {y}).")
    factor = max(event.scale, 1 / event.scale)
    near = max(CLOSEST, int(room / factor))
    far = min(room, round(near * factor))
    ends = (near, far) if event.scale > 1 else (far, near)
    away = [sign * out for out in ends for sign in (-1, 1)]
    points = [{"x": x + out, "y": y} if across >= upright else {"x": x, "y": y + out} for out in away]
    phone.act(lambda d: d().gesture(*points, steps=SWIPE_STEPS))


def key(phone: RealPhone, event: Key) -> None:
    """A key by its name, or a character, which is typed. Raises NotSupported for other names."""
    name = event.name
    if name in NAMED_KEYS:
        phone.act(lambda d: d.press(NAMED_KEYS[name]))
    elif name in KEYCODES:
        phone.act(lambda d: d.press(KEYCODES[name]))
    elif name in ("screen_on", "screen_off"):
        phone.act(lambda d: d.screen_on() if name == "screen_on" else d.screen_off())
    elif len(name) == 1:
        write(phone, Type(name))
    else:
        raise NotSupported(f"There is no key {name!r} on a phone.")


def write(phone: RealPhone, event: Type) -> None:
    """Text goes through the clipboard, which carries any script; what was in it is put back. A
    line break is the enter key, which in a field of one line does what the keyboard offers."""
    if event.clear:
        phone.act(lambda d: d.jsonrpc.clearInputText())
    before = phone.ask(lambda d: d.clipboard) if event.text else None
    for number, line in enumerate(event.text.split("\n")):
        if number:
            phone.act(lambda d: d.press("enter"))
            phone.settle()
        if line:
            _paste(phone, line)
            phone.settle()
    if event.text:
        phone.ask(lambda d: d.set_clipboard(before or ""))


def _paste(phone: RealPhone, text: str) -> None:
    phone.ask(lambda d: d.set_clipboard(text))
    if phone.ask(lambda d: d.clipboard) == text:
        phone.act(lambda d: d.jsonrpc.pasteClipboard())
    else:  # this phone guards its clipboard
        phone.act(lambda d: _fill(d, text))


def _fill(client: Any, text: str) -> None:
    """Add to the text of the focused field as accessibility services do."""
    field = client(focused=True)
    if field.exists:
        before = client.jsonrpc.getText(field.selector) or ""
        client.jsonrpc.setText(field.selector, before + text)


def launch(phone: RealPhone, event: Launch) -> None:
    """As a tap on the app's icon does; the phone answers when the app shows something."""
    package = event.package
    component = phone.components().get(package)
    if not component:
        phone.run(f"monkey -p {shlex.quote(package)} -c android.intent.category.LAUNCHER 1", again=False)
        return
    words = [
        "am",
        "start",
        "-W",
        "-a",
        "android.intent.action.MAIN",
        "-c",
        "android.intent.category.LAUNCHER",
        "-n",
        component,
    ]
    phone.run(quoted(words), again=False)


def stop(phone: RealPhone, event: Stop) -> None:
    """`am force-stop` of one app; for "" of all that run, and then the home screen."""
    if event.package:
        phone.run(quoted(["am", "force-stop", event.package]))
        return
    for package in running(phone):
        phone.run(quoted(["am", "force-stop", package]))
    phone.act(lambda d: d.press("home"))


def running(phone: RealPhone) -> list[str]:
    """The apps with an icon that have a window somewhere and may be stopped: no launcher, no part
    of the system, no tester."""
    alive = set(_RECORD.findall(phone.run("dumpsys activity activities")))
    return [p for p in sorted(phone.components()) if p in alive and _may_stop(p)]


def _may_stop(package: str) -> bool:
    app = known_app(package)
    if app is not None:
        return not app.system
    return package not in TESTERS and not any(word in package for word in LAUNCHER_WORDS)


def install(phone: RealPhone, event: Install) -> None:
    """Raises NotSupported: the file of the app is not here."""
    raise NotSupported(
        "An app is not installed on a real phone from here: install it with `adb install FILE.apk`,"
        " or open its page with `am start -a android.intent.action.VIEW "
        "-d market://details?id=PACKAGE`."
    )


def send(phone: RealPhone, event: Send) -> None:
    """An intent by `am start`. What the phone answers is not looked at: an intent that nothing
    takes leaves the screen as it is."""
    intent = event.intent
    words = ["am", "start"]
    for option, value in (
        ("-a", intent.action),
        ("-d", intent.data),
        ("-t", intent.type),
        ("-c", intent.category),
        ("-n", intent.component),
    ):
        words += [option, value] if value else []
    for name, value in intent.extras.pairs:
        words += _extra(name, value)
    words += ["-p", intent.package] if intent.package else []
    phone.run(quoted(words), again=False)


def _extra(name: str, value: Any) -> list[str]:
    """An extra as `am` takes it, by the type of its value."""
    if isinstance(value, bool):
        return ["--ez", name, str(value).lower()]
    option = "--ei" if isinstance(value, int) else "--ef" if isinstance(value, float) else "--es"
    return [option, name, str(value)]


def rotate(phone: RealPhone, event: Rotate) -> None:
    """Turned and held so, whatever the sensors say."""
    turns = event.rotation % 4
    if turns in WAYS:
        phone.act(lambda d: d.set_orientation(WAYS[turns]))
    else:
        phone.run("settings put system accelerometer_rotation 0")
        phone.run(f"settings put system user_rotation {turns}", again=False)


def notifications(phone: RealPhone, event: Notifications) -> None:
    """The notification shade is opened, as by a swipe from the upper edge."""
    phone.act(lambda d: d.open_notification())


def wait(phone: RealPhone, event: Wait) -> None:
    """The phone does the waiting."""
    phone.run(f"sleep {event.seconds:g}", timeout=event.seconds + phone.timeout, again=False)


def quoted(words: list[str]) -> str:
    """Words as one line for the phone's shell."""
    return " ".join(map(shlex.quote, words))


GESTURES: dict[type, Callable[[RealPhone, Any], None]] = {
    Tap: tap,
    DoubleTap: double_tap,
    LongPress: long_press,
    Swipe: swipe,
    Drag: drag,
    Pinch: pinch,
    Key: key,
    Type: write,
    Launch: launch,
    Stop: stop,
    Install: install,
    Send: send,
    Rotate: rotate,
    Notifications: notifications,
    Wait: wait,
}
