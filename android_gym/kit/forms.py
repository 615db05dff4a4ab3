"""Forms: a record that is edited as a draft, then kept or discarded.

class Editor(Form):
    \"\"\"A note.\"\"\"

    records = NOTES                       # a Store
    focus = "draft.title"

    def blank(self, c):
        return Note()

    def view(self, app):
        bar = app_bar("Note", leave(), (save_item(self),))
        return scaffold(bar, scroll(form_field(self, "draft.title", "Title"),
                                    date_field(self, "draft.due", "Due")))

go(Editor()) makes a new note, go(Editor(3)) edits one. Back asks before it discards changes.
"""

from __future__ import annotations

from datetime import date
from typing import Any, ClassVar

from typing_extensions import Self

from ..phone.core.calls import Call, does
from ..phone.core.paths import get_at
from ..phone.core.view import View
from ..phone.state.activity import Activity
from ..phone.system.ctx import Ctx
from .basic import icon as icon_view
from .basic import row, text
from .controls import icon_button, switch
from .dates import DatePicker
from .fields import field, spinner
from .items import Item
from .popups import Alert, Choice
from .records import Store
from .styles import SUMMARY
from .times import TimePicker
from .verbs import assign, flip, show


class Form(Activity):
    """A screen that edits a record. `id` 0 makes a new one.

    `draft` is what stands in the fields, `began` what stood there when the form opened. Class
    variables: `records`, the `Store` it belongs to; `focus`, the field that a new record begins at;
    `question`, what Back asks when something would be lost ("": it is kept instead of asked).
    """

    records: ClassVar[Store]
    focus: ClassVar[str] = ""
    question: ClassVar[str] = "Discard changes?"
    keep_editing: ClassVar[str] = "Keep editing"
    discard: ClassVar[str] = "Discard"
    id: int = 0
    draft: Any = None
    began: Any = None

    def blank(self, c: Ctx) -> Any:
        """The draft of a new record. Every form says what it is."""
        raise TypeError(f"{type(self).__name__} needs a method `blank` that makes a new record")

    def tidy(self, c: Ctx, draft: Any) -> Any:
        """The record that a draft becomes: by default as it is."""
        return draft

    def problem(self, c: Ctx, record: Any) -> str:
        """Why a record cannot be kept, for a message; "" if it can. By default one whose `unique`
        text is taken cannot."""
        if not self.records.taken(c, record):
            return ""
        return f"{get_at(record, self.records.unique)!r} exists already"

    def saved(self, c: Ctx, record: Any) -> Ctx:
        """What follows when the record is kept: the form closes, with its id as the result."""
        return c.finish(record.id)

    @property
    def dirty(self) -> bool:
        """Whether something has been changed."""
        return bool(self.draft != self.began)

    def created(self, c: Ctx) -> Ctx:
        old = self.records.find(c, self.id) if self.id else None
        draft = old if old is not None else self.blank(c)
        c = c.set(draft=draft, began=draft, id=self.id if old is not None else 0)
        return c.focus(self.focus) if self.focus and old is None else c

    def back(self, c: Ctx) -> Ctx:
        if not self.dirty:
            return c.finish()
        if not self.question:
            return save_form.now(c)
        return c.show(
            Alert(self.question, "", (self.discard, _discard()), (self.keep_editing, None))
        )

    def with_draft(self, **fields: Any) -> Self:
        """The form with fields of its draft replaced, for one that opens filled in."""
        return self.replace(draft=self.draft.replace(**fields))


@does
def save_form(c: Ctx) -> Ctx:
    """Keep the draft of this form, or say why that is not possible."""
    form: Form = c.screen
    record = form.tidy(c, form.draft)
    problem = form.problem(c, record)
    if problem:
        return c.toast(problem)
    if not form.id:
        record = form.records.new(c, record)
    return form.saved(form.records.put(c, record), record)


@does
def _discard(c: Ctx) -> Ctx:
    return c.finish()


def save_item(form: Form, label: str = "Save", icon: str = "", id: str = "save") -> Item:
    """The action of a bar that keeps the draft, enabled once something has been changed. For one
    that appears only then: `(save_item(self),) if self.dirty else ()`."""
    return Item(label, save_form(), icon, id, enabled=form.dirty)


