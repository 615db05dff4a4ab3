"""The simplified HTML of Mobile-Bench (arXiv 2407.00993, section 3 and figure 11).

One line per leaf that says something or is a button or edit field, and one per scrollable part
with its bounds; no nesting. Attributes in order: id, package, class, description, clickable,
scrollable, bounds; empty ones are left out. A part inside a clickable one is clickable.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import NamedTuple

from ..phone.core.view import CLICKABLE, SCROLLABLE
from ..phone.ui.node import Node
from ..phone.ui.xml import escaped
from .elements import SYSTEMUI

_TAGS = (
    ("ImageView", "img"),
    ("IconView", "img"),
    ("Button", "button"),
    ("Image", "img"),
    ("MenuItemView", "button"),
    ("EditText", "input"),
    ("TextView", "p"),
)


class Line(NamedTuple):
    """One line of the HTML of a screen."""

    node: int  # its place among the screen's nodes
    text: str
    clickable: bool
    scrollable: bool


def simplify(nodes: Sequence[Node], systemui: bool = False) -> str:
    """The screen as lines of HTML, each well-formed for any content."""
    return "\n".join([line.text for line in lines_of(nodes, systemui, escape=True)])


def lines_of(nodes: Sequence[Node], systemui: bool = False, escape: bool = False, typo: bool = False) -> list[Line]:
    """The lines of a screen, byte for byte as the benchmark's released program writes them.

    systemui: with the status bar and the other windows of the system. escape: so that each line is well-formed, which
    the released program does not see to. typo: "descript  ion" in lines of scrollable parts that hold others, as there.
    """
    out: list[Line] = []
    clickable = 1 << 30  # depth of the clickable node around us
    last = len(nodes) - 1
    words = escaped if escape else str
    for i, node in enumerate(nodes):
        if node.depth <= clickable:
            clickable = node.depth if node.flags & CLICKABLE else 1 << 30
        if node.package == SYSTEMUI and not systemui:
            continue
        leaf = i == last or nodes[i + 1].depth <= node.depth
        shown = leaf and (node.text or node.desc or _is_control(node.cls))
        scrollable = bool(node.flags & SCROLLABLE)
        if shown or scrollable:
            inside = node.depth >= clickable
            name = "description" if shown or not typo else "descript  ion"
            text = _line(node, inside, node.package if shown else "", words, name)
            out.append(Line(i, text, inside, scrollable))
    return out


def line_of(nodes: Sequence[Node], i: int) -> Line:
    """The line that a node would have if it were shown, without regard to what is around it."""
    node = nodes[i]
    clickable = bool(node.flags & CLICKABLE)
    text = _line(node, clickable, node.package, str, "description")
    return Line(i, text, clickable, bool(node.flags & SCROLLABLE))


def _line(node: Node, clickable: bool, package: str, words: Callable[[str], str], description: str) -> str:
    tag = _tag(node.cls)
    attributes = [
        f' {name}="{words(value)}"'
        for name, value in (
            ("id", node.id),
            ("package", package),
            ("class", node.cls),
            (description, one_line(node.desc)),
        )
        if value
    ]
    attributes.append(f' clickable="{"true" if clickable else "false"}"')
    if node.flags & SCROLLABLE:
        left, top, right, bottom = node.bounds
        attributes.append(f' scrollable="true" bounds="[{left},{top}][{right},{bottom}]"')
    return f"<{tag}{''.join(attributes)}> {words(one_line(node.text))} </{tag}>"


def one_line(text: str) -> str:
    """A text without its line breaks, as a line has it."""
    return text.replace("\n", "").replace("\r", "")


@lru_cache(maxsize=1024)
def _tag(cls: str) -> str:
    return next((tag for part, tag in _TAGS if part in cls), "div")


@lru_cache(maxsize=1024)
def _is_control(cls: str) -> bool:
    name = cls.lower()
    return "button" in name or "edittext" in name
