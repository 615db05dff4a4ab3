"""What accessibility events say: the text list of a view or a window, by Android's own rules.

As `View.dispatchPopulateAccessibilityEvent` and its overrides do: a text view says its text (or
hint), an image its description, a group what its children say in reading order, a list view
nothing (only what is selected in it with a keyboard), an activity its title.
"""

from __future__ import annotations

from functools import cmp_to_key

from ..apps.system.launcher import PACKAGE as LAUNCHER
from ..apps.system.launcher import Drawer, Home, Recents
from ..apps.system.launcher.workspace import grid_size, page_count
from ..phone.core.view import CLICKABLE
from ..phone.state.activity import Activity, Popup
from ..phone.state.phone import Phone, Window
from ..phone.system.registry import apps, known_app
from ..phone.system.windows import frame_of
from ..phone.ui.node import Node

Nodes = tuple[Node, ...]

IMAGES = ("ImageView", "ImageButton", "FloatingActionButton")  # these say their description
TEXTLESS = (
    "android.widget.ListView",
    "android.widget.GridView",
    "android.widget.ExpandableListView",
    "android.webkit.WebView",
)
_BARS = ("collapsing_toolbar", "toolbar", "action_bar")  # ids of what holds a page's title
_SHADE = "com.android.systemui"
_PANES = {False: "Notification shade.", True: "Quick settings."}  # by whether all tiles are shown
_POPUPS = {"dialog": "android.app.AlertDialog", "sheet": "com.google.android.material.bottomsheet.BottomSheetDialog"}


# --- views --------------------------------------------------------------------------------------


def texts_of(nodes: Nodes, at: int = 0) -> tuple[str, ...]:
    """The text list of the node at an index: its own words, then those of what is in it.

    texts_of(nodes)  # of a row: ("Alarm", "9:30 AM"); of a switch without text: ()
    """
    if not nodes:
        return ()
    node = nodes[at]
    own = (node.text,) if node.text else ()
    if node.desc and node.cls.endswith(IMAGES):
        own = (*own, node.desc)
    if node.cls in TEXTLESS:
        return own
    inner = (texts_of(nodes, child) for child in _reading_order(nodes, _children(nodes, at)))
    return sum(inner, own)


def _children(nodes: Nodes, at: int) -> list[int]:
    depth, found = nodes[at].depth, []
    for i in range(at + 1, len(nodes)):
        if nodes[i].depth <= depth:
            break
        if nodes[i].depth == depth + 1:
            found.append(i)
    return found


def _reading_order(nodes: Nodes, children: list[int]) -> list[int]:
    """Siblings as they are read: by lines from the top, within a line from the left."""

    def by_place(a: int, b: int) -> int:
        return _order(nodes[a].bounds, nodes[b].bounds)

    return sorted(children, key=cmp_to_key(by_place)) if len(children) > 1 else children


def _order(a: tuple[int, int, int, int], b: tuple[int, int, int, int]) -> int:
    """Below 0 if `a` is read first: it ends above `b`, else it begins left of it or higher."""
    if a[3] <= b[1]:
        return -1
    if a[1] >= b[3]:
        return 1
    return (a[0] - b[0]) or (a[1] - b[1]) or (b[3] - b[1]) - (a[3] - a[1])


# --- windows ------------------------------------------------------------------------------------


def window_texts(phone: Phone, window: Window) -> tuple[str, ...]:
    """What a window says when it comes to the front: an activity its title, a dialog all of its
    words in reading order."""
    activity = window.activity
    if not isinstance(activity, Popup):
        title = title_of(phone, window)
        return (title,) if title else ()
    words = texts_of(frame_of(phone, window).nodes)
    return words[:1] if activity.activity else words  # an activity that looks like a dialog


def window_class(phone: Phone, window: Window) -> str:
    """The class a window names as the source of its events."""
    activity = window.activity
    if window.package == _SHADE:
        return "android.widget.FrameLayout"
    if activity.activity:
        return activity.activity
    if isinstance(activity, Popup):
        nodes = frame_of(phone, window).nodes
        return _POPUPS.get(activity.kind) or (nodes[0].cls if nodes else "")
    main = _main_activity(window.package)
    return main.activity if main is not None else ""


def title_of(phone: Phone, window: Window) -> str:
    """An activity's title: the app's label on its first screen, else what its bar says."""
    activity = window.activity
    if window.package == _SHADE:
        return _PANES[bool(getattr(activity, "expanded", False))]
    if window.package == LAUNCHER:
        return _launcher_title(phone, window)
    main = _main_activity(window.package)
    label = apps()[window.package].label if main is not None else ""
    if main is not None and type(activity) is type(main):
        return label
    return _toolbar_title(frame_of(phone, window).nodes) or label


def _launcher_title(phone: Phone, window: Window) -> str:
    """What the launcher calls what it shows."""
    match window.activity:
        case Home(page=page):
            size = grid_size(phone.settings, phone.display)
            count = max(1, page_count(phone.profile, phone.app(LAUNCHER), phone.packages, size))
            return f"Home screen {min(page, count - 1) + 1} of {count}"
        case Drawer():
            return "Apps list"
        case Recents():
            return "Recent apps"
    return _toolbar_title(frame_of(phone, window).nodes)


def _toolbar_title(nodes: Nodes) -> str:
    """The title in a page's bar, "" without one."""
    for i, node in enumerate(nodes):
        name = node.id.rpartition("/")[2]
        if name not in _BARS and not name.endswith("_toolbar"):
            continue
        if node.desc and node.cls.endswith("FrameLayout"):
            return node.desc
        for inner in nodes[i + 1 :]:
            if inner.depth <= node.depth:
                break
            if inner.text and inner.cls.endswith("TextView") and not inner.flags & CLICKABLE:
                return inner.text
    return ""


def _main_activity(package: str) -> Activity | None:
    """What an app shows first; None for what is no app."""
    app = known_app(package)
    found: Activity | None = app.main() if app is not None else None
    return found
