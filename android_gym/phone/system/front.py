"""The window that has the input: a Ctx about it, its Ui, leaving it, and the shade over it."""

from __future__ import annotations

from ..core.faults import blame
from ..state.activity import Activity
from ..state.panes import pair_of
from ..state.phone import Phone, Ui, Window
from .catalogue import role
from .ctx import Ctx
from .windows import STATUS_PACKAGE


def here(phone: Phone) -> Ctx:
    """A Ctx about the window that has the input."""
    if phone.shade is not None:
        return Ctx(phone, phone.shade.package, -2)
    stack = phone.tasks[0].windows
    return Ctx(phone, stack[-1].package, len(stack) - 1)


def leave(phone: Phone) -> Phone:
    """What the window that has the input does on Back. Where nothing else is open of a list whose
    `Panes` say so, the list is left with its detail."""
    c = here(phone)
    activity: Activity = c.screen
    try:
        after: Ctx = activity.back(c)
    except Exception as error:
        blame(error, c.package, activity, "back")
        raise
    if phone.shade is None and _ends_pair(phone, after.phone):
        return here(after.phone).finish().phone
    return after.phone


def _ends_pair(phone: Phone, after: Phone) -> bool:
    """Whether the one detail that was opened from a list has gone, and the list goes with it."""
    pair = pair_of(phone)
    if pair is None or len(pair.opened) != 1 or not pair.panes.leaves:
        return False
    task = after.tasks[0]
    return task.package == phone.tasks[0].package and len(task.windows) == pair.at + 1


def menus_closed(phone: Phone) -> Phone:
    """The menus in front closed."""
    while phone.shade is None and phone.tasks[0].windows[-1].activity.kind == "menu":
        phone = here(phone).finish().phone
    return phone


def set_ui(phone: Phone, ui: Ui) -> Phone:
    """Replace the Ui of the window that has the input."""
    if phone.shade is not None:
        return phone.replace(shade=phone.shade.replace(ui=ui))
    return phone.with_top(phone.tasks[0].windows[-1].replace(ui=ui))


def open_shade(phone: Phone) -> Phone:
    """Pull the notification shade down."""
    if phone.shade is not None:
        return phone
    return phone.replace(shade=Window(role("shade", phone.profile)(), STATUS_PACKAGE))
