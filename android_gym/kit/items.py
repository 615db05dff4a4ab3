"""Items: what the actions of a bar and the rows of a menu are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..phone.core.calls import Call
from ..phone.core.values import Value


class Item(Value):
    """An action of a bar, or a row of a menu.

    `icon` and `id` count in bars; `checked` (None: no box) and `enabled` in menus.
    """

    label: str
    tap: Call | None = None
    icon: str = ""
    id: str = ""
    checked: bool | None = None
    enabled: bool = True


Items = Sequence[Any]  # of Item, or of (label, Call[, icon[, id]])


def items_of(items: Items) -> tuple[Item, ...]:
    """Items from Items or plain tuples."""
    return tuple(i if isinstance(i, Item) else Item(*i) for i in items)


class Tab(Value):
    """An item of a bottom bar or tab strip. `desc` defaults to the label."""

    id: str
    label: str
    icon: str = ""
    tap: Call | None = None
    desc: str = ""
    badge: int = 0


def tabs_of(tabs: Sequence[Any]) -> tuple[Tab, ...]:
    return tuple(t if isinstance(t, Tab) else Tab(*t) for t in tabs)
