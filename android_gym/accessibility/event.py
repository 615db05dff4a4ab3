"""AccessibilityEvent, by the names of android.view.accessibility.AccessibilityEvent."""

from __future__ import annotations

from ..phone.core.values import Value
from .text import Nodes, texts_of

CLICKED = "TYPE_VIEW_CLICKED"
LONG_CLICKED = "TYPE_VIEW_LONG_CLICKED"
SELECTED_VIEW = "TYPE_VIEW_SELECTED"
FOCUSED = "TYPE_VIEW_FOCUSED"
TEXT_CHANGED = "TYPE_VIEW_TEXT_CHANGED"
CURSOR_MOVED = "TYPE_VIEW_TEXT_SELECTION_CHANGED"
SCROLLED = "TYPE_VIEW_SCROLLED"
WINDOW_CHANGED = "TYPE_WINDOW_STATE_CHANGED"
CONTENT_CHANGED = "TYPE_WINDOW_CONTENT_CHANGED"
WINDOWS_CHANGED = "TYPE_WINDOWS_CHANGED"
NOTIFICATION = "TYPE_NOTIFICATION_STATE_CHANGED"


class AccessibilityEvent(Value):
    """One event, with the fields that Android's events of its type have; -1 and "" stand for what
    they do not say, as on Android.

    `texts` and `desc` belong to clicks, selections, focus and windows; `before`, `from_index`,
    `added` and `removed` to TYPE_VIEW_TEXT_CHANGED, `from_index` and `to_index` to the cursor's
    TYPE_VIEW_TEXT_SELECTION_CHANGED; `scroll` and `limit` to TYPE_VIEW_SCROLLED; `change` to
    TYPE_WINDOW_CONTENT_CHANGED and TYPE_WINDOWS_CHANGED.
    """

    type: str
    package: str
    cls: str = ""  # class of the source
    id: str = ""  # resource-id of the source, "" for windows
    texts: tuple[str, ...] = ()  # `getText()`
    desc: str = ""  # content description of the source
    before: str = ""  # of a text: what it was
    from_index: int = -1  # of a text: where the change begins; of a cursor: where it is
    to_index: int = -1  # of a cursor: the end of what is marked; the same where nothing is
    added: int = -1  # characters
    removed: int = -1  # characters
    scroll: tuple[int, int] = (-1, -1)  # x and y, px
    limit: tuple[int, int] = (-1, -1)  # furthest x and y, px
    change: str = ""  # CONTENT_CHANGE_TYPE_… or WINDOWS_CHANGE_…

    @property
    def text(self) -> str:
        """All texts in one line."""
        return " ".join(self.texts)


Events = list[AccessibilityEvent]


def node_event(kind: str, nodes: Nodes, at: int) -> AccessibilityEvent:
    """An event of one of the types that carry text, from the node at an index."""
    node = nodes[at]
    return AccessibilityEvent(kind, node.package, node.cls, node.id, texts_of(nodes, at), node.desc)
