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

from collections.abc import Callable
from datetime import date, time
from typing import Any, ClassVar, TypeVar

from typing_extensions import Self

from ..phone.core.calls import Call, does
from ..phone.core.paths import get_at
from ..phone.core.values import Value
from ..phone.core.view import FILL, Layout, View
from ..phone.state.activity import Activity
from ..phone.state.locale import AMERICAN, Locale
from ..phone.system.ctx import Ctx
from .basic import icon as icon_view
from .basic import row, text
from .controls import button, icon_button, switch
from .dates import DatePicker
from .fields import edit, field_line, spinner
from .items import Item
from .popups import Alert, Choice, Prompt
from .records import Store
from .styles import GROUP, SUMMARY, TITLE_LARGE
from .times import TimePicker
from .verbs import assign, flip, leave, show

V = TypeVar("V", bound=Value)


class Form(Activity):
    """A screen that edits a record. `id` 0 makes a new one.

    `draft` is what stands in the fields, `began` what stood there when the form opened. Class
    variables: `records`, the `Store` it belongs to; `focus`, the field that a new record begins at;
    `question`, what Back asks when something would be lost ("": it is kept instead of asked), and
    its two answers, with `keep_first` in the order of Google's apps; `line`, the function that
    lays out a line of `form_field` and `many_fields` (see `field_line`); `named`, whether their
    fields have the last part of the path as resource-id.
    """

    records: ClassVar[Store]
    focus: ClassVar[str] = ""
    question: ClassVar[str] = "Discard changes?"
    keep_editing: ClassVar[str] = "Keep editing"
    discard: ClassVar[str] = "Discard"
    keep_first: ClassVar[bool] = False
    line: ClassVar[Callable[..., View]] = field_line
    named: ClassVar[bool] = True
    id: int = 0
    draft: Any = None
    began: Any = None

    def blank(self, c: Ctx) -> Any:
        """The draft of a new record. Every form says what it is."""
        raise TypeError(f"{type(self).__name__} needs a method `blank` that makes a new record")

    def tidy(self, c: Ctx, record: Any) -> Any:
        """What is kept of the record, which may depend on the phone: by default all as it is."""
        return record

    def problem(self, c: Ctx, record: Any) -> str:
        """Why a record cannot be kept, for a message; "" if it can. By default one whose `unique`
        text is taken cannot."""
        if not self.records.is_taken(c, record):
            return ""
        return f"{get_at(record, self.records.unique)!r} exists already"

    def on_problem(self, c: Ctx, problem: str) -> Ctx:
        """Say why a record cannot be kept: by default in a toast."""
        return c.toast(problem)

    def on_save(self, c: Ctx, record: Any) -> Ctx:
        """What follows when the record is kept: the form closes, with its id as the result."""
        return c.finish(record.id)

    @property
    def record(self) -> Any:
        """The record that the draft makes: by default the draft as it is."""
        return self.draft

    @property
    def dirty(self) -> bool:
        """Whether something has been changed."""
        return bool(self.record != self.began)

    def on_create(self, c: Ctx) -> Ctx:
        old = self.records.find(c, self.id) if self.id else None
        draft = old if old is not None else self.blank(c)
        c = c.set(draft=draft, began=draft, id=self.id if old is not None else 0)
        return c.focus(self.focus) if self.focus and old is None else c

    def back(self, c: Ctx) -> Ctx:
        if not self.dirty:
            return c.finish()
        if not self.question:
            return save_form.now(c)
        answers = ((self.discard, _discard()), (self.keep_editing, None))
        first, second = reversed(answers) if self.keep_first else answers
        return c.show(Alert(self.question, "", first, second))

    def with_draft(self, **fields: Any) -> Self:
        """The form with fields of its draft replaced, for one that opens filled in."""
        return self.replace(draft=self.draft.replace(**fields))


class KeptForm(Form):
    """A form without a button that keeps it: the draft is kept, as `tidy` leaves it, whenever the form is out of
    sight, but not a new one that `is_empty`. A handler that needs the record calls `keep_draft` first."""

    def is_empty(self, record: Any) -> bool:
        """Whether nothing is written in a new record: by default as long as nothing has been changed."""
        return not self.dirty

    def on_stop(self, c: Ctx) -> Ctx:
        return c if c.finishing else keep_draft(c)

    def back(self, c: Ctx) -> Ctx:
        return keep_draft(c).finish()


