"""What a dump of the window hierarchy has besides the views of the apps, and what it leaves out."""

from __future__ import annotations

from collections.abc import Sequence

from ...phone.core.view import CHECKABLE, CLICKABLE, FOCUSABLE, LONG_CLICKABLE, SCROLLABLE
from ...phone.state.phone import Phone, Window
from ...phone.system.overlays import floating, ime_frame, navigation_frame, status_frame
from ...phone.system.windows import frame_of, top_frame
from ...phone.ui.frame import Frame
from ...phone.ui.frames import SplitFrame
from ...phone.ui.node import Node

_DECOR = "android.widget.FrameLayout"
_GROUP = "android.view.ViewGroup"
_ACTIONS = CLICKABLE | LONG_CLICKABLE | CHECKABLE | FOCUSABLE | SCROLLABLE
# views that say of themselves that they are important for accessibility
_IMPORTANT = tuple(
    """TextView EditText Button CheckBox Switch ListView GridView Spinner RecyclerView ViewPager ProgressBar
    SeekBar RatingBar WebView ScrollView Picker Chronometer TextClock""".split()
)


def active(phone: Phone) -> tuple[Node, ...]:
    """The nodes of the window that has the input, its DecorView first."""
    if not phone.display.on:
        return _whole(top_frame(phone), phone.display.size)
    frame = top_frame(phone)
    if isinstance(frame, SplitFrame):
        return _around(frame.nodes, (0, 0, *phone.display.size))
    return of_window(phone, phone.window)


def of_window(phone: Phone, window: Window) -> tuple[Node, ...]:
    """The nodes of a window of an app, its DecorView first. The windows of dialogs and menus are
    as large as what they show; those of activities, sheets and the shade fill the display."""
    small = window.activity.kind in ("dialog", "menu")
    return _whole(frame_of(phone, window), None if small else phone.display.size)


def _whole(frame: Frame, size: tuple[int, int] | None) -> tuple[Node, ...]:
    """The nodes below a DecorView: the FrameLayout that Android puts around what an app draws.
    Where an app's own tree begins with it, it only gets its size (px, None: the frame's)."""
    nodes = frame.nodes
    if not nodes:
        return ()
    left, top = round(frame.x), round(frame.y)
    right, bottom = round(frame.x + frame.box.w), round(frame.y + frame.box.h)
    bounds = (left, top, right, bottom) if size is None else (0, 0, *size)
    first = nodes[0]
    decor = Node(_DECOR, "", first.package, "", "", "", 0, bounds, 0)
    if first.replace(bounds=bounds) == decor:
        return (first if size is None else decor, *nodes[1:])
    return _around(nodes, bounds)


def _around(nodes: Sequence[Node], bounds: tuple[int, int, int, int]) -> tuple[Node, ...]:
    """Nodes in a DecorView."""
    decor = Node(_DECOR, "", nodes[0].package, "", "", "", 0, bounds, 0)
    return (decor, *(node.replace(depth=node.depth + 1) for node in nodes))


def everything(phone: Phone) -> tuple[Node, ...]:
    """The nodes of all windows, as u2.jar dumps them: status bar, app, keyboard. The status bar,
    the banner and the keyboard are drawn by the system, which puts no DecorView around them."""
    frames = (*floating(phone), ime_frame(phone), navigation_frame(phone))
    status = status_frame(phone).nodes if phone.display.on else ()
    panels = (node for frame in frames if frame is not None for node in frame.nodes)
    return (*status, *active(phone), *panels)


def shallow(nodes: Sequence[Node], depth: int) -> tuple[Node, ...]:
    """The nodes down to a depth; roots have depth 0."""
    return tuple(node for node in nodes if node.depth <= depth)


def compressed(nodes: Sequence[Node]) -> tuple[Node, ...]:
    """Without the views that are not important for accessibility; what they hold moves up.

    The rules are those of View.includeForAccessibility: roots, what can be acted on, what has a
    description, and classes that declare themselves important.
    """
    kept: list[Node] = []
    path: list[int] = []  # for each depth how deep what lies in that node is now
    for node in nodes:
        del path[node.depth :]
        depth = path[-1] if path else 0
        keep = not node.depth or important(node)
        if keep:
            kept.append(node if node.depth == depth else node.replace(depth=depth))
        path.append(depth + keep)
    return tuple(kept)


def important(node: Node) -> bool:
    """Whether a view is important for accessibility."""
    if node.flags & _ACTIONS or node.text or node.desc:
        return True
    if node.cls == _GROUP and "coordinator" in node.id:  # what dumps call a CoordinatorLayout
        return True
    return node.cls.endswith(_IMPORTANT)