def form_field(form: Activity, path: str, hint: str, id: str = "", **options: Any) -> View:
    """A row with an outlined text field: see `field`, whose options it takes. Its id is the last
    part of the path, unless one is given."""
    name = id or path.rpartition(".")[2]
    return field(f"{name}_row", form, path, hint, field_id=name, **options)


def _picker_row(label: str, words: str, tap: Call, icon: str, id: str) -> View:
    kids = (text(label, grow=1), text(words, id, SUMMARY))
    lead = (icon_view(icon),) if icon else ()
    return row(*lead, *kids, h=56, gap=16, pad=(16, 0, 16, 0), tap=tap)


def date_field(
    form: Activity, path: str, label: str, *, icon: str = "event", id: str = "", none: str = "None"
) -> View:
    """A row that shows a date ("2026-03-14" at the path) in words and asks for another."""
    value = str(get_at(form, path))
    words = f"{date.fromisoformat(value):%a, %b} {int(value[8:])}, {value[:4]}" if value else none
    ask = DatePicker(value, assign(path))
    return _picker_row(label, words, show(ask), icon, id or path.rpartition(".")[2])


@does
def _set_minute(c: Ctx, path: str, hour: int, minute: int) -> Ctx:
    return c.set_at(path, hour * 60 + minute)


def time_field(
    form: Activity, path: str, label: str, *, icon: str = "schedule", id: str = ""
) -> View:
    """A row that shows a time (minutes after midnight at the path) and asks for another."""
    hour, minute = divmod(int(get_at(form, path)), 60)
    words = f"{hour % 12 or 12}:{minute:02d} {'AM' if hour < 12 else 'PM'}"
    ask = TimePicker(hour, minute, _set_minute.partial(path))
    return _picker_row(label, words, show(ask), icon, id or path.rpartition(".")[2])


def choice_field(
    form: Activity, path: str, label: str, options: tuple[str, ...], *, icon: str = "", id: str = ""
) -> View:
    """A row that shows one of several words and asks for another in a dialog."""
    value = str(get_at(form, path))
    ask = Choice(label, options, value, assign(path))
    return _picker_row(label, value, show(ask), icon, id or path.rpartition(".")[2])


def switch_field(form: Activity, path: str, label: str, *, icon: str = "", id: str = "") -> View:
    """A row with a switch over True and False."""
    lead = (icon_view(icon),) if icon else ()
    knob = switch(bool(get_at(form, path)), id=id or path.rpartition(".")[2])
    return row(*lead, text(label, grow=1), knob, h=56, gap=16, pad=(16, 0, 16, 0), tap=flip(path))


def many_fields(
    form: Activity, path: str, part: str, hint: str, new: Any, *,
    kinds: tuple[str, ...] = (), kind: str = "label", most: int = 6, icon: str = "", add: str = "",
    **options: Any,
) -> tuple[View, ...]:  # fmt: skip
    """Rows for each item of the tuple at a path, as for several phone numbers.

    Each has a text field over its field `part`, with `kinds` a spinner over its field `kind`, and a
    button that removes it; a last row with the words `add` appends `new`, up to `most` items.
    """
    found: list[View] = []
    items = get_at(form, path)
    for at in range(len(items)):
        here = f"{path}.{at}"
        drop = icon_button("close", f"Remove {hint}", drop_at(path, at), "remove")
        found.append(
            field(f"{part}_row", form, f"{here}.{part}", hint, icon=icon if not at else " ",
                  field_id=part, trail=drop, **options)
        )  # fmt: skip
        if kinds:
            chosen = str(get_at(form, f"{here}.{kind}"))
            found.append(spinner(kinds, chosen, assign(f"{here}.{kind}"), id=f"{part}_{kind}"))
    if add and len(items) < most:
        found.append(
            row(text(add, f"add_{part}", color="primary", weight=500, size=14), h=48,
                pad=(56, 0, 16, 0), tap=_append(path, new))
        )  # fmt: skip
    return tuple(found)


@does
def _append(c: Ctx, path: str, new: Any) -> Ctx:
    return c.set_at(path, (*get_at(c.screen, path), new))


@does
def drop_at(c: Ctx, path: str, at: int) -> Ctx:
    """Take the item of an index out of a tuple of this activity."""
    items = get_at(c.screen, path)
    return c.set_at(path, (*items[:at], *items[at + 1 :]))


__all__ = [
    "Form", "choice_field", "date_field", "drop_at", "form_field", "many_fields", "save_form",
    "save_item", "switch_field", "time_field",
]  # fmt: skip
