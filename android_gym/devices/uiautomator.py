"""A real phone or emulator as a device, through uiautomator2 3.x over adb.

What is seen is the active window: one dump of its nodes, kept until something is done to the phone.
Before each look, and between two events, the phone is given time to come to rest; it does the
waiting itself, so nothing here sleeps.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar

from ..errors import DamagedFile, DeviceError, NotSupported
from ..phone.state.events import Event, Key, Rotate, Stop
from ..phone.state.phone import Phone
from ..phone.ui.node import Node
from ..screen import Screen, parse
from .adb import Link
from .gestures import GESTURES
from .labels import is_known, with_labels
from .shell import Answer, shell_line

if TYPE_CHECKING:
    from ..screen import Picture

T = TypeVar("T")

IDLE_MS = 3000  # most that is waited for a phone to come to rest
MAX_DEPTH = 50  # levels of nodes that are dumped; the server cannot go much deeper
FOCUS = "dumpsys window | grep -E 'mCurrentFocus|mFocusedApp'"
LAUNCHABLE = "cmd package query-activities --brief -a android.intent.action.MAIN -c android.intent.category.LAUNCHER"
_COMPONENT = re.compile(r"\s*([\w.]+)/([\w.$]+)\s*")
_PACKAGE = re.compile(r"^package:(\S+)", re.M)
_RECORD = re.compile(r"mFocusedApp=.*?ActivityRecord\{\S+ \S+ ([\w.]+)/([\w.$]+)")
_WINDOW = re.compile(r"mCurrentFocus=Window\{\S+ \S+ ([\w.]+)/([\w.$]+)\}")
_SIZE = re.compile(r"(Override|Physical) size: (\d+)x(\d+)")
LACKING = {  # methods of `devices.base` that a real phone has not, and what that means
    "phone": "tell its state",
    "snapshot": "be copied",
    "restore": "go back to a snapshot",
    "events": "pass on accessibility events",
    "key_at": "say where the keys of its keyboard are",
}
INSTALLERS = ("packageinstaller", "com.android.vending")  # apps come and go while these show


class _Lacking(NotSupported, AttributeError):
    """A capability that is not there: `isinstance` and `hasattr` see it as a missing attribute."""


class UiAutomatorDevice:
    """A phone that adb reaches.

        device = UiAutomatorDevice("emulator-5554")
        device.do(Key("home"))
        print(device.screen().text())

    phone: its serial as `adb devices` lists it, "" for the only one, or an adbutils AdbDevice.
    timeout: seconds that any answer of the phone may take. When the phone goes away it is waited
    for as long, once; what fails after that raises DeviceError, as connecting does with what to do.

    Its state is not known, so it has none of the capabilities of `devices.base`: their methods
    raise NotSupported, and its screens have no touch map. Raises MissingLibrary without the extra
    `real`.
    """

    def __init__(self, phone: Any = "", timeout: float = 20.0) -> None:
        self.timeout = timeout
        self.link = Link(phone, timeout)
        self.name = f"adb:{self.link.serial}"
        self._shown: Screen | None = None
        self._moving = False  # something was done since the phone last came to rest
        self._components: dict[str, str] = {}  # launchable package -> component
        self._size = self._natural_size()

    def reset(self, start: Phone | None = None) -> None:
        """Screen on, unlocked where no PIN is asked, upright, all apps stopped, home screen.
        NotSupported with a Phone to start from."""
        if start is not None:
            raise NotSupported(f"{self.name} is a phone of its own and cannot start as another.")
        self._components = {}
        self.do(Key("screen_on"))
        self.run("wm dismiss-keyguard")
        for event in (Rotate(0), Stop(""), Key("home")):
            self.do(event)

    # --- seeing ----------------------------------------------------------------------------------

    def screen(self) -> Screen:
        """The active window. Asking again gives the same until something is done."""
        if self._shown is None:
            self.rest()
            nodes, rotation = self._dump()
            width, height = self._size[::-1] if rotation % 2 else self._size
            package = parse.front_package(nodes) or self._focus()[0]
            self._shown = _RealScreen(self, nodes, package, width, height, rotation)
        return self._shown

    def refresh(self) -> None:
        """Look anew next time: something changed by itself, or by another hand."""
        self._shown, self._components, self._moving = None, {}, True

    def rest(self) -> None:
        """Let the phone come to rest if something was done to it; it is given `IDLE_MS`."""
        if self._moving:
            self._moving = False
            self.ask(lambda d: d.jsonrpc.waitForIdle(IDLE_MS))

    def settle(self) -> None:
        """Let the phone come to rest after something that was just done to it."""
        self._moving = True
        self.rest()

    def _dump(self) -> tuple[tuple[Node, ...], int]:
        """Nodes and quarter turns of the active window. Between two windows there is none for a
        moment: then it is asked for once more, and at last for all windows."""
        for active in (True, True, False):
            text = self.ask(partial(_dump_xml, active))
            try:
                nodes, rotation = parse.read(text or "<hierarchy/>")
            except DamagedFile as error:
                raise DeviceError(f"{self.name} dumped a screen that is not valid XML: {error}") from error
            if nodes:
                break
            self.settle()
        return nodes, rotation

    def _focus(self) -> tuple[str, str]:
        """Package and activity in front, as the window manager tells; "" where it does not."""
        text = self.run(FOCUS)
        found = _RECORD.search(text) or _WINDOW.search(text)
        if found is None:
            return "", ""
        package, activity = found.groups()
        return package, package + activity if activity.startswith(".") else activity

    def _natural_size(self) -> tuple[int, int]:
        """Width and height in px of the upright display."""
        sizes = {kind: (int(w), int(h)) for kind, w, h in _SIZE.findall(self.run("wm size"))}
        found = sizes.get("Override") or sizes.get("Physical")
        if found is None:
            raise DeviceError(f"{self.name} did not report the size of its display (`wm size`).")
        return found

    # --- doing -----------------------------------------------------------------------------------

    def do(self, event: Event) -> None:
        """One event, done by the phone when this returns; `screen` waits for what it leads to."""
        self.rest()
        shown, self._shown = self._shown, None
        if shown is not None and any(name in shown.package for name in INSTALLERS):
            self._components = {}
        self._moving = True
        GESTURES[type(event)](self, event)

    def ask(self, call: Callable[[Any], T]) -> T:
        """What a call on uiautomator2's client gives; repeated if the phone went away meanwhile."""
        return self.link.ask(call)

    def act(self, call: Callable[[Any], T]) -> T:
        """The same for what must not happen twice: repeated only if it did not reach the phone."""
        return self.link.ask(call, again=False)

    def run(self, command: str, timeout: float = 0, again: bool = True) -> Answer:
        """Run a line in the phone's shell; what it printed, errors included."""
        most = timeout or self.timeout
        answer = self.link.ask(lambda d: d.shell(command, timeout=most), again=again)
        return Answer(str(answer.output), int(answer.exit_code))

    def apps(self) -> tuple[tuple[str, str], ...]:
        """Apps with an icon: (package, label), sorted by label. adb does not tell labels: see
        `devices.labels`."""
        return with_labels(tuple(self.components()))

    def components(self) -> dict[str, str]:
        """The launchable packages and the component that each one's icon starts; "" where a phone
        older than Android 7 does not tell: there, all packages with a known label and all that
        were installed later count."""
        if not self._components:
            lines = self.run(LAUNCHABLE).splitlines()
            pairs = [found.groups() for found in map(_COMPONENT.fullmatch, lines) if found]
            self._components = {package: f"{package}/{name}" for package, name in reversed(pairs)}
        if not self._components:
            later = _PACKAGE.findall(self.run("pm list packages -3"))
            known = [p for p in _PACKAGE.findall(self.run("pm list packages")) if is_known(p)]
            self._components = dict.fromkeys((*later, *known), "")
        return self._components

    def shell(self, command: str) -> Answer:
        """Run an adb shell command, also written as `adb [-s SERIAL] shell …`, and return what it
        prints."""
        self.rest()
        self.refresh()
        answer = self.run(shell_line(command), again=False)
        return Answer(answer.rstrip(), answer.code)

    # --- what it cannot do -----------------------------------------------------------------------

    if not TYPE_CHECKING:  # a type checker knows that these are not there

        def __getattr__(self, name: str) -> NoReturn:
            """NotSupported for the methods of capabilities that a real phone lacks."""
            if name in LACKING:
                raise _Lacking(f"{self.name} is a real phone and cannot {LACKING[name]}.")
            raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")

    def close(self) -> None:
        """Stop uiautomator2's server on the phone. May be called twice."""
        self.link.close()

    def __reduce__(self) -> tuple[Any, ...]:
        """A copy connects by the serial. NotSupported for a phone that was given as an object."""
        if self.link.given is not None:
            raise NotSupported(f"{self.name} was given as an object and cannot be pickled: name it by its serial.")
        return UiAutomatorDevice, (self.link.serial, self.timeout)

    # --- used by the screens it gave -------------------------------------------------------------

    def activity_of(self, screen: Screen) -> str:
        """The activity in front while a screen is shown, "" when it has gone."""
        return self._focus()[1] if self._shown is screen else ""

    def picture_of(self, screen: Screen) -> Picture:
        """A screenshot while a screen is shown. NotSupported when it has gone."""
        import numpy as np

        if self._shown is not screen:
            raise NotSupported("This screen has gone, and no picture was taken while it showed.")
        picture = np.asarray(self.ask(lambda d: d.screenshot().convert("RGB")), np.uint8)
        return picture


class _RealScreen(Screen):
    """A screen of a real phone. The activity and the picture are fetched when first asked for."""

    def __init__(
        self, device: UiAutomatorDevice, nodes: tuple[Node, ...], package: str, width: int, height: int, rotation: int
    ) -> None:
        super().__init__(nodes, package, "", width, height, rotation)
        self._draw = partial(device.picture_of, self)
        self._device = device
        del self.activity

    @cached_property
    def activity(self) -> str:  # type: ignore[override]
        return self._device.activity_of(self)

    def __reduce__(self) -> tuple[Any, ...]:
        size = (self.width, self.height, self.rotation)
        return Screen, (self.nodes, self.package, self.activity, *size)


def _dump_xml(active: bool, client: Any) -> str:
    return str(client.jsonrpc.dumpWindowHierarchy(False, MAX_DEPTH, active) or "")
