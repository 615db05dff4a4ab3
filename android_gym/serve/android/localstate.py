"""The views of an activity as `dumpsys activity top` prints them: one line a view, indented."""

from __future__ import annotations

from ...phone.core.view import CLICKABLE, DISABLED, FOCUSABLE, FOCUSED, LONG_CLICKABLE, SCROLLABLE, SELECTED
from ...phone.state.phone import Phone, Task
from ...phone.system.windows import frame_of
from ...phone.ui.frame import Frame
from ...phone.ui.node import Node
from .records import token
from .windows import ActivityRecord

_RESUMED = "mResumed=true mStopped=false mFinished=false"
_STOPPED = "mResumed=false mStopped=true mFinished=false"


def local_state(phone: Phone, task: Task, record: ActivityRecord) -> str:
    """The block under an ACTIVITY line."""
    front = task is phone.tasks[0] and record.window in task.windows[-1:]
    frame = frame_of(phone, record.window)
    name = record.component.name.rpartition(".")[2]
    return f"""    Local Activity {record.token} State:
      {_RESUMED if front else _STOPPED}
    View Hierarchy:
      DecorView@{token("decor", record.token)}[{name}]
{_tree(frame)}"""


def _tree(frame: Frame) -> str:
    """The nodes as views; bounds are within the parent, as Android prints them."""
    rows: list[str] = []
    corners: list[tuple[int, int]] = []
    for n, node in enumerate(frame.nodes):
        del corners[node.depth :]
        left, top = corners[-1] if corners else (0, 0)
        rows.append(f"{'  ' * (node.depth + 4)}{_view(node, n, left, top)}")
        corners.append(node.bounds[:2])
    return "\n".join(rows)


def _view(node: Node, n: int, left: int, top: int) -> str:
    l, t, r, b = node.bounds
    space, _, rest = node.id.partition(":")
    short = node.id if space == "android" else f"app:{rest}"  # an id of the app itself
    name = f" #{token('id', node.id)} {short}" if node.id else ""
    return (
        f"{node.cls}{{{token('view', node.id, node.cls, str(n))} {_flags(node.flags)}"
        f" {l - left},{t - top}-{r - left},{b - top}{name}}}"
    )


def _flags(flags: int) -> str:
    def shown(letter: str, bit: int) -> str:
        return letter if flags & bit else "."

    enabled = "." if flags & DISABLED else "E"
    states = f"V{shown('F', FOCUSABLE)}{enabled}D{shown('V', SCROLLABLE)}."
    touched = f"{shown('C', CLICKABLE)}{shown('L', LONG_CLICKABLE)}."
    return f"{states}{touched} .{shown('F', FOCUSED)}{shown('S', SELECTED)}....."
