"""The simplified HTML of Mobile-Bench (arXiv 2407.00993, section 3 and figure 11).

One line per leaf that says something or is a button or edit field, and one per scrollable part
with its bounds; no nesting. Attributes in order: id, package, class, description, clickable,
scrollable, bounds; empty ones are left out. A part inside a clickable one is clickable.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

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


def simplify(nodes: Sequence[Node], systemui: bool = False) -> str:
    """The screen as lines of HTML, each well-formed for any content."""
    out: list[str] = []
    clickable = 1 << 30  # depth of the clickable node around us
    last = len(nodes) - 1
    for i, node in enumerate(nodes):
        if node.depth <= clickable:
            clickable = node.depth if node.flags & CLICKABLE else 1 << 30
        if node.package == SYSTEMUI and not systemui:
            continue
        leaf = i == last or nodes[i + 1].depth <= node.depth
        shown = leaf and (node.text or node.desc or _is_control(node.cls))
        if shown or node.flags & SCROLLABLE:
            out.append(_line(node, node.depth >= clickable, node.package if shown else ""))
    return "\n".join(out)


def _line(node: Node, clickable: bool, package: str) -> str:
    tag = _tag(node.cls)
    attributes = [
        f' {name}="{escaped(value)}"'
        for name, value in (
            ("id", node.id),
            ("package", package),
            ("class", node.cls),
            ("description", _one_line(node.desc)),
        )
        if value
    ]
    attributes.append(f' clickable="{"true" if clickable else "false"}"')
    if node.flags & SCROLLABLE:
        left, top, right, bottom = node.bounds
        attributes.append(f' scrollable="true" bounds="[{left},{top}][{right},{bottom}]"')
    return f"<{tag}{''.join(attributes)}> {escaped(_one_line(node.text))} </{tag}>"


def _one_line(text: str) -> str:
    return text.replace("\n", "").replace("\r", "")


@lru_cache(maxsize=1024)
def _tag(cls: str) -> str:
    return next((tag for part, tag in _TAGS if part in cls), "div")


@lru_cache(maxsize=1024)
def _is_control(cls: str) -> bool:
    name = cls.lower()
    return "button" in name or "edittext" in name
