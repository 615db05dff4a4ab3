"""The caret of the focused field, or what is marked in it: where typed text goes."""

from __future__ import annotations

from typing import NamedTuple

from ..core.paths import get_at, has_path
from ..core.view import View
from ..state.phone import Phone, Selection, Ui


class Caret(NamedTuple):
    """A text with a caret, or with characters `start` to `end` marked."""

    text: str
    start: int
    end: int

    @property
    def before(self) -> str:
        return self.text[: self.start]

    @property
    def marked(self) -> str:
        return self.text[self.start : self.end]

    @property
    def after(self) -> str:
        return self.text[self.end :]


def caret_of(phone: Phone, view: View) -> Caret:
    """The caret of an edit field of the window that has the input: at its end if it is not known."""
    activity = phone.window.activity
    text = str(get_at(activity, view.field)) if has_path(activity, view.field) else ""
    selection = phone.window.ui.selection
    if selection is None or selection.of or selection.end > len(text):
        return Caret(text, len(text), len(text))
    return Caret(text, selection.start, selection.end)


def marked_in(ui: Ui, text: str, start: int, end: int, tools: bool = False) -> Ui:
    """With characters of the focused field marked, or the caret between two; a caret at its end
    leaves no trace."""
    start, end = sorted(min(len(text), max(0, place)) for place in (start, end))
    at_end = start == end == len(text) and not tools
    return ui.replace(selection=None if at_end else Selection(start, end, tools=tools))
