"""Items and tabs: the actions of a bar, the rows of a menu and the destinations of a navigation
bar.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..phone.core.calls import Call
from ..phone.core.values import Value


class Item(Value):
    """An action of a bar, or a row of a menu.

    In a bar, `icon` is shown and `label` is its content description. In a menu, `checked` gives the
    row a check box (None: none). One that is not `enabled` is grey and runs nothing. `id` is the
    resource-id: "name" for one of the app's own, or a full one such as "android:id/edit".
    """

    label: str
    tap: Call | None = None
    icon: str = ""
    id: str = ""
    checked: bool | None = None
    enabled: bool = True


Items = Sequence[Any]  # of Item, or of (label, Call[, icon[, id]])


def items_of(items: Items) -> tuple[Item, ...]:
    """A tuple of Items. Where a tuple is given instead of an Item, its parts are the Item's first
    fields.
    """
    return tuple(i if isinstance(i, Item) else Item(*i) for i in items)


class Tab(Value):
    """A destination of a navigation bar or tab strip.

    `desc` is the content description, by default the label. `badge` is a number on the icon, 0 for
    none. `tap` runs when the tab is not the selected one.
    """

    id: str
    label: str
    icon: str = ""
    tap: Call | None = None
    desc: str = ""
    badge: int = 0


def tabs_of(tabs: Sequence[Any]) -> tuple[Tab, ...]:
    """A tuple of Tabs. Where a tuple is given instead of a Tab, its parts are the Tab's first
    fields.
    """
    return tuple(t if isinstance(t, Tab) else Tab(*t) for t in tabs)


__all__ = ["Item", "Items", "Tab", "items_of", "tabs_of"]
