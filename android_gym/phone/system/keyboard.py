"""Text entry: typed text goes to the focused field; keys of the on-screen keyboard type too."""

from __future__ import annotations

from ..core.paths import get_at, has_path
from ..core.view import View
from ..state.phone import Phone
from ..ui.clusters import backspaced
from .fields import edit_fields, focused_view
from .front import here, set_ui

MAX_TEXT = 4000  # characters in a field


def type_text(phone: Phone, text: str, clear: bool = False) -> Phone:
    """Type into the focused field (after what is there, or instead of it). "\\n" in a one-line
    field is the IME action."""
    view = focused_view(phone)
    if view is None:
        return phone
    one_line = view.style.lines == 1
    lines = text.split("\n") if one_line else [text]
    for i, line in enumerate(lines):
        if i:
            phone = enter(phone)
            view = focused_view(phone)  # the action may have moved the focus, or left the screen
        if view is None:
            return phone
        phone = _put(phone, view, ("" if clear and not i else _value(phone, view)) + line)
    return phone


def _value(phone: Phone, view: View) -> str:
    activity = phone.window.activity
    return str(get_at(activity, view.field)) if has_path(activity, view.field) else ""


def _put(phone: Phone, view: View, text: str) -> Phone:
    if not has_path(phone.window.activity, view.field):
        return phone
    if view.digits:
        text = "".join(ch for ch in text if ch in "0123456789+-*#().,: ")
    return here(phone).edited(view.field, text[:MAX_TEXT]).phone


def enter(phone: Phone) -> Phone:
    """The enter key: the field's IME action; in a multi-line field a new line."""
    view = focused_view(phone)
    if view is None:
        return phone
    if view.submit is not None:
        return here(phone).run(view.submit).phone
    if view.style.lines != 1:
        return _put(phone, view, _value(phone, view) + "\n")
    return _next_field(phone, view)


def _next_field(phone: Phone, view: View) -> Phone:
    """Without an action of its own, enter moves to the next field, or hides the keyboard."""
    following = field_after(phone, view)
    if view.ime == "next" and following:
        return here(phone).focus(following).phone
    return set_ui(phone, phone.window.ui.without_keyboard())


def field_after(phone: Phone, view: View) -> str:
    """The key of the edit field after this one, "" if it is the last."""
    keys = [v.key or v.field for v in edit_fields(phone)]
    here = keys.index(view.key or view.field)
    return keys[here + 1] if here + 1 < len(keys) else ""


def tab(phone: Phone) -> Phone:
    """The tab key: the focus moves to the next edit field."""
    view = focused_view(phone)
    following = field_after(phone, view) if view is not None else ""
    return here(phone).focus(following).phone if following else phone


def delete(phone: Phone) -> Phone:
    """Backspace in the focused field."""
    view = focused_view(phone)
    return phone if view is None else _put(phone, view, backspaced(_value(phone, view)))


def key_touch(phone: Phone, key: str) -> Phone:
    """A key of the on-screen keyboard."""
    ui = phone.window.ui
    if key == "delete":
        return delete(phone)
    if key == "enter":
        return enter(phone)
    if key == "shift":
        return set_ui(phone, ui.replace(shift=not ui.shift))
    if key == "symbols":
        return set_ui(phone, ui.replace(symbols=not ui.symbols))
    if key == "hide":
        return set_ui(phone, ui.without_keyboard())
    if key == "clear":
        return type_text(phone, "", clear=True)
    typed = type_text(phone, " " if key == "space" else key)
    ui = typed.window.ui
    return set_ui(typed, ui.replace(shift=False)) if ui.shift and key.isalpha() else typed
