"""Which of two panes has the input: the one that is touched.

The detail has it, being the top of the back stack, until the list is touched. Then what was opened
from the list stands aside (`Window.aside`), the list is the top, and all is as on one pane. After
the event it lies over the list again, unless a popup of the list is open, the keyboard is up for
it, or it says that it keeps the input. What the list opens meanwhile takes the place of what stood
aside (`WindowContext`).
"""

from __future__ import annotations

from ..state.activity import Popup
from ..state.panes import Pair, first_of, is_detail, pair_of
from ..state.phone import Phone, Window
from ..ui.frame import Frame
from .front import here
from .windows import frame_of, top_frame


def reached(phone: Phone, x: float, y: float) -> tuple[Phone, Frame]:
    """The phone on which the pane at a point in px has the input, and the frame of the window that
    has it."""
    stack = phone.tasks[0].windows
    pair = None if phone.shade is not None or not phone.display.on else pair_of(phone)
    if pair is None or isinstance(stack[-1].activity, Popup):
        return phone, top_frame(phone)
    at_list = x < frame_of(phone, pair.list).w
    if at_list and pair.list is not stack[-1]:
        phone = _at_list(phone, pair)
    elif not at_list and not pair.opened:
        if not opens(pair):
            return phone, frame_of(phone, pair.detail)
        phone = _opened(phone)
    elif not at_list and stack[-1].aside:
        phone = _whole(phone, stack[-1].replace(ui=stack[-1].ui.without_keyboard()))
    return phone, frame_of(phone, phone.window)


def settled(before: Phone, after: Phone) -> Phone:
    """The phone after an event, the detail in its place again; `before` itself if a touch has only
    moved the input from one pane to the other."""
    last = after.tasks[0].windows[-1]
    if last.aside and not last.ui.ime and not last.activity.keeps_input():
        after = _whole(after, last)
    pair = None if after is before else pair_of(before)
    if pair is None:
        return after
    if after == before or (opens(pair) and after == _opened(before)):
        return before
    return after


def opens(pair: Pair) -> bool:
    """Whether what stands beside the list is opened by a touch on it: nothing is open, and it is
    one of the details itself."""
    return not pair.opened and is_detail(type(pair.detail.activity), type(pair.list.activity))


def _at_list(phone: Phone, pair: Pair) -> Phone:
    """The phone on which the list has the input; the keyboard of the detail goes."""
    *opened, detail = pair.opened
    detail = detail.replace(ui=detail.ui.without_keyboard())
    task = phone.tasks[0]
    shown = (*task.windows[: pair.at], pair.list.replace(aside=(*opened, detail)))
    return phone.replace(tasks=(task.replace(windows=shown), *phone.tasks[1:]))


def _opened(phone: Phone) -> Phone:
    """The phone on which what is shown while nothing is open has been opened."""
    pair = pair_of(phone)
    assert pair is not None
    return here(phone).start(first_of(pair.panes, pair.list.package).activity).phone


def _whole(phone: Phone, last: Window) -> Phone:
    """The phone on which what stood aside of this window lies over it again."""
    task = phone.tasks[0]
    stack = (*task.windows[:-1], last.replace(aside=()), *last.aside)
    return phone.replace(tasks=(task.replace(windows=stack), *phone.tasks[1:]))
