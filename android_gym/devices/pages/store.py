"""Pages in a store of values (`devices.compiled.value_store`): what many phones share is held once.

A page of a simulated phone is its `Phone`, from which all that it shows is drawn. A page of a real one is a dump and a
screenshot, a tuple of XML and PNG.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

import numpy as np

from ...action import Action
from ...errors import DamagedFile, NotSupported
from ...phone.state.phone import Phone
from ...screen import Screen, TouchMap
from ..compiled.value_store import ValueStore
from ..simulated import SimulatedDevice
from .corpus import About, Page
from .layouts import WIDTH, Layout

if TYPE_CHECKING:
    from ...screen import Picture
    from .layouts import Rows

NOTHING = np.zeros((0, WIDTH), np.int32)
Shot = tuple[str, bytes]  # XML as uiautomator dumps it, and PNG, b"" where there is no picture


class PageScreen(Screen):
    """A screen whose HTML is at hand. The rest is worked out when it is first asked for, and shared with all who ask
    for the same."""

    __slots__ = ("_look", "_lines", "_whole")

    def __init__(self, page: Page, lines: tuple[str, ...], look: Callable[[], Screen]) -> None:
        self.__dict__ = {"package": page.package, "activity": page.activity}
        self._lines, self._look = lines, look
        self._whole: Screen | None = None

    def __getattr__(self, name: str) -> Any:
        """What only the whole screen knows."""
        if name.startswith("__") or name in PageScreen.__slots__:  # while it is copied
            raise AttributeError(name)
        shared = self.whole().__dict__
        if self.__dict__ is shared:
            raise AttributeError(name)
        self.__dict__ = shared
        return getattr(self, name)

    def whole(self) -> Screen:
        """The screen with all that it shows."""
        if self._whole is None:
            self._whole = self._look()
        return self._whole

    def html(self) -> str:
        return "\n".join(self._lines)

    def pixels(self) -> Picture:
        return self.whole().pixels()

    def draw(self, width: int, height: int, gray: bool = False) -> Picture:
        return self.whole().draw(width, height, gray)

    @property
    def touch_map(self) -> TouchMap | None:
        return self.whole().touch_map


class StoredPages:
    """Rows of a store, one for each page, and the lines of each."""

    def __init__(self, about: About, store: ValueStore | None = None) -> None:
        self.about, self.store = about, store or ValueStore()
        self.pages: list[Page] = []
        self.rows: list[int] = []  # of the store, by page
        self.shown: list[tuple[str, ...]] = []  # lines, by page
        self.html: list[tuple[str, ...]] = []  # all lines of the HTML, escaped, by page; () on a real phone
        self.layouts: list[Rows] = []  # by page; without rows where none is kept
        self._latest: tuple[Rows, Layout] | None = None  # what was asked for last

    def add(self, page: Page, value: Phone | Shot, lines: tuple[str, ...]) -> None:
        """Put one more page to the others."""
        self.pages.append(page)
        self.rows.append(self.store.add(value))
        self.shown.append(lines)
        self.html.append(tuple(self._drawn(value, page).html().split("\n")) if isinstance(value, Phone) else ())
        self.layouts.append(NOTHING)

    def add_action(self, action: Action) -> int:
        """The row of an action."""
        return self.store.add(action)

    def is_real(self, page: int) -> bool:
        """Whether a page was seen on a real phone."""
        return not self.html[page]

    def value(self, page: int) -> Phone | Shot:
        """What a page is. Raises DamagedFile where it is neither of both."""
        found = self.store.value(self.rows[page])
        if isinstance(found, Phone) or (isinstance(found, tuple) and len(found) == 2):
            return found
        raise DamagedFile(f"The page {self.pages[page].name} is neither a phone nor a dump: explore the app again.")

    def screen(self, page: int) -> Screen:
        """What a page shows; of a real phone, what was seen."""
        told = self.pages[page]
        if self.is_real(page):
            return self._drawn(self.value(page), told)
        return PageScreen(told, self.html[page], lambda: self._drawn(self.value(page), told))

    def layout(self, page: int) -> Layout | None:
        """Where answers on a page land, None where that is not kept: on a real phone, and before it was tried."""
        rows = self.layouts[page]
        if not len(rows):
            return None
        if self._latest is None or self._latest[0] is not rows:
            self._latest = (rows, Layout.of(rows))
        return self._latest[1]

    def _drawn(self, value: Phone | Shot, told: Page) -> Screen:
        if isinstance(value, Phone):
            device = SimulatedDevice(self.about.profile, self.about.world_seed)
            device.restore(value)
            return device.screen()
        xml, png = value
        return Screen.parse(xml, told.package, told.activity, partial(from_png, png) if png else None)

    def phone(self, page: int) -> Phone:
        """The phone that shows a page. Raises NotSupported for a page of a real phone."""
        found = self.value(page)
        if isinstance(found, Phone):
            return found
        raise NotSupported(f"The page {self.pages[page].name} was seen on a real phone, whose state is not known.")

    def lines(self, page: int) -> tuple[str, ...]:
        """The different lines of a page's HTML, in their order."""
        return self.shown[page]


def to_png(picture: Picture) -> bytes:
    """A picture as PNG."""
    import cv2  # loaded here alone: it takes .4 s

    done, data = cv2.imencode(".png", cv2.cvtColor(picture, cv2.COLOR_RGB2BGR))
    assert done
    return data.tobytes()


def from_png(png: bytes) -> Picture:
    """The picture of a PNG: uint8 (height, width, 3) RGB. Raises DamagedFile."""
    import cv2

    found: Any = cv2.imdecode(np.frombuffer(png, np.uint8), cv2.IMREAD_COLOR) if png else None
    if found is None:
        raise DamagedFile("A page's picture is no PNG.")
    picture: Picture = np.asarray(cv2.cvtColor(found, cv2.COLOR_BGR2RGB), np.uint8)
    return picture