def keep_draft(c: Ctx) -> Ctx:
    """Keep what is written in a `KeptForm`, which stays open."""
    form: KeptForm = c.screen
    if not form.dirty if form.id else form.is_empty(form.record):
        return c
    record = form.tidy(c, form.record)
    record = record if form.id else form.records.new(c, record)
    return form.records.put(c, record).set(id=record.id, draft=record, began=record)


@does
def delete_form(c: Ctx) -> Ctx:
    """Forget the record of this form, and leave it."""
    removed: Ctx = c.screen.records.remove(c, c.screen.id)
    return removed.finish()


def strip_texts(record: V) -> V:
    """A record without the blanks around its texts, and around those of the records in it."""
    found: dict[str, Any] = {}
    for name in record.__struct_fields__:
        old = getattr(record, name)
        if isinstance(old, str):
            found[name] = old.strip()
        elif isinstance(old, tuple):
            found[name] = tuple(strip_texts(x) if isinstance(x, Value) else x for x in old)
    return record.replace(**found)


@does
def save_form(c: Ctx) -> Ctx:
    """Keep the draft of this form, or say why that is not possible."""
    form: Form = c.screen
    record = form.tidy(c, form.record)
    problem = form.problem(c, record)
    if problem:
        return form.on_problem(c, problem)
    if not form.id:
        record = form.records.new(c, record)
    return form.on_save(form.records.put(c, record), record)


@does
def _discard(c: Ctx) -> Ctx:
    return c.finish()


def save_item(form: Form, label: str = "Save", icon: str = "", id: str = "save") -> Item:
    """The action of a bar that keeps the draft, enabled once something has been changed. For one
    that appears only then: `(save_item(self),) if self.dirty else ()`."""
    return Item(label, save_form(), icon, id, enabled=form.dirty)


def form_bar(title: str, label: str = "Save", id: str = "menu_save") -> View:
    """The bar over a form that fills the screen: a cross that leaves it ("Cancel"), the title, and
    a filled button that keeps the draft."""
    return row(
        icon_button("close", "Cancel", leave()),
        text(title, "", TITLE_LARGE, lines=1, grow=1, margin=(8, 0, 8, 0)),
        button(label, save_form(), id=id),
        id="toolbar",
        cls=GROUP,
        h=64,
        pad=(4, 0, 12, 0),
    )


def form_field(
    form: Activity, path: str, hint: str, id: str = "", *, icon: str = "", trail: View | None = None, **options: Any
) -> View:
    """A line with an outlined text field, an icon and a control at the end. `options` are those of
    `edit`. The field's id is the last part of the path, unless one is given."""
    line, named = _line_of(form)
    name = id or (path.rpartition(".")[2] if named else "")
    options.setdefault("ime", "" if options.get("lines", 1) > 1 else "next")
    box = edit(form, path, hint, name, variant="outlined", **options)
    return line(box, icon, trail, name and f"{name}_row")


def _line_of(form: Activity) -> tuple[Callable[..., View], bool]:
    """How a form lays out its lines, and whether its fields have ids."""
    kind = type(form) if isinstance(form, Form) else Form
    return kind.line, kind.named


def _picker_row(label: str, words: str, tap: Call, icon: str, id: str) -> View:
    kids = (text(label, grow=1), text(words, id, SUMMARY))
    lead = (icon_view(icon),) if icon else ()
    return row(*lead, *kids, h=56, gap=16, pad=(16, 0, 16, 0), tap=tap)


def date_field(
    form: Activity,
    path: str,
    label: str,
    *,
    icon: str = "event",
    id: str = "",
    none: str = "None",
    locale: Locale = AMERICAN,
) -> View:
    """A row that shows a date ("2026-03-14" at the path) in words and asks for another."""
    value = str(get_at(form, path))
    words = locale.day(date.fromisoformat(value), "%a", year=True) if value else none
    ask = DatePicker(value, assign(path))
    return _picker_row(label, words, show(ask), icon, id or path.rpartition(".")[2])


