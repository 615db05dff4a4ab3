"""A view client with the methods that tasks in MobileAgentBench's style call, over any phone here.

Its names and what they answer are those of AndroidViewClient, which need not be installed; methods
that end in OrRaise raise ViewNotFoundException where the others answer None.
"""

from __future__ import annotations

import re
import shlex
import time
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from ...phone.state.events import LongPress, Swipe, Tap, Type
from ...phone.ui.node import DISABLED, FLAG_NAMES, Node
from .phones import BenchPhone

if TYPE_CHECKING:
    from PIL.Image import Image

EDIT = "android.widget.EditText"
LONG_S = 2.0  # of a long touch
_TOP = re.compile(r"\s*ACTIVITY ([A-Za-z0-9_.]+)/([A-Za-z0-9_.$]+) \w+ pid=(\d+)")


class ViewNotFoundException(Exception):
    """No view of the last dump fits."""


class View:
    """One view of a dump: its attributes as in uiautomator's XML by name (`view["class"]`), and
    what can be done with it. Bounds are those of the dump, also when the screen has changed."""

    def __init__(self, node: Node, client: ViewClient, unique: str) -> None:
        self.node, self.children = node, list[View]()
        self.parent: View | None = None
        self._client, self._unique = client, unique
        left, top, right, bottom = node.bounds
        self.map: dict[str, object] = {
            "text": node.text,
            "resource-id": node.id,
            "class": node.cls,
            "package": node.package,
            "content-desc": node.desc,
            "uniqueId": unique,
            "bounds": ((left, top), (right, bottom)),
            "enabled": not node.flags & DISABLED,
        }
        self.map |= {name: bool(node.flags & bit) for name, bit in FLAG_NAMES}

    def __getitem__(self, name: str) -> object:
        return self.map[name]

    def __getattr__(self, name: str) -> Callable[[], object]:
        found = self.__dict__.get("map", {})
        if name not in found:
            raise AttributeError(name)
        return lambda: found[name]

    def text(self) -> str:
        return self.node.text

    getText = text

    def getContentDescription(self) -> str:
        return self.node.desc

    def getId(self) -> str:
        return self.node.id

    def getClass(self) -> str:
        return self.node.cls

    def getUniqueId(self) -> str:
        return self._unique

    def checked(self) -> bool:
        return bool(self.map["checked"])

    isChecked = getChecked = checked

    def getBounds(self) -> object:
        return self.map["bounds"]

    def getCenter(self) -> tuple[int, int]:
        left, top, right, bottom = self.node.bounds
        return round((left + right) / 2), round((top + bottom) / 2)

    def touch(self, *_: object) -> None:
        """A tap on its centre."""
        self._client.act(Tap(*self.getCenter()))

    def longTouch(self, duration: float = LONG_S * 1000) -> None:
        """A long press on its centre."""
        self._client.act(LongPress(*self.getCenter()))

    def type(self, text: str, alreadyTouched: bool = False) -> None:
        """A tap on it, then the text typed at the end. Only edit fields have it."""
        self._field("type")
        if not alreadyTouched:
            self.touch()
        self._client.act(Type(text))

    def setText(self, text: str) -> None:
        """The text in place of what is there. Only edit fields have it."""
        self._field("setText")
        self.touch()
        self._client.act(Type(text, clear=True))

    def _field(self, name: str) -> None:
        if self.node.cls != EDIT:
            raise AttributeError(f"{self.node.cls} has no method {name}")


