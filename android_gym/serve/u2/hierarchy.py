"""What a dump of the window hierarchy leaves out: levels too deep, and unimportant views."""

from __future__ import annotations

from collections.abc import Sequence

from ...phone.node import Node
from ...phone.view import CHECKABLE, CLICKABLE, FOCUSABLE, LONG_CLICKABLE, SCROLLABLE

_ACTIONS = CLICKABLE | LONG_CLICKABLE | CHECKABLE | FOCUSABLE | SCROLLABLE
# views that say of themselves that they are important for accessibility
_IMPORTANT = (
    "TextView", "EditText", "Button", "CheckBox", "Switch", "ListView", "GridView", "Spinner",
    "RecyclerView", "ViewPager", "ProgressBar", "SeekBar", "RatingBar", "WebView", "ScrollView",
    "Picker", "Chronometer", "TextClock",
)  # fmt: skip


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
            kept.append(node if node.depth == depth else node.but(depth=depth))
        path.append(depth + keep)
    return tuple(kept)


def important(node: Node) -> bool:
    """Whether a view is important for accessibility."""
    if node.flags & _ACTIONS or node.text or node.desc:
        return True
    return node.cls.endswith(_IMPORTANT)