@does
def _set_minute(c: Ctx, path: str, hour: int, minute: int) -> Ctx:
    return c.set_at(path, hour * 60 + minute)


def time_field(
    form: Activity, path: str, label: str, *, icon: str = "schedule", id: str = "", locale: Locale = AMERICAN
) -> View:
    """A row that shows a time (minutes after midnight at the path) and asks for another."""
    hour, minute = divmod(int(get_at(form, path)), 60)
    words = locale.time(time(hour, minute))
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
    form: Activity,
    path: str,
    hint: str,
    part: str,
    new: Any = None,
    *,
    kinds: tuple[str, ...] = (),
    kind: str = "label",
    custom: str = "",
    most: int = 6,
    icon: str = "",
    add: str = "",
    **options: Any,
) -> tuple[View, ...]:
    """Lines for each item of the tuple at a path, as for several phone numbers, `most` of them.

    Each has a text field over its field `part`, with `kinds` a spinner over its field `kind`, and a
    button that removes it; a last row with the words `add` appends `new`. Without `add`, blank
    items at the end of the tuple wait their turn: one is shown, the next once something stands in
    it, and the button empties its line. With `custom`, the title of a dialog, the spinner has an
    option "Custom" that asks for a kind of the user's own.
    """
    line, named = _line_of(form)
    items = get_at(form, path)[:most]
    filled = [bool(get_at(item, part)) for item in items]
    if not add and True in filled:
        items = items[: len(filled) - filled[::-1].index(True) + 1]
    elif not add:
        items = items[:1]
    found: list[View] = []
    room = " " if icon else ""
    for at, item in enumerate(items):
        here, name = f"{path}.{at}", part if named else ""
        call = drop_at(path, at) if add else assign(f"{here}.{part}", "")
        drop = icon_button("close", f"Delete {hint}", call, "delete_button")
        sign, trail = room if at else icon, drop if add or filled[at] else None
        found.append(form_field(form, f"{here}.{part}", hint, name, icon=sign, trail=trail, **options))
        if kinds:
            chosen, id = str(get_at(item, kind)), f"{part}_{kind}" if named else "spinner"
            found.append(line(_kind_spinner(f"{here}.{kind}", chosen, kinds, hint, custom, id), room))
    if add and len(items) < most:
        words = text(add, f"add_{part}", color="primary", weight=500, size=14)
        found.append(row(words, h=48, pad=(56, 0, 16, 0), tap=_append(path, new)))
    return tuple(found)


def _kind_spinner(path: str, selected: str, kinds: tuple[str, ...], hint: str, custom: str, id: str) -> View:
    options = kinds if selected in kinds else (selected, *kinds)
    call = assign(path)
    if custom:
        options, call = (*options, "Custom"), _set_kind.partial(path, custom)
    return spinner(options, selected, call, id, desc=f"{selected} {hint}", layout=_KIND)


_KIND = Layout(kind="row", w=FILL, h=56, align="center", pad=(16, 0, 12, 0), margin=(0, 8, 0, 4))


@does
def _set_kind(c: Ctx, path: str, custom: str, kind: str) -> Ctx:
    if kind == "Custom":
        return c.show(Prompt(custom, _set_custom.partial(path), "", custom))
    return c.set_at(path, kind)


@does
def _set_custom(c: Ctx, path: str, kind: str) -> Ctx:
    words = " ".join(kind.split())
    return c.set_at(path, words) if words and words != "Custom" else c


@does
def _append(c: Ctx, path: str, new: Any) -> Ctx:
    return c.set_at(path, (*get_at(c.screen, path), new))


@does
def drop_at(c: Ctx, path: str, at: int) -> Ctx:
    """Take the item of an index out of a tuple of this activity."""
    items = get_at(c.screen, path)
    return c.set_at(path, (*items[:at], *items[at + 1 :]))


__all__ = [
    "Form",
    "KeptForm",
    "choice_field",
    "date_field",
    "delete_form",
    "drop_at",
    "form_bar",
    "form_field",
    "keep_draft",
    "many_fields",
    "save_form",
    "save_item",
    "strip_texts",
    "switch_field",
    "time_field",
]