class Device:
    """What AndroidViewClient calls the device."""

    def __init__(self, phone: BenchPhone) -> None:
        self._phone = phone

    def shell(self, command: str) -> str:
        return self._phone.shell(command)

    def forceStop(self, package: str) -> None:
        self.shell(f"am force-stop {shlex.quote(package)}")

    def startActivity(self, component: str = "", package: str = "") -> None:
        """Start a component, or what the icon of a package starts. RuntimeError where there is
        none."""
        if package:
            lines = self.shell(f"cmd package resolve-activity --brief {package}").splitlines()
            component = lines[-1].strip() if lines else ""
        if "/" not in component:
            raise RuntimeError(f"{package or component} has nothing to start.")
        self.shell(f"am start -n {component}")

    def getTopActivityName(self) -> str | None:
        found = _TOP.findall(self.shell("dumpsys -t 60 activity top"))
        return "/".join(found[-1][:2]) if found else None

    def takeSnapshot(self, reconnect: bool = False) -> Image:
        from PIL import Image as images

        return images.fromarray(self._phone.picture())

    def type(self, text: str) -> None:
        self._phone.do(Type(text))

    def press(self, name: str) -> None:
        self.shell(f"input keyevent {shlex.quote(name)}")

    def touch(self, x: float, y: float) -> None:
        self._phone.do(Tap(x, y))


class ViewClient:
    """Views of a phone's active window, as they were at the last `dump`."""

    def __init__(self, phone: BenchPhone) -> None:
        self.device, self._phone = Device(phone), phone
        self.serialno = phone.serial
        self.views: list[View] = []
        self.root: View | None = None

    def act(self, event: Tap | LongPress | Type | Swipe) -> None:
        """Carry out what a view asks for."""
        self._phone.do(event)

    def dump(self, window: int = -1, sleep: float = 0.0) -> list[View]:
        """Look at the active window; its views in document order."""
        self._phone.wait()
        nodes = self._phone.screen().nodes
        self.views = [View(node, self, f"id/no_id/{n}") for n, node in enumerate(nodes, 1)]
        self.root = self.views[0] if self.views else None
        above: list[View] = []
        for view in self.views:
            del above[view.node.depth - nodes[0].depth :]
            if above:
                view.parent = above[-1]
                above[-1].children.append(view)
            above.append(view)
        return self.views

    def findViewById(self, id: str, *_: object) -> View | None:
        """The first with a resource-id ("PACKAGE:id/NAME"), or with a number of `getViewsById`."""
        return self._first(lambda v: id in (v.node.id, v.getUniqueId()))

    def findViewByIdOrRaise(self, id: str, *_: object) -> View:
        return self._raised(self.findViewById(id), f"id {id!r}")

    def findViewWithText(self, text: str | re.Pattern[str], *_: object) -> View | None:
        """The first with exactly a text, or one that a pattern matches."""
        if isinstance(text, str):
            return self._first(lambda v: v.node.text == text)
        return self._first(lambda v: bool(text.match(v.node.text)))

    def findViewWithTextOrRaise(self, text: str | re.Pattern[str], *_: object) -> View:
        return self._raised(self.findViewWithText(text), f"text {text!r}")

    def findViewWithContentDescription(self, desc: str, *_: object) -> View | None:
        return self._first(lambda v: v.node.desc == desc)

    def findViewWithContentDescriptionOrRaise(self, desc: str, *_: object) -> View:
        return self._raised(self.findViewWithContentDescription(desc), f"description {desc!r}")

    def getViewsById(self) -> dict[str, View]:
        """All views of the dump by a number of their own."""
        return {view.getUniqueId(): view for view in self.views}

    def swipe(self, x0: float, y0: float, x1: float, y1: float, steps: int = 400, *_: object) -> None:
        self._phone.do(Swipe(x0, y0, x1, y1))

    def traverse(self) -> Iterator[View]:
        """All views of the dump, in document order."""
        return iter(self.views)

    @staticmethod
    def sleep(seconds: float) -> None:
        time.sleep(seconds)

    def _first(self, fits: Callable[[View], bool]) -> View | None:
        return next((view for view in self.views if fits(view)), None)

    @staticmethod
    def _raised(view: View | None, what: str) -> View:
        if view is None:
            raise ViewNotFoundException(f"No view of the last dump has the {what}.")
        return view
