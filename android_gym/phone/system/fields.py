"""Edit fields of the window that has the input."""

from __future__ import annotations

from ..core.view import DISABLED, View
from ..state.phone import Phone
from ..ui.views import fields_of, view_of
from .windows import top_frame


def focused_view(phone: Phone) -> View | None:
    """The edit field that typed text goes to, None without one."""
    window = phone.window
    focus = window.ui.focus
    if not focus or not phone.display.on:
        return None
    for view in fields_of(view_of(phone, window)):
        if (view.key or view.field) == focus:
            return view
    for target in top_frame(phone).targets:  # in a row that is built when seen
        view = target.view
        if view.field and (view.key or view.field) == focus and not view.flags & DISABLED:
            return view
    return None


def edit_fields(phone: Phone) -> tuple[View, ...]:
    """The edit fields of the window that has the input, seen or scrolled away, in order."""
    built = fields_of(view_of(phone, phone.window))
    lazy = tuple(s.view for s in top_frame(phone).targets if s.view.field and s.view not in built)
    return (*built, *(view for view in lazy if not view.flags & DISABLED))
