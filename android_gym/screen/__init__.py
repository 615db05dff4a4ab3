"""Screen: all that any device can show, and the one place that says what an element is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..action import Element
from ..errors import NotSupported
from ..phone.ui import xml
from ..phone.ui.node import Node
from . import elements, html, legacy, parse, text
from .html import Line as HtmlLine
from .touch_map import TouchMap

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Picture = NDArray[np.uint8]

__all__ = ["Screen", "TouchMap"]


class Screen:
    """A screen that does not change; everything derived from it is made once, when asked for.

    `nodes` are in document order, `package` and `activity` the foreground's, `width` and
    `height` in px, `rotation` 0 to 3 quarter turns. Screens are equal when nodes, package and
    activity are. Keep a Screen with the frame it shows: what it has worked out stays with it.
    """

    def __init__(
        self,
        nodes: tuple[Node, ...],
        package: str = "",
        activity: str = "",
        width: int = 0,
        height: int = 0,
        rotation: int = 0,
        pixels: Callable[[], Picture] | None = None,
    ) -> None:
        self.nodes = nodes
        self.package = package
        self.activity = activity
        self.width = width
        self.height = height
        self.rotation = rotation
        self._draw = pixels

    @staticmethod
    def of(
        nodes: Sequence[Node],
        package: str,
        activity: str,
        width: int,
        height: int,
        rotation: int = 0,
        pixels: Callable[[], Picture] | None = None,
    ) -> Screen:
        """A screen from nodes; `pixels` draws it when asked, (height, width, 3) uint8 RGB."""
        return Screen(tuple(nodes), package, activity, width, height, rotation, pixels)

    @staticmethod
    def parse(xml: str, package: str = "", activity: str = "", pixels: Callable[[], Picture] | None = None) -> Screen:
        """A screen from any uiautomator dump.

        Without `package` the first app window's counts; the size is that of the root nodes.
        Raises DamagedFile with the line.
        """
        return Screen._read(xml, "", package, activity, pixels)

    @staticmethod
    def load(
        path: str | Path, package: str = "", activity: str = "", pixels: Callable[[], Picture] | None = None
    ) -> Screen:
        """`parse` of a dump in a file. Raises DamagedFile with file and line."""
        return Screen._read(parse.contents(path), str(path), package, activity, pixels)

    @staticmethod
    def _read(xml: str, source: str, package: str, activity: str, pixels: Callable[[], Picture] | None) -> Screen:
        nodes, rotation = parse.read(xml, source)
        roots = [node.bounds for node in nodes if node.depth == 0]
        width = max((bounds[2] for bounds in roots), default=0)
        height = max((bounds[3] for bounds in roots), default=0)
        package = package or parse.front_package(nodes)
        return Screen(nodes, package, activity, width, height, rotation, pixels)

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, Screen):
            return NotImplemented
        return self._key == other._key

    def __hash__(self) -> int:
        return self._hash

    def __repr__(self) -> str:
        return f"<Screen {self.package}/{self.activity}, {len(self.nodes)} nodes>"

    def __reduce__(self) -> tuple[Any, ...]:
        size = (self.width, self.height, self.rotation)
        return Screen, (self.nodes, self.package, self.activity, *size, self._draw)

    def pixels(self) -> Picture:
        """(height, width, 3) uint8 RGB, drawn once; do not write into it.

        Raises NotSupported where the device gives no picture.
        """
        return self._pixels

    def draw(self, width: int, height: int, gray: bool = False) -> Picture:
        """The picture at a size in px: uint8 (height, width, 3) RGB, or (height, width) in gray.

        Drawn at that size where the device can, else scaled. It may be shared and read-only: copy
        it before you write into it. Raises NotSupported where the device gives no picture.
        """
        import cv2  # loaded here alone: it takes .4 s

        picture: Any = self.pixels()
        if picture.shape[:2] != (height, width):
            picture = cv2.resize(picture, (width, height), interpolation=cv2.INTER_AREA)
        found: Picture = cv2.cvtColor(picture, cv2.COLOR_RGB2GRAY) if gray else picture
        return found

    @property
    def touch_map(self) -> TouchMap | None:
        """What touches do here, exactly; None where the device cannot tell (a real phone)."""
        return None

    def xml(self, dialect: str = "u2") -> str:
        """What uiautomator dumps: "u2", "stock" or "arena" (see `phone.xml`)."""
        return xml.dump(self.nodes, self.rotation, dialect)

    def text(self, app_name: str = "") -> str:
        """Compressed text; the grammar is in `screen.text`.

        `app_name` is for the header ("home" for the home screen); default: the last part of
        the package, and the home screen's header for launchers.
        """
        head = text.header(self.package, app_name)
        return f"{head}\n{self._body}" if self._body else head

    def legacy_text(self, app_name: str = "") -> str:
        """The released AndroidArena grammar (see `screen.legacy`), with our ids."""
        lines, ids = self.lines, self.id_of
        if self.package == elements.SYSTEMUI:  # that tool knows no such screens
            lines = elements.outline(self.nodes)
            ids = {i: name for name, i in elements.identify(self.nodes, lines).items()} | ids
        body = legacy.compress(self.nodes, lines, ids)
        return legacy.header(self.package, app_name) + body

    def html(self) -> str:
        """Mobile-Bench's simplified HTML (see `screen.html`)."""
        return html.simplify(self.nodes, self.package == elements.SYSTEMUI)

    @cached_property
    def html_lines(self) -> tuple[HtmlLine, ...]:
        """The lines of Mobile-Bench's HTML byte for byte as its released program writes them: nothing
        is escaped, and a description of a part that scrolls is misspelt."""
        return tuple(html.lines_of(self.nodes, self.package == elements.SYSTEMUI, typo=True))

    @cached_property
    def lines(self) -> tuple[elements.Line, ...]:
        """The addressable nodes with their place in the compressed tree (see `elements`)."""
        return elements.outline(self.nodes, self.package == elements.SYSTEMUI)

    @cached_property
    def ids(self) -> dict[str, int]:
        """ "n" + 4 hex digits -> index of the node, in document order."""
        return elements.identify(self.nodes, self.lines)

    @cached_property
    def id_of(self) -> dict[int, str]:
        """Index of an addressable node -> its id."""
        return {i: name for name, i in self.ids.items()}

    def name(self, i: int) -> str:
        """What node `i` is called: its own words, else those of what is merged into its line."""
        return elements.name_of(self.nodes, self._line_of, i)

    def element(self, i: int) -> Element:
        """What node `i` is, by meaning; `find` gives `i` back."""
        found = self._elements.get(i)
        if found is None:
            node = self.nodes[i]
            found = Element(node.id, self.name(i), node.package, node.cls)
            if not (node.id and elements.only(self.nodes, node.id)):
                rest = self.find_all(found)
                found = found.replace(ordinal=rest.index(i) if i in rest else len(rest))
            self._elements[i] = found
            self._places[found] = i
        return found

    def stable(self, i: int) -> Element:
        """`element` by a name that hardly depends on how much of it can be seen: of an element
        that is named by the words inside it, the title alone."""
        found = self._stable.get(i)
        if found is None:
            found = self.element(i)
            title = elements.title(self.nodes, self._line_of, i)
            if title != found.name:
                found = found.replace(name=title, ordinal=0)
                rest = self.find_all(found)
                found = found.replace(ordinal=rest.index(i) if i in rest else len(rest))
                self._places[found] = i
            self._stable[i] = found
        return found

    def find(self, element: Element) -> int | None:
        """The index of the node that a (possibly partial) Element means, or None.

        `id` may be full or the part after ":id/"; `name` is the text, the description or the
        hint of a node, or all the words or one phrase inside an element; `cls` full or short.
        """
        place = self._places.get(element)
        if place is not None:
            return place
        if element.object and not element.named:
            return None
        found = self.find_all(element)
        return found[element.ordinal] if 0 <= element.ordinal < len(found) else None

    def find_all(self, element: Element) -> list[int]:
        """All nodes that match but for the ordinal: those that can be seen and clicked first."""
        return elements.matches(self.nodes, self._line_of, element)

    def at(self, x: float, y: float) -> int | None:
        """The index of the node that a touch at (x, y) px acts on, or None."""
        return elements.touched(self.nodes, self.lines, x, y)

    def centre(self, i: int) -> tuple[int, int]:
        """Where a click on node `i` touches: x, y in px."""
        left, top, right, bottom = self.nodes[i].bounds
        return (left + right) // 2, (top + bottom) // 2

    @cached_property
    def _body(self) -> str:
        return text.compress(self.nodes, self.lines, self.ids)

    @cached_property
    def _line_of(self) -> dict[int, elements.Line]:
        """The line of each addressable node."""
        return {line[0]: line for line in self.lines}

    @cached_property
    def _elements(self) -> dict[int, Element]:
        return {}

    @cached_property
    def _stable(self) -> dict[int, Element]:
        return {}

    @cached_property
    def _places(self) -> dict[Element, int]:
        """Where the elements are that `element` has named."""
        return {}

    @cached_property
    def _key(self) -> tuple[tuple[Node, ...], str, str]:
        return self.nodes, self.package, self.activity

    @cached_property
    def _hash(self) -> int:
        return hash(self._key)

    @cached_property
    def _pixels(self) -> Picture:
        if self._draw is None:
            raise NotSupported("This screen has no picture: its device gives the nodes only.")
        return self._draw()
