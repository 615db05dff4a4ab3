"""What is true of every phone, whatever an app does."""

from __future__ import annotations

from collections.abc import Iterator

from ..errors import DamagedFile
from ..phone.core.codec import dumps, loads
from ..phone.state.phone import Phone
from ..phone.system.fields import focused_view
from ..phone.system.windows import top_frame


def broken(phone: Phone) -> Iterator[str]:
    """The invariants that do not hold, in words."""
    packages = [task.package for task in phone.tasks]
    if not packages or not all(task.windows for task in phone.tasks):
        yield "a task has no window"
    if len(set(packages)) != len(packages):
        yield "an app has two tasks"
    w, h = phone.display.size
    for node in top_frame(phone).nodes:
        left, top, right, bottom = node.bounds
        if not (0 <= left <= right <= w and 0 <= top <= bottom <= h):
            yield f"the node {node.id or node.cls} lies outside of the display"
    ui = phone.window.ui
    if ui.ime and phone.display.on and focused_view(phone) is None:
        yield f'the keyboard is up, and the focus is on "{ui.focus}", which is no field of the screen'
    times = [one.at for one in phone.queue]
    if times != sorted(times):
        yield "what is scheduled is not in the order of time"


def unsaved(phone: Phone) -> str:
    """Why a phone is another after it was saved and loaded; "" if it is equal."""
    try:
        same: bool = loads(dumps(phone)) == phone
    except (TypeError, DamagedFile) as error:
        return f"the phone cannot be saved here: {' '.join(str(error).split())}"
    return "" if same else "the phone is another after it was saved and loaded"
