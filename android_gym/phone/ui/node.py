"""Node: one entry of an accessibility tree, whatever phone it came from."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from ..core.view import (
    CHECKABLE,
    CHECKED,
    CLICKABLE,
    DISABLED,
    FOCUSABLE,
    FOCUSED,
    LONG_CLICKABLE,
    PASSWORD,
    SCROLLABLE,
    SELECTED,
)

FLAG_NAMES = (
    ("checkable", CHECKABLE),
    ("checked", CHECKED),
    ("clickable", CLICKABLE),
    ("focusable", FOCUSABLE),
    ("focused", FOCUSED),
    ("scrollable", SCROLLABLE),
    ("long-clickable", LONG_CLICKABLE),
    ("password", PASSWORD),
    ("selected", SELECTED),
)  # "enabled" is the inverse of DISABLED

__all__ = ["DISABLED", "FLAG_NAMES", "Node"]


class Node(msgspec.Struct, frozen=True, gc=False):
    """One node, in document order; `depth` gives the nesting (the root is 0).

    `bounds` are left, top, right, bottom in px, clipped to what is visible.
    """

    cls: str  # full Android class name
    id: str  # full resource-id, "" if none
    package: str
    text: str
    desc: str  # content description
    hint: str
    flags: int  # bits CLICKABLE … DISABLED of `phone.view`
    bounds: tuple[int, int, int, int]
    depth: int

    if TYPE_CHECKING:

        def replace(self, **changes: Any) -> Node:
            """A copy with some fields changed."""
    else:
        replace = msgspec.Struct.__replace__
